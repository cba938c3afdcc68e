/* The questions about a table and a rack, jokers free. */
#include "kernel.h"

#include <string.h>

/* Best arrangement that has a place for every joker: the relaxed search, and where its arrangement has no room left (a
 * table of nothing but groups of four), the one that minds the room; *easy: the first sufficed. Gives the value, -1:
 * none, NO_MEMORY. */
static int32_t place_all(Context *context, const Position *position, const Goal *goal, Melds *melds, bool *easy) {
    int jokers = position->table[JOKER] + position->rack[JOKER];
    Goal relaxed = *goal;
    for (int roomy = 0; roomy < 2; roomy++) {
        relaxed.roomy = roomy;
        *easy = !roomy;
        int32_t value = search(context, position, &relaxed);
        if (value <= goal->floor) return value == NO_MEMORY ? NO_MEMORY : -1;
        rebuild(context, melds);
        if (place_jokers(melds, jokers - context->trail.jokers)) return value;
    }
    return -1;
}

/* Best arrangement above the floor. A joker of the rack stays there only where there is no place for it, which
 * is rare: then each number of them is tried. */
static int32_t arrange(Context *context, const Position *position, const Goal *wanted, Melds *melds) {
    Position fewer = *position;
    int32_t best = -1, floor = wanted->floor, worth = position->weight[JOKER];
    for (int jokers = position->rack[JOKER]; jokers >= 0; jokers--) {
        fewer.rack[JOKER] = (uint8_t)jokers;
        int32_t extra = jokers * worth;
        Goal goal = *wanted;
        goal.floor = floor < extra ? -1 : floor - extra;
        goal.target = wanted->target < extra ? 0 : wanted->target - extra;
        Melds found;
        bool easy;
        int32_t value = place_all(context, &fewer, &goal, &found, &easy);
        if (value == NO_MEMORY) return NO_MEMORY;
        if (value >= 0 && value + extra > floor) {
            floor = best = value + extra;
            *melds = found;
        }
        if (easy) break;
    }
    return best;
}

void count_played(const Position *position, Answer *answer) {
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

int solve_best(Context *context, const Position *position, Answer *answer) {
    const Goal goal = {.floor = -1, .target = INT32_MAX};
    answer->value = arrange(context, position, &goal, &answer->melds);
    if (answer->value < 0) return answer->value == NO_MEMORY ? FAILED : 0;
    count_played(position, answer);
    return 1;
}

int solve_playable(Context *context, const Position *position) {
    Position unit = *position;
    Melds melds;
    for (int face = 0; face < FACES; face++) unit.weight[face] = 1;
    const Goal goal = {.floor = 0, .target = 1, .rough = true};
    int32_t value = arrange(context, &unit, &goal, &melds);
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
    const Goal goal = {.floor = -1, .target = 0};
    int32_t value = arrange(context, &all, &goal, &melds);
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

int solve_reaches(Context *context, const Position *position, int32_t value) {
    Melds melds;
    const Goal goal = {.floor = value - 1, .target = value};
    int32_t found = arrange(context, position, &goal, &melds);
    return found == NO_MEMORY ? FAILED : found >= value;
}

int solve_without(Context *context, const Position *position, const Meld *meld, int32_t value) {
    Position rest = *position;
    for (int i = 0; i < meld->length; i++) rest.table[meld->face[i]]--;
    return solve_reaches(context, &rest, value);
}
