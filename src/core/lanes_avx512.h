/* Sixteen lanes as one AVX-512 vector. What each function does is said in lanes.h. */
#ifndef HITBOX_CORE_LANES_AVX512_H
#define HITBOX_CORE_LANES_AVX512_H

#include "core/lane_rows.h"
#include "core/lanes_avx2.h"

#define avx512_there LANES_X86

#if LANES_X86

#define avx512_target target("avx512f,avx512vl,avx512bw,avx512dq,avx2,fma,bmi,bmi2,popcnt")
#define avx512_kernel __attribute__((avx512_target)) static
#if CORE_SANITIZED
#define avx512_inline static inline __attribute__((avx512_target))
#else
#define avx512_inline AVX512_LANES
#endif
#define AVX512_LANES static inline __attribute__((always_inline, avx512_target))

typedef __m512 avx512_f;
typedef __m512i avx512_u;
typedef __mmask16 avx512_m;

AVX512_LANES avx512_f avx512_load(const float *p)
{
    return _mm512_load_ps(p);
}

AVX512_LANES void avx512_store(float *p, avx512_f a)
{
    _mm512_store_ps(p, a);
}

LANE_ROW1(AVX512_LANES, avx512_f, avx512_set1, float, _mm512_set1_ps)
LANE_ROW2(AVX512_LANES, avx512_f, avx512_add, avx512_f, _mm512_add_ps)
LANE_ROW2(AVX512_LANES, avx512_f, avx512_subtract, avx512_f, _mm512_sub_ps)
LANE_ROW2(AVX512_LANES, avx512_f, avx512_multiply, avx512_f, _mm512_mul_ps)
LANE_ROW2(AVX512_LANES, avx512_f, avx512_min, avx512_f, _mm512_min_ps)
LANE_ROW2(AVX512_LANES, avx512_f, avx512_max, avx512_f, _mm512_max_ps)
LANE_ROW1(AVX512_LANES, float, avx512_least, avx512_f, _mm512_reduce_min_ps)
LANE_ROW1(AVX512_LANES, float, avx512_greatest, avx512_f, _mm512_reduce_max_ps)

AVX512_LANES avx512_m avx512_le(avx512_f a, avx512_f b)
{
    return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ);
}

AVX512_LANES avx512_m avx512_lt(avx512_f a, avx512_f b)
{
    return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ);
}

AVX512_LANES avx512_m avx512_and_le(avx512_m m, avx512_f a, avx512_f b)
{
    return _mm512_mask_cmp_ps_mask(m, a, b, _CMP_LE_OQ);
}

AVX512_LANES avx512_m avx512_and_lt(avx512_m m, avx512_f a, avx512_f b)
{
    return _mm512_mask_cmp_ps_mask(m, a, b, _CMP_LT_OQ);
}

LANE_ROW2(AVX512_LANES, avx512_m, avx512_and_m, avx512_m, _kand_mask16)

AVX512_LANES uint32_t avx512_bits(avx512_m m)
{
    return m;
}

AVX512_LANES __m256 avx512_from_eight_doubles(const double *p, double scale, double offset)
{
    __m512d x = _mm512_sub_pd(_mm512_mul_pd(_mm512_loadu_pd(p), _mm512_set1_pd(scale)), _mm512_set1_pd(offset));
    return _mm512_cvtpd_ps(_mm512_max_pd(_mm512_min_pd(x, _mm512_set1_pd(FLT_MAX)), _mm512_set1_pd(-FLT_MAX)));
}

AVX512_LANES avx512_f avx512_from_doubles(const double *p, double scale, double offset)
{
    __m256 low = avx512_from_eight_doubles(p, scale, offset), high = avx512_from_eight_doubles(p + 8, scale, offset);
    return _mm512_insertf32x8(_mm512_castps256_ps512(low), high, 1);
}

AVX512_LANES avx512_u avx512_load_u(const uint32_t *p)
{
    return _mm512_load_si512(p);
}

AVX512_LANES void avx512_store_u(uint32_t *p, avx512_u a)
{
    _mm512_store_si512(p, a);
}

AVX512_LANES avx512_u avx512_set1_u(uint32_t x)
{
    return _mm512_set1_epi32((int)x);
}

