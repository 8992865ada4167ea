/* When does a ray or a segment hit a hull of space, and when does it leave it?
 *
 * Whether it does is told by portal3.h, exactly: a ray is cut off far beyond the hull. It enters through the last face
 * that it comes through from the front, and leaves through the first from the back. The times of all faces are looked
 * at in double, with a bound, and those that may be the one are compared as quotients of two triple products, each
 * within 2^-52 of itself. In the plane of a flat hull the edges are what the faces are in space. Bound:
 * docs/numerics.md, "Convex polyhedra". Based on: M. Cyrus, J. Beck, "Generalized two- and three-dimensional clipping",
 * Computers & Graphics 3, 1978. Ours differs: the signs are exact. */
#include "cast/ray_obb2.h"
#include "core/inline.h"
#include "core/lane2.h"
#include "core/vec.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "exact/triple.h"
#include "hitbox/cast.h"
#include "hull/portal3.h"
#include "hull/seen3.h"
#include "shape/plane3.h"

/* The line origin + t (to - from): from is 0 for a ray, the origin for a segment. */
typedef struct hull_way3 {
    double origin[3], from[3], to[3];
    bool ends;    /* at t = 1 */
    bool leaving; /* is the last time wanted? */
} hull_way3;

/* The best time so far: fraction 2^exponent, >= 0, and where that is. */
typedef struct hull_time3 {
    bool any;
    double fraction;
    int exponent;
    uint32_t at; /* a face or a half-edge */
} hull_time3;

enum { NO_FACE = -1 };

static hull_way3 way_of_ray(const hit_ray3 *ray)
{
    const hit_vec3 o = ray->origin, d = ray->direction;
    return (hull_way3){{o.x, o.y, o.z}, {0, 0, 0}, {d.x, d.y, d.z}, false, false};
}

static hull_way3 way_of_segment(const hit_segment3 *segment)
{
    const hit_vec3 a = segment->a, b = segment->b;
    return (hull_way3){{a.x, a.y, a.z}, {a.x, a.y, a.z}, {b.x, b.y, b.z}, true, false};
}

/* ---- Times ---- */

/* The time to / speed, if it is the later of two that enter, the earlier of two that leave; the first of equals. */
static void see_time(const hull_way3 *way, hull_time3 *best, double to, int to_exponent, double speed,
                     int speed_exponent, uint32_t at)
{
    int more;
    const double fraction = frexp(to / speed, &more);
    const int exponent = fraction > 0 ? to_exponent - speed_exponent + more : INT32_MIN;
    if (!(fraction >= 0) || (fraction <= 0 && !way->leaving))
        return;
    const bool later =
        !best->any || exponent > best->exponent || (exponent == best->exponent && fraction > best->fraction);
    const bool earlier =
        !best->any || exponent < best->exponent || (exponent == best->exponent && fraction < best->fraction);
    if (way->leaving ? earlier : later)
        *best = (hull_time3){true, fraction, exponent, at};
}

/* ---- Faces ---- */

static const double *corner_at(const hit_hull3 *hull, uint32_t edge)
{
    return vec3_array(&hull->corner[hull->edge_corner[edge]]);
}

static exact_axis axis_of_face(const hit_hull3 *hull, uint32_t face)
{
    const uint32_t edge = hull->face_begin[face];
    return exact_axis_of(corner_at(hull, edge), corner_at(hull, edge + 1), corner_at(hull, edge),
                         corner_at(hull, edge + 2));
}

/* The way in double. */
typedef struct rough_way3 {
    double origin[3], to[3], size; /* to: from the origin on; |to|_1 */
} rough_way3;

static rough_way3 rough_of_way(const hull_way3 *way)
{
    rough_way3 out;
    for (int k = 0; k < 3; k++) {
        out.origin[k] = way->origin[k];
        out.to[k] = way->to[k] - way->from[k];
    }
    out.size = vec3_size1(out.to);
    return out;
}

static bool is_moderate(double size)
{
    return size >= 0x1p-350 && size <= 0x1p350;
}

