/* Questions about a world of the plane: what is here, what does a line hit, what is near?
 * Bookkeeping: each of the world's trees is asked, in their order. */
#include "world/world_query.h"

/* What is to be found: one of these. */
typedef struct find_world2 {
    const hit_aabb2 *box;
    const hit_obb2 *turned;
    const hit_vec2 *point;
    const hit_segment2 *segment;
    const hit_ray2 *ray;
} find_world2;

static void find_in_tree2(const find_world2 *find, const tree_data *tree, tree_sink *sink)
{
    if (find->box)
        hit__tree_find_aabb2(tree, find->box, sink);
    else if (find->turned)
        hit__tree_find_obb2(tree, *find->turned, sink);
    else if (find->point)
        hit__tree_find_point2(tree, *find->point, sink);
    else if (find->segment)
        hit__tree_find_segment2(tree, *find->segment, sink);
    else
        hit__tree_find_ray2(tree, *find->ray, sink);
}

static size_t find_in_world2(const hit_world2 *world, const find_world2 *find, const hit_world_filter *filter,
                             hit_id *out, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    world_found found = {.question = &question, .capacity = capacity};
    found.out = out;
    tree_sink sink = hit__world_found_sink(&found);
    for (int set = 0; set < WORLD_SETS; set++)
        if (world_set_is_asked(&world->data.set[set]))
            find_in_tree2(find, &world->data.set[set].tree, &sink);
    return found.count;
}

size_t hit_world2_find_aabb2(const hit_world2 *world, hit_aabb2 box, const hit_world_filter *filter, hit_id *out,
                             size_t capacity)
{
    const find_world2 find = {.box = &box};
    return find_in_world2(world, &find, filter, out, capacity);
}

size_t hit_world2_find_obb2(const hit_world2 *world, hit_obb2 box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world2 find = {.turned = &box};
    return find_in_world2(world, &find, filter, out, capacity);
}

size_t hit_world2_find_point2(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const find_world2 find = {.point = &point};
    return find_in_world2(world, &find, filter, out, capacity);
}

size_t hit_world2_find_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const find_world2 find = {.segment = &segment};
    return find_in_world2(world, &find, filter, out, capacity);
}

size_t hit_world2_find_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world2 find = {.ray = &ray};
    return find_in_world2(world, &find, filter, out, capacity);
}

/* The first along a line that is one of the two. */
static bool first_in_world2(const hit_world2 *world, const hit_ray2 *ray, const hit_segment2 *segment,
                            const hit_world_filter *filter, hit_id *id, hit_cast2 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    tree_first2 first = {.admits = &question};
    first.admit = question.simple ? NULL : hit__world_admits;
    for (int set = 0; set < WORLD_SETS; set++) {
        const tree_data *tree = &world->data.set[set].tree;
        if (!world_set_is_asked(&world->data.set[set]))
            continue;
        if (ray)
            hit__tree_first_ray2(tree, *ray, &first);
        else
            hit__tree_first_segment2(tree, *segment, &first);
    }
    if (first.any) {
        *id = world_id_of(&world->data, first.box);
        *out = first.hit;
    }
    return first.any;
}

bool hit_world2_cast_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast2 *out)
{
    return first_in_world2(world, &ray, NULL, filter, id, out);
}

bool hit_world2_cast_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast2 *out)
{
    return first_in_world2(world, NULL, &segment, filter, id, out);
}

size_t hit_world2_nearest(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    return hit__world_nearest(&question, &point.x, hit__tree_distance2, ids, distances, capacity);
}
