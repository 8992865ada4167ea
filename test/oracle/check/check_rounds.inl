/* Round shapes with each other, with planes and with boxes: one source for the plane and for space (DIM). */
#include "check_rounds.h"
#include "families/dim.h"
#include "judge/judge_rounds.h"
#include "rounds_of.h"

#include <string.h>

typedef BY_DIM(hit_plane2, hit_plane3) plane;

static hit_segment segment_of_round(const other *o)
{
    return (hit_segment){vec_at_corner(o, 0), vec_at_corner(o, o->count - 1)};
}

/* ---- Two of them ---- */

static const char *check_point(vec a, const other *b, hit_relation truth)
{
    const bool hits = truth != HIT_APART;
    if (BY_DIM(hit_relate_point2_capsule2, hit_relate_point3_capsule3)(a, capsule_of(b)) != truth ||
        BY_DIM(hit_overlap_point2_capsule2, hit_overlap_point3_capsule3)(a, capsule_of(b)) != hits)
        return "a point and a capsule";
    if (b->kind == OTHER_BALL &&
        (BY_DIM(hit_relate_point2_circle2, hit_relate_point3_sphere3)(a, ball_of(b)) != truth ||
         BY_DIM(hit_overlap_point2_circle2, hit_overlap_point3_sphere3)(a, ball_of(b)) != hits))
        return "a point and a ball";
    if (b->radius == 0 &&
        (BY_DIM(hit_relate_point2_segment2, hit_relate_point3_segment3)(a, segment_of_round(b)) != truth ||
         BY_DIM(hit_overlap_point2_segment2, hit_overlap_point3_segment3)(a, segment_of_round(b)) != hits))
        return "a point and a segment";
    return NULL;
}

/* What has no radius is a segment, and a point without length. */
static const char *check_thin(const other *a, const other *b, hit_relation truth)
{
    const bool hits = truth != HIT_APART;
    const hit_segment thin = segment_of_round(a);
    if (a->radius != 0)
        return NULL;
    if (BY_DIM(hit_relate_segment2_capsule2, hit_relate_segment3_capsule3)(thin, capsule_of(b)) != truth ||
        BY_DIM(hit_overlap_segment2_capsule2, hit_overlap_segment3_capsule3)(thin, capsule_of(b)) != hits)
        return "a segment and a capsule";
    if (b->kind == OTHER_BALL &&
        (BY_DIM(hit_relate_segment2_circle2, hit_relate_segment3_sphere3)(thin, ball_of(b)) != truth ||
         BY_DIM(hit_overlap_segment2_circle2, hit_overlap_segment3_sphere3)(thin, ball_of(b)) != hits))
        return "a segment and a ball";
    if (b->radius == 0 &&
        (BY_DIM(hit_relate_segment2_segment2, hit_relate_segment3_segment3)(thin, segment_of_round(b)) != truth ||
         BY_DIM(hit_overlap_segment2_segment2, hit_overlap_segment3_segment3)(thin, segment_of_round(b)) != hits))
        return "two segments";
    return a->count == 1 ? check_point(thin.a, b, truth) : NULL;
}

