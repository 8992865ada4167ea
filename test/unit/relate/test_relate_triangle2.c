/* Triangles and polygons of the plane beside points, segments, lines, circles, capsules and each other: by example. The
 * property tests look at random ones. */
#include "expect.h"

#include "hitbox/relate.h"

static const hit_triangle2 TRI = {{{0, 0}, {8, 0}, {0, 8}}};
static const hit_triangle2 FLAT = {{{0, 0}, {8, 8}, {4, 4}}}, BAD = {{{0, 0}, {NAN, 0}, {0, 8}}};
static const hit_polygon2 SQUARE = {4, {{0, 0}, {8, 0}, {8, 8}, {0, 8}}}, NONE = {2, {{0, 0}, {8, 0}}};

static void expect_relation(hit_relation relation, bool overlap, hit_relation truth)
{
    assert_int_equal(relation, truth);
    assert_int_equal(overlap, truth != HIT_APART);
}

/* Both answers. */
#define CAPSULE2_POLYGON2(a, b) hit_relate_capsule2_polygon2(a, b), hit_overlap_capsule2_polygon2(a, b)
#define CAPSULE2_TRIANGLE2(a, b) hit_relate_capsule2_triangle2(a, b), hit_overlap_capsule2_triangle2(a, b)
#define CIRCLE2_POLYGON2(a, b) hit_relate_circle2_polygon2(a, b), hit_overlap_circle2_polygon2(a, b)
#define CIRCLE2_TRIANGLE2(a, b) hit_relate_circle2_triangle2(a, b), hit_overlap_circle2_triangle2(a, b)
#define HALFPLANE2_POLYGON2(a, b) hit_relate_halfplane2_polygon2(a, b), hit_overlap_halfplane2_polygon2(a, b)
#define HALFPLANE2_TRIANGLE2(a, b) hit_relate_halfplane2_triangle2(a, b), hit_overlap_halfplane2_triangle2(a, b)
#define PLANE2_POLYGON2(a, b) hit_relate_plane2_polygon2(a, b), hit_overlap_plane2_polygon2(a, b)
#define PLANE2_TRIANGLE2(a, b) hit_relate_plane2_triangle2(a, b), hit_overlap_plane2_triangle2(a, b)
#define POINT2_TRIANGLE2(a, b) hit_relate_point2_triangle2(a, b), hit_overlap_point2_triangle2(a, b)
#define SEGMENT2_POLYGON2(a, b) hit_relate_segment2_polygon2(a, b), hit_overlap_segment2_polygon2(a, b)
#define SEGMENT2_TRIANGLE2(a, b) hit_relate_segment2_triangle2(a, b), hit_overlap_segment2_triangle2(a, b)
#define TRIANGLE2_POLYGON2(a, b) hit_relate_triangle2_polygon2(a, b), hit_overlap_triangle2_polygon2(a, b)
#define TRIANGLE2_TRIANGLE2(a, b) hit_relate_triangle2_triangle2(a, b), hit_overlap_triangle2_triangle2(a, b)

