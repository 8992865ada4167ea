/* Casts of round shapes: one source for the plane and for space (DIM).
 *
 * Inside is what the judge says of the start. At the time found, what has moved is at no distance; before that, or on
 * all of the way, it is never nearer, as far as the distance goes, which falls and then rises. Distances are those of
 * the library, which measure_rounds.inl holds against the judge. */
#include "check_rounds.h"
#include "families/dim.h"
#include "judge/judge_rounds.h"
#include "rounds_of.h"

#include <float.h>

#define cast_balls BY_DIM(hit_cast_circle2_circle2, hit_cast_sphere3_sphere3)
#define cast_ball_capsule BY_DIM(hit_cast_circle2_capsule2, hit_cast_sphere3_capsule3)
#define cast_capsule_ball BY_DIM(hit_cast_capsule2_circle2, hit_cast_capsule3_sphere3)
#define cast_capsules BY_DIM(hit_cast_capsule2_capsule2, hit_cast_capsule3_capsule3)
#define cast_capsule_aabb BY_DIM(hit_cast_capsule2_aabb2, hit_cast_capsule3_aabb3)
#define cast_capsule_obb BY_DIM(hit_cast_capsule2_obb2, hit_cast_capsule3_obb3)
#define cast_aabb_ball BY_DIM(hit_cast_aabb2_circle2, hit_cast_aabb3_sphere3)
#define cast_aabb_capsule BY_DIM(hit_cast_aabb2_capsule2, hit_cast_aabb3_capsule3)
#define cast_obb_ball BY_DIM(hit_cast_obb2_circle2, hit_cast_obb3_sphere3)
#define cast_obb_capsule BY_DIM(hit_cast_obb2_capsule2, hit_cast_obb3_capsule3)
#define distance_aabb BY_DIM(hit_distance_aabb2_capsule2, hit_distance_aabb3_capsule3)
#define distance_obb BY_DIM(hit_distance_obb2_capsule2, hit_distance_obb3_capsule3)
#define cast_ball_plane BY_DIM(hit_cast_circle2_plane2, hit_cast_sphere3_plane3)
#define cast_ball_half BY_DIM(hit_cast_circle2_halfplane2, hit_cast_sphere3_halfspace3)
#define cast_capsule_plane BY_DIM(hit_cast_capsule2_plane2, hit_cast_capsule3_plane3)
#define cast_capsule_half BY_DIM(hit_cast_capsule2_halfplane2, hit_cast_capsule3_halfspace3)
#define distance_capsules BY_DIM(hit_distance_capsule2_capsule2, hit_distance_capsule3_capsule3)
#define distance_plane BY_DIM(hit_distance_plane2_capsule2, hit_distance_plane3_capsule3)
#define distance_half BY_DIM(hit_distance_halfplane2_capsule2, hit_distance_halfspace3_capsule3)

/* Besides the moving shape. */
typedef enum target { AT_ROUND, AT_PLANE, AT_HALF, AT_BOX } target;

/* One cast and what it needs to be looked at. */
typedef struct course {
    const rounds *r;
    const other *moving, *still;
    target at;
    bool box_moves; /* at what is round, by what that moves */
    double size;    /* of all, with the motion */
} course;

static capsule moved_capsule(const other *o, const double *by, double t)
{
    capsule c = capsule_of(o);
    for (int k = 0; k < DIM; ++k) {
        *vec_at(&c.a, k) += t * by[k];
        *vec_at(&c.b, k) += t * by[k];
    }
    return c;
}

static double distance_box(const crate *box, capsule c)
{
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    return box->turned ? distance_obb(OBB(turned), c) : distance_aabb(BY_DIM(crate_aabb2, crate_aabb3)(box), c);
}

static double distance_at(const course *k, double t)
{
    const capsule c = moved_capsule(k->moving, k->r->by, t);
    if (k->at == AT_ROUND)
        return distance_capsules(c, capsule_of(k->still));
    if (k->at == AT_BOX)
        return distance_box(&k->r->box, k->box_moves ? moved_capsule(k->moving, k->r->by, -t) : c);
    const BY_DIM(hit_plane2, hit_plane3) p = BY_DIM(plane2_of, plane3_of)(&k->r->plane);
    return k->at == AT_PLANE ? distance_plane(p, c) : distance_half(p, c);
}

/* The least distance from the start to t. */
static double least_until(const course *k, double t)
{
    double low = 0, high = t;
    for (int i = 0; i < 80; ++i) {
        const double x = low + (high - low) / 3, y = high - (high - low) / 3;
        if (distance_at(k, x) <= distance_at(k, y))
            high = y;
        else
            low = x;
    }
    return fmin(distance_at(k, low), distance_at(k, t));
}

