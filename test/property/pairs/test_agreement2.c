/* All questions about a pair in the plane agree: relation, distance, closest points, penetration, contact, casts. */
#include "campaign.h"
#include "families/families.h"
#include "families/place2.h"

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- Everything that is said of a pair ----------------------------------------------------------------------- */

/* Where one of the two is a point there is no contact to ask for, and a ray from there takes the place of the cast. */
typedef struct told2 {
    hit_relation relation;
    double distance;
    hit_closest2 closest;
    bool boxes; /* both are: these are asked for */
    bool penetrates, contacts;
    hit_penetration2 penetration;
    hit_contact2 contact;
} told2;

static told2 tell_boxes(const pair2 *pair)
{
    told2 t = {.boxes = true};
    const shape2 *a = &pair->a, *b = &pair->b;
    if (a->kind == SHAPE_OBB) {
        t.relation = hit_relate_obb2_obb2(a->obb, b->obb);
        t.distance = hit_distance_obb2_obb2(a->obb, b->obb);
        t.closest = hit_closest_obb2_obb2(a->obb, b->obb);
        t.penetrates = hit_penetration_obb2_obb2(a->obb, b->obb, &t.penetration);
        t.contacts = hit_contact_obb2_obb2(a->obb, b->obb, &t.contact);
    } else if (b->kind == SHAPE_OBB) {
        t.relation = hit_relate_aabb2_obb2(a->aabb, b->obb);
        t.distance = hit_distance_aabb2_obb2(a->aabb, b->obb);
        t.closest = hit_closest_aabb2_obb2(a->aabb, b->obb);
        t.penetrates = hit_penetration_aabb2_obb2(a->aabb, b->obb, &t.penetration);
        t.contacts = hit_contact_aabb2_obb2(a->aabb, b->obb, &t.contact);
    } else {
        t.relation = hit_relate_aabb2_aabb2(a->aabb, b->aabb);
        t.distance = hit_distance_aabb2_aabb2(a->aabb, b->aabb);
        t.closest = hit_closest_aabb2_aabb2(a->aabb, b->aabb);
        t.penetrates = hit_penetration_aabb2_aabb2(a->aabb, b->aabb, &t.penetration);
        t.contacts = hit_contact_aabb2_aabb2(a->aabb, b->aabb, &t.contact);
    }
    return t;
}

static told2 tell(const pair2 *pair)
{
    if (pair->b.kind != SHAPE_POINT)
        return tell_boxes(pair);
    told2 t = {.boxes = false};
    hit_vec2 point = pair->b.point;
    if (pair->a.kind == SHAPE_AABB) {
        t.relation = hit_relate_aabb2_point2(pair->a.aabb, point);
        t.distance = hit_distance_aabb2_point2(pair->a.aabb, point);
        t.closest = hit_closest_aabb2_point2(pair->a.aabb, point);
    } else {
        t.relation = hit_relate_obb2_point2(pair->a.obb, point);
        t.distance = hit_distance_obb2_point2(pair->a.obb, point);
        t.closest = hit_closest_obb2_point2(pair->a.obb, point);
    }
    return t;
}

/* The first moves by `by`. */
static bool cast_of(const pair2 *pair, hit_vec2 by, hit_cast2 *out)
{
    const shape2 *a = &pair->a, *b = &pair->b;
    if (a->kind == SHAPE_OBB)
        return hit_cast_obb2_obb2(a->obb, by, b->obb, out);
    if (b->kind == SHAPE_OBB)
        return hit_cast_aabb2_obb2(a->aabb, by, b->obb, out);
    return hit_cast_aabb2_aabb2(a->aabb, by, b->aabb, out);
}

static bool ray_of(const pair2 *pair, hit_vec2 direction, hit_cast2 *out)
{
    hit_ray2 ray = {pair->b.point, direction};
    return pair->a.kind == SHAPE_AABB ? hit_cast_ray2_aabb2(ray, pair->a.aabb, out)
                                      : hit_cast_ray2_obb2(ray, pair->a.obb, out);
}

