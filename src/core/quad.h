/* Four doubles side by side: the arithmetic of batches.
 *
 * One form a build: on x86-64 AVX2, which is asked for at run time; on AArch64 two NEON vectors and for WebAssembly two
 * of simd128, which every processor has that the rest of the code runs on; elsewhere, and with HIT_NO_SIMD, plain C
 * that nobody calls: there batches go one by one, as they do on x86-64 without AVX2.
 *
 * Every operation rounds as the scalar one does. A mask is a quad whose lanes have all bits set, or none. Functions
 * with quads are CORE_QUAD or CORE_WITH_QUADS and called only where core_has_quads; those with fused multiply-adds are
 * CORE_FUSED_QUAD or CORE_WITH_FUSED_QUADS and called only where core_has_fused_quads.
 *
 *     quad quad_set1(double x)                   x in all lanes
 *     quad quad_of_bits(uint64_t)                in all lanes, the double of these bits
 *     quad quad_load(const double *p)            p[0] to p[3]; store likewise; wherever they are
 *     quad quad_load_floats(const float *p)      p[0] to p[3]
 *     quad quad_load_ones(p, at)                 lane i: p[i][at], of four addresses
 *     void quad_load_pairs(p, at, *x, *y)        lane i of x and y: p[i][at] and p[i][at + 1]
 *     void quad_load_fours(p, at, x)             lane i of x[k]: p[i][at + k], of four k
 *     quad quad_unlike_nine(p, q)                the bits in which the nine doubles from p on and those from q on
 *                                                differ, all in one, in any lane
 *     bool quad_is_clear(a)                      is no bit set in any lane?
 *     quad quad_add(a, b), subtract, multiply, divide
 *     quad quad_fused_multiply_add(a, b, c)      a b + c, rounded once
 *     quad quad_fused_multiply_subtract(a, b, c) a b - c, rounded once
 *     quad quad_fused_subtract_product(a, b, c)  c - a b, rounded once
 *     quad quad_min(a, b), max                   a < b ? a : b, a > b ? a : b; so b if one is NaN
 *     quad quad_and(a, b), or                    of their bits
 *     quad quad_abs(a), negate                   also of NaN
 *     quad quad_flip(a, sign)                    the other sign where that of `sign` is set
 *     quad quad_less(a, b), less_equal, equal    masks, never set where one is NaN
 *     quad quad_is_zero(a)                       the mask of zeros of either sign, and of nothing else, subnormals
 *                                                flushed or not
 *     quad quad_select(mask, a, b)               a where the mask is set, or its sign; else b
 *     unsigned quad_bits(mask)                   bit i: the sign of lane i
 *     unsigned quad_full(mask, three)            bit i: the first three lanes of mask[i] are set, of eight masks; the
 *                                                first two, if not `three` */
#ifndef HITBOX_CORE_QUAD_H
#define HITBOX_CORE_QUAD_H

#include "core/isa.h"
#include "core/quad_avx2.h"
#include "core/quad_twos.h"
#include "core/simd.h"

#include <stdbool.h>

static inline bool core_has_quads(void)
{
#if CORE_QUAD_AVX2
    return __builtin_cpu_supports("avx2") != 0;
#else
    return CORE_SSE2 + CORE_NEON + CORE_SIMD128 != 0; /* at most one of them is 1 */
#endif
}

static inline bool core_has_fused_quads(void)
{
#if CORE_QUAD_AVX2
    return core_has_quads() && __builtin_cpu_supports("fma") != 0;
#else
    return CORE_NEON;
#endif
}

/* And are they among what that instruction set has? */
static inline bool core_has_quads_on(core_isa isa)
{
    return core_has_quads() && isa >= (CORE_QUAD_AVX2 ? CORE_AVX2 : CORE_FOURS);
}

static inline bool core_has_fused_quads_on(core_isa isa)
{
    return core_has_fused_quads() && core_has_quads_on(isa);
}

/* least or |x|, whichever is less, where x is not zero; zeros of either sign leave `least` as it is. */
CORE_QUAD quad quad_min_but_zero(quad x, quad least)
{
    /* A zero is made NaN, all its bits set. */
    return quad_min(quad_or(quad_abs(x), quad_is_zero(x)), least);
}

#endif
