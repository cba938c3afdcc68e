/* Games of strong against strong, for playouts. */
#ifndef UMBAU_PLAY_H
#define UMBAU_PLAY_H

#include "kernel.h"

enum { SEATS = 6 };

/* The rules that matter when jokers are free; _kernel.pyi tells what each means. */
typedef struct {
    int seats, minimum, opening_jokers, opening_run, same_turn, draw_first, last_round, joker_value, blocked_draw,
        blocked_full, hold;
} Rules;

typedef struct {
    uint8_t table[FACES];
    uint8_t rack[SEATS][FACES];
    int held[SEATS]; /* tiles on each rack */
    uint8_t pool[TILES];
    int left; /* tiles in the pool */
    unsigned opened;
    int turn;
    bool drawn; /* the seat at turn has drawn already */
} Game;

typedef struct {
    double wins[SEATS];
    int64_t points[SEATS];
    int64_t played, turns;
} Tally;

typedef struct {
    uint64_t state;
} Chance;

void shuffle(Chance *chance, uint8_t *tiles, int count);

/* Play to the end and add up. FAILED: out of memory. */
int play_game(Context *context, const Rules *rules, Game *game, Tally *tally);

/* Deal a whole game: `hand` tiles for each, the rest is the pool. */
void deal_game(Chance *chance, const Rules *rules, int hand, int turn, Game *game);

#endif