static bool within_of(const pair2 *pair, double most)
{
    const shape2 *a = &pair->a, *b = &pair->b;
    if (b->kind == SHAPE_POINT)
        return a->kind == SHAPE_AABB ? hit_within_aabb2_point2(a->aabb, b->point, most)
                                     : hit_within_obb2_point2(a->obb, b->point, most);
    if (a->kind == SHAPE_OBB)
        return hit_within_obb2_obb2(a->obb, b->obb, most);
    return b->kind == SHAPE_OBB ? hit_within_aabb2_obb2(a->aabb, b->obb, most)
                                : hit_within_aabb2_aabb2(a->aabb, b->aabb, most);
}

/* ---- Errors -------------------------------------------------------------------------------------------------- */

static bool is_valid(const shape2 *s)
{
    return s->kind == SHAPE_POINT || (s->kind == SHAPE_OBB ? hit_obb2_valid(s->obb) : hit_aabb2_valid(s->aabb));
}

static double length2(hit_vec2 v)
{
    double most = fmax(fabs(v.x), fabs(v.y));
    if (most == 0 || isinf(most))
        return most;
    hit_vec2 u = {v.x / most, v.y / most};
    return most * sqrt(dot2(u, u));
}

static hit_vec2 center_of(const shape2 *s)
{
    return s->kind == SHAPE_POINT ? s->point : s->kind == SHAPE_OBB ? s->obb.center : hit_aabb2_center(s->aabb);
}

static double extent_of(const shape2 *s)
{
    return s->kind == SHAPE_POINT ? 0 : length2(s->kind == SHAPE_OBB ? s->obb.half : hit_aabb2_half(s->aabb));
}

/* S, infinite past the range of double. */
static double size_of(const pair2 *pair)
{
    hit_vec2 a = center_of(&pair->a), b = center_of(&pair->b);
    return length2(sub2(b, a)) + extent_of(&pair->a) + extent_of(&pair->b);
}

/* So many ulp of S and of the coordinates, since points and moved boxes are rounded to doubles of the world. */
static double allowed(const pair2 *pair, double ulps)
{
    double coordinates = length2(center_of(&pair->a)) + length2(center_of(&pair->b));
    return ulps * (DBL_EPSILON * (size_of(pair) + coordinates) + DBL_TRUE_MIN);
}

static bool has_errors(const pair2 *pair)
{
    return is_valid(&pair->a) && is_valid(&pair->b) && isfinite(allowed(pair, 1e6));
}

static void assert_near(double x, double y, double error)
{
    if (!(fabs(x - y) <= error))
        print_error("%a and %a are further apart than %a\n", x, y, error);
    assert_true(fabs(x - y) <= error);
}

static void assert_same2(hit_vec2 u, hit_vec2 v)
{
    assert_true(u.x == v.x && u.y == v.y);
}

static hit_vec2 minus2(hit_vec2 v)
{
    return (hit_vec2){-v.x, -v.y};
}

/* ---- Every pair of every family ------------------------------------------------------------------------------ */

/* The pair that is being looked at: what a test that fails leaves behind. */
static const char *family_now;
static uint64_t index_now;

static int say_where(void **state)
{
    (void)state;
    if (family_now != NULL)
        print_error("in '%s', pair %llu, seed %llu\n", family_now, (unsigned long long)index_now,
                    (unsigned long long)campaign_seed());
    family_now = NULL;
    return 0;
}

/* Calls `law` for each pair of each family; it returns whether it had anything to say. Fails if it had too rarely. */
static void for_all(bool (*law)(const pair2 *pair), unsigned at_least)
{
    uint64_t count = campaign_count(100, 2000), seed = campaign_seed();
    unsigned long long said_something = 0;
    for (size_t f = 0; f < families2_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair2 pair = family2_pair(&families2[f], seed, i);
            family_now = families2[f].name;
            index_now = i;
            if (pair.a.kind != SHAPE_RECT)
                said_something += law(&pair);
        }
    family_now = NULL;
    if (said_something < at_least)
        print_error("said something of %llu pairs only\n", said_something);
    assert_true(said_something >= at_least);
}

