/* A tight box in time linear in the points.
 *
 * The points that are furthest out in a few dozen directions stand for all: the search over their hull gives axes.
 * Along these all points are measured, and so are the directions between them, now scaled to the box that was found;
 * which shows points that the first directions passed by, if the cloud is long or thin. The search over both is the
 * answer.
 *
 * Based on: T. Larsson, L. Kallberg, "Fast Computation of Tight-Fitting Oriented Bounding Boxes", 2011. Ours differs:
 * the box is searched for, in place of one aligned with a large triangle, and looked at once more. */
#include "fit/box3.h"
#include "fit/extremes3.h"
#include "fit/fit3.h"
#include "fit/flat3.h"
#include "fit/seek3.h"

#include <math.h>

enum { FAST3_POINTS = 2 * EXTREMES3_POINTS };

/* The first box only has to say what is long and what is thin. */
static const seek3_effort FAST3_FIRST = {0, 0, 0}, FAST3_SECOND = {4, 6, 3};

enum { FAST3_SEARCH = 8192 };

typedef struct fast3_room {
    double point[FAST3_POINTS][3];
    uint64_t hull[HULL3_BYTES(FAST3_POINTS) / 8 + 1], graph[GRAPH3_BYTES(FAST3_POINTS) / 8 + 1];
    uint64_t search[FAST3_SEARCH / 8];
} fast3_room;

/* The axes of the least box around so many points, as a search over their hull finds it, and its widths. */
static hit_obb3 axes_around(const cloud3 *cloud, fast3_room *room, size_t count, seek3_effort effort, reach3 *reach)
{
    cloud3 few = *cloud;
    few.at = (const unsigned char *)room->point;
    few.count = count;
    few.stride = sizeof room->point[0];
    few.floats = false;
    hull3 hull;
    hit__hull3_make(&hull, &few, room->hull);
    double axis[3][3];
    if (hull.rank == 3) {
        graph3 graph;
        hit__graph3_make(&graph, &hull, room->graph);
        hit__flat3_frame(&hull, axis);
        turn3 turn = hit__seek3(&graph, effort, axis, room->search);
        memcpy(axis, turn.axis, sizeof axis);
    } else {
        hit__flat3_axes(&hull, axis);
    }
    hit_obb3 box = hit__box3_axes(axis);
    *reach = hit__box3_reach(&box, hull.local, count);
    return box;
}

/* The box's axes, each over how far the points reach along it. */
static void map_to_box(const hit_obb3 *box, const reach3 *reach, double map[3][3])
{
    for (int k = 0; k < 3; k++) {
        double scale = 1 / fmax(reach->high[k] - reach->low[k], 0x1p-50);
        map[k][0] = box->axis[k].x * scale;
        map[k][1] = box->axis[k].y * scale;
        map[k][2] = box->axis[k].z * scale;
    }
}

/* Is the box so thin that a few points hardly say how thin the cloud is? */
static bool is_thin(const reach3 *reach)
{
    double least = INFINITY, greatest = 0;
    for (int k = 0; k < 3; k++) {
        least = fmin(least, reach->high[k] - reach->low[k]);
        greatest = fmax(greatest, reach->high[k] - reach->low[k]);
    }
    return least < greatest * 0x1p-5;
}

static hit_obb3 axes_of_extremes(const cloud3 *cloud, fast3_room *room, reach3 *reach)
{
    const core_isa isa = hit__core_isa_choose();
    double map[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    extremes3 found;
    hit__extremes3_find(cloud, isa, map, &found);
    memcpy(room->point, found.point, sizeof found.point);
    hit_obb3 box = axes_around(cloud, room, EXTREMES3_POINTS, FAST3_FIRST, reach);
    if (is_thin(reach))
        *reach = hit__extremes3_reach(cloud, isa, &box);
    map_to_box(&box, reach, map);
    hit__extremes3_find(cloud, isa, map, &found);
    memcpy(room->point + EXTREMES3_POINTS, found.point, sizeof found.point);
    box = axes_around(cloud, room, FAST3_POINTS, FAST3_SECOND, reach);
    *reach = hit__extremes3_reach(cloud, isa, &box);
    return box;
}

hit_status hit__fit3_fast(const cloud3 *cloud, hit_obb3 *out)
{
    fast3_room room;
    reach3 reach;
    hit_obb3 box = axes_of_extremes(cloud, &room, &reach);
    if (!hit__box3_close_least(cloud, &reach, false, &box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}
