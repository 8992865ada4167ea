/* When does a box of the plane that moves and turns come near another? Conservative advancement.
 *
 * As in space (cast_turning3.c): the closest points give a direction, the gap along it is computed anew with all
 * rounding taken off, and a step is as long as no corner, at its own speed and with what that may change, can have
 * crossed its part of the gap. Bounds: docs/numerics.md, "Boxes that rotate". Based on: B. Mirtich, "Impulse-based
 * Dynamic Simulation of Rigid Body Systems", 1996, section 2.3.2; C. Ericson, Real-Time Collision Detection, 2005,
 * section 5.5. Ours differs: each corner has its own speed, with a bound on how it changes; errors of rounding are part
 * of the bound. */
#include "cast/cast_turning.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "hitbox/distance.h"

/* ---- A box on its way ---- */

hit_obb2 hit_motion2_at(hit_motion2 motion, hit_obb2 box, double t)
{
    hit_obb2 out = box;
    out.center = (hit_vec2){box.center.x + t * motion.by.x, box.center.y + t * motion.by.y};
    if (exact_is_zero(motion.angle))
        return out;
    hit_vec2 turn = turning_at(motion.angle, t);
    out.axis = (hit_vec2){turn.x * box.axis.x - turn.y * box.axis.y, turn.x * box.axis.y + turn.y * box.axis.x};
    return out;
}

/* ---- The approach ---- */

typedef struct approach2 {
    hit_obb2 moving, standing; /* both on the scale 2^exponent and relative to the standing one's centre */
    hit_motion2 motion;
    int exponent;
    double error;     /* of a gap, from all roundings */
    double tolerance; /* at which they count as touching */
} approach2;

static double greatest_of2(hit_vec2 v)
{
    return fmax(fabs(v.x), fabs(v.y));
}

static double sum_of2(hit_vec2 v)
{
    return fabs(v.x) + fabs(v.y);
}

static double inner_of2(hit_vec2 u, hit_vec2 v)
{
    return u.x * v.x + u.y * v.y;
}

static hit_vec2 on_scale2(hit_vec2 v, int exponent)
{
    return (hit_vec2){ldexp(v.x, -exponent), ldexp(v.y, -exponent)};
}

/* A box with a unit axis; all lengths are times 2^exponent. */
typedef struct edges2 {
    hit_vec2 axis, half;
    int exponent;
} edges2;

/* The axis of a valid box is a unit vector already. Of others, its length goes to the half lengths: in the plane all
 * are rectangles. */
static edges2 edges_of2(const hit_obb2 *box)
{
    edges2 out = {box->axis, box->half, 0};
    if (hit_obb2_valid(*box))
        return out;
    int of_axis, of_half = turning_scale(greatest_of2(box->half));
    frexp(greatest_of2(box->axis), &of_axis);
    hit_vec2 u = on_scale2(box->axis, of_axis), half = on_scale2(box->half, of_half);
    double length = sqrt(inner_of2(u, u));
    out.axis = (hit_vec2){u.x / length, u.y / length};
    out.half = (hit_vec2){fabs(half.x) * length, fabs(half.y) * length};
    out.exponent = of_axis + of_half;
    return out;
}

static hit_obb2 box_on_scale2(hit_vec2 center, const edges2 *edges, int exponent)
{
    return (hit_obb2){center, on_scale2(edges->half, exponent - edges->exponent), edges->axis};
}

/* The scale is that of what lies between the two, not of how far they are from the origin: the squares of lengths must
 * not vanish. */
static approach2 approach2_from(const hit_obb2 *a, const hit_motion2 *motion, const hit_obb2 *b, double tolerance)
{
    approach2 s = {.motion = *motion};
    edges2 edges_a = edges_of2(a), edges_b = edges_of2(b);
    int far = turning_scale(fmax(greatest_of2(a->center), greatest_of2(b->center)));
    hit_vec2 from = on_scale2(b->center, far), to = on_scale2(a->center, far);
    hit_vec2 offset = {to.x - from.x, to.y - from.y};
    s.exponent = turning_greater(far + turning_scale(greatest_of2(offset)), turning_scale(greatest_of2(motion->by)));
    s.exponent = turning_greater(s.exponent, edges_a.exponent + turning_scale(greatest_of2(edges_a.half)));
    s.exponent = turning_greater(s.exponent, edges_b.exponent + turning_scale(greatest_of2(edges_b.half)));
    s.moving = box_on_scale2(on_scale2(offset, s.exponent - far), &edges_a, s.exponent);
    s.standing = box_on_scale2((hit_vec2){0, 0}, &edges_b, s.exponent);
    s.motion.by = on_scale2(motion->by, s.exponent);
    double size = sum_of2(s.moving.center) + sum_of2(s.motion.by) + sum_of2(s.moving.half) + sum_of2(s.standing.half);
    double least = 0x1p-40 * size, given = ldexp(tolerance, -s.exponent);
    s.error = 0x1p-46 * size + 0x1p-1000;
    s.tolerance = given > least ? given : least;
    return s;
}

/* u turned by 90 degrees, times v. */
static double cross_of2(hit_vec2 u, hit_vec2 v)
{
    return u.x * v.y - u.y * v.x;
}

