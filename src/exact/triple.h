/* On which side of a plane is a point, which way does one line pass another in space: the sign of the triple product
 * u x v . w of three differences.
 *
 * An axis is u x v in double; many w are then asked along it. The filter is certain, see docs/numerics.md, "Triangles
 * and segments". Based on: J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
 * predicates", 1997, section 4.3. Ours differs: any three differences, and no number is too large or too small. */
#ifndef HITBOX_EXACT_TRIPLE_H
#define HITBOX_EXACT_TRIPLE_H

#include "exact/cross.h"

/* Two differences, u from u[0] to u[1] and v from v[0] to v[1], each end x, y, z; and their cross product, rounded. */
typedef struct exact_axis {
    const double *u[2], *v[2];
    double n[3], bulk; /* |u|_1 |v|_1, or NaN where double cannot be trusted */
} exact_axis;

static inline exact_axis exact_axis_of(const double *u0, const double *u1, const double *v0, const double *v1)
{
    const double u[3] = {u1[0] - u0[0], u1[1] - u0[1], u1[2] - u0[2]};
    const double v[3] = {v1[0] - v0[0], v1[1] - v0[1], v1[2] - v0[2]};
    const double u_size = fabs(u[0]) + fabs(u[1]) + fabs(u[2]), v_size = fabs(v[0]) + fabs(v[1]) + fabs(v[2]);
    return (exact_axis){{u0, u1},
                        {v0, v1},
                        {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]},
                        u_size <= 0x1p300 && v_size <= 0x1p300 ? u_size * v_size : NAN};
}

/* The sign of the axis times w1 - w0, in double: -1, 1 or EXACT_OPEN. */
static inline int exact_triple_filter(const exact_axis *axis, const double *w0, const double *w1)
{
    const double w[3] = {w1[0] - w0[0], w1[1] - w0[1], w1[2] - w0[2]};
    const double value = axis->n[0] * w[0] + axis->n[1] * w[1] + axis->n[2] * w[2];
    const double w_size = fabs(w[0]) + fabs(w[1]) + fabs(w[2]), size = axis->bulk * w_size, error = 0x1p-49 * size;
    if (!(w_size <= 0x1p300 && size >= 0x1p-350))
        return EXACT_OPEN;
    return value > error ? 1 : value < -error ? -1 : EXACT_OPEN;
}

/* The same where the sign is not to be a branch: is that of *value certain? */
static inline bool exact_triple_certain(const exact_axis *axis, const double *w0, const double *w1, double *value)
{
    const double w[3] = {w1[0] - w0[0], w1[1] - w0[1], w1[2] - w0[2]};
    const double w_size = fabs(w[0]) + fabs(w[1]) + fabs(w[2]), size = axis->bulk * w_size;
    *value = axis->n[0] * w[0] + axis->n[1] * w[1] + axis->n[2] * w[2];
    return (w_size <= 0x1p300) & (size >= 0x1p-350) & (fabs(*value) > 0x1p-49 * size);
}

/* The same without any rounding: -1, 0 or 1. For finite numbers. */
int hit__exact_triple_sign(const exact_axis *axis, const double *w0, const double *w1);

/* The same for the three points that stand at `to`, where the filter has left the sign EXACT_OPEN; cheaper than one by
 * one. */
void hit__exact_triple_signs(const exact_axis *axis, const double *w0, const double *to, int sign[3]);

/* Is the axis certainly not zero in one of its components? That is, has the triangle an area that it is the normal of?
 */
static inline bool exact_is_normal3(const exact_axis *axis)
{
    const double error = 0x1p-49 * axis->bulk;
    return axis->bulk >= 0x1p-350 && (fabs(axis->n[0]) > error || fabs(axis->n[1]) > error || fabs(axis->n[2]) > error);
}

/* Does the triangle have an area? Exact. */
static inline bool exact_has_area3(const double *corner)
{
    const exact_axis axis = exact_axis_of(corner, corner + 3, corner, corner + 6);
    return exact_is_normal3(&axis) || !hit__exact_in_line3(corner, corner + 3, corner + 6);
}

/* The value of it divided by 2^*exponent, within 2^-52 of itself, between 1/2 and 1 in size, or 0. */
double hit__exact_triple_value(const exact_axis *axis, const double *w0, const double *w1, int *exponent);

/* The same divided by nothing, in double-double: false if the numbers are far from 1 or the value is small beside what
 * it is made of. */
bool hit__exact_triple_near(const exact_axis *axis, const double *w0, const double *w1, double *value);

#endif
