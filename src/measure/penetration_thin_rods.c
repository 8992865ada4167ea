/* How deep are points and segments in circles, spheres and capsules, and what is the shortest way out?
 *
 * First principles: the shortest way between two closed sets, seen the other way round; rod_way.c finds it. What is
 * apart is told by the relation, before any of that. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

bool hit_penetration_point2_circle2(hit_vec2 point, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_point2_circle2(point, circle))
        return false;
    const hit_closest2 closest = hit_closest_point2_circle2(point, circle);
    *out = (hit_penetration2){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_point2_capsule2(hit_vec2 point, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_point2_capsule2(point, capsule))
        return false;
    const hit_closest2 closest = hit_closest_point2_capsule2(point, capsule);
    *out = (hit_penetration2){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_segment2_circle2(segment, circle))
        return false;
    const hit_closest2 closest = hit_closest_segment2_circle2(segment, circle);
    *out = (hit_penetration2){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_segment2_capsule2(segment, capsule))
        return false;
    const hit_closest2 closest = hit_closest_segment2_capsule2(segment, capsule);
    *out = (hit_penetration2){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_point3_sphere3(hit_vec3 point, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_point3_sphere3(point, sphere))
        return false;
    const hit_closest3 closest = hit_closest_point3_sphere3(point, sphere);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_point3_capsule3(hit_vec3 point, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_point3_capsule3(point, capsule))
        return false;
    const hit_closest3 closest = hit_closest_point3_capsule3(point, capsule);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_segment3_sphere3(segment, sphere))
        return false;
    const hit_closest3 closest = hit_closest_segment3_sphere3(segment, sphere);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_segment3_capsule3(segment, capsule))
        return false;
    const hit_closest3 closest = hit_closest_segment3_capsule3(segment, capsule);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}
