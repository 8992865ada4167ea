/* Distance, closest points and their short forms for two shapes of space of which one is turned, or a segment.
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
#include "measure/depth3.h"
#include "measure/gap_bound3.h"
#include "measure/meeting3.h"
#include "measure/nearest3.h"
#include "relate/axes3.h"
#include "relate/filter3.h"
#include "relate/interval_overlap.h"

/* ---- What all pairs share ---- */

/* Of shapes that are not finite: only whether they hit is known. */
static double distance_unbounded3(hit_relation relation)
{
    return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
}

static hit_closest3 closest_unbounded3(hit_relation relation)
{
    return (hit_closest3){distance_unbounded3(relation), {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
}

/* Of a relation without a look at the axes: each may be that of the least depth. */
static encounter3 any_axis3(hit_relation relation)
{
    return (encounter3){relation, DEPTH3_ALL};
}

/* What the filter has seen of two boxes on its way to their relation is kept: of most axes, that they are not those. */
static encounter3 met_obb_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    encounter3 met;
    return hit__measure_meeting3_of_obb_obb(a, b, &met) ? met : any_axis3(HIT_APART);
}

static encounter3 met_aabb_obb3(const hit_aabb3 *a, const hit_obb3 *b)
{
    encounter3 met;
    return hit__measure_meeting3_of_aabb_obb(a, b, &met) ? met : any_axis3(HIT_APART);
}

/* How deep the two are in each other, as a number <= 0; `depth` is set if the result is below 0 or `ask`. */
static double hit_depth3(const zonotope3 *z, encounter3 met, bool ask, depth3 *depth)
{
    hit_relation relation = met.relation;
    if (relation == HIT_TOUCHING && !ask)
        return 0;
    if (hit__measure_depth3_least(z, met.axes, depth))
        return relation == HIT_TOUCHING ? 0 : -hit__measure_depth3_length(z, depth, relation);
    *depth = (depth3){{0, 0}, {1, 0, 0}, HIT_AXIS_A0, 1, 2};
    return relation == HIT_TOUCHING ? 0 : -DBL_TRUE_MIN;
}

static double distance_of3(const zonotope3 *z, encounter3 met)
{
    depth3 depth;
    if (met.relation != HIT_APART)
        return hit_depth3(z, met, false, &depth);
    nearest3 at;
    hit__measure_nearest3_find(z, &at);
    return nearest3_length(z, &at);
}

/* Distance and normal, and the point of K that they belong to. */
static hit_closest3 closest_of3(const zonotope3 *z, encounter3 met, nearest3 *at)
{
    hit_closest3 out = {0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    if (met.relation == HIT_APART) {
        hit__measure_nearest3_find(z, at);
        out.distance = nearest3_length(z, at);
        out.normal = nearest3_normal(at);
    } else {
        depth3 depth;
        out.distance = hit_depth3(z, met, true, &depth);
        out.normal = depth.normal;
        hit__measure_nearest3_on_facet(z, depth.p, depth.q, depth.normal, depth.depth.high, at);
    }
    return out;
}

/* The sum of some edges of the point, as a length of the caller's; component c. */
static double arm_of3(const zonotope3 *z, const nearest3 *at, int from, int to, int c)
{
    double sum = 0;
    for (int k = from; k < to; k++)
        sum += at->along[k].high * z->edge[k][c];
    return sum;
}

/* The point in the world of a turned box: its centre and, by `sign`, an arm. */
static hit_vec3 point_of_obb3(const zonotope3 *z, const nearest3 *at, int from, double sign, hit_vec3 center)
{
    double p[3];
    for (int c = 0; c < 3; c++) {
        double arm = sign * arm_of3(z, at, from, from + 3, c), middle = vec3_array(&center)[c];
        p[c] = floating_place(middle, arm, z->exponent);
    }
    return (hit_vec3){p[0], p[1], p[2]};
}

static double middle_of(double x, double y)
{
    return 0.5 * x + 0.5 * y;
}

/* The point of an AABB, which is the first: on a side exactly where it is on it. */
static hit_vec3 point_of_aabb3(const zonotope3 *z, const nearest3 *at, const hit_aabb3 *box)
{
    double p[3];
    for (int c = 0; c < 3; c++) {
        double min = vec3_array(&box->min)[c], max = vec3_array(&box->max)[c];
        double x = middle_of(min, max) + ldexp(at->along[c].high * z->edge[c][c], z->exponent);
        p[c] = at->end[c] > 0 || x > max ? max : at->end[c] < 0 || x < min ? min : x;
    }
    return (hit_vec3){p[0], p[1], p[2]};
}

/* The point of a segment, which is the second and subtracted. */
static hit_vec3 point_of_segment3(const zonotope3 *z, const nearest3 *at, const hit_segment3 *segment)
{
    if (at->end[3] != 0)
        return at->end[3] > 0 ? segment->a : segment->b;
    double p[3];
    for (int c = 0; c < 3; c++)
        p[c] = middle_of(vec3_array(&segment->a)[c], vec3_array(&segment->b)[c]) -
               ldexp(at->along[3].high * z->edge[3][c], z->exponent);
    return (hit_vec3){p[0], p[1], p[2]};
}

/* Is the distance at most `most`? */
static bool within_of3(const zonotope3 *z, hit_relation relation, double most)
{
    return (relation != HIT_APART && exact_less_equal(0, most)) ||
           exact_less_equal(distance_of3(z, any_axis3(relation)), most);
}

/* Is it known without finding the distance that it is more than `most`? Then `relation` need not be asked. */
static bool is_beyond3(const zonotope3 *z, double most)
{
    double bound = hit__measure_gap_bound3(z);
    return bound > 0 && bound > most;
}

/* ---- Two turned boxes ---- */

/* Swapping the boxes is to change no bit. */
static bool in_order3(const hit_obb3 *a, const hit_obb3 *b)
{
    return exact_in_order(15, vec3_array(&a->center), vec3_array(&b->center));
}

double hit_distance_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    if (!hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b))
        return distance_unbounded3(hit_relate_obb3_obb3(a, b));
    bool ordered = in_order3(a, b);
    const hit_obb3 *first = ordered ? a : b, *second = ordered ? b : a;
    encounter3 met = met_obb_obb3(first, second);
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(first, second, &z);
    return distance_of3(&z, met);
}

