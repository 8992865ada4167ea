/* How far apart are two sets, or how deep in each other? As an exact rational, the square of it. */
#ifndef HITBOX_TEST_GAP_H
#define HITBOX_TEST_GAP_H

#include "families/arrays.h"

#include <gmp.h>

/* A centre and edges from it: a box, a segment, a point, in the plane or in space, in exact rationals. */
typedef struct gap_set {
    int dim, edges;
    mpq_t center[3], edge[3][3], half[3], axis[3][3]; /* edge = half axis */
} gap_set;

void gap_init(gap_set *set);
void gap_clear(gap_set *set);

/* No rectangle, and all numbers finite. */
void gap_set_arrays(gap_set *set, shape_arrays shape);

/* The square of the distance; 0 if they share a point. `square` is its square root, negative the depth, squared. Both
 * independent of how the library goes about it: a least squares problem with bounds, solved exactly; the supporting
 * planes of all pairs of edges. */
void gap_distance_square(mpq_t square, const gap_set *a, const gap_set *b);

/* The square of the least translation that leaves two sets that share a point only touching. The edges must span
 * the plane, or space. */
void gap_depth_square(mpq_t square, const gap_set *a, const gap_set *b);

/* How far a distance is from the root of `square`, negative where it is a depth, in ulps of S, with S = |D| + |hA| +
 * |hB|; an ulp is at least the least double. */
double gap_error(double distance, const mpq_t square, const gap_set *a, const gap_set *b);

/* How far a point is out of the set's surface, in ulps of S and of the greatest coordinate. */
double gap_surface_error(const double *point, const gap_set *on, const gap_set *a, const gap_set *b);

#endif
