/* Four floats side by side: the arithmetic of the first filter.
 *
 * On x86-64 these are SSE2 instructions (with fused multiply-add where the compiler may use it); elsewhere, and with
 * HIT_NO_SIMD, plain C. The two may round differently in the last bit. That is allowed: what is computed here only ever
 * decides what its proven error bound decides, and the rest goes on to slower and surer stages. */
#ifndef HITBOX_CORE_LANE4_H
#define HITBOX_CORE_LANE4_H

#if !defined(HIT_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))

#include <immintrin.h>

typedef __m128 lane4;

static inline lane4 lane4_set1(float x)
{
    return _mm_set1_ps(x);
}

/* p[0], p[1], p[2], p[2], each rounded to float. */
static inline lane4 lane4_load3(const double *p)
{
    return _mm_movelh_ps(_mm_cvtpd_ps(_mm_loadu_pd(p)), _mm_cvtpd_ps(_mm_load1_pd(p + 2)));
}

/* p[0] to p[3], each rounded to float. */
static inline lane4 lane4_load4(const double *p)
{
#ifdef __AVX__
    return _mm256_cvtpd_ps(_mm256_loadu_pd(p));
#else
    return _mm_movelh_ps(_mm_cvtpd_ps(_mm_loadu_pd(p)), _mm_cvtpd_ps(_mm_loadu_pd(p + 2)));
#endif
}

/* A vector p[0..2] and the columns of the 3x3 matrix whose rows follow it. Lane 3 of the vector holds anything; that of
 * the columns repeats the third. */
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

/* x, y, z, z */
static inline lane4 lane4_set3(float x, float y, float z)
{
    return _mm_setr_ps(x, y, z, z);
}

/* q - p by components, subtracted in double, then rounded to float; the last lane repeats the third. */
static inline lane4 lane4_difference3(const double *q, const double *p)
{
    __m128d low = _mm_sub_pd(_mm_loadu_pd(q), _mm_loadu_pd(p));
    __m128d high = _mm_sub_pd(_mm_load1_pd(q + 2), _mm_load1_pd(p + 2));
    return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high));
}

static inline lane4 lane4_add(lane4 a, lane4 b)
{
    return _mm_add_ps(a, b);
}

static inline lane4 lane4_subtract(lane4 a, lane4 b)
{
    return _mm_sub_ps(a, b);
}

static inline lane4 lane4_multiply(lane4 a, lane4 b)
{
    return _mm_mul_ps(a, b);
}

static inline lane4 lane4_divide(lane4 a, lane4 b)
{
    return _mm_div_ps(a, b);
}

/* a b + c, rounded once or twice. */
static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
#ifdef __FMA__
    return _mm_fmadd_ps(a, b, c);
#else
    return _mm_add_ps(_mm_mul_ps(a, b), c);
#endif
}

static inline lane4 lane4_max(lane4 a, lane4 b)
{
    return _mm_max_ps(a, b);
}

static inline lane4 lane4_min(lane4 a, lane4 b)
{
    return _mm_min_ps(a, b);
}

static inline lane4 lane4_abs(lane4 a)
{
    return _mm_andnot_ps(_mm_set1_ps(-0.0f), a);
}

static inline lane4 lane4_negate(lane4 a)
{
    return _mm_xor_ps(_mm_set1_ps(-0.0f), a);
}

static inline float lane4_first(lane4 a)
{
    return _mm_cvtss_f32(a);
}

/* Lane k of a, in all lanes. */
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

/* Lanes 1, 2, 0 of a; the last repeats the third. */
static inline lane4 lane4_rotate1(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(0, 0, 2, 1));
}

/* Lanes 2, 0, 1 of a; the last repeats the third. */
static inline lane4 lane4_rotate2(lane4 a)
{
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 1, 0, 2));
}