LANE_ROW2(AVX512_LANES, avx512_u, avx512_add_u, avx512_u, _mm512_add_epi32)
LANE_ROW2(AVX512_LANES, avx512_u, avx512_subtract_u, avx512_u, _mm512_sub_epi32)
LANE_ROW2(AVX512_LANES, avx512_u, avx512_and_u, avx512_u, _mm512_and_si512)
LANE_ROW2(AVX512_LANES, avx512_u, avx512_or_u, avx512_u, _mm512_or_si512)
LANE_ROW2(AVX512_LANES, avx512_u, avx512_xor_u, avx512_u, _mm512_xor_si512)

AVX512_LANES avx512_u avx512_andnot_u(avx512_u a, avx512_u b)
{
    return _mm512_andnot_si512(b, a);
}

LANE_ROW2(AVX512_LANES, avx512_u, avx512_min_u, avx512_u, _mm512_min_epu32)
LANE_ROW2(AVX512_LANES, avx512_u, avx512_max_u, avx512_u, _mm512_max_epu32)

AVX512_LANES avx512_u avx512_shl_u(avx512_u a, int n)
{
    return _mm512_sll_epi32(a, _mm_cvtsi32_si128(n));
}

AVX512_LANES avx512_u avx512_shr_u(avx512_u a, int n)
{
    return _mm512_srl_epi32(a, _mm_cvtsi32_si128(n));
}

LANE_ROW1(AVX512_LANES, avx512_u, avx512_as_u, avx512_f, _mm512_castps_si512)
LANE_ROW1(AVX512_LANES, avx512_u, avx512_truncate, avx512_f, _mm512_cvttps_epi32)

AVX512_LANES int avx512_compress_u(uint32_t *out, uint32_t bits, avx512_u a)
{
    /* Compressing into a register and storing that is much quicker than compressing into memory on some processors. */
    _mm512_storeu_si512(out, _mm512_maskz_compress_epi32((__mmask16)bits, a));
    return __builtin_popcount(bits);
}

/* a[0], b[0], a[1], b[1]... of the first `count` lanes, and maybe more. */
AVX512_LANES void avx512_store_pairs(uint32_t *out, int count, __m512i a, __m512i b)
{
    __m512i low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    __m512i high = _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    _mm512_storeu_si512(out, _mm512_permutex2var_epi32(a, low, b));
    if (count > 8)
        _mm512_storeu_si512(out + 16, _mm512_permutex2var_epi32(a, high, b));
}

AVX512_LANES void avx512_compress(float *out, uint32_t bits, avx512_f a)
{
    _mm512_storeu_ps(out, _mm512_maskz_compress_ps((__mmask16)bits, a));
}

/* Of a place only the lowest four bits count. */
AVX512_LANES __m512i avx512_places_from(int n)
{
    return _mm512_add_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                            _mm512_set1_epi32(n));
}

AVX512_LANES avx512_f avx512_rotate(avx512_f a, int n)
{
    return _mm512_permutexvar_ps(avx512_places_from(n), a);
}

AVX512_LANES avx512_u avx512_rotate_u(avx512_u a, int n)
{
    return _mm512_permutexvar_epi32(avx512_places_from(n), a);
}

AVX512_LANES int avx512_emit(uint32_t *out, uint32_t bits, avx512_u a, avx512_u b)
{
    int count = __builtin_popcount(bits);
    avx512_store_pairs(out, count, _mm512_maskz_compress_epi32((__mmask16)bits, a),
                       _mm512_maskz_compress_epi32((__mmask16)bits, b));
    return count;
}

AVX512_LANES int avx512_emit_within(uint32_t *out, uint32_t bits, avx512_u a, uint32_t b)
{
    int count = __builtin_popcount(bits);
    __m512i set = _mm512_maskz_compress_epi32((__mmask16)bits, a), other = _mm512_set1_epi32((int)b);
    avx512_store_pairs(out, count, _mm512_min_epu32(set, other), _mm512_max_epu32(set, other));
    return count;
}

AVX512_LANES int avx512_emit_between(uint32_t *out, uint32_t bits, avx512_u a, uint32_t b)
{
    int count = __builtin_popcount(bits);
    avx512_store_pairs(out, count, _mm512_maskz_compress_epi32((__mmask16)bits, a), _mm512_set1_epi32((int)b));
    return count;
}

typedef __m512 avx512_v;

enum { avx512_width = 16 };

