/* All questions about a pair agree: relation, distance, closest points, penetration, contact, casts. Compiled for the
 * plane and for space (DIM). */
#include "ask/of_shapes.h"
#include "every_family.h"

/* ---- Everything that is said of a pair ----------------------------------------------------------------------- */

/* Where one of the two is a point there is no contact to ask for, and a ray from there takes the place of the cast. */
typedef struct told {
    hit_relation relation;
    double distance;
    hit_closest closest;
    bool boxes; /* both are: these are asked for */
    bool penetrates, contacts;
    hit_penetration penetration;
    hit_contact contact;
} told;

static told tell(const pair *p)
{
    const shape *a = &p->a, *b = &p->b;
    told t = {.relation = ask_relate(a, b), .distance = ask_distance(a, b), .closest = ask_closest(a, b)};
    t.boxes = are_boxes(a, b);
    if (t.boxes) {
        t.penetrates = ask_penetration(a, b, &t.penetration);
        t.contacts = ask_contact(a, b, &t.contact);
    }
    return t;
}

/* The first moves by `by`, or a ray from the point goes in that direction. */
static bool cast_of(const pair *p, vec by, hit_cast *out)
{
    return p->b.kind == SHAPE_POINT ? ask_cast_ray((hit_ray){p->b.point, by}, &p->a, out)
                                    : ask_cast(&p->a, by, &p->b, out);
}

/* ---- Errors -------------------------------------------------------------------------------------------------- */

/* S, infinite past the range of double. */
static double size_of(const pair *p)
{
    return vec_length(vec_sub(shape_center(&p->b), shape_center(&p->a))) + vec_length(shape_half(&p->a)) +
           vec_length(shape_half(&p->b));
}

/* So many ulp of S and of the coordinates, since points and moved boxes are rounded to doubles of the world. */
static double allowed(const pair *p, double ulps)
{
    double coordinates = vec_length(shape_center(&p->a)) + vec_length(shape_center(&p->b));
    return ulps * (DBL_EPSILON * (size_of(p) + coordinates) + DBL_TRUE_MIN);
}

static bool has_errors(const pair *p)
{
    return shape_is_valid(&p->a) && shape_is_valid(&p->b) && isfinite(allowed(p, 1e6));
}

static void assert_near(double x, double y, double error)
{
    if (!(fabs(x - y) <= error))
        fail_msg("%a and %a are further apart than %a", x, y, error);
}

static void assert_same(vec u, vec v)
{
    assert_true(vec_equal(u, v));
}

/* ---- Laws ---------------------------------------------------------------------------------------------------- */

static bool relation_distance_and_depth_agree(const pair *p)
{
    told t = tell(p);
    bool hit = t.relation != HIT_APART;
    assert_true(!isnan(t.distance));
    assert_int_equal(t.distance <= 0, hit);
    assert_int_equal(t.distance < 0, t.relation == HIT_OVERLAPPING);
    assert_true(t.closest.distance == t.distance);
    if (!t.boxes || (p->a.kind == SHAPE_AABB && !shape_is_valid(&p->a)))
        return true; /* endless boxes have no contact */
    assert_int_equal(t.penetrates, hit);
    assert_int_equal(t.contacts, hit);
    if (hit) {
        assert_true(t.contact.count >= 1 && t.contact.count <= BY_DIM(2, 8));
        assert_true(t.penetration.depth == -t.distance);
        assert_true(t.contact.depth == t.penetration.depth);
        assert_true((t.penetration.depth > 0) == (t.relation == HIT_OVERLAPPING));
        assert_int_equal(t.contact.axis, t.penetration.axis);
        assert_same(t.contact.normal, t.penetration.normal);
    }
    return true;
}

static bool closest_points_and_penetration_have_one_normal(const pair *p)
{
    told t = tell(p);
    if (!t.boxes || t.relation != HIT_OVERLAPPING)
        return false;
    assert_same(t.closest.normal, t.penetration.normal);
    return true;
}

/* Some motions of each pair: none, along and against the line of the centres, and one across. */
static vec motion_of(const pair *p, int which)
{
    vec d = vec_sub(shape_center(&p->b), shape_center(&p->a));
    if (which == 0)
        return vec_all(0);
    if (which == 3)
        return BY_DIM(((vec){-0.0, 0x1p-1074}), ((vec){1, -0.0, 0x1p-1074}));
    return which == 1 ? d : vec_minus(d);
}

