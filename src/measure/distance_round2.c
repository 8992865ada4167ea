/* Distance, closest points and their short forms for a box of the plane and a circle or a capsule.
 *
 * A circle is its center and a ball, a capsule a segment and a ball. A ball added to a convex set moves its surface out
 * by the radius everywhere, so the signed distance is that of the center or segment less the radius, outside and inside
 * alike, with the same normal. The sign is decided exactly. Where center or segment and box are so near
 * to one another that the way between them has hardly a direction of its own, the normal is found again. Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, sections 4.5 and 5.2.5, for what is round as a swept point. Ours
 * differs: signed, also where the center is inside. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include "relate/axes2.h"

#include "measure/gap_bound2.h"
#include "measure/round_pair2.h"

/* So much of the size may be missing of the gap along a normal. */
static const double ROUND_DOUBT2 = 0x1p-49;

/* Of shapes that are not finite: only whether they hit is known. */
static double endless_round2(hit_relation relation)
{
    return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
}

static hit_closest2 closest_endless_round2(double distance)
{
    return (hit_closest2){distance, {0, 0}, {0, 0}, {0, 0}};
}

/* The distance, with the sign that the relation says. Of a capsule whose segment meets the box that is known. */
static double with_sign_of2(hit_relation relation, double distance)
{
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

/* Where the gap alone is past the range: a quarter of it, of a quarter of all. */
static hit_vec2 quarter2(hit_vec2 v)
{
    return (hit_vec2){0.25 * v.x, 0.25 * v.y};
}

static hit_segment2 quarter_segment2(hit_vec2 a, hit_vec2 b)
{
    return (hit_segment2){quarter2(a), quarter2(b)};
}

static double far_obb2(const hit_obb2 *box, hit_segment2 quarter, double radius)
{
    const hit_obb2 small = {quarter2(box->center), quarter2(box->half), box->axis};
    return 4 * (hit_distance_obb2_segment2(small, quarter) - 0.25 * radius);
}

static double far_aabb2(const hit_aabb2 *box, hit_segment2 quarter, double radius)
{
    const hit_aabb2 small = {quarter2(box->min), quarter2(box->max)};
    return 4 * (hit_distance_aabb2_segment2(small, quarter) - 0.25 * radius);
}

/* How far apart the two are along a unit vector. */
static double gap_along2(const zonotope2 *z, const double n[2])
{
    double gap = z->offset[0].high * n[0] + z->offset[1].high * n[1];
    for (int k = 0; k < z->edges; k++)
        gap -= z->half[k].high * fabs(z->edge[k][0] * n[0] + z->edge[k][1] * n[1]);
    return gap;
}

/* The way between two that are nearly touching has hardly a direction of its own, and what is a rounding there is none
 * at the end of the radius. A normal is right if they are as far apart along it as they are; else it is that of a side:
 * of those that show all of the gap but for rounding, the one nearest to the one given; else the one that shows most.
 */
static void settle_normal2(const zonotope2 *z, hit_closest2 *closest)
{
    const double given[2] = {closest->normal.x, closest->normal.y};
    double all = ldexp(closest->distance, -z->exponent), enough = all - 0.5 * ROUND_DOUBT2 * z->size;
    double best = gap_along2(z, given), least_off = 0;
    if (best >= all - ROUND_DOUBT2 * z->size)
        return;
    for (int k = 0; k < z->edges; k++) {
        const double *u = z->edge[k];
        double along = z->offset[1].high * u[0] - z->offset[0].high * u[1], length = sqrt(u[0] * u[0] + u[1] * u[1]);
        double scale = (along < 0 ? -1 : 1) / length;
        const double n[2] = {-scale * u[1], scale * u[0]}, x = n[0] - given[0], y = n[1] - given[1];
        double gap = gap_along2(z, n), off = x * x + y * y;
        bool better = best >= enough ? gap >= enough && off < least_off : gap > best;
        if (better && length > 0) {
            best = gap;
            least_off = off;
            closest->normal = (hit_vec2){n[0], n[1]};
        }
    }
}

/* From the point or segment to what is round about it. */
static hit_closest2 rounded2(const hit_closest2 *core, double distance, double radius)
{
    hit_closest2 out = *core;
    out.distance = distance;
    out.b = (hit_vec2){core->b.x - radius * core->normal.x, core->b.y - radius * core->normal.y};
    return out;
}

/* Is it certain, from a lower bound on the gap, that the distance is more than `most`? */
static bool is_beyond_round2(double bound, double radius, double most)
{
    return most >= 0 && bound > (most + radius) * (1 + 0x1p-50);
}

/* Does the relation alone say whether the distance is at most `most`? */
static bool relation_tells2(hit_relation relation, double most, bool *within)
{
    *within = relation != HIT_APART;
    return relation == HIT_APART ? exact_less_equal(most, 0) : exact_less_equal(0, most);
}

/* ---- Circles ---- */

static bool is_obb_ball2(const hit_obb2 *box, const hit_circle2 *circle)
{
    return hit__relate_axes2_finite_obb(box) && round2_is_one(3, &circle->center.x);
}

static bool is_aabb_ball2(const hit_aabb2 *box, const hit_circle2 *circle)
{
    return round2_is_finite_aabb(box) && round2_is_one(3, &circle->center.x);
}

/* Of finite ones, the relation being known. */
static double obb_ball_distance2(const hit_obb2 *box, const hit_circle2 *circle, hit_relation relation, double gap)
{
    return with_sign_of2(relation, gap > DBL_MAX
                                       ? far_obb2(box, quarter_segment2(circle->center, circle->center), circle->radius)
                                       : gap - circle->radius);
}

static double aabb_ball_distance2(const hit_aabb2 *box, const hit_circle2 *circle, hit_relation relation, double gap)
{
    return with_sign_of2(
        relation, gap > DBL_MAX ? far_aabb2(box, quarter_segment2(circle->center, circle->center), circle->radius)
                                : gap - circle->radius);
}

double hit_distance_obb2_circle2(hit_obb2 box, hit_circle2 circle)
{
    hit_relation relation = hit_relate_obb2_circle2(box, circle);
    return is_obb_ball2(&box, &circle)
               ? obb_ball_distance2(&box, &circle, relation, hit_distance_obb2_point2(box, circle.center))
               : endless_round2(relation);
}

double hit_distance_aabb2_circle2(hit_aabb2 box, hit_circle2 circle)
{
    hit_relation relation = hit_relate_aabb2_circle2(box, circle);
    return is_aabb_ball2(&box, &circle)
               ? aabb_ball_distance2(&box, &circle, relation, hit_distance_aabb2_point2(box, circle.center))
               : endless_round2(relation);
}

hit_closest2 hit_closest_obb2_circle2(hit_obb2 box, hit_circle2 circle)
{
    hit_relation relation = hit_relate_obb2_circle2(box, circle);
    if (!is_obb_ball2(&box, &circle))
        return closest_endless_round2(endless_round2(relation));
    hit_closest2 core = hit_closest_obb2_point2(box, circle.center);
    double distance = obb_ball_distance2(&box, &circle, relation, core.distance);
    if (core.distance > 0) {
        zonotope2 z = hit__measure_zonotope2_from_obb_point(&box, &circle.center);
        settle_normal2(&z, &core);
    }
    return rounded2(&core, distance, circle.radius);
}

hit_closest2 hit_closest_aabb2_circle2(hit_aabb2 box, hit_circle2 circle)
{
    hit_relation relation = hit_relate_aabb2_circle2(box, circle);
    if (!is_aabb_ball2(&box, &circle))
        return closest_endless_round2(endless_round2(relation));
    hit_closest2 core = hit_closest_aabb2_point2(box, circle.center);
    return rounded2(&core, aabb_ball_distance2(&box, &circle, relation, core.distance), circle.radius);
}

bool hit_within_obb2_circle2(hit_obb2 box, hit_circle2 circle, double most)
{
    if (!is_obb_ball2(&box, &circle))
        return exact_less_equal(endless_round2(hit_relate_obb2_circle2(box, circle)), most);
    zonotope2 z = hit__measure_zonotope2_from_obb_point(&box, &circle.center);
    if (is_beyond_round2(hit__measure_gap_bound2(&z), circle.radius, most))
        return false;
    hit_relation relation = hit_relate_obb2_circle2(box, circle);
    bool within;
    return relation_tells2(relation, most, &within) ? within
                                                    : exact_less_equal(hit_distance_obb2_circle2(box, circle), most);
}

bool hit_within_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, double most)
{
    return exact_less_equal(hit_distance_aabb2_circle2(box, circle), most);
}

