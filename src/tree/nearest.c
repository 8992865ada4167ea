/* The boxes nearest to a point, by bounds of their distance from below.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995. Ours differs: the
 * distances are those of distance.h, and the bounds account for all rounding, so that ties are told apart by the
 * index. See docs/numerics.md, "Nearest in a tree". */
#include "tree/nearest.h"

#include "core/lanes.h"
#include "core/parts.h"
#include "exact/order.h"

#define EACH_LANES "tree/nearest.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

/* Places beyond this are left to the exact distances. */
#define SPOT_LARGE 0x1p100

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
        /* A bound that is more than any gap there is: none. */
        spot->doubt[c] = near ? (float)(0x1p-21 * fabs(place[c]) * part + floor) : 0x1p60f;
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

/* What hit__tree_best_first asks with. */
typedef struct nearest_asked {
    const tree_data *data;
    const double *point;
    tree_distance *distance;
    const tree_spot *spot;
    tree_heap heap;
} nearest_asked;

static float nearest_by_lane(void *asked, size_t lane)
{
    nearest_asked *nearest = asked;
    double distance = nearest->distance(nearest->data, lane, nearest->point);
    hit__tree_heap_add(&nearest->heap, nearest->data->pack.id[lane], exact_order_key(distance) > 0 ? distance : 0);
    const tree_heap *heap = &nearest->heap;
    return heap->count < heap->capacity ? INFINITY : hit__tree_spot_until(nearest->spot, heap->distance[0]);
}

size_t hit__tree_nearest(const tree_data *data, const double *point, tree_distance *distance, uint32_t *boxes,
                         double *distances, size_t capacity)
{
    const tree_pack *pack = &data->pack;
    if (pack->count == 0 || capacity == 0 || !exact_all_finite(data->dim, point))
        return 0;
    tree_spot spot;
    hit__tree_spot_of(data, point, &spot);
    nearest_asked nearest = {.data = data, .point = point, .distance = distance, .spot = &spot};
    nearest.heap.box = boxes;
    nearest.heap.distance = distances;
    nearest.heap.capacity = capacity;
    hit__tree_best_first(pack, data->dim, hit__tree_spot_bounds(data->dim, data->isa), &spot, INFINITY, nearest_by_lane,
                         &nearest);
    hit__tree_heap_sort(&nearest.heap);
    return nearest.heap.count;
}
