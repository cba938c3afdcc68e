/* The least change once it is known which melds stay: how the tiles of the others and those of the rack lie. Tile by
 * tile, the lowest that must lie goes into every meld it can be part of; a way is given up where the goal is out of
 * reach, which the main search says, or where it cannot be better than the best so far. A meld takes the jokers that it
 * cannot do without; those that are left at the end join any meld. While searching, the jokers are tiles of the rack
 * that weigh nothing. */
#include "cover.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Meld meld;
    Tiles tiles;
    int stay, steps; /* at most, at least */
} Try;

/* How many tiles of an old meld are in one of the melds placed, at most; in which; and in another one. */
typedef struct {
    int8_t most, where, second;
} Best;

typedef struct {
    Least *least;
    uint64_t broken;
    int olds, tiles; /* melds taken apart; their tiles */
    const Meld *old_meld[MELDS];
    Tiles old[MELDS];
    int size[MELDS];
    bool group[MELDS];
    Position rest;
    int32_t missing;      /* weight still to be laid */
    Melds placed;
    bool only_wild;       /* only melds with jokers are sought */
    int last;             /* face that the last meld was placed for */
    Tiles last_tiles;
    Best best[MELDS + 1][MELDS]; /* by melds placed, for each old meld */
    int mixed[MELDS + 1];        /* and how many of them are no part of an old one */
    Try *ways;
    uint32_t count, room;
} Cover;

static int larger(int a, int b) { return a > b ? a : b; }

/* Faces with so many tiles at least on the table and on the rack together. */
static uint64_t faces_with(const Position *rest, int tiles) {
    uint64_t faces = 0;
    for (int face = 0; face < JOKER; face++)
        if (rest->table[face] + rest->rack[face] >= tiles) faces |= bit(face);
    return faces;
}


/* --- is the goal within reach? ----------------------------------------------------------------------------------------- */

struct Known {
    uint64_t key[5]; /* two bits for each face of table and rack; the weight to be reached */
    int8_t answer;   /* of can_reach, plus one; 0: free */
};

static void pack_key(const Position *rest, int32_t weight, uint64_t key[5]) {
    memset(key, 0, 5 * sizeof *key);
    for (int face = 0; face < FACES; face++) {
        key[face >> 5] |= (uint64_t)rest->table[face] << 2 * (face & 31);
        key[2 + (face >> 5)] |= (uint64_t)rest->rack[face] << 2 * (face & 31);
    }
    key[4] = (uint64_t)weight;
}

static Known *find_known(const Least *least, const uint64_t key[5]) {
    uint64_t hash = 0;
    for (int i = 0; i < 5; i++) hash = (hash ^ key[i] ^ hash >> 31) * 0x9E3779B97F4A7C15u;
    uint32_t mask = least->known_size - 1, at = (uint32_t)(hash >> 32) & mask;
    while (least->known[at].answer && memcmp(least->known[at].key, key, sizeof least->known[at].key))
        at = (at + 1) & mask;
    return &least->known[at];
}

static bool grow_known(Least *least) {
    uint32_t size = least->known_size ? 4 * least->known_size : 256;
    Known *old = least->known, *larger = calloc(size, sizeof *larger);
    if (!larger) return false;
    uint32_t before = least->known_size;
    least->known = larger;
    least->known_size = size;
    for (uint32_t i = 0; i < before; i++)
        if (old[i].answer) *find_known(least, old[i].key) = old[i];
    free(old);
    return true;
}

static int can_reach(Least *least, const Position *rest, int32_t weight) {
    uint64_t key[5];
    if (2 * least->known_count >= least->known_size && !grow_known(least)) return OUT_OF_MEMORY;
    pack_key(rest, weight, key);
    Known *known = find_known(least, key);
    if (known->answer) return known->answer - 1;
    if (!least->left) return OUT_OF_BUDGET;
    least->left--;
    int answer = solve_reaches(least->context, rest, weight);
    if (answer == FAILED) return OUT_OF_MEMORY;
    memcpy(known->key, key, sizeof known->key);
    known->answer = (int8_t)(answer + 1);
    least->known_count++;
    return answer;
}

/* --- ways to go on ------------------------------------------------------------------------------------------------------ */

static bool is_better(const Cover *cover, int stay, int steps) {
    int moved = cover->tiles - stay;
    return moved < cover->least->moved || (moved == cover->least->moved && steps < cover->least->steps);
}

static bool is_part(const Cover *cover, Tiles tiles) {
    for (int i = 0; i < cover->olds; i++)
        if (!(tiles.faces & ~cover->old[i].faces) && tiles.jokers <= cover->old[i].jokers) return true;
    return false;
}

