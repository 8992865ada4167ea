/* How deep are a box of the plane and a circle or capsule in each other, and what is the shortest way out?
 *
 * It is their closest points the other way round: the depth is less than the distance, and below 0. A normal is that of
 * a side if it is along or across the axis, to within some roundings.
 * First principles: the shortest way out of a sum with a ball is that of the core and the radius more. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"

#include "measure/round_pair2.h"

/* How far a component of two unit vectors along one line may differ. */
static const double ALONG_FACE2 = 0x1p-40;

/* Is the normal along the direction or across it, or neither? */
static hit_axis axis_of_round2(const hit_vec2 *n, hit_vec2 direction)
{
    double length = sqrt(direction.x * direction.x + direction.y * direction.y);
    double x = direction.x / length, y = direction.y / length;
    if (fabs(x * n->y - y * n->x) <= ALONG_FACE2)
        return HIT_AXIS_A0;
    return fabs(x * n->x + y * n->y) <= ALONG_FACE2 ? HIT_AXIS_A1 : HIT_AXIS_B0;
}

hit_axis hit__measure_round_pair2_axis_of_obb(const hit_obb2 *box, const hit_vec2 *normal)
{
    return axis_of_round2(normal, box->axis);
}

hit_axis hit__measure_round_pair2_axis_of_aabb(const hit_vec2 *normal)
{
    return axis_of_round2(normal, (hit_vec2){1, 0});
}

/* They share a point. */
static hit_penetration2 penetration_of_obb2(const hit_obb2 *box, const hit_closest2 *closest)
{
    return (hit_penetration2){0 - closest->distance, closest->normal, axis_of_round2(&closest->normal, box->axis)};
}

static bool penetration_of_aabb2(const hit_aabb2 *box, const hit_closest2 *closest, hit_penetration2 *out)
{
    if (!round2_is_finite_aabb(box))
        return false;
    *out =
        (hit_penetration2){0 - closest->distance, closest->normal, axis_of_round2(&closest->normal, (hit_vec2){1, 0})};
    return true;
}

bool hit_penetration_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_aabb2_circle2(box, circle))
        return false;
    hit_closest2 closest = hit_closest_aabb2_circle2(box, circle);
    return penetration_of_aabb2(&box, &closest, out);
}

bool hit_penetration_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_aabb2_capsule2(box, capsule))
        return false;
    hit_closest2 closest = hit_closest_aabb2_capsule2(box, capsule);
    return penetration_of_aabb2(&box, &closest, out);
}

bool hit_penetration_obb2_circle2(hit_obb2 box, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_obb2_circle2(box, circle))
        return false;
    hit_closest2 closest = hit_closest_obb2_circle2(box, circle);
    *out = penetration_of_obb2(&box, &closest);
    return true;
}

bool hit_penetration_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_obb2_capsule2(box, capsule))
        return false;
    hit_closest2 closest = hit_closest_obb2_capsule2(box, capsule);
    *out = penetration_of_obb2(&box, &closest);
    return true;
}
