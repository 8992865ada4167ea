/* Is a mesh solid all around a spot? */
#ifndef HITBOX_SOLID_AROUND3_H
#define HITBOX_SOLID_AROUND3_H

#include "solid/spot3.h"

/* What there is around a spot. */
enum {
    MESH_SOLID = 1, /* points that the mesh goes round */
    MESH_EMPTY = 2  /* points that it does not */
};

/* Looks at all sectors into which the faces part what is next to the spot, until all of `wanted` is found: returns a
 * mask of what there is. A closed mesh. The spot has one way at most. `arena`: the spot's; it is left as it was. */
int hit__solid_around3(const hit_mesh3 *mesh, const solid_spot3 *spot, dyadic_arena *arena, int wanted);

#endif
