/* Laws of the relations in space that need no oracle: what must not change an answer, what follows from what. */
#include "ask/ask.h"
#include "campaign.h"
#include "families/families.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

/* Calls `law` for each pair of each family; it returns whether it had anything to say. Fails if it had too rarely:
 * at_least is of 100 pairs a family. */
static void for_all_pairs(bool (*law)(const pair3 *pair), unsigned at_least)
{
    uint64_t count = campaign_count(60, 2000), seed = campaign_seed();
    unsigned long long said_something = 0;
    for (size_t f = 0; f < families3_count; ++f) {
        for (uint64_t i = 0; i < count; ++i) {
            pair3 pair = family3_pair(&families3[f], seed, i);
            said_something += law(&pair);
        }
    }
    assert_true(said_something >= at_least * (count < 100 ? count : 100) / 100);
}

/* The numbers of a shape as an array, and back. */
enum { MOST_NUMBERS = 15 };

static size_t numbers_of(const shape3 *s, double out[MOST_NUMBERS])
{
    size_t size = s->kind == SHAPE_AABB ? sizeof s->aabb : s->kind == SHAPE_OBB ? sizeof s->obb : sizeof s->point;
    memcpy(out, &s->obb, size);
    return size / sizeof *out;
}

static void set_number(shape3 *s, size_t k, double x)
{
    memcpy((char *)&s->obb + k * sizeof x, &x, sizeof x);
}

static bool is_obb_pair(const pair3 *pair)
{
    return pair->a.kind == SHAPE_OBB && pair->b.kind == SHAPE_OBB;
}

static void assert_same(const said *s, const said *t)
{
    assert_true(same_said(s, t));
}

/* ---- What changes nothing ------------------------------------------------------------------------------------ */

/* Lengths times 2^n; false if one of them would be rounded, or be infinite. */
static bool scale_lengths(shape3 *s, int n)
{
    double x[MOST_NUMBERS];
    size_t count = s->kind == SHAPE_OBB ? 6 : numbers_of(s, x);
    numbers_of(s, x);
    for (size_t k = 0; k < count; ++k) {
        double scaled = ldexp(x[k], n);
        if (ldexp(scaled, -n) != x[k] || (isinf(scaled) && !isinf(x[k])))
            return false;
        set_number(s, k, scaled);
    }
    return true;
}

static bool scaling_by_powers_of_two(const pair3 *pair)
{
    static const int powers[] = {-900, -200, -31, 1, 100, 700};
    bool any = false;
    said before = ask3(&pair->a, &pair->b);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        pair3 scaled = *pair;
        if (!scale_lengths(&scaled.a, powers[i]) || !scale_lengths(&scaled.b, powers[i]))
            continue;
        said after = ask3(&scaled.a, &scaled.b);
        assert_same(&before, &after);
        any = true;
    }
    return any;
}

static void scaling_by_powers_of_two_changes_nothing(void **state)
{
    (void)state;
    for_all_pairs(scaling_by_powers_of_two, 1500);
}

/* Axis k longer and its half length shorter by the same power: the same set of points. */
static bool longer_axes(const pair3 *pair)
{
    if (pair->b.kind != SHAPE_OBB)
        return false;
    pair3 other = *pair;
    hit_obb3 *b = &other.b.obb;
    double half = b->half.y, scaled = ldexp(half, -7);
    if (ldexp(scaled, 7) != half)
        return false;
    b->half.y = scaled;
    b->axis[1] = (hit_vec3){ldexp(b->axis[1].x, 7), ldexp(b->axis[1].y, 7), ldexp(b->axis[1].z, 7)};
    said s = ask3(&pair->a, &pair->b), t = ask3(&other.a, &other.b);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.a_contains_b, t.a_contains_b);
    assert_int_equal(s.b_contains_a, t.b_contains_a);
    assert_int_equal(s.faces, t.faces);
    assert_int_equal(s.axis, t.axis);
    return true;
}

static void length_moved_from_half_to_axis_changes_nothing(void **state)
{
    (void)state;
    for_all_pairs(longer_axes, 1500);
}

/* The axes of a box in another order, some of them turned round: also a left-handed frame. */
static hit_obb3 renamed(const hit_obb3 *box, unsigned how)
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    const int *order = orders[how % 6];
    const double half[3] = {box->half.x, box->half.y, box->half.z};
    hit_obb3 out = {box->center, {half[order[0]], half[order[1]], half[order[2]]}, {{0, 0, 0}}};
    for (int k = 0; k < 3; ++k) {
        hit_vec3 u = box->axis[order[k]];
        double sign = how / 6 >> k & 1 ? -1 : 1;
        out.axis[k] = (hit_vec3){sign * u.x, sign * u.y, sign * u.z};
    }
    return out;
}

