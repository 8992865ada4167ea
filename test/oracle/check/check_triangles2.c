/* Triangles of the plane beside points, segments, lines, polygons and what is round, and casts at them. Polygons and
 * their parts are judged by differences of corners; what is round, by its segment and the sides. */
#include "check_triangles2.h"

#include "judge/judge_polygons.h"
#include "judge/judge_rounds.h"
#include "judge/judge_simplices.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef const double (*corners)[3];

static hit_relation truth_of(const other *a, const other *b)
{
    return judge_polygons(a->count, (corners)a->corner, b->count, (corners)b->corner);
}

static hit_segment2 segment2_of(const other *o)
{
    return (hit_segment2){vec2_of(o->corner[0]), vec2_of(o->corner[o->count - 1])};
}

/* Are all corners of b in a? */
static bool holds(const other *a, const other *b)
{
    for (int i = 0; i < b->count; ++i)
        if (judge_polygons(1, (corners)&b->corner[i], a->count, (corners)a->corner) == HIT_APART)
            return false;
    return true;
}

static const char *check_said(hit_relation relation, bool overlap, hit_relation truth)
{
    return relation != truth                 ? "relate of a triangle"
           : overlap != (truth != HIT_APART) ? "overlap of a triangle"
                                             : NULL;
}

static const char *check_triangle_polygon(hit_triangle2 t, const other *a, const other *b, hit_relation truth)
{
    const hit_polygon2 p = polygon2_of(b);
    if (hit_contains_triangle2_polygon2(t, &p) != holds(a, b) || hit_contains_polygon2_triangle2(&p, t) != holds(b, a))
        return "contains of a triangle and a polygon";
    return check_said(hit_relate_triangle2_polygon2(t, &p), hit_overlap_triangle2_polygon2(t, &p), truth);
}

const char *check_triangle2(const other *triangle, const other *b, hit_relation *truth)
{
    const hit_triangle2 t = triangle2_of(triangle);
    *truth = truth_of(triangle, b);
    if (b->count == 1) {
        const hit_vec2 p = vec2_of(b->corner[0]);
        if (hit_contains_triangle2_point2(t, p) != (*truth != HIT_APART))
            return "contains of a point";
        return check_said(hit_relate_point2_triangle2(p, t), hit_overlap_point2_triangle2(p, t), *truth);
    }
    if (b->count == 2) {
        const hit_segment2 s = segment2_of(b);
        if (hit_contains_triangle2_segment2(t, s) != holds(triangle, b))
            return "contains of a segment";
        return check_said(hit_relate_segment2_triangle2(s, t), hit_overlap_segment2_triangle2(s, t), *truth);
    }
    if (b->kind != OTHER_TRIANGLE)
        return check_triangle_polygon(t, triangle, b, *truth);
    const hit_triangle2 u = triangle2_of(b);
    if (hit_contains_triangle2_triangle2(t, u) != holds(triangle, b))
        return "contains of a triangle";
    if (hit_relate_triangle2_triangle2(u, t) != *truth)
        return "relate of two triangles: not symmetric";
    return check_said(hit_relate_triangle2_triangle2(t, u), hit_overlap_triangle2_triangle2(t, u), *truth);
}

const char *check_segment_polygon2(const other *segment, const other *polygon, hit_relation *truth)
{
    const hit_segment2 s = segment2_of(segment);
    const hit_polygon2 p = polygon2_of(polygon);
    *truth = truth_of(segment, polygon);
    if (hit_contains_polygon2_segment2(&p, s) != holds(polygon, segment))
        return "contains: a segment in a polygon";
    return check_said(hit_relate_segment2_polygon2(s, &p), hit_overlap_segment2_polygon2(s, &p), *truth);
}

/* ---- What is round ---- */

typedef struct round_said {
    hit_relation relation;
    bool overlap, in_polygon, around;
} round_said;

