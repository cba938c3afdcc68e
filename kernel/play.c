/* How strong plays a game: opens as soon as it can, lays as much as it can, and keeps its jokers for the end. */
#include "play.h"

#include <string.h>

/* --- chance (splitmix64) ---------------------------------------------------------------------------------- */

static uint32_t draw_number(Chance *chance, uint32_t below) {
    uint64_t z = chance->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (uint32_t)((z >> 32) * below >> 32);
}

void shuffle(Chance *chance, uint8_t *tiles, int count) {
    for (int i = count - 1; i > 0; i--) {
        uint32_t k = draw_number(chance, (uint32_t)i + 1);
        uint8_t swapped = tiles[i];
        tiles[i] = tiles[k];
        tiles[k] = swapped;
    }
}

static void give_tile(Game *game, int seat) {
    game->rack[seat][game->pool[--game->left]]++;
    game->held[seat]++;
}

void deal_game(Chance *chance, const Rules *rules, int hand, int turn, Game *game) {
    memset(game, 0, sizeof *game);
    for (int face = 0; face < FACES; face++)
        for (int copy = 0; copy < COPIES; copy++) game->pool[game->left++] = (uint8_t)face;
    shuffle(chance, game->pool, game->left);
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = 0; i < hand; i++) give_tile(game, seat);
    game->turn = turn;
}

/* --- a move ------------------------------------------------------------------------------------------------- */

static void set_weights(Position *position) { /* most tiles, then most points */
    for (int face = 0; face < FACES; face++) position->weight[face] = 1024 + (face == JOKER ? 0 : face % NUMBERS + 1);
}

static bool opponent_is_close(const Rules *rules, const Game *game) {
    for (int seat = 0; seat < rules->seats; seat++)
        if (seat != game->turn && game->held[seat] <= rules->hold) return true;
    return false;
}

/* Take what lies in the melds beyond `position->table` from the rack of the seat at turn. */
static void lay(Game *game, const Position *position, const Meld *meld, int count) {
    uint8_t *rack = game->rack[game->turn];
    for (int face = 0; face < FACES; face++) {
        rack[face] = (uint8_t)(rack[face] + position->table[face]);
        game->table[face] = (uint8_t)(game->table[face] - position->table[face]);
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < meld[i].length; k++) {
            rack[meld[i].face[k]]--;
            game->table[meld[i].face[k]]++;
        }
}

/* 1: laid, 0: nothing to lay, FAILED. */
static int lay_best(Context *context, Game *game, Position *position) {
    Answer answer;
    int found = solve_best(context, position, &answer);
    if (found != 1 || !answer.tiles) return found == FAILED ? FAILED : 0;
    lay(game, position, answer.melds.meld, answer.melds.count);
    game->held[game->turn] -= answer.tiles;
    return 1;
}

static int rebuild_table(Context *context, const Rules *rules, Game *game) {
    Position position;
    memcpy(position.table, game->table, FACES);
    memcpy(position.rack, game->rack[game->turn], FACES);
    set_weights(&position);
    if (position.rack[JOKER] && game->left && !opponent_is_close(rules, game)) {
        int out = solve_can_finish(context, &position);
        if (out == FAILED) return FAILED;
        if (!out) position.rack[JOKER] = 0;
    }
    return lay_best(context, game, &position);
}

static int open_with_run(const Rules *rules, Game *game, Position *position) {
    SingleRuns runs;
    single_runs(position, rules->minimum, rules->opening_jokers, &runs);
    const Meld *best = NULL;
    int least = JOKERS + 1;
    for (int i = 0; i < runs.count; i++) {
        int wild = 0;
        for (int k = 0; k < runs.meld[i].length; k++) wild += runs.meld[i].face[k] == JOKER;
        if (best && (wild > least || (wild == least && runs.meld[i].length <= best->length))) continue;
        best = &runs.meld[i];
        least = wild;
    }
    if (!best) return 0;
    lay(game, position, best, 1);
    game->held[game->turn] -= best->length;
    return 1;
}

