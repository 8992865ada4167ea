/* A node as corners, triangles and edges, as viewers of 3D models take them; and which nodes a file has room for. */
#ifndef DRAW_SOLID_SHAPE_H
#define DRAW_SOLID_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "scene/scene.h"

/* Each corner once; edges are those sides of triangles that are drawn wherever one looks from, see solid_node.h. */
typedef struct solid_shape {
    hit_vec3 *corner;
    uint32_t *triangles; /* three corners each */
    uint32_t *edges;     /* two */
    size_t corner_count, triangle_count, edge_count;
} solid_shape;

/* False: no memory; out is good for solid_shape_free. */
bool solid_shape_make(const scene_solid *of, solid_shape *out);

void solid_shape_free(solid_shape *s);

/* Takes a node, unless it was taken already, has no triangles, or more than there is room for; and then its triangles
 * from the room. */
void solid_shape_take(const scene *s, size_t box, bool *taken, size_t *room);

#endif