static bool a_cast_that_starts_in_a_hit_hits_at_0(const pair *p)
{
    bool hit = tell(p).relation != HIT_APART;
    for (int i = 0; i < 4; ++i) {
        hit_cast cast = {.t = -1};
        vec by = motion_of(p, i);
        if (!vec_is_finite(by))
            continue;
        bool will = cast_of(p, by, &cast);
        assert_true(will || !hit);
        assert_int_equal(will && cast.inside, hit);
        assert_int_equal(will && cast.t == 0, hit);
        assert_true(will || cast.t == -1);
        if (hit)
            assert_same(cast.normal, vec_all(0));
        if (i == 0)
            assert_int_equal(will, hit);
    }
    return hit;
}

/* To move the first is to move the second the other way. */
static bool either_box_may_be_the_one_that_moves(const pair *p)
{
    bool any = false;
    for (int i = 0; p->b.kind != SHAPE_POINT && i < 4; ++i) {
        hit_cast there = {.t = 0}, back = {.t = 0};
        vec by = motion_of(p, i);
        if (!(vec_length(by) < INFINITY))
            continue;
        bool hit = cast_of(p, by, &there);
        assert_int_equal(ask_cast(&p->b, vec_minus(by), &p->a, &back), hit);
        if (!hit || there.inside || !has_errors(p))
            continue;
        any = true;
        double slower = fmin(fabs(vec_dot(there.normal, by)), fabs(vec_dot(back.normal, by)));
        if (vec_length(by) > 0x1p-500 && slower > 0)
            assert_near(there.t, back.t, allowed(p, 32) / slower);
    }
    return any;
}

