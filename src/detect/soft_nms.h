/* Soft-NMS, of either dimension. */
#ifndef HITBOX_DETECT_SOFT_NMS_H
#define HITBOX_DETECT_SOFT_NMS_H

#include "detect/pair_share.h"
#include "hitbox/nms.h"

/* What was asked for, as hit_soft_nms_boxes2 takes it. */
typedef struct soft_request {
    const detect_kind *kind;
    hit_boxes3 boxes;
    const double *scores;
    const uint32_t *classes;
    const hit_soft_nms_config *config;
} soft_request;

hit_status hit__detect_soft_nms(const soft_request *request, uint32_t *kept, double *scores_out, size_t capacity,
                                size_t *total);

/* exp(-x) of x >= 0, within 1e-15 of itself, and the same to the bit everywhere; 0 beyond 700. */
double hit__detect_decay(double x);

#endif
