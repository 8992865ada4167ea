/* Four floats, or four 32-bit numbers, as an SSE2 vector. What each function does is said in lane4.h. */
#ifndef HITBOX_CORE_LANE4_SSE2_H
#define HITBOX_CORE_LANE4_SSE2_H

#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_SSE2

#include <float.h>
#include <stdint.h>
#ifdef __AVX__
#include <immintrin.h>
#else
#include <emmintrin.h>
#endif

typedef __m128 lane4;
typedef __m128i lane4_u;
typedef __m128 lane4_m;

LANE_ROW1(static inline, lane4, lane4_set1, float, _mm_set1_ps)

static inline lane4 lane4_load3(const double *p)
{
    return _mm_movelh_ps(_mm_cvtpd_ps(_mm_loadu_pd(p)), _mm_cvtpd_ps(_mm_load1_pd(p + 2)));
}

static inline lane4 lane4_load4(const double *p)
{
#ifdef __AVX__
    return _mm256_cvtpd_ps(_mm256_loadu_pd(p));
#else
    return _mm_movelh_ps(_mm_cvtpd_ps(_mm_loadu_pd(p)), _mm_cvtpd_ps(_mm_loadu_pd(p + 2)));
#endif
}

static inline void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
{
    lane4 v0 = lane4_load4(p), v1 = lane4_load4(p + 4), v2 = lane4_load4(p + 8); /* ...x0 | y0 z0 x1 y1 | z1 x2 y2 z2 */
    *vector = v0;
    lane4 x = _mm_shuffle_ps(v0, v1, _MM_SHUFFLE(2, 2, 3, 3)); /* x0 x0 x1 x1 */
    lane4 z = _mm_shuffle_ps(v1, v2, _MM_SHUFFLE(3, 0, 1, 1)); /* z0 z0 z1 z2 */
    column[0] = _mm_shuffle_ps(x, v2, _MM_SHUFFLE(1, 1, 2, 0));
    column[1] = _mm_shuffle_ps(v1, v2, _MM_SHUFFLE(2, 2, 3, 0));
    column[2] = _mm_shuffle_ps(z, z, _MM_SHUFFLE(3, 3, 2, 0));
}

static inline lane4 lane4_set3(float x, float y, float z)
{
    return _mm_setr_ps(x, y, z, z);
}

static inline lane4 lane4_difference3(const double *q, const double *p)
{
    __m128d low = _mm_sub_pd(_mm_loadu_pd(q), _mm_loadu_pd(p));
    __m128d high = _mm_sub_pd(_mm_load1_pd(q + 2), _mm_load1_pd(p + 2));
    return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high));
}

LANE_ROW2(static inline, lane4, lane4_add, lane4, _mm_add_ps)
LANE_ROW2(static inline, lane4, lane4_subtract, lane4, _mm_sub_ps)
LANE_ROW2(static inline, lane4, lane4_multiply, lane4, _mm_mul_ps)
LANE_ROW2(static inline, lane4, lane4_divide, lane4, _mm_div_ps)

static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
#ifdef __FMA__
    return _mm_fmadd_ps(a, b, c);
#else
    return _mm_add_ps(_mm_mul_ps(a, b), c);
#endif
}

static inline lane4 lane4_subtract_multiple(lane4 c, lane4 a, lane4 b)
{
#ifdef __FMA__
    return _mm_fnmadd_ps(a, b, c);
#else
    return _mm_sub_ps(c, _mm_mul_ps(a, b));
#endif
}

LANE_ROW2(static inline, lane4, lane4_max, lane4, _mm_max_ps)
LANE_ROW2(static inline, lane4, lane4_min, lane4, _mm_min_ps)

static inline lane4 lane4_abs(lane4 a)
{
    return _mm_andnot_ps(_mm_set1_ps(-0.0f), a);
}

static inline lane4 lane4_negate(lane4 a)
{
    return _mm_xor_ps(_mm_set1_ps(-0.0f), a);
}

LANE_ROW1(static inline, float, lane4_first, lane4, _mm_cvtss_f32)

static inline lane4 lane4_splat0(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(0, 0, 0, 0));
}

static inline lane4 lane4_splat1(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 1, 1, 1));
}

static inline lane4 lane4_splat2(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 2, 2, 2));
}

static inline lane4 lane4_rotate1(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(0, 0, 2, 1));
}

static inline lane4 lane4_rotate2(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 1, 0, 2));
}

