/* A ray or segment and a turned box of space: does it hit, and when does it enter through which face?
 *
 * With D from the box's centre to the origin, d the motion and N_k the true face normals, cross products of the axes,
 * the line misses the box exactly if some axis n = d x u_k parts them, |D.n| > sum of h |u.n|, or if the origin lies
 * beyond a face and d does not come back (a segment: if both ends lie beyond it). That is decided in stages, as in
 * axes3.h; what is beyond which face is then known for certain, and the time comes out of that in double-double.
 * Bounds: docs/numerics.md, "Rays and rotated boxes". */
#ifndef HITBOX_CAST_RAY_OBB3_H
#define HITBOX_CAST_RAY_OBB3_H

#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd.h"
#include "hitbox/cast.h"
#include "relate/axes3.h"

/* The line origin + t (to - from): from is 0 for a ray, the origin for a segment. */
typedef struct ray_obb3 {
    const hit_obb3 *box;
    const double *origin, *from, *to;
    bool ends; /* at t = 1 */
} ray_obb3;

typedef enum ray_verdict { RAY_MISS, RAY_HIT, RAY_INSIDE, RAY_OPEN } ray_verdict;

/* What is known of a hit: bit k of `beyond`, the origin lies strictly beyond a face of axis k, on the side of `side[k]`
 * along N_k; and bit k of `likely`: the box may be entered there last. */
typedef struct ray_obb3_found {
    unsigned beyond, likely;
    double side[3];
    bool left_handed, tame; /* tame: double-double can take the numbers */
} ray_obb3_found;

/* The last word. All numbers finite. */
ray_verdict hit__cast_ray_obb3_exactly(const ray_obb3 *query, ray_obb3_found *found);

/* When and where the box is entered. */
void hit__cast_ray_obb3_enter(const ray_obb3 *query, const ray_obb3_found *found, hit_cast3 *out);

/* When and where the box is left by a line that enters it at that time and does not end in it. False: it never is. */
bool hit__cast_ray_obb3_leave(const ray_obb3 *query, double entered, hit_cast3 *out);

/* All in double. The line and the box as seen along the three face normals. */
typedef struct ray_obb3_values {
    double place[3], speed[3], reach[3]; /* D.N, d.N, h |det| */
    double size, motion;                 /* S = |D|_1 + sum of h; |d|_1 */
    bool trusted;
} ray_obb3_values;

CORE_INLINE void ray_obb3_project(const ray_obb3 *query, ray_obb3_values *x, double *det)
{
    const double *center = vec3_array(&query->box->center), *half = vec3_array(&query->box->half);
    double offset[3], motion[3];
    x->size = x->motion = 0;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        offset[c] = query->origin[c] - center[c];
        motion[c] = query->to[c] - query->from[c];
        x->size += fabs(offset[c]) + fabs(half[c]);
        x->motion += fabs(motion[c]);
    }
    bool short_axes = true;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const double *u = vec3_array(&query->box->axis[(k + 1) % 3]), *v = vec3_array(&query->box->axis[(k + 2) % 3]);
        double n[3];
        vec3_cross(u, v, n);
        x->place[k] = vec3_dot(offset, n);
        x->speed[k] = vec3_dot(motion, n);
        if (k == 0)
            *det = vec3_dot(vec3_array(&query->box->axis[0]), n);
        x->reach[k] = fabs(half[k]) * fabs(*det);
        short_axes = short_axes & (vec3_size1(u) <= 1.7321);
    }
    x->trusted = short_axes & (fabs(*det) >= 0.5) & (x->size >= 0x1p-300) & (x->size <= 0x1p300) &
                 (x->motion >= 0x1p-300) & (x->motion <= 0x1p300);
}

/* Which axes may give the time? The one that seems entered last, and those that are within the error of it. */
CORE_INLINE unsigned ray_obb3_likely(const ray_obb3_values *x, unsigned beyond)
{
    double enter[3], latest = -1, error = 0;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        double speed = fabs(x->speed[k]), slack = 0x1p-46 * x->size / speed;
        enter[k] = (fabs(x->place[k]) - x->reach[k]) / speed + slack;
        if ((beyond >> k & 1) != 0 && enter[k] > latest) {
            latest = enter[k];
            error = slack;
        }
    }
    unsigned likely = 0;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        likely |= (beyond & 1u << k) & (0u - (unsigned)(enter[k] >= latest - 2 * error));
    return likely;
}

CORE_INLINE ray_verdict ray_obb3_filter(const ray_obb3 *query, ray_obb3_found *found)
{
    ray_obb3_values x;
    double det;
    ray_obb3_project(query, &x, &det);
    if (!x.trusted)
        return RAY_OPEN;
    const double off_place = 0x1p-47 * x.size, off_speed = 0x1p-47 * x.motion, off_line = 0x1p-44 * x.size * x.motion;
    bool miss = false, open = false;
    unsigned beyond = 0, within = 0;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        double value = fabs(x.place[k]) - x.reach[k];
        double away = x.place[k] < 0 ? -x.speed[k] : x.speed[k];
        double end = query->ends ? value + away : away, off_end = query->ends ? off_place + off_speed : off_speed;
        bool outside = value > off_place, inside = value < -off_place;
        miss = miss | (outside & (end > off_end));
        open = open | (!inside & !(end < -off_end));
        beyond |= (unsigned)outside << k;
        within |= (unsigned)inside << k;
        found->side[k] = x.place[k] < 0 ? -1 : 1;
    }
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const unsigned both = 1u << i | 1u << j;
        double line = fabs(x.place[i] * x.speed[j] - x.place[j] * x.speed[i]) -
                      (x.reach[i] * fabs(x.speed[j]) + x.reach[j] * fabs(x.speed[i]));
        miss = miss | (line > off_line);
        open = open | (!(line < -off_line) & ((within & both) != both)); /* along u_k it is zero, and always will be */
    }
    if (miss)
        return RAY_MISS;
    if (within == 7)
        return RAY_INSIDE;
    if (open || (beyond | within) != 7)
        return RAY_OPEN;
    found->beyond = beyond;
    found->likely = ray_obb3_likely(&x, beyond);
    found->left_handed = det < 0;
    found->tame = true;
    return RAY_HIT;
}

#endif
