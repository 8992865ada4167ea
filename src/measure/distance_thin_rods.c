/* Distance, closest points and whether they are near, of points and segments with each other, with circles, spheres and
 * capsules, and with lines, planes, half-planes and half-spaces.
 *
 * First principles: a point and a segment are round shapes of radius 0; rod_way.c and rod_wall_way.c find the shortest
 * way. */
#include "hitbox/distance.h"

#include "measure/rod_way.h"

hit_closest2 hit_closest_point2_segment2(hit_vec2 point, hit_segment2 segment)
{
    const rod first = rod_from_point2(point), second = rod_from_segment2(segment);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_point2_segment2(hit_vec2 point, hit_segment2 segment)
{
    return hit_closest_point2_segment2(point, segment).distance;
}

bool hit_within_point2_segment2(hit_vec2 point, hit_segment2 segment, double most)
{
    return exact_less_equal(hit_closest_point2_segment2(point, segment).distance, most);
}

hit_closest2 hit_closest_point2_circle2(hit_vec2 point, hit_circle2 circle)
{
    const rod first = rod_from_point2(point), second = rod_from_circle2(circle);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_point2_circle2(hit_vec2 point, hit_circle2 circle)
{
    return hit_closest_point2_circle2(point, circle).distance;
}

bool hit_within_point2_circle2(hit_vec2 point, hit_circle2 circle, double most)
{
    return exact_less_equal(hit_closest_point2_circle2(point, circle).distance, most);
}

hit_closest2 hit_closest_point2_capsule2(hit_vec2 point, hit_capsule2 capsule)
{
    const rod first = rod_from_point2(point), second = rod_from_capsule2(capsule);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_point2_capsule2(hit_vec2 point, hit_capsule2 capsule)
{
    return hit_closest_point2_capsule2(point, capsule).distance;
}

bool hit_within_point2_capsule2(hit_vec2 point, hit_capsule2 capsule, double most)
{
    return exact_less_equal(hit_closest_point2_capsule2(point, capsule).distance, most);
}

hit_closest2 hit_closest_segment2_segment2(hit_segment2 a, hit_segment2 b)
{
    const rod first = rod_from_segment2(a), second = rod_from_segment2(b);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_segment2_segment2(hit_segment2 a, hit_segment2 b)
{
    return hit_closest_segment2_segment2(a, b).distance;
}

bool hit_within_segment2_segment2(hit_segment2 a, hit_segment2 b, double most)
{
    return exact_less_equal(hit_closest_segment2_segment2(a, b).distance, most);
}

hit_closest2 hit_closest_segment2_circle2(hit_segment2 segment, hit_circle2 circle)
{
    const rod first = rod_from_segment2(segment), second = rod_from_circle2(circle);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_segment2_circle2(hit_segment2 segment, hit_circle2 circle)
{
    return hit_closest_segment2_circle2(segment, circle).distance;
}

bool hit_within_segment2_circle2(hit_segment2 segment, hit_circle2 circle, double most)
{
    return exact_less_equal(hit_closest_segment2_circle2(segment, circle).distance, most);
}

hit_closest2 hit_closest_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule)
{
    const rod first = rod_from_segment2(segment), second = rod_from_capsule2(capsule);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule)
{
    return hit_closest_segment2_capsule2(segment, capsule).distance;
}

bool hit_within_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, double most)
{
    return exact_less_equal(hit_closest_segment2_capsule2(segment, capsule).distance, most);
}

hit_closest3 hit_closest_point3_segment3(hit_vec3 point, hit_segment3 segment)
{
    const rod first = rod_from_point3(point), second = rod_from_segment3(segment);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_point3_segment3(hit_vec3 point, hit_segment3 segment)
{
    return hit_closest_point3_segment3(point, segment).distance;
}

bool hit_within_point3_segment3(hit_vec3 point, hit_segment3 segment, double most)
{
    return exact_less_equal(hit_closest_point3_segment3(point, segment).distance, most);
}

hit_closest3 hit_closest_point3_sphere3(hit_vec3 point, hit_sphere3 sphere)
{
    const rod first = rod_from_point3(point), second = rod_from_sphere3(sphere);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_point3_sphere3(hit_vec3 point, hit_sphere3 sphere)
{
    return hit_closest_point3_sphere3(point, sphere).distance;
}

bool hit_within_point3_sphere3(hit_vec3 point, hit_sphere3 sphere, double most)
{
    return exact_less_equal(hit_closest_point3_sphere3(point, sphere).distance, most);
}

hit_closest3 hit_closest_point3_capsule3(hit_vec3 point, hit_capsule3 capsule)
{
    const rod first = rod_from_point3(point), second = rod_from_capsule3(capsule);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_point3_capsule3(hit_vec3 point, hit_capsule3 capsule)
{
    return hit_closest_point3_capsule3(point, capsule).distance;
}

bool hit_within_point3_capsule3(hit_vec3 point, hit_capsule3 capsule, double most)
{
    return exact_less_equal(hit_closest_point3_capsule3(point, capsule).distance, most);
}

hit_closest3 hit_closest_segment3_segment3(hit_segment3 a, hit_segment3 b)
{
    const rod first = rod_from_segment3(a), second = rod_from_segment3(b);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_segment3_segment3(hit_segment3 a, hit_segment3 b)
{
    return hit_closest_segment3_segment3(a, b).distance;
}

bool hit_within_segment3_segment3(hit_segment3 a, hit_segment3 b, double most)
{
    return exact_less_equal(hit_closest_segment3_segment3(a, b).distance, most);
}

hit_closest3 hit_closest_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere)
{
    const rod first = rod_from_segment3(segment), second = rod_from_sphere3(sphere);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere)
{
    return hit_closest_segment3_sphere3(segment, sphere).distance;
}

bool hit_within_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, double most)
{
    return exact_less_equal(hit_closest_segment3_sphere3(segment, sphere).distance, most);
}

hit_closest3 hit_closest_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule)
{
    const rod first = rod_from_segment3(segment), second = rod_from_capsule3(capsule);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule)
{
    return hit_closest_segment3_capsule3(segment, capsule).distance;
}

bool hit_within_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, double most)
{
    return exact_less_equal(hit_closest_segment3_capsule3(segment, capsule).distance, most);
}

/* ---- Beside planes ---- */

/* From what is beside the plane to the plane. */
static hit_closest2 turned_closest2(const rod_way *way)
{
    const hit_closest2 c = closest2_from(way);
    return (hit_closest2){c.distance, {0 - c.normal.x, 0 - c.normal.y}, c.b, c.a};
}

/* From what is beside the plane to the plane. */
static hit_closest3 turned_closest3(const rod_way *way)
{
    const hit_closest3 c = closest3_from(way);
    return (hit_closest3){c.distance, {0 - c.normal.x, 0 - c.normal.y, 0 - c.normal.z}, c.b, c.a};
}

hit_closest2 hit_closest_point2_plane2(hit_vec2 point, hit_plane2 plane)
{
    const rod thin = rod_from_point2(point);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &thin);
    return turned_closest2(&way);
}

double hit_distance_point2_plane2(hit_vec2 point, hit_plane2 plane)
{
    return hit_closest_point2_plane2(point, plane).distance;
}

bool hit_within_point2_plane2(hit_vec2 point, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_point2_plane2(point, plane).distance, most);
}

hit_closest2 hit_closest_point2_halfplane2(hit_vec2 point, hit_plane2 plane)
{
    const rod thin = rod_from_point2(point);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &thin);
    return turned_closest2(&way);
}

