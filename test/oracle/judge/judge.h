/* What is true of a box and something else, in whole numbers.
 *
 * It shares nothing with the library, and projects onto no axes: segments and triangles are clipped at the sides of the
 * box, in their own coordinates; shapes of the plane are also taken from one another corner by corner, and the hull of
 * all differences is asked for the origin; the point of a box that is closest to a center is looked for on each of its
 * features in turn. test_judge holds the ways against each other. */
#ifndef HITBOX_TEST_JUDGE_H
#define HITBOX_TEST_JUDGE_H

#include "families/other.h"

typedef struct judgement {
    bool decided; /* false, and nothing else counts: what no comment in the headers fixes */
    hit_relation relation;
    hit_side side;  /* of planes, half-spaces and frusta */
    bool contains;  /* the box every point of the other, which is a segment, triangle or polygon */
    bool contained; /* the box in the half-space, polygon or frustum */
} judgement;

/* Not capsules. Undecided: negative half lengths and radii, axes that depend on each other, infinite numbers but in the
 * sides of an AABB, and in an OBB, which then hits nothing. A polygon has to be valid. The relation of a frustum is
 * whether the box is outside. */
judgement judge(const meeting *m);

/* The second way for shapes of the plane with corners. All numbers finite but for the sides of an AABB. */
hit_relation judge_by_differences(const meeting *m);

/* A point and a convex polygon, or two convex polygons; all numbers finite. corner: x and y. */
hit_relation judge_polygons(int count_a, const double (*a)[3], int count_b, const double (*b)[3]);

/* Do the corners go round a convex set once, with an inside, corners in line and equal neighbours allowed? All finite.
 */
bool judge_convex(int count, const double (*corner)[3]);

/* Does the way from `from` along `to` - `from`, or to `to` if it ends, meet the ball or the polygon of m? The box is
 * not looked at. */
typedef struct met {
    bool hit, inside;
} met;
met judge_way(const meeting *m, const double from[3], const double to[3], bool direction, bool ends);

/* The sign of what is left from `t` to the time of the first hit, of a way that hits and does not begin inside. */
int judge_time(const meeting *m, const double from[3], const double to[3], bool direction, double t);

#endif
