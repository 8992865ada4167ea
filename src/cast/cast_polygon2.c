/* Where does a ray or a segment first hit a convex polygon, a triangle or another segment of the plane?
 *
 * First principles: the line is parted from the polygon by itself, or by a side that the origin is beyond and that the
 * line does not cross in time; all of these are signs of cross products. If nothing parts them, the side entered is one
 * that the origin is beyond and whose ends do not lie on one side of the line: no times have to be compared. A triangle
 * without an inside is a segment; what lies in line with the way of one is hit at an end. */
#include "hitbox/cast.h"

#include "cast/ray_obb2.h"
#include "exact/cross.h"
#include "exact/dd.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "relate/ring2.h"
#include "shape/normal2.h"

/* The line origin + t (to - from), as in ray_obb2.h, and the polygon. */
typedef struct polygon_way2 {
    const double *origin, *from, *to;
    bool ends; /* at t = 1 */
    ring2 ring;
} polygon_way2;

/* How far is a point beyond side i: the sign. */
static int beyond_sign(const ring2 *ring, int i, const double *point)
{
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    return -ring->turn * exact_cross_sign(&a->x, &b->x, &a->x, point);
}

/* The origin is beyond side i. Does the way stay there? */
static bool stays_beyond_side(const polygon_way2 *way, int i)
{
    const hit_vec2 *a = &way->ring.corner[i], *b = &way->ring.corner[ring2_next(&way->ring, i)];
    if (way->ends)
        return beyond_sign(&way->ring, i, way->to) > 0;
    return -way->ring.turn * exact_cross_sign(&a->x, &b->x, way->from, way->to) >= 0;
}

/* The side that is entered, -1 if none is. `beyond`: bits of the sides that the origin is beyond, and the way does not
 * stay beyond. */
static int entered_side(const polygon_way2 *way, unsigned beyond)
{
    int side[HIT_POLYGON_CORNERS];
    for (int i = 0; i < way->ring.count; i++)
        side[i] = exact_cross_sign(way->from, way->to, way->origin, &way->ring.corner[i].x);
    for (int i = 0; i < way->ring.count; i++)
        if ((beyond >> i & 1) != 0 && side[i] * side[ring2_next(&way->ring, i)] <= 0)
            return i;
    return -1;
}

/* (b - a) x (d - c) in double-double. False: it may be far from that, for what cancels or is too large or too small. */
static bool cross_in_dd(const double *a, const double *b, const double *c, const double *d, dd *out)
{
    dd x = dd_difference(b[0], a[0]), y = dd_difference(b[1], a[1]);
    dd z = dd_difference(d[0], c[0]), w = dd_difference(d[1], c[1]);
    dd left = dd_multiply(x, w), right = dd_multiply(y, z);
    double size = fabs(left.high) + fabs(right.high);
    *out = dd_add(left, dd_negate(right));
    return size >= 0x1p-600 && fabs(x.high) + fabs(y.high) + fabs(z.high) + fabs(w.high) <= 0x1p300 &&
           fabs(out->high) > 0x1p-40 * size;
}

/* When and where the way crosses the line of side i, from either side. */
static void cross_side(const polygon_way2 *way, int i, hit_cast2 *out)
{
    const hit_vec2 *a = &way->ring.corner[i], *b = &way->ring.corner[ring2_next(&way->ring, i)];
    dd place, speed;
    int place_exponent = 0, speed_exponent = 0;
    if (!cross_in_dd(&a->x, way->origin, &a->x, &b->x, &place) ||
        !cross_in_dd(&a->x, &b->x, way->from, way->to, &speed)) {
        place = dd_from(hit__exact_cross_value(&a->x, way->origin, &a->x, &b->x, &place_exponent));
        speed = dd_from(hit__exact_cross_value(&a->x, &b->x, way->from, way->to, &speed_exponent));
    }
    double time = dd_divide(place, speed).high;
    int exponent = place_exponent - speed_exponent;
    double t = ldexp(time, exponent);
    out->t = t > DBL_MAX ? DBL_MAX : way->ends && t > 1 ? 1 : t;
    out->point = (hit_vec2){hit__cast_ray_obb2_place(way->origin[0], way->from[0], way->to[0], time, exponent),
                            hit__cast_ray_obb2_place(way->origin[1], way->from[1], way->to[1], time, exponent)};
    out->normal = way->ring.turn > 0 ? hit__shape_right_of(*a, *b) : hit__shape_right_of(*b, *a);
    out->axis = HIT_AXIS_B0;
    out->face = i;
    out->inside = false;
}

static bool cast_way_polygon2(const polygon_way2 *way, hit_cast2 *out)
{
    unsigned beyond = 0;
    for (int i = 0; i < way->ring.count; i++) {
        if (beyond_sign(&way->ring, i, way->origin) <= 0)
            continue;
        if (stays_beyond_side(way, i))
            return false;
        beyond |= 1u << i;
    }
    if (beyond == 0) {
        *out = (hit_cast2){.point = {way->origin[0], way->origin[1]}, .face = -1, .inside = true};
        return true;
    }
    int side = entered_side(way, beyond);
    if (side < 0)
        return false;
    cross_side(way, side, out);
    if (!exact_less(0, out->t))
        out->t = DBL_TRUE_MIN;
    return true;
}