TEST(points_and_segments)
{
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){1, 1}), TRI), HIT_OVERLAPPING);
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){4, 4}), TRI), HIT_TOUCHING);
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){4, nextafter(4, 5)}), TRI), HIT_APART);
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){2, 2}), FLAT), HIT_TOUCHING);
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){9, 9}), FLAT), HIT_APART);
    expect_relation(POINT2_TRIANGLE2(((hit_vec2){1, 1}), BAD), HIT_APART);
    expect_relation(SEGMENT2_TRIANGLE2(((hit_segment2){{-1, 1}, {9, 1}}), TRI), HIT_OVERLAPPING);
    expect_relation(SEGMENT2_TRIANGLE2(((hit_segment2){{-1, 0}, {9, 0}}), TRI), HIT_TOUCHING);
    expect_relation(SEGMENT2_TRIANGLE2(((hit_segment2){{-1, 9}, {9, 0}}), TRI), HIT_APART);
    expect_relation(SEGMENT2_TRIANGLE2(((hit_segment2){{0, 8}, {8, 0}}), FLAT), HIT_OVERLAPPING);
    expect_relation(SEGMENT2_TRIANGLE2(((hit_segment2){{0, 8}, {NAN, 0}}), FLAT), HIT_APART);
    expect_relation(SEGMENT2_POLYGON2(((hit_segment2){{-1, 1}, {9, 1}}), &SQUARE), HIT_OVERLAPPING);
    expect_relation(SEGMENT2_POLYGON2(((hit_segment2){{-1, 9}, {0, 8}}), &SQUARE), HIT_TOUCHING);
    expect_relation(SEGMENT2_POLYGON2(((hit_segment2){{-1, 9}, {0, 8}}), &NONE), HIT_APART);
    assert_int_equal(hit_relate_triangle2_polygon2(TRI, &NONE), HIT_APART);
    assert_int_equal(hit_relate_triangle2_polygon2(BAD, &SQUARE), HIT_APART);
    assert_int_equal(hit_relate_circle2_polygon2((hit_circle2){{4, 4}, 1}, &NONE), HIT_APART);
    assert_int_equal(hit_relate_circle2_polygon2((hit_circle2){{4, 4}, NAN}, &SQUARE), HIT_APART);
    assert_false(hit_contains_polygon2_circle2(&NONE, (hit_circle2){{4, 4}, 1}));
    assert_true(hit_contains_triangle2_point2(TRI, (hit_vec2){4, 4}));
    assert_false(hit_contains_triangle2_point2(TRI, (hit_vec2){5, 4}));
    assert_true(hit_contains_triangle2_segment2(TRI, (hit_segment2){{0, 0}, {4, 4}}));
    assert_false(hit_contains_triangle2_segment2(TRI, (hit_segment2){{0, 0}, {5, 4}}));
    assert_true(hit_contains_polygon2_segment2(&SQUARE, (hit_segment2){{0, 0}, {8, 8}}));
    assert_false(hit_contains_polygon2_segment2(&SQUARE, (hit_segment2){{0, 0}, {8, 9}}));
}

TEST(lines)
{
    const hit_plane2 below = {{0, 1}, -1}, at = {{0, 1}, 0}, through = {{0, 1}, 1}, top = {{0, 1}, 8},
                     none = {{0, 0}, 1};
    expect_relation(PLANE2_TRIANGLE2(below, TRI), HIT_APART);
    expect_relation(PLANE2_TRIANGLE2(at, TRI), HIT_TOUCHING);
    expect_relation(PLANE2_TRIANGLE2(through, TRI), HIT_OVERLAPPING);
    expect_relation(PLANE2_TRIANGLE2(none, TRI), HIT_APART);
    expect_relation(PLANE2_TRIANGLE2(through, BAD), HIT_APART);
    expect_relation(PLANE2_POLYGON2(top, &SQUARE), HIT_TOUCHING);
    expect_relation(PLANE2_POLYGON2(through, &SQUARE), HIT_OVERLAPPING);
    expect_relation(HALFPLANE2_TRIANGLE2(below, TRI), HIT_APART);
    expect_relation(HALFPLANE2_TRIANGLE2(at, TRI), HIT_TOUCHING);
    expect_relation(HALFPLANE2_TRIANGLE2(top, TRI), HIT_OVERLAPPING);
    expect_relation(HALFPLANE2_POLYGON2(below, &SQUARE), HIT_APART);
    expect_relation(HALFPLANE2_POLYGON2(at, &SQUARE), HIT_TOUCHING);
    expect_relation(HALFPLANE2_POLYGON2(top, &SQUARE), HIT_OVERLAPPING);
    assert_true(hit_contains_halfplane2_triangle2(top, TRI) && !hit_contains_halfplane2_triangle2(through, TRI));
    assert_true(hit_contains_halfplane2_polygon2(top, &SQUARE) && !hit_contains_halfplane2_polygon2(through, &SQUARE));
    assert_false(hit_contains_halfplane2_triangle2(top, BAD));
}

TEST(two_of_them)
{
    const hit_triangle2 beside = {{{8, 0}, {9, 9}, {8, 8}}}, far = {{{9, 0}, {10, 9}, {9, 8}}};
    const hit_triangle2 within = {{{1, 1}, {1, 2}, {2, 1}}};
    expect_relation(TRIANGLE2_TRIANGLE2(TRI, within), HIT_OVERLAPPING);
    expect_relation(TRIANGLE2_TRIANGLE2(TRI, beside), HIT_TOUCHING);
    expect_relation(TRIANGLE2_TRIANGLE2(TRI, far), HIT_APART);
    expect_relation(TRIANGLE2_TRIANGLE2(TRI, FLAT), HIT_OVERLAPPING);
    expect_relation(TRIANGLE2_TRIANGLE2(FLAT, FLAT), HIT_TOUCHING);
    expect_relation(TRIANGLE2_TRIANGLE2(TRI, BAD), HIT_APART);
    expect_relation(TRIANGLE2_POLYGON2(within, &SQUARE), HIT_OVERLAPPING);
    expect_relation(TRIANGLE2_POLYGON2(beside, &SQUARE), HIT_TOUCHING);
    expect_relation(TRIANGLE2_POLYGON2(far, &SQUARE), HIT_APART);
    assert_true(hit_contains_triangle2_triangle2(TRI, within) && !hit_contains_triangle2_triangle2(within, TRI));
    assert_true(hit_contains_polygon2_triangle2(&SQUARE, TRI) && !hit_contains_triangle2_polygon2(TRI, &SQUARE));
    const hit_triangle2 large = {{{0, 0}, {16, 0}, {0, 16}}};
    assert_true(hit_contains_triangle2_polygon2(large, &SQUARE));
}