/* ---- Laws ---------------------------------------------------------------------------------------------------- */

static bool signs(const pair2 *pair)
{
    told2 t = tell(pair);
    bool hit = t.relation != HIT_APART;
    assert_true(!isnan(t.distance));
    assert_int_equal(t.distance <= 0, hit);
    assert_int_equal(t.distance < 0, t.relation == HIT_OVERLAPPING);
    assert_true(t.closest.distance == t.distance);
    if (!t.boxes || (pair->a.kind == SHAPE_AABB && !hit_aabb2_valid(pair->a.aabb)))
        return true; /* endless boxes have no contact */
    assert_int_equal(t.penetrates, hit);
    assert_int_equal(t.contacts, hit);
    if (hit) {
        assert_true(t.contact.count >= 1 && t.contact.count <= 2);
        assert_true(t.penetration.depth == -t.distance);
        assert_true(t.contact.depth == t.penetration.depth);
        assert_true((t.penetration.depth > 0) == (t.relation == HIT_OVERLAPPING));
        assert_int_equal(t.contact.axis, t.penetration.axis);
        assert_same2(t.contact.normal, t.penetration.normal);
    }
    return true;
}

static void relation_distance_and_depth_agree(void **state)
{
    (void)state;
    for_all(signs, 3000);
}

static bool normals(const pair2 *pair)
{
    told2 t = tell(pair);
    if (!t.boxes || t.relation != HIT_OVERLAPPING)
        return false;
    assert_same2(t.closest.normal, t.penetration.normal);
    return true;
}

static void closest_points_and_penetration_have_one_normal(void **state)
{
    (void)state;
    for_all(normals, 800);
}

/* Some motions of each pair: none, along and against the line of the centres, and one across. */
static hit_vec2 motion_of(const pair2 *pair, int which)
{
    hit_vec2 d = sub2(center_of(&pair->b), center_of(&pair->a));
    if (which == 0)
        return (hit_vec2){0, 0};
    if (which == 3)
        return (hit_vec2){-0.0, 0x1p-1074};
    return which == 1 ? d : minus2(d);
}

static bool starts(const pair2 *pair)
{
    bool hit = tell(pair).relation != HIT_APART;
    for (int i = 0; i < 4; ++i) {
        hit_cast2 cast = {.t = -1};
        hit_vec2 by = motion_of(pair, i);
        if (!isfinite(by.x) || !isfinite(by.y))
            continue;
        bool will = pair->b.kind == SHAPE_POINT ? ray_of(pair, by, &cast) : cast_of(pair, by, &cast);
        assert_true(will || !hit);
        assert_int_equal(will && cast.inside, hit);
        assert_int_equal(will && cast.t == 0, hit);
        assert_true(will || cast.t == -1);
        if (hit)
            assert_same2(cast.normal, (hit_vec2){0, 0});
        if (i == 0)
            assert_int_equal(will, hit);
    }
    return hit;
}

static void a_cast_that_starts_in_a_hit_hits_at_0(void **state)
{
    (void)state;
    for_all(starts, 1500);
}

/* To move the first is to move the second the other way. */
static bool cast_back(const pair2 *pair, hit_vec2 by, hit_cast2 *out)
{
    const shape2 *a = &pair->a, *b = &pair->b;
    if (a->kind == SHAPE_OBB)
        return hit_cast_obb2_obb2(b->obb, minus2(by), a->obb, out);
    return b->kind == SHAPE_OBB ? hit_cast_obb2_aabb2(b->obb, minus2(by), a->aabb, out)
                                : hit_cast_aabb2_aabb2(b->aabb, minus2(by), a->aabb, out);
}