/* What is certain of the time at which the way comes through the plane. */
typedef struct rough_time3 {
    int side;         /* 1: from the back, -1: from the front, 0: nothing is certain */
    double low, high; /* between these, NaN if that is not certain */
} rough_time3;

/* `side` is -1 or 1: faces of the other side do not matter, nor those that the way certainly comes through before the
 * time `after`, if that is positive. */
CORE_INLINE rough_time3 look_at_face(const rough_way3 *way, const exact_axis *axis, int side, double after)
{
    const double value = vec3_dot(axis->n, way->to), size = axis->bulk * way->size;
    const double error = 0x1p-49 * size, speed = fabs(value) - error;
    const rough_time3 open = {0, NAN, NAN}, other = {-side, NAN, NAN};
    if (!(is_moderate(size) && speed > 0))
        return open;
    if ((value > 0 ? 1 : -1) != side)
        return other;
    const double *a = axis->u[0], w[3] = {a[0] - way->origin[0], a[1] - way->origin[1], a[2] - way->origin[2]};
    const double height = side * vec3_dot(axis->n, w), far = axis->bulk * vec3_size1(w), off = 0x1p-49 * far;
    if (!is_moderate(far))
        return open;
    if (after > 0 && (height + off) * (1 + 0x1p-40) < after * speed)
        return other;
    const double time = height / fabs(value);
    const double error_of_time = (off + fabs(time) * error) / speed * (1 + 0x1p-20) + 0x1p-50 * fabs(time);
    return (rough_time3){side, time - error_of_time, time + error_of_time};
}

/* ---- Two faces at a time ---- */

typedef struct two_points {
    lane2 x, y, z;
} two_points;

CORE_INLINE two_points two_minus(two_points p, two_points q)
{
    return (two_points){lane2_subtract(p.x, q.x), lane2_subtract(p.y, q.y), lane2_subtract(p.z, q.z)};
}

CORE_INLINE lane2 two_dots(two_points p, two_points q)
{
    return lane2_add(lane2_add(lane2_multiply(p.x, q.x), lane2_multiply(p.y, q.y)), lane2_multiply(p.z, q.z));
}

CORE_INLINE lane2 two_determinants(lane2 a, lane2 b, lane2 c, lane2 d)
{
    return lane2_subtract(lane2_multiply(a, b), lane2_multiply(c, d));
}

CORE_INLINE lane2 two_sizes(two_points p)
{
    return lane2_add(lane2_add(lane2_abs(p.x), lane2_abs(p.y)), lane2_abs(p.z));
}

CORE_INLINE two_points twice(const double *p)
{
    return (two_points){lane2_set1(p[0]), lane2_set1(p[1]), lane2_set1(p[2])};
}

/* Corner number i of the rings of two faces. */
CORE_INLINE two_points two_corners(const hit_hull3 *hull, const uint32_t *first, const uint32_t *second, int i)
{
    const double *p = vec3_array(&hull->corner[first[i]]), *q = vec3_array(&hull->corner[second[i]]);
    return (two_points){lane2_load_ones(p, q), lane2_load_ones(p + 1, q + 1), lane2_load_ones(p + 2, q + 2)};
}

CORE_INLINE lane2 two_between(lane2 x, double least, double most)
{
    return lane2_and(lane2_less_equal(lane2_set1(least), x), lane2_less_equal(x, lane2_set1(most)));
}

