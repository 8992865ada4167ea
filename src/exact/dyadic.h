/* Exact arithmetic of sums and products of doubles, without any rounding and over the whole range of double.
 *
 * A dyadic is a whole number times a power of 2^64. What is computed with it needs no proof but that of the formula; so
 * it has the last word where a polynomial has too many factors or terms for sum.h. Its words lie in an arena on the
 * caller's stack: make one, compute, look at signs, and drop it. Integers only, so neither the rounding mode nor a
 * flush-to-zero mode can touch it. */
#ifndef HITBOX_EXACT_DYADIC_H
#define HITBOX_EXACT_DYADIC_H

#include "exact/dd.h"

#include <stdint.h>

/* Room for the words of all numbers that are alive. A user's deepest formula over the whole range of double has to fit;
 * the tests try them. */
enum { DYADIC_WORDS = 8192 };

typedef struct dyadic_arena {
    int used;
    uint64_t word[DYADIC_WORDS];
} dyadic_arena;

/* sign * (word[0] + word[1] 2^64 + ...) * 2^(64 lowest), its first and last word not 0. sign 0: no words. */
typedef struct dyadic {
    const uint64_t *word;
    int count, lowest, sign;
} dyadic;

/* x, not NaN. Infinity reads as 2^5400, as in sum.h. */
dyadic hit__exact_dyadic_from(dyadic_arena *arena, double x);

dyadic hit__exact_dyadic_add(dyadic_arena *arena, dyadic a, dyadic b);
dyadic hit__exact_dyadic_subtract(dyadic_arena *arena, dyadic a, dyadic b);
dyadic hit__exact_dyadic_multiply(dyadic_arena *arena, dyadic a, dyadic b);

/* x - y, neither NaN. */
dyadic hit__exact_dyadic_difference(dyadic_arena *arena, double x, double y);

/* The sign of a - b: -1, 0 or 1. */
int hit__exact_dyadic_compare(dyadic a, dyadic b);

/* a / 2^*exponent as a double, within 2^-52 of itself; between 1/2 and 1 in size, or 0. */
double hit__exact_dyadic_rounded(dyadic a, int *exponent);

/* The same in double-double, within 2^-100 of itself. */
dd hit__exact_dyadic_rounded_finely(dyadic a, int *exponent);

/* Gives back all that was made since `used` was arena->used, but for `kept`, which is moved there. */
dyadic hit__exact_dyadic_keep(dyadic_arena *arena, int used, dyadic kept);

/* b - a of each coordinate. */
void hit__exact_dyadic_between3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3], dyadic out[3]);

/* a b - c d, the sum of three products, and the cross product; nothing is left of the steps. */
dyadic hit__exact_dyadic_determinant(dyadic_arena *arena, dyadic a, dyadic b, dyadic c, dyadic d);
dyadic hit__exact_dyadic_dot3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3]);
void hit__exact_dyadic_cross3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3], dyadic out[3]);

static inline dyadic dyadic_negate(dyadic a)
{
    a.sign = -a.sign;
    return a;
}

static inline dyadic dyadic_abs(dyadic a)
{
    a.sign = a.sign < 0 ? 1 : a.sign;
    return a;
}

#endif
