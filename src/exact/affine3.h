/* Points after a matrix and an offset, rounded once. */
#ifndef HITBOX_EXACT_AFFINE3_H
#define HITBOX_EXACT_AFFINE3_H

#include <stdbool.h>
#include <stddef.h>

/* x -> m x + t: row i of the image is column[0][i] x + column[1][i] y + column[2][i] z + offset[i]. All finite. */
typedef struct affine3 {
    double column[3][3], offset[3];
    bool usual; /* see hit__exact_affine3 */
} affine3;

/* The affine map of three columns, one after the other, and an offset. */
affine3 hit__exact_affine3(const double columns[9], const double offset[3]);

/* The images of `count` points of three doubles each: every coordinate is the double nearest to the exact one, of two
 * the one whose last bit is 0; +0 for 0. Past the range of double it is infinite. A point with a number that is not
 * finite has the image NaN, NaN, NaN. in and out may be the same. */
void hit__exact_affine3_points(const affine3 *map, size_t count, const double *in, double *out);

#endif
