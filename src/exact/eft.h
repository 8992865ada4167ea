/* Error-free transformations: a rounded sum or product together with its rounding error, both exact.
 *
 * Based on: D. E. Knuth, The Art of Computer Programming 2, section 4.2.2 (two-sum); T. J. Dekker, "A floating-point
 * technique for extending the available precision", 1971 (split, product). Round to nearest, no wider intermediate
 * precision. The sum is exact unless it overflows; the product if no part of it leaves the normal range. */
#ifndef HITBOX_EXACT_EFT_H
#define HITBOX_EXACT_EFT_H

#include "core/inline.h"
#include <float.h>
#include <math.h>
#include <stdbool.h>

#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error "Hitbox needs doubles that are computed as doubles (on 32-bit x86: -msse2 -mfpmath=sse)"
#endif
/* -ffast-math is refused by the public headers. These are parts of it; clang 14 tells of the last alone. */
#if defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || defined(__NO_SIGNED_ZEROS__) ||                   \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Hitbox decides exactly and cannot be compiled with parts of -ffast-math, such as -fassociative-math"
#endif

static inline void exact_two_sum(double a, double b, double *sum, double *error)
{
    double s = a + b;
    double from_b = s - a;
    double from_a = s - from_b;
    *error = (a - from_a) + (b - from_b);
    *sum = s;
}

/* As exact_two_sum, for |a| >= |b| or a = 0. */
static inline void exact_fast_two_sum(double a, double b, double *sum, double *error)
{
    double s = a + b;
    *error = b - (s - a);
    *sum = s;
}

/* Is all code compiled for a processor with a fused multiply-add? */
#if defined(FP_FAST_FMA) || defined(__FMA__)
enum { EXACT_FUSED = 1 };
#else
enum { EXACT_FUSED = 0 };
#endif

/* Below this size the error of a product may be subnormal: the two ways would round it, each in its own way. */
#define EXACT_PRODUCT_LEAST 0x1p-960
/* Above this size a factor may not be split: the error is then no number, but that of the fused way is right. Who lets
 * such factors in has to tell them from others. */
#define EXACT_FACTOR_MOST 0x1p996

/* The error of the product p of a and b, fused or by splitting: the same bits, at different prices, unless it is
 * subnormal. `fused` is a constant where it counts: true in functions that are CORE_WITH_FMA. */
CORE_INLINE double exact_product_error(bool fused, double a, double b, double p)
{
    if (fused || EXACT_FUSED)
        return fma(a, b, -p);
    const double splitter = 0x1p27 + 1;
    double t = splitter * a;
    double a_high = t - (t - a), a_low = a - a_high;
    t = splitter * b;
    double b_high = t - (t - b), b_low = b - b_high;
    return a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low);
}

/* The same bits either way also where things are small: the error of a product below EXACT_PRODUCT_LEAST is 0. */
CORE_INLINE void exact_two_product_by(bool fused, double a, double b, double *product, double *error)
{
    double p = a * b, e = exact_product_error(fused, a, b, p);
    *error = fabs(p) < EXACT_PRODUCT_LEAST ? 0 : e;
    *product = p;
}

static inline void exact_two_product(double a, double b, double *product, double *error)
{
    exact_two_product_by(false, a, b, product, error);
}

#endif
