/* Signed distance, closest points and penetration of a triangle or convex polygon of the plane and another shape.
 *
 * All are chains of corners, which measure/chain2.h measures. First principles. */
#include "exact/order.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "measure/polygon_pair2.h"

static hit_closest2 with_side2(const polygon_pair2 *pair, int *side)
{
    *side = CHAIN2_CORNERS;
    if (!pair->is_told)
        return pair->instead;
    const hit_closest2 c = hit__measure_chain2_closest(&pair->question, side);
    if (!pair->swapped)
        return c;
    *side = chain2_side_swapped(*side);
    return (hit_closest2){c.distance, {0 - c.normal.x, 0 - c.normal.y}, c.b, c.a};
}

static hit_closest2 closest_of2(const polygon_pair2 *pair)
{
    int side;
    return with_side2(pair, &side);
}

/* False: apart, or a box has infinite sides. */
static bool penetration_of2(const polygon_pair2 *pair, bool of_box, hit_penetration2 *out)
{
    int side;
    if (!pair->is_told || pair->question.whole == HIT_APART)
        return false;
    const hit_closest2 at = with_side2(pair, &side);
    *out = (hit_penetration2){0 - at.distance, at.normal, chain2_axis(side, of_box)};
    return true;
}

hit_closest2 hit_closest_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    return hit_closest_aabb2_triangle2(box, triangle).distance;
}

bool hit_within_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_aabb2_triangle2(box, triangle), most);
}

bool hit_penetration_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, true, out);
}

hit_closest2 hit_closest_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return hit_closest_aabb2_polygon2(box, polygon).distance;
}

bool hit_within_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_aabb2_polygon2(box, polygon), most);
}

bool hit_penetration_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, true, out);
}

hit_closest2 hit_closest_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    return hit_closest_obb2_triangle2(box, triangle).distance;
}

bool hit_within_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_obb2_triangle2(box, triangle), most);
}

bool hit_penetration_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, true, out);
}

hit_closest2 hit_closest_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return hit_closest_obb2_polygon2(box, polygon).distance;
}

bool hit_within_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_obb2_polygon2(box, polygon), most);
}

bool hit_penetration_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, true, out);
}

hit_closest2 hit_closest_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_point(&point, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    return hit_closest_point2_triangle2(point, triangle).distance;
}

bool hit_within_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_point2_triangle2(point, triangle), most);
}

bool hit_penetration_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_point(&point, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_point(&point, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    return hit_closest_point2_polygon2(point, polygon).distance;
}

bool hit_within_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_point2_polygon2(point, polygon), most);
}

bool hit_penetration_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_point(&point, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    return hit_closest_segment2_triangle2(segment, triangle).distance;
}

bool hit_within_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_segment2_triangle2(segment, triangle), most);
}

bool hit_penetration_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    return hit_closest_segment2_polygon2(segment, polygon).distance;
}

bool hit_within_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_segment2_polygon2(segment, polygon), most);
}

bool hit_penetration_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    return hit_closest_circle2_triangle2(circle, triangle).distance;
}

bool hit_within_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_circle2_triangle2(circle, triangle), most);
}

bool hit_penetration_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    return hit_closest_circle2_polygon2(circle, polygon).distance;
}

bool hit_within_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_circle2_polygon2(circle, polygon), most);
}

bool hit_penetration_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.triangle = &triangle}, &pair);
    return closest_of2(&pair);
}

double hit_distance_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    return hit_closest_capsule2_triangle2(capsule, triangle).distance;
}

bool hit_within_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_capsule2_triangle2(capsule, triangle), most);
}

bool hit_penetration_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.triangle = &triangle}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    return hit_closest_capsule2_polygon2(capsule, polygon).distance;
}

bool hit_within_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_capsule2_polygon2(capsule, polygon), most);
}

bool hit_penetration_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&a, (second2){.triangle = &b}, &pair);
    return closest_of2(&pair);
}

double hit_distance_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    return hit_closest_triangle2_triangle2(a, b).distance;
}

bool hit_within_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, double most)
{
    return exact_less_equal(hit_distance_triangle2_triangle2(a, b), most);
}

bool hit_penetration_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&a, (second2){.triangle = &b}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&triangle, (second2){.polygon = polygon}, &pair);
    return closest_of2(&pair);
}

double hit_distance_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    return hit_closest_triangle2_polygon2(triangle, polygon).distance;
}

bool hit_within_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_triangle2_polygon2(triangle, polygon), most);
}

bool hit_penetration_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&triangle, (second2){.polygon = polygon}, &pair);
    return penetration_of2(&pair, false, out);
}

hit_closest2 hit_closest_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_polygon(a, (second2){.polygon = b}, &pair);
    return closest_of2(&pair);
}

double hit_distance_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return hit_closest_polygon2_polygon2(a, b).distance;
}

bool hit_within_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double most)
{
    return exact_less_equal(hit_distance_polygon2_polygon2(a, b), most);
}

bool hit_penetration_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_penetration2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_polygon(a, (second2){.polygon = b}, &pair);
    return penetration_of2(&pair, false, out);
}
