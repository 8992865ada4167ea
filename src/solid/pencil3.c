/* Lines with exact coordinates around them.
 *
 * Of an edge from p to q, whose coordinate k grows: (q - p) x (r - p) is linear in r and zero on the line; two of its
 * components tell all. Of planes: the two functions that are zero on them. First principles. */
#include "solid/pencil3.h"

#include "exact/cross.h"
#include "exact/order.h"

solid_pencil3 hit__solid_pencil3_of_edge(const double *a, const double *b)
{
    solid_pencil3 p = {.is_edge = true, .axis = -1, .forward = 1};
    double widest = -1;
    for (int k = 0; k < 3; k++) {
        const double width =
            fabs(0.5 * b[k] - 0.5 * a[k]); /* subnormals may halve to 0, so equal widths are looked at */
        if (exact_order_key(a[k]) != exact_order_key(b[k]) && width > widest) {
            widest = width;
            p.axis = k;
        }
    }
    const bool grows = exact_less(a[p.axis], b[p.axis]);
    p.from = grows ? a : b;
    p.to = grows ? b : a;
    return p;
}

static void between(dyadic_arena *arena, const double *from, const double *to, dyadic out[3])
{
    for (int k = 0; k < 3; k++)
        out[k] = hit__exact_dyadic_difference(arena, to[k], from[k]);
}

void hit__solid_normal3(dyadic_arena *arena, const double *corner, dyadic out[3])
{
    dyadic u[3], v[3];
    between(arena, corner, corner + 3, u);
    between(arena, corner, corner + 6, v);
    hit__exact_dyadic_cross3(arena, u, v, out);
}

/* The sign of component k of the cross product of the two normals. */
static int direction_of(const solid_pencil3 *pencil, int k)
{
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const exact_axis *first = &pencil->plane[0], *second = &pencil->plane[1];
    const double value = first->n[i] * second->n[j] - first->n[j] * second->n[i], size = first->bulk * second->bulk;
    if (first->bulk <= 0x1p300 && second->bulk <= 0x1p300 && size >= 0x1p-350 && fabs(value) > 0x1p-46 * size)
        return value > 0 ? 1 : -1;
    dyadic_arena arena;
    arena.used = 0;
    dyadic m[3], n[3];
    hit__solid_normal3(&arena, pencil->origin[0], m);
    hit__solid_normal3(&arena, pencil->origin[1], n);
    return hit__exact_dyadic_determinant(&arena, m[i], n[j], m[j], n[i]).sign;
}

solid_pencil3 hit__solid_pencil3_of_planes(const double *a, const double *b)
{
    solid_pencil3 p = {.plane = {exact_axis_of(a, a + 3, a, a + 6), exact_axis_of(b, b + 3, b, b + 6)},
                       .origin = {a, b}};
    const double *m = p.plane[0].n, *n = p.plane[1].n;
    double most = -1;
    int order[3] = {0, 1, 2};
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const double size = fabs(m[i] * n[j] - m[j] * n[i]);
        if (size > most) {
            most = size;
            order[0] = k;
            order[1] = i;
            order[2] = j;
        }
    }
    /* The most likely first; not all are zero. */
    for (int i = 0; i < 3 && p.forward == 0; i++) {
        p.axis = order[i];
        p.forward = direction_of(&p, p.axis);
    }
    return p;
}

/* The coordinates of space that coordinate c around an edge looks at. */
static int other_axis(const solid_pencil3 *pencil, int c)
{
    return (pencil->axis + 1 + c) % 3;
}

int hit__solid_pencil3_sign(const solid_pencil3 *pencil, int c, const double *point)
{
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double p[2] = {pencil->from[k], pencil->from[j]}, q[2] = {pencil->to[k], pencil->to[j]},
                     r[2] = {point[k], point[j]};
        return exact_cross_sign(p, q, p, r);
    }
    const int sign = exact_triple_filter(&pencil->plane[c], pencil->origin[c], point);
    return sign != EXACT_OPEN ? sign : hit__exact_triple_sign(&pencil->plane[c], pencil->origin[c], point);
}

double hit__solid_pencil3_near(const solid_pencil3 *pencil, int c, const double *point, double *error)
{
    double value, size;
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double *p = pencil->from, *q = pencil->to;
        const double left = (q[k] - p[k]) * (point[j] - p[j]), right = (q[j] - p[j]) * (point[k] - p[k]);
        value = left - right;
        size = fabs(left) + fabs(right);
    } else {
        const double *n = pencil->plane[c].n, *o = pencil->origin[c];
        const double w[3] = {point[0] - o[0], point[1] - o[1], point[2] - o[2]};
        value = n[0] * w[0] + n[1] * w[1] + n[2] * w[2];
        size = pencil->plane[c].bulk * (fabs(w[0]) + fabs(w[1]) + fabs(w[2]));
    }
    *error = size >= 0x1p-350 && size <= 0x1p600 ? 0x1p-49 * size : INFINITY;
    return value;
}

