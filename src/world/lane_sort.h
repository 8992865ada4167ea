/* Lanes of a world in another order. */
#ifndef HITBOX_WORLD_LANE_SORT_H
#define HITBOX_WORLD_LANE_SORT_H

#include "world/world.h"

/* Puts the boxes of a set in order if that pays: all of them, or those that came last. No lane has LANE_LEFT.
 * HIT_NO_MEMORY: all is as it was. */
hit_status hit__world_lane_sort(world_data *world, int number);

#endif
