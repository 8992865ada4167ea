/* Distance, closest points and their short forms for two shapes of the plane of which one is turned, or a segment.
 *
 * The relation comes first and exactly; it gives the sign. Apart, the nearest point of the zonotope gives the rest;
 * else the nearest facet of it does, seen from within. That point is a sum of edges of both: the first's give the point
 * on the first, the second's that on the second.
 * Based on: S. Cameron, "Enhancing GJK", ICRA 1997, section 2, for distance and depth as one number, that of the offset
 * from the surface of the difference of both. Ours differs: the sign is decided exactly, and nothing iterates. */
#include "core/vec.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include "exact/floating.h"
#include "exact/order.h"
#include "measure/depth2.h"
#include "measure/gap_bound2.h"
#include "measure/nearest2.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

/* ---- What all pairs share ---- */

/* Of shapes that are not finite: only whether they hit is known. */
static double distance_unbounded2(hit_relation relation)
{
    return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
}

static hit_closest2 closest_unbounded2(hit_relation relation)
{
    return (hit_closest2){distance_unbounded2(relation), {0, 0}, {0, 0}, {0, 0}};
}

/* How deep the two are in each other, as a number <= 0; `depth` is set if the result is below 0 or `ask`. */
static double hit_depth2(const zonotope2 *z, hit_relation relation, bool ask, depth2 *depth)
{
    if (relation == HIT_TOUCHING && !ask)
        return 0;
    if (hit__measure_depth2_least(z, depth))
        return relation == HIT_TOUCHING ? 0 : -hit__measure_depth2_length(z, depth, relation);
    *depth = (depth2){{0, 0}, {1, 0}, HIT_AXIS_A0, 0};
    return relation == HIT_TOUCHING ? 0 : -DBL_TRUE_MIN;
}

static double distance_of2(const zonotope2 *z, hit_relation relation)
{
    depth2 depth;
    if (relation != HIT_APART)
        return hit_depth2(z, relation, false, &depth);
    nearest2 at;
    hit__measure_nearest2_find(z, &at);
    return nearest2_length(z, &at);
}

/* Distance and normal, and the point of K that they belong to. */
static hit_closest2 closest_of2(const zonotope2 *z, hit_relation relation, nearest2 *at)
{
    hit_closest2 out = {0, {0, 0}, {0, 0}, {0, 0}};
    if (relation == HIT_APART) {
        hit__measure_nearest2_find(z, at);
        out.distance = nearest2_length(z, at);
        out.normal = nearest2_normal(at);
    } else {
        depth2 depth;
        out.distance = hit_depth2(z, relation, true, &depth);
        out.normal = depth.normal;
        hit__measure_nearest2_on_side(z, depth.p, depth.normal, depth.depth.high, at);
    }
    return out;
}

/* The sum of some edges of the point, as a length of the caller's; component c. */
static double arm_of2(const zonotope2 *z, const nearest2 *at, int from, int to, int c)
{
    double sum = 0;
    for (int k = from; k < to; k++)
        sum += at->along[k].high * z->edge[k][c];
    return sum;
}

/* The point in the world of a turned box: its centre and, by `sign`, an arm. */
static hit_vec2 point_of_obb2(const zonotope2 *z, const nearest2 *at, int from, double sign, hit_vec2 center)
{
    double p[2];
    for (int c = 0; c < 2; c++) {
        double arm = sign * arm_of2(z, at, from, from + 2, c), middle = vec2_array(&center)[c];
        p[c] = floating_place(middle, arm, z->exponent);
    }
    return (hit_vec2){p[0], p[1]};
}

static double middle_of2(double x, double y)
{
    return 0.5 * x + 0.5 * y;
}

/* The point of an AABB, which is the first: on a side exactly where it is on it. */
static hit_vec2 point_of_aabb2(const zonotope2 *z, const nearest2 *at, const hit_aabb2 *box)
{
    double p[2];
    for (int c = 0; c < 2; c++) {
        double min = vec2_array(&box->min)[c], max = vec2_array(&box->max)[c];
        double x = middle_of2(min, max) + ldexp(at->along[c].high * z->edge[c][c], z->exponent);
        p[c] = at->end[c] > 0 || x > max ? max : at->end[c] < 0 || x < min ? min : x;
    }
    return (hit_vec2){p[0], p[1]};
}