/* What a meld leaves of what is there. */
static Tiles left_after(const Cover *cover, Tiles tiles) {
    uint64_t twice = faces_with(&cover->rest, 2), once = faces_with(&cover->rest, 1);
    return (Tiles){(once & ~tiles.faces) | twice, cover->rest.rack[JOKER] - tiles.jokers};
}

static Best better(Best best, int common, int where) {
    if (common > best.most) return (Best){(int8_t)common, (int8_t)where, best.most};
    if (common > best.second) best.second = (int8_t)common;
    return best;
}

enum { COLOUR_MASK = (1 << NUMBERS) - 1 };

/* How many tiles of an old meld can still come into one meld; `runs`: tiles that are in a row of
 * three or more. */
static int still_together(Tiles old, bool group, Tiles left, uint64_t runs) {
    int all = in_common(old, left);
    if (left.jokers || all < 2) return all;
    int first = 0;
    while (!(old.faces >> first & 1)) first++;
    if (!group) {
        int most = 1, begin = first - first % NUMBERS;
        unsigned rows = (unsigned)(runs >> begin & COLOUR_MASK), mine = (unsigned)(old.faces >> begin);
        while (rows) {
            unsigned row = rows & ~(rows + (rows & (~rows + 1)));
            most = larger(most, count_bits(mine & row));
            rows &= ~row;
        }
        return most;
    }
    uint64_t number = 0x8004002001u << first % NUMBERS; /* all colours of a number */
    return count_bits(left.faces & number) < 3 ? 1 : all;
}

/* Faces that have two more neighbours in a row. */
static uint64_t in_rows(uint64_t faces) {
    const uint64_t each = 0x8004002001u; /* the first number of each colour */
    uint64_t low = ~each, second = low & ~(each << 1); /* no row goes over from one colour to the next */
    uint64_t ends = faces & (faces << 1 & low) & (faces << 2 & second);
    return ends | ends >> 1 | ends >> 2;
}

static int add_way(Cover *cover, const Meld *meld) {
    int depth = cover->placed.count, claims[MELDS + 1] = {0}, largest[MELDS + 1] = {0};
    Try way = {.meld = *meld, .tiles = tiles_of(meld), .stay = 0, .steps = cover->mixed[depth]};
    if (cover->only_wild && !way.tiles.jokers) return DONE;
    Tiles left = left_after(cover, way.tiles), most_tiles = {way.tiles.faces, way.tiles.jokers + left.jokers};
    uint64_t runs = in_rows(left.faces);
    for (int i = 0; i < cover->olds; i++) {
        Best best = better(cover->best[depth][i], in_common(cover->old[i], most_tiles), depth);
        int later = still_together(cover->old[i], cover->group[i], left, runs);
        int most = larger(best.most, later), gain = best.most - larger(best.second, later);
        way.stay += most;
        way.steps += most < cover->size[i];
        if (gain <= 0) continue;
        claims[best.where] += gain;
        if (gain > largest[best.where]) largest[best.where] = gain;
    }
    for (int k = 0; k <= depth; k++) way.stay -= claims[k] - largest[k]; /* a new meld goes with one old meld only */
    if (!is_better(cover, way.stay, way.steps)) return DONE;
    way.steps += !is_part(cover, way.tiles);
    if (!is_better(cover, way.stay, way.steps)) return DONE;
    if (cover->count == cover->room) {
        uint32_t room = cover->room ? 2 * cover->room : 256;
        Try *larger_ways = realloc(cover->ways, room * sizeof *larger_ways);
        if (!larger_ways) return OUT_OF_MEMORY;
        cover->ways = larger_ways;
        cover->room = room;
    }
    cover->ways[cover->count++] = way;
    return DONE;
}

/* Give a meld the jokers that it lacks; whether there are enough. */
static bool fill_up(Meld *meld, int jokers) {
    for (; meld->length < 3; jokers--)
        if (!jokers || !join_joker(meld)) return false;
    return true;
}

/* Runs of what is there from `meld` on, which ends with a tile of value `v`, and jokers left. */
static int grow_run(Cover *cover, const Meld *meld, int face, int jokers) {
    int v = meld->start + meld->length - 1, done = DONE, colour = face / NUMBERS;
    if (v >= face % NUMBERS) {
        Meld closed = *meld;
        if (fill_up(&closed, jokers)) done = add_way(cover, &closed);
    }
    Meld longer = *meld;
    for (int wild = 0; wild <= jokers && done == DONE; wild++) { /* jokers between, then a tile */
        int next = v + 1 + wild;
        if (next >= NUMBERS || (wild && next - 1 == face % NUMBERS)) break;
        int tile = colour * NUMBERS + next;
        if (cover->rest.table[tile] + cover->rest.rack[tile]) {
            Meld more = longer;
            more.face[more.length++] = (uint8_t)tile;
            done = grow_run(cover, &more, face, jokers - wild);
        }
        longer.face[longer.length++] = JOKER;
    }
    return done;
}

