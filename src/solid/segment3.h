/* What a mesh is around a piece of a line. */
#ifndef HITBOX_SOLID_SEGMENT3_H
#define HITBOX_SOLID_SEGMENT3_H

#include "solid/around3.h"
#include "solid/level3.h"

/* The faces of a closed mesh part a piece of a line. Is there a part around which the mesh has only what is in `only`:
 * MESH_SOLID or MESH_EMPTY? `arena` is left as it was. */
bool hit__solid_segment3_has(const hit_mesh3 *mesh, const solid_line3 *line, dyadic_arena *arena, int only);

#endif
