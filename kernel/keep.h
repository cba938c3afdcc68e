/* The search for the least change: what its parts share. */
#ifndef UMBAU_KEEP_H
#define UMBAU_KEEP_H

#include "lanes.h"
#include "least.h"

enum { NONE_YET = 0, ANOTHER = 255 };

typedef struct {
    int32_t value;
    int16_t kept, keepable; /* melds kept so far; and at most */
    uint32_t parent;
    uint64_t running; /* old runs being kept */
    uint16_t option;
    uint8_t groups; /* which of the old groups of this value were kept */
    /* Only where tiles that stay together are counted: */
    uint8_t split;             /* how the tiles of the groups were shared among them */
    uint8_t act[COLOURS];      /* what happened to the open runs, four bits */
    uint8_t tag[COLOURS][2];   /* the old run that an open run goes with, plus one; NONE_YET, or ANOTHER */
    int16_t stay;              /* tiles that stay, jokers perhaps */
    uint64_t used;             /* old runs that another meld goes with */
    uint8_t jokers, room;
    uint8_t pair[COLOURS];
} KeepNode;

typedef struct {
    int count;
    int meld[8];
} Some;

typedef struct {
    Context *context;
    const Board *board;
    Position position; /* with just the rack jokers that the heaviest arrangement plays */
    int jokers;
    int32_t wanted; /* value to reach, jokers apart */
    int floor;      /* melds kept must be more */
    bool fine;      /* the second level: melds kept are as many, tiles that stay must be more */
    int stay_floor;
    int ending[NUMBERS]; /* jokers of the melds that end at a value */
    int future[NUMBERS + 1]; /* tiles of the table from here on; jokers with the end of their meld */
    bool keepable[MELDS];
    int keepables;
    uint64_t ends[NUMBERS]; /* old runs that end at a value */
    int undecided[NUMBERS + 1];
    Some runs_from[NUMBERS], groups_at[NUMBERS];
    int32_t tail[NUMBERS + 1][COLOURS]; /* all that can be gained from here on, whatever the runs */
    KeepNode *nodes;
    uint32_t count, size, first;
    uint32_t *slots; /* place of a node plus one, by hash */
    uint32_t slots_size;
    uint32_t left; /* of the node budget */
} Keep;

enum { OUT_OF_MEMORY = -1, OUT_OF_BUDGET = -2, DONE = 0 };

/* What is left of a value once some old melds are kept. */
typedef struct {
    Keep *keep;
    const KeepNode *from;
    int v;
    uint64_t keeping;                      /* old melds kept here */
    uint8_t table[COLOURS], rack[COLOURS]; /* what is free */
    Some going[COLOURS];                   /* old melds with a tile of the colour here that are not kept */
    uint8_t kept[COLOURS], length[COLOURS][3]; /* runs kept beyond this value: how many, how long */
    Lanes_4 after[COLOURS][3][4];          /* bound for what comes later, by tiles to runs and step */
    Lanes_4 best[COLOURS][3];              /* the highest of these, jokers paid */
} Value;

/* Of two ways to one state the heavier counts (the other cannot reach the value any more), then what is kept, then what
 * stays. */
int put_keep(Keep *keep, const KeepNode *node);

/* The bound of the main search for these open runs; and whether four of them reach the value. */
Lanes_4 bound_open(const Value *value, int colour, int pair);
bool reaches(const Value *value, Lanes_4 a, Lanes_4 b, Lanes_4 c, Lanes_4 d, int left, int32_t gained);

/* All ways to go on with an option, minding which old meld each new one goes with. */
int fine_option(const Value *value, const Option *option, const KeepNode *node);

/* The melds of one value of such a way. */
void rebuild_fine(const Option *option, const KeepNode *node, int v, Meld run[COLOURS][2], Melds *melds);

#endif
