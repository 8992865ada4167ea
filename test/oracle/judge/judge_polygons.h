/* Shapes of the plane with corners, by the differences of their corners. */
#ifndef HITBOX_TEST_JUDGE_POLYGONS_H
#define HITBOX_TEST_JUDGE_POLYGONS_H

#include "families/other.h"

/* The second way for shapes of the plane with corners. All numbers finite but for the sides of an AABB. */
hit_relation judge_by_differences(const meeting *m);

/* A point and a convex polygon, or two convex polygons; all numbers finite. corner: x and y. */
hit_relation judge_polygons(int count_a, const double (*a)[3], int count_b, const double (*b)[3]);

/* Do the corners go round a convex set once, with an inside, corners in line and equal neighbours allowed? All finite.
 */
bool judge_convex(int count, const double (*corner)[3]);

#endif
