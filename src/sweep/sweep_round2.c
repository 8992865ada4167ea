/* When does a point that moves from the origin come to within a radius of the set of all differences of two convex sets
 * of the plane?
 *
 * Whether is decided exactly: where the way does not meet the set, the two are the closest at a corner of the one, so a
 * corner of the set is that near to the way, or the end of the way to an edge. In double first; where that does not do,
 * in whole numbers, by squares. When: the grown set is made of a circle about each corner, and of two lines beside each
 * edge; the first that is entered is the contact, in double-double. Where rounding has the way pass them all, it grazes
 * that which it comes the closest to. Bound: docs/numerics.md, "Polygons that move". Based on: C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.5.3. Ours differs: exact, also where it grazes. */
#include "sweep/sweep_round2.h"

#include "cast/cast_round.h"
#include "cast/ray_round.h"
#include "core/stages.h"
#include "core/vec.h"
#include "exact/differences.h"
#include "exact/dyadic.h"
#include "shape/normal2.h"

/* Distances in double are right to this part of the size. */
static const double ROUND2_DOUBT = 0x1p-45;

/* A radius that is less than this part of the size says nothing about when and where a side is entered. */
static const double ROUND2_NOTHING = 0x1p-60;

/* A line that is crossed by no more than this part of the size parts two shapes. */
static const double ROUND2_PARTS = 0x1p-50;

enum { ROUND2_CORNERS = EDGES2_MOST + 2 };

/* The set as seen from the origin, on one scale: a length of 2^exponent counts 1. */
typedef struct round_sum2 {
    const sweep_sum2 *sum;
    const hit_vec2 *by;
    int corners, exponent;
    dd back[ROUND2_CORNERS + 1][2]; /* from each corner to the origin; the last is the first once more */
    double end[2], radius, size;
} round_sum2;

static void load_round_sum(const sweep_pair2 *pair, const sweep_sum2 *sum, round_sum2 *s)
{
    double x[EXACT_DIFFERENCES_MAX], y[EXACT_DIFFERENCES_MAX];
    dd difference[EXACT_DIFFERENCES_MAX];
    *s = (round_sum2){.sum = sum, .by = &pair->by, .corners = sum->edges > 0 ? sum->edges : 1, .radius = pair->radius};
    for (int k = 0; k < s->corners; k++)
        for (int c = 0; c < 2; c++) {
            x[2 * k + c] = sum->corner[k].a->at[c];
            y[2 * k + c] = sum->corner[k].b->at[c];
        }
    const int ways = 2 * s->corners;
    x[ways] = pair->by.x;
    x[ways + 1] = pair->by.y;
    y[ways] = y[ways + 1] = 0;
    s->exponent = hit__exact_differences(ways + 2, x, y, difference, &s->radius);
    s->size = s->radius;
    for (int k = 0; k <= s->corners; k++)
        for (int c = 0; c < 2; c++) {
            s->back[k][c] = difference[2 * (k % s->corners) + c];
            s->size = fmax(s->size, fabs(s->back[k][c].high));
        }
    s->end[0] = difference[ways].high;
    s->end[1] = difference[ways + 1].high;
    s->size += fabs(s->end[0]) + fabs(s->end[1]);
}

/* From corner k to the next: edges may be far smaller than where they are. */
static void edge_along(const round_sum2 *s, int k, dd along[2])
{
    for (int c = 0; c < 2; c++)
        along[c] = dd_add(s->back[k][c], dd_negate(s->back[k + 1][c]));
}

/* ---- Near or not ---- */

/* A point, or the inside of a segment, as seen from another point: corner - from, and as much further as the way from
 * tail to head. */
typedef struct near_part2 {
    double from[2], along[2]; /* in double, on the scale */
    sum_corner2 corner;
    const hit_vec2 *tail, *head; /* NULL: a point */
} near_part2;

