/* How deep are circles, spheres and capsules in each other, in a half-plane or half-space, or across a line or plane,
 * and what is the shortest way out?
 *
 * First principles: the shortest way between two closed sets, seen the other way round; rod_way.c finds it. What is
 * apart is told by the relation, before any of that. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"

#include "measure/rod_way.h"

static hit_penetration2 out_of2(const hit_closest2 *closest, hit_axis axis)
{
    return (hit_penetration2){0 - closest->distance, closest->normal, axis};
}

static hit_penetration3 out_of3(const hit_closest3 *closest, hit_axis axis)
{
    return (hit_penetration3){0 - closest->distance, closest->normal, axis};
}

bool hit_penetration_plane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_plane2_circle2(plane, circle))
        return false;
    const hit_closest2 closest = hit_closest_plane2_circle2(plane, circle);
    *out = out_of2(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_plane2_capsule2(plane, capsule))
        return false;
    const hit_closest2 closest = hit_closest_plane2_capsule2(plane, capsule);
    *out = out_of2(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_penetration2 *out)
{
    if (!hit_overlap_halfplane2_circle2(plane, circle))
        return false;
    const hit_closest2 closest = hit_closest_halfplane2_circle2(plane, circle);
    *out = out_of2(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_halfplane2_capsule2(plane, capsule))
        return false;
    const hit_closest2 closest = hit_closest_halfplane2_capsule2(plane, capsule);
    *out = out_of2(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_circle2_circle2(hit_circle2 a, hit_circle2 b, hit_penetration2 *out)
{
    if (!hit_overlap_circle2_circle2(a, b))
        return false;
    const hit_closest2 closest = hit_closest_circle2_circle2(a, b);
    *out = out_of2(&closest, HIT_AXIS_B0);
    return true;
}

bool hit_penetration_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, hit_penetration2 *out)
{
    if (!hit_overlap_circle2_capsule2(circle, capsule))
        return false;
    const hit_closest2 closest = hit_closest_circle2_capsule2(circle, capsule);
    *out = out_of2(&closest, HIT_AXIS_B0);
    return true;
}

bool hit_penetration_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, hit_penetration2 *out)
{
    if (!hit_overlap_capsule2_capsule2(a, b))
        return false;
    const hit_closest2 closest = hit_closest_capsule2_capsule2(a, b);
    *out = out_of2(&closest, HIT_AXIS_B0);
    return true;
}

bool hit_penetration_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_plane3_sphere3(plane, sphere))
        return false;
    const hit_closest3 closest = hit_closest_plane3_sphere3(plane, sphere);
    *out = out_of3(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_plane3_capsule3(plane, capsule))
        return false;
    const hit_closest3 closest = hit_closest_plane3_capsule3(plane, capsule);
    *out = out_of3(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_halfspace3_sphere3(plane, sphere))
        return false;
    const hit_closest3 closest = hit_closest_halfspace3_sphere3(plane, sphere);
    *out = out_of3(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_halfspace3_capsule3(plane, capsule))
        return false;
    const hit_closest3 closest = hit_closest_halfspace3_capsule3(plane, capsule);
    *out = out_of3(&closest, HIT_AXIS_A0);
    return true;
}

bool hit_penetration_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, hit_penetration3 *out)
{
    if (!hit_overlap_sphere3_sphere3(a, b))
        return false;
    const hit_closest3 closest = hit_closest_sphere3_sphere3(a, b);
    *out = out_of3(&closest, HIT_AXIS_B0);
    return true;
}

bool hit_penetration_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_sphere3_capsule3(sphere, capsule))
        return false;
    const hit_closest3 closest = hit_closest_sphere3_capsule3(sphere, capsule);
    *out = out_of3(&closest, HIT_AXIS_B0);
    return true;
}

bool hit_penetration_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, hit_penetration3 *out)
{
    if (!hit_overlap_capsule3_capsule3(a, b))
        return false;
    const hit_closest3 closest = hit_closest_capsule3_capsule3(a, b);
    *out = out_of3(&closest, HIT_AXIS_B0);
    return true;
}