static bool either_moves(const pair2 *pair)
{
    bool any = false;
    for (int i = 0; pair->b.kind != SHAPE_POINT && i < 4; ++i) {
        hit_cast2 there = {.t = 0}, back = {.t = 0};
        hit_vec2 by = motion_of(pair, i);
        if (!(length2(by) < INFINITY))
            continue;
        bool hit = cast_of(pair, by, &there);
        assert_int_equal(cast_back(pair, by, &back), hit);
        if (!hit || there.inside || !has_errors(pair))
            continue;
        any = true;
        double slower = fmin(fabs(dot2(there.normal, by)), fabs(dot2(back.normal, by)));
        if (length2(by) > 0x1p-500 && slower > 0)
            assert_near(there.t, back.t, allowed(pair, 22) / slower);
    }
    return any;
}

static void either_box_may_be_the_one_that_moves(void **state)
{
    (void)state;
    for_all(either_moves, 200);
}

/* Without turning, the cast that could turn is no later than the one that could not, and misses nothing. */
static bool turns_by_nothing(const pair2 *pair)
{
    if (pair->a.kind != SHAPE_OBB || pair->b.kind != SHAPE_OBB || !has_errors(pair))
        return false;
    bool any = false;
    for (int i = 0; i < 3; ++i) {
        hit_cast2 straight = {.t = 0}, turning = {.t = 0};
        hit_motion2 motion = {.by = motion_of(pair, i)};
        bool hit = cast_of(pair, motion.by, &straight);
        hit_cast_end end =
            hit_cast_turning_obb2_obb2(pair->a.obb, motion, pair->b.obb, 1e-3 * size_of(pair), 0, &turning);
        assert_int_equal(end == HIT_CAST_HIT && turning.inside, hit && straight.inside);
        assert_int_equal(end == HIT_CAST_HIT && turning.t == 0, turning.inside);
        if (!hit)
            continue;
        assert_int_not_equal(end, HIT_CAST_MISS);
        assert_true(turning.t <= straight.t);
        any = true;
    }
    return any;
}

static void a_cast_with_turning_is_never_later(void **state)
{
    (void)state;
    for_all(turns_by_nothing, 500);
}

static bool withins(const pair2 *pair)
{
    double d = tell(pair).distance, size = size_of(pair);
    const double most[] = {d,
                           nextafter(d, -INFINITY),
                           nextafter(d, INFINITY),
                           0,
                           -0.0,
                           d / 2,
                           2 * d,
                           -d,
                           size,
                           -size,
                           DBL_TRUE_MIN,
                           INFINITY,
                           -INFINITY,
                           0.9 * d,
                           1.1 * d};
    for (size_t i = 0; i < sizeof most / sizeof *most; ++i)
        if (within_of(pair, most[i]) != (d <= most[i])) {
            print_error("distance %a, asked for %a\n", d, most[i]);
            assert_int_equal(within_of(pair, most[i]), d <= most[i]);
        }
    assert_false(within_of(pair, NAN));
    return true;
}

static void within_is_a_comparison_of_the_distance(void **state)
{
    (void)state;
    for_all(withins, 3000);
}

static bool bounds(const pair2 *pair)
{
    if (pair->b.kind != SHAPE_OBB)
        return false;
    double bound = pair->a.kind == SHAPE_OBB ? hit_distance_bound_obb2_obb2(pair->a.obb, pair->b.obb)
                                             : hit_distance_bound_aabb2_obb2(pair->a.aabb, pair->b.obb);
    double distance = tell(pair).distance;
    assert_true(bound >= 0);
    assert_true(distance > 0 || bound == 0);
    if (!is_valid(&pair->a) || !is_valid(&pair->b) || !isfinite(distance))
        return false;
    assert_true(bound <= fmax(distance, 0) + 8 * DBL_EPSILON * size_of(pair));
    return bound > 0;
}

static void the_bound_is_no_more_than_the_distance(void **state)
{
    (void)state;
    for_all(bounds, 300);
}