LANE_ROW1(AVX512_LANES, avx512_v, avx512_v_set1, float, _mm512_set1_ps)
LANE_ROW2(AVX512_LANES, avx512_v, avx512_v_add, avx512_v, _mm512_add_ps)
LANE_ROW2(AVX512_LANES, avx512_v, avx512_v_subtract, avx512_v, _mm512_sub_ps)
LANE_ROW2(AVX512_LANES, avx512_v, avx512_v_multiply, avx512_v, _mm512_mul_ps)
LANE_ROW3(AVX512_LANES, avx512_v, avx512_v_multiply_add, avx512_v, _mm512_fmadd_ps)

AVX512_LANES avx512_v avx512_v_subtract_multiple(avx512_v c, avx512_v a, avx512_v b)
{
    return _mm512_fnmadd_ps(a, b, c);
}

LANE_ROW2(AVX512_LANES, avx512_v, avx512_v_min, avx512_v, _mm512_min_ps)
LANE_ROW2(AVX512_LANES, avx512_v, avx512_v_max, avx512_v, _mm512_max_ps)

AVX512_LANES avx512_v avx512_v_abs(avx512_v a)
{
    return _mm512_andnot_ps(_mm512_set1_ps(-0.0f), a);
}

AVX512_LANES uint32_t avx512_v_lt(avx512_v a, avx512_v b)
{
    return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ);
}

/* Each of the vectors' quarters by itself: four rows of four to columns. */
AVX512_LANES void avx512_turn(avx512_v row[4], avx512_v column[4])
{
    avx512_v low01 = _mm512_unpacklo_ps(row[0], row[1]), high01 = _mm512_unpackhi_ps(row[0], row[1]);
    avx512_v low23 = _mm512_unpacklo_ps(row[2], row[3]), high23 = _mm512_unpackhi_ps(row[2], row[3]);
    column[0] = _mm512_shuffle_ps(low01, low23, 0x44);
    column[1] = _mm512_shuffle_ps(low01, low23, 0xee);
    column[2] = _mm512_shuffle_ps(high01, high23, 0x44);
    column[3] = _mm512_shuffle_ps(high01, high23, 0xee);
}

AVX512_LANES avx512_v avx512_of_quarters(__m128 a, __m128 b, __m128 c, __m128 d)
{
    __m512 low = _mm512_insertf32x4(_mm512_castps128_ps512(a), b, 1);
    return _mm512_insertf32x8(low, _mm256_insertf128_ps(_mm256_castps128_ps256(c), d, 1), 1);
}

AVX512_LANES void avx512_v_columns(const char *const row[], size_t at, avx512_v columns[4])
{
    avx512_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = avx512_of_quarters(avx2_floats4(row[k] + at), avx2_floats4(row[k + 4] + at),
                                     avx2_floats4(row[k + 8] + at), avx2_floats4(row[k + 12] + at));
    avx512_turn(rows, columns);
}

AVX512_LANES void avx512_v_rounded_columns(const char *const row[], size_t at, avx512_v columns[4])
{
    avx512_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = avx512_of_quarters(avx2_rounded4(row[k] + at), avx2_rounded4(row[k + 4] + at),
                                     avx2_rounded4(row[k + 8] + at), avx2_rounded4(row[k + 12] + at));
    avx512_turn(rows, columns);
}

AVX512_LANES void avx512_v_differences3(const char *const a[], const char *const b[], avx512_v columns[3])
{
    avx512_v rows[4], all[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = avx512_of_quarters(avx2_difference3(a[k], b[k]), avx2_difference3(a[k + 4], b[k + 4]),
                                     avx2_difference3(a[k + 8], b[k + 8]), avx2_difference3(a[k + 12], b[k + 12]));
    avx512_turn(rows, all);
    columns[0] = all[0];
    columns[1] = all[1];
    columns[2] = all[2];
}

AVX512_LANES void avx512_v_differences2(const char *const a[], const char *const b[], avx512_v columns[2])
{
    avx512_v rows[4], all[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = avx512_of_quarters(avx2_difference2(a[k], b[k]), avx2_difference2(a[k + 4], b[k + 4]),
                                     avx2_difference2(a[k + 8], b[k + 8]), avx2_difference2(a[k + 12], b[k + 12]));
    avx512_turn(rows, all);
    columns[0] = all[0];
    columns[1] = all[1];
}

#endif
#endif
