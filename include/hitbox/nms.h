/* Hitbox: which of these detections stand for an object of their own, and which are right? Non-maximum suppression
 * (NMS), soft-NMS, and the matching of detections with the truth.
 *
 * A detector finds each object many times, as boxes that nearly agree, each with a score. NMS keeps the best: it goes
 * through the boxes by falling score (of two with the same score the lesser index first), keeps each that no kept box
 * suppresses, and so suppresses each that has too much in common with a kept box of a greater score. How much they have
 * in common is their intersection over union (iou.h), or the share of the smaller box that lies in the other.
 *
 * Each decision is the exact truth for the doubles given; but of OBBs of space that are not rotated about one
 * coordinate axis, what is within 1e-23 of the threshold may count as equal to it (iou.h). The answer is the same on
 * every machine, with any number of threads. The time goes with the boxes that are kept and what overlaps them, not
 * with all pairs. Boxes are AABBs or OBBs, views as in batch.h, of one frame and length unit. HITBOX_INSTRUCTIONS in
 * the environment is read as in join.h. */
#ifndef HITBOX_NMS_H
#define HITBOX_NMS_H

#include "base.h"
#include "batch.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The options of NMS. All zero, or NULL instead: any box that overlaps a kept one is suppressed, on a single thread.
typedef struct hit_nms_config {
    double threshold;        ///< a box with more than this in common with a kept one is suppressed; from 0 to 1
    bool at_threshold;       ///< a box with exactly this much in common is suppressed, too; then threshold > 0
    bool of_smaller;         ///< what counts is the share of the smaller of the two boxes, in place of IoU
    int threads;             ///< how many threads to use; 0: a single thread
    hit_tasks tasks;         ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator; ///< for all memory that is needed
    hit_goes_on *goes_on;    ///< asked now and then, or NULL
    void *goes_on_context;   ///< passed to goes_on
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
/// Cost: as hit_join_boxes2, and about the time of iou.h for each pair of a box that is kept and one that overlaps it,
/// and for few others: 100,000 boxes on one object, of which a few are kept, take some tens of milliseconds. Memory:
/// that of the join, and about 40 bytes a box; for pairs up to 2 MB and 160 bytes a box; where many overlap, 16 bytes
/// and a copy of each box (32 bytes an AABB and 48 an OBB of the plane, 48 and 120 of space).
/// HIT_BAD_ARGUMENT: bad boxes, as in hit_tree2_build; a NaN among the scores (hit_scores_first_bad says which); scores
/// NULL although there are boxes, or kept NULL although capacity > 0; a threshold that is not from 0 to 1, or 0 with
/// at_threshold; threads < 0. HIT_NO_MEMORY. HIT_STOPPED: goes_on returned false. On failure kept, total and
/// suppressed_by are untouched.
HIT_API hit_status hit_nms_boxes2(hit_boxes2 boxes, const double *scores, const uint32_t *classes,
                                  const hit_nms_config *config, uint32_t *kept, size_t capacity, size_t *total,
                                  uint32_t *suppressed_by);
HIT_API hit_status hit_nms_boxes3(hit_boxes3 boxes, const double *scores, const uint32_t *classes,
                                  const hit_nms_config *config, uint32_t *kept, size_t capacity, size_t *total,
                                  uint32_t *suppressed_by);

/* ---- Soft-NMS --------------------------------------------------------------------------------------------------- */

/// The options of soft-NMS. All zero, or NULL instead: the score of a box is multiplied by 1 - IoU with each box of a
/// greater score, and none is dropped.
typedef struct hit_soft_nms_config {
    bool gaussian;           ///< multiplies by exp(-IoU^2 / sigma), in place of 1 - IoU
    double sigma;            ///< of gaussian: above 0 and finite
    double threshold;        ///< only boxes whose IoU is above this lose, from 0 to 1
    double least_score;      ///< what falls below this score is dropped
    int threads;             ///< how many threads to use; 0: a single thread
    hit_tasks tasks;         ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator; ///< for all memory that is needed
    hit_goes_on *goes_on;    ///< asked now and then, or NULL
    void *goes_on_context;   ///< passed to goes_on
} hit_soft_nms_config;

/// Takes the box with the greatest score again and again (ties by index), and lowers the scores of those that are left
/// and overlap it.
///
/// A box that agrees with a better one is not removed, as in NMS, but loses score: linear or Gaussian. Writes the first
/// `capacity` indices in the order in which they are taken and their scores as they then are, which fall, and to *total
/// how many there are; scores_out may be NULL. classes and failures are as in hit_nms_boxes2, but that scores must be
/// finite and not negative. Cost: as hit_join_boxes2, and for each pair of boxes that overlap about the time of iou.h.
/// Memory: that of the join, and up to 56 bytes a pair of boxes that lose by each other. Here all pairs count, since a
/// box loses by each: of n boxes on one object n^2 / 2. NMS with a high threshold before it takes away what nearly
/// agrees. Scores are the same to the bit on every machine; each factor is off by at most 1e-12, of the Gaussian by at
/// most 1e-12 over the square root of sigma if that is less than 1. Source: N. Bodla, B. Singh, R. Chellappa, L. S.
/// Davis, "Soft-NMS - Improving Object Detection With One Line of Code", 2017; there, all boxes lose by the Gaussian:
/// threshold 0.
HIT_API hit_status hit_soft_nms_boxes2(hit_boxes2 boxes, const double *scores, const uint32_t *classes,
                                       const hit_soft_nms_config *config, uint32_t *kept, double *scores_out,
                                       size_t capacity, size_t *total);
HIT_API hit_status hit_soft_nms_boxes3(hit_boxes3 boxes, const double *scores, const uint32_t *classes,
                                       const hit_soft_nms_config *config, uint32_t *kept, double *scores_out,
                                       size_t capacity, size_t *total);

/* ---- Detections and truth --------------------------------------------------------------------------------------- */

/// What a truth is to detections that match it.
typedef enum hit_truth_role {
    HIT_TRUTH_COUNTS,  ///< to be found, once
    HIT_TRUTH_IGNORED, ///< neither to be found nor wrong to find, any number of times: "difficult"
    HIT_TRUTH_REGION   ///< an area of which nobody says what is in it: a crowd, "don't care". It holds any number of
                       ///< detections, of each of which enough lies in it: their share, not their IoU, is compared
} hit_truth_role;

/// Which truth does a detection match?
typedef enum hit_match_way {
    HIT_MATCH_BEST, ///< the one with which its IoU is greatest, taken or not, as VOC and DOTA do
    HIT_MATCH_FREE  ///< among those that no detection has, the one with the greatest IoU, as COCO does; those ignored
                    ///< last
} hit_match_way;

/// What a detection turned out to be.
typedef enum hit_match_kind {
    HIT_MATCH_FALSE,     ///< a false positive: it has too little in common with each truth
    HIT_MATCH_TRUE,      ///< a true positive
    HIT_MATCH_DUPLICATE, ///< a false positive, too: the truth was found by a detection of a greater score
    HIT_MATCH_IGNORED    ///< neither: it matches a truth that is ignored, or lies in a region
} hit_match_kind;

/// A detection beside the truth.
typedef struct hit_match {
    double iou;          ///< its IoU with that truth; of a region its share that lies there; 0 if there is none
    uint32_t truth;      ///< the truth that it matches; HIT_NO_INDEX: none
    hit_match_kind kind; ///< what it is
} hit_match;

/// How many of each: what precision and recall are made of.
typedef struct hit_match_counts {
    size_t truths;          ///< that count; so many could have been found
    size_t true_positives;  ///< truths found
    size_t false_positives; ///< detections that are wrong, duplicates among them
    size_t duplicates;      ///< of truths that had been found
    size_t ignored;         ///< detections that match an ignored truth, or lie in a region
    size_t misses;          ///< truths that count and were not found
} hit_match_counts;

/// The options of matching. All zero, or NULL instead: any truth that overlaps a detection may match it.
typedef struct hit_match_config {
    double threshold;                  ///< the IoU, of a region the share, above which a truth may match, from 0 to 1
    bool at_threshold;                 ///< also a truth at exactly this; then threshold > 0
    hit_match_way way;                 ///< which of several truths
    const uint32_t *detection_classes; ///< a class for each detection, or NULL: all may match all
    const uint32_t *truth_classes;     ///< a class for each truth; NULL exactly if detection_classes is; of a region
                                       ///< HIT_NO_INDEX: it holds detections of any class
    const unsigned char *roles;        ///< a hit_truth_role for each truth, or NULL: all count
    int threads;                       ///< how many threads to use; 0: a single thread
    hit_tasks tasks;                   ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator;           ///< for all memory that is needed
    hit_goes_on *goes_on;              ///< asked now and then, or NULL
    void *goes_on_context;             ///< passed to goes_on
} hit_match_config;

/// Which detections are right? Greedy matching by falling score, ties by index: each detection in turn matches a truth
/// of its class, or none.
///
/// The programs of DOTA and KITTI count above the threshold, those of VOC and COCO at it, too. matches: room for
/// detections.count of them. found_by: NULL, or room for truths.count numbers: the detection that is right about the
/// truth, or HIT_NO_INDEX. counts: NULL, or how many of each. Whether a truth may match is decided exactly (see above);
/// which of several has the greatest IoU is decided by the IoU that iou.h returns, ties by index.
///
/// A detection that would else match no truth, or with HIT_MATCH_FREE no free one, matches the region in which its
/// greatest share lies (hit_ioa_*, ties by index), if that is enough: COCO's crowds and KITTI's "DontCare". That a
/// share is enough is decided as exactly as above if the detection is smaller than the region, by more than 1e-11 of
/// its size; else what is within 1e-12 of the threshold may be told either way.
///
/// One call is one image: boxes of all images in one call, with a class for each image and kind, give the same, but
/// take longer; a region of all classes would then hold detections of all images. Cost and memory: as
/// hit_join_boxes2_boxes2, and up to 40 bytes a pair that may match: a detection and each truth that it has enough in
/// common with, however many detections there are on one truth. HIT_BAD_ARGUMENT: as hit_nms_boxes2, of both sets;
/// classes of one set alone; matches NULL although there are detections; a role or a way that is none. HIT_NO_MEMORY.
/// HIT_STOPPED: goes_on returned false. On failure all that is written to is untouched.
HIT_API hit_status hit_match_boxes2(hit_boxes2 detections, const double *scores, hit_boxes2 truths,
                                    const hit_match_config *config, hit_match *matches, uint32_t *found_by,
                                    hit_match_counts *counts);
HIT_API hit_status hit_match_boxes3(hit_boxes3 detections, const double *scores, hit_boxes3 truths,
                                    const hit_match_config *config, hit_match *matches, uint32_t *found_by,
                                    hit_match_counts *counts);

#ifdef __cplusplus
}
#endif

#endif
