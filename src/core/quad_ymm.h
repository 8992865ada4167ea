/* Four doubles as an AVX2 vector. What each function does is said in quad.h. */
#ifndef HITBOX_CORE_QUAD_YMM_H
#define HITBOX_CORE_QUAD_YMM_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_AVX2_KNOWN

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#define ymm_there 1
#define ymm_kernel __attribute__((target("avx2")))
#define ymm_inline static inline __attribute__((always_inline, target("avx2")))
#define ymm_fused_kernel __attribute__((target("avx2,fma")))
#define ymm_fused_inline static inline __attribute__((always_inline, target("avx2,fma")))

enum { ymm_lanes = 4 };

typedef __m256d ymm_quad;

LANE_ROW1(CORE_QUAD, quad, quad_set1, double, _mm256_set1_pd)

CORE_QUAD quad quad_load(const double *p)
{
    return _mm256_loadu_pd(p);
}

CORE_QUAD quad quad_load_floats(const float *p)
{
    return _mm256_cvtps_pd(_mm_loadu_ps(p));
}

CORE_QUAD quad quad_of_bits(uint64_t bits)
{
    return _mm256_castsi256_pd(_mm256_set1_epi64x((long long)bits));
}

CORE_QUAD void quad_load_pairs(const double *const p[4], int at, quad *x, quad *y)
{
    quad even = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[0] + at)), _mm_loadu_pd(p[2] + at), 1);
    quad odd = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[1] + at)), _mm_loadu_pd(p[3] + at), 1);
    *x = _mm256_unpacklo_pd(even, odd);
    *y = _mm256_unpackhi_pd(even, odd);
}

CORE_QUAD void quad_load_fours(const double *const p[4], int at, quad x[4])
{
    quad a = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[0] + at)), _mm_loadu_pd(p[2] + at), 1);
    quad b = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[1] + at)), _mm_loadu_pd(p[3] + at), 1);
    quad c = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[0] + at + 2)), _mm_loadu_pd(p[2] + at + 2), 1);
    quad d = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[1] + at + 2)), _mm_loadu_pd(p[3] + at + 2), 1);
    x[0] = _mm256_unpacklo_pd(a, b);
    x[1] = _mm256_unpackhi_pd(a, b);
    x[2] = _mm256_unpacklo_pd(c, d);
    x[3] = _mm256_unpackhi_pd(c, d);
}

CORE_QUAD quad quad_load_ones(const double *const p[4], int at)
{
    __m128d low = _mm_loadh_pd(_mm_load_sd(p[0] + at), p[1] + at);
    __m128d high = _mm_loadh_pd(_mm_load_sd(p[2] + at), p[3] + at);
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(low), high, 1);
}

CORE_QUAD quad quad_unlike_nine(const double *p, const double *q)
{
    quad first = _mm256_xor_pd(_mm256_loadu_pd(p), _mm256_loadu_pd(q));
    quad second = _mm256_xor_pd(_mm256_loadu_pd(p + 4), _mm256_loadu_pd(q + 4));
    quad last = _mm256_xor_pd(_mm256_loadu_pd(p + 5), _mm256_loadu_pd(q + 5));
    return _mm256_or_pd(_mm256_or_pd(first, second), last);
}

CORE_QUAD bool quad_is_clear(quad a)
{
    return _mm256_testz_si256(_mm256_castpd_si256(a), _mm256_castpd_si256(a)) != 0;
}

CORE_QUAD void quad_store(double *p, quad x)
{
    _mm256_storeu_pd(p, x);
}

LANE_ROW2(CORE_QUAD, quad, quad_add, quad, _mm256_add_pd)
LANE_ROW2(CORE_QUAD, quad, quad_subtract, quad, _mm256_sub_pd)
LANE_ROW2(CORE_QUAD, quad, quad_multiply, quad, _mm256_mul_pd)
LANE_ROW3(CORE_FUSED_QUAD, quad, quad_fused_multiply_add, quad, _mm256_fmadd_pd)
LANE_ROW3(CORE_FUSED_QUAD, quad, quad_fused_multiply_subtract, quad, _mm256_fmsub_pd)
LANE_ROW3(CORE_FUSED_QUAD, quad, quad_fused_subtract_product, quad, _mm256_fnmadd_pd)
LANE_ROW2(CORE_QUAD, quad, quad_divide, quad, _mm256_div_pd)
LANE_ROW1(CORE_QUAD, quad, quad_sqrt, quad, _mm256_sqrt_pd)
LANE_ROW2(CORE_QUAD, quad, quad_min, quad, _mm256_min_pd)
LANE_ROW2(CORE_QUAD, quad, quad_max, quad, _mm256_max_pd)

