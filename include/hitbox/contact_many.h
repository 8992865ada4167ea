/* Hitbox: where do the boxes of many pairs hit? What a physics engine asks of each pair that may touch.
 *
 * The contacts of contact.h for a list of pairs by index. Each answer is the one, to the bit, that the function for a
 * single pair gives, for all boxes, also those that are empty, not valid, or have a NaN or an infinite number. Batches
 * are faster: several pairs share the steps by which it is found whether they hit and how deep.
 *
 * Boxes stay where they are: hit_boxes2 and hit_boxes3 are views of AABBs or OBBs, in floats or doubles, as in batch.h.
 * Floats are taken as the doubles that they are. Packed forms help where OBBs are asked. The functions for a single
 * pair take the AABB first. If here the first box is an OBB and the second an AABB, the answer is that of the AABB and
 * the OBB with the points and their ids swapped, the normal reversed, and the axis named from the other side.
 *
 * There is an answer for each pair, in the order of the pairs, so the array for answers has as many elements as there
 * are pairs. It must not overlap what is read. Of each answer are written: depth, normal, axis and count, and the first
 * `count` points; the other points may be anything. So the array need not be cleared.
 *
 * HIT_BAD_ARGUMENT: a bad view, as in batch.h; an index is past the end; pairs or the array for answers is NULL
 * although there are pairs. Then nothing is written. Nothing else can fail. No allocation, no state, any number of
 * threads at once, so parts of a list may be asked by different threads; up to 40 KB of stack if the library is
 * compiled with optimisation. Up to 32 bytes from each corner of an AABB on may be read, though never behind the last
 * box.
 *
 * Cost: with AVX2, of pairs of OBBs of space in the cache, beside a loop over the function for a single pair: 0.8 of
 * its time if half of the pairs hit, 0.75 if few do, 0.5 if edges are nearly parallel, 0.8 in walls and grids, and as
 * much where frames are an ulp apart, or all boxes of a grid touch. In the plane 0.65; an AABB and an OBB 0.75. Two
 * AABBs, pairs that come from far memory, and all without AVX2: as much.
 *
 * HITBOX_INSTRUCTIONS in the environment is read as in batch.h. How and why: docs/numerics.md, "Many distances". */
#ifndef HITBOX_CONTACT_MANY_H
#define HITBOX_CONTACT_MANY_H

#include "base.h"
#include "batch.h"
#include "contact.h"

#ifdef __cplusplus
extern "C" {
#endif

/// At which points do the boxes of each pair hit? contacts[i] is what hit_contact_... gives of box pairs[i].a of a and
/// box pairs[i].b of b if it says true. If it says false, since the two are apart, or a box is empty or not finite: a
/// depth of -inf, a normal of zeros, axis 0, and count 0. So count > 0 tells the pairs that hit.
HIT_API hit_status hit_contact_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                            hit_contact2 *contacts);
HIT_API hit_status hit_contact_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                            hit_contact3 *contacts);

#ifdef __cplusplus
}
#endif

#endif
