/* One axis of an AABB: sides rounded outward. All of them are correctly rounded sums, so they are unique.
 * Based on: R. E. Moore, Interval Analysis, 1966, on rounding outward. Ours differs: a whole sum is rounded, not each
 * step of it. */
#include "shape/interval.h"

#include "exact/round.h"

typedef double directed_dot(int n, const double *x, const double *y);

/* The sum with operands that are not finite: infinities are settled by their signs, the rest is summed as ever. */
static double dot_with_infinities(directed_dot *dot, int n, const double *x, const double *y)
{
    double finite_x[EXACT_TERMS_MAX], finite_y[EXACT_TERMS_MAX];
    double infinite = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (isnan(x[i]) || isnan(y[i]))
            return NAN;
        if (isfinite(x[i]) && isfinite(y[i])) {
            finite_x[count] = x[i];
            finite_y[count++] = y[i];
        } else if (!exact_is_zero(x[i]) && !exact_is_zero(y[i])) {
            infinite += signbit(x[i]) == signbit(y[i]) ? INFINITY : -INFINITY;
        }
    }
    if (isnan(infinite))
        return NAN;
    return isinf(infinite) ? infinite : dot(count, finite_x, finite_y);
}

static double rounded(directed_dot *dot, int n, const double *x, const double *y)
{
    bool finite = exact_all_finite(n, x) && exact_all_finite(n, y);
    double sum = finite ? dot(n, x, y) : dot_with_infinities(dot, n, x, y);
    /* A side at 0 is +0, whichever way it was rounded. (sum + 0 would not do where subnormals are flushed.) */
    return exact_is_zero(sum) ? 0 : sum;
}

double hit__shape_dot_up(int n, const double *x, const double *y)
{
    return rounded(hit__exact_dot_up, n, x, y);
}

double hit__shape_dot_down(int n, const double *x, const double *y)
{
    return rounded(hit__exact_dot_down, n, x, y);
}

shape_interval hit__shape_around(double center, int n, const double *x, const double *y)
{
    shape_interval side;
    if (isfinite(center) && exact_all_finite(n, x) && exact_all_finite(n, y)) {
        hit__exact_dot_around(center, n, x, y, &side.min, &side.max);
        return side;
    }
    double all_x[EXACT_TERMS_MAX] = {center}, all_y[EXACT_TERMS_MAX] = {1};
    for (int i = 0; i < n; i++) {
        all_x[i + 1] = x[i];
        all_y[i + 1] = y[i];
    }
    side.max = dot_with_infinities(hit__exact_dot_up, n + 1, all_x, all_y);
    all_x[0] = -center;
    side.min = -dot_with_infinities(hit__exact_dot_up, n + 1, all_x, all_y);
    return side;
}

double hit__shape_add_up(double a, double b)
{
    return hit__shape_dot_up(2, (const double[]){a, b}, (const double[]){1, 1});
}

double hit__shape_add_down(double a, double b)
{
    return hit__shape_dot_down(2, (const double[]){a, b}, (const double[]){1, 1});
}

double hit__shape_end_from(double start, shape_interval side)
{
    return hit__shape_dot_up(3, (const double[]){start, side.max, side.min}, (const double[]){1, 1, -1});
}

/* A sum or difference below 2^-1021 is exact and one above halves exactly, so there is one rounding. Where it overflows
 * both numbers are large enough to be halved exactly. */
double hit__shape_center(shape_interval side)
{
    double sum = side.min + side.max;
    return isinf(sum) ? 0.5 * side.min + 0.5 * side.max : 0.5 * sum;
}

double hit__shape_half(shape_interval side)
{
    double size = side.max - side.min;
    return isinf(size) ? 0.5 * side.max - 0.5 * side.min : 0.5 * size;
}

double hit__shape_covering_half(shape_interval side, double center)
{
    return shape_upper(hit__shape_add_up(side.max, -center), hit__shape_add_up(center, -side.min));
}

shape_interval hit__shape_moved(shape_interval side, double offset)
{
    double min = side.min + offset;
    /* From an infinite min no size can be laid off; the other side then moves on its own. */
    double max = isfinite(min) ? hit__shape_end_from(min, side) : hit__shape_add_up(side.max, offset);
    return (shape_interval){min, max};
}

shape_interval hit__shape_expanded(shape_interval side, double margin)
{
    if (isnan(margin))
        return (shape_interval){NAN, NAN};
    double min = isinf(side.min) ? side.min : hit__shape_add_down(side.min, -margin);
    double max = isinf(side.max) ? side.max : hit__shape_add_up(side.max, margin);
    return (shape_interval){min, max};
}

bool hit__shape_vanishes(shape_interval side, double margin)
{
    if (!exact_less(margin, 0) || !isfinite(side.min) || !isfinite(side.max))
        return false;
    return isinf(margin) || hit__exact_sum_sign_of(4, (const double[]){side.max, -side.min, margin, margin}) < 0;
}
