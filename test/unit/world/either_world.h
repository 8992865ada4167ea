/* Worlds of the plane and of space by one name, for the unit tests that are compiled for both: DIM is 2 or 3. */
#ifndef HITBOX_TEST_UNIT_EITHER_WORLD_H
#define HITBOX_TEST_UNIT_EITHER_WORLD_H

#include "crowds/crowd.h"
#include "expect.h"

#include "hitbox/world.h"

typedef BY_DIM(hit_world2, hit_world3) world;
typedef BY_DIM(hit_ray2, hit_ray3) ray;
typedef BY_DIM(hit_cast2, hit_cast3) cast;

static inline vec at(double x)
{
    vec v = {.x = x};
    return v;
}

static inline vec all(double x)
{
    vec v;
    for (int a = 0; a < DIM; a++)
        (&v.x)[a] = x;
    return v;
}

/* From x to x + 1 along x, from 0 to 1 along the others. */
static inline aabb cube(double x)
{
    aabb box = {at(x), all(1)};
    box.max.x = x + 1;
    return box;
}

static inline obb as_obb(aabb box)
{
    return BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(box);
}

static inline boxes_view view_of(const aabb *boxes, size_t count)
{
    return BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, count);
}

static inline hit_status create(const hit_world_config *config, world **out)
{
    return BY_DIM(hit_world2_create, hit_world3_create)(config, out);
}

static inline world *new_world(void)
{
    world *w = NULL;
    assert_int_equal(create(NULL, &w), HIT_OK);
    assert_non_null(w);
    return w;
}

static inline void drop(world *w)
{
    BY_DIM(hit_world2_free, hit_world3_free)(w);
}

static inline hit_status add_aabb(world *w, aabb box, const hit_traits *traits, hit_id *out)
{
    return BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(w, box, traits, out);
}

static inline hit_status add_obb(world *w, obb box, const hit_traits *traits, hit_id *out)
{
    return BY_DIM(hit_world2_add_obb2(w, box, traits, out), hit_world3_add_obb3(w, &box, traits, out));
}

static inline hit_status add_many(world *w, boxes_view boxes, const hit_traits *traits, size_t stride, hit_id *out)
{
    return BY_DIM(hit_world2_add, hit_world3_add)(w, boxes, traits, stride, out);
}

static inline hit_status set_aabb(world *w, hit_id id, aabb box)
{
    return BY_DIM(hit_world2_set_aabb2, hit_world3_set_aabb3)(w, id, box);
}

static inline hit_status set_obb(world *w, hit_id id, obb box)
{
    return BY_DIM(hit_world2_set_obb2(w, id, box), hit_world3_set_obb3(w, id, &box));
}

static inline hit_status set_many(world *w, const hit_id *ids, boxes_view boxes)
{
    return BY_DIM(hit_world2_set, hit_world3_set)(w, ids, boxes);
}

static inline hit_status move_by(world *w, hit_id id, vec offset)
{
    return BY_DIM(hit_world2_move_by, hit_world3_move_by)(w, id, offset);
}

static inline hit_status move_to(world *w, hit_id id, vec position)
{
    return BY_DIM(hit_world2_move_to, hit_world3_move_to)(w, id, position);
}

/* By (c, s) about z. */
static inline hit_status turn(world *w, hit_id id, double c, double s)
{
#if DIM == 2
    return hit_world2_turn(w, id, (vec){c, s});
#else
    return hit_world3_turn(w, id, &(hit_mat3){{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}});
#endif
}

static inline obb turned(obb box, double c, double s)
{
#if DIM == 2
    return hit_obb2_turn(box, (vec){c, s});
#else
    return hit_obb3_turn(&box, &(hit_mat3){{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}});
#endif
}

static inline hit_status resize(world *w, hit_id id, vec size)
{
    return BY_DIM(hit_world2_resize, hit_world3_resize)(w, id, size);
}

static inline hit_status remove_one(world *w, hit_id id)
{
    return BY_DIM(hit_world2_remove, hit_world3_remove)(w, id);
}

static inline hit_status remove_many(world *w, const hit_id *ids, size_t count)
{
    return BY_DIM(hit_world2_remove_many, hit_world3_remove_many)(w, ids, count);
}

static inline hit_status set_traits(world *w, hit_id id, const hit_traits *traits)
{
    return BY_DIM(hit_world2_set_traits, hit_world3_set_traits)(w, id, traits);
}

static inline hit_status get_aabb(const world *w, hit_id id, aabb *out)
{
    return BY_DIM(hit_world2_get_aabb2, hit_world3_get_aabb3)(w, id, out);
}

static inline hit_status get_obb(const world *w, hit_id id, obb *out)
{
    return BY_DIM(hit_world2_get_obb2, hit_world3_get_obb3)(w, id, out);
}

static inline hit_status get_traits(const world *w, hit_id id, hit_traits *out)
{
    return BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(w, id, out);
}

static inline bool has(const world *w, hit_id id)
{
    return BY_DIM(hit_world2_has, hit_world3_has)(w, id);
}

static inline size_t count_of(const world *w)
{
    return BY_DIM(hit_world2_count, hit_world3_count)(w);
}

static inline uint64_t pairs_of(const world *w)
{
    return BY_DIM(hit_world2_pair_count, hit_world3_pair_count)(w);
}

static inline hit_status update(world *w, const hit_listener *listener)
{
    return BY_DIM(hit_world2_update, hit_world3_update)(w, listener);
}

static inline size_t find_aabb(const world *w, aabb box, const hit_world_filter *filter, hit_id *out, size_t capacity)
{
    return BY_DIM(hit_world2_find_aabb2, hit_world3_find_aabb3)(w, box, filter, out, capacity);
}

static inline bool cast_ray(const world *w, ray r, const hit_world_filter *filter, hit_id *id, cast *out)
{
    return BY_DIM(hit_world2_cast_ray2, hit_world3_cast_ray3)(w, r, filter, id, out);
}

static inline size_t nearest(const world *w, vec point, const hit_world_filter *filter, hit_id *ids, double *distances,
                             size_t capacity)
{
    return BY_DIM(hit_world2_nearest, hit_world3_nearest)(w, point, filter, ids, distances, capacity);
}

static inline bool same_aabb(aabb a, aabb b)
{
    return BY_DIM(same_aabb2, same_aabb3)(a, b);
}

static inline bool same_obb(obb a, obb b)
{
    return BY_DIM(same_obb2(a, b), same_obb3(&a, &b));
}

static inline hit_id added(world *w, aabb box, const hit_traits *traits)
{
    hit_id id = {0};
    assert_int_equal(add_aabb(w, box, traits, &id), HIT_OK);
    assert_true(id.value != 0);
    return id;
}

#endif
