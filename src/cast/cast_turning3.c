/* When does a box of space that moves and turns come near another? Conservative advancement.
 *
 * All in a frame whose origin is the box that stays, on a scale on which the largest number is about 1. At each time
 * the closest points give a direction n, nothing else; the gap along n is then computed anew, with everything that
 * rounding may have done taken off. How soon can it close? Every corner moves towards the other box at a speed that is
 * known, and that changes by no more than a turning corner's can: none has crossed its part of the gap before the root
 * of a quadratic, nor before gap over greatest speed. The earliest of these times is the step. Nothing here takes axes
 * for perpendicular, so that the bounds hold for skewed boxes, too; only their lengths go into the half lengths.
 * Bounds: docs/numerics.md, "Boxes that rotate". Based on: B. Mirtich, "Impulse-based Dynamic Simulation of Rigid Body
 * Systems", 1996, section 2.3.2; C. Ericson, Real-Time Collision Detection, 2005, section 5.5. Ours differs: each
 * corner has its own speed, with a bound on how it changes, so that steps grow together quadratically; errors of
 * rounding are part of the bound. */
#include "cast/cast_turning.h"
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "hitbox/distance.h"

#include <limits.h>

/* ---- A box on its way ---- */

static double greatest_of3(hit_vec3 v)
{
    return fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
}

static hit_vec3 on_scale3(hit_vec3 v, int exponent)
{
    return (hit_vec3){ldexp(v.x, -exponent), ldexp(v.y, -exponent), ldexp(v.z, -exponent)};
}

/* The unit vector along v, whose length is length * 2^exponent. v is not zero. */
static hit_vec3 direction_of3(hit_vec3 v, double *length, int *exponent)
{
    frexp(greatest_of3(v), exponent);
    hit_vec3 u = on_scale3(v, *exponent);
    *length = sqrt(vec3_dot_of(u, u));
    return (hit_vec3){u.x / *length, u.y / *length, u.z / *length};
}

/* About a zero axis nothing turns; about one with a NaN everything does, into a NaN. */
static bool turns3(const hit_motion3 *motion)
{
    const hit_vec3 *u = &motion->axis;
    return !exact_is_zero(motion->angle) && !(fabs(u->x) <= 0 && fabs(u->y) <= 0 && fabs(u->z) <= 0);
}

/* v turned about the unit vector u. */
static hit_vec3 turned_about3(hit_vec3 v, hit_vec3 u, hit_vec2 turn)
{
    hit_vec3 across = vec3_cross_of(u, v);
    double along = vec3_dot_of(u, v) * (1 - turn.x);
    return (hit_vec3){turn.x * v.x + turn.y * across.x + along * u.x, turn.x * v.y + turn.y * across.y + along * u.y,
                      turn.x * v.z + turn.y * across.z + along * u.z};
}

hit_obb3 hit_motion3_at(const hit_motion3 *motion, const hit_obb3 *box, double t)
{
    hit_obb3 out = *box;
    out.center = (hit_vec3){box->center.x + t * motion->by.x, box->center.y + t * motion->by.y,
                            box->center.z + t * motion->by.z};
    if (!turns3(motion))
        return out;
    double length;
    int exponent;
    hit_vec3 u = direction_of3(motion->axis, &length, &exponent);
    hit_vec2 turn = turning_at(motion->angle, t);
    for (int k = 0; k < 3; k++)
        out.axis[k] = turned_about3(box->axis[k], u, turn);
    return out;
}

/* ---- The approach ---- */

typedef struct approach3 {
    hit_obb3 moving, standing; /* both on the scale 2^exponent and relative to the standing one's centre */
    hit_motion3 motion;
    hit_vec3 line; /* unit */
    int exponent;
    double error;     /* of a gap, from all roundings */
    double tolerance; /* at which they count as touching */
} approach3;

static double sum_of3(hit_vec3 v)
{
    return fabs(v.x) + fabs(v.y) + fabs(v.z);
}

/* The edges of a box: half[k] * 2^exponent[k] along axis[k], a unit vector. */
typedef struct edges3 {
    hit_vec3 axis[3];
    double half[3];
    int exponent[3];
} edges3;

/* The axes of valid boxes are unit vectors already. */
static edges3 edges_of3(const hit_obb3 *box)
{
    edges3 out = {{box->axis[0], box->axis[1], box->axis[2]}, {box->half.x, box->half.y, box->half.z}, {0, 0, 0}};
    if (hit_obb3_valid(box))
        return out;
    for (int k = 0; k < 3; k++) {
        int of_half;
        double length, half = frexp(fabs(out.half[k]), &of_half);
        out.axis[k] = direction_of3(box->axis[k], &length, &out.exponent[k]);
        out.half[k] = half * length;
        out.exponent[k] += of_half;
    }
    return out;
}

