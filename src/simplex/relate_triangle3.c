/* Relation of a triangle of space and a triangle, segment, plane or half-space.
 *
 * Two shapes with corners go by separating axes (simplex3.h), planes by the sides that the corners are on; both by
 * exact signs. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/plane_sign3.h"
#include "relate/verdict.h"
#include "simplex/simplex3.h"

/* ---- Corners ---- */

hit_relation hit_relate_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b)
{
    const simplex3 x = simplex3_triangle(a), y = simplex3_triangle(b);
    return hit__simplex_relate3(&x, &y);
}

hit_relation hit_relate_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle)
{
    const simplex3 x = simplex3_segment(&segment), y = simplex3_triangle(triangle);
    return hit__simplex_relate3(&x, &y);
}

hit_relation hit_relate_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle)
{
    const simplex3 x = simplex3_point(&point), y = simplex3_triangle(triangle);
    return hit__simplex_relate3(&x, &y);
}

bool hit_overlap_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b)
{
    return hit_relate_triangle3_triangle3(a, b) != HIT_APART;
}

bool hit_overlap_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle)
{
    return hit_relate_segment3_triangle3(segment, triangle) != HIT_APART;
}

bool hit_overlap_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle)
{
    return hit_relate_point3_triangle3(point, triangle) != HIT_APART;
}

/* ---- Planes ---- */

/* The least and the greatest sign of normal.p - offset over the corners. */
static plane_signs signs_of_triangle3(const hit_triangle3 *triangle, const hit_plane3 *plane)
{
    if (!exact_all_finite(9, vec3_array(triangle->corner)))
        return (plane_signs){1, 1};
    plane_signs s = {1, -1};
    bool whole = false;
    for (int i = 0; i < 3; i++) {
        const int sign = hit__relate_plane_sign3(plane, vec3_array(&triangle->corner[i]), &whole);
        s.lowest = sign < s.lowest ? sign : s.lowest;
        s.highest = sign > s.highest ? sign : s.highest;
    }
    verdict_count(whole);
    return s;
}

hit_side hit_side_triangle3_plane3(const hit_triangle3 *triangle, hit_plane3 plane)
{
    return plane_signs_side(signs_of_triangle3(triangle, &plane));
}

hit_relation hit_relate_plane3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return plane_signs_relation(signs_of_triangle3(triangle, &plane));
}

hit_relation hit_relate_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return verdict_from_sign(signs_of_triangle3(triangle, &plane).lowest);
}

bool hit_overlap_plane3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return hit_relate_plane3_triangle3(plane, triangle) != HIT_APART;
}

bool hit_overlap_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return signs_of_triangle3(triangle, &plane).lowest <= 0;
}

bool hit_contains_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle)
{
    return signs_of_triangle3(triangle, &plane).highest <= 0;
}
