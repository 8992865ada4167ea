/* What is true of circles, spheres, capsules and segments with each other, with planes and with boxes, in whole
 * numbers.
 *
 * All numbers finite, radii >= 0, the axes of a box independent. It shares nothing with the library. */
#ifndef HITBOX_TEST_JUDGE_ROUNDS_H
#define HITBOX_TEST_JUDGE_ROUNDS_H

#include "families/rounds.h"

hit_relation judge_rounds(int dim, const other *a, const other *b);

/* The sign of the distance of the two segments less the sum of both radii, `more` and `slack`; 1 if that sum is below
 * 0. In the plane, too, segments that cross are at distance 0. */
int judge_rounds_gap(const other *a, const other *b, double more, double slack);

/* Does a contain b? */
bool judge_round_in_round(int dim, const other *a, const other *b);

/* The signs of the least and of the greatest value of normal.p - offset over all points p. A zero normal: both -1 if
 * the offset is >= 0, else 1. */
void judge_round_side(int dim, const other *a, const wall *plane, int signs[2]);

/* The sign of the distance of a corner of the box from the plane, > 0 in front, less x. The normal is not 0. */
int judge_corner_gap(int dim, const crate *box, int corner, const wall *plane, double x);

/* The same of a point, less gap. */
int judge_point_gap(int dim, const double *x, const wall *plane, double gap);

bool judge_box_in_round(int dim, const other *a, const crate *box);
bool judge_round_in_box(int dim, const crate *box, const other *a);

#endif
