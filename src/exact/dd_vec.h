/* Dot and cross products of vectors in double-double; see core/vec.h for those in double.
 *
 * vec3_dd_dot rounds each product and each sum to double-double, so its error is relative to the terms added so far.
 * vec3_dd_sum_dot adds up with dd_accumulate_product: cheaper, its error is relative to the sum of the sizes of the
 * terms. */
#ifndef HITBOX_EXACT_DD_VEC_H
#define HITBOX_EXACT_DD_VEC_H

#include "exact/dd.h"

/* `fused`: as for exact_two_product_by. */
CORE_INLINE dd vec3_dd_dot_by(bool fused, const dd u[3], const dd v[3])
{
    return dd_add(dd_add(dd_multiply_by(fused, u[0], v[0]), dd_multiply_by(fused, u[1], v[1])),
                  dd_multiply_by(fused, u[2], v[2]));
}

static inline dd vec3_dd_dot(const dd u[3], const dd v[3])
{
    return vec3_dd_dot_by(false, u, v);
}

static inline dd vec3_dd_dot_double(const dd u[3], const double *v)
{
    return dd_add(dd_add(dd_multiply_double(u[0], v[0]), dd_multiply_double(u[1], v[1])),
                  dd_multiply_double(u[2], v[2]));
}

/* `fused`: as for exact_two_product_by. */
CORE_INLINE dd vec3_dd_sum_dot(bool fused, const dd u[3], const dd v[3])
{
    dd sum = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(fused, &sum, u[c], v[c]);
    return dd_normalized(sum);
}

CORE_INLINE dd vec3_dd_sum_dot_double(bool fused, const dd u[3], const double *v)
{
    return vec3_dd_sum_dot(fused, u, (const dd[]){{v[0], 0}, {v[1], 0}, {v[2], 0}});
}

/* n = u x v, each component as vec3_dd_sum_dot. */
CORE_INLINE void vec3_dd_sum_cross_by(bool fused, const dd u[3], const dd v[3], dd n[3])
{
    for (int c = 0; c < 3; c++) {
        int e = (c + 1) % 3, f = (c + 2) % 3;
        dd sum = {0, 0};
        dd_accumulate_product(fused, &sum, u[e], v[f]);
        dd_accumulate_product(fused, &sum, dd_negate(u[f]), v[e]);
        n[c] = dd_normalized(sum);
    }
}

static inline void vec3_dd_sum_cross(const dd u[3], const dd v[3], dd n[3])
{
    vec3_dd_sum_cross_by(false, u, v, n);
}

#endif
