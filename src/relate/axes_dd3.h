/* The double-double stage in 3D: one candidate axis at a time.
 *
 * An exact product takes 17 operations, or 2 where the processor has a fused multiply-add. So the kernels are compiled
 * twice, and the quicker form that runs here is taken. Products and errors are exact either way: both give the same
 * bits. Bounds: docs/numerics.md, "Axis by axis". */
#ifndef HITBOX_RELATE_AXES_DD3_H
#define HITBOX_RELATE_AXES_DD3_H

#include "core/cpu.h"
#include "relate/axes_pair3.h"

/* A pair whose edges of one direction, up to its sign, have been merged. */
typedef struct merged3 {
    const axes3 *pair;
    signed char twin[7]; /* the lowest edge with the direction of this one; -1: there is no such edge */
    dd weight[7];        /* of the edges that are their own twins: theirs and their twins' */
    double size;         /* S = |D|_1 + sum of the half lengths */
} merged3;

/* The value of the axis edge[p] x edge[q] of a tame pair is the result, to within `bound`; only q may be the path.
 * Parallel edges: -1, for sure, but for a path that is not one double a component. */
typedef double axes_dd3_value(const merged3 *merged, int p, int q, double *bound);

axes_dd3_value hit__relate_axes_dd3_plain, hit__relate_axes_dd3_fma;

#endif
