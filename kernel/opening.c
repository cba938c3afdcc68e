/* The opening: melds from the rack alone that are worth enough, a joker counting as the tile it stands for.
 *
 * Mostly the heaviest lay-out is worth enough. Where it is not, a search like the main one decides in which every joker
 * has its place and the worth so far (up to what is needed) belongs to the state. Up to 79 points two open runs of a
 * colour suffice here as well: where a joker makes a third possible it may as well go to the upper end, and where that is
 * 13, the two runs left are worth 79 by themselves. For more, each joker may keep one run more open: k9 k10 k11,
 * k11 k12 k13 and j k12 k13 are worth 102 together, and no two runs of these tiles are. */
#include "kernel.h"

#include <stdlib.h>
#include <string.h>

enum {
    TWO_SUFFICE = 79,
    RUNS = COPIES + JOKERS, /* open runs of a colour at most */
    OPEN = 35,              /* lengths 0..3 of so many, in any order */
    STEPS = 8,
    BEAM = 64,
    NONE_LEFT = -1,
};

typedef struct {
    uint8_t next, wild, action[RUNS];
} PlacedStep;

/* What can become of the open runs of a colour. Those with fewer runs come first: the first 10 have two at most. */
typedef struct {
    int runs, states;           /* so many may be open, which makes so many states */
    uint8_t length[OPEN][RUNS]; /* ascending */
    bool closed[OPEN];          /* no run is too short */
    int count[OPEN][COPIES + 1];
    PlacedStep step[OPEN][COPIES + 1][STEPS];
} PlacedSteps;

typedef struct {
    int32_t value, bound;
    uint32_t parent;
    uint16_t option, worth;
    uint8_t jokers, grouped; /* spent so far; in the groups of this value */
    uint8_t open[COLOURS], wild[COLOURS];
} PlacedNode;

typedef struct {
    Context *context;
    const Position *position;
    int minimum, jokers;
    PlacedSteps steps;
    /* For each value, colour, open runs and jokers left at most: weight and worth of the real tiles that can still come. */
    int32_t weight[NUMBERS + 1][COLOURS][OPEN][JOKERS + 1];
    int32_t worth[NUMBERS + 1][COLOURS][OPEN][JOKERS + 1];
    PlacedNode *nodes;
    uint32_t count, room, first;
    uint32_t *slots; /* place of a node plus one, by hash */
    uint32_t slots_size;
    int32_t floor;
} Opening;

static void sort_lengths(uint8_t length[RUNS]) {
    for (int k = 1; k < RUNS; k++)
        for (int i = k; i > 0 && length[i - 1] > length[i]; i--) {
            uint8_t swapped = length[i];
            length[i] = length[i - 1];
            length[i - 1] = swapped;
        }
}

static void name_open(PlacedSteps *all, int runs) {
    all->runs = runs;
    all->states = 0;
    uint8_t next[RUNS] = {0};
    while (true) {
        uint8_t *length = all->length[all->states];
        memcpy(length, next, RUNS);
        all->closed[all->states] = true;
        for (int k = 0; k < RUNS; k++) all->closed[all->states] &= length[k] == 0 || length[k] == 3;
        all->states++;
        int k = RUNS - 1;
        while (k >= 0 && next[k] == 3) k--;
        if (k < RUNS - runs) return;
        next[k]++;
        for (int i = k + 1; i < RUNS; i++) next[i] = next[k];
    }
}

static int find_open(const PlacedSteps *all, const uint8_t length[RUNS]) {
    int state = 0;
    while (memcmp(all->length[state], length, RUNS)) state++;
    return state;
}

static void add_step(PlacedSteps *all, int state, int tiles, PlacedStep step) {
    uint8_t length[RUNS];
    for (int k = 0; k < RUNS; k++) {
        uint8_t before = all->length[state][k];
        length[k] = (uint8_t)(step.action[k] == CLOSE ? 0 : before < 3 ? before + 1 : 3);
    }
    sort_lengths(length);
    step.next = (uint8_t)find_open(all, length);
    int *count = &all->count[state][tiles];
    for (int i = 0; i < *count; i++)
        if (all->step[state][tiles][i].next == step.next && all->step[state][tiles][i].wild == step.wild) return;
    all->step[state][tiles][(*count)++] = step;
}

/* Every way to go on with the runs from the k-th, the shortest being the first. */
static void list_steps(PlacedSteps *all, int state, int k, int tiles, PlacedStep step) {
    if (tiles > COPIES || step.wild > JOKERS) return;
    if (k == RUNS) {
        add_step(all, state, tiles, step);
        return;
    }
    const uint8_t *length = all->length[state];
    bool twin = k > RUNS - all->runs && length[k] == length[k - 1]; /* the same, swapped */
    for (int action = twin ? step.action[k - 1] : CLOSE; action <= WILD; action++) {
        if (action == CLOSE && length[k] != 0 && length[k] != 3) continue;
        PlacedStep next = step;
        next.action[k] = (uint8_t)action;
        next.wild = (uint8_t)(step.wild + (action == WILD));
        list_steps(all, state, k + 1, tiles + (action == REAL), next);
    }
}

