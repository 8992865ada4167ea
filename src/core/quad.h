/* Four doubles side by side: the arithmetic of batches.
 *
 * There are two forms, of the same bits, NaN aside: `ymm`, a vector of AVX2, and `twos`, two of the two lanes of
 * lane2.h: SSE2, NEON, simd128, or plain C that nobody calls, for where there is nothing else batches go one by one.
 * QUADS says of which form the names below are; it is the best that the compiler knows. A kernel that is worth having
 * in both, since it needs no fused multiply-add, is written once, in an .inl file, all of which depends on QUADS_THERE:
 * a .c file gives EACH_QUADS the file's name and includes each_quads.inl.
 * QUADS_NAME(touching) is touching_ymm, or touching_twos.
 *
 * Every operation rounds as the scalar one does. A mask is a quad whose lanes have all bits set, or none. Functions
 * with quads are CORE_QUAD, if they are to be part of others, or CORE_WITH_QUADS; those with fused multiply-adds are
 * CORE_FUSED_QUAD or CORE_WITH_FUSED_QUADS. They are called only where core_quads and its like say so.
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
 *     quad quad_sqrt(a)                          the root, rounded once
 *     quad quad_fused_multiply_add(a, b, c)      a b + c, rounded once
 *     quad quad_fused_multiply_subtract(a, b, c) a b - c, rounded once
 *     quad quad_fused_subtract_product(a, b, c)  c - a b, rounded once
 *     quad quad_min(a, b), max                   a < b ? a : b, a > b ? a : b; so b if one is NaN
 *     quad quad_greatest(a)                      the greatest lane, in all lanes; none is NaN
 *     void quad_turn(a, b, c, turned)            lanes of turned[k]: a[k], b[k], c[k], c[k]; of four k
 *     quad quad_and(a, b), or, xor               of their bits
 *     quad quad_abs(a), negate                   also of NaN
 *     quad quad_flip(a, sign)                    the other sign where that of `sign` is set
 *     quad quad_less(a, b), less_equal, equal    masks, never set where one is NaN
 *     quad quad_is_zero(a)                       the mask of zeros of either sign, and of nothing else, subnormals
 *                                                flushed or not
 *     quad quad_min_but_zero(x, least)           least or |x|, whichever is less, where x is not zero; else least
 *     quad quad_select(mask, a, b)               a where the mask is set, or its sign; else b
 *     unsigned quad_bits(mask)                   bit i: the sign of lane i
 *     unsigned quad_full(mask, three)            bit i: the first three lanes of mask[i] are set, of eight masks; the
 *                                                first two, if not `three` */
#ifndef HITBOX_CORE_QUAD_H
#define HITBOX_CORE_QUAD_H

#include "core/inline.h"
#include "core/isa.h"
#include "core/simd.h"

#include <stdbool.h>

#define QUADS_PASTE_(a, b) a##_##b
#define QUADS_PASTE(a, b) QUADS_PASTE_(a, b)
#define QUADS_PASTE3_(a, b, c) a##b##_##c
#define QUADS_PASTE3(a, b, c) QUADS_PASTE3_(a, b, c)
#define QUADS_NAME(name) QUADS_PASTE(name, QUADS)
#define QUADS_NAME_DIM(name) QUADS_PASTE3(name, DIM, QUADS) /* with DIM defined: touching3_ymm */
#define QUADS_THERE QUADS_PASTE(QUADS, there)

#define CORE_QUAD QUADS_PASTE(QUADS, inline)
#define CORE_WITH_QUADS QUADS_PASTE(QUADS, kernel)
#define CORE_FUSED_QUAD QUADS_PASTE(QUADS, fused_inline)
#define CORE_WITH_FUSED_QUADS QUADS_PASTE(QUADS, fused_kernel)

