/* In which order should boxes lie? */
#ifndef HITBOX_TREE_CURVE_ORDER_H
#define HITBOX_TREE_CURVE_ORDER_H

#include "batch/boxes.h"
#include "core/memory.h"
#include "core/team.h"
#include "tree/pack_kernels.h"
#include "tree/packed.h"

typedef struct tree_order {
    core_piece piece;
    uint32_t *id; /* the boxes' indices along the curve */
    tree_map map; /* that suits them */
    tree_extent extent;
} tree_order;

/* Looks at all boxes, refuses bad ones (HIT_BAD_ARGUMENT), and puts the others in order. To be given back:
 * order->piece. */
hit_status hit__tree_order_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                                tree_order *out);

#endif
