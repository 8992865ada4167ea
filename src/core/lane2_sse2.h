/* Two doubles as an SSE2 vector. What each function does is said in lane2.h. */
#ifndef HITBOX_CORE_LANE2_SSE2_H
#define HITBOX_CORE_LANE2_SSE2_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_SSE2

#include <emmintrin.h>
#include <math.h>
#include <stdint.h>

typedef __m128d lane2;

LANE_ROW1(CORE_INLINE, lane2, lane2_set1, double, _mm_set1_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_set2, double, _mm_setr_pd)

CORE_INLINE lane2 lane2_of_bits(uint64_t bits)
{
    return _mm_castsi128_pd(_mm_set1_epi64x((long long)bits));
}

CORE_INLINE lane2 lane2_load(const double *p)
{
    return _mm_loadu_pd(p);
}

CORE_INLINE lane2 lane2_load_floats(const float *p)
{
    return _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(const void *)p)));
}

CORE_INLINE lane2 lane2_load_ones(const double *p, const double *q)
{
    return _mm_loadh_pd(_mm_load_sd(p), q);
}

CORE_INLINE void lane2_store(double *p, lane2 a)
{
    _mm_storeu_pd(p, a);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_zip_low, lane2, _mm_unpacklo_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_zip_high, lane2, _mm_unpackhi_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_add, lane2, _mm_add_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_subtract, lane2, _mm_sub_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_multiply, lane2, _mm_mul_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_divide, lane2, _mm_div_pd)
LANE_ROW1(CORE_INLINE, lane2, lane2_sqrt, lane2, _mm_sqrt_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_min, lane2, _mm_min_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_max, lane2, _mm_max_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_and, lane2, _mm_and_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_or, lane2, _mm_or_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_xor, lane2, _mm_xor_pd)

CORE_INLINE lane2 lane2_abs(lane2 a)
{
    return _mm_andnot_pd(_mm_set1_pd(-0.0), a);
}

CORE_INLINE lane2 lane2_negate(lane2 a)
{
    return _mm_xor_pd(_mm_set1_pd(-0.0), a);
}

CORE_INLINE lane2 lane2_flip(lane2 a, lane2 sign)
{
    return _mm_xor_pd(_mm_and_pd(_mm_set1_pd(-0.0), sign), a);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_less, lane2, _mm_cmplt_pd)
LANE_ROW2(CORE_INLINE, lane2, lane2_less_equal, lane2, _mm_cmple_pd)

/* There is no comparison of 64 bits: both halves are to be zero, and what is above the sign is lost. */
CORE_INLINE lane2 lane2_is_zero(lane2 a)
{
    __m128i halves = _mm_cmpeq_epi32(_mm_castpd_si128(lane2_abs(a)), _mm_setzero_si128());
    return _mm_castsi128_pd(_mm_and_si128(halves, _mm_shuffle_epi32(halves, _MM_SHUFFLE(2, 3, 0, 1))));
}

CORE_INLINE lane2 lane2_select(lane2 mask, lane2 a, lane2 b)
{
    __m128i words = _mm_srai_epi32(_mm_castpd_si128(mask), 31);
    lane2 all = _mm_castsi128_pd(_mm_shuffle_epi32(words, _MM_SHUFFLE(3, 3, 1, 1)));
    return _mm_or_pd(_mm_and_pd(all, a), _mm_andnot_pd(all, b));
}

CORE_INLINE unsigned lane2_bits(lane2 a, lane2 b)
{
    return (unsigned)_mm_movemask_pd(a) | (unsigned)_mm_movemask_pd(b) << 2;
}

#endif

#endif
