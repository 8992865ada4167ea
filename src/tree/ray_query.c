/* Which boxes of a tree does a ray or segment hit, and which first? Which does a shape hit first that moves?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked. A
 * shape that moves is a line that its middle goes along, past boxes that are so much wider on all sides as the shape
 * reaches from its middle.
 * Goes from a question to the beam, and back to the line and a box.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.3, for the boxes that grow. */
#include "core/dim.h"
#include "exact/order.h"
#include "tree/asked.h"
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
    const tree_asked2 asked = {TREE_RAY, {.ray = &ray}};
    return along_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_RAY, {.ray = &ray}};
    return along_calling2(&tree->data, &asked, visit, context);
}

bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray)
{
    return !hit_tree2_visit_ray2(tree, ray, any_is_enough, NULL);
}

bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_RAY, {.ray = &ray}};
    return first_of2(&tree->data, &asked, (hit_vec2){0}, hit__tree_first_on_line2, box, out);
}

size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_SEGMENT, {.segment = &segment}};
    return along_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_SEGMENT, {.segment = &segment}};
    return along_calling2(&tree->data, &asked, visit, context);
}

bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment)
{
    return !hit_tree2_visit_segment2(tree, segment, any_is_enough, NULL);
}

bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_SEGMENT, {.segment = &segment}};
    return first_of2(&tree->data, &asked, (hit_vec2){0}, hit__tree_first_on_line2, box, out);
}

bool hit_tree2_cast_circle2(const hit_tree2 *tree, hit_circle2 circle, hit_vec2 by, uint32_t *box, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_BALL, {.ball = &circle}};
    return first_of2(&tree->data, &asked, by, hit__tree_first_moving2, box, out);
}

bool hit_tree2_cast_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, hit_vec2 by, uint32_t *box, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return first_of2(&tree->data, &asked, by, hit__tree_first_moving2, box, out);
}

size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_RAY, {.ray = &ray}};
    return along_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_RAY, {.ray = &ray}};
    return along_calling3(&tree->data, &asked, visit, context);
}

bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray)
{
    return !hit_tree3_visit_ray3(tree, ray, any_is_enough, NULL);
}

bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_RAY, {.ray = &ray}};
    return first_of3(&tree->data, &asked, (hit_vec3){0}, hit__tree_first_on_line3, box, out);
}

size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_SEGMENT, {.segment = &segment}};
    return along_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_SEGMENT, {.segment = &segment}};
    return along_calling3(&tree->data, &asked, visit, context);
}

bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment)
{
    return !hit_tree3_visit_segment3(tree, segment, any_is_enough, NULL);
}

bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_SEGMENT, {.segment = &segment}};
    return first_of3(&tree->data, &asked, (hit_vec3){0}, hit__tree_first_on_line3, box, out);
}

bool hit_tree3_cast_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, hit_vec3 by, uint32_t *box, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_BALL, {.ball = &sphere}};
    return first_of3(&tree->data, &asked, by, hit__tree_first_moving3, box, out);
}

bool hit_tree3_cast_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, hit_vec3 by, uint32_t *box, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return first_of3(&tree->data, &asked, by, hit__tree_first_moving3, box, out);
}
