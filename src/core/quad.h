/* Four doubles side by side: the arithmetic of batches.
 *
 * On x86-64 these are AVX2 instructions, in functions that are CORE_WITH_QUADS and are called only where
 * core_has_quads; elsewhere, and with HIT_NO_SIMD, plain C that nobody calls: there batches go one by one. Every
 * operation rounds as the scalar one does. A mask is a quad whose lanes have all bits set, or none. What needs fused
 * multiply-adds is CORE_WITH_FUSED_QUADS, and called only where core_has_fused_quads. */
#ifndef HITBOX_CORE_QUAD_H
#define HITBOX_CORE_QUAD_H

#include "core/inline.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if !defined(HIT_NO_SIMD) && defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define CORE_WITH_QUADS __attribute__((target("avx2")))
#define CORE_QUAD static inline __attribute__((always_inline, target("avx2")))
#define CORE_WITH_FUSED_QUADS __attribute__((target("avx2,fma")))
#define CORE_FUSED_QUAD static inline __attribute__((always_inline, target("avx2,fma")))

typedef __m256d quad;

static inline bool core_has_quads(void)
{
    return __builtin_cpu_supports("avx2") != 0;
}

static inline bool core_has_fused_quads(void)
{
    return core_has_quads() && __builtin_cpu_supports("fma") != 0;
}

CORE_QUAD quad quad_set1(double x)
{
    return _mm256_set1_pd(x);
}

CORE_QUAD quad quad_load(const double *p)
{
    return _mm256_loadu_pd(p);
}

/* p[0] to p[3]. */
CORE_QUAD quad quad_load_floats(const float *p)
{
    return _mm256_cvtps_pd(_mm_loadu_ps(p));
}

CORE_QUAD quad quad_of_bits(uint64_t bits)
{
    return _mm256_castsi256_pd(_mm256_set1_epi64x((long long)bits));
}

/* Lane i of *x and *y: p[i][0] and p[i][1]. */
CORE_QUAD void quad_load_pairs(const double *const p[4], int at, quad *x, quad *y)
{
    quad even = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[0] + at)), _mm_loadu_pd(p[2] + at), 1);
    quad odd = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p[1] + at)), _mm_loadu_pd(p[3] + at), 1);
    *x = _mm256_unpacklo_pd(even, odd);
    *y = _mm256_unpackhi_pd(even, odd);
}

/* Lane i of x[k]: p[i][at + k]. */
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

/* Lane i: p[i][at]. */
CORE_QUAD quad quad_load_ones(const double *const p[4], int at)
{
    __m128d low = _mm_loadh_pd(_mm_load_sd(p[0] + at), p[1] + at);
    __m128d high = _mm_loadh_pd(_mm_load_sd(p[2] + at), p[3] + at);
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(low), high, 1);
}

/* Are the nine doubles from p on the same, to the bit, as those from q on? */
CORE_QUAD bool quad_same_nine(const double *p, const double *q)
{
    quad first = _mm256_xor_pd(_mm256_loadu_pd(p), _mm256_loadu_pd(q));
    quad second = _mm256_xor_pd(_mm256_loadu_pd(p + 4), _mm256_loadu_pd(q + 4));
    quad last = _mm256_xor_pd(_mm256_loadu_pd(p + 5), _mm256_loadu_pd(q + 5));
    __m256i all = _mm256_castpd_si256(_mm256_or_pd(_mm256_or_pd(first, second), last));
    return _mm256_testz_si256(all, all) != 0;
}

CORE_QUAD void quad_store(double *p, quad x)
{
    _mm256_storeu_pd(p, x);
}

CORE_QUAD quad quad_add(quad a, quad b)
{
    return _mm256_add_pd(a, b);
}

CORE_QUAD quad quad_subtract(quad a, quad b)
{
    return _mm256_sub_pd(a, b);
}

CORE_QUAD quad quad_multiply(quad a, quad b)
{
    return _mm256_mul_pd(a, b);
}

/* a b + c, rounded once. */
CORE_FUSED_QUAD quad quad_fused_multiply_add(quad a, quad b, quad c)
{
    return _mm256_fmadd_pd(a, b, c);
}

