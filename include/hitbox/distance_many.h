/* Hitbox: how far apart, where closest, how deep? Many pairs of boxes at once.
 *
 * The distances and closest points of distance.h and the penetration of contact.h for whole arrays: a box against many,
 * many against as many, and lists of pairs by index. Each answer is the one, to the bit, that the function for a single
 * pair gives, for all boxes, also those that are empty, not valid, or have a NaN or an infinite number. Batches are
 * faster: several pairs share each step.
 *
 * Boxes stay where they are: hit_boxes2 and hit_boxes3 are views of AABBs or OBBs, in floats or doubles, as in batch.h.
 * Floats are taken as the doubles that they are. Packed forms help where OBBs are asked for their penetration. The
 * functions for a single pair take the AABB first. If here the first box is an OBB and the second an AABB, the answer
 * is that of the AABB and the OBB with the points swapped, the normal reversed, and the axis named from the other side.
 *
 * There is an answer for each pair, in the order of the pairs, so the array for answers has as many elements as there
 * are pairs: boxes of b, or `count`. All fields of each are written; bytes of padding may be. The array must not
 * overlap what is read.
 *
 * HIT_BAD_ARGUMENT: a bad view, as in batch.h; two views to be asked box by box have different counts; an index is past
 * the end; pairs or the array for answers is NULL although there are pairs. Then nothing is written. Nothing else can
 * fail. No allocation, no state, any number of threads at once; up to 40 KB of stack if the library is compiled with
 * optimisation. Up to 32 bytes from each corner of an AABB on may be read, though never behind the last box.
 *
 * Cost: with AVX2, of a pair in the cache. AABBs: 4 to 10 ns for a penetration, 10 to 15 for a distance, 15 to 25 for
 * closest points, a third of what the functions for a single pair take. With OBBs: 7 to 20 ns for a penetration if they
 * are apart, else 40 to 80; for a distance 50 to 70 in the plane and 80 to 120 in space, a fourth of what a single pair
 * takes, and half of it in space; for closest points 70 to 80 in the plane and 100 to 180 in space, a fourth and a
 * third. Boxes in one frame, or next to touching, are asked about one by one, and cost as much. With SSE2 alone AABBs
 * take half to three quarters of what a single pair takes, and OBBs as much.
 *
 * HITBOX_INSTRUCTIONS in the environment is read as in batch.h. How and why: docs/numerics.md, "Many distances". */
#ifndef HITBOX_DISTANCE_MANY_H
#define HITBOX_DISTANCE_MANY_H

#include "base.h"
#include "batch.h"
#include "contact.h"
#include "distance.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- 2D --------------------------------------------------------------------------------------------------------- */

/// How far apart are the boxes of each pair? distances[i] is signed, as in distance.h: > 0 apart, 0 touching, < 0
/// overlapping, +inf if a box is empty or has a NaN. A box against each of many; box i of a and box i of b; box
/// pairs[i].a of a and box pairs[i].b of b.
HIT_API hit_status hit_distance_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, double *distances);
HIT_API hit_status hit_distance_obb2_boxes2(hit_obb2 a, hit_boxes2 b, double *distances);
HIT_API hit_status hit_distance_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, double *distances);
HIT_API hit_status hit_distance_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                             double *distances);

/// Where are the boxes of each pair closest or, if they overlap, deepest? closest[i] is what hit_closest_... gives: of
/// a box that is empty or has a NaN, a distance of +inf with a normal and points of zeros.
HIT_API hit_status hit_closest_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, hit_closest2 *closest);
HIT_API hit_status hit_closest_obb2_boxes2(hit_obb2 a, hit_boxes2 b, hit_closest2 *closest);
HIT_API hit_status hit_closest_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, hit_closest2 *closest);
HIT_API hit_status hit_closest_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                            hit_closest2 *closest);

/// How far, and in which direction, must the second box of each pair move so that the two only touch? penetrations[i]
/// is what hit_penetration_... gives if it says true: a depth of 0 if they touch, greater if they overlap. If it says
/// false, since the two are apart, or a box is empty or not finite: a depth of -inf, a normal of zeros, and axis 0. So
/// depth >= 0 tells the pairs that hit.
HIT_API hit_status hit_penetration_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, hit_penetration2 *penetrations);
HIT_API hit_status hit_penetration_obb2_boxes2(hit_obb2 a, hit_boxes2 b, hit_penetration2 *penetrations);
HIT_API hit_status hit_penetration_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, hit_penetration2 *penetrations);
HIT_API hit_status hit_penetration_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                                hit_penetration2 *penetrations);

/* ---- 3D --------------------------------------------------------------------------------------------------------- */

/// How far apart are the boxes of each pair? As in the plane.
HIT_API hit_status hit_distance_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, double *distances);
HIT_API hit_status hit_distance_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, double *distances);
HIT_API hit_status hit_distance_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, double *distances);
HIT_API hit_status hit_distance_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                             double *distances);

/// Where are the boxes of each pair closest or, if they overlap, deepest? As in the plane.
HIT_API hit_status hit_closest_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, hit_closest3 *closest);
HIT_API hit_status hit_closest_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, hit_closest3 *closest);
HIT_API hit_status hit_closest_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, hit_closest3 *closest);
HIT_API hit_status hit_closest_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                            hit_closest3 *closest);

/// How far, and in which direction, must the second box of each pair move so that the two only touch? As in the plane.
HIT_API hit_status hit_penetration_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, hit_penetration3 *penetrations);
HIT_API hit_status hit_penetration_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, hit_penetration3 *penetrations);
HIT_API hit_status hit_penetration_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, hit_penetration3 *penetrations);
HIT_API hit_status hit_penetration_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                                hit_penetration3 *penetrations);

#ifdef __cplusplus
}
#endif

#endif
