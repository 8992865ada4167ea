/* Relations in the plane by example: every function of relate.h, and what other libraries' users ran into. */
#include "expect.h"

#include "hitbox/relate.h"

static const double HALF_ROOT = 0.70710678118654757; /* sqrt(1/2), as rounded */

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};

static hit_obb2 upright(hit_vec2 center, hit_vec2 half)
{
    return (hit_obb2){center, half, {1, 0}};
}

/* Turned by 45 degrees: with half lengths 1 its corners reach 1.414... along x and y. */
static hit_obb2 on_corner(hit_vec2 center, hit_vec2 half)
{
    return (hit_obb2){center, half, {HALF_ROOT, HALF_ROOT}};
}

/* ---- Every function ------------------------------------------------------------------------------------------ */

static void aabb_and_aabb(void **unused)
{
    hit_aabb2 beside = {{1, 0}, {2, 1}}, beyond = {{0, nextafter(1, 2)}, {1, 2}}, within = {{-1, 0}, {0.5, 1}};
    assert_int_equal(hit_relate_aabb2_aabb2(UNIT, within), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_aabb2(UNIT, beside), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_aabb2(UNIT, beyond), HIT_APART);
    assert_true(hit_overlap_aabb2_aabb2(UNIT, beside));
    assert_false(hit_overlap_aabb2_aabb2(UNIT, beyond));
    assert_true(hit_contains_aabb2_aabb2(UNIT, within));
    assert_true(hit_contains_aabb2_aabb2(UNIT, UNIT));
    assert_false(hit_contains_aabb2_aabb2(within, UNIT));

    hit_separation2 out = {HIT_AXIS_B1, {7, 7}};
    assert_false(hit_separate_aabb2_aabb2(UNIT, beside, &out));
    assert_true(out.axis == HIT_AXIS_B1 && out.normal.x == 7 && out.normal.y == 7);
    assert_true(hit_separate_aabb2_aabb2(UNIT, beyond, &out));
    assert_int_equal(out.axis, HIT_AXIS_A1);
    assert_true(out.normal.x == 0 && out.normal.y == 1);
    assert_true(hit_separate_aabb2_aabb2(beyond, UNIT, &out));
    assert_true(out.normal.y == -1);
}

static void aabb_and_obb(void **unused)
{
    hit_obb2 near_by = on_corner((hit_vec2){2.41, 0}, (hit_vec2){1, 1});
    hit_obb2 clear = on_corner((hit_vec2){2.42, 0}, (hit_vec2){1, 1});
    hit_obb2 small = on_corner((hit_vec2){0, 0}, (hit_vec2){0.7, 0.7});
    hit_obb2 large = on_corner((hit_vec2){0, 0}, (hit_vec2){1.42, 1.42});
    hit_obb2 touching = upright((hit_vec2){0, 3}, (hit_vec2){1, 2});
    assert_int_equal(hit_relate_aabb2_obb2(UNIT, near_by), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_obb2(UNIT, touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_obb2(UNIT, clear), HIT_APART);
    assert_true(hit_overlap_aabb2_obb2(UNIT, touching));
    assert_false(hit_overlap_aabb2_obb2(UNIT, clear));
    assert_true(hit_contains_aabb2_obb2(UNIT, small));
    assert_false(hit_contains_aabb2_obb2(UNIT, large));
    assert_true(hit_contains_obb2_aabb2(large, UNIT));
    assert_false(hit_contains_obb2_aabb2(small, UNIT));
    assert_true(hit_overlap_faces_aabb2_obb2(UNIT, near_by));
    assert_false(hit_overlap_faces_aabb2_obb2(UNIT, clear));

    hit_separation2 out = {HIT_AXIS_B1, {7, 7}};
    hit_obb2 corner = on_corner((hit_vec2){2, 2}, (hit_vec2){1, 1});
    assert_false(hit_separate_aabb2_obb2(UNIT, near_by, &out));
    assert_true(out.axis == HIT_AXIS_B1 && out.normal.x == 7 && out.normal.y == 7);
    assert_true(hit_separate_aabb2_obb2(UNIT, clear, &out));
    assert_int_equal(out.axis, HIT_AXIS_A0);
    assert_true(hit_separate_aabb2_obb2(UNIT, corner, &out));
    assert_int_equal(out.axis, HIT_AXIS_B0);
    assert_true(fabs(out.normal.x - HALF_ROOT) < 1e-15 && fabs(out.normal.y - HALF_ROOT) < 1e-15);
}

static void aabb_and_point(void **unused)
{
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){0, 0.999}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){0, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){-1, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){0, nextafter(1, 2)}), HIT_APART);
    assert_true(hit_overlap_aabb2_point2(UNIT, (hit_vec2){1, 0}));
    assert_false(hit_overlap_aabb2_point2(UNIT, (hit_vec2){1.5, 0}));
    assert_true(hit_contains_aabb2_point2(UNIT, (hit_vec2){1, 0}));
    assert_false(hit_contains_aabb2_point2(UNIT, (hit_vec2){0, -1.5}));
}

