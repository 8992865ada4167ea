/* Sixteen lanes as two AVX2 vectors. What each function does is said in lanes.h. */
#ifndef HITBOX_CORE_LANES_AVX2_H
#define HITBOX_CORE_LANES_AVX2_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#define LANES_X86 CORE_AVX2_KNOWN
#define avx2_there LANES_X86

#if LANES_X86

#include <float.h>
#include <immintrin.h>
#include <stdint.h>

#define avx2_target target("avx2,fma,bmi,bmi2,popcnt")
#define avx2_kernel __attribute__((avx2_target)) static
#if CORE_SANITIZED
#define avx2_inline static inline __attribute__((avx2_target))
#else
#define avx2_inline AVX2_LANES
#endif
#define AVX2_LANES static inline __attribute__((always_inline, avx2_target))

typedef struct avx2_f {
    __m256 low, high;
} avx2_f;

typedef struct avx2_u {
    __m256i low, high;
} avx2_u;

typedef struct avx2_m {
    __m256 low, high;
} avx2_m;

AVX2_LANES avx2_f avx2_load(const float *p)
{
    return (avx2_f){_mm256_load_ps(p), _mm256_load_ps(p + 8)};
}

AVX2_LANES void avx2_store(float *p, avx2_f a)
{
    _mm256_store_ps(p, a.low);
    _mm256_store_ps(p + 8, a.high);
}

AVX2_LANES avx2_f avx2_set1(float x)
{
    return (avx2_f){_mm256_set1_ps(x), _mm256_set1_ps(x)};
}

LANE_PAIR2(AVX2_LANES, avx2_f, avx2_add, avx2_f, _mm256_add_ps)
LANE_PAIR2(AVX2_LANES, avx2_f, avx2_subtract, avx2_f, _mm256_sub_ps)
LANE_PAIR2(AVX2_LANES, avx2_f, avx2_multiply, avx2_f, _mm256_mul_ps)
LANE_PAIR2(AVX2_LANES, avx2_f, avx2_min, avx2_f, _mm256_min_ps)
LANE_PAIR2(AVX2_LANES, avx2_f, avx2_max, avx2_f, _mm256_max_ps)

AVX2_LANES float avx2_least(avx2_f a)
{
    __m256 eight = _mm256_min_ps(a.low, a.high);
    __m128 four = _mm_min_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_min_ss(two, _mm_movehdup_ps(two)));
}

AVX2_LANES float avx2_greatest(avx2_f a)
{
    __m256 eight = _mm256_max_ps(a.low, a.high);
    __m128 four = _mm_max_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_max_ss(two, _mm_movehdup_ps(two)));
}

AVX2_LANES avx2_m avx2_le(avx2_f a, avx2_f b)
{
    return (avx2_m){_mm256_cmp_ps(a.low, b.low, _CMP_LE_OQ), _mm256_cmp_ps(a.high, b.high, _CMP_LE_OQ)};
}

AVX2_LANES avx2_m avx2_lt(avx2_f a, avx2_f b)
{
    return (avx2_m){_mm256_cmp_ps(a.low, b.low, _CMP_LT_OQ), _mm256_cmp_ps(a.high, b.high, _CMP_LT_OQ)};
}

AVX2_LANES avx2_m avx2_and_le(avx2_m m, avx2_f a, avx2_f b)
{
    avx2_m n = avx2_le(a, b);
    return (avx2_m){_mm256_and_ps(m.low, n.low), _mm256_and_ps(m.high, n.high)};
}

AVX2_LANES avx2_m avx2_and_lt(avx2_m m, avx2_f a, avx2_f b)
{
    avx2_m n = avx2_lt(a, b);
    return (avx2_m){_mm256_and_ps(m.low, n.low), _mm256_and_ps(m.high, n.high)};
}

LANE_PAIR2(AVX2_LANES, avx2_m, avx2_and_m, avx2_m, _mm256_and_ps)

AVX2_LANES uint32_t avx2_bits(avx2_m m)
{
    return (uint32_t)_mm256_movemask_ps(m.low) | (uint32_t)_mm256_movemask_ps(m.high) << 8;
}

