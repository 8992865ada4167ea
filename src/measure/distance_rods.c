/* Distance, closest points and whether they are near, of circles, spheres and capsules with each other, with lines and
 * planes, and with half-planes and half-spaces: all of it is the shortest way, which rod_way.c and rod_wall_way.c find.
 *
 * First principles. */
#include "hitbox/distance.h"

#include "measure/rod_way.h"

hit_closest2 hit_closest_plane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &round);
    return closest2_from(&way);
}

double hit_distance_plane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return hit_closest_plane2_circle2(plane, circle).distance;
}

bool hit_within_plane2_circle2(hit_plane2 plane, hit_circle2 circle, double most)
{
    return exact_less_equal(hit_closest_plane2_circle2(plane, circle).distance, most);
}

hit_closest2 hit_closest_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &round);
    return closest2_from(&way);
}

double hit_distance_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return hit_closest_plane2_capsule2(plane, capsule).distance;
}

bool hit_within_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double most)
{
    return exact_less_equal(hit_closest_plane2_capsule2(plane, capsule).distance, most);
}

hit_closest2 hit_closest_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &round);
    return closest2_from(&way);
}

double hit_distance_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return hit_closest_halfplane2_circle2(plane, circle).distance;
}

bool hit_within_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, double most)
{
    return exact_less_equal(hit_closest_halfplane2_circle2(plane, circle).distance, most);
}

hit_closest2 hit_closest_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall wall = rod_wall_from_plane2(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &round);
    return closest2_from(&way);
}

double hit_distance_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return hit_closest_halfplane2_capsule2(plane, capsule).distance;
}

bool hit_within_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double most)
{
    return exact_less_equal(hit_closest_halfplane2_capsule2(plane, capsule).distance, most);
}

hit_closest2 hit_closest_circle2_circle2(hit_circle2 a, hit_circle2 b)
{
    const rod first = rod_from_circle2(a), second = rod_from_circle2(b);
    const rod_way way = rod_way_of_balls(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_circle2_circle2(hit_circle2 a, hit_circle2 b)
{
    return hit_closest_circle2_circle2(a, b).distance;
}

bool hit_within_circle2_circle2(hit_circle2 a, hit_circle2 b, double most)
{
    return exact_less_equal(hit_closest_circle2_circle2(a, b).distance, most);
}

hit_closest2 hit_closest_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule)
{
    const rod first = rod_from_circle2(circle), second = rod_from_capsule2(capsule);
    const rod_way way = rod_way_of_ball_and_rod(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule)
{
    return hit_closest_circle2_capsule2(circle, capsule).distance;
}

bool hit_within_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, double most)
{
    return exact_less_equal(hit_closest_circle2_capsule2(circle, capsule).distance, most);
}

hit_closest2 hit_closest_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b)
{
    const rod first = rod_from_capsule2(a), second = rod_from_capsule2(b);
    const rod_way way = hit__measure_rod_way(2, &first, &second);
    return closest2_from(&way);
}

double hit_distance_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b)
{
    return hit_closest_capsule2_capsule2(a, b).distance;
}

bool hit_within_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, double most)
{
    return exact_less_equal(hit_closest_capsule2_capsule2(a, b).distance, most);
}

hit_closest3 hit_closest_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &round);
    return closest3_from(&way);
}

double hit_distance_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return hit_closest_plane3_sphere3(plane, sphere).distance;
}

bool hit_within_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double most)
{
    return exact_less_equal(hit_closest_plane3_sphere3(plane, sphere).distance, most);
}

hit_closest3 hit_closest_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, false, &round);
    return closest3_from(&way);
}

double hit_distance_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return hit_closest_plane3_capsule3(plane, capsule).distance;
}

bool hit_within_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double most)
{
    return exact_less_equal(hit_closest_plane3_capsule3(plane, capsule).distance, most);
}

hit_closest3 hit_closest_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &round);
    return closest3_from(&way);
}

double hit_distance_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return hit_closest_halfspace3_sphere3(plane, sphere).distance;
}

bool hit_within_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double most)
{
    return exact_less_equal(hit_closest_halfspace3_sphere3(plane, sphere).distance, most);
}

hit_closest3 hit_closest_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall wall = rod_wall_from_plane3(plane);
    const rod_way way = hit__measure_rod_way_from_wall(&wall, true, &round);
    return closest3_from(&way);
}

double hit_distance_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return hit_closest_halfspace3_capsule3(plane, capsule).distance;
}

bool hit_within_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double most)
{
    return exact_less_equal(hit_closest_halfspace3_capsule3(plane, capsule).distance, most);
}

hit_closest3 hit_closest_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b)
{
    const rod first = rod_from_sphere3(a), second = rod_from_sphere3(b);
    const rod_way way = rod_way_of_balls(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b)
{
    return hit_closest_sphere3_sphere3(a, b).distance;
}

bool hit_within_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, double most)
{
    return exact_less_equal(hit_closest_sphere3_sphere3(a, b).distance, most);
}

hit_closest3 hit_closest_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule)
{
    const rod first = rod_from_sphere3(sphere), second = rod_from_capsule3(capsule);
    const rod_way way = rod_way_of_ball_and_rod(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule)
{
    return hit_closest_sphere3_capsule3(sphere, capsule).distance;
}

bool hit_within_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, double most)
{
    return exact_less_equal(hit_closest_sphere3_capsule3(sphere, capsule).distance, most);
}

hit_closest3 hit_closest_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b)
{
    const rod first = rod_from_capsule3(a), second = rod_from_capsule3(b);
    const rod_way way = hit__measure_rod_way(3, &first, &second);
    return closest3_from(&way);
}

double hit_distance_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b)
{
    return hit_closest_capsule3_capsule3(a, b).distance;
}

bool hit_within_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, double most)
{
    return exact_less_equal(hit_closest_capsule3_capsule3(a, b).distance, most);
}
