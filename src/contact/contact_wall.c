/* Where do boxes, triangles, polygons and round shapes touch a half-space or half-plane, or lie in it?
 *
 * In space at each corner that is in the half-space, or near enough to it. In the plane, where two points are enough,
 * at the deepest corner and at the deeper one of its neighbours. What is round is the ends of its segment. Each
 * corner's side is exact (measure/wall_corners.c), that of each end, too (relate/relate_rod_plane.c).
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.2.3; E. Catto, Box2D, b2Collision, 2006 on, for
 * two points in the plane. Ours differs: no point is left out or taken for a tolerance's sake. */
#include "contact/flat_contact.h"
#include "measure/rod_way.h"
#include "measure/wall_corners.h"

/* ---- Corners ---- */

/* The next corner round the outline, forward or back, that is at another place. A box's corners go round as 0 1 3 2. */
static int next_corner(const wall_corners *corners, bool is_box, int i, int step)
{
    if (is_box)
        return i ^ (step > 0 ? 1 : 2);
    const int n = corners->count;
    int k = i;
    for (int turn = 0; turn < n; turn++) {
        k = (k + step + n) % n;
        if (corners->point[k][0] != corners->point[i][0] || corners->point[k][1] != corners->point[i][1])
            return k;
    }
    return i;
}

/* In the plane the nearest corner and the nearer one beside it, as bits; in space all. */
static unsigned corners_that_count(const wall_corners *corners, const wall_gaps *gaps, int dim, bool is_box)
{
    if (dim == 3)
        return ~0u;
    const int i = gaps->nearest, next = next_corner(corners, is_box, i, 1), last = next_corner(corners, is_box, i, -1);
    const bool is_next =
        exact_less(gaps->gap[next], gaps->gap[last]) || (!exact_less(gaps->gap[last], gaps->gap[next]) && next < last);
    return 1u << i | 1u << (is_next ? next : last);
}

/* The shape of corners is the first, or the plane is. */
typedef struct wall_order {
    int dim;
    bool is_box, wall_first;
} wall_order;

static bool contact_of_corners(const wall_corners *corners, const rod_wall *plane, wall_order order, double margin,
                               hit_contact3 *out)
{
    wall_gaps gaps;
    double distance;
    const bool measured = hit__measure_wall_gaps(corners, plane, &gaps, &distance);
    if (measured)
        distance = gaps.gap[gaps.nearest];
    if (!exact_less_equal(distance, margin) || distance == INFINITY)
        return false;
    const double sign = order.wall_first ? 1 : -1;
    out->depth = 0 - distance;
    out->normal = (hit_vec3){0, 0, 0};
    out->axis = order.wall_first ? HIT_AXIS_A0 : HIT_AXIS_B0;
    out->count = 0;
    if (!measured)
        return true;
    out->normal = (hit_vec3){0 + sign * gaps.normal[0], 0 + sign * gaps.normal[1], 0 + sign * gaps.normal[2]};
    const unsigned counting = corners_that_count(corners, &gaps, order.dim, order.is_box);
    for (int i = 0; i < gaps.count; i++) {
        if ((counting >> i & 1) == 0 || !exact_less_equal(gaps.gap[i], margin))
            continue;
        double corner[3], foot[3];
        hit__measure_wall_place(corners, &gaps, i, corner, foot);
        const uint32_t id = (uint32_t)HIT_FEATURE_CORNER + (uint32_t)i;
        out->point[out->count++] = order.wall_first
                                       ? flat_contact_point(foot, corner, 0 - gaps.gap[i], HIT_FEATURE_FACE << 8 | id)
                                       : flat_contact_point(corner, foot, 0 - gaps.gap[i], id << 8 | HIT_FEATURE_FACE);
    }
    return true;
}

/* ---- Round shapes ---- */

