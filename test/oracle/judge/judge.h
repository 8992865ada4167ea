/* What is true of a box and something else, in whole numbers.
 *
 * It shares nothing with the library, and projects onto no axes: segments and triangles are clipped at the sides of the
 * box, in their own coordinates; shapes of the plane are also taken from one another corner by corner, and the hull of
 * all differences is asked for the origin; what is closest to a center or segment is looked for on each feature of the
 * box in turn. test_judge holds the ways against each other. */
#ifndef HITBOX_TEST_JUDGE_H
#define HITBOX_TEST_JUDGE_H

#include "judge_polygons.h"
#include "judge_way.h"
#include "judgement.h"

/* Undecided: negative half lengths and radii, axes that depend on each other, infinite numbers but in the
 * sides of an AABB, and in an OBB, which then hits nothing. A polygon has to be valid. The relation of a frustum is
 * whether the box is outside. */
judgement judge(const meeting *m);

#endif
