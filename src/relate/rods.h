/* Circles, spheres, capsules, points and segments as one: all points no further from a segment than a radius.
 *
 * A shape of the plane lies in the plane z = 0 of space. The difference of two such shapes, the set of all a - b, is
 * the parallelogram that the two segments span, with a ball of both radii about each of its points. */
#ifndef HITBOX_RELATE_RODS_H
#define HITBOX_RELATE_RODS_H

#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "hitbox/relate.h"
#include "relate/verdict.h"

typedef struct rod {
    double a[3], b[3], radius;
} rod;

static inline rod rod_from_point2(hit_vec2 point)
{
    return (rod){{point.x, point.y, 0}, {point.x, point.y, 0}, 0};
}

static inline rod rod_from_point3(hit_vec3 point)
{
    return (rod){{point.x, point.y, point.z}, {point.x, point.y, point.z}, 0};
}

static inline rod rod_from_circle2(hit_circle2 circle)
{
    rod r = rod_from_point2(circle.center);
    r.radius = circle.radius;
    return r;
}

static inline rod rod_from_sphere3(hit_sphere3 sphere)
{
    rod r = rod_from_point3(sphere.center);
    r.radius = sphere.radius;
    return r;
}

static inline rod rod_from_capsule2(hit_capsule2 capsule)
{
    return (rod){{capsule.a.x, capsule.a.y, 0}, {capsule.b.x, capsule.b.y, 0}, capsule.radius};
}

static inline rod rod_from_capsule3(hit_capsule3 capsule)
{
    return (rod){{capsule.a.x, capsule.a.y, capsule.a.z}, {capsule.b.x, capsule.b.y, capsule.b.z}, capsule.radius};
}

static inline rod rod_from_segment2(hit_segment2 segment)
{
    return rod_from_capsule2((hit_capsule2){segment.a, segment.b, 0});
}

static inline rod rod_from_segment3(hit_segment3 segment)
{
    return rod_from_capsule3((hit_capsule3){segment.a, segment.b, 0});
}

/* Are all numbers finite, and the radius not below 0? */
static inline bool rod_is_one(const rod *r)
{
    return exact_all_finite(3, r->a) && exact_all_finite(3, r->b) && r->radius <= DBL_MAX &&
           exact_less_equal(0, r->radius);
}

/* Is it a ball? */
static inline bool rod_is_ball(const rod *r)
{
    bool same = true;
    for (int c = 0; c < 3; c++)
        same = same && exact_order_key(r->a[c]) == exact_order_key(r->b[c]);
    return same;
}

/* The parallelogram of the points r + s u - t v, 0 <= s, t <= 1, and how far it may be from the origin. In double each
 * component of r may be off by 2^-50 of the size, what else there is by its own rounding. */
typedef struct rod_span {
    double r[3], u[3], v[3];
    double reach; /* >= 0 */
    double size;  /* at least the sum of the sizes of all that r is made of, u, v and reach */
} rod_span;

/* The sign of the distance of the origin from the parallelogram less the reach; false: too close for double to tell. */
bool hit__relate_rods_look(const rod_span *span, int *sign);

/* The same in whole numbers, where there is no rounding. In the plane, `dim` 2, the sign is also -1 if the reach is 0
 * and the origin strictly inside. */
int hit__relate_rods_exactly(int dim, dyadic_arena *arena, const dyadic r[3], const dyadic u[3], const dyadic v[3],
                             dyadic reach);

/* Does `outer` contain the ball? Both are finite, and no radius is below 0. */
bool hit__relate_rod_holds_ball(int dim, const rod *outer, const rod *ball);

/* How do two of these lie to each other? APART if one is none. */
hit_relation hit__relate_rods_relation(int dim, const rod *a, const rod *b);

/* The same without a look in double first. */
hit_relation hit__relate_rods_left(int dim, const rod *a, const rod *b);

/* ---- In double ----
 *
 * Inline, as what is asked is often no more than ten operations. Nothing here branches on what a processor cannot
 * foresee. Bounds: docs/numerics.md, "Two round shapes". */

/* The sign of the distance of p and q less the reach, which is not below 0; false: too close for double to tell, or too
 * large or small for it. Without a branch between near and far, which no processor foresees. */
CORE_INLINE bool rod_look_at_points(const double p[3], const double q[3], double reach, int *sign)
{
    const double d[3] = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
    const double square = vec3_dot(d, d), room = reach * reach, sum = square + room;
    *sign = 1 - 2 * (square < room);
    return sum >= 0x1p-900 && sum <= 0x1p900 && fabs(square - room) > 0x1p-49 * sum;
}

/* x brought to 0 ... most, where most >= 0. */
CORE_INLINE double rod_part_of(double x, double most)
{
    return core_min(core_max(x, 0), most);
}

CORE_INLINE double rod_inverse_of(double x)
{
    return x > 0 ? 1 / x : 0;
}

/* The products of a span's edges with themselves, each other and the way r. */
typedef struct rod_products {
    double uu, vv, uv, ur, vr;
} rod_products;

CORE_INLINE rod_products rod_products_of(const rod_span *span)
{
    const double *r = span->r, *u = span->u, *v = span->v;
    return (rod_products){vec3_dot(u, u), vec3_dot(v, v), vec3_dot(u, v), vec3_dot(u, r), vec3_dot(v, r)};
}

