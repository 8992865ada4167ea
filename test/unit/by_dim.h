/* What unit tests share that are compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_UNIT_BY_DIM_H
#define HITBOX_TEST_UNIT_BY_DIM_H

#include "expect.h"
#include "families/dim.h"

/* A vector; z is that of space. */
#define VEC(x, y, z) BY_DIM(((vec){x, y}), ((vec){x, y, z}))

#define same_vec BY_DIM(same2, same3)

static inline obb as_obb(aabb box)
{
    return BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(box);
}

static inline aabb empty_aabb(void)
{
    return BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
}

#endif
