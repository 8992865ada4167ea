/* Which boxes of a tree share a point with a box, or hold a point?
 *
 * The tree's floats tell which boxes may; those that only may are asked by the functions for two shapes.
 * Goes from a question to its region, and back to the two shapes. */
#include "core/dim.h"
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "tree/queries.h"
#include "tree/region.h"
#include "tree/stored_boxes.h"

#define EACH_DIM "tree/box_query.inl"
#include "core/each_dim.inl"

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
    hit__tree_find_obb2(&tree->data, &box, &sink);
    return sink.count;
}

bool hit_tree2_visit_obb2(const hit_tree2 *tree, hit_obb2 box, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_obb2(&tree->data, &box, &sink);
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
