/* The search for a number of joker prices, WIDTH: 1 (only "they must suffice") or LANES. No include guard: it is
 * included once for each, and the compiler makes straight code of the inner loops. */

typedef NAMED(Lanes) NAMED(Rest)[COLOURS][PAIRS];
typedef NAMED(Lanes) NAMED(After)[COLOURS][PAIRS][3];

static inline NAMED(Lanes) NAMED(load)(const float *lanes) {
    NAMED(Lanes) loaded;
    memcpy(&loaded, lanes + LANES - WIDTH, sizeof loaded);
    return loaded;
}

/* What a colour gains at this value for each number of tiles that go to runs: of the tiles in groups it is only asked
 * whether any sharing of this value has so many of this colour in groups, and what that costs at least. */
static void NAMED(gain_of_groups)(const Context *context, const Position *position, int v, int c,
                                  NAMED(Lanes) worth[3], bool possible[3]) {
    const NAMED(Lanes) price = NAMED(load)(context->price);
    const uint8_t *share = context->trail.signature[v]->share[c];
    int table = position->table[c * NUMBERS + v], all = table + position->rack[c * NUMBERS + v];
    int32_t weight = position->weight[c * NUMBERS + v];
    for (int run = 0; run <= 2; run++) {
        possible[run] = false;
        worth[run] = NAMED(all)(NOTHING);
        for (int group = table > run ? table - run : 0; run + group <= all; group++) {
            if (share[group] == IMPOSSIBLE) continue;
            float gain = as_bound(context, (run + group - table) * weight);
            NAMED(Lanes) net = NAMED(all)(gain);
            if (share[group]) net = NAMED(plus)(net, NAMED(times)(price, -(float)share[group] / SCALE));
            possible[run] = true;
            worth[run] = NAMED(most)(worth[run], net);
        }
    }
}

static void NAMED(bound_value)(Context *context, const Position *position, int v, int jokers) {
    const NAMED(Lanes) none = NAMED(all)(NOTHING);
    NAMED(Lanes) cost[JOKERS + 1];
    NAMED(Rest) *rest = (NAMED(Rest) *)context->rest + v;
    NAMED(After) *after = (NAMED(After) *)context->after + v;
    for (int j = 0; j <= JOKERS; j++) cost[j] = NAMED(times)(NAMED(load)(context->price), -(float)j);
    for (int c = 0; c < COLOURS; c++) {
        NAMED(Lanes) worth[3];
        bool possible[3];
        NAMED(gain_of_groups)(context, position, v, c, worth, possible);
        for (int pair = 0; pair < PAIRS; pair++) {
            NAMED(Lanes) best = none;
            for (int run = 0; run <= 2; run++) {
                if (!possible[run]) continue;
                const Steps *steps = &context->pairs.steps[pair][run];
                NAMED(Lanes) then = none;
                for (int i = 0; i < steps->count && steps->step[i].cost <= jokers; i++)
                    then = NAMED(most)(then, NAMED(plus)(rest[1][c][steps->step[i].next], cost[steps->step[i].cost]));
                (*after)[c][pair][run] = then;
                best = NAMED(most)(best, NAMED(plus)(then, worth[run]));
            }
            (*rest)[c][pair] = best;
        }
    }
}

static float NAMED(bound_all)(Context *context, const Position *position, int jokers) {
    NAMED(Rest) *rest = (NAMED(Rest) *)context->rest;
    for (int c = 0; c < COLOURS; c++)
        for (int pair = 0; pair < PAIRS; pair++)
            rest[NUMBERS][c][pair] = NAMED(times)(NAMED(load)(context->price), -(float)context->pairs.pads[pair]);
    for (int v = NUMBERS - 1; v >= 0; v--) NAMED(bound_value)(context, position, v, jokers);
    NAMED(Lanes) sum = NAMED(load)(context->purse[jokers]);
    for (int c = 0; c < COLOURS; c++) sum = NAMED(plus)(sum, rest[0][c][0]);
    return NAMED(lowest)(sum);
}

typedef struct {
    Context *context;
    uint32_t first; /* of the layer being made */
    float floor;    /* bounds must be greater */
    int jokers;
} NAMED(Layer);

