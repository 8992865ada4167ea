/* Four doubles as two vectors of two: SSE2, NEON, simd128 or plain C. What each function does is said in quad.h. */
#ifndef HITBOX_CORE_QUAD_TWOS_H
#define HITBOX_CORE_QUAD_TWOS_H

#include "core/inline.h"
#include "core/lane2.h"
#include "core/lane_rows.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define twos_there 1
#define twos_kernel
#define twos_inline CORE_INLINE
#define twos_fused_kernel
#define twos_fused_inline CORE_INLINE

typedef struct twos_quad {
    lane2 low, high;
} twos_quad;

CORE_QUAD quad quad_set1(double x)
{
    return (quad){lane2_set1(x), lane2_set1(x)};
}

CORE_QUAD quad quad_load(const double *p)
{
    return (quad){lane2_load(p), lane2_load(p + 2)};
}

CORE_QUAD quad quad_load_floats(const float *p)
{
    return (quad){lane2_load_floats(p), lane2_load_floats(p + 2)};
}

CORE_QUAD quad quad_of_bits(uint64_t bits)
{
    return (quad){lane2_of_bits(bits), lane2_of_bits(bits)};
}

CORE_QUAD void quad_load_pairs(const double *const p[4], int at, quad *x, quad *y)
{
    lane2 p0 = lane2_load(p[0] + at), p1 = lane2_load(p[1] + at);
    lane2 p2 = lane2_load(p[2] + at), p3 = lane2_load(p[3] + at);
    *x = (quad){lane2_zip_low(p0, p1), lane2_zip_low(p2, p3)};
    *y = (quad){lane2_zip_high(p0, p1), lane2_zip_high(p2, p3)};
}

CORE_QUAD void quad_load_fours(const double *const p[4], int at, quad x[4])
{
    quad_load_pairs(p, at, &x[0], &x[1]);
    quad_load_pairs(p, at + 2, &x[2], &x[3]);
}

CORE_QUAD quad quad_load_ones(const double *const p[4], int at)
{
    return (quad){lane2_load_ones(p[0] + at, p[1] + at), lane2_load_ones(p[2] + at, p[3] + at)};
}

CORE_QUAD quad quad_unlike_nine(const double *p, const double *q)
{
    return quad_of_bits(memcmp(p, q, 9 * sizeof *p) == 0 ? 0 : UINT64_MAX);
}

CORE_QUAD bool quad_is_clear(quad a)
{
    uint64_t bits[4];
    memcpy(bits, &a, sizeof bits);
    return (bits[0] | bits[1] | bits[2] | bits[3]) == 0;
}

CORE_QUAD void quad_store(double *p, quad a)
{
    lane2_store(p, a.low);
    lane2_store(p + 2, a.high);
}

LANE_PAIR2(CORE_QUAD, quad, quad_add, quad, lane2_add)
LANE_PAIR2(CORE_QUAD, quad, quad_subtract, quad, lane2_subtract)
LANE_PAIR2(CORE_QUAD, quad, quad_multiply, quad, lane2_multiply)

CORE_FUSED_QUAD quad quad_fused_multiply_add(quad a, quad b, quad c)
{
    return (quad){lane2_fused_multiply_add(a.low, b.low, c.low), lane2_fused_multiply_add(a.high, b.high, c.high)};
}

LANE_PAIR2(CORE_QUAD, quad, quad_divide, quad, lane2_divide)
LANE_PAIR1(CORE_QUAD, quad, quad_sqrt, quad, lane2_sqrt)
LANE_PAIR2(CORE_QUAD, quad, quad_min, quad, lane2_min)
LANE_PAIR2(CORE_QUAD, quad, quad_max, quad, lane2_max)

CORE_QUAD quad quad_greatest(quad a)
{
    const lane2 two = lane2_max(a.low, a.high), most = lane2_max(lane2_zip_low(two, two), lane2_zip_high(two, two));
    return (quad){most, most};
}

CORE_QUAD void quad_turn(quad a, quad b, quad c, quad turned[4])
{
    turned[0] = (quad){lane2_zip_low(a.low, b.low), lane2_zip_low(c.low, c.low)};
    turned[1] = (quad){lane2_zip_high(a.low, b.low), lane2_zip_high(c.low, c.low)};
    turned[2] = (quad){lane2_zip_low(a.high, b.high), lane2_zip_low(c.high, c.high)};
    turned[3] = (quad){lane2_zip_high(a.high, b.high), lane2_zip_high(c.high, c.high)};
}

LANE_PAIR1(CORE_QUAD, quad, quad_abs, quad, lane2_abs)
LANE_PAIR1(CORE_QUAD, quad, quad_negate, quad, lane2_negate)

CORE_FUSED_QUAD quad quad_fused_multiply_subtract(quad a, quad b, quad c)
{
    return quad_fused_multiply_add(a, b, quad_negate(c));
}

CORE_FUSED_QUAD quad quad_fused_subtract_product(quad a, quad b, quad c)
{
    return quad_fused_multiply_add(quad_negate(a), b, c);
}

LANE_PAIR2(CORE_QUAD, quad, quad_flip, quad, lane2_flip)
LANE_PAIR2(CORE_QUAD, quad, quad_less, quad, lane2_less)
LANE_PAIR2(CORE_QUAD, quad, quad_less_equal, quad, lane2_less_equal)
LANE_PAIR1(CORE_QUAD, quad, quad_is_zero, quad, lane2_is_zero)
LANE_PAIR2(CORE_QUAD, quad, quad_and, quad, lane2_and)

CORE_QUAD quad quad_equal(quad a, quad b)
{
    return quad_and(quad_less_equal(a, b), quad_less_equal(b, a));
}

LANE_PAIR2(CORE_QUAD, quad, quad_or, quad, lane2_or)
LANE_PAIR2(CORE_QUAD, quad, quad_xor, quad, lane2_xor)

/* A zero is made NaN, all its bits set. */
CORE_QUAD quad quad_min_but_zero(quad x, quad least)
{
    return quad_min(quad_or(quad_abs(x), quad_is_zero(x)), least);
}

CORE_QUAD quad quad_select(quad mask, quad a, quad b)
{
    return (quad){lane2_select(mask.low, a.low, b.low), lane2_select(mask.high, a.high, b.high)};
}

CORE_QUAD unsigned quad_bits(quad mask)
{
    return lane2_bits(mask.low, mask.high);
}

CORE_QUAD unsigned quad_full(const quad mask[8], bool three)
{
    lane2 all[4]; /* of two masks each */
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        const quad a = mask[2 * i], b = mask[2 * i + 1];
        all[i] = lane2_and(lane2_zip_low(a.low, b.low), lane2_zip_high(a.low, b.low));
        if (three)
            all[i] = lane2_and(all[i], lane2_zip_low(a.high, b.high));
    }
    return lane2_bits(all[0], all[1]) | lane2_bits(all[2], all[3]) << 4;
}

#endif
