/* Distance and closest points of two AABBs of the plane, and of an AABB and a point: interval by interval.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.3, for the distance by intervals. Ours
 * differs: signed, of two boxes, each gap an exact sum, the root rounded once but for double-double. */
#include "core/vec.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include "exact/floating.h"
#include "relate/interval_overlap.h"

/* The gaps along the axes, 0 where the intervals share a point; 2^exponent times as long in the caller's lengths. */
typedef struct gaps2 {
    dd gap[2];
    signed char side[2]; /* 1: b lies above a, -1: below, 0: neither */
    int count, exponent;
} gaps2;

static bool is_finite_box2(const hit_aabb2 *box)
{
    return exact_all_finite(2, vec2_array(&box->min)) && exact_all_finite(2, vec2_array(&box->max)) &&
           interval_box2_has_points(box);
}

/* Brings gaps that are far from 1 to about 1. */
static void rescale_gaps2(gaps2 *g, const hit_aabb2 *a, const hit_aabb2 *b)
{
    floating length[2];
    for (int c = 0; c < 2; c++) {
        double from = vec2_array(g->side[c] > 0 ? &a->max : &b->max)[c];
        double to = vec2_array(g->side[c] > 0 ? &b->min : &a->min)[c];
        const double x[2] = {to, to}, y[2] = {from, from}, none[2] = {0, 0};
        length[c] = g->side[c] == 0 ? floating_half_sum(none, none) : floating_half_sum(x, y);
    }
    g->exponent = floating_greatest(2, length);
    for (int c = 0; c < 2; c++)
        g->gap[c] = floating_at(length[c], g->exponent);
}

static gaps2 find_gaps2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    gaps2 g = {.count = 0, .exponent = 0};
    double greatest = 0;
    for (int c = 0; c < 2; c++) {
        double a_min = vec2_array(&a->min)[c], a_max = vec2_array(&a->max)[c];
        double b_min = vec2_array(&b->min)[c], b_max = vec2_array(&b->max)[c];
        g.gap[c] = dd_from(0);
        if (exact_less(a_max, b_min)) {
            g.side[c] = 1;
            g.gap[c] = dd_difference(b_min, a_max);
        } else if (exact_less(b_max, a_min)) {
            g.side[c] = -1;
            g.gap[c] = dd_difference(a_min, b_max);
        }
        g.count += g.side[c] != 0;
        greatest = g.gap[c].high > greatest ? g.gap[c].high : greatest;
    }
    if (g.count > 0 && !(greatest >= 0x1p-300 && greatest <= 0x1p300))
        rescale_gaps2(&g, a, b);
    return g;
}

/* The distance of two that are apart. */
static double length_of_gaps2(const gaps2 *g)
{
    dd square = {0, 0};
    double length = 0;
    for (int c = 0; c < 2; c++) {
        dd_accumulate_product(false, &square, g->gap[c], g->gap[c]);
        length = g->gap[c].high > length ? g->gap[c].high : length;
    }
    if (g->count > 1)
        length = dd_sqrt(dd_normalized(square)).high;
    length = ldexp(length, g->exponent);
    return exact_is_zero(length) ? DBL_TRUE_MIN : length;
}

/* The least depth of two that share a point: the axis, and on which side of a it puts b. */
static dd least_depth2(const hit_aabb2 *a, const hit_aabb2 *b, int *axis, int *side)
{
    dd least = {INFINITY, 0};
    *axis = 0;
    *side = 1;
    for (int c = 0; c < 2; c++) {
        dd above = dd_difference(vec2_array(&a->max)[c], vec2_array(&b->min)[c]);
        dd below = dd_difference(vec2_array(&b->max)[c], vec2_array(&a->min)[c]);
        bool up = !dd_less(below, above);
        if (dd_less(up ? above : below, least)) {
            least = up ? above : below;
            *axis = c;
            *side = up ? 1 : -1;
        }
    }
    return least;
}

/* `depth` as a distance: exactly 0 if they touch, never 0 if they overlap. */
static double minus_depth2(dd depth, hit_relation relation)
{
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_is_zero(depth.high) ? -DBL_TRUE_MIN : -depth.high;
}

