/* Boxes and what is round, in the plane: what the files that ask about them share. */
#ifndef HITBOX_MEASURE_ROUND_PAIR2_H
#define HITBOX_MEASURE_ROUND_PAIR2_H

#include "exact/order.h"
#include "hitbox/contact.h"
#include "hitbox/primitive.h"
#include "measure/clamp_infinite.h"
#include "relate/interval_overlap.h"

static inline bool round2_is_finite_aabb(const hit_aabb2 *box)
{
    return exact_all_finite(2, &box->min.x) && exact_all_finite(2, &box->max.x) && interval_box2_has_points(box);
}

/* The numbers of a circle or capsule, the last of which is the radius. */
static inline bool round2_is_one(int n, const double *numbers)
{
    return exact_all_finite(n, numbers) && exact_less_equal(0, numbers[n - 1]);
}

/* Are the ends of a capsule the same point? */
static inline bool round2_is_ball(const hit_capsule2 *capsule)
{
    return exact_order_key(capsule->a.x) == exact_order_key(capsule->b.x) &&
           exact_order_key(capsule->a.y) == exact_order_key(capsule->b.y);
}

/* The box without infinite sides, as all that is between low and high sees it; false: it is infinitely far. */
static inline bool round2_cut(hit_aabb2 *box, const hit_vec2 *low, const hit_vec2 *high)
{
    return clamp_to_finite(low->x, high->x, &box->min.x, &box->max.x) &&
           clamp_to_finite(low->y, high->y, &box->min.y, &box->max.y);
}

/* Is it certain, at a quick look, that a box and a capsule are more than `most` apart? Neither needs to be valid. */
bool hit__measure_round_pair2_is_beyond_obb(const hit_obb2 *box, const hit_capsule2 *capsule, double most);
bool hit__measure_round_pair2_is_beyond_aabb(const hit_aabb2 *box, const hit_capsule2 *capsule, double most);

/* Which axis of the box is a normal along, as hit_penetration_... says it? HIT_AXIS_B0: none. */
hit_axis hit__measure_round_pair2_axis_of_obb(const hit_obb2 *box, const hit_vec2 *normal);
hit_axis hit__measure_round_pair2_axis_of_aabb(const hit_vec2 *normal);

#endif
