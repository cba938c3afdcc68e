/* The melds on the table: reading them, and comparing them with new ones. */
#include "least.h"

#include <string.h>

/* --- reading ----------------------------------------------------------------------------------------------- */

static bool all_of_one_number(const Meld *meld) {
    int number = -1;
    for (int i = 0; i < meld->length; i++) {
        if (meld->face[i] == JOKER) continue;
        if (number >= 0 && meld->face[i] % NUMBERS != number) return false;
        number = meld->face[i] % NUMBERS;
    }
    return true;
}

static const char *read_group(OldMeld *old) {
    bool seen[COLOURS] = {false};
    old->group = true;
    old->meld.start = NUMBERS;
    if (old->meld.length > COLOURS) return "a group has at most four tiles";
    for (int i = 0; i < old->meld.length; i++) {
        int face = old->meld.face[i];
        if (face == JOKER) continue;
        if (seen[face / NUMBERS]) return "a group has a colour twice";
        seen[face / NUMBERS] = true;
        old->first = old->last = face % NUMBERS;
    }
    return NULL;
}

/* The first number of a run less one if its tiles lie up (sign 1) or down (-1) in a row, else -1. */
static int start_of_row(const Meld *meld, int sign) {
    int start = -1;
    for (int i = 0; i < meld->length; i++) {
        if (meld->face[i] == JOKER) continue;
        int here = meld->face[i] % NUMBERS - (sign > 0 ? i : meld->length - 1 - i);
        if (here < 0 || (start >= 0 && here != start)) return -1;
        start = here;
    }
    return start + meld->length <= NUMBERS ? start : -1;
}

/* A run may come in any order. Where it lies in a row, its jokers stay where they are; else they fill the gaps, and
 * others go to the upper end, then to the lower. */
