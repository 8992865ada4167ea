/* Which boxes of a tree of the dimension DIM does a ray or segment hit, or a shape that moves, and which first? */

/* A line, or a shape on its way, and what is asked of it. */
typedef struct DIM_NAME(along) {
    const tree_data *data;
    const DIM_NAME(tree_asked) * asked;
    dim_vec by; /* of a shape */
    DIM_NAME(tree_lane_cast) * when;
    tree_beam beam;
    DIM_NAME(tree_first) * first; /* the box that is hit first so far */
} DIM_NAME(along);

static bool DIM_NAME(line_hits_lane)(const void *asked, size_t lane)
{
    const DIM_NAME(along) *along = asked;
    dim_cast hit;
    return along->when(along->data, lane, along->asked, along->by, &hit);
}

bool DIM_NAME(hit__tree_first_offer)(DIM_NAME(tree_first) * first, const dim_cast *hit, uint32_t box)
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
    dim_cast hit;
    if (along->when(along->data, lane, along->asked, along->by, &hit))
        DIM_NAME(hit__tree_first_offer)(along->first, &hit, along->data->pack.id[lane]);
    return along->first->any ? hit__tree_beam_until(&along->beam, along->first->hit.t) : INFINITY;
}

/* The middle of what moves, and how far it goes from there. False: it has no points. */
static bool DIM_NAME(take_measure)(const DIM_NAME(along) * along, double *middle, double *reach)
{
    dim_aabb bounds;
    if (!DIM_NAME(hit__tree_asked_bounds)(along->asked, &bounds))
        return false;
    const double *lo = dim_array(&bounds.min), *hi = dim_array(&bounds.max);
    for (int c = 0; c < DIM; c++) {
        const bool ends = fabs(lo[c]) <= DBL_MAX && fabs(hi[c]) <= DBL_MAX;
        middle[c] = ends ? 0.5 * lo[c] + 0.5 * hi[c] : 0;
        reach[c] =
            ends ? (0.5 * hi[c] - 0.5 * lo[c]) + 0x1p-50 * (fabs(lo[c]) + fabs(hi[c])) + 0x1p-1018 : (double)INFINITY;
    }
    return true;
}

/* False: nothing can be hit. */
static bool DIM_NAME(take_aim)(DIM_NAME(along) * along, const tree_line *line)
{
    const tree_data *data = along->data;
    if (!exact_all_finite(DIM, line->origin) || !exact_all_finite(DIM, line->to))
        return false;
    float lo[DIM], hi[DIM];
    hit__tree_whole_of(DIM, data->isa)(data->pack.level[data->pack.levels - 1], lo, hi);
    along->beam.proves = !line->reach && tree_holds_aabbs(data);
    along->beam.confirm = DIM_NAME(line_hits_lane);
    along->beam.asked = along;
    hit__tree_beam_aim(&along->beam, &data->pack.map, DIM, lo, hi, line);
    return true;
}

static const double DIM_NAME(nowhere)[DIM] = {0};

static bool DIM_NAME(aim_line)(DIM_NAME(along) * along)
{
    const DIM_NAME(tree_asked) *asked = along->asked;
    tree_line line = {.from = DIM_NAME(nowhere), .wide = tree_holds_round(along->data)};
    along->when = DIM_NAME(hit__tree_lane_line);
    if (asked->kind == TREE_RAY) {
        line.origin = dim_array(&asked->ray->origin);
        line.to = dim_array(&asked->ray->direction);
    } else {
        line.origin = line.from = dim_array(&asked->segment->a);
        line.to = dim_array(&asked->segment->b);
        line.ends = true;
    }
    return along->data->pack.count > 0 && DIM_NAME(take_aim)(along, &line);
}

static bool DIM_NAME(aim_moving)(DIM_NAME(along) * along)
{
    double middle[DIM], reach[DIM];
    tree_line line = {.origin = middle, .from = DIM_NAME(nowhere), .ends = true, .reach = reach, .wide = true};
    along->when = DIM_NAME(hit__tree_lane_moving);
    line.to = dim_array(&along->by);
    return along->data->pack.count > 0 && DIM_NAME(take_measure)(along, middle, reach) &&
           DIM_NAME(take_aim)(along, &line);
}

bool DIM_NAME(hit__tree_find_along)(const tree_data *data, const DIM_NAME(tree_asked) * asked, tree_sink *sink)
{
    DIM_NAME(along) along = {.data = data, .asked = asked};
    return !DIM_NAME(aim_line)(&along) ||
           hit__tree_search(&data->pack, hit__tree_along_kernels(DIM, data->isa), &along.beam, sink);
}

static void DIM_NAME(find_first)(DIM_NAME(along) * along)
{
    const tree_data *data = along->data;
    const DIM_NAME(tree_first) *first = along->first;
    float most = first->any ? hit__tree_beam_until(&along->beam, first->hit.t) : INFINITY;
    hit__tree_best_first(&data->pack, DIM, hit__tree_beam_bounds(DIM, data->isa), &along->beam, most,
                         DIM_NAME(first_by_lane), along);
}

void DIM_NAME(hit__tree_first_on_line)(const tree_data *data, const DIM_NAME(tree_asked) * asked, dim_vec by,
                                       DIM_NAME(tree_first) * first)
{
    DIM_NAME(along) along = {.data = data, .asked = asked, .by = by, .first = first};
    if (DIM_NAME(aim_line)(&along))
        DIM_NAME(find_first)(&along);
}

void DIM_NAME(hit__tree_first_moving)(const tree_data *data, const DIM_NAME(tree_asked) * asked, dim_vec by,
                                      DIM_NAME(tree_first) * first)
{
    DIM_NAME(along) along = {.data = data, .asked = asked, .by = by, .first = first};
    if (DIM_NAME(aim_moving)(&along))
        DIM_NAME(find_first)(&along);
}

static bool DIM_NAME(first_of)(const tree_data *data, const DIM_NAME(tree_asked) * asked, dim_vec by,
                               DIM_NAME(tree_search_first) * seek, uint32_t *box, dim_cast *out)
{
    DIM_NAME(tree_first) first = {.any = false};
    seek(data, asked, by, &first);
    if (first.any) {
        *box = first.box;
        *out = first.hit;
    }
    return first.any;
}

static size_t DIM_NAME(along_into)(const tree_data *data, const DIM_NAME(tree_asked) * asked, uint32_t *out,
                                   size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    DIM_NAME(hit__tree_find_along)(data, asked, &sink);
    return sink.count;
}

static bool DIM_NAME(along_calling)(const tree_data *data, const DIM_NAME(tree_asked) * asked, hit_tree_visit *visit,
                                    void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && DIM_NAME(hit__tree_find_along)(data, asked, &sink);
}
