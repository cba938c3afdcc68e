/* The search for the least change. An old meld that is kept is taken out of the position with its tiles and jokers, from
 * the first of its values to the last; what is left is the main problem. The state of the search therefore holds also
 * which old runs are being kept. Since the value to reach is known, a state lives only while its bound reaches it. */
#include "keep.h"

#include <stdlib.h>
#include <string.h>

/* --- what can be kept ------------------------------------------------------------------------------------------ */

static void add_to(Some *some, int meld) {
    if (some->count < 8) some->meld[some->count++] = meld; /* there are no more: eight tiles of a number, two jokers */
}

static void sort_board(Keep *keep) {
    memset(keep->runs_from, 0, sizeof keep->runs_from);
    memset(keep->groups_at, 0, sizeof keep->groups_at);
    for (int i = 0; i < keep->board->count; i++) {
        const OldMeld *old = &keep->board->meld[i];
        if (!old->group) keep->ends[old->last] |= (uint64_t)1 << i;
        if (!keep->keepable[i]) continue;
        add_to(old->group ? &keep->groups_at[old->first] : &keep->runs_from[old->first], i);
    }
    for (int v = NUMBERS - 1; v >= 0; v--) {
        keep->undecided[v] = keep->undecided[v + 1] + keep->runs_from[v].count + keep->groups_at[v].count;
        for (int c = 0; c < COLOURS; c++) {
            int face = c * NUMBERS + v;
            keep->tail[v][c] = keep->tail[v + 1][c] + keep->position.rack[face] * keep->position.weight[face];
        }
    }
}

/* --- states -------------------------------------------------------------------------------------------------------- */

static bool same_keep(const KeepNode *a, const KeepNode *b) {
    return a->running == b->running && a->jokers == b->jokers && a->room == b->room && !memcmp(a->pair, b->pair, COLOURS);
}

static uint32_t hash_keep(const KeepNode *node) {
    uint64_t key = (uint64_t)node->pair[0] | (uint64_t)node->pair[1] << 4 | (uint64_t)node->pair[2] << 8 |
                   (uint64_t)node->pair[3] << 12 | (uint64_t)node->jokers << 16 | (uint64_t)node->room << 18;
    key = (key ^ node->running << 20 ^ node->running >> 13) * 0x9E3779B97F4A7C15u;
    key = (key ^ key >> 29) * 0xBF58476D1CE4E5B9u;
    return (uint32_t)(key >> 32);
}

static uint32_t *find_keep(const Keep *keep, const KeepNode *node) {
    uint32_t mask = keep->slots_size - 1, at = hash_keep(node) & mask;
    while (keep->slots[at] && !same_keep(&keep->nodes[keep->slots[at] - 1], node)) at = (at + 1) & mask;
    return &keep->slots[at];
}

static bool grow_keep(Keep *keep) {
    uint32_t size = keep->slots_size ? keep->slots_size * 2 : 512;
    uint32_t *larger = calloc(size, sizeof *larger);
    if (!larger) return false;
    free(keep->slots);
    keep->slots = larger;
    keep->slots_size = size;
    for (uint32_t i = keep->first; i < keep->count; i++) *find_keep(keep, &keep->nodes[i]) = i + 1;
    return true;
}

/* Where an array is full, make it twice as large. */
#define MAKE_ROOM(array, count, size)                                     \
    if ((count) == (size)) {                                              \
        uint32_t larger_size = (size) ? 2 * (size) : 512;                 \
        void *larger_array = realloc((array), larger_size * sizeof *(array)); \
        if (!larger_array) return OUT_OF_MEMORY;                          \
        (array) = larger_array;                                           \
        (size) = larger_size;                                             \
    }

static int put_way(Keep *keep, KeepNode *to, const KeepNode *node) {
    if (keep->ways_count == keep->most_ways) keep->listing = false;
    if (!keep->listing) return DONE;
    MAKE_ROOM(keep->ways, keep->ways_count, keep->ways_size);
    keep->ways[keep->ways_count++] = (Way){node->parent, to->more, node->here};
    to->more = keep->ways_count;
    return DONE;
}

static bool is_better(const KeepNode *a, const KeepNode *b) {
    return a->value != b->value ? a->value > b->value : a->kept > b->kept;
}

