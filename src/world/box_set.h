/* The boxes of one kind in a world: arrays that grow, and a packed tree over them that is right at any moment. */
#ifndef HITBOX_WORLD_BOX_SET_H
#define HITBOX_WORLD_BOX_SET_H

#include "world/world.h"

/* All lanes, as a view. */
batch_boxes hit__world_box_set_boxes(const world_data *world, int set);

/* Sets up a set without lanes. */
void hit__world_box_set_begin(world_data *world, int set);

void hit__world_box_set_end(world_data *world, int set);

/* Room for so many lanes. False: no memory, the set is as it was. */
bool hit__world_box_set_reserve(world_data *world, int set, size_t lanes);

/* A leaf block without boxes, or a block above without blocks. */
void hit__world_block_empty(int dim, float *block);

/* A lane of a leaf block without a box. */
void hit__world_lane_empty(int dim, float *block, size_t lane);

/* Makes it so many lanes, for which there is room; new ones are empty, and their arrays are to be filled. Bounds above
 * lanes that went stay. */
void hit__world_box_set_count(world_data *world, int set, size_t lanes);

/* What stands in a lane beside its box. */
typedef struct world_lane {
    uint32_t record;
    hit_filter filter;
    uint32_t family;
} world_lane;

/* One more lane, for which there is room, with box `i` of these, which is yet to be shown. */
void hit__world_box_set_append(world_data *world, int set, const world_lane *lane, const batch_boxes *boxes, size_t i);

/* Box `i` of these into a lane that has one; it is yet to be shown. */
void hit__world_box_set_write(world_data *world, int set, uint32_t lane, const batch_boxes *boxes, size_t i);

/* Shows the box of a lane to questions: in its block, and in the bounds above, which are widened. */
void hit__world_box_set_show(world_data *world, int set, uint32_t lane);

/* Takes the box out of a lane: `why` is LANE_LEFT or 0. */
void hit__world_box_set_empty(world_data *world, int set, uint32_t lane, int why);

static inline void world_set_mark(world_set *set, uint32_t lane)
{
    set->changed += !(set->mark[lane] & LANE_CHANGED);
    set->mark[lane] |= LANE_CHANGED;
}

/* Shows all boxes, from leaf block `first` on, and makes all bounds anew: the boxes or the map have changed. */
void hit__world_box_set_refill(world_data *world, int set, size_t first);

/* The lanes with LANE_CHANGED, in order; returns how many. */
size_t hit__world_box_set_changed(const world_set *set, uint32_t *out);

/* Bounds no wider than they need be. changed: the lanes that may have changed, in order, or NULL: all. */
void hit__world_box_set_tighten(world_data *world, int set, const uint32_t *changed, size_t count);

#endif
