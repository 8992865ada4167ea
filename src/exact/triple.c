/* The sign of the triple product of three differences, in whole numbers.
 *
 * First principles: the determinant as it stands. Where two triangles share a corner, a difference is zero, and nothing
 * needs to be multiplied. */
#include "exact/triple.h"

#include "exact/dd_vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"

/* Are the two points the same, to the bit but for the sign of zero? */
static bool is_same_point(const double *p, const double *q)
{
    return exact_order_key(p[0]) == exact_order_key(q[0]) && exact_order_key(p[1]) == exact_order_key(q[1]) &&
           exact_order_key(p[2]) == exact_order_key(q[2]);
}

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

int hit__exact_triple_sign(const exact_axis *axis, const double *w0, const double *w1)
{
    if (is_same_point(w0, w1) || is_same_point(axis->u[0], axis->u[1]) || is_same_point(axis->v[0], axis->v[1]))
        return 0;
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
