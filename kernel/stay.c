/* The second level of the least change: which tiles stay together. Each new meld goes with at most one old one, each old
 * one with at most one new one; a tile stays if its old meld goes with its new one. So an open run carries the old run
 * it goes with, and the state remembers which old runs are taken. A run may also go with an old group of one of its
 * values, a group with an old run of one of its tiles: then one tile stays. */
#include "keep.h"

#include <string.h>

enum { RESTART = 3, ACTIONS = 4, DONE_FINE = 0 };

typedef struct {
    const Value *value;
    const Option *option;
    uint64_t groups; /* old groups of this value that something goes with */
} Fine;

static int missing_tiles(int length) { return length == 0 || length >= 3 ? 0 : 3 - length; }

static bool holds(const OldMeld *old, int face) {
    for (int i = 0; i < old->meld.length; i++)
        if (old->meld.face[i] == face) return true;
    return false;
}

static bool is_free(const Fine *fine, const KeepNode *node, int old) {
    return !((fine->value->keeping | node->used | fine->groups) >> old & 1);
}

static int fine_colour(Fine *fine, const KeepNode *node, int c);

/* --- runs ----------------------------------------------------------------------------------------------------------- */

static int put_fine(const Fine *fine, const KeepNode *node) {
    const Value *value = fine->value;
    Keep *keep = value->keep;
    if (!keep->left) return OUT_OF_BUDGET;
    keep->left--; /* here looking takes longer than keeping */
    if (!reaches(value, bound_open(value, 0, node->pair[0]), bound_open(value, 1, node->pair[1]),
                 bound_open(value, 2, node->pair[2]), bound_open(value, 3, node->pair[3]),
                 keep->jokers - node->jokers, node->value))
        return DONE_FINE;
    KeepNode made = *node;
    for (int i = 0; i < keep->board->count; i++)
        if (keep->board->meld[i].last == value->v) made.used &= ~((uint64_t)1 << i);
    return put_keep(keep, &made);
}

/* The two runs of a colour have done their step and go with whom they go with: on to the next colour. */
static int finish_colour(Fine *fine, KeepNode *node, int c, int length[2]) {
    const Board *board = fine->value->keep->board;
    uint8_t *tag = node->tag[c];
    for (int k = 0; k < 2; k++) {
        if (!length[k]) tag[k] = NONE_YET;
        else if (tag[k] != NONE_YET && tag[k] != ANOTHER && board->meld[tag[k] - 1].last == fine->value->v)
            tag[k] = ANOTHER;
    }
    if (length[0] > length[1]) { /* the shorter comes first */
        uint8_t swapped = tag[0];
        tag[0] = tag[1];
        tag[1] = swapped;
    }
    node->pair[c] = fine->value->keep->context->pairs.index[length[0]][length[1]];
    return fine_colour(fine, node, c + 1);
}

/* Which old meld the run in place `k` goes with, if it got a tile here and goes with none yet. */
static int choose_old(Fine *fine, const KeepNode *node, int c, int action[2], int length[2], int k) {
    KeepNode next = *node;
    if (k == 2) return finish_colour(fine, &next, c, length);
    const Board *board = fine->value->keep->board;
    int v = fine->value->v, face = c * NUMBERS + v, tag = node->tag[c][k];
    int jokers = fine->value->keep->jokers;
    bool real = action[k] == REAL || action[k] == RESTART;
    if (real && tag != NONE_YET && tag != ANOTHER && holds(&board->meld[tag - 1], face)) next.stay++;
    int done = choose_old(fine, &next, c, action, length, k + 1);
    const Some *going = &fine->value->going[c];
    for (int n = 0; n < going->count && real && tag == NONE_YET && done == DONE_FINE; n++) {
        const int i = going->meld[n];
        const OldMeld *old = &board->meld[i];
        if (!is_free(fine, node, i)) continue;
        if (!old->group && v > old->first && length[k] > 1 && !jokers) continue; /* would have gone with it before */
        next = *node;
        next.stay = (int16_t)(next.stay + 1 + old->jokers);
        next.tag[c][k] = (uint8_t)(old->group ? ANOTHER : i + 1);
        uint64_t bit = (uint64_t)1 << i, before = fine->groups;
        if (old->group) fine->groups |= bit;
        else next.used |= bit;
        done = choose_old(fine, &next, c, action, length, k + 1);
        fine->groups = before;
    }
    return done;
}

/* A step of one run: its length afterwards, -1 if there is no such step; adds jokers and tiles. */
static int step_run(int before, int action, int *jokers, int *tiles) {
    if (before == 0 && (action == WILD || action == RESTART)) return -1;
    *tiles += action == REAL || action == RESTART;
    if (action == CLOSE || action == RESTART) {
        *jokers += missing_tiles(before);
        return action == RESTART;
    }
    *jokers += action == WILD;
    return before < 3 ? before + 1 : 3;
}

/* Whether more tiles can stay than at best so far, with those in runs of the colours from `c` on. */
static bool can_stay(const Fine *fine, const KeepNode *node, int c) {
    const Keep *keep = fine->value->keep;
    int most = node->stay + keep->future[fine->value->v + 1] + keep->ending[fine->value->v];
    for (; c < COLOURS; c++) {
        int here = fine->value->table[c], runs = fine->option->run[c];
        most += here < runs ? here : runs;
    }
    return most > keep->stay_floor;
}

