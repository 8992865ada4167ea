/* Non-maximum suppression, of either dimension. */
#ifndef HITBOX_DETECT_NMS_H
#define HITBOX_DETECT_NMS_H

#include "detect/pair_share.h"
#include "hitbox/nms.h"

#include <stdint.h>

/* What was asked for, as hit_nms_boxes2 takes it. */
typedef struct nms_request {
    const detect_kind *kind;
    hit_boxes3 boxes;
    const double *scores;
    const uint32_t *classes;
    const hit_nms_config *config;
} nms_request;

hit_status hit__detect_nms(const nms_request *request, uint32_t *kept, size_t capacity, size_t *total,
                           uint32_t *suppressed_by);

#endif
