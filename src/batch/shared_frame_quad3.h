/* Boxes of space in one frame, as neighbours in a wall or a grid are: the relations of four pairs at a time. */
#ifndef HITBOX_BATCH_SHARED_FRAME_QUAD3_H
#define HITBOX_BATCH_SHARED_FRAME_QUAD3_H

#include "batch/four_verdicts.h"
#include "core/quad.h"
#include "hitbox/shape.h"

/* A frame made ready. */
typedef struct batch_frame3 {
    const double *axis; /* the nine numbers that it was made of */
    /* [k]: the cross product of the two axes after axis k by the determinant; `coarse` has its first bits, multiples of
     * 2^-26, `rest` what these leave. */
    double normal[3][3], coarse[3][3], rest[3][3];
    bool sees_subnormals;
    bool trusted; /* near orthonormal; else nothing can be said */
    bool lattice; /* the world's own frame, but for order and sign */
    int world[3]; /* on a lattice: the axis of the world that each is */
} batch_frame3;

/* axis: nine numbers, which must stay where they are. */
void hit__batch_shared_frame3_make(batch_frame3 *frame, const double *axis);

/* a[i] and b[i] have this frame, to the bit, which is trusted. To be called only where core_has_fused_quads. */
batch_four hit__batch_shared_frame3_relate(const batch_frame3 *frame, const hit_obb3 *const a[4],
                                           const hit_obb3 *const b[4]);

#endif
