/* Questions about a world of space: what is here, what does a line hit, what is near?
 * Bookkeeping: each of the world's trees is asked, in their order. */
#include "core/vec.h"
#include "world/world_query.h"

/* What is to be found: one of these. */
typedef struct find_world3 {
    const hit_aabb3 *box;
    const hit_obb3 *turned;
    const hit_vec3 *point;
    const hit_segment3 *segment;
    const hit_ray3 *ray;
} find_world3;

static void find_in_tree3(const find_world3 *find, const tree_data *tree, tree_sink *sink)
{
    if (find->box)
        hit__tree_find_aabb3(tree, find->box, sink);
    else if (find->turned)
        hit__tree_find_obb3(tree, find->turned, sink);
    else if (find->point)
        hit__tree_find_point3(tree, *find->point, sink);
    else if (find->segment)
        hit__tree_find_segment3(tree, *find->segment, sink);
    else
        hit__tree_find_ray3(tree, *find->ray, sink);
}

static size_t find_in_world3(const hit_world3 *world, const find_world3 *find, const hit_world_filter *filter,
                             hit_id *out, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    world_found found = {.question = &question, .capacity = capacity};
    found.out = out;
    tree_sink sink = hit__world_found_sink(&found);
    for (int set = 0; set < WORLD_SETS; set++)
        if (world_set_is_asked(&world->data.set[set]))
            find_in_tree3(find, &world->data.set[set].tree, &sink);
    return found.count;
}

size_t hit_world3_find_aabb3(const hit_world3 *world, hit_aabb3 box, const hit_world_filter *filter, hit_id *out,
                             size_t capacity)
{
    const find_world3 find = {.box = &box};
    return find_in_world3(world, &find, filter, out, capacity);
}

size_t hit_world3_find_obb3(const hit_world3 *world, const hit_obb3 *box, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world3 find = {.turned = box};
    return find_in_world3(world, &find, filter, out, capacity);
}

size_t hit_world3_find_point3(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *out,
                              size_t capacity)
{
    const find_world3 find = {.point = &point};
    return find_in_world3(world, &find, filter, out, capacity);
}

size_t hit_world3_find_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                hit_id *out, size_t capacity)
{
    const find_world3 find = {.segment = &segment};
    return find_in_world3(world, &find, filter, out, capacity);
}

size_t hit_world3_find_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *out,
                            size_t capacity)
{
    const find_world3 find = {.ray = &ray};
    return find_in_world3(world, &find, filter, out, capacity);
}

/* The first along a line that is one of the two. */
static bool first_in_world3(const hit_world3 *world, const hit_ray3 *ray, const hit_segment3 *segment,
                            const hit_world_filter *filter, hit_id *id, hit_cast3 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    tree_first3 first = {.admits = &question};
    first.admit = question.simple ? NULL : hit__world_admits;
    for (int set = 0; set < WORLD_SETS; set++) {
        const tree_data *tree = &world->data.set[set].tree;
        if (!world_set_is_asked(&world->data.set[set]))
            continue;
        if (ray)
            hit__tree_first_ray3(tree, *ray, &first);
        else
            hit__tree_first_segment3(tree, *segment, &first);
    }
    if (first.any) {
        *id = world_id_of(&world->data, first.box);
        *out = first.hit;
    }
    return first.any;
}

bool hit_world3_cast_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *id,
                          hit_cast3 *out)
{
    return first_in_world3(world, &ray, NULL, filter, id, out);
}

bool hit_world3_cast_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter, hit_id *id,
                              hit_cast3 *out)
{
    return first_in_world3(world, NULL, &segment, filter, id, out);
}

size_t hit_world3_nearest(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    return hit__world_nearest(&question, vec3_array(&point), hit__tree_distance3, ids, distances, capacity);
}
