/* The search for the least change. An old meld that is kept is taken out of the position with its tiles and jokers, from
 * the first of its values to the last; what is left is the main problem. The state of the search therefore holds also
 * which old runs are being kept. Since the value to reach is known, a state lives only while its bound reaches it. */
#include "keep.h"

#include <stdlib.h>
#include <string.h>

/* --- what can be kept ------------------------------------------------------------------------------------------ */

static void add_to(Some *some, int meld) {
    if (some->count < 8) some->meld[some->count++] = meld; /* there are no more: eight tiles of a number, two jokers */
}

static void sort_board(Keep *keep) {
    memset(keep->runs_from, 0, sizeof keep->runs_from);
    memset(keep->groups_at, 0, sizeof keep->groups_at);
    memset(keep->ending, 0, sizeof keep->ending);
    for (int i = 0; i < keep->board->count; i++) {
        const OldMeld *old = &keep->board->meld[i];
        if (!old->group) keep->ends[old->last] |= (uint64_t)1 << i;
        if (!keep->keepable[i]) continue;
        add_to(old->group ? &keep->groups_at[old->first] : &keep->runs_from[old->first], i);
    }
    for (int v = NUMBERS - 1; v >= 0; v--) {
        keep->future[v] = keep->future[v + 1];
        for (int c = 0; c < COLOURS; c++) keep->future[v] += keep->position.table[c * NUMBERS + v];
        for (int i = 0; i < keep->board->count; i++)
            if (keep->board->meld[i].last == v) keep->ending[v] += keep->board->meld[i].jokers;
        keep->future[v] += keep->ending[v];
        keep->undecided[v] = keep->undecided[v + 1] + keep->runs_from[v].count + keep->groups_at[v].count;
        for (int c = 0; c < COLOURS; c++) {
            int face = c * NUMBERS + v;
            keep->tail[v][c] = keep->tail[v + 1][c] + keep->position.rack[face] * keep->position.weight[face];
        }
    }
}

/* --- states -------------------------------------------------------------------------------------------------------- */

static bool same_keep(const KeepNode *a, const KeepNode *b) {
    return a->running == b->running && a->jokers == b->jokers && a->room == b->room && !memcmp(a->pair, b->pair, COLOURS) &&
           a->used == b->used && !memcmp(a->tag, b->tag, sizeof a->tag);
}

static uint32_t hash_keep(const KeepNode *node) {
    uint64_t key = (uint64_t)node->pair[0] | (uint64_t)node->pair[1] << 4 | (uint64_t)node->pair[2] << 8 |
                   (uint64_t)node->pair[3] << 12 | (uint64_t)node->jokers << 16 | (uint64_t)node->room << 18;
    uint64_t tags;
    memcpy(&tags, node->tag, sizeof tags);
    key = (key ^ node->running << 20 ^ node->running >> 13) * 0x9E3779B97F4A7C15u;
    key = (key ^ key >> 29 ^ tags ^ node->used << 7) * 0xBF58476D1CE4E5B9u;
    return (uint32_t)(key >> 32);
}

static uint32_t *find_keep(const Keep *keep, const KeepNode *node) {
    uint32_t mask = keep->slots_size - 1, at = hash_keep(node) & mask;
    while (keep->slots[at] && !same_keep(&keep->nodes[keep->slots[at] - 1], node)) at = (at + 1) & mask;
    return &keep->slots[at];
}

static bool grow_keep(Keep *keep) {
    uint32_t size = keep->slots_size ? keep->slots_size * 2 : 512;
    uint32_t *larger = calloc(size, sizeof *larger);
    if (!larger) return false;
    free(keep->slots);
    keep->slots = larger;
    keep->slots_size = size;
    for (uint32_t i = keep->first; i < keep->count; i++) *find_keep(keep, &keep->nodes[i]) = i + 1;
    return true;
}

static bool is_better(const KeepNode *a, const KeepNode *b) {
    if (a->value != b->value) return a->value > b->value;
    return a->kept != b->kept ? a->kept > b->kept : a->stay > b->stay;
}

