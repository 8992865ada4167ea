/* When does a hull of space that moves first hit another shape, or another shape a hull, or a box a triangle?
 *
 * Whether is told by exact relations: of the two at the start, and of what the moving one passes over with the other.
 * When and where: cast_solid3.h. At a plane or half-space a hull is the segment from its lowest corner to its highest.
 * A box is a hull of eight corners here, a triangle one of three. First principles. */
#include "hull/cast_solid3.h"

#include "core/vec.h"
#include "exact/order.h"
#include "hull/closest_solid3.h"
#include "hull/extent_hull3.h"
#include "hull/portal3.h"
#include "hull/within_radius3.h"

static const hit_cast3 AT_START3 = {0, {0, 0, 0}, {0, 0, 0}, HIT_AXIS_A0, -1, true};

/* A point that both share at the start. */
static hit_cast3 inside_at3(hit_vec3 point)
{
    hit_cast3 out = AT_START3;
    out.point = point;
    return out;
}

static bool is_castable3(const solid_cast3 *cast)
{
    return hit__hull_solid3_is_finite(&cast->a) && hit__hull_solid3_is_finite(&cast->b) &&
           exact_all_finite(3, vec3_array(&cast->by)) && exact_less_equal(0, cast->radius) && cast->radius <= DBL_MAX;
}

/* Do they meet on the way, though not at the start? */
static bool meets_on_the_way3(const solid_cast3 *cast, body3 *a, body3 *b)
{
    hit__hull_body3_sweep(a, &cast->by);
    hit__hull_body3_look(a, b);
    return (cast->radius > 0 ? hit__hull_relate_swept3(a, cast->radius, b) : hit__hull_relate3(a, b)) != HIT_APART;
}

/* `start`: closest, at the start; its distance is at most 0 exactly if they meet there. */
static bool cast_of3(const solid_cast3 *cast, const hit_closest3 *start, body3 *a, body3 *b, hit_cast3 *out)
{
    if (exact_less_equal(start->distance, 0)) {
        *out = inside_at3(start->b);
        return true;
    }
    if (!meets_on_the_way3(cast, a, b))
        return false;
    hit__hull_cast_solid3(cast, out);
    return true;
}

/* The first in the order of names is the second here. */
static hit_closest3 the_other_way3(hit_closest3 at)
{
    at.b = at.a;
    return at;
}

/* ---- At a hull ---- */

