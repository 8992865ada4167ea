/* Round shapes as the library wants them, of the plane or of space (DIM). */
#ifndef HITBOX_TEST_ROUNDS_OF_H
#define HITBOX_TEST_ROUNDS_OF_H

#include "families/dim.h"
#include "families/rounds.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

static inline vec vec_at_corner(const other *o, int i)
{
    return BY_DIM(vec2_of, vec3_of)(o->corner[i]);
}

static inline ball ball_of(const other *o)
{
    return (ball){vec_at_corner(o, 0), o->radius};
}

/* A ball is a capsule without length, a segment one without width. */
static inline capsule capsule_of(const other *o)
{
    return (capsule){vec_at_corner(o, 0), vec_at_corner(o, o->count - 1), o->radius};
}

#endif
