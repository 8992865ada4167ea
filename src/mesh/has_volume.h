/* Does a closed mesh bound anything? */
#ifndef HITBOX_MESH_HAS_VOLUME_H
#define HITBOX_MESH_HAS_VOLUME_H

#include "mesh/mesh.h"

/* Is w not 0 somewhere, taken mod 2 if parity? The surface is closed, or by parity. HIT_NO_MEMORY. */
hit_status hit__mesh_has_volume(const hit_mesh3 *mesh, bool parity, const hit_allocator *allocator, bool *out);

#endif
