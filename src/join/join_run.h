/* A join of either dimension, from the caller's arguments to the pairs. */
#ifndef HITBOX_JOIN_JOIN_RUN_H
#define HITBOX_JOIN_JOIN_RUN_H

#include "hitbox/join.h"

/* What was asked for. */
typedef struct join_request {
    int dimension;
    bool within; /* one set, which is both boxes[0] and boxes[1] */
    hit_boxes3 boxes[2];
    const hit_join_config *config; /* or NULL */
} join_request;

/* As the public functions of these names. */
hit_status hit__join_visit(const join_request *request, hit_pairs_visit *visit, void *context);
hit_status hit__join_count(const join_request *request, uint64_t *out);
hit_status hit__join_fill(const join_request *request, hit_pair *pairs, uint64_t capacity, uint64_t *total);

#endif
