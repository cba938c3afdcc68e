/* The search: bounds backwards, then forwards in layers, narrow first, until the bound is reached or nothing is left. */
#include "kernel.h"
#include "lanes.h"

#include <stdlib.h>
#include <string.h>

enum {
    STATES = 10 * 10 * 10 * 10,           /* pairs of four colours */
    SLOTS = STATES * (JOKERS + 1) * 3,    /* with jokers spent and room for loose ones */
    SLOT_BITS = 16,                       /* a layer has fewer nodes than this can count */
    FLOAT_LIMIT = 1 << 22,                /* sums below are exact whole numbers even with prices added */
    SCALE = 12,
};

static const float NOTHING = -(float)(1 << 26); /* worse than everything: there is no way on */

Context *new_context(void) {
    Context *context = calloc(1, sizeof *context);
    if (!context) return NULL;
    context->arena.slot = calloc(SLOTS, sizeof *context->arena.slot);
    if (!context->arena.slot) {
        free(context);
        return NULL;
    }
    make_pairs(&context->pairs);
    return context;
}

void free_context(Context *context) {
    if (!context) return;
    free_signatures(context->signatures);
    free(context->arena.nodes);
    free(context->arena.slot);
    free(context->gains);
    free(context);
}

/* --- what a value is worth ------------------------------------------------------------------------- */

bool prepare(Context *context, const Position *position) {
    Trail *trail = &context->trail;
    uint32_t total = 0;
    for (int v = 0; v < NUMBERS; v++) {
        uint8_t table[COLOURS], rack[COLOURS];
        for (int c = 0; c < COLOURS; c++) {
            table[c] = position->table[c * NUMBERS + v];
            rack[c] = position->rack[c * NUMBERS + v];
        }
        trail->signature[v] = signature_of(context->signatures, table, rack);
        if (!trail->signature[v]) return false;
        total += trail->signature[v]->all;
    }
    if (total > context->gains_room) {
        int32_t *larger = realloc(context->gains, total * sizeof *larger);
        if (!larger) return false;
        context->gains = larger;
        context->gains_room = total;
    }
    int32_t *gain = context->gains;
    for (int v = 0; v < NUMBERS; v++) {
        trail->gain[v] = gain;
        const Signature *signature = trail->signature[v];
        const int32_t *weight = position->weight + v;
        for (uint32_t i = 0; i < signature->all; i++) {
            const uint8_t *extra = signature->options[i].extra;
            *gain++ = extra[0] * weight[0] + extra[1] * weight[NUMBERS] + extra[2] * weight[2 * NUMBERS] +
                      extra[3] * weight[3 * NUMBERS];
        }
    }
    return true;
}

static int32_t gain_as_bound(const Position *position) {
    int32_t total = 0;
    for (int face = 0; face < JOKER; face++) total += position->weight[face] * position->rack[face];
    return total;
}

/* Prices of a joker in weights: from nothing to more than everything. The lane with the last is the test whether the
 * jokers suffice at all. */
static void set_prices(Context *context, const Position *position, int jokers) {
    static const float multiple[LANES] = {0, 1, 2, 0};
    int32_t most = 0, total = gain_as_bound(position);
    for (int face = 0; face < JOKER; face++)
        if (position->rack[face] && position->weight[face] > most) most = position->weight[face];
    context->shift = 0;
    while (total >> context->shift >= FLOAT_LIMIT / 2) context->shift++;
    for (int lane = 0; lane < LANES; lane++)
        context->price[lane] = (float)(int32_t)((float)(most >> context->shift) * multiple[lane] / SCALE) * SCALE;
    context->price[LANES - 1] = FLOAT_LIMIT / SCALE * SCALE;
    for (int left = 0; left <= jokers; left++)
        for (int lane = 0; lane < LANES; lane++) context->purse[left][lane] = context->price[lane] * (float)left;
}

/* --- layers --------------------------------------------------------------------------------------------- */

