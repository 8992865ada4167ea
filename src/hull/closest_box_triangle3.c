/* Signed distance, closest points and penetration of a box of space and a triangle: two convex bodies with few corners,
 * measured by closest_solid3.h, with the sign of their exact relation. First principles. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hull/closest_solid3.h"

/* Of what is not finite only whether they hit is known. */
static hit_closest3 endless_closest3(hit_relation relation)
{
    return (hit_closest3){.distance = relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY};
}

hit_relation hit__hull_relate_box3_triangle3(const solid_question3 *question, bool with_ball)
{
    const solid_source3 *box = question->a.triangle == NULL ? &question->a : &question->b;
    const hit_triangle3 *triangle = question->a.triangle == NULL ? question->b.triangle : question->a.triangle;
    (void)with_ball;
    return box->aabb != NULL ? hit_relate_aabb3_triangle3(*box->aabb, triangle)
                             : hit_relate_obb3_triangle3(box->obb, triangle);
}

static hit_closest3 closest_box3(const solid_source3 *box, const hit_triangle3 *triangle, solid_want3 want,
                                 solid_found3 *found)
{
    const solid_question3 question = {*box, {.triangle = triangle}, 0, hit__hull_relate_box3_triangle3, want};
    if (!hit__hull_solid3_is_finite(&question.a) || !hit__hull_solid3_is_finite(&question.b))
        return endless_closest3(hit__hull_relate_box3_triangle3(&question, false));
    return hit__hull_closest_solid3(&question, found);
}

/* Both are finite, or they are apart. */
static bool penetration_of_box3(const solid_source3 *box, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    solid_found3 found = {.kind = WAY3_ACROSS};
    const hit_closest3 at = closest_box3(box, triangle, SOLID3_DEPTH, &found);
    if (!exact_less_equal(at.distance, 0))
        return false;
    *out = (hit_penetration3){at.distance < 0 ? -at.distance : 0, at.normal,
                              found.kind == WAY3_FACE_OF_A   ? HIT_AXIS_A0
                              : found.kind == WAY3_FACE_OF_B ? HIT_AXIS_B0
                                                             : HIT_AXIS_E00};
    return true;
}

hit_closest3 hit_closest_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle)
{
    solid_found3 found;
    return closest_box3(&(solid_source3){.aabb = &box}, triangle, SOLID3_POINTS, &found);
}

double hit_distance_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle)
{
    solid_found3 found;
    return closest_box3(&(solid_source3){.aabb = &box}, triangle, SOLID3_DISTANCE, &found).distance;
}

bool hit_within_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_aabb3_triangle3(box, triangle), most);
}

bool hit_penetration_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    const solid_source3 source = {.aabb = &box};
    return hit__hull_solid3_is_finite(&source) && penetration_of_box3(&source, triangle, out);
}

hit_closest3 hit_closest_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle)
{
    solid_found3 found;
    return closest_box3(&(solid_source3){.obb = box}, triangle, SOLID3_POINTS, &found);
}

double hit_distance_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle)
{
    solid_found3 found;
    return closest_box3(&(solid_source3){.obb = box}, triangle, SOLID3_DISTANCE, &found).distance;
}

bool hit_within_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_obb3_triangle3(box, triangle), most);
}

bool hit_penetration_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    return penetration_of_box3(&(solid_source3){.obb = box}, triangle, out);
}