static void list_placed_steps(PlacedSteps *all, int runs) {
    memset(all->count, 0, sizeof all->count);
    name_open(all, runs);
    for (int state = 0; state < all->states; state++) list_steps(all, state, RUNS - runs, 0, (PlacedStep){0});
}

/* --- bounds: each colour alone, its groups only asked whether there can be any ------------------------------- */

enum { LOST = -(1 << 28) };

static void bound_open(Opening *o, int v, int c, int open, int left) {
    const uint8_t *share = o->context->trail.signature[v]->share[c];
    int face = c * NUMBERS + v, have = o->position->rack[face];
    int32_t *weight = &o->weight[v][c][open][left], *worth = &o->worth[v][c][open][left];
    *weight = *worth = LOST;
    for (int run = 0; run <= have; run++)
        for (int group = have - run; group >= 0; group--) {
            if (share[group] == IMPOSSIBLE || share[group] > 12 * left) continue;
            for (int i = 0; i < o->steps.count[open][run]; i++) {
                const PlacedStep *step = &o->steps.step[open][run][i];
                if (step->wild > left) continue;
                int32_t heavy = o->weight[v + 1][c][step->next][left - step->wild] + (run + group) * o->position->weight[face];
                int32_t worthy = o->worth[v + 1][c][step->next][left - step->wild] + (run + group) * (v + 1);
                if (heavy > *weight) *weight = heavy;
                if (worthy > *worth) *worth = worthy;
            }
        }
}

static void bound_opening(Opening *o) {
    for (int c = 0; c < COLOURS; c++)
        for (int open = 0; open < o->steps.states; open++)
            for (int left = 0; left <= o->jokers; left++)
                o->weight[NUMBERS][c][open][left] = o->worth[NUMBERS][c][open][left] = o->steps.closed[open] ? 0 : LOST;
    for (int v = NUMBERS - 1; v >= 0; v--)
        for (int c = 0; c < COLOURS; c++)
            for (int open = 0; open < o->steps.states; open++)
                for (int left = 0; left <= o->jokers; left++) bound_open(o, v, c, open, left);
}

static bool is_hopeless(const Opening *o, PlacedNode *node, int v) {
    int left = o->jokers - node->jokers;
    int32_t weight = left * o->position->weight[JOKER], worth = left * NUMBERS;
    for (int c = 0; c < COLOURS; c++) {
        weight += o->weight[v][c][node->open[c]][left];
        worth += o->worth[v][c][node->open[c]][left];
    }
    node->bound = node->value + weight;
    return weight < 0 || node->bound <= o->floor || node->worth + worth < o->minimum;
}

/* --- states --------------------------------------------------------------------------------------------------- */

static bool same_state(const PlacedNode *a, const PlacedNode *b) {
    return a->worth == b->worth && a->jokers == b->jokers && !memcmp(a->open, b->open, COLOURS);
}

static uint32_t hash_state(const PlacedNode *node) {
    uint64_t key = (uint64_t)node->worth << 8 | node->jokers;
    for (int c = 0; c < COLOURS; c++) key = key << 6 | node->open[c];
    key *= 0x9E3779B97F4A7C15u;
    return (uint32_t)(key >> 32);
}

static uint32_t *find_slot(const Opening *o, const PlacedNode *node) {
    uint32_t mask = o->slots_size - 1, at = hash_state(node) & mask;
    while (o->slots[at] && !same_state(&o->nodes[o->slots[at] - 1], node)) at = (at + 1) & mask;
    return &o->slots[at];
}

static bool grow_slots(Opening *o) {
    uint32_t size = o->slots_size ? o->slots_size * 2 : 1024;
    uint32_t *larger = calloc(size, sizeof *larger);
    if (!larger) return false;
    free(o->slots);
    o->slots = larger;
    o->slots_size = size;
    for (uint32_t i = o->first; i < o->count; i++) *find_slot(o, &o->nodes[i]) = i + 1;
    return true;
}

static bool put_placed(Opening *o, const PlacedNode *node) {
    uint32_t *slot = find_slot(o, node);
    if (*slot) {
        PlacedNode *old = &o->nodes[*slot - 1];
        if (old->value < node->value) *old = *node;
        return true;
    }
    if (o->count == o->room) {
        uint32_t room = o->room ? o->room * 2 : 1024;
        PlacedNode *larger = realloc(o->nodes, room * sizeof *larger);
        if (!larger) return false;
        o->nodes = larger;
        o->room = room;
    }
    o->nodes[o->count++] = *node;
    *slot = o->count;
    return 2 * (o->count - o->first) < o->slots_size || grow_slots(o);
}

