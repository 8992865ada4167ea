/* In which order should boxes lie? */
#ifndef HITBOX_TREE_CURVE_ORDER_H
#define HITBOX_TREE_CURVE_ORDER_H

#include "batch/boxes.h"
#include "core/memory.h"
#include "core/team.h"
#include "tree/key_sort.h"
#include "tree/pack_kernels.h"
#include "tree/packed.h"

/* Boxes whose keys are made, before they are put in order. */
typedef struct tree_keys {
    core_piece piece; /* to be given back */
    const batch_boxes *boxes;
    tree_kernels kernels;
    tree_map map; /* that suits them */
    tree_extent extent;
    tree_map grid_map; /* to the floats that the grid takes */
    tree_grid grid;
    tree_sort sort; /* its boxes are counted; `item` is NULL */
    uint8_t *found; /* for each part: 0 all floats, 1 others too, 2 a bad box */
} tree_keys;

/* Looks at all boxes, refuses bad ones (HIT_BAD_ARGUMENT), and makes the keys of the others. */
hit_status hit__tree_keys_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                               tree_keys *out);

/* Puts the boxes in order: keys->sort.key becomes their indices along the curve. HIT_NO_MEMORY, with the keys as they
 * were. */
hit_status hit__tree_keys_order(tree_keys *keys, core_team *team, const hit_allocator *allocator);

/* Boxes that have one key in common are put in order by finer ones: a tree_sort_run; context: the tree_keys. */
void hit__tree_keys_run(void *context, uint32_t *id, tree_item *item, size_t count);

typedef struct tree_order {
    core_piece piece;
    uint32_t *id; /* the boxes' indices along the curve */
    tree_map map; /* that suits them */
    tree_extent extent;
} tree_order;

/* Both at once. To be given back: order->piece. */
hit_status hit__tree_order_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                                tree_order *out);

#endif