AVX2_LANES avx2_f avx2_from_doubles(const double *p, double scale, double offset)
{
    __m128 part[4];
    for (int i = 0; i < 4; i++) {
        __m256d x = _mm256_mul_pd(_mm256_loadu_pd(p + 4 * i), _mm256_set1_pd(scale));
        x = _mm256_sub_pd(x, _mm256_set1_pd(offset));
        x = _mm256_max_pd(_mm256_min_pd(x, _mm256_set1_pd(FLT_MAX)), _mm256_set1_pd(-FLT_MAX));
        part[i] = _mm256_cvtpd_ps(x);
    }
    return (avx2_f){_mm256_set_m128(part[1], part[0]), _mm256_set_m128(part[3], part[2])};
}

AVX2_LANES avx2_u avx2_load_u(const uint32_t *p)
{
    return (avx2_u){_mm256_load_si256((const __m256i *)p), _mm256_load_si256((const __m256i *)(p + 8))};
}

AVX2_LANES void avx2_store_u(uint32_t *p, avx2_u a)
{
    _mm256_store_si256((__m256i *)p, a.low);
    _mm256_store_si256((__m256i *)(p + 8), a.high);
}

AVX2_LANES avx2_u avx2_set1_u(uint32_t x)
{
    return (avx2_u){_mm256_set1_epi32((int)x), _mm256_set1_epi32((int)x)};
}

LANE_PAIR2(AVX2_LANES, avx2_u, avx2_add_u, avx2_u, _mm256_add_epi32)
LANE_PAIR2(AVX2_LANES, avx2_u, avx2_subtract_u, avx2_u, _mm256_sub_epi32)
LANE_PAIR2(AVX2_LANES, avx2_u, avx2_and_u, avx2_u, _mm256_and_si256)
LANE_PAIR2(AVX2_LANES, avx2_u, avx2_or_u, avx2_u, _mm256_or_si256)
LANE_PAIR2(AVX2_LANES, avx2_u, avx2_xor_u, avx2_u, _mm256_xor_si256)

AVX2_LANES avx2_u avx2_andnot_u(avx2_u a, avx2_u b)
{
    return (avx2_u){_mm256_andnot_si256(b.low, a.low), _mm256_andnot_si256(b.high, a.high)};
}

AVX2_LANES avx2_u avx2_shl_u(avx2_u a, int n)
{
    return (avx2_u){_mm256_slli_epi32(a.low, n), _mm256_slli_epi32(a.high, n)};
}

AVX2_LANES avx2_u avx2_shr_u(avx2_u a, int n)
{
    return (avx2_u){_mm256_srli_epi32(a.low, n), _mm256_srli_epi32(a.high, n)};
}

LANE_PAIR2(AVX2_LANES, avx2_u, avx2_min_u, avx2_u, _mm256_min_epu32)
LANE_PAIR2(AVX2_LANES, avx2_u, avx2_max_u, avx2_u, _mm256_max_epu32)
LANE_PAIR1(AVX2_LANES, avx2_u, avx2_as_u, avx2_f, _mm256_castps_si256)
LANE_PAIR1(AVX2_LANES, avx2_u, avx2_truncate, avx2_f, _mm256_cvttps_epi32)

