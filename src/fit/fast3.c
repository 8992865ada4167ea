/* A tight box in time linear in the points.
 *
 * The points that are furthest out in a few dozen directions stand for all: the search over their hull gives axes.
 * These directions and those between them are looked along again, now scaled to the box that was found, which shows
 * points that the first passed by if the cloud is long or thin. The axes from both are measured; if the box turns out
 * much greater than it was around the few points, those that made it so join them, and once more.
 *
 * Based on: T. Larsson, L. Kallberg, "Fast Computation of Tight-Fitting Oriented Bounding Boxes", 2011. Ours differs:
 * the box is searched for, in place of one aligned with a large triangle, and looked at once more. */
#include "core/vec.h"
#include "fit/axis_search3.h"
#include "fit/box3.h"
#include "fit/extremes3.h"
#include "fit/fit_qualities3.h"
#include "fit/flat3.h"

#include <math.h>

enum { FAST3_ROUNDS = 3, FAST3_POINTS = 2 * EXTREMES3_POINTS + 6 * (FAST3_ROUNDS + 1) };

/* A box is tight enough if no width is so many times what it was around a few of the points. */
#define FAST3_ENOUGH 1.1

/* The first box only has to say what is long and what is thin. */
static const axis_search3_effort FAST3_FIRST = {0, 0, 0, 0.01}, FAST3_SECOND = {4, 6, 3, 0.001};

enum { FAST3_SEARCH = 8192 };

typedef struct fast3_room {
    double point[FAST3_POINTS][3];
    size_t count;
    uint64_t hull[HULL3_BYTES(FAST3_POINTS) / 8 + 1], graph[GRAPH3_BYTES(FAST3_POINTS) / 8 + 1];
    uint64_t search[FAST3_SEARCH / 8];
} fast3_room;

/* The axes of the least box around the room's points, as a search over their hull finds it, and its widths. */
static hit_obb3 axes_around(const cloud3 *cloud, fast3_room *room, axis_search3_effort effort, reach3 *reach)
{
    cloud3 few = *cloud;
    few.at = (const unsigned char *)room->point;
    few.count = room->count;
    few.stride = sizeof room->point[0];
    few.floats = false;
    hull3 hull;
    hit__fit_hull3_make(&hull, &few, room->hull);
    double axis[3][3];
    if (hull.rank == 3) {
        graph3 graph;
        hit__fit_graph3_make(&graph, &hull, room->graph);
        hit__fit_flat3_frame(&hull, axis);
        turn3 turn = hit__fit_axis_search3(&graph, effort, axis, room->search);
        memcpy(axis, turn.axis, sizeof axis);
    } else {
        hit__fit_flat3_axes(&hull, axis);
    }
    hit_obb3 box = hit__fit_box3_axes(axis);
    *reach = hit__fit_box3_reach(&box, hull.local, room->count);
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

static double volume_of(const reach3 *reach)
{
    double volume = 1;
    for (int k = 0; k < 3; k++)
        volume *= reach->high[k] - reach->low[k];
    return volume;
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

/* Is a width far from what was promised? */
static bool is_wider(const reach3 *reach, const reach3 *promised)
{
    bool wider = false;
    for (int k = 0; k < 3; k++)
        wider = wider || reach->high[k] - reach->low[k] > (promised->high[k] - promised->low[k]) * FAST3_ENOUGH;
    return wider;
}

/* The points furthest out in these directions, to those that there are; and the reach. */
static reach3 add_extremes(const cloud3 *cloud, core_isa isa, double map[3][3], int axes, fast3_room *room)
{
    extremes3 found;
    hit__fit_extremes3_find(cloud, isa, map, axes, &found);
    memcpy(room->point + room->count, found.point, 2 * (size_t)axes * sizeof found.point[0]);
    room->count += 2 * (size_t)axes;
    return found.reach;
}

static reach3 add_supports(const cloud3 *cloud, core_isa isa, const hit_obb3 *box, fast3_room *room)
{
    double map[3][3];
    for (int k = 0; k < 3; k++)
        memcpy(map[k], vec3_array(&box->axis[k]), sizeof map[k]);
    return add_extremes(cloud, isa, map, 3, room);
}

static hit_obb3 axes_of_extremes(const cloud3 *cloud, core_isa isa, fast3_room *room, reach3 *best)
{
    double map[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    reach3 reach;
    add_extremes(cloud, isa, map, EXTREMES3_AXES, room);
    hit_obb3 box = axes_around(cloud, room, FAST3_FIRST, &reach), least = box;
    if (is_thin(&reach))
        reach = add_supports(cloud, isa, &box, room);
    map_to_box(&box, &reach, map);
    add_extremes(cloud, isa, map, EXTREMES3_AXES, room);
    for (int round = 0; round < FAST3_ROUNDS; round++) {
        box = axes_around(cloud, room, FAST3_SECOND, &reach);
        const reach3 promised = reach;
        reach = add_supports(cloud, isa, &box, room);
        if (round == 0 || volume_of(&reach) < volume_of(best)) {
            *best = reach;
            least = box;
        }
        if (!is_wider(&reach, &promised))
            break;
    }
    return least;
}

hit_status hit__fit_fast3(const cloud3 *cloud, core_isa isa, hit_obb3 *out)
{
    fast3_room room;
    reach3 reach;
    room.count = 0;
    hit_obb3 box = axes_of_extremes(cloud, isa, &room, &reach);
    if (!hit__fit_box3_close_least(cloud, &reach, false, &box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}
