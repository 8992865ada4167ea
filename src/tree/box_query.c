/* Which boxes of a tree share a point with a box, a circle, sphere or capsule, or hold a point?
 *
 * The tree's floats tell which boxes may; those that only may are asked by the functions for two shapes.
 * Goes from a question to its region, and back to the two shapes. */
#include "core/dim.h"
#include "tree/asked.h"
#include "tree/queries.h"
#include "tree/region.h"
#include "tree/stored_boxes.h"

#define EACH_DIM "tree/box_query.inl"
#include "core/each_dim.inl"

static bool one_is_enough(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

size_t hit_tree2_find_aabb2(const hit_tree2 *tree, hit_aabb2 box, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_AABB, {.aabb = &box}};
    return find_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_aabb2(const hit_tree2 *tree, hit_aabb2 box, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_AABB, {.aabb = &box}};
    return find_calling2(&tree->data, &asked, visit, context);
}

size_t hit_tree2_find_obb2(const hit_tree2 *tree, hit_obb2 box, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_OBB, {.obb = &box}};
    return find_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_obb2(const hit_tree2 *tree, hit_obb2 box, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_OBB, {.obb = &box}};
    return find_calling2(&tree->data, &asked, visit, context);
}

size_t hit_tree2_find_point2(const hit_tree2 *tree, hit_vec2 point, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_POINT, {.point = &point}};
    return find_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_point2(const hit_tree2 *tree, hit_vec2 point, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_POINT, {.point = &point}};
    return find_calling2(&tree->data, &asked, visit, context);
}

size_t hit_tree2_find_circle2(const hit_tree2 *tree, hit_circle2 circle, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_BALL, {.ball = &circle}};
    return find_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_circle2(const hit_tree2 *tree, hit_circle2 circle, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_BALL, {.ball = &circle}};
    return find_calling2(&tree->data, &asked, visit, context);
}

bool hit_tree2_any_circle2(const hit_tree2 *tree, hit_circle2 circle)
{
    return !hit_tree2_visit_circle2(tree, circle, one_is_enough, NULL);
}

size_t hit_tree2_find_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, uint32_t *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_into2(&tree->data, &asked, out, capacity);
}

bool hit_tree2_visit_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, hit_tree_visit *visit, void *context)
{
    const tree_asked2 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_calling2(&tree->data, &asked, visit, context);
}

bool hit_tree2_any_capsule2(const hit_tree2 *tree, hit_capsule2 capsule)
{
    return !hit_tree2_visit_capsule2(tree, capsule, one_is_enough, NULL);
}

size_t hit_tree3_find_aabb3(const hit_tree3 *tree, hit_aabb3 box, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_AABB, {.aabb = &box}};
    return find_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_aabb3(const hit_tree3 *tree, hit_aabb3 box, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_AABB, {.aabb = &box}};
    return find_calling3(&tree->data, &asked, visit, context);
}

size_t hit_tree3_find_obb3(const hit_tree3 *tree, const hit_obb3 *box, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_OBB, {.obb = box}};
    return find_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_obb3(const hit_tree3 *tree, const hit_obb3 *box, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_OBB, {.obb = box}};
    return find_calling3(&tree->data, &asked, visit, context);
}

size_t hit_tree3_find_point3(const hit_tree3 *tree, hit_vec3 point, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_POINT, {.point = &point}};
    return find_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_point3(const hit_tree3 *tree, hit_vec3 point, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_POINT, {.point = &point}};
    return find_calling3(&tree->data, &asked, visit, context);
}

size_t hit_tree3_find_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_BALL, {.ball = &sphere}};
    return find_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_BALL, {.ball = &sphere}};
    return find_calling3(&tree->data, &asked, visit, context);
}

bool hit_tree3_any_sphere3(const hit_tree3 *tree, hit_sphere3 sphere)
{
    return !hit_tree3_visit_sphere3(tree, sphere, one_is_enough, NULL);
}

size_t hit_tree3_find_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, uint32_t *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_into3(&tree->data, &asked, out, capacity);
}

bool hit_tree3_visit_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, hit_tree_visit *visit, void *context)
{
    const tree_asked3 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_calling3(&tree->data, &asked, visit, context);
}

bool hit_tree3_any_capsule3(const hit_tree3 *tree, hit_capsule3 capsule)
{
    return !hit_tree3_visit_capsule3(tree, capsule, one_is_enough, NULL);
}