/* Bit i: of face + i look_at_face would certainly say that it does not matter. */
static unsigned do_not_matter(const rough_way3 *way, const hit_hull3 *hull, uint32_t face, int side, double after)
{
    const uint32_t next = face + 1 < hull->faces ? face + 1 : face;
    const uint32_t *first = &hull->edge_corner[hull->face_begin[face]];
    const uint32_t *second = &hull->edge_corner[hull->face_begin[next]];
    const two_points a = two_corners(hull, first, second, 0);
    const two_points u = two_minus(two_corners(hull, first, second, 1), a);
    const two_points v = two_minus(two_corners(hull, first, second, 2), a), w = two_minus(a, twice(way->origin));
    const two_points n = {two_determinants(u.y, v.z, u.z, v.y), two_determinants(u.z, v.x, u.x, v.z),
                          two_determinants(u.x, v.y, u.y, v.x)};
    const lane2 u_size = two_sizes(u), v_size = two_sizes(v), bulk = lane2_multiply(u_size, v_size);
    const lane2 size = lane2_multiply(bulk, lane2_set1(way->size)), far = lane2_multiply(bulk, two_sizes(w));
    const lane2 turn = lane2_set1(side), unit = lane2_set1(0x1p-49);
    const lane2 value = lane2_multiply(turn, two_dots(n, twice(way->to)));
    const lane2 height = lane2_multiply(turn, two_dots(n, w));
    const lane2 error = lane2_multiply(unit, size), speed = lane2_subtract(value, error);
    const lane2 latest = lane2_multiply(lane2_add(height, lane2_multiply(unit, far)), lane2_set1(1 + 0x1p-40));
    const lane2 bound = lane2_multiply(lane2_set1(after > 0 ? after : -INFINITY), speed);
    const lane2 early = lane2_and(lane2_and(two_between(far, 0x1p-350, 0x1p350), lane2_less(lane2_set1(0), speed)),
                                  lane2_less(latest, bound));
    const lane2 moderate =
        lane2_and(two_between(size, 0x1p-350, 0x1p350), two_between(lane2_max(u_size, v_size), 0, 0x1p300));
    const lane2 gone = lane2_and(moderate, lane2_or(lane2_less(value, lane2_negate(error)), early));
    return lane2_bits(gone, gone) & 3;
}

/* The face whose time is certainly the last to enter or the first to leave, if there is one; `bound`: at or before that
 * time is the last, or after it the first. */
typedef struct rough_face3 {
    bool alone;
    uint32_t face;
    double bound;
} rough_face3;

static rough_face3 look_at_faces(const hull_way3 *way, const hit_hull3 *hull)
{
    const rough_way3 rough_way = rough_of_way(way);
    const int side = way->leaving ? 1 : -1; /* times count backwards for the last */
    rough_face3 best = {false, 0, INFINITY};
    double high = INFINITY, others = INFINITY; /* of the best, and the least that any other may be */
    unsigned gone = 0;
    for (uint32_t face = 0; face < hull->faces; face++, gone >>= 1) {
        const double after = way->leaving ? 0 : -best.bound;
        if ((face & 1) == 0)
            gone = do_not_matter(&rough_way, hull, face, side, after);
        if ((gone & 1) != 0)
            continue;
        const exact_axis axis = axis_of_face(hull, face);
        const rough_time3 rough = look_at_face(&rough_way, &axis, side, after);
        if (rough.side == -side)
            continue;
        if (rough.side == 0) {
            others = -INFINITY;
            continue;
        }
        const double first = way->leaving ? rough.low : -rough.high, last = way->leaving ? rough.high : -rough.low;
        if (last < best.bound) {
            others = high < others ? high : others;
            high = first;
            best.bound = last;
            best.face = face;
        } else {
            others = first < others ? first : others;
        }
    }
    best.alone = others > best.bound;
    best.bound *= side;
    return best;
}

/* `last`: what look_at_faces says. */
static hull_time3 time_of_faces(const hull_way3 *way, const hit_hull3 *hull, const rough_face3 *last)
{
    hull_time3 best = {false, 0, 0, 0};
    const rough_way3 rough_way = rough_of_way(way);
    const int side = way->leaving ? 1 : -1;
    if (last->alone) {
        const exact_axis axis = axis_of_face(hull, last->face);
        double speed, to;
        if (hit__exact_triple_near(&axis, way->from, way->to, &speed) &&
            hit__exact_triple_near(&axis, way->origin, axis.u[0], &to)) {
            see_time(way, &best, to, 0, speed, 0, last->face);
            return best;
        }
    }
    for (uint32_t face = 0; face < hull->faces; face++) {
        const exact_axis axis = axis_of_face(hull, face);
        const rough_time3 rough = look_at_face(&rough_way, &axis, side, 0);
        if (rough.side == -side || (way->leaving ? rough.low > last->bound : rough.high < last->bound))
            continue;
        int speed_exponent, exponent;
        const double speed = hit__exact_triple_value(&axis, way->from, way->to, &speed_exponent);
        if (way->leaving ? !(speed > 0) : !(speed < 0))
            continue;
        const double to = hit__exact_triple_value(&axis, way->origin, axis.u[0], &exponent);
        see_time(way, &best, to, exponent, speed, speed_exponent, face);
    }
    return best;
}