static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    lane4 low = _mm_unpacklo_ps(row[0], row[1]);  /* x0 x1 y0 y1 */
    lane4 high = _mm_unpackhi_ps(row[0], row[1]); /* z0 z1 .. .. */
    column[0] = _mm_shuffle_ps(low, row[2], _MM_SHUFFLE(0, 0, 1, 0));
    column[1] = _mm_shuffle_ps(low, row[2], _MM_SHUFFLE(1, 1, 3, 2));
    column[2] = _mm_shuffle_ps(high, row[2], _MM_SHUFFLE(2, 2, 1, 0));
}

static inline unsigned lane4_less(lane4 a, lane4 b)
{
    return (unsigned)_mm_movemask_ps(_mm_cmplt_ps(a, b));
}

static inline lane4 lane4_load(const float *p)
{
    return _mm_load_ps(p);
}

static inline lane4 lane4_load_far(const float *p)
{
    return _mm_loadu_ps(p);
}

static inline void lane4_store(float *p, lane4 a)
{
    _mm_store_ps(p, a);
}

static inline void lane4_store_far(float *p, lane4 a)
{
    _mm_storeu_ps(p, a);
}

LANE_ROW2(static inline, lane4, lane4_zip_low, lane4, _mm_unpacklo_ps)
LANE_ROW2(static inline, lane4, lane4_zip_high, lane4, _mm_unpackhi_ps)

static inline lane4 lane4_difference2(const double *q, const double *p)
{
    return _mm_cvtpd_ps(_mm_sub_pd(_mm_loadu_pd(q), _mm_loadu_pd(p)));
}

static inline float lane4_least(lane4 a)
{
    lane4 two = _mm_min_ps(a, _mm_movehl_ps(a, a));
    return _mm_cvtss_f32(_mm_min_ss(two, lane4_splat1(two)));
}

static inline float lane4_greatest(lane4 a)
{
    lane4 two = _mm_max_ps(a, _mm_movehl_ps(a, a));
    return _mm_cvtss_f32(_mm_max_ss(two, lane4_splat1(two)));
}

LANE_ROW2(static inline, lane4_m, lane4_le, lane4, _mm_cmple_ps)
LANE_ROW2(static inline, lane4_m, lane4_lt, lane4, _mm_cmplt_ps)
LANE_ROW2(static inline, lane4_m, lane4_and_m, lane4_m, _mm_and_ps)

static inline uint32_t lane4_bits(lane4_m a, lane4_m b, lane4_m c, lane4_m d)
{
    /* All ones stays all ones when a number of half as many bits is made of it. */
    __m128i low = _mm_packs_epi32(_mm_castps_si128(a), _mm_castps_si128(b));
    __m128i high = _mm_packs_epi32(_mm_castps_si128(c), _mm_castps_si128(d));
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
}

/* Two doubles, no further from 0 than the greatest float, to floats in the lower lanes. */
static inline lane4 lane4_from_two_doubles(const double *p, double scale, double offset)
{
    __m128d x = _mm_sub_pd(_mm_mul_pd(_mm_loadu_pd(p), _mm_set1_pd(scale)), _mm_set1_pd(offset));
    return _mm_cvtpd_ps(_mm_max_pd(_mm_min_pd(x, _mm_set1_pd(FLT_MAX)), _mm_set1_pd(-FLT_MAX)));
}

static inline lane4 lane4_from_doubles(const double *p, double scale, double offset)
{
    return _mm_movelh_ps(lane4_from_two_doubles(p, scale, offset), lane4_from_two_doubles(p + 2, scale, offset));
}

static inline lane4_u lane4_load_u(const uint32_t *p)
{
    return _mm_load_si128((const __m128i *)p);
}

