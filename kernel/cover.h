/* Which melds of the table stay, and how the tiles of the others lie afterwards. */
#ifndef UMBAU_COVER_H
#define UMBAU_COVER_H

#include "least.h"

typedef struct Known Known;

/* What the search for the least change knows so far, and what it may still spend. */
typedef struct {
    Context *context;
    const Board *board;
    const Position *position;
    int32_t goal;     /* weight of the rack tiles to be laid, jokers apart */
    int jokers;       /* that must lie in the end */
    uint32_t left;    /* questions that may still be asked */
    int moved, steps; /* of the best arrangement so far */
    Melds *melds;     /* that arrangement */
    bool sure;        /* whether its steps could all be counted, and those of others */
    Known *known;     /* answers to questions asked before */
    uint32_t known_count, known_size;
} Least;

enum { OUT_OF_MEMORY = -1, OUT_OF_BUDGET = -2, DONE = 0 };

/* Every way to lay the tiles of these melds and what is laid from the rack, all other melds staying. */
int cover(Least *least, uint64_t broken);

#endif