dyadic hit__solid_pencil3_value(dyadic_arena *arena, const solid_pencil3 *pencil, int c, const double *point)
{
    const int used = arena->used;
    dyadic value;
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double *p = pencil->from, *q = pencil->to;
        value = hit__exact_dyadic_determinant(
            arena, hit__exact_dyadic_difference(arena, q[k], p[k]), hit__exact_dyadic_difference(arena, point[j], p[j]),
            hit__exact_dyadic_difference(arena, q[j], p[j]), hit__exact_dyadic_difference(arena, point[k], p[k]));
    } else {
        dyadic normal[3], way[3];
        hit__solid_normal3(arena, pencil->origin[c], normal);
        between(arena, pencil->origin[c], point, way);
        value = hit__exact_dyadic_dot3(arena, normal, way);
    }
    return hit__exact_dyadic_keep(arena, used, value);
}

dyadic hit__solid_pencil3_of_axis(dyadic_arena *arena, const solid_pencil3 *pencil, int c, int axis)
{
    const int used = arena->used;
    dyadic value;
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double *p = pencil->from, *q = pencil->to;
        const double plus = axis == j ? q[k] : axis == k ? p[j] : 0, minus = axis == j ? p[k] : axis == k ? q[j] : 0;
        value = hit__exact_dyadic_difference(arena, plus, minus);
    } else {
        dyadic normal[3];
        hit__solid_normal3(arena, pencil->origin[c], normal);
        value = normal[axis];
    }
    return hit__exact_dyadic_keep(arena, used, value);
}

int hit__solid_turn_filter(const double a[2], const double a_error[2], const double b[2], const double b_error[2])
{
    const double left = a[0] * b[1], right = a[1] * b[0], value = left - right;
    const double error = a_error[0] * (fabs(b[1]) + b_error[1]) + fabs(a[0]) * b_error[1] +
                         a_error[1] * (fabs(b[0]) + b_error[0]) + fabs(a[1]) * b_error[0] +
                         0x1p-51 * (fabs(left) + fabs(right));
    /* Whatever is subnormal in it is then less than what the last factor has to spare. */
    if (!(error <= 0x1p900 && fabs(value) >= 0x1p-900))
        return EXACT_OPEN;
    return value > 1.001 * error ? 1 : value < -1.001 * error ? -1 : EXACT_OPEN;
}

int hit__solid_pencil3_turn(const solid_pencil3 *pencil, const double *from, const double *to)
{
    if (pencil->is_edge) {
        const exact_axis axis = exact_axis_of(pencil->from, pencil->to, pencil->from, from);
        const int sign = exact_triple_filter(&axis, pencil->from, to);
        return sign != EXACT_OPEN ? sign : hit__exact_triple_sign(&axis, pencil->from, to);
    }
    double a[2], b[2], a_error[2], b_error[2];
    for (int c = 0; c < 2; c++) {
        a[c] = hit__solid_pencil3_near(pencil, c, from, &a_error[c]);
        b[c] = hit__solid_pencil3_near(pencil, c, to, &b_error[c]);
    }
    const int sign = hit__solid_turn_filter(a, a_error, b, b_error);
    if (sign != EXACT_OPEN)
        return sign;
    dyadic_arena arena;
    arena.used = 0;
    dyadic u[2], v[2];
    for (int c = 0; c < 2; c++) {
        u[c] = hit__solid_pencil3_value(&arena, pencil, c, from);
        v[c] = hit__solid_pencil3_value(&arena, pencil, c, to);
    }
    return hit__exact_dyadic_determinant(&arena, u[0], v[1], u[1], v[0]).sign;
}

double hit__solid_pencil3_axis_near(const solid_pencil3 *pencil, int c, int axis, double *error)
{
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double *p = pencil->from, *q = pencil->to;
        const double value = axis == j ? q[k] - p[k] : axis == k ? p[j] - q[j] : 0;
        *error = fabs(value) <= 0x1p300 ? 0x1p-52 * fabs(value) + 0x1p-1000 : INFINITY;
        return value;
    }
    const exact_axis *plane = &pencil->plane[c];
    *error = plane->bulk >= 0x1p-350 ? 0x1p-49 * plane->bulk : INFINITY;
    return plane->n[axis];
}

int hit__solid_pencil3_axis_sign(const solid_pencil3 *pencil, int c, int axis)
{
    if (pencil->is_edge) {
        const int k = pencil->axis, j = other_axis(pencil, c);
        const double p = pencil->from[j], q = pencil->to[j];
        return axis == j ? 1 : axis == k ? exact_less(q, p) - exact_less(p, q) : 0;
    }
    const exact_axis *plane = &pencil->plane[c];
    if (fabs(plane->n[axis]) > 0x1p-49 * plane->bulk && plane->bulk >= 0x1p-350)
        return plane->n[axis] > 0 ? 1 : -1;
    dyadic_arena arena;
    arena.used = 0;
    return hit__solid_pencil3_of_axis(&arena, pencil, c, axis).sign;
}
