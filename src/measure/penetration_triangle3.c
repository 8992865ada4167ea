/* How deep is a sphere or a capsule in a triangle of space, or a segment or a triangle across one, and what is the
 * shortest way out?
 *
 * First principles: the shortest way between two closed sets, seen the other way round; distance_triangle3.c finds it.
 * What is apart is told by the relation, before any of that. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

bool hit_penetration_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    if (!hit_overlap_segment3_triangle3(segment, triangle))
        return false;
    const hit_closest3 closest = hit_closest_segment3_triangle3(segment, triangle);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    if (!hit_overlap_sphere3_triangle3(sphere, triangle))
        return false;
    const hit_closest3 closest = hit_closest_sphere3_triangle3(sphere, triangle);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, hit_penetration3 *out)
{
    if (!hit_overlap_capsule3_triangle3(capsule, triangle))
        return false;
    const hit_closest3 closest = hit_closest_capsule3_triangle3(capsule, triangle);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}

bool hit_penetration_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b, hit_penetration3 *out)
{
    if (!hit_overlap_triangle3_triangle3(a, b))
        return false;
    const hit_closest3 closest = hit_closest_triangle3_triangle3(a, b);
    *out = (hit_penetration3){0 - closest.distance, closest.normal, HIT_AXIS_B0};
    return true;
}