int put_keep(Keep *keep, const KeepNode *node) {
    uint32_t *slot = find_keep(keep, node);
    if (*slot) {
        KeepNode *old = &keep->nodes[*slot - 1];
        if (is_better(node, old)) *old = *node;
        return DONE;
    }
    if (!keep->fine && !keep->left) return OUT_OF_BUDGET;
    if (!keep->fine) keep->left--;
    if (keep->count == keep->size) {
        uint32_t size = keep->size ? keep->size * 2 : 512;
        KeepNode *larger = realloc(keep->nodes, size * sizeof *larger);
        if (!larger) return OUT_OF_MEMORY;
        keep->nodes = larger;
        keep->size = size;
    }
    keep->nodes[keep->count++] = *node;
    *slot = keep->count;
    return 2 * (keep->count - keep->first) < keep->slots_size || grow_keep(keep) ? DONE : OUT_OF_MEMORY;
}

/* --- one value ---------------------------------------------------------------------------------------------------------- */

typedef Lanes_4 RestOfColours[COLOURS][PAIRS];

static void measure_kept(Value *value, const KeepNode *node) {
    const Board *board = value->keep->board;
    for (uint64_t rest = node->running, i = 0; rest; rest >>= 1, i++) {
        if (!(rest & 1)) continue;
        int c = board->meld[i].colour;
        if (value->kept[c] < 3) value->length[c][value->kept[c]++] = board->meld[i].length_at[value->v];
    }
}

/* Where more than two are open, anything is taken for possible. */
Lanes_4 bound_open(const Value *value, int c, int pair) {
    const Context *context = value->keep->context;
    const RestOfColours *rest = (const RestOfColours *)context->rest + value->v + 1;
    const uint8_t *open = context->pairs.length[pair], *length = value->length[c];
    int kept = value->kept[c];
    if (kept + (open[0] > 0) + (open[1] > 0) > 2) return all_4(as_bound(context, value->keep->tail[value->v + 1][c]));
    if (kept == 1) pair = context->pairs.index[length[0]][open[1]];
    if (kept == 2) pair = context->pairs.index[length[0]][length[1]];
    return (*rest)[c][pair];
}

static void bound_steps(Value *value, const KeepNode *node) {
    const Context *context = value->keep->context;
    Lanes_4 price[JOKERS + 1];
    for (int j = 0; j <= JOKERS; j++) price[j] = times_4(load_lanes(context->price), -(float)j);
    measure_kept(value, node);
    for (int c = 0; c < COLOURS; c++) {
        for (int run = 0; run <= value->table[c] + value->rack[c]; run++) {
            const Steps *steps = &context->pairs.steps[value->from->pair[c]][run];
            value->best[c][run] = all_4(as_bound(context, -(1 << 26)));
            for (int i = 0; i < steps->count; i++) {
                value->after[c][run][i] = bound_open(value, c, steps->step[i].next);
                Lanes_4 paid = plus_4(value->after[c][run][i], price[steps->step[i].cost]);
                value->best[c][run] = most_4(value->best[c][run], paid);
            }
        }
    }
}

bool reaches(const Value *value, Lanes_4 a, Lanes_4 b, Lanes_4 c, Lanes_4 d, int left, int32_t gained) {
    const Context *context = value->keep->context;
    Lanes_4 sum = plus_4(plus_4(plus_4(a, b), plus_4(c, d)), load_lanes(context->purse[left]));
    return lowest_4(sum) + as_bound(context, gained) >= (float)(value->keep->wanted >> context->shift);
}

