/* Distance, closest points and whether they are near, of boxes, triangles and polygons with half-spaces and
 * half-planes: all of it is the corner whose gap is least, which wall_corners.c finds.
 *
 * First principles. */
#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include "measure/wall_corners.h"

/* Of the nearest corner: the two points, and the normal from the first shape to the second. */
typedef struct wall_way {
    double distance, normal[3], a[3], b[3];
} wall_way;

static wall_way wall_way_of(const wall_corners *corners, const rod_wall *plane, bool wall_first)
{
    wall_gaps gaps;
    wall_way way = {0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    if (!hit__measure_wall_gaps(corners, plane, &gaps, &way.distance))
        return way;
    way.distance = gaps.gap[gaps.nearest];
    hit__measure_wall_place(corners, &gaps, gaps.nearest, wall_first ? way.b : way.a, wall_first ? way.a : way.b);
    for (int c = 0; c < 3; c++)
        way.normal[c] = wall_first ? gaps.normal[c] : 0 - gaps.normal[c];
    return way;
}

/* Of an AABB with an infinite side only the relation is known. */
static double wall_endless(hit_relation relation)
{
    return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
}

static hit_closest2 wall_closest2(const wall_way *way)
{
    return (hit_closest2){
        way->distance, {way->normal[0], way->normal[1]}, {way->a[0], way->a[1]}, {way->b[0], way->b[1]}};
}

static hit_closest3 wall_closest3(const wall_way *way)
{
    return (hit_closest3){way->distance,
                          {way->normal[0], way->normal[1], way->normal[2]},
                          {way->a[0], way->a[1], way->a[2]},
                          {way->b[0], way->b[1], way->b[2]}};
}

hit_closest2 hit_closest_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb2(&box);
    const rod_wall wall = rod_wall_from_plane2(plane);
    wall_way way = wall_way_of(&corners, &wall, false);
    if (corners.count == 0)
        way.distance = wall_endless(hit_relate_aabb2_halfplane2(box, plane));
    return wall_closest2(&way);
}

double hit_distance_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane)
{
    return hit_closest_aabb2_halfplane2(box, plane).distance;
}

bool hit_within_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_aabb2_halfplane2(box, plane).distance, most);
}

hit_closest2 hit_closest_obb2_halfplane2(hit_obb2 box, hit_plane2 plane)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb2(&box);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const wall_way way = wall_way_of(&corners, &wall, false);
    return wall_closest2(&way);
}

double hit_distance_obb2_halfplane2(hit_obb2 box, hit_plane2 plane)
{
    return hit_closest_obb2_halfplane2(box, plane).distance;
}

bool hit_within_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_obb2_halfplane2(box, plane).distance, most);
}

hit_closest2 hit_closest_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    const wall_corners corners = hit__measure_wall_corners_of_polygon2(polygon);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const wall_way way = wall_way_of(&corners, &wall, true);
    return wall_closest2(&way);
}

double hit_distance_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    return hit_closest_halfplane2_polygon2(plane, polygon).distance;
}

bool hit_within_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_closest_halfplane2_polygon2(plane, polygon).distance, most);
}

hit_closest3 hit_closest_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb3(&box);
    const rod_wall wall = rod_wall_from_plane3(plane);
    wall_way way = wall_way_of(&corners, &wall, false);
    if (corners.count == 0)
        way.distance = wall_endless(hit_relate_aabb3_halfspace3(box, plane));
    return wall_closest3(&way);
}

double hit_distance_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane)
{
    return hit_closest_aabb3_halfspace3(box, plane).distance;
}

bool hit_within_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_aabb3_halfspace3(box, plane).distance, most);
}

hit_closest3 hit_closest_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb3(box);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const wall_way way = wall_way_of(&corners, &wall, false);
    return wall_closest3(&way);
}

double hit_distance_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane)
{
    return hit_closest_obb3_halfspace3(box, plane).distance;
}

bool hit_within_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_obb3_halfspace3(box, plane).distance, most);
}

hit_closest3 hit_closest_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    const wall_corners corners = hit__measure_wall_corners_of_triangle3(triangle);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const wall_way way = wall_way_of(&corners, &wall, true);
    return wall_closest3(&way);
}

double hit_distance_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return hit_closest_halfspace3_triangle3(plane, triangle).distance;
}

bool hit_within_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_closest_halfspace3_triangle3(plane, triangle).distance, most);
}