/* The point of a segment, which is the second and subtracted. */
static hit_vec2 point_of_segment2(const zonotope2 *z, const nearest2 *at, const hit_segment2 *segment)
{
    if (at->end[2] != 0)
        return at->end[2] > 0 ? segment->a : segment->b;
    double p[2];
    for (int c = 0; c < 2; c++)
        p[c] = middle_of2(vec2_array(&segment->a)[c], vec2_array(&segment->b)[c]) -
               ldexp(at->along[2].high * z->edge[2][c], z->exponent);
    return (hit_vec2){p[0], p[1]};
}

/* Is the distance at most `most`? */
static bool within_of2(const zonotope2 *z, hit_relation relation, double most)
{
    return (relation != HIT_APART && exact_less_equal(0, most)) || exact_less_equal(distance_of2(z, relation), most);
}

/* Is it known without finding the distance that it is more than `most`? Then `relation` need not be asked. */
static bool is_beyond2(const zonotope2 *z, double most)
{
    double bound = hit__measure_gap_bound2(z);
    return bound > 0 && bound > most;
}

/* ---- Two turned boxes ---- */

/* Swapping the boxes is to change no bit. */
static bool in_order2(hit_obb2 a, hit_obb2 b)
{
    return exact_in_order(6, &a.center.x, &b.center.x);
}

double hit_distance_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    hit_relation relation = hit_relate_obb2_obb2(a, b);
    if (!hit__relate_axes2_finite_obb(&a) || !hit__relate_axes2_finite_obb(&b))
        return distance_unbounded2(relation);
    const bool in_order = in_order2(a, b);
    zonotope2 z;
    hit__measure_zonotope2_from_obb_obb(in_order ? &a : &b, in_order ? &b : &a, &z);
    return distance_of2(&z, relation);
}

static hit_closest2 closest_in_order2(hit_obb2 a, hit_obb2 b, hit_relation relation)
{
    zonotope2 z;
    hit__measure_zonotope2_from_obb_obb(&a, &b, &z);
    nearest2 at;
    hit_closest2 out = closest_of2(&z, relation, &at);
    out.a = point_of_obb2(&z, &at, 0, 1, a.center);
    out.b = point_of_obb2(&z, &at, 2, -1, b.center);
    return out;
}

hit_closest2 hit_closest_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    hit_relation relation = hit_relate_obb2_obb2(a, b);
    if (!hit__relate_axes2_finite_obb(&a) || !hit__relate_axes2_finite_obb(&b))
        return closest_unbounded2(relation);
    if (in_order2(a, b))
        return closest_in_order2(a, b, relation);
    hit_closest2 out = closest_in_order2(b, a, relation);
    return (hit_closest2){out.distance, {-out.normal.x, -out.normal.y}, out.b, out.a};
}

bool hit_within_obb2_obb2(hit_obb2 a, hit_obb2 b, double most)
{
    if (!hit__relate_axes2_finite_obb(&a) || !hit__relate_axes2_finite_obb(&b))
        return exact_less_equal(distance_unbounded2(hit_relate_obb2_obb2(a, b)), most);
    const bool in_order = in_order2(a, b);
    zonotope2 z;
    hit__measure_zonotope2_from_obb_obb(in_order ? &a : &b, in_order ? &b : &a, &z);
    return !is_beyond2(&z, most) && within_of2(&z, hit_relate_obb2_obb2(a, b), most);
}

double hit_distance_bound_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    if (!hit__relate_axes2_finite_obb(&a) || !hit__relate_axes2_finite_obb(&b))
        return distance_unbounded2(hit_relate_obb2_obb2(a, b)) > 0 ? INFINITY : 0;
    const bool in_order = in_order2(a, b);
    zonotope2 z;
    hit__measure_zonotope2_from_obb_obb(in_order ? &a : &b, in_order ? &b : &a, &z);
    return hit__measure_gap_bound2(&z);
}

/* ---- An AABB and a turned box ---- */

