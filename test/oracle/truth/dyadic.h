/* Doubles as whole numbers times powers of two, taken from the bits: right also where the processor flushes. */
#ifndef HITBOX_TEST_DYADIC_H
#define HITBOX_TEST_DYADIC_H

#include <gmp.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

/* x = m * 2^exponent: m is odd, with the sign of x. Of a zero: 0 and INT_MAX. */
static inline double dyadic_split(double x, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    uint64_t mantissa = bits & 0xfffffffffffffu;
    const int field = (int)(bits >> 52 & 0x7ff);
    *exponent = INT_MAX;
    if (field != 0)
        mantissa |= 0x10000000000000u;
    if (mantissa == 0)
        return 0;
    *exponent = (field != 0 ? field : 1) - 1075;
    while ((mantissa & 1) == 0) {
        mantissa >>= 1;
        ++*exponent;
    }
    return bits >> 63 != 0 ? -(double)mantissa : (double)mantissa;
}

/* The greatest e such that x is a whole multiple of 2^e; `most` if that is less, or x is 0. */
static inline int dyadic_exponent(double x, int most)
{
    int own;
    dyadic_split(x, &own);
    return own < most ? own : most;
}

/* z = x / 2^exponent, which must be whole. */
static inline void dyadic_set(mpz_t z, double x, int exponent)
{
    int own;
    mpz_set_d(z, dyadic_split(x, &own));
    if (mpz_sgn(z) != 0)
        mpz_mul_2exp(z, z, (mp_bitcnt_t)(own - exponent));
}

#endif