double hit_distance_point2_halfplane2(hit_vec2 point, hit_plane2 plane)
{
    return hit_closest_point2_halfplane2(point, plane).distance;
}

bool hit_within_point2_halfplane2(hit_vec2 point, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_point2_halfplane2(point, plane).distance, most);
}

hit_closest2 hit_closest_segment2_plane2(hit_segment2 segment, hit_plane2 plane)
{
    const rod thin = rod_from_segment2(segment);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &thin);
    return turned_closest2(&way);
}

double hit_distance_segment2_plane2(hit_segment2 segment, hit_plane2 plane)
{
    return hit_closest_segment2_plane2(segment, plane).distance;
}

bool hit_within_segment2_plane2(hit_segment2 segment, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_segment2_plane2(segment, plane).distance, most);
}

hit_closest2 hit_closest_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane)
{
    const rod thin = rod_from_segment2(segment);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &thin);
    return turned_closest2(&way);
}

double hit_distance_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane)
{
    return hit_closest_segment2_halfplane2(segment, plane).distance;
}

bool hit_within_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, double most)
{
    return exact_less_equal(hit_closest_segment2_halfplane2(segment, plane).distance, most);
}

hit_closest3 hit_closest_point3_plane3(hit_vec3 point, hit_plane3 plane)
{
    const rod thin = rod_from_point3(point);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &thin);
    return turned_closest3(&way);
}

double hit_distance_point3_plane3(hit_vec3 point, hit_plane3 plane)
{
    return hit_closest_point3_plane3(point, plane).distance;
}

bool hit_within_point3_plane3(hit_vec3 point, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_point3_plane3(point, plane).distance, most);
}

hit_closest3 hit_closest_point3_halfspace3(hit_vec3 point, hit_plane3 plane)
{
    const rod thin = rod_from_point3(point);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &thin);
    return turned_closest3(&way);
}

double hit_distance_point3_halfspace3(hit_vec3 point, hit_plane3 plane)
{
    return hit_closest_point3_halfspace3(point, plane).distance;
}

bool hit_within_point3_halfspace3(hit_vec3 point, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_point3_halfspace3(point, plane).distance, most);
}

hit_closest3 hit_closest_segment3_plane3(hit_segment3 segment, hit_plane3 plane)
{
    const rod thin = rod_from_segment3(segment);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &thin);
    return turned_closest3(&way);
}

double hit_distance_segment3_plane3(hit_segment3 segment, hit_plane3 plane)
{
    return hit_closest_segment3_plane3(segment, plane).distance;
}

bool hit_within_segment3_plane3(hit_segment3 segment, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_segment3_plane3(segment, plane).distance, most);
}

hit_closest3 hit_closest_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane)
{
    const rod thin = rod_from_segment3(segment);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &thin);
    return turned_closest3(&way);
}

double hit_distance_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane)
{
    return hit_closest_segment3_halfspace3(segment, plane).distance;
}

bool hit_within_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, double most)
{
    return exact_less_equal(hit_closest_segment3_halfspace3(segment, plane).distance, most);
}
