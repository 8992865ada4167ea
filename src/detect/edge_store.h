/* Pairs with their IoU that are kept: an array that grows, and then the pairs of each box side by side. */
#ifndef HITBOX_DETECT_EDGE_STORE_H
#define HITBOX_DETECT_EDGE_STORE_H

#include "core/memory.h"
#include "hitbox/batch.h"

typedef struct detect_edge {
    double iou;
    uint32_t a, b;
} detect_edge;

/* What box of one set is beside. */
typedef struct detect_near {
    double iou;
    uint32_t other;
} detect_near;

/* All zero but for the allocator: empty. */
typedef struct detect_edges {
    const hit_allocator *allocator;
    detect_edge *edges;
    size_t count, room;
    bool failed; /* there was no memory */
    core_piece near, start;
} detect_edges;

/* Takes pairs in; a detect_visit with the store as its context. False: no memory. */
bool hit__detect_edges_take(void *store, const hit_pair *pairs, const double *iou, size_t count);

/* Puts what box i of the first of each pair is beside in near[start[i]] to near[start[i + 1] - 1], of `count` boxes, in
 * the order in which the pairs came; with `both`, what the second is beside, too. False: no memory. */
bool hit__detect_edges_gather(detect_edges *store, size_t count, bool both);

static inline const detect_near *detect_edges_near(const detect_edges *store)
{
    return store->near.at;
}

static inline const uint64_t *detect_edges_start(const detect_edges *store)
{
    return store->start.at;
}

void hit__detect_edges_free(detect_edges *store);

#endif