static void obb_and_obb(void **unused)
{
    hit_obb2 a = on_corner((hit_vec2){0, 0}, (hit_vec2){1, 1});
    hit_obb2 crossing = upright((hit_vec2){2.4, 0}, (hit_vec2){1, 1});
    hit_obb2 clear = upright((hit_vec2){2.42, 0}, (hit_vec2){1, 1});
    hit_obb2 inner = upright((hit_vec2){0, 0}, (hit_vec2){0.7, 0.7});
    hit_obb2 flat = on_corner((hit_vec2){0, 0}, (hit_vec2){4, 0}), above = {{-2, 2}, {1, 0}, {HALF_ROOT, HALF_ROOT}};
    assert_int_equal(hit_relate_obb2_obb2(a, crossing), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_obb2(flat, flat), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_obb2(flat, above), HIT_APART);
    assert_int_equal(hit_relate_obb2_obb2(a, clear), HIT_APART);
    assert_true(hit_overlap_obb2_obb2(a, crossing));
    assert_false(hit_overlap_obb2_obb2(a, clear));
    assert_true(hit_contains_obb2_obb2(a, inner));
    assert_true(hit_contains_obb2_obb2(a, a));
    assert_false(hit_contains_obb2_obb2(inner, a));
    assert_true(hit_overlap_faces_obb2_obb2(a, crossing));
    assert_false(hit_overlap_faces_obb2_obb2(a, clear));

    hit_separation2 out = {HIT_AXIS_A1, {7, 7}};
    assert_false(hit_separate_obb2_obb2(a, crossing, &out));
    assert_true(out.axis == HIT_AXIS_A1 && out.normal.x == 7 && out.normal.y == 7);
    assert_true(hit_separate_obb2_obb2(a, clear, &out));
    assert_int_equal(out.axis, HIT_AXIS_B0);
    assert_true(out.normal.x == 1 && out.normal.y == 0);
    assert_true(hit_separate_obb2_obb2(clear, a, &out));
    assert_int_equal(out.axis, HIT_AXIS_A0);
    assert_true(out.normal.x == -1);
}

