/* The door to Python: checks what comes in, lends out a context, lets other threads run, packs what goes out.
 *
 * Only the stable interface of CPython 3.11 is used, so that one build serves every later version. */
#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>

#include "least.h"
#include "play.h"

#include <string.h>

enum { SHELF = 16, WORTH_LIMIT = 999, NODES = 300000, NODES_LIMIT = 1 << 24 };

/* Contexts not in use. Only touched while the interpreter lock is held. */
typedef struct {
    Context *shelf[SHELF];
    int count;
} State;

static Context *lend(PyObject *module) {
    State *state = PyModule_GetState(module);
    Context *context = state->count ? state->shelf[--state->count] : new_context();
    if (!context) PyErr_NoMemory();
    return context;
}

static void give_back(PyObject *module, Context *context) {
    State *state = PyModule_GetState(module);
    if (state->count < SHELF) state->shelf[state->count++] = context;
    else free_context(context);
}

/* --- what comes in ------------------------------------------------------------------------------------ */

static int refuse(const char *why) {
    PyErr_SetString(PyExc_ValueError, why);
    return 0;
}

static int read_bytes(PyObject *object, Py_ssize_t length, const char **bytes, const char *what) {
    Py_ssize_t found;
    if (!PyBytes_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s must be bytes", what);
        return 0;
    }
    if (PyBytes_AsStringAndSize(object, (char **)bytes, &found) < 0) return 0;
    if (found == length) return 1;
    PyErr_Format(PyExc_ValueError, "%s must have %zd bytes, not %zd", what, length, found);
    return 0;
}

static int read_counts(PyObject *object, uint8_t counts[FACES], const char *what) {
    const char *bytes;
    if (!read_bytes(object, FACES, &bytes, what)) return 0;
    memcpy(counts, bytes, FACES);
    return 1;
}

static int check_counts(const Position *position) {
    for (int face = 0; face < FACES; face++)
        if (position->table[face] + position->rack[face] > COPIES) return refuse("more than two tiles of a face");
    return 1;
}

static int read_weights(PyObject *object, int32_t weight[FACES]) {
    const char *bytes;
    uint32_t values[FACES];
    if (!read_bytes(object, sizeof values, &bytes, "weights")) return 0;
    memcpy(values, bytes, sizeof values);
    for (int face = 0; face < FACES; face++) {
        if (values[face] >= WEIGHT_LIMIT) return refuse("a weight must be below 2**20");
        weight[face] = (int32_t)values[face];
    }
    return 1;
}

static int read_position(PyObject *const *args, Position *position) {
    return read_counts(args[0], position->table, "table") && read_counts(args[1], position->rack, "rack") &&
           check_counts(position);
}

static int check_arguments(Py_ssize_t count, Py_ssize_t expected) {
    if (count == expected) return 1;
    PyErr_Format(PyExc_TypeError, "expected %zd arguments, got %zd", expected, count);
    return 0;
}

/* --- what goes out ---------------------------------------------------------------------------------------- */

/* `packed` has room for 1 + NUMBERS bytes a meld. */
static PyObject *pack(const Meld *meld, int count, char *packed) {
    Py_ssize_t length = 0;
    for (int i = 0; i < count; i++) {
        packed[length++] = (char)meld[i].length;
        memcpy(packed + length, meld[i].face, meld[i].length);
        length += meld[i].length;
    }
    return PyBytes_FromStringAndSize(packed, length);
}

static PyObject *give_answer(int found, const Answer *answer) {
    if (found == FAILED) return PyErr_NoMemory();
    if (!found) Py_RETURN_NONE;
    char packed[MELDS * (1 + NUMBERS)];
    PyObject *melds = pack(answer->melds.meld, answer->melds.count, packed);
    return melds ? Py_BuildValue("iiN", answer->tiles, answer->points, melds) : NULL;
}

static PyObject *give_truth(int truth) { return truth == FAILED ? PyErr_NoMemory() : PyBool_FromLong(truth); }

/* --- the questions ------------------------------------------------------------------------------------------ */

