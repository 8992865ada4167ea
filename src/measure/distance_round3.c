/* Distance, closest points and their short forms for a box of space and a sphere or a capsule.
 *
 * A sphere is its center and a ball, a capsule a segment and a ball. A ball added to a convex set moves its surface out
 * by the radius everywhere, so the signed distance is that of the center or segment less the radius, outside and inside
 * alike, with the same normal. The sign is decided exactly. Where center or segment and box are so near
 * to one another that the way between them has hardly a direction of its own, the normal is found again. Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, sections 4.5 and 5.2.5, for what is round as a swept point. Ours
 * differs: signed, also where the center is inside. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include "measure/gap_bound3.h"
#include "measure/round_pair3.h"

/* So much of the size may be missing of the gap along a normal. */
static const double ROUND_DOUBT3 = 0x1p-49;

/* Of shapes that are not finite: only whether they hit is known. */
static double endless_round3(hit_relation relation)
{
    return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
}

static hit_closest3 closest_endless_round3(double distance)
{
    return (hit_closest3){distance, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
}

/* The distance, with the sign that the relation says. Of a capsule whose segment meets the box that is known. */
static double with_sign_of3(hit_relation relation, double distance)
{
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

/* Is the sign of gap - radius certain, where `gap` is within 8 ulp of S? size: at least twice the half lengths of both.
 * Then |D| is at most gap + size / 2, and S at most gap + radius + size. */
static bool sign_shows3(double gap, double radius, double size)
{
    const double whole = fabs(gap) + radius + size;
    return whole >= 0x1p-900 && whole <= DBL_MAX && fabs(gap - radius) > 0x1p-40 * whole;
}

/* Twice the half lengths of a box and of a segment, or more. */
static double lengths3(const hit_vec3 *half, hit_vec3 a, hit_vec3 b)
{
    return 2.5 * (fabs(half->x) + fabs(half->y) + fabs(half->z)) + fabs(b.x - a.x) + fabs(b.y - a.y) + fabs(b.z - a.z);
}

/* Where the gap alone is past the range: a quarter of it, of a quarter of all. */
static hit_vec3 quarter3(hit_vec3 v)
{
    return (hit_vec3){0.25 * v.x, 0.25 * v.y, 0.25 * v.z};
}

static hit_segment3 quarter_segment3(hit_vec3 a, hit_vec3 b)
{
    return (hit_segment3){quarter3(a), quarter3(b)};
}

static double far_obb3(const hit_obb3 *box, hit_segment3 quarter, double radius)
{
    const hit_obb3 small = {quarter3(box->center), quarter3(box->half), {box->axis[0], box->axis[1], box->axis[2]}};
    return 4 * (hit_distance_obb3_segment3(&small, quarter) - 0.25 * radius);
}

static double far_aabb3(const hit_aabb3 *box, hit_segment3 quarter, double radius)
{
    const hit_aabb3 small = {quarter3(box->min), quarter3(box->max)};
    return 4 * (hit_distance_aabb3_segment3(small, quarter) - 0.25 * radius);
}

/* How far apart the two are along a unit vector. */
static double gap_along3(const zonotope3 *z, const double n[3])
{
    double gap = z->offset[0].high * n[0] + z->offset[1].high * n[1] + z->offset[2].high * n[2];
    for (int k = 0; k < z->edges; k++)
        gap -= z->half[k].high * fabs(z->edge[k][0] * n[0] + z->edge[k][1] * n[1] + z->edge[k][2] * n[2]);
    return gap;
}

/* The best normal so far. */
typedef struct settled3 {
    hit_vec3 normal;
    double gap, off; /* along it, and the square of how far it is from the one given */
} settled3;

/* Takes v, of any length, as the normal if it is better: of those that show all of the gap but for rounding, which are
 * many if an edge is short, the one nearest to the one given; else the one that shows more. Of no length it makes no
 * number. */
static void try_normal3(const zonotope3 *z, const double v[3], const double given[3], double enough, settled3 *best)
{
    double length = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    double along = v[0] * z->offset[0].high + v[1] * z->offset[1].high + v[2] * z->offset[2].high;
    double scale = (along < 0 ? -1 : 1) / length, off = 0;
    const double n[3] = {scale * v[0], scale * v[1], scale * v[2]};
    for (int c = 0; c < 3; c++)
        off += (n[c] - given[c]) * (n[c] - given[c]);
    double gap = gap_along3(z, n);
    bool better = best->gap >= enough ? gap >= enough && off < best->off : gap > best->gap;
    if (better && length > 0)
        *best = (settled3){{n[0], n[1], n[2]}, gap, off};
}

/* The way between two that are nearly touching has hardly a direction of its own, and what is a rounding there is none
 * at the end of the radius. A normal is right if they are as far apart along it as they are; else it is that of a face,
 * of two edges, or what is left of it across an edge. */
static void settle_normal3(const zonotope3 *z, hit_closest3 *closest)
{
    const double n[3] = {closest->normal.x, closest->normal.y, closest->normal.z};
    double all = ldexp(closest->distance, -z->exponent), enough = all - 0.5 * ROUND_DOUBT3 * z->size;
    settled3 best = {closest->normal, gap_along3(z, n), 0};
    if (best.gap >= all - ROUND_DOUBT3 * z->size)
        return;
    for (int p = 0; p < z->edges; p++) {
        const double *u = z->edge[p];
        double share = (n[0] * u[0] + n[1] * u[1] + n[2] * u[2]) / (u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
        const double across[3] = {n[0] - share * u[0], n[1] - share * u[1], n[2] - share * u[2]};
        try_normal3(z, across, n, enough, &best);
        for (int q = p + 1; q < z->edges; q++) {
            const double *v = z->edge[q];
            const double face[3] = {dd_determinant(u[1], v[2], u[2], v[1]).high,
                                    dd_determinant(u[2], v[0], u[0], v[2]).high,
                                    dd_determinant(u[0], v[1], u[1], v[0]).high};
            try_normal3(z, face, n, enough, &best);
        }
    }
    closest->normal = best.normal;
}

/* From the point or segment to what is round about it. */
static hit_closest3 rounded3(const hit_closest3 *core, double distance, double radius)
{
    hit_closest3 out = *core;
    out.distance = distance;
    out.b = (hit_vec3){core->b.x - radius * core->normal.x, core->b.y - radius * core->normal.y,
                       core->b.z - radius * core->normal.z};
    return out;
}

/* Is it certain, from a lower bound on the gap, that the distance is more than `most`? */
static bool is_beyond_round3(double bound, double radius, double most)
{
    return most >= 0 && bound > (most + radius) * (1 + 0x1p-50);
}

/* Does the relation alone say whether the distance is at most `most`? */
static bool relation_tells3(hit_relation relation, double most, bool *within)
{
    *within = relation != HIT_APART;
    return relation == HIT_APART ? exact_less_equal(most, 0) : exact_less_equal(0, most);
}

/* ---- Spheres ---- */

static bool is_obb_ball3(const hit_obb3 *box, const hit_sphere3 *sphere)
{
    return hit__relate_axes3_finite_obb(box) && round3_is_one(4, &sphere->center.x);
}

static bool is_aabb_ball3(const hit_aabb3 *box, const hit_sphere3 *sphere)
{
    return round3_is_finite_aabb(box) && round3_is_one(4, &sphere->center.x);
}

/* Of finite ones, the relation being known. */
static double obb_ball_distance3(const hit_obb3 *box, const hit_sphere3 *sphere, hit_relation relation, double gap)
{
    return with_sign_of3(relation, gap > DBL_MAX
                                       ? far_obb3(box, quarter_segment3(sphere->center, sphere->center), sphere->radius)
                                       : gap - sphere->radius);
}

static double aabb_ball_distance3(const hit_aabb3 *box, const hit_sphere3 *sphere, hit_relation relation, double gap)
{
    return with_sign_of3(
        relation, gap > DBL_MAX ? far_aabb3(box, quarter_segment3(sphere->center, sphere->center), sphere->radius)
                                : gap - sphere->radius);
}

double hit_distance_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere)
{
    hit_relation relation = hit_relate_obb3_sphere3(box, sphere);
    return is_obb_ball3(box, &sphere)
               ? obb_ball_distance3(box, &sphere, relation, hit_distance_obb3_point3(box, sphere.center))
               : endless_round3(relation);
}

double hit_distance_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere)
{
    hit_relation relation = hit_relate_aabb3_sphere3(box, sphere);
    return is_aabb_ball3(&box, &sphere)
               ? aabb_ball_distance3(&box, &sphere, relation, hit_distance_aabb3_point3(box, sphere.center))
               : endless_round3(relation);
}

hit_closest3 hit_closest_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere)
{
    hit_relation relation = hit_relate_obb3_sphere3(box, sphere);
    if (!is_obb_ball3(box, &sphere))
        return closest_endless_round3(endless_round3(relation));
    hit_closest3 core = hit_closest_obb3_point3(box, sphere.center);
    double distance = obb_ball_distance3(box, &sphere, relation, core.distance);
    if (core.distance > 0) {
        zonotope3 z = hit__measure_zonotope3_from_obb_point(box, &sphere.center);
        settle_normal3(&z, &core);
    }
    return rounded3(&core, distance, sphere.radius);
}