/* Entry m: the places of the bits that are set in m, four bits for each, the lowest first. */
static const uint32_t avx2_places[256] = {
    0x00000000, 0x00000000, 0x00000001, 0x00000010, 0x00000002, 0x00000020, 0x00000021, 0x00000210, 0x00000003,
    0x00000030, 0x00000031, 0x00000310, 0x00000032, 0x00000320, 0x00000321, 0x00003210, 0x00000004, 0x00000040,
    0x00000041, 0x00000410, 0x00000042, 0x00000420, 0x00000421, 0x00004210, 0x00000043, 0x00000430, 0x00000431,
    0x00004310, 0x00000432, 0x00004320, 0x00004321, 0x00043210, 0x00000005, 0x00000050, 0x00000051, 0x00000510,
    0x00000052, 0x00000520, 0x00000521, 0x00005210, 0x00000053, 0x00000530, 0x00000531, 0x00005310, 0x00000532,
    0x00005320, 0x00005321, 0x00053210, 0x00000054, 0x00000540, 0x00000541, 0x00005410, 0x00000542, 0x00005420,
    0x00005421, 0x00054210, 0x00000543, 0x00005430, 0x00005431, 0x00054310, 0x00005432, 0x00054320, 0x00054321,
    0x00543210, 0x00000006, 0x00000060, 0x00000061, 0x00000610, 0x00000062, 0x00000620, 0x00000621, 0x00006210,
    0x00000063, 0x00000630, 0x00000631, 0x00006310, 0x00000632, 0x00006320, 0x00006321, 0x00063210, 0x00000064,
    0x00000640, 0x00000641, 0x00006410, 0x00000642, 0x00006420, 0x00006421, 0x00064210, 0x00000643, 0x00006430,
    0x00006431, 0x00064310, 0x00006432, 0x00064320, 0x00064321, 0x00643210, 0x00000065, 0x00000650, 0x00000651,
    0x00006510, 0x00000652, 0x00006520, 0x00006521, 0x00065210, 0x00000653, 0x00006530, 0x00006531, 0x00065310,
    0x00006532, 0x00065320, 0x00065321, 0x00653210, 0x00000654, 0x00006540, 0x00006541, 0x00065410, 0x00006542,
    0x00065420, 0x00065421, 0x00654210, 0x00006543, 0x00065430, 0x00065431, 0x00654310, 0x00065432, 0x00654320,
    0x00654321, 0x06543210, 0x00000007, 0x00000070, 0x00000071, 0x00000710, 0x00000072, 0x00000720, 0x00000721,
    0x00007210, 0x00000073, 0x00000730, 0x00000731, 0x00007310, 0x00000732, 0x00007320, 0x00007321, 0x00073210,
    0x00000074, 0x00000740, 0x00000741, 0x00007410, 0x00000742, 0x00007420, 0x00007421, 0x00074210, 0x00000743,
    0x00007430, 0x00007431, 0x00074310, 0x00007432, 0x00074320, 0x00074321, 0x00743210, 0x00000075, 0x00000750,
    0x00000751, 0x00007510, 0x00000752, 0x00007520, 0x00007521, 0x00075210, 0x00000753, 0x00007530, 0x00007531,
    0x00075310, 0x00007532, 0x00075320, 0x00075321, 0x00753210, 0x00000754, 0x00007540, 0x00007541, 0x00075410,
    0x00007542, 0x00075420, 0x00075421, 0x00754210, 0x00007543, 0x00075430, 0x00075431, 0x00754310, 0x00075432,
    0x00754320, 0x00754321, 0x07543210, 0x00000076, 0x00000760, 0x00000761, 0x00007610, 0x00000762, 0x00007620,
    0x00007621, 0x00076210, 0x00000763, 0x00007630, 0x00007631, 0x00076310, 0x00007632, 0x00076320, 0x00076321,
    0x00763210, 0x00000764, 0x00007640, 0x00007641, 0x00076410, 0x00007642, 0x00076420, 0x00076421, 0x00764210,
    0x00007643, 0x00076430, 0x00076431, 0x00764310, 0x00076432, 0x00764320, 0x00764321, 0x07643210, 0x00000765,
    0x00007650, 0x00007651, 0x00076510, 0x00007652, 0x00076520, 0x00076521, 0x00765210, 0x00007653, 0x00076530,
    0x00076531, 0x00765310, 0x00076532, 0x00765320, 0x00765321, 0x07653210, 0x00007654, 0x00076540, 0x00076541,
    0x00765410, 0x00076542, 0x00765420, 0x00765421, 0x07654210, 0x00076543, 0x00765430, 0x00765431, 0x07654310,
    0x00765432, 0x07654320, 0x07654321, 0x76543210};

/* The vector in which the lanes with a set bit come first. */
AVX2_LANES __m256i avx2_gather_set(__m256i a, uint32_t bits)
{
    /* _mm256_permutevar8x32_epi32 looks at the lowest three bits of an index only. */
    __m256i place =
        _mm256_srlv_epi32(_mm256_set1_epi32((int)avx2_places[bits]), _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));
    return _mm256_permutevar8x32_epi32(a, place);
}

AVX2_LANES int avx2_compress_u(uint32_t *out, uint32_t bits, avx2_u a)
{
    int low = __builtin_popcount(bits & 0xff);
    _mm256_storeu_si256((__m256i *)out, avx2_gather_set(a.low, bits & 0xff));
    _mm256_storeu_si256((__m256i *)(out + low), avx2_gather_set(a.high, bits >> 8));
    return low + __builtin_popcount(bits >> 8);
}

