/* How deep are boxes, triangles and polygons in a half-space or half-plane, and what is the way out?
 *
 * First principles: the corner that is deepest has to get out, along the normal; wall_corners.c finds it. */
#include "hitbox/contact.h"

#include "measure/wall_corners.h"

/* The depth, and the normal from the first shape to the second. False: they are apart, or one is none. */
static bool wall_depth(const wall_corners *corners, const rod_wall *plane, bool wall_first, double *depth,
                       double normal[3])
{
    wall_gaps gaps;
    double distance;
    const bool measured = hit__measure_wall_gaps(corners, plane, &gaps, &distance);
    if (measured)
        distance = gaps.gap[gaps.nearest];
    if (exact_less(0, distance))
        return false;
    *depth = 0 - distance;
    for (int c = 0; c < 3; c++)
        normal[c] = !measured ? 0 : wall_first ? gaps.normal[c] : 0 - gaps.normal[c];
    return true;
}

static bool wall_penetration2(const wall_corners *corners, hit_plane2 plane, bool wall_first, hit_penetration2 *out)
{
    const rod_wall wall = rod_wall_from_plane2(plane);
    double depth, normal[3];
    if (!wall_depth(corners, &wall, wall_first, &depth, normal))
        return false;
    *out = (hit_penetration2){depth, {normal[0], normal[1]}, wall_first ? HIT_AXIS_A0 : HIT_AXIS_B0};
    return true;
}

static bool wall_penetration3(const wall_corners *corners, hit_plane3 plane, bool wall_first, hit_penetration3 *out)
{
    const rod_wall wall = rod_wall_from_plane3(plane);
    double depth, normal[3];
    if (!wall_depth(corners, &wall, wall_first, &depth, normal))
        return false;
    *out = (hit_penetration3){depth, {normal[0], normal[1], normal[2]}, wall_first ? HIT_AXIS_A0 : HIT_AXIS_B0};
    return true;
}

bool hit_penetration_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, hit_penetration2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb2(&box);
    return wall_penetration2(&corners, plane, false, out);
}

bool hit_penetration_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, hit_penetration2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb2(&box);
    return wall_penetration2(&corners, plane, false, out);
}

bool hit_penetration_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_polygon2(polygon);
    return wall_penetration2(&corners, plane, true, out);
}

bool hit_penetration_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, hit_penetration3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb3(&box);
    return wall_penetration3(&corners, plane, false, out);
}

bool hit_penetration_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, hit_penetration3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb3(box);
    return wall_penetration3(&corners, plane, false, out);
}

bool hit_penetration_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_triangle3(triangle);
    return wall_penetration3(&corners, plane, true, out);
}
