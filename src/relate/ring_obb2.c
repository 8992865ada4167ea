/* Rings of corners against turned boxes of the plane: the box's own axes, then the ring's sides; first in double with a
 * static bound, then in whole numbers.
 *
 * The axes are at right angles to the bit, and of any length: along an axis u the box reaches h u.u from its centre.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.2.1. Bounds: docs/numerics.md, "Corners in the
 * plane". */
#include "core/stages.h"
#include "exact/cross.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "relate/ring2.h"
#include "relate/verdict.h"

/* The corners as seen from the centre, and the sums that bounds need. */
typedef struct seen_corners2 {
    hit_vec2 from_center[HIT_POLYGON_CORNERS], axis, half;
    double size; /* S, or NaN where no bound may be trusted: then all comparisons with one are false */
} seen_corners2;

static inline void see_corners2(const hit_obb2 *box, const ring2 *ring, seen_corners2 *seen)
{
    double furthest = 0;
    for (int i = 0; i < ring->count; i++) {
        hit_vec2 q = {ring->corner[i].x - box->center.x, ring->corner[i].y - box->center.y};
        double length = fabs(q.x) + fabs(q.y);
        furthest = length > furthest ? length : furthest;
        seen->from_center[i] = q;
    }
    seen->axis = box->axis;
    seen->half = (hit_vec2){fabs(box->half.x), fabs(box->half.y)};
    double size = furthest + seen->half.x + seen->half.y;
    bool fit = size >= 0x1p-300 && size <= 0x1p300 && fabs(box->axis.x) + fabs(box->axis.y) <= 2;
    seen->size = fit ? size : NAN;
}

static inline int sign_beyond2(double value, double error)
{
    return value > error ? 1 : value < -error ? -1 : EXACT_OPEN;
}

/* The gap along an axis of the box. */
static inline int axis_filter2(const seen_corners2 *seen, int count, hit_vec2 u, double half)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < count; i++) {
        double x = seen->from_center[i].x * u.x + seen->from_center[i].y * u.y;
        low = x < low ? x : low;
        high = x > high ? x : high;
    }
    double reach = half * (u.x * u.x + u.y * u.y), above = low - reach, below = -reach - high;
    return sign_beyond2(above > below ? above : below, 0x1p-47 * seen->size);
}

/* How far the box, or what reaches furthest of it if `most`, is beyond side i. */
static inline int obb_side_filter(const seen_corners2 *seen, const ring2 *ring, int i, bool most)
{
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)], *q = &seen->from_center[i];
    double x = b->y - a->y, y = a->x - b->x, length = fabs(x) + fabs(y);
    double center = -ring->turn * (q->x * x + q->y * y);
    double reach = seen->half.x * fabs(seen->axis.x * x + seen->axis.y * y) +
                   seen->half.y * fabs(seen->axis.x * y - seen->axis.y * x);
    return length >= 0x1p-300 ? sign_beyond2(most ? center + reach : center - reach, 0x1p-48 * seen->size * length)
                              : EXACT_OPEN;
}

/* ---- Exactly ---- */

/* x u + y v */
static dyadic dyadic_dot2(dyadic_arena *arena, dyadic x, double u, dyadic y, double v)
{
    return hit__exact_dyadic_add(arena, hit__exact_dyadic_multiply(arena, x, hit__exact_dyadic_from(arena, u)),
                                 hit__exact_dyadic_multiply(arena, y, hit__exact_dyadic_from(arena, v)));
}

