/* Many questions to a tree of the dimension DIM. */

/* What is asked: regions, or lines one behind the other; and where answers of one size go. */
typedef struct DIM_NAME(many_asked) {
    batch_boxes regions;
    const char *lines; /* rays, segments or points */
    size_t stride;
    bool rays;
    uint32_t *boxes;
    dim_cast *hits;
    double *distances;
    size_t each; /* how many of the nearest boxes are wanted */
} DIM_NAME(many_asked);

/* ---- Regions ---- */

static void DIM_NAME(middle_of_region)(const query_set *set, size_t i, double *middle)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    double lo[3], hi[3];
    hit__batch_box_numbers(&asked->regions, i, lo, hi);
    for (int c = 0; c < DIM; c++)
        middle[c] = 0.5 * lo[c] + 0.5 * hi[c];
}

static void DIM_NAME(fetch_region)(const query_set *set, size_t i)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    batch_box_fetch(&asked->regions, i);
}

static void DIM_NAME(find_region)(const query_set *set, size_t i, tree_sink *sink)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    if (batch_is_turned(asked->regions.form)) {
        const dim_obb box = DIM_NAME(hit__batch_obb)(&asked->regions, i);
        const DIM_NAME(tree_asked) one = {TREE_OBB, {.obb = &box}};
        DIM_NAME(hit__tree_find)(set->data, &one, sink);
    } else {
        const dim_aabb box = DIM_NAME(hit__batch_aabb)(&asked->regions, i);
        const DIM_NAME(tree_asked) one = {TREE_AABB, {.aabb = &box}};
        DIM_NAME(hit__tree_find)(set->data, &one, sink);
    }
}

/* ---- Rays and segments ---- */

static DIM_NAME(tree_asked) DIM_NAME(line_at)(const DIM_NAME(many_asked) * asked, size_t i)
{
    const void *line = asked->lines + i * asked->stride;
    DIM_NAME(tree_asked) one = {.kind = asked->rays ? TREE_RAY : TREE_SEGMENT};
    if (asked->rays)
        one.ray = line;
    else
        one.segment = line;
    return one;
}

/* A ray begins near those that begin near it. */
static void DIM_NAME(middle_of_line)(const query_set *set, size_t i, double *middle)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    const DIM_NAME(tree_asked) one = DIM_NAME(line_at)(asked, i);
    const double *a = asked->rays ? dim_array(&one.ray->origin) : dim_array(&one.segment->a);
    const double *b = asked->rays ? a : dim_array(&one.segment->b);
    for (int c = 0; c < DIM; c++)
        middle[c] = 0.5 * a[c] + 0.5 * b[c];
}

static void DIM_NAME(fetch_line)(const query_set *set, size_t i)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    const char *line = asked->lines + i * asked->stride;
    CORE_FETCH(line);
    CORE_FETCH(line + sizeof(dim_ray) - 1);
    if (asked->hits) {
        CORE_FETCH_TO_WRITE(asked->hits + i);
        CORE_FETCH_TO_WRITE((char *)(asked->hits + i + 1) - 1);
        CORE_FETCH_TO_WRITE(asked->boxes + i);
    }
}

static void DIM_NAME(find_line)(const query_set *set, size_t i, tree_sink *sink)
{
    const DIM_NAME(tree_asked) one = DIM_NAME(line_at)(set->asked, i);
    DIM_NAME(hit__tree_find_along)(set->data, &one, sink);
}

static void DIM_NAME(cast_line)(const query_set *set, size_t i)
{
    const DIM_NAME(many_asked) *to = set->asked;
    const DIM_NAME(tree_asked) one = DIM_NAME(line_at)(to, i);
    DIM_NAME(tree_first) first = {.any = false};
    DIM_NAME(hit__tree_first_on_line)(set->data, &one, (dim_vec){0}, &first);
    const dim_cast none = {.t = INFINITY};
    to->boxes[i] = first.any ? first.box : HIT_NO_INDEX;
    to->hits[i] = first.any ? first.hit : none;
}

/* ---- The nearest boxes ---- */

static void DIM_NAME(middle_of_point)(const query_set *set, size_t i, double *middle)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    memcpy(middle, asked->lines + i * asked->stride, sizeof(dim_vec));
}