/* a b - c, rounded once. */
CORE_FUSED_QUAD quad quad_fused_multiply_subtract(quad a, quad b, quad c)
{
    return _mm256_fmsub_pd(a, b, c);
}

/* c - a b, rounded once. */
CORE_FUSED_QUAD quad quad_fused_subtract_product(quad a, quad b, quad c)
{
    return _mm256_fnmadd_pd(a, b, c);
}

CORE_QUAD quad quad_divide(quad a, quad b)
{
    return _mm256_div_pd(a, b);
}

/* a < b ? a : b; b if one is NaN. */
CORE_QUAD quad quad_min(quad a, quad b)
{
    return _mm256_min_pd(a, b);
}

/* a > b ? a : b; b if one is NaN. */
CORE_QUAD quad quad_max(quad a, quad b)
{
    return _mm256_max_pd(a, b);
}

CORE_QUAD quad quad_abs(quad a)
{
    return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a);
}

CORE_QUAD quad quad_negate(quad a)
{
    return _mm256_xor_pd(_mm256_set1_pd(-0.0), a);
}

/* The other sign where that of `sign` is set. */
CORE_QUAD quad quad_flip(quad a, quad sign)
{
    return _mm256_xor_pd(_mm256_and_pd(_mm256_set1_pd(-0.0), sign), a);
}

/* The mask of a < b, never where one is NaN. */
CORE_QUAD quad quad_less(quad a, quad b)
{
    return _mm256_cmp_pd(a, b, _CMP_LT_OQ);
}

CORE_QUAD quad quad_less_equal(quad a, quad b)
{
    return _mm256_cmp_pd(a, b, _CMP_LE_OQ);
}

/* The mask of zeros, of either sign, and of nothing else, subnormals flushed or not. */
CORE_QUAD quad quad_is_zero(quad a)
{
    return _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_castpd_si256(quad_abs(a)), _mm256_setzero_si256()));
}

CORE_QUAD quad quad_and(quad a, quad b)
{
    return _mm256_and_pd(a, b);
}

CORE_QUAD quad quad_or(quad a, quad b)
{
    return _mm256_or_pd(a, b);
}

/* least or |x|, whichever is less, where x is not zero; zeros of either sign leave `least` as it is. */
CORE_QUAD quad quad_min_but_zero(quad x, quad least)
{
    /* A zero is made NaN, all its bits set. */
    return quad_min(quad_or(quad_abs(x), quad_is_zero(x)), least);
}

/* Where the mask is set, or the sign of `mask`: a, else b. */
CORE_QUAD quad quad_select(quad mask, quad a, quad b)
{
    return _mm256_blendv_pd(b, a, mask);
}

/* Bit i: the sign of lane i. */
CORE_QUAD unsigned quad_bits(quad mask)
{
    return (unsigned)_mm256_movemask_pd(mask);
}

#else

#define CORE_WITH_QUADS
#define CORE_QUAD static inline
#define CORE_WITH_FUSED_QUADS
#define CORE_FUSED_QUAD static inline

typedef struct quad {
    double v[4];
} quad;

static inline bool core_has_quads(void)
{
    return false;
}

static inline bool core_has_fused_quads(void)
{
    return false;
}

CORE_QUAD quad quad_set1(double x)
{
    return (quad){{x, x, x, x}};
}

CORE_QUAD quad quad_load(const double *p)
{
    return (quad){{p[0], p[1], p[2], p[3]}};
}

CORE_QUAD quad quad_load_floats(const float *p)
{
    return (quad){{p[0], p[1], p[2], p[3]}};
}

CORE_QUAD quad quad_of_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return quad_set1(x);
}

CORE_QUAD void quad_load_pairs(const double *const p[4], int at, quad *x, quad *y)
{
    for (int i = 0; i < 4; i++) {
        x->v[i] = p[i][at];
        y->v[i] = p[i][at + 1];
    }
}

CORE_QUAD void quad_load_fours(const double *const p[4], int at, quad x[4])
{
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < 4; i++)
            x[k].v[i] = p[i][at + k];
}