static PyObject *py_best(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    Position position;
    Answer answer;
    if (!check_arguments(count, 3) || !read_position(args, &position) || !read_weights(args[2], position.weight))
        return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    int found;
    Py_BEGIN_ALLOW_THREADS
    found = solve_best(context, &position, &answer);
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return give_answer(found, &answer);
}

typedef int Question(Context *, const Position *);

static PyObject *ask(PyObject *module, PyObject *const *args, Py_ssize_t count, Question *question) {
    Position position;
    if (!check_arguments(count, 2) || !read_position(args, &position)) return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    int truth;
    Py_BEGIN_ALLOW_THREADS
    truth = question(context, &position);
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return give_truth(truth);
}

static PyObject *py_playable(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    return ask(module, args, count, solve_playable);
}

static PyObject *py_can_finish(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    return ask(module, args, count, solve_can_finish);
}

static PyObject *py_finishing(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    Position position;
    char flags[FACES];
    if (!check_arguments(count, 2) || !read_position(args, &position)) return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    int done;
    Py_BEGIN_ALLOW_THREADS
    done = solve_finishing(context, &position, flags);
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return done == FAILED ? PyErr_NoMemory() : PyBytes_FromStringAndSize(flags, FACES);
}

static int read_number(PyObject *object, long least, long most, int *number, const char *what) {
    long value = PyLong_AsLong(object);
    if (value == -1 && PyErr_Occurred()) return 0;
    if (value < least || value > most) {
        PyErr_Format(PyExc_ValueError, "%s must be from %ld to %ld", what, least, most);
        return 0;
    }
    *number = (int)value;
    return 1;
}

static int read_opening(PyObject *const *args, Position *rack, int *minimum, int *jokers) {
    memset(rack, 0, sizeof *rack);
    return read_counts(args[0], rack->rack, "rack") && check_counts(rack) &&
           read_number(args[1], 0, WORTH_LIMIT, minimum, "minimum") && read_number(args[2], 0, 1, jokers, "jokers");
}

static PyObject *py_opening(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    Position rack;
    Answer answer;
    int minimum, jokers, found;
    if (!check_arguments(count, 4) || !read_opening(args, &rack, &minimum, &jokers) ||
        !read_weights(args[3], rack.weight))
        return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = solve_opening(context, &rack, minimum, jokers, &answer);
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return give_answer(found, &answer);
}

static PyObject *py_opening_run(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    (void)module;
    Position rack;
    int minimum, jokers;
    SingleRuns runs;
    char packed[SINGLE_RUNS * (1 + NUMBERS)];
    if (!check_arguments(count, 3) || !read_opening(args, &rack, &minimum, &jokers)) return NULL;
    single_runs(&rack, minimum, jokers, &runs);
    return pack(runs.meld, runs.count, packed);
}

static int read_change(PyObject *const *args, Py_ssize_t count, Board *board, Position *position, int *nodes) {
    char *packed;
    Py_ssize_t length;
    if (count != 3 && count != 4) return check_arguments(count, 4);
    if (!PyBytes_Check(args[0])) {
        PyErr_SetString(PyExc_TypeError, "board must be bytes");
        return 0;
    }
    if (PyBytes_AsStringAndSize(args[0], &packed, &length) < 0) return 0;
    const char *why = read_board((const uint8_t *)packed, (size_t)length, board);
    if (why) return refuse(why);
    count_board(board, position->table);
    *nodes = NODES;
    return read_counts(args[1], position->rack, "rack") && check_counts(position) &&
           read_weights(args[2], position->weight) &&
           (count == 3 || read_number(args[3], 0, NODES_LIMIT, nodes, "nodes"));
}

static PyObject *py_least_change(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    Position position;
    Board board;
    LeastChange change;
    int nodes, found;
    if (!read_change(args, count, &board, &position, &nodes)) return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = solve_least_change(context, &board, &position, (uint32_t)nodes, &change);
    Py_END_ALLOW_THREADS
    give_back(module, context);
    if (found == FAILED) return PyErr_NoMemory();
    if (!found) Py_RETURN_NONE;
    char packed[MELDS * (1 + NUMBERS)];
    const Answer *answer = &change.answer;
    PyObject *melds = pack(answer->melds.meld, answer->melds.count, packed);
    if (!melds) return NULL;
    return Py_BuildValue("iiNiiiO", answer->tiles, answer->points, melds, change.kept, change.moved, change.steps,
                         change.exact ? Py_True : Py_False);
}

