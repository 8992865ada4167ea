/* How much do two convex shapes of the plane share? In double and double-double with a bound, and exactly. */
#ifndef HITBOX_INTERSECTION_AREA2_H
#define HITBOX_INTERSECTION_AREA2_H

#include "exact/dd.h"
#include "intersection/flat2.h"

/* Three areas over a unit that is 2^(2 exponent): of what both share, of each. The first is off by at most `error`, the
 * others by 2^-50 of themselves, or by `own` if that is more; an error that is NaN or INFINITY: by nobody knows what.
 */
typedef struct shared2 {
    double both, a, b, error;
    double own;
    bool parted; /* certainly not overlapping; false: nobody knows */
    bool plain;  /* sizes near 1: what is computed of them stays far within the range */
    int exponent;
} shared2;

/* The same in double-double, in the unit 1: the others within 2^-95 of themselves. */
typedef struct fine_shared2 {
    dd both, a, b;
    double error;
} fine_shared2;

/* What two share as a share of the lesser, within FINE_CLIP; and the area of each, over 2^exponent, within 2^-95 of
 * itself. */
typedef struct fine_clip2 {
    dd share, area[2];
    int exponent[2], lesser;
} fine_clip2;

/* 2^-80; derived in docs/numerics.md. */
#define INTERSECTION2_FINE_CLIP 0x1p-80

/* Of two boxes, in double. The same bits with the two swapped, but for a and b. If `error` is a number, both are valid
 * and have area. */
void hit__intersection_area2(const flat2 *a, const flat2 *b, shared2 *out);

/* The IoU of two boxes of one kind, where double is enough; then they are valid. */
bool hit__intersection_quick_iou_of_obbs2(const hit_obb2 *a, const hit_obb2 *b, double *iou);
bool hit__intersection_quick_iou_of_aabbs2(const hit_aabb2 *a, const hit_aabb2 *b, double *iou);

/* The same of a box and a polygon, or of two polygons. */
shared2 hit__intersection_clip_area2(const flat2 *a, const flat2 *b);

/* The same in double-double, of any sizes. Both are valid; the share is above 0 only if both have area. The same bits
 * with the two swapped, but for what is given of each. */
fine_clip2 hit__intersection_fine_clip2(const flat2 *a, const flat2 *b);

/* Of two boxes in double-double. Sizes that differ by more than 2^100 from 1: error INFINITY. */
fine_shared2 hit__intersection_fine_area2(const flat2 *a, const flat2 *b);

/* Of two boxes in whole numbers: each within 2^-50 of itself, and error 0. Of others what they share is within 2^-79 of
 * the lesser of the two. The unit is such that what they share is about 1, or, if
 * it is nothing or with `of_greatest`, the greater of the two; then it may be too small for a double. */
shared2 hit__intersection_exact_area2(const flat2 *a, const flat2 *b, bool of_greatest);

/* The exact sign of what they share less t, t between 0 and 1, as a share of the union, or of the lesser of the two.
 * Both are valid and have area. */
int hit__intersection_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser);

/* The same of any two, where what is not valid shares 0, and what has no area 0, but 1 with its own set. Of polygons it
 * is the union that is asked about. */
int hit__intersection_compare2(const flat2 *a, const flat2 *b, double t, bool of_lesser);

#endif