/* Of two ways to one state the heavier counts (the other cannot reach the value any more), then what is kept. */
static int put_keep(Keep *keep, const KeepNode *node) {
    uint32_t *slot = find_keep(keep, node);
    if (*slot) {
        KeepNode *old = &keep->nodes[*slot - 1];
        if (is_better(node, old)) *old = *node;
        else if (keep->listing && !is_better(old, node)) return put_way(keep, old, node);
        return DONE;
    }
    if (!keep->left) return OUT_OF_BUDGET;
    keep->left--;
    MAKE_ROOM(keep->nodes, keep->count, keep->size);
    keep->nodes[keep->count++] = *node;
    *slot = keep->count;
    return 2 * (keep->count - keep->first) < keep->slots_size || grow_keep(keep) ? DONE : OUT_OF_MEMORY;
}

/* --- one value ---------------------------------------------------------------------------------------------------------- */

typedef Lanes_4 RestOfColours[COLOURS][PAIRS];

static void measure_kept(Value *value, const KeepNode *node) {
    const Board *board = value->keep->board;
    for (uint64_t rest = node->running, i = 0; rest; rest >>= 1, i++) {
        if (!(rest & 1)) continue;
        int c = board->meld[i].colour;
        if (value->kept[c] < 3) value->length[c][value->kept[c]++] = board->meld[i].length_at[value->v];
    }
}

/* Where more than two are open, anything is taken for possible. */
static Lanes_4 bound_open(const Value *value, int c, int pair) {
    const Context *context = value->keep->context;
    const RestOfColours *rest = (const RestOfColours *)context->rest + value->v + 1;
    const uint8_t *open = context->pairs.length[pair], *length = value->length[c];
    int kept = value->kept[c];
    if (kept + (open[0] > 0) + (open[1] > 0) > 2) return all_4(as_bound(context, value->keep->tail[value->v + 1][c]));
    if (kept == 1) pair = context->pairs.index[length[0]][open[1]];
    if (kept == 2) pair = context->pairs.index[length[0]][length[1]];
    return (*rest)[c][pair];
}

static void bound_steps(Value *value, const KeepNode *node) {
    const Context *context = value->keep->context;
    Lanes_4 price[JOKERS + 1];
    for (int j = 0; j <= JOKERS; j++) price[j] = times_4(load_lanes(context->price), -(float)j);
    measure_kept(value, node);
    for (int c = 0; c < COLOURS; c++) {
        for (int run = 0; run <= value->table[c] + value->rack[c]; run++) {
            const Steps *steps = &context->pairs.steps[value->from->pair[c]][run];
            value->bounds->best[c][run] = all_4(as_bound(context, -(1 << 26)));
            for (int i = 0; i < steps->count; i++) {
                value->bounds->after[c][run][i] = bound_open(value, c, steps->step[i].next);
                Lanes_4 paid = plus_4(value->bounds->after[c][run][i], price[steps->step[i].cost]);
                value->bounds->best[c][run] = most_4(value->bounds->best[c][run], paid);
            }
        }
    }
}

static bool reaches(const Value *value, Lanes_4 a, Lanes_4 b, Lanes_4 c, Lanes_4 d, int left, int32_t gained) {
    const Context *context = value->keep->context;
    Lanes_4 sum = plus_4(plus_4(plus_4(a, b), plus_4(c, d)), load_lanes(context->purse[left]));
    return lowest_4(sum) + as_bound(context, gained) >= (float)(value->keep->wanted >> context->shift);
}

