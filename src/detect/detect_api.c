/* Detections: the public functions. The other files do the work for both dimensions. */
#include "detect/match.h"
#include "detect/nms.h"
#include "detect/score_order.h"
#include "detect/soft_nms.h"

static hit_boxes3 detect2_boxes(hit_boxes2 boxes)
{
    return (hit_boxes3){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, NULL};
}

size_t hit_scores_first_bad(const double *scores, size_t count)
{
    return hit__detect_first_nan(scores, count);
}

hit_status hit_nms_boxes2(hit_boxes2 boxes, const double *scores, const uint32_t *classes, const hit_nms_config *config,
                          uint32_t *kept, size_t capacity, size_t *total, uint32_t *suppressed_by)
{
    const nms_request request = {hit__detect_plane(), detect2_boxes(boxes), scores, classes, config};
    return hit__detect_nms(&request, kept, capacity, total, suppressed_by);
}

hit_status hit_soft_nms_boxes2(hit_boxes2 boxes, const double *scores, const uint32_t *classes,
                               const hit_soft_nms_config *config, uint32_t *kept, double *scores_out, size_t capacity,
                               size_t *total)
{
    const soft_request request = {hit__detect_plane(), detect2_boxes(boxes), scores, classes, config};
    return hit__detect_soft_nms(&request, kept, scores_out, capacity, total);
}

hit_status hit_match_boxes2(hit_boxes2 detections, const double *scores, hit_boxes2 truths,
                            const hit_match_config *config, hit_match *matches, uint32_t *found_by,
                            hit_match_counts *counts)
{
    const match_request request = {hit__detect_plane(), detect2_boxes(detections), scores, detect2_boxes(truths),
                                   config};
    return hit__detect_match(&request, matches, found_by, counts);
}

hit_status hit_nms_boxes3(hit_boxes3 boxes, const double *scores, const uint32_t *classes, const hit_nms_config *config,
                          uint32_t *kept, size_t capacity, size_t *total, uint32_t *suppressed_by)
{
    const nms_request request = {hit__detect_space(), boxes, scores, classes, config};
    return hit__detect_nms(&request, kept, capacity, total, suppressed_by);
}

hit_status hit_soft_nms_boxes3(hit_boxes3 boxes, const double *scores, const uint32_t *classes,
                               const hit_soft_nms_config *config, uint32_t *kept, double *scores_out, size_t capacity,
                               size_t *total)
{
    const soft_request request = {hit__detect_space(), boxes, scores, classes, config};
    return hit__detect_soft_nms(&request, kept, scores_out, capacity, total);
}

hit_status hit_match_boxes3(hit_boxes3 detections, const double *scores, hit_boxes3 truths,
                            const hit_match_config *config, hit_match *matches, uint32_t *found_by,
                            hit_match_counts *counts)
{
    const match_request request = {hit__detect_space(), detections, scores, truths, config};
    return hit__detect_match(&request, matches, found_by, counts);
}
