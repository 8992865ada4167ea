/* Which boxes of a tree in space share a point with a box, or hold a point?
 *
 * The tree's floats tell which boxes may; those that only may are asked by the functions for two shapes.
 * Bookkeeping: from a question to the region that it is about, and back to the two shapes. */
#include "core/vec.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "tree/queries.h"
#include "tree/region.h"
#include "tree/stored_boxes.h"

/* A question about every box: the tree, and what is asked. */
typedef struct find3 {
    const tree_data *data;
    hit_aabb3 box;
    const hit_obb3 *turned;
    hit_vec3 point;
} find3;

static bool aabb_meets_aabb3(const void *asked, size_t lane)
{
    const find3 *find = asked;
    return hit_overlap_aabb3_aabb3(tree_held_aabb3(find->data, lane), find->box);
}

static bool aabb_meets_obb3(const void *asked, size_t lane)
{
    const find3 *find = asked;
    return hit_overlap_aabb3_obb3(tree_held_aabb3(find->data, lane), find->turned);
}

static bool obb_meets_aabb3(const void *asked, size_t lane)
{
    const find3 *find = asked;
    return hit_overlap_aabb3_obb3(find->box, tree_held_obb3(find->data, lane));
}

static bool obb_meets_obb3(const void *asked, size_t lane)
{
    const find3 *find = asked;
    return hit_overlap_obb3_obb3(tree_held_obb3(find->data, lane), find->turned);
}

static bool obb_holds_point3(const void *asked, size_t lane)
{
    const find3 *find = asked;
    return hit_overlap_obb3_point3(tree_held_obb3(find->data, lane), find->point);
}

/* All boxes whose bounds share a point with `bounds`, and that are confirmed. alike: if those are AABBs, floats that
 * differ prove it. */
static bool find_in_bounds3(const find3 *find, const hit_aabb3 *bounds, bool alike, tree_confirm *confirm,
                            tree_sink *sink)
{
    if (!interval_box3_has_points(bounds))
        return true;
    const tree_data *data = find->data;
    tree_region region = {.confirm = confirm, .asked = find};
    hit__tree_region_set(&region, &data->pack.map, 3, vec3_array(&bounds->min), vec3_array(&bounds->max));
    region.proves = alike && !tree_holds_obbs(data);
    region.sharp = region.sharp && region.proves;
    return hit__tree_search(&data->pack, hit__tree_region_kernels(3, data->isa), &region, sink);
}

bool hit__tree_find_aabb3(const tree_data *data, const hit_aabb3 *box, tree_sink *sink)
{
    const find3 find = {.data = data, .box = *box};
    return find_in_bounds3(&find, box, true, tree_holds_obbs(data) ? obb_meets_aabb3 : aabb_meets_aabb3, sink);
}

bool hit__tree_find_obb3(const tree_data *data, const hit_obb3 *box, tree_sink *sink)
{
    if (!hit__relate_axes3_finite_obb(box))
        return true;
    const find3 find = {.data = data, .turned = box};
    hit_obb3 whole = *box;
    whole.half = (hit_vec3){fabs(box->half.x), fabs(box->half.y), fabs(box->half.z)};
    const hit_aabb3 bounds = hit_obb3_bounds(&whole);
    return find_in_bounds3(&find, &bounds, false, tree_holds_obbs(data) ? obb_meets_obb3 : aabb_meets_obb3, sink);
}

bool hit__tree_find_point3(const tree_data *data, hit_vec3 point, tree_sink *sink)
{
    const find3 find = {.data = data, .box = {point, point}, .point = point};
    return find_in_bounds3(&find, &find.box, true, tree_holds_obbs(data) ? obb_holds_point3 : aabb_meets_aabb3, sink);
}

size_t hit_tree3_find_aabb3(const hit_tree3 *tree, hit_aabb3 box, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_aabb3(&tree->data, &box, &sink);
    return sink.count;
}

bool hit_tree3_visit_aabb3(const hit_tree3 *tree, hit_aabb3 box, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_aabb3(&tree->data, &box, &sink);
}

size_t hit_tree3_find_obb3(const hit_tree3 *tree, const hit_obb3 *box, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_obb3(&tree->data, box, &sink);
    return sink.count;
}

bool hit_tree3_visit_obb3(const hit_tree3 *tree, const hit_obb3 *box, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_obb3(&tree->data, box, &sink);
}

size_t hit_tree3_find_point3(const hit_tree3 *tree, hit_vec3 point, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_point3(&tree->data, point, &sink);
    return sink.count;
}

bool hit_tree3_visit_point3(const hit_tree3 *tree, hit_vec3 point, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_point3(&tree->data, point, &sink);
}