static round_said ask_round(const other *round, const other *o)
{
    const hit_triangle2 t = triangle2_of(o);
    const hit_polygon2 p = polygon2_of(o);
    const hit_circle2 c = {vec2_of(round->corner[0]), round->radius};
    const hit_capsule2 k = {vec2_of(round->corner[0]), vec2_of(round->corner[round->count - 1]), round->radius};
    const bool ball = round->kind == OTHER_BALL;
    if (o->kind == OTHER_TRIANGLE)
        return ball ? (round_said){hit_relate_circle2_triangle2(c, t), hit_overlap_circle2_triangle2(c, t),
                                   hit_contains_triangle2_circle2(t, c), hit_contains_circle2_triangle2(c, t)}
                    : (round_said){hit_relate_capsule2_triangle2(k, t), hit_overlap_capsule2_triangle2(k, t),
                                   hit_contains_triangle2_capsule2(t, k), hit_contains_capsule2_triangle2(k, t)};
    return ball ? (round_said){hit_relate_circle2_polygon2(c, &p), hit_overlap_circle2_polygon2(c, &p),
                               hit_contains_polygon2_circle2(&p, c), hit_contains_circle2_polygon2(c, &p)}
                : (round_said){hit_relate_capsule2_polygon2(k, &p), hit_overlap_capsule2_polygon2(k, &p),
                               hit_contains_polygon2_capsule2(&p, k), hit_contains_capsule2_polygon2(k, &p)};
}

const char *check_round_polygon2(const other *round, const other *o, hit_relation *truth)
{
    const round_said said = ask_round(round, o);
    const hit_relation core = truth_of(round, o);
    hit_relation sides = HIT_APART;
    bool around = true;
    for (int i = 0; i < o->count; ++i) {
        other side = {.kind = OTHER_SEGMENT, .count = 2}, corner = {.kind = OTHER_BALL, .count = 1};
        memcpy(side.corner[0], o->corner[i], sizeof side.corner[0]);
        memcpy(side.corner[1], o->corner[(i + 1) % o->count], sizeof side.corner[1]);
        memcpy(corner.corner[0], o->corner[i], sizeof corner.corner[0]);
        const hit_relation one = judge_rounds(2, round, &side);
        sides = one > sides ? one : sides;
        around = around && judge_rounds(2, round, &corner) != HIT_APART;
    }
    *truth = round->radius == 0 ? core : core != HIT_APART ? HIT_OVERLAPPING : sides;
    if (said.relation != *truth)
        return "relate of what is round and a polygon";
    if (said.overlap != (*truth != HIT_APART))
        return "overlap of what is round and a polygon";
    if (said.in_polygon != (holds(o, round) && (round->radius == 0 || sides != HIT_OVERLAPPING)))
        return "contains: what is round in a polygon";
    return said.around == around ? NULL : "contains: a polygon in what is round";
}

/* ---- Lines ---- */

const char *check_plane_polygon2(const wall *plane, const other *o)
{
    const hit_plane2 p = plane2_of(plane);
    const hit_triangle2 t = triangle2_of(o);
    const hit_polygon2 q = polygon2_of(o);
    const bool tri = o->kind == OTHER_TRIANGLE;
    int least = 1, most = -1;
    if (plane->normal[0] == 0 && plane->normal[1] == 0)
        return NULL;
    for (int i = 0; i < o->count; ++i) {
        const int sign = judge_plane_side(plane->normal, plane->offset, o->corner[i]);
        least = sign < least ? sign : least;
        most = sign > most ? sign : most;
    }
    const bool apart = least > 0 || most < 0;
    const hit_relation truth = apart ? HIT_APART : least == 0 || most == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    const hit_relation half = least > 0 ? HIT_APART : least == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    if ((tri ? hit_relate_plane2_triangle2(p, t) : hit_relate_plane2_polygon2(p, &q)) != truth ||
        (tri ? hit_overlap_plane2_triangle2(p, t) : hit_overlap_plane2_polygon2(p, &q)) == apart)
        return "a line";
    if ((tri ? hit_relate_halfplane2_triangle2(p, t) : hit_relate_halfplane2_polygon2(p, &q)) != half ||
        (tri ? hit_overlap_halfplane2_triangle2(p, t) : hit_overlap_halfplane2_polygon2(p, &q)) != (least <= 0))
        return "a half-plane";
    return (tri ? hit_contains_halfplane2_triangle2(p, t) : hit_contains_halfplane2_polygon2(p, &q)) == (most <= 0)
               ? NULL
               : "contains of a half-plane";
}

/* ---- Casts ---- */

