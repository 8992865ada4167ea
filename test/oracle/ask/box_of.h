/* The box of a meeting as the library wants it: one source for the plane and for space (DIM). */
#ifndef HITBOX_TEST_BOX_OF_H
#define HITBOX_TEST_BOX_OF_H

#include "families/dim.h"
#include "families/other.h"

typedef struct box {
    bool turned;
    aabb aabb;
    obb obb;
} box;

static inline box box_of(const meeting *m)
{
    return (box){m->box.turned, BY_DIM(crate_aabb2, crate_aabb3)(&m->box), BY_DIM(crate_obb2, crate_obb3)(&m->box)};
}

static inline hit_segment segment_of(const meeting *m)
{
    return (hit_segment){vec_of(m->with.corner[0]), vec_of(m->with.corner[1])};
}

typedef BY_DIM(hit_circle2, hit_sphere3) ball;

static inline ball ball_of(const meeting *m)
{
    return (ball){vec_of(m->with.corner[0]), m->with.radius};
}

typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

static inline capsule capsule_of(const meeting *m)
{
    return (capsule){vec_of(m->with.corner[0]), vec_of(m->with.corner[1]), m->with.radius};
}

#endif
