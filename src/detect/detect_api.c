/* Detections: the public functions. The other files do the work for both dimensions. */
#include "detect/nms.h"
#include "detect/score_order.h"

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
    const nms_request request = {2, detect2_boxes(boxes), scores, classes, config};
    return hit__detect_nms(&request, kept, capacity, total, suppressed_by);
}
