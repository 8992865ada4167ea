/* Distance and closest points of two AABBs, and of an AABB and a point: interval by interval.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.3, for the distance by intervals. Ours
 * differs: signed, of two boxes, each gap an exact sum, the root rounded once but for double-double. */
#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include "core/dim.h"
#include "exact/floating.h"
#include "relate/interval_overlap.h"

/* The middle of what two intervals share. */
static double middle_of_shared(double a_min, double a_max, double b_min, double b_max)
{
    double min = a_min > b_min ? a_min : b_min, max = a_max < b_max ? a_max : b_max;
    double middle = 0.5 * min + 0.5 * max;
    return middle > max ? max : middle < min ? min : middle;
}

/* `depth` as a distance: exactly 0 if they touch, never 0 if they overlap. */
static double minus_depth(dd depth, hit_relation relation)
{
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_is_zero(depth.high) ? -DBL_TRUE_MIN : -depth.high;
}

#define EACH_DIM "measure/distance_aabb.inl"
#include "core/each_dim.inl"

double hit_distance_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return distance_boxes2(&a, &b);
}

hit_closest2 hit_closest_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return closest_boxes2(&a, &b);
}

bool hit_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double most)
{
    return exact_less_equal(distance_boxes2(&a, &b), most);
}

double hit_distance_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    hit_aabb2 dot = {point, point};
    return distance_boxes2(&box, &dot);
}

hit_closest2 hit_closest_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    hit_aabb2 dot = {point, point};
    return closest_boxes2(&box, &dot);
}

bool hit_within_aabb2_point2(hit_aabb2 box, hit_vec2 point, double most)
{
    return exact_less_equal(hit_distance_aabb2_point2(box, point), most);
}

double hit_distance_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return distance_boxes3(&a, &b);
}

hit_closest3 hit_closest_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return closest_boxes3(&a, &b);
}

bool hit_within_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double most)
{
    return exact_less_equal(distance_boxes3(&a, &b), most);
}

double hit_distance_aabb3_point3(hit_aabb3 box, hit_vec3 point)
{
    hit_aabb3 dot = {point, point};
    return distance_boxes3(&box, &dot);
}

hit_closest3 hit_closest_aabb3_point3(hit_aabb3 box, hit_vec3 point)
{
    hit_aabb3 dot = {point, point};
    return closest_boxes3(&box, &dot);
}

bool hit_within_aabb3_point3(hit_aabb3 box, hit_vec3 point, double most)
{
    return exact_less_equal(hit_distance_aabb3_point3(box, point), most);
}
