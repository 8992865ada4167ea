/* Is one of a hull of space and another shape within the other?
 *
 * What has corners is within a convex set if its corners are. A sphere is within a hull if its center is, and no face
 * is nearer than the radius: (n.(center - corner))^2 >= radius^2 n.n, in double with a bound, else in whole numbers;
 * see docs/numerics.md, "Convex polyhedra". First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hull/portal3.h"

/* ---- A hull in another shape ---- */

typedef bool contains_corner(const void *shape, hit_vec3 corner);

static bool contains_all(const void *shape, const hit_hull3 *hull, contains_corner *contains)
{
    const uint32_t corners = hull->corner ? hull->corners : 0;
    for (uint32_t i = 0; i < corners; i++)
        if (!contains(shape, hull->corner[i]))
            return false;
    return corners > 0;
}

static bool aabb_contains(const void *shape, hit_vec3 corner)
{
    return exact_all_finite(3, vec3_array(&corner)) && hit_contains_aabb3_point3(*(const hit_aabb3 *)shape, corner);
}

static bool obb_contains(const void *shape, hit_vec3 corner)
{
    return hit_contains_obb3_point3(shape, corner);
}

static bool sphere_contains(const void *shape, hit_vec3 corner)
{
    return hit_contains_sphere3_point3(*(const hit_sphere3 *)shape, corner);
}

static bool capsule_contains(const void *shape, hit_vec3 corner)
{
    return hit_contains_capsule3_point3(*(const hit_capsule3 *)shape, corner);
}

static bool frustum_contains(const void *shape, hit_vec3 corner)
{
    return hit_contains_frustum3_point3(shape, corner);
}

bool hit_contains_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull)
{
    return contains_all(&box, hull, aabb_contains);
}

bool hit_contains_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull)
{
    return contains_all(box, hull, obb_contains);
}

bool hit_contains_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull)
{
    return contains_all(&sphere, hull, sphere_contains);
}

bool hit_contains_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull)
{
    return contains_all(&capsule, hull, capsule_contains);
}

bool hit_contains_frustum3_hull3(const hit_frustum3 *frustum, const hit_hull3 *hull)
{
    return contains_all(frustum, hull, frustum_contains);
}

/* ---- Corners in a hull ---- */

bool hit_contains_hull3_point3(const hit_hull3 *hull, hit_vec3 point)
{
    return hit_relate_point3_hull3(point, hull) != HIT_APART;
}

static bool contains_points(const hit_hull3 *hull, const hit_vec3 *point, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!hit_contains_hull3_point3(hull, point[i]))
            return false;
    return count > 0;
}

bool hit_contains_hull3_aabb3(const hit_hull3 *hull, hit_aabb3 box)
{
    const body3 body = hit__hull_body3_of_aabb(&box);
    return contains_points(hull, body.own, body.count);
}

bool hit_contains_hull3_obb3(const hit_hull3 *hull, const hit_obb3 *box)
{
    const body3 corners = hit__hull_body3_of_obb(box);
    body3 outer = hit__hull_body3_of_hull(hull);
    if (!hit__hull_body3_is_one(&outer, false))
        return false;
    for (uint32_t i = 0; i < corners.count; i++) {
        body3 corner = corners;
        corner.first = i;
        corner.count = 1;
        if (hit__hull_relate3(&corner, &outer) == HIT_APART)
            return false;
    }
    return corners.count > 0;
}

bool hit_contains_hull3_segment3(const hit_hull3 *hull, hit_segment3 segment)
{
    const hit_vec3 ends[2] = {segment.a, segment.b};
    return contains_points(hull, ends, 2);
}

bool hit_contains_hull3_triangle3(const hit_hull3 *hull, const hit_triangle3 *triangle)
{
    return contains_points(hull, triangle->corner, 3);
}

bool hit_contains_hull3_hull3(const hit_hull3 *outer, const hit_hull3 *inner)
{
    return contains_points(outer, inner->corner, inner->corner ? inner->corners : 0);
}

/* ---- A sphere in a hull ---- */

static void between(dyadic_arena *arena, const double *p, const double *q, dyadic out[3])
{
    for (int k = 0; k < 3; k++)
        out[k] = hit__exact_dyadic_difference(arena, q[k], p[k]);
}

static bool is_far_exactly(const double *a, const double *b, const double *c, const hit_sphere3 *sphere)
{
    dyadic_arena arena;
    dyadic u[3], v[3], n[3], way[3];
    arena.used = 0;
    between(&arena, a, b, u);
    between(&arena, a, c, v);
    between(&arena, a, vec3_array(&sphere->center), way);
    hit__exact_dyadic_cross3(&arena, u, v, n);
    const dyadic height = hit__exact_dyadic_dot3(&arena, n, way), r = hit__exact_dyadic_from(&arena, sphere->radius);
    const dyadic square = hit__exact_dyadic_multiply(&arena, height, height);
    const dyadic least = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_multiply(&arena, r, r),
                                                    hit__exact_dyadic_dot3(&arena, n, n));
    return hit__exact_dyadic_compare(square, least) >= 0;
}

/* Is the face as far from the center, which is behind it, as the radius? */
static bool is_far_enough(const double *a, const double *b, const double *c, const hit_sphere3 *sphere)
{
    const double *p = vec3_array(&sphere->center);
    const double u[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]}, v[3] = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    const double way[3] = {a[0] - p[0], a[1] - p[1], a[2] - p[2]};
    double n[3];
    vec3_cross(u, v, n);
    const double bulk = vec3_size1(u) * vec3_size1(v), size = vec3_size1(way) + sphere->radius;
    const double over = vec3_dot(n, way) - sphere->radius * sqrt(vec3_dot(n, n)), error = 0x1p-47 * (bulk * size);
    if (bulk >= 0x1p-200 && bulk <= 0x1p200 && size >= 0x1p-200 && size <= 0x1p200 && fabs(over) > error)
        return over > 0;
    return is_far_exactly(a, b, c, sphere);
}

bool hit_contains_hull3_sphere3(const hit_hull3 *hull, hit_sphere3 sphere)
{
    if (!hit_sphere3_valid(sphere) || !hit_contains_hull3_point3(hull, sphere.center))
        return false;
    if (exact_is_zero(sphere.radius))
        return true;
    for (uint32_t face = 0; face < hull->faces; face++) {
        const uint32_t *corner = &hull->edge_corner[hull->face_begin[face]];
        if (!is_far_enough(vec3_array(&hull->corner[corner[0]]), vec3_array(&hull->corner[corner[1]]),
                           vec3_array(&hull->corner[corner[2]]), &sphere))
            return false;
    }
    return hull->faces > 0;
}

bool hit_contains_hull3_capsule3(const hit_hull3 *hull, hit_capsule3 capsule)
{
    return hit_contains_hull3_sphere3(hull, (hit_sphere3){capsule.a, capsule.radius}) &&
           hit_contains_hull3_sphere3(hull, (hit_sphere3){capsule.b, capsule.radius});
}
