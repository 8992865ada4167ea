/* Changes of a world, for either dimension. All as the public functions of these names, which see hit_world3. */
#ifndef HITBOX_WORLD_CHANGE_H
#define HITBOX_WORLD_CHANGE_H

#include "world/world.h"

hit_status hit__world_create(int dim, const hit_world_config *config, world_data **out);
void hit__world_free(world_data *world);

hit_status hit__world_add(world_data *world, const batch_boxes *boxes, const hit_traits *traits, size_t stride,
                          hit_id *out);
hit_status hit__world_set(world_data *world, const hit_id *ids, const batch_boxes *boxes);
hit_status hit__world_remove(world_data *world, const hit_id *ids, size_t count);
hit_status hit__world_set_traits(world_data *world, hit_id id, const hit_traits *traits);
hit_status hit__world_get_traits(const world_data *world, hit_id id, hit_traits *out);

/* The box that the id names, a hit_aabb2, hit_aabb3, hit_obb2 or hit_obb3, and so on. HIT_BAD_ARGUMENT: it is of
 * another kind. */
hit_status hit__world_get(const world_data *world, hit_id id, world_kind kind, const void **out);

/* As of hit_world3_update. */
hit_status hit__world_update(world_data *world, const hit_listener *listener);

enum {
    WORLD_SHARE = 32 /* of a set's lanes: if more than one in so many change at once, it is quicker to show all anew */
};

/* Room for so many more records. False: no memory. */
bool hit__world_reserve_records(world_data *world, size_t more);

/* Room for so many more lanes of the moving set of this kind, and of the static one. HIT_BAD_ARGUMENT: too many. */
hit_status hit__world_reserve_lanes(world_data *world, world_kind kind, const size_t more[2]);

/* Could the view's boxes be looked at? */
bool hit__world_boxes_fit(const batch_boxes *boxes);

/* Are the boxes good? *exact becomes false if they are AABBs with a number that is no float. */
bool hit__world_boxes_good(const world_data *world, const batch_boxes *boxes, bool *exact);

/* A box leaves its lane for another, of this set, for which there is room, and is from now on box i of these; it is yet
 * to be shown. */
void hit__world_change_lane(world_data *world, uint32_t record, int set, const batch_boxes *boxes, size_t i);

#endif