/* All ways to take the steps of four colours that an option asks for. */
static int step_keep(const Value *value, const Option *option, KeepNode *node) {
    const Keep *keep = value->keep;
    const Pairs *pairs = &keep->context->pairs;
    const uint8_t *from = value->from->pair, *run = option->run;
    const Steps *p = &pairs->steps[from[0]][run[0]], *q = &pairs->steps[from[1]][run[1]];
    const Steps *r = &pairs->steps[from[2]][run[2]], *s = &pairs->steps[from[3]][run[3]];
    const int left = keep->jokers - node->jokers;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < q->count; k++)
            for (int l = 0; l < r->count; l++)
                for (int m = 0; m < s->count; m++) {
                    int still = left - p->step[i].cost - q->step[k].cost - r->step[l].cost - s->step[m].cost;
                    if (still < 0) break;
                    if (!reaches(value, value->after[0][run[0]][i], value->after[1][run[1]][k],
                                 value->after[2][run[2]][l], value->after[3][run[3]][m], still, node->value))
                        continue;
                    KeepNode made = *node;
                    made.jokers = (uint8_t)(keep->jokers - still);
                    made.pair[0] = p->step[i].next;
                    made.pair[1] = q->step[k].next;
                    made.pair[2] = r->step[l].next;
                    made.pair[3] = s->step[m].next;
                    int done = put_keep(value->keep, &made);
                    if (done != DONE) return done;
                }
    return DONE;
}

static int free_options(Value *value, const KeepNode *begun) {
    const Keep *keep = value->keep;
    const Signature *signature = signature_of(keep->context->signatures, value->table, value->rack);
    if (!signature) return OUT_OF_MEMORY;
    unsigned allowed = 0;
    int left = keep->jokers - begun->jokers;
    for (int c = 0; c < COLOURS; c++)
        allowed |= (unsigned)keep->context->pairs.allowed[left][value->from->pair[c]] << (3 * c);
    bound_steps(value, begun);
    for (uint32_t i = 0; i < signature->all; i++) {
        const Option *option = &signature->options[i];
        if ((option->need & ~allowed) || option->cost > left) continue;
        KeepNode node = *begun;
        for (int c = 0; c < COLOURS; c++)
            node.value += option->extra[c] * keep->position.weight[c * NUMBERS + value->v];
        if (!reaches(value, value->best[0][option->run[0]], value->best[1][option->run[1]],
                     value->best[2][option->run[2]], value->best[3][option->run[3]], left - option->cost, node.value))
            continue;
        node.option = (uint16_t)i;
        node.jokers = (uint8_t)(node.jokers + option->cost);
        node.room = (uint8_t)(node.room + option->room < JOKERS ? node.room + option->room : JOKERS);
        int done = keep->fine ? fine_option(value, option, &node) : step_keep(value, option, &node);
        if (done != DONE) return done;
    }
    return DONE;
}

/* Take the tiles of a kept group, or the tile of a kept run at this value; false if they are not free any more. */
static bool take_tiles(Value *value, KeepNode *node, const OldMeld *old) {
    if (!old->group) {
        node->jokers = (uint8_t)(node->jokers + old->charge[value->v]);
        int face = old->meld.face[value->v - old->meld.start];
        node->stay = (int16_t)(node->stay + (face != JOKER) + (value->v == old->first ? old->jokers : 0));
        return face == JOKER || value->table[old->colour]-- > 0;
    }
    node->jokers = (uint8_t)(node->jokers + old->jokers);
    node->stay = (int16_t)(node->stay + old->meld.length);
    for (int i = 0; i < old->meld.length; i++)
        if (old->meld.face[i] != JOKER && value->table[old->meld.face[i] / NUMBERS]-- == 0) return false;
    return true;
}

static bool take_running(Value *value, KeepNode *node) {
    const Board *board = value->keep->board;
    for (uint64_t rest = node->running, i = 0; rest; rest >>= 1, i++)
        if ((rest & 1) && !take_tiles(value, node, &board->meld[i])) return false;
    return true;
}

static void list_going(Value *value) {
    const Board *board = value->keep->board;
    for (int i = 0; i < board->count; i++) {
        const OldMeld *old = &board->meld[i];
        if (value->v < old->first || value->v > old->last || (value->keeping >> i & 1)) continue;
        for (int k = 0; k < old->meld.length; k++)
            if (old->meld.face[k] != JOKER && old->meld.face[k] % NUMBERS == value->v)
                add_to(&value->going[old->meld.face[k] / NUMBERS], i);
    }
}

