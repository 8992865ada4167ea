/* Hitbox: which of these detections stand for an object of their own? Non-maximum suppression (NMS).
 *
 * A detector finds each object many times, as boxes that nearly agree, each with a score. NMS keeps the best: it goes
 * through the boxes by falling score (of two with the same score the lesser index first), keeps each that no kept box
 * suppresses, and so suppresses each that has too much in common with a kept box of a greater score. How much they have
 * in common is their intersection over union (iou.h), or the share of the smaller box that lies in the other.
 *
 * Each decision is the exact truth for the doubles given, so the answer is the same on every machine, with any number
 * of threads. The time goes with the pairs of boxes that overlap, not with all pairs. Boxes are AABBs or OBBs, views as
 * in batch.h, of one frame and length unit. */
#ifndef HITBOX_NMS_H
#define HITBOX_NMS_H

#include "base.h"
#include "batch.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// In place of an index: there is no such box.
#define HIT_NO_INDEX 4294967295u

/// The options of NMS. All zero, or NULL instead: any box that overlaps a kept one is suppressed, on a single thread.
typedef struct hit_nms_config {
    double threshold;        ///< a box with more than this in common with a kept one is suppressed; from 0 to 1
    bool at_threshold;       ///< a box with exactly this much in common is suppressed, too; then threshold > 0
    bool of_smaller;         ///< what counts is the share of the smaller of the two boxes, in place of IoU
    int threads;             ///< how many threads to use; 0: a single thread
    hit_tasks tasks;         ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator; ///< for all memory that is needed
} hit_nms_config;

/// Which is the first score that is NaN? Returns `count` if there is no such score.
/// Cost: reads all scores up to that one.
HIT_API size_t hit_scores_first_bad(const double *scores, size_t count);

/// Keeps of each object the box with the greatest score: greedy NMS.
///
/// scores: boxes.count of them, of any size and sign, infinite ones too. classes: as many numbers, of which a box
/// suppresses only those of its own; NULL: boxes of all classes suppress each other. Writes the first `capacity` of the
/// kept indices by falling score, ties by index, and to *total how many are kept; if total > capacity, call again with
/// more room. boxes.count is always enough. suppressed_by: NULL, or room for boxes.count numbers: for each box the
/// index of the kept one of greatest score that suppresses it, or HIT_NO_INDEX if it is kept.
///
/// A box that is flat has nothing in common with others, and all with its own set of points, in both measures. So a
/// threshold of 1 with at_threshold removes equal boxes, however written.
///
/// Torchvision suppresses above the threshold, as is the default here; some kernels of others do at it.
///
/// Cost: as hit_join_boxes2, and some tens of nanoseconds a pair of boxes that overlap. Memory: that of the join, about
/// 40 bytes a box, and 12 bytes a pair that has more than the threshold in common (20 while they are found).
/// HIT_BAD_ARGUMENT: bad boxes, as in hit_tree2_build; a NaN among the scores (hit_scores_first_bad says which); scores
/// NULL although there are boxes, or kept NULL although capacity > 0; a threshold that is not from 0 to 1, or 0 with
/// at_threshold; threads < 0. HIT_NO_MEMORY. On failure kept, total and suppressed_by are untouched.
HIT_API hit_status hit_nms_boxes2(hit_boxes2 boxes, const double *scores, const uint32_t *classes,
                                  const hit_nms_config *config, uint32_t *kept, size_t capacity, size_t *total,
                                  uint32_t *suppressed_by);

#ifdef __cplusplus
}
#endif

#endif
