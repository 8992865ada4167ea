/* Signed distance and closest points of two convex bodies of space, of which the first may be swept by a ball.
 *
 * Whether they meet is told by exact relations. If they do not, the closest points are those of nearest_solid3.h. If
 * they do, the shortest way out ends at a face of the difference (shell3.h; touch3.h knows it if the two touch), and
 * the place on this face says where they are deepest. Where that is not known, the second is moved the way out
 * (way_out3.h), and they are deepest where they are then closest. Based on: C. Ericson, Real-Time Collision Detection,
 * 2005, sections 5.1 and 9.3. */
#include "hull/closest_solid3.h"

#include "exact/dd_vec.h"
#include "hull/nearest_solid3.h"
#include "hull/portal3.h"
#include "hull/shell3.h"

static const dd STAY3[3] = {{0, 0}, {0, 0}, {0, 0}};

static bool wants_points3(solid_want3 want)
{
    return want == SOLID3_POINTS || want == SOLID3_CONTACT;
}

static void set_found3(solid_found3 *found, dd gap, const dd n[3], const dd a[3], const dd b[3])
{
    found->gap = gap;
    for (int c = 0; c < 3; c++) {
        found->n[c] = n[c];
        found->a[c] = a[c];
        found->b[c] = b[c];
    }
}

/* The way between two that nearly touch may be far from across both: of it and all others the one is taken along which
 * they are furthest apart, so that a ball along it is as deep as it seems. */
static void find_apart3(solid_want3 want, const nearest_solid3 *at, solid_found3 *found)
{
    const bool near = at->meet || !(at->length.high > 0x1p-40 * found->pair.size);
    const dd gap = at->meet ? dd_from(0) : at->length;
    found->kind = WAY3_ACROSS;
    if (near && want != SOLID3_DISTANCE) {
        const way_out3 way = hit__hull_way_out3(&found->pair, at->way, INFINITY);
        found->kind = way.kind;
        set_found3(found, gap, way.n, at->a, at->b);
        return;
    }
    if (want == SOLID3_DISTANCE) {
        set_found3(found, gap, STAY3, STAY3, STAY3);
        return;
    }
    dd n[3];
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide(at->way[c], at->length);
    set_found3(found, gap, n, at->a, at->b);
}

/* How two hulls are, exactly; *around: where they meet, if that is known. */
static hit_relation relate_hulls3(const solid_question3 *question, fours3 *near_a, fours3 *near_b, portal3_end *end,
                                  difference3 *around)
{
    body3 first = hit__hull_body3_of_hull(question->a.hull), second = hit__hull_body3_of_hull(question->b.hull);
    const hit_relation relation = hit__hull_relate_end3(&first, near_a, &second, near_b, end);
    around->count = end->count;
    for (int i = 0; i < end->count; i++) {
        around->a[i] = end->of[i][0];
        around->b[i] = end->of[i][1];
    }
    return relation;
}

/* Of what is apart nothing more is asked. */
static bool asks_sign3(const solid_question3 *question)
{
    return question->want >= SOLID3_CONTACT && !(question->radius > 0);
}

/* Of two that meet: corners of the difference around 0, if they are four, or a triangle of them; where they touch, or
 * NULL. */
typedef struct meeting3 {
    hit_relation core;
    const difference3 *around;
    const touch3 *touch;
} meeting3;

/* The shortest way out, and the deepest points, if they are wanted and that tells them. */
static void find_way_out3(const meeting3 *meeting, solid_pair3 *pair, way_out3 *way, deepest3 *wanted)
{
    const bool touching = meeting->core == HIT_TOUCHING;
    const difference3 *around = meeting->around;
    if (touching && meeting->touch != NULL && meeting->touch->known)
        hit__hull_shell3_of_touch(pair, meeting->touch, way, wanted);
    else if (!(around->count == 3 && hit__hull_shell3_of_triangle(pair, around, touching, way, wanted)) &&
             !hit__hull_shell3_way_out(pair, around, touching, way, wanted))
        *way = hit__hull_way_out3(pair, STAY3, way->any ? way->depth.high : INFINITY);
}

static void find_meeting3(solid_want3 want, const meeting3 *meeting, solid_found3 *found)
{
    const hit_relation core = meeting->core;
    if (core == HIT_TOUCHING && want == SOLID3_DISTANCE) {
        set_found3(found, dd_from(0), STAY3, STAY3, STAY3);
        return;
    }
    way_out3 way;
    deepest3 points = {.known = false};
    dd move[3], b[3];
    find_way_out3(meeting, &found->pair, &way, wants_points3(want) ? &points : NULL);
    found->kind = way.kind;
    if (core == HIT_TOUCHING || !(way.depth.high > 0))
        way.depth = dd_from(0);
    if (!wants_points3(want)) {
        set_found3(found, dd_negate(way.depth), way.n, STAY3, STAY3);
        return;
    }
    if (points.known) {
        set_found3(found, dd_negate(way.depth), way.n, points.a, points.b);
        return;
    }
    nearest_solid3 at;
    at.of_a = at.of_b = 0;
    for (int c = 0; c < 3; c++)
        move[c] = dd_multiply(way.n[c], way.depth);
    hit__hull_nearest_solid3(&found->pair, move, &at);
    for (int c = 0; c < 3; c++)
        b[c] = dd_add(at.b[c], dd_negate(move[c]));
    set_found3(found, dd_negate(way.depth), way.n, at.a, b);
}

