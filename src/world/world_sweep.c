/* Which box of a world does a box meet first that moves along a line?
 *
 * All boxes that meet the bounds of the whole way are asked by cast.h, tree after tree. What has been hit shortens the
 * way, as far as it is proven that nothing beyond can come before it: of AABBs among themselves, whose times are exact
 * fractions rounded, and of all once something is hit at the start, since what is not there never has t = 0. Times of
 * turned boxes may be further off when motion is nearly along a face, so their way stays whole.
 * First principles: a box that moves is at any time within the bounds of its way. */
#include "core/dim.h"
#include "hitbox/cast.h"
#include "relate/axes2.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "shape/interval.h"
#include "tree/stored_boxes.h"
#include "world/world_query.h"

#define EACH_DIM "world/world_sweep.inl"
#include "core/each_dim.inl"

bool hit_world2_cast_aabb2(const hit_world2 *world, hit_aabb2 box, hit_vec2 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast2 *out)
{
    const swept2 way = {.box = &box, .by = motion, .bounds = box};
    return sweep_world2(&world->data, &way, filter, id, out);
}

bool hit_world2_cast_obb2(const hit_world2 *world, hit_obb2 box, hit_vec2 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast2 *out)
{
    if (!hit__relate_axes2_finite_obb(&box))
        return false;
    const hit_obb2 whole = {box.center, {fabs(box.half.x), fabs(box.half.y)}, box.axis};
    const swept2 way = {.turned = &box, .by = motion, .bounds = hit_obb2_bounds(whole)};
    return sweep_world2(&world->data, &way, filter, id, out);
}

bool hit_world3_cast_aabb3(const hit_world3 *world, hit_aabb3 box, hit_vec3 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast3 *out)
{
    const swept3 way = {.box = &box, .by = motion, .bounds = box};
    return sweep_world3(&world->data, &way, filter, id, out);
}

bool hit_world3_cast_obb3(const hit_world3 *world, const hit_obb3 *box, hit_vec3 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast3 *out)
{
    if (!hit__relate_axes3_finite_obb(box))
        return false;
    hit_obb3 whole = *box;
    whole.half = (hit_vec3){fabs(box->half.x), fabs(box->half.y), fabs(box->half.z)};
    const swept3 way = {.turned = box, .by = motion, .bounds = hit_obb3_bounds(&whole)};
    return sweep_world3(&world->data, &way, filter, id, out);
}
