/* Circles, spheres, capsules, points and segments as one: all points no further from a segment than a radius.
 *
 * A shape of the plane lies in the plane z = 0 of space. The difference of two such shapes, the set of all a - b, is
 * the parallelogram that the two segments span, with a ball of both radii about each of its points. */
#ifndef HITBOX_RELATE_RODS_H
#define HITBOX_RELATE_RODS_H

#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "hitbox/relate.h"

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

/* Of normal.p - offset over all points p: the signs of the least and of the greatest value. */
typedef struct rod_signs {
    int lowest, highest;
} rod_signs;

/* Exact. What is none, or beside a plane that is none, is in front. With a zero normal all is strictly behind if the
 * offset is >= 0, else in front. */
rod_signs hit__relate_rods_side(const rod *round, const rod_wall *plane);

/* The relation to the plane. That to the half-space has the sign of the lowest. */
static inline hit_relation rod_relation_from(rod_signs s)
{
    return s.lowest > 0 || s.highest < 0 ? HIT_APART : s.lowest == 0 || s.highest == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

#endif