static void obb_and_point(void **unused)
{
    hit_obb2 box = on_corner((hit_vec2){0, 0}, (hit_vec2){1, 2}),
             straight = upright((hit_vec2){1, 1}, (hit_vec2){1, 2});
    assert_int_equal(hit_relate_obb2_point2(box, (hit_vec2){-1.3, 1.3}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_point2(box, (hit_vec2){1.3, 1.3}), HIT_APART);
    assert_int_equal(hit_relate_obb2_point2(straight, (hit_vec2){2, 3}), HIT_TOUCHING);
    assert_true(hit_overlap_obb2_point2(straight, (hit_vec2){0, 0}));
    assert_false(hit_overlap_obb2_point2(straight, (hit_vec2){nextafter(2, 3), 0}));
    assert_true(hit_contains_obb2_point2(straight, (hit_vec2){0, 0}));
    assert_false(hit_contains_obb2_point2(straight, (hit_vec2){0, 3.5}));
}

/* y down; the second stands on its corner beside the first. */
static void rect_and_rect(void **unused)
{
    hit_rect2 a = {.top = 0, .left = 0, .height = 2, .width = 2, .axis = {1, 0}};
    hit_rect2 beside = {.top = 2, .left = 1, .height = 1, .width = 5, .axis = {1, 0}};
    hit_rect2 turned = {.top = 0, .left = 2.41, .height = 2, .width = 2, .axis = {HALF_ROOT, HALF_ROOT}};
    assert_int_equal(hit_relate_rect2_rect2(a, beside), HIT_TOUCHING);
    assert_true(hit_overlap_rect2_rect2(a, beside));
    assert_int_equal(hit_relate_rect2_rect2(a, turned), HIT_OVERLAPPING);
    turned.left = 2.42;
    assert_int_equal(hit_relate_rect2_rect2(a, turned), HIT_APART);
    assert_false(hit_overlap_rect2_rect2(a, turned));
    /* Upright on its left; a quarter turn about its centre makes the long side stand up. */
    hit_rect2 bar = {.top = 0, .left = -3, .height = 1, .width = 3, .axis = {1, 0}};
    assert_int_equal(hit_relate_rect2_rect2(a, bar), HIT_TOUCHING);
    bar.axis = (hit_vec2){0, 1};
    assert_int_equal(hit_relate_rect2_rect2(a, bar), HIT_APART);
}

/* ---- What others got wrong: verdicts ------------------------------------------------------------------------- */

/* left + width / 2 rounds: as boxes with a centre some of these come out apart, some overlapping. In doubles
 * 0.1 + 0.2 > 0.3, so those two do overlap, and the others are judged by their own sums. */
static void abutting_rectangles_are_judged_by_their_exact_centres(void **unused)
{
    int seen[3] = {0}, rounded_differs = 0;
    for (int left = 0; left < 100; ++left) {
        for (int width = 1; width < 100; ++width) {
            double x = left / 10.0, w = width / 10.0, next = (left + width) / 10.0;
            hit_rect2 a = {.top = 0, .left = x, .height = 1, .width = w, .axis = {1, 0}};
            hit_rect2 b = {.top = 0, .left = next, .height = 1, .width = 0.1, .axis = {1, 0}};
            /* x + w in full: the rounded sum and what it lost. */
            double sum = x + w, lost = fabs(x) > fabs(w) ? w - (sum - x) : x - (sum - w);
            hit_relation expected = HIT_TOUCHING;
            if (sum > next || (sum == next && lost > 0))
                expected = HIT_OVERLAPPING;
            else if (sum < next || lost < 0)
                expected = HIT_APART;
            hit_relation found = hit_relate_rect2_rect2(a, b);
            assert_int_equal(found, expected);
            ++seen[found];
            hit_obb2 a_rounded = hit_obb2_from_rect(a.top, a.left, a.height, a.width, 0);
            hit_obb2 b_rounded = hit_obb2_from_rect(b.top, b.left, b.height, b.width, 0);
            rounded_differs += hit_relate_obb2_obb2(a_rounded, b_rounded) != found;
        }
    }
    assert_true(seen[HIT_APART] > 100 && seen[HIT_TOUCHING] > 100 && seen[HIT_OVERLAPPING] > 100);
    assert_true(rounded_differs > 100);
}

static void near_parallel_sides_give_no_phantom_contact(void **unused)
{
    hit_obb2 a = upright((hit_vec2){0, 0}, (hit_vec2){1000, 1});
    hit_obb2 b = {{1000, 2.00000011}, {1000, 1}, {1, 1e-10}};
    assert_true(hit_obb2_valid(b));
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    b.center.y = 2.00000009;
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
}

static void same_axes_a_quarter_turn_apart_overlap(void **unused)
{
    hit_obb2 a = hit_obb2_from_angle((hit_vec2){0, 0}, (hit_vec2){3, 1}, 0.7);
    hit_obb2 b = {{0, 0}, {3, 1}, {-a.axis.y, a.axis.x}};
    for (double part = -0.95; part < 1; part += 0.1) {
        b.center = (hit_vec2){4 * part * a.axis.x, 4 * part * a.axis.y};
        assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
    }
    b.center = (hit_vec2){4.001 * a.axis.x, 4.001 * a.axis.y};
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
}

static void far_from_the_origin_no_digit_is_lost(void **unused)
{
    hit_obb2 a = on_corner((hit_vec2){1e12, -3e12}, (hit_vec2){1, 1});
    hit_obb2 b = upright((hit_vec2){1e12 + 2.5, -3e12}, (hit_vec2){1, 1});
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    b.center.x = 1e12 + 2.375;
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
    a.axis = b.axis;
    b.center.x = 1e12 + 2;
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_TOUCHING);
    b.center.x = nextafter(1e12 + 2, 1e13);
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
}