/* --- games ------------------------------------------------------------------------------------------------------- */

static PyObject *give_numbers(const double *wins, const int64_t *points, int seats) {
    PyObject *tuple = PyTuple_New(seats);
    for (int i = 0; tuple && i < seats; i++) {
        PyObject *number = wins ? PyFloat_FromDouble(wins[i]) : PyLong_FromLongLong(points[i]);
        if (!number || PyTuple_SetItem(tuple, i, number) < 0) Py_CLEAR(tuple);
    }
    return tuple;
}

static PyObject *give_tally(const Tally *tally, int seats) {
    PyObject *wins = give_numbers(tally->wins, NULL, seats), *points = give_numbers(NULL, tally->points, seats);
    if (wins && points)
        return Py_BuildValue("NNLL", wins, points, (long long)tally->played, (long long)tally->turns);
    Py_XDECREF(wins);
    Py_XDECREF(points);
    return NULL;
}

typedef struct {
    const char *table, *racks, *pools;
    Py_ssize_t table_length, racks_length, pools_length;
} Deals;

static int check_deals(const Deals *deals, const Rules *rules) {
    Py_ssize_t count = deals->pools_length / FACES;
    if (deals->table_length != FACES) return refuse("table must have 53 bytes");
    if (deals->pools_length != count * FACES || deals->racks_length != count * FACES * rules->seats)
        return refuse("racks and pools must have 53 bytes for each rack and pool, as many deals in both");
    for (Py_ssize_t d = 0; d < count; d++)
        for (int face = 0; face < FACES; face++) {
            int all = (uint8_t)deals->table[face] + (uint8_t)deals->pools[d * FACES + face];
            for (int seat = 0; seat < rules->seats; seat++)
                all += (uint8_t)deals->racks[(d * rules->seats + seat) * FACES + face];
            if (all > COPIES) return refuse("more than two tiles of a face");
        }
    return 1;
}

static int check_rules(const Rules *rules, int turn, int games) {
    if (rules->seats < 2 || rules->seats > SEATS) return refuse("seats must be from 2 to 6");
    if (turn < 0 || turn >= rules->seats) return refuse("no such seat");
    if (games < 0) return refuse("games must not be negative");
    if (rules->minimum < 0 || rules->minimum > WORTH_LIMIT) return refuse("minimum must be from 0 to 999");
    if (rules->joker_value < 0 || rules->joker_value > 1000) return refuse("joker_value must be from 0 to 1000");
    return 1;
}

static void set_game(const Deals *deals, Py_ssize_t deal, const Rules *rules, Game *game) {
    memset(game, 0, sizeof *game);
    memcpy(game->table, deals->table, FACES);
    for (int seat = 0; seat < rules->seats; seat++) {
        memcpy(game->rack[seat], deals->racks + (deal * rules->seats + seat) * FACES, FACES);
        for (int face = 0; face < FACES; face++) game->held[seat] += game->rack[seat][face];
    }
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < deals->pools[deal * FACES + face]; i++) game->pool[game->left++] = (uint8_t)face;
}