/* One choice of old runs that begin here and of old groups to be kept. */
static int expand_choice(Keep *keep, const KeepNode *from, uint32_t parent, int v, unsigned runs, unsigned groups) {
    Value value = {.keep = keep, .from = from, .v = v};
    KeepNode node = {.value = from->value, .kept = from->kept, .parent = parent, .running = from->running,
                     .groups = (uint8_t)groups, .jokers = from->jokers, .room = from->room, .stay = from->stay,
                     .used = from->used};
    for (int c = 0; c < COLOURS; c++) {
        value.table[c] = keep->position.table[c * NUMBERS + v];
        value.rack[c] = keep->position.rack[c * NUMBERS + v];
    }
    for (int i = 0; i < keep->runs_from[v].count; i++)
        if (runs >> i & 1) {
            node.running |= (uint64_t)1 << keep->runs_from[v].meld[i];
            node.kept++;
        }
    if (!take_running(&value, &node)) return DONE;
    for (int i = 0; i < keep->groups_at[v].count; i++)
        if (groups >> i & 1) {
            node.kept++;
            value.keeping |= (uint64_t)1 << keep->groups_at[v].meld[i];
            if (!take_tiles(&value, &node, &keep->board->meld[keep->groups_at[v].meld[i]])) return DONE;
        }
    value.keeping |= node.running;
    if (keep->fine) list_going(&value);
    node.keepable = (int16_t)(node.kept + keep->undecided[v + 1]);
    if (node.jokers > keep->jokers || node.keepable + keep->fine <= keep->floor) return DONE;
    node.running &= ~keep->ends[v];
    return free_options(&value, &node);
}

static int expand_keep(Keep *keep, uint32_t parent, int v) {
    const KeepNode from = keep->nodes[parent];
    unsigned runs = 1u << keep->runs_from[v].count, groups = 1u << keep->groups_at[v].count;
    for (unsigned r = runs; r-- > 0;)
        for (unsigned g = groups; g-- > 0;) {
            int done = expand_choice(keep, &from, parent, v, r, g);
            if (done != DONE) return done;
        }
    return DONE;
}

/* --- passes ------------------------------------------------------------------------------------------------------------------ */

static int by_keepable(const void *a, const void *b) {
    const KeepNode *x = a, *y = b;
    if (x->keepable == y->keepable && x->stay != y->stay) return y->stay - x->stay;
    return x->keepable != y->keepable ? y->keepable - x->keepable : (y->value > x->value) - (y->value < x->value);
}

/* One pass; *last is the place of the best last node, 0 if none beats the floor. */
static int pass_keep(Keep *keep, uint32_t width, uint32_t *last, bool *complete) {
    keep->count = keep->first = 0;
    *last = 0;
    *complete = true;
    memset(keep->slots, 0, keep->slots_size * sizeof *keep->slots);
    KeepNode root = {0};
    int done = put_keep(keep, &root);
    for (int v = 0; v < NUMBERS && done == DONE; v++) {
        uint32_t begin = keep->first, end = keep->count;
        keep->first = end;
        memset(keep->slots, 0, keep->slots_size * sizeof *keep->slots);
        for (uint32_t i = begin; i < end && done == DONE; i++) done = expand_keep(keep, i, v);
        if (!width || keep->count - end <= width) continue;
        qsort(keep->nodes + end, keep->count - end, sizeof *keep->nodes, by_keepable);
        keep->count = end + width;
        *complete = false;
    }
    *complete &= done == DONE;
    if (done != DONE) return done;
    for (uint32_t i = keep->first; i < keep->count; i++) {
        KeepNode *node = &keep->nodes[i];
        int spent = node->jokers;
        for (int c = 0; c < COLOURS; c++) spent += keep->context->pairs.pads[node->pair[c]];
        if (spent + node->room < keep->jokers || spent > keep->jokers) continue;
        if (node->value < keep->wanted || node->kept + keep->fine <= keep->floor) continue;
        if (keep->fine && node->stay <= keep->stay_floor) continue;
        keep->floor = node->kept;
        keep->stay_floor = node->stay;
        node->jokers = (uint8_t)spent;
        *last = i;
    }
    return DONE;
}

