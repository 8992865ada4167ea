/* The public functions of worlds that change, and tell what is there.
 * Gives each dimension its names. */
#include "core/dim.h"
#include "world/box_set.h"
#include "world/change.h"

#include <string.h>

static const hit_obb2 plain_frame2 = {.axis = {1, 0}};
static const hit_obb3 plain_frame3 = {.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/* Round shapes in the caller's memory. */
static batch_boxes world_round_boxes(int dim, hit_boxes_form form, const void *first, size_t count, size_t stride)
{
    batch_boxes boxes = {.min = first, .max = first, .stride = stride, .count = count, .form = form, .dim = dim};
    boxes.stride = stride ? stride : hit__batch_box_size(&boxes);
    return boxes;
}

/* A view of the caller's, which has none of the forms that only worlds know. */
static batch_boxes world_given(batch_boxes boxes)
{
    if (batch_is_round(boxes.form))
        boxes.form = (hit_boxes_form)(HIT_BOXES_OBB_FLOAT + 1);
    return boxes;
}

#define EACH_DIM "world/world_api.inl"
#include "core/each_dim.inl"

static size_t world_count(const world_data *world)
{
    size_t count = 0;
    for (int set = 0; set < WORLD_SETS; set++)
        count += world->set[set].alive;
    return count;
}

static uint64_t world_pair_count(const world_data *world)
{
    uint64_t count = 0;
    for (int list = 0; list < WORLD_LISTS; list++)
        count += world->pairs[list].count;
    return count;
}

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
    const batch_boxes view = world_given(hit__batch_boxes_of2(boxes));
    return hit__world_add(&world->data, &view, traits, stride, out);
}