static double greatest_part(const double *by)
{
    double most = 0;
    for (int c = 0; c < DIM; ++c)
        most = fmax(most, fabs(by[c]));
    return most;
}

static double greatest_size(const rounds *r)
{
    const other *const both[2] = {&r->a, &r->b};
    double square = 0, size = 0;
    for (int i = 0; i < 2; ++i) {
        size += both[i]->radius;
        for (int k = 0; k < both[i]->count; ++k)
            for (int c = 0; c < DIM; ++c)
                size += fabs(both[i]->corner[k][c]);
    }
    for (int c = 0; c < DIM; ++c) {
        size += fabs(r->by[c]) + (r->box.turned ? fabs(r->box.center[c]) + fabs(r->box.half[c])
                                                : fabs(r->box.low[c]) + fabs(r->box.high[c]));
        square += r->plane.normal[c] * r->plane.normal[c];
    }
    size += square > 0 ? fabs(r->plane.offset) / sqrt(square) : 0;
    return size > 0x1p-300 && size < 0x1p300 && square < 0x1p600 ? size : NAN;
}

/* Is it a surface that there is? */
static bool is_surface(const course *k, const hit_cast *hit)
{
    if (k->at != AT_BOX || hit->inside)
        return hit->face == -1 && hit->axis == (hit->inside ? HIT_AXIS_A0 : HIT_AXIS_B0);
    if (hit->axis == HIT_AXIS_E00)
        return hit->face == -1;
    const hit_axis first = k->box_moves ? HIT_AXIS_A0 : HIT_AXIS_B0;
    const int side = (int)hit->axis - (int)first;
    return side >= 0 && side < DIM && (k->box_moves ? hit->face == -1 : hit->face / 2 == side);
}

static const char *check_first(const course *k, bool hits, const hit_cast *hit, hit_relation start)
{
    const double loose = 0x1p-46 * k->size;
    if ((hits && hit->inside) != (start != HIT_APART))
        return k->at == AT_BOX ? k->box_moves ? "inside: a box that moves" : "inside: a box" : "inside";
    if (hits && (hit->inside ? hit->t != 0 : !(hit->t > 0 && hit->t <= 1)))
        return "time";
    if (hits && !is_surface(k, hit))
        return "axis and face";
    if (isnan(k->size))
        return NULL;
    double along = 0, square = 0;
    for (int c = 0; c < DIM && hits; ++c) {
        along += vec_component(hit->normal, c) * k->r->by[c];
        square += vec_component(hit->normal, c) * vec_component(hit->normal, c);
    }
    /* Two that all but touch at the start have no direction beside the error of their places. */
    const bool is_early = hits && hit->t * greatest_part(k->r->by) <= loose;
    if (hits && (hit->inside ? square != 0 : !(fabs(square - 1) < 0x1p-46 && (is_early || along <= loose))))
        return "normal";
    if (start != HIT_APART) {
        const other point = {.kind = OTHER_BALL,
                             .count = 1,
                             .corner = {{vec_component(hit->point, 0), vec_component(hit->point, 1),
                                         BY_DIM(0, vec_component(hit->point, 2))}}};
        course here = *k;
        here.moving = &point;
        here.box_moves = false;
        if (!(distance_capsules(capsule_of(&point), capsule_of(k->moving)) <= loose))
            return "point at the start: not in what moves";
        return distance_at(&here, 0) <= loose ? NULL : "point at the start: not in what is hit";
    }
    if (!hits)
        return least_until(k, 1) >= -loose ? NULL : "missed";
    if (!(fabs(distance_at(k, hit->t)) <= loose))
        return "they do not touch at the time";
    return least_until(k, hit->t) >= -loose ? NULL : "they touch before";
}

static const char *check_walls(course *k)
{
    const BY_DIM(hit_plane2, hit_plane3) p = BY_DIM(plane2_of, plane3_of)(&k->r->plane);
    const other *o = k->moving;
    const vec by = BY_DIM(vec2_of, vec3_of)(k->r->by);
    int signs[2];
    judge_round_side(DIM, o, &k->r->plane, signs);
    const hit_relation start = signs[0] > 0 || signs[1] < 0 ? HIT_APART : HIT_OVERLAPPING;
    const hit_relation half = signs[0] > 0 ? HIT_APART : HIT_OVERLAPPING;
    hit_cast hit;
    k->at = AT_PLANE;
    bool hits = cast_capsule_plane(capsule_of(o), by, p, &hit);
    const char *wrong = check_first(k, hits, &hit, start);
    if (wrong == NULL && o->kind == OTHER_BALL) {
        hits = cast_ball_plane(ball_of(o), by, p, &hit);
        wrong = check_first(k, hits, &hit, start);
    }
    k->at = AT_HALF;
    if (wrong == NULL) {
        hits = cast_capsule_half(capsule_of(o), by, p, &hit);
        wrong = check_first(k, hits, &hit, half);
    }
    if (wrong == NULL && o->kind == OTHER_BALL) {
        hits = cast_ball_half(ball_of(o), by, p, &hit);
        wrong = check_first(k, hits, &hit, half);
    }
    return wrong;
}

