/* Boxes and what is round, in space: what the files that ask about them share. */
#ifndef HITBOX_MEASURE_ROUND_PAIR3_H
#define HITBOX_MEASURE_ROUND_PAIR3_H

#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/contact.h"
#include "hitbox/primitive.h"
#include "measure/clamp_infinite.h"
#include "relate/interval_overlap.h"

static inline bool round3_is_finite_aabb(const hit_aabb3 *box)
{
    return exact_all_finite(3, vec3_array(&box->min)) && exact_all_finite(3, vec3_array(&box->max)) &&
           interval_box3_has_points(box);
}

/* The numbers of a sphere or capsule, the last of which is the radius. */
static inline bool round3_is_one(int n, const double *numbers)
{
    return exact_all_finite(n, numbers) && exact_less_equal(0, numbers[n - 1]);
}

/* Are the ends of a capsule the same point? */
static inline bool round3_is_ball(const hit_capsule3 *capsule)
{
    return exact_order_key(capsule->a.x) == exact_order_key(capsule->b.x) &&
           exact_order_key(capsule->a.y) == exact_order_key(capsule->b.y) &&
           exact_order_key(capsule->a.z) == exact_order_key(capsule->b.z);
}

/* The box without infinite sides, as all that is between low and high sees it; false: it is infinitely far. */
static inline bool round3_cut(hit_aabb3 *box, const hit_vec3 *low, const hit_vec3 *high)
{
    return clamp_to_finite(low->x, high->x, &box->min.x, &box->max.x) &&
           clamp_to_finite(low->y, high->y, &box->min.y, &box->max.y) &&
           clamp_to_finite(low->z, high->z, &box->min.z, &box->max.z);
}

/* Is it certain, at a quick look, that a box and a capsule are more than `most` apart? Neither needs to be valid. */
bool hit__measure_round_pair3_is_beyond_obb(const hit_obb3 *box, const hit_capsule3 *capsule, double most);
bool hit__measure_round_pair3_is_beyond_aabb(const hit_aabb3 *box, const hit_capsule3 *capsule, double most);

/* Which axis of the box is a normal along, as hit_penetration_... says it? HIT_AXIS_B0: none. */
hit_axis hit__measure_round_pair3_axis_of_obb(const hit_obb3 *box, const hit_vec3 *normal);
hit_axis hit__measure_round_pair3_axis_of_aabb(const hit_vec3 *normal);

#endif
