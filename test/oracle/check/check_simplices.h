/* What the library says of two shapes with few corners, held against the judge. */
#ifndef HITBOX_TEST_CHECK_SIMPLICES_H
#define HITBOX_TEST_CHECK_SIMPLICES_H

#include "families/simplices.h"

/* What relate.h says of them, and whether they share a point. b has three corners. */
hit_relation simplices_relation(const simplices *p, bool *overlap);

/* b has three corners, a one to three; all finite. NULL: all is right. *truth: what the judge says. */
const char *check_simplices(const simplices *p, hit_relation *truth);

/* What relate.h says of a sphere or capsule, of one or two corners, and the triangle b; and the same against the judge:
 * all finite, radius >= 0. */
hit_relation round_relation(const simplices *p, double radius, bool *overlap);
const char *check_round(const simplices *p, double radius, hit_relation *truth);

/* Distance and closest points of the same, and of two triangles with radius 0, held against exact relations: whether no
 * less and no more would do, and whether the points lie on the shapes. For numbers of ordinary size. */
const char *check_closest(const simplices *p, double radius);

/* The closest points that distance.h tells; in `distance` what hit_distance_... says. */
hit_closest3 simplices_closest(const simplices *p, double radius, double *distance);

/* A frustum and a point, segment or triangle, all finite: relate, overlap, contains. */
const char *check_frustum(const hit_frustum3 *frustum, const simplex *s, hit_relation *truth);

/* A plane and a triangle, all numbers finite. */
const char *check_plane_triangle(const double normal[3], double offset, const simplex *triangle, hit_relation *truth);

/* The cast of a, a ray or a segment, at the triangle b. */
bool simplices_cast(const simplices *p, hit_cast_triangle3 *out);

/* The same against the judge, all finite: whether it hits, when, and where. */
const char *check_triangle_cast(const simplices *p, hit_relation *truth);

/* The cast of a sphere or capsule, of one or two corners, that moves by `by` at the triangle b; all finite, radius >=
 * 0.
 */
const char *check_triangle_sweep(const simplices *p, double radius, const double by[3], hit_relation *truth);

#endif
