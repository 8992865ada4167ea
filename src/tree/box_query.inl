/* Which boxes of a tree of the dimension DIM share a point with a box, or hold a point? */

/* A question about every box: the tree, and what is asked. */
typedef struct DIM_NAME(find) {
    const tree_data *data;
    dim_aabb box;
    const dim_obb *turned;
    dim_vec point;
} DIM_NAME(find);

static bool DIM_NAME(aabb_meets_aabb)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAMES(hit_overlap_aabb, aabb)(DIM_NAME(tree_held_aabb)(find->data, lane), find->box);
}

static bool DIM_NAME(aabb_meets_obb)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAMES(hit_overlap_aabb, obb)(DIM_NAME(tree_held_aabb)(find->data, lane), DIM_OBB(find->turned));
}

static bool DIM_NAME(obb_meets_aabb)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAMES(hit_overlap_aabb, obb)(find->box, DIM_NAME(tree_held_obb)(find->data, lane));
}

static bool DIM_NAME(obb_meets_obb)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAMES(hit_overlap_obb, obb)(DIM_NAME(tree_held_obb)(find->data, lane), DIM_OBB(find->turned));
}

static bool DIM_NAME(obb_holds_point)(const void *asked, size_t lane)
{
    const DIM_NAME(find) *find = asked;
    return DIM_NAMES(hit_overlap_obb, point)(DIM_NAME(tree_held_obb)(find->data, lane), find->point);
}

/* All boxes whose bounds share a point with `bounds`, and that are confirmed. alike: if those are AABBs, floats that
 * differ prove it. */
static bool DIM_NAME(find_in_bounds)(const DIM_NAME(find) * find, const dim_aabb *bounds, bool alike,
                                     tree_confirm *confirm, tree_sink *sink)
{
    if (!DIM_FROM(interval_box, has_points)(bounds))
        return true;
    const tree_data *data = find->data;
    tree_region region = {.confirm = confirm, .asked = find};
    hit__tree_region_set(&region, &data->pack.map, DIM, dim_array(&bounds->min), dim_array(&bounds->max));
    region.proves = alike && !tree_holds_obbs(data);
    region.sharp = region.sharp && region.proves;
    return hit__tree_search(&data->pack, hit__tree_region_kernels(DIM, data->isa), &region, sink);
}

bool DIM_NAME(hit__tree_find_aabb)(const tree_data *data, const dim_aabb *box, tree_sink *sink)
{
    const DIM_NAME(find) find = {.data = data, .box = *box};
    return DIM_NAME(find_in_bounds)(&find, box, true,
                                    tree_holds_obbs(data) ? DIM_NAME(obb_meets_aabb) : DIM_NAME(aabb_meets_aabb), sink);
}

bool DIM_NAME(hit__tree_find_obb)(const tree_data *data, const dim_obb *box, tree_sink *sink)
{
    if (!DIM_FROM(hit__relate_axes, finite_obb)(box))
        return true;
    const DIM_NAME(find) find = {.data = data, .turned = box};
    dim_obb whole = *box;
    whole.half = (dim_vec){fabs(box->half.x), fabs(box->half.y), DIM_CHOICE(, fabs(box->half.z))};
    const dim_aabb bounds = DIM_FROM(hit_obb, bounds)(DIM_OBB(&whole));
    return DIM_NAME(find_in_bounds)(&find, &bounds, false,
                                    tree_holds_obbs(data) ? DIM_NAME(obb_meets_obb) : DIM_NAME(aabb_meets_obb), sink);
}

bool DIM_NAME(hit__tree_find_point)(const tree_data *data, dim_vec point, tree_sink *sink)
{
    const DIM_NAME(find) find = {.data = data, .box = {point, point}, .point = point};
    return DIM_NAME(find_in_bounds)(
        &find, &find.box, true, tree_holds_obbs(data) ? DIM_NAME(obb_holds_point) : DIM_NAME(aabb_meets_aabb), sink);
}