/* The way from a point of the second segment to one of the first that is about the closest. */
CORE_INLINE void rod_closest_way(const rod_span *span, const rod_products *p, double w[3])
{
    const double by_uu = rod_inverse_of(p->uu), by_vv = rod_inverse_of(p->vv), det = p->uu * p->vv - p->uv * p->uv;
    const double least_det = core_max(det, 0), by_det = rod_inverse_of(least_det);
    const double first = rod_part_of(p->uv * p->vr - p->vv * p->ur, least_det) * by_det;
    const double t = rod_part_of(p->vr + first * p->uv, p->vv) * by_vv,
                 s = rod_part_of(t * p->uv - p->ur, p->uu) * by_uu;
    for (int c = 0; c < 3; c++)
        w[c] = (span->r[c] + s * span->u[c]) - t * span->v[c];
}

/* What the way w from one to the other shows, wherever it comes from. The greater of near and far is above 0 where
 * that is certain. */
CORE_INLINE bool rod_look_along(const rod_span *span, const double w[3], double error, int *sign)
{
    const double reach = span->reach * span->reach, square = vec3_dot(w, w);
    const double along_u = vec3_dot(span->u, w), along_v = vec3_dot(span->v, w);
    const double gap = vec3_dot(span->r, w) + (core_min(along_u, 0) - core_max(along_v, 0));
    const double near = (reach - error) - square, far = gap * fabs(gap) - (reach + error) * square;
    *sign = 1 - 2 * (near > 0);
    return core_max(near, far) > 0;
}

/* False, too, if a number is not finite. */
CORE_INLINE bool rod_look_at_rods(const rod *a, const rod *b, int *sign)
{
    rod_span span;
    double w[3];
    span.reach = a->radius + b->radius;
    for (int c = 0; c < 3; c++) {
        span.r[c] = a->a[c] - b->a[c];
        span.u[c] = a->b[c] - a->a[c];
        span.v[c] = b->b[c] - b->a[c];
    }
    const rod_products p = rod_products_of(&span);
    const double sum = vec3_dot(span.r, span.r) + p.uu + p.vv + span.reach * span.reach;
    rod_closest_way(&span, &p, w);
    return sum >= 0x1p-400 && sum <= 0x1p400 && rod_look_along(&span, w, 0x1p-43 * sum, sign);
}

/* The same where b is a ball, which may be that within a: by the square of the distance, times that of the segment's
 * length, so that there is nothing to divide. False for a segment of no length. */
CORE_INLINE bool rod_look_at_rod_and_ball(const rod *a, const rod *b, bool within, int *sign)
{
    const double reach = within ? a->radius - b->radius : a->radius + b->radius;
    const double r[3] = {a->a[0] - b->a[0], a->a[1] - b->a[1], a->a[2] - b->a[2]};
    const double u[3] = {a->b[0] - a->a[0], a->b[1] - a->a[1], a->b[2] - a->a[2]};
    const double rr = vec3_dot(r, r), uu = vec3_dot(u, u), ur = vec3_dot(u, r), most = reach * reach;
    const double part = rod_part_of(-ur, uu), sum = rr + uu + most;
    const double value = (rr - most) * uu + part * (2 * ur + part), error = 0x1p-47 * uu * sum;
    *sign = 1 - 2 * (value < 0);
    return reach >= 0 && sum <= 0x1p400 && error >= 0x1p-500 && fabs(value) > error;
}

/* How do they lie to each other? APART if one is none. The copies are for the last word alone: what is only looked at
 * needs not be in memory. */
CORE_INLINE hit_relation rod_relation_seen(int dim, bool seen, int sign, const rod *a, const rod *b)
{
    if (!seen || !exact_less_equal(0, a->radius) || !exact_less_equal(0, b->radius)) {
        const rod first = *a, second = *b;
        return hit__relate_rods_left(dim, &first, &second);
    }
    return verdict_settled(sign < 0 ? FILTER_OVERLAPPING : FILTER_APART);
}

CORE_INLINE hit_relation rod_relation_of_rods(int dim, const rod *a, const rod *b)
{
    int sign = 0;
    const bool seen = rod_look_at_rods(a, b, &sign);
    return rod_relation_seen(dim, seen, sign, a, b);
}

/* The same where a is a ball. */
CORE_INLINE hit_relation rod_relation_of_ball_and_rod(int dim, const rod *a, const rod *b)
{
    int sign = 0;
    const bool seen = rod_look_at_rod_and_ball(b, a, false, &sign);
    return rod_relation_seen(dim, seen, sign, a, b);
}

/* The same where both are balls. */
CORE_INLINE hit_relation rod_relation_of_balls(int dim, const rod *a, const rod *b)
{
    int sign = 0;
    const bool seen = rod_look_at_points(a->a, b->a, a->radius + b->radius, &sign);
    return rod_relation_seen(dim, seen, sign, a, b);
}

/* ---- A plane beside them ---- */

/* A line of the plane is one of the plane z = 0. */
typedef struct rod_wall {
    double normal[3], offset;
} rod_wall;

static inline rod_wall rod_wall_from_plane2(hit_plane2 plane)
{
    return (rod_wall){{plane.normal.x, plane.normal.y, 0}, plane.offset};
}

static inline rod_wall rod_wall_from_plane3(hit_plane3 plane)
{
    return (rod_wall){{plane.normal.x, plane.normal.y, plane.normal.z}, plane.offset};
}

/* Exact. What is none, or beside a plane that is none, is in front. With a zero normal all is strictly behind if the
 * offset is >= 0, else in front. */
plane_signs hit__relate_rods_side(const rod *round, const rod_wall *plane);

#endif