static int axis_sign2(const hit_obb2 *box, const ring2 *ring, int k)
{
    const hit_vec2 u = k == 0 ? box->axis : (hit_vec2){-box->axis.y, box->axis.x};
    dyadic_arena arena;
    arena.used = 0;
    dyadic square =
        dyadic_dot2(&arena, hit__exact_dyadic_from(&arena, u.x), u.x, hit__exact_dyadic_from(&arena, u.y), u.y);
    dyadic half = hit__exact_dyadic_from(&arena, fabs(k == 0 ? box->half.x : box->half.y));
    dyadic reach = hit__exact_dyadic_multiply(&arena, half, square);
    int above = 1, below = 1, used = arena.used;
    for (int i = 0; i < ring->count; i++) {
        arena.used = used;
        dyadic x = hit__exact_dyadic_difference(&arena, ring->corner[i].x, box->center.x);
        dyadic y = hit__exact_dyadic_difference(&arena, ring->corner[i].y, box->center.y);
        dyadic along = dyadic_dot2(&arena, x, u.x, y, u.y);
        int to_high = hit__exact_dyadic_compare(along, reach),
            to_low = hit__exact_dyadic_compare(dyadic_negate(along), reach);
        above = to_high < above ? to_high : above;
        below = to_low < below ? to_low : below;
    }
    return above > below ? above : below;
}

typedef struct obb_side2 {
    const hit_obb2 *box;
    bool most;
} obb_side2;

static int obb_side_sign(const ring2 *ring, int i, const void *other)
{
    const obb_side2 *of = other;
    const hit_obb2 *box = of->box;
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    dyadic_arena arena;
    arena.used = 0;
    dyadic x = hit__exact_dyadic_difference(&arena, b->y, a->y), y = hit__exact_dyadic_difference(&arena, a->x, b->x);
    dyadic to_x = hit__exact_dyadic_difference(&arena, box->center.x, a->x),
           to_y = hit__exact_dyadic_difference(&arena, box->center.y, a->y);
    dyadic center = hit__exact_dyadic_add(&arena, hit__exact_dyadic_multiply(&arena, to_x, x),
                                          hit__exact_dyadic_multiply(&arena, to_y, y));
    dyadic along = dyadic_abs(dyadic_dot2(&arena, x, box->axis.x, y, box->axis.y));
    dyadic across = dyadic_abs(dyadic_dot2(&arena, y, box->axis.x, x, -box->axis.y));
    dyadic reach = dyadic_dot2(&arena, along, fabs(box->half.x), across, fabs(box->half.y));
    center = ring->turn > 0 ? center : dyadic_negate(center);
    return hit__exact_dyadic_compare(center, of->most ? dyadic_negate(reach) : reach);
}

/* The greatest sign over the ring's sides, at least `greatest`. */
static int obb_beyond_sides(const seen_corners2 *seen, const ring2 *ring, const obb_side2 *of, int greatest)
{
    unsigned open = 0;
    for (int i = 0; i < ring->count; i++) {
        int sign = obb_side_filter(seen, ring, i, of->most);
        if (sign == 1) {
            core_count(filter);
            return 1;
        }
        open |= (sign == EXACT_OPEN ? 1u : 0u) << i;
    }
    return hit__relate_ring2_greatest_sign(ring, open, greatest, obb_side_sign, of);
}

hit_relation hit__relate_ring2_obb(const hit_obb2 *box, const ring2 *ring)
{
    seen_corners2 seen;
    see_corners2(box, ring, &seen);
    const hit_vec2 across = {-box->axis.y, box->axis.x};
    int x = axis_filter2(&seen, ring->count, box->axis, seen.half.x);
    int y = axis_filter2(&seen, ring->count, across, seen.half.y);
    const obb_side2 least = {box, false};
    int sides = x == 1 || y == 1 ? 1 : obb_beyond_sides(&seen, ring, &least, -1);
    if (sides == 1)
        return HIT_APART;
    x = x == EXACT_OPEN ? axis_sign2(box, ring, 0) : x;
    y = y == EXACT_OPEN && x < 1 ? axis_sign2(box, ring, 1) : y;
    int axes = x > y ? x : y;
    return verdict_from_sign(sides > axes ? sides : axes);
}

bool hit__relate_ring2_contains_obb(const ring2 *ring, const hit_obb2 *box)
{
    seen_corners2 seen;
    see_corners2(box, ring, &seen);
    const obb_side2 most = {box, true};
    return obb_beyond_sides(&seen, ring, &most, -1) <= 0;
}
