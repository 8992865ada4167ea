/* The filters of batches: sixteen pairs of boxes at a time. */
#ifndef HITBOX_BATCH_LANE_FILTER_H
#define HITBOX_BATCH_LANE_FILTER_H

#include "batch/boxes.h"
#include "core/isa.h"

/* An AABB for a filter: numbers behind a corner may be read, but do not count. That it has points has been asked. */
typedef struct batch_corners {
    double min[4], max[4];
} batch_corners;

/* Of sixteen pairs, a[i] and b[i]: bit i, it is certainly apart; bit 16 + i, it certainly overlaps. What has neither is
 * open. */
typedef uint32_t batch_filter(const char *const a[16], const char *const b[16]);

typedef struct batch_filters {
    batch_filter *packed; /* of hit_packed2 or hit_packed3 */
    batch_filter *obbs;   /* of hit_obb2 or hit_obb3 */
    batch_filter *mixed;  /* of batch_corners, and hit_obb2 or hit_obb3 */
} batch_filters;

/* The filters of a dimension, for the instruction set. */
batch_filters hit__batch_filters_for(int dim, core_isa isa);

#endif
