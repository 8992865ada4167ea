/* Shapes of a fuzzer's bytes: one source for the plane and for space (DIM). */
#ifndef HITBOX_FUZZ_SHAPES_OF_BYTES_H
#define HITBOX_FUZZ_SHAPES_OF_BYTES_H

#include "ask/of_shapes.h"
#include "bytes.h"

static inline vec bytes_vec(bytes *b)
{
    double x[DIM];
    for (int k = 0; k < DIM; ++k)
        x[k] = bytes_number(b);
    return vec_of(x);
}

static inline vec bytes_small_vec(bytes *b)
{
    double x[DIM];
    for (int k = 0; k < DIM; ++k)
        x[k] = bytes_small(b);
    return vec_of(x);
}

static inline aabb bytes_aabb(bytes *b)
{
    const vec min = bytes_vec(b), max = bytes_vec(b);
    return (aabb){min, max};
}

/* Any axes at all. */
static inline void bytes_axes(bytes *b, obb *box)
{
    for (int k = 0; k < AXES; ++k)
        obb_axes(box)[k] = bytes_vec(b);
}

#endif
