/* Questions about a world: what is here, what does a line hit, what is near?
 * Asks each of the world's trees, in their order. */
#include "core/dim.h"
#include "world/world_query.h"

#define EACH_DIM "world/world_queries.inl"
#include "core/each_dim.inl"

size_t hit_world2_find_aabb2(const hit_world2 *world, hit_aabb2 box, const hit_world_filter *filter, hit_id *out,
                             size_t capacity)
{
    const find_world2 find = {.box = &box};
    return find_in_world2(&world->data, &find, filter, out, capacity);
}

size_t hit_world2_find_obb2(const hit_world2 *world, hit_obb2 box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world2 find = {.turned = &box};
    return find_in_world2(&world->data, &find, filter, out, capacity);
}

size_t hit_world2_find_point2(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const find_world2 find = {.point = &point};
    return find_in_world2(&world->data, &find, filter, out, capacity);
}

size_t hit_world2_find_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const find_world2 find = {.segment = &segment};
    return find_in_world2(&world->data, &find, filter, out, capacity);
}

size_t hit_world2_find_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world2 find = {.ray = &ray};
    return find_in_world2(&world->data, &find, filter, out, capacity);
}

bool hit_world2_cast_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast2 *out)
{
    return first_in_world2(&world->data, &ray, NULL, filter, id, out);
}

bool hit_world2_cast_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast2 *out)
{
    return first_in_world2(&world->data, NULL, &segment, filter, id, out);
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
    const find_world3 find = {.box = &box};
    return find_in_world3(&world->data, &find, filter, out, capacity);
}

size_t hit_world3_find_obb3(const hit_world3 *world, const hit_obb3 *box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world3 find = {.turned = box};
    return find_in_world3(&world->data, &find, filter, out, capacity);
}

size_t hit_world3_find_point3(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const find_world3 find = {.point = &point};
    return find_in_world3(&world->data, &find, filter, out, capacity);
}

size_t hit_world3_find_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const find_world3 find = {.segment = &segment};
    return find_in_world3(&world->data, &find, filter, out, capacity);
}

size_t hit_world3_find_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world3 find = {.ray = &ray};
    return find_in_world3(&world->data, &find, filter, out, capacity);
}

bool hit_world3_cast_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast3 *out)
{
    return first_in_world3(&world->data, &ray, NULL, filter, id, out);
}

bool hit_world3_cast_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast3 *out)
{
    return first_in_world3(&world->data, NULL, &segment, filter, id, out);
}

size_t hit_world3_nearest(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    return hit__world_nearest(&question, vec3_array(&point), hit__tree_distance3, ids, distances, capacity);
}
