/* The shortest way between two round shapes, or between one and a plane, in numbers; see relate/rods.h.
 *
 * Balls, and a ball and a rod, are looked at inline, in double: that is good to 5 ulp where the two do not all but
 * touch and their segments do not all but meet. rod_way.c has the rest. Bounds: docs/numerics.md, "What is round". */
#ifndef HITBOX_MEASURE_ROD_WAY_H
#define HITBOX_MEASURE_ROD_WAY_H

#include "hitbox/distance.h"
#include "relate/rods.h"

/* As hit_closest3: b - a = distance * normal. In the plane z is 0. */
typedef struct rod_way {
    double distance, normal[3], a[3], b[3];
} rod_way;

/* Of what is not finite, or none: only whether it hits is known. */
static inline rod_way rod_endless_way(double distance)
{
    return (rod_way){distance, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
}

static inline hit_closest2 closest2_from(const rod_way *way)
{
    return (hit_closest2){
        way->distance, {way->normal[0], way->normal[1]}, {way->a[0], way->a[1]}, {way->b[0], way->b[1]}};
}

static inline hit_closest3 closest3_from(const rod_way *way)
{
    return (hit_closest3){way->distance,
                          {way->normal[0], way->normal[1], way->normal[2]},
                          {way->a[0], way->a[1], way->a[2]},
                          {way->b[0], way->b[1], way->b[2]}};
}

static inline rod_way rod_way_from_closest2(const hit_closest2 *c)
{
    return (rod_way){c->distance, {c->normal.x, c->normal.y, 0}, {c->a.x, c->a.y, 0}, {c->b.x, c->b.y, 0}};
}

static inline rod_way rod_way_from_closest3(const hit_closest3 *c)
{
    return (rod_way){
        c->distance, {c->normal.x, c->normal.y, c->normal.z}, {c->a.x, c->a.y, c->a.z}, {c->b.x, c->b.y, c->b.z}};
}

/* Of what is none, or not finite, the distance is infinite, and the rest is 0. */
rod_way hit__measure_rod_way(int dim, const rod *a, const rod *b);

/* The same without a look in double first. */
rod_way hit__measure_rod_way_left(int dim, const rod *a, const rod *b);

/* ---- In double ---- */

/* From the way w between the points p and q of the two segments. `sum` is that of the squares of all lengths that w is
 * made of, and of the radii. False: too close to touching or meeting for double, too large or small, or no shapes. */
CORE_INLINE bool rod_way_quickly(const rod *a, const rod *b, const double p[3], const double q[3], const double w[3],
                                 double sum, rod_way *way)
{
    const double square = vec3_dot(w, w), length = sqrt(square), by_length = 1 / length;
    way->distance = length - (a->radius + b->radius);
    for (int c = 0; c < 3; c++) {
        way->normal[c] = 0 + w[c] * by_length; /* no zero is negative */
        way->a[c] = p[c] + a->radius * way->normal[c];
        way->b[c] = q[c] - b->radius * way->normal[c];
    }
    return exact_less_equal(0, a->radius) && exact_less_equal(0, b->radius) && sum >= 0x1p-400 && sum <= 0x1p400 &&
           square > 0x1p-60 * sum && way->distance * way->distance > 0x1p-90 * sum;
}

CORE_INLINE rod_way rod_way_left(int dim, const rod *a, const rod *b)
{
    const rod first = *a, second = *b; /* what is only looked at needs not be in memory */
    return hit__measure_rod_way_left(dim, &first, &second);
}

/* Both are balls. */
CORE_INLINE rod_way rod_way_of_balls(int dim, const rod *a, const rod *b)
{
    const double reach = a->radius + b->radius, w[3] = {b->a[0] - a->a[0], b->a[1] - a->a[1], b->a[2] - a->a[2]};
    rod_way way;
    return rod_way_quickly(a, b, a->a, b->a, w, vec3_dot(w, w) + reach * reach, &way) ? way : rod_way_left(dim, a, b);
}

/* a is a ball. The foot on the segment of b is found twice, the second time from what is left of the way along b. */
CORE_INLINE rod_way rod_way_of_ball_and_rod(int dim, const rod *a, const rod *b)
{
    const double reach = a->radius + b->radius, r[3] = {b->a[0] - a->a[0], b->a[1] - a->a[1], b->a[2] - a->a[2]};
    const double v[3] = {b->b[0] - b->a[0], b->b[1] - b->a[1], b->b[2] - b->a[2]};
    const double vv = vec3_dot(v, v), by_vv = rod_inverse_of(vv);
    const double t = core_min(rod_part_of(-vec3_dot(r, v), vv) * by_vv, 1);
    double w[3], q[3];
    for (int c = 0; c < 3; c++)
        w[c] = r[c] + t * v[c];
    const double more = core_min(core_max(-vec3_dot(w, v) * by_vv, -t), 1 - t);
    for (int c = 0; c < 3; c++) {
        w[c] += more * v[c];
        q[c] = b->a[c] + (t + more) * v[c];
    }
    rod_way way;
    const double sum = vec3_dot(r, r) + vv + reach * reach;
    return rod_way_quickly(a, b, a->a, q, w, sum, &way) ? way : rod_way_left(dim, a, b);
}

/* ---- A plane beside them ---- */

/* From the plane, or from its half-space, to what is round. Without a normal nothing is near: the distance is infinite,
 * -INFINITY if the half-space is all there is. */
rod_way hit__measure_rod_way_from_wall(const rod_wall *plane, bool is_half, const rod *round);

#endif
