/* Which triangles of two meshes are nearest to each other, if no two of them share a point? */
#ifndef HITBOX_MESH_NEAREST_PAIR3_H
#define HITBOX_MESH_NEAREST_PAIR3_H

#include "hitbox/distance.h"
#include "mesh/mesh.h"

typedef struct mesh_nearest_pair3 {
    hit_closest3 at;      /* distance INFINITY: there is none */
    uint32_t triangle[2]; /* MESH_NO_PAIR: there is none */
} mesh_nearest_pair3;

#define MESH_NO_PAIR UINT32_MAX

/* Neither mesh is without triangles, and no two faces share a point. Of all triangles with an area a pair whose
 * distance exceeds that of no other by more than 2^-47 S, S the greatest difference of a coordinate of two corners.
 * Pairs that are further than `most` by more than that need not be found. The search ends with the first pair that is
 * no further than `until`; NAN: none is. Depends on the two meshes, in this order, and the numbers alone. */
mesh_nearest_pair3 hit__mesh_nearest_pair3(const hit_mesh3 *a, const hit_mesh3 *b, double most, double until);

#endif
