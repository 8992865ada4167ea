/* Where outlines of the plane cross, by example. The property tests hold random ones against whole numbers. */
#include "expect.h"

#include "hitbox/contact.h"

static hit_polygon2 box_of(double x, double y, double size)
{
    return hit_polygon2_from_aabb2((hit_aabb2){{x, y}, {x + size, y + size}});
}

static void expect_crossing(hit_crossing2 found, double x, double y, uint32_t a, uint32_t b)
{
    assert_true(found.point.x == x && found.point.y == y);
    assert_int_equal(found.id, a << 8 | b);
}

enum { CORNER = HIT_FEATURE_CORNER, SIDE = HIT_FEATURE_FACE };

TEST(polygons_of_boxes)
{
    const hit_polygon2 p = hit_polygon2_from_aabb2((hit_aabb2){{1, 2}, {3, 5}});
    assert_true(p.count == 4 && p.corner[1].x == 3 && p.corner[1].y == 2 && p.corner[2].y == 5 && p.corner[3].x == 1);
    const hit_polygon2 q = hit_polygon2_from_obb2((hit_obb2){{1, 1}, {2, 1}, {0, 1}});
    assert_true(hit_polygon2_valid(&q) && q.corner[0].x == 2 && q.corner[0].y == -1 && q.corner[1].y == 3);
    const hit_polygon2 flat = hit_polygon2_from_aabb2((hit_aabb2){{1, 2}, {1, 5}});
    assert_false(hit_polygon2_valid(&flat));
}

TEST(two_squares)
{
    const hit_polygon2 a = box_of(0, 0, 2), b = box_of(1, 1, 2), far = box_of(5, 0, 1), in = box_of(0.5, 0.5, 1);
    hit_crossing2 out[8];
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &b, out, 8), 2);
    expect_crossing(out[0], 2, 1, SIDE + 1, SIDE + 0);
    expect_crossing(out[1], 1, 2, SIDE + 2, SIDE + 3);
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &far, out, 8), 0);
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &in, out, 8), 0);
    /* No more than there is room for. */
    out[1].id = 7;
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &b, out, 1), 2);
    assert_int_equal(out[1].id, 7);
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &b, NULL, 0), 2);
}

TEST(sides_in_line_and_corners)
{
    const hit_polygon2 a = box_of(0, 0, 2), beside = box_of(2, 1, 2), corner = box_of(2, 2, 1);
    hit_crossing2 out[8];
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &beside, out, 8), 2);
    expect_crossing(out[0], 2, 2, CORNER + 2, SIDE + 3);
    expect_crossing(out[1], 2, 1, SIDE + 1, CORNER + 0);
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &corner, out, 8), 1);
    expect_crossing(out[0], 2, 2, CORNER + 2, CORNER + 0);
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &a, out, 8), 4);
    /* A corner that is there twice is one. */
    hit_polygon2 twice = {6, {{2, 2}, {2, 2}, {3, 2}, {3, 3}, {2, 3}, {2, 2}}};
    assert_int_equal(hit_crossings_polygon2_polygon2(&a, &twice, out, 8), 1);
    expect_crossing(out[0], 2, 2, CORNER + 2, CORNER + 0);
}

TEST(a_segment)
{
    const hit_polygon2 a = box_of(0, 0, 3);
    hit_crossing2 out[8];
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{1, 1}, {4, 2}}, &a, out, 8), 1);
    expect_crossing(out[0], 3, 5.0 / 3, SIDE, SIDE + 1);
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{-1, -1}, {4, 4}}, &a, out, 8), 2);
    expect_crossing(out[0], 0, 0, SIDE, CORNER + 0);
    expect_crossing(out[1], 3, 3, SIDE, CORNER + 2);
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{1, 0}, {1, 0}}, &a, out, 8), 1);
    expect_crossing(out[0], 1, 0, CORNER + 0, SIDE + 0);
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{1, 1}, {2, 2}}, &a, out, 8), 0);
    /* An ulp decides. */
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{1, 1}, {3, 2}}, &a, out, 8), 1);
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{1, 1}, {nextafter(3, 0), 2}}, &a, out, 8), 0);
}

TEST(the_range_and_what_is_none)
{
    hit_polygon2 large = {3, {{-DBL_MAX, -DBL_MAX}, {DBL_MAX, -DBL_MAX}, {0, DBL_MAX}}};
    const hit_segment2 across = {{-DBL_MAX, 0}, {DBL_MAX, 0x1p-1074}};
    hit_crossing2 out[8];
    assert_int_equal(hit_crossings_segment2_polygon2(across, &large, out, 8), 2);
    assert_true(fabs(out[0].point.x) == DBL_MAX / 2 && fabs(out[1].point.x) == DBL_MAX / 2);
    hit_polygon2 small = {3, {{0, 0}, {0x1p-1073, 0}, {0, 0x1p-1073}}};
    const hit_segment2 through = {{0x1p-1074, -1}, {0x1p-1074, 1}};
    expect_subnormals_flushed();
    const size_t count = hit_crossings_segment2_polygon2(through, &small, out, 8);
    expect_subnormals_kept();
    assert_int_equal(count, 2);
    small.corner[1].x = NAN;
    large.count = 17;
    assert_int_equal(hit_crossings_segment2_polygon2(through, &small, out, 8), 0);
    assert_int_equal(hit_crossings_segment2_polygon2(across, &large, out, 8), 0);
    large.count = 2;
    assert_int_equal(hit_crossings_polygon2_polygon2(&large, &large, out, 8), 0);
    large.count = 3;
    assert_int_equal(hit_crossings_segment2_polygon2((hit_segment2){{0, INFINITY}, {0, 0}}, &large, out, 8), 0);
}