static bool renaming_axes(const pair3 *pair)
{
    if (pair->b.kind != SHAPE_OBB)
        return false;
    said before = ask3(&pair->a, &pair->b);
    for (unsigned how = 0; how < 48; how += 5) {
        pair3 other = *pair;
        other.b.obb = renamed(&pair->b.obb, how);
        if (pair->a.kind == SHAPE_OBB)
            other.a.obb = renamed(&pair->a.obb, (how * 7 + 3) % 48);
        said after = ask3(&other.a, &other.b);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.overlap, after.overlap);
        assert_int_equal(before.a_contains_b, after.a_contains_b);
        assert_int_equal(before.b_contains_a, after.b_contains_a);
        assert_int_equal(before.separates, after.separates);
        assert_int_equal(before.faces, after.faces);
    }
    return true;
}

static void order_and_sign_of_axes_change_nothing(void **state)
{
    (void)state;
    for_all_pairs(renaming_axes, 1500);
}

static bool swapping(const pair3 *pair)
{
    if (pair->a.kind != pair->b.kind)
        return false;
    said s = ask3(&pair->a, &pair->b), t = ask3(&pair->b, &pair->a);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.overlap, t.overlap);
    assert_int_equal(s.separates, t.separates);
    assert_int_equal(s.faces, t.faces);
    return true;
}

static void swapping_the_boxes_changes_nothing(void **state)
{
    (void)state;
    for_all_pairs(swapping, 1500);
}

/* Everything as before in a thread that flushes subnormals, reading and writing; to the bit. */
static bool flushing(const pair3 *pair)
{
#ifdef __SSE2__
    const unsigned flush_to_zero = 0x8000, denormals_are_zero = 0x0040;
    said before = ask3(&pair->a, &pair->b);
    unsigned mode = _mm_getcsr();
    _mm_setcsr(mode | flush_to_zero | denormals_are_zero);
    said after = ask3(&pair->a, &pair->b);
    _mm_setcsr(mode);
    assert_same(&before, &after);
    return true;
#else
    (void)pair;
    return false;
#endif
}

static void flushed_subnormals_change_nothing(void **state)
{
    (void)state;
#ifdef __SSE2__
    for_all_pairs(flushing, 2000);
#else
    (void)flushing;
    skip();
#endif
}

/* ---- What follows from what ---------------------------------------------------------------------------------- */

static bool implications(const pair3 *pair)
{
    said s = ask3(&pair->a, &pair->b);
    assert_int_equal(s.overlap, s.relation != HIT_APART);
    assert_true(s.overlap || !(s.a_contains_b || s.b_contains_a));
    assert_true(!s.asks_separate || s.separates == !s.overlap);
    assert_true(!s.asks_faces || s.faces || !s.overlap);
    return true;
}

static void answers_agree_with_each_other(void **state)
{
    (void)state;
    for_all_pairs(implications, 2000);
}

/* Further along the normal that parts them, by more than rounding can undo, they are parted still. */
static bool moved_on(const pair3 *pair)
{
    hit_separation3 out;
    if (!is_obb_pair(pair) || !hit_separate_obb3_obb3(&pair->a.obb, &pair->b.obb, &out))
        return false;
    hit_vec3 c = pair->b.obb.center, n = out.normal;
    double step = fabs(c.x) + fabs(c.y) + fabs(c.z) + 0x1p-1000;
    hit_obb3 moved = hit_obb3_move_by(&pair->b.obb, (hit_vec3){step * n.x, step * n.y, step * n.z});
    assert_false(hit_overlap_obb3_obb3(&pair->a.obb, &moved));
    return true;
}

static void moving_on_along_the_normal_keeps_them_apart(void **state)
{
    (void)state;
    for_all_pairs(moved_on, 1000);
}

static hit_aabb3 bounds_of(const shape3 *s)
{
    if (s->kind == SHAPE_AABB)
        return s->aabb;
    return s->kind == SHAPE_OBB ? hit_obb3_bounds(&s->obb) : (hit_aabb3){s->point, s->point};
}

