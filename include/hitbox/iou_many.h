/* Hitbox: how much do these pairs of boxes have in common? Intersection over union (IoU) of many pairs at once.
 *
 * IoU is that of iou.h, with its promise: each number is the one, to the bit, that the function for a single pair
 * returns. Boxes stay where they are: hit_boxes2 and hit_boxes3 are views of AABBs or OBBs, in floats or doubles, as in
 * batch.h. HITBOX_INSTRUCTIONS in the environment is read as there. */
#ifndef HITBOX_IOU_MANY_H
#define HITBOX_IOU_MANY_H

#include "base.h"
#include "batch.h"
#include "join.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Batches ---------------------------------------------------------------------------------------------------- */

/// A box against many: out[i] is the IoU with box i.
///
/// HIT_BAD_ARGUMENT: a bad view, as in batch.h; out is NULL although there is something to write; two views to be asked
/// box by box have different counts; an index is past the end, or pairs NULL although there are some. Then nothing is
/// written. Boxes that are not valid have 0 in common with all. No allocation, no state.
HIT_API hit_status hit_iou_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, double *out);
HIT_API hit_status hit_iou_obb2_boxes2(hit_obb2 a, hit_boxes2 b, double *out);
HIT_API hit_status hit_iou_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, double *out);
HIT_API hit_status hit_iou_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, double *out);

/// Many against as many: out[i] is the IoU of box i of a and box i of b.
HIT_API hit_status hit_iou_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, double *out);
HIT_API hit_status hit_iou_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, double *out);

/// Pairs by index: out[i] is the IoU of box pairs[i].a of a and box pairs[i].b of b.
HIT_API hit_status hit_iou_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count, double *out);
HIT_API hit_status hit_iou_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count, double *out);

/// Each with each: out[i * b.count + k] is the IoU of box i of a and box k of b.
///
/// Pairs whose AABBs do not meet cost about a nanosecond. HIT_BAD_ARGUMENT also if a.count * b.count doubles are more
/// than memory can have.
HIT_API hit_status hit_iou_boxes2_matrix(hit_boxes2 a, hit_boxes2 b, double *out);
HIT_API hit_status hit_iou_boxes3_matrix(hit_boxes3 a, hit_boxes3 b, double *out);

/* ---- Joins ------------------------------------------------------------------------------------------------------ */

/// A callback that takes pairs in blocks as they are found, each with its IoU, on the thread that called the join. The
/// arrays are valid during the call only. Return false to stop the join.
typedef bool hit_iou_visit(void *context, const hit_pair *pairs, const double *iou, size_t count);

/// All pairs of a set of boxes whose IoU is at least the threshold, passed to `visit` in blocks as they are found.
///
/// Which pairs these are is the exact truth, as of hit_iou_at_least_*. Config, order, memory and failures are as of
/// hit_join_boxes2; no_touch changes nothing. HIT_BAD_ARGUMENT also if the threshold is not above 0 and at most 1. With
/// the least double above 0 it finds all pairs that overlap, but for those whose IoU is less than that; and it finds
/// flat boxes that are the same set.
HIT_API hit_status hit_join_boxes2_iou(hit_boxes2 boxes, double threshold, const hit_join_config *config,
                                       hit_iou_visit *visit, void *context);
HIT_API hit_status hit_join_boxes3_iou(hit_boxes3 boxes, double threshold, const hit_join_config *config,
                                       hit_iou_visit *visit, void *context);

/// The same between two sets: pairs of a box of the first and a box of the second.
HIT_API hit_status hit_join_boxes2_boxes2_iou(hit_boxes2 a, hit_boxes2 b, double threshold,
                                              const hit_join_config *config, hit_iou_visit *visit, void *context);
HIT_API hit_status hit_join_boxes3_boxes3_iou(hit_boxes3 a, hit_boxes3 b, double threshold,
                                              const hit_join_config *config, hit_iou_visit *visit, void *context);

#ifdef __cplusplus
}
#endif

#endif
