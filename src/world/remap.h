/* From the boxes' numbers to the floats of the blocks: one map for all sets of a world. */
#ifndef HITBOX_WORLD_REMAP_H
#define HITBOX_WORLD_REMAP_H

#include "tree/grid.h"
#include "world/world.h"

/* Chooses the map that suits the boxes as they are, and shows all of them by it. exact: no AABB has a number that is no
 * float, or a subnormal one, and there is an AABB; else there is a box at least. */
void hit__world_remap(world_data *world, bool exact);

/* Where the boxes of a set are, which has some, from a few of them. */
tree_extent hit__world_extent(const world_data *world, int set);

#endif