static bool bounds_hit(const pair3 *pair)
{
    hit_aabb3 a = bounds_of(&pair->a), b = bounds_of(&pair->b);
    hit_relation boxes = ask3(&pair->a, &pair->b).relation, bounds = hit_relate_aabb3_aabb3(a, b);
    if (boxes != HIT_APART)
        assert_int_not_equal(bounds, HIT_APART);
    if (bounds == HIT_APART)
        assert_int_equal(boxes, HIT_APART);
    return boxes != HIT_APART;
}

static void bounds_hit_where_the_boxes_do(void **state)
{
    (void)state;
    for_all_pairs(bounds_hit, 1000);
}

/* Contains, and no longer does so with any one side moved inward by one double. */
static void assert_smallest(hit_aabb3 bounds, const hit_obb3 *box)
{
    assert_true(hit_contains_aabb3_obb3(bounds, box));
    shape3 s = {.kind = SHAPE_AABB, .aabb = bounds};
    double sides[MOST_NUMBERS];
    size_t count = numbers_of(&s, sides);
    for (size_t k = 0; k < count; ++k) {
        shape3 smaller = s;
        set_number(&smaller, k, nextafter(sides[k], k < 3 ? INFINITY : -INFINITY));
        assert_false(hit_contains_aabb3_obb3(smaller.aabb, box));
    }
}

static bool bounds_are_smallest(const pair3 *pair)
{
    if (pair->b.kind != SHAPE_OBB)
        return false;
    hit_aabb3 bounds = hit_obb3_bounds(&pair->b.obb);
    if (!hit_aabb3_valid(bounds))
        return false;
    assert_smallest(bounds, &pair->b.obb);
    return true;
}

static void bounds_are_the_smallest_that_contain(void **state)
{
    (void)state;
    for_all_pairs(bounds_are_smallest, 1500);
}

static bool merge_contains(const pair3 *pair)
{
    hit_aabb3 a = bounds_of(&pair->a), b = bounds_of(&pair->b), both = hit_aabb3_merge(a, b);
    assert_true(hit_contains_aabb3_aabb3(both, a) && hit_contains_aabb3_aabb3(both, b));
    shape3 s = {.kind = SHAPE_AABB, .aabb = both};
    double sides[MOST_NUMBERS];
    size_t count = numbers_of(&s, sides);
    for (size_t k = 0; k < count; ++k) {
        shape3 smaller = s;
        set_number(&smaller, k, nextafter(sides[k], k < 3 ? INFINITY : -INFINITY));
        assert_false(hit_contains_aabb3_aabb3(smaller.aabb, a) && hit_contains_aabb3_aabb3(smaller.aabb, b));
    }
    return true;
}

static void a_merge_is_the_smallest_that_contains_both(void **state)
{
    (void)state;
    for_all_pairs(merge_contains, 2000);
}

/* What lies within a box meets through the box whatever it meets. */
static bool inside_hits_less(const pair3 *pair)
{
    if (!is_obb_pair(pair) || !hit_contains_obb3_obb3(&pair->a.obb, &pair->b.obb))
        return false;
    bool any = false;
    for (int k = 0; k < 6; ++k) {
        hit_vec3 u = pair->b.obb.axis[k / 2];
        double sign = k % 2 == 0 ? 1 : -1;
        hit_obb3 other = renamed(&pair->b.obb, 7);
        other.center =
            (hit_vec3){other.center.x + sign * u.x, other.center.y + sign * u.y, other.center.z + sign * u.z};
        hit_relation inner = hit_relate_obb3_obb3(&pair->b.obb, &other);
        assert_true(hit_relate_obb3_obb3(&pair->a.obb, &other) >= inner);
        any = any || inner != HIT_APART;
    }
    return any;
}

static void what_is_inside_hits_only_what_the_outside_hits(void **state)
{
    (void)state;
    for_all_pairs(inside_hits_less, 50);
}

/* ---- One box in two forms ------------------------------------------------------------------------------------ */