/* How far the box reaches from its centre along n. */
static double reach_along_obb2(const hit_obb2 *box, hit_vec2 n)
{
    return fabs(box->half.x * inner_of2(box->axis, n)) + fabs(box->half.y * cross_of2(box->axis, n));
}

/* For certain no point of the moving box crosses the gap along n, from it to the standing one, in a time of less than
 * this. */
static double safe_step2(const approach2 *s, const hit_obb2 *at, hit_vec2 n)
{
    double reach = reach_along_obb2(at, n), away = fabs(s->motion.angle);
    double gap = -inner_of2(n, at->center) - reach - reach_along_obb2(&s->standing, n) - s->error;
    if (!(gap > 0))
        return 0;
    double forward = inner_of2(n, s->motion.by), fuzz = 0x1p-44 * (sum_of2(s->motion.by) + away * sum_of2(at->half));
    double step = INFINITY, along = forward + 0x1p-44 * sum_of2(s->motion.by);
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? at->half.x : -at->half.x, y = corner & 2 ? at->half.y : -at->half.y;
        hit_vec2 arm = {x * at->axis.x - y * at->axis.y, x * at->axis.y + y * at->axis.x};
        double radius = sqrt(inner_of2(arm, arm)) + 0x1p-44 * sum_of2(at->half);
        double way = gap + fmax(0, reach - inner_of2(n, arm));
        double speed = forward + s->motion.angle * cross_of2(arm, n) + fuzz;
        double fastest = forward + away * radius + fuzz, bend = radius * away * away;
        double time = fmax(fastest > 0 ? way / fastest : INFINITY, turning_first_root(way, speed, bend));
        if (way > 2 * radius) /* turning alone brings it no further */
            time = fmax(time, along > 0 ? (way - 2 * radius) / along : INFINITY);
        step = fmin(step, time);
    }
    return step * (1 - 0x1p-40);
}

/* The axis along which the two are furthest apart. */
static hit_axis furthest_axis2(const hit_obb2 *a, const hit_obb2 *b)
{
    static const hit_axis names[4] = {HIT_AXIS_A0, HIT_AXIS_A1, HIT_AXIS_B0, HIT_AXIS_B1};
    hit_vec2 offset = {b->center.x - a->center.x, b->center.y - a->center.y};
    int best = 0;
    double greatest = -INFINITY;
    for (int k = 0; k < 4; k++) {
        hit_vec2 u = k < 2 ? a->axis : b->axis, n = k % 2 == 0 ? u : (hit_vec2){-u.y, u.x};
        double value = fabs(inner_of2(offset, n)) - reach_along_obb2(a, n) - reach_along_obb2(b, n);
        if (value > greatest) {
            greatest = value;
            best = k;
        }
    }
    return names[best];
}

static void report_approach2(const approach2 *s, double t, const hit_obb2 *at, const hit_closest2 *closest,
                             const hit_obb2 *b, hit_cast2 *out)
{
    hit_vec2 n = closest->normal, p = closest->b;
    out->t = t > 0 ? t : DBL_TRUE_MIN;
    out->inside = false;
    out->normal = (hit_vec2){0 - n.x, 0 - n.y};
    out->point = (hit_vec2){b->center.x + ldexp(p.x, s->exponent), b->center.y + ldexp(p.y, s->exponent)};
    out->axis = furthest_axis2(at, &s->standing);
    out->face = -1;
    if (out->axis == HIT_AXIS_B0)
        out->face = inner_of2(s->standing.axis, out->normal) > 0;
    else if (out->axis == HIT_AXIS_B1)
        out->face = 2 + (cross_of2(s->standing.axis, out->normal) > 0);
}

/* Is it a box whose relations are exact? */
static bool is_box2(const hit_obb2 *box)
{
    return exact_all_finite(6, &box->center.x) && !(exact_is_zero(box->axis.x) && exact_is_zero(box->axis.y));
}

hit_cast_end hit_cast_turning_obb2_obb2(hit_obb2 a, hit_motion2 motion, hit_obb2 b, double tolerance, int most_steps,
                                        hit_cast2 *out)
{
    if (!is_box2(&a) || !is_box2(&b) || !exact_all_finite(2, &motion.by.x) || !isfinite(motion.angle))
        return HIT_CAST_INVALID;
    if (hit_cast_obb2_obb2(a, (hit_vec2){0, 0}, b, out))
        return HIT_CAST_HIT;
    approach2 s = approach2_from(&a, &motion, &b, tolerance);
    int steps = most_steps > 0 ? most_steps : 1000;
    double t = 0;
    for (int i = 0;; i++) {
        hit_obb2 at = hit_motion2_at(s.motion, s.moving, t);
        hit_closest2 closest = hit_closest_obb2_obb2(at, s.standing);
        double step = safe_step2(&s, &at, closest.normal);
        if (t + step > 1 + 0x1p-50) /* no touch up to 1 */
            return HIT_CAST_MISS;
        bool near = closest.distance + s.error <= s.tolerance;
        if (near || i >= steps) {
            report_approach2(&s, t, &at, &closest, &b, out);
            return near ? HIT_CAST_HIT : HIT_CAST_STOPPED;
        }
        double next = t + (step - 0x1p-52 * t);
        t = next > t ? fmin(next, 1) : t;
    }
}