/* All ways to take the steps of four colours that an option asks for. */
static int step_keep(const Value *value, const Option *option, KeepNode *node) {
    const Keep *keep = value->keep;
    const Pairs *pairs = &keep->context->pairs;
    const uint8_t *from = value->from->pair, *run = option->run;
    const Steps *p = &pairs->steps[from[0]][run[0]], *q = &pairs->steps[from[1]][run[1]];
    const Steps *r = &pairs->steps[from[2]][run[2]], *s = &pairs->steps[from[3]][run[3]];
    const int left = keep->jokers - node->jokers;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < q->count; k++)
            for (int l = 0; l < r->count; l++)
                for (int m = 0; m < s->count; m++) {
                    int still = left - p->step[i].cost - q->step[k].cost - r->step[l].cost - s->step[m].cost;
                    if (still < 0) break;
                    if (!reaches(value, value->bounds->after[0][run[0]][i], value->bounds->after[1][run[1]][k],
                                 value->bounds->after[2][run[2]][l], value->bounds->after[3][run[3]][m], still, node->value))
                        continue;
                    KeepNode made = *node;
                    made.jokers = (uint8_t)(keep->jokers - still);
                    made.pair[0] = p->step[i].next;
                    made.pair[1] = q->step[k].next;
                    made.pair[2] = r->step[l].next;
                    made.pair[3] = s->step[m].next;
                    int done = put_keep(value->keep, &made);
                    if (done != DONE) return done;
                }
    return DONE;
}

static int free_options(Value *value, const KeepNode *begun) {
    const Keep *keep = value->keep;
    const Signature *signature = signature_of(keep->context->signatures, value->table, value->rack);
    if (!signature) return OUT_OF_MEMORY;
    unsigned allowed = 0;
    int left = keep->jokers - begun->jokers;
    for (int c = 0; c < COLOURS; c++)
        allowed |= (unsigned)keep->context->pairs.allowed[left][value->from->pair[c]] << (3 * c);
    bound_steps(value, begun);
    for (uint32_t i = 0; i < signature->all; i++) {
        const Option *option = &signature->options[i];
        if ((option->need & ~allowed) || option->cost > left) continue;
        KeepNode node = *begun;
        for (int c = 0; c < COLOURS; c++)
            node.value += option->extra[c] * keep->position.weight[c * NUMBERS + value->v];
        if (!reaches(value, value->bounds->best[0][option->run[0]], value->bounds->best[1][option->run[1]],
                     value->bounds->best[2][option->run[2]], value->bounds->best[3][option->run[3]], left - option->cost, node.value))
            continue;
        node.option = (uint16_t)i;
        node.jokers = (uint8_t)(node.jokers + option->cost);
        node.room = (uint8_t)(node.room + option->room < JOKERS ? node.room + option->room : JOKERS);
        int done = step_keep(value, option, &node);
        if (done != DONE) return done;
    }
    return DONE;
}

/* Take the tiles of a kept group, or the tile of a kept run at this value; false if they are not free any more. */
static bool take_tiles(Value *value, KeepNode *node, const OldMeld *old) {
    if (!old->group) {
        node->jokers = (uint8_t)(node->jokers + old->charge[value->v]);
        int face = old->meld.face[value->v - old->meld.start];
        return face == JOKER || value->table[old->colour]-- > 0;
    }
    node->jokers = (uint8_t)(node->jokers + old->jokers);
    for (int i = 0; i < old->meld.length; i++)
        if (old->meld.face[i] != JOKER && value->table[old->meld.face[i] / NUMBERS]-- == 0) return false;
    return true;
}

static bool take_running(Value *value, KeepNode *node) {
    const Board *board = value->keep->board;
    for (uint64_t rest = node->running, i = 0; rest; rest >>= 1, i++)
        if ((rest & 1) && !take_tiles(value, node, &board->meld[i])) return false;
    return true;
}

