/* What is true of two shapes of space with few corners, and of one of them and a plane. */
#ifndef HITBOX_TEST_JUDGE_SIMPLICES_H
#define HITBOX_TEST_JUDGE_SIMPLICES_H

#include <hitbox/hitbox.h>

/* One to three corners; with `ray` the second of two is a direction. All finite. A `reach` other than 0 cuts a ray or a
 * segment off where it has gone that many times the direction, or the way to the second corner. */
typedef struct simplex {
    int count;
    bool ray;
    double reach;
    double corner[3][3];
} simplex;

/* Rays, and what is cut off, are given as a. */
hit_relation judge_simplices(const simplex *a, const simplex *b);

/* The relation of a, swept by a ball of this radius >= 0, and b. */
hit_relation judge_round(const simplex *a, double radius, const simplex *b);

/* The one to three corners of s and all that is not in front of six planes: they overlap if they share a point strictly
 * behind those that have a normal. All finite. */
hit_relation judge_frustum_corners(const hit_frustum3 *frustum, const simplex *s);

/* The sign of normal.p - offset, all finite. */
int judge_plane_side(const double normal[3], double offset, const double p[3]);

#endif