/* Swapping the two swaps the points and turns the normal, to the bit. */
static void assert_swapped(const told2 *t, const told2 *s)
{
    assert_int_equal(t->relation, s->relation);
    assert_true(t->distance == s->distance);
    assert_same2(t->closest.normal, minus2(s->closest.normal));
    assert_same2(t->closest.a, s->closest.b);
    assert_same2(t->closest.b, s->closest.a);
    if (t->relation == HIT_APART)
        return;
    assert_true(t->penetration.depth == s->penetration.depth);
    assert_same2(t->penetration.normal, minus2(s->penetration.normal));
    assert_same2(t->contact.normal, minus2(s->contact.normal));
    assert_int_equal(t->contact.count, s->contact.count);
    for (int i = 0; i < t->contact.count; ++i) {
        const hit_contact_point2 *p = &t->contact.point[i], *q = &s->contact.point[i];
        assert_same2(p->a, q->b);
        assert_same2(p->b, q->a);
        assert_true(p->depth == q->depth);
        assert_int_equal(p->id, (q->id & 0xff) << 8 | q->id >> 8);
    }
}

static bool is_equal(const pair2 *pair)
{
    return pair->a.kind == SHAPE_OBB ? memcmp(&pair->a.obb, &pair->b.obb, sizeof pair->a.obb) == 0
                                     : memcmp(&pair->a.aabb, &pair->b.aabb, sizeof pair->a.aabb) == 0;
}

static bool swapping(const pair2 *pair)
{
    if (pair->a.kind != pair->b.kind || is_equal(pair))
        return false;
    pair2 other = {pair->b, pair->a};
    told2 t = tell(pair), s = tell(&other);
    assert_swapped(&t, &s);
    return true;
}

static void swapping_swaps_points_and_turns_the_normal(void **state)
{
    (void)state;
    for_all(swapping, 1500);
}

/* Both are at their stated places: b - a = distance * normal, and a of a's surface, b of b's. */
static double distance_to(const shape2 *s, hit_vec2 point)
{
    return s->kind == SHAPE_AABB  ? hit_distance_aabb2_point2(s->aabb, point)
           : s->kind == SHAPE_OBB ? hit_distance_obb2_point2(s->obb, point)
                                  : length2(sub2(point, s->point));
}

static bool witnesses(const pair2 *pair)
{
    if (!has_errors(pair))
        return false;
    hit_closest2 c = tell(pair).closest;
    double error = allowed(pair, 32);
    assert_near(length2(c.normal), 1, 8 * DBL_EPSILON);
    assert_near(length2(sub2(sub2(c.b, c.a), scale2(c.distance, c.normal))), 0, error);
    assert_near(distance_to(&pair->a, c.a), 0, error);
    assert_near(distance_to(&pair->b, c.b), 0, error);
    return true;
}

static void closest_points_lie_on_the_surfaces(void **state)
{
    (void)state;
    for_all(witnesses, 2500);
}

static bool points(const pair2 *pair)
{
    told2 t = tell(pair);
    if (!has_errors(pair) || !t.contacts)
        return false;
    double error = allowed(pair, 32), deepest = 0;
    for (int i = 0; i < t.contact.count; ++i) {
        const hit_contact_point2 *p = &t.contact.point[i];
        assert_true(p->depth >= 0);
        deepest = fmax(deepest, p->depth);
        assert_near(length2(sub2(sub2(p->a, p->b), scale2(p->depth, t.contact.normal))), 0, error);
        assert_near(distance_to(&pair->a, p->a), 0, error);
        assert_near(distance_to(&pair->b, p->b), 0, error);
        for (int k = 0; k < i; ++k)
            assert_true(p->id != t.contact.point[k].id);
    }
    assert_true(deepest == t.contact.depth);
    return true;
}

static void contact_points_lie_on_the_surfaces(void **state)
{
    (void)state;
    for_all(points, 1000);
}