/* ---- Edges ---- */

/* As seen along axis k. */
typedef struct flat_point3 {
    double at[2];
} flat_point3;

static flat_point3 seen_along(const double *p, int k)
{
    return (flat_point3){{p[(k + 1) % 3], p[(k + 2) % 3]}};
}

static int turn_along(const double *p, const double *q, const double *r, const double *s, int k)
{
    return exact_cross_sign(seen_along(p, k).at, seen_along(q, k).at, seen_along(r, k).at, seen_along(s, k).at);
}

static void see_edge(const hull_way3 *way, hull_time3 *best, const double *p, const double *q, int k, uint32_t at)
{
    const flat_point3 a = seen_along(p, k), b = seen_along(q, k), origin = seen_along(way->origin, k);
    int speed_exponent, exponent;
    const double speed =
        hit__exact_cross_value(a.at, b.at, seen_along(way->from, k).at, seen_along(way->to, k).at, &speed_exponent);
    const double to = hit__exact_cross_value(a.at, b.at, origin.at, a.at, &exponent);
    see_time(way, best, to, exponent, speed, speed_exponent, at);
}

/* In the plane of a flat hull: an edge is entered from its right, counter-clockwise as its face is seen. */
static hull_time3 time_of_edges(const hull_way3 *way, const hit_hull3 *hull)
{
    hull_time3 best = {false, 0, 0, 0};
    const uint32_t end = hull->face_begin[1];
    const double *a = corner_at(hull, 0), *b = corner_at(hull, 1), *c = corner_at(hull, 2);
    int k = 0, left = turn_along(a, b, a, c, 0);
    while (left == 0 && k < 2) {
        k++;
        left = turn_along(a, b, a, c, k);
    }
    for (uint32_t edge = 0; edge < end; edge++) {
        const double *p = corner_at(hull, edge), *q = corner_at(hull, hit_hull3_next(hull, edge));
        const int inward = left * turn_along(p, q, way->from, way->to, k);
        if (way->leaving ? inward < 0 : inward > 0)
            see_edge(way, &best, p, q, k, edge);
    }
    return best;
}

/* A point of the line of the way. */
static void see_corner(const hull_way3 *way, hull_time3 *best, const double *p, uint32_t at)
{
    int k = 0;
    while (k < 2 && exact_order_key(way->from[k]) == exact_order_key(way->to[k]))
        k++;
    int exponent, speed_exponent;
    const double to = hit__exact_distance(way->origin[k], p[k], &exponent);
    const double speed = hit__exact_distance(way->from[k], way->to[k], &speed_exponent);
    const bool ahead = exact_less(way->from[k], way->to[k]) == exact_less(way->origin[k], p[k]) || exact_is_zero(to);
    if (ahead)
        see_time(way, best, to, exponent, speed, speed_exponent, at);
}

/* A segment or a point. */
static hull_time3 time_of_corners(const hull_way3 *way, const hit_hull3 *hull)
{
    hull_time3 best = {false, 0, 0, 0};
    const double *p = vec3_array(&hull->corner[0]), *q = vec3_array(&hull->corner[hull->corners - 1]);
    for (int k = 0; k < 3; k++)
        if (turn_along(p, q, way->from, way->to, k) != 0) {
            see_edge(way, &best, p, q, k, 0);
            return best;
        }
    /* All is in line: here the first end is entered, and the last one left. */
    hull_way3 other = *way;
    other.leaving = !way->leaving;
    see_corner(&other, &best, p, 0);
    see_corner(&other, &best, q, 0);
    return best;
}

