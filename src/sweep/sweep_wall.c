/* When does a box, a triangle or a polygon that moves along a line first hit a line or plane, or what lies behind it?
 *
 * The corner that is the nearest in front of it gets there first, when its gap is used up. The signs of all gaps are
 * exact, and the gaps and the speed are right to a few roundings; so is the time. Only where it is next to 1 does not
 * it tell whether they hit: there the corners are looked at once more, as they end. Based on: C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.5.3. Ours differs: exact, also of turned boxes, and for normals of any length.
 */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "hitbox/shape.h"

#include "cast/cast_round.h"
#include "measure/scale.h"
#include "measure/wall_corners.h"

/* Times next to 1 that are closer are not told from it. */
static const double WALL_TIME = 0x1p-44;

/* Gaps below this, as parts of the size, are taken from whole numbers. */
static const double WALL_FINE = 0x1p-500;

/* What moves, how, and at what. */
typedef struct wall_sweep {
    wall_corners corners;
    rod_wall plane;
    double by[3];
    bool is_half;
} wall_sweep;

static hit_vec3 wall_point(const double p[3])
{
    return (hit_vec3){p[0], p[1], p[2]};
}

/* Corner i, which may be next to nothing beside the way to the plane. */
static void place_of(const wall_corners *corners, int i, double p[3])
{
    for (int c = 0; c < 3; c++) {
        p[c] = corners->point[corners->edges > 0 ? 0 : i][c];
        for (int k = 0; k < corners->edges; k++)
            p[c] += ((i >> k & 1) != 0 ? 1 : -1) * corners->half[k] * corners->axis[k][c];
    }
}

static int furthest_of(const wall_gaps *gaps)
{
    int at = 0;
    for (int i = 1; i < gaps->count; i++)
        at = exact_less(gaps->gap[at], gaps->gap[i]) ? i : at;
    return at;
}

/* A point that both share: the lowest corner of what is in a half-space, or where it crosses the plane. */
static hit_cast3 inside_of_plane(const wall_sweep *s, const wall_gaps *gaps)
{
    const int low = gaps->nearest, high = furthest_of(gaps);
    double p[3], q[3];
    place_of(&s->corners, low, p);
    place_of(&s->corners, high, q);
    const double all = gaps->at[high] - gaps->at[low], share = all > 0 ? -gaps->at[low] / all : 0;
    for (int c = 0; c < 3 && !s->is_half; c++)
        p[c] = (1 - share) * p[c] + share * q[c];
    return hit__cast_round_inside(wall_point(p));
}

/* How far the nearest corner is from the plane, times the length of the normal, divided by 2^*exponent; and which one.
 */
static double way_to_plane(const wall_sweep *s, const wall_gaps *gaps, int *nearest, int *exponent)
{
    double least = 0;
    *nearest = gaps->nearest;
    for (int i = 0; i < gaps->count; i++) /* gaps next to the least double may be equal where these are not */
        *nearest = gaps->at[i] < gaps->at[*nearest] ? i : *nearest;
    const double far = gaps->at[*nearest];
    if (far > WALL_FINE) {
        const int steep = scale_exponent(3, s->plane.normal);
        double n[3];
        for (int c = 0; c < 3; c++)
            n[c] = scale_by(s->plane.normal[c], steep);
        *exponent = gaps->exponent + steep;
        return far * sqrt(vec3_dot(n, n));
    }
    for (int i = 0; i < gaps->count; i++) {
        int own;
        const double value = hit__measure_wall_value(&s->corners, &s->plane, i, &own);
        if (i > 0 && (own > *exponent || (own == *exponent && value >= least)))
            continue;
        least = value;
        *exponent = own;
        *nearest = i;
    }
    return least;
}

/* In front of the plane; when the nearest corner gets there. */
static bool cast_from_front(const wall_sweep *s, const wall_gaps *gaps, hit_cast3 *out)
{
    int lengths = 0, speeds, exponent, nearest;
    const double speed = -hit__measure_wall_speed(&s->plane, s->by, &speeds);
    if (!(speed > 0))
        return false;
    const double far = frexp(way_to_plane(s, gaps, &nearest, &lengths), &exponent);
    double t = hit__cast_round_time(far / speed, lengths + exponent - speeds);
    if (t > 1 + WALL_TIME || (t > 1 - WALL_TIME && hit__measure_wall_sign_after(&s->corners, &s->plane, s->by) > 0))
        return false;
    t = t > 1 ? 1 : t;
    double corner[3];
    place_of(&s->corners, nearest, corner);
    for (int c = 0; c < 3; c++)
        corner[c] += t * s->by[c];
    *out = (hit_cast3){t, wall_point(corner), wall_point(gaps->normal), HIT_AXIS_B0, -1, false};
    return true;
}

