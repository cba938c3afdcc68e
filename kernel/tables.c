/* What one value can do: steps of the open runs of a colour, and the ways to share tiles between runs and groups. */
#include "kernel.h"

#include <stdlib.h>
#include <string.h>

enum { NEVER = 9 }; /* more jokers than there are */

static int missing(int length) { return length == 0 || length >= 3 ? 0 : 3 - length; }

static void name_pairs(Pairs *pairs) {
    int index = 0;
    for (int low = 0; low <= 3; low++)
        for (int high = low; high <= 3; high++, index++) {
            pairs->length[index][0] = (uint8_t)low;
            pairs->length[index][1] = (uint8_t)high;
            pairs->pads[index] = (uint8_t)(missing(low) + missing(high));
            pairs->index[low][high] = pairs->index[high][low] = (uint8_t)index;
        }
}

/* One run, one value: its length afterwards; adds what it costs. A closed run is filled up with jokers that have no
 * place yet; a run begins with a real tile. */
static int act(int length, int action, int *cost) {
    if (action == CLOSE) {
        *cost += missing(length);
        return 0;
    }
    *cost += action == WILD;
    return length < 3 ? length + 1 : 3;
}

typedef struct {
    int count[PAIRS][3];
    Step step[PAIRS][3][9];
} AllSteps;

static void list_steps(const Pairs *pairs, AllSteps *all) {
    memset(all, 0, sizeof *all);
    for (int pair = 0; pair < PAIRS; pair++)
        for (int low = CLOSE; low <= WILD; low++)
            for (int high = CLOSE; high <= WILD; high++) {
                const uint8_t *length = pairs->length[pair];
                if ((low == WILD && !length[0]) || (high == WILD && !length[1])) continue;
                int cost = 0, tiles = (low == REAL) + (high == REAL);
                int next_low = act(length[0], low, &cost), next_high = act(length[1], high, &cost);
                if (cost > JOKERS) continue;
                all->step[pair][tiles][all->count[pair][tiles]++] = (Step){
                    pairs->index[next_low][next_high], (uint8_t)cost, {(uint8_t)low, (uint8_t)high}};
            }
}

/* imitate[a][b]: jokers that a needs more than b at most, whatever comes. Worked out as the least fixed point from
 * below: start from the end of the game and let both go one value further until nothing changes. */
static void compare_pairs(const Pairs *pairs, const AllSteps *all, int imitate[PAIRS][PAIRS]) {
    for (int a = 0; a < PAIRS; a++)
        for (int b = 0; b < PAIRS; b++) imitate[a][b] = pairs->pads[a] - pairs->pads[b];
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < PAIRS; a++)
            for (int b = 0; b < PAIRS; b++)
                for (int tiles = 0; tiles <= 2; tiles++)
                    for (int i = 0; i < all->count[b][tiles]; i++) {
                        const Step *theirs = &all->step[b][tiles][i];
                        int least = NEVER;
                        for (int k = 0; k < all->count[a][tiles]; k++) {
                            const Step *ours = &all->step[a][tiles][k];
                            int more = ours->cost - theirs->cost + imitate[ours->next][theirs->next];
                            if (more < least) least = more;
                        }
                        if (least > imitate[a][b] && imitate[a][b] < NEVER) {
                            imitate[a][b] = least;
                            changed = true;
                        }
                    }
    }
}

static bool step_is_useless(const AllSteps *all, int imitate[PAIRS][PAIRS], int pair, int tiles, int i) {
    const Step *step = &all->step[pair][tiles][i];
    for (int k = 0; k < all->count[pair][tiles]; k++) {
        const Step *other = &all->step[pair][tiles][k];
        if (k == i) continue;
        int more = other->cost - step->cost + imitate[other->next][step->next];
        int back = step->cost - other->cost + imitate[step->next][other->next];
        if (more <= 0 && (back > 0 || k < i)) return true;
    }
    return false;
}

void make_pairs(Pairs *pairs) {
    AllSteps all;
    int imitate[PAIRS][PAIRS];
    memset(pairs, 0, sizeof *pairs);
    name_pairs(pairs);
    list_steps(pairs, &all);
    compare_pairs(pairs, &all, imitate);
    for (int pair = 0; pair < PAIRS; pair++)
        for (int tiles = 0; tiles <= 2; tiles++) {
            Steps *kept = &pairs->steps[pair][tiles];
            for (int cost = 0; cost <= JOKERS; cost++) /* cheapest first */
                for (int i = 0; i < all.count[pair][tiles]; i++) {
                    const Step *step = &all.step[pair][tiles][i];
                    if (step->cost == cost && !step_is_useless(&all, imitate, pair, tiles, i))
                        kept->step[kept->count++] = *step;
                }
            for (int jokers = kept->count ? kept->step[0].cost : JOKERS + 1; jokers <= JOKERS; jokers++)
                pairs->allowed[jokers][pair] |= (uint16_t)(1 << tiles);
        }
}

/* --- options ------------------------------------------------------------------------------------ */

/* Jokers that groups of these tiles of one number need at least. Two groups take any tiles of which no colour comes
 * three times, and can always be made about equally large. */