static bool make_room(Arena *arena) {
    if (arena->count < arena->room) return true;
    uint32_t room = arena->room ? arena->room * 2 : 4096;
    Node *larger = realloc(arena->nodes, room * sizeof *larger);
    if (!larger) return false;
    arena->nodes = larger;
    arena->room = room;
    return true;
}

static void next_generation(Arena *arena) {
    arena->generation += 1u << SLOT_BITS;
    if (arena->generation) return;
    memset(arena->slot, 0, SLOTS * sizeof *arena->slot);
    arena->generation = 1u << SLOT_BITS;
}

/* Keep a node of the layer that begins at `first`, unless the same state was reached with no less. */
static inline bool put(Arena *arena, uint32_t first, const Node *node) {
    uint32_t state = (uint32_t)(node->pair[0] + 10 * node->pair[1] + 100 * node->pair[2] + 1000 * node->pair[3]) +
                     STATES * (uint32_t)(node->jokers * 3 + node->room);
    uint32_t *slot = &arena->slot[state];
    if ((*slot & ~((1u << SLOT_BITS) - 1)) == arena->generation) {
        Node *old = &arena->nodes[first + (*slot & ((1u << SLOT_BITS) - 1))];
        if (old->value < node->value) *old = *node;
        return true;
    }
    if (!make_room(arena)) return false;
    *slot = arena->generation | (arena->count - first);
    arena->nodes[arena->count++] = *node;
    return true;
}

static inline int add_room(int a, int b) { return a + b < JOKERS ? a + b : JOKERS; }

static inline bool comes_before(const Node *a, const Node *b) {
    return a->bound != b->bound ? a->bound > b->bound : a->value > b->value;
}

/* Hoare's partition: where the better part ends, always before the last node. */
static uint32_t part(Node *node, uint32_t low, uint32_t high) {
    Node pivot = node[low + (high - low - 1) / 2];
    uint32_t i = low, k = high - 1;
    for (;; i++, k--) {
        while (comes_before(&node[i], &pivot)) i++;
        while (comes_before(&pivot, &node[k])) k--;
        if (i >= k) return k + 1;
        Node swapped = node[i];
        node[i] = node[k];
        node[k] = swapped;
    }
}

/* Quickselect: the best `width` nodes to the front. */
static void select_best(Node *node, uint32_t count, uint32_t width) {
    for (uint32_t low = 0, high = count; high - low > 1;) {
        uint32_t middle = part(node, low, high);
        if (width < middle) high = middle;
        else low = middle;
        if (width == low) return;
    }
}

static void follow(Context *context, uint32_t last) {
    const Node *nodes = context->arena.nodes;
    Trail *trail = &context->trail;
    trail->jokers = nodes[last].jokers;
    for (int v = NUMBERS; v >= 0; v--) {
        memcpy(trail->pair[v], nodes[last].pair, COLOURS);
        if (v) trail->option[v - 1] = nodes[last].option;
        last = nodes[last].parent;
    }
}

#define WIDTH 1
#define NAMED(name) name##_1
#include "search_body.h"
#undef WIDTH
#undef NAMED
#define WIDTH LANES
#define NAMED(name) name##_4
#include "search_body.h"
#undef WIDTH
#undef NAMED

int32_t search(Context *context, const Position *position, const Goal *goal) {
    if (!prepare(context, position)) return NO_MEMORY;
    int jokers = position->table[JOKER] + position->rack[JOKER];
    set_prices(context, position, jokers);
    Goal nearer = *goal; /* no tile to gain from: the first arrangement is as good as any */
    if (!gain_as_bound(position)) nearer.target = 0;
    if (!jokers || !nearer.target || goal->rough) return search_1(context, position, &nearer, jokers);
    return search_4(context, position, &nearer, jokers);
}

bool make_bounds(Context *context, const Position *position) {
    if (!prepare(context, position)) return false;
    int jokers = position->table[JOKER] + position->rack[JOKER];
    set_prices(context, position, jokers);
    bound_all_4(context, position, jokers);
    return true;
}