static int open_with_melds(Context *context, const Rules *rules, Game *game, Position *position) {
    Answer answer;
    int tries = rules->opening_jokers && position->rack[JOKER] ? 2 : 1;
    for (int jokers = 0; jokers < tries; jokers++) { /* better without */
        int found = solve_opening(context, position, rules->minimum, jokers, &answer);
        if (found == FAILED) return FAILED;
        if (!found) continue;
        lay(game, position, answer.melds.meld, answer.melds.count);
        game->held[game->turn] -= answer.tiles;
        return 1;
    }
    return 0;
}

static int open_game(Context *context, const Rules *rules, Game *game) {
    Position position;
    memset(position.table, 0, FACES);
    memcpy(position.rack, game->rack[game->turn], FACES);
    set_weights(&position);
    int laid = rules->opening_run ? open_with_run(rules, game, &position)
                                  : open_with_melds(context, rules, game, &position);
    if (laid != 1) return laid;
    game->opened |= 1u << game->turn;
    if (!rules->same_turn || !game->held[game->turn]) return 1;
    return rebuild_table(context, rules, game) == FAILED ? FAILED : 1;
}

static int move(Context *context, const Rules *rules, Game *game) {
    return game->opened >> game->turn & 1 ? rebuild_table(context, rules, game) : open_game(context, rules, game);
}

/* --- the end -------------------------------------------------------------------------------------------------- */

static int rack_value(const Rules *rules, const uint8_t rack[FACES]) {
    int value = rack[JOKER] * rules->joker_value;
    for (int face = 0; face < JOKER; face++) value += rack[face] * (face % NUMBERS + 1);
    return value;
}

static void count_out(const Rules *rules, const Game *game, Tally *tally) {
    for (int seat = 0; seat < rules->seats; seat++) {
        int value = rack_value(rules, game->rack[seat]);
        tally->points[seat] -= value;
        tally->points[game->turn] += value;
    }
    tally->wins[game->turn] += 1;
}

static void count_blocked(const Rules *rules, const Game *game, Tally *tally) {
    int value[SEATS], best = 0, winners = 0;
    if (rules->blocked_draw) return;
    for (int seat = 0; seat < rules->seats; seat++) {
        value[seat] = rack_value(rules, game->rack[seat]);
        int less = value[seat] - value[best], fewer = game->held[seat] - game->held[best];
        if (less < 0 || (!less && fewer < 0)) best = seat;
    }
    bool wins[SEATS];
    int won = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        wins[seat] = value[seat] == value[best] && game->held[seat] == game->held[best];
        winners += wins[seat];
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        int lost = wins[seat] ? 0 : value[seat] - (rules->blocked_full ? 0 : value[best]);
        tally->points[seat] -= lost;
        won += lost;
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!wins[seat]) continue;
        tally->wins[seat] += 1.0 / winners;
        tally->points[seat] += won / winners;
    }
}

static int play_turn(Context *context, const Rules *rules, Game *game) {
    bool drew = false;
    if (rules->draw_first && !game->drawn && game->left) {
        give_tile(game, game->turn);
        drew = true;
    }
    game->drawn = false;
    int laid = move(context, rules, game);
    if (laid) return laid;
    if (!rules->draw_first && game->left) {
        give_tile(game, game->turn);
        drew = true;
    }
    return drew;
}

int play_game(Context *context, const Rules *rules, Game *game, Tally *tally) {
    int idle = 0, after = 0; /* turns in a row without tiles moving; turns since the pool is empty */
    tally->played++;
    for (;; game->turn = (game->turn + 1) % rules->seats) {
        bool last = !game->left;
        int moved = play_turn(context, rules, game);
        if (moved == FAILED) return FAILED;
        tally->turns++;
        if (!game->held[game->turn]) break;
        idle = moved ? 0 : idle + 1;
        after += last;
        if (idle == rules->seats || (rules->last_round && after == rules->seats)) {
            count_blocked(rules, game, tally);
            return 1;
        }
    }
    count_out(rules, game, tally);
    return 1;
}