static shape2 moved(const shape2 *s, hit_vec2 by)
{
    shape2 out = *s;
    if (s->kind == SHAPE_AABB)
        out.aabb = hit_aabb2_move_by(s->aabb, by);
    else if (s->kind == SHAPE_OBB)
        out.obb = hit_obb2_move_by(s->obb, by);
    else
        out.point = add2(s->point, by);
    return out;
}

static bool parting(const pair2 *pair)
{
    if (!has_errors(pair))
        return false;
    hit_closest2 c = tell(pair).closest;
    pair2 parted = *pair;
    parted.b = moved(&pair->b, scale2(-c.distance, c.normal));
    assert_near(tell(&parted).distance, 0, allowed(pair, 64));
    return true;
}

static void a_move_by_the_distance_makes_them_touch(void **state)
{
    (void)state;
    for_all(parting, 2500);
}

/* Straight at each other, by twice their distance: they meet half way. */
static bool meeting(const pair2 *pair)
{
    if (!has_errors(pair) || pair->b.kind == SHAPE_POINT)
        return false;
    hit_closest2 c = tell(pair).closest;
    double error = allowed(pair, 64);
    if (!(c.distance > 4 * error))
        return false;
    hit_cast2 cast;
    if (cast_of(pair, scale2(2 * c.distance, c.normal), &cast)) {
        assert_near(cast.t, 0.5, error / fabs(dot2(cast.normal, scale2(2 * c.distance, c.normal))));
    } else { /* past a corner, by no more than rounding */
        pair2 met = *pair;
        met.a = moved(&pair->a, scale2(c.distance, c.normal));
        assert_near(tell(&met).distance, 0, error);
    }
    /* Less than the distance is not enough, whichever way they go. */
    assert_false(cast_of(pair, scale2(c.distance - 2 * error, c.normal), &cast));
    assert_false(cast_of(pair, scale2(c.distance - 2 * error, minus2(c.normal)), &cast));
    return true;
}

static void a_cast_by_the_distance_ends_where_they_touch(void **state)
{
    (void)state;
    for_all(meeting, 400);
}

/* A ray from a point outside hits nothing sooner than the distance. */
static bool sooner(const pair2 *pair)
{
    hit_closest2 c = tell(pair).closest;
    if (!has_errors(pair))
        return false;
    /* From the second's closest point, which is a point of its own pair with the first. */
    pair2 seen = {pair->a, {.kind = SHAPE_POINT, .point = c.b}};
    told2 t = tell(&seen);
    double error = allowed(&seen, 64);
    if (!(t.distance > 4 * error) || !(c.distance > 0))
        return false;
    assert_near(t.distance, c.distance, allowed(pair, 64));
    hit_vec2 to = sub2(center_of(&pair->a), c.b);
    hit_cast2 cast;
    if (ray_of(&seen, scale2(1 / length2(to), to), &cast)) /* not if what it aims at is a line */
        assert_true(cast.t >= t.distance - error);
    /* Straight at the first's closest point; where that is a corner it may graze past, to what is behind. */
    hit_vec2 toward = minus2(t.closest.normal);
    if (ray_of(&seen, toward, &cast))
        assert_near(cast.t, t.distance, error / fabs(dot2(cast.normal, toward)));
    return true;
}

static void a_ray_hits_no_sooner_than_the_distance(void **state)
{
    (void)state;
    for_all(sooner, 400);
}

/* ---- The same elsewhere -------------------------------------------------------------------------------------- */

/* The quarter turns, and the reflections, that are exact: `how` is 1 to 7. */
static hit_vec2 turned(hit_vec2 v, int how)
{
    hit_vec2 u = how & 1 ? (hit_vec2){v.y, v.x} : v;
    return (hit_vec2){how & 2 ? -u.x : u.x, how & 4 ? -u.y : u.y};
}