hit_closest3 hit_closest_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere)
{
    hit_relation relation = hit_relate_aabb3_sphere3(box, sphere);
    if (!is_aabb_ball3(&box, &sphere))
        return closest_endless_round3(endless_round3(relation));
    hit_closest3 core = hit_closest_aabb3_point3(box, sphere.center);
    return rounded3(&core, aabb_ball_distance3(&box, &sphere, relation, core.distance), sphere.radius);
}

bool hit_within_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, double most)
{
    if (!is_obb_ball3(box, &sphere))
        return exact_less_equal(endless_round3(hit_relate_obb3_sphere3(box, sphere)), most);
    zonotope3 z = hit__measure_zonotope3_from_obb_point(box, &sphere.center);
    if (is_beyond_round3(hit__measure_gap_bound3(&z), sphere.radius, most))
        return false;
    hit_relation relation = hit_relate_obb3_sphere3(box, sphere);
    bool within;
    return relation_tells3(relation, most, &within) ? within
                                                    : exact_less_equal(hit_distance_obb3_sphere3(box, sphere), most);
}

bool hit_within_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, double most)
{
    return exact_less_equal(hit_distance_aabb3_sphere3(box, sphere), most);
}

/* ---- Capsules ---- */

static bool is_obb_rod3(const hit_obb3 *box, const hit_capsule3 *capsule)
{
    return hit__relate_axes3_finite_obb(box) && round3_is_one(7, &capsule->a.x);
}

