/* The zonotopes of four pairs of boxes of space side by side: the numbers of zonotope3.h, to the bit, of pairs whose
 * boxes are on a scale on which they are used as they are. */
#ifndef HITBOX_BATCH_SUM_QUADS3_H
#define HITBOX_BATCH_SUM_QUADS3_H

#include "batch/measure_four.h"
#include "batch/measure_quads.h"

/* A zonotope3 of each of four pairs. */
typedef struct quad_sum3 {
    quad edge[6][3];
    dd_quad half[6];
    dd_quad offset[3];
    quad size, ordinary; /* the mask of those on whose scale all is as it was given */
    quad first[6];       /* the centre of the first; of an AABB its corners */
    quad center[3];      /* that of the second */
} quad_sum3;

CORE_QUAD quad quad_dot3(const quad u[3], const quad v[3])
{
    return quad_add(quad_add(quad_multiply(u[0], v[0]), quad_multiply(u[1], v[1])), quad_multiply(u[2], v[2]));
}

CORE_QUAD void quad_cross3(const quad u[3], const quad v[3], quad n[3])
{
    for (int c = 0; c < 3; c++) {
        const int d = (c + 1) % 3, e = (c + 2) % 3;
        n[c] = quad_subtract(quad_multiply(u[d], v[e]), quad_multiply(u[e], v[d]));
    }
}

CORE_QUAD void quad_edges_of_obb3(quad_sum3 *z, int first, const double *const p[4], quad center[3])
{
    quad x[4][4];
    for (int i = 0; i < 4; i++)
        quad_load_fours(p, i < 3 ? 4 * i : 11, x[i]);
    for (int c = 0; c < 3; c++) {
        center[c] = x[0][c];
        z->half[first + c] = dd_quad_of(quad_abs(c == 0 ? x[0][3] : x[1][c - 1]));
    }
    for (int k = 0; k < 9; k++) { /* numbers 6 to 14; the last four begin with number 11 */
        const int at = 6 + k;
        z->edge[first + k / 3][k % 3] = at < 12 ? x[at / 4][at % 4] : x[3][at - 11];
    }
}

CORE_QUAD void quad_edges_of_aabb3(quad_sum3 *z, const double *const p[4])
{
    const quad half = quad_set1(0.5);
    quad_load_fours(p, 0, z->first);
    quad_load_pairs(p, 4, &z->first[4], &z->first[5]);
    for (int k = 0; k < 3; k++) {
        const dd_quad width = dd_quad_difference(z->first[3 + k], z->first[k]);
        z->half[k] = (dd_quad){quad_multiply(width.high, half), quad_multiply(width.low, half)};
        for (int c = 0; c < 3; c++)
            z->edge[k][c] = quad_set1(c == k ? 1 : 0);
    }
}

CORE_QUAD quad greatest_of3(const quad v[3])
{
    return quad_max(quad_max(quad_abs(v[0]), quad_abs(v[1])), quad_abs(v[2]));
}

/* Fills in size and which are ordinary; what is next to 0 of a direction becomes 0. As settle of zonotope.inl. */
CORE_QUAD void settle_sum3(quad_sum3 *z)
{
    const quad most = quad_set1(0x1p300), zero = quad_set1(0);
    const quad offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    quad ordinary = quad_every();
    for (int c = 0; c < 3; c++)
        ordinary = quad_and(ordinary, quad_less_equal(quad_abs(offset[c]), most));
    z->size = greatest_of3(offset);
    for (int k = 0; k < 6; k++) {
        const quad length = greatest_of3(z->edge[k]);
        ordinary = quad_and(ordinary,
                            quad_and(quad_less_equal(quad_set1(0.25), length), quad_less_equal(length, quad_set1(2))));
        z->size = quad_add(z->size, quad_multiply(z->half[k].high, length));
        for (int c = 0; c < 3; c++) {
            const quad counts = quad_less_equal(quad_set1(0x1p-400), quad_abs(z->edge[k][c]));
            ordinary = quad_and(ordinary, quad_equal(z->edge[k][c], z->edge[k][c])); /* no NaN */
            z->edge[k][c] = quad_select(counts, z->edge[k][c], zero);
        }
    }
    z->ordinary =
        quad_and(ordinary, quad_and(quad_less_equal(quad_set1(0x1p-300), z->size), quad_less_equal(z->size, most)));
}

CORE_QUAD void load_sum3(const measure_four *pairs, bool mixed, quad_sum3 *z)
{
    const quad half = quad_set1(0.5);
    quad_edges_of_obb3(z, 3, pairs->second, z->center);
    if (mixed)
        quad_edges_of_aabb3(z, pairs->first);
    else
        quad_edges_of_obb3(z, 0, pairs->first, z->first);
    for (int c = 0; c < 3; c++) {
        z->offset[c] = dd_quad_difference(z->center[c], z->first[c]);
        if (mixed) {
            const dd_quad sum = dd_quad_add(z->offset[c], dd_quad_difference(z->center[c], z->first[3 + c]));
            z->offset[c] = (dd_quad){quad_multiply(sum.high, half), quad_multiply(sum.low, half)};
        }
    }
    settle_sum3(z);
    for (int c = 0; mixed && c < 3; c++) /* has it points? */
        z->ordinary = quad_and(z->ordinary, quad_less_equal(z->first[c], z->first[3 + c]));
}

/* As in depth3.c: the two edges whose cross product axis k is, then the other four, in order. */
static const signed char QUAD_AXIS_EDGES[15][6] = {
    {1, 2, 0, 3, 4, 5}, {2, 0, 1, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, {4, 5, 0, 1, 2, 3}, {5, 3, 0, 1, 2, 4},
    {3, 4, 0, 1, 2, 5}, {0, 3, 1, 2, 4, 5}, {0, 4, 1, 2, 3, 5}, {0, 5, 1, 2, 3, 4}, {1, 3, 0, 2, 4, 5},
    {1, 4, 0, 2, 3, 5}, {1, 5, 0, 2, 3, 4}, {2, 3, 0, 1, 4, 5}, {2, 4, 0, 1, 3, 5}, {2, 5, 0, 1, 3, 4}};

#endif
