/* Pairs of boxes of space in double: all fifteen axes of four pairs at a time. */
#ifndef HITBOX_BATCH_AXES_QUAD3_H
#define HITBOX_BATCH_AXES_QUAD3_H

#include "core/quad.h"
#include "hitbox/shape.h"

/* What became of four pairs: bit i and open[i] for pair i. */
typedef struct batch_sifted3 {
    unsigned trusted; /* of the others nothing is known */
    unsigned apart;
    uint64_t
        open[4]; /* the axes that could not be decided, numbered as hit_axis; none, if it is not apart: overlapping */
} batch_sifted3;

/* To be called only where core_has_fused_quads. */
void hit__batch_axes_quad3(const hit_obb3 *const a[4], const hit_obb3 *const b[4], batch_sifted3 *out);

#endif
