/* A convex shape against a mesh as a solid. */
#ifndef HITBOX_MESH_SHAPE_MESH3_H
#define HITBOX_MESH_SHAPE_MESH3_H

#include "mesh/form3.h"

hit_relation hit__mesh_shape3_relate(const mesh_shape3 *shape, const hit_mesh3 *mesh);
bool hit__mesh_shape3_overlap(const mesh_shape3 *shape, const hit_mesh3 *mesh);

/* Is all of the shape in the solid that the mesh bounds? */
bool hit__mesh_shape3_is_in(const mesh_shape3 *shape, const hit_mesh3 *mesh);

#endif
