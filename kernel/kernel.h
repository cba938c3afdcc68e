/* The exact solver for rummy with tiles: what its parts share.
 *
 * The method is a search value by value (1 to 13). Between two values all that counts is, for each colour, how long the
 * at most two open runs are (capped at 3) and how many jokers are spent; docs/reference/solver.md tells why two are enough
 * and why jokers need no place while searching. Upper bounds, one colour at a time with groups relaxed and jokers priced,
 * cut nearly everything.
 *
 * Nothing here is static: whatever is remembered lives in a Context, and a Context serves one thread at a time.
 */
#ifndef UMBAU_KERNEL_H
#define UMBAU_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COLOURS = 4,
    NUMBERS = 13,
    JOKER = COLOURS * NUMBERS, /* the face of a joker */
    FACES = JOKER + 1,
    COPIES = 2,
    JOKERS = 2,
    TILES = JOKER * COPIES + JOKERS,
    PAIRS = 10,                           /* unordered pairs of open run lengths 0..3 */
    SIGNATURES = 6 * 6 * 6 * 6,           /* (on the table, on the rack) of one number in four colours */
    MELDS = TILES / 3 + 1,                /* at most this many melds */
    PACKED = TILES + MELDS,               /* bytes of an arrangement at most */
    LANES = 4,                            /* joker prices that are tried side by side */
    WEIGHT_LIMIT = 1 << 20,
};

enum { FAILED = -1 }; /* out of memory */

/* --- tables, made once for each context ------------------------------------------------------ */

enum { CLOSE, REAL, WILD }; /* what happens to an open run at a value: it ends, gets a tile, gets a joker */

typedef struct {
    uint8_t next;      /* pair afterwards */
    uint8_t cost;      /* jokers */
    uint8_t action[2]; /* of the shorter and of the longer run */
} Step;

typedef struct {
    uint8_t count;
    Step step[4];
} Steps;

typedef struct {
    uint8_t length[PAIRS][2];    /* shorter, longer */
    uint8_t pads[PAIRS];         /* jokers it takes to close both */
    uint8_t index[4][4];         /* pair of two lengths, in any order */
    Steps steps[PAIRS][3];       /* by pair and number of tiles that go to runs; useless steps are left out */
    uint16_t allowed[3][PAIRS];  /* bit n: n tiles can go to runs with so many jokers */
} Pairs;

typedef struct {
    uint16_t need;           /* one bit of three for each colour: tiles to runs */
    uint8_t cost;            /* jokers in the groups */
    uint8_t room;            /* loose jokers that what comes of it can take, at most two */
    uint8_t run[COLOURS];    /* tiles to runs */
    uint8_t group[COLOURS];  /* tiles to groups */
    uint8_t extra[COLOURS];  /* of these, tiles from the rack */
} Option;

typedef struct {
    Option *options; /* NULL: not made yet */
    uint32_t count;  /* those worth a look */
    uint32_t all;    /* and those only worth it where a joker finds no place otherwise */
    uint8_t share[COLOURS][3]; /* twelfths of a joker that 0, 1 or 2 tiles of a colour in groups cost at least */
} Signature;

enum { IMPOSSIBLE = 255 };

void make_pairs(Pairs *pairs);
const Signature *signature_of(Signature *all, const uint8_t table[COLOURS], const uint8_t rack[COLOURS]);
void free_signatures(Signature *all);

/* --- a question and its answer ---------------------------------------------------------------- */

typedef struct {
    uint8_t table[FACES];
    uint8_t rack[FACES];
    int32_t weight[FACES];
} Position;

typedef struct {
    uint8_t length;
    uint8_t face[NUMBERS];
    uint8_t start; /* of a run: its first number less one; of a group: NUMBERS */
} Meld;

typedef struct {
    int count;
    Meld meld[MELDS];
} Melds;

typedef struct {
    int32_t value; /* weight of the rack tiles played */
    int tiles;
    int points;
    Melds melds;
} Answer;

/* --- search ------------------------------------------------------------------------------------- */

typedef struct {
    int32_t value;
    float bound;
    uint32_t parent;
    uint16_t option;
    uint8_t jokers; /* spent so far */
    uint8_t room; /* for loose jokers so far, if that counts */
    uint8_t pair[COLOURS];
} Node;

