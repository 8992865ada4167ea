/* Which box of a world does a box of space meet first that moves along a line?
 *
 * All boxes that meet the bounds of the whole way are asked by cast.h, tree after tree. What has been hit shortens the
 * way, as far as it is proven that nothing beyond can come before it: of AABBs among themselves, whose times are exact
 * fractions rounded, and of all once something is hit at the start, since what is not there never has t = 0. Times of
 * turned boxes may be further off when motion is nearly along a face, so their way stays whole.
 * First principles: a box that moves is at any time within the bounds of its way. */
#include "core/vec.h"
#include "hitbox/cast.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "shape/interval.h"
#include "tree/stored_boxes.h"
#include "world/world_query.h"

/* A box on its way. */
typedef struct swept3 {
    const hit_aabb3 *box;
    const hit_obb3 *turned; /* or this */
    hit_vec3 by;
    hit_aabb3 bounds; /* of it at the start */
    const tree_data *tree;
    tree_region *region; /* of what is left of its way */
    tree_first3 *first;
} swept3;

/* The smallest AABB around the bounds and the bounds moved, rounded outward. */
static hit_aabb3 swept_bounds3(const hit_aabb3 *bounds, const double *by)
{
    double min[3], max[3];
    for (int c = 0; c < 3; c++) {
        double lo = vec3_array(&bounds->min)[c], hi = vec3_array(&bounds->max)[c];
        min[c] = exact_less(by[c], 0) ? hit__shape_add_down(lo, by[c]) : lo;
        max[c] = exact_less(0, by[c]) ? hit__shape_add_up(hi, by[c]) : hi;
    }
    return (hit_aabb3){{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
}

/* Until when may a box of this tree be hit that comes before the first so far? */
static double swept_until3(const swept3 *swept)
{
    if (!swept->first->any)
        return 1;
    if (swept->first->hit.inside)
        return 0;
    return swept->box && !tree_holds_obbs(swept->tree) ? world_time_after(swept->first->hit.t) : 1;
}

static void swept_look3(const swept3 *swept)
{
    double until = swept_until3(swept), by[3];
    for (int c = 0; c < 3; c++)
        by[c] = world_way_until(vec3_array(&swept->by)[c], until);
    const hit_aabb3 way = swept_bounds3(&swept->bounds, by);
    hit__tree_region_set(swept->region, &swept->tree->pack.map, 3, vec3_array(&way.min), vec3_array(&way.max));
    swept->region->sharp = false;
    swept->region->proves = false;
}

static bool cast_swept3(const swept3 *swept, size_t lane, hit_cast3 *out)
{
    if (tree_holds_obbs(swept->tree)) {
        const hit_obb3 *other = tree_held_obb3(swept->tree, lane);
        return swept->box ? hit_cast_aabb3_obb3(*swept->box, swept->by, other, out)
                          : hit_cast_obb3_obb3(swept->turned, swept->by, other, out);
    }
    const hit_aabb3 other = tree_held_aabb3(swept->tree, lane);
    return swept->box ? hit_cast_aabb3_aabb3(*swept->box, swept->by, other, out)
                      : hit_cast_obb3_aabb3(swept->turned, swept->by, other, out);
}

/* Offers the box of a lane as the first. A tree_confirm that confirms none: what is found is kept here. */
static bool swept_meets_lane3(const void *asked, size_t lane)
{
    const swept3 *swept = asked;
    hit_cast3 hit;
    if (hit__world_lane_meets(swept->tree, lane, swept->region) && cast_swept3(swept, lane, &hit) &&
        hit__tree_first_offer3(swept->first, &hit, swept->tree->pack.id[lane]))
        swept_look3(swept);
    return false;
}

static bool sweep_world3(const hit_world3 *world, const swept3 *way, const hit_world_filter *filter, hit_id *id,
                         hit_cast3 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    swept3 swept = *way;
    tree_first3 first = {.admits = &question};
    tree_region region = {.confirm = swept_meets_lane3};
    tree_sink sink = tree_sink_into(NULL, 0);
    if (!exact_all_finite(3, vec3_array(&swept.by)) || !interval_box3_has_points(&swept.bounds))
        return false;
    first.admit = question.simple ? NULL : hit__world_admits;
    region.asked = &swept;
    swept.region = &region;
    swept.first = &first;
    for (int set = 0; set < WORLD_SETS; set++) {
        swept.tree = &world->data.set[set].tree;
        if (!world_set_is_asked(&world->data.set[set]))
            continue;
        swept_look3(&swept);
        hit__tree_search(&swept.tree->pack, hit__tree_region_kernels(3, swept.tree->isa), &region, &sink);
    }
    if (first.any) {
        *id = world_id_of(&world->data, first.box);
        *out = first.hit;
    }
    return first.any;
}

bool hit_world3_cast_aabb3(const hit_world3 *world, hit_aabb3 box, hit_vec3 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast3 *out)
{
    const swept3 way = {.box = &box, .by = motion, .bounds = box};
    return sweep_world3(world, &way, filter, id, out);
}

bool hit_world3_cast_obb3(const hit_world3 *world, const hit_obb3 *box, hit_vec3 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast3 *out)
{
    if (!hit__relate_axes3_finite_obb(box))
        return false;
    hit_obb3 whole = *box;
    whole.half = (hit_vec3){fabs(box->half.x), fabs(box->half.y), fabs(box->half.z)};
    const swept3 way = {.turned = box, .by = motion, .bounds = hit_obb3_bounds(&whole)};
    return sweep_world3(world, &way, filter, id, out);
}
