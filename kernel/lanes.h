/* Several floats side by side, one for each joker price. Written with the vector types of GCC and Clang, which fit any
 * processor, and as plain loops for other compilers. */
#ifndef UMBAU_LANES_H
#define UMBAU_LANES_H

#include "kernel.h"

#include <string.h>

#if defined(__GNUC__)
typedef float Four __attribute__((vector_size(16), aligned(4)));
#define AT(four, i) ((four)[i])
static inline Four four_plus(Four a, Four b) { return a + b; }
#else
typedef struct {
    float at[4];
} Four;
#define AT(four, i) ((four).at[i])
static inline Four four_plus(Four a, Four b) {
    for (int i = 0; i < 4; i++) a.at[i] += b.at[i];
    return a;
}
#endif

/* Element by element: compilers make one instruction of each of these. */
static inline Four four_most(Four a, Four b) {
    for (int i = 0; i < 4; i++) AT(a, i) = AT(a, i) > AT(b, i) ? AT(a, i) : AT(b, i);
    return a;
}

static inline Four four_all(float value) {
    Four four;
    for (int i = 0; i < 4; i++) AT(four, i) = value;
    return four;
}

static inline Four four_times(Four a, float by) {
    for (int i = 0; i < 4; i++) AT(a, i) *= by;
    return a;
}

static inline float four_lowest(Four a) {
    float low = AT(a, 0) < AT(a, 2) ? AT(a, 0) : AT(a, 2), high = AT(a, 1) < AT(a, 3) ? AT(a, 1) : AT(a, 3);
    return low < high ? low : high;
}

/* One lane. */
typedef float Lanes_1;
static inline float plus_1(float a, float b) { return a + b; }
static inline float most_1(float a, float b) { return a > b ? a : b; }
static inline float all_1(float value) { return value; }
static inline float times_1(float a, float by) { return a * by; }
static inline float lowest_1(float a) { return a; }

/* Four lanes. */
typedef Four Lanes_4;
#define plus_4 four_plus
#define most_4 four_most
#define all_4 four_all
#define times_4 four_times
#define lowest_4 four_lowest

/* One for each price of a context. */
static inline Lanes_4 load_lanes(const float lanes[LANES]) {
    Lanes_4 loaded;
    memcpy(&loaded, lanes, sizeof loaded);
    return loaded;
}

/* Weights may be scaled down for the bounds; always rounded so that a bound stays one. */
static inline float as_bound(const Context *context, int32_t value) {
    return (float)((value + (1 << context->shift) - 1) >> context->shift);
}

#endif