static int fine_colour(Fine *fine, const KeepNode *node, int c) {
    if (!can_stay(fine, node, c)) return DONE_FINE;
    if (c == COLOURS) return put_fine(fine, node);
    Keep *keep = fine->value->keep;
    const uint8_t *before = keep->context->pairs.length[fine->value->from->pair[c]];
    const uint8_t *tag = fine->value->from->tag[c];
    bool alike = before[0] == before[1] && tag[0] == tag[1];
    for (int code = 0; code < ACTIONS * ACTIONS; code++) {
        int action[2] = {code % ACTIONS, code / ACTIONS}, length[2], jokers = node->jokers, tiles = 0;
        if (alike && action[0] > action[1]) continue;
        for (int k = 0; k < 2; k++) length[k] = step_run(before[k], action[k], &jokers, &tiles);
        if (length[0] < 0 || length[1] < 0 || tiles != fine->option->run[c] || jokers > keep->jokers) continue;
        KeepNode next = *node;
        next.jokers = (uint8_t)jokers;
        next.act[c] = (uint8_t)code;
        for (int k = 0; k < 2; k++) next.tag[c][k] = action[k] == CLOSE || action[k] == RESTART ? NONE_YET : tag[k];
        int done = choose_old(fine, &next, c, action, length, 0);
        if (done != DONE_FINE) return done;
    }
    return DONE_FINE;
}

/* --- groups ----------------------------------------------------------------------------------------------------------- */

/* The tiles of a number as one or two groups. Bit c of `split`: the only tile of colour c goes to the second. */
typedef struct {
    int count;
    uint8_t tiles[2][COLOURS];
} Split;

static bool split_groups(const Option *option, unsigned split, Split *made) {
    int total = 0, most = 0, size[2] = {0, 0};
    memset(made, 0, sizeof *made);
    for (int c = 0; c < COLOURS; c++) {
        total += option->group[c];
        if (option->group[c] > most) most = option->group[c];
        if (option->group[c] != 1 && (split >> c & 1)) return false; /* no choice there */
        for (int k = 0; k < 2; k++)
            made->tiles[k][c] = option->group[c] == 2 || (option->group[c] == 1 && (int)(split >> c & 1) == k);
        for (int k = 0; k < 2; k++) size[k] += made->tiles[k][c];
    }
    made->count = total == 0 ? 0 : most == 1 && total + option->cost <= COLOURS ? 1 : 2;
    if (made->count < 2) return !split;
    return size[0] && size[1] && missing_tiles(size[0]) + missing_tiles(size[1]) == option->cost;
}

static int choose_for_groups(Fine *fine, const KeepNode *node, const Split *split, int k) {
    if (k >= 2 || k >= split->count) return fine_colour(fine, node, 0);
    const Board *board = fine->value->keep->board;
    int v = fine->value->v, done = choose_for_groups(fine, node, split, k + 1);
    uint64_t tried = 0;
    for (int c = 0; c < COLOURS; c++)
        for (int n = 0; n < fine->value->going[c].count && split->tiles[k][c] && done == DONE_FINE; n++) {
            const int i = fine->value->going[c].meld[n];
            const OldMeld *old = &board->meld[i];
            uint64_t bit = (uint64_t)1 << i, before = fine->groups;
            if ((tried & bit) || !is_free(fine, node, i)) continue;
            tried |= bit;
            KeepNode next = *node;
            next.stay = (int16_t)(next.stay + old->jokers);
            for (int d = 0; d < COLOURS; d++) next.stay += split->tiles[k][d] && holds(old, d * NUMBERS + v);
            if (old->group) fine->groups |= bit;
            else next.used |= bit;
            done = choose_for_groups(fine, &next, split, k + 1);
            fine->groups = before;
        }
    return done;
}

/* The same before anything is decided: every tile of this value might stay. */
static bool can_share(const Fine *fine, const KeepNode *node) {
    const Keep *keep = fine->value->keep;
    int most = node->stay + keep->future[fine->value->v + 1] + keep->ending[fine->value->v];
    for (int c = 0; c < COLOURS; c++) most += fine->value->table[c];
    return most > keep->stay_floor;
}

int fine_option(const Value *value, const Option *option, const KeepNode *node) {
    int done = DONE_FINE;
    for (unsigned split = 0; split < 1u << COLOURS && done == DONE_FINE; split++) {
        Split made;
        Fine fine = {value, option, 0};
        KeepNode next = *node;
        if (!split_groups(option, split, &made) || !can_share(&fine, node)) continue;
        next.split = (uint8_t)split;
        done = choose_for_groups(&fine, &next, &made, 0);
    }
    return done;
}

/* --- the arrangement ---------------------------------------------------------------------------------------------------- */

void rebuild_fine(const Option *option, const KeepNode *node, int v, Meld run[COLOURS][2], Melds *melds) {
    Split split;
    for (int c = 0; c < COLOURS; c++) {
        uint8_t close[2], action[2] = {node->act[c] % ACTIONS, node->act[c] / ACTIONS};
        for (int k = 0; k < 2; k++) {
            close[k] = action[k] == RESTART;
            if (close[k]) action[k] = REAL;
        }
        close_some(melds, run[c], close);
        act_on_runs(melds, run[c], action, c, v);
    }
    if (!split_groups(option, node->split, &split)) return;
    for (int k = 0; k < split.count; k++) {
        int size = 0;
        for (int c = 0; c < COLOURS; c++) size += split.tiles[k][c];
        add_groups(melds, v, split.tiles[k], 1, split.count == 1 ? option->cost : missing_tiles(size));
    }
}
