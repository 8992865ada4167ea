/* Relation of a hull of space and another shape with corners, a sphere or capsule, or a plane.
 *
 * Two shapes with corners go by their difference (portal3.h, and within_radius3.h if a ball sweeps one), planes by the
 * sides that the corners are on; all by exact signs. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "hull/portal3.h"
#include "hull/within_radius3.h"
#include "relate/plane_sign3.h"
#include "relate/verdict.h"

/* ---- Corners ---- */

/* Are both bodies? Then they are seen from the same place. */
static bool are_bodies(body3 *a, body3 *b)
{
    if (a->count == 0 || b->count == 0)
        return false;
    hit__hull_body3_look(a, b);
    return hit__hull_body3_is_one(a, false) && hit__hull_body3_is_one(b, false);
}

static hit_relation relate_bodies(body3 *a, bool endless, const hit_hull3 *hull)
{
    body3 b = hit__hull_body3_of_hull(hull);
    return hit__hull_relate_any3(a, endless, &b);
}

/* The core, swept by a ball. */
static hit_relation relate_round(body3 *core, double radius, const hit_hull3 *hull)
{
    body3 b = hit__hull_body3_of_hull(hull);
    if (!are_bodies(core, &b) || exact_less(radius, 0) || !(radius <= DBL_MAX))
        return HIT_APART;
    return exact_is_zero(radius) ? hit__hull_relate3(core, &b) : hit__hull_relate_swept3(core, radius, &b);
}

hit_relation hit_relate_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull)
{
    body3 a = hit__hull_body3_of_aabb(&box);
    return relate_bodies(&a, true, hull);
}

hit_relation hit_relate_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull)
{
    body3 a = hit__hull_body3_of_obb(box);
    return relate_bodies(&a, false, hull);
}

hit_relation hit_relate_point3_hull3(hit_vec3 point, const hit_hull3 *hull)
{
    body3 a = hit__hull_body3_of_corners(&point, 1);
    return relate_bodies(&a, false, hull);
}

hit_relation hit_relate_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull)
{
    const hit_vec3 ends[2] = {segment.a, segment.b};
    body3 a = hit__hull_body3_of_corners(ends, 2);
    return relate_bodies(&a, false, hull);
}

hit_relation hit_relate_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull)
{
    body3 core = hit__hull_body3_of_corners(&sphere.center, 1);
    return relate_round(&core, sphere.radius, hull);
}

hit_relation hit_relate_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull)
{
    const hit_vec3 ends[2] = {capsule.a, capsule.b};
    body3 core = hit__hull_body3_of_corners(ends, 2);
    return relate_round(&core, capsule.radius, hull);
}

hit_relation hit_relate_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull)
{
    body3 a = hit__hull_body3_of_corners(triangle->corner, 3);
    return relate_bodies(&a, false, hull);
}

hit_relation hit_relate_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b)
{
    body3 body = hit__hull_body3_of_hull(a);
    return relate_bodies(&body, false, b);
}

bool hit_overlap_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull)
{
    return hit_relate_aabb3_hull3(box, hull) != HIT_APART;
}

bool hit_overlap_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull)
{
    return hit_relate_obb3_hull3(box, hull) != HIT_APART;
}

bool hit_overlap_point3_hull3(hit_vec3 point, const hit_hull3 *hull)
{
    return hit_relate_point3_hull3(point, hull) != HIT_APART;
}

bool hit_overlap_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull)
{
    return hit_relate_segment3_hull3(segment, hull) != HIT_APART;
}

bool hit_overlap_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull)
{
    return hit_relate_sphere3_hull3(sphere, hull) != HIT_APART;
}

bool hit_overlap_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull)
{
    return hit_relate_capsule3_hull3(capsule, hull) != HIT_APART;
}

bool hit_overlap_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull)
{
    return hit_relate_triangle3_hull3(triangle, hull) != HIT_APART;
}

bool hit_overlap_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b)
{
    return hit_relate_hull3_hull3(a, b) != HIT_APART;
}

/* ---- Planes ---- */

/* The least and the greatest sign of normal.p - offset over the corners; 1, 1 for what is no hull. */
static plane_signs signs_of_hull3(const hit_hull3 *hull, const hit_plane3 *plane)
{
    const body3 body = hit__hull_body3_of_hull(hull);
    plane_signs s = {1, -1};
    bool whole = false;
    if (!hit__hull_body3_is_one(&body, false))
        return (plane_signs){1, 1};
    for (uint32_t i = 0; i < body.count; i++) {
        const int sign = hit__relate_plane_sign3(plane, vec3_array(&body.corner[i]), &whole);
        s.lowest = sign < s.lowest ? sign : s.lowest;
        s.highest = sign > s.highest ? sign : s.highest;
    }
    verdict_count(whole);
    return s;
}

hit_side hit_side_hull3_plane3(const hit_hull3 *hull, hit_plane3 plane)
{
    return plane_signs_side(signs_of_hull3(hull, &plane));
}

hit_relation hit_relate_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    return plane_signs_relation(signs_of_hull3(hull, &plane));
}

hit_relation hit_relate_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    return verdict_from_sign(signs_of_hull3(hull, &plane).lowest);
}

bool hit_overlap_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    return hit_relate_plane3_hull3(plane, hull) != HIT_APART;
}

bool hit_overlap_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    return signs_of_hull3(hull, &plane).lowest <= 0;
}

bool hit_contains_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    return signs_of_hull3(hull, &plane).highest <= 0;
}
