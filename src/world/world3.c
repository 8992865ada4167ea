/* The public functions of worlds of space that change, and tell what is there.
 * Bookkeeping: gives this dimension its names. */
#include "world/change.h"

#include <string.h>

hit_status hit_world3_create(const hit_world_config *config, hit_world3 **out)
{
    world_data *world;
    hit_status status = hit__world_create(3, config, &world);
    if (status == HIT_OK)
        *out = (hit_world3 *)world;
    return status;
}

void hit_world3_free(hit_world3 *world)
{
    if (world)
        hit__world_free(&world->data);
}

static batch_boxes one_aabb3(const hit_aabb3 *box)
{
    return hit__batch_boxes_of3(hit_boxes3_from_aabbs(box, 1));
}

static batch_boxes one_obb3(const hit_obb3 *box)
{
    return hit__batch_boxes_of3(hit_boxes3_from_obbs(box, 1));
}

hit_status hit_world3_add_aabb3(hit_world3 *world, hit_aabb3 box, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = one_aabb3(&box);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world3_add_obb3(hit_world3 *world, const hit_obb3 *box, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = one_obb3(box);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world3_add(hit_world3 *world, hit_boxes3 boxes, const hit_traits *traits, size_t stride, hit_id *out)
{
    const batch_boxes view = hit__batch_boxes_of3(boxes);
    return hit__world_add(&world->data, &view, traits, stride, out);
}

hit_status hit_world3_set_aabb3(hit_world3 *world, hit_id id, hit_aabb3 box)
{
    const batch_boxes boxes = one_aabb3(&box);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world3_set_obb3(hit_world3 *world, hit_id id, const hit_obb3 *box)
{
    const batch_boxes boxes = one_obb3(box);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world3_set(hit_world3 *world, const hit_id *ids, hit_boxes3 boxes)
{
    const batch_boxes view = hit__batch_boxes_of3(boxes);
    return hit__world_set(&world->data, ids, &view);
}

hit_status hit_world3_get_aabb3(const hit_world3 *world, hit_id id, hit_aabb3 *out)
{
    const void *box;
    hit_status status = hit__world_get(&world->data, id, false, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

hit_status hit_world3_get_obb3(const hit_world3 *world, hit_id id, hit_obb3 *out)
{
    const void *box;
    hit_status status = hit__world_get(&world->data, id, true, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

/* The box that the id names, of either kind. *turned: which. */
static hit_status box_of3(const hit_world3 *world, hit_id id, hit_aabb3 *aabb, hit_obb3 *obb, bool *turned)
{
    hit_status status = hit_world3_get_aabb3(world, id, aabb);
    *turned = status == HIT_BAD_ARGUMENT;
    return *turned ? hit_world3_get_obb3(world, id, obb) : status;
}

hit_status hit_world3_move_by(hit_world3 *world, hit_id id, hit_vec3 offset)
{
    hit_aabb3 aabb;
    hit_obb3 obb;
    bool turned;
    hit_status status = box_of3(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world3_set_aabb3(world, id, hit_aabb3_move_by(aabb, offset));
    obb = hit_obb3_move_by(&obb, offset);
    return hit_world3_set_obb3(world, id, &obb);
}

hit_status hit_world3_move_to(hit_world3 *world, hit_id id, hit_vec3 position)
{
    hit_aabb3 aabb;
    hit_obb3 obb;
    bool turned;
    hit_status status = box_of3(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world3_set_aabb3(world, id, hit_aabb3_move_to(aabb, position));
    obb = hit_obb3_move_to(&obb, position);
    return hit_world3_set_obb3(world, id, &obb);
}

hit_status hit_world3_turn(hit_world3 *world, hit_id id, const hit_mat3 *rotation)
{
    hit_obb3 obb;
    hit_status status = hit_world3_get_obb3(world, id, &obb);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    obb = hit_obb3_turn(&obb, rotation);
    return hit_world3_set_obb3(world, id, &obb);
}

hit_status hit_world3_resize(hit_world3 *world, hit_id id, hit_vec3 size)
{
    hit_aabb3 aabb;
    hit_obb3 obb;
    bool turned;
    hit_status status = box_of3(world, id, &aabb, &obb, &turned);
    if (status != HIT_OK)
        return world->data.is_busy ? HIT_BUSY : status;
    if (!turned)
        return hit_world3_set_aabb3(world, id, hit_aabb3_resize(aabb, size));
    obb.half = (hit_vec3){size.x / 2, size.y / 2, size.z / 2};
    return hit_world3_set_obb3(world, id, &obb);
}

hit_status hit_world3_remove(hit_world3 *world, hit_id id)
{
    return hit__world_remove(&world->data, &id, 1);
}

hit_status hit_world3_remove_many(hit_world3 *world, const hit_id *ids, size_t count)
{
    return hit__world_remove(&world->data, ids, count);
}

hit_status hit_world3_set_traits(hit_world3 *world, hit_id id, const hit_traits *traits)
{
    return hit__world_set_traits(&world->data, id, traits);
}

hit_status hit_world3_get_traits(const hit_world3 *world, hit_id id, hit_traits *out)
{
    return hit__world_get_traits(&world->data, id, out);
}

bool hit_world3_has(const hit_world3 *world, hit_id id)
{
    return world_find(&world->data, id) != NULL;
}

size_t hit_world3_count(const hit_world3 *world)
{
    size_t count = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        count += world->data.set[set].alive;
    return count;
}

uint64_t hit_world3_pair_count(const hit_world3 *world)
{
    uint64_t count = 0;
    for (int list = 0; list < WORLD_LISTS; list++)
        count += world->data.pairs[list].count;
    return count;
}

hit_status hit_world3_update(hit_world3 *world, const hit_listener *listener)
{
    return hit__world_update(&world->data, listener);
}
