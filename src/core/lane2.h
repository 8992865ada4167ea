/* Two doubles side by side, for arithmetic whose results are answers: every operation rounds as the scalar one does,
 * and all forms give the same bits, NaN aside.
 *
 * These are SSE2, NEON or simd128 instructions; elsewhere, and with HIT_NO_SIMD, plain C. A mask is two lanes that have
 * all bits set, or none. Two of these are a quad where there is nothing wider, see quad_twos.h.
 *
 *     lane2 lane2_set1(double x)                 x in both lanes
 *     lane2 lane2_set2(double x, double y)       x, y
 *     lane2 lane2_both(double x)                 -x, x
 *     lane2 lane2_of_bits(uint64_t)              in both lanes, the double of these bits
 *     lane2 lane2_load(const double *p)          p[0], p[1]; store likewise; wherever they are
 *     lane2 lane2_load_floats(const float *p)    p[0], p[1]
 *     lane2 lane2_load_ones(p, q)                *p, *q
 *     lane2 lane2_zip_low(a, b), zip_high        a[0], b[0]; a[1], b[1]
 *     lane2 lane2_add(a, b), subtract, multiply, divide
 *     lane2 lane2_sqrt(a)                        the root, rounded once
 *     lane2 lane2_fused_multiply_add(a, b, c)    a b + c, rounded once: an instruction with NEON alone
 *     lane2 lane2_min(a, b), max                 a < b ? a : b, a > b ? a : b; so b if one is NaN
 *     lane2 lane2_and(a, b), or, xor             of their bits
 *     lane2 lane2_abs(a), negate                 also of NaN
 *     lane2 lane2_flip(a, sign)                  the other sign where that of `sign` is set
 *     lane2 lane2_less(a, b), less_equal         masks, never set where one is NaN
 *     lane2 lane2_is_zero(a)                     the mask of zeros of either sign, and of nothing else, subnormals
 *                                                flushed or not
 *     lane2 lane2_select(mask, a, b)             a where the mask is set, or its sign; else b
 *     unsigned lane2_bits(a, b)                  the four signs, that of a[0] in bit 0
 *     unsigned lane2_within(a, m, b, n)          bit i: |a[i]| <= m[i] and |b[i]| <= n[i]; never where one is NaN */
#ifndef HITBOX_CORE_LANE2_H
#define HITBOX_CORE_LANE2_H

#include "core/lane2_neon.h"
#include "core/lane2_plain.h"
#include "core/lane2_simd128.h"
#include "core/lane2_sse2.h"

#include <math.h>

#if !CORE_NEON

CORE_INLINE lane2 lane2_fused_multiply_add(lane2 a, lane2 b, lane2 c)
{
    double x[2], y[2], z[2];
    lane2_store(x, a);
    lane2_store(y, b);
    lane2_store(z, c);
    return lane2_set2(fma(x[0], y[0], z[0]), fma(x[1], y[1], z[1]));
}

#endif

CORE_INLINE lane2 lane2_both(double x)
{
    return lane2_set2(-x, x);
}

CORE_INLINE unsigned lane2_within(lane2 a, lane2 m, lane2 b, lane2 n)
{
    lane2 within = lane2_and(lane2_less_equal(lane2_abs(a), m), lane2_less_equal(lane2_abs(b), n));
    return lane2_bits(within, within) & 3;
}

#endif