#define quad QUADS_PASTE(QUADS, quad)
#define quad_lanes QUADS_PASTE(QUADS, lanes)
#define quad_set1 QUADS_PASTE(QUADS, set1)
#define quad_of_bits QUADS_PASTE(QUADS, of_bits)
#define quad_load QUADS_PASTE(QUADS, load)
#define quad_store QUADS_PASTE(QUADS, store)
#define quad_load_floats QUADS_PASTE(QUADS, load_floats)
#define quad_load_ones QUADS_PASTE(QUADS, load_ones)
#define quad_load_pairs QUADS_PASTE(QUADS, load_pairs)
#define quad_load_fours QUADS_PASTE(QUADS, load_fours)
#define quad_add QUADS_PASTE(QUADS, add)
#define quad_subtract QUADS_PASTE(QUADS, subtract)
#define quad_multiply QUADS_PASTE(QUADS, multiply)
#define quad_divide QUADS_PASTE(QUADS, divide)
#define quad_sqrt QUADS_PASTE(QUADS, sqrt)
#define quad_fused_multiply_add QUADS_PASTE(QUADS, fused_multiply_add)
#define quad_fused_multiply_subtract QUADS_PASTE(QUADS, fused_multiply_subtract)
#define quad_fused_subtract_product QUADS_PASTE(QUADS, fused_subtract_product)
#define quad_min QUADS_PASTE(QUADS, min)
#define quad_max QUADS_PASTE(QUADS, max)
#define quad_turn QUADS_PASTE(QUADS, turn)
#define quad_greatest QUADS_PASTE(QUADS, greatest)
#define quad_and QUADS_PASTE(QUADS, and)
#define quad_or QUADS_PASTE(QUADS, or)
#define quad_xor QUADS_PASTE(QUADS, xor)
#define quad_abs QUADS_PASTE(QUADS, abs)
#define quad_negate QUADS_PASTE(QUADS, negate)
#define quad_flip QUADS_PASTE(QUADS, flip)
#define quad_less QUADS_PASTE(QUADS, less)
#define quad_less_equal QUADS_PASTE(QUADS, less_equal)
#define quad_is_zero QUADS_PASTE(QUADS, is_zero)
#define quad_min_but_zero QUADS_PASTE(QUADS, min_but_zero)
#define quad_select QUADS_PASTE(QUADS, select)
#define quad_unlike_nine QUADS_PASTE(QUADS, unlike_nine)
#define quad_is_clear QUADS_PASTE(QUADS, is_clear)
#define quad_equal QUADS_PASTE(QUADS, equal)
#define quad_full QUADS_PASTE(QUADS, full)
#define quad_bits QUADS_PASTE(QUADS, bits)

#define QUADS ymm
#include "core/quad_ymm.h"
#undef QUADS
#define QUADS twos
#include "core/quad_twos.h"
#undef QUADS
#define QUADS zmm
#include "core/quad_zmm.h"
#undef QUADS

/* The best form that the compiler knows, and FORM(name) of each form, in the order of core_quads. */
#if CORE_AVX2_KNOWN
#define QUADS_BEST ymm
#define QUADS_FORMS(FORM) FORM(twos), FORM(ymm)
#else
#define QUADS_BEST twos
#define QUADS_FORMS(FORM) FORM(twos)
#endif
#define QUADS QUADS_BEST

/* A form that the processor can run; CORE_NO_QUADS where that would be plain C. */
typedef enum core_quads { CORE_TWOS, CORE_YMM, CORE_NO_QUADS } core_quads;

/* The best form among what the instruction set has. */
static inline core_quads core_quads_on(core_isa isa)
{
#if CORE_AVX2_KNOWN
    if (isa >= CORE_AVX2 && __builtin_cpu_supports("avx2"))
        return CORE_YMM;
#endif
    return isa >= CORE_FOURS && CORE_SSE2 + CORE_NEON + CORE_SIMD128 != 0 ? CORE_TWOS : CORE_NO_QUADS;
}

/* The best form that the processor has. */
static inline core_quads core_quads_here(void)
{
    return core_quads_on(CORE_AVX512);
}

/* May QUADS_BEST be called? */
static inline bool core_has_quads(void)
{
    return core_quads_here() == (CORE_AVX2_KNOWN ? CORE_YMM : CORE_TWOS);
}

/* May kernels of eight doubles, quad_zmm.h, be called where CORE_YMM may? */
static inline bool core_has_eights_on(core_isa isa)
{
    return CORE_AVX2_KNOWN && isa >= CORE_AVX512;
}

static inline bool core_has_fused_quads(void)
{
#if CORE_AVX2_KNOWN
    return core_has_quads() && __builtin_cpu_supports("fma");
#else
    return CORE_NEON;
#endif
}

/* May it, with fused multiply-adds, and has the instruction set them? */
static inline bool core_has_fused_quads_on(core_isa isa)
{
    return core_has_fused_quads() && core_quads_on(isa) == core_quads_here();
}

#endif