/* --- the arrangement ------------------------------------------------------------------------------------------------------------ */

static void rebuild_value(const Keep *keep, const KeepNode *from, const KeepNode *node, int v, Meld run[COLOURS][2],
                          Melds *melds, Melds *kept) {
    Value value = {.keep = (Keep *)keep, .from = from, .v = v};
    KeepNode ignored = {.running = from->running | node->running};
    for (int c = 0; c < COLOURS; c++) {
        value.table[c] = keep->position.table[c * NUMBERS + v];
        value.rack[c] = keep->position.rack[c * NUMBERS + v];
    }
    take_running(&value, &ignored);
    for (int i = 0; i < keep->runs_from[v].count; i++)
        if (node->running >> keep->runs_from[v].meld[i] & 1)
            kept->meld[kept->count++] = keep->board->meld[keep->runs_from[v].meld[i]].meld;
    for (int i = 0; i < keep->groups_at[v].count; i++) {
        if (!(node->groups >> i & 1)) continue;
        const OldMeld *old = &keep->board->meld[keep->groups_at[v].meld[i]];
        take_tiles(&value, &ignored, old);
        kept->meld[kept->count++] = old->meld;
    }
    const Signature *signature = signature_of(keep->context->signatures, value.table, value.rack);
    const Option *option = &signature->options[node->option];
    if (keep->fine) rebuild_fine(option, node, v, run, melds);
    else rebuild_free(&keep->context->pairs, option, from->pair, node->pair, v, run, melds);
}

static void add_melds(Melds *melds, const Melds *more) {
    memcpy(melds->meld + melds->count, more->meld, (size_t)more->count * sizeof *more->meld);
    melds->count += more->count;
}

/* Put a loose joker where fewest tiles move. */
static bool place_well(const Board *board, Melds *melds, const Melds *kept) {
    int best = -1, least = TILES + 1, same;
    for (int i = 0; i < melds->count; i++) {
        Melds tried = *melds;
        if (!join_joker(&tried.meld[i])) continue;
        add_melds(&tried, kept);
        int moved = count_moved(board, &tried, &same);
        if (moved < least) {
            least = moved;
            best = i;
        }
    }
    return best >= 0 && join_joker(&melds->meld[best]);
}

static void place_loose(const Keep *keep, Melds *melds, const Melds *kept, int loose) {
    Melds tried = *melds;
    int left = loose;
    while (keep->fine && left && place_well(keep->board, &tried, kept)) left--;
    if (loose && !left) *melds = tried;
    else place_jokers(melds, loose);
}

static void rebuild_keep(const Keep *keep, uint32_t last, Melds *melds) {
    const KeepNode *course[NUMBERS + 1];
    Meld run[COLOURS][2];
    Melds kept = {.count = 0};
    memset(run, 0, sizeof run);
    int spent = keep->nodes[last].jokers;
    for (int v = NUMBERS; v >= 0; v--) {
        course[v] = &keep->nodes[last];
        last = course[v]->parent;
    }
    melds->count = 0;
    for (int v = 0; v < NUMBERS; v++) rebuild_value(keep, course[v], course[v + 1], v, run, melds, &kept);
    close_runs(run, melds);
    place_loose(keep, melds, &kept, keep->jokers - spent);
    add_melds(melds, &kept);
}

/* --- the question --------------------------------------------------------------------------------------------------------------- */

/* Which melds can be kept at all? Those the arrangement at hand keeps, and those without which the value is reached. If
 * there are none but the first, it is one with the least change. */
static bool find_keepable(Keep *keep, const Answer *answer) {
    int kept;
    bool same[MELDS];
    compare_melds(keep->board, &answer->melds, same, &kept);
    keep->keepables = kept;
    for (int i = 0; i < keep->board->count; i++) {
        keep->keepable[i] = same[i];
        if (same[i]) continue;
        int found = solve_without(keep->context, &keep->position, &keep->board->meld[i].meld, answer->value);
        if (found == FAILED) return false;
        keep->keepable[i] = found;
        keep->keepables += found;
    }
    return true;
}