/* ---- The hit ---- */

static hit_vec3 unit_along(const double v[3])
{
    const double size = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    int exponent;
    frexp(size, &exponent);
    double u[3] = {ldexp(v[0], -exponent), ldexp(v[1], -exponent), ldexp(v[2], -exponent)};
    const double length = sqrt(vec3_dot(u, u));
    return length > 0 ? (hit_vec3){u[0] / length, u[1] / length, u[2] / length} : (hit_vec3){0, 0, 0};
}

/* The motion's direction: a unit vector. */
static hit_vec3 motion_of(const hull_way3 *way)
{
    double v[3];
    for (int k = 0; k < 3; k++)
        v[k] = way->to[k] / 2 - way->from[k] / 2;
    return unit_along(v);
}

/* What is left of the motion at a right angle to `along`; the motion if nothing is. */
static hit_vec3 across(hit_vec3 motion, hit_vec3 along)
{
    const hit_vec3 side = vec3_cross_of(motion, along), rest = vec3_cross_of(along, side);
    const hit_vec3 unit = unit_along(vec3_array(&rest));
    return unit.x != 0 || unit.y != 0 || unit.z != 0 ? unit : motion;
}

static hit_vec3 between_corners(const double *p, const double *q)
{
    const double v[3] = {q[0] / 2 - p[0] / 2, q[1] / 2 - p[1] / 2, q[2] / 2 - p[2] / 2};
    return unit_along(v);
}

/* The time, the point, and the outward normal of what is at the time. `last`: what look_at_faces says. */
static bool set_hit(const hull_way3 *way, const hit_hull3 *hull, const rough_face3 *last, hit_cast3 *out)
{
    hit_vec3 normal = {0, 0, 0}, motion = motion_of(way);
    hull_time3 time = {false, 0, 0, 0};
    int face = NO_FACE;
    const double sign = way->leaving ? 1 : -1;
    if (hull->faces == 0 && hull->corners > 2)
        return false;
    if (hull->faces == 0) {
        time = time_of_corners(way, hull);
        const double *p = vec3_array(&hull->corner[0]), *q = vec3_array(&hull->corner[hull->corners - 1]);
        normal = across(motion, between_corners(p, q));
        normal = (hit_vec3){sign * normal.x, sign * normal.y, sign * normal.z};
    } else {
        time = time_of_faces(way, hull, last);
        const bool through = time.any;
        const uint32_t edge = through ? hull->face_begin[time.at] : 0;
        hit__shape_normal3(hull->corner[hull->edge_corner[edge]], hull->corner[hull->edge_corner[edge + 1]],
                           hull->corner[hull->edge_corner[edge + 2]], &normal);
        face = through ? (int)time.at : NO_FACE;
        if (!through) {
            time = time_of_edges(way, hull);
            const double *p = corner_at(hull, time.at), *q = corner_at(hull, hit_hull3_next(hull, time.at));
            const hit_vec3 outward = vec3_cross_of(between_corners(p, q), normal);
            normal = unit_along(vec3_array(&outward));
        }
    }
    double t = time.fraction > 0 ? ldexp(time.fraction, time.exponent > 2000 ? 2000 : time.exponent) : 0;
    t = t > DBL_MAX ? DBL_MAX : way->ends && t > 1 ? 1 : t;
    if (!way->leaving && exact_is_zero(t))
        t = 0x1p-1074;
    double point[3];
    for (int k = 0; k < 3; k++)
        point[k] = hit__cast_ray_obb2_place(way->origin[k], way->from[k], way->to[k], time.fraction,
                                            time.fraction > 0 ? time.exponent : 0);
    *out = (hit_cast3){t, {point[0], point[1], point[2]}, normal, HIT_AXIS_B0, face, false};
    return true;
}

/* ---- Hit or miss ---- */

static bool is_finite_way(const hull_way3 *way)
{
    return exact_all_finite(3, way->origin) && exact_all_finite(3, way->to);
}

static hit_vec3 point_of_array(const double p[3])
{
    return (hit_vec3){p[0], p[1], p[2]};
}

