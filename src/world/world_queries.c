/* Questions about a world: what is here, what does a line hit, or a shape that moves, what is near?
 * Asks each of the world's trees, in their order. */
#include "core/dim.h"
#include "world/world_query.h"

#define EACH_DIM "world/world_queries.inl"
#include "core/each_dim.inl"

size_t hit_world2_find_aabb2(const hit_world2 *world, hit_aabb2 box, const hit_world_filter *filter, hit_id *out,
                             size_t capacity)
{
    const tree_asked2 asked = {TREE_AABB, {.aabb = &box}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_obb2(const hit_world2 *world, hit_obb2 box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const tree_asked2 asked = {TREE_OBB, {.obb = &box}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_point2(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const tree_asked2 asked = {TREE_POINT, {.point = &point}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_circle2(const hit_world2 *world, hit_circle2 circle, const hit_world_filter *filter, hit_id *out,
                               size_t capacity)
{
    const tree_asked2 asked = {TREE_BALL, {.ball = &circle}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_capsule2(const hit_world2 *world, hit_capsule2 capsule, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const tree_asked2 asked = {TREE_SEGMENT, {.segment = &segment}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

size_t hit_world2_find_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const tree_asked2 asked = {TREE_RAY, {.ray = &ray}};
    return find_in_world2(&world->data, &asked, filter, out, capacity);
}

bool hit_world2_cast_aabb2(const hit_world2 *world, hit_aabb2 box, hit_vec2 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_AABB, {.aabb = &box}};
    return first_in_world2(&world->data, &asked, motion, hit__tree_first_moving2, filter, id, out);
}

bool hit_world2_cast_obb2(const hit_world2 *world, hit_obb2 box, hit_vec2 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_OBB, {.obb = &box}};
    return first_in_world2(&world->data, &asked, motion, hit__tree_first_moving2, filter, id, out);
}

bool hit_world2_cast_circle2(const hit_world2 *world, hit_circle2 circle, hit_vec2 motion,
                             const hit_world_filter *filter, hit_id *id, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_BALL, {.ball = &circle}};
    return first_in_world2(&world->data, &asked, motion, hit__tree_first_moving2, filter, id, out);
}

bool hit_world2_cast_capsule2(const hit_world2 *world, hit_capsule2 capsule, hit_vec2 motion,
                              const hit_world_filter *filter, hit_id *id, hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return first_in_world2(&world->data, &asked, motion, hit__tree_first_moving2, filter, id, out);
}

bool hit_world2_cast_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_SEGMENT, {.segment = &segment}};
    return first_in_world2(&world->data, &asked, (hit_vec2){0}, hit__tree_first_on_line2, filter, id, out);
}

bool hit_world2_cast_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast2 *out)
{
    const tree_asked2 asked = {TREE_RAY, {.ray = &ray}};
    return first_in_world2(&world->data, &asked, (hit_vec2){0}, hit__tree_first_on_line2, filter, id, out);
}

size_t hit_world2_nearest(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    return hit__world_nearest(&question, vec2_array(&point), hit__tree_distance2, ids, distances, capacity);
}

size_t hit_world3_find_aabb3(const hit_world3 *world, hit_aabb3 box, const hit_world_filter *filter, hit_id *out,
                             size_t capacity)
{
    const tree_asked3 asked = {TREE_AABB, {.aabb = &box}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_obb3(const hit_world3 *world, const hit_obb3 *box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const tree_asked3 asked = {TREE_OBB, {.obb = box}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_point3(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const tree_asked3 asked = {TREE_POINT, {.point = &point}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_sphere3(const hit_world3 *world, hit_sphere3 sphere, const hit_world_filter *filter, hit_id *out,
                               size_t capacity)
{
    const tree_asked3 asked = {TREE_BALL, {.ball = &sphere}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_capsule3(const hit_world3 *world, hit_capsule3 capsule, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const tree_asked3 asked = {TREE_SEGMENT, {.segment = &segment}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

size_t hit_world3_find_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const tree_asked3 asked = {TREE_RAY, {.ray = &ray}};
    return find_in_world3(&world->data, &asked, filter, out, capacity);
}

bool hit_world3_cast_aabb3(const hit_world3 *world, hit_aabb3 box, hit_vec3 motion, const hit_world_filter *filter,
                           hit_id *id, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_AABB, {.aabb = &box}};
    return first_in_world3(&world->data, &asked, motion, hit__tree_first_moving3, filter, id, out);
}

bool hit_world3_cast_obb3(const hit_world3 *world, const hit_obb3 *box, hit_vec3 motion, const hit_world_filter *filter,
                          hit_id *id, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_OBB, {.obb = box}};
    return first_in_world3(&world->data, &asked, motion, hit__tree_first_moving3, filter, id, out);
}

bool hit_world3_cast_sphere3(const hit_world3 *world, hit_sphere3 sphere, hit_vec3 motion,
                             const hit_world_filter *filter, hit_id *id, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_BALL, {.ball = &sphere}};
    return first_in_world3(&world->data, &asked, motion, hit__tree_first_moving3, filter, id, out);
}

bool hit_world3_cast_capsule3(const hit_world3 *world, hit_capsule3 capsule, hit_vec3 motion,
                              const hit_world_filter *filter, hit_id *id, hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_CAPSULE, {.capsule = &capsule}};
    return first_in_world3(&world->data, &asked, motion, hit__tree_first_moving3, filter, id, out);
}

bool hit_world3_cast_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_SEGMENT, {.segment = &segment}};
    return first_in_world3(&world->data, &asked, (hit_vec3){0}, hit__tree_first_on_line3, filter, id, out);
}

bool hit_world3_cast_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast3 *out)
{
    const tree_asked3 asked = {TREE_RAY, {.ray = &ray}};
    return first_in_world3(&world->data, &asked, (hit_vec3){0}, hit__tree_first_on_line3, filter, id, out);
}

size_t hit_world3_nearest(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    return hit__world_nearest(&question, vec3_array(&point), hit__tree_distance3, ids, distances, capacity);
}
