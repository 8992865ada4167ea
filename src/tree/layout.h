/* Packing in steps, for a tree whose blocks stand among other things in one piece of memory. */
#ifndef HITBOX_TREE_LAYOUT_H
#define HITBOX_TREE_LAYOUT_H

#include "batch/boxes.h"
#include "core/team.h"
#include "tree/packed.h"

/* Counts and levels of a pack of so many boxes; returns how many bytes its blocks and ids take, a multiple of 64. */
uint64_t hit__tree_pack_layout(int dim, size_t count, tree_pack *out);

/* Says where in memory (aligned to 64) blocks and ids are: the root first, the ids last. */
void hit__tree_pack_place(int dim, tree_pack *pack, void *memory);

/* The ids of the lanes, from those in order; NULL: of no boxes. */
void hit__tree_pack_ids(tree_pack *pack, const uint32_t *id);

/* Fills the blocks with pack->map, from the boxes that pack->id names. copies: NULL, or room for all boxes as
 * hit__batch_box_copy has them, in the order of the lanes. */
void hit__tree_pack_fill(const batch_boxes *boxes, core_team *team, tree_pack *pack, void *copies);

/* Fills the levels above the leaf blocks, whose floats have changed. */
void hit__tree_pack_fill_above(int dim, core_team *team, tree_pack *pack);

/* Looks at all boxes: are they good, and are all their numbers floats, none subnormal? spare: a byte for every
 * TREE_LOOK_BOXES of them, rounded up. */
bool hit__tree_boxes_look(const batch_boxes *boxes, core_team *team, uint8_t *spare, bool *exact);

enum { TREE_LOOK_BOXES = 8192 };

#endif
