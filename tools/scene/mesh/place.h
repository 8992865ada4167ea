/* Where a matrix puts a box: affine maps in double, and the box they leave. */
#ifndef SCENE_PLACE_H
#define SCENE_PLACE_H

#include "scene/scene.h"

/* An affine map by rows: p goes to (row . (p, 1)) for each of the three rows. */
typedef struct affine {
    double row[3][4];
} affine;

/* The map that is first b, then a. */
affine affine_multiply(const affine *a, const affine *b);

/* Are all numbers equal? */
bool affine_equal(const affine *a, const affine *b);

hit_vec3 affine_apply(const affine *a, hit_vec3 p);

/* Sets kind and shape to what `map` makes of the box. A map that only moves, scales, mirrors and swaps axes leaves an
 * AABB, each side rounded at most twice; else it is an OBB with the scale in the half lengths. False: the map shears,
 * so that no box is left, or a number is not finite. */
bool place_box(hit_aabb3 local, const affine *map, scene_box *box);

/* For a finite map that shears: the orthonormal axes that come nearest to those that it makes of the world's. */
hit_mat3 place_frame(const affine *map);

/* From a point in the map's own frame to its place along the axes of `frame`, counted from where the map takes 0. */
affine place_along(const hit_mat3 *frame, const affine *map);

/* Sets kind and shape to the box between two ends along each axis of the frame, counted in the same way. */
void place_fitted(const hit_mat3 *frame, const affine *map, const double min[3], const double max[3], scene_box *box);

/* Multiplies the box by a length, as if the world's unit changed. */
void place_scale(scene_box *box, double factor);

#endif
