/* What can be summed up over the triangles one by one: area, volume, bounds, and which have no area. */
#ifndef HITBOX_MESH_TRIANGLE_SIZES_H
#define HITBOX_MESH_TRIANGLE_SIZES_H

#include "hitbox/mesh.h"

#include "core/memory.h"
#include "core/team.h"
#include "tree/packed.h"

typedef struct mesh_sizes {
    double area, area_error;
    double volume, volume_error; /* the sum over cones from a point; the volume if the mesh is closed */
    size_t flat;                 /* triangles without area */
    hit_aabb3 bounds;
} mesh_sizes;

/* The triangles are good, and the tree and its steps are theirs, see mesh.h. shell: of each triangle becomes its own
 * index, or MESH_NO_SHELL if it has no area; or NULL. HIT_NO_MEMORY. */
hit_status hit__mesh_sizes(const hit_triangles3 *view, const tree_pack *pack, int steps, core_team *team,
                           const hit_allocator *allocator, uint32_t *shell, mesh_sizes *out);

#endif
