/* A convex shape against a mesh as a solid. */
#ifndef HITBOX_SOLID_SHAPE_MESH3_H
#define HITBOX_SOLID_SHAPE_MESH3_H

#include "solid/form3.h"

hit_relation hit__solid_shape3_relate(const solid_shape3 *shape, const hit_mesh3 *mesh);
bool hit__solid_shape3_overlap(const solid_shape3 *shape, const hit_mesh3 *mesh);

/* Is all of the shape in the solid that the mesh bounds? */
bool hit__solid_shape3_is_in(const solid_shape3 *shape, const hit_mesh3 *mesh);

#endif
