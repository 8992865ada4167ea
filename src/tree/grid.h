/* Where the boxes are, from a sample of them: the grid of keys along the curve, and the map to floats. */
#ifndef HITBOX_TREE_GRID_H
#define HITBOX_TREE_GRID_H

#include "batch/boxes.h"
#include "tree/map.h"

/* Cells 0 to 2^bits - 1 along each axis; what is outside counts to the outermost ones. The cell of the box with the
 * floats lo, hi along an axis is ((lo + hi) - low) * scale. */
typedef struct tree_grid {
    float low[3], scale[3];
    int bits;
} tree_grid;

/* A stretch along each axis with nearly all the sampled centres in it. Its numbers are the caller's times two to the
 * power `lift`, so that none is subnormal: it has the same bits in a thread that takes subnormals for zero. */
typedef struct tree_extent {
    double low[3], high[3];
    double side[3]; /* of the sampled boxes on average */
    int lift;
} tree_extent;

/* How much room, in doubles, does the sample of so many boxes take, and of so many more? */
size_t hit__tree_extent_room(int dim, size_t a, size_t b);

/* Of one set, or with b of two together. */
tree_extent hit__tree_extent_of(const batch_boxes *a, const batch_boxes *b, double *room);

/* Of those `count` boxes that `id` names. room: for `count` doubles, whatever the dimension. */
tree_extent hit__tree_extent_of_some(const batch_boxes *boxes, const uint32_t *id, size_t count, double *room);

/* By what the extent's numbers are to be multiplied in place of map->scale. */
double hit__tree_extent_scale(const tree_extent *extent, const tree_map *map);

/* The map for boxes there, not exact. */
tree_map hit__tree_map_of(int dim, const tree_extent *extent);

/* The identity, as map. */
tree_map hit__tree_map_exact(void);

/* May keys be made of the floats as they are? */
bool hit__tree_extent_suits_floats(int dim, const tree_extent *extent);

/* The grid there for the floats that the map makes. */
tree_grid hit__tree_grid_of(int dim, const tree_extent *extent, const tree_map *map, int bits);

#endif
