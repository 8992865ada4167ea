/* Sines and cosines by the plainest way there is: pi by Machin's formula, Taylor series, long integers. */
#include "reference.h"

#include <math.h>

void reference_from(mpz_t result, double x)
{
    int exponent;
    double mantissa = ldexp(frexp(x, &exponent), 53);
    mpz_set_d(result, mantissa);
    long shift = REFERENCE_BITS + exponent - 53;
    if (shift >= 0)
        mpz_mul_2exp(result, result, (mp_bitcnt_t)shift);
    else
        mpz_tdiv_q_2exp(result, result, (mp_bitcnt_t)-shift);
}

/* arctan(1 / n) times 2^(2 REFERENCE_BITS). */
static void arctan_of_inverse(mpz_t result, unsigned long n)
{
    mpz_t power, term;
    mpz_inits(power, term, NULL);
    mpz_ui_pow_ui(power, 2, 2 * REFERENCE_BITS);
    mpz_tdiv_q_ui(power, power, n);
    mpz_set_ui(result, 0);
    for (unsigned long k = 1; mpz_sgn(power) != 0; k += 2) {
        mpz_tdiv_q_ui(term, power, k);
        if (k % 4 == 1)
            mpz_add(result, result, term);
        else
            mpz_sub(result, result, term);
        mpz_tdiv_q_ui(power, power, n * n);
    }
    mpz_clears(power, term, NULL);
}

/* pi times 2^(2 REFERENCE_BITS), computed once. */
static mpz_srcptr pi(void)
{
    static mpz_t value;
    static bool known = false;
    if (!known) {
        known = true;
        mpz_t other;
        mpz_inits(value, other, NULL);
        arctan_of_inverse(value, 5);
        mpz_mul_ui(value, value, 16);
        arctan_of_inverse(other, 239);
        mpz_submul_ui(value, other, 4);
        mpz_clear(other);
    }
    return value;
}

/* The Taylor series of cosine (from term 1, factor 1) or sine (from term x, factor 2) for x in [-pi/4, pi/4]. */
static void series(mpz_t sum, const mpz_t first, const mpz_t x, unsigned long factor)
{
    mpz_t term;
    mpz_init_set(term, first);
    mpz_set_ui(sum, 0);
    for (; mpz_sgn(term) != 0; factor += 2) {
        mpz_add(sum, sum, term);
        mpz_mul(term, term, x);
        mpz_tdiv_q_2exp(term, term, REFERENCE_BITS);
        mpz_mul(term, term, x);
        mpz_tdiv_q_2exp(term, term, REFERENCE_BITS);
        mpz_tdiv_q_ui(term, term, factor * (factor + 1));
        mpz_neg(term, term);
    }
    mpz_clear(term);
}

/* cos and sin of angle * 2^-(2 REFERENCE_BITS), which may be large. */
static void turn(mpz_t cosine, mpz_t sine, const mpz_t angle)
{
    mpz_t quarter, turns, rest, one, swap;
    mpz_inits(quarter, turns, rest, one, swap, NULL);
    mpz_tdiv_q_ui(quarter, pi(), 2);
    mpz_tdiv_q_ui(rest, quarter, 2);
    mpz_add(rest, rest, angle);
    mpz_fdiv_q(turns, rest, quarter);
    mpz_set(rest, angle);
    mpz_submul(rest, turns, quarter);
    mpz_fdiv_q_2exp(rest, rest, REFERENCE_BITS);

    mpz_setbit(one, REFERENCE_BITS);
    series(cosine, one, rest, 1);
    series(sine, rest, rest, 2);
    for (unsigned long i = mpz_fdiv_ui(turns, 4); i > 0; i--) {
        mpz_neg(swap, sine);
        mpz_set(sine, cosine);
        mpz_set(cosine, swap);
    }
    mpz_clears(quarter, turns, rest, one, swap, NULL);
}

void reference_turn(mpz_t cosine, mpz_t sine, double radians)
{
    mpz_t angle;
    mpz_init(angle);
    reference_from(angle, radians);
    mpz_mul_2exp(angle, angle, REFERENCE_BITS);
    turn(cosine, sine, angle);
    mpz_clear(angle);
}

void reference_turn_degrees(mpz_t cosine, mpz_t sine, double degrees)
{
    mpz_t angle, full_turn;
    mpz_inits(angle, full_turn, NULL);
    reference_from(angle, degrees);
    mpz_setbit(full_turn, REFERENCE_BITS);
    mpz_mul_ui(full_turn, full_turn, 360);
    mpz_tdiv_r(angle, angle, full_turn);
    mpz_mul(angle, angle, pi());
    mpz_tdiv_q_2exp(angle, angle, REFERENCE_BITS);
    mpz_tdiv_q_ui(angle, angle, 180);
    turn(cosine, sine, angle);
    mpz_clears(angle, full_turn, NULL);
}

bool reference_near(double x, const mpz_t value, unsigned long hundredths)
{
    mpz_t difference, bound;
    mpz_inits(difference, bound, NULL);
    reference_from(difference, x);
    mpz_sub(difference, difference, value);
    mpz_abs(difference, difference);
    mpz_mul_ui(difference, difference, 100);
    long ulp = (long)mpz_sizeinbase(value, 2) - 53;
    if (mpz_sgn(value) == 0 || ulp < REFERENCE_BITS - 1074)
        ulp = REFERENCE_BITS - 1074;
    mpz_setbit(bound, (mp_bitcnt_t)ulp);
    mpz_mul_ui(bound, bound, hundredths);
    bool near = mpz_cmp(difference, bound) <= 0;
    mpz_clears(difference, bound, NULL);
    return near;
}
