/* Boxes of space seen along the normal of a plane: how far do they reach on either side? */
#ifndef HITBOX_RELATE_SIDE3_H
#define HITBOX_RELATE_SIDE3_H

#include "hitbox/primitive.h"
#include "relate/verdict.h"

#include <stdbool.h>

/* A box, ready for planes. */
typedef struct side3_box {
    const hit_aabb3 *aabb; /* one of these, the other NULL */
    const hit_obb3 *obb;
    double edge[3][3]; /* of an OBB: its axes times its half lengths, rounded */
    double reach[3];   /* the largest coordinates, about: the rounding of what is computed goes with it */
    bool is_moderate;  /* can plain double be trusted with its numbers? */
} side3_box;

/* A box that hits anything: not empty, no NaN, and none infinite in an OBB. False: it is none. */
bool hit__relate_side3_load_aabb(side3_box *box, const hit_aabb3 *aabb);
bool hit__relate_side3_load_obb(side3_box *box, const hit_obb3 *obb);

/* Exact. Planes with a number that is not finite have all in front. With a zero normal all is strictly behind if the
 * offset is >= 0, else in front. */
plane_signs hit__relate_side3_of(const side3_box *box, const hit_plane3 *plane);

#endif
