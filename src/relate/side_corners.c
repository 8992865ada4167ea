/* On which side of a line or plane are points, segments, triangles, polygons and frusta?
 *
 * What has corners lies between their values of normal.p - offset, each of which has an exact sign; a line of the plane
 * is a plane of space with z = 0. A frustum has no corners that numbers could hold: if it shares no point with the
 * plane, it is on that side of it where one of its points is. Based on: T. Akenine-Moeller, E. Haines, N. Hoffman,
 * Real-Time Rendering, 4th edition, 2018, section 22.10. Ours differs: exact. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/plane_sign3.h"
#include "relate/verdict.h"

/* Of one corner after the other. */
typedef struct corner_signs {
    plane_signs signs;
    bool finite, whole;
} corner_signs;

static const corner_signs NO_CORNER = {{1, -1}, true, false};

static void see_corner(corner_signs *s, const hit_plane3 *plane, const double p[3])
{
    s->finite = s->finite && exact_all_finite(3, p);
    if (!s->finite)
        return;
    const int sign = hit__relate_plane_sign3(plane, p, &s->whole);
    s->signs.lowest = sign < s->signs.lowest ? sign : s->signs.lowest;
    s->signs.highest = sign > s->signs.highest ? sign : s->signs.highest;
}

static hit_side side_of_corners(const corner_signs *s)
{
    verdict_count(s->whole);
    return s->finite ? plane_signs_side(s->signs) : HIT_FRONT;
}

/* ---- The plane ---- */

static hit_side side_of2(hit_plane2 plane, int count, const hit_vec2 *corner)
{
    const hit_plane3 raised = {{plane.normal.x, plane.normal.y, 0}, plane.offset};
    corner_signs s = NO_CORNER;
    for (int i = 0; i < count; i++)
        see_corner(&s, &raised, (const double[3]){corner[i].x, corner[i].y, 0});
    return side_of_corners(&s);
}

hit_side hit_side_point2_plane2(hit_vec2 point, hit_plane2 plane)
{
    return side_of2(plane, 1, &point);
}

hit_side hit_side_segment2_plane2(hit_segment2 segment, hit_plane2 plane)
{
    return side_of2(plane, 2, (const hit_vec2[2]){segment.a, segment.b});
}

hit_side hit_side_triangle2_plane2(hit_triangle2 triangle, hit_plane2 plane)
{
    return side_of2(plane, 3, triangle.corner);
}

hit_side hit_side_polygon2_plane2(const hit_polygon2 *polygon, hit_plane2 plane)
{
    return hit_polygon2_valid(polygon) ? side_of2(plane, polygon->count, polygon->corner) : HIT_FRONT;
}

/* ---- Space ---- */

hit_side hit_side_point3_plane3(hit_vec3 point, hit_plane3 plane)
{
    corner_signs s = NO_CORNER;
    see_corner(&s, &plane, vec3_array(&point));
    return side_of_corners(&s);
}

hit_side hit_side_segment3_plane3(hit_segment3 segment, hit_plane3 plane)
{
    corner_signs s = NO_CORNER;
    see_corner(&s, &plane, vec3_array(&segment.a));
    see_corner(&s, &plane, vec3_array(&segment.b));
    return side_of_corners(&s);
}

hit_side hit_side_frustum3_plane3(const hit_frustum3 *frustum, hit_plane3 plane)
{
    if (!hit_overlap_halfspace3_frustum3(plane, frustum))
        return HIT_FRONT;
    return hit_overlap_plane3_frustum3(plane, frustum) ? HIT_ACROSS : HIT_BACK;
}
