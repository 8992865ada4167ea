/* Distances, closest points and penetration of triangles and polygons of the plane: by example, flat or in one place,
 * of huge and tiny numbers, and of what is no shape. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

static const hit_triangle2 WEDGE = {{{0, 0}, {4, 0}, {0, 4}}};
static const hit_polygon2 SQUARE = {4, {{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
static const hit_vec2 RIGHT = {1, 0}, LEFT = {-1, 0}, UP = {0, 1}, DOWN = {0, -1};

static void expect_closest(hit_closest2 c, double distance, hit_vec2 normal, hit_vec2 a, hit_vec2 b)
{
    assert_true(is_near(c.distance, distance, 1e-15));
    assert_true(is_near(c.normal.x, normal.x, 1e-15) && is_near(c.normal.y, normal.y, 1e-15));
    assert_true(is_near(c.a.x, a.x, 1e-15) && is_near(c.a.y, a.y, 1e-15));
    assert_true(is_near(c.b.x, b.x, 1e-15) && is_near(c.b.y, b.y, 1e-15));
}

static void expect_way(bool hits, const hit_penetration2 *p, double depth, hit_vec2 normal, hit_axis axis)
{
    assert_true(hits && is_near(p->depth, depth, 1e-15) && p->axis == axis);
    assert_true(is_near(p->normal.x, normal.x, 1e-15) && is_near(p->normal.y, normal.y, 1e-15));
}

TEST(points)
{
    hit_penetration2 p;
    expect_closest(hit_closest_point2_triangle2((hit_vec2){1, -2}, WEDGE), 2, UP, (hit_vec2){1, -2}, (hit_vec2){1, 0});
    expect_closest(hit_closest_point2_triangle2((hit_vec2){-3, -4}, WEDGE), 5, (hit_vec2){0.6, 0.8}, (hit_vec2){-3, -4},
                   (hit_vec2){0, 0});
    expect_closest(hit_closest_point2_polygon2((hit_vec2){1, 2}, &SQUARE), -1, RIGHT, (hit_vec2){1, 2},
                   (hit_vec2){0, 2});
    assert_true(hit_distance_point2_triangle2((hit_vec2){1, -0x1p-1074}, WEDGE) == 0x1p-1074);
    assert_true(hit_distance_point2_polygon2((hit_vec2){1, 0x1p-1074}, &SQUARE) == -0x1p-1074);
    assert_true(hit_distance_point2_polygon2((hit_vec2){1, 0}, &SQUARE) == 0);
    assert_true(hit_within_point2_triangle2((hit_vec2){1, -2}, WEDGE, 2));
    assert_false(hit_within_point2_polygon2((hit_vec2){1, -2}, &SQUARE, nextafter(2, 0)));
    expect_way(hit_penetration_point2_triangle2((hit_vec2){0.5, 1}, WEDGE, &p), &p, 0.5, RIGHT, HIT_AXIS_B0);
    expect_way(hit_penetration_point2_polygon2((hit_vec2){3, 1.5}, &SQUARE, &p), &p, 1, LEFT, HIT_AXIS_B0);
    assert_false(hit_penetration_point2_polygon2((hit_vec2){5, 1}, &SQUARE, &p));
}

TEST(segments)
{
    hit_penetration2 p;
    const hit_segment2 below = {{1, -3}, {3, -1}}, through = {{1, -0.5}, {1, 9}}, on = {{-1, 0}, {9, 0}};
    expect_closest(hit_closest_segment2_triangle2(below, WEDGE), 1, UP, (hit_vec2){3, -1}, (hit_vec2){3, 0});
    expect_closest(hit_closest_segment2_polygon2(below, &SQUARE), 1, UP, (hit_vec2){3, -1}, (hit_vec2){3, 0});
    assert_true(is_near(hit_distance_segment2_triangle2(through, WEDGE), -1, 1e-15));
    assert_true(is_near(hit_distance_segment2_polygon2(through, &SQUARE), -1, 1e-15));
    assert_true(hit_distance_segment2_polygon2(on, &SQUARE) == 0);
    assert_true(hit_within_segment2_triangle2(through, WEDGE, -0.5));
    assert_false(hit_within_segment2_polygon2(through, &SQUARE, -1.5));
    expect_way(hit_penetration_segment2_triangle2(through, WEDGE, &p), &p, 1, RIGHT, HIT_AXIS_A0);
    expect_way(hit_penetration_segment2_polygon2(through, &SQUARE, &p), &p, 1, RIGHT, HIT_AXIS_A0);
}

TEST(circles_and_capsules)
{
    hit_penetration2 p;
    const hit_circle2 far = {{2, -3}, 1}, near = {{2, -3}, 4}, corner = {{-3, -4}, 5}, in = {{1, 2}, 0.5};
    const hit_capsule2 beside = {{-2, 1}, {-2, 3}, 0.5}, across = {{-2, 2}, {1, 2}, 0.5};
    expect_closest(hit_closest_circle2_triangle2(far, WEDGE), 2, UP, (hit_vec2){2, -2}, (hit_vec2){2, 0});
    expect_closest(hit_closest_circle2_polygon2(near, &SQUARE), -1, UP, (hit_vec2){2, 1}, (hit_vec2){2, 0});
    assert_true(hit_distance_circle2_triangle2(corner, WEDGE) == 0 &&
                hit_distance_circle2_polygon2(corner, &SQUARE) == 0);
    assert_true(is_near(hit_distance_circle2_polygon2(in, &SQUARE), -1.5, 1e-15));
    expect_closest(hit_closest_capsule2_polygon2(beside, &SQUARE), 1.5, RIGHT, (hit_vec2){-1.5, 1}, (hit_vec2){0, 1});
    assert_true(is_near(hit_distance_capsule2_polygon2(across, &SQUARE), -1.5, 1e-15));
    expect_closest(hit_closest_capsule2_triangle2(across, WEDGE), -1.5, RIGHT, (hit_vec2){1.5, 2}, (hit_vec2){0, 2});
    assert_true(is_near(hit_distance_capsule2_triangle2(beside, WEDGE), 1.5, 1e-15));
    assert_true(hit_within_circle2_triangle2(far, WEDGE, 2) && hit_within_circle2_polygon2(near, &SQUARE, -0.5));
    assert_true(hit_within_capsule2_triangle2(beside, WEDGE, 1.5) && hit_within_capsule2_polygon2(across, &SQUARE, -1));
    expect_way(hit_penetration_circle2_triangle2(near, WEDGE, &p), &p, 1, UP, HIT_AXIS_B0);
    expect_way(hit_penetration_circle2_polygon2(corner, &SQUARE, &p), &p, 0, (hit_vec2){0.6, 0.8}, HIT_AXIS_A0);
    expect_way(hit_penetration_capsule2_triangle2(across, WEDGE, &p), &p, 1.5, RIGHT, HIT_AXIS_B0);
    expect_way(hit_penetration_capsule2_polygon2(across, &SQUARE, &p), &p, 1.5, RIGHT, HIT_AXIS_B0);
    assert_false(hit_penetration_capsule2_polygon2(beside, &SQUARE, &p));
}

TEST(boxes)
{
    hit_penetration2 p;
    const hit_aabb2 right = {{6, 1}, {7, 2}}, over = {{1, 3}, {3, 9}};
    const hit_obb2 turned = {{-2, 2}, {1, 1}, {0.6, 0.8}}, up = {{2, 5}, {4, 1.5}, {0, 1}};
    expect_closest(hit_closest_aabb2_polygon2(right, &SQUARE), 2, LEFT, (hit_vec2){6, 1}, (hit_vec2){4, 1});
    assert_true(is_near(hit_distance_aabb2_triangle2(right, WEDGE), sqrt(5), 1e-15));
    expect_closest(hit_closest_aabb2_triangle2((hit_aabb2){{1, -3}, {2, -1}}, WEDGE), 1, UP, (hit_vec2){2, -1},
                   (hit_vec2){2, 0});
    expect_way(hit_penetration_aabb2_polygon2(over, &SQUARE, &p), &p, 1, DOWN, HIT_AXIS_A1);
    assert_true(hit_penetration_aabb2_triangle2((hit_aabb2){{-3, 1}, {0.25, 2}}, WEDGE, &p));
    expect_way(true, &p, 0.25, RIGHT, HIT_AXIS_A0);
    expect_closest(hit_closest_obb2_polygon2(turned, &SQUARE), 0.6, RIGHT, (hit_vec2){-0.6, 2.2}, (hit_vec2){0, 2.2});
    assert_true(is_near(hit_distance_obb2_triangle2(turned, WEDGE), 0.6, 1e-15));
    assert_true(hit_within_obb2_triangle2(turned, WEDGE, 0.7) && !hit_within_obb2_polygon2(turned, &SQUARE, 0.5));
    assert_true(hit_within_aabb2_triangle2(right, WEDGE, 2.25) && hit_within_aabb2_polygon2(right, &SQUARE, 2));
    expect_way(hit_penetration_obb2_polygon2(up, &SQUARE, &p), &p, 3, DOWN, HIT_AXIS_A0);
    expect_closest(hit_closest_obb2_triangle2(up, WEDGE), -2.5 / sqrt(2), (hit_vec2){-sqrt(0.5), -sqrt(0.5)},
                   hit_closest_obb2_triangle2(up, WEDGE).a, hit_closest_obb2_triangle2(up, WEDGE).b);
    expect_way(hit_penetration_obb2_triangle2(up, WEDGE, &p), &p, 2.5 / sqrt(2), (hit_vec2){-sqrt(0.5), -sqrt(0.5)},
               HIT_AXIS_B0);
    assert_true(is_near(hit_distance_obb2_polygon2(up, &SQUARE), -3, 1e-15));
}

TEST(triangles_and_polygons)
{
    hit_penetration2 p;
    const hit_triangle2 right = {{{5, 1}, {9, 0}, {9, 2}}}, tip = {{{3, 3.5}, {9, 9}, {9, 9.5}}};
    const hit_polygon2 above = {3, {{2, 3.5}, {1, 9}, {3, 9}}}, inside = {4, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}};
    assert_true(is_near(hit_distance_triangle2_triangle2(WEDGE, right), sqrt(2), 1e-15));
    assert_true(hit_distance_triangle2_triangle2(right, WEDGE) == hit_distance_triangle2_triangle2(WEDGE, right));
    const hit_closest2 c = hit_closest_triangle2_triangle2(WEDGE, right),
                       d = hit_closest_triangle2_triangle2(right, WEDGE);
    assert_true(c.normal.x == -d.normal.x && c.a.x == d.b.x && is_near(c.normal.x, sqrt(0.5), 1e-15));
    expect_closest(hit_closest_triangle2_polygon2(right, &SQUARE), 1, LEFT, (hit_vec2){5, 1}, (hit_vec2){4, 1});
    expect_closest(hit_closest_polygon2_polygon2(&SQUARE, &above), -0.5, UP, (hit_vec2){2, 4}, (hit_vec2){2, 3.5});
    expect_closest(hit_closest_polygon2_polygon2(&above, &SQUARE), -0.5, DOWN, (hit_vec2){2, 3.5}, (hit_vec2){2, 4});
    assert_true(hit_distance_polygon2_polygon2(&SQUARE, &inside) == -2);
    assert_true(hit_distance_triangle2_polygon2(tip, &SQUARE) < 0);
    assert_true(hit_within_triangle2_triangle2(WEDGE, right, 1.5) && hit_within_polygon2_polygon2(&SQUARE, &above, 0));
    assert_true(hit_within_triangle2_polygon2(right, &SQUARE, 1));
    expect_way(hit_penetration_polygon2_polygon2(&SQUARE, &above, &p), &p, 0.5, UP, HIT_AXIS_A0);
    expect_way(hit_penetration_polygon2_polygon2(&above, &SQUARE, &p), &p, 0.5, DOWN, HIT_AXIS_B0);
    assert_true(hit_penetration_triangle2_triangle2(WEDGE, WEDGE, &p) && p.depth > 2);
    assert_true(hit_penetration_triangle2_polygon2(WEDGE, &SQUARE, &p) && p.depth > 2);
    assert_false(hit_penetration_triangle2_triangle2(WEDGE, right, &p));
}

/* Segments that cross, in line, and points. */
TEST(flat)
{
    const hit_triangle2 lying = {{{-1, 0}, {3, 0}, {1, 0}}}, standing = {{{0, -0.5}, {0, 9}, {0, 4}}};
    const hit_triangle2 behind = {{{4, 0}, {5, 0}, {9, 0}}}, point = {{{2, 0}, {2, 0}, {2, 0}}};
    assert_true(is_near(hit_distance_triangle2_triangle2(lying, standing), -0.5, 1e-15));
    expect_closest(hit_closest_triangle2_triangle2(lying, behind), 1, RIGHT, (hit_vec2){3, 0}, (hit_vec2){4, 0});
    const hit_closest2 c = hit_closest_point2_triangle2((hit_vec2){2, 0}, point);
    assert_true(c.distance == 0 && c.normal.x == 1 && c.normal.y == 0 && c.a.x == 2 && c.b.x == 2);
    assert_true(hit_distance_point2_triangle2((hit_vec2){2, 5}, point) == 5);
    assert_true(hit_distance_triangle2_triangle2(lying, lying) == 0);
    assert_true(hit_distance_circle2_triangle2((hit_circle2){{1, 0}, 2}, lying) == -2);
}