/* How far, in double; infinite if the nearest point is surely not within the segment. *share: of the segment. */
static double far_roughly(const near_part2 *part, double size, double *share)
{
    const double *p = part->from, *e = part->along;
    const double along = -vec2_dot(p, e), square = vec2_dot(e, e), length = sqrt(square);
    *share = 0;
    if (part->tail == NULL || !(square > 0x1p-900))
        return sqrt(vec2_dot(p, p));
    const double doubt = 0.5 * ROUND2_DOUBT * size * length;
    if (along < -doubt || along > square + doubt)
        return INFINITY;
    *share = fmin(fmax(along / square, 0), 1);
    return fabs(vec2_cross(p, e)) / length;
}

static void exact_difference2(dyadic_arena *arena, const double *x, const double *y, dyadic out[2])
{
    for (int c = 0; c < 2; c++)
        out[c] = hit__exact_dyadic_difference(arena, x[c], y[c]);
}

static dyadic exact_dot2(dyadic_arena *arena, const dyadic u[2], const dyadic v[2])
{
    return hit__exact_dyadic_determinant(arena, u[0], v[0], dyadic_negate(u[1]), v[1]);
}

static bool is_near_exactly(const near_part2 *part, double radius)
{
    dyadic_arena arena;
    dyadic p[2], e[2];
    arena.used = 0;
    exact_difference2(&arena, part->corner.b->at, part->corner.a->at, p);
    for (int c = 0; c < 2 && part->corner.back != NULL; c++)
        p[c] = hit__exact_dyadic_subtract(&arena, p[c], hit__exact_dyadic_from(&arena, part->corner.back[c]));
    const dyadic r = hit__exact_dyadic_from(&arena, radius), room = hit__exact_dyadic_multiply(&arena, r, r);
    if (part->tail == NULL)
        return hit__exact_dyadic_compare(exact_dot2(&arena, p, p), room) <= 0;
    exact_difference2(&arena, &part->head->x, &part->tail->x, e);
    const dyadic along = dyadic_negate(exact_dot2(&arena, p, e)), square = exact_dot2(&arena, e, e);
    if (along.sign <= 0 || hit__exact_dyadic_compare(along, square) >= 0)
        return false;
    const dyadic cross = hit__exact_dyadic_determinant(&arena, p[0], e[1], p[1], e[0]);
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(&arena, cross, cross),
                                     hit__exact_dyadic_multiply(&arena, room, square)) <= 0;
}

/* Corner k as seen from the origin, or from the end of the way. */
static near_part2 corner_part(const round_sum2 *s, int k, bool at_end)
{
    near_part2 part = {.corner = s->sum->corner[k]};
    for (int c = 0; c < 2; c++)
        part.from[c] = -s->back[k][c].high - (at_end ? s->end[c] : 0);
    part.corner.back = at_end ? &s->by->x : NULL;
    return part;
}

/* Edge k, likewise. */
static near_part2 edge_part(const round_sum2 *s, int k, bool at_end)
{
    near_part2 part = corner_part(s, k, at_end);
    dd along[2];
    edge_along(s, k, along);
    part.along[0] = along[0].high;
    part.along[1] = along[1].high;
    part.tail = &s->sum->edge[k].edge->tail;
    part.head = &s->sum->edge[k].edge->head;
    return part;
}

/* The way, as seen from corner k. */
static near_part2 way_part(const round_sum2 *s, int k)
{
    static const hit_vec2 nowhere = {0, 0};
    near_part2 part = {.corner = {s->sum->corner[k].a, s->sum->corner[k].b, NULL}, .tail = &nowhere, .head = s->by};
    for (int c = 0; c < 2; c++) {
        part.from[c] = s->back[k][c].high;
        part.along[c] = s->end[c];
    }
    return part;
}

/* The nearest part so far, and whether any is near enough. */
typedef enum near_kind2 { NEAR2_CORNER, NEAR2_EDGE, NEAR2_WAY } near_kind2;
typedef struct nearness2 {
    near_kind2 kind;
    int at; /* corner or edge */
    double far, share, normal[2];
    bool near;
} nearness2;

static void see_part(const round_sum2 *s, double radius, const near_part2 *part, near_kind2 kind, int at, nearness2 *n)
{
    double share;
    const double far = far_roughly(part, s->size, &share), doubt = ROUND2_DOUBT * s->size;
    const double sign = kind == NEAR2_WAY ? 1 : -1;
    if (far < n->far)
        *n = (nearness2){
            kind,
            at,
            far,
            share,
            {sign * (part->from[0] + share * part->along[0]), sign * (part->from[1] + share * part->along[1])},
            n->near};
    n->near = n->near || far < s->radius - doubt;
    if (!n->near && !(far > s->radius + doubt)) {
        core_count(integer);
        n->near = is_near_exactly(part, radius);
    }
}

