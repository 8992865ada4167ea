/* Lanes of a world in another order. */
#ifndef HITBOX_WORLD_LANE_SORT_H
#define HITBOX_WORLD_LANE_SORT_H

#include "world/world.h"

/* The list of pairs of two sets, or of one, and its sets: first the one that rests, else that with the lesser number.
 */
int hit__world_list(int a, int b);
void hit__world_list_sets(int list, int *a, int *b);

/* Pairs of boxes that went from lane to lane since the last update become pairs of the lanes where they are now.
 * HIT_NO_MEMORY: all is as it was. */
hit_status hit__world_follow(world_data *world);

/* Puts the boxes of a set in order if that pays: all of them, or those that came last. No lane has LANE_LEFT.
 * HIT_NO_MEMORY: all is as it was. */
hit_status hit__world_lane_sort(world_data *world, int number);

#endif