static int add_runs(Cover *cover, int face) {
    int done = DONE, colour = face / NUMBERS;
    for (int first = face % NUMBERS; first >= 0 && done == DONE; first--) {
        int tile = colour * NUMBERS + first;
        if (!(cover->rest.table[tile] + cover->rest.rack[tile])) continue;
        Meld meld = {.length = 1, .face = {(uint8_t)tile}, .start = (uint8_t)first};
        done = grow_run(cover, &meld, face, cover->rest.rack[JOKER]);
    }
    return done;
}

static int add_groups_with(Cover *cover, int face) {
    int done = DONE, v = face % NUMBERS;
    for (unsigned with = 0; with < 1u << COLOURS && done == DONE; with++) {
        Meld meld = {.length = 0, .start = NUMBERS};
        bool can = with >> face / NUMBERS & 1;
        for (int c = 0; c < COLOURS && can; c++) {
            int tile = c * NUMBERS + v;
            if (!(with >> c & 1)) continue;
            can = cover->rest.table[tile] + cover->rest.rack[tile] > 0;
            meld.face[meld.length++] = (uint8_t)tile;
        }
        bool as_run = meld.length == 1; /* the same tiles are a run, too */
        if (can && !as_run && fill_up(&meld, cover->rest.rack[JOKER])) done = add_way(cover, &meld);
    }
    return done;
}

static int by_promise(const void *a, const void *b) {
    const Try *x = a, *y = b;
    return x->stay != y->stay ? y->stay - x->stay : x->steps - y->steps;
}

/* --- going on -------------------------------------------------------------------------------------------------------------- */

static int go_on(Cover *cover);

static void take_one(Cover *cover, int face) {
    if (cover->rest.table[face]) {
        cover->rest.table[face]--;
        return;
    }
    cover->rest.rack[face]--;
    cover->missing -= cover->rest.weight[face];
}

static void place_way(Cover *cover, const Try *way) {
    int depth = cover->placed.count++;
    cover->placed.meld[depth] = way->meld;
    for (int i = 0; i < way->meld.length; i++) take_one(cover, way->meld.face[i]);
    Tiles most = {way->tiles.faces, way->tiles.jokers + cover->rest.rack[JOKER]};
    for (int i = 0; i < cover->olds; i++)
        cover->best[depth + 1][i] = better(cover->best[depth][i], in_common(cover->old[i], most), depth);
    cover->mixed[depth + 1] = cover->mixed[depth] + !is_part(cover, way->tiles);
}

static bool has_weight(const Cover *cover) {
    int64_t most = 0;
    for (int face = 0; face < FACES; face++) most += (int64_t)cover->rest.rack[face] * cover->rest.weight[face];
    return cover->missing >= 0 && most >= cover->missing;
}

static bool is_done(const Cover *cover) {
    int tiles = 0;
    for (int face = 0; face < JOKER; face++) tiles += cover->rest.table[face];
    return !tiles && !cover->missing;
}

static int try_way(Cover *cover, const Try *way) {
    Position rest = cover->rest;
    int32_t missing = cover->missing;
    place_way(cover, way);
    int done = DONE;
    if (has_weight(cover)) {
        int can = is_done(cover) ? 1 : can_reach(cover->least, &cover->rest, cover->missing);
        done = can == 1 ? go_on(cover) : can;
    }
    cover->placed.count--;
    cover->rest = rest;
    cover->missing = missing;
    return done;
}

static bool comes_before(Tiles a, Tiles b) {
    return a.faces != b.faces ? a.faces < b.faces : a.jokers < b.jokers;
}

static int try_ways(Cover *cover, int face) {
    uint32_t begin = cover->count;
    bool again = cover->last == face; /* of two melds with the same face the order means nothing */
    Tiles before = cover->last_tiles;
    int done = add_runs(cover, face);
    if (done == DONE) done = add_groups_with(cover, face);
    uint32_t end = cover->count;
    if (end > begin) qsort(cover->ways + begin, end - begin, sizeof *cover->ways, by_promise);
    for (uint32_t i = begin; i < end && done == DONE; i++) {
        Try way = cover->ways[i];
        if (!is_better(cover, way.stay, way.steps) || (again && comes_before(way.tiles, before))) continue;
        cover->last = face;
        cover->last_tiles = way.tiles;
        done = try_way(cover, &way);
    }
    cover->count = begin;
    cover->last = -1;
    return done;
}