/* Of the set, to the origin or to the end of the way. */
static void see_set(const round_sum2 *s, double radius, bool at_end, nearness2 *n)
{
    for (int k = 0; k < s->corners; k++) {
        near_part2 part = corner_part(s, k, at_end);
        see_part(s, radius, &part, NEAR2_CORNER, k, n);
        if (s->sum->edges == 0)
            continue;
        part = edge_part(s, k, at_end);
        see_part(s, radius, &part, NEAR2_EDGE, k, n);
    }
}

static hit_vec2 grown_point(const sweep_pair2 *pair, hit_vec2 point, hit_vec2 normal)
{
    const double r = pair->second_is_round ? pair->radius : 0;
    return (hit_vec2){point.x + r * normal.x, point.y + r * normal.y};
}

bool hit__sweep_round2_begins(const sweep_pair2 *pair, const sweep_sum2 *sum, hit_cast2 *out)
{
    round_sum2 s;
    nearness2 n = {.far = INFINITY};
    load_round_sum(pair, sum, &s);
    see_set(&s, pair->radius, false, &n);
    if (n.near)
        *out = (hit_cast2){.point = hit__sweep_sum2_point(sum, n.at, n.share, pair->second_is_round),
                           .axis = HIT_AXIS_A0,
                           .face = -1,
                           .inside = true};
    return n.near;
}

/* ---- When ---- */

/* The first part that is entered. */
typedef struct round_first2 {
    dd time;
    hit_vec2 normal;
    int at, edge; /* edge: -1 of a corner */
    double share;
} round_first2;

static void enter_corner(const round_sum2 *s, const ray_round_line *line, int k, round_first2 *first)
{
    ray_round_hit hit;
    if (hit__cast_ray_round_ball(line, s->radius, false, &hit) && dd_less(hit.time, first->time))
        *first = (round_first2){hit.time, {hit.normal.x, hit.normal.y}, k, -1, 0};
}

/* The origin is beyond it, so it is entered from without. */
static void enter_edge(const round_sum2 *s, const ray_round_line *line, int k, round_first2 *first)
{
    const sweep_edge2 *edge = s->sum->edge[k].edge;
    if (hit__sweep_edges2_sign(&s->sum->corner[k], &edge->tail, &edge->head) >= 0)
        return;
    dd along[2];
    int exponent;
    edge_along(s, k, along);
    const double reach = fmax(fabs(along[0].high), fabs(along[1].high));
    if (!(reach > 0x1p-300))
        return;
    frexp(reach, &exponent);
    ray_round_rod about = {.low = 0, .high = ldexp(1, exponent), .radius = s->radius};
    for (int c = 0; c < 2; c++)
        about.axis[c] = (dd){ldexp(along[c].high, -exponent), ldexp(along[c].low, -exponent)};
    about.axis[2] = dd_from(0);
    ray_round_hit hit;
    if (hit__cast_ray_round_rod(line, &about, &hit) && dd_less(hit.time, first->time))
        *first = (round_first2){hit.time, {hit.normal.x, hit.normal.y}, k, k, hit.along / about.high};
}

static round_first2 first_of(const round_sum2 *s, int *ways)
{
    const double zero[2] = {0, 0};
    double none = 0;
    ray_round_line line;
    round_first2 first = {.time = {INFINITY, 0}};
    *ways = hit__exact_differences(2, &s->by->x, zero, line.way, &none);
    line.way[2] = line.from[2] = dd_from(0);
    for (int k = 0; k < s->corners; k++) {
        line.from[0] = s->back[k][0];
        line.from[1] = s->back[k][1];
        enter_corner(s, &line, k, &first);
        if (s->sum->edges > 0)
            enter_edge(s, &line, k, &first);
    }
    return first;
}