/* a[0], b[0], a[1], b[1]... of eight lanes. */
AVX2_LANES void avx2_store_pairs(uint32_t *out, __m256i a, __m256i b)
{
    __m256i low = _mm256_unpacklo_epi32(a, b), high = _mm256_unpackhi_epi32(a, b);
    _mm256_storeu_si256((__m256i *)out, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256((__m256i *)(out + 8), _mm256_permute2x128_si256(low, high, 0x31));
}

AVX2_LANES void avx2_compress(float *out, uint32_t bits, avx2_f a)
{
    int low = __builtin_popcount(bits & 0xff);
    _mm256_storeu_si256((__m256i *)out, avx2_gather_set(_mm256_castps_si256(a.low), bits & 0xff));
    _mm256_storeu_si256((__m256i *)(out + low), avx2_gather_set(_mm256_castps_si256(a.high), bits >> 8));
}

AVX2_LANES avx2_u avx2_rotate_u(avx2_u a, int n)
{
    /* Lane i wants place i + n: its lowest three bits say which of eight, the next one of which half. */
    __m256i place = _mm256_add_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(n));
    __m256i low = _mm256_permutevar8x32_epi32(a.low, place), high = _mm256_permutevar8x32_epi32(a.high, place);
    __m256i other = _mm256_srai_epi32(_mm256_slli_epi32(place, 28), 31);
    return (avx2_u){_mm256_blendv_epi8(low, high, other), _mm256_blendv_epi8(high, low, other)};
}

AVX2_LANES avx2_f avx2_rotate(avx2_f a, int n)
{
    avx2_u b = avx2_rotate_u((avx2_u){_mm256_castps_si256(a.low), _mm256_castps_si256(a.high)}, n);
    return (avx2_f){_mm256_castsi256_ps(b.low), _mm256_castsi256_ps(b.high)};
}

AVX2_LANES int avx2_emit(uint32_t *out, uint32_t bits, avx2_u a, avx2_u b)
{
    int count = __builtin_popcount(bits & 0xff);
    avx2_store_pairs(out, avx2_gather_set(a.low, bits & 0xff), avx2_gather_set(b.low, bits & 0xff));
    avx2_store_pairs(out + 2 * count, avx2_gather_set(a.high, bits >> 8), avx2_gather_set(b.high, bits >> 8));
    return count + __builtin_popcount(bits >> 8);
}

AVX2_LANES int avx2_emit_within(uint32_t *out, uint32_t bits, avx2_u a, uint32_t b)
{
    int count = __builtin_popcount(bits & 0xff);
    __m256i low = avx2_gather_set(a.low, bits & 0xff), high = avx2_gather_set(a.high, bits >> 8);
    __m256i other = _mm256_set1_epi32((int)b);
    avx2_store_pairs(out, _mm256_min_epu32(low, other), _mm256_max_epu32(low, other));
    avx2_store_pairs(out + 2 * count, _mm256_min_epu32(high, other), _mm256_max_epu32(high, other));
    return count + __builtin_popcount(bits >> 8);
}

AVX2_LANES int avx2_emit_between(uint32_t *out, uint32_t bits, avx2_u a, uint32_t b)
{
    int count = __builtin_popcount(bits & 0xff);
    __m256i other = _mm256_set1_epi32((int)b);
    avx2_store_pairs(out, avx2_gather_set(a.low, bits & 0xff), other);
    avx2_store_pairs(out + 2 * count, avx2_gather_set(a.high, bits >> 8), other);
    return count + __builtin_popcount(bits >> 8);
}

typedef __m256 avx2_v;

enum { avx2_width = 8 };

LANE_ROW1(AVX2_LANES, avx2_v, avx2_v_set1, float, _mm256_set1_ps)
LANE_ROW2(AVX2_LANES, avx2_v, avx2_v_add, avx2_v, _mm256_add_ps)
LANE_ROW2(AVX2_LANES, avx2_v, avx2_v_subtract, avx2_v, _mm256_sub_ps)
LANE_ROW2(AVX2_LANES, avx2_v, avx2_v_multiply, avx2_v, _mm256_mul_ps)
LANE_ROW3(AVX2_LANES, avx2_v, avx2_v_multiply_add, avx2_v, _mm256_fmadd_ps)

