/* Packing in steps, for a tree whose blocks stand among other things in one piece of memory. */
#ifndef HITBOX_TREE_LAYOUT_H
#define HITBOX_TREE_LAYOUT_H

#include "tree/boxes.h"
#include "tree/pack.h"

/* Counts and levels of a pack of so many boxes; returns how many bytes its blocks and ids take, a multiple of 64. */
size_t tree_pack_layout(int dim, size_t count, tree_pack *out);

/* Says where in memory (aligned to 64) blocks and ids are: the root first, the ids last. */
void tree_pack_place(int dim, tree_pack *pack, void *memory);

/* Fills blocks and ids in place, from the boxes in the order `id` (which may be pack->id) and with pack->map. */
void tree_pack_fill(const tree_boxes *boxes, const uint32_t *id, core_team *team, tree_pack *pack);

#endif
