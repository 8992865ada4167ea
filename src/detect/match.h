/* Detections beside the truth, of either dimension. */
#ifndef HITBOX_DETECT_MATCH_H
#define HITBOX_DETECT_MATCH_H

#include "detect/pair_share.h"
#include "hitbox/nms.h"

/* What was asked for, as hit_match_boxes2 takes it. */
typedef struct match_request {
    const detect_kind *kind;
    hit_boxes3 detections;
    const double *scores;
    hit_boxes3 truths;
    const hit_match_config *config;
} match_request;

hit_status hit__detect_match(const match_request *request, hit_match *matches, uint32_t *found_by,
                             hit_match_counts *counts);

#endif