static bool cast_at(const other *way, bool ray, const other *target, bool leave, hit_cast2 *out)
{
    const hit_segment2 s = segment2_of(way), at = segment2_of(target);
    const hit_ray2 r = {s.a, {s.b.x - s.a.x, s.b.y - s.a.y}};
    const hit_triangle2 t = triangle2_of(target);
    if (target->count == 2)
        return ray ? hit_cast_ray2_segment2(r, at, out) : hit_cast_segment2_segment2(s, at, out);
    if (leave)
        return ray ? hit_cast_exit_ray2_triangle2(r, t, out) : hit_cast_exit_segment2_triangle2(s, t, out);
    return ray ? hit_cast_ray2_triangle2(r, t, out) : hit_cast_segment2_triangle2(s, t, out);
}

static other start_of(const other *way, int end)
{
    other point = {.kind = OTHER_SEGMENT, .count = 1};
    memcpy(point.corner[0], way->corner[end], sizeof point.corner[0]);
    return point;
}

/* How far is a point from the sides of the target? */
static double distance_from(hit_vec2 point, const other *target)
{
    double least = INFINITY;
    for (int i = 0; i < target->count; ++i) {
        const hit_segment2 side = {vec2_of(target->corner[i]), vec2_of(target->corner[(i + 1) % target->count])};
        least = fmin(least, hit_distance_point2_segment2(point, side));
    }
    return least;
}

/* Is the place at the time on the target, and none before, but for rounding? For ways that are not too flat. */
static const char *check_time(const other *way, const other *target, const hit_cast2 *c)
{
    const double x = way->corner[1][0] - way->corner[0][0], y = way->corner[1][1] - way->corner[0][1];
    const double length = sqrt(x * x + y * y), along = c->normal.x * x + c->normal.y * y;
    double size = length;
    for (int i = 0; i < target->count; ++i)
        for (int k = 0; k < 2; ++k)
            size = fmax(size, fmax(fabs(target->corner[i][k] - way->corner[0][k]),
                                   0x1p-8 * (fabs(target->corner[i][k]) + fabs(way->corner[0][k]))));
    if (!(length > 1e-290 && size < 1e290) || !(fabs(along) > 0x1p-8 * length))
        return NULL;
    const double error = 0x1p-36 * size, before = c->t - error / length;
    const hit_vec2 place = {way->corner[0][0] + c->t * x, way->corner[0][1] + c->t * y};
    if (!(distance_from(place, target) <= error) || !(distance_from(c->point, target) <= error))
        return "cast: they do not meet then";
    other cut = *way;
    cut.corner[1][0] = way->corner[0][0] + before * x;
    cut.corner[1][1] = way->corner[0][1] + before * y;
    return before > 0 && truth_of(&cut, target) != HIT_APART ? "cast: they meet before" : NULL;
}

static bool is_exact(const other *way)
{
    bool exact = true;
    for (int k = 0; k < 2; ++k) {
        const double a = way->corner[0][k], b = way->corner[1][k], d = b - a;
        exact = exact && isfinite(d) && a + d == b && b - d == a;
    }
    return exact;
}

const char *check_flat_cast2(const other *way, const other *target, hit_relation *truth)
{
    const other start = start_of(way, 0), end = start_of(way, 1);
    hit_cast2 c = {.t = -1}, ray, leave;
    *truth = truth_of(way, target);
    const bool hits = *truth != HIT_APART, inside = truth_of(&start, target) != HIT_APART;
    if (cast_at(way, false, target, false, &c) != hits)
        return "cast: hit";
    if (!hits)
        return c.t == -1 ? NULL : "cast: out is touched";
    if (c.inside != inside || (inside ? c.t != 0 : !(c.t > 0 && c.t <= 1)))
        return "cast: inside";
    const double square = c.normal.x * c.normal.x + c.normal.y * c.normal.y;
    if (inside ? square != 0 : !(fabs(square - 1) < 0x1p-46))
        return "cast: normal";
    const char *wrong = inside ? NULL : check_time(way, target, &c);
    if (wrong != NULL)
        return wrong;
    if (is_exact(way) &&
        (!cast_at(way, true, target, false, &ray) || ray.inside != inside || !(fabs(ray.t - c.t) <= 0x1p-40 * c.t)))
        return "cast: of the ray";
    if (target->count == 2)
        return NULL;
    if (!cast_at(way, false, target, true, &leave) || leave.inside != (truth_of(&end, target) != HIT_APART) ||
        !(leave.t >= c.t && leave.t <= 1))
        return "cast: exit";
    if (is_exact(way) && (!cast_at(way, true, target, true, &ray) || !(ray.t >= c.t)))
        return "cast: exit of the ray";
    return NULL;
}