typedef struct {
    Node *nodes;
    uint32_t count, room;
    uint32_t *slot; /* (generation, place in layer) by state */
    uint32_t generation;
} Arena;

typedef struct {
    const Signature *signature[NUMBERS];
    int32_t *gain[NUMBERS]; /* by option */
    uint8_t pair[NUMBERS + 1][COLOURS];
    uint16_t option[NUMBERS];
    uint8_t jokers; /* spent in the arrangement found */
} Trail;

typedef struct Context {
    Pairs pairs;
    Signature signatures[SIGNATURES];
    Arena arena;
    Trail trail;
    int32_t *gains; /* room behind trail.gain */
    uint32_t gains_room;
    /* Bounds: by value and colour, for each pair (rest) and for each pair and number of tiles to runs (after). */
    float rest[(NUMBERS + 1) * COLOURS * PAIRS * LANES];
    float after[NUMBERS * COLOURS * PAIRS * 3 * LANES];
    float price[LANES];
    float purse[JOKERS + 1][LANES]; /* price of the jokers left */
    int shift;                      /* of weights, so that sums of floats stay whole numbers */
} Context;

Context *new_context(void);
void free_context(Context *context);

/* What a search is to find. */
typedef struct {
    int32_t floor;    /* only better than this counts */
    int32_t target;   /* good enough: stop there */
    bool roomy;       /* only arrangements with room for all loose jokers */
    bool rough;       /* one price will do: mostly quicker where anything above the floor is good enough */
} Goal;

/* Best value of the relaxed problem (loose jokers always fit), its course in context->trail.
 * goal->floor if there is nothing better; FAILED - 1 if out of memory. */
enum { NO_MEMORY = -2 };
int32_t search(Context *context, const Position *position, const Goal *goal);

/* First part of a search: what each value can do and what that is worth, into context->trail. */
bool prepare(Context *context, const Position *position);

/* What happens to the two open runs of a colour (the shorter first) at a value. */
void act_on_runs(Melds *melds, Meld run[2], const uint8_t action[2], int colour, int value);

/* The melds of one value: what happens to the open runs, and the groups. */
void rebuild_free(const Pairs *pairs, const Option *option, const uint8_t from[COLOURS], const uint8_t to[COLOURS],
                  int value, Meld run[COLOURS][2], Melds *melds);
void close_some(Melds *melds, Meld run[2], const uint8_t which[2]);
void close_runs(Meld run[COLOURS][2], Melds *melds);

/* The bounds of the main search alone. */
bool make_bounds(Context *context, const Position *position);

/* The melds of the course found. */
void rebuild(const Context *context, Melds *melds);

/* Put one joker into a meld, if it has room. */
bool join_joker(Meld *meld);

/* Put loose jokers into melds; whether all found a place. */
bool place_jokers(Melds *melds, int loose);

/* Append `count` groups of one number, about equally large, of these tiles and so many jokers. */
void add_groups(Melds *melds, int value, const uint8_t tiles[COLOURS], int count, int jokers);

/* The questions. 1: answered, 0: there is no arrangement, FAILED: out of memory. */
int solve_best(Context *context, const Position *position, Answer *answer);
int solve_playable(Context *context, const Position *position);
int solve_can_finish(Context *context, const Position *position);
void count_played(const Position *position, Answer *answer);
int solve_finishing(Context *context, const Position *position, char flags[FACES]);

/* Whether a value is reached; if it is the greatest that there can be, the answer is quick. */
int solve_reaches(Context *context, const Position *position, int32_t value);

/* Whether the value is reached as well without the tiles of one meld of the table. */
int solve_without(Context *context, const Position *position, const Meld *meld, int32_t value);

/* Heaviest lay-out of the rack alone that is worth `minimum`; jokers: whether they may be used. */
int solve_opening(Context *context, const Position *rack, int minimum, bool jokers, Answer *answer);

enum { SINGLE_RUNS = COLOURS * 66 }; /* 66: stretches of at least three numbers */

typedef struct {
    int count;
    Meld meld[SINGLE_RUNS];
} SingleRuns;

void single_runs(const Position *rack, int minimum, bool jokers, SingleRuns *runs);

#endif
