/* Order of two doubles, right also in a thread that takes subnormals for zero.
 *
 * A processor with "denormals are zero" switched on compares 5e-324 and 0 as equal. It never errs in saying "less",
 * only in saying "equal", so equals are looked at again as integers. NaN is neither less nor equal.
 * First principles: the bits of doubles of one sign, read as integers, are in the order of their sizes (IEEE 754). */
#ifndef HITBOX_EXACT_ORDER_H
#define HITBOX_EXACT_ORDER_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Integers in the order of the doubles; both zeros map to 0. */
static inline int64_t exact_order_key(double x)
{
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits < 0 ? INT64_MIN - bits : bits;
}

/* The double whose integer this is. */
static inline double exact_of_key(int64_t key)
{
    const int64_t bits = key < 0 ? INT64_MIN - key : key;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline bool exact_less(double x, double y)
{
    return x < y || (x <= y && exact_order_key(x) < exact_order_key(y));
}

static inline bool exact_less_equal(double x, double y)
{
    return x < y || (x <= y && exact_order_key(x) <= exact_order_key(y));
}

static inline bool exact_is_zero(double x)
{
    return exact_order_key(x) == 0;
}

/* Are two points of space the same, to the bit but for the sign of zero? */
static inline bool exact_same_point3(const double *p, const double *q)
{
    return exact_order_key(p[0]) == exact_order_key(q[0]) && exact_order_key(p[1]) == exact_order_key(q[1]) &&
           exact_order_key(p[2]) == exact_order_key(q[2]);
}

/* Do the numbers x[0] to x[n - 1] come before y[0] to y[n - 1], or equal them? By the first that differ. NaN has its
 * place among them, by its bits, so that this is an order of all doubles. */
static inline bool exact_in_order(int n, const double *x, const double *y)
{
    for (int i = 0; i < n; i++) {
        int64_t u = exact_order_key(x[i]), v = exact_order_key(y[i]);
        if (u != v)
            return u < v;
    }
    return true;
}

/* Is none of x[0] to x[n - 1] infinite or NaN? */
static inline bool exact_all_finite(int n, const double *x)
{
    bool finite = true;
    for (int i = 0; i < n; i++)
        finite = finite && fabs(x[i]) <= DBL_MAX;
    return finite;
}

#endif