/* Center and half length are doubles just where from_aabb3 gives the box itself back. */
static bool aabb_as_obb(const pair3 *pair)
{
    if (pair->a.kind != SHAPE_AABB || pair->b.kind != SHAPE_OBB || !hit_aabb3_valid(pair->a.aabb))
        return false;
    hit_obb3 turned = hit_obb3_from_aabb3(pair->a.aabb);
    assert_true(hit_contains_obb3_aabb3(&turned, pair->a.aabb));
    bool same = hit_contains_aabb3_obb3(pair->a.aabb, &turned);
    hit_relation as_aabb = hit_relate_aabb3_obb3(pair->a.aabb, &pair->b.obb);
    hit_relation as_obb = hit_relate_obb3_obb3(&turned, &pair->b.obb);
    assert_true(as_obb >= as_aabb);
    if (!same)
        return false;
    assert_int_equal(as_obb, as_aabb);
    assert_int_equal(hit_contains_aabb3_obb3(pair->a.aabb, &pair->b.obb),
                     hit_contains_obb3_obb3(&turned, &pair->b.obb));
    assert_int_equal(hit_contains_obb3_aabb3(&pair->b.obb, pair->a.aabb),
                     hit_contains_obb3_obb3(&pair->b.obb, &turned));
    assert_int_equal(hit_overlap_faces_aabb3_obb3(pair->a.aabb, &pair->b.obb),
                     hit_overlap_faces_obb3_obb3(&turned, &pair->b.obb));
    return true;
}

static void an_aabb_is_the_obb_of_the_same_points(void **state)
{
    (void)state;
    for_all_pairs(aabb_as_obb, 100);
}

static bool point_as_obb(const pair3 *pair)
{
    if (pair->b.kind != SHAPE_POINT)
        return false;
    hit_obb3 dot = {pair->b.point, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    shape3 b = {.kind = SHAPE_OBB, .obb = dot};
    said s = ask3(&pair->a, &pair->b), t = ask3(&pair->a, &b);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.a_contains_b, t.a_contains_b);
    return true;
}

static void a_point_is_the_obb_of_no_size(void **state)
{
    (void)state;
    for_all_pairs(point_as_obb, 100);
}

/* ---- Bad numbers --------------------------------------------------------------------------------------------- */

/* Each number of each box in turn replaced by NaN, and by infinities where they are not a legitimate side. */
static bool bad_numbers(const pair3 *pair)
{
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int which = 0; which < 2; ++which) {
        double x[MOST_NUMBERS];
        const shape3 *victim = which == 0 ? &pair->a : &pair->b;
        size_t count = numbers_of(victim, x), kinds = victim->kind == SHAPE_OBB ? 3 : 1;
        for (size_t k = 0; k < count; ++k) {
            for (size_t n = 0; n < kinds; ++n) {
                pair3 spoilt = *pair;
                set_number(which == 0 ? &spoilt.a : &spoilt.b, k, bad[n]);
                said s = ask3(&spoilt.a, &spoilt.b);
                assert_true(says_nothing(&s));
            }
        }
    }
    return true;
}

static void nan_and_infinity_hit_nothing(void **state)
{
    (void)state;
    for_all_pairs(bad_numbers, 2000);
}

static bool empty_boxes(const pair3 *pair)
{
    pair3 with_empty = *pair;
    bool changed = false;
    if (pair->a.kind == SHAPE_AABB) {
        with_empty.a.aabb = hit_aabb3_empty();
        changed = true;
    } else if (pair->b.kind == SHAPE_OBB) {
        with_empty.a = (shape3){.kind = SHAPE_AABB, .aabb = hit_aabb3_empty()};
        changed = true;
    }
    said s = ask3(&with_empty.a, &with_empty.b);
    assert_true(!changed || says_nothing(&s));
    return changed;
}

static void the_empty_box_hits_nothing(void **state)
{
    (void)state;
    for_all_pairs(empty_boxes, 1500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scaling_by_powers_of_two_changes_nothing),
        cmocka_unit_test(length_moved_from_half_to_axis_changes_nothing),
        cmocka_unit_test(order_and_sign_of_axes_change_nothing),
        cmocka_unit_test(swapping_the_boxes_changes_nothing),
        cmocka_unit_test(flushed_subnormals_change_nothing),
        cmocka_unit_test(answers_agree_with_each_other),
        cmocka_unit_test(moving_on_along_the_normal_keeps_them_apart),
        cmocka_unit_test(bounds_hit_where_the_boxes_do),
        cmocka_unit_test(bounds_are_the_smallest_that_contain),
        cmocka_unit_test(a_merge_is_the_smallest_that_contains_both),
        cmocka_unit_test(what_is_inside_hits_only_what_the_outside_hits),
        cmocka_unit_test(an_aabb_is_the_obb_of_the_same_points),
        cmocka_unit_test(a_point_is_the_obb_of_no_size),
        cmocka_unit_test(nan_and_infinity_hit_nothing),
        cmocka_unit_test(the_empty_box_hits_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
