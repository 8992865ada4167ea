/* The box of least volume that is found over the hull of the points.
 *
 * First principles: points in a plane have boxes as thick as their rounding, so there the area counts; where turning
 * gains nothing to speak of, the world's axes are kept, which doubles can say exactly. */
#include "core/memory.h"
#include "fit/axis_search3.h"
#include "fit/box3.h"
#include "fit/face_boxes3.h"
#include "fit/fit_qualities3.h"
#include "fit/flat3.h"

/* A hull of rank 3: searched. */
static hit_status search_hull(const hull3 *hull, const hit_allocator *allocator, double axis[3][3])
{
    core_piece of_graph = {0}, of_search = {0};
    if (!hit__core_take(allocator, hit__fit_graph3_size(hull), &of_graph))
        return HIT_NO_MEMORY;
    graph3 graph;
    hit__fit_graph3_make(&graph, hull, of_graph.at);
    axis_search3_effort effort = hit__fit_axis_search3_effort(&graph);
    bool taken = hit__core_take(allocator, hit__fit_axis_search3_size(effort), &of_search);
    if (taken) {
        hit__fit_flat3_frame(hull, axis);
        if (graph.count <= FACES3_VERTICES)
            hit__fit_face_boxes3(hull, &graph, effort.gain, axis);
        turn3 best = hit__fit_axis_search3(&graph, effort, axis, of_search.at);
        memcpy(axis, best.axis, sizeof best.axis);
    }
    hit__core_give_back(allocator, &of_search);
    hit__core_give_back(allocator, &of_graph);
    return taken ? HIT_OK : HIT_NO_MEMORY;
}

hit_status hit__fit_tight3(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out)
{
    core_piece of_hull = {0};
    if (!hit__core_take(allocator, hit__fit_hull3_size(cloud->count), &of_hull))
        return HIT_NO_MEMORY;
    hull3 hull;
    reach3 reach;
    hit_obb3 box;
    hit__fit_hull3_make(&hull, cloud, of_hull.at);
    double axis[3][3];
    hit_status status = HIT_OK;
    if (hull.rank == 3)
        status = search_hull(&hull, allocator, axis);
    else
        hit__fit_flat3_axes(&hull, axis);
    if (status == HIT_OK) {
        box = hit__fit_box3_axes(axis);
        reach = hit__fit_box3_reach(&box, hull.local, cloud->count);
    }
    hit__core_give_back(allocator, &of_hull);
    if (status == HIT_OK && !hit__fit_box3_close_least(cloud, &reach, true, &box))
        status = HIT_BAD_ARGUMENT;
    if (status == HIT_OK)
        *out = box;
    return status;
}
