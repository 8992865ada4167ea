/* Double-double arithmetic: numbers of about 106 bits as the unevaluated sum of two doubles.
 *
 * high is the sum rounded to nearest, |low| <= ulp(high) / 2. With u = 2^-53 and no underflow, every operation here
 * returns the exact result for its operands times 1 + e, |e| <= 8 u^2; for the sum that holds under cancellation too.
 * Based on: M. Joldes, J.-M. Muller, V. Popescu, "Tight and rigorous error bounds for basic building blocks of
 * double-word arithmetic", ACM TOMS 44, 2017, algorithms 6, 8 and 10, and 17 for the quotient; V. Lefevre, N. Louvet,
 * J.-M. Muller, J. Picot, L. Rideau, "Accurate calculation of Euclidean norms using double-word arithmetic", ACM TOMS
 * 49, 2023, for the root. */
#ifndef HITBOX_EXACT_DD_H
#define HITBOX_EXACT_DD_H

#include "exact/eft.h"

typedef struct dd {
    double high, low;
} dd;

static inline dd dd_from(double x)
{
    return (dd){x, 0};
}

/* a - b, exact. */
static inline dd dd_difference(double a, double b)
{
    dd r;
    exact_two_sum(a, -b, &r.high, &r.low);
    return r;
}

static inline dd dd_negate(dd a)
{
    return (dd){-a.high, -a.low};
}

static inline dd dd_abs(dd a)
{
    return a.high < 0 ? dd_negate(a) : a;
}

/* Exact: a power of two. */
static inline dd dd_scale(dd a, double power_of_two)
{
    return (dd){a.high * power_of_two, a.low * power_of_two};
}

/* As dd_add of dd_from(b), to the bit but for the sign of a low part that is 0, and cheaper. */
static inline dd dd_add_double(dd a, double b)
{
    double s, s_error;
    exact_two_sum(a.high, b, &s, &s_error);
    s_error += a.low;
    dd r;
    exact_fast_two_sum(s, s_error, &r.high, &r.low);
    return r;
}

static inline dd dd_add(dd a, dd b)
{
    double s, s_error, t, t_error;
    exact_two_sum(a.high, b.high, &s, &s_error);
    exact_two_sum(a.low, b.low, &t, &t_error);
    s_error += t;
    exact_fast_two_sum(s, s_error, &s, &s_error);
    s_error += t_error;
    dd r;
    exact_fast_two_sum(s, s_error, &r.high, &r.low);
    return r;
}

/* `fused`: as for exact_two_product_by, here and below. */
CORE_INLINE dd dd_multiply_double_by(bool fused, dd a, double b)
{
    double p, p_error;
    exact_two_product_by(fused, a.high, b, &p, &p_error);
    p_error += a.low * b;
    dd r;
    exact_fast_two_sum(p, p_error, &r.high, &r.low);
    return r;
}

static inline dd dd_multiply_double(dd a, double b)
{
    return dd_multiply_double_by(false, a, b);
}

CORE_INLINE dd dd_multiply_by(bool fused, dd a, dd b)
{
    double p, p_error;
    exact_two_product_by(fused, a.high, b.high, &p, &p_error);
    p_error += a.high * b.low + a.low * b.high;
    dd r;
    exact_fast_two_sum(p, p_error, &r.high, &r.low);
    return r;
}

static inline dd dd_multiply(dd a, dd b)
{
    return dd_multiply_by(false, a, b);
}

/* a / b, within 32 u^2; b not zero. */
CORE_INLINE dd dd_divide_by(bool fused, dd a, dd b)
{
    double q = a.high / b.high;
    dd product = dd_multiply_double_by(fused, b, q);
    double rest = (a.high - product.high) + (a.low - product.low);
    dd r;
    exact_fast_two_sum(q, rest / b.high, &r.high, &r.low);
    return r;
}

static inline dd dd_divide(dd a, dd b)
{
    return dd_divide_by(false, a, b);
}

/* The root of a >= 0, within 32 u^2; 0 for 0. */
CORE_INLINE dd dd_sqrt_by(bool fused, dd a)
{
    if (!(a.high > 0))
        return dd_from(0);
    double root = sqrt(a.high), square, error;
    exact_two_product_by(fused, root, root, &square, &error);
    double rest = ((a.high - square) - error) + a.low;
    dd r;
    exact_fast_two_sum(root, rest / (2 * root), &r.high, &r.low);
    return r;
}

static inline dd dd_sqrt(dd a)
{
    return dd_sqrt_by(false, a);
}

/* Less, for normalised numbers. */
static inline bool dd_less(dd a, dd b)
{
    return a.high < b.high || (a.high <= b.high && a.low < b.low);
}

/* a b - c d; both products are exact, so only the one sum rounds. */
CORE_INLINE dd dd_determinant_by(bool fused, double a, double b, double c, double d)
{
    dd ab, cd;
    exact_two_product_by(fused, a, b, &ab.high, &ab.low);
    exact_two_product_by(fused, c, d, &cd.high, &cd.low);
    return dd_add(ab, dd_negate(cd));
}

static inline dd dd_determinant(double a, double b, double c, double d)
{
    return dd_determinant_by(false, a, b, c, d);
}

/* A running sum of n products: cheaper than dd_add, and all that is needed where the error may be measured against the
 * sum T of the absolute values of the terms. sum += a b; the result is within 2 n (n + 1) w^2 T + 4 w^2 T of the exact
 * one, w = 2^-53, for the operands as given. sum is not normalised. */
CORE_INLINE void dd_accumulate_product(bool fused, dd *sum, dd a, dd b)
{
    double p, p_error, error;
    exact_two_product_by(fused, a.high, b.high, &p, &p_error);
    p_error += a.high * b.low + a.low * b.high;
    exact_two_sum(sum->high, p, &sum->high, &error);
    sum->low += error + p_error;
}

/* The same number with |low| <= ulp(high) / 2, for a sum whose low part is small beside its high one or cancels it. */
static inline dd dd_normalized(dd sum)
{
    dd r;
    exact_two_sum(sum.high, sum.low, &r.high, &r.low);
    return r;
}

#endif