static int scale_of_edges3(const edges3 *edges)
{
    int greatest = INT_MIN;
    for (int k = 0; k < 3; k++)
        greatest = turning_greater(greatest, edges->exponent[k] + turning_scale(edges->half[k]));
    return greatest;
}

static hit_obb3 box_on_scale3(hit_vec3 center, const edges3 *edges, int exponent)
{
    double half[3];
    for (int k = 0; k < 3; k++)
        half[k] = ldexp(edges->half[k], edges->exponent[k] - exponent);
    return (hit_obb3){center, {half[0], half[1], half[2]}, {edges->axis[0], edges->axis[1], edges->axis[2]}};
}

/* The scale is that of what lies between the two, not of how far they are from the origin: the squares of lengths must
 * not vanish. */
static approach3 approach3_from(const hit_obb3 *a, const hit_motion3 *motion, const hit_obb3 *b, double tolerance)
{
    approach3 s = {.motion = *motion, .line = {0, 0, 0}};
    edges3 edges_a = edges_of3(a), edges_b = edges_of3(b);
    if (turns3(motion)) {
        double length;
        int unused;
        s.line = direction_of3(motion->axis, &length, &unused);
    } else {
        s.motion.angle = 0;
    }
    int far = turning_scale(fmax(greatest_of3(a->center), greatest_of3(b->center)));
    hit_vec3 from = on_scale3(b->center, far), to = on_scale3(a->center, far);
    hit_vec3 offset = {to.x - from.x, to.y - from.y, to.z - from.z};
    s.exponent = turning_greater(far + turning_scale(greatest_of3(offset)), turning_scale(greatest_of3(motion->by)));
    s.exponent = turning_greater(s.exponent, turning_greater(scale_of_edges3(&edges_a), scale_of_edges3(&edges_b)));
    s.moving = box_on_scale3(on_scale3(offset, s.exponent - far), &edges_a, s.exponent);
    s.standing = box_on_scale3((hit_vec3){0, 0, 0}, &edges_b, s.exponent);
    s.motion.by = on_scale3(motion->by, s.exponent);
    double size = sum_of3(s.moving.center) + sum_of3(s.motion.by) + sum_of3(s.moving.half) + sum_of3(s.standing.half);
    double least = 0x1p-40 * size, given = ldexp(tolerance, -s.exponent);
    s.error = 0x1p-46 * size + 0x1p-1000;
    s.tolerance = given > least ? given : least;
    return s;
}

/* How far the box reaches from its centre along n. */
static double reach_along_obb3(const hit_obb3 *box, hit_vec3 n)
{
    return fabs(box->half.x * vec3_dot_of(box->axis[0], n)) + fabs(box->half.y * vec3_dot_of(box->axis[1], n)) +
           fabs(box->half.z * vec3_dot_of(box->axis[2], n));
}

/* For certain no point of the moving box crosses the gap along n, from it to the standing one, in a time of less than
 * this. */
static double safe_step3(const approach3 *s, const hit_obb3 *at, hit_vec3 n)
{
    double reach = reach_along_obb3(at, n), away = fabs(s->motion.angle);
    double gap = -vec3_dot_of(n, at->center) - reach - reach_along_obb3(&s->standing, n) - s->error;
    if (!(gap > 0))
        return 0;
    double forward = vec3_dot_of(n, s->motion.by), fuzz = 0x1p-44 * (sum_of3(s->motion.by) + away * sum_of3(at->half));
    double across = away > 0 ? sqrt(vec3_dot_of(vec3_cross_of(n, s->line), vec3_cross_of(n, s->line))) + 0x1p-44 : 0;
    double step = INFINITY, along = forward + 0x1p-44 * sum_of3(s->motion.by);
    for (int corner = 0; corner < 8; corner++) {
        double x = corner & 1 ? at->half.x : -at->half.x, y = corner & 2 ? at->half.y : -at->half.y;
        double z = corner & 4 ? at->half.z : -at->half.z;
        hit_vec3 arm = {x * at->axis[0].x + y * at->axis[1].x + z * at->axis[2].x,
                        x * at->axis[0].y + y * at->axis[1].y + z * at->axis[2].y,
                        x * at->axis[0].z + y * at->axis[1].z + z * at->axis[2].z};
        hit_vec3 swing = vec3_cross_of(s->line, arm);
        double radius = (sqrt(vec3_dot_of(swing, swing)) + 0x1p-44 * sum_of3(at->half)) * across;
        double way = gap + fmax(0, reach - vec3_dot_of(n, arm));
        double speed = forward + s->motion.angle * vec3_dot_of(n, swing) + fuzz;
        double fastest = forward + away * radius + fuzz, bend = radius * away * away;
        double time = fmax(fastest > 0 ? way / fastest : INFINITY, turning_first_root(way, speed, bend));
        if (way > 2 * radius) /* turning alone brings it no further */
            time = fmax(time, along > 0 ? (way - 2 * radius) / along : INFINITY);
        step = fmin(step, time);
    }
    return step * (1 - 0x1p-40);
}

