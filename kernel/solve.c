/* The questions about a table and a rack, jokers free. */
#include "kernel.h"

#include <string.h>

/* A table of nothing but groups of four can have no room for a loose joker. Then the search is done again for the best
 * arrangement that has room, and held against the best one of groups of four alone (jokers among their four). */

/* Best groups of four of one number: weight of rack tiles for each number of jokers; -1: impossible. */
typedef struct {
    int32_t value[JOKERS + 1];
    uint8_t tiles[JOKERS + 1][COLOURS];
    uint8_t groups[JOKERS + 1];
} Fours;

static void weigh_four(const Position *position, int v, const uint8_t tiles[COLOURS], int groups, Fours *best) {
    int total = 0;
    int32_t value = 0;
    for (int c = 0; c < COLOURS; c++) {
        int face = c * NUMBERS + v, extra = tiles[c] - position->table[face];
        if (tiles[c] > groups || extra < 0 || extra > position->rack[face]) return;
        total += tiles[c];
        value += extra * position->weight[face];
    }
    int jokers = 4 * groups - total;
    if (jokers > JOKERS || value <= best->value[jokers]) return;
    best->value[jokers] = value;
    best->groups[jokers] = (uint8_t)groups;
    memcpy(best->tiles[jokers], tiles, COLOURS);
}

static void best_fours(const Position *position, int v, Fours *best) {
    for (int j = 0; j <= JOKERS; j++) best->value[j] = -1;
    for (int code = 0; code < 81; code++) {
        uint8_t tiles[COLOURS] = {(uint8_t)(code % 3), (uint8_t)(code / 3 % 3), (uint8_t)(code / 9 % 3),
                                  (uint8_t)(code / 27)};
        for (int groups = 0; groups <= 2; groups++) weigh_four(position, v, tiles, groups, best);
    }
}

/* Best table of groups of four alone. Every joker on the table must be among them. Gives -1 if there is none. */
static int32_t solve_fours(const Position *position, Melds *melds) {
    Fours fours[NUMBERS];
    int32_t best[NUMBERS + 1][JOKERS + 1];
    uint8_t spent[NUMBERS + 1][JOKERS + 1] = {{0}};
    memset(best, -1, sizeof best);
    best[0][0] = 0;
    for (int v = 0; v < NUMBERS; v++) {
        best_fours(position, v, &fours[v]);
        for (int j = 0; j <= JOKERS; j++)
            for (int more = 0; best[v][j] >= 0 && j + more <= JOKERS; more++) {
                int32_t value = fours[v].value[more] < 0 ? -1 : best[v][j] + fours[v].value[more];
                if (value <= best[v + 1][j + more]) continue;
                best[v + 1][j + more] = value;
                spent[v + 1][j + more] = (uint8_t)more;
            }
    }
    int32_t top = -1;
    int jokers = 0, held = position->table[JOKER], all = held + position->rack[JOKER];
    for (int j = held; j <= all; j++) {
        int32_t value = best[NUMBERS][j];
        if (value < 0 || value + (j - held) * position->weight[JOKER] <= top) continue;
        top = value + (j - held) * position->weight[JOKER];
        jokers = j;
    }
    melds->count = 0;
    for (int v = NUMBERS; top >= 0 && v > 0; v--) {
        int more = spent[v][jokers];
        const Fours *four = &fours[v - 1];
        if (four->groups[more]) add_groups(melds, v - 1, four->tiles[more], four->groups[more], 4);
        jokers -= more;
    }
    return top;
}

/* The relaxed search and, if its jokers found no place, the exact one. Gives the value, -1: none, NO_MEMORY. */
static int32_t arrange(Context *context, const Position *position, int32_t floor, int32_t target, Melds *melds) {
    int jokers = position->table[JOKER] + position->rack[JOKER];
    int32_t extra = position->rack[JOKER] * position->weight[JOKER];
    Goal goal = {.floor = floor < extra ? -1 : floor - extra, .target = target < extra ? 0 : target - extra};
    int32_t value = search(context, position, &goal);
    if (value <= goal.floor) return value == NO_MEMORY ? NO_MEMORY : -1;
    rebuild(context, melds);
    if (!place_jokers(melds, jokers - context->trail.jokers)) return value + extra;

    Melds fours;
    int32_t second = solve_fours(position, &fours);
    goal.anchored = true;
    value = search(context, position, &goal);
    if (value == NO_MEMORY) return NO_MEMORY;
    if (value > goal.floor && value + extra >= second) {
        rebuild(context, melds);
        if (!place_jokers(melds, jokers - context->trail.jokers)) return value + extra;
    }
    *melds = fours;
    return second > floor ? second : -1;
}

static void count_played(const Position *position, Answer *answer) {
    int on_table = 0;
    answer->tiles = answer->points = 0;
    for (int i = 0; i < answer->melds.count; i++)
        for (int k = 0; k < answer->melds.meld[i].length; k++) {
            int face = answer->melds.meld[i].face[k];
            answer->tiles++;
            if (face != JOKER) answer->points += face % NUMBERS + 1;
        }
    for (int face = 0; face < FACES; face++) {
        on_table += position->table[face];
        if (face != JOKER) answer->points -= position->table[face] * (face % NUMBERS + 1);
    }
    answer->tiles -= on_table;
}

int solve_best(Context *context, const Position *position, int32_t target, Answer *answer) {
    answer->value = arrange(context, position, -1, target, &answer->melds);
    if (answer->value < 0) return answer->value == NO_MEMORY ? FAILED : 0;
    count_played(position, answer);
    return 1;
}

int solve_playable(Context *context, const Position *position) {
    Position unit = *position;
    Melds melds;
    for (int face = 0; face < FACES; face++) unit.weight[face] = 1;
    int32_t value = arrange(context, &unit, 0, 1, &melds);
    return value == NO_MEMORY ? FAILED : value > 0;
}

int solve_can_finish(Context *context, const Position *position) {
    Position all = *position;
    Melds melds;
    for (int face = 0; face < FACES; face++) {
        all.table[face] = (uint8_t)(position->table[face] + position->rack[face]);
        all.rack[face] = 0;
        all.weight[face] = 0;
    }
    int32_t value = arrange(context, &all, -1, 0, &melds);
    return value == NO_MEMORY ? FAILED : value >= 0;
}

int solve_finishing(Context *context, const Position *position, char flags[FACES]) {
    Position drawn = *position;
    for (int face = 0; face < FACES; face++) {
        flags[face] = 0;
        if (position->table[face] + position->rack[face] >= COPIES) continue;
        drawn.rack[face]++;
        int truth = solve_can_finish(context, &drawn);
        if (truth == FAILED) return FAILED;
        flags[face] = (char)truth;
        drawn.rack[face]--;
    }
    return 1;
}
