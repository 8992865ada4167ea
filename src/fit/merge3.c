/* One turned box around two.
 *
 * Their sixteen corners, rounded, say along which axes the least box lies; it then grows, one pair of faces after the
 * other, until it contains both, exactly. The boxes are taken in the order of their numbers, so that it does not matter
 * which is given first.
 *
 * First principles: of two convex sets a box contains both if it contains their corners. */
#include "core/vec.h"
#include "exact/order.h"
#include "fit/axis_search3.h"
#include "fit/box3.h"
#include "fit/estimate.h"
#include "fit/flat3.h"
#include "hitbox/fit.h"
#include "hitbox/relate.h"

enum {
    MERGE3_CORNERS = 16,
    MERGE3_DIRECTIONS = 5,
    MERGE3_STARTS = 12,
    MERGE3_SEARCH = 3 * MERGE3_DIRECTIONS * MERGE3_DIRECTIONS * 32 + MERGE3_STARTS * 16
};

typedef struct merge3_room {
    uint64_t hull[HULL3_BYTES(MERGE3_CORNERS) / 8 + 1], graph[GRAPH3_BYTES(MERGE3_CORNERS) / 8 + 1];
    uint64_t search[MERGE3_SEARCH / 8];
} merge3_room;

/* Of boxes that differ in the signs of zeros alone by their bytes. */
static bool merged_in_order3(const hit_obb3 *a, const hit_obb3 *b)
{
    double x[15], y[15];
    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    return exact_in_order(15, x, y) && (!exact_in_order(15, y, x) || memcmp(x, y, sizeof x) <= 0);
}

/* The product of the widths of the hull's points along a box's axes, taken as they are. */
static double volume_along(const graph3 *graph, const hit_obb3 *box, turn3 *turn)
{
    hit_obb3 axes = *box;
    if (!hit_obb3_orthonormalize(box, &axes))
        return INFINITY;
    double axis[3][3];
    memcpy(axis, axes.axis, sizeof axis);
    *turn = hit__fit_turn3_around(graph, axis);
    return turn->volume;
}

static void axes_around_both(const hit_obb3 *const of[2], hull3 *hull, merge3_room *room, double axis[3][3])
{
    if (hull->rank < 3) {
        hit__fit_flat3_axes(hull, axis);
        return;
    }
    graph3 graph;
    hit__fit_graph3_make(&graph, hull, room->graph);
    hit__fit_flat3_frame(hull, axis);
    const axis_search3_effort effort = {MERGE3_DIRECTIONS, 8, MERGE3_STARTS, 1e-13};
    turn3 best = hit__fit_axis_search3(&graph, effort, axis, room->search), turn;
    for (int i = 0; i < 2; i++)
        if (volume_along(&graph, of[i], &turn) <= best.volume * (1 + 0x1p-40))
            best = turn;
    memcpy(axis, best.axis, sizeof best.axis);
}

/* Half length i, grown from `half` until the box reaches past none of the two along that axis. The others are made too
 * great to matter. */
static double grown_half(const hit_obb3 *const of[2], const hit_obb3 *box, int i, double half, double step, double wide)
{
    hit_obb3 slab = *box;
    for (;; half += step, step *= 2) {
        slab.half = (hit_vec3){i == 0 ? half : wide, i == 1 ? half : wide, i == 2 ? half : wide};
        bool holds = hit_contains_obb3_obb3(&slab, of[0]) && hit_contains_obb3_obb3(&slab, of[1]);
        if (holds || !(half <= DBL_MAX))
            return half;
    }
}

/* The greatest size of a number of the centres and half lengths. False: one is not finite. */
static bool size_of_both(const hit_obb3 *const of[2], double *size)
{
    *size = 0;
    for (int i = 0; i < 2; i++) {
        if (!vec3_is_finite(of[i]->center) || !vec3_is_finite(of[i]->half))
            return false;
        for (int k = 0; k < 3; k++) {
            double center = fabs(vec3_array(&of[i]->center)[k]), half = fabs(vec3_array(&of[i]->half)[k]);
            *size = exact_less(*size, center) ? center : *size;
            *size = exact_less(*size, half) ? half : *size;
        }
    }
    return true;
}

static hit_vec3 vector_times_power3(hit_vec3 v, int exponent)
{
    return (hit_vec3){fit_times_power(v.x, exponent), fit_times_power(v.y, exponent), fit_times_power(v.z, exponent)};
}

static hit_obb3 box_times_power3(const hit_obb3 *box, int exponent)
{
    hit_obb3 scaled = *box;
    scaled.center = vector_times_power3(box->center, exponent);
    scaled.half = vector_times_power3(box->half, exponent);
    return scaled;
}

hit_obb3 hit_obb3_merge(const hit_obb3 *a, const hit_obb3 *b)
{
    bool ordered = merged_in_order3(a, b);
    const hit_obb3 *of[2] = {ordered ? a : b, ordered ? b : a};
    for (int i = 0; i < 2; i++)
        if (hit_contains_obb3_obb3(of[i], of[1 - i]))
            return *of[i];
    /* On a scale of about 1, where no corner is past the range and no length is subnormal. */
    double size;
    if (!size_of_both(of, &size))
        return *of[0];
    int exponent = exact_is_zero(size) ? 0 : fit_exponent(size);
    const hit_obb3 scaled[2] = {box_times_power3(of[0], -exponent), box_times_power3(of[1], -exponent)};
    hit_vec3 corner[MERGE3_CORNERS];
    hit_obb3_corners(&scaled[0], corner);
    hit_obb3_corners(&scaled[1], corner + 8);
    cloud3 cloud = {.at = (const unsigned char *)corner, .count = MERGE3_CORNERS, .stride = sizeof corner[0]};
    if (!hit__fit_cloud3_measure(&cloud, CORE_PLAIN))
        return *of[0];
    merge3_room room;
    hull3 hull;
    hit__fit_hull3_make(&hull, &cloud, room.hull);
    double axis[3][3];
    axes_around_both(of, &hull, &room, axis);
    hit_obb3 box = hit__fit_box3_axes(axis);
    reach3 reach = hit__fit_box3_reach(&box, hull.local, MERGE3_CORNERS);
    hit__fit_box3_close(&cloud, &reach, true, &box);
    box = box_times_power3(&box, exponent);
    const double wide = fmax(fmin(fit_times_power(16, exponent), DBL_MAX), 0x1p-1000);
    const double step = fmax(fit_times_power(0x1p-53, exponent), 0x1p-1022);
    hit_vec3 half = {grown_half(of, &box, 0, box.half.x, step, wide), grown_half(of, &box, 1, box.half.y, step, wide),
                     grown_half(of, &box, 2, box.half.z, step, wide)};
    box.half = half;
    return box;
}
