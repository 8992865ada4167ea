/* Which triangles of a mesh are near a box, and which of two meshes are near each other? */
#ifndef HITBOX_MESH_NEAR3_H
#define HITBOX_MESH_NEAR3_H

#include "hitbox/shape.h"
#include "hitbox/tree.h"
#include "mesh/mesh.h"

/* Visits all triangles whose boxes share a point with this one, and some that come near; in the tree's order. False if
 * a visit stopped it. */
bool hit__mesh_near3(const hit_mesh3 *mesh, hit_aabb3 box, hit_tree_visit *visit, void *context);

/* Called for a triangle of one mesh and one of another. Return false to stop. */
typedef bool mesh_pair3_visit(void *context, uint32_t first, uint32_t second);

/* Neither mesh is without triangles. Visits all pairs of triangles whose boxes share a point, and some that come near;
 * in an order that depends on the two meshes alone. False if a visit stopped it. */
bool hit__mesh_pairs3(const hit_mesh3 *a, const hit_mesh3 *b, mesh_pair3_visit *visit, void *context);

#endif
