/* The question: of the heaviest arrangements one that changes the table least. First as many melds as possible stay
 * (keep.c), then as few tiles as possible move, in as few steps as possible (cover.c). */
#include "keep.h"

#include <stdlib.h>
#include <string.h>

/* Parts of the budget of nodes: ways to choose which melds stay, and questions about how the rest may lie. */
enum { SHARE_OF_CHOICES = 80, SHARE_OF_REST = 640 };

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

/* A first narrow pass takes every meld for keepable; after it, few are left whose keeping is in question. */
static int narrow_passes(Keep *keep, Answer *answer) {
    static const uint32_t widths[] = {4, 32, 200};
    bool complete = false;
    for (int i = 0; i < 3 && !complete && keep->floor < keep->keepables; i++) {
        uint32_t last;
        int done = pass_keep(keep, widths[i], &last, &complete);
        if (done != DONE) return done;
        if (last) rebuild_keep(keep, last, &answer->melds);
        if (i == 0 && keep->floor < keep->keepables && (!find_keepable(keep, answer) || !prepare_pass(keep)))
            return OUT_OF_MEMORY;
    }
    return DONE;
}

/* First level. If all that are keepable are kept, this is the only choice; else the choices are listed. Where there are
 * too many, it must do that none keeps more. */
static int search_keep(Keep *keep, uint32_t nodes, Answer *answer) {
    bool complete;
    uint32_t last;
    if (!prepare_pass(keep)) return OUT_OF_MEMORY;
    int done = narrow_passes(keep, answer);
    if (done != DONE || keep->floor == keep->keepables) return done;
    keep->left = nodes / SHARE_OF_CHOICES;
    done = list_choices(keep, nodes / SHARE_OF_CHOICES, &last);
    if (done == OUT_OF_BUDGET) {
        keep->left = nodes;
        done = pass_keep(keep, 0, &last, &complete);
    }
    if (done == DONE && last) rebuild_keep(keep, last, &answer->melds);
    return done;
}

/* Second and third level. */
static int cover_choices(const Keep *keep, Least *least) {
    uint64_t every = ((uint64_t)1 << keep->board->count) - 1, keepable = 0;
    for (int i = 0; i < keep->board->count; i++) keepable |= (uint64_t)keep->keepable[i] << i;
    if (keep->floor == keep->keepables) return cover(least, every & ~keepable);
    int done = DONE;
    for (uint32_t i = keep->nodes[0].choices; i && done == DONE; i = keep->choices[i - 1].more)
        done = cover(least, every & ~keep->choices[i - 1].kept);
    return done == DONE && !keep->listing ? OUT_OF_BUDGET : done;
}

static int search_rest(const Keep *keep, uint32_t nodes, LeastChange *change) {
    Least least = {.context = keep->context, .board = keep->board, .position = &keep->position, .goal = keep->wanted,
                   .jokers = keep->jokers, .left = nodes / SHARE_OF_REST, .melds = &change->answer.melds, .sure = true};
    int kept;
    least.moved = count_changes(keep->board, least.melds, &kept, &least.steps, &least.sure);
    int done = cover_choices(keep, &least);
    free(least.known);
    change->exact = done == DONE && least.sure;
    return done;
}

static void leave_board(const Board *board, LeastChange *change) {
    for (int i = 0; i < board->count; i++) change->answer.melds.meld[i] = board->meld[i].meld;
    change->answer.melds.count = change->kept = board->count;
    change->moved = change->steps = 0;
    change->exact = true;
}

static void take_all(Keep *keep, const Answer *answer) {
    bool same[MELDS];
    compare_melds(keep->board, &answer->melds, same, &keep->floor);
    for (int i = 0; i < keep->board->count; i++) keep->keepable[i] = true;
    keep->keepables = keep->board->count;
}

/* With so many jokers of the rack, all of which are laid. */
static int change_with(Context *context, const Board *board, const Position *position, uint32_t nodes,
                       LeastChange *change) {
    Keep keep = {.context = context, .board = board, .position = *position, .left = nodes};
    keep.jokers = position->table[JOKER] + position->rack[JOKER];
    keep.wanted = change->answer.value - position->rack[JOKER] * position->weight[JOKER];
    take_all(&keep, &change->answer);
    change->exact = false;
    int done = search_keep(&keep, nodes, &change->answer);
    if (done == DONE) done = search_rest(&keep, nodes, change);
    free_keep(&keep);
    if (done == OUT_OF_MEMORY) return FAILED;
    bool sure = true;
    change->moved = count_changes(board, &change->answer.melds, &change->kept, &change->steps, &sure);
    return 1;
}

static int jokers_laid(const Position *position, const Melds *melds) {
    int laid = -position->table[JOKER];
    for (int i = 0; i < melds->count; i++)
        for (int k = 0; k < melds->meld[i].length; k++) laid += melds->meld[i].face[k] == JOKER;
    return laid;
}

static bool changes_less(const LeastChange *a, const LeastChange *b) {
    if (a->kept != b->kept) return a->kept > b->kept;
    return a->moved != b->moved ? a->moved < b->moved : a->steps < b->steps;
}

int solve_least_change(Context *context, const Board *board, const Position *position, uint32_t nodes,
                       LeastChange *change) {
    int found = solve_best(context, position, &change->answer);
    if (found != 1) return found;
    if (!change->answer.value) {
        leave_board(board, change);
        return 1;
    }
    Position laid = *position;
    laid.rack[JOKER] = (uint8_t)jokers_laid(position, &change->answer.melds);
    found = change_with(context, board, &laid, nodes, change);
    /* Jokers that weigh nothing need not be laid: with fewer of them the change may be less. */
    while (found == 1 && !position->weight[JOKER] && laid.rack[JOKER]-- > 0) {
        LeastChange fewer = {.exact = false};
        int there_is = solve_best(context, &laid, &fewer.answer);
        if (there_is != 1 || fewer.answer.value < change->answer.value) break;
        found = change_with(context, board, &laid, nodes, &fewer);
        bool exact = change->exact && fewer.exact;
        if (found == 1 && changes_less(&fewer, change)) *change = fewer;
        change->exact = exact;
    }
    if (found == 1) count_played(position, &change->answer);
    return found;
}