AVX2_LANES avx2_v avx2_v_subtract_multiple(avx2_v c, avx2_v a, avx2_v b)
{
    return _mm256_fnmadd_ps(a, b, c);
}

LANE_ROW2(AVX2_LANES, avx2_v, avx2_v_min, avx2_v, _mm256_min_ps)
LANE_ROW2(AVX2_LANES, avx2_v, avx2_v_max, avx2_v, _mm256_max_ps)

AVX2_LANES avx2_v avx2_v_abs(avx2_v a)
{
    return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), a);
}

AVX2_LANES uint32_t avx2_v_lt(avx2_v a, avx2_v b)
{
    return (uint32_t)_mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_LT_OQ));
}

/* Each of the vectors' halves by itself: four rows of four to columns. */
AVX2_LANES void avx2_turn(avx2_v row[4], avx2_v column[4])
{
    avx2_v low01 = _mm256_unpacklo_ps(row[0], row[1]), high01 = _mm256_unpackhi_ps(row[0], row[1]);
    avx2_v low23 = _mm256_unpacklo_ps(row[2], row[3]), high23 = _mm256_unpackhi_ps(row[2], row[3]);
    column[0] = _mm256_shuffle_ps(low01, low23, 0x44);
    column[1] = _mm256_shuffle_ps(low01, low23, 0xee);
    column[2] = _mm256_shuffle_ps(high01, high23, 0x44);
    column[3] = _mm256_shuffle_ps(high01, high23, 0xee);
}

AVX2_LANES __m128 avx2_floats4(const char *p)
{
    return _mm_loadu_ps((const float *)(const void *)p);
}

AVX2_LANES __m128 avx2_rounded4(const char *p)
{
    return _mm256_cvtpd_ps(_mm256_loadu_pd((const double *)(const void *)p));
}

AVX2_LANES void avx2_v_columns(const char *const row[], size_t at, avx2_v columns[4])
{
    avx2_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] =
            _mm256_insertf128_ps(_mm256_castps128_ps256(avx2_floats4(row[k] + at)), avx2_floats4(row[k + 4] + at), 1);
    avx2_turn(rows, columns);
}

AVX2_LANES void avx2_v_rounded_columns(const char *const row[], size_t at, avx2_v columns[4])
{
    avx2_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = _mm256_set_m128(avx2_rounded4(row[k + 4] + at), avx2_rounded4(row[k] + at));
    avx2_turn(rows, columns);
}

/* Three differences of one row; the fourth, of anything at all, is not looked at: conversion might be slow. */
AVX2_LANES __m128 avx2_difference3(const char *a, const char *b)
{
    __m256d difference = _mm256_sub_pd(_mm256_loadu_pd((const double *)(const void *)a),
                                       _mm256_loadu_pd((const double *)(const void *)b));
    return _mm256_cvtpd_ps(_mm256_blend_pd(difference, _mm256_setzero_pd(), 8));
}

AVX2_LANES __m128 avx2_difference2(const char *a, const char *b)
{
    return _mm_cvtpd_ps(
        _mm_sub_pd(_mm_loadu_pd((const double *)(const void *)a), _mm_loadu_pd((const double *)(const void *)b)));
}

AVX2_LANES void avx2_v_differences3(const char *const a[], const char *const b[], avx2_v columns[3])
{
    avx2_v rows[4], all[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = _mm256_set_m128(avx2_difference3(a[k + 4], b[k + 4]), avx2_difference3(a[k], b[k]));
    avx2_turn(rows, all);
    columns[0] = all[0];
    columns[1] = all[1];
    columns[2] = all[2];
}

AVX2_LANES void avx2_v_differences2(const char *const a[], const char *const b[], avx2_v columns[2])
{
    avx2_v rows[4], all[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = _mm256_set_m128(avx2_difference2(a[k + 4], b[k + 4]), avx2_difference2(a[k], b[k]));
    avx2_turn(rows, all);
    columns[0] = all[0];
    columns[1] = all[1];
}

#endif
#endif
