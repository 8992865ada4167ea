/* Which boxes of a tree in the plane share a point with a box, or hold a point?
 *
 * The tree's floats tell which boxes may; those that only may are asked by the functions for two shapes.
 * Bookkeeping: from a question to the region that it is about, and back to the two shapes. */
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"
#include "tree/queries.h"
#include "tree/region.h"
#include "tree/stored_boxes.h"

/* A question about every box: the tree, and what is asked. */
typedef struct find2 {
    const tree_data *data;
    hit_aabb2 box;
    hit_obb2 turned;
    hit_vec2 point;
} find2;

static bool aabb_meets_aabb2(const void *asked, size_t lane)
{
    const find2 *find = asked;
    return hit_overlap_aabb2_aabb2(tree_held_aabb2(find->data, lane), find->box);
}

static bool aabb_meets_obb2(const void *asked, size_t lane)
{
    const find2 *find = asked;
    return hit_overlap_aabb2_obb2(tree_held_aabb2(find->data, lane), find->turned);
}

static bool obb_meets_aabb2(const void *asked, size_t lane)
{
    const find2 *find = asked;
    return hit_overlap_aabb2_obb2(find->box, tree_held_obb2(find->data, lane));
}

static bool obb_meets_obb2(const void *asked, size_t lane)
{
    const find2 *find = asked;
    return hit_overlap_obb2_obb2(tree_held_obb2(find->data, lane), find->turned);
}

static bool obb_holds_point2(const void *asked, size_t lane)
{
    const find2 *find = asked;
    return hit_overlap_obb2_point2(tree_held_obb2(find->data, lane), find->point);
}

/* All boxes whose bounds share a point with `bounds`, and that are confirmed. alike: if those are AABBs, floats that
 * differ prove it. */
static bool find_in_bounds2(const find2 *find, const hit_aabb2 *bounds, bool alike, tree_confirm *confirm,
                            tree_sink *sink)
{
    if (!interval_box2_has_points(bounds))
        return true;
    const tree_data *data = find->data;
    tree_region region = {.confirm = confirm, .asked = find};
    hit__tree_region_set(&region, &data->pack.map, 2, &bounds->min.x, &bounds->max.x);
    region.proves = alike && !tree_holds_obbs(data);
    region.sharp = region.sharp && region.proves;
    return hit__tree_search(&data->pack, hit__tree_region_kernels(2, data->isa), &region, sink);
}

bool hit__tree_find_aabb2(const tree_data *data, const hit_aabb2 *box, tree_sink *sink)
{
    const find2 find = {.data = data, .box = *box};
    return find_in_bounds2(&find, box, true, tree_holds_obbs(data) ? obb_meets_aabb2 : aabb_meets_aabb2, sink);
}

bool hit__tree_find_obb2(const tree_data *data, hit_obb2 box, tree_sink *sink)
{
    if (!hit__relate_axes2_finite_obb(&box))
        return true;
    const find2 find = {.data = data, .turned = box};
    const hit_obb2 whole = {box.center, {fabs(box.half.x), fabs(box.half.y)}, box.axis};
    const hit_aabb2 bounds = hit_obb2_bounds(whole);
    return find_in_bounds2(&find, &bounds, false, tree_holds_obbs(data) ? obb_meets_obb2 : aabb_meets_obb2, sink);
}

bool hit__tree_find_point2(const tree_data *data, hit_vec2 point, tree_sink *sink)
{
    const find2 find = {.data = data, .box = {point, point}, .point = point};
    return find_in_bounds2(&find, &find.box, true, tree_holds_obbs(data) ? obb_holds_point2 : aabb_meets_aabb2, sink);
}

size_t hit_tree2_find_aabb2(const hit_tree2 *tree, hit_aabb2 box, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_aabb2(&tree->data, &box, &sink);
    return sink.count;
}

bool hit_tree2_visit_aabb2(const hit_tree2 *tree, hit_aabb2 box, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_aabb2(&tree->data, &box, &sink);
}

size_t hit_tree2_find_obb2(const hit_tree2 *tree, hit_obb2 box, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_obb2(&tree->data, box, &sink);
    return sink.count;
}

bool hit_tree2_visit_obb2(const hit_tree2 *tree, hit_obb2 box, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_obb2(&tree->data, box, &sink);
}

size_t hit_tree2_find_point2(const hit_tree2 *tree, hit_vec2 point, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_point2(&tree->data, point, &sink);
    return sink.count;
}

bool hit_tree2_visit_point2(const hit_tree2 *tree, hit_vec2 point, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_point2(&tree->data, point, &sink);
}