static bool is_finite_aabb_of2(const hit_aabb2 *box)
{
    return exact_all_finite(2, vec2_array(&box->min)) && exact_all_finite(2, vec2_array(&box->max)) &&
           interval_box2_has_points(box);
}

double hit_distance_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    hit_relation relation = hit_relate_aabb2_obb2(a, b);
    if (!is_finite_aabb_of2(&a) || !hit__relate_axes2_finite_obb(&b))
        return distance_unbounded2(relation);
    zonotope2 z = hit__measure_zonotope2_from_aabb_obb(&a, &b);
    return distance_of2(&z, relation);
}

hit_closest2 hit_closest_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    hit_relation relation = hit_relate_aabb2_obb2(a, b);
    if (!is_finite_aabb_of2(&a) || !hit__relate_axes2_finite_obb(&b))
        return closest_unbounded2(relation);
    zonotope2 z = hit__measure_zonotope2_from_aabb_obb(&a, &b);
    nearest2 at;
    hit_closest2 out = closest_of2(&z, relation, &at);
    out.a = point_of_aabb2(&z, &at, &a);
    out.b = point_of_obb2(&z, &at, 2, -1, b.center);
    return out;
}

bool hit_within_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double most)
{
    if (!is_finite_aabb_of2(&a) || !hit__relate_axes2_finite_obb(&b))
        return exact_less_equal(distance_unbounded2(hit_relate_aabb2_obb2(a, b)), most);
    zonotope2 z = hit__measure_zonotope2_from_aabb_obb(&a, &b);
    return !is_beyond2(&z, most) && within_of2(&z, hit_relate_aabb2_obb2(a, b), most);
}

double hit_distance_bound_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    if (!is_finite_aabb_of2(&a) || !hit__relate_axes2_finite_obb(&b))
        return distance_unbounded2(hit_relate_aabb2_obb2(a, b)) > 0 ? INFINITY : 0;
    zonotope2 z = hit__measure_zonotope2_from_aabb_obb(&a, &b);
    return hit__measure_gap_bound2(&z);
}

/* ---- A turned box and a point ---- */

double hit_distance_obb2_point2(hit_obb2 box, hit_vec2 point)
{
    hit_relation relation = hit_relate_obb2_point2(box, point);
    if (!hit__relate_axes2_finite_obb(&box) || !exact_all_finite(2, vec2_array(&point)))
        return distance_unbounded2(relation);
    zonotope2 z = hit__measure_zonotope2_from_obb_point(&box, &point);
    return distance_of2(&z, relation);
}

hit_closest2 hit_closest_obb2_point2(hit_obb2 box, hit_vec2 point)
{
    hit_relation relation = hit_relate_obb2_point2(box, point);
    if (!hit__relate_axes2_finite_obb(&box) || !exact_all_finite(2, vec2_array(&point)))
        return closest_unbounded2(relation);
    zonotope2 z = hit__measure_zonotope2_from_obb_point(&box, &point);
    nearest2 at;
    hit_closest2 out = closest_of2(&z, relation, &at);
    out.a = point_of_obb2(&z, &at, 0, 1, box.center);
    out.b = point;
    return out;
}

bool hit_within_obb2_point2(hit_obb2 box, hit_vec2 point, double most)
{
    if (!hit__relate_axes2_finite_obb(&box) || !exact_all_finite(2, vec2_array(&point)))
        return exact_less_equal(distance_unbounded2(hit_relate_obb2_point2(box, point)), most);
    zonotope2 z = hit__measure_zonotope2_from_obb_point(&box, &point);
    return !is_beyond2(&z, most) && within_of2(&z, hit_relate_obb2_point2(box, point), most);
}

/* ---- A segment ---- */

static bool is_finite_segment_of2(const hit_segment2 *segment)
{
    return exact_all_finite(2, vec2_array(&segment->a)) && exact_all_finite(2, vec2_array(&segment->b));
}

/* The bound spares nearly all pairs that are apart the exact test. */
static hit_relation relate_by_bound2(const zonotope2 *z, const axes2 *pair)
{
    return hit__measure_gap_bound2(z) > 0 ? HIT_APART : verdict_from_sign(hit__relate_axes2_sign(pair, AXES2_SEGMENT));
}

