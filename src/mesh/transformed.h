/* The vertices of a mesh after a matrix and an offset. */
#ifndef HITBOX_MESH_TRANSFORMED_H
#define HITBOX_MESH_TRANSFORMED_H

#include "hitbox/mesh.h"

#include "core/memory.h"
#include "core/team.h"

/* A view with the indices of `view` and doubles of its own, which are in *piece. Its triangles are good. matrix and
 * offset are finite. HIT_BAD_ARGUMENT: a vertex that a triangle has is beyond the range of double. HIT_NO_MEMORY. On
 * failure there is nothing to be given back. */
hit_status hit__mesh_transformed(const hit_triangles3 *view, const hit_mat3 *matrix, hit_vec3 offset, core_team *team,
                                 const hit_allocator *allocator, hit_triangles3 *out, core_piece *piece);

#endif
