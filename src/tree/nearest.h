/* The boxes of a tree that are nearest to a point. */
#ifndef HITBOX_TREE_NEAREST_H
#define HITBOX_TREE_NEAREST_H

#include "tree/best_first.h"
#include "tree/heap.h"
#include "tree/tree.h"

/* A point in the tree's floats, all lengths times `part`, a power of two that brings them near 1. */
typedef struct tree_spot {
    float part;
    float place[3], doubt[3]; /* of each axis: how far off a gap may be, but for a small part of itself */
    int unit;                 /* a distance of the caller's times 2^unit is one here */
} tree_spot;

/* lo, hi: the bounds of the whole tree, in its floats. turned: its boxes are no AABBs. */
void hit__tree_spot_set(tree_spot *spot, const tree_map *map, int dim, const float *lo, const float *hi,
                        const double *point, bool turned);

/* The same for a tree that is not empty; its lanes may be, but not all. */
void hit__tree_spot_of(const tree_data *data, const double *point, tree_spot *spot);

/* No box whose bound is greater is as near as `distance`; bounds are squares. */
float hit__tree_spot_until(const tree_spot *spot, double distance);

/* The bounds of a tree_spot. */
tree_bounds *hit__tree_spot_bounds(int dim, core_isa isa);

/* Asks for the distances of the nearest boxes to the point: hit_tree3_nearest, but for how a distance is found. */
typedef double tree_distance(const tree_data *data, size_t lane, const double *point);
size_t hit__tree_nearest(const tree_data *data, const double *point, tree_distance *distance, uint32_t *boxes,
                         double *distances, size_t capacity);

#endif
