/* When does a point that moves from the origin come to the set of all differences of two convex sets of the plane?
 *
 * It is a ray at a convex polygon. It misses exactly if a side that the origin is beyond has the end of the way beyond
 * it, too, or if the line of the way passes beside; else it enters by a side that the origin is beyond and whose ends
 * are not on one side of the line. All of these are signs of cross products, and no times are compared. The side tells
 * the time and the normal, and where the line divides it the point. First principles. Error: docs/numerics.md,
 * "Polygons that move". */
#include "sweep/sweep_sum2.h"

#include "core/vec.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "shape/normal2.h"

static const hit_vec2 NOWHERE2 = {0, 0}, UNIT2[2] = {{0, 1}, {-1, 0}}; /* p x UNIT2[c] is component c of p */

/* ---- Values ---- */

static int sign_along(const sum_corner2 *corner, int c)
{
    return hit__sweep_edges2_sign(corner, &NOWHERE2, &UNIT2[c]);
}

/* |x| / |y| over 2^exponent of their own. */
static double ratio_of(sum_value2 x, sum_value2 y)
{
    return ldexp(fabs(x.fraction / y.fraction), x.exponent - y.exponent);
}

/* |x| / (|x| + |y|); not both are 0. */
static double share_of(sum_value2 x, sum_value2 y)
{
    if (x.fraction == 0 || y.fraction == 0)
        return x.fraction == 0 ? 0 : 1;
    const int apart = x.exponent - y.exponent;
    return fabs(x.fraction) / (fabs(x.fraction) + ldexp(fabs(y.fraction), -apart));
}

static double time_within(double t)
{
    return t > 1 ? 1 : exact_less(0, t) ? t : DBL_TRUE_MIN;
}

/* ---- What is hit ---- */

static hit_vec2 between2(hit_vec2 p, hit_vec2 q, double share)
{
    return (hit_vec2){(1 - share) * p.x + share * q.x, (1 - share) * p.y + share * q.y};
}

hit_vec2 hit__sweep_sum2_point(const sweep_sum2 *sum, int edge, double share, bool of_a)
{
    const sum_corner2 *from = &sum->corner[edge];
    const hit_vec2 p = hit__sweep_edges2_place(of_a ? from->a : from->b);
    if (sum->edges == edge || sum->edge[edge].of_a != of_a)
        return p;
    return between2(p, hit__sweep_edges2_place(of_a ? from[1].a : from[1].b), share);
}

void hit__sweep_sum2_face(const sweep_sum2 *sum, int edge, hit_cast2 *out)
{
    const sum_edge2 *found = &sum->edge[edge];
    const sweep_edge2 *face = found->edge;
    bool known = !found->of_a; /* is it of b? */
    for (int k = 0; k < sum->edges; k++) {
        const sweep_edge2 *other = sum->edge[k].edge;
        if (sum->edge[k].of_a || (known && other->side >= face->side) ||
            !hit__sweep_edges2_is_parallel(other, found->edge))
            continue;
        face = other;
        known = true;
    }
    out->normal = hit__shape_right_of(found->edge->tail, found->edge->head);
    out->face = known ? face->side : -1;
    out->axis = known ? (hit_axis)(HIT_AXIS_B0 + face->axis) : (hit_axis)(HIT_AXIS_A0 + found->edge->axis);
}

/* ---- A point of both at the start ---- */

/* Where the boundary crosses the line y = 0, on the right or on the left: an edge and the share of it, or, where all
 * edges lie in that line, a corner alone. */
typedef struct crossing2 {
    int edge;
    double share;
    sum_value2 x;
} crossing2;

static crossing2 crossing_at(const sweep_sum2 *sum, int half)
{
    crossing2 out = {.edge = 0};
    int last = 0;
    for (int k = 0; k < sum->edges; k++) {
        const sweep_edge2 *edge = sum->edge[k].edge;
        const int rise = exact_less(edge->tail.y, edge->head.y) - exact_less(edge->head.y, edge->tail.y);
        last = rise == 0 && exact_less(edge->tail.x, edge->head.x) ? k + 1 : last;
        if (rise != (half == 0 ? 1 : -1) || sign_along(&sum->corner[k], 1) * sign_along(&sum->corner[k + 1], 1) > 0)
            continue;
        const sum_value2 low = hit__sweep_edges2_value(&sum->corner[k], &NOWHERE2, &UNIT2[1]),
                         high = hit__sweep_edges2_value(&sum->corner[k + 1], &NOWHERE2, &UNIT2[1]);
        const sum_value2 off = hit__sweep_edges2_value(&sum->corner[k], &edge->tail, &edge->head);
        int exponent;
        const double height = hit__exact_distance(edge->head.y, edge->tail.y, &exponent);
        return (crossing2){k, share_of(low, high), {off.fraction / height, off.exponent - exponent}};
    }
    out.edge = half == 0 ? last : 0;
    out.x = hit__sweep_edges2_value(&sum->corner[out.edge], &NOWHERE2, &UNIT2[0]);
    return out;
}

static hit_cast2 inside_of_sum(const sweep_sum2 *sum)
{
    const crossing2 right = crossing_at(sum, 0), left = crossing_at(sum, 1);
    const hit_vec2 p = hit__sweep_sum2_point(sum, right.edge, right.share, false),
                   q = hit__sweep_sum2_point(sum, left.edge, left.share, false);
    return (hit_cast2){
        .point = between2(p, q, share_of(right.x, left.x)), .axis = HIT_AXIS_A0, .face = -1, .inside = true};
}

/* ---- In line ---- */

