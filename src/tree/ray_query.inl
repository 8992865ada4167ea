/* Which boxes of a tree of the dimension DIM does a ray or segment hit, and which first? */

/* A line, as a ray or as a segment, and what is asked of it. */
typedef struct DIM_NAME(along) {
    const tree_data *data;
    const dim_ray *ray; /* NULL: the segment */
    const dim_segment *segment;
    tree_beam beam;
    DIM_NAME(tree_first) * first; /* the box that is hit first so far */
} DIM_NAME(along);

static bool DIM_NAME(cast_at_lane)(const DIM_NAME(along) * along, size_t lane, DIM_NAME(hit_cast) * out)
{
    if (tree_holds_obbs(along->data)) {
        const DIM_CHOICE(dim_obb, dim_obb *) box = DIM_NAME(tree_held_obb)(along->data, lane);
        return along->ray ? DIM_NAMES(hit_cast_ray, obb)(*along->ray, box, out)
                          : DIM_NAMES(hit_cast_segment, obb)(*along->segment, box, out);
    }
    const dim_aabb box = DIM_NAME(tree_held_aabb)(along->data, lane);
    return along->ray ? DIM_NAMES(hit_cast_ray, aabb)(*along->ray, box, out)
                      : DIM_NAMES(hit_cast_segment, aabb)(*along->segment, box, out);
}

static bool DIM_NAME(line_hits_lane)(const void *asked, size_t lane)
{
    DIM_NAME(hit_cast) hit;
    return DIM_NAME(cast_at_lane)(asked, lane, &hit);
}

bool DIM_NAME(hit__tree_first_offer)(DIM_NAME(tree_first) * first, const DIM_NAME(hit_cast) * hit, uint32_t box)
{
    const int64_t t = exact_order_key(hit->t), best = exact_order_key(first->hit.t);
    if (first->any && (t > best || (t == best && box >= first->box)))
        return false;
    if (first->admit && !first->admit(first->admits, box))
        return false;
    first->hit = *hit;
    first->box = box;
    first->any = true;
    return true;
}

/* Asks the box; returns the time after which none comes before what was found so far. */
static float DIM_NAME(first_by_lane)(void *asked, size_t lane)
{
    const DIM_NAME(along) *along = asked;
    DIM_NAME(hit_cast) hit;
    if (DIM_NAME(cast_at_lane)(along, lane, &hit))
        DIM_NAME(hit__tree_first_offer)(along->first, &hit, along->data->pack.id[lane]);
    return along->first->any ? hit__tree_beam_until(&along->beam, along->first->hit.t) : INFINITY;
}

/* False: nothing can be hit. */
static bool DIM_NAME(take_aim)(DIM_NAME(along) * along)
{
    static const double nowhere[DIM] = {0};
    const tree_data *data = along->data;
    tree_line line = {.from = nowhere};
    if (along->ray) {
        line.origin = dim_array(&along->ray->origin);
        line.to = dim_array(&along->ray->direction);
    } else {
        line.origin = line.from = dim_array(&along->segment->a);
        line.to = dim_array(&along->segment->b);
        line.ends = true;
    }
    if (data->pack.count == 0 || !exact_all_finite(DIM, line.origin) || !exact_all_finite(DIM, line.to))
        return false;
    float lo[DIM], hi[DIM];
    hit__tree_whole_of(DIM, data->isa)(data->pack.level[data->pack.levels - 1], lo, hi);
    along->beam.proves = !tree_holds_obbs(data);
    along->beam.confirm = DIM_NAME(line_hits_lane);
    along->beam.asked = along;
    hit__tree_beam_aim(&along->beam, &data->pack.map, DIM, lo, hi, &line);
    return true;
}

static bool DIM_NAME(find_along)(DIM_NAME(along) * along, tree_sink *sink)
{
    const tree_data *data = along->data;
    return !DIM_NAME(take_aim)(along) ||
           hit__tree_search(&data->pack, hit__tree_along_kernels(DIM, data->isa), &along->beam, sink);
}

static void DIM_NAME(first_along)(DIM_NAME(along) * along)
{
    const tree_data *data = along->data;
    const DIM_NAME(tree_first) *first = along->first;
    if (!DIM_NAME(take_aim)(along))
        return;
    float most = first->any ? hit__tree_beam_until(&along->beam, first->hit.t) : INFINITY;
    hit__tree_best_first(&data->pack, DIM, hit__tree_beam_bounds(DIM, data->isa), &along->beam, most,
                         DIM_NAME(first_by_lane), along);
}

static bool DIM_NAME(report_first)(const DIM_NAME(tree_first) * first, uint32_t *box, DIM_NAME(hit_cast) * out)
{
    if (first->any) {
        *box = first->box;
        *out = first->hit;
    }
    return first->any;
}

bool DIM_NAME(hit__tree_find_ray)(const tree_data *data, dim_ray ray, tree_sink *sink)
{
    DIM_NAME(along) along = {.data = data, .ray = &ray};
    return DIM_NAME(find_along)(&along, sink);
}

void DIM_NAME(hit__tree_first_ray)(const tree_data *data, dim_ray ray, DIM_NAME(tree_first) * first)
{
    DIM_NAME(along) along = {.data = data, .ray = &ray, .first = first};
    DIM_NAME(first_along)(&along);
}

bool DIM_NAME(hit__tree_find_segment)(const tree_data *data, dim_segment segment, tree_sink *sink)
{
    DIM_NAME(along) along = {.data = data, .segment = &segment};
    return DIM_NAME(find_along)(&along, sink);
}

void DIM_NAME(hit__tree_first_segment)(const tree_data *data, dim_segment segment, DIM_NAME(tree_first) * first)
{
    DIM_NAME(along) along = {.data = data, .segment = &segment, .first = first};
    DIM_NAME(first_along)(&along);
}
