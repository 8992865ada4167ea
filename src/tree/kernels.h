/* The kernels that packing is made of, in the form for the processor at hand. */
#ifndef HITBOX_TREE_KERNELS_H
#define HITBOX_TREE_KERNELS_H

#include "tree/boxes.h"
#include "tree/grid.h"
#include "tree/map.h"

typedef struct tree_kernels {
    /* The keys of boxes first <= i < last of the order `id` (NULL: the caller's order), to key[0...]; the boxes' floats
     * are made by `map`. False: a box is no good. *exact becomes false if a number is no float or a subnormal one. */
    bool (*keys)(const tree_boxes *boxes, const uint32_t *id, size_t first, size_t last, const tree_map *map,
                 const tree_grid *grid, uint32_t *key, bool *exact);
    /* The leaf blocks first <= k < last, of boxes that are good, from the order `id` of all `boxes->count`. */
    void (*leaves)(const tree_boxes *boxes, const uint32_t *id, size_t first, size_t last, const tree_map *map,
                   float *block, uint32_t *lane_id);
    /* The blocks first <= k < last of a level, from the `count` blocks of the level below. */
    void (*level)(const float *below, size_t count, size_t first, size_t last, float *block);
} tree_kernels;

tree_kernels tree_kernels_for(int dim);

#endif
