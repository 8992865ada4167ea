/* Packing boxes by carrying them to where they belong, in place of fetching them from where they are. */
#ifndef HITBOX_TREE_CARRY_H
#define HITBOX_TREE_CARRY_H

#include "tree/curve_order.h"

/* Would that serve these boxes? Not if they are few, or if so many of them lie in one place that they cannot be sorted
 * by the cache. */
bool hit__tree_carry_suits(const tree_keys *keys);

/* Fills the leaf blocks and the ids of a pack, whose map is known, with any boxes that are not turned: as they would be
 * if they were ordered first. HIT_NO_MEMORY. */
hit_status hit__tree_carry(tree_keys *keys, core_team *team, const hit_allocator *allocator, tree_pack *pack);

#endif
