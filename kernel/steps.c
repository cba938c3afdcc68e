/* How many steps of a person's hands lead from some melds to others. What an old meld gives to a new one is a piece; it
 * stays on the table or goes through the hand. All that an old meld loses to the hand is one step; parts of it that
 * still lie together and go different ways are split, one step each; pieces that stayed for one new meld are joined, one
 * step each; what comes to it from hand or rack is one step. Of two equal tiles it is free which goes where.
 * src/umbau/solver/steps_plan.py plans the steps themselves. */
#include "cover.h"

#include <string.h>

enum {
    PIECES = 64,
    EQUALS = 8,   /* pairs of equal tiles that are tried both ways */
    WORK = 4096, /* choices that are looked at before the fewest known so far must do */
    FROM_RACK = MELDS,
};

typedef struct {
    int old, made;
    uint16_t places; /* in the old meld */
} Piece;

typedef struct {
    uint8_t from, to, place;
} Tile;

typedef struct {
    const Meld *const *old;
    int olds, news, tiles;
    Tile tile[TILES];
    uint8_t equal[EQUALS][2]; /* tiles of one face whose destinations may be exchanged */
    int equals;
    Piece piece[PIECES];
    int pieces;
    bool from_rack[MELDS]; /* whether a new meld has tiles of the rack */
    int work;
    bool sure;
} Plan;

/* --- which tile goes where --------------------------------------------------------------------------------------- */

static void send_tiles(Plan *plan, const Meld made[]) {
    Tile *waiting[FACES][COPIES + 1];
    int count[FACES] = {0};
    for (int i = 0; i < plan->olds; i++)
        for (int k = 0; k < plan->old[i]->length; k++) {
            int face = plan->old[i]->face[k];
            Tile *tile = &plan->tile[plan->tiles++];
            *tile = (Tile){(uint8_t)i, 0, (uint8_t)k};
            if (count[face] < COPIES) waiting[face][count[face]++] = tile;
        }
    int sent[FACES] = {0};
    for (int n = 0; n < plan->news; n++)
        for (int k = 0; k < made[n].length; k++) {
            int face = made[n].face[k];
            if (sent[face] == count[face]) { /* the table has no more: it comes from the rack */
                waiting[face][count[face]++] = &plan->tile[plan->tiles];
                plan->tile[plan->tiles++] = (Tile){FROM_RACK, 0, 0};
            }
            waiting[face][sent[face]++]->to = (uint8_t)n;
        }
    for (int face = 0; face < FACES; face++) {
        if (count[face] < COPIES) continue;
        const Tile *a = waiting[face][0], *b = waiting[face][1];
        if ((a->from == FROM_RACK && b->from == FROM_RACK) || a->to == b->to) continue;
        if (plan->equals == EQUALS) {
            plan->sure = false;
            continue;
        }
        plan->equal[plan->equals][0] = (uint8_t)(a - plan->tile);
        plan->equal[plan->equals++][1] = (uint8_t)(b - plan->tile);
    }
}

static void exchange(Plan *plan, int pair) {
    Tile *a = &plan->tile[plan->equal[pair][0]], *b = &plan->tile[plan->equal[pair][1]];
    uint8_t to = a->to;
    a->to = b->to;
    b->to = to;
}

static void cut_pieces(Plan *plan) {
    plan->pieces = 0;
    memset(plan->from_rack, 0, sizeof plan->from_rack);
    for (int i = 0; i < plan->tiles; i++) {
        const Tile *tile = &plan->tile[i];
        if (tile->from == FROM_RACK) {
            plan->from_rack[tile->to] = true;
            continue;
        }
        int k = 0;
        while (k < plan->pieces && (plan->piece[k].old != tile->from || plan->piece[k].made != tile->to)) k++;
        if (k == plan->pieces) {
            if (k == PIECES) {
                plan->sure = false;
                return;
            }
            plan->piece[plan->pieces++] = (Piece){tile->from, tile->to, 0};
        }
        plan->piece[k].places |= (uint16_t)(1u << tile->place);
    }
}

/* --- which pieces stay ----------------------------------------------------------------------------------------------- */

/* Pieces that hang together, those of one old meld in a row, and what is decided about them so far. */
typedef struct {
    Plan *plan;
    int count, mine[PIECES];
    int8_t all[MELDS], open[MELDS], stay[MELDS]; /* of each new meld: pieces, those not decided, those that stay */
    int best;
} Choice;

/* Parts in which `count` pieces of one old meld lie if these stay: those side by side hang together. */
static int count_parts(const Plan *plan, const int mine[], int count, unsigned stays) {
    bool group = plan->old[plan->piece[mine[0]].old]->start == NUMBERS;
    int parts = 0;
    unsigned seen = 0;
    for (int i = 0; i < count; i++) {
        if (!(stays >> i & 1) || (seen >> i & 1)) continue;
        unsigned places = plan->piece[mine[i]].places, near = 0;
        parts++;
        while (near != places) { /* all that hangs together with this one */
            near = places;
            for (int k = 0; k < count; k++) {
                unsigned other = plan->piece[mine[k]].places;
                if (!(stays >> k & 1) || !(group || (other & (near << 1 | near >> 1 | near)))) continue;
                seen |= 1u << k;
                places |= other;
            }
        }
    }
    return parts;
}

