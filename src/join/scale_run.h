/* Joins that spill, of either dimension. */
#ifndef HITBOX_JOIN_SCALE_RUN_H
#define HITBOX_JOIN_SCALE_RUN_H

#include "hitbox/scale.h"

typedef struct scale_request {
    int dimension;
    bool within; /* one set, which is source[0] */
    hit_source source[2];
    const hit_scale_config *config; /* or NULL */
} scale_request;

/* As the public functions. visit NULL: pairs are counted. *total: how many there are. */
hit_status hit__join_scale(const scale_request *request, hit_long_pairs_visit *visit, void *context, uint64_t *total);

#endif
