/* A box on its way. */
typedef struct DIM_NAME(swept) {
    const dim_aabb *box;
    const dim_obb *turned; /* or this */
    dim_vec by;
    dim_aabb bounds; /* of it at the start */
    const tree_data *tree;
    tree_region *region; /* of what is left of its way */
    DIM_NAME(tree_first) * first;
} DIM_NAME(swept);

/* The smallest AABB around the bounds and the bounds moved, rounded outward. */
static dim_aabb DIM_NAME(swept_bounds)(const dim_aabb *bounds, const double *by)
{
    double min[DIM], max[DIM];
    for (int c = 0; c < DIM; c++) {
        double lo = dim_array(&bounds->min)[c], hi = dim_array(&bounds->max)[c];
        min[c] = exact_less(by[c], 0) ? hit__shape_add_down(lo, by[c]) : lo;
        max[c] = exact_less(0, by[c]) ? hit__shape_add_up(hi, by[c]) : hi;
    }
    return (dim_aabb){dim_vec_of(min), dim_vec_of(max)};
}

/* Until when may a box of this tree be hit that comes before the first so far? */
static double DIM_NAME(swept_until)(const DIM_NAME(swept) * swept)
{
    if (!swept->first->any)
        return 1;
    if (swept->first->hit.inside)
        return 0;
    return swept->box && !tree_holds_obbs(swept->tree) ? world_time_after(swept->first->hit.t) : 1;
}

static void DIM_NAME(swept_look)(const DIM_NAME(swept) * swept)
{
    double until = DIM_NAME(swept_until)(swept), by[DIM];
    for (int c = 0; c < DIM; c++)
        by[c] = world_way_until(dim_array(&swept->by)[c], until);
    const dim_aabb way = DIM_NAME(swept_bounds)(&swept->bounds, by);
    hit__tree_region_set(swept->region, &swept->tree->pack.map, DIM, dim_array(&way.min), dim_array(&way.max));
    swept->region->sharp = false;
    swept->region->proves = false;
}

static bool DIM_NAME(cast_swept)(const DIM_NAME(swept) * swept, size_t lane, DIM_NAME(hit_cast) * out)
{
    if (tree_holds_obbs(swept->tree)) {
        const DIM_CHOICE(dim_obb, dim_obb *) other = DIM_NAME(tree_held_obb)(swept->tree, lane);
        return swept->box ? DIM_NAMES(hit_cast_aabb, obb)(*swept->box, swept->by, other, out)
                          : DIM_NAMES(hit_cast_obb, obb)(DIM_OBB(swept->turned), swept->by, other, out);
    }
    const dim_aabb other = DIM_NAME(tree_held_aabb)(swept->tree, lane);
    return swept->box ? DIM_NAMES(hit_cast_aabb, aabb)(*swept->box, swept->by, other, out)
                      : DIM_NAMES(hit_cast_obb, aabb)(DIM_OBB(swept->turned), swept->by, other, out);
}

/* Offers the box of a lane as the first. A tree_confirm that confirms none: what is found is kept here. */
static bool DIM_NAME(swept_meets_lane)(const void *asked, size_t lane)
{
    const DIM_NAME(swept) *swept = asked;
    DIM_NAME(hit_cast) hit;
    if (hit__world_lane_meets(swept->tree, lane, swept->region) && DIM_NAME(cast_swept)(swept, lane, &hit) &&
        DIM_NAME(hit__tree_first_offer)(swept->first, &hit, swept->tree->pack.id[lane]))
        DIM_NAME(swept_look)(swept);
    return false;
}

static bool DIM_NAME(sweep_world)(const world_data *world, const DIM_NAME(swept) * way, const hit_world_filter *filter,
                                  hit_id *id, DIM_NAME(hit_cast) * out)
{
    const world_question question = hit__world_question_of(world, filter);
    DIM_NAME(swept) swept = *way;
    DIM_NAME(tree_first) first = {.admits = &question};
    tree_region region = {.confirm = DIM_NAME(swept_meets_lane)};
    tree_sink sink = tree_sink_into(NULL, 0);
    if (!exact_all_finite(DIM, dim_array(&swept.by)) || !DIM_FROM(interval_box, has_points)(&swept.bounds))
        return false;
    first.admit = question.simple ? NULL : hit__world_admits;
    region.asked = &swept;
    swept.region = &region;
    swept.first = &first;
    for (int set = 0; set < WORLD_SETS; set++) {
        swept.tree = &world->set[set].tree;
        if (!world_set_is_asked(&world->set[set]))
            continue;
        DIM_NAME(swept_look)(&swept);
        hit__tree_search(&swept.tree->pack, hit__tree_region_kernels(DIM, swept.tree->isa), &region, &sink);
    }
    if (first.any) {
        *id = world_id_of(world, first.box);
        *out = first.hit;
    }
    return first.any;
}