CORE_QUAD quad quad_greatest(quad a)
{
    a = quad_max(a, _mm256_permute2f128_pd(a, a, 1));
    return quad_max(a, _mm256_permute_pd(a, 5));
}

CORE_QUAD void quad_turn(quad a, quad b, quad c, quad turned[4])
{
    const quad even = _mm256_unpacklo_pd(a, b), odd = _mm256_unpackhi_pd(a, b);
    const quad even_c = _mm256_unpacklo_pd(c, c), odd_c = _mm256_unpackhi_pd(c, c);
    turned[0] = _mm256_permute2f128_pd(even, even_c, 0x20);
    turned[1] = _mm256_permute2f128_pd(odd, odd_c, 0x20);
    turned[2] = _mm256_permute2f128_pd(even, even_c, 0x31);
    turned[3] = _mm256_permute2f128_pd(odd, odd_c, 0x31);
}

CORE_QUAD quad quad_abs(quad a)
{
    return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a);
}

CORE_QUAD quad quad_negate(quad a)
{
    return _mm256_xor_pd(_mm256_set1_pd(-0.0), a);
}

CORE_QUAD quad quad_flip(quad a, quad sign)
{
    return _mm256_xor_pd(_mm256_and_pd(_mm256_set1_pd(-0.0), sign), a);
}

CORE_QUAD quad quad_less(quad a, quad b)
{
    return _mm256_cmp_pd(a, b, _CMP_LT_OQ);
}

CORE_QUAD quad quad_less_equal(quad a, quad b)
{
    return _mm256_cmp_pd(a, b, _CMP_LE_OQ);
}

CORE_QUAD quad quad_equal(quad a, quad b)
{
    return _mm256_cmp_pd(a, b, _CMP_EQ_OQ);
}

CORE_QUAD quad quad_is_zero(quad a)
{
    return _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_castpd_si256(quad_abs(a)), _mm256_setzero_si256()));
}

LANE_ROW2(CORE_QUAD, quad, quad_and, quad, _mm256_and_pd)
LANE_ROW2(CORE_QUAD, quad, quad_or, quad, _mm256_or_pd)
LANE_ROW2(CORE_QUAD, quad, quad_xor, quad, _mm256_xor_pd)

/* A zero is made NaN, all its bits set. */
CORE_QUAD quad quad_min_but_zero(quad x, quad least)
{
    return quad_min(quad_or(quad_abs(x), quad_is_zero(x)), least);
}

CORE_QUAD quad quad_select(quad mask, quad a, quad b)
{
    return _mm256_blendv_pd(b, a, mask);
}

CORE_QUAD unsigned quad_bits(quad mask)
{
    return (unsigned)_mm256_movemask_pd(mask);
}

CORE_QUAD unsigned quad_full(const quad mask[8], bool three)
{
    __m256 m[8], pair[4];
    CORE_UNROLLED_8
    for (int i = 0; i < 8; i++)
        m[i] = _mm256_castpd_ps(mask[i]);
    /* The halves of a lane are alike, so that one is enough: here lanes 0 and 1 of two masks, then lanes 2 and 3. */
    CORE_UNROLLED
    for (int i = 0; i < 4; i++)
        pair[i] = _mm256_shuffle_ps(m[2 * i], m[2 * i + 1], 0x88);
    __m256 even = _mm256_shuffle_ps(pair[0], pair[1], 0x88), even4 = _mm256_shuffle_ps(pair[2], pair[3], 0x88);
    __m256 odd = _mm256_shuffle_ps(pair[0], pair[1], 0xdd), odd4 = _mm256_shuffle_ps(pair[2], pair[3], 0xdd);
    __m256 all = _mm256_and_ps(_mm256_permute2f128_ps(even, even4, 0x20), _mm256_permute2f128_ps(odd, odd4, 0x20));
    if (three)
        all = _mm256_and_ps(all, _mm256_permute2f128_ps(even, even4, 0x31));
    return (unsigned)_mm256_movemask_ps(all);
}

#else

#define ymm_there 0

#endif

#endif