static bool sweep_wall(wall_sweep *s, hit_cast3 *out)
{
    wall_gaps gaps;
    double endless;
    if (!exact_all_finite(3, s->by))
        return false;
    if (!hit__measure_wall_gaps(&s->corners, &s->plane, &gaps, &endless)) {
        if (s->corners.count == 0 || !s->is_half || endless > 0)
            return false;
        *out = hit__cast_round_inside(wall_point(s->corners.point[0]));
        return true;
    }
    if (exact_less(0, gaps.gap[gaps.nearest]))
        return cast_from_front(s, &gaps, out);
    if (s->is_half || exact_less_equal(0, gaps.gap[furthest_of(&gaps)])) {
        *out = inside_of_plane(s, &gaps);
        return true;
    }
    for (int c = 0; c < 3; c++)
        s->plane.normal[c] = -s->plane.normal[c];
    s->plane.offset = -s->plane.offset;
    return hit__measure_wall_gaps(&s->corners, &s->plane, &gaps, &endless) && cast_from_front(s, &gaps, out);
}

/* ---- The plane ---- */

static bool sweep_wall2(wall_corners corners, hit_vec2 by, hit_plane2 plane, bool is_half, hit_cast2 *out)
{
    wall_sweep s = {corners, rod_wall_from_plane2(plane), {by.x, by.y, 0}, is_half};
    hit_cast3 hit;
    if (!sweep_wall(&s, &hit))
        return false;
    *out = cast_round_in_plane(&hit);
    return true;
}

static wall_corners corners_of_triangle2(hit_triangle2 triangle)
{
    const hit_polygon2 polygon = {3, {triangle.corner[0], triangle.corner[1], triangle.corner[2]}};
    return hit__measure_wall_corners_of_polygon2(&polygon);
}

bool hit_cast_aabb2_plane2(hit_aabb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_aabb2(&box), by, plane, false, out);
}

bool hit_cast_aabb2_halfplane2(hit_aabb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_aabb2(&box), by, plane, true, out);
}

bool hit_cast_obb2_plane2(hit_obb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_obb2(&box), by, plane, false, out);
}

bool hit_cast_obb2_halfplane2(hit_obb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_obb2(&box), by, plane, true, out);
}

bool hit_cast_triangle2_plane2(hit_triangle2 triangle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(corners_of_triangle2(triangle), by, plane, false, out);
}

bool hit_cast_triangle2_halfplane2(hit_triangle2 triangle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(corners_of_triangle2(triangle), by, plane, true, out);
}

bool hit_cast_polygon2_plane2(const hit_polygon2 *polygon, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_polygon2(polygon), by, plane, false, out);
}

bool hit_cast_polygon2_halfplane2(const hit_polygon2 *polygon, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    return sweep_wall2(hit__measure_wall_corners_of_polygon2(polygon), by, plane, true, out);
}

/* ---- Space ---- */

static bool sweep_wall3(wall_corners corners, hit_vec3 by, hit_plane3 plane, bool is_half, hit_cast3 *out)
{
    wall_sweep s = {corners, rod_wall_from_plane3(plane), {by.x, by.y, by.z}, is_half};
    return sweep_wall(&s, out);
}

bool hit_cast_aabb3_plane3(hit_aabb3 box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_aabb3(&box), by, plane, false, out);
}

bool hit_cast_aabb3_halfspace3(hit_aabb3 box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_aabb3(&box), by, plane, true, out);
}

bool hit_cast_obb3_plane3(const hit_obb3 *box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_obb3(box), by, plane, false, out);
}

bool hit_cast_obb3_halfspace3(const hit_obb3 *box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_obb3(box), by, plane, true, out);
}

bool hit_cast_triangle3_plane3(const hit_triangle3 *triangle, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_triangle3(triangle), by, plane, false, out);
}

bool hit_cast_triangle3_halfspace3(const hit_triangle3 *triangle, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    return sweep_wall3(hit__measure_wall_corners_of_triangle3(triangle), by, plane, true, out);
}