double hit_distance_obb2_segment2(hit_obb2 box, hit_segment2 segment)
{
    if (!hit__relate_axes2_finite_obb(&box) || !is_finite_segment_of2(&segment))
        return INFINITY;
    zonotope2 z = hit__measure_zonotope2_from_obb_segment(&box, &segment);
    axes2 pair = hit__relate_axes2_from_obb_segment(&box, &segment);
    return distance_of2(&z, relate_by_bound2(&z, &pair));
}

hit_closest2 hit_closest_obb2_segment2(hit_obb2 box, hit_segment2 segment)
{
    if (!hit__relate_axes2_finite_obb(&box) || !is_finite_segment_of2(&segment))
        return closest_unbounded2(HIT_APART);
    zonotope2 z = hit__measure_zonotope2_from_obb_segment(&box, &segment);
    axes2 pair = hit__relate_axes2_from_obb_segment(&box, &segment);
    nearest2 at;
    hit_closest2 out = closest_of2(&z, relate_by_bound2(&z, &pair), &at);
    out.a = point_of_obb2(&z, &at, 0, 1, box.center);
    out.b = point_of_segment2(&z, &at, &segment);
    return out;
}

bool hit_within_obb2_segment2(hit_obb2 box, hit_segment2 segment, double most)
{
    if (!hit__relate_axes2_finite_obb(&box) || !is_finite_segment_of2(&segment))
        return most == INFINITY;
    zonotope2 z = hit__measure_zonotope2_from_obb_segment(&box, &segment);
    if (is_beyond2(&z, most))
        return false;
    axes2 pair = hit__relate_axes2_from_obb_segment(&box, &segment);
    return within_of2(&z, relate_by_bound2(&z, &pair), most);
}

/* Also where the box has infinite sides. */
static hit_relation relate_aabb_segment2(const hit_aabb2 *box, const hit_segment2 *segment)
{
    if (!interval_box2_has_points(box) || !is_finite_segment_of2(segment))
        return HIT_APART;
    axes2 pair = hit__relate_axes2_from_aabb_segment(box, segment);
    return verdict_from_sign(hit__relate_axes2_sign(&pair, AXES2_SEGMENT));
}

double hit_distance_aabb2_segment2(hit_aabb2 box, hit_segment2 segment)
{
    if (!is_finite_aabb_of2(&box) || !is_finite_segment_of2(&segment))
        return distance_unbounded2(relate_aabb_segment2(&box, &segment));
    zonotope2 z = hit__measure_zonotope2_from_aabb_segment(&box, &segment);
    axes2 pair = hit__relate_axes2_from_aabb_segment(&box, &segment);
    return distance_of2(&z, relate_by_bound2(&z, &pair));
}

hit_closest2 hit_closest_aabb2_segment2(hit_aabb2 box, hit_segment2 segment)
{
    if (!is_finite_aabb_of2(&box) || !is_finite_segment_of2(&segment))
        return closest_unbounded2(relate_aabb_segment2(&box, &segment));
    zonotope2 z = hit__measure_zonotope2_from_aabb_segment(&box, &segment);
    axes2 pair = hit__relate_axes2_from_aabb_segment(&box, &segment);
    nearest2 at;
    hit_closest2 out = closest_of2(&z, relate_by_bound2(&z, &pair), &at);
    out.a = point_of_aabb2(&z, &at, &box);
    out.b = point_of_segment2(&z, &at, &segment);
    return out;
}

bool hit_within_aabb2_segment2(hit_aabb2 box, hit_segment2 segment, double most)
{
    if (!is_finite_aabb_of2(&box) || !is_finite_segment_of2(&segment))
        return exact_less_equal(distance_unbounded2(relate_aabb_segment2(&box, &segment)), most);
    zonotope2 z = hit__measure_zonotope2_from_aabb_segment(&box, &segment);
    if (is_beyond2(&z, most))
        return false;
    axes2 pair = hit__relate_axes2_from_aabb_segment(&box, &segment);
    return within_of2(&z, relate_by_bound2(&z, &pair), most);
}