static hit_closest3 closest_in_order3(const hit_obb3 *a, const hit_obb3 *b)
{
    encounter3 met = met_obb_obb3(a, b);
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(a, b, &z);
    nearest3 at;
    hit_closest3 out = closest_of3(&z, met, &at);
    out.a = point_of_obb3(&z, &at, 0, 1, a->center);
    out.b = point_of_obb3(&z, &at, 3, -1, b->center);
    return out;
}

hit_closest3 hit_closest_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    if (!hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b))
        return closest_unbounded3(hit_relate_obb3_obb3(a, b));
    if (in_order3(a, b))
        return closest_in_order3(a, b);
    hit_closest3 out = closest_in_order3(b, a);
    return (hit_closest3){out.distance, {-out.normal.x, -out.normal.y, -out.normal.z}, out.b, out.a};
}

/* Beyond the range of float nothing is known. */
static bool is_float_limit(double most)
{
    return most < 1e25;
}

bool hit_within_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double most)
{
    filter3 f;
    filter3_load_obb_obb(&f, a, b);
    if (is_float_limit(most) && filter3_beyond(&f, most))
        return false;
    hit_relation relation = hit_relate_obb3_obb3(a, b);
    if (relation != HIT_APART && exact_less_equal(0, most))
        return true;
    if (!hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b))
        return exact_less_equal(distance_unbounded3(relation), most);
    const bool in_order = in_order3(a, b);
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(in_order ? a : b, in_order ? b : a, &z);
    return within_of3(&z, relation, most);
}