/* --- one value -------------------------------------------------------------------------------------------------- */

/* Whether so many jokers can lie in the groups of these tiles: some number of groups has three or four each. */
static bool groups_take(const Option *option, int jokers, int *groups) {
    int total = jokers, most = 0;
    for (int c = 0; c < COLOURS; c++) {
        total += option->group[c];
        if (option->group[c] > most) most = option->group[c];
    }
    *groups = 0;
    if (total == jokers) return jokers == 0;
    for (*groups = most; 3 * *groups <= total; ++*groups)
        if (total <= 4 * *groups) return true;
    return false;
}

static bool step_colours(Opening *o, const PlacedNode *from, const Option *option, PlacedNode *node, int v, int c) {
    if (c == COLOURS) {
        PlacedNode made = *node;
        int worth = made.worth;
        made.worth = (uint16_t)(worth < o->minimum ? worth : o->minimum);
        return is_hopeless(o, &made, v + 1) || put_placed(o, &made);
    }
    int open = from->open[c], run = option->run[c];
    for (int i = 0; i < o->steps.count[open][run]; i++) {
        const PlacedStep *step = &o->steps.step[open][run][i];
        if (node->jokers + step->wild > o->jokers) continue;
        PlacedNode next = *node;
        next.jokers = (uint8_t)(next.jokers + step->wild);
        next.worth = (uint16_t)(next.worth + step->wild * (v + 1));
        next.value += step->wild * o->position->weight[JOKER];
        next.open[c] = step->next;
        next.wild[c] = step->wild;
        if (!step_colours(o, from, option, &next, v, c + 1)) return false;
    }
    return true;
}

static bool expand_placed(Opening *o, uint32_t parent, int v) {
    const PlacedNode from = o->nodes[parent];
    const Signature *signature = o->context->trail.signature[v];
    for (uint32_t i = 0; i < signature->all; i++) {
        const Option *option = &signature->options[i];
        int tiles = 0, groups;
        for (int c = 0; c < COLOURS; c++) tiles += option->extra[c];
        for (int grouped = option->cost; from.jokers + grouped <= o->jokers; grouped++) {
            if (!groups_take(option, grouped, &groups)) continue;
            PlacedNode node = {.parent = parent, .option = (uint16_t)i, .grouped = (uint8_t)grouped};
            node.value = from.value + o->context->trail.gain[v][i] + grouped * o->position->weight[JOKER];
            node.jokers = (uint8_t)(from.jokers + grouped);
            node.worth = (uint16_t)(from.worth + (tiles + grouped) * (v + 1));
            if (!step_colours(o, &from, option, &node, v, 0)) return false;
        }
    }
    return true;
}

/* --- passes -------------------------------------------------------------------------------------------------------- */

static int by_bound(const void *a, const void *b) {
    int32_t x = ((const PlacedNode *)a)->bound, y = ((const PlacedNode *)b)->bound;
    return x < y ? 1 : x > y ? -1 : 0;
}

/* Place of the best last node, 0 if there is none, NONE_LEFT if out of memory. */
static int64_t pass_placed(Opening *o, uint32_t width) {
    o->count = o->first = 0;
    memset(o->slots, 0, o->slots_size * sizeof *o->slots);
    PlacedNode root = {0};
    if (!put_placed(o, &root)) return NONE_LEFT;
    for (int v = 0; v < NUMBERS; v++) {
        uint32_t begin = o->first, end = o->count;
        o->first = end;
        memset(o->slots, 0, o->slots_size * sizeof *o->slots);
        for (uint32_t i = begin; i < end; i++)
            if (!expand_placed(o, i, v)) return NONE_LEFT;
        if (!width || o->count - end <= width) continue;
        qsort(o->nodes + end, o->count - end, sizeof *o->nodes, by_bound);
        o->count = end + width;
    }
    int64_t best = 0;
    for (uint32_t i = o->first; i < o->count; i++) {
        if (o->nodes[i].worth < o->minimum || o->nodes[i].value <= o->floor) continue;
        o->floor = o->nodes[i].value;
        best = i;
    }
    return best;
}

static const PlacedStep *find_placed(const Opening *o, int from, int run, int to, int wild) {
    for (int i = 0; i < o->steps.count[from][run]; i++) {
        const PlacedStep *step = &o->steps.step[from][run][i];
        if (step->next == to && step->wild == wild) return step;
    }
    return NULL;
}

static int capped(const Meld *run) { return run->length < 3 ? run->length : 3; }