static PyObject *py_playouts(PyObject *module, PyObject *args, PyObject *keywords) {
    static char *names[] = {"", "", "", "seats", "turn", "opened", "drawn", "games", "seed", "minimum",
                            "opening_jokers", "opening_run", "same_turn", "draw_first", "last_round", "joker_value",
                            "blocked_draw", "blocked_full", "hold", NULL};
    Deals deals;
    Rules rules = {.seats = 2, .minimum = 30, .opening_jokers = 1, .joker_value = 30, .hold = 1};
    int turn = 0, drawn = 0, games = 1, done = 1;
    unsigned int opened = 0;
    unsigned long long seed = 0;
    if (!PyArg_ParseTupleAndKeywords(
            args, keywords, "y#y#y#|$iiIpiKipppppippi:playouts", names, &deals.table, &deals.table_length, &deals.racks,
            &deals.racks_length, &deals.pools, &deals.pools_length, &rules.seats, &turn, &opened, &drawn, &games, &seed,
            &rules.minimum, &rules.opening_jokers, &rules.opening_run, &rules.same_turn, &rules.draw_first,
            &rules.last_round, &rules.joker_value, &rules.blocked_draw, &rules.blocked_full, &rules.hold))
        return NULL;
    if (!check_rules(&rules, turn, games) || !check_deals(&deals, &rules)) return NULL;
    Context *context = lend(module);
    if (!context) return NULL;
    Tally tally = {0};
    Py_BEGIN_ALLOW_THREADS
    Chance chance = {seed};
    for (Py_ssize_t d = 0; d < deals.pools_length / FACES; d++)
        for (int i = 0; i < games && done != FAILED; i++) {
            Game game;
            set_game(&deals, d, &rules, &game);
            game.turn = turn;
            game.opened = opened;
            game.drawn = drawn;
            shuffle(&chance, game.pool, game.left);
            done = play_game(context, &rules, &game, &tally);
        }
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return done == FAILED ? PyErr_NoMemory() : give_tally(&tally, rules.seats);
}

static PyObject *py_self_play(PyObject *module, PyObject *args, PyObject *keywords) {
    static char *names[] = {"", "", "seats", "hand", NULL};
    Rules rules = {.seats = 2, .minimum = 30, .opening_jokers = 1, .joker_value = 30, .hold = 1};
    int games, hand = 14, done = 1;
    unsigned long long seed = 0;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "i|K$ii:self_play", names, &games, &seed, &rules.seats, &hand))
        return NULL;
    if (!check_rules(&rules, 0, games)) return NULL;
    if (hand < 1 || hand * rules.seats > TILES) return PyErr_Format(PyExc_ValueError, "no such hand");
    Context *context = lend(module);
    if (!context) return NULL;
    Tally tally = {0};
    Py_BEGIN_ALLOW_THREADS
    Chance chance = {seed};
    for (int i = 0; i < games && done != FAILED; i++) {
        Game game;
        deal_game(&chance, &rules, hand, i % rules.seats, &game);
        done = play_game(context, &rules, &game, &tally);
    }
    Py_END_ALLOW_THREADS
    give_back(module, context);
    return done == FAILED ? PyErr_NoMemory() : give_tally(&tally, rules.seats);
}

/* --- the module ------------------------------------------------------------------------------------------------ */

#define METHOD(name) {#name, (PyCFunction)(void (*)(void))py_##name, METH_FASTCALL, NULL}

static PyMethodDef methods[] = {
    METHOD(best), METHOD(playable), METHOD(can_finish), METHOD(finishing),
    METHOD(opening), METHOD(opening_run), METHOD(least_change),
    {"playouts", (PyCFunction)(void (*)(void))py_playouts, METH_VARARGS | METH_KEYWORDS, NULL},
    {"self_play", (PyCFunction)(void (*)(void))py_self_play, METH_VARARGS | METH_KEYWORDS, NULL},
    {NULL, NULL, 0, NULL},
};

static int set_up(PyObject *module) {
    if (PyModule_AddIntConstant(module, "NODES", NODES) < 0) return -1;
    if (PyModule_AddIntConstant(module, "PROVE", NODES_LIMIT) < 0) return -1;
    return PyModule_AddIntConstant(module, "FACES", FACES);
}

static void tear_down(void *module) {
    State *state = PyModule_GetState(module);
    while (state && state->count) free_context(state->shelf[--state->count]);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)set_up}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "umbau.solver._kernel",
    .m_doc = "The compiled solver; _kernel.pyi tells what its functions take and give.",
    .m_size = sizeof(State),
    .m_methods = methods,
    .m_slots = slots,
    .m_free = tear_down,
};

PyMODINIT_FUNC PyInit__kernel(void) { return PyModuleDef_Init(&definition); }