static bool is_mixed(const Choice *choice, int made) {
    return choice->all[made] > 1 || choice->plan->from_rack[made];
}

static int cost_of_new(const Choice *choice, int made) {
    int stay = choice->stay[made];
    if (!stay) return 1;
    return stay - 1 + (stay < choice->all[made] || choice->plan->from_rack[made]);
}

/* Decide about the pieces of the next old meld. `cost`: of all that is decided; `rest`: at least, of the others. */
static void decide(Choice *choice, int at, int cost, int rest) {
    if (cost + rest >= choice->best) return;
    if (at == choice->count) {
        choice->best = cost;
        return;
    }
    const Piece *piece = choice->plan->piece;
    const int *mine = choice->mine + at;
    int count = 1;
    while (at + count < choice->count && piece[mine[count]].old == piece[mine[0]].old) count++;
    for (unsigned stays = 1u << count; stays-- > 0;) {
        if (!choice->plan->work) {
            choice->plan->sure = false;
            return;
        }
        choice->plan->work--;
        int more = 0, less = count > 1, staying = 0;
        for (int i = 0; i < count; i++) {
            int made = piece[mine[i]].made;
            staying += stays >> i & 1;
            choice->stay[made] = (int8_t)(choice->stay[made] + (stays >> i & 1));
            if (--choice->open[made]) continue;
            more += cost_of_new(choice, made);
            less += is_mixed(choice, made);
        }
        more += (staying < count) + staying - count_parts(choice->plan, mine, count, stays);
        decide(choice, at + count, cost + more, rest - less);
        for (int i = 0; i < count; i++) {
            int made = piece[mine[i]].made;
            choice->stay[made] = (int8_t)(choice->stay[made] - (stays >> i & 1));
            choice->open[made]++;
        }
    }
}

/* Fewest steps for pieces that hang together, `limit` if there are not fewer. */
static int least_cost(Plan *plan, const int mine[], int count, int limit) {
    Choice choice = {.plan = plan, .count = 0, .best = limit};
    int rest = 0;
    for (int old = 0; old < plan->olds; old++) {
        int before = choice.count;
        for (int i = 0; i < count; i++)
            if (plan->piece[mine[i]].old == old) choice.mine[choice.count++] = mine[i];
        rest += choice.count > before + 1;
    }
    for (int i = 0; i < count; i++) choice.open[plan->piece[mine[i]].made] = ++choice.all[plan->piece[mine[i]].made];
    for (int made = 0; made < plan->news; made++) rest += choice.all[made] && is_mixed(&choice, made);
    decide(&choice, 0, 0, rest);
    return choice.best;
}

/* Fewer steps than this there cannot be: a new meld that is not one piece, an old one that is not. */
static int least_possible(const Plan *plan) {
    int steps = 0;
    int8_t from[MELDS] = {0}, to[MELDS] = {0};
    for (int i = 0; i < plan->pieces; i++) {
        from[plan->piece[i].old]++;
        to[plan->piece[i].made]++;
    }
    for (int i = 0; i < plan->olds; i++) steps += from[i] > 1;
    for (int n = 0; n < plan->news; n++) steps += to[n] != 1 || plan->from_rack[n];
    return steps;
}

static int steps_of(Plan *plan, int limit) {
    int steps = 0;
    bool done[PIECES] = {false};
    cut_pieces(plan);
    if (least_possible(plan) >= limit) return limit;
    bool touched[MELDS] = {false};
    for (int i = 0; i < plan->pieces; i++) touched[plan->piece[i].made] = true;
    for (int n = 0; n < plan->news; n++) steps += !touched[n];
    for (int i = 0; i < plan->pieces && steps < limit; i++) {
        if (done[i]) continue;
        int mine[PIECES] = {i}, count = 1;
        done[i] = true;
        for (int at = 0; at < count; at++)
            for (int k = 0; k < plan->pieces; k++) {
                const Piece *a = &plan->piece[mine[at]], *b = &plan->piece[k];
                if (done[k] || (a->old != b->old && a->made != b->made)) continue;
                done[k] = true;
                mine[count++] = k;
            }
        steps += least_cost(plan, mine, count, limit - steps);
    }
    return steps;
}

int count_steps(const Meld *const old[], int olds, const Meld made[], int news, int limit, bool *sure) {
    Plan plan = {.old = old, .olds = olds, .news = news, .work = WORK, .sure = true};
    send_tiles(&plan, made);
    int best = limit;
    for (unsigned choice = 0; choice < 1u << plan.equals; choice++) {
        for (int pair = 0; pair < plan.equals; pair++)
            if (choice >> pair & 1) exchange(&plan, pair);
        int steps = steps_of(&plan, best);
        if (steps < best) best = steps;
        for (int pair = 0; pair < plan.equals; pair++)
            if (choice >> pair & 1) exchange(&plan, pair);
    }
    *sure &= plan.sure;
    return best;
}