static int count_set(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

/* One choice of old runs that begin here and of old groups to be kept. */
static int expand_choice(Keep *keep, const KeepNode *from, uint32_t parent, int v, unsigned runs, unsigned groups) {
    int kept = from->kept + count_set(runs) + count_set(groups);
    if (kept + keep->undecided[v + 1] <= keep->floor) return DONE;
    StepBounds bounds; /* made when they are needed */
    Value value = {.keep = keep, .from = from, .v = v, .bounds = &bounds};
    KeepNode node = {.value = from->value, .kept = (int16_t)kept, .keepable = (int16_t)(kept + keep->undecided[v + 1]), .parent = parent, .running = from->running,
                     .groups = (uint8_t)groups, .jokers = from->jokers, .room = from->room};
    for (int c = 0; c < COLOURS; c++) {
        value.table[c] = keep->position.table[c * NUMBERS + v];
        value.rack[c] = keep->position.rack[c * NUMBERS + v];
    }
    for (int i = 0; i < keep->runs_from[v].count; i++)
        if (runs >> i & 1) node.running |= (uint64_t)1 << keep->runs_from[v].meld[i];
    if (!take_running(&value, &node)) return DONE;
    for (int i = 0; i < keep->groups_at[v].count; i++)
        if (groups >> i & 1) {
            value.keeping |= (uint64_t)1 << keep->groups_at[v].meld[i];
            if (!take_tiles(&value, &node, &keep->board->meld[keep->groups_at[v].meld[i]])) return DONE;
        }
    value.keeping |= node.running;
    if (node.jokers > keep->jokers) return DONE;
    node.here = value.keeping;
    node.running &= ~keep->ends[v];
    return free_options(&value, &node);
}

static int expand_keep(Keep *keep, uint32_t parent, int v) {
    const KeepNode from = keep->nodes[parent];
    unsigned runs = 1u << keep->runs_from[v].count, groups = 1u << keep->groups_at[v].count;
    for (unsigned r = runs; r-- > 0;)
        for (unsigned g = groups; g-- > 0;) {
            int done = expand_choice(keep, &from, parent, v, r, g);
            if (done != DONE) return done;
        }
    return DONE;
}

/* --- passes ------------------------------------------------------------------------------------------------------------------ */

static int by_keepable(const void *a, const void *b) {
    const KeepNode *x = a, *y = b;
    return x->keepable != y->keepable ? y->keepable - x->keepable : (y->value > x->value) - (y->value < x->value);
}

/* One pass through the values that keeps the best `width` states of each, 0: all. */
static int sweep(Keep *keep, uint32_t width, bool *complete) {
    keep->count = keep->first = 0;
    *complete = true;
    memset(keep->slots, 0, keep->slots_size * sizeof *keep->slots);
    KeepNode root = {0};
    int done = put_keep(keep, &root);
    for (int v = 0; v < NUMBERS && done == DONE; v++) {
        uint32_t begin = keep->first, end = keep->count;
        keep->first = end;
        memset(keep->slots, 0, keep->slots_size * sizeof *keep->slots);
        for (uint32_t i = begin; i < end && done == DONE; i++) done = expand_keep(keep, i, v);
        if (!width || keep->count - end <= width) continue;
        qsort(keep->nodes + end, keep->count - end, sizeof *keep->nodes, by_keepable);
        keep->count = end + width;
        *complete = false;
    }
    *complete &= done == DONE;
    return done;
}

/* Whether a last node is an arrangement that reaches the value and keeps more than the floor; counts its jokers. */
static bool arrives(const Keep *keep, KeepNode *node) {
    int spent = node->jokers;
    for (int c = 0; c < COLOURS; c++) spent += keep->context->pairs.pads[node->pair[c]];
    if (spent + node->room < keep->jokers || spent > keep->jokers) return false;
    if (node->value < keep->wanted || node->kept <= keep->floor) return false;
    node->jokers = (uint8_t)spent;
    return true;
}

int pass_keep(Keep *keep, uint32_t width, uint32_t *last, bool *complete) {
    int done = sweep(keep, width, complete);
    *last = 0;
    for (uint32_t i = keep->first; i < keep->count && done == DONE; i++) {
        if (!arrives(keep, &keep->nodes[i])) continue;
        keep->floor = keep->nodes[i].kept;
        *last = i;
    }
    return done;
}

/* --- every choice -------------------------------------------------------------------------------------------------------- */

static int add_choice(Keep *keep, KeepNode *node, uint64_t kept) {
    for (uint32_t i = node->choices; i; i = keep->choices[i - 1].more)
        if (keep->choices[i - 1].kept == kept) return DONE;
    if (keep->choices_count == keep->most_ways) keep->listing = false;
    if (!keep->listing) return DONE;
    MAKE_ROOM(keep->choices, keep->choices_count, keep->choices_size);
    keep->choices[keep->choices_count++] = (Choice){kept, node->choices};
    node->choices = keep->choices_count;
    return DONE;
}

/* What can be kept from a node on can be kept from the nodes before it on, with what is kept between. */
static int hand_back(Keep *keep, const KeepNode *node) {
    int done = DONE;
    for (uint32_t i = node->choices; i && done == DONE; i = keep->choices[i - 1].more) {
        uint64_t kept = keep->choices[i - 1].kept;
        done = add_choice(keep, &keep->nodes[node->parent], kept | node->here);
        for (uint32_t k = node->more; k && done == DONE; k = keep->ways[k - 1].more)
            done = add_choice(keep, &keep->nodes[keep->ways[k - 1].parent], kept | keep->ways[k - 1].here);
    }
    return done;
}

int list_choices(Keep *keep, uint32_t most_ways, uint32_t *last) {
    bool complete;
    int before = keep->floor--;
    keep->listing = true;
    keep->most_ways = most_ways;
    int done = sweep(keep, 0, &complete);
    *last = 0;
    if (done != DONE) {
        keep->floor = before;
        keep->listing = false;
    }
    for (uint32_t i = keep->first; i < keep->count && done == DONE; i++) {
        KeepNode *node = &keep->nodes[i];
        if (!arrives(keep, node)) node->kept = 0;
        if (node->kept <= before) continue;
        before = node->kept;
        *last = i;
    }
    keep->floor = before;
    for (uint32_t i = keep->count; i-- > 1 && done == DONE;) {
        KeepNode *node = &keep->nodes[i];
        if (i >= keep->first && node->kept == before) done = add_choice(keep, node, 0);
        if (done == DONE) done = hand_back(keep, node);
    }
    return done;
}

/* --- the arrangement ------------------------------------------------------------------------------------------------------------ */

static void rebuild_value(const Keep *keep, const KeepNode *from, const KeepNode *node, int v, Meld run[COLOURS][2],
                          Melds *melds, Melds *kept) {
    Value value = {.keep = (Keep *)keep, .from = from, .v = v};
    KeepNode ignored = {.running = from->running | node->running};
    for (int c = 0; c < COLOURS; c++) {
        value.table[c] = keep->position.table[c * NUMBERS + v];
        value.rack[c] = keep->position.rack[c * NUMBERS + v];
    }
    take_running(&value, &ignored);
    for (int i = 0; i < keep->runs_from[v].count; i++)
        if (node->running >> keep->runs_from[v].meld[i] & 1)
            kept->meld[kept->count++] = keep->board->meld[keep->runs_from[v].meld[i]].meld;
    for (int i = 0; i < keep->groups_at[v].count; i++) {
        if (!(node->groups >> i & 1)) continue;
        const OldMeld *old = &keep->board->meld[keep->groups_at[v].meld[i]];
        take_tiles(&value, &ignored, old);
        kept->meld[kept->count++] = old->meld;
    }
    const Signature *signature = signature_of(keep->context->signatures, value.table, value.rack);
    const Option *option = &signature->options[node->option];
    rebuild_free(&keep->context->pairs, option, from->pair, node->pair, v, run, melds);
}

static void add_melds(Melds *melds, const Melds *more) {
    memcpy(melds->meld + melds->count, more->meld, (size_t)more->count * sizeof *more->meld);
    melds->count += more->count;
}

void rebuild_keep(const Keep *keep, uint32_t last, Melds *melds) {
    const KeepNode *course[NUMBERS + 1];
    Meld run[COLOURS][2];
    Melds kept = {.count = 0};
    memset(run, 0, sizeof run);
    int spent = keep->nodes[last].jokers;
    for (int v = NUMBERS; v >= 0; v--) {
        course[v] = &keep->nodes[last];
        last = course[v]->parent;
    }
    melds->count = 0;
    for (int v = 0; v < NUMBERS; v++) rebuild_value(keep, course[v], course[v + 1], v, run, melds, &kept);
    close_runs(run, melds);
    place_jokers(melds, keep->jokers - spent);
    add_melds(melds, &kept);
}

/* --- beginning and end --------------------------------------------------------------------------------------------------------- */

bool prepare_pass(Keep *keep) {
    if (!keep->slots && !grow_keep(keep)) return false;
    sort_board(keep);
    return make_bounds(keep->context, &keep->position);
}

void free_keep(Keep *keep) {
    free(keep->nodes);
    free(keep->slots);
    free(keep->ways);
    free(keep->choices);
}
