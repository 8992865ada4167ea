/* Questions about a world of the dimension DIM: each of its trees is asked, in their order. */

/* What is to be found: one of these. */
typedef struct DIM_NAME(find_world) {
    const dim_aabb *box;
    const dim_obb *turned;
    const dim_vec *point;
    const dim_segment *segment;
    const dim_ray *ray;
} DIM_NAME(find_world);

static void DIM_NAME(find_in_tree)(const DIM_NAME(find_world) * find, const tree_data *tree, tree_sink *sink)
{
    if (find->box)
        DIM_NAME(hit__tree_find_aabb)(tree, find->box, sink);
    else if (find->turned)
        DIM_NAME(hit__tree_find_obb)(tree, find->turned, sink);
    else if (find->point)
        DIM_NAME(hit__tree_find_point)(tree, *find->point, sink);
    else if (find->segment)
        DIM_NAME(hit__tree_find_segment)(tree, *find->segment, sink);
    else
        DIM_NAME(hit__tree_find_ray)(tree, *find->ray, sink);
}

static size_t DIM_NAME(find_in_world)(const world_data *world, const DIM_NAME(find_world) * find,
                                      const hit_world_filter *filter, hit_id *out, size_t capacity)
{
    const world_question question = hit__world_question_of(world, filter);
    world_found found = {.question = &question, .capacity = capacity};
    found.out = out;
    tree_sink sink = hit__world_found_sink(&found);
    for (int set = 0; set < WORLD_SETS; set++)
        if (world_set_is_asked(&world->set[set]))
            DIM_NAME(find_in_tree)(find, &world->set[set].tree, &sink);
    return found.count;
}

/* The first along a line that is one of the two. */
static bool DIM_NAME(first_in_world)(const world_data *world, const dim_ray *ray, const dim_segment *segment,
                                     const hit_world_filter *filter, hit_id *id, DIM_NAME(hit_cast) * out)
{
    const world_question question = hit__world_question_of(world, filter);
    DIM_NAME(tree_first) first = {.admits = &question};
    first.admit = question.simple ? NULL : hit__world_admits;
    for (int set = 0; set < WORLD_SETS; set++) {
        const tree_data *tree = &world->set[set].tree;
        if (!world_set_is_asked(&world->set[set]))
            continue;
        if (ray)
            DIM_NAME(hit__tree_first_ray)(tree, *ray, &first);
        else
            DIM_NAME(hit__tree_first_segment)(tree, *segment, &first);
    }
    if (first.any) {
        *id = world_id_of(world, first.box);
        *out = first.hit;
    }
    return first.any;
}
