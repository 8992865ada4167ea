/* Two doubles side by side, for arithmetic whose results are answers: every operation rounds as the scalar one does.
 *
 * On x86-64 these are SSE2 instructions; elsewhere, and with HIT_NO_SIMD, plain C. */
#ifndef HITBOX_CORE_LANE2_H
#define HITBOX_CORE_LANE2_H

#if !defined(HIT_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))

#include <immintrin.h>

typedef __m128d lane2;

static inline lane2 lane2_set1(double x)
{
    return _mm_set1_pd(x);
}

/* Lane 0: -x, lane 1: x. */
static inline lane2 lane2_both(double x)
{
    return _mm_setr_pd(-x, x);
}

static inline void lane2_store(double *p, lane2 x)
{
    _mm_storeu_pd(p, x);
}

static inline lane2 lane2_add(lane2 a, lane2 b)
{
    return _mm_add_pd(a, b);
}

static inline lane2 lane2_subtract(lane2 a, lane2 b)
{
    return _mm_sub_pd(a, b);
}

static inline lane2 lane2_multiply(lane2 a, lane2 b)
{
    return _mm_mul_pd(a, b);
}

/* Bit i: lane i of a and of b are within -m to m and -n to n; never where one is NaN. */
static inline unsigned lane2_within(lane2 a, lane2 m, lane2 b, lane2 n)
{
    lane2 sign = _mm_set1_pd(-0.0);
    lane2 first = _mm_cmple_pd(_mm_andnot_pd(sign, a), m), second = _mm_cmple_pd(_mm_andnot_pd(sign, b), n);
    return (unsigned)_mm_movemask_pd(_mm_and_pd(first, second));
}

#else

#include <math.h>

typedef struct lane2 {
    double v[2];
} lane2;

static inline lane2 lane2_set1(double x)
{
    return (lane2){{x, x}};
}

static inline lane2 lane2_both(double x)
{
    return (lane2){{-x, x}};
}

static inline void lane2_store(double *p, lane2 x)
{
    p[0] = x.v[0];
    p[1] = x.v[1];
}

static inline lane2 lane2_add(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] + b.v[0], a.v[1] + b.v[1]}};
}

static inline lane2 lane2_subtract(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] - b.v[0], a.v[1] - b.v[1]}};
}

static inline lane2 lane2_multiply(lane2 a, lane2 b)
{
    return (lane2){{a.v[0] * b.v[0], a.v[1] * b.v[1]}};
}

static inline unsigned lane2_within(lane2 a, lane2 m, lane2 b, lane2 n)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < 2; i++)
        bits |= (unsigned)((fabs(a.v[i]) <= m.v[i]) & (fabs(b.v[i]) <= n.v[i])) << i;
    return bits;
}

#endif

#endif
