/* Is a double the nearest one to a rational? For unit tests of what is rounded once. */
#ifndef HITBOX_TEST_UNIT_NEAREST_H
#define HITBOX_TEST_UNIT_NEAREST_H

#include <gmp.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* sum += x y */
static inline void add_product(mpq_t sum, double x, double y)
{
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    mpq_set_d(a, x);
    mpq_set_d(b, y);
    mpq_mul(a, a, b);
    mpq_add(sum, sum, a);
    mpq_clears(a, b, NULL);
}

/* A double, or what would be the next one if there were more of them. */
static inline void beyond_range(mpq_t out, double x)
{
    mpq_set_d(out, isfinite(x) ? x : copysign(0x1p1023, x));
    if (!isfinite(x))
        mpq_mul_2exp(out, out, 1);
}

/* Is the exact number on x's side of the middle between x and its neighbour, or in the middle and x is even? */
static inline bool is_beside(const mpq_t exact, double x, double neighbour)
{
    mpq_t middle, q;
    uint64_t bits;
    mpq_inits(middle, q, NULL);
    beyond_range(middle, x);
    beyond_range(q, neighbour);
    mpq_add(middle, middle, q);
    mpq_div_2exp(middle, middle, 1);
    const int side = mpq_cmp(exact, middle) * (neighbour > x ? 1 : -1);
    memcpy(&bits, &x, sizeof bits);
    mpq_clears(middle, q, NULL);
    return side < 0 || (side == 0 && bits % 2 == 0);
}

/* Is x the exact number rounded to nearest, of two the even one, and +0 of zeros? */
static inline bool is_nearest(const mpq_t exact, double x)
{
    if (isnan(x) || (x == 0 && signbit(x) != 0))
        return false;
    return (x == -INFINITY || is_beside(exact, x, nextafter(x, -INFINITY))) &&
           (x == INFINITY || is_beside(exact, x, nextafter(x, INFINITY)));
}

#endif
