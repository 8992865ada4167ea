/* Two boxes of space as their common volume is computed: the lesser first, what lies between them exactly. */
#ifndef HITBOX_INTERSECTION_BLOCK3_H
#define HITBOX_INTERSECTION_BLOCK3_H

#include "exact/dd.h"
#include "hitbox/shape.h"

/* Exactly one is set; the box is valid and each of its sides is longer than 0. */
typedef struct block3 {
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
} block3;

/* m 2^exponent, within 2^-48 of itself. Of two that are compared either m is between 1/2 and 1, or the exponents are
 * equal. */
typedef struct volume3 {
    double m;
    int exponent;
} volume3;

/* The volume that both share over that of the lesser of the two, off by at most `error`; that of the greater over it,
 * within 2^-47 of itself. NaN or INFINITY: off by nobody knows what. The rests are 0 but for those who ask for more. */
typedef struct shared3 {
    double both, ratio, error, both_rest, ratio_rest;
    bool is_a_lesser;
    volume3 lesser, greater;
} shared3;

/* Lengths are over a power of two that all share; 0 is the lesser box, 1 the other. */
typedef struct blocks3 {
    dd d[3], half[2][3];   /* from the one's center to the other's; half sides. Within 8 u^2 */
    const double *axis[2]; /* three of three numbers */
    double turn;           /* -1 if one is left-handed and the other is not, else 1 */
} blocks3;

/* False: lengths lie too far apart for double-double, and *shared says so; but which is the lesser it says at any
 * rate, with their volumes. */
bool hit__intersection_see_blocks3(const block3 *a, const block3 *b, blocks3 *out, shared3 *shared);

/* Of three axes. */
double hit__intersection_determinant3(const double u[9]);

/* The axis of the cube that an edge of the box is closest to, of half sides `axis`. There most of its faces are seen
 * from their edges, if any are. */
int hit__intersection_flux_axis3(const double axis[3][3]);

/* Half the sum of out[0] and out[1] is the center of a box. */
void hit__intersection_center_of3(const block3 *s, int c, double out[2]);

/* Half of x[0] + x[1] - y[0] - y[1] is half its side. */
void hit__intersection_half_of3(const block3 *s, int c, double x[2], double y[2]);

/* The volume of the least AABB around both over that of the greater, within 2^-45 of itself. `shared`: of the two. */
double hit__intersection_volume_around3(const block3 *a, const block3 *b, const shared3 *shared);

#endif
