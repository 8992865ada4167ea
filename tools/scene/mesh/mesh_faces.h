/* The triangles of meshes: faces of three vertices as they are, polygons cut into triangles. */
#ifndef SCENE_MESH_FACES_H
#define SCENE_MESH_FACES_H

#include "scene/mesh/mesh_points.h"

typedef struct mesh_corner mesh_corner;

/* The triangles of one mesh after the other, and work space; all zero at first. */
typedef struct mesh_faces {
    uint32_t *at; /* three for each triangle */
    size_t count, capacity;
    uint32_t *rank; /* by vertex of a mesh: which it is of those that count */
    size_t rank_capacity;
    mesh_corner *ring; /* what is left of a polygon */
    size_t ring_capacity;
} mesh_faces;

/* Adds the triangles of the mesh whose points were read last. `before`: how many points were gathered before those of
 * this mesh; vertices are counted as mesh_points_gather adds them. Points and lines are no triangles. False: no memory,
 * or more vertices than an index can tell. */
bool mesh_faces_gather(mesh_faces *f, const mesh_points *p, size_t before);

void mesh_faces_free(mesh_faces *f);

#endif
