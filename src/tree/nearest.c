/* The boxes nearest to a point, by bounds of their distance.
 *
 * A walk through the tree (nearest_search.inl) gathers candidates: boxes whose bound from below is not above what is
 * wanted. Of AABBs there are bounds from above as well, and the k-th least of these says what is wanted, so that the
 * exact distances are left to the very few that remain at the end.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995. Ours differs: the
 * distances are those of distance.h, and the bounds account for all rounding, so that ties are told apart by the
 * index. See docs/numerics.md, "Nearest in a tree". */
#include "tree/nearest.h"

#include "batch/measure_aabbs.h"
#include "core/lanes.h"
#include "core/parts.h"
#include "core/prefetch.h"
#include "exact/order.h"

#define EACH_LANES "tree/nearest.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"
#undef EACH_LANES
#undef EACH_DIM

/* Places beyond this are left to the exact distances. */
#define SPOT_LARGE 0x1p100

/* A bound that is more than any gap there is: none. */
#define SPOT_BLIND 0x1p60f

tree_bounds *hit__tree_spot_bounds(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        CORE_IN_PLANE(spot_bounds2_##form), CORE_IN_SPACE(spot_bounds3_##form)                                         \
    }
    static tree_bounds *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa][dim - 2];
}

void hit__tree_spot_set(tree_spot *spot, const tree_map *map, int dim, const float *lo, const float *hi,
                        const double *point, bool turned)
{
    double extent = 0x1p-100, place[3];
    for (int c = 0; c < dim; c++) {
        place[c] = point[c] * map->scale - map->offset[c];
        extent = fmax(extent, fmax(fabs(place[c]), fmax(fabs((double)lo[c]), fabs((double)hi[c]))));
    }
    /* Of turned boxes beyond the range of the floats it is not known how far distances may be rounded. */
    const bool blind = turned && !(extent <= SPOT_LARGE);
    extent = extent <= SPOT_LARGE ? extent : SPOT_LARGE;
    int exponent, unit;
    frexp(extent, &exponent);
    frexp(map->scale, &unit);
    const double part = ldexp(1, -exponent);
    spot->part = (float)part;
    spot->unit = unit - 1 - exponent;
    for (int c = 0; c < dim; c++) {
        bool near = fabs(place[c]) <= SPOT_LARGE && !blind;
        double floor = 0x1p-1020 * map->scale * part + 0x1p-119 * part + 0x1p-110;
        spot->place[c] = near ? (float)(place[c] * part) : 0;
        spot->doubt[c] = near ? (float)(0x1p-21 * fabs(place[c]) * part + floor) : SPOT_BLIND;
    }
}

float hit__tree_spot_until(const tree_spot *spot, double distance)
{
    double here = ldexp(distance > 0x1p-1000 ? distance : 0x1p-1000, spot->unit);
    double square = here * here * (1 + 0x1p-18) + 0x1p-110;
    return square < (double)FLT_MAX / 2 ? (float)square : INFINITY;
}

void hit__tree_spot_of(const tree_data *data, const double *point, tree_spot *spot)
{
    const tree_pack *pack = &data->pack;
    float lo[3], hi[3];
    hit__tree_whole_of(data->dim, data->isa)(pack->level[pack->levels - 1], lo, hi);
    hit__tree_spot_set(spot, &pack->map, data->dim, lo, hi, point, data->truth >= TREE_TRUTH_OBBS);
}

/* ---- Candidates ------------------------------------------------------------------------------------------------- */

enum {
    NEAREST_FEW = 128,  /* bounds from above are kept of so many boxes at most */
    NEAREST_ROOM = 480, /* candidates that wait, before a leaf block is looked at */
    NEAREST_AT_ONCE = 16
};

typedef struct nearest_search {
    const tree_data *data;
    const double *point;
    tree_distance *distance;
    tree_spot spot;
    tree_heap heap; /* of those whose distances are known */
    float most;     /* no box is wanted whose bound is greater; at most FLT_MAX */
    bool patient;   /* bounds from above tell what is wanted, so that the distances can wait */
    size_t count;   /* candidates */
    uint32_t lane[NEAREST_ROOM + TREE_WIDTH];
    float bound[NEAREST_ROOM + TREE_WIDTH];
    alignas(64) float above[NEAREST_FEW]; /* the least bounds from above, in order */
} nearest_search;

/* Less is wanted than before, perhaps. */
static void nearest_narrow(nearest_search *s, float most)
{
    if (most < s->most)
        s->most = most;
}

static void nearest_take(nearest_search *s, uint32_t lane, double distance)
{
    hit__tree_heap_add(&s->heap, s->data->pack.id[lane], exact_order_key(distance) > 0 ? distance : 0);
}

static void nearest_narrow_by_heap(nearest_search *s)
{
    if (s->heap.count == s->heap.capacity)
        nearest_narrow(s, hit__tree_spot_until(&s->spot, s->heap.distance[0]));
}

/* One after the other, the least bound first. */
static void nearest_ask_each(nearest_search *s)
{
    for (size_t i = 1; i < s->count; i++) {
        const float bound = s->bound[i];
        const uint32_t lane = s->lane[i];
        size_t k = i;
        for (; k > 0 && s->bound[k - 1] > bound; k--) {
            s->bound[k] = s->bound[k - 1];
            s->lane[k] = s->lane[k - 1];
        }
        s->bound[k] = bound;
        s->lane[k] = lane;
    }
    for (size_t i = 0; i < s->count && s->bound[i] <= s->most; i++) {
        nearest_take(s, s->lane[i], s->distance(s->data, s->lane[i], s->point));
        nearest_narrow_by_heap(s);
    }
}