/* Without turning, the cast that could turn is no later than the one that could not, and misses nothing. */
static bool a_cast_with_turning_is_never_later(const pair *p)
{
    if (p->a.kind != SHAPE_OBB || p->b.kind != SHAPE_OBB || !has_errors(p))
        return false;
    bool any = false;
    for (int i = 0; i < 3; ++i) {
        hit_cast straight = {.t = 0}, turning = {.t = 0};
        hit_motion motion = {.by = motion_of(p, i)};
#if DIM == 3
        motion.axis.y = 1;
#endif
        bool hit = cast_of(p, motion.by, &straight);
        hit_cast_end end = BY_DIM(hit_cast_turning_obb2_obb2, hit_cast_turning_obb3_obb3)(
            OBB(p->a.obb), OBB(motion), OBB(p->b.obb), 1e-3 * size_of(p), 0, &turning);
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

static bool within_is_a_comparison_of_the_distance(const pair *p)
{
    double d = tell(p).distance, size = size_of(p);
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
        if (ask_within(&p->a, &p->b, most[i]) != (d <= most[i])) {
            print_error("distance %a, asked for %a\n", d, most[i]);
            assert_int_equal(ask_within(&p->a, &p->b, most[i]), d <= most[i]);
        }
    assert_false(ask_within(&p->a, &p->b, NAN));
    return true;
}

static bool the_bound_is_no_more_than_the_distance(const pair *p)
{
    if (p->b.kind != SHAPE_OBB)
        return false;
    double bound = ask_distance_bound(&p->a, &p->b);
    double distance = tell(p).distance;
    assert_true(bound >= 0);
    assert_true(distance > 0 || bound == 0);
    if (!shape_is_valid(&p->a) || !shape_is_valid(&p->b) || !isfinite(distance))
        return false;
    assert_true(bound <= fmax(distance, 0) + 8 * DBL_EPSILON * size_of(p));
    return bound > 0;
}

/* Swapping the two swaps the points and turns the normal, to the bit. */
static void assert_swapped(const told *t, const told *s)
{
    assert_int_equal(t->relation, s->relation);
    assert_true(t->distance == s->distance);
    assert_same(t->closest.normal, vec_minus(s->closest.normal));
    assert_same(t->closest.a, s->closest.b);
    assert_same(t->closest.b, s->closest.a);
    if (t->relation == HIT_APART)
        return;
    assert_true(t->penetration.depth == s->penetration.depth);
    assert_same(t->penetration.normal, vec_minus(s->penetration.normal));
    assert_same(t->contact.normal, vec_minus(s->contact.normal));
    assert_int_equal(t->contact.count, s->contact.count);
    for (int i = 0; i < t->contact.count; ++i) {
        const hit_contact_point *p = &t->contact.point[i], *q = &s->contact.point[i];
        assert_same(p->a, q->b);
        assert_same(p->b, q->a);
        assert_true(p->depth == q->depth);
        assert_int_equal(p->id, (q->id & 0xff) << 8 | q->id >> 8);
    }
}

static bool is_equal(const pair *p)
{
    return p->a.kind == SHAPE_OBB ? memcmp(&p->a.obb, &p->b.obb, sizeof p->a.obb) == 0
                                  : memcmp(&p->a.aabb, &p->b.aabb, sizeof p->a.aabb) == 0;
}

static bool swapping_swaps_points_and_turns_the_normal(const pair *p)
{
    if (p->a.kind != p->b.kind || is_equal(p))
        return false;
    pair other = {p->b, p->a};
    told t = tell(p), s = tell(&other);
    assert_swapped(&t, &s);
    return true;
}

/* Both are at their stated places: b - a = distance * normal, and a of a's surface, b of b's. */
static double distance_to(const shape *s, vec point)
{
    shape other = {.kind = SHAPE_POINT, .point = point};
    return s->kind == SHAPE_POINT ? vec_length(vec_sub(point, s->point)) : ask_distance(s, &other);
}

static bool closest_points_lie_on_the_surfaces(const pair *p)
{
    if (!has_errors(p))
        return false;
    hit_closest c = tell(p).closest;
    double error = allowed(p, 32);
    assert_near(vec_length(c.normal), 1, 8 * DBL_EPSILON);
    assert_near(vec_length(vec_sub(vec_sub(c.b, c.a), vec_scale(c.distance, c.normal))), 0, error);
    assert_near(distance_to(&p->a, c.a), 0, error);
    assert_near(distance_to(&p->b, c.b), 0, error);
    return true;
}

static bool contact_points_lie_on_the_surfaces(const pair *p)
{
    told t = tell(p);
    if (!has_errors(p) || !t.contacts)
        return false;
    double error = allowed(p, 32), deepest = 0;
    for (int i = 0; i < t.contact.count; ++i) {
        const hit_contact_point *at = &t.contact.point[i];
        assert_true(at->depth >= 0);
        deepest = fmax(deepest, at->depth);
        assert_near(vec_length(vec_sub(vec_sub(at->a, at->b), vec_scale(at->depth, t.contact.normal))), 0, error);
        assert_near(distance_to(&p->a, at->a), 0, error);
        assert_near(distance_to(&p->b, at->b), 0, error);
        for (int k = 0; k < i; ++k)
            assert_true(at->id != t.contact.point[k].id);
    }
    assert_true(deepest == t.contact.depth);
    return true;
}

static bool a_move_by_the_distance_makes_them_touch(const pair *p)
{
    if (!has_errors(p))
        return false;
    hit_closest c = tell(p).closest;
    pair parted = *p;
    parted.b = shape_moved(&p->b, vec_scale(-c.distance, c.normal));
    assert_near(tell(&parted).distance, 0, allowed(p, 64));
    return true;
}

/* Straight at each other, by twice their distance: they meet half way. */
static bool a_cast_by_the_distance_ends_where_they_touch(const pair *p)
{
    if (!has_errors(p) || p->b.kind == SHAPE_POINT)
        return false;
    hit_closest c = tell(p).closest;
    double error = allowed(p, 64);
    if (!(c.distance > 4 * error))
        return false;
    hit_cast cast;
    if (cast_of(p, vec_scale(2 * c.distance, c.normal), &cast)) {
        assert_near(cast.t, 0.5, error / fabs(vec_dot(cast.normal, vec_scale(2 * c.distance, c.normal))));
    } else { /* past a corner, by no more than rounding */
        pair met = *p;
        met.a = shape_moved(&p->a, vec_scale(c.distance, c.normal));
        assert_near(tell(&met).distance, 0, error);
    }
    /* Less than the distance is not enough, whichever way they go. */
    assert_false(cast_of(p, vec_scale(c.distance - 2 * error, c.normal), &cast));
    assert_false(cast_of(p, vec_scale(c.distance - 2 * error, vec_minus(c.normal)), &cast));
    return true;
}

/* A ray from a point outside hits nothing sooner than the distance. */
static bool a_ray_hits_no_sooner_than_the_distance(const pair *p)
{
    hit_closest c = tell(p).closest;
    if (!has_errors(p))
        return false;
    /* From the second's closest point, which is a point of its own pair with the first. */
    pair seen = {p->a, {.kind = SHAPE_POINT, .point = c.b}};
    told t = tell(&seen);
    double error = allowed(&seen, 64);
    if (!(t.distance > 4 * error) || !(c.distance > 0))
        return false;
    assert_near(t.distance, c.distance, allowed(p, 64));
    vec to = vec_sub(shape_center(&p->a), c.b);
    hit_cast cast;
    if (cast_of(&seen, vec_scale(1 / vec_length(to), to), &cast)) /* not if what it aims at is a line */
        assert_true(cast.t >= t.distance - error);
    /* Straight at the first's closest point; where that is a corner it may graze past, to what is behind. */
    vec toward = vec_minus(t.closest.normal);
    if (cast_of(&seen, toward, &cast))
        assert_near(cast.t, t.distance, error / fabs(vec_dot(cast.normal, toward)));
    return true;
}

/* ---- The same elsewhere -------------------------------------------------------------------------------------- */

static bool exact_turns_turn_the_answers(const pair *p)
{
    told before = tell(p);
    for (int how = 1; how < EXACT_TURNS; ++how) {
        pair other = {shape_turned(&p->a, how), shape_turned(&p->b, how)};
        told after = tell(&other);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.contacts, after.contacts);
        if (has_errors(p))
            assert_near(before.distance, after.distance, 16 * (DBL_EPSILON * size_of(p) + DBL_TRUE_MIN));
    }
    return true;
}

static bool in_range(double x)
{
    return x == 0 || (fabs(x) > 0x1p-700 && fabs(x) < 0x1p700);
}

static bool powers_of_two_scale_the_answers(const pair *p)
{
    static const int powers[] = {-200, -31, 1, 200};
    told before = tell(p);
    bool any = false;
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        pair other = *p;
        int n = powers[i];
        if (!shape_scale_by_two(&other.a, n) || !shape_scale_by_two(&other.b, n))
            continue;
        told after = tell(&other);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.contacts, after.contacts);
        if (!in_range(before.distance) || !in_range(size_of(p)) || !has_errors(p))
            continue;
        assert_near(ldexp(before.distance, n), after.distance, 16 * DBL_EPSILON * size_of(&other));
        any = true;
    }
    return any;
}