static hit_segment3 core_of3(const hit_capsule3 *capsule)
{
    return (hit_segment3){capsule->a, capsule->b};
}

static hit_sphere3 end_of3(const hit_capsule3 *capsule)
{
    return (hit_sphere3){capsule->a, capsule->radius};
}

static double obb_rod_distance3(const hit_obb3 *box, const hit_capsule3 *capsule, double gap)
{
    const bool is_cut = gap <= 0 && exact_less(0, capsule->radius);
    if (!is_cut && sign_shows3(gap, capsule->radius, lengths3(&box->half, capsule->a, capsule->b)) &&
        hit_obb3_valid(box))
        return gap - capsule->radius;
    const hit_relation relation = is_cut ? HIT_OVERLAPPING : hit_relate_obb3_capsule3(box, *capsule);
    return with_sign_of3(relation, gap > DBL_MAX
                                       ? far_obb3(box, quarter_segment3(capsule->a, capsule->b), capsule->radius)
                                       : gap - capsule->radius);
}

static double aabb_rod_distance3(const hit_aabb3 *box, const hit_capsule3 *capsule, double gap)
{
    const bool is_cut = gap <= 0 && exact_less(0, capsule->radius);
    const hit_vec3 side = {box->max.x - box->min.x, box->max.y - box->min.y, box->max.z - box->min.z};
    if (!is_cut && sign_shows3(gap, capsule->radius, lengths3(&side, capsule->a, capsule->b)))
        return gap - capsule->radius;
    const hit_relation relation = is_cut ? HIT_OVERLAPPING : hit_relate_aabb3_capsule3(*box, *capsule);
    return with_sign_of3(relation, gap > DBL_MAX
                                       ? far_aabb3(box, quarter_segment3(capsule->a, capsule->b), capsule->radius)
                                       : gap - capsule->radius);
}