/* ---- Capsules ---- */

static bool is_obb_rod2(const hit_obb2 *box, const hit_capsule2 *capsule)
{
    return hit__relate_axes2_finite_obb(box) && round2_is_one(5, &capsule->a.x);
}

static hit_segment2 core_of2(const hit_capsule2 *capsule)
{
    return (hit_segment2){capsule->a, capsule->b};
}

static hit_circle2 end_of2(const hit_capsule2 *capsule)
{
    return (hit_circle2){capsule->a, capsule->radius};
}

static double obb_rod_distance2(const hit_obb2 *box, const hit_capsule2 *capsule, double gap)
{
    const bool is_cut = gap <= 0 && exact_less(0, capsule->radius);
    const hit_relation relation = is_cut ? HIT_OVERLAPPING : hit_relate_obb2_capsule2(*box, *capsule);
    return with_sign_of2(relation, gap > DBL_MAX
                                       ? far_obb2(box, quarter_segment2(capsule->a, capsule->b), capsule->radius)
                                       : gap - capsule->radius);
}

static double aabb_rod_distance2(const hit_aabb2 *box, const hit_capsule2 *capsule, double gap)
{
    const bool is_cut = gap <= 0 && exact_less(0, capsule->radius);
    const hit_relation relation = is_cut ? HIT_OVERLAPPING : hit_relate_aabb2_capsule2(*box, *capsule);
    return with_sign_of2(relation, gap > DBL_MAX
                                       ? far_aabb2(box, quarter_segment2(capsule->a, capsule->b), capsule->radius)
                                       : gap - capsule->radius);
}