static void touching_means_one_thing(void **unused)
{
    const hit_aabb2 others[2] = {{{1, -1}, {2, 1}}, {{1, 1}, {2, 2}}};
    hit_obb2 unit = hit_obb2_from_aabb2(UNIT);
    for (int k = 0; k < 2; ++k) {
        hit_obb2 other = hit_obb2_from_aabb2(others[k]);
        assert_int_equal(hit_relate_aabb2_aabb2(UNIT, others[k]), HIT_TOUCHING);
        assert_int_equal(hit_relate_aabb2_obb2(UNIT, other), HIT_TOUCHING);
        assert_int_equal(hit_relate_obb2_obb2(unit, other), HIT_TOUCHING);
    }
    assert_int_equal(hit_relate_obb2_point2(unit, (hit_vec2){1, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){1, 1}), HIT_TOUCHING);
}

static void flat_boxes_overlap_where_no_small_move_parts_them(void **unused)
{
    hit_obb2 box = upright((hit_vec2){0, 0}, (hit_vec2){1, 1}), dot = upright((hit_vec2){0.5, 0}, (hit_vec2){0, 0});
    hit_obb2 flat = upright((hit_vec2){0, 0}, (hit_vec2){2, 0}), upended = upright((hit_vec2){0, 0}, (hit_vec2){0, 2});
    assert_int_equal(hit_relate_obb2_obb2(box, dot), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_obb2(box, flat), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_obb2(flat, upended), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_obb2(flat, flat), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_obb2(flat, dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_obb2(dot, dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_obb2(upended, dot), HIT_APART);
    upended.center.x = 2;
    assert_int_equal(hit_relate_obb2_obb2(flat, upended), HIT_TOUCHING);
}

static void small_boxes_are_judged_like_large_ones(void **unused)
{
    for (int n = -990; n <= 990; n += 45) {
        double s = ldexp(1, n);
        hit_obb2 a = on_corner((hit_vec2){0, 0}, (hit_vec2){s, s});
        hit_obb2 b = upright((hit_vec2){2.4 * s, 0}, (hit_vec2){s, s});
        assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
        b.center.x = 2.42 * s;
        assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    }
}

static void no_centre_is_formed_of_an_aabb(void **unused)
{
    hit_aabb2 thin = {{1, -1}, {nextafter(1, 2), 1}};
    assert_int_equal(hit_relate_aabb2_obb2(thin, upright((hit_vec2){0, 0}, (hit_vec2){1, 1})), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_obb2(thin, upright((hit_vec2){2, 0}, (hit_vec2){1, 1})), HIT_OVERLAPPING);
    hit_obb2 further = upright((hit_vec2){2 + 0x1p-51, 0}, (hit_vec2){1, 1});
    assert_int_equal(hit_relate_aabb2_obb2(thin, further), HIT_APART);
    hit_obb2 side = upright((hit_vec2){nextafter(1, 2), 0}, (hit_vec2){0, 1});
    assert_int_equal(hit_relate_aabb2_obb2(thin, side), HIT_TOUCHING);
    assert_true(hit_contains_aabb2_obb2(thin, side));
}

static void the_least_double_counts(void **unused)
{
    const double least = 0x1p-1074;
    hit_aabb2 thin = {{0, -1}, {least, 1}}, within = {{least, -1}, {2, 1}};
    hit_obb2 side = upright((hit_vec2){0, 0}, (hit_vec2){0, 1}), box = upright((hit_vec2){1, 0}, (hit_vec2){1, 1});
    assert_int_equal(hit_relate_aabb2_obb2(thin, side), HIT_TOUCHING);
    assert_false(hit_contains_aabb2_obb2(within, box));
    assert_true(hit_contains_obb2_aabb2(box, within));
}

/* ---- What others got wrong: bad input ------------------------------------------------------------------------ */

static void assert_hits_nothing(hit_obb2 a, hit_obb2 b)
{
    hit_separation2 out = {HIT_AXIS_B1, {1, 2}};
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    assert_false(hit_overlap_obb2_obb2(a, b));
    assert_false(hit_contains_obb2_obb2(a, b));
    assert_false(hit_overlap_faces_obb2_obb2(a, b));
    assert_false(hit_separate_obb2_obb2(a, b, &out));
    assert_true(out.axis == HIT_AXIS_B1 && out.normal.x == 1 && out.normal.y == 2);
}

static void nan_collides_with_nothing(void **unused)
{
    const double bad[3] = {NAN, INFINITY, -INFINITY};
    const hit_obb2 good = upright((hit_vec2){0, 0}, (hit_vec2){1, 1});
    const hit_rect2 good_rect = {0, 0, 1, 1, {1, 0}};
    for (size_t k = 0; k < 6; ++k) {
        for (int n = 0; n < 3; ++n) {
            hit_obb2 spoilt = good;
            hit_rect2 rect = good_rect;
            memcpy((char *)&spoilt + k * sizeof(double), &bad[n], sizeof(double));
            memcpy((char *)&rect + k * sizeof(double), &bad[n], sizeof(double));
            assert_hits_nothing(good, spoilt);
            assert_hits_nothing(spoilt, good);
            assert_hits_nothing(spoilt, spoilt);
            assert_int_equal(hit_relate_aabb2_obb2(UNIT, spoilt), HIT_APART);
            assert_int_equal(hit_relate_obb2_point2(spoilt, (hit_vec2){0, 0}), HIT_APART);
            assert_int_equal(hit_relate_rect2_rect2(good_rect, rect), HIT_APART);
            assert_int_equal(hit_relate_rect2_rect2(rect, rect), HIT_APART);
        }
    }
    hit_aabb2 spoilt = UNIT;
    spoilt.max.y = NAN;
    assert_int_equal(hit_relate_aabb2_aabb2(UNIT, spoilt), HIT_APART);
    assert_int_equal(hit_relate_aabb2_obb2(spoilt, good), HIT_APART);
    assert_int_equal(hit_relate_aabb2_point2(spoilt, (hit_vec2){0, 0}), HIT_APART);
    assert_int_equal(hit_relate_aabb2_point2(UNIT, (hit_vec2){0, NAN}), HIT_APART);
    assert_int_equal(hit_relate_obb2_point2(good, (hit_vec2){NAN, 0}), HIT_APART);
    assert_false(hit_contains_aabb2_aabb2(UNIT, spoilt) || hit_contains_aabb2_aabb2(spoilt, UNIT));
    assert_false(hit_contains_obb2_aabb2(good, spoilt) || hit_contains_aabb2_obb2(spoilt, good));
}

static void the_empty_box_hits_nothing(void **unused)
{
    hit_aabb2 empty = hit_aabb2_empty(), everything = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    hit_obb2 box = upright((hit_vec2){0, 0}, (hit_vec2){1, 1});
    hit_separation2 out;
    assert_int_equal(hit_relate_aabb2_aabb2(empty, everything), HIT_APART);
    assert_int_equal(hit_relate_aabb2_aabb2(empty, empty), HIT_APART);
    assert_int_equal(hit_relate_aabb2_obb2(empty, box), HIT_APART);
    assert_int_equal(hit_relate_aabb2_point2(empty, (hit_vec2){0, 0}), HIT_APART);
    assert_false(hit_contains_aabb2_aabb2(everything, empty) || hit_contains_aabb2_aabb2(empty, empty));
    assert_false(hit_contains_obb2_aabb2(box, empty) || hit_contains_aabb2_obb2(empty, box));
    assert_false(hit_overlap_faces_aabb2_obb2(empty, box));
    assert_false(hit_separate_aabb2_obb2(empty, box, &out) || hit_separate_aabb2_aabb2(empty, UNIT, &out));
}

static void infinite_sides_compare_as_numbers(void **unused)
{
    hit_aabb2 floor = {{-INFINITY, -INFINITY}, {INFINITY, 0}},
              everything = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    hit_obb2 box = hit_obb2_from_angle((hit_vec2){1e300, 2}, (hit_vec2){1, 1}, 1.0);
    hit_obb2 standing = upright((hit_vec2){1e300, 1}, (hit_vec2){3, 1});
    hit_separation2 out;
    assert_int_equal(hit_relate_aabb2_obb2(everything, box), HIT_OVERLAPPING);
    assert_true(hit_contains_aabb2_obb2(everything, box));
    assert_int_equal(hit_relate_aabb2_obb2(floor, box), HIT_APART);
    assert_int_equal(hit_relate_aabb2_obb2(floor, standing), HIT_TOUCHING);
    assert_false(hit_contains_obb2_aabb2(box, floor));
    assert_true(hit_contains_aabb2_aabb2(everything, floor));
    assert_true(hit_separate_aabb2_obb2(floor, box, &out));
    assert_int_equal(out.axis, HIT_AXIS_A1);
    assert_true(out.normal.y == 1);
}

static void extremes(void **unused)
{
    hit_obb2 a = upright((hit_vec2){-1.5e308, 0}, (hit_vec2){1.5e308, 1});
    hit_obb2 b = upright((hit_vec2){1.5e308, 0}, (hit_vec2){1.5e308, 1});
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_TOUCHING);
    b.half.x = nextafter(1.5e308, 0);
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    b.half.x = nextafter(1.5e308, INFINITY);
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
    hit_rect2 wide = {.top = 0, .left = -1.7e308, .height = 1, .width = 1.7e308, .axis = {1, 0}};
    hit_rect2 other = {.top = 0, .left = 0, .height = 1, .width = 1.7e308, .axis = {1, 0}};
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_TOUCHING);
    other.left = 0x1p-1074;
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_APART);
    other.left = -0x1p-1074;
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_OVERLAPPING);
}