/* The axis along which the two are furthest apart. */
static hit_axis furthest_axis3(const hit_obb3 *a, const hit_obb3 *b)
{
    hit_vec3 offset = {b->center.x - a->center.x, b->center.y - a->center.y, b->center.z - a->center.z};
    int best = 0;
    double greatest = -INFINITY;
    for (int k = 0; k < 15; k++) {
        const hit_vec3 *face = k < 3 ? a->axis : b->axis;
        hit_vec3 u = k < 6 ? face[(k + 1) % 3] : a->axis[(k - 6) / 3];
        hit_vec3 v = k < 6 ? face[(k + 2) % 3] : b->axis[(k - 6) % 3], n = vec3_cross_of(u, v);
        double length = sqrt(vec3_dot_of(n, n));
        double value = (fabs(vec3_dot_of(offset, n)) - reach_along_obb3(a, n) - reach_along_obb3(b, n)) / length;
        if (length > 0x1p-20 && value > greatest) {
            greatest = value;
            best = k;
        }
    }
    return (hit_axis)best;
}

static void report_approach3(const approach3 *s, double t, const hit_obb3 *at, const hit_closest3 *closest,
                             const hit_obb3 *b, hit_cast3 *out)
{
    int e = s->exponent;
    hit_vec3 n = closest->normal, p = closest->b;
    out->t = t > 0 ? t : DBL_TRUE_MIN;
    out->inside = false;
    out->normal = (hit_vec3){0 - n.x, 0 - n.y, 0 - n.z};
    out->point = (hit_vec3){b->center.x + ldexp(p.x, e), b->center.y + ldexp(p.y, e), b->center.z + ldexp(p.z, e)};
    out->axis = furthest_axis3(at, &s->standing);
    out->face = -1;
    if (out->axis >= HIT_AXIS_B0 && out->axis <= HIT_AXIS_B2) {
        int k = (int)out->axis - 3;
        out->face = 2 * k + (vec3_dot_of(s->standing.axis[k], out->normal) > 0);
    }
}

/* An axis that nothing turns about may be any. */
static bool is_motion3(const hit_motion3 *motion)
{
    return vec3_is_finite(motion->by) && isfinite(motion->angle) &&
           (exact_is_zero(motion->angle) || vec3_is_finite(motion->axis));
}

/* Is det (u0, u1, u2) not zero, exactly? */
static bool are_independent3(const hit_vec3 u[3])
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic v[3][3], normal[3];
    for (int k = 0; k < 3; k++) {
        v[k][0] = hit__exact_dyadic_from(&arena, u[k].x);
        v[k][1] = hit__exact_dyadic_from(&arena, u[k].y);
        v[k][2] = hit__exact_dyadic_from(&arena, u[k].z);
    }
    for (int c = 0; c < 3; c++) {
        int d = (c + 1) % 3, e = (c + 2) % 3;
        normal[c] = hit__exact_dyadic_determinant(&arena, v[0][d], v[1][e], v[0][e], v[1][d]);
    }
    return hit__exact_dyadic_dot3(&arena, normal, v[2]).sign != 0;
}

/* Is it a box whose relations are exact? */
static bool is_box3(const hit_obb3 *box)
{
    return hit_obb3_valid(box) || (exact_all_finite(15, &box->center.x) && are_independent3(box->axis));
}

hit_cast_end hit_cast_turning_obb3_obb3(const hit_obb3 *a, const hit_motion3 *motion, const hit_obb3 *b,
                                        double tolerance, int most_steps, hit_cast3 *out)
{
    if (!is_box3(a) || !is_box3(b) || !is_motion3(motion))
        return HIT_CAST_INVALID;
    if (hit_cast_obb3_obb3(a, (hit_vec3){0, 0, 0}, b, out))
        return HIT_CAST_HIT;
    approach3 s = approach3_from(a, motion, b, tolerance);
    int steps = most_steps > 0 ? most_steps : 1000;
    double t = 0;
    for (int i = 0;; i++) {
        hit_obb3 at = hit_motion3_at(&s.motion, &s.moving, t);
        hit_closest3 closest = hit_closest_obb3_obb3(&at, &s.standing);
        double step = safe_step3(&s, &at, closest.normal);
        if (t + step > 1 + 0x1p-50) /* no touch up to 1 */
            return HIT_CAST_MISS;
        bool near = closest.distance + s.error <= s.tolerance;
        if (near || i >= steps) {
            report_approach3(&s, t, &at, &closest, b, out);
            return near ? HIT_CAST_HIT : HIT_CAST_STOPPED;
        }
        double next = t + (step - 0x1p-52 * t);
        t = next > t ? fmin(next, 1) : t;
    }
}
