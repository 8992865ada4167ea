/* Whole numbers of any length that are written as expressions: a pool of GMP's integers. */
#include "whole.h"

#include <stdlib.h>

enum { BLOCK = 4096, BLOCKS = 256 };

static mpz_t *blocks[BLOCKS];
static int used;

void whole_begin(void)
{
    used = 0;
}

int whole_mark(void)
{
    return used;
}

void whole_release(int mark)
{
    used = mark;
}

static whole next(void)
{
    int block = used / BLOCK;
    if (block == BLOCKS)
        abort();
    if (blocks[block] == NULL) {
        blocks[block] = malloc(BLOCK * sizeof *blocks[block]);
        if (blocks[block] == NULL)
            abort();
        for (int i = 0; i < BLOCK; ++i)
            mpz_init(blocks[block][i]);
    }
    return blocks[block][used++ % BLOCK];
}

whole whole_of(double x, int exponent)
{
    whole z = next();
    dyadic_set(z, x, exponent);
    return z;
}

whole whole_int(long n)
{
    whole z = next();
    mpz_set_si(z, n);
    return z;
}

whole whole_sum(whole a, whole b)
{
    whole z = next();
    mpz_add(z, a, b);
    return z;
}

whole whole_difference(whole a, whole b)
{
    whole z = next();
    mpz_sub(z, a, b);
    return z;
}

whole whole_product(whole a, whole b)
{
    whole z = next();
    mpz_mul(z, a, b);
    return z;
}

whole whole_absolute(whole a)
{
    whole z = next();
    mpz_abs(z, a);
    return z;
}

whole whole_divisor(whole a, whole b)
{
    whole z = next();
    mpz_gcd(z, a, b);
    return z;
}

whole whole_quotient(whole a, whole b)
{
    whole z = next();
    mpz_divexact(z, a, b);
    return z;
}

whole whole_signed(whole a, int sign)
{
    whole z = next();
    mpz_mul_si(z, a, sign > 0 ? 1 : sign < 0 ? -1 : 0);
    return z;
}

whole whole_shifted(whole a, int n)
{
    whole z = next();
    mpz_mul_2exp(z, a, (mp_bitcnt_t)n);
    return z;
}

int whole_sign(whole a)
{
    return mpz_sgn(a);
}

int whole_order(whole a, whole b)
{
    int order = mpz_cmp(a, b);
    return (order > 0) - (order < 0);
}