/* A thread that takes subnormals for zero must not take a gap of them for none. */
static void flushing_subnormals_changes_no_verdict(void **unused)
{
    const double s = 0x1p-1060;
    hit_obb2 a = upright((hit_vec2){0, 0}, (hit_vec2){s, s}), left = upright((hit_vec2){-3 * s, 0}, (hit_vec2){s, s});
    hit_obb2 tilted = on_corner((hit_vec2){2.25 * s, 0}, (hit_vec2){s, s});
    hit_obb2 line = upright((hit_vec2){0, 0}, (hit_vec2){0, 1}),
             line_left = upright((hit_vec2){-s, 0}, (hit_vec2){0, 1});
    hit_aabb2 tiny = {{0, 0}, {s, s}}, tiny_right = {{2 * s, 0}, {3 * s, s}};
    hit_rect2 rect = {0, 0, 1, s, {1, 0}}, rect_right = {0, 2 * s, 1, s, {1, 0}};
    expect_subnormals_flushed();
    hit_relation apart = hit_relate_obb2_obb2(a, left), overlap = hit_relate_obb2_obb2(a, tilted);
    hit_relation lines = hit_relate_obb2_obb2(line, line_left), aligned = hit_relate_aabb2_aabb2(tiny, tiny_right);
    hit_relation mixed = hit_relate_aabb2_obb2(tiny, left), rects = hit_relate_rect2_rect2(rect, rect_right);
    hit_relation point = hit_relate_aabb2_point2(tiny, (hit_vec2){-s, 0});
    expect_subnormals_kept();
    assert_int_equal(apart, HIT_APART);
    assert_int_equal(overlap, HIT_OVERLAPPING);
    assert_int_equal(lines, HIT_APART);
    assert_int_equal(aligned, HIT_APART);
    assert_int_equal(mixed, HIT_APART);
    assert_int_equal(rects, HIT_APART);
    assert_int_equal(point, HIT_APART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aabb_and_aabb),
        cmocka_unit_test(aabb_and_obb),
        cmocka_unit_test(aabb_and_point),
        cmocka_unit_test(obb_and_obb),
        cmocka_unit_test(obb_and_point),
        cmocka_unit_test(rect_and_rect),
        cmocka_unit_test(abutting_rectangles_are_judged_by_their_exact_centres),
        cmocka_unit_test(near_parallel_sides_give_no_phantom_contact),
        cmocka_unit_test(same_axes_a_quarter_turn_apart_overlap),
        cmocka_unit_test(far_from_the_origin_no_digit_is_lost),
        cmocka_unit_test(touching_means_one_thing),
        cmocka_unit_test(flat_boxes_overlap_where_no_small_move_parts_them),
        cmocka_unit_test(small_boxes_are_judged_like_large_ones),
        cmocka_unit_test(no_centre_is_formed_of_an_aabb),
        cmocka_unit_test(the_least_double_counts),
        cmocka_unit_test(nan_collides_with_nothing),
        cmocka_unit_test(the_empty_box_hits_nothing),
        cmocka_unit_test(infinite_sides_compare_as_numbers),
        cmocka_unit_test(extremes),
        cmocka_unit_test(flushing_subnormals_changes_no_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