static inline lane4_u lane4_load_far_u(const uint32_t *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

static inline void lane4_store_u(uint32_t *p, lane4_u a)
{
    _mm_store_si128((__m128i *)p, a);
}

static inline void lane4_store_far_u(uint32_t *p, lane4_u a)
{
    _mm_storeu_si128((__m128i *)p, a);
}

static inline lane4_u lane4_set1_u(uint32_t x)
{
    return _mm_set1_epi32((int)x);
}

LANE_ROW2(static inline, lane4_u, lane4_add_u, lane4_u, _mm_add_epi32)
LANE_ROW2(static inline, lane4_u, lane4_subtract_u, lane4_u, _mm_sub_epi32)
LANE_ROW2(static inline, lane4_u, lane4_and_u, lane4_u, _mm_and_si128)
LANE_ROW2(static inline, lane4_u, lane4_or_u, lane4_u, _mm_or_si128)
LANE_ROW2(static inline, lane4_u, lane4_xor_u, lane4_u, _mm_xor_si128)

static inline lane4_u lane4_andnot_u(lane4_u a, lane4_u b)
{
    return _mm_andnot_si128(b, a);
}

static inline lane4_u lane4_shl_u(lane4_u a, int n)
{
    return _mm_sll_epi32(a, _mm_cvtsi32_si128(n));
}

static inline lane4_u lane4_shr_u(lane4_u a, int n)
{
    return _mm_srl_epi32(a, _mm_cvtsi32_si128(n));
}

/* a where the mask is set, else b. */
static inline lane4_u lane4_select_u(__m128i mask, lane4_u a, lane4_u b)
{
    return _mm_xor_si128(b, _mm_and_si128(mask, _mm_xor_si128(a, b)));
}

/* The mask of a < b. SSE2 compares numbers with a sign: turned over, the highest bit is one. */
static inline __m128i lane4_below_u(lane4_u a, lane4_u b)
{
    __m128i sign = _mm_set1_epi32(INT32_MIN);
    return _mm_cmplt_epi32(_mm_xor_si128(a, sign), _mm_xor_si128(b, sign));
}

static inline lane4_u lane4_min_u(lane4_u a, lane4_u b)
{
    return lane4_select_u(lane4_below_u(a, b), a, b);
}

static inline lane4_u lane4_max_u(lane4_u a, lane4_u b)
{
    return lane4_select_u(lane4_below_u(a, b), b, a);
}

LANE_ROW1(static inline, lane4_u, lane4_as_u, lane4, _mm_castps_si128)
LANE_ROW1(static inline, lane4, lane4_as_f, lane4_u, _mm_castsi128_ps)
LANE_ROW1(static inline, lane4_u, lane4_truncate, lane4, _mm_cvttps_epi32)
LANE_ROW2(static inline, lane4_u, lane4_zip_low_u, lane4_u, _mm_unpacklo_epi32)
LANE_ROW2(static inline, lane4_u, lane4_zip_high_u, lane4_u, _mm_unpackhi_epi32)

/* For each set of bits: which lanes take the place below, as lanes that are told by all ones, and then which take the
 * one two below. The mask stands where the lane goes. */
static const _Alignas(16) uint32_t lane4_moved[16][2][4] = {
    {{0, 0, 0, 0}, {0, 0, 0, 0}},     {{0, 0, 0, 0}, {0, 0, 0, 0}},     {{~0u, 0, 0, 0}, {0, 0, 0, 0}},
    {{0, 0, 0, 0}, {0, 0, 0, 0}},     {{0, 0, 0, 0}, {~0u, 0, 0, 0}},   {{0, ~0u, 0, 0}, {0, 0, 0, 0}},
    {{~0u, ~0u, 0, 0}, {0, 0, 0, 0}}, {{0, 0, 0, 0}, {0, 0, 0, 0}},     {{0, 0, ~0u, 0}, {~0u, 0, 0, 0}},
    {{0, 0, 0, 0}, {0, ~0u, 0, 0}},   {{~0u, 0, 0, 0}, {0, ~0u, 0, 0}}, {{0, 0, ~0u, 0}, {0, 0, 0, 0}},
    {{0, 0, 0, 0}, {~0u, ~0u, 0, 0}}, {{0, ~0u, ~0u, 0}, {0, 0, 0, 0}}, {{~0u, ~0u, ~0u, 0}, {0, 0, 0, 0}},
    {{0, 0, 0, 0}, {0, 0, 0, 0}},
};

/* No instruction of SSE2 moves lanes to where a register says. So each moves down by as many places as bits below its
 * own are clear: first by one, if that number is odd, then by two, if it is two or three. */
static inline lane4_u lane4_first_set_u(lane4_u a, unsigned bits)
{
    const __m128i *moved = (const __m128i *)lane4_moved[bits][0];
    a = lane4_select_u(_mm_load_si128(moved), _mm_srli_si128(a, 4), a);
    return lane4_select_u(_mm_load_si128(moved + 1), _mm_srli_si128(a, 8), a);
}

#endif
#endif