CORE_QUAD quad quad_load_ones(const double *const p[4], int at)
{
    return (quad){{p[0][at], p[1][at], p[2][at], p[3][at]}};
}

CORE_QUAD bool quad_same_nine(const double *p, const double *q)
{
    return memcmp(p, q, 9 * sizeof *p) == 0;
}

CORE_QUAD void quad_store(double *p, quad x)
{
    memcpy(p, x.v, sizeof x.v);
}

CORE_QUAD quad quad_add(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] += b.v[i];
    return a;
}

CORE_QUAD quad quad_subtract(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] -= b.v[i];
    return a;
}

CORE_QUAD quad quad_multiply(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] *= b.v[i];
    return a;
}

CORE_FUSED_QUAD quad quad_fused_multiply_add(quad a, quad b, quad c)
{
    for (int i = 0; i < 4; i++)
        c.v[i] = fma(a.v[i], b.v[i], c.v[i]);
    return c;
}

CORE_FUSED_QUAD quad quad_fused_multiply_subtract(quad a, quad b, quad c)
{
    for (int i = 0; i < 4; i++)
        c.v[i] = fma(a.v[i], b.v[i], -c.v[i]);
    return c;
}

CORE_FUSED_QUAD quad quad_fused_subtract_product(quad a, quad b, quad c)
{
    for (int i = 0; i < 4; i++)
        c.v[i] = fma(-a.v[i], b.v[i], c.v[i]);
    return c;
}

CORE_QUAD quad quad_divide(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] /= b.v[i];
    return a;
}

CORE_QUAD quad quad_min(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = a.v[i] < b.v[i] ? a.v[i] : b.v[i];
    return a;
}

CORE_QUAD quad quad_max(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = a.v[i] > b.v[i] ? a.v[i] : b.v[i];
    return a;
}

CORE_QUAD quad quad_abs(quad a)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = fabs(a.v[i]);
    return a;
}

CORE_QUAD quad quad_negate(quad a)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = -a.v[i];
    return a;
}

CORE_QUAD quad quad_flip(quad a, quad sign)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = signbit(sign.v[i]) ? -a.v[i] : a.v[i];
    return a;
}

static inline double quad_lane_mask(bool set)
{
    uint64_t bits = set ? UINT64_MAX : 0;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

CORE_QUAD quad quad_less(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = quad_lane_mask(a.v[i] < b.v[i]);
    return a;
}

CORE_QUAD quad quad_less_equal(quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        a.v[i] = quad_lane_mask(a.v[i] <= b.v[i]);
    return a;
}

CORE_QUAD quad quad_is_zero(quad a)
{
    for (int i = 0; i < 4; i++) {
        uint64_t bits;
        memcpy(&bits, &a.v[i], sizeof bits);
        a.v[i] = quad_lane_mask(bits << 1 == 0);
    }
    return a;
}

CORE_QUAD quad quad_and(quad a, quad b)
{
    uint64_t x[4], y[4];
    memcpy(x, &a, sizeof x);
    memcpy(y, &b, sizeof y);
    for (int i = 0; i < 4; i++)
        x[i] &= y[i];
    memcpy(&a, x, sizeof x);
    return a;
}

CORE_QUAD quad quad_or(quad a, quad b)
{
    uint64_t x[4], y[4];
    memcpy(x, &a, sizeof x);
    memcpy(y, &b, sizeof y);
    for (int i = 0; i < 4; i++)
        x[i] |= y[i];
    memcpy(&a, x, sizeof x);
    return a;
}

CORE_QUAD quad quad_min_but_zero(quad x, quad least)
{
    /* A zero is made NaN, all its bits set. */
    return quad_min(quad_or(quad_abs(x), quad_is_zero(x)), least);
}

CORE_QUAD quad quad_select(quad mask, quad a, quad b)
{
    for (int i = 0; i < 4; i++)
        b.v[i] = signbit(mask.v[i]) ? a.v[i] : b.v[i];
    return b;
}

CORE_QUAD unsigned quad_bits(quad mask)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; i++)
        bits |= (unsigned)(signbit(mask.v[i]) != 0) << i;
    return bits;
}

#endif

#endif