/* How many halves of the way, or so, is a corner along it: -1: behind the start, 0: at it, 1: on the way, 2: beyond. */
static int place_on_way(const sum_corner2 *corner, hit_vec2 by)
{
    const int c = fabs(by.x) < fabs(by.y) || exact_is_zero(by.x);
    sum_corner2 at_end = *corner;
    at_end.back = &by.x;
    const int ahead = exact_less(0, c == 0 ? by.x : by.y) ? 1 : -1;
    const int start = ahead * sign_along(corner, c), end = ahead * sign_along(&at_end, c);
    return start <= 0 ? start : end > 0 ? 2 : 1;
}

/* The set has no inside, and the origin is in its line, or it is a point. Does the way lead along it? The first corner
 * on the way is hit. */
bool hit__sweep_sum2_in_line(const sweep_sum2 *sum, hit_vec2 by, hit_cast2 *out)
{
    const int c = fabs(by.x) < fabs(by.y) || exact_is_zero(by.x);
    bool any = false;
    for (int k = 0; k <= sum->edges; k++) {
        if (hit__sweep_edges2_sign(&sum->corner[k], &NOWHERE2, &by) != 0 || place_on_way(&sum->corner[k], by) != 1)
            continue;
        sum_value2 speed;
        speed.fraction = hit__exact_distance(c == 0 ? by.x : by.y, 0, &speed.exponent);
        const double t = time_within(ratio_of(hit__sweep_edges2_value(&sum->corner[k], &NOWHERE2, &UNIT2[c]), speed));
        if (any && !exact_less(t, out->t))
            continue;
        const hit_vec2 right = hit__shape_right_of(NOWHERE2, by);
        *out = (hit_cast2){
            t, hit__sweep_edges2_place(sum->corner[k].b), {0 + right.y, 0 - right.x}, HIT_AXIS_E00, -1, false};
        any = true;
    }
    return any;
}

/* In line with the set: is the origin one of its points? */
static bool is_between_ends(const sweep_sum2 *sum)
{
    bool before[2] = {false, false}, after[2] = {false, false};
    for (int k = 0; k <= sum->edges; k++)
        for (int c = 0; c < 2; c++) {
            const int sign = sign_along(&sum->corner[k], c);
            before[c] = before[c] || sign <= 0;
            after[c] = after[c] || sign >= 0;
        }
    return before[0] && after[0] && before[1] && after[1];
}

/* ---- The cast ---- */

static sum_sides2 sides_beyond(const sweep_sum2 *sum)
{
    sum_sides2 sides = {.beyond = 0, .flat = true};
    for (int k = 0; k < sum->edges; k++) {
        const sweep_edge2 *edge = sum->edge[k].edge;
        const int sign = hit__sweep_edges2_sign(&sum->corner[k], &edge->tail, &edge->head);
        sides.beyond |= (sign < 0 ? 1u : 0u) << k;
        sides.flat = sides.flat && sign == 0;
    }
    return sides;
}

static bool stays_beyond(const sweep_sum2 *sum, uint32_t beyond, const hit_vec2 *by)
{
    for (int k = 0; k < sum->edges; k++) {
        sum_corner2 corner = sum->corner[k];
        const sweep_edge2 *edge = sum->edge[k].edge;
        corner.back = &by->x;
        if ((beyond >> k & 1) != 0 && hit__sweep_edges2_sign(&corner, &edge->tail, &edge->head) < 0)
            return true;
    }
    return false;
}

/* The side that is entered: of b rather than of a, and the first of the caller's. -1: none. */
static int entered_side(const sweep_sum2 *sum, uint32_t beyond, const hit_vec2 *by)
{
    int beside[EDGES2_SUM_MOST + 1], best = -1;
    for (int k = 0; k <= sum->edges; k++)
        beside[k] = hit__sweep_edges2_sign(&sum->corner[k], &NOWHERE2, by);
    for (int k = 0; k < sum->edges; k++) {
        const sum_edge2 *edge = &sum->edge[k], *kept = best < 0 ? NULL : &sum->edge[best];
        if ((beyond >> k & 1) == 0 || beside[k] * beside[k + 1] > 0)
            continue;
        if (kept == NULL || edge->of_a < kept->of_a ||
            (edge->of_a == kept->of_a && edge->edge->side < kept->edge->side))
            best = k;
    }
    return best;
}

void hit__sweep_sum2_enter(const sweep_pair2 *pair, const sweep_sum2 *sum, int edge, hit_cast2 *out)
{
    const double zero[2] = {0, 0};
    const sweep_corner2 end = {.at = &pair->by.x}, start = {.at = zero};
    const sum_corner2 way = {&end, &start, NULL};
    const sweep_edge2 *side = sum->edge[edge].edge;
    const sum_value2 gap = hit__sweep_edges2_value(&sum->corner[edge], &side->tail, &side->head),
                     speed = hit__sweep_edges2_value(&way, &side->tail, &side->head),
                     from = hit__sweep_edges2_value(&sum->corner[edge], &NOWHERE2, &pair->by),
                     to = hit__sweep_edges2_value(&sum->corner[edge + 1], &NOWHERE2, &pair->by);
    *out = (hit_cast2){.t = time_within(ratio_of(gap, speed)),
                       .point = hit__sweep_sum2_point(sum, edge, share_of(from, to), false)};
    hit__sweep_sum2_face(sum, edge, out);
}

bool hit__sweep_sum2_begins(const sweep_sum2 *sum, sum_sides2 *sides, hit_cast2 *out)
{
    *sides = sides_beyond(sum);
    const bool within = sides->beyond == 0 && (!sides->flat || is_between_ends(sum));
    if (within)
        *out = inside_of_sum(sum);
    return within;
}

int hit__sweep_sum2_side(const sweep_sum2 *sum, const sum_sides2 *sides, const hit_vec2 *by)
{
    return stays_beyond(sum, sides->beyond, by) ? -1 : entered_side(sum, sides->beyond, by);
}
