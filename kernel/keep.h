/* The search for the least change: what its parts share. */
#ifndef UMBAU_KEEP_H
#define UMBAU_KEEP_H

#include "cover.h"
#include "lanes.h"

typedef struct {
    int32_t value;
    int16_t kept, keepable; /* melds kept so far; and at most */
    uint32_t parent;
    uint64_t running; /* old runs being kept */
    uint16_t option;
    uint8_t groups; /* which of the old groups of this value were kept */
    uint64_t here;  /* melds kept at this value */
    uint32_t more;  /* where every choice is listed: other ways to here, and what is kept from here on; plus one */
    uint32_t choices;
    uint8_t jokers, room;
    uint8_t pair[COLOURS];
} KeepNode;

/* Another way to a node that is as good. */
typedef struct {
    uint32_t parent, more;
    uint64_t here;
} Way;

typedef struct {
    uint64_t kept;
    uint32_t more;
} Choice;

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
    bool listing;   /* every choice of melds that are kept is sought, not just one; and there are not too many */
    uint32_t most_ways;
    bool keepable[MELDS];
    int keepables;
    uint64_t ends[NUMBERS]; /* old runs that end at a value */
    int undecided[NUMBERS + 1];
    Some runs_from[NUMBERS], groups_at[NUMBERS];
    int32_t tail[NUMBERS + 1][COLOURS]; /* all that can be gained from here on, whatever the runs */
    KeepNode *nodes;
    uint32_t count, size, first;
    Way *ways;
    uint32_t ways_count, ways_size;
    Choice *choices;
    uint32_t choices_count, choices_size;
    uint32_t *slots; /* place of a node plus one, by hash */
    uint32_t slots_size;
    uint32_t left; /* of the node budget */
} Keep;

typedef struct {
    Lanes_4 after[COLOURS][3][4]; /* bound for what comes later, by tiles to runs and step */
    Lanes_4 best[COLOURS][3];     /* the highest of these, jokers paid */
} StepBounds;

/* What is left of a value once some old melds are kept. */
typedef struct {
    Keep *keep;
    const KeepNode *from;
    int v;
    uint64_t keeping;                      /* old melds kept here */
    uint8_t table[COLOURS], rack[COLOURS]; /* what is free */
    uint8_t kept[COLOURS], length[COLOURS][3]; /* runs kept beyond this value: how many, how long */
    StepBounds *bounds;
} Value;

/* After a change of what is keepable, and after any other search in the context. */
bool prepare_pass(Keep *keep);

/* One pass that keeps the best `width` states of each value; *last is the place of the best last node, 0 if none keeps
 * more than the floor; *complete: nothing was left out. */
int pass_keep(Keep *keep, uint32_t width, uint32_t *last, bool *complete);

/* The same leaving nothing out, for no less than the floor. Afterwards the choices of the first node are every choice of
 * as many melds as can be kept; keep->listing is false if there are more of them, or of ways to them, than may be. */
int list_choices(Keep *keep, uint32_t most_ways, uint32_t *last);

void rebuild_keep(const Keep *keep, uint32_t last, Melds *melds);
void free_keep(Keep *keep);

#endif
