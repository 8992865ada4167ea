/* Axes of pairs of boxes of space in double-double, four at a time, each of a pair of its own. */
#ifndef HITBOX_BATCH_BATCH_AXES3_H
#define HITBOX_BATCH_BATCH_AXES3_H

#include "core/quad.h"
#include "hitbox/shape.h"

/* The numbers of a pair, side by side. */
void hit__batch_axes3_load(double numbers[30], const hit_obb3 *a, const hit_obb3 *b);

/* Bit i: along axis[i], numbered as hit_axis, the two boxes of pair[i] are parted for sure, or for sure not even in
 * touch. Neither: not known. Pairs that hit__batch_axes_quad3 trusts; to be called only where core_has_fused_quads. */
void hit__batch_axes3(const double *const pair[4], const unsigned axis[4], unsigned *positive, unsigned *negative);

#endif
