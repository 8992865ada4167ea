/* Pairs of boxes of the plane in double-double: the relations of four at a time. */
#ifndef HITBOX_BATCH_BATCH_AXES2_H
#define HITBOX_BATCH_BATCH_AXES2_H

#include "batch/four_verdicts.h"
#include "core/quad.h"
#include "hitbox/shape.h"

/* To be called only where core_has_fused_quads. Pairs that lie along the world's axes are never open, but for sizes
 * that are out of range. */
batch_four hit__batch_axes2(const hit_obb2 *const a[4], const hit_obb2 *const b[4]);

#endif
