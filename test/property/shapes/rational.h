/* Doubles measured against exact rationals: rounded up, down, to nearest, or within some ulps. */
#ifndef HITBOX_TEST_RATIONAL_H
#define HITBOX_TEST_RATIONAL_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include <gmp.h>

/* The exact sum of x[i] * y[i]. */
static inline void rational_dot(mpq_t sum, int n, const double *x, const double *y)
{
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    mpq_set_ui(sum, 0, 1);
    for (int i = 0; i < n; i++) {
        mpq_set_d(a, x[i]);
        mpq_set_d(b, y[i]);
        mpq_mul(a, a, b);
        mpq_add(sum, sum, a);
    }
    mpq_clears(a, b, NULL);
}

/* The sign of x - exact; x may be infinite. */
static inline int rational_compare(double x, const mpq_t exact)
{
    if (isinf(x))
        return x > 0 ? 1 : -1;
    mpq_t y;
    mpq_init(y);
    mpq_set_d(y, x);
    int sign = mpq_cmp(y, exact);
    mpq_clear(y);
    return sign;
}

/* Is x the smallest double >= exact? */
static inline bool rational_is_up(double x, const mpq_t exact)
{
    return !isnan(x) && rational_compare(x, exact) >= 0 && rational_compare(nextafter(x, -INFINITY), exact) < 0;
}

/* Is x the greatest double <= exact? */
static inline bool rational_is_down(double x, const mpq_t exact)
{
    return !isnan(x) && rational_compare(x, exact) <= 0 && rational_compare(nextafter(x, INFINITY), exact) > 0;
}

/* Is |x - exact| <= bound? */
static inline bool rational_is_within(double x, const mpq_t exact, double bound)
{
    if (!isfinite(x))
        return false;
    mpq_t difference, limit;
    mpq_inits(difference, limit, NULL);
    mpq_set_d(difference, x);
    mpq_sub(difference, difference, exact);
    mpq_abs(difference, difference);
    mpq_set_d(limit, bound);
    bool within = mpq_cmp(difference, limit) <= 0;
    mpq_clears(difference, limit, NULL);
    return within;
}

/* The last place of a number of this size. */
static inline double ulp_of(double size)
{
    return fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN);
}

/* Is no double nearer to the exact value than x? Past the range that is infinity, from half an ulp on. */
static inline bool rational_is_nearest(double x, const mpq_t exact)
{
    mpq_t middle, next;
    mpq_inits(middle, next, NULL);
    bool nearest = !isnan(x);
    for (int up = 0; up < 2 && nearest; up++) {
        double neighbour = nextafter(x, up ? INFINITY : -INFINITY);
        if (x == neighbour)
            continue;
        /* 2^1024 stands in for infinity. */
        mpq_set_d(middle, isinf(x) ? copysign(0x1p1023, x) : x);
        mpq_set_d(next, isinf(neighbour) ? copysign(0x1p1023, neighbour) : neighbour);
        if (isinf(x))
            mpq_mul_2exp(middle, middle, 1);
        if (isinf(neighbour))
            mpq_mul_2exp(next, next, 1);
        mpq_add(middle, middle, next);
        mpq_div_2exp(middle, middle, 1);
        nearest = up ? mpq_cmp(exact, middle) <= 0 : mpq_cmp(exact, middle) >= 0;
    }
    mpq_clears(middle, next, NULL);
    return nearest;
}

#endif
