/* Questions about a world of the dimension DIM: each of its trees is asked, in their order. */

static size_t DIM_NAME(find_in_world)(const world_data *world, const DIM_NAME(tree_asked) * asked,
                                      const hit_world_filter *filter, hit_id *out, size_t capacity)
{
    const world_question question = hit__world_question_of(world, filter);
    world_found found = {.question = &question, .capacity = capacity};
    found.out = out;
    tree_sink sink = hit__world_found_sink(&found);
    for (int set = 0; set < WORLD_SETS; set++) {
        const tree_data *tree = &world->set[set].tree;
        if (!world_set_is_asked(&world->set[set]))
            continue;
        if (asked->kind == TREE_SEGMENT || asked->kind == TREE_RAY)
            DIM_NAME(hit__tree_find_along)(tree, asked, &sink);
        else
            DIM_NAME(hit__tree_find)(tree, asked, &sink);
    }
    return found.count;
}

/* What a line hits first, or a shape that moves. */
static bool DIM_NAME(first_in_world)(const world_data *world, const DIM_NAME(tree_asked) * asked, dim_vec by,
                                     DIM_NAME(tree_search_first) * seek, const hit_world_filter *filter, hit_id *id,
                                     dim_cast *out)
{
    const world_question question = hit__world_question_of(world, filter);
    DIM_NAME(tree_first) first = {.admits = &question};
    first.admit = question.simple ? NULL : hit__world_admits;
    for (int set = 0; set < WORLD_SETS; set++)
        if (world_set_is_asked(&world->set[set]))
            seek(&world->set[set].tree, asked, by, &first);
    if (first.any) {
        *id = world_id_of(world, first.box);
        *out = first.hit;
    }
    return first.any;
}