static bool overlaps_box(const crate *box, capsule c)
{
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    return box->turned ? BY_DIM(hit_overlap_obb2_capsule2, hit_overlap_obb3_capsule3)(OBB(turned), c)
                       : BY_DIM(hit_overlap_aabb2_capsule2,
                                hit_overlap_aabb3_capsule3)(BY_DIM(crate_aabb2, crate_aabb3)(box), c);
}

/* Inside is what overlap says, which is computed; but what is apart by a look at the bounds is taken to be. */
static const char *check_at_box(const course *k, bool hits, const hit_cast *hit)
{
    const capsule c = capsule_of(k->moving);
    bool inside = overlaps_box(&k->r->box, c);
    if (inside && !(hits && hit->inside))
        inside = !isnan(k->size) && distance_box(&k->r->box, c) < -0x1p-46 * k->size;
    return check_first(k, hits, hit, inside ? HIT_OVERLAPPING : HIT_APART);
}

/* All that moves at the box, and the box at it, the way back. */
static const char *check_box(course *k)
{
    const crate *box = &k->r->box;
    const other *o = k->moving;
    const capsule c = capsule_of(o);
    const aabb sides = BY_DIM(crate_aabb2, crate_aabb3)(box);
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    const vec by = BY_DIM(vec2_of, vec3_of)(k->r->by);
    hit_cast hit;
    k->at = AT_BOX;
    bool hits = box->turned ? cast_capsule_obb(c, by, OBB(turned), &hit) : cast_capsule_aabb(c, by, sides, &hit);
    if (box->turned && !BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(turned)))
        return NULL; /* its distances say little */
    const char *wrong = check_at_box(k, hits, &hit);
    k->box_moves = true;
    if (wrong == NULL) {
        hits = box->turned ? cast_obb_capsule(OBB(turned), by, c, &hit) : cast_aabb_capsule(sides, by, c, &hit);
        wrong = check_at_box(k, hits, &hit);
    }
    if (wrong == NULL && o->kind == OTHER_BALL && o->radius > 0) {
        hits = box->turned ? cast_obb_ball(OBB(turned), by, ball_of(o), &hit)
                           : cast_aabb_ball(sides, by, ball_of(o), &hit);
        wrong = check_at_box(k, hits, &hit);
    }
    return wrong;
}

static bool has_normal(const wall *p)
{
    return p->normal[0] != 0 || p->normal[1] != 0 || (DIM == 3 && p->normal[2] != 0);
}

const char *BY_DIM(cast_rounds2, cast_rounds3)(const rounds *r)
{
    const hit_relation start = judge_rounds(DIM, &r->a, &r->b);
    const vec by = BY_DIM(vec2_of, vec3_of)(r->by);
    course k = {.r = r, .moving = &r->a, .still = &r->b, .at = AT_ROUND, .size = greatest_size(r)};
    const char *wrong = NULL;
    hit_cast hit;
    bool hits;
    if (r->a.kind == OTHER_BALL) {
        hits = cast_ball_capsule(ball_of(&r->a), by, capsule_of(&r->b), &hit);
        wrong = check_first(&k, hits, &hit, start);
    }
    if (wrong == NULL && r->b.kind == OTHER_BALL) {
        hits = cast_capsule_ball(capsule_of(&r->a), by, ball_of(&r->b), &hit);
        wrong = check_first(&k, hits, &hit, start);
    }
    if (wrong == NULL && r->a.kind == OTHER_BALL && r->b.kind == OTHER_BALL) {
        hits = cast_balls(ball_of(&r->a), by, ball_of(&r->b), &hit);
        wrong = check_first(&k, hits, &hit, start);
    }
    if (wrong == NULL) {
        hits = cast_capsules(capsule_of(&r->a), by, capsule_of(&r->b), &hit);
        wrong = check_first(&k, hits, &hit, start);
    }
    course at_box = k;
    wrong = wrong != NULL ? wrong : check_box(&at_box);
    return wrong != NULL || !has_normal(&r->plane) ? wrong : check_walls(&k);
}