double hit_distance_bound_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    if (!hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b))
        return distance_unbounded3(hit_relate_obb3_obb3(a, b)) > 0 ? INFINITY : 0;
    bool in_order = in_order3(a, b);
    const hit_obb3 *first = in_order ? a : b, *second = in_order ? b : a;
    filter3 f;
    filter3_load_obb_obb(&f, first, second);
    double gap;
    if (hit__measure_gap_bound3_in_float(&f, &gap))
        return gap;
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(first, second, &z);
    return hit__measure_gap_bound3(&z);
}

/* ---- An AABB and a turned box ---- */

static bool is_finite_aabb3(const hit_aabb3 *box)
{
    return exact_all_finite(3, vec3_array(&box->min)) && exact_all_finite(3, vec3_array(&box->max)) &&
           interval_box3_has_points(box);
}

double hit_distance_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    if (!is_finite_aabb3(&a) || !hit__relate_axes3_finite_obb(b))
        return distance_unbounded3(hit_relate_aabb3_obb3(a, b));
    encounter3 met = met_aabb_obb3(&a, b);
    zonotope3 z = hit__measure_zonotope3_from_aabb_obb(&a, b);
    return distance_of3(&z, met);
}

hit_closest3 hit_closest_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    if (!is_finite_aabb3(&a) || !hit__relate_axes3_finite_obb(b))
        return closest_unbounded3(hit_relate_aabb3_obb3(a, b));
    encounter3 met = met_aabb_obb3(&a, b);
    zonotope3 z = hit__measure_zonotope3_from_aabb_obb(&a, b);
    nearest3 at;
    hit_closest3 out = closest_of3(&z, met, &at);
    out.a = point_of_aabb3(&z, &at, &a);
    out.b = point_of_obb3(&z, &at, 3, -1, b->center);
    return out;
}

bool hit_within_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double most)
{
    filter3 f;
    filter3_load_aabb_obb(&f, &a, b);
    if (is_float_limit(most) && interval_box3_has_points(&a) && filter3_beyond(&f, most))
        return false;
    hit_relation relation = hit_relate_aabb3_obb3(a, b);
    if (relation != HIT_APART && exact_less_equal(0, most))
        return true;
    if (!is_finite_aabb3(&a) || !hit__relate_axes3_finite_obb(b))
        return exact_less_equal(distance_unbounded3(relation), most);
    zonotope3 z = hit__measure_zonotope3_from_aabb_obb(&a, b);
    return within_of3(&z, relation, most);
}

double hit_distance_bound_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    if (!is_finite_aabb3(&a) || !hit__relate_axes3_finite_obb(b))
        return distance_unbounded3(hit_relate_aabb3_obb3(a, b)) > 0 ? INFINITY : 0;
    filter3 f;
    filter3_load_aabb_obb(&f, &a, b);
    double gap;
    if (hit__measure_gap_bound3_in_float(&f, &gap))
        return gap;
    zonotope3 z = hit__measure_zonotope3_from_aabb_obb(&a, b);
    return hit__measure_gap_bound3(&z);
}

/* ---- A turned box and a point ---- */

double hit_distance_obb3_point3(const hit_obb3 *box, hit_vec3 point)
{
    hit_relation relation = hit_relate_obb3_point3(box, point);
    if (!hit__relate_axes3_finite_obb(box) || !exact_all_finite(3, vec3_array(&point)))
        return distance_unbounded3(relation);
    zonotope3 z = hit__measure_zonotope3_from_obb_point(box, &point);
    return distance_of3(&z, any_axis3(relation));
}

hit_closest3 hit_closest_obb3_point3(const hit_obb3 *box, hit_vec3 point)
{
    hit_relation relation = hit_relate_obb3_point3(box, point);
    if (!hit__relate_axes3_finite_obb(box) || !exact_all_finite(3, vec3_array(&point)))
        return closest_unbounded3(relation);
    zonotope3 z = hit__measure_zonotope3_from_obb_point(box, &point);
    nearest3 at;
    hit_closest3 out = closest_of3(&z, any_axis3(relation), &at);
    out.a = point_of_obb3(&z, &at, 0, 1, box->center);
    out.b = point;
    return out;
}