static bool contact_of_round(const rod_wall *plane, const rod *round, double margin, hit_contact3 *out)
{
    const rod_way way = hit__measure_rod_way_from_wall(plane, true, round);
    if (!exact_less_equal(way.distance, margin) || way.distance == INFINITY)
        return false;
    out->depth = 0 - way.distance;
    out->normal = (hit_vec3){way.normal[0], way.normal[1], way.normal[2]};
    out->axis = HIT_AXIS_A0;
    out->count = 0;
    if (way.distance == -INFINITY)
        return true;
    const bool is_ball = rod_is_ball(round);
    rod_way end[2];
    int nearest = 0;
    for (int i = 0; i < (is_ball ? 1 : 2); i++) {
        rod ball = *round;
        memcpy(i == 0 ? ball.b : ball.a, i == 0 ? ball.a : ball.b, sizeof ball.a);
        end[i] = hit__measure_rod_way_from_wall(plane, true, &ball);
        nearest = i == 1 && exact_less(end[1].distance, end[0].distance) ? 1 : nearest;
    }
    for (int i = 0; i < (is_ball ? 1 : 2); i++) {
        const double distance =
            i == nearest || exact_less(end[i].distance, way.distance) ? way.distance : end[i].distance;
        const uint32_t id = is_ball ? HIT_FEATURE_FACE : HIT_FEATURE_CORNER + (uint32_t)i;
        if (exact_less_equal(distance, margin))
            out->point[out->count++] = flat_contact_point(end[i].a, end[i].b, 0 - distance, HIT_FEATURE_FACE << 8 | id);
    }
    return true;
}

/* ---- The plane ---- */

bool hit_contact_within_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, double margin, hit_contact2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb2(&box);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_contact3 contact;
    return contact_of_corners(&corners, &wall, (wall_order){2, true, false}, margin, &contact) &&
           flat_contact_is(&contact, out);
}

bool hit_contact_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, hit_contact2 *out)
{
    return hit_contact_within_aabb2_halfplane2(box, plane, 0, out);
}

bool hit_contact_within_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, double margin, hit_contact2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb2(&box);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_contact3 contact;
    return contact_of_corners(&corners, &wall, (wall_order){2, true, false}, margin, &contact) &&
           flat_contact_is(&contact, out);
}

bool hit_contact_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, hit_contact2 *out)
{
    return hit_contact_within_obb2_halfplane2(box, plane, 0, out);
}

bool hit_contact_within_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, double margin, hit_contact2 *out)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_contact3 contact;
    return contact_of_round(&wall, &round, margin, &contact) && flat_contact_is(&contact, out);
}

bool hit_contact_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_contact2 *out)
{
    return hit_contact_within_halfplane2_circle2(plane, circle, 0, out);
}

bool hit_contact_within_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double margin, hit_contact2 *out)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_contact3 contact;
    return contact_of_round(&wall, &round, margin, &contact) && flat_contact_is(&contact, out);
}

bool hit_contact_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_contact2 *out)
{
    return hit_contact_within_halfplane2_capsule2(plane, capsule, 0, out);
}

bool hit_contact_within_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, double margin,
                                            hit_contact2 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_polygon2(polygon);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_contact3 contact;
    return contact_of_corners(&corners, &wall, (wall_order){2, false, true}, margin, &contact) &&
           flat_contact_is(&contact, out);
}

bool hit_contact_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_halfplane2_polygon2(plane, polygon, 0, out);
}

/* ---- Space ---- */

bool hit_contact_within_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, double margin, hit_contact3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_aabb3(&box);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return contact_of_corners(&corners, &wall, (wall_order){3, true, false}, margin, out);
}

bool hit_contact_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, hit_contact3 *out)
{
    return hit_contact_within_aabb3_halfspace3(box, plane, 0, out);
}

bool hit_contact_within_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, double margin, hit_contact3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_obb3(box);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return contact_of_corners(&corners, &wall, (wall_order){3, true, false}, margin, out);
}

bool hit_contact_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, hit_contact3 *out)
{
    return hit_contact_within_obb3_halfspace3(box, plane, 0, out);
}

bool hit_contact_within_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double margin, hit_contact3 *out)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return contact_of_round(&wall, &round, margin, out);
}

bool hit_contact_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_contact3 *out)
{
    return hit_contact_within_halfspace3_sphere3(plane, sphere, 0, out);
}

bool hit_contact_within_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double margin, hit_contact3 *out)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return contact_of_round(&wall, &round, margin, out);
}

bool hit_contact_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_contact3 *out)
{
    return hit_contact_within_halfspace3_capsule3(plane, capsule, 0, out);
}

bool hit_contact_within_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, double margin,
                                             hit_contact3 *out)
{
    const wall_corners corners = hit__measure_wall_corners_of_triangle3(triangle);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return contact_of_corners(&corners, &wall, (wall_order){3, false, true}, margin, out);
}

bool hit_contact_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, hit_contact3 *out)
{
    return hit_contact_within_halfspace3_triangle3(plane, triangle, 0, out);
}