/* The lowest face of which something lies on the table or the rack; -1: none, jokers apart. */
static int lowest(const uint8_t counts[FACES]) {
    for (int v = 0; v < NUMBERS; v++)
        for (int c = 0; c < COLOURS; c++)
            if (counts[c * NUMBERS + v]) return c * NUMBERS + v;
    return -1;
}

/* All tiles lie: is it the best so far? */
static void weigh(Cover *cover) {
    Least *least = cover->least;
    int moved = cover->tiles - most_together(cover->old_meld, cover->olds, cover->placed.meld, cover->placed.count);
    if (moved > least->moved) return;
    int limit = moved < least->moved ? INT32_MAX : least->steps;
    int steps = count_steps(cover->old_meld, cover->olds, cover->placed.meld, cover->placed.count, limit, &least->sure);
    if (steps >= limit) return;
    least->moved = moved;
    least->steps = steps;
    *least->melds = cover->placed;
    for (int i = 0; i < least->board->count; i++)
        if (!(cover->broken >> i & 1)) least->melds->meld[least->melds->count++] = least->board->meld[i].meld;
}

/* All tiles lie but perhaps some jokers: they join any meld from this one on. */
static void finish(Cover *cover, int from) {
    if (!cover->rest.rack[JOKER]) {
        weigh(cover);
        return;
    }
    cover->rest.rack[JOKER]--;
    for (int i = from; i < cover->placed.count; i++) {
        Meld before = cover->placed.meld[i];
        if (!join_joker(&cover->placed.meld[i])) continue;
        finish(cover, i);
        cover->placed.meld[i] = before;
    }
    cover->rest.rack[JOKER]++;
}

static int leave_on_rack(Cover *cover, int face) {
    uint8_t before = cover->rest.rack[face];
    cover->rest.rack[face] = 0;
    int done = DONE;
    if (has_weight(cover)) {
        int can = can_reach(cover->least, &cover->rest, cover->missing);
        done = can == 1 ? go_on(cover) : can;
    }
    cover->rest.rack[face] = before;
    return done;
}

/* All is laid that weighs something: what weighs nothing may still make melds with jokers that are left. */
static int lay_jokers(Cover *cover) {
    uint8_t before[FACES];
    int done = DONE, face;
    memcpy(before, cover->rest.rack, sizeof before);
    while (done == DONE && before[JOKER] && (face = lowest(cover->rest.rack)) >= 0) {
        cover->only_wild = true;
        if (!cover->rest.weight[face]) done = try_ways(cover, face);
        cover->rest.rack[face] = 0;
    }
    cover->only_wild = false;
    memcpy(cover->rest.rack, before, sizeof before);
    return done;
}

static int go_on(Cover *cover) {
    int face = lowest(cover->rest.table);
    if (face >= 0) return try_ways(cover, face);
    if (!cover->missing) {
        finish(cover, 0);
        return lay_jokers(cover);
    }
    face = lowest(cover->rest.rack);
    if (face < 0) return DONE;
    int done = try_ways(cover, face);
    return done == DONE ? leave_on_rack(cover, face) : done;
}

int cover(Least *least, uint64_t broken) {
    Cover *cover = calloc(1, sizeof *cover);
    if (!cover) return OUT_OF_MEMORY;
    cover->least = least;
    cover->broken = broken;
    cover->rest = *least->position;
    cover->missing = least->goal;
    cover->last = -1;
    int jokers = 0; /* of melds that stay */
    for (int i = 0; i < least->board->count; i++) {
        const Meld *meld = &least->board->meld[i].meld;
        if (broken >> i & 1) {
            cover->old_meld[cover->olds] = meld;
            cover->size[cover->olds] = meld->length;
            cover->group[cover->olds] = least->board->meld[i].group;
            cover->old[cover->olds++] = tiles_of(meld);
            cover->tiles += meld->length;
        } else {
            for (int k = 0; k < meld->length; k++) cover->rest.table[meld->face[k]]--;
            jokers += least->board->meld[i].jokers;
        }
    }
    cover->rest.rack[JOKER] = (uint8_t)(least->jokers - jokers);
    cover->rest.table[JOKER] = 0;
    cover->rest.weight[JOKER] = 0;
    /* Each old meld is cut, or lies whole in one that grows: if no tile moves, no two lie in the same. */
    bool best_there_is = !least->moved && least->steps <= cover->olds;
    int done = best_there_is ? DONE : go_on(cover);
    free(cover->ways);
    free(cover);
    return done;
}