static bool is_aabb_rod2(const hit_aabb2 *box, const hit_capsule2 *capsule)
{
    return round2_is_finite_aabb(box) && round2_is_one(5, &capsule->a.x);
}

double hit_distance_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule)
{
    if (round2_is_ball(&capsule))
        return hit_distance_obb2_circle2(box, end_of2(&capsule));
    if (!is_obb_rod2(&box, &capsule))
        return endless_round2(hit_relate_obb2_capsule2(box, capsule));
    return obb_rod_distance2(&box, &capsule, hit_distance_obb2_segment2(box, core_of2(&capsule)));
}

hit_closest2 hit_closest_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule)
{
    if (round2_is_ball(&capsule))
        return hit_closest_obb2_circle2(box, end_of2(&capsule));
    if (!is_obb_rod2(&box, &capsule))
        return closest_endless_round2(endless_round2(hit_relate_obb2_capsule2(box, capsule)));
    const hit_segment2 segment = core_of2(&capsule);
    hit_closest2 core = hit_closest_obb2_segment2(box, segment);
    const double distance = obb_rod_distance2(&box, &capsule, core.distance);
    if (core.distance > 0) {
        zonotope2 z = hit__measure_zonotope2_from_obb_segment(&box, &segment);
        settle_normal2(&z, &core);
    }
    return rounded2(&core, distance, capsule.radius);
}

bool hit__measure_round_pair2_is_beyond_obb(const hit_obb2 *box, const hit_capsule2 *capsule, double most)
{
    if (!is_obb_rod2(box, capsule))
        return false;
    const hit_segment2 segment = core_of2(capsule);
    zonotope2 z = hit__measure_zonotope2_from_obb_segment(box, &segment);
    return is_beyond_round2(hit__measure_gap_bound2(&z), capsule->radius, most);
}

bool hit_within_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, double most)
{
    if (exact_is_zero(most))
        return hit_overlap_obb2_capsule2(box, capsule);
    return !hit__measure_round_pair2_is_beyond_obb(&box, &capsule, most) &&
           exact_less_equal(hit_distance_obb2_capsule2(box, capsule), most);
}

double hit_distance_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule)
{
    if (round2_is_ball(&capsule))
        return hit_distance_aabb2_circle2(box, end_of2(&capsule));
    if (!is_aabb_rod2(&box, &capsule))
        return endless_round2(hit_relate_aabb2_capsule2(box, capsule));
    return aabb_rod_distance2(&box, &capsule, hit_distance_aabb2_segment2(box, core_of2(&capsule)));
}

hit_closest2 hit_closest_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule)
{
    if (round2_is_ball(&capsule))
        return hit_closest_aabb2_circle2(box, end_of2(&capsule));
    if (!is_aabb_rod2(&box, &capsule))
        return closest_endless_round2(endless_round2(hit_relate_aabb2_capsule2(box, capsule)));
    const hit_segment2 segment = core_of2(&capsule);
    hit_closest2 core = hit_closest_aabb2_segment2(box, segment);
    const double distance = aabb_rod_distance2(&box, &capsule, core.distance);
    if (core.distance > 0) {
        zonotope2 z = hit__measure_zonotope2_from_aabb_segment(&box, &segment);
        settle_normal2(&z, &core);
    }
    return rounded2(&core, distance, capsule.radius);
}

bool hit__measure_round_pair2_is_beyond_aabb(const hit_aabb2 *box, const hit_capsule2 *capsule, double most)
{
    if (!is_aabb_rod2(box, capsule))
        return false;
    const hit_segment2 segment = core_of2(capsule);
    zonotope2 z = hit__measure_zonotope2_from_aabb_segment(box, &segment);
    return is_beyond_round2(hit__measure_gap_bound2(&z), capsule->radius, most);
}

bool hit_within_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, double most)
{
    if (exact_is_zero(most))
        return hit_overlap_aabb2_capsule2(box, capsule);
    return !hit__measure_round_pair2_is_beyond_aabb(&box, &capsule, most) &&
           exact_less_equal(hit_distance_aabb2_capsule2(box, capsule), most);
}