/* How far, at most, is the set on the wrong side of the line across n through corner k? */
static double out_of_line(const round_sum2 *s, int k, hit_vec2 n)
{
    double most = 0;
    for (int j = 0; j < s->corners; j++) {
        double along = 0;
        for (int c = 0; c < 2; c++)
            along += (c == 0 ? n.x : n.y) * dd_add(s->back[k][c], dd_negate(s->back[j][c])).high;
        most = fmax(most, along);
    }
    return most;
}

/* The normal at corner k is the one given, or, where that does not part the two, for the radius is next to nothing
 * beside the lengths, that of an edge, or the one across the way or against it: the first that does, or parts them
 * best.
 */
static void settle_normal(const round_sum2 *s, int k, hit_cast2 *out)
{
    const hit_vec2 nowhere = {0, 0}, right = hit__shape_right_of(nowhere, *s->by);
    const int before = k > 0 ? k - 1 : s->sum->edges - 1;
    const hit_vec2 other[4] = {out->normal, {0 - right.x, 0 - right.y}, right, {0 + right.y, 0 - right.x}};
    double best = INFINITY;
    for (int i = 0; i < 6 && best > ROUND2_PARTS * s->size; i++) {
        hit_cast2 at = *out;
        at.normal = other[i == 0 ? 0 : i < 3 ? 1 : i - 2];
        if (i == 1 || i == 2) {
            if (s->sum->edges == 0)
                continue;
            hit__sweep_sum2_face(s->sum, i == 1 ? k : before, &at);
        }
        const double speed = at.normal.x * right.y - at.normal.y * right.x; /* against the motion */
        const double wrong = out_of_line(s, k, at.normal);
        if (fabs(at.normal.x) + fabs(at.normal.y) > 0.5 && speed >= -0x1p-50 && wrong < best) {
            best = wrong;
            *out = at;
        }
    }
}

/* It grazes what it comes the closest to. */
static void graze(const round_sum2 *s, const nearness2 *n, hit_cast2 *out)
{
    const double length = sqrt(vec2_dot(n->normal, n->normal)), t = n->kind == NEAR2_WAY ? n->share : 1;
    *out = (hit_cast2){.t = t > 0 ? t : DBL_TRUE_MIN, .axis = HIT_AXIS_E00, .face = -1};
    if (length > 0)
        out->normal = (hit_vec2){0 + n->normal[0] / length, 0 + n->normal[1] / length};
    if (n->kind == NEAR2_EDGE)
        hit__sweep_sum2_face(s->sum, n->at, out);
    else
        settle_normal(s, n->at, out);
    out->point = hit__sweep_sum2_point(s->sum, n->at, n->kind == NEAR2_EDGE ? n->share : 0, false);
}

static void enter_first(const round_sum2 *s, const round_first2 *first, double t, hit_cast2 *out)
{
    *out = (hit_cast2){.t = t > 1 ? 1 : t, .normal = first->normal, .axis = HIT_AXIS_E00, .face = -1};
    if (first->edge >= 0)
        hit__sweep_sum2_face(s->sum, first->edge, out);
    else
        settle_normal(s, first->at, out);
    out->point = hit__sweep_sum2_point(s->sum, first->at, first->share, false);
}

bool hit__sweep_round2(const sweep_pair2 *pair, const sweep_sum2 *sum, int side, hit_cast2 *out)
{
    round_sum2 s;
    nearness2 n = {.far = INFINITY, .near = side >= 0};
    load_round_sum(pair, sum, &s);
    for (int k = 0; k < s.corners; k++) {
        const near_part2 part = way_part(&s, k);
        see_part(&s, pair->radius, &part, NEAR2_WAY, k, &n);
    }
    see_set(&s, pair->radius, true, &n);
    if (!n.near)
        return false;
    int ways;
    const round_first2 first = first_of(&s, &ways);
    const double t = first.time.high < INFINITY ? hit__cast_round_time(first.time.high, s.exponent - ways) : INFINITY;
    if (side >= 0 && s.radius <= ROUND2_NOTHING * s.size)
        hit__sweep_sum2_enter(pair, sum, side, out);
    else if (t <= 1 + 0x1p-40)
        enter_first(&s, &first, t, out);
    else
        graze(&s, &n, out);
    out->point = grown_point(pair, out->point, out->normal);
    return true;
}