static void DIM_NAME(fetch_point)(const query_set *set, size_t i)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    CORE_FETCH(asked->lines + i * asked->stride);
    CORE_FETCH_TO_WRITE(asked->boxes + i * asked->each);
    CORE_FETCH_TO_WRITE(asked->distances + i * asked->each);
}

static void DIM_NAME(nearest_to_point)(const query_set *set, size_t i)
{
    const DIM_NAME(many_asked) *asked = set->asked;
    dim_vec point;
    memcpy(&point, asked->lines + i * asked->stride, sizeof point);
    uint32_t *boxes = asked->boxes + i * asked->each;
    double *distances = asked->distances + i * asked->each;
    const size_t found =
        hit__tree_nearest(set->data, dim_array(&point), DIM_NAME(hit__tree_distance), boxes, distances, asked->each);
    for (size_t k = found; k < asked->each; k++) {
        boxes[k] = HIT_NO_INDEX;
        distances[k] = INFINITY;
    }
}

/* ---- All of them ---- */

static hit_status DIM_NAME(find_regions)(const tree_data *data, batch_boxes regions, const hit_tree_config *config,
                                         uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    const DIM_NAME(many_asked) asked = {.regions = regions};
    if (!hit__batch_boxes_fit(&regions) || !begin || (!out && capacity > 0))
        return HIT_BAD_ARGUMENT;
    const query_set set = {data,
                           &asked,
                           regions.count,
                           MANY_LISTS_WORTH,
                           DIM_NAME(middle_of_region),
                           DIM_NAME(fetch_region),
                           DIM_NAME(find_region)};
    return lists_of(&set, config, begin, out, capacity);
}

/* Lines or points as they are in the caller's memory. False: they are nowhere. */
static bool DIM_NAME(take_lines)(DIM_NAME(many_asked) * asked, const void *lines, size_t count, size_t stride,
                                 size_t size)
{
    asked->lines = lines;
    asked->stride = stride ? stride : size;
    return count == 0 || (lines && count <= HIT_BOXES_MAX && asked->stride >= size &&
                          asked->stride % sizeof(double) == 0 && (uintptr_t)lines % sizeof(double) == 0);
}

static hit_status DIM_NAME(find_lines)(const tree_data *data, const void *lines, size_t count, size_t stride, bool rays,
                                       const hit_tree_config *config, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    DIM_NAME(many_asked) asked = {.rays = rays};
    if (!DIM_NAME(take_lines)(&asked, lines, count, stride, sizeof(dim_ray)) || !begin || (!out && capacity > 0))
        return HIT_BAD_ARGUMENT;
    const query_set set = {
        data, &asked, count, MANY_LISTS_WORTH, DIM_NAME(middle_of_line), DIM_NAME(fetch_line), DIM_NAME(find_line)};
    return lists_of(&set, config, begin, out, capacity);
}

static hit_status DIM_NAME(cast_lines)(const tree_data *data, const void *lines, size_t count, size_t stride, bool rays,
                                       const hit_tree_config *config, uint32_t *boxes, dim_cast *hits)
{
    DIM_NAME(many_asked) asked = {.rays = rays};
    if (!DIM_NAME(take_lines)(&asked, lines, count, stride, sizeof(dim_ray)) || (count > 0 && (!boxes || !hits)))
        return HIT_BAD_ARGUMENT;
    const query_set set = {data, &asked, count, MANY_EACH_WORTH, DIM_NAME(middle_of_line), DIM_NAME(fetch_line), NULL};
    asked.boxes = boxes;
    asked.hits = hits;
    return each_of(&set, config, DIM_NAME(cast_line));
}

static hit_status DIM_NAME(nearest_to_points)(const tree_data *data, const dim_vec *points, size_t count, size_t stride,
                                              const hit_tree_config *config, uint32_t *boxes, double *distances,
                                              size_t each)
{
    DIM_NAME(many_asked) asked = {.each = each};
    if (!DIM_NAME(take_lines)(&asked, points, count, stride, sizeof *points) ||
        (count > 0 && each > 0 && (!boxes || !distances)))
        return HIT_BAD_ARGUMENT;
    const query_set set = {data, &asked, count, MANY_EACH_WORTH, DIM_NAME(middle_of_point), DIM_NAME(fetch_point),
                           NULL};
    asked.boxes = boxes;
    asked.distances = distances;
    return each_of(&set, config, DIM_NAME(nearest_to_point));
}