static int group_cost(const uint8_t group[COLOURS]) {
    int total = 0, most = 0;
    for (int c = 0; c < COLOURS; c++) {
        total += group[c];
        if (group[c] > most) most = group[c];
    }
    if (total == 0) return 0;
    int room = most == 1 ? 3 : 6;
    return total >= room ? 0 : room - total;
}

/* How many loose jokers can join: any number a run; one a group of three. Eight tiles and one joker make three groups,
 * seven tiles and two as well. */
static int room_for_jokers(const Option *option) {
    static const uint8_t room[2 * COLOURS + 1] = {0, 1, 1, 1, 0, 2, 2, 2, 2};
    int runs = 0, grouped = 0;
    for (int c = 0; c < COLOURS; c++) {
        runs += option->run[c];
        grouped += option->group[c];
    }
    return runs || option->cost == 2 ? 2 : room[grouped];
}

static int jokers_at_most(const Option *option) {
    int jokers = option->cost + option->room;
    return jokers < JOKERS ? jokers : JOKERS;
}

/* With `spare`, one that takes fewer jokers at most is not better. */
static bool is_beaten(const Option *option, const Option *by, bool spare) {
    if (option->need != by->need || by->cost > option->cost || (spare && jokers_at_most(by) < jokers_at_most(option)))
        return false;
    for (int c = 0; c < COLOURS; c++)
        if (by->group[c] < option->group[c]) return false;
    return true;
}

typedef struct {
    Option *option;
    uint32_t count, room;
} List;

static bool keep_option(List *list, const Option *option) {
    for (uint32_t i = 0; i < list->count; i++)
        if (is_beaten(option, &list->option[i], true)) return true;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (!is_beaten(&list->option[i], option, true)) list->option[kept++] = list->option[i];
    list->count = kept;
    if (list->count == list->room) {
        uint32_t room = list->room ? list->room * 2 : 8;
        Option *larger = realloc(list->option, room * sizeof *larger);
        if (!larger) return false;
        list->option = larger;
        list->room = room;
    }
    list->option[list->count++] = *option;
    return true;
}

/* The joker price of a group, shared by its colours, rounded down so that bounds stay bounds. */
static void share_cost(Signature *signature, const Option *option) {
    int colours = 0;
    for (int c = 0; c < COLOURS; c++) colours += option->group[c] > 0;
    for (int c = 0; c < COLOURS; c++) {
        uint8_t *share = &signature->share[c][option->group[c]];
        uint8_t ours = (uint8_t)(option->group[c] ? option->cost * 12 / colours : 0);
        if (ours < *share) *share = ours;
    }
}

/* A group of four can be two of two tiles and a joker. */
static bool is_four(const Option *option) {
    return option->group[0] == 1 && option->group[1] == 1 && option->group[2] == 1 && option->group[3] == 1;
}

/* Those that are only worth a look for their room come last. */
static uint32_t spare_last(List *list) {
    uint32_t good = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        bool beaten = false;
        for (uint32_t k = 0; k < list->count && !beaten; k++)
            beaten = k != i && is_beaten(&list->option[i], &list->option[k], false);
        if (beaten) continue;
        Option swapped = list->option[good];
        list->option[good++] = list->option[i];
        list->option[i] = swapped;
    }
    return good;
}

static bool fill(List *list, const uint8_t table[COLOURS], const uint8_t rack[COLOURS], Option *option, int colour) {
    if (colour == COLOURS) {
        int cost = group_cost(option->group);
        if (cost > JOKERS) return true;
        option->cost = (uint8_t)cost;
        option->room = (uint8_t)room_for_jokers(option);
        if (!keep_option(list, option)) return false;
        if (!is_four(option)) return true;
        option->cost = option->room = 2;
        return keep_option(list, option);
    }
    for (int run = 0; run <= table[colour] + rack[colour]; run++)
        for (int group = table[colour] + rack[colour] - run; group >= 0; group--) {
            if (run + group < table[colour]) continue;
            Option next = *option;
            next.run[colour] = (uint8_t)run;
            next.group[colour] = (uint8_t)group;
            next.extra[colour] = (uint8_t)(run + group - table[colour]);
            next.need = (uint16_t)(next.need | 1u << (3 * colour + run));
            if (!fill(list, table, rack, &next, colour + 1)) return false;
        }
    return true;
}

static bool make_signature(Signature *signature, const uint8_t table[COLOURS], const uint8_t rack[COLOURS]) {
    List list = {0};
    Option option = {0};
    if (!fill(&list, table, rack, &option, 0)) {
        free(list.option);
        return false;
    }
    memset(signature->share, IMPOSSIBLE, sizeof signature->share);
    signature->options = list.option;
    signature->all = list.count;
    signature->count = spare_last(&list);
    for (uint32_t i = 0; i < signature->count; i++) share_cost(signature, &list.option[i]);
    return true;
}

static int code(int table, int rack) { return table == 2 ? 5 : table == 1 ? 3 + rack : rack; }

const Signature *signature_of(Signature *all, const uint8_t table[COLOURS], const uint8_t rack[COLOURS]) {
    int index = 0;
    for (int c = 0; c < COLOURS; c++) index = index * 6 + code(table[c], rack[c]);
    if (!all[index].options && !make_signature(&all[index], table, rack)) return NULL;
    return &all[index];
}

void free_signatures(Signature *all) {
    for (int i = 0; i < SIGNATURES; i++) free(all[i].options);
}
