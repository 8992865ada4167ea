/* The sign of the triple product of three differences, in whole numbers.
 *
 * First principles: the determinant as it stands. Where two triangles share a corner, a difference is zero, and nothing
 * needs to be multiplied. */
#include "exact/triple.h"

#include "exact/dd_vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/whole.h"

static void difference_of(dyadic_arena *arena, const double *from, const double *to, dyadic out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = hit__exact_dyadic_difference(arena, to[c], from[c]);
}

static dyadic triple_of(dyadic_arena *arena, const exact_axis *axis, const double *w0, const double *w1)
{
    dyadic u[3], v[3], w[3], n[3];
    difference_of(arena, axis->u[0], axis->u[1], u);
    difference_of(arena, axis->v[0], axis->v[1], v);
    difference_of(arena, w0, w1, w);
    hit__exact_dyadic_cross3(arena, u, v, n);
    return hit__exact_dyadic_dot3(arena, n, w);
}

/* ---- On grids, and where all but one difference along an axis of space is zero ---- */

static int signum(double x)
{
    return (x > 0) - (x < 0);
}

/* The determinant of differences without tails, if its sign is cheap: where no two of its three terms are of unlike
 * signs, or all that is computed is a double. Else EXACT_OPEN. */
static int sign_on_grid(const exact_axis *axis, const double *w0, const double *w1)
{
    double u[3], v[3], w[3];
    bool cheap = true;
    for (int k = 0; k < 3 && cheap; k++)
        cheap = exact_has_no_tail(axis->u[1][k], axis->u[0][k], &u[k]) &&
                exact_has_no_tail(axis->v[1][k], axis->v[0][k], &v[k]) && exact_has_no_tail(w1[k], w0[k], &w[k]);
    if (!cheap)
        return EXACT_OPEN;
    bool plus = false, minus = false, doubles = true;
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        dd left, right, minor, term;
        exact_two_product(u[i], v[j], &left.high, &left.low);
        exact_two_product(u[j], v[i], &right.high, &right.low);
        const int sign = (dd_less(right, left) - dd_less(left, right)) * signum(w[k]);
        plus = plus || sign > 0;
        minus = minus || sign < 0;
        exact_two_sum(left.high, -right.high, &minor.high, &minor.low);
        exact_two_product(minor.high, w[k], &term.high, &term.low);
        double error;
        exact_two_sum(sum, term.high, &sum, &error);
        doubles = doubles && left.low == 0 && right.low == 0 && minor.low == 0 && term.low == 0 && error == 0 &&
                  (fabs(term.high) >= 0x1p-900 || minor.high == 0 || w[k] == 0);
    }
    return !plus || !minus ? plus - minus : doubles ? signum(sum) : EXACT_OPEN;
}

/* The same in whole numbers, or EXACT_OPEN if the numbers have too many bits. */
static int sign_in_whole(const exact_axis *axis, const double *w0, const double *w1)
{
    const double *point[6] = {axis->u[0], axis->u[1], axis->v[0], axis->v[1], w0, w1};
    whole_scale scale = whole_scale_none;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 3; k++)
            whole_scale_take(&scale, point[i][k]);
    if (!whole_scale_fits(&scale))
        return EXACT_OPEN;
    whole4 way[3][3], sum = {{0, 0, 0, 0}, false};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            way[i][k] = whole_difference(&scale, point[2 * i + 1][k], point[2 * i][k]);
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const whole4 minor = whole_determinant(&way[0][i], &way[1][j], &way[0][j], &way[1][i]);
        const whole4 term = whole_multiply(&minor, 3, &way[2][k]);
        sum = whole_combine(&sum, &term, false);
    }
    return whole_sign(&sum);
}

int hit__exact_triple_sign(const exact_axis *axis, const double *w0, const double *w1)
{
    if (exact_same_point3(w0, w1) || exact_same_point3(axis->u[0], axis->u[1]) ||
        exact_same_point3(axis->v[0], axis->v[1]))
        return 0;
    int sign = sign_on_grid(axis, w0, w1);
    if (sign == EXACT_OPEN)
        sign = sign_in_whole(axis, w0, w1);
    if (sign != EXACT_OPEN)
        return sign;
    dyadic_arena arena;
    arena.used = 0;
    return triple_of(&arena, axis, w0, w1).sign;
}

double hit__exact_triple_value(const exact_axis *axis, const double *w0, const double *w1, int *exponent)
{
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_rounded(triple_of(&arena, axis, w0, w1), exponent);
}

bool hit__exact_triple_near(const exact_axis *axis, const double *w0, const double *w1, double *value)
{
    dd u[3], v[3], w[3], n[3];
    double size = 0;
    for (int c = 0; c < 3; c++) {
        u[c] = dd_difference(axis->u[1][c], axis->u[0][c]);
        v[c] = dd_difference(axis->v[1][c], axis->v[0][c]);
        w[c] = dd_difference(w1[c], w0[c]);
        size += fabs(w[c].high);
    }
    vec3_dd_sum_cross(u, v, n);
    *value = vec3_dd_sum_dot(false, n, w).high;
    const double whole = axis->bulk * size;
    return size <= 0x1p300 && whole >= 0x1p-300 && fabs(*value) >= 0x1p-20 * whole;
}
