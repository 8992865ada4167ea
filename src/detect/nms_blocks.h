/* Non-maximum suppression, block by block. */
#ifndef HITBOX_DETECT_NMS_BLOCKS_H
#define HITBOX_DETECT_NMS_BLOCKS_H

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

/* The boxes by rank, the place in the order of the scores, and what is found out of each. */
typedef struct nms_ranks {
    const nms_request *request;
    size_t count;
    const uint32_t *order; /* the index of each rank */
    uint64_t *item;        /* room for 2 count + 2 numbers */
    uint32_t *by;          /* of each rank, the rank that suppresses it; or HIT_NO_INDEX */
} nms_ranks;

/* Of `count` ranks a sample is asked about. How many, and which is number i of the sample? */
size_t hit__detect_nms_sample_size(size_t count);
size_t hit__detect_nms_sampled(size_t i, size_t count, size_t size);

/* Do so many pairs share a point that it pays to go by blocks? An estimate, from a sample. */
hit_status hit__detect_nms_is_dense(const nms_ranks *ranks, bool *out);

/* Settles all, block by block. */
hit_status hit__detect_nms_blocks(const nms_ranks *ranks);

#endif
