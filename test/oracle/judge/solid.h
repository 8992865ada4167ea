/* A box and something else in whole numbers, over scales that both share; and what the judge asks of each kind. For the
 * files of the judge alone. */
#ifndef HITBOX_TEST_SOLID_H
#define HITBOX_TEST_SOLID_H

#include "families/other.h"
#include "judgement.h"
#include "whole.h"

/* All lengths are taken over 2^(length + axis), half lengths over 2^length, axes over 2^axis, normals over 2^normal and
 * offsets over the sum of all three. */
typedef struct scales {
    int length, axis, normal;
} scales;

/* Of an AABB low and high, NULL where there is no end. */
typedef struct solid_box {
    int dim;
    bool turned;
    whole low[3], high[3];
    whole center[3], half[3], axis[3][3], determinant;
} solid_box;

typedef struct point {
    whole x[3];
} point;

typedef struct solid_wall {
    whole normal[3], offset;
} solid_wall;

/* ---- From doubles ---- */

/* Makes the exponent no greater than that of x. */
void solid_lower(int *exponent, double x);
scales solid_scales(const meeting *m);
point solid_point_from(const double *x, int dim, const scales *s);
solid_box solid_box_from(const meeting *m, const scales *s);
solid_wall solid_wall_from(const wall *plane, int dim, const scales *s);
/* The corners of what is beside the box. */
void solid_points(const meeting *m, const scales *s, point *p);

/* ---- Vectors ---- */

whole solid_dot(const whole *u, const whole *v);
/* Component k of u x v. */
whole solid_cross(const whole *u, const whole *v, int k);
/* Row k of the adjugate: that which takes a vector to |axes| times its coordinate along axis k. */
whole solid_coordinate(const solid_box *b, int k, const whole *v);
/* The sign of the turn from b to c as seen from a, in the plane. */
int solid_turn(const point *a, const point *b, const point *c);

/* ---- Kind by kind ---- */

/* The box and the hull of one to three corners. */
hit_relation judge_corners(const solid_box *b, int corners, const point *corner);
/* Does the box contain them all? */
bool judge_inside(const solid_box *b, int corners, const point *corner);
/* A ball has one corner, a capsule two. */
hit_relation judge_rod(const solid_box *b, int corners, const point *corner, whole radius);
/* A plane without a normal has all behind it or all in front. */
judgement judge_plane(const meeting *m, const solid_box *b, const scales *s);
judgement judge_frustum(const meeting *m, const solid_box *b, const scales *s);
judgement judge_polygon(const meeting *m, const solid_box *b, const scales *s);

#endif