static const char *check_pair(const other *a, const other *b, hit_relation truth)
{
    const bool hits = truth != HIT_APART;
    const capsule long_a = capsule_of(a), long_b = capsule_of(b);
    const char *wrong = check_thin(a, b, truth);
    if (wrong != NULL)
        return wrong;
    if (BY_DIM(hit_relate_capsule2_capsule2, hit_relate_capsule3_capsule3)(long_a, long_b) != truth)
        return "relate of two capsules";
    if (BY_DIM(hit_overlap_capsule2_capsule2, hit_overlap_capsule3_capsule3)(long_a, long_b) != hits)
        return "overlap of two capsules";
    if (a->kind != OTHER_BALL)
        return NULL;
    const ball round_a = ball_of(a);
    if (BY_DIM(hit_relate_circle2_capsule2, hit_relate_sphere3_capsule3)(round_a, long_b) != truth)
        return "relate of a ball and a capsule";
    if (BY_DIM(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)(round_a, long_b) != hits)
        return "overlap of a ball and a capsule";
    if (b->kind != OTHER_BALL)
        return NULL;
    if (BY_DIM(hit_relate_circle2_circle2, hit_relate_sphere3_sphere3)(round_a, ball_of(b)) != truth)
        return "relate of two balls";
    if (BY_DIM(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(round_a, ball_of(b)) != hits)
        return "overlap of two balls";
    return NULL;
}

/* Does a contain b? */
static const char *check_within(const other *a, const other *b, bool truth)
{
    const capsule outer = capsule_of(a);
    if (BY_DIM(hit_contains_capsule2_capsule2, hit_contains_capsule3_capsule3)(outer, capsule_of(b)) != truth)
        return "a capsule in a capsule";
    if (b->kind == OTHER_BALL &&
        BY_DIM(hit_contains_capsule2_circle2, hit_contains_capsule3_sphere3)(outer, ball_of(b)) != truth)
        return "a ball in a capsule";
    if (b->radius == 0 &&
        BY_DIM(hit_contains_capsule2_segment2, hit_contains_capsule3_segment3)(outer, segment_of_round(b)) != truth)
        return "a segment in a capsule";
    if (b->radius == 0 && b->count == 1 &&
        BY_DIM(hit_contains_capsule2_point2, hit_contains_capsule3_point3)(outer, vec_at_corner(b, 0)) != truth)
        return "a point in a capsule";
    if (a->kind != OTHER_BALL)
        return NULL;
    const ball round = ball_of(a);
    if (BY_DIM(hit_contains_circle2_capsule2, hit_contains_sphere3_capsule3)(round, capsule_of(b)) != truth)
        return "a capsule in a ball";
    if (b->kind == OTHER_BALL &&
        BY_DIM(hit_contains_circle2_circle2, hit_contains_sphere3_sphere3)(round, ball_of(b)) != truth)
        return "a ball in a ball";
    if (b->radius == 0 &&
        BY_DIM(hit_contains_circle2_segment2, hit_contains_sphere3_segment3)(round, segment_of_round(b)) != truth)
        return "a segment in a ball";
    if (b->radius == 0 && b->count == 1 &&
        BY_DIM(hit_contains_circle2_point2, hit_contains_sphere3_point3)(round, vec_at_corner(b, 0)) != truth)
        return "a point in a ball";
    return NULL;
}

static other core_of(const other *o)
{
    other core = *o;
    core.radius = 0;
    return core;
}

/* ---- Corners ---- */

/* From both ends of b to the first of a. */
typedef BY_DIM(hit_triangle2, hit_triangle3) triangle;

static triangle triangle_of(const other *a, const other *b)
{
    return (triangle){{vec_at_corner(b, 0), vec_at_corner(b, b->count - 1), vec_at_corner(a, 0)}};
}

/* a contains this triangle if it contains the ends of b. */
static const char *check_triangle_within(const other *a, const other *b, bool truth)
{
    const triangle t = triangle_of(a, b);
    if (BY_DIM(hit_contains_capsule2_triangle2, hit_contains_capsule3_triangle3)(capsule_of(a), BY_DIM(t, &t)) != truth)
        return "a triangle in a capsule";
    if (a->kind == OTHER_BALL &&
        BY_DIM(hit_contains_circle2_triangle2, hit_contains_sphere3_triangle3)(ball_of(a), BY_DIM(t, &t)) != truth)
        return "a triangle in a ball";
#if DIM == 2
    const hit_polygon2 polygon = {3, {t.corner[0], t.corner[1], t.corner[2]}};
    const bool holds = truth && hit_polygon2_valid(&polygon);
    if (hit_contains_capsule2_polygon2(capsule_of(a), &polygon) != holds)
        return "a polygon in a capsule";
    if (a->kind == OTHER_BALL && hit_contains_circle2_polygon2(ball_of(a), &polygon) != holds)
        return "a polygon in a circle";
#endif
    return NULL;
}

static hit_side side_from(int least, int most)
{
    return least > 0 ? HIT_FRONT : most < 0 ? HIT_BACK : HIT_ACROSS;
}

static const char *check_sides(const rounds *r)
{
    const plane p = BY_DIM(plane2_of, plane3_of)(&r->plane);
    const triangle t = triangle_of(&r->a, &r->b);
    other first = core_of(&r->a), segment = core_of(&r->b);
    int one[2], two[2];
    first.count = 1;
    judge_round_side(DIM, &first, &r->plane, one);
    judge_round_side(DIM, &segment, &r->plane, two);
    const hit_side side = side_from(one[0] < two[0] ? one[0] : two[0], one[1] > two[1] ? one[1] : two[1]);
    if (BY_DIM(hit_side_point2_plane2, hit_side_point3_plane3)(t.corner[2], p) != side_from(one[0], one[1]))
        return "side of a point";
    if (BY_DIM(hit_side_segment2_plane2, hit_side_segment3_plane3)(segment_of_round(&segment), p) !=
        side_from(two[0], two[1]))
        return "side of a segment";
    if (BY_DIM(hit_side_triangle2_plane2, hit_side_triangle3_plane3)(BY_DIM(t, &t), p) != side)
        return "side of a triangle";
#if DIM == 2
    const hit_polygon2 polygon = {3, {t.corner[0], t.corner[1], t.corner[2]}};
    if (hit_side_polygon2_plane2(&polygon, p) != (hit_polygon2_valid(&polygon) ? side : HIT_FRONT))
        return "side of a polygon";
#endif
    return NULL;
}

/* ---- A plane ---- */

/* What has no radius is a segment, and a point without length. half: the relation to the half-space. */
static const char *check_thin_plane(const other *a, const plane p, hit_relation truth, hit_relation half, bool holds)
{
    const hit_segment s = segment_of_round(a);
    if (a->radius != 0)
        return NULL;
    if (BY_DIM(hit_relate_segment2_plane2, hit_relate_segment3_plane3)(s, p) != truth ||
        BY_DIM(hit_overlap_segment2_plane2, hit_overlap_segment3_plane3)(s, p) != (truth != HIT_APART))
        return "a segment and a plane";
    if (BY_DIM(hit_relate_segment2_halfplane2, hit_relate_segment3_halfspace3)(s, p) != half ||
        BY_DIM(hit_overlap_segment2_halfplane2, hit_overlap_segment3_halfspace3)(s, p) != (half != HIT_APART) ||
        BY_DIM(hit_contains_halfplane2_segment2, hit_contains_halfspace3_segment3)(p, s) != holds)
        return "a segment and a half-space";
    if (a->count > 1)
        return NULL;
    if (BY_DIM(hit_relate_point2_plane2, hit_relate_point3_plane3)(s.a, p) != truth ||
        BY_DIM(hit_overlap_point2_plane2, hit_overlap_point3_plane3)(s.a, p) != (truth != HIT_APART))
        return "a point and a plane";
    if (BY_DIM(hit_relate_point2_halfplane2, hit_relate_point3_halfspace3)(s.a, p) != half ||
        BY_DIM(hit_overlap_point2_halfplane2, hit_overlap_point3_halfspace3)(s.a, p) != (half != HIT_APART) ||
        BY_DIM(hit_contains_halfplane2_point2, hit_contains_halfspace3_point3)(p, s.a) != holds)
        return "a point and a half-space";
    return NULL;
}

static const char *check_plane(const other *a, const plane p, const int signs[2])
{
    const bool apart = signs[0] > 0 || signs[1] < 0, touching = !apart && (signs[0] == 0 || signs[1] == 0);
    const hit_relation truth = apart ? HIT_APART : touching ? HIT_TOUCHING : HIT_OVERLAPPING;
    const hit_relation half = signs[0] > 0 ? HIT_APART : signs[0] == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    const hit_side side = signs[0] > 0 ? HIT_FRONT : signs[1] < 0 ? HIT_BACK : HIT_ACROSS;
    const capsule c = capsule_of(a);
    const char *wrong = check_thin_plane(a, p, truth, half, signs[1] <= 0);
    if (wrong != NULL)
        return wrong;
    if (BY_DIM(hit_relate_plane2_capsule2, hit_relate_plane3_capsule3)(p, c) != truth ||
        BY_DIM(hit_overlap_plane2_capsule2, hit_overlap_plane3_capsule3)(p, c) != !apart)
        return "a plane and a capsule";
    if (BY_DIM(hit_side_capsule2_plane2, hit_side_capsule3_plane3)(c, p) != side)
        return "side of a capsule";
    if (BY_DIM(hit_relate_halfplane2_capsule2, hit_relate_halfspace3_capsule3)(p, c) != half ||
        BY_DIM(hit_overlap_halfplane2_capsule2, hit_overlap_halfspace3_capsule3)(p, c) != (half != HIT_APART))
        return "a half-space and a capsule";
    if (BY_DIM(hit_contains_halfplane2_capsule2, hit_contains_halfspace3_capsule3)(p, c) != (signs[1] <= 0))
        return "a capsule in a half-space";
    if (a->kind != OTHER_BALL)
        return NULL;
    const ball b = ball_of(a);
    if (BY_DIM(hit_relate_plane2_circle2, hit_relate_plane3_sphere3)(p, b) != truth ||
        BY_DIM(hit_overlap_plane2_circle2, hit_overlap_plane3_sphere3)(p, b) != !apart)
        return "a plane and a ball";
    if (BY_DIM(hit_side_circle2_plane2, hit_side_sphere3_plane3)(b, p) != side)
        return "side of a ball";
    if (BY_DIM(hit_relate_halfplane2_circle2, hit_relate_halfspace3_sphere3)(p, b) != half ||
        BY_DIM(hit_overlap_halfplane2_circle2, hit_overlap_halfspace3_sphere3)(p, b) != (half != HIT_APART))
        return "a half-space and a ball";
    if (BY_DIM(hit_contains_halfplane2_circle2, hit_contains_halfspace3_sphere3)(p, b) != (signs[1] <= 0))
        return "a ball in a half-space";
    return NULL;
}

static plane plane_of(const wall *p)
{
    return BY_DIM(plane2_of, plane3_of)(p);
}

/* ---- A box ---- */

static bool round_holds_box(const other *a, const crate *box, bool as_ball)
{
    const aabb sides = BY_DIM(crate_aabb2, crate_aabb3)(box);
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    if (as_ball)
        return box->turned ? BY_DIM(hit_contains_circle2_obb2, hit_contains_sphere3_obb3)(ball_of(a), OBB(turned))
                           : BY_DIM(hit_contains_circle2_aabb2, hit_contains_sphere3_aabb3)(ball_of(a), sides);
    return box->turned ? BY_DIM(hit_contains_capsule2_obb2, hit_contains_capsule3_obb3)(capsule_of(a), OBB(turned))
                       : BY_DIM(hit_contains_capsule2_aabb2, hit_contains_capsule3_aabb3)(capsule_of(a), sides);
}

static bool box_holds_round(const crate *box, const other *b, bool as_ball)
{
    const aabb sides = BY_DIM(crate_aabb2, crate_aabb3)(box);
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    if (as_ball)
        return box->turned ? BY_DIM(hit_contains_obb2_circle2, hit_contains_obb3_sphere3)(OBB(turned), ball_of(b))
                           : BY_DIM(hit_contains_aabb2_circle2, hit_contains_aabb3_sphere3)(sides, ball_of(b));
    return box->turned ? BY_DIM(hit_contains_obb2_capsule2, hit_contains_obb3_capsule3)(OBB(turned), capsule_of(b))
                       : BY_DIM(hit_contains_aabb2_capsule2, hit_contains_aabb3_capsule3)(sides, capsule_of(b));
}

static const char *check_box(const rounds *r, rounds_seen *seen)
{
    bool truth = judge_box_in_round(DIM, &r->a, &r->box);
    ++seen->box_in_round[truth];
    if (round_holds_box(&r->a, &r->box, false) != truth)
        return "a box in a capsule";
    if (r->a.kind == OTHER_BALL && round_holds_box(&r->a, &r->box, true) != truth)
        return "a box in a ball";
    truth = judge_round_in_box(DIM, &r->box, &r->b);
    ++seen->round_in_box[truth];
    if (box_holds_round(&r->box, &r->b, false) != truth)
        return "a capsule in a box";
    if (r->b.kind == OTHER_BALL && box_holds_round(&r->box, &r->b, true) != truth)
        return "a ball in a box";
    return NULL;
}

/* The ball around a box: does it hold it, as the judge says, and would a smaller one not? */
static const char *check_around(const crate *box)
{
    const aabb sides = BY_DIM(crate_aabb2, crate_aabb3)(box);
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    const ball around = box->turned ? BY_DIM(hit_circle2_from_obb2, hit_sphere3_from_obb3)(OBB(turned))
                                    : BY_DIM(hit_circle2_from_aabb2, hit_sphere3_from_aabb3)(sides);
    other o = {.kind = OTHER_BALL, .count = 1, .radius = around.radius};
    for (int c = 0; c < DIM; ++c)
        o.corner[0][c] = vec_component(around.center, c);
    if (isinf(o.radius))
        return NULL;
    if (!judge_box_in_round(DIM, &o, box))
        return "the ball around a box does not hold it";
    if (o.radius < 0x1p-890)
        return NULL;
    o.radius *= 1 - 0x1p-50;
    return judge_box_in_round(DIM, &o, box) ? "the ball around a box is too large" : NULL;
}

/* ---- All ---- */

const char *BY_DIM(check_rounds2, check_rounds3)(const rounds *r, rounds_seen *seen)
{
    const hit_relation truth = judge_rounds(DIM, &r->a, &r->b);
    const other core = core_of(&r->b);
    const bool holds = judge_round_in_round(DIM, &r->a, &r->b), holds_core = judge_round_in_round(DIM, &r->a, &core);
    int signs[2];
    judge_round_side(DIM, &r->a, &r->plane, signs);
    ++seen->relation[truth];
    ++seen->in_round[holds];
    ++seen->plane[signs[0] > 0 || signs[1] < 0 ? HIT_APART : signs[0] * signs[1] == 0 ? HIT_TOUCHING : HIT_OVERLAPPING];
    const char *wrong = check_pair(&r->a, &r->b, truth);
    wrong = wrong != NULL ? wrong : check_pair(&r->b, &r->a, truth);
    wrong = wrong != NULL ? wrong : check_within(&r->a, &r->b, holds);
    wrong = wrong != NULL ? wrong : check_within(&r->a, &core, holds_core);
    wrong = wrong != NULL ? wrong : check_plane(&r->a, plane_of(&r->plane), signs);
    const other core_a = core_of(&r->a);
    judge_round_side(DIM, &core_a, &r->plane, signs);
    wrong = wrong != NULL ? wrong : check_plane(&core_a, plane_of(&r->plane), signs);
    wrong = wrong != NULL ? wrong : check_triangle_within(&r->a, &r->b, holds_core);
    wrong = wrong != NULL ? wrong : check_sides(r);
    wrong = wrong != NULL ? wrong : check_around(&r->box);
    return wrong != NULL ? wrong : check_box(r, seen);
}

const char *BY_DIM(check_no_rounds2, check_no_rounds3)(const rounds *r)
{
    static const int in_front[2] = {1, 1};
    const char *wrong = check_pair(&r->a, &r->b, HIT_APART);
    wrong = wrong != NULL ? wrong : check_within(&r->a, &r->b, false);
    wrong = wrong != NULL ? wrong : check_triangle_within(&r->a, &r->b, false);
    wrong = wrong != NULL ? wrong : check_plane(&r->a, plane_of(&r->plane), in_front);
    if (wrong == NULL && (round_holds_box(&r->a, &r->box, false) || box_holds_round(&r->box, &r->a, false)))
        wrong = "contains";
    if (wrong == NULL && r->a.kind == OTHER_BALL &&
        (round_holds_box(&r->a, &r->box, true) || box_holds_round(&r->box, &r->a, true)))
        wrong = "contains, of a ball";
    return wrong;
}