/* Two needles, tip to tip and an ulp apart: the way between is as good as it gets. */
TEST(tips)
{
    const hit_triangle2 a = {{{0, 0}, {-8, 0x1p-30}, {-8, -0x1p-30}}};
    const hit_triangle2 b = {{{0x1p-60, 0x1p-62}, {8, 0x1p-30}, {8, -0x1p-30}}};
    const hit_closest2 c = hit_closest_triangle2_triangle2(a, b);
    assert_true(is_near(c.distance, 0x1p-62 * sqrt(17), 0x1p-112));
    assert_true(c.normal.x * 0x1p-60 + c.normal.y * 0x1p-62 > 0);
}

TEST(no_shapes_and_all_sizes)
{
    hit_penetration2 p;
    const double huge = DBL_MAX, tiny = 0x1p-1074;
    const hit_aabb2 endless = {{-INFINITY, 5}, {INFINITY, INFINITY}}, in = {{-INFINITY, 2}, {INFINITY, INFINITY}};
    const hit_aabb2 on = {{-INFINITY, 4}, {INFINITY, INFINITY}}, empty = {{1, 1}, {0, 0}};
    const hit_triangle2 bad = {{{0, 0}, {NAN, 0}, {0, 1}}}, wide = {{{-huge, 0}, {huge, 0}, {0, huge}}};
    hit_polygon2 none = SQUARE;
    none.count = 2;
    assert_true(hit_distance_aabb2_polygon2(endless, &SQUARE) == INFINITY &&
                hit_distance_aabb2_polygon2(on, &SQUARE) == 0);
    assert_true(hit_distance_aabb2_polygon2(in, &SQUARE) == -INFINITY &&
                hit_distance_aabb2_triangle2(empty, WEDGE) == INFINITY);
    assert_false(hit_penetration_aabb2_polygon2(in, &SQUARE, &p));
    assert_true(hit_distance_point2_triangle2((hit_vec2){1, 1}, bad) == INFINITY);
    assert_true(hit_distance_triangle2_triangle2(bad, WEDGE) == INFINITY);
    assert_true(hit_distance_triangle2_polygon2(bad, &SQUARE) == INFINITY);
    assert_true(hit_distance_polygon2_polygon2(&none, &SQUARE) == INFINITY);
    assert_true(hit_distance_segment2_polygon2((hit_segment2){{0, 0}, {NAN, 0}}, &SQUARE) == INFINITY);
    assert_true(hit_distance_circle2_polygon2((hit_circle2){{0, 0}, -1}, &SQUARE) == INFINITY);
    assert_true(hit_distance_capsule2_polygon2((hit_capsule2){{0, 0}, {1, 1}, NAN}, &SQUARE) == INFINITY);
    assert_true(hit_distance_obb2_polygon2((hit_obb2){{0, 0}, {1, NAN}, {1, 0}}, &SQUARE) == INFINITY);
    assert_true(hit_distance_obb2_polygon2((hit_obb2){{0, 0}, {1e300, 1e300}, {1e300, 0}}, &SQUARE) == -INFINITY);
    assert_true(hit_distance_point2_triangle2((hit_vec2){0, -huge}, wide) == huge);
    assert_true(hit_distance_circle2_triangle2((hit_circle2){{0, -huge}, huge}, wide) == 0);
    assert_true(isinf(hit_distance_triangle2_triangle2(
                    wide, (hit_triangle2){{{-huge, -huge}, {-huge, -huge}, {0, -huge}}})) == 0);
    const hit_polygon2 least = {3, {{0, 0}, {tiny, 0}, {0, tiny}}};
    assert_true(hit_distance_point2_polygon2((hit_vec2){0, -4 * tiny}, &least) == 4 * tiny);
    assert_true(hit_distance_polygon2_polygon2(&least, &least) < 0);
}

