/* An end of what two triangles share, as a point. */
#ifndef HITBOX_MESH_END_POINT3_H
#define HITBOX_MESH_END_POINT3_H

#include "hitbox/vec.h"
#include "simplex/meet_triangles3.h"

/* A corner to the bit; else each coordinate is between those of the edge and within 2^-49 of the greater of these in
 * size, or 2^-1020 if that is more. */
hit_vec3 hit__mesh_end_point3(const triangles_end3 *end);

#endif