/* Columns of the 3x3 matrix whose rows are given; the last lane repeats the third. */
static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    lane4 low = _mm_unpacklo_ps(row[0], row[1]);  /* x0 x1 y0 y1 */
    lane4 high = _mm_unpackhi_ps(row[0], row[1]); /* z0 z1 .. .. */
    column[0] = _mm_shuffle_ps(low, row[2], _MM_SHUFFLE(0, 0, 1, 0));
    column[1] = _mm_shuffle_ps(low, row[2], _MM_SHUFFLE(1, 1, 3, 2));
    column[2] = _mm_shuffle_ps(high, row[2], _MM_SHUFFLE(2, 2, 1, 0));
}

/* Bit k is set where a < b in lane k; never where one is NaN. */
static inline unsigned lane4_less(lane4 a, lane4 b)
{
    return (unsigned)_mm_movemask_ps(_mm_cmplt_ps(a, b));
}

#else

typedef struct lane4 {
    float v[4];
} lane4;

static inline lane4 lane4_set1(float x)
{
    return (lane4){{x, x, x, x}};
}

static inline lane4 lane4_load3(const double *p)
{
    return (lane4){{(float)p[0], (float)p[1], (float)p[2], (float)p[2]}};
}

static inline lane4 lane4_load4(const double *p)
{
    return (lane4){{(float)p[0], (float)p[1], (float)p[2], (float)p[3]}};
}

static inline void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
{
    *vector = lane4_load4(p);
    for (int k = 0; k < 3; k++) {
        float x = (float)p[3 + k], y = (float)p[6 + k], z = (float)p[9 + k];
        column[k] = (lane4){{x, y, z, z}};
    }
}

static inline lane4 lane4_set3(float x, float y, float z)
{
    return (lane4){{x, y, z, z}};
}

static inline lane4 lane4_difference3(const double *q, const double *p)
{
    float z = (float)(q[2] - p[2]);
    return (lane4){{(float)(q[0] - p[0]), (float)(q[1] - p[1]), z, z}};
}

static inline lane4 lane4_add(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] += b.v[k];
    return a;
}

static inline lane4 lane4_subtract(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] -= b.v[k];
    return a;
}

static inline lane4 lane4_multiply(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] *= b.v[k];
    return a;
}

static inline lane4 lane4_divide(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] /= b.v[k];
    return a;
}

static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
    return lane4_add(lane4_multiply(a, b), c);
}

static inline lane4 lane4_max(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] = a.v[k] > b.v[k] ? a.v[k] : b.v[k];
    return a;
}

static inline lane4 lane4_min(lane4 a, lane4 b)
{
    for (int k = 0; k < 4; k++)
        a.v[k] = a.v[k] < b.v[k] ? a.v[k] : b.v[k];
    return a;
}

static inline lane4 lane4_negate(lane4 a)
{
    for (int k = 0; k < 4; k++)
        a.v[k] = -a.v[k];
    return a;
}

static inline lane4 lane4_abs(lane4 a)
{
    for (int k = 0; k < 4; k++)
        a.v[k] = a.v[k] < 0 ? -a.v[k] : a.v[k];
    return a;
}

static inline float lane4_first(lane4 a)
{
    return a.v[0];
}

static inline lane4 lane4_splat0(lane4 a)
{
    return lane4_set1(a.v[0]);
}

static inline lane4 lane4_splat1(lane4 a)
{
    return lane4_set1(a.v[1]);
}

static inline lane4 lane4_splat2(lane4 a)
{
    return lane4_set1(a.v[2]);
}

static inline lane4 lane4_rotate1(lane4 a)
{
    return (lane4){{a.v[1], a.v[2], a.v[0], a.v[0]}};
}

static inline lane4 lane4_rotate2(lane4 a)
{
    return (lane4){{a.v[2], a.v[0], a.v[1], a.v[1]}};
}

static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    for (int k = 0; k < 3; k++)
        column[k] = (lane4){{row[0].v[k], row[1].v[k], row[2].v[k], row[2].v[k]}};
}

static inline unsigned lane4_less(lane4 a, lane4 b)
{
    unsigned mask = 0;
    for (unsigned k = 0; k < 4; k++)
        mask |= (unsigned)(a.v[k] < b.v[k]) << k;
    return mask;
}

#endif

#endif
