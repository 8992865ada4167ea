/* Polygons, triangles, boxes and round shapes of the plane that move at each other: by example. The property tests look
 * at random ones. */
#include "expect.h"

#include <hitbox/cast.h>

#include <math.h>

static const hit_polygon2 SQUARE = {4, {{4, -1}, {6, -1}, {6, 1}, {4, 1}}};
static const hit_polygon2 AT_START = {4, {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}}; /* clockwise */
static const hit_vec2 AHEAD = {4, 0};

static void expect_hit(bool hit, const hit_cast2 *out, double t, double x, hit_axis axis, int face)
{
    assert_true(hit && !out->inside);
    assert_true(fabs(out->t - t) < 1e-15 && fabs(out->point.x - x) < 1e-15);
    assert_true(fabs(out->normal.x + 1) < 1e-15 && fabs(out->normal.y) < 1e-15);
    assert_int_equal(out->axis, axis);
    assert_int_equal(out->face, face);
}

static void polygons(void **state)
{
    (void)state;
    const hit_triangle2 tip = {{{1, 0}, {-1, 1}, {-1, -1}}}, other = {{{4, 0}, {6, -1}, {6, 1}}};
    hit_cast2 out = {.t = 7};
    expect_hit(hit_cast_polygon2_polygon2(&AT_START, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    expect_hit(hit_cast_triangle2_polygon2(tip, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    assert_true(out.point.y == 0);
    expect_hit(hit_cast_polygon2_triangle2(&AT_START, AHEAD, other, &out), &out, 0.75, 4, HIT_AXIS_A0, -1);
    assert_true(hit_cast_triangle2_triangle2(tip, AHEAD, other, &out) && out.t == 0.75);
    expect_hit(hit_cast_polygon2_segment2(&AT_START, AHEAD, (hit_segment2){{4, -2}, {4, 2}}, &out), &out, 0.75, 4,
               HIT_AXIS_B0, -1);
    assert_true(hit_cast_triangle2_segment2(tip, AHEAD, (hit_segment2){{4, 0}, {9, 0}}, &out) && out.t == 0.75);
    assert_int_equal(out.axis, HIT_AXIS_A0);
    /* The end of the way, and one double short of it. */
    out.t = 7;
    assert_false(hit_cast_polygon2_polygon2(&AT_START, (hit_vec2){nextafter(3, 0), 0}, &SQUARE, &out));
    assert_false(hit_cast_polygon2_polygon2(&AT_START, (hit_vec2){0, 0}, &SQUARE, &out));
    assert_false(hit_cast_polygon2_polygon2(&AT_START, (hit_vec2){-4, 0}, &SQUARE, &out));
    assert_false(hit_cast_polygon2_polygon2(&AT_START, (hit_vec2){3, nextafter(2, 9)}, &SQUARE, &out));
    assert_true(out.t == 7);
    assert_true(hit_cast_polygon2_polygon2(&AT_START, (hit_vec2){3, 2}, &SQUARE, &out) && out.t == 1);
    /* Inside: a point of both. */
    const hit_polygon2 wide = {4, {{0, 0}, {5, 0}, {5, 5}, {0, 5}}};
    assert_true(hit_cast_polygon2_polygon2(&wide, AHEAD, &SQUARE, &out) && out.inside && out.t == 0);
    assert_true(hit_overlap_point2_polygon2(out.point, &wide) && hit_overlap_point2_polygon2(out.point, &SQUARE));
}

static void boxes(void **state)
{
    (void)state;
    const hit_aabb2 box = {{-1, -1}, {1, 1}}, ahead = {{4, -1}, {6, 1}};
    const hit_obb2 turned = {{0, 0}, {1, 1}, {0, 1}}, other = {{5, 0}, {1, 1}, {0, 1}};
    const hit_triangle2 triangle = {{{4, 2}, {4, -2}, {6, 0}}}, tip = {{{1, 0}, {-1, 1}, {-1, -1}}};
    const hit_segment2 segment = {{4, 0}, {6, 0}};
    hit_cast2 out;
    expect_hit(hit_cast_aabb2_polygon2(box, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    expect_hit(hit_cast_obb2_polygon2(turned, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    expect_hit(hit_cast_aabb2_triangle2(box, AHEAD, triangle, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_obb2_triangle2(turned, AHEAD, triangle, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_aabb2_segment2(box, AHEAD, segment, &out), &out, 0.75, 4, HIT_AXIS_A0, -1);
    expect_hit(hit_cast_obb2_segment2(turned, AHEAD, segment, &out), &out, 0.75, 4, HIT_AXIS_A1, -1);
    expect_hit(hit_cast_polygon2_aabb2(&AT_START, AHEAD, ahead, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_polygon2_obb2(&AT_START, AHEAD, other, &out), &out, 0.75, 4, HIT_AXIS_B1, 3);
    expect_hit(hit_cast_triangle2_aabb2(tip, AHEAD, ahead, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_triangle2_obb2(tip, AHEAD, other, &out), &out, 0.75, 4, HIT_AXIS_B1, 3);
    /* Flat boxes are segments, or points: in line, or across. */
    const hit_aabb2 flat = {{0, 0}, {1, 0}}, dot = {{0, 0}, {0, 0}};
    const hit_obb2 thin = {{0, 0}, {1, 0}, {1, 0}};
    expect_hit(hit_cast_aabb2_segment2(flat, AHEAD, segment, &out), &out, 0.75, 4, HIT_AXIS_E00, -1);
    expect_hit(hit_cast_aabb2_segment2(dot, AHEAD, segment, &out), &out, 1, 4, HIT_AXIS_E00, -1);
    expect_hit(hit_cast_obb2_segment2(thin, AHEAD, segment, &out), &out, 0.75, 4, HIT_AXIS_E00, -1);
    assert_false(hit_cast_aabb2_segment2(flat, (hit_vec2){2, 0}, segment, &out));
    assert_false(hit_cast_aabb2_segment2(flat, (hit_vec2){-2, 0}, segment, &out));
    assert_true(hit_cast_aabb2_segment2(dot, AHEAD, (hit_segment2){{4, 0}, {4, 0}}, &out) && out.t == 1);
    assert_true(hit_cast_aabb2_segment2(dot, AHEAD, (hit_segment2){{-4, 0}, {4, 0}}, &out) && out.inside);
    assert_true(out.point.x == 0 && out.point.y == 0);
}

static void round_shapes(void **state)
{
    (void)state;
    const hit_circle2 circle = {{0, 0}, 1}, ahead = {{5, 0}, 1};
    const hit_capsule2 capsule = {{0, -1}, {0, 1}, 1}, other = {{5, -1}, {5, 1}, 1};
    const hit_segment2 segment = {{4, -2}, {4, 2}}, end = {{4, 0}, {9, 0}};
    const hit_triangle2 triangle = {{{4, 2}, {4, -2}, {6, 0}}}, tip = {{{1, 0}, {-1, 1}, {-1, -1}}};
    hit_cast2 out;
    expect_hit(hit_cast_circle2_segment2(circle, AHEAD, segment, &out), &out, 0.75, 4, HIT_AXIS_B0, -1);
    expect_hit(hit_cast_circle2_segment2(circle, AHEAD, end, &out), &out, 0.75, 4, HIT_AXIS_E00, -1);
    expect_hit(hit_cast_circle2_triangle2(circle, AHEAD, triangle, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_circle2_polygon2(circle, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    expect_hit(hit_cast_capsule2_segment2(capsule, AHEAD, end, &out), &out, 0.75, 4, HIT_AXIS_A0, -1);
    expect_hit(hit_cast_capsule2_triangle2(capsule, AHEAD, triangle, &out), &out, 0.75, 4, HIT_AXIS_B0, 0);
    expect_hit(hit_cast_capsule2_polygon2(capsule, AHEAD, &SQUARE, &out), &out, 0.75, 4, HIT_AXIS_B0, 3);
    expect_hit(hit_cast_polygon2_circle2(&AT_START, AHEAD, ahead, &out), &out, 0.75, 4, HIT_AXIS_A0, -1);
    expect_hit(hit_cast_polygon2_capsule2(&AT_START, AHEAD, other, &out), &out, 0.75, 4, HIT_AXIS_B0, -1);
    expect_hit(hit_cast_triangle2_circle2(tip, AHEAD, ahead, &out), &out, 0.75, 4, HIT_AXIS_E00, -1);
    expect_hit(hit_cast_triangle2_capsule2(tip, AHEAD, other, &out), &out, 0.75, 4, HIT_AXIS_B0, -1);
    /* At the start. */
    assert_true(hit_cast_circle2_segment2((hit_circle2){{3, 2}, 1}, AHEAD, segment, &out) && out.inside);
    assert_true(out.point.x == 4 && out.point.y == 2);
    assert_true(hit_cast_polygon2_circle2(&AT_START, AHEAD, (hit_circle2){{2, 0}, 1}, &out) && out.inside);
    assert_true(out.point.x == 1 && out.point.y == 0);
    assert_true(hit_cast_circle2_polygon2((hit_circle2){{5, 0}, 0}, AHEAD, &SQUARE, &out) && out.inside);
}

/* Grazing: by triples of Pythagoras, and an ulp off; and where the end of the way is just near enough. */
static void grazes(void **state)
{
    (void)state;
    hit_cast2 out;
    const hit_segment2 corner = {{4, 5}, {4, 9}};
    assert_true(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 5}, (hit_vec2){8, 0}, corner, &out));
    assert_true(fabs(out.t - 0.5) < 1e-7 && fabs(out.normal.y + 1) < 1e-7);
    assert_false(hit_cast_circle2_segment2((hit_circle2){{0, 0}, nextafter(5, 0)}, (hit_vec2){8, 0}, corner, &out));
    const hit_segment2 off = {{7, 1}, {9, -9}}; /* 5 from the line along (3, 4) */
    assert_true(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 5}, (hit_vec2){6, 8}, off, &out));
    assert_true(fabs(out.t - 0.5) < 1e-7 && fabs(out.normal.x + 0.8) < 1e-7);
    assert_false(hit_cast_circle2_segment2((hit_circle2){{0, 0}, nextafter(5, 0)}, (hit_vec2){6, 8}, off, &out));
    /* The end of the way: 5 from a corner, 5 from a side. */
    const hit_segment2 far = {{7, 4}, {9, 9}}, side = {{9, 0}, {0, 12}};
    assert_true(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 5}, (hit_vec2){4, 0}, far, &out) && out.t == 1);
    assert_false(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 5}, (hit_vec2){nextafter(4, 0), 0}, far, &out));
    assert_true(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 4}, (hit_vec2){4, 0}, side, &out) && out.t == 1);
    assert_false(hit_cast_circle2_segment2((hit_circle2){{0, 0}, 4}, (hit_vec2){nextafter(4, 0), 0}, side, &out));
    assert_true(fabs(out.normal.x + 0.8) < 1e-15 && fabs(out.normal.y + 0.6) < 1e-15);
}

/* From one end of the range to the other, also where subnormals are flushed. */
static void range(void **state)
{
    (void)state;
    const double least = 0x1p-1074, most = 0x1p1020;
    const hit_polygon2 tiny = {3, {{0, 0}, {least, 0}, {0, least}}},
                       far = {3, {{most, 0}, {2 * most, 0}, {most, most}}};
    const hit_polygon2 near = {3, {{3 * least, 0}, {4 * least, 0}, {3 * least, 2 * least}}};
    hit_cast2 out;
    assert_true(hit_cast_polygon2_polygon2(&tiny, (hit_vec2){4 * most, 0}, &far, &out) && out.t == 0.25);
    assert_true(hit_cast_polygon2_polygon2(&far, (hit_vec2){-most, 0}, &tiny, &out) && out.t == 1);
    for (int flushed = 0; flushed < 2; flushed++) {
        if (flushed == 1)
            expect_subnormals_flushed();
        const bool hits = hit_cast_polygon2_polygon2(&tiny, (hit_vec2){4 * least, 0}, &near, &out);
        const double t = out.t;
        const bool misses = !hit_cast_polygon2_polygon2(&tiny, (hit_vec2){least, 0}, &near, &out);
        const bool round =
            hit_cast_circle2_polygon2((hit_circle2){{0, 0}, least}, (hit_vec2){2 * least, 0}, &near, &out);
        if (flushed == 1)
            expect_subnormals_kept();
        assert_true(hits && misses && round);
        assert_true(t == 0.5);
    }
}

static void no_shapes(void **state)
{
    (void)state;
    const hit_polygon2 few = {2, {{0, 0}, {1, 0}}}, bad = {3, {{0, 0}, {NAN, 0}, {0, 1}}};
    const hit_vec2 nowhere = {INFINITY, 0};
    const hit_aabb2 empty = {{1, 0}, {0, 1}}, endless = {{0, 0}, {INFINITY, 1}};
    hit_cast2 out = {.t = 7};
    assert_false(hit_cast_polygon2_polygon2(&few, AHEAD, &SQUARE, &out) ||
                 hit_cast_polygon2_polygon2(&AT_START, AHEAD, &bad, &out) ||
                 hit_cast_polygon2_polygon2(&AT_START, nowhere, &SQUARE, &out));
    assert_false(hit_cast_aabb2_polygon2(empty, AHEAD, &SQUARE, &out) ||
                 hit_cast_polygon2_aabb2(&AT_START, AHEAD, endless, &out));
    assert_false(hit_cast_circle2_polygon2((hit_circle2){{0, 0}, -1}, AHEAD, &SQUARE, &out) ||
                 hit_cast_polygon2_circle2(&AT_START, AHEAD, (hit_circle2){{4, 0}, INFINITY}, &out) ||
                 hit_cast_polygon2_segment2(&AT_START, AHEAD, (hit_segment2){{NAN, 0}, {4, 0}}, &out));
    assert_false(hit_cast_obb2_triangle2((hit_obb2){{NAN, 0}, {1, 1}, {1, 0}}, AHEAD,
                                         (hit_triangle2){{{4, 0}, {5, 0}, {5, 1}}}, &out) ||
                 hit_cast_aabb2_triangle2(endless, AHEAD, (hit_triangle2){{{4, NAN}, {5, 0}, {5, 1}}}, &out));
    assert_true(out.t == 7);
    /* Corners that are no polygon get some answer. */
    const hit_polygon2 dented = {5, {{0, 0}, {4, 0}, {1, 1}, {4, 4}, {0, 4}}}, same = {3, {{0, 0}, {0, 0}, {0, 0}}};
    (void)hit_cast_polygon2_polygon2(&dented, AHEAD, &SQUARE, &out);
    assert_true(hit_cast_polygon2_polygon2(&same, AHEAD, &SQUARE, &out) && out.t == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(polygons), cmocka_unit_test(boxes), cmocka_unit_test(round_shapes),
        cmocka_unit_test(grazes),   cmocka_unit_test(range), cmocka_unit_test(no_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
