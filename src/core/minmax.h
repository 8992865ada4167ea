/* The lesser and the greater of two doubles without a branch: of random numbers a processor foresees every other one
 * wrongly, which costs more than all of a short test. Compilers make branches of comparisons when they like to. */
#ifndef HITBOX_CORE_MINMAX_H
#define HITBOX_CORE_MINMAX_H

#include "core/inline.h"
#include "core/simd.h"
#if CORE_SSE2
#include <emmintrin.h>
#endif

/* a < b ? a : b; so b if one is NaN. */
CORE_INLINE double core_min(double a, double b)
{
#if CORE_SSE2
    return _mm_cvtsd_f64(_mm_min_sd(_mm_set_sd(a), _mm_set_sd(b)));
#else
    return a < b ? a : b;
#endif
}

/* a > b ? a : b; so b if one is NaN. */
CORE_INLINE double core_max(double a, double b)
{
#if CORE_SSE2
    return _mm_cvtsd_f64(_mm_max_sd(_mm_set_sd(a), _mm_set_sd(b)));
#else
    return a > b ? a : b;
#endif
}

/* x < y ? a : b */
CORE_INLINE double core_if_less(double x, double y, double a, double b)
{
#if CORE_SSE2
    const __m128d mask = _mm_cmplt_sd(_mm_set_sd(x), _mm_set_sd(y));
    return _mm_cvtsd_f64(_mm_or_pd(_mm_and_pd(mask, _mm_set_sd(a)), _mm_andnot_pd(mask, _mm_set_sd(b))));
#else
    return x < y ? a : b;
#endif
}

#endif
