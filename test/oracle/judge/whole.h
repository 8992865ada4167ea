/* Whole numbers of any length that are written as expressions. They live until the next whole_begin. */
#ifndef HITBOX_TEST_WHOLE_H
#define HITBOX_TEST_WHOLE_H

#include <gmp.h>

typedef mpz_ptr whole;

/* All numbers made so far are given back. */
void whole_begin(void);

/* The greatest e such that x is a whole multiple of 2^e; `most` if that is less, or x is 0. */
int whole_exponent(double x, int most);
/* x / 2^exponent, which must be whole. */
whole whole_of(double x, int exponent);
whole whole_int(long n);
whole whole_sum(whole a, whole b);
whole whole_difference(whole a, whole b);
whole whole_product(whole a, whole b);
whole whole_absolute(whole a);
/* a if sign > 0, -a if sign < 0, else 0. */
whole whole_signed(whole a, int sign);
/* a 2^n, n >= 0. */
whole whole_shifted(whole a, int n);
int whole_sign(whole a);
/* The sign of a - b. */
int whole_order(whole a, whole b);

#endif