static const law laws[] = {
    LAW(relation_distance_and_depth_agree, BY_DIM(100, 30), 3000),
    LAW(closest_points_and_penetration_have_one_normal, BY_DIM(100, 30), 800),
    LAW(a_cast_that_starts_in_a_hit_hits_at_0, BY_DIM(100, 30), 1500),
    LAW(either_box_may_be_the_one_that_moves, BY_DIM(100, 30), BY_DIM(200, 300)),
    LAW(a_cast_with_turning_is_never_later, BY_DIM(100, 30), 500),
    LAW(within_is_a_comparison_of_the_distance, BY_DIM(100, 30), 3000),
    LAW(the_bound_is_no_more_than_the_distance, BY_DIM(100, 30), 300),
    LAW(swapping_swaps_points_and_turns_the_normal, BY_DIM(100, 30), 1500),
    LAW(closest_points_lie_on_the_surfaces, BY_DIM(100, 30), 2500),
    LAW(contact_points_lie_on_the_surfaces, BY_DIM(100, 30), 1000),
    LAW(a_move_by_the_distance_makes_them_touch, BY_DIM(100, 30), 2500),
    LAW(a_cast_by_the_distance_ends_where_they_touch, BY_DIM(100, 30), 400),
    LAW(a_ray_hits_no_sooner_than_the_distance, BY_DIM(100, 30), 400),
    LAW(exact_turns_turn_the_answers, BY_DIM(50, 10), 3000),
    LAW(powers_of_two_scale_the_answers, BY_DIM(100, 15), 2000),
};

int main(void)
{
    return run_laws("agreement", 2000, no_rectangles, laws, sizeof laws / sizeof *laws);
}
