/* The frame that two boxes share: its normals and determinant in double-double, and whether it is the world's.
 *
 * The normals are the cross products of the axes as they are. Bounds: docs/numerics.md, "Nearly one frame". */
#ifndef HITBOX_RELATE_FRAME3_H
#define HITBOX_RELATE_FRAME3_H

#include "core/inline.h"
#include "exact/dd.h"
#include "exact/order.h"

/* The sum of three products, in two parts that together are exact but for some w^2 of the products' sizes. */
CORE_INLINE dd frame3_dot(bool fused, const dd a[3], const dd b[3])
{
    double product[3], low = 0, first, first_error, error;
    dd sum;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        product[c] = a[c].high * b[c].high;
        low += exact_product_error(fused, a[c].high, b[c].high, product[c]) +
               (a[c].high * b[c].low + a[c].low * b[c].high);
    }
    exact_two_sum(product[0], product[1], &first, &first_error);
    exact_two_sum(first, product[2], &sum.high, &error);
    sum.low = low + (first_error + error);
    return sum;
}

/* n = p x q */
CORE_INLINE void frame3_normal(bool fused, const double *p, const double *q, dd n[3])
{
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        double ab = p[c1] * q[c2], cd = p[c2] * q[c1], error;
        exact_two_sum(ab, -cd, &n[c].high, &error);
        n[c].low =
            error + (exact_product_error(fused, p[c1], q[c2], ab) - exact_product_error(fused, p[c2], q[c1], cd));
    }
}

/* Is each axis of the frame one of the world's, up to sign? world[k]: which. A frame near orthonormal has three
 * different ones. */
CORE_INLINE bool frame3_is_lattice(const double *const axis[3], int world[3])
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const double *u = axis[k];
        const bool x = exact_is_zero(u[0]), y = exact_is_zero(u[1]), z = exact_is_zero(u[2]);
        world[k] = !x ? 0 : !y ? 1 : 2;
        if ((int)x + (int)y + (int)z != 2 || fabs(u[world[k]]) != 1)
            return false;
    }
    return true;
}

#endif
