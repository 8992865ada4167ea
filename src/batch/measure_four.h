/* Four pairs of boxes, at least one of each pair an OBB, and what is measured of them. */
#ifndef HITBOX_BATCH_MEASURE_FOUR_H
#define HITBOX_BATCH_MEASURE_FOUR_H

#include "hitbox/relate.h"

#include <float.h>
#include <stdbool.h>
#include <stddef.h>

/* The numbers of the two boxes of each pair, in the order in which the functions for two shapes look at them. `mixed`:
 * the first is an AABB. */
typedef struct measure_four {
    const double *first[4], *second[4];
    bool mixed;
} measure_four;

/* Of the first and the second, each number of the four side by side; the normal may have negative zeros. */
typedef struct measured_four {
    double length[4]; /* distance, or depth */
    double normal[3][4];
    double a[3][4], b[3][4]; /* the points where they are closest */
    double axis[4];          /* a hit_axis, of a depth */
    unsigned axes[4];        /* of one that is not told: bits of the axes that it may have; 0: any */
} measured_four;

/* Of pairs that share a point: the depth and the way out; and the points, if they are wanted. Bit i: it is told of pair
 * i. Of those that only touch, and if points are not wanted, rounding may leave a depth of any sign. To be called, as
 * the others, only where core_has_fused_quads, in a thread that keeps subnormals. */
unsigned hit__batch_depth_quads2(const measure_four *pairs, bool points, measured_four *out);
unsigned hit__batch_depth_quads3(const measure_four *pairs, bool points, measured_four *out);

/* Of pairs of OBBs that share a point and whose axes of the least depth are known, in out: depth and way. */
unsigned hit__batch_depth_along_quads3(const measure_four *pairs, measured_four *out);

/* A depth as a length: as hit__measure_depth3_length, of boxes whose numbers were used as they are. */
static inline double measured_depth(const measured_four *found, size_t i, hit_relation relation)
{
    const double depth = found->length[i];
    return relation == HIT_TOUCHING ? 0 : depth > 0 ? depth : DBL_TRUE_MIN;
}

/* Of pairs that are apart: the distance, above 0, and the direction; and the points, if they are wanted. */
unsigned hit__batch_nearest_quads2(const measure_four *pairs, bool points, measured_four *out);
unsigned hit__batch_nearest_quads3(const measure_four *pairs, bool points, measured_four *out);

#endif