static bool meets(const hull_way3 *way, const hit_hull3 *hull)
{
    body3 b = hit__hull_body3_of_hull(hull);
    const hit_vec3 ends[2] = {point_of_array(way->origin), point_of_array(way->to)};
    const hit_ray3 ray = {ends[0], ends[1]};
    if (!is_finite_way(way))
        return false;
    body3 a = way->ends ? hit__hull_body3_of_corners(ends, 2) : hit__hull_body3_of_ray(&ray, &b);
    return hit__hull_relate_any3(&a, false, &b) != HIT_APART;
}

/* Does the plane through the origin along the face by which the way seems to enter certainly have all of the hull on
 * one side? */
static bool is_surely_outside(const hull_way3 *way, const hit_hull3 *hull, const rough_face3 *last)
{
    if (!(last->alone && last->bound > 0))
        return false;
    body3 body = hit__hull_body3_of_hull(hull);
    seen3 seen;
    fours3 near;
    for (int k = 0; k < 3; k++)
        body.origin[k] = way->origin[k];
    hit__hull_seen3_look(&body, &near, &seen);
    const exact_axis axis = axis_of_face(hull, last->face);
    const double length = vec3_size1(axis.n);
    return seen.finite && seen.size >= 0x1p-150 && seen.size <= 0x1p150 && length >= 0x1p-600 && length <= 0x1p600 &&
           hit__hull_seen3_reach(&seen, axis.n) < -0x1p-47 * length * seen.size;
}

static bool cast_way(const hull_way3 *way, const hit_hull3 *hull, hit_cast3 *out)
{
    const hit_vec3 origin = point_of_array(way->origin);
    if (!meets(way, hull))
        return false;
    const rough_face3 last = look_at_faces(way, hull);
    if (!is_surely_outside(way, hull, &last) && hit_contains_hull3_point3(hull, origin)) {
        *out = (hit_cast3){0, origin, {0, 0, 0}, HIT_AXIS_A0, NO_FACE, true};
        return true;
    }
    return set_hit(way, hull, &last, out);
}

static bool stays_within(const hull_way3 *way, const hit_hull3 *hull)
{
    return way->ends ? hit_contains_hull3_point3(hull, point_of_array(way->to))
                     : exact_is_zero(way->to[0]) && exact_is_zero(way->to[1]) && exact_is_zero(way->to[2]);
}

static bool cast_exit_way(hull_way3 *way, const hit_hull3 *hull, hit_cast3 *out)
{
    hit_cast3 entry, found;
    if (!cast_way(way, hull, &entry))
        return false;
    if (stays_within(way, hull)) {
        *out = (hit_cast3){way->ends ? 1 : DBL_MAX,
                           point_of_array(way->ends ? way->to : way->origin),
                           {0, 0, 0},
                           HIT_AXIS_A0,
                           NO_FACE,
                           true};
        return true;
    }
    way->leaving = true;
    const rough_face3 first = look_at_faces(way, hull);
    if (!set_hit(way, hull, &first, &found))
        return false;
    const bool early = found.t < entry.t; /* by rounding */
    found.t = early ? entry.t : found.t;
    found.point = early ? entry.point : found.point;
    *out = found;
    return true;
}

bool hit_cast_ray3_hull3(hit_ray3 ray, const hit_hull3 *hull, hit_cast3 *out)
{
    const hull_way3 way = way_of_ray(&ray);
    return cast_way(&way, hull, out);
}

bool hit_cast_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_cast3 *out)
{
    const hull_way3 way = way_of_segment(&segment);
    return cast_way(&way, hull, out);
}

bool hit_cast_exit_ray3_hull3(hit_ray3 ray, const hit_hull3 *hull, hit_cast3 *out)
{
    hull_way3 way = way_of_ray(&ray);
    return cast_exit_way(&way, hull, out);
}

bool hit_cast_exit_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_cast3 *out)
{
    hull_way3 way = way_of_segment(&segment);
    return cast_exit_way(&way, hull, out);
}
