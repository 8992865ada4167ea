/* Exact dot products rounded once, and signs of exact sums: first in double with a running error bound, then in
 * integers.
 *
 * The first step sums with two-sums and gathers their errors. If s is the rounded total and r what is left of it, then
 * the exact value is s + r + e with |e| <= slack; where r is further from 0 than that, and slack is far below an ulp of
 * s, the neighbours of the exact value are known. Derivation: docs/numerics.md, "Sums rounded once".
 * Based on: T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26, 2005, sections 4
 * and 5, for the first step. Ours differs: it knows when its result is the rounded one, and integers do the rest. */
#include "exact/round.h"

#include "exact/eft.h"
#include "exact/order.h"
#include "exact/sum.h"
#include <assert.h>
#include <float.h>
#include <stdbool.h>

/* Within these no product or sum of the first step overflows, and no error of one is subnormal. */
static const double SMALL = 0x1p-400;
static const double LARGE = 0x1p400;

static bool in_range(double x)
{
    double size = fabs(x);
    return size >= SMALL && size <= LARGE;
}

typedef struct running_sum {
    double head, tail; /* the sum is head + tail, but for the rounding of tail */
    double weight;     /* the sum of the absolute values that went into tail */
} running_sum;

static void add(running_sum *sum, double x, double x_error)
{
    double error;
    exact_two_sum(sum->head, x, &sum->head, &error);
    sum->tail += error + x_error;
    sum->weight += fabs(error) + fabs(x_error);
}

/* s + r is the sum to within `slack`; s is s + r rounded to nearest. */
static void settle(const running_sum *sum, double *s, double *r, double *slack)
{
    exact_two_sum(sum->head, sum->tail, s, r);
    *slack = 0x1p-48 * sum->weight;
}

static double next_up(double x)
{
    int64_t key = exact_order_key(x) + 1;
    int64_t bits = key < 0 ? INT64_MIN - key : key;
    double next;
    memcpy(&next, &bits, sizeof next);
    return next;
}

/* Gathers the sum of x[i] * y[i]. False: a factor is out of range. */
static bool gather(int n, const double *x, const double *y, running_sum *sum)
{
    for (int i = 0; i < n; i++) {
        if (exact_is_zero(x[i]) || exact_is_zero(y[i]))
            continue;
        if (!in_range(x[i]) || !in_range(y[i]))
            return false;
        double product = x[i], error = 0;
        if (y[i] != 1)
            exact_two_product(x[i], y[i], &product, &error);
        add(sum, product, error);
    }
    return true;
}

/* False: the sum is too close to a double to tell on which side of it. */
static bool round_up(const running_sum *sum, double *out)
{
    double s, r, slack;
    settle(sum, &s, &r, &slack);
    if (sum->weight == 0) {
        *out = s;
        return true;
    }
    if (!(slack < 0x1p-56 * fabs(s)) || !(fabs(r) > slack))
        return false;
    *out = r > 0 ? next_up(s) : s;
    return true;
}

/* The sum of x[i] * y[i], whole. */
static void sum_products(int n, const double *x, const double *y, exact_sum *sum)
{
    sum->count = 0;
    for (int i = 0; i < n; i++) {
        exact_number a = hit__exact_number_from(x[i], 0), b = hit__exact_number_from(y[i], 0);
        hit__exact_sum_add(sum, 2, (const exact_number *const[]){&a, &b});
    }
}

double hit__exact_dot_up(int n, const double *x, const double *y)
{
    assert(n <= EXACT_TERMS_MAX);
    double result;
    running_sum quick = {0};
    if (gather(n, x, y, &quick) && round_up(&quick, &result))
        return result;
    if (!exact_all_finite(n, x) || !exact_all_finite(n, y)) {
        result = 0;
        for (int i = 0; i < n; i++)
            result += x[i] * y[i];
        return result;
    }
    exact_sum sum;
    sum_products(n, x, y, &sum);
    return hit__exact_sum_up(&sum);
}

double hit__exact_dot_nearest(int n, const double *x, const double *y)
{
    assert(n <= EXACT_TERMS_MAX);
    exact_sum sum;
    sum_products(n, x, y, &sum);
    return hit__exact_sum_nearest(&sum);
}

/* -x, but +0 for a zero. (0 - x would be flushed where subnormals are.) */
static double minus(double x)
{
    return exact_is_zero(x) ? 0 : -x;
}

double hit__exact_dot_down(int n, const double *x, const double *y)
{
    double negated[EXACT_TERMS_MAX];
    for (int i = 0; i < n; i++)
        negated[i] = -x[i];
    return minus(hit__exact_dot_up(n, negated, y));
}

void hit__exact_dot_around(double center, int n, const double *x, const double *y, double *low, double *high)
{
    assert(n < EXACT_TERMS_MAX);
    running_sum reach = {0};
    if ((in_range(center) || exact_is_zero(center)) && gather(n, x, y, &reach)) {
        running_sum up = reach, down = reach;
        add(&up, center, 0);
        add(&down, -center, 0);
        double above, below;
        if (round_up(&up, &above) && round_up(&down, &below)) {
            *high = above;
            *low = minus(below);
            return;
        }
    }
    double all_x[EXACT_TERMS_MAX] = {center}, all_y[EXACT_TERMS_MAX] = {1};
    for (int i = 0; i < n; i++) {
        all_x[i + 1] = x[i];
        all_y[i + 1] = y[i];
    }
    *high = hit__exact_dot_up(n + 1, all_x, all_y);
    all_x[0] = -center;
    *low = minus(hit__exact_dot_up(n + 1, all_x, all_y));
}

static int sign_of(double x)
{
    return (x > 0) - (x < 0);
}

static bool sum_sign_quickly(int n, const double *x, int *out)
{
    running_sum sum = {0};
    for (int i = 0; i < n; i++) {
        if (exact_is_zero(x[i]))
            continue;
        if (!in_range(x[i]))
            return false;
        add(&sum, x[i], 0);
    }
    double s, r, slack;
    settle(&sum, &s, &r, &slack);
    *out = sign_of(s);
    return sum.weight == 0 || fabs(s) > 2 * slack;
}

int hit__exact_sum_sign_of(int n, const double *x)
{
    assert(n <= EXACT_TERMS_MAX);
    int sign;
    if (sum_sign_quickly(n, x, &sign))
        return sign;
    exact_sum sum;
    sum.count = 0;
    for (int i = 0; i < n; i++) {
        exact_number number = hit__exact_number_from(x[i], 0);
        hit__exact_sum_add(&sum, 1, (const exact_number *const[]){&number});
    }
    return hit__exact_sum_sign(&sum);
}
