/* The search for a number of joker prices, WIDTH: 1 (only "they must suffice") or LANES. No include guard: it is
 * included once for each, and the compiler makes straight code of the inner loops. */

typedef float NAMED(Lanes)[WIDTH];
typedef NAMED(Lanes) NAMED(Rest)[COLOURS][PAIRS];
typedef NAMED(Lanes) NAMED(After)[COLOURS][PAIRS][3];

static const float *NAMED(prices)(const Context *context) { return context->price + LANES - WIDTH; }

/* Lowest lane: every price gives a bound, the lowest counts. */
static inline float NAMED(lowest)(const float *lanes) {
#if WIDTH == 1
    return lanes[0];
#else
    float four[4], two[2];
    for (int i = 0; i < 4; i++) four[i] = lanes[i] < lanes[i + 4] ? lanes[i] : lanes[i + 4];
    for (int i = 0; i < 2; i++) two[i] = four[i] < four[i + 2] ? four[i] : four[i + 2];
    return two[0] < two[1] ? two[0] : two[1];
#endif
}

/* What a colour can still gain from this value on, for each number of tiles that go to runs: the tiles in groups are
 * only asked whether any sharing of this value has so many of this colour in groups, and what that costs at least. */
static void NAMED(gain_of_groups)(const Context *context, const Position *position, int v, int c,
                                  NAMED(Lanes) worth[3], bool possible[3]) {
    const float *price = NAMED(prices)(context);
    const uint8_t *share = context->trail.signature[v]->share[c];
    int table = position->table[c * NUMBERS + v], all = table + position->rack[c * NUMBERS + v];
    int32_t weight = position->weight[c * NUMBERS + v];
    for (int run = 0; run <= 2; run++) {
        possible[run] = false;
        for (int lane = 0; lane < WIDTH; lane++) worth[run][lane] = NOTHING;
        int least = table > run ? table - run : 0;
        for (int group = least; run + group <= all; group++) {
            if (share[group] == IMPOSSIBLE) continue;
            float gain = at_most(context, (run + group - table) * weight), part = (float)share[group] / SCALE;
            possible[run] = true;
            for (int lane = 0; lane < WIDTH; lane++) {
                float net = gain - price[lane] * part;
                worth[run][lane] = net > worth[run][lane] ? net : worth[run][lane];
            }
        }
    }
}

static void NAMED(bound_value)(Context *context, const Position *position, int v, int jokers) {
    const float *price = NAMED(prices)(context);
    NAMED(Rest) *rest = (NAMED(Rest) *)context->rest + v;
    NAMED(After) *after = (NAMED(After) *)context->after + v;
    for (int c = 0; c < COLOURS; c++) {
        NAMED(Lanes) worth[3];
        bool possible[3];
        NAMED(gain_of_groups)(context, position, v, c, worth, possible);
        for (int pair = 0; pair < PAIRS; pair++) {
            NAMED(Lanes) best;
            for (int lane = 0; lane < WIDTH; lane++) best[lane] = NOTHING;
            for (int run = 0; run <= 2; run++) {
                float *then = (*after)[c][pair][run];
                if (!possible[run]) continue;
                for (int lane = 0; lane < WIDTH; lane++) then[lane] = NOTHING;
                const Steps *steps = &context->pairs.steps[pair][run];
                for (int i = 0; i < steps->count && steps->step[i].cost <= jokers; i++) {
                    const float *onward = rest[1][c][steps->step[i].next];
                    float cost = steps->step[i].cost;
                    for (int lane = 0; lane < WIDTH; lane++) {
                        float net = onward[lane] - cost * price[lane];
                        then[lane] = net > then[lane] ? net : then[lane];
                    }
                }
                for (int lane = 0; lane < WIDTH; lane++) {
                    float all = then[lane] + worth[run][lane];
                    best[lane] = all > best[lane] ? all : best[lane];
                }
            }
            memcpy((*rest)[c][pair], best, sizeof best);
        }
    }
}

static float NAMED(bound_all)(Context *context, const Position *position, int jokers) {
    const float *price = NAMED(prices)(context);
    NAMED(Rest) *rest = (NAMED(Rest) *)context->rest;
    for (int c = 0; c < COLOURS; c++)
        for (int pair = 0; pair < PAIRS; pair++)
            for (int lane = 0; lane < WIDTH; lane++)
                rest[NUMBERS][c][pair][lane] = -(float)context->pairs.pads[pair] * price[lane];
    for (int v = NUMBERS - 1; v >= 0; v--) NAMED(bound_value)(context, position, v, jokers);
    NAMED(Lanes) sum;
    const float *purse = context->purse[jokers] + LANES - WIDTH;
    for (int lane = 0; lane < WIDTH; lane++)
        sum[lane] = rest[0][0][0][lane] + rest[0][1][0][lane] + rest[0][2][0][lane] + rest[0][3][0][lane] + purse[lane];
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
                    const float *purse = context->purse[still] + LANES - WIDTH;
                    NAMED(Lanes) sum;
                    for (int lane = 0; lane < WIDTH; lane++)
                        sum[lane] = onward[0][a->next][lane] + onward[1][b->next][lane] + onward[2][c->next][lane] +
                                    onward[3][d->next][lane] + purse[lane];
                    node->bound = NAMED(lowest)(sum) + at_most(context, value);
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
        const float *a = after[0][from.pair[0]][option->run[0]], *b = after[1][from.pair[1]][option->run[1]];
        const float *c = after[2][from.pair[2]][option->run[2]], *d = after[3][from.pair[3]][option->run[3]];
        const float *purse = context->purse[left - option->cost] + LANES - WIDTH;
        NAMED(Lanes) sum;
        for (int lane = 0; lane < WIDTH; lane++) sum[lane] = a[lane] + b[lane] + c[lane] + d[lane] + purse[lane];
        int32_t value = from.value + gain[i];
        if (!(NAMED(lowest)(sum) + at_most(context, value) > layer->floor)) continue;
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
