/* The public functions of worlds of the plane that change, and tell what is there.
 * Bookkeeping: gives this dimension its names. */
#include "world/change.h"

#include <string.h>

hit_status hit_world2_create(const hit_world_config *config, hit_world2 **out)
{
    world_data *world;
    hit_status status = hit__world_create(2, config, &world);
    if (status == HIT_OK)
        *out = (hit_world2 *)world;
    return status;
}

void hit_world2_free(hit_world2 *world)
{
    if (world)
        hit__world_free(&world->data);
}

static batch_boxes one_aabb2(const hit_aabb2 *box)
{
    return hit__batch_boxes_of2(hit_boxes2_from_aabbs(box, 1));
}

static batch_boxes one_obb2(const hit_obb2 *box)
{
    return hit__batch_boxes_of2(hit_boxes2_from_obbs(box, 1));
}

hit_status hit_world2_add_aabb2(hit_world2 *world, hit_aabb2 box, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = one_aabb2(&box);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world2_add_obb2(hit_world2 *world, hit_obb2 box, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = one_obb2(&box);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world2_add(hit_world2 *world, hit_boxes2 boxes, const hit_traits *traits, size_t stride, hit_id *out)
{
    const batch_boxes view = hit__batch_boxes_of2(boxes);
    return hit__world_add(&world->data, &view, traits, stride, out);
}

hit_status hit_world2_set_aabb2(hit_world2 *world, hit_id id, hit_aabb2 box)
{
    const batch_boxes boxes = one_aabb2(&box);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world2_set_obb2(hit_world2 *world, hit_id id, hit_obb2 box)
{
    const batch_boxes boxes = one_obb2(&box);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world2_set(hit_world2 *world, const hit_id *ids, hit_boxes2 boxes)
{
    const batch_boxes view = hit__batch_boxes_of2(boxes);
    return hit__world_set(&world->data, ids, &view);
}

hit_status hit_world2_get_aabb2(const hit_world2 *world, hit_id id, hit_aabb2 *out)
{
    const void *box;
    hit_status status = hit__world_get(&world->data, id, false, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

hit_status hit_world2_get_obb2(const hit_world2 *world, hit_id id, hit_obb2 *out)
{
    const void *box;
    hit_status status = hit__world_get(&world->data, id, true, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

/* The box that the id names, of either kind. *turned: which. */
static hit_status box_of2(const hit_world2 *world, hit_id id, hit_aabb2 *aabb, hit_obb2 *obb, bool *turned)
{
    hit_status status = hit_world2_get_aabb2(world, id, aabb);
    *turned = status == HIT_BAD_ARGUMENT;
    return *turned ? hit_world2_get_obb2(world, id, obb) : status;
}

hit_status hit_world2_move_by(hit_world2 *world, hit_id id, hit_vec2 offset)
{
    hit_aabb2 aabb;
    hit_obb2 obb;
    bool turned;
    hit_status status = box_of2(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world2_set_aabb2(world, id, hit_aabb2_move_by(aabb, offset));
    obb = hit_obb2_move_by(obb, offset);
    return hit_world2_set_obb2(world, id, obb);
}

hit_status hit_world2_move_to(hit_world2 *world, hit_id id, hit_vec2 position)
{
    hit_aabb2 aabb;
    hit_obb2 obb;
    bool turned;
    hit_status status = box_of2(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world2_set_aabb2(world, id, hit_aabb2_move_to(aabb, position));
    obb = hit_obb2_move_to(obb, position);
    return hit_world2_set_obb2(world, id, obb);
}

hit_status hit_world2_turn(hit_world2 *world, hit_id id, hit_vec2 turn)
{
    hit_obb2 obb;
    hit_status status = hit_world2_get_obb2(world, id, &obb);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    obb = hit_obb2_turn(obb, turn);
    return hit_world2_set_obb2(world, id, obb);
}

hit_status hit_world2_resize(hit_world2 *world, hit_id id, hit_vec2 size)
{
    hit_aabb2 aabb;
    hit_obb2 obb;
    bool turned;
    hit_status status = box_of2(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world2_set_aabb2(world, id, hit_aabb2_resize(aabb, size));
    obb.half = (hit_vec2){size.x / 2, size.y / 2};
    return hit_world2_set_obb2(world, id, obb);
}

hit_status hit_world2_remove(hit_world2 *world, hit_id id)
{
    return hit__world_remove(&world->data, &id, 1);
}

hit_status hit_world2_remove_many(hit_world2 *world, const hit_id *ids, size_t count)
{
    return hit__world_remove(&world->data, ids, count);
}

hit_status hit_world2_set_traits(hit_world2 *world, hit_id id, const hit_traits *traits)
{
    return hit__world_set_traits(&world->data, id, traits);
}

hit_status hit_world2_get_traits(const hit_world2 *world, hit_id id, hit_traits *out)
{
    return hit__world_get_traits(&world->data, id, out);
}

bool hit_world2_has(const hit_world2 *world, hit_id id)
{
    return world_find(&world->data, id) != NULL;
}

size_t hit_world2_count(const hit_world2 *world)
{
    size_t count = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        count += world->data.set[set].alive;
    return count;
}

uint64_t hit_world2_pair_count(const hit_world2 *world)
{
    uint64_t count = 0;
    for (int list = 0; list < WORLD_LISTS; list++)
        count += world->data.pairs[list].count;
    return count;
}

hit_status hit_world2_update(hit_world2 *world, const hit_listener *listener)
{
    return hit__world_update(&world->data, listener);
}
