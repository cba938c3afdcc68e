/* Least change: of the heaviest arrangements one that leaves most of the table as it is. */
#ifndef UMBAU_LEAST_H
#define UMBAU_LEAST_H

#include "kernel.h"

typedef struct {
    Meld meld;
    int colour;      /* of a run */
    int first, last; /* values of its first and last real tile; a group has one value */
    int jokers;
    bool group;
    uint8_t length_at[NUMBERS]; /* of a run: how long it is after this value, jokers before it and between included */
    uint8_t charge[NUMBERS];    /* jokers that count as spent at this value */
} OldMeld;

typedef struct {
    int count;
    OldMeld meld[MELDS];
} Board;

/* Different tiles as bits, one for each face, and jokers. */
typedef struct {
    uint64_t faces;
    int jokers;
} Tiles;

static inline uint64_t bit(int place) { return (uint64_t)1 << place; }

static inline int count_bits(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    return (int)(((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

static inline Tiles tiles_of(const Meld *meld) {
    Tiles tiles = {0, 0};
    for (int i = 0; i < meld->length; i++) tiles.faces |= bit(meld->face[i]);
    if (tiles.faces >> JOKER) {
        tiles.faces &= bit(JOKER) - 1;
        tiles.jokers = meld->length - count_bits(tiles.faces);
    }
    return tiles;
}

static inline int in_common(Tiles a, Tiles b) {
    return count_bits(a.faces & b.faces) + (a.jokers < b.jokers ? a.jokers : b.jokers);
}

/* Read packed melds; NULL if all are legal, else why not. */
const char *read_board(const uint8_t *packed, size_t length, Board *board);

void count_board(const Board *board, uint8_t counts[FACES]);

typedef struct {
    Answer answer;
    int kept, moved, steps;
    bool exact;
} LeastChange;

/* As solve_best; `nodes` positions are looked at before giving up the proof. */
int solve_least_change(Context *context, const Board *board, const Position *position, uint32_t nodes,
                       LeastChange *change);

/* Which old melds are among the new ones, and how many. */
void compare_melds(const Board *board, const Melds *melds, bool same[MELDS], int *kept);

/* Tiles of the board that do not stay together: all less the best pairing of old and new melds; *kept: melds that stay
 * exactly; *steps: how many steps it takes; *sure as in count_steps. */
int count_changes(const Board *board, const Melds *melds, int *kept, int *steps, bool *sure);

/* How many tiles stay together at most, when each old meld goes with one new meld and each new one with one old one. */
int most_together(const Meld *const old[], int olds, const Meld made[], int news);

/* Steps of a person's hands that lead from old melds to new ones, the fewest; `limit` if there are not fewer.
 * *sure becomes false where that is not certain. */
int count_steps(const Meld *const old[], int olds, const Meld made[], int news, int limit, bool *sure);

#endif
