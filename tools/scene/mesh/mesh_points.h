/* The points of one mesh that count: those that its faces, lines or points refer to, all where it has none. */
#ifndef SCENE_MESH_POINTS_H
#define SCENE_MESH_POINTS_H

#include <assimp/scene.h>

#include "scene/mesh/mesh_tree.h"
#include "scene/points/cloud.h"

/* Room for what is wrong with a mesh. */
enum { MESH_FAULT_SIZE = 400 };

/* Work space for one mesh after the other; all zero at first. */
typedef struct mesh_points {
    const struct aiMesh *mesh;
    unsigned char *counts; /* by vertex: does it? */
    size_t counts_capacity;
    hit_vec3 *placed; /* by vertex: where its bones put it */
    double *weight;   /* by vertex: the sum of its weights */
    size_t placed_capacity, weight_capacity;
} mesh_points;

typedef enum mesh_result { MESH_GOOD, MESH_FAULTY, MESH_NO_MEMORY } mesh_result;

/* Sets counts. Faulty: a face refers to no vertex of the mesh, or a vertex that counts is not finite. */
mesh_result mesh_points_read(mesh_points *p, const struct aiMesh *mesh, char fault[MESH_FAULT_SIZE]);

/* The smallest AABB of the points that count, in the mesh's own frame; empty if there are none. Exact. */
hit_aabb3 mesh_points_extent(const mesh_points *p);

/* The dimensions of the points along axes: by row of `along`, grows min and max by (row . (point, 1)). */
void mesh_points_along(const mesh_points *p, const affine *along, double min[3], double max[3]);

/* Has any vertex of the mesh a weight, so that bones place it? */
bool mesh_is_skinned(const struct aiMesh *mesh);

/* Sets placed to where the bones put the points that count, in the world's frame. A point's weights count by their
 * share in their sum, so that it need not be 1; a point without is placed by `world`, its node's map. Faulty: a bone is
 * not to be found, or makes no sense. */
mesh_result mesh_points_pose(mesh_points *p, tree *t, const affine *world, char fault[MESH_FAULT_SIZE]);

/* The smallest AABB of the points that count as they are placed. */
hit_aabb3 mesh_points_posed(const mesh_points *p);

/* Adds the points that count, times each of two factors: as they are placed if `world` is NULL, else where it puts
 * them. False: no memory. */
bool mesh_points_gather(const mesh_points *p, const affine *world, const double factors[2], cloud *out);

void mesh_points_free(mesh_points *p);

#endif