/* Does the way cross the line of side i outwards? A segment does if it ends beyond it, for it hits. */
static bool leaves_by(const polygon_way2 *way, int i)
{
    const hit_vec2 *a = &way->ring.corner[i], *b = &way->ring.corner[ring2_next(&way->ring, i)];
    return way->ends ? beyond_sign(&way->ring, i, way->to) > 0
                     : -way->ring.turn * exact_cross_sign(&a->x, &b->x, way->from, way->to) > 0;
}

static bool leave_way_polygon2(const polygon_way2 *way, hit_cast2 *out)
{
    hit_cast2 enter, side;
    bool leaves = false;
    if (!cast_way_polygon2(way, &enter))
        return false;
    for (int i = 0; i < way->ring.count; i++) {
        if (!leaves_by(way, i))
            continue;
        cross_side(way, i, &side);
        if (!leaves || exact_less(side.t, out->t))
            *out = side;
        leaves = true;
    }
    const double *end = way->ends ? way->to : way->origin;
    if (!leaves)
        *out = (hit_cast2){.t = way->ends ? 1 : DBL_MAX, .point = {end[0], end[1]}, .face = -1, .inside = true};
    else if (!exact_less(enter.t, out->t))
        out->t = enter.t;
    return true;
}

/* ---- Segments, and triangles that are ones ---- */

static hit_segment2 thin_of(const polygon_way2 *way)
{
    return (hit_segment2){way->ring.corner[0], way->ring.corner[1]};
}

static bool is_on_thin(const polygon_way2 *way, const double *point)
{
    return hit_relate_point2_segment2((hit_vec2){point[0], point[1]}, thin_of(way)) != HIT_APART;
}

/* Are the origin and the segment in one line with each other, or is the segment a point? */
static bool is_in_line(const polygon_way2 *way)
{
    const hit_vec2 *end = way->ring.corner;
    return exact_cross_sign(&end[0].x, &end[1].x, &end[0].x, way->origin) == 0;
}

static int order_of(double x, double y)
{
    return exact_less(y, x) - exact_less(x, y);
}

/* The unit vector along the way, `sign` times. */
static hit_vec2 along_way(const polygon_way2 *way, double sign)
{
    const hit_vec2 from = {way->from[0], way->from[1]}, to = {way->to[0], way->to[1]};
    const hit_vec2 right = hit__shape_right_of(from, to);
    return (hit_vec2){0 - sign * right.y, 0 + sign * right.x};
}

/* When the way comes to a point of its line. False: it is not on the way, or the way does not move. */
static bool comes_to(const polygon_way2 *way, const hit_vec2 *point, double *t)
{
    const double *p = &point->x;
    const int c = order_of(way->to[0], way->from[0]) == 0;
    const int step = order_of(way->to[c], way->from[c]);
    if (step == 0 || order_of(p[c], way->origin[c]) != step || (way->ends && order_of(p[c], way->to[c]) == step) ||
        exact_cross_sign(way->from, way->to, way->origin, p) != 0)
        return false;
    int far, speed;
    const double length = hit__exact_distance(p[c], way->origin[c], &far),
                 motion = hit__exact_distance(way->to[c], way->from[c], &speed);
    const double time = ldexp(length / motion, far - speed);
    *t = time > DBL_MAX ? DBL_MAX : way->ends && time > 1 ? 1 : exact_less(0, time) ? time : DBL_TRUE_MIN;
    return true;
}

/* In line, from outside: the first of the ends, or the last. */
static bool cast_in_line(const polygon_way2 *way, bool last, hit_cast2 *out)
{
    bool any = false;
    for (int i = 0; i < 2; i++) {
        double t;
        if (!comes_to(way, &way->ring.corner[i], &t) ||
            (any && (last ? !exact_less(out->t, t) : !exact_less(t, out->t))))
            continue;
        *out = (hit_cast2){.t = t, .point = way->ring.corner[i], .normal = along_way(way, last ? 1 : -1)};
        out->axis = HIT_AXIS_B0;
        out->face = -1;
        any = true;
    }
    return any;
}

static bool cast_way_thin2(const polygon_way2 *way, hit_cast2 *out)
{
    if (is_on_thin(way, way->origin)) {
        *out = (hit_cast2){.point = {way->origin[0], way->origin[1]}, .face = -1, .inside = true};
        return true;
    }
    if (is_in_line(way))
        return cast_in_line(way, false, out);
    if (!cast_way_polygon2(way, out))
        return false;
    out->face = -1;
    return true;
}

