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

hit_vec3 affine_apply(const affine *a, hit_vec3 p);

/* Sets kind and shape to what `map` makes of the box. A map that only moves, scales, mirrors and swaps axes leaves an
 * AABB, each side rounded at most twice; else it is an OBB with the scale in the half lengths. False: the map shears,
 * so that no box is left, or a number is not finite. */
bool place_box(hit_aabb3 local, const affine *map, scene_box *box);

/* The orthonormal axes that come nearest to those that a finite map makes of the world's: the frame for a box that the
 * map shears. */
hit_mat3 place_frame(const affine *map);

/* Multiplies the box by a length, as if the world's unit changed. */
void place_scale(scene_box *box, double factor);

#endif