/* All ways to take the steps of four colours that an option asks for. */
static bool NAMED(step_all)(const NAMED(Layer) *layer, const Node *from, const Option *option, Node *node, int v,
                            int32_t value, int left) {
    Context *context = layer->context;
    NAMED(Lanes) (*onward)[PAIRS] = ((NAMED(Rest) *)context->rest)[v + 1];
    const Steps *steps[COLOURS];
    for (int c = 0; c < COLOURS; c++) steps[c] = &context->pairs.steps[from->pair[c]][option->run[c]];
    for (int i = 0; i < steps[0]->count; i++) {
        const Step *a = &steps[0]->step[i];
        if (a->cost > left) break;
        for (int k = 0; k < steps[1]->count; k++) {
            const Step *b = &steps[1]->step[k];
            if (a->cost + b->cost > left) break;
            for (int l = 0; l < steps[2]->count; l++) {
                const Step *c = &steps[2]->step[l];
                if (a->cost + b->cost + c->cost > left) break;
                for (int m = 0; m < steps[3]->count; m++) {
                    const Step *d = &steps[3]->step[m];
                    int still = left - a->cost - b->cost - c->cost - d->cost;
                    if (still < 0) break;
                    NAMED(Lanes) sum = NAMED(plus)(NAMED(plus)(onward[0][a->next], onward[1][b->next]),
                                                   NAMED(plus)(onward[2][c->next], onward[3][d->next]));
                    sum = NAMED(plus)(sum, NAMED(load)(context->purse[still]));
                    node->bound = NAMED(lowest)(sum) + as_bound(context, value);
                    if (!(node->bound > layer->floor)) continue;
                    node->pair[0] = a->next;
                    node->pair[1] = b->next;
                    node->pair[2] = c->next;
                    node->pair[3] = d->next;
                    node->jokers = (uint8_t)(layer->jokers - still);
                    if (!put(&context->arena, layer->first, node)) return false;
                }
            }
        }
    }
    return true;
}

static bool NAMED(expand)(const NAMED(Layer) *layer, uint32_t parent, int v, bool roomy) {
    Context *context = layer->context;
    const Signature *signature = context->trail.signature[v];
    const int32_t *gain = context->trail.gain[v];
    const Node from = context->arena.nodes[parent];
    const int left = layer->jokers - from.jokers;
    NAMED(Lanes) (*after)[PAIRS][3] = ((NAMED(After) *)context->after)[v];
    unsigned allowed = 0;
    for (int c = 0; c < COLOURS; c++) allowed |= (unsigned)context->pairs.allowed[left][from.pair[c]] << (3 * c);
    const uint32_t count = roomy ? signature->all : signature->count;
    for (uint32_t i = 0; i < count; i++) {
        const Option *option = &signature->options[i];
        if ((option->need & ~allowed) || option->cost > left) continue;
        NAMED(Lanes) sum = NAMED(plus)(
            NAMED(plus)(after[0][from.pair[0]][option->run[0]], after[1][from.pair[1]][option->run[1]]),
            NAMED(plus)(after[2][from.pair[2]][option->run[2]], after[3][from.pair[3]][option->run[3]]));
        sum = NAMED(plus)(sum, NAMED(load)(context->purse[left - option->cost]));
        int32_t value = from.value + gain[i];
        if (!(NAMED(lowest)(sum) + as_bound(context, value) > layer->floor)) continue;
        Node node = {.value = value, .parent = parent, .option = (uint16_t)i};
        node.room = (uint8_t)(roomy ? add_room(from.room, option->room) : 0);
        if (!NAMED(step_all)(layer, &from, option, &node, v, value, left - option->cost)) return false;
    }
    return true;
}

/* One pass through the 13 values that keeps the best `width` states of each (0: all that can beat the floor).
 * Gives the best value found, or the floor; *complete: nothing was left out. */
static int32_t NAMED(pass)(Context *context, int32_t floor, bool roomy, int jokers, uint32_t width, bool *complete) {
    Arena *arena = &context->arena;
    NAMED(Layer) layer = {context, 0, (float)(floor >> context->shift), jokers};
    *complete = true;
    arena->count = 0;
    if (!make_room(arena)) return NO_MEMORY;
    arena->nodes[arena->count++] = (Node){0};
    for (int v = 0; v < NUMBERS; v++) {
        uint32_t begin = layer.first, end = arena->count;
        layer.first = end;
        next_generation(arena);
        for (uint32_t i = begin; i < end; i++)
            if (!NAMED(expand)(&layer, i, v, roomy)) return NO_MEMORY;
        uint32_t count = arena->count - end;
        if (width && count > width) {
            select_best(arena->nodes + end, count, width);
            arena->count = end + width;
            *complete = false;
        }
    }
    int32_t best = floor;
    uint32_t last = 0;
    for (uint32_t i = layer.first; i < arena->count; i++) {
        Node *node = &arena->nodes[i];
        int pads = 0;
        for (int c = 0; c < COLOURS; c++) pads += context->pairs.pads[node->pair[c]];
        if (node->value <= best || node->jokers + pads > jokers ||
            (roomy && node->room < jokers - node->jokers - pads)) continue;
        best = node->value;
        last = i;
        node->jokers = (uint8_t)(node->jokers + pads);
    }
    if (last) follow(context, last);
    return best;
}

static int32_t NAMED(search)(Context *context, const Position *position, const Goal *goal, int jokers) {
    static const uint32_t widths[] = {6, 36, 216, 0};
    float root = NAMED(bound_all)(context, position, jokers);
    int32_t best = goal->floor;
    for (int i = 0; i < 4; i++) {
        if (!(root > (float)(best >> context->shift)) || best >= goal->target) break;
        bool complete;
        best = NAMED(pass)(context, best, goal->roomy, jokers, widths[i], &complete);
        if (best == NO_MEMORY) return NO_MEMORY;
        if (complete) break;
    }
    return best;
}
