/* Ranks in place of floats: for sets of boxes of which a map would see too many as one point. */
#ifndef HITBOX_TREE_RANK_H
#define HITBOX_TREE_RANK_H

#include "tree/pack.h"

/* Puts into the blocks of `sets` packs (1 or 2) of these boxes (of the plane, too) the place of each number among all
 * different ones of its axis, in order: with these pairs are found as with the floats of one map. What else a map is
 * good for is over. *exact becomes whether equal floats mean equal numbers now. HIT_NO_MEMORY: the packs are as before.
 */
hit_status hit__tree_rank(int dim, const hit_boxes3 *boxes, tree_pack *packs, int sets, core_team *team,
                          const hit_allocator *allocator, bool *exact);

#endif