static bool leave_way_thin2(const polygon_way2 *way, hit_cast2 *out)
{
    hit_cast2 enter;
    if (!cast_way_thin2(way, &enter))
        return false;
    const bool moves = order_of(way->to[0], way->from[0]) != 0 || order_of(way->to[1], way->from[1]) != 0;
    const double *end = way->ends ? way->to : way->origin;
    if (way->ends ? is_on_thin(way, way->to) : !moves) {
        *out = (hit_cast2){.t = way->ends ? 1 : DBL_MAX, .point = {end[0], end[1]}, .face = -1, .inside = true};
        return true;
    }
    if (is_in_line(way) && cast_in_line(way, true, out))
        return true;
    *out = enter;
    out->normal = along_way(way, 1);
    out->axis = HIT_AXIS_B0;
    out->inside = false;
    return true;
}

/* The ring is that of a triangle or a segment. */
static bool cast_way_any2(const polygon_way2 *way, hit_cast2 *out)
{
    return way->ring.count == 2 ? cast_way_thin2(way, out) : cast_way_polygon2(way, out);
}

static bool leave_way_any2(const polygon_way2 *way, hit_cast2 *out)
{
    return way->ring.count == 2 ? leave_way_thin2(way, out) : leave_way_polygon2(way, out);
}

/* ---- All ---- */

bool hit_cast_ray2_polygon2(hit_ray2 ray, const hit_polygon2 *polygon, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    polygon_way2 way = {&ray.origin.x, nowhere, &ray.direction.x, false, {NULL, 0, 0}};
    if (!exact_all_finite(4, &ray.origin.x) || !hit__relate_ring2_from_polygon(polygon, &way.ring))
        return false;
    return cast_way_polygon2(&way, out);
}

bool hit_cast_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_cast2 *out)
{
    polygon_way2 way = {&segment.a.x, &segment.a.x, &segment.b.x, true, {NULL, 0, 0}};
    if (!exact_all_finite(4, &segment.a.x) || !hit__relate_ring2_from_polygon(polygon, &way.ring))
        return false;
    return cast_way_polygon2(&way, out);
}

bool hit_cast_exit_ray2_polygon2(hit_ray2 ray, const hit_polygon2 *polygon, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    polygon_way2 way = {&ray.origin.x, nowhere, &ray.direction.x, false, {NULL, 0, 0}};
    if (!exact_all_finite(4, &ray.origin.x) || !hit__relate_ring2_from_polygon(polygon, &way.ring))
        return false;
    return leave_way_polygon2(&way, out);
}

bool hit_cast_exit_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_cast2 *out)
{
    polygon_way2 way = {&segment.a.x, &segment.a.x, &segment.b.x, true, {NULL, 0, 0}};
    if (!exact_all_finite(4, &segment.a.x) || !hit__relate_ring2_from_polygon(polygon, &way.ring))
        return false;
    return leave_way_polygon2(&way, out);
}

bool hit_cast_ray2_segment2(hit_ray2 ray, hit_segment2 segment, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    polygon_way2 way = {&ray.origin.x, nowhere, &ray.direction.x, false, {NULL, 0, 0}};
    if (!exact_all_finite(4, &ray.origin.x) || !hit__relate_ring2_from_segment(&segment, &way.ring))
        return false;
    return cast_way_thin2(&way, out);
}

bool hit_cast_segment2_segment2(hit_segment2 moving, hit_segment2 other, hit_cast2 *out)
{
    polygon_way2 way = {&moving.a.x, &moving.a.x, &moving.b.x, true, {NULL, 0, 0}};
    if (!exact_all_finite(4, &moving.a.x) || !hit__relate_ring2_from_segment(&other, &way.ring))
        return false;
    return cast_way_thin2(&way, out);
}

bool hit_cast_ray2_triangle2(hit_ray2 ray, hit_triangle2 triangle, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    hit_vec2 ends[2];
    polygon_way2 way = {&ray.origin.x, nowhere, &ray.direction.x, false, {NULL, 0, 0}};
    if (!exact_all_finite(4, &ray.origin.x) || !hit__relate_ring2_from_triangle(&triangle, ends, &way.ring))
        return false;
    return cast_way_any2(&way, out);
}

bool hit_cast_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_cast2 *out)
{
    hit_vec2 ends[2];
    polygon_way2 way = {&segment.a.x, &segment.a.x, &segment.b.x, true, {NULL, 0, 0}};
    if (!exact_all_finite(4, &segment.a.x) || !hit__relate_ring2_from_triangle(&triangle, ends, &way.ring))
        return false;
    return cast_way_any2(&way, out);
}

bool hit_cast_exit_ray2_triangle2(hit_ray2 ray, hit_triangle2 triangle, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    hit_vec2 ends[2];
    polygon_way2 way = {&ray.origin.x, nowhere, &ray.direction.x, false, {NULL, 0, 0}};
    if (!exact_all_finite(4, &ray.origin.x) || !hit__relate_ring2_from_triangle(&triangle, ends, &way.ring))
        return false;
    return leave_way_any2(&way, out);
}

bool hit_cast_exit_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_cast2 *out)
{
    hit_vec2 ends[2];
    polygon_way2 way = {&segment.a.x, &segment.a.x, &segment.b.x, true, {NULL, 0, 0}};
    if (!exact_all_finite(4, &segment.a.x) || !hit__relate_ring2_from_triangle(&triangle, ends, &way.ring))
        return false;
    return leave_way_any2(&way, out);
}
