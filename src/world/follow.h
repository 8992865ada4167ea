/* Pairs of boxes whose lanes have changed. */
#ifndef HITBOX_WORLD_FOLLOW_H
#define HITBOX_WORLD_FOLLOW_H

#include "world/world.h"

/* The list of pairs of two sets, or of one, and its sets: first the one that rests, else that with the lesser number.
 */
int hit__world_list(int a, int b);
void hit__world_list_sets(int list, int *a, int *b);

/* Pairs of boxes that went from lane to lane since the last update become pairs of the lanes where they are now.
 * HIT_NO_MEMORY: all is as it was. */
hit_status hit__world_follow(world_data *world);

#endif
