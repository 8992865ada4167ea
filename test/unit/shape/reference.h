/* Sines and cosines to 1400 binary digits after the point, in integers: what turns are measured against. */
#ifndef HITBOX_TEST_UNIT_REFERENCE_H
#define HITBOX_TEST_UNIT_REFERENCE_H

#include <stdbool.h>

#include <gmp.h>

enum { REFERENCE_BITS = 1400 };

/* cos and sin of the angle in radians, times 2^REFERENCE_BITS. */
void reference_turn(mpz_t cosine, mpz_t sine, double radians);

/* The same from degrees. */
void reference_turn_degrees(mpz_t cosine, mpz_t sine, double degrees);

/* Is x within `hundredths` / 100 ulp of value * 2^-REFERENCE_BITS, an ulp being that of the value? */
bool reference_near(double x, const mpz_t value, unsigned long hundredths);

/* x * 2^REFERENCE_BITS, exactly. */
void reference_from(mpz_t result, double x);

#endif
