/* A ray or segment and a turned box of the plane: does it hit, and when does it enter through which side?
 *
 * As ray_obb3.h, with one axis of the line, n perpendicular to d: the line misses the box exactly if |D x d| > h0 |u0 x
 * d|
 * + h1 |u1 x d|, or if the origin lies beyond a side and d does not come back. The axes are normals as they are. */
#ifndef HITBOX_CAST_RAY_OBB2_H
#define HITBOX_CAST_RAY_OBB2_H

#include "exact/dd.h"
#include "hitbox/cast.h"
#include "relate/verdict.h"

/* The line origin + t (to - from): from is 0 for a ray, the origin for a segment. */
typedef struct ray_obb2 {
    const hit_obb2 *box;
    const double *origin, *from, *to;
    bool ends; /* at t = 1 */
} ray_obb2;

/* What is known of a hit: bit k of `beyond`, the origin lies strictly beyond a side of axis k, on the side of
 * `side[k]`.
 */
typedef struct ray_obb2_found {
    unsigned beyond;
    double side[2];
    bool tame; /* double-double can take the numbers */
} ray_obb2_found;

/* The last word. All numbers finite. True: a hit, inside if nothing is `beyond`. */
bool hit__cast_ray_obb2_exactly(const ray_obb2 *query, ray_obb2_found *found);

/* When and where the box is entered. */
void hit__cast_ray_obb2_enter(const ray_obb2 *query, const ray_obb2_found *found, hit_cast2 *out);

/* When and where the box is left by a line that enters it at that time and does not end in it. False: it never is. */
bool hit__cast_ray_obb2_leave(const ray_obb2 *query, double entered, hit_cast2 *out);

/* origin + t (to - from) along one axis, within the range of double; t is time * 2^time_exponent. */
double hit__cast_ray_obb2_place(double origin, double from, double to, double time, int time_exponent);

/* A hit is FILTER_OVERLAPPING, a miss FILTER_APART. */
CORE_INLINE filter_verdict ray_obb2_filter(const ray_obb2 *query, ray_obb2_found *found)
{
    const hit_obb2 *box = query->box;
    const hit_vec2 u = box->axis, h = {fabs(box->half.x), fabs(box->half.y)};
    const hit_vec2 offset = {query->origin[0] - box->center.x, query->origin[1] - box->center.y};
    const hit_vec2 motion = {query->to[0] - query->from[0], query->to[1] - query->from[1]};
    const double size = fabs(offset.x) + fabs(offset.y) + h.x + h.y, way = fabs(motion.x) + fabs(motion.y);
    const double square = u.x * u.x + u.y * u.y;
    if (!(size >= 0x1p-300 && size <= 0x1p300 && way >= 0x1p-300 && way <= 0x1p300 && square >= 0.5 &&
          fabs(u.x) + fabs(u.y) <= 1.4143))
        return FILTER_OPEN;
    const double place[2] = {offset.x * u.x + offset.y * u.y, offset.y * u.x - offset.x * u.y};
    const double speed[2] = {motion.x * u.x + motion.y * u.y, motion.y * u.x - motion.x * u.y};
    const double reach[2] = {h.x * square, h.y * square};
    const double off_place = 0x1p-49 * size, off_speed = 0x1p-49 * way, off_line = 0x1p-48 * size * way;
    double line = fabs(offset.x * motion.y - offset.y * motion.x) - (h.x * fabs(speed[1]) + h.y * fabs(speed[0]));
    bool miss = line > off_line, open = !(line < -off_line);
    unsigned beyond = 0, unclear = 0;
    CORE_UNROLLED
    for (int k = 0; k < 2; k++) {
        double value = fabs(place[k]) - reach[k], away = place[k] < 0 ? -speed[k] : speed[k];
        double end = query->ends ? value + away : away, off_end = query->ends ? off_place + off_speed : off_speed;
        bool outside = value > off_place, inside = value < -off_place;
        miss = miss | (outside & (end > off_end));
        open = open | (!inside & !(end < -off_end));
        beyond |= (unsigned)outside << k;
        unclear |= (unsigned)(!outside & !inside) << k;
        found->side[k] = place[k] < 0 ? -1 : 1;
    }
    found->beyond = beyond;
    found->tame = true;
    if (miss)
        return FILTER_APART;
    if ((beyond | unclear) == 0)
        return FILTER_OVERLAPPING;
    return open || unclear != 0 ? FILTER_OPEN : FILTER_OVERLAPPING;
}

#endif
