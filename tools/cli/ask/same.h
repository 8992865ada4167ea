/* Are two boxes the same but for a tolerance? */
#ifndef CLI_SAME_H
#define CLI_SAME_H

#include "scene/scene.h"

/* How far the two differ: the farthest that a point of the one is from the other (the Hausdorff distance), so what
 * counts is which points belong to them, not how they are written. 0 if and only if they have the same points; else
 * rounded. The same both ways round, and whichever way a box's axes are ordered and signed. Infinite where a box
 * reaches beyond the range of double. */
double same_difference(const scene_box *a, const scene_box *b);

/* Do they differ by `most` at most? */
bool same_within(const scene_box *a, const scene_box *b, double most);

/* A box for a join: those of two boxes that differ by `most` at most share a point, those of others seldom do. bounds:
 * the box's AABB, finite. */
hit_aabb3 same_mark(hit_aabb3 bounds, double most);

#endif
