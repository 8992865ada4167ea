/* The kernels that packing is made of, in the form for the processor at hand. */
#ifndef HITBOX_TREE_PACK_KERNELS_H
#define HITBOX_TREE_PACK_KERNELS_H

#include "batch/boxes.h"
#include "tree/grid.h"
#include "tree/map.h"

typedef struct tree_kernels {
    /* The keys of boxes first <= i < last of the order `id` (NULL: the caller's order), to key[0...]; the boxes' floats
     * are made by `map`. False: a box is no good, which is asked in the caller's order only. *exact becomes false if a
     * number is no float or a subnormal one. */
    bool (*keys)(const batch_boxes *boxes, const uint32_t *id, size_t first, size_t last, const tree_map *map,
                 const tree_grid *grid, uint32_t *key, bool *exact);
    /* Are boxes first <= i < last good? *exact becomes false if a number is no float or a subnormal one. */
    bool (*look)(const batch_boxes *boxes, size_t first, size_t last, bool *exact);
    /* The leaf blocks first <= k < last, to block and behind it: of box id[i] for lane i, or of box i if id is NULL.
     * All boxes are good. */
    void (*leaves)(const batch_boxes *boxes, const uint32_t *id, size_t first, size_t last, const tree_map *map,
                   float *block);
    /* The blocks first <= k < last of a level, to block and behind it, from the `count` blocks of the level below. */
    void (*level)(const float *below, size_t count, size_t first, size_t last, float *block);
} tree_kernels;

tree_kernels hit__tree_kernels_for(int dim);

#endif
