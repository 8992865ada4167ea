/* The last word: sums of products of doubles as integers, without any rounding and over the whole range of double.
 *
 * A sum is collected term by term, each term the product of up to four numbers, and then asked for its sign or for its
 * value rounded up, down or to the nearest double. It is added up in one two's complement fixed-point number just wide
 * enough for the terms at hand: some 300 bits for ordinary scenes, some 12,900 where every factor strays over the range
 * of double. The whole of it lives on the stack. Integers only, so neither the rounding mode nor a flush-to-zero mode
 * can touch it. */
#ifndef HITBOX_EXACT_SUM_H
#define HITBOX_EXACT_SUM_H

#include <stdbool.h>
#include <stdint.h>

/* A double taken apart: (-1)^negative * mantissa * 2^exponent, mantissa < 2^53. Infinity reads as 2^5400: so far
 * out that along no axis made of doubles it comes near a box of finite numbers, which is all that comparing with an
 * infinite side has to know. */
typedef struct exact_number {
    uint64_t mantissa;
    int exponent;
    bool negative;
} exact_number;

enum { EXACT_FACTORS = 4, EXACT_SUM_TERMS = 128 };

/* word[0] is the lowest; the four hold the product of up to four mantissas. */
typedef struct exact_term {
    uint64_t word[EXACT_FACTORS];
    int exponent;
    bool negative;
} exact_term;

typedef struct exact_sum {
    int count;
    exact_term term[EXACT_SUM_TERMS];
} exact_sum;

/* x * 2^shift; x is not NaN, |shift| <= 4. */
exact_number hit__exact_number_from(double x, int shift);

/* -x if negate, else x. */
exact_number hit__exact_number_signed(exact_number x, bool negate);

/* Adds the product of factor[i], i < n <= EXACT_FACTORS; at most EXACT_SUM_TERMS times. */
void hit__exact_sum_add(exact_sum *sum, int n, const exact_number *const factor[]);

/* sum += factor * of, where each term of the latter is a product of less than EXACT_FACTORS. */
void hit__exact_sum_add_times(exact_sum *sum, const exact_sum *of, exact_number factor);

/* sum = -sum */
void hit__exact_sum_negate(exact_sum *sum);

/* -1, 0 or 1. */
int hit__exact_sum_sign(const exact_sum *sum);

/* The smallest double >= the sum, +inf past the range. */
double hit__exact_sum_up(const exact_sum *sum);

/* The nearest double, of two the one whose last bit is 0; +-inf past the range as IEEE 754 has it; 0 for 0, never -0.
 */
double hit__exact_sum_nearest(const exact_sum *sum);

/* |x - y| divided by 2^*exponent, to within an ulp, whatever is flushed; less than 2^54, and at least 1 unless it is 0.
 */
double hit__exact_distance(double x, double y, int *exponent);

#endif