static const char *order_run(OldMeld *old) {
    uint8_t has[NUMBERS] = {0};
    int low = NUMBERS, high = -1, wild = 0;
    for (int i = 0; i < old->meld.length; i++) {
        int face = old->meld.face[i], value = face % NUMBERS;
        if (face == JOKER) {
            wild++;
            continue;
        }
        old->colour = face / NUMBERS;
        if (has[value]) return "a run has a number twice";
        has[value] = (uint8_t)(face + 1);
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
    for (int v = low; v <= high; v++) {
        wild -= !has[v];
        if (has[v] && (has[v] - 1) / NUMBERS != old->colour) return "a run has two colours";
    }
    if (wild < 0) return "a run has a gap";
    int up = wild < NUMBERS - 1 - high ? wild : NUMBERS - 1 - high;
    old->first = low;
    old->last = high;
    int start = start_of_row(&old->meld, 1);
    if (start < 0) start = start_of_row(&old->meld, -1);
    old->meld.start = (uint8_t)(start < 0 ? low - (wild - up) : start);
    for (int i = 0; i < old->meld.length; i++) {
        int tile = has[old->meld.start + i];
        old->meld.face[i] = (uint8_t)(tile ? tile - 1 : JOKER);
    }
    return NULL;
}

static const char *read_run(OldMeld *old) {
    const Meld *meld = &old->meld;
    const char *why = order_run(old);
    if (why) return why;
    int spent = 0;
    for (int v = old->first; v <= old->last; v++) {
        int length = v - meld->start + 1, all = 0; /* jokers at the end count with the last tile */
        for (int i = 0; i < meld->length && (i < length || v == old->last); i++) all += meld->face[i] == JOKER;
        old->length_at[v] = (uint8_t)(length < 3 ? length : 3);
        old->charge[v] = (uint8_t)(all - spent);
        spent = all;
    }
    return NULL;
}

static const char *read_meld(OldMeld *old) {
    int real = 0;
    for (int i = 0; i < old->meld.length; i++) {
        if (old->meld.face[i] > JOKER) return "no such face";
        real += old->meld.face[i] != JOKER;
    }
    old->jokers = old->meld.length - real;
    if (!real || old->jokers > JOKERS) return "a meld of jokers alone";
    return all_of_one_number(&old->meld) && (real > 1 || old->meld.length <= COLOURS) ? read_group(old) : read_run(old);
}

const char *read_board(const uint8_t *packed, size_t length, Board *board) {
    board->count = 0;
    for (size_t at = 0; at < length;) {
        uint8_t tiles = packed[at++];
        if (tiles < 3 || tiles > NUMBERS || tiles > length - at) return "a meld has from 3 to 13 tiles";
        if (board->count == MELDS) return "too many melds";
        OldMeld *old = &board->meld[board->count++];
        memset(old, 0, sizeof *old);
        old->meld.length = tiles;
        memcpy(old->meld.face, packed + at, tiles);
        const char *why = read_meld(old);
        if (why) return why;
        at += tiles;
    }
    return NULL;
}

void count_board(const Board *board, uint8_t counts[FACES]) {
    memset(counts, 0, FACES);
    for (int i = 0; i < board->count; i++)
        for (int k = 0; k < board->meld[i].meld.length; k++) counts[board->meld[i].meld.face[k]]++;
}

/* --- comparing ------------------------------------------------------------------------------------------------ */

/* Greatest sum of a pairing of rows and columns, by shortest augmenting paths (the Hungarian method). */
static int best_pairing(int size, int8_t worth[MELDS][MELDS]) {
    int row_price[MELDS + 1] = {0}, column_price[MELDS + 1] = {0}, row_of[MELDS + 1] = {0}, way[MELDS + 1] = {0};
    for (int row = 1; row <= size; row++) {
        int column = 0, least[MELDS + 1];
        bool used[MELDS + 1] = {false};
        row_of[0] = row;
        for (int k = 0; k <= size; k++) least[k] = INT32_MAX;
        do {
            int at = row_of[column], delta = INT32_MAX, next = 0;
            used[column] = true;
            for (int k = 1; k <= size; k++) {
                if (used[k]) continue;
                int slack = -worth[at - 1][k - 1] - row_price[at] - column_price[k];
                if (slack < least[k]) {
                    least[k] = slack;
                    way[k] = column;
                }
                if (least[k] < delta) {
                    delta = least[k];
                    next = k;
                }
            }
            for (int k = 0; k <= size; k++) {
                if (used[k]) {
                    row_price[row_of[k]] += delta;
                    column_price[k] -= delta;
                } else if (k) {
                    least[k] -= delta;
                }
            }
            column = next;
        } while (row_of[column]);
        for (; column; column = way[column]) row_of[column] = row_of[way[column]];
    }
    int sum = 0;
    for (int k = 1; k <= size; k++) sum += worth[row_of[k] - 1][k - 1];
    return sum;
}

/* Both ways: which of the new melds are old ones, too. */
static int match_melds(const Board *board, const Melds *melds, bool same[MELDS], bool stays[MELDS]) {
    Tiles made[MELDS];
    int kept = 0;
    memset(stays, 0, MELDS * sizeof *stays);
    for (int k = 0; k < melds->count; k++) made[k] = tiles_of(&melds->meld[k]);
    for (int i = 0; i < board->count; i++) {
        Tiles old = tiles_of(&board->meld[i].meld);
        int k = 0;
        while (k < melds->count && (stays[k] || made[k].faces != old.faces || made[k].jokers != old.jokers)) k++;
        same[i] = k < melds->count;
        if (same[i]) stays[k] = true;
        kept += same[i];
    }
    return kept;
}

void compare_melds(const Board *board, const Melds *melds, bool same[MELDS], int *kept) {
    bool stays[MELDS];
    *kept = match_melds(board, melds, same, stays);
}

int most_together(const Meld *const old[], int olds, const Meld made[], int news) {
    int8_t worth[MELDS][MELDS];
    int size = olds > news ? olds : news;
    Tiles other[MELDS];
    for (int k = 0; k < news; k++) other[k] = tiles_of(&made[k]);
    for (int i = 0; i < size; i++) {
        Tiles tiles = i < olds ? tiles_of(old[i]) : (Tiles){0, 0};
        for (int k = 0; k < size; k++) worth[i][k] = (int8_t)(k < news ? in_common(tiles, other[k]) : 0);
    }
    return best_pairing(size, worth);
}

int count_changes(const Board *board, const Melds *melds, int *kept, int *steps, bool *sure) {
    const Meld *old[MELDS];
    Meld made[MELDS];
    bool same[MELDS], stays[MELDS];
    int olds = 0, news = 0, moved = 0;
    *kept = match_melds(board, melds, same, stays);
    for (int i = 0; i < board->count; i++) {
        if (same[i]) continue;
        old[olds++] = &board->meld[i].meld;
        moved += board->meld[i].meld.length;
    }
    for (int k = 0; k < melds->count; k++)
        if (!stays[k]) made[news++] = melds->meld[k];
    *steps = count_steps(old, olds, made, news, INT32_MAX, sure);
    return moved - most_together(old, olds, made, news);
}