static double distance_boxes2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    hit_relation relation = hit_relate_aabb2_aabb2(*a, *b);
    if (!is_finite_box2(a) || !is_finite_box2(b))
        return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
    if (relation == HIT_APART) {
        gaps2 g = find_gaps2(a, b);
        return length_of_gaps2(&g);
    }
    int axis, side;
    return minus_depth2(least_depth2(a, b, &axis, &side), relation);
}

/* The middle of what two intervals share. */
static double middle_of_shared2(double a_min, double a_max, double b_min, double b_max)
{
    double min = a_min > b_min ? a_min : b_min, max = a_max < b_max ? a_max : b_max;
    double middle = 0.5 * min + 0.5 * max;
    return middle > max ? max : middle < min ? min : middle;
}

/* Where they are closest along axis c: on the sides that face each other, `side` of a, or anywhere in common. */
static void closest_along2(const hit_aabb2 *a, const hit_aabb2 *b, int c, int side, double *on_a, double *on_b)
{
    double a_min = vec2_array(&a->min)[c], a_max = vec2_array(&a->max)[c];
    double b_min = vec2_array(&b->min)[c], b_max = vec2_array(&b->max)[c];
    *on_a = side > 0 ? a_max : a_min;
    *on_b = side > 0 ? b_min : b_max;
    if (side == 0)
        *on_a = *on_b = middle_of_shared2(a_min, a_max, b_min, b_max);
}

/* The boxes in an order that does not depend on which is the first. */
static hit_closest2 closest_boxes_in_order2(const hit_aabb2 *a, const hit_aabb2 *b, hit_relation relation)
{
    double normal[2] = {0, 0}, on_a[2], on_b[2];
    hit_closest2 out;
    if (relation == HIT_APART) {
        gaps2 g = find_gaps2(a, b);
        double greatest = 0, square = 0;
        out.distance = length_of_gaps2(&g);
        for (int c = 0; c < 2; c++)
            greatest = g.gap[c].high > greatest ? g.gap[c].high : greatest;
        for (int c = 0; c < 2; c++) {
            /* Where subnormals are taken for 0, so may all gaps be. */
            normal[c] = g.side[c] * (greatest > 0 ? g.gap[c].high / greatest : 1);
            square += normal[c] * normal[c];
            closest_along2(a, b, c, g.side[c], &on_a[c], &on_b[c]);
        }
        for (int c = 0; c < 2; c++)
            normal[c] /= sqrt(square);
    } else {
        int axis, side;
        out.distance = minus_depth2(least_depth2(a, b, &axis, &side), relation);
        for (int c = 0; c < 2; c++)
            closest_along2(a, b, c, c == axis ? side : 0, &on_a[c], &on_b[c]);
        normal[axis] = side;
    }
    out.normal = (hit_vec2){normal[0], normal[1]};
    out.a = (hit_vec2){on_a[0], on_a[1]};
    out.b = (hit_vec2){on_b[0], on_b[1]};
    return out;
}

static hit_closest2 closest_boxes2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    hit_relation relation = hit_relate_aabb2_aabb2(*a, *b);
    if (!is_finite_box2(a) || !is_finite_box2(b))
        return (hit_closest2){distance_boxes2(a, b), {0, 0}, {0, 0}, {0, 0}};
    const double x[4] = {a->min.x, a->min.y, a->max.x, a->max.y};
    const double y[4] = {b->min.x, b->min.y, b->max.x, b->max.y};
    if (exact_in_order(4, x, y))
        return closest_boxes_in_order2(a, b, relation);
    hit_closest2 out = closest_boxes_in_order2(b, a, relation);
    return (hit_closest2){out.distance, {-out.normal.x, -out.normal.y}, out.b, out.a};
}

double hit_distance_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return distance_boxes2(&a, &b);
}

hit_closest2 hit_closest_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return closest_boxes2(&a, &b);
}

bool hit_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double most)
{
    return exact_less_equal(distance_boxes2(&a, &b), most);
}

double hit_distance_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    hit_aabb2 dot = {point, point};
    return distance_boxes2(&box, &dot);
}

hit_closest2 hit_closest_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    hit_aabb2 dot = {point, point};
    return closest_boxes2(&box, &dot);
}

bool hit_within_aabb2_point2(hit_aabb2 box, hit_vec2 point, double most)
{
    return exact_less_equal(hit_distance_aabb2_point2(box, point), most);
}