hit_status hit_world2_add_circle2(hit_world2 *world, hit_circle2 circle, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = some_balls2(&circle, 1, 0);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world2_add_circle2s(hit_world2 *world, const hit_circle2 *circles, size_t count, size_t stride,
                                   const hit_traits *traits, size_t traits_stride, hit_id *out)
{
    const batch_boxes boxes = some_balls2(circles, count, stride);
    return hit__world_add(&world->data, &boxes, traits, traits_stride, out);
}

hit_status hit_world2_add_capsule2(hit_world2 *world, hit_capsule2 capsule, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = some_capsules2(&capsule, 1, 0);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world2_add_capsule2s(hit_world2 *world, const hit_capsule2 *capsules, size_t count, size_t stride,
                                    const hit_traits *traits, size_t traits_stride, hit_id *out)
{
    const batch_boxes boxes = some_capsules2(capsules, count, stride);
    return hit__world_add(&world->data, &boxes, traits, traits_stride, out);
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
    const batch_boxes view = world_given(hit__batch_boxes_of2(boxes));
    return hit__world_set(&world->data, ids, &view);
}

hit_status hit_world2_set_circle2(hit_world2 *world, hit_id id, hit_circle2 circle)
{
    const batch_boxes boxes = some_balls2(&circle, 1, 0);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world2_set_circle2s(hit_world2 *world, const hit_id *ids, const hit_circle2 *circles, size_t count,
                                   size_t stride)
{
    const batch_boxes boxes = some_balls2(circles, count, stride);
    return hit__world_set(&world->data, ids, &boxes);
}

hit_status hit_world2_set_capsule2(hit_world2 *world, hit_id id, hit_capsule2 capsule)
{
    const batch_boxes boxes = some_capsules2(&capsule, 1, 0);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world2_set_capsule2s(hit_world2 *world, const hit_id *ids, const hit_capsule2 *capsules, size_t count,
                                    size_t stride)
{
    const batch_boxes boxes = some_capsules2(capsules, count, stride);
    return hit__world_set(&world->data, ids, &boxes);
}

hit_status hit_world2_get_aabb2(const hit_world2 *world, hit_id id, hit_aabb2 *out)
{
    return get_box2(&world->data, id, WORLD_AABB, out, sizeof *out);
}

hit_status hit_world2_get_obb2(const hit_world2 *world, hit_id id, hit_obb2 *out)
{
    return get_box2(&world->data, id, WORLD_OBB, out, sizeof *out);
}

hit_status hit_world2_get_circle2(const hit_world2 *world, hit_id id, hit_circle2 *out)
{
    return get_box2(&world->data, id, WORLD_BALL, out, sizeof *out);
}

hit_status hit_world2_get_capsule2(const hit_world2 *world, hit_id id, hit_capsule2 *out)
{
    return get_box2(&world->data, id, WORLD_CAPSULE, out, sizeof *out);
}

hit_status hit_world2_move_by(hit_world2 *world, hit_id id, hit_vec2 offset)
{
    return move_box_by2(&world->data, id, offset);
}

hit_status hit_world2_move_to(hit_world2 *world, hit_id id, hit_vec2 position)
{
    return move_box_to2(&world->data, id, position);
}

hit_status hit_world2_turn(hit_world2 *world, hit_id id, hit_vec2 turn)
{
    return turn_box2(&world->data, id, turn);
}

hit_status hit_world2_resize(hit_world2 *world, hit_id id, hit_vec2 size)
{
    return resize_box2(&world->data, id, size);
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
    return world_count(&world->data);
}

uint64_t hit_world2_pair_count(const hit_world2 *world)
{
    return world_pair_count(&world->data);
}

hit_status hit_world2_update(hit_world2 *world, const hit_listener *listener)
{
    return hit__world_update(&world->data, listener);
}

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
    const batch_boxes view = world_given(hit__batch_boxes_of3(boxes));
    return hit__world_add(&world->data, &view, traits, stride, out);
}

hit_status hit_world3_add_sphere3(hit_world3 *world, hit_sphere3 sphere, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = some_balls3(&sphere, 1, 0);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world3_add_sphere3s(hit_world3 *world, const hit_sphere3 *spheres, size_t count, size_t stride,
                                   const hit_traits *traits, size_t traits_stride, hit_id *out)
{
    const batch_boxes boxes = some_balls3(spheres, count, stride);
    return hit__world_add(&world->data, &boxes, traits, traits_stride, out);
}

hit_status hit_world3_add_capsule3(hit_world3 *world, hit_capsule3 capsule, const hit_traits *traits, hit_id *out)
{
    const batch_boxes boxes = some_capsules3(&capsule, 1, 0);
    return hit__world_add(&world->data, &boxes, traits, 0, out);
}

hit_status hit_world3_add_capsule3s(hit_world3 *world, const hit_capsule3 *capsules, size_t count, size_t stride,
                                    const hit_traits *traits, size_t traits_stride, hit_id *out)
{
    const batch_boxes boxes = some_capsules3(capsules, count, stride);
    return hit__world_add(&world->data, &boxes, traits, traits_stride, out);
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
    const batch_boxes view = world_given(hit__batch_boxes_of3(boxes));
    return hit__world_set(&world->data, ids, &view);
}

hit_status hit_world3_set_sphere3(hit_world3 *world, hit_id id, hit_sphere3 sphere)
{
    const batch_boxes boxes = some_balls3(&sphere, 1, 0);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world3_set_sphere3s(hit_world3 *world, const hit_id *ids, const hit_sphere3 *spheres, size_t count,
                                   size_t stride)
{
    const batch_boxes boxes = some_balls3(spheres, count, stride);
    return hit__world_set(&world->data, ids, &boxes);
}

hit_status hit_world3_set_capsule3(hit_world3 *world, hit_id id, hit_capsule3 capsule)
{
    const batch_boxes boxes = some_capsules3(&capsule, 1, 0);
    return hit__world_set(&world->data, &id, &boxes);
}

hit_status hit_world3_set_capsule3s(hit_world3 *world, const hit_id *ids, const hit_capsule3 *capsules, size_t count,
                                    size_t stride)
{
    const batch_boxes boxes = some_capsules3(capsules, count, stride);
    return hit__world_set(&world->data, ids, &boxes);
}

hit_status hit_world3_get_aabb3(const hit_world3 *world, hit_id id, hit_aabb3 *out)
{
    return get_box3(&world->data, id, WORLD_AABB, out, sizeof *out);
}

hit_status hit_world3_get_obb3(const hit_world3 *world, hit_id id, hit_obb3 *out)
{
    return get_box3(&world->data, id, WORLD_OBB, out, sizeof *out);
}

hit_status hit_world3_get_sphere3(const hit_world3 *world, hit_id id, hit_sphere3 *out)
{
    return get_box3(&world->data, id, WORLD_BALL, out, sizeof *out);
}

hit_status hit_world3_get_capsule3(const hit_world3 *world, hit_id id, hit_capsule3 *out)
{
    return get_box3(&world->data, id, WORLD_CAPSULE, out, sizeof *out);
}

hit_status hit_world3_move_by(hit_world3 *world, hit_id id, hit_vec3 offset)
{
    return move_box_by3(&world->data, id, offset);
}

hit_status hit_world3_move_to(hit_world3 *world, hit_id id, hit_vec3 position)
{
    return move_box_to3(&world->data, id, position);
}

hit_status hit_world3_turn(hit_world3 *world, hit_id id, const hit_mat3 *rotation)
{
    return turn_box3(&world->data, id, rotation);
}

hit_status hit_world3_resize(hit_world3 *world, hit_id id, hit_vec3 size)
{
    return resize_box3(&world->data, id, size);
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
    return world_count(&world->data);
}

uint64_t hit_world3_pair_count(const hit_world3 *world)
{
    return world_pair_count(&world->data);
}

hit_status hit_world3_update(hit_world3 *world, const hit_listener *listener)
{
    return hit__world_update(&world->data, listener);
}
