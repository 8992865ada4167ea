/* How much do two boxes of space share? In double and in more than double, each with a bound. */
#ifndef HITBOX_INTERSECTION_VOLUME3_H
#define HITBOX_INTERSECTION_VOLUME3_H

#include "intersection/block3.h"

/* What the promise leaves: twice this is the error of a ratio. */
static const double SHARED3_ERROR = 0x1p-41;

/* Beyond this a ratio may be that of equal sets. */
static const double SURELY_LESS3 = 1 - 0x1p-39;

/* In double. The same bits with the two swapped, but for is_a_lesser; so are the others. If error is 0, they are
 * apart. */
shared3 hit__intersection_volume3(const block3 *a, const block3 *b);

/* In double-double, and in as many bits as it needs for an error of at most 2^-86; for that they overlap. With its rest
 * the ratio is within 2^-94 of itself. */
shared3 hit__intersection_fine_volume3(const block3 *a, const block3 *b);
shared3 hit__intersection_long_volume3(const block3 *a, const block3 *b);

/* Of two AABBs, each within 2^-48 of itself. They overlap. */
shared3 hit__intersection_volume_of_aabbs3(const hit_aabb3 *a, const hit_aabb3 *b);

/* The sign of what two boxes share less t, t from 0 to 1, as a share of the union, or of the lesser of the two. What is
 * not valid shares 0, and what has no volume 0, but 1 with its own set. Exact but for OBBs that are not turned about
 * one axis (prism3.h): if they differ from t by too little to be told, 0. */
int hit__intersection_compare3(const block3 *a, const block3 *b, double t, bool of_lesser);

#endif