/* A side of 2^-517: its square is subnormal, so no foot can be had on it, and its ends do. */
TEST(sides_next_to_nothing_have_no_foot)
{
    const hit_obb2 sliver = {{-14.75, 0}, {0x1.b3b3b3b9a8a29p-76, 0x1.f9f9f9f8f9fp-518}, {1, 0}};
    const hit_triangle2 point = {{{0, 0}, {0, 0}, {0, 0}}};
    assert_true(is_near(hit_distance_obb2_triangle2(sliver, point), 14.75, 0x1p-45));
}

/* In a thread that takes subnormals for 0, the sign is still that of the relation. */
TEST(flushed)
{
    const double tiny = 0x1p-1074;
    const hit_polygon2 least = {3, {{0, 0}, {tiny, 0}, {0, tiny}}};
    const hit_triangle2 beside = {{{0, -4 * tiny}, {tiny, -4 * tiny}, {0, -5 * tiny}}};
    expect_subnormals_flushed();
    const double apart = hit_distance_triangle2_polygon2(beside, &least);
    const double deep = hit_distance_polygon2_polygon2(&least, &least);
    const hit_closest2 c = hit_closest_triangle2_polygon2(beside, &least);
    expect_subnormals_kept();
    assert_true(apart > 0 && deep < 0 && c.distance > 0 &&
                is_near(c.normal.x * c.normal.x + c.normal.y * c.normal.y, 1, 1e-15));
}
