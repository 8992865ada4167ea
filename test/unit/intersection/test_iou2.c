/* What two shapes of the plane have in common: by example, thresholds that tie, at the ends of the range, flat, equal
 * sets that are written differently, and what is no shape. */
#include "expect.h"

#include "hitbox/iou.h"
#include "hitbox/vec.h"

static const hit_aabb2 UNIT = {{0, 0}, {1, 1}}, BESIDE = {{1, 0}, {2, 1}}, HALF = {{0.5, 0}, {1.5, 1}};
static const hit_obb2 TURNED = {{0, 0}, {1, 1}, {0.6, 0.8}};
static const hit_polygon2 DIAMOND = {4, {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
static const hit_polygon2 WEDGE = {3, {{0, 0}, {0, 2}, {2, 0}}}; /* clockwise */

static hit_obb2 as_obb(hit_aabb2 box)
{
    return (hit_obb2){hit_aabb2_center(box), hit_aabb2_half(box), {1, 0}};
}

TEST(areas)
{
    assert_true(hit_intersection_area_aabb2_aabb2(UNIT, HALF) == 0.5);
    assert_true(hit_intersection_area_aabb2_aabb2(UNIT, BESIDE) == 0);
    const hit_aabb2 square = {{-1, -1}, {1, 1}};
    const double octagon = hit_intersection_area_aabb2_obb2(square, TURNED); /* four corners off, of 1/6 each */
    assert_true(is_near(octagon, 4 - 4.0 / 6, 1e-15));
    assert_true(is_near(hit_intersection_area_obb2_obb2(as_obb(square), TURNED), octagon, 1e-15));
    const hit_polygon2 turned = hit_polygon2_from_obb2(TURNED), corners = hit_polygon2_from_aabb2(square);
    assert_true(is_near(hit_intersection_area_aabb2_polygon2(square, &turned), octagon, 1e-15));
    assert_true(is_near(hit_intersection_area_obb2_polygon2(TURNED, &corners), octagon, 1e-15));
    assert_true(is_near(hit_intersection_area_polygon2_polygon2(&turned, &corners), octagon, 1e-15));
    assert_true(is_near(hit_intersection_area_polygon2_polygon2(&WEDGE, &DIAMOND), 0.5, 1e-15));
    assert_true(is_near(hit_intersection_area_aabb2_polygon2(UNIT, &WEDGE), 1, 1e-15));
}

TEST(shares)
{
    assert_true(hit_iou_aabb2_aabb2(UNIT, HALF) == 0.5 / 1.5);
    assert_true(hit_iou_aabb2_aabb2(UNIT, BESIDE) == 0);
    assert_true(is_near(hit_iou_aabb2_obb2(HALF, as_obb(UNIT)), 1.0 / 3, 1e-15));
    assert_true(is_near(hit_iou_obb2_obb2(as_obb(HALF), as_obb(UNIT)), 1.0 / 3, 1e-15));
    assert_true(is_near(hit_iou_aabb2_polygon2(UNIT, &WEDGE), 0.5, 1e-15));
    assert_true(is_near(hit_iou_obb2_polygon2(as_obb(UNIT), &WEDGE), 0.5, 1e-15));
    assert_true(is_near(hit_iou_polygon2_polygon2(&WEDGE, &DIAMOND), 0.5 / 3.5, 1e-15));
}

/* 1 if and only if they are one set. */
TEST(one_set)
{
    hit_obb2 box = {{3, 7}, {2, 0.1}, {0.28, -0.96}}, other = {box.center, {0.1, 2}, {0.96, 0.28}};
    assert_true(hit_iou_obb2_obb2(box, box) == 1 && hit_iou_obb2_obb2(box, other) == 1);
    assert_true(hit_iou_at_least_obb2_obb2(box, other, 1));
    other.half.y = nextafter(2, 3);
    const double share = hit_iou_obb2_obb2(box, other);
    assert_true(share < 1 && share >= 1 - 0x1p-52);
    assert_false(hit_iou_at_least_obb2_obb2(box, other, 1));
    assert_true(hit_iou_at_least_obb2_obb2(box, other, 1 - 0x1p-51));
    assert_true(hit_iou_aabb2_obb2(UNIT, as_obb(UNIT)) == 1 && hit_iou_aabb2_aabb2(UNIT, UNIT) == 1);
    const hit_polygon2 square = hit_polygon2_from_aabb2(UNIT);
    assert_true(hit_iou_aabb2_polygon2(UNIT, &square) == 1 && hit_iou_obb2_polygon2(as_obb(UNIT), &square) == 1);
    assert_true(hit_iou_polygon2_polygon2(&WEDGE, &WEDGE) == 1);
    assert_true(hit_giou_aabb2_aabb2(UNIT, UNIT) == 1 && hit_giou_hull_obb2_obb2(box, other) < 1);
}

/* Thirds and halves, exactly: no rounding turns them. */
TEST(thresholds)
{
    const double third = 1.0 / 3; /* less than a third */
    assert_true(hit_iou_at_least_aabb2_aabb2(UNIT, HALF, third));
    assert_false(hit_iou_at_least_aabb2_aabb2(UNIT, HALF, nextafter(third, 1)));
    assert_true(hit_iou_at_least_aabb2_obb2(UNIT, as_obb(HALF), third));
    assert_false(hit_iou_at_least_aabb2_obb2(UNIT, as_obb(HALF), nextafter(third, 1)));
    assert_true(hit_iou_at_least_obb2_obb2(as_obb(UNIT), as_obb(HALF), third));
    assert_false(hit_iou_at_least_obb2_obb2(as_obb(UNIT), as_obb(HALF), nextafter(third, 1)));
    assert_true(hit_iou_at_least_aabb2_polygon2(UNIT, &WEDGE, 0.5));
    assert_false(hit_iou_at_least_aabb2_polygon2(UNIT, &WEDGE, nextafter(0.5, 1)));
    assert_true(hit_iou_at_least_obb2_polygon2(as_obb(UNIT), &WEDGE, 0.5));
    assert_false(hit_iou_at_least_obb2_polygon2(as_obb(UNIT), &WEDGE, nextafter(0.5, 1)));
    assert_true(hit_iou_at_least_polygon2_polygon2(&WEDGE, &DIAMOND, nextafter(0.5 / 3.5, 0)));
    assert_false(hit_iou_at_least_polygon2_polygon2(&WEDGE, &DIAMOND, nextafter(0.5 / 3.5, 1)));
    /* A box and its rounded corners: 1 less 1.15e-16. */
    const hit_obb2 box = {{0, 0}, {third, 4 * third}, {-0x1.a58a405f5a4c5p-1, 0x1.22996ff47b111p-1}};
    const hit_polygon2 rounded = hit_polygon2_from_obb2(box);
    assert_true(hit_iou_at_least_obb2_polygon2(box, &rounded, 1 - 0x1p-52));
    assert_false(hit_iou_at_least_obb2_polygon2(box, &rounded, 1 - 0x1p-53));
    assert_true(hit_iou_at_least_aabb2_aabb2(UNIT, BESIDE, 0) && hit_iou_at_least_aabb2_aabb2(UNIT, BESIDE, -1));
    assert_false(hit_iou_at_least_aabb2_aabb2(UNIT, BESIDE, DBL_TRUE_MIN) ||
                 hit_iou_at_least_aabb2_aabb2(UNIT, UNIT, NAN));
    assert_false(hit_iou_at_least_aabb2_aabb2(UNIT, UNIT, 1.5));
}

TEST(flat)
{
    const hit_obb2 line = {{0, 0}, {1, 0}, {0.6, 0.8}}, same = {{0, 0}, {0, 1}, {-0.8, 0.6}},
                   point = {{0, 0}, {0, 0}, {1, 0}};
    assert_true(hit_intersection_area_obb2_obb2(line, TURNED) == 0 && hit_iou_obb2_obb2(line, TURNED) == 0);
    assert_true(hit_iou_obb2_obb2(line, line) == 1 && hit_iou_obb2_obb2(line, same) == 1);
    assert_true(hit_iou_obb2_obb2(point, point) == 1 && hit_iou_obb2_obb2(point, line) == 0);
    assert_true(hit_iou_at_least_obb2_obb2(line, same, 0.5) && !hit_iou_at_least_obb2_obb2(line, TURNED, 0.5));
    const hit_aabb2 low = {{0, 0}, {1, 0}};
    assert_true(hit_iou_aabb2_aabb2(low, low) == 1 && hit_iou_aabb2_aabb2(low, UNIT) == 0);
}

TEST(ends_of_the_range)
{
    hit_obb2 large = {{0, 0}, {0x1p1000, 0x1p1000}, {1, 0}}, small = {{0, 0}, {0x1p-1074, 0x1p-1074}, {0.6, 0.8}};
    assert_true(isinf(hit_intersection_area_obb2_obb2(large, large)) && hit_iou_obb2_obb2(large, large) == 1);
    assert_true(hit_intersection_area_obb2_obb2(large, small) == DBL_TRUE_MIN);
    assert_true(hit_iou_obb2_obb2(large, small) == DBL_TRUE_MIN);
    assert_false(hit_iou_at_least_obb2_obb2(large, small, DBL_TRUE_MIN));
    small.half.x = 0x1p-1072;
    assert_true(is_near(hit_iou_obb2_obb2(small, (hit_obb2){{0, 0}, {0x1p-1073, 0x1p-1074}, {0.6, 0.8}}), 0.5, 1e-15));
    assert_true(hit_iou_obb2_obb2(small, (hit_obb2){{0, 0}, {0x1p-1074, 0x1p-1072}, {-0.8, 0.6}}) == 1);
    hit_polygon2 wide = {4, {{-0x1p1000, -1}, {0x1p1000, -1}, {0x1p1000, 1}, {-0x1p1000, 1}}},
                 tiny = {3, {{0, 0}, {0x1p-1074, 0}, {0, 0x1p-1074}}};
    assert_true(hit_iou_polygon2_polygon2(&wide, &tiny) == DBL_TRUE_MIN &&
                hit_iou_polygon2_polygon2(&tiny, &tiny) == 1);
    assert_true(is_near(hit_iou_aabb2_polygon2((hit_aabb2){{0, -1}, {0x1p1000, 1}}, &wide), 0.5, 1e-15));
    /* All factors as far apart as they can be. */
    const hit_obb2 spread = {{0x1p1000, 0x1p-1074}, {0x1.fffffffffffffp1000, 0x1p-1074}, {1, 0x1p-1074}};
    const hit_obb2 other = {{0x1p-1074, 0x1p1000}, {0x1p-1074, 0x1.fffffffffffffp1000}, {0x1p-1074, 1}};
    const double share = hit_iou_obb2_obb2(spread, other);
    assert_true(share >= 0 && share < 1);
    expect_subnormals_flushed();
    const double flushed = hit_iou_obb2_obb2(spread, other), of_small = hit_intersection_area_obb2_obb2(large, small);
    const bool at_least = hit_iou_at_least_obb2_obb2(small, small, 1);
    expect_subnormals_kept();
    assert_true(same_double(flushed, share) && of_small == DBL_TRUE_MIN && at_least);
}

/* As many crossings as two polygons can have, and corners of many bits. */
TEST(sixteen_corners)
{
    hit_polygon2 ring[2] = {{.count = 16}, {.count = 16}};
    double t = 1, c = 1, s = 0; /* turns by 1/16 of a quarter of a half circle, of rational sine and cosine */
    const double u = 0.0984914033571642, cosine = (1 - u * u) / (1 + u * u), sine = 2 * u / (1 + u * u);
    for (int i = 0; i < 32; i++) {
        ring[i % 2].corner[i / 2] = (hit_vec2){c, s};
        t = c * cosine - s * sine;
        s = c * sine + s * cosine;
        c = t;
    }
    assert_true(hit_polygon2_valid(&ring[0]) && hit_polygon2_valid(&ring[1]));
    const double area = hit_polygon2_area(&ring[0]), both = hit_intersection_area_polygon2_polygon2(&ring[0], &ring[1]);
    assert_true(both < area && both > 0.98 * area);
    const double share = hit_iou_polygon2_polygon2(&ring[0], &ring[1]);
    assert_true(is_near(share, both / (2 * area - both), 1e-13));
    assert_true(hit_iou_at_least_polygon2_polygon2(&ring[0], &ring[1], share - 1e-12));
    assert_false(hit_iou_at_least_polygon2_polygon2(&ring[0], &ring[1], share + 1e-12));
    for (int i = 0; i < 16; i++) /* of sizes that the last stage has to leave something out of */
        for (int k = 0; k < 2; k++)
            ring[1].corner[i] = (hit_vec2){ring[1].corner[i].x * 0x1p-32, ring[1].corner[i].y * 0x1p-32};
    assert_true(hit_polygon2_valid(&ring[1]));
    assert_true(is_near(hit_intersection_area_polygon2_polygon2(&ring[0], &ring[1]) * 0x1p128, area, 1e-12));
}

TEST(regions_around)
{
    const hit_obb2 unit = as_obb(UNIT), beside = as_obb(BESIDE);
    const hit_aabb2 far = {{3, 0}, {4, 1}};
    const hit_polygon2 square = hit_polygon2_from_aabb2(UNIT), other = hit_polygon2_from_aabb2(far);
    assert_true(hit_giou_aabb2_aabb2(UNIT, BESIDE) == 0 && hit_giou_hull_aabb2_aabb2(UNIT, BESIDE) == 0);
    assert_true(hit_giou_aabb2_aabb2(UNIT, far) == -0.5 && hit_giou_hull_aabb2_aabb2(UNIT, far) == -0.5);
    assert_true(is_near(hit_giou_aabb2_obb2(far, unit), -0.5, 1e-15) &&
                is_near(hit_giou_hull_aabb2_obb2(far, unit), -0.5, 1e-15));
    assert_true(is_near(hit_giou_aabb2_polygon2(far, &square), -0.5, 1e-15));
    assert_true(is_near(hit_giou_hull_aabb2_polygon2(far, &square), -0.5, 1e-15));
    assert_true(is_near(hit_giou_obb2_obb2(unit, beside), 0, 1e-15) &&
                is_near(hit_giou_hull_obb2_obb2(unit, beside), 0, 1e-15));
    assert_true(is_near(hit_giou_obb2_polygon2(unit, &other), -0.5, 1e-15));
    assert_true(is_near(hit_giou_hull_obb2_polygon2(unit, &other), -0.5, 1e-15));
    assert_true(is_near(hit_giou_polygon2_polygon2(&square, &other), -0.5, 1e-15));
    assert_true(is_near(hit_giou_hull_polygon2_polygon2(&square, &other), -0.5, 1e-15));
    /* Of a diamond itself the AABB around takes half off, the hull nothing. */
    assert_true(hit_giou_polygon2_polygon2(&DIAMOND, &DIAMOND) == 0.5 &&
                hit_giou_hull_polygon2_polygon2(&DIAMOND, &DIAMOND) == 1);
    /* Thin: what is left is what double-double and whole numbers tell. */
    const hit_obb2 thin = {{0, 0}, {1, 1e-9}, {0.6, 0.8}}, on = {{1.2, 1.6}, {1, 1e-9}, {0.6, 0.8}};
    assert_true(is_near(hit_giou_hull_obb2_obb2(thin, on), 0, 1e-7));
    const hit_aabb2 flat = {{0, 0}, {1, 0}}, along = {{2, 0}, {3, 0}}, up = {{0, 1}, {1, 1}};
    assert_true(hit_giou_aabb2_aabb2(flat, flat) == 1 && hit_giou_hull_aabb2_aabb2(flat, along) == 0);
    assert_true(hit_giou_aabb2_aabb2(flat, up) == -1 && hit_giou_hull_aabb2_aabb2(flat, up) == -1);
    const hit_aabb2 huge = {{0, 0}, {0x1p1000, 0x1p1000}}, next = {{0x1p1000, 0}, {0x1p1001, 0x1p1000}},
                    tiny = {{0, 0}, {0x1p-1000, 0x1p-1070}};
    assert_true(hit_giou_aabb2_aabb2(huge, next) == 0 && hit_giou_hull_aabb2_aabb2(huge, next) == 0);
    assert_true(hit_giou_aabb2_aabb2(huge, tiny) == DBL_TRUE_MIN && hit_giou_hull_aabb2_aabb2(tiny, tiny) == 1);
    const hit_obb2 barely = {{0.375, 0.5}, {1, 0x0.6p-1022}, {1, 0}};
    assert_true(is_near(hit_giou_aabb2_obb2(UNIT, barely), -0.5, 1e-15));
    const hit_aabb2 wrong = {{1, 0}, {0, 1}};
    assert_true(hit_giou_aabb2_aabb2(UNIT, wrong) == -1 && hit_giou_hull_aabb2_aabb2(wrong, UNIT) == -1);
}

TEST(shares_of_the_first)
{
    const hit_aabb2 half = {{0.5, 0.25}, {1.5, 0.75}}, within = {{0.25, 0.25}, {0.5, 0.5}};
    const hit_polygon2 square = hit_polygon2_from_aabb2(UNIT), other = hit_polygon2_from_aabb2(half);
    assert_true(hit_ioa_aabb2_aabb2(UNIT, half) == 0.25 && hit_ioa_aabb2_aabb2(half, UNIT) == 0.5);
    assert_true(is_near(hit_ioa_aabb2_obb2(UNIT, as_obb(half)), 0.25, 1e-15));
    assert_true(is_near(hit_ioa_obb2_aabb2(as_obb(half), UNIT), 0.5, 1e-15));
    assert_true(is_near(hit_ioa_obb2_obb2(as_obb(half), as_obb(UNIT)), 0.5, 1e-15));
    assert_true(is_near(hit_ioa_aabb2_polygon2(UNIT, &other), 0.25, 1e-15));
    assert_true(is_near(hit_ioa_polygon2_aabb2(&other, UNIT), 0.5, 1e-15));
    assert_true(is_near(hit_ioa_obb2_polygon2(as_obb(UNIT), &other), 0.25, 1e-15));
    assert_true(is_near(hit_ioa_polygon2_obb2(&other, as_obb(UNIT)), 0.5, 1e-15));
    assert_true(is_near(hit_ioa_polygon2_polygon2(&square, &other), 0.25, 1e-15));
    assert_true(hit_ioa_aabb2_aabb2(within, UNIT) == 1 && hit_ioa_aabb2_aabb2(UNIT, BESIDE) == 0);
    assert_true(hit_ioa_obb2_obb2(as_obb(within), as_obb(UNIT)) == 1);
    const hit_aabb2 nearly = {{0.25, 0.25}, {nextafter(1, 2), 0.5}}, line = {{0, 0.5}, {1, 0.5}};
    assert_true(hit_ioa_aabb2_aabb2(nearly, UNIT) < 1 && hit_ioa_aabb2_obb2(nearly, as_obb(UNIT)) < 1);
    assert_true(hit_ioa_aabb2_aabb2(line, UNIT) == 1 && hit_ioa_aabb2_aabb2(UNIT, line) == 0);
    const hit_obb2 large = {{0, 0}, {0x1p1000, 0x1p1000}, {1, 0}}, small = {{0, 0}, {0x1p-1000, 0x1p-1000}, {0.6, 0.8}};
    assert_true(hit_ioa_obb2_obb2(large, small) == DBL_TRUE_MIN && hit_ioa_obb2_obb2(small, large) == 1);
}

static void expect_corners(size_t count, const hit_vec2 *p, size_t expected, hit_vec2 one)
{
    bool there = false;
    assert_int_equal(count, expected);
    for (size_t i = 0; i < count; i++)
        there = there || (is_near(p[i].x, one.x, 1e-15) && is_near(p[i].y, one.y, 1e-15));
    assert_true(there);
}

TEST(corners)
{
    hit_vec2 p[HIT_INTERSECTION_CORNERS];
    const hit_aabb2 square = {{-1, -1}, {1, 1}};
    const hit_polygon2 ring = hit_polygon2_from_aabb2(square);
    expect_corners(hit_intersection_polygon_aabb2_aabb2(UNIT, HALF, p, 32), p, 4, (hit_vec2){0.5, 0});
    expect_corners(hit_intersection_polygon_aabb2_obb2(square, TURNED, p, 32), p, 8, (hit_vec2){1, 0.5});
    expect_corners(hit_intersection_polygon_obb2_obb2(as_obb(square), TURNED, p, 32), p, 8, (hit_vec2){1, 0.5});
    expect_corners(hit_intersection_polygon_aabb2_polygon2(square, &WEDGE, p, 32), p, 4, (hit_vec2){1, 1});
    expect_corners(hit_intersection_polygon_obb2_polygon2(as_obb(square), &DIAMOND, p, 32), p, 4, (hit_vec2){1, 0});
    expect_corners(hit_intersection_polygon_polygon2_polygon2(&ring, &WEDGE, p, 32), p, 4, (hit_vec2){1, 0});
    p[1] = (hit_vec2){7, 7};
    assert_int_equal(hit_intersection_polygon_aabb2_aabb2(UNIT, HALF, p, 1), 4);
    assert_true(p[1].x == 7 && hit_intersection_polygon_aabb2_aabb2(UNIT, HALF, NULL, 0) == 4);
    assert_int_equal(hit_intersection_polygon_aabb2_aabb2(UNIT, BESIDE, p, 32), 0);
    /* Huge and tiny: the tiny one. */
    const hit_aabb2 huge = {{0, 0}, {0x1p1000, 0x1p1000}};
    const hit_obb2 tiny = {{1, 1}, {0x1p-30, 0x1p-30}, {0.6, 0.8}};
    assert_int_equal(hit_intersection_polygon_aabb2_obb2(huge, tiny, p, 32), 4);
}

/* AABBs that share a strip of one subnormal number's width overlap, so that IoU is above 0. */
static void check_thin_overlap(void)
{
    const hit_aabb2 left = {{-1, 0}, {DBL_TRUE_MIN, 1}}, corner = {{-1, -1}, {0x1p-600, 0x1p-600}};
    assert_true(same_double(hit_iou_aabb2_aabb2(left, UNIT), DBL_TRUE_MIN));
    assert_true(same_double(hit_iou_aabb2_aabb2(UNIT, left), DBL_TRUE_MIN));
    assert_true(same_double(hit_intersection_area_aabb2_aabb2(left, UNIT), DBL_TRUE_MIN));
    assert_true(same_double(hit_ioa_aabb2_aabb2(left, UNIT), DBL_TRUE_MIN));
    assert_true(same_double(hit_iou_aabb2_aabb2(corner, UNIT), DBL_TRUE_MIN));
    assert_true(same_double(hit_iou_aabb2_aabb2(UNIT, BESIDE), 0));
    const hit_obb2 box = {{0, 0}, {1, 2}, {1, 0}};
    hit_obb2 moved = box, turned = box;
    moved.center.x = turned.axis.y = DBL_TRUE_MIN;
    assert_true(same_double(hit_iou_obb2_obb2(box, box), 1));
    assert_true(same_double(hit_iou_obb2_obb2(box, moved), 1 - 0x1p-53));
    assert_true(same_double(hit_iou_obb2_obb2(box, turned), 1 - 0x1p-53));
}

TEST(aabbs_that_overlap_by_a_subnormal_share_something)
{
    check_thin_overlap();
}

TEST(what_differs_by_a_subnormal_is_told_while_these_are_flushed)
{
    expect_subnormals_flushed();
    check_thin_overlap();
    expect_subnormals_kept();
}

TEST(not_shapes)
{
    const hit_aabb2 endless = {{-INFINITY, 0}, {1, 1}}, wrong = {{NAN, 0}, {1, 1}};
    hit_obb2 long_axis = as_obb(UNIT);
    long_axis.axis.x = 2;
    hit_polygon2 crossed = {4, {{0, 0}, {1, 1}, {1, 0}, {0, 1}}}, none = {2, {{0, 0}, {1, 1}}};
    assert_true(hit_iou_aabb2_aabb2(endless, endless) == 0 && hit_iou_aabb2_aabb2(wrong, wrong) == 0);
    assert_true(hit_intersection_area_aabb2_aabb2(endless, UNIT) == 0 &&
                !hit_iou_at_least_aabb2_aabb2(wrong, wrong, 0.5));
    for (int i = 0; i < 4; i++) { /* any side is NaN */
        hit_aabb2 odd = UNIT;
        (&odd.min.x)[i] = NAN;
        assert_true(hit_iou_aabb2_aabb2(odd, UNIT) == 0 && hit_iou_aabb2_aabb2(UNIT, odd) == 0);
        assert_true(hit_intersection_area_aabb2_aabb2(odd, UNIT) == 0);
        assert_false(hit_iou_at_least_aabb2_aabb2(odd, UNIT, 0.5));
    }
    assert_true(hit_iou_obb2_obb2(long_axis, long_axis) == 0 && hit_iou_aabb2_polygon2(UNIT, &crossed) == 0);
    assert_true(hit_intersection_area_aabb2_polygon2(UNIT, &none) == 0);
}

/* Areas of polygons have no scale of their own: the side of a huge one cuts what is small by half. */
static void check_halves(hit_aabb2 box, hit_obb2 turned, const hit_polygon2 *wedge)
{
    const hit_polygon2 vast = {3, {{0, -0x1p1000}, {0x1p1000, 0}, {0, 0x1p1000}}};
    assert_true(is_near(hit_ioa_aabb2_polygon2(box, &vast), 0.5, 1e-12));
    assert_true(is_near(hit_ioa_obb2_polygon2(turned, &vast), 0.5, 1e-12));
    assert_true(is_near(hit_ioa_polygon2_polygon2(wedge, &vast), 0.5, 1e-12));
}

TEST(polygons_at_all_scales)
{
    for (int exponent = -1070; exponent <= 950; exponent += 101) {
        const double unit = ldexp(1, exponent);
        const hit_aabb2 box = {{-4 * unit, 4 * unit}, {4 * unit, 8 * unit}};
        const hit_obb2 turned = {{0, 16 * unit}, {4 * unit, 2 * unit}, {0.6, 0.8}};
        const hit_polygon2 wedge = {3, {{-unit, 0}, {unit, 0}, {0, 4 * unit}}};
        check_halves(box, turned, &wedge);
        expect_subnormals_flushed();
        check_halves(box, turned, &wedge);
        expect_subnormals_kept();
    }
}

/* Thin ones, and as many corners as there may be, on a parabola, of sizes as different as they can be: the last stages
 * have room for them. */
TEST(polygons_that_are_thin_or_spread)
{
    const hit_polygon2 sliver = {4, {{0, 0}, {3, 3}, {3, 3 + 0x1p-40}, {0, 0x1p-40}}};
    const hit_aabb2 half = {{0, 0}, {1.5, 4}};
    assert_true(is_near(hit_ioa_polygon2_aabb2(&sliver, half), 0.5, 1e-12));
    hit_polygon2 ring[2] = {{.count = 16}, {.count = 16}};
    for (int i = 0; i < 16; i++) {
        const double x = ldexp(1, 68 * i - 537);
        ring[0].corner[i] = (hit_vec2){x, x * x};
        const double other = i % 2 == 0 ? 1.25 * x : x;
        ring[1].corner[i] = (hit_vec2){other, other * other};
    }
    assert_true(hit_polygon2_valid(&ring[0]) && hit_polygon2_valid(&ring[1]));
    const double share = hit_iou_polygon2_polygon2(&ring[0], &ring[1]);
    assert_true(share > 0.2 && share < 1 && same_double(hit_iou_polygon2_polygon2(&ring[1], &ring[0]), share));
    assert_true(hit_iou_at_least_polygon2_polygon2(&ring[0], &ring[1], share - 1e-12));
    assert_false(hit_iou_at_least_polygon2_polygon2(&ring[0], &ring[1], share + 1e-12));
    const hit_obb2 box = {{0x1p-1074, 0x1p900}, {0x1p-1074, 0x1.8p999}, {0x1p-1074, 1}};
    const double of_box = hit_iou_obb2_polygon2(box, &ring[0]), around = hit_giou_hull_obb2_polygon2(box, &ring[0]);
    assert_true(of_box >= 0 && of_box < 1 && around >= -1 && around <= of_box);
    ring[1] = ring[0];
    for (int i = 0; i < 16; i++)
        ring[1].corner[i] = ring[0].corner[15 - i];
    assert_true(hit_iou_polygon2_polygon2(&ring[0], &ring[1]) == 1);
    assert_true(hit_iou_at_least_polygon2_polygon2(&ring[0], &ring[1], 1));
}

/* What the quick stage leaves to the next: sides that are too short to be seen, what is too long, too far or too small;
 * corners that repeat are no sides. */
TEST(polygons_of_odd_sides)
{
    const hit_polygon2 repeats = {5, {{0, 0}, {0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    const hit_polygon2 short_side = {5, {{0, 0}, {0x1p-300, 0}, {1, 0}, {1, 1}, {0, 1}}};
    const hit_polygon2 long_one = {4, {{0, 0}, {0x1p300, 0}, {0x1p300, 0x1p-100}, {0, 0x1p-100}}};
    hit_polygon2 far_one = repeats;
    for (int i = 0; i < far_one.count; i++)
        far_one.corner[i].x = ldexp(2 + far_one.corner[i].x, 600);
    assert_true(hit_iou_polygon2_polygon2(&repeats, &far_one) == 0);
    assert_true(is_near(hit_giou_hull_polygon2_polygon2(&repeats, &far_one), 1 / 3.0 - 1, 1e-12) &&
                is_near(hit_giou_polygon2_polygon2(&repeats, &far_one), 1 / 3.0 - 1, 1e-12));
    const hit_polygon2 pokes = {3, {{-1, 0}, {0x1p-1000, 0.5}, {-1, 1}}};
    assert_true(is_near(hit_iou_aabb2_polygon2(HALF, &repeats), 1.0 / 3, 1e-15));
    assert_true(is_near(hit_iou_aabb2_polygon2(HALF, &short_side), 1.0 / 3, 1e-15));
    assert_true(is_near(hit_iou_polygon2_polygon2(&repeats, &short_side), 1, 0));
    assert_true(is_near(hit_iou_aabb2_polygon2((hit_aabb2){{0, 0}, {0x1p299, 1}}, &long_one), 0x1p-100, 1e-40));
    const double least = hit_iou_aabb2_polygon2(UNIT, &pokes);
    assert_true(least > 0 && least < 0x1p-70);
    assert_false(hit_iou_at_least_aabb2_polygon2(UNIT, &pokes, 0x1p-70));
    const hit_aabb2 beyond = {{-2, 0}, {-1, 0x1p-700}}, line = {{0, 0}, {0, 1}};
    assert_true(hit_iou_aabb2_polygon2(beyond, &DIAMOND) == 0);
    assert_true(is_near(hit_giou_aabb2_polygon2(beyond, &DIAMOND), 2.0 / 6 - 1, 1e-15));
    assert_true(hit_iou_aabb2_polygon2(line, &DIAMOND) == 0);
    assert_true(is_near(hit_giou_aabb2_polygon2(line, &DIAMOND), 0.5 - 1, 1e-15));
}

/* So small beside the other that its corners fall together where both are whole numbers of one unit. */
TEST(a_polygon_too_small_beside_the_other)
{
    hit_polygon2 speck = DIAMOND, vast = DIAMOND;
    for (int i = 0; i < speck.count; i++) {
        const hit_vec2 corner = DIAMOND.corner[i];
        speck.corner[i] = (hit_vec2){ldexp(corner.x, -900), ldexp(corner.y, -900)};
        vast.corner[i] = (hit_vec2){ldexp(corner.x, 900), ldexp(corner.y, 900)};
    }
    const double iou = hit_iou_polygon2_polygon2(&vast, &speck);
    assert_true(iou > 0 && iou < 1e-300);
    assert_false(hit_iou_at_least_polygon2_polygon2(&vast, &speck, 1e-300));
    assert_false(hit_iou_at_least_polygon2_polygon2(&speck, &vast, 1e-300));
}