static void act_on_placed(Melds *melds, Meld run[RUNS], const uint8_t action[RUNS], int colour, int value) {
    for (int k = 0; k < RUNS; k += 2) act_on_runs(melds, &run[k], &action[k], colour, value);
    for (int k = 1; k < RUNS; k++)
        for (int i = k; i > 0 && capped(&run[i - 1]) > capped(&run[i]); i--) {
            Meld swapped = run[i];
            run[i] = run[i - 1];
            run[i - 1] = swapped;
        }
}

static void rebuild_placed(const Opening *o, uint32_t last, Melds *melds) {
    const PlacedNode *course[NUMBERS + 1];
    Meld run[COLOURS][RUNS];
    memset(run, 0, sizeof run);
    for (int v = NUMBERS; v >= 0; v--, last = course[v + 1]->parent) course[v] = &o->nodes[last];
    melds->count = 0;
    for (int v = 0; v < NUMBERS; v++) {
        const PlacedNode *node = course[v + 1];
        const Option *option = &o->context->trail.signature[v]->options[node->option];
        int groups;
        for (int c = 0; c < COLOURS; c++) {
            const PlacedStep *step = find_placed(o, course[v]->open[c], option->run[c], node->open[c], node->wild[c]);
            if (step) act_on_placed(melds, run[c], step->action, c, v);
        }
        if (groups_take(option, node->grouped, &groups) && groups)
            add_groups(melds, v, option->group, groups, node->grouped);
    }
    static const uint8_t close[RUNS] = {CLOSE};
    for (int c = 0; c < COLOURS; c++) act_on_placed(melds, run[c], close, c, NUMBERS);
}

static int worth_of(const Melds *melds) {
    int worth = 0;
    for (int i = 0; i < melds->count; i++) {
        const Meld *meld = &melds->meld[i];
        if (meld->start == NUMBERS) worth += meld->length * (meld->face[0] % NUMBERS + 1);
        else worth += meld->length * (2 * meld->start + meld->length + 1) / 2;
    }
    return worth;
}

static int search_placed(Opening *o, Answer *answer) {
    list_placed_steps(&o->steps, COPIES + (o->minimum > TWO_SUFFICE ? o->jokers : 0));
    if (!prepare(o->context, o->position) || !grow_slots(o)) return FAILED;
    bound_opening(o);
    PlacedNode root = {0};
    int found = 0;
    static const uint32_t widths[] = {BEAM, 0};
    for (int i = 0; i < 2 && !is_hopeless(o, &root, 0); i++) {
        int64_t last = pass_placed(o, widths[i]);
        if (last == NONE_LEFT) return FAILED;
        if (!last) continue;
        rebuild_placed(o, (uint32_t)last, &answer->melds);
        answer->value = o->floor;
        found = 1;
    }
    return found;
}

/* Only then is there more to lay than the heaviest lay-out holds. */
static bool holds_weightless(const Position *rack) {
    for (int face = 0; face < FACES; face++)
        if (rack->rack[face] && !rack->weight[face]) return true;
    return false;
}

int solve_opening(Context *context, const Position *rack, int minimum, bool jokers, Answer *answer) {
    Position position = *rack;
    memset(position.table, 0, sizeof position.table);
    if (!jokers) position.rack[JOKER] = 0;
    int found = solve_best(context, &position, answer);
    if (found != 1 || (answer->melds.count && worth_of(&answer->melds) >= minimum)) return found;
    if (!answer->melds.count && !holds_weightless(&position)) return 0;
    Opening o = {.context = context, .position = &position, .minimum = minimum, .jokers = position.rack[JOKER], .floor = -1};
    found = search_placed(&o, answer);
    free(o.nodes);
    free(o.slots);
    if (found == 1) count_played(&position, answer);
    return found;
}

/* --- one single run ------------------------------------------------------------------------------------------------- */

static void add_run(const Position *rack, int minimum, int jokers, Meld run, int colour, SingleRuns *runs) {
    int wild = 0;
    for (int i = 0; i < run.length; i++) {
        int face = colour * NUMBERS + run.start + i;
        wild += !rack->rack[face];
        run.face[i] = (uint8_t)(rack->rack[face] ? face : JOKER);
    }
    if (wild > jokers || wild == run.length || run.length * (2 * run.start + run.length + 1) / 2 < minimum) return;
    runs->meld[runs->count++] = run;
}

void single_runs(const Position *rack, int minimum, bool jokers, SingleRuns *runs) {
    int wild = jokers ? rack->rack[JOKER] : 0;
    runs->count = 0;
    for (int c = 0; c < COLOURS; c++)
        for (int start = 0; start <= NUMBERS - 3; start++)
            for (int length = 3; start + length <= NUMBERS; length++)
                add_run(rack, minimum, wild, (Meld){.length = (uint8_t)length, .start = (uint8_t)start}, c, runs);
}
