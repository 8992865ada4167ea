/* The sign of the cross product of two differences, where double cannot tell it.
 *
 * On grids it is often 0. There the differences are exact, and so are the products as sums of two doubles each, which
 * are compared. All else is left to whole numbers.
 * Based on: J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric predicates", 1997,
 * section 4.1, for differences without a tail. */
#include "exact/cross.h"

#include "exact/dd.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/whole.h"

static dyadic dyadic_cross(dyadic_arena *arena, const double *a, const double *b, const double *c, const double *d)
{
    dyadic part[4];
    for (int i = 0; i < 2; i++) {
        part[i] = hit__exact_dyadic_difference(arena, b[i], a[i]);
        part[2 + i] = hit__exact_dyadic_difference(arena, d[i], c[i]);
    }
    return hit__exact_dyadic_determinant(arena, part[0], part[3], part[1], part[2]);
}

/* Is a difference zero, or are two equal, or both zero along one axis? Then so is the product. */
static bool is_clearly_zero(const double *a, const double *b, const double *c, const double *d)
{
    const bool same[2][2] = {
        {exact_order_key(a[0]) == exact_order_key(b[0]), exact_order_key(a[1]) == exact_order_key(b[1])},
        {exact_order_key(c[0]) == exact_order_key(d[0]), exact_order_key(c[1]) == exact_order_key(d[1])}};
    if ((same[0][0] && same[0][1]) || (same[1][0] && same[1][1]) || (same[0][0] && same[1][0]) ||
        (same[0][1] && same[1][1]))
        return true;
    for (int k = 0; k < 2; k++)
        if (exact_order_key(a[k]) != exact_order_key(c[k]) || exact_order_key(b[k]) != exact_order_key(d[k]))
            return false;
    return true;
}

/* The sign in whole numbers of some words, or EXACT_OPEN if the numbers have too many bits for that. */
static int sign_in_whole(const double *a, const double *b, const double *c, const double *d)
{
    const double *point[4] = {a, b, c, d};
    whole_scale scale = whole_scale_none;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            whole_scale_take(&scale, point[i][k]);
    if (!whole_scale_fits(&scale))
        return EXACT_OPEN;
    const whole4 x = whole_difference(&scale, b[0], a[0]), y = whole_difference(&scale, b[1], a[1]);
    const whole4 z = whole_difference(&scale, d[0], c[0]), w = whole_difference(&scale, d[1], c[1]);
    const whole4 value = whole_determinant(&x, &w, &y, &z);
    return whole_sign(&value);
}

int hit__exact_cross_sign(const double *a, const double *b, const double *c, const double *d)
{
    double x, y, z, w;
    if (is_clearly_zero(a, b, c, d))
        return 0;
    if (exact_has_no_tail(b[0], a[0], &x) && exact_has_no_tail(b[1], a[1], &y) && exact_has_no_tail(d[0], c[0], &z) &&
        exact_has_no_tail(d[1], c[1], &w)) {
        dd left, right;
        exact_two_product(x, w, &left.high, &left.low);
        exact_two_product(y, z, &right.high, &right.low);
        return dd_less(right, left) - dd_less(left, right);
    }
    const int sign = sign_in_whole(a, b, c, d);
    if (sign != EXACT_OPEN)
        return sign;
    dyadic_arena arena;
    arena.used = 0;
    return dyadic_cross(&arena, a, b, c, d).sign;
}

double hit__exact_cross_value(const double *a, const double *b, const double *c, const double *d, int *exponent)
{
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_rounded(dyadic_cross(&arena, a, b, c, d), exponent);
}

bool hit__exact_in_line3(const double a[3], const double b[3], const double c[3])
{
    for (int axis = 0; axis < 3; axis++) {
        const int next = (axis + 1) % 3;
        const double p[2] = {a[axis], a[next]}, q[2] = {b[axis], b[next]}, r[2] = {c[axis], c[next]};
        if (exact_cross_sign(p, q, p, r) != 0)
            return false;
    }
    return true;
}