static shape2 turned_shape(const shape2 *s, int how)
{
    shape2 out = *s;
    if (s->kind == SHAPE_AABB) {
        hit_vec2 p = turned(s->aabb.min, how), q = turned(s->aabb.max, how);
        out.aabb = (hit_aabb2){{fmin(p.x, q.x), fmin(p.y, q.y)}, {fmax(p.x, q.x), fmax(p.y, q.y)}};
    } else if (s->kind == SHAPE_OBB) {
        out.obb.center = turned(s->obb.center, how);
        out.obb.axis = turned(s->obb.axis, how);
    } else {
        out.point = turned(s->point, how);
    }
    return out;
}

static bool turning(const pair2 *pair)
{
    told2 before = tell(pair);
    for (int how = 1; how < 8; ++how) {
        pair2 other = {turned_shape(&pair->a, how), turned_shape(&pair->b, how)};
        told2 after = tell(&other);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.contacts, after.contacts);
        if (has_errors(pair))
            assert_near(before.distance, after.distance, 16 * (DBL_EPSILON * size_of(pair) + DBL_TRUE_MIN));
    }
    return true;
}

static void exact_turns_turn_the_answers(void **state)
{
    (void)state;
    for_all(turning, 3000);
}

static bool scale(hit_vec2 *v, int n)
{
    hit_vec2 old = *v;
    *v = (hit_vec2){ldexp(old.x, n), ldexp(old.y, n)};
    return ldexp(v->x, -n) == old.x && ldexp(v->y, -n) == old.y && isfinite(v->x) && isfinite(v->y);
}

static bool scaled(shape2 *s, int n)
{
    if (s->kind == SHAPE_AABB)
        return scale(&s->aabb.min, n) && scale(&s->aabb.max, n);
    return s->kind == SHAPE_OBB ? scale(&s->obb.center, n) && scale(&s->obb.half, n) : scale(&s->point, n);
}

static bool in_range(double x)
{
    return x == 0 || (fabs(x) > 0x1p-700 && fabs(x) < 0x1p700);
}

static bool scaling(const pair2 *pair)
{
    static const int powers[] = {-200, -31, 1, 200};
    told2 before = tell(pair);
    bool any = false;
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        pair2 other = *pair;
        int n = powers[i];
        if (!scaled(&other.a, n) || !scaled(&other.b, n))
            continue;
        told2 after = tell(&other);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.contacts, after.contacts);
        if (!in_range(before.distance) || !in_range(size_of(pair)) || !has_errors(pair))
            continue;
        assert_near(ldexp(before.distance, n), after.distance, 16 * DBL_EPSILON * size_of(&other));
        any = true;
    }
    return any;
}

static void powers_of_two_scale_the_answers(void **state)
{
    (void)state;
    for_all(scaling, 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(relation_distance_and_depth_agree, say_where),
        cmocka_unit_test_teardown(closest_points_and_penetration_have_one_normal, say_where),
        cmocka_unit_test_teardown(a_cast_that_starts_in_a_hit_hits_at_0, say_where),
        cmocka_unit_test_teardown(either_box_may_be_the_one_that_moves, say_where),
        cmocka_unit_test_teardown(a_cast_with_turning_is_never_later, say_where),
        cmocka_unit_test_teardown(within_is_a_comparison_of_the_distance, say_where),
        cmocka_unit_test_teardown(the_bound_is_no_more_than_the_distance, say_where),
        cmocka_unit_test_teardown(swapping_swaps_points_and_turns_the_normal, say_where),
        cmocka_unit_test_teardown(closest_points_lie_on_the_surfaces, say_where),
        cmocka_unit_test_teardown(contact_points_lie_on_the_surfaces, say_where),
        cmocka_unit_test_teardown(a_move_by_the_distance_makes_them_touch, say_where),
        cmocka_unit_test_teardown(a_cast_by_the_distance_ends_where_they_touch, say_where),
        cmocka_unit_test_teardown(a_ray_hits_no_sooner_than_the_distance, say_where),
        cmocka_unit_test_teardown(exact_turns_turn_the_answers, say_where),
        cmocka_unit_test_teardown(powers_of_two_scale_the_answers, say_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
