/* Which boxes of a tree of the dimension DIM share a point with a shape? */

/* A question about every box: the tree, and what is asked. */
typedef struct DIM_NAME(find) {
    const tree_data *data;
    const DIM_NAME(tree_asked) * asked;
} DIM_NAME(find);

static bool DIM_NAME(meets_asked)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAME(hit__tree_lane_meets)(find->data, lane, find->asked);
}

bool DIM_NAME(hit__tree_find)(const tree_data *data, const DIM_NAME(tree_asked) * asked, tree_sink *sink)
{
    const DIM_NAME(find) find = {data, asked};
    dim_aabb bounds;
    if (!DIM_NAME(hit__tree_asked_bounds)(asked, &bounds))
        return true;
    tree_region region = {.confirm = DIM_NAME(meets_asked), .asked = &find};
    hit__tree_region_set(&region, &data->pack.map, DIM, dim_array(&bounds.min), dim_array(&bounds.max));
    /* Of two AABBs, floats that differ prove it. */
    region.proves = (asked->kind == TREE_AABB || asked->kind == TREE_POINT) && tree_holds_aabbs(data);
    region.sharp = region.sharp && region.proves;
    return hit__tree_search(&data->pack, hit__tree_region_kernels(DIM, data->isa), &region, sink);
}

static size_t DIM_NAME(find_into)(const tree_data *data, const DIM_NAME(tree_asked) * asked, uint32_t *out,
                                  size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    DIM_NAME(hit__tree_find)(data, asked, &sink);
    return sink.count;
}

static bool DIM_NAME(find_calling)(const tree_data *data, const DIM_NAME(tree_asked) * asked, hit_tree_visit *visit,
                                   void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && DIM_NAME(hit__tree_find)(data, asked, &sink);
}
