/* Vertices with equal coordinates are one. */
#ifndef HITBOX_MESH_WELD_H
#define HITBOX_MESH_WELD_H

#include "hitbox/mesh.h"

#include "core/memory.h"

/* How much room hit__mesh_weld wants. */
uint64_t hit__mesh_weld_room(size_t vertices);

/* Of each vertex the first one that has the same coordinates, to first[]. 0 and -0 are equal. Are there any with an
 * earlier one? */
bool hit__mesh_weld(const hit_triangles3 *view, void *room, uint32_t *first);

#endif
