/* Depths and nearest points of boxes of the plane, at least one of each pair an OBB, four pairs at a time. */
#ifndef HITBOX_BATCH_MEASURE_QUADS2_H
#define HITBOX_BATCH_MEASURE_QUADS2_H

#include "batch/measure_four.h"

/* Of pairs that share a point: the depth and the way out. Bit i: it is told of pair i, and above 0. To be called, as
 * the other, only where core_has_fused_quads, in a thread that keeps subnormals. */
unsigned hit__batch_depth_quads2(const measure_four *pairs, measured_four *out);

/* Of pairs that are apart: the distance, above 0, and the direction; and the points, if they are wanted. */
unsigned hit__batch_nearest_quads2(const measure_four *pairs, bool points, measured_four *out);

#endif
