/* A convex shape against a mesh as a solid. */
#ifndef HITBOX_MESH_SHAPE_MESH3_H
#define HITBOX_MESH_SHAPE_MESH3_H

#include "mesh/section3.h"

/* An AABB, an OBB or a triangle; the others are NULL. All of it is finite, and an AABB is not empty. */
typedef struct mesh_shape3 {
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
    const hit_triangle3 *triangle;
} mesh_shape3;

hit_relation hit__mesh_shape3_relate(const mesh_shape3 *shape, const hit_mesh3 *mesh);
bool hit__mesh_shape3_overlap(const mesh_shape3 *shape, const hit_mesh3 *mesh);

/* Is all of the shape in the solid that the mesh bounds? */
bool hit__mesh_shape3_is_in(const mesh_shape3 *shape, const hit_mesh3 *mesh);

#endif