static bool prepare_pass(Keep *keep) {
    sort_board(keep);
    return make_bounds(keep->context, &keep->position);
}

/* A first narrow pass takes every meld for keepable; after it, few are left whose keeping is in question. */
static int search_keep(Keep *keep, LeastChange *change) {
    static const uint32_t widths[] = {4, 32, 200, 0};
    bool complete = false;
    if (!grow_keep(keep) || !prepare_pass(keep)) return FAILED;
    change->exact = true;
    for (int i = 0; i < 4 && !complete && keep->floor < keep->keepables; i++) {
        uint32_t last;
        int done = pass_keep(keep, widths[i], &last, &complete);
        if (done == OUT_OF_MEMORY) return FAILED;
        if (last) rebuild_keep(keep, last, &change->answer.melds);
        if (i == 0 && keep->floor < keep->keepables)
            if (!find_keepable(keep, &change->answer) || !prepare_pass(keep)) return FAILED;
        if (done == OUT_OF_BUDGET) {
            change->exact = false;
            break;
        }
    }
    return 1;
}

/* The second level: among those that keep as many melds, one in which most tiles stay together. Where jokers lie is
 * only known afterwards: until then they are taken to stay where anything of their meld does. */
enum { SHARE_OF_STAY = 128 };

static int search_stay(Keep *keep, uint32_t nodes, LeastChange *change) {
    static const uint32_t widths[] = {64, 0};
    bool complete = false;
    int all = keep->future[0], kept;
    keep->fine = true;
    keep->left = nodes / SHARE_OF_STAY;
    change->moved = count_moved(keep->board, &change->answer.melds, &kept);
    keep->stay_floor = all - change->moved;
    for (int i = 0; i < 2 && !complete && change->moved; i++) {
        uint32_t last;
        int done = pass_keep(keep, widths[i], &last, &complete);
        if (done == OUT_OF_MEMORY) return FAILED;
        if (done == OUT_OF_BUDGET) break;
        if (!last) continue;
        Answer found;
        rebuild_keep(keep, last, &found.melds);
        int moved = count_moved(keep->board, &found.melds, &kept);
        if (moved >= change->moved) continue;
        change->moved = moved;
        change->answer.melds = found.melds;
    }
    change->exact &= !change->moved || (complete && all - change->moved >= keep->stay_floor);
    return 1;
}

static void leave_board(const Board *board, LeastChange *change) {
    for (int i = 0; i < board->count; i++) change->answer.melds.meld[i] = board->meld[i].meld;
    change->answer.melds.count = change->kept = board->count;
    change->moved = 0;
    change->exact = true;
}

static void take_all(Keep *keep, const Answer *answer) {
    bool same[MELDS];
    compare_melds(keep->board, &answer->melds, same, &keep->floor);
    for (int i = 0; i < keep->board->count; i++) keep->keepable[i] = true;
    keep->keepables = keep->board->count;
}

int solve_least_change(Context *context, const Board *board, const Position *position, uint32_t nodes,
                       LeastChange *change) {
    int found = solve_best(context, position, &change->answer);
    if (found != 1) return found;
    if (!change->answer.tiles) {
        leave_board(board, change);
        return 1;
    }
    Keep keep = {.context = context, .board = board, .position = *position, .left = nodes};
    int played = -position->table[JOKER];
    for (int i = 0; i < change->answer.melds.count; i++)
        for (int k = 0; k < change->answer.melds.meld[i].length; k++)
            played += change->answer.melds.meld[i].face[k] == JOKER;
    keep.position.rack[JOKER] = (uint8_t)played;
    keep.jokers = position->table[JOKER] + played;
    keep.wanted = change->answer.value - played * position->weight[JOKER];
    take_all(&keep, &change->answer);
    found = search_keep(&keep, change);
    if (found == 1 && change->exact) found = search_stay(&keep, nodes, change);
    free(keep.nodes);
    free(keep.slots);
    if (found == FAILED) return FAILED;
    change->moved = count_moved(board, &change->answer.melds, &change->kept);
    count_played(position, &change->answer);
    return 1;
}