bool hit_within_obb3_point3(const hit_obb3 *box, hit_vec3 point, double most)
{
    if (!hit__relate_axes3_finite_obb(box) || !exact_all_finite(3, vec3_array(&point)))
        return exact_less_equal(distance_unbounded3(hit_relate_obb3_point3(box, point)), most);
    zonotope3 z = hit__measure_zonotope3_from_obb_point(box, &point);
    return !is_beyond3(&z, most) && within_of3(&z, hit_relate_obb3_point3(box, point), most);
}

/* ---- A segment ---- */

static bool is_finite_segment3(const hit_segment3 *segment)
{
    return exact_all_finite(3, vec3_array(&segment->a)) && exact_all_finite(3, vec3_array(&segment->b));
}

double hit_distance_obb3_segment3(const hit_obb3 *box, hit_segment3 segment)
{
    if (!hit__relate_axes3_finite_obb(box) || !is_finite_segment3(&segment))
        return INFINITY;
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &segment);
    return distance_of3(&z, any_axis3(hit_relate_obb3_segment3(box, segment)));
}

hit_closest3 hit_closest_obb3_segment3(const hit_obb3 *box, hit_segment3 segment)
{
    if (!hit__relate_axes3_finite_obb(box) || !is_finite_segment3(&segment))
        return closest_unbounded3(HIT_APART);
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &segment);
    nearest3 at;
    hit_closest3 out = closest_of3(&z, any_axis3(hit_relate_obb3_segment3(box, segment)), &at);
    out.a = point_of_obb3(&z, &at, 0, 1, box->center);
    out.b = point_of_segment3(&z, &at, &segment);
    return out;
}

bool hit_within_obb3_segment3(const hit_obb3 *box, hit_segment3 segment, double most)
{
    if (!hit__relate_axes3_finite_obb(box) || !is_finite_segment3(&segment))
        return most == INFINITY;
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &segment);
    if (is_beyond3(&z, most))
        return false;
    return within_of3(&z, hit_relate_obb3_segment3(box, segment), most);
}

double hit_distance_aabb3_segment3(hit_aabb3 box, hit_segment3 segment)
{
    if (!is_finite_aabb3(&box) || !is_finite_segment3(&segment))
        return distance_unbounded3(hit_relate_aabb3_segment3(box, segment));
    zonotope3 z = hit__measure_zonotope3_from_aabb_segment(&box, &segment);
    return distance_of3(&z, any_axis3(hit_relate_aabb3_segment3(box, segment)));
}

hit_closest3 hit_closest_aabb3_segment3(hit_aabb3 box, hit_segment3 segment)
{
    if (!is_finite_aabb3(&box) || !is_finite_segment3(&segment))
        return closest_unbounded3(hit_relate_aabb3_segment3(box, segment));
    zonotope3 z = hit__measure_zonotope3_from_aabb_segment(&box, &segment);
    nearest3 at;
    hit_closest3 out = closest_of3(&z, any_axis3(hit_relate_aabb3_segment3(box, segment)), &at);
    out.a = point_of_aabb3(&z, &at, &box);
    out.b = point_of_segment3(&z, &at, &segment);
    return out;
}

bool hit_within_aabb3_segment3(hit_aabb3 box, hit_segment3 segment, double most)
{
    if (!is_finite_aabb3(&box) || !is_finite_segment3(&segment))
        return exact_less_equal(distance_unbounded3(hit_relate_aabb3_segment3(box, segment)), most);
    zonotope3 z = hit__measure_zonotope3_from_aabb_segment(&box, &segment);
    if (is_beyond3(&z, most))
        return false;
    return within_of3(&z, hit_relate_aabb3_segment3(box, segment), most);
}