TEST(circles_and_capsules)
{
    const hit_circle2 inside = {{2, 2}, 2}, wide = {{2, 2}, 2.5}, below = {{2, -3}, 3}, far = {{2, -3}, 2.9};
    const hit_capsule2 within = {{2, 2}, {2, 3}, 2}, under = {{2, -3}, {9, -3}, 3}, off = {{2, -3}, {9, -3}, 2.9};
    const hit_capsule2 large = {{-50, 0}, {50, 0}, 50};
    expect_relation(CIRCLE2_TRIANGLE2(inside, TRI), HIT_OVERLAPPING);
    expect_relation(CIRCLE2_TRIANGLE2(below, TRI), HIT_TOUCHING);
    expect_relation(CIRCLE2_TRIANGLE2(far, TRI), HIT_APART);
    expect_relation(CIRCLE2_TRIANGLE2(((hit_circle2){{4, 4}, 0}), TRI), HIT_TOUCHING);
    expect_relation(CIRCLE2_TRIANGLE2(((hit_circle2){{4, 4}, -1}), TRI), HIT_APART);
    expect_relation(CIRCLE2_TRIANGLE2(((hit_circle2){{4, 4}, 1}), FLAT), HIT_OVERLAPPING);
    expect_relation(CIRCLE2_POLYGON2(inside, &SQUARE), HIT_OVERLAPPING);
    expect_relation(CIRCLE2_POLYGON2(((hit_circle2){{11, 12}, 5}), &SQUARE), HIT_TOUCHING);
    expect_relation(CIRCLE2_POLYGON2(((hit_circle2){{11, 12}, nextafter(5, 4)}), &SQUARE), HIT_APART);
    expect_relation(CAPSULE2_TRIANGLE2(within, TRI), HIT_OVERLAPPING);
    expect_relation(CAPSULE2_TRIANGLE2(under, TRI), HIT_TOUCHING);
    expect_relation(CAPSULE2_TRIANGLE2(off, TRI), HIT_APART);
    expect_relation(CAPSULE2_POLYGON2(within, &SQUARE), HIT_OVERLAPPING);
    expect_relation(CAPSULE2_POLYGON2(under, &SQUARE), HIT_TOUCHING);
    expect_relation(CAPSULE2_POLYGON2(off, &SQUARE), HIT_APART);
    assert_true(hit_contains_triangle2_circle2(TRI, inside) && !hit_contains_triangle2_circle2(TRI, wide));
    assert_true(hit_contains_polygon2_circle2(&SQUARE, inside) && !hit_contains_polygon2_circle2(&SQUARE, wide));
    assert_false(hit_contains_triangle2_circle2(BAD, inside));
    assert_true(hit_contains_polygon2_capsule2(&SQUARE, within) && !hit_contains_polygon2_capsule2(&SQUARE, under));
    assert_false(hit_contains_triangle2_capsule2(TRI, (hit_capsule2){{2, 2}, {3, 3}, 2}));
    assert_true(hit_contains_triangle2_capsule2(TRI, (hit_capsule2){{2, 2}, {2, 3}, 1}));
    assert_true(hit_contains_circle2_triangle2((hit_circle2){{0, 0}, 8}, TRI));
    assert_false(hit_contains_circle2_triangle2((hit_circle2){{0, 0}, nextafter(8, 7)}, TRI));
    assert_false(hit_contains_circle2_polygon2((hit_circle2){{0, 0}, 8}, &SQUARE));
    assert_true(hit_contains_circle2_polygon2((hit_circle2){{4, 4}, 6}, &SQUARE));
    assert_true(hit_contains_capsule2_triangle2(large, TRI) && hit_contains_capsule2_polygon2(large, &SQUARE));
    assert_false(hit_contains_capsule2_triangle2(under, TRI) || hit_contains_capsule2_polygon2(under, &SQUARE));
}
