/* Which box of a world does a box of the plane meet first that moves along a line?
 *
 * All boxes that meet the bounds of the whole way are asked by cast.h, tree after tree. What has been hit shortens the
 * way, as far as it is proven that nothing beyond can come before it: of AABBs among themselves, whose times are exact
 * fractions rounded, and of all once something is hit at the start, since what is not there never has t = 0. Times of
 * turned boxes may be further off when motion is nearly along a face, so their way stays whole.
 * First principles: a box that moves is at any time within the bounds of its way. */
#include "hitbox/cast.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"
#include "shape/interval.h"
#include "tree/stored_boxes.h"
#include "world/world_query.h"

/* A box on its way. */
typedef struct swept2 {
    const hit_aabb2 *box;
    const hit_obb2 *turned; /* or this */
    hit_vec2 by;
    hit_aabb2 bounds; /* of it at the start */
    const tree_data *tree;
    tree_region *region; /* of what is left of its way */
    tree_first2 *first;
} swept2;

/* The smallest AABB around the bounds and the bounds moved, rounded outward. */
static hit_aabb2 swept_bounds2(const hit_aabb2 *bounds, const double *by)
{
    double min[2], max[2];
    for (int c = 0; c < 2; c++) {
        double lo = (&bounds->min.x)[c], hi = (&bounds->max.x)[c];
        min[c] = exact_less(by[c], 0) ? hit__shape_add_down(lo, by[c]) : lo;
        max[c] = exact_less(0, by[c]) ? hit__shape_add_up(hi, by[c]) : hi;
    }
    return (hit_aabb2){{min[0], min[1]}, {max[0], max[1]}};
}

/* Until when may a box of this tree be hit that comes before the first so far? */
static double swept_until2(const swept2 *swept)
{
    if (!swept->first->any)
        return 1;
    if (swept->first->hit.inside)
        return 0;
    return swept->box && !tree_holds_obbs(swept->tree) ? world_time_after(swept->first->hit.t) : 1;
}

static void swept_look2(const swept2 *swept)
{
    double until = swept_until2(swept), by[2];
    for (int c = 0; c < 2; c++)
        by[c] = world_way_until((&swept->by.x)[c], until);
    const hit_aabb2 way = swept_bounds2(&swept->bounds, by);
    hit__tree_region_set(swept->region, &swept->tree->pack.map, 2, &way.min.x, &way.max.x);
    swept->region->sharp = false;
    swept->region->proves = false;
}

static bool cast_swept2(const swept2 *swept, size_t lane, hit_cast2 *out)
{
    if (tree_holds_obbs(swept->tree)) {
        const hit_obb2 other = tree_held_obb2(swept->tree, lane);
        return swept->box ? hit_cast_aabb2_obb2(*swept->box, swept->by, other, out)
                          : hit_cast_obb2_obb2(*swept->turned, swept->by, other, out);
    }
    const hit_aabb2 other = tree_held_aabb2(swept->tree, lane);
    return swept->box ? hit_cast_aabb2_aabb2(*swept->box, swept->by, other, out)
                      : hit_cast_obb2_aabb2(*swept->turned, swept->by, other, out);
}

/* Offers the box of a lane as the first. A tree_confirm that confirms none: what is found is kept here. */
static bool swept_meets_lane2(const void *asked, size_t lane)
{
    const swept2 *swept = asked;
    hit_cast2 hit;
    if (hit__world_lane_meets(swept->tree, lane, swept->region) && cast_swept2(swept, lane, &hit) &&
        hit__tree_first_offer2(swept->first, &hit, swept->tree->pack.id[lane]))
        swept_look2(swept);
    return false;
}

static bool sweep_world2(const hit_world2 *world, const swept2 *way, const hit_world_filter *filter, hit_id *id,
                         hit_cast2 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    swept2 swept = *way;
    tree_first2 first = {.admits = &question};
    tree_region region = {.confirm = swept_meets_lane2};
    tree_sink sink = tree_sink_into(NULL, 0);
    if (!exact_all_finite(2, &swept.by.x) || !interval_box2_has_points(&swept.bounds))
        return false;
    first.admit = question.simple ? NULL : hit__world_admits;
    region.asked = &swept;
    swept.region = &region;
    swept.first = &first;
    for (int set = 0; set < WORLD_SETS; set++) {
        swept.tree = &world->data.set[set].tree;
        if (!world_set_is_asked(&world->data.set[set]))
            continue;
        swept_look2(&swept);
        hit__tree_search(&swept.tree->pack, hit__tree_region_kernels(2, swept.tree->isa), &region, &sink);
    }
    if (first.any) {
        *id = world_id_of(&world->data, first.box);
        *out = first.hit;
    }
    return first.any;
}

bool hit_world2_cast_aabb2(const hit_world2 *world, hit_aabb2 box, hit_vec2 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast2 *out)
{
    const swept2 way = {.box = &box, .by = motion, .bounds = box};
    return sweep_world2(world, &way, filter, id, out);
}

bool hit_world2_cast_obb2(const hit_world2 *world, hit_obb2 box, hit_vec2 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast2 *out)
{
    if (!hit__relate_axes2_finite_obb(&box))
        return false;
    const hit_obb2 whole = {box.center, {fabs(box.half.x), fabs(box.half.y)}, box.axis};
    const swept2 way = {.turned = &box, .by = motion, .bounds = hit_obb2_bounds(whole)};
    return sweep_world2(world, &way, filter, id, out);
}