/* Of two that are apart. verdict: what `at` is. */
static void find_between3(const solid_question3 *question, near_verdict3 verdict, nearest_solid3 *at,
                          solid_found3 *found)
{
    if (verdict != NEAR3_APART)
        hit__hull_nearest_fine3(&found->pair, STAY3, at);
    find_apart3(question->want, at, found);
}

/* Measures the two without the ball; tells how they are, exactly. */
static hit_relation find_solid3(const solid_question3 *question, solid_found3 *found)
{
    const bool sign = asks_sign3(question), all = wants_points3(question->want) && !sign;
    nearest_solid3 at;
    at.of_a = at.of_b = 0;
    hit__hull_solid3_load(&question->a, question->radius, &question->b, &found->pair);
    const near_verdict3 verdict = hit__hull_nearest_quick3(&found->pair, STAY3,
                                                           all    ? NEAR3_POINTS
                                                           : sign ? NEAR3_SIGN
                                                                  : NEAR3_LENGTH,
                                                           &at);
    const hit_relation core = verdict == NEAR3_APART    ? HIT_APART
                              : verdict == NEAR3_INSIDE ? HIT_OVERLAPPING
                                                        : question->relate(question, false);
    const meeting3 meeting = {core, &at.simplex, NULL};
    if (core != HIT_APART)
        find_meeting3(question->want, &meeting, found);
    else if (!sign)
        find_between3(question, verdict, &at, found);
    return core;
}

/* The same of two hulls. That they are apart, or where they meet, is found sooner by their relation. */
static hit_relation find_hulls3(const solid_question3 *question, solid_found3 *found)
{
    difference3 around;
    portal3_end end;
    nearest_solid3 at;
    solid_pair3 *pair = &found->pair;
    const hit_relation core = relate_hulls3(question, &pair->a.near, &pair->b.near, &end, &around);
    if (core == HIT_APART && asks_sign3(question))
        return core;
    hit__hull_solid3_load_seen(&question->a, &question->b, end.far, pair);
    const meeting3 meeting = {core, &around, &end.touch};
    if (core != HIT_APART) {
        find_meeting3(question->want, &meeting, found);
        return core;
    }
    at.of_a = end.last[0];
    at.of_b = end.last[1];
    const near_want3 want = wants_points3(question->want) ? NEAR3_POINTS : NEAR3_LENGTH;
    find_between3(question, hit__hull_nearest_quick3(pair, STAY3, want, &at), &at, found);
    return core;
}

/* distance: less the ball. */
static hit_relation with_ball3(const solid_question3 *question, hit_relation core, double distance, double size)
{
    const double doubt = 0x1p-40 * (size + question->radius);
    if (!(question->radius > 0) || core == HIT_OVERLAPPING)
        return core;
    if (doubt >= 0x1p-900 && fabs(distance) > doubt && core == HIT_APART)
        return distance > 0 ? HIT_APART : HIT_OVERLAPPING;
    return question->relate(question, true);
}

hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, solid_found3 *found)
{
    const solid_pair3 *pair = &found->pair;
    const hit_relation core = question->a.hull != NULL ? find_hulls3(question, found) : find_solid3(question, found);
    if (core == HIT_APART && asks_sign3(question))
        return (hit_closest3){.distance = INFINITY};
    const double distance = solid3_length(pair, found->gap.high) - question->radius;
    const hit_relation whole = with_ball3(question, core, distance, solid3_length(pair, pair->size));
    if (question->want >= SOLID3_CONTACT && whole == HIT_APART)
        return (hit_closest3){.distance = INFINITY};
    hit_closest3 out = {.distance = solid_distance3(whole, distance)};
    if (question->want == SOLID3_DISTANCE)
        return out;
    double *n = (double *)&out.normal, *p = (double *)&out.a, *q = (double *)&out.b;
    for (int c = 0; c < 3; c++) {
        n[c] = found->n[c].high;
        if (wants_points3(question->want)) {
            p[c] = solid3_place(pair, c, found->a[c]) + question->radius * n[c];
            q[c] = solid3_place(pair, c, found->b[c]);
        }
    }
    return out;
}