static bool is_aabb_rod3(const hit_aabb3 *box, const hit_capsule3 *capsule)
{
    return round3_is_finite_aabb(box) && round3_is_one(7, &capsule->a.x);
}

double hit_distance_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule)
{
    if (round3_is_ball(&capsule))
        return hit_distance_obb3_sphere3(box, end_of3(&capsule));
    if (!is_obb_rod3(box, &capsule))
        return endless_round3(hit_relate_obb3_capsule3(box, capsule));
    return obb_rod_distance3(box, &capsule, hit_distance_obb3_segment3(box, core_of3(&capsule)));
}

hit_closest3 hit_closest_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule)
{
    if (round3_is_ball(&capsule))
        return hit_closest_obb3_sphere3(box, end_of3(&capsule));
    if (!is_obb_rod3(box, &capsule))
        return closest_endless_round3(endless_round3(hit_relate_obb3_capsule3(box, capsule)));
    const hit_segment3 segment = core_of3(&capsule);
    hit_closest3 core = hit_closest_obb3_segment3(box, segment);
    const double distance = obb_rod_distance3(box, &capsule, core.distance);
    if (core.distance > 0) {
        zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &segment);
        settle_normal3(&z, &core);
    }
    return rounded3(&core, distance, capsule.radius);
}

bool hit__measure_round_pair3_is_beyond_obb(const hit_obb3 *box, const hit_capsule3 *capsule, double most)
{
    if (!is_obb_rod3(box, capsule))
        return false;
    const hit_segment3 segment = core_of3(capsule);
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &segment);
    return is_beyond_round3(hit__measure_gap_bound3(&z), capsule->radius, most);
}

bool hit_within_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, double most)
{
    if (exact_is_zero(most))
        return hit_overlap_obb3_capsule3(box, capsule);
    return !hit__measure_round_pair3_is_beyond_obb(box, &capsule, most) &&
           exact_less_equal(hit_distance_obb3_capsule3(box, capsule), most);
}

double hit_distance_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule)
{
    if (round3_is_ball(&capsule))
        return hit_distance_aabb3_sphere3(box, end_of3(&capsule));
    if (!is_aabb_rod3(&box, &capsule))
        return endless_round3(hit_relate_aabb3_capsule3(box, capsule));
    return aabb_rod_distance3(&box, &capsule, hit_distance_aabb3_segment3(box, core_of3(&capsule)));
}

hit_closest3 hit_closest_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule)
{
    if (round3_is_ball(&capsule))
        return hit_closest_aabb3_sphere3(box, end_of3(&capsule));
    if (!is_aabb_rod3(&box, &capsule))
        return closest_endless_round3(endless_round3(hit_relate_aabb3_capsule3(box, capsule)));
    const hit_segment3 segment = core_of3(&capsule);
    hit_closest3 core = hit_closest_aabb3_segment3(box, segment);
    const double distance = aabb_rod_distance3(&box, &capsule, core.distance);
    if (core.distance > 0) {
        zonotope3 z = hit__measure_zonotope3_from_aabb_segment(&box, &segment);
        settle_normal3(&z, &core);
    }
    return rounded3(&core, distance, capsule.radius);
}

bool hit__measure_round_pair3_is_beyond_aabb(const hit_aabb3 *box, const hit_capsule3 *capsule, double most)
{
    if (!is_aabb_rod3(box, capsule))
        return false;
    const hit_segment3 segment = core_of3(capsule);
    zonotope3 z = hit__measure_zonotope3_from_aabb_segment(box, &segment);
    return is_beyond_round3(hit__measure_gap_bound3(&z), capsule->radius, most);
}

bool hit_within_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, double most)
{
    if (exact_is_zero(most))
        return hit_overlap_aabb3_capsule3(box, capsule);
    return !hit__measure_round_pair3_is_beyond_aabb(&box, &capsule, most) &&
           exact_less_equal(hit_distance_aabb3_capsule3(box, capsule), most);
}
