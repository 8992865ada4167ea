/* Unit tests of long floating-point numbers, against GMP's rationals. */
#include "expect.h"

#include "exact/long_float.h"

#include <gmp.h>

/* a as a rational. */
static void rational_of(const long_float *a, mpq_t out)
{
    mpq_t word;
    mpq_init(word);
    mpq_set_si(out, 0, 1);
    for (int i = a->count - 1; i >= 0; --i) {
        mpq_mul_2exp(out, out, 64);
        mpz_set_ui(mpq_numref(word), (unsigned long)(a->word[i] >> 32));
        mpz_mul_2exp(mpq_numref(word), mpq_numref(word), 32);
        mpz_add_ui(mpq_numref(word), mpq_numref(word), (unsigned long)(a->word[i] & 0xffffffffu));
        mpz_set_ui(mpq_denref(word), 1);
        mpq_add(out, out, word);
    }
    if (a->lowest >= 0)
        mpq_mul_2exp(out, out, 64 * (unsigned long)a->lowest);
    else
        mpq_div_2exp(out, out, 64 * (unsigned long)-a->lowest);
    if (a->sign < 0)
        mpq_neg(out, out);
    mpq_clear(word);
}

/* Is a within 2^-bits of the exact number? */
static bool is_within(const long_float *a, const mpq_t exact, unsigned long bits)
{
    mpq_t x, size;
    mpq_inits(x, size, NULL);
    rational_of(a, x);
    mpq_sub(x, x, exact);
    mpq_abs(x, x);
    mpq_mul_2exp(x, x, bits);
    mpq_abs(size, exact);
    const bool within = mpq_cmp(x, size) <= 0;
    mpq_clears(x, size, NULL);
    return within;
}

TEST(quotients_and_the_rest_are_within_their_bounds)
{
    static const double numbers[] = {1, 3, -7, 0.1, 1e-300, -1e300, 0x1p-1074, DBL_MAX, 1 + DBL_EPSILON};
    enum { COUNT = sizeof numbers / sizeof *numbers };
    long_floats all = {.words = 3};
    mpq_t x, y, exact;
    mpq_inits(x, y, exact, NULL);
    for (all.words = 3; all.words <= LONG_FLOAT_WORDS; all.words += 17)
        for (int i = 0; i < COUNT; ++i)
            for (int j = 0; j < COUNT; ++j) {
                const unsigned long bits = 64 * ((unsigned long)all.words - 1);
                long_float a = hit__exact_long_float_from(&all, numbers[i]);
                long_float b = hit__exact_long_float_from(&all, numbers[j]);
                mpq_set_d(x, numbers[i]);
                mpq_set_d(y, numbers[j]);
                mpq_div(exact, x, y);
                long_float q = hit__exact_long_float_divide(&all, &a, &b);
                assert_true(is_within(&q, exact, bits - 2));
                assert_true(q.count <= all.words);
                rational_of(&q, x);
                mpq_add(exact, x, y);
                long_float sum = hit__exact_long_float_add(&all, &q, &b);
                assert_true(is_within(&sum, exact, bits));
                mpq_sub(exact, x, y);
                long_float difference = hit__exact_long_float_subtract(&all, &q, &b);
                assert_true(is_within(&difference, exact, bits));
                assert_true(hit__exact_long_float_is_less(&q, &b) == (mpq_cmp(x, y) < 0));
                mpq_mul(exact, x, x);
                long_float square = hit__exact_long_float_multiply(&all, &q, &q);
                assert_true(is_within(&square, exact, bits));
            }
    mpq_clears(x, y, exact, NULL);
}

TEST(doubles_are_what_they_were)
{
    static const double numbers[] = {0, 1, -0.1, 1e-300, DBL_MAX, DBL_MIN};
    long_floats all = {.words = 4};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) {
        long_float a = hit__exact_long_float_from(&all, numbers[i]);
        assert_true(hit__exact_long_float_rounded(&a) == numbers[i]);
    }
    long_float most = hit__exact_long_float_from(&all, DBL_MAX);
    most = hit__exact_long_float_multiply(&all, &most, &most);
    assert_true(hit__exact_long_float_rounded(&most) == INFINITY);
    long_float least = hit__exact_long_float_from(&all, DBL_MIN);
    least = hit__exact_long_float_multiply(&all, &least, &least);
    assert_true(hit__exact_long_float_rounded(&least) == 0);
}