bool hit_cast_aabb3_hull3(hit_aabb3 box, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out)
{
    const solid_cast3 cast = {{.aabb = &box}, {.hull = hull}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_aabb3_hull3(box, hull);
    body3 a = hit__hull_body3_of_aabb(&box), b = hit__hull_body3_of_hull(hull);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_obb3_hull3(const hit_obb3 *box, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out)
{
    const solid_cast3 cast = {{.obb = box}, {.hull = hull}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_obb3_hull3(box, hull);
    body3 a = hit__hull_body3_of_obb(box), b = hit__hull_body3_of_hull(hull);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_sphere3_hull3(hit_sphere3 sphere, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out)
{
    const solid_cast3 cast = {{.point = &sphere.center}, {.hull = hull}, by, sphere.radius, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_sphere3_hull3(sphere, hull);
    body3 a = hit__hull_body3_of_corners(&sphere.center, 1), b = hit__hull_body3_of_hull(hull);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_capsule3_hull3(hit_capsule3 capsule, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    const hit_vec3 ends[2] = {capsule.a, capsule.b};
    const solid_cast3 cast = {{.segment = &core}, {.hull = hull}, by, capsule.radius, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_capsule3_hull3(capsule, hull);
    body3 a = hit__hull_body3_of_corners(ends, 2), b = hit__hull_body3_of_hull(hull);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_triangle3_hull3(const hit_triangle3 *triangle, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out)
{
    const solid_cast3 cast = {{.triangle = triangle}, {.hull = hull}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_triangle3_hull3(triangle, hull);
    body3 a = hit__hull_body3_of_corners(triangle->corner, 3), b = hit__hull_body3_of_hull(hull);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_hull3_hull3(const hit_hull3 *moving, hit_vec3 by, const hit_hull3 *other, hit_cast3 *out)
{
    const solid_cast3 cast = {{.hull = moving}, {.hull = other}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = hit_closest_hull3_hull3(moving, other);
    body3 a = hit__hull_body3_of_hull(moving), b = hit__hull_body3_of_hull(other);
    return cast_of3(&cast, &start, &a, &b, out);
}

/* ---- A hull at something else ---- */

bool hit_cast_hull3_aabb3(const hit_hull3 *hull, hit_vec3 by, hit_aabb3 box, hit_cast3 *out)
{
    const solid_cast3 cast = {{.hull = hull}, {.aabb = &box}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = the_other_way3(hit_closest_aabb3_hull3(box, hull));
    body3 a = hit__hull_body3_of_hull(hull), b = hit__hull_body3_of_aabb(&box);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_hull3_obb3(const hit_hull3 *hull, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out)
{
    const solid_cast3 cast = {{.hull = hull}, {.obb = box}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = the_other_way3(hit_closest_obb3_hull3(box, hull));
    body3 a = hit__hull_body3_of_hull(hull), b = hit__hull_body3_of_obb(box);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_hull3_triangle3(const hit_hull3 *hull, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    const solid_cast3 cast = {{.hull = hull}, {.triangle = triangle}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = the_other_way3(hit_closest_triangle3_hull3(triangle, hull));
    body3 a = hit__hull_body3_of_hull(hull), b = hit__hull_body3_of_corners(triangle->corner, 3);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_hull3_sphere3(const hit_hull3 *hull, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out)
{
    const solid_cast3 cast = {{.hull = hull}, {.point = &sphere.center}, by, sphere.radius, true};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = the_other_way3(hit_closest_sphere3_hull3(sphere, hull));
    body3 a = hit__hull_body3_of_hull(hull), b = hit__hull_body3_of_corners(&sphere.center, 1);
    return cast_of3(&cast, &start, &a, &b, out);
}

bool hit_cast_hull3_capsule3(const hit_hull3 *hull, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    const hit_vec3 ends[2] = {capsule.a, capsule.b};
    const solid_cast3 cast = {{.hull = hull}, {.segment = &core}, by, capsule.radius, true};
    if (!is_castable3(&cast))
        return false;
    const hit_closest3 start = the_other_way3(hit_closest_capsule3_hull3(capsule, hull));
    body3 a = hit__hull_body3_of_hull(hull), b = hit__hull_body3_of_corners(ends, 2);
    return cast_of3(&cast, &start, &a, &b, out);
}

/* ---- A box and a triangle ---- */

/* `relation`: at the start. */
static bool cast_related3(const solid_cast3 *cast, hit_relation relation, body3 *a, body3 *b, hit_cast3 *out)
{
    hit_closest3 start = {.distance = 1};
    if (relation != HIT_APART) {
        const solid_question3 question = {cast->a, cast->b, 0, hit__hull_relate_box3_triangle3, SOLID3_POINTS};
        solid_found3 found;
        start = hit__hull_closest_solid3(&question, &found);
    }
    return cast_of3(cast, &start, a, b, out);
}

bool hit_cast_aabb3_triangle3(hit_aabb3 box, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    const solid_cast3 cast = {{.aabb = &box}, {.triangle = triangle}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    body3 a = hit__hull_body3_of_aabb(&box), b = hit__hull_body3_of_corners(triangle->corner, 3);
    return cast_related3(&cast, hit_relate_aabb3_triangle3(box, triangle), &a, &b, out);
}

bool hit_cast_obb3_triangle3(const hit_obb3 *box, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    const solid_cast3 cast = {{.obb = box}, {.triangle = triangle}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    body3 a = hit__hull_body3_of_obb(box), b = hit__hull_body3_of_corners(triangle->corner, 3);
    return cast_related3(&cast, hit_relate_obb3_triangle3(box, triangle), &a, &b, out);
}

bool hit_cast_triangle3_aabb3(const hit_triangle3 *triangle, hit_vec3 by, hit_aabb3 box, hit_cast3 *out)
{
    const solid_cast3 cast = {{.triangle = triangle}, {.aabb = &box}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    body3 a = hit__hull_body3_of_corners(triangle->corner, 3), b = hit__hull_body3_of_aabb(&box);
    return cast_related3(&cast, hit_relate_aabb3_triangle3(box, triangle), &a, &b, out);
}

bool hit_cast_triangle3_obb3(const hit_triangle3 *triangle, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out)
{
    const solid_cast3 cast = {{.triangle = triangle}, {.obb = box}, by, 0, false};
    if (!is_castable3(&cast))
        return false;
    body3 a = hit__hull_body3_of_corners(triangle->corner, 3), b = hit__hull_body3_of_obb(box);
    return cast_related3(&cast, hit_relate_obb3_triangle3(box, triangle), &a, &b, out);
}

/* ---- A hull at a plane ---- */

/* The sides on which the hull is decide at the start; on the way, those of its lowest and highest corner. */
static bool cast_at_plane3(const hit_hull3 *hull, hit_vec3 by, hit_plane3 plane, bool solid, hit_cast3 *out)
{
    hit_capsule3 extent;
    if (!exact_all_finite(3, vec3_array(&by)) || !hit_plane3_valid(plane) ||
        !hit__hull_extent3(hull, plane.normal, &extent))
        return false;
    const hit_closest3 start =
        solid ? hit_closest_halfspace3_hull3(plane, hull) : hit_closest_plane3_hull3(plane, hull);
    if (exact_less_equal(start.distance, 0)) {
        *out = inside_at3(start.b);
        return true;
    }
    return solid ? hit_cast_capsule3_halfspace3(extent, by, plane, out)
                 : hit_cast_capsule3_plane3(extent, by, plane, out);
}

bool hit_cast_hull3_plane3(const hit_hull3 *hull, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return cast_at_plane3(hull, by, plane, false, out);
}

bool hit_cast_hull3_halfspace3(const hit_hull3 *hull, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return cast_at_plane3(hull, by, plane, true, out);
}
