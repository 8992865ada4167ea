/* Which boxes of a tree does a ray or segment hit, and which first?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked.
 * Goes from a question to the beam, and back to the line and a box. */
#include "core/dim.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "tree/beam.h"
#include "tree/best_first.h"
#include "tree/queries.h"
#include "tree/stored_boxes.h"

#define EACH_DIM "tree/ray_query.inl"
#include "core/each_dim.inl"

static bool any_is_enough(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

size_t hit_tree2_find_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_ray2(&tree->data, ray, &sink);
    return sink.count;
}

bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_ray2(&tree->data, ray, &sink);
}

bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray)
{
    return !hit_tree2_visit_ray2(tree, ray, any_is_enough, NULL);
}

bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out)
{
    tree_first2 first = {.any = false};
    hit__tree_first_ray2(&tree->data, ray, &first);
    return report_first2(&first, box, out);
}

size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_segment2(&tree->data, segment, &sink);
    return sink.count;
}

bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_segment2(&tree->data, segment, &sink);
}

bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment)
{
    return !hit_tree2_visit_segment2(tree, segment, any_is_enough, NULL);
}

bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out)
{
    tree_first2 first = {.any = false};
    hit__tree_first_segment2(&tree->data, segment, &first);
    return report_first2(&first, box, out);
}

size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_ray3(&tree->data, ray, &sink);
    return sink.count;
}

bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_ray3(&tree->data, ray, &sink);
}

bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray)
{
    return !hit_tree3_visit_ray3(tree, ray, any_is_enough, NULL);
}

bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out)
{
    tree_first3 first = {.any = false};
    hit__tree_first_ray3(&tree->data, ray, &first);
    return report_first3(&first, box, out);
}

size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_segment3(&tree->data, segment, &sink);
    return sink.count;
}

bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_segment3(&tree->data, segment, &sink);
}

bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment)
{
    return !hit_tree3_visit_segment3(tree, segment, any_is_enough, NULL);
}

bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out)
{
    tree_first3 first = {.any = false};
    hit__tree_first_segment3(&tree->data, segment, &first);
    return report_first3(&first, box, out);
}