/* The AABB of a lane, as the tree holds it, to the floats or doubles at `out`. */
static void nearest_copy(const tree_data *data, uint32_t lane, void *out)
{
    const size_t numbers = 2 * (size_t)data->dim;
    if (data->truth == TREE_TRUTH_DOUBLES) {
        memcpy(out, (const double *)data->boxes + lane * numbers, numbers * sizeof(double));
        return;
    }
    const float *block = data->pack.level[0] + lane / TREE_WIDTH * numbers * TREE_WIDTH + lane % TREE_WIDTH;
    for (size_t row = 0; row < numbers; row++)
        ((float *)out)[row] = block[row * TREE_WIDTH];
}

/* The distances of some AABBs, all at once if the processor can. */
static void nearest_measure(nearest_search *s, const uint32_t *lane, size_t count)
{
    const int dim = s->data->dim;
    const bool floats = s->data->truth == TREE_TRUTH_FLOATS;
    const size_t size = floats ? sizeof(float) : sizeof(double);
    double boxes[NEAREST_AT_ONCE][6], here[3], distance[NEAREST_AT_ONCE];
    memcpy(here, s->point, (size_t)dim * sizeof *here);
    for (size_t k = 0; k < count; k++)
        nearest_copy(s->data, lane[k], boxes[k]);
    const char *first = (const char *)boxes, *point = (const char *)here;
    const batch_boxes one = {point, point, sizeof here, 1, HIT_BOXES_DOUBLE, dim, NULL};
    const batch_boxes many = {
        first, first + (size_t)dim * size, sizeof boxes[0], count, floats ? HIT_BOXES_FLOAT : HIT_BOXES_DOUBLE, dim,
        NULL};
    batch_request request = batch_one_with_many(one, many);
    request.isa = s->data->isa;
    if (!hit__batch_measure_aabbs(&request, MEASURE_DISTANCE, distance))
        for (size_t k = 0; k < count; k++)
            distance[k] = s->distance(s->data, lane[k], s->point);
    for (size_t k = 0; k < count; k++)
        nearest_take(s, lane[k], distance[k]);
}

static void nearest_ask_aabbs(nearest_search *s)
{
    uint32_t lane[NEAREST_AT_ONCE];
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (!(s->bound[i] <= s->most))
            continue;
        lane[count++] = s->lane[i];
        CORE_PREFETCH(s->data->pack.id + s->lane[i]);
        if (count == NEAREST_AT_ONCE) {
            nearest_measure(s, lane, count);
            nearest_narrow_by_heap(s);
            count = 0;
        }
    }
    if (count > 0)
        nearest_measure(s, lane, count);
    nearest_narrow_by_heap(s);
}

/* Distances of all candidates that are still wanted. */
static void nearest_ask(nearest_search *s)
{
    if (CORE_QUICKER_WAYS && s->data->truth < TREE_TRUTH_OBBS)
        nearest_ask_aabbs(s);
    else
        nearest_ask_each(s);
    s->count = 0;
}

/* Nothing has been seen yet; but what is wanted stays. */
static void nearest_begin(nearest_search *s)
{
    s->count = s->heap.count = 0;
    for (size_t i = 0; s->patient && i < s->heap.capacity + TREE_WIDTH - 1 && i < NEAREST_FEW; i++)
        s->above[i] = INFINITY;
}

/* ---- The walk --------------------------------------------------------------------------------------------------- */

enum {
    NEAREST_NODES = 16, /* blocks of a level that are looked at first */
    NEAREST_LIST = 128  /* and that are looked at then */
};

#define EACH_LANES "tree/nearest_search.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

typedef void nearest_walk(nearest_search *s);

static nearest_walk *nearest_walk_of(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        CORE_IN_PLANE(nearest_walk2_##form), CORE_IN_SPACE(nearest_walk3_##form)                                       \
    }
    static nearest_walk *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa][dim - 2];
}

size_t hit__tree_nearest(const tree_data *data, const double *point, tree_distance *distance, uint32_t *boxes,
                         double *distances, size_t capacity)
{
    if (data->pack.count == 0 || capacity == 0 || !exact_all_finite(data->dim, point))
        return 0;
    nearest_search s;
    s.data = data;
    s.point = point;
    s.distance = distance;
    s.heap = (tree_heap){.capacity = capacity};
    s.heap.box = boxes;
    s.heap.distance = distances;
    s.most = FLT_MAX;
    hit__tree_spot_of(data, point, &s.spot);
    s.patient = CORE_QUICKER_WAYS && capacity <= NEAREST_FEW && data->truth < TREE_TRUTH_OBBS;
    for (int c = 0; c < data->dim; c++)
        s.patient = s.patient && s.spot.doubt[c] < SPOT_BLIND;
    nearest_begin(&s);
    nearest_walk_of(data->dim, data->isa)(&s);
    nearest_ask(&s);
    hit__tree_heap_sort(&s.heap);
    return s.heap.count;
}
