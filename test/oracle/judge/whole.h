/* Whole numbers of any length that are written as expressions. They live until the next whole_begin. */
#ifndef HITBOX_TEST_WHOLE_H
#define HITBOX_TEST_WHOLE_H

#include "truth/dyadic.h"

typedef mpz_ptr whole;

/* All numbers made so far are given back. */
void whole_begin(void);
/* All that are made after a mark are given back at its release. */
int whole_mark(void);
void whole_release(int mark);

/* x / 2^exponent, which must be whole. */
whole whole_of(double x, int exponent);
whole whole_int(long n);
whole whole_sum(whole a, whole b);
whole whole_difference(whole a, whole b);
whole whole_product(whole a, whole b);
whole whole_absolute(whole a);
/* The greatest common divisor, >= 0; and a / b where that is whole. */
whole whole_divisor(whole a, whole b);
whole whole_quotient(whole a, whole b);
/* a if sign > 0, -a if sign < 0, else 0. */
whole whole_signed(whole a, int sign);
/* a 2^n, n >= 0. */
whole whole_shifted(whole a, int n);
int whole_sign(whole a);
/* The sign of a - b. */
int whole_order(whole a, whole b);

#endif
