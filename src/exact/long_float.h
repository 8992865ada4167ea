/* Floating-point numbers of some hundred or thousand bits: where exact arithmetic would need too many and double-double
 * has too few.
 *
 * Every sum, difference and product is the exact one but for the words that are cut off at its end, below 2^-(64 (words
 * - 1)) of it; a quotient is within 2^-(64 (words - 1) - 2). Their exponents have no ends to speak of. */
#ifndef HITBOX_EXACT_LONG_FLOAT_H
#define HITBOX_EXACT_LONG_FLOAT_H

#include "exact/dyadic.h"

#include <stdbool.h>

enum { LONG_FLOAT_WORDS = 37 };

/* As a dyadic, with its words in it. */
typedef struct long_float {
    int count, lowest, sign;
    uint64_t word[LONG_FLOAT_WORDS];
} long_float;

/* How many words numbers have, at least 3 and at most LONG_FLOAT_WORDS; and room for those on the way. */
typedef struct long_floats {
    int words;
    dyadic_arena arena;
} long_floats;

long_float hit__exact_long_float_from(long_floats *all, double x);
long_float hit__exact_long_float_add(long_floats *all, const long_float *a, const long_float *b);
long_float hit__exact_long_float_subtract(long_floats *all, const long_float *a, const long_float *b);
long_float hit__exact_long_float_multiply(long_floats *all, const long_float *a, const long_float *b);

/* b is not 0. */
long_float hit__exact_long_float_divide(long_floats *all, const long_float *a, const long_float *b);

bool hit__exact_long_float_is_less(const long_float *a, const long_float *b);

/* Within 2^-52 of itself, if it is in the range of double; else 0 or infinity. */
double hit__exact_long_float_rounded(const long_float *a);

#endif
