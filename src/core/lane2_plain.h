/* Two doubles in plain C. What each function does is said in lane2.h. */
#ifndef HITBOX_CORE_LANE2_PLAIN_H
#define HITBOX_CORE_LANE2_PLAIN_H

#include "core/inline.h"
#include "core/simd.h"

#if !CORE_SSE2 && !CORE_NEON && !CORE_SIMD128

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct lane2 {
    double v[2];
} lane2;

CORE_INLINE lane2 lane2_set1(double x)
{
    return (lane2){{x, x}};
}

CORE_INLINE lane2 lane2_set2(double x, double y)
{
    return (lane2){{x, y}};
}

/* Lane i is of x[i]. */
CORE_INLINE lane2 lane2_of_words(uint64_t x0, uint64_t x1)
{
    const uint64_t x[2] = {x0, x1};
    lane2 a;
    memcpy(&a, x, sizeof a);
    return a;
}

CORE_INLINE uint64_t lane2_word(lane2 a, int i)
{
    uint64_t x;
    memcpy(&x, &a.v[i], sizeof x);
    return x;
}

CORE_INLINE lane2 lane2_mask(bool first, bool second)
{
    return lane2_of_words(first ? UINT64_MAX : 0, second ? UINT64_MAX : 0);
}

CORE_INLINE lane2 lane2_of_bits(uint64_t bits)
{
    return lane2_of_words(bits, bits);
}

CORE_INLINE lane2 lane2_load(const double *p)
{
    return (lane2){{p[0], p[1]}};
}

CORE_INLINE lane2 lane2_load_floats(const float *p)
{
    return (lane2){{p[0], p[1]}};
}

CORE_INLINE lane2 lane2_load_ones(const double *p, const double *q)
{
    return (lane2){{*p, *q}};
}

CORE_INLINE void lane2_store(double *p, lane2 a)
{
    memcpy(p, a.v, sizeof a.v);
}

CORE_INLINE lane2 lane2_zip_low(lane2 a, lane2 b)
{
    return (lane2){{a.v[0], b.v[0]}};
}

CORE_INLINE lane2 lane2_zip_high(lane2 a, lane2 b)
{
    return (lane2){{a.v[1], b.v[1]}};
}

CORE_INLINE lane2 lane2_add(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] + b.v[0], a.v[1] + b.v[1]}};
}

CORE_INLINE lane2 lane2_subtract(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] - b.v[0], a.v[1] - b.v[1]}};
}

CORE_INLINE lane2 lane2_multiply(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] * b.v[0], a.v[1] * b.v[1]}};
}

CORE_INLINE lane2 lane2_divide(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] / b.v[0], a.v[1] / b.v[1]}};
}

CORE_INLINE lane2 lane2_sqrt(lane2 a)
{
    return (lane2){{sqrt(a.v[0]), sqrt(a.v[1])}};
}

CORE_INLINE lane2 lane2_min(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] < b.v[0] ? a.v[0] : b.v[0], a.v[1] < b.v[1] ? a.v[1] : b.v[1]}};
}

CORE_INLINE lane2 lane2_max(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] > b.v[0] ? a.v[0] : b.v[0], a.v[1] > b.v[1] ? a.v[1] : b.v[1]}};
}

CORE_INLINE lane2 lane2_and(lane2 a, lane2 b)
{
    return lane2_of_words(lane2_word(a, 0) & lane2_word(b, 0), lane2_word(a, 1) & lane2_word(b, 1));
}

CORE_INLINE lane2 lane2_or(lane2 a, lane2 b)
{
    return lane2_of_words(lane2_word(a, 0) | lane2_word(b, 0), lane2_word(a, 1) | lane2_word(b, 1));
}

CORE_INLINE lane2 lane2_xor(lane2 a, lane2 b)
{
    return lane2_of_words(lane2_word(a, 0) ^ lane2_word(b, 0), lane2_word(a, 1) ^ lane2_word(b, 1));
}

CORE_INLINE lane2 lane2_abs(lane2 a)
{
    return (lane2){{fabs(a.v[0]), fabs(a.v[1])}};
}

CORE_INLINE lane2 lane2_negate(lane2 a)
{
    return (lane2){{-a.v[0], -a.v[1]}};
}

CORE_INLINE lane2 lane2_flip(lane2 a, lane2 sign)
{
    return (lane2){{signbit(sign.v[0]) ? -a.v[0] : a.v[0], signbit(sign.v[1]) ? -a.v[1] : a.v[1]}};
}

CORE_INLINE lane2 lane2_less(lane2 a, lane2 b)
{
    return lane2_mask(a.v[0] < b.v[0], a.v[1] < b.v[1]);
}

CORE_INLINE lane2 lane2_less_equal(lane2 a, lane2 b)
{
    return lane2_mask(a.v[0] <= b.v[0], a.v[1] <= b.v[1]);
}

CORE_INLINE lane2 lane2_is_zero(lane2 a)
{
    return lane2_mask(lane2_word(a, 0) << 1 == 0, lane2_word(a, 1) << 1 == 0);
}

CORE_INLINE lane2 lane2_select(lane2 mask, lane2 a, lane2 b)
{
    return (lane2){{signbit(mask.v[0]) ? a.v[0] : b.v[0], signbit(mask.v[1]) ? a.v[1] : b.v[1]}};
}

CORE_INLINE unsigned lane2_bits(lane2 a, lane2 b)
{
    return (unsigned)(lane2_word(a, 0) >> 63 | lane2_word(a, 1) >> 63 << 1 | lane2_word(b, 0) >> 63 << 2 |
                      lane2_word(b, 1) >> 63 << 3);
}

#endif

#endif
