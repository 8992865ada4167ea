/* Four rays and turned boxes of space side by side, in double: as ray_obb3_project of ray_obb3.h, and those that
 * certainly miss. */
#ifndef HITBOX_CAST_RAY_QUAD3_H
#define HITBOX_CAST_RAY_QUAD3_H

#include "core/inline.h"
#include "core/quad.h"

/* Four lines and boxes: along the face normals, and how large. */
typedef struct ray4_values {
    quad place[3], speed[3], reach[3], size, motion;
    quad trusted; /* mask */
} ray4_values;

CORE_QUAD quad dot4(const quad u[3], const quad v[3])
{
    return quad_add(quad_add(quad_multiply(u[0], v[0]), quad_multiply(u[1], v[1])), quad_multiply(u[2], v[2]));
}

CORE_QUAD quad sum_of_sizes4(const quad v[3])
{
    return quad_add(quad_add(quad_abs(v[0]), quad_abs(v[1])), quad_abs(v[2]));
}

CORE_QUAD quad difference_of_products4(quad a, quad b, quad c, quad d)
{
    return quad_subtract(quad_multiply(a, b), quad_multiply(c, d));
}

/* The face normals and the half lengths times the determinant; a mask of those with axes that the bounds are for. */
CORE_QUAD quad normals4(quad u[3][3], const quad half[3], quad n[3][3], quad reach[3])
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const quad *p = u[(k + 1) % 3], *q = u[(k + 2) % 3];
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            n[k][c] = difference_of_products4(p[(c + 1) % 3], q[(c + 2) % 3], p[(c + 2) % 3], q[(c + 1) % 3]);
    }
    quad det = quad_abs(dot4(u[0], n[0])), longest = sum_of_sizes4(u[0]);
    for (int k = 1; k < 3; k++)
        longest = quad_max(sum_of_sizes4(u[k]), longest);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        reach[k] = quad_multiply(quad_abs(half[k]), det);
    return quad_and(quad_less_equal(longest, quad_set1(1.7321)), quad_less_equal(quad_set1(0.5), det));
}

CORE_QUAD quad is_between4(quad x, double low, double high)
{
    return quad_and(quad_less_equal(quad_set1(low), x), quad_less_equal(x, quad_set1(high)));
}

CORE_QUAD void project4(const quad offset[3], const quad motion[3], quad n[3][3], const quad half[3], ray4_values *x)
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        x->place[k] = dot4(offset, n[k]);
        x->speed[k] = dot4(motion, n[k]);
    }
    x->size = quad_add(sum_of_sizes4(offset), sum_of_sizes4(half));
    x->motion = sum_of_sizes4(motion);
    x->trusted = quad_and(is_between4(x->size, 0x1p-300, 0x1p300), is_between4(x->motion, 0x1p-300, 0x1p300));
}

/* The mask of those that certainly miss. */
CORE_QUAD quad misses4(const ray4_values *x)
{
    const quad off_place = quad_multiply(x->size, quad_set1(0x1p-47));
    const quad off_speed = quad_multiply(x->motion, quad_set1(0x1p-47));
    const quad off_line = quad_multiply(quad_multiply(x->size, x->motion), quad_set1(0x1p-44));
    quad miss = quad_set1(0);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        quad beyond = quad_less(off_place, quad_subtract(quad_abs(x->place[k]), x->reach[k]));
        /* Towards the box if the signs of place and speed differ. */
        quad away = quad_select(x->place[k], quad_subtract(quad_set1(0), x->speed[k]), x->speed[k]);
        miss = quad_or(miss, quad_and(beyond, quad_less(off_speed, away)));
        quad aside = quad_abs(difference_of_products4(x->place[i], x->speed[j], x->place[j], x->speed[i]));
        quad reach = quad_add(quad_multiply(x->reach[i], quad_abs(x->speed[j])),
                              quad_multiply(x->reach[j], quad_abs(x->speed[i])));
        miss = quad_or(miss, quad_less(off_line, quad_subtract(aside, reach)));
    }
    return quad_and(miss, x->trusted);
}

/* Of four hit_obb3. */
CORE_QUAD void load_obbs4(const double *const p[4], quad center[3], quad half[3], quad u[3][3])
{
    quad unused;
    quad_load_pairs(p, 0, &center[0], &center[1]);
    quad_load_pairs(p, 2, &center[2], &half[0]);
    quad_load_pairs(p, 4, &half[1], &half[2]);
    quad_load_pairs(p, 6, &u[0][0], &u[0][1]);
    quad_load_pairs(p, 8, &u[0][2], &u[1][0]);
    quad_load_pairs(p, 10, &u[1][1], &u[1][2]);
    quad_load_pairs(p, 12, &u[2][0], &u[2][1]);
    quad_load_pairs(p, 13, &unused, &u[2][2]);
}

#endif
