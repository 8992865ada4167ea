/* The shapes that boxes are instances of in a GLB: what is left of the cube from -1 to 1 when a box is flat. And those
 * that polygons have to themselves. */
#ifndef DRAW_CUBE_H
#define DRAW_CUBE_H

#include <stdint.h>

#include <hitbox/primitive.h>

/* A plate lies in z = 0, a segment along x. */
typedef enum cube_shape { CUBE_BOX, CUBE_PLATE, CUBE_SEGMENT, CUBE_POINT } cube_shape;
enum { CUBE_SHAPES = CUBE_POINT + 1, CUBE_VERTICES_MAX = 24, CUBE_INDICES_MAX = 42 };

typedef struct cube {
    int vertices;
    float position[CUBE_VERTICES_MAX][3], normal[CUBE_VERTICES_MAX][3]; /* without faces there are no normals */
    int face_indices, edge_indices;                                     /* triangles, and lines */
    uint16_t face[CUBE_INDICES_MAX], edge[CUBE_INDICES_MAX];
} cube;

cube cube_make(cube_shape shape);

/* A polygon as a plate: its AABB from -1 to 1 in x and y. The AABB has an extent in both. */
cube cube_make_polygon(const hit_polygon2 *polygon);

#endif
