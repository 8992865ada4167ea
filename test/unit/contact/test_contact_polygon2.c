/* Points of contact of triangles and polygons of the plane: by example, with their ids, and where there are none. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

static const hit_triangle2 WEDGE = {{{0, 0}, {4, 0}, {0, 4}}};
static const hit_polygon2 SQUARE = {4, {{0, 0}, {4, 0}, {4, 4}, {0, 4}}};

static uint32_t corners(unsigned a, unsigned b)
{
    return (HIT_FEATURE_CORNER + a) << 8 | (HIT_FEATURE_CORNER + b);
}

static uint32_t corner_side(unsigned a, unsigned b)
{
    return (HIT_FEATURE_CORNER + a) << 8 | (HIT_FEATURE_FACE + b);
}

static uint32_t side_corner(unsigned a, unsigned b)
{
    return (HIT_FEATURE_FACE + a) << 8 | (HIT_FEATURE_CORNER + b);
}

static void expect_point(const hit_contact2 *c, int i, hit_vec2 a, hit_vec2 b, double depth, uint32_t id)
{
    const hit_contact_point2 *p = &c->point[i];
    assert_true(i < c->count && is_near(p->depth, depth, 1e-15) && p->id == id);
    assert_true(is_near(p->a.x, a.x, 1e-15) && is_near(p->a.y, a.y, 1e-15));
    assert_true(is_near(p->b.x, b.x, 1e-15) && is_near(p->b.y, b.y, 1e-15));
}

TEST(boxes)
{
    hit_contact2 c;
    const hit_aabb2 on = {{1, 3.5}, {9, 6}};
    const hit_obb2 tip = {{2, -0.5}, {0.5, 0.5}, {0.6, 0.8}};
    assert_true(hit_contact_aabb2_polygon2(on, &SQUARE, &c) && c.count == 2 && c.depth == 0.5);
    assert_true(c.axis == HIT_AXIS_A1 && c.normal.y == -1);
    expect_point(&c, 0, (hit_vec2){1, 3.5}, (hit_vec2){1, 4}, 0.5, corner_side(0, 2));
    expect_point(&c, 1, (hit_vec2){4, 3.5}, (hit_vec2){4, 4}, 0.5, side_corner(2, 2));
    assert_true(hit_contact_obb2_polygon2(tip, &SQUARE, &c) && c.count == 1 && c.axis == HIT_AXIS_B0);
    expect_point(&c, 0, (hit_vec2){1.9, 0.2}, (hit_vec2){1.9, 0}, 0.2, corner_side(3, 0));
    assert_true(hit_contact_aabb2_triangle2((hit_aabb2){{1, -2}, {9, 0.25}}, WEDGE, &c) && c.count == 2);
    expect_point(&c, 0, (hit_vec2){4, 0.25}, (hit_vec2){4, 0}, 0.25, side_corner(3, 1));
    expect_point(&c, 1, (hit_vec2){1, 0.25}, (hit_vec2){1, 0}, 0.25, corner_side(2, 0));
    assert_true(hit_contact_obb2_triangle2((hit_obb2){{2, -1}, {1, 1}, {1, 0}}, WEDGE, &c) && c.count == 2);
    assert_true(c.depth == 0 && c.point[0].id == corner_side(3, 0) && c.point[1].id == corner_side(2, 0));
}

TEST(circles_and_capsules)
{
    hit_contact2 c;
    const hit_capsule2 lying = {{1, -0.5}, {3, -0.5}, 1}, standing = {{2, -0.5}, {2, -9}, 1},
                       tilted = {{1, -0.5}, {3, -1}, 1};
    assert_true(hit_contact_circle2_polygon2((hit_circle2){{2, -0.5}, 1}, &SQUARE, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){2, 0.5}, (hit_vec2){2, 0}, 0.5, HIT_FEATURE_FACE << 8 | HIT_FEATURE_FACE);
    assert_true(hit_contact_circle2_triangle2((hit_circle2){{-3, -4}, 5}, WEDGE, &c) && c.count == 1 && c.depth == 0);
    assert_true(c.point[0].id == (HIT_FEATURE_FACE << 8 | HIT_FEATURE_CORNER));
    assert_true(hit_contact_capsule2_polygon2(lying, &SQUARE, &c) && c.count == 2);
    expect_point(&c, 0, (hit_vec2){3, 0.5}, (hit_vec2){3, 0}, 0.5, corner_side(1, 0));
    expect_point(&c, 1, (hit_vec2){1, 0.5}, (hit_vec2){1, 0}, 0.5, corner_side(0, 0));
    assert_true(hit_contact_capsule2_triangle2(standing, WEDGE, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){2, 0.5}, (hit_vec2){2, 0}, 0.5, corner_side(0, 0));
    assert_true(hit_contact_capsule2_polygon2(tilted, &SQUARE, &c) && c.count == 2);
    expect_point(&c, 0, (hit_vec2){3, 0}, (hit_vec2){3, 0}, 0, corner_side(1, 0));
    expect_point(&c, 1, (hit_vec2){1, 0.5}, (hit_vec2){1, 0}, 0.5, corner_side(0, 0));
}

TEST(segments)
{
    hit_contact2 c;
    assert_true(hit_contact_segment2_polygon2((hit_segment2){{1, 0.5}, {3, 0.5}}, &SQUARE, &c) && c.count == 2);
    expect_point(&c, 0, (hit_vec2){3, 0.5}, (hit_vec2){3, 0}, 0.5, corner_side(1, 0));
    expect_point(&c, 1, (hit_vec2){1, 0.5}, (hit_vec2){1, 0}, 0.5, corner_side(0, 0));
    assert_true(hit_contact_segment2_triangle2((hit_segment2){{2, 0.5}, {2, -9}}, WEDGE, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){2, 0.5}, (hit_vec2){2, 0}, 0.5, corner_side(0, 0));
    assert_false(hit_contact_segment2_polygon2((hit_segment2){{5, 0}, {9, 9}}, &SQUARE, &c));
}

/* Stacked, side by side, and with a needle; either way round. */
TEST(triangles_and_polygons)
{
    hit_contact2 c, d;
    const hit_polygon2 above = {4, {{0, 4}, {4, 4}, {4, 8}, {0, 8}}},
                       half = {5, {{2, 3}, {6, 3}, {6, 5}, {4, 5}, {2, 5}}};
    const hit_triangle2 needle = {{{1, 3.5}, {0.875, 9}, {1.125, 9}}}, lying = {{{1, 4}, {3, 4}, {2, 4}}};
    assert_true(hit_contact_polygon2_polygon2(&SQUARE, &above, &c) && c.count == 2 && c.depth == 0);
    expect_point(&c, 0, (hit_vec2){4, 4}, (hit_vec2){4, 4}, 0, corners(2, 1));
    expect_point(&c, 1, (hit_vec2){0, 4}, (hit_vec2){0, 4}, 0, corners(3, 0));
    assert_true(hit_contact_polygon2_polygon2(&above, &SQUARE, &d) && d.count == 2);
    assert_true(d.point[0].id == corners(1, 2) && d.point[1].id == corners(0, 3) && d.normal.y == -c.normal.y);
    assert_true(hit_contact_polygon2_polygon2(&SQUARE, &half, &c) && c.count == 2 && c.depth == 1 &&
                c.axis == HIT_AXIS_A0);
    expect_point(&c, 0, (hit_vec2){4, 4}, (hit_vec2){4, 3}, 1, corner_side(2, 0));
    expect_point(&c, 1, (hit_vec2){2, 4}, (hit_vec2){2, 3}, 1, side_corner(2, 0));
    assert_true(hit_contact_triangle2_polygon2(needle, &SQUARE, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){1, 3.5}, (hit_vec2){1, 4}, 0.5, corner_side(0, 2));
    assert_true(hit_contact_triangle2_triangle2(WEDGE, (hit_triangle2){{{1, 0}, {3, 0}, {2, -5}}}, &c) && c.count == 2);
    assert_true(c.depth == 0 && c.point[0].id == side_corner(0, 0) && c.point[1].id == side_corner(0, 1));
    assert_true(hit_contact_triangle2_polygon2(lying, &SQUARE, &c) && c.count == 2 && c.depth == 0);
    assert_true(c.point[0].a.x + c.point[1].a.x == 4 && c.point[0].a.y == 4);
}

/* Corner above corner, and moved aside; in a corner of each other; and a side that slopes away. */
TEST(before_they_touch)
{
    hit_contact2 c, d;
    const hit_polygon2 above = {4, {{0, 5}, {4, 5}, {4, 8}, {0, 8}}}, aside = {4, {{1, 5}, {9, 5}, {9, 8}, {1, 8}}},
                       beyond = {4, {{7, 8}, {9, 8}, {9, 9}, {7, 9}}}, tilted = {3, {{1, 5}, {3, 5.5}, {2, 9}}};
    assert_false(hit_contact_within_polygon2_polygon2(&SQUARE, &above, 0, &c));
    assert_false(hit_contact_within_polygon2_polygon2(&SQUARE, &above, nextafter(1, 0), &c));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &above, 1, &c) && c.count == 2 && c.depth == -1);
    assert_true(c.normal.y == 1 && c.axis == HIT_AXIS_A0);
    expect_point(&c, 0, (hit_vec2){4, 4}, (hit_vec2){4, 5}, -1, corners(2, 1));
    expect_point(&c, 1, (hit_vec2){0, 4}, (hit_vec2){0, 5}, -1, corners(3, 0));
    assert_true(hit_contact_within_polygon2_polygon2(&above, &SQUARE, 1, &d) && d.count == 2 && d.normal.y == -1);
    assert_true(d.point[0].id == corners(1, 2) && d.point[1].id == corners(0, 3));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &aside, 2, &c) && c.count == 2 && c.depth == -1);
    expect_point(&c, 0, (hit_vec2){4, 4}, (hit_vec2){4, 5}, -1, corner_side(2, 0));
    expect_point(&c, 1, (hit_vec2){1, 4}, (hit_vec2){1, 5}, -1, side_corner(2, 0));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &beyond, INFINITY, &c) && c.count == 1 && c.depth == -5);
    assert_true(c.axis == HIT_AXIS_A0);
    expect_point(&c, 0, (hit_vec2){4, 4}, (hit_vec2){7, 8}, -5, corners(2, 0));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &tilted, 1.25, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){1, 4}, (hit_vec2){1, 5}, -1, side_corner(2, 0));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &tilted, 1.5, &c) && c.count == 2 && c.depth == -1);
    expect_point(&c, 0, (hit_vec2){1, 4}, (hit_vec2){1, 5}, -1, side_corner(2, 0));
    expect_point(&c, 1, (hit_vec2){3, 4}, (hit_vec2){3, 5.5}, -1.5, side_corner(2, 1));
}

/* A tip straight above a corner: the normal is that of the side which ends there. */
TEST(a_tip_above_a_corner)
{
    hit_contact2 c, d;
    const hit_polygon2 tip = {4, {{0, 5}, {1, 6.5}, {0, 8}, {-1, 6.5}}};
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &tip, 1, &c) && c.count == 1 && c.axis == HIT_AXIS_A0);
    assert_true(hit_contact_within_polygon2_polygon2(&tip, &SQUARE, 1, &d) && d.count == 1 && d.axis == HIT_AXIS_B0);
    expect_point(&c, 0, (hit_vec2){0, 4}, (hit_vec2){0, 5}, -1, corners(3, 0));
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &tip, 2, &c) && c.count == 1 && c.normal.y == 1);
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &tip, 3, &c) && c.count == 2 && c.depth == -1);
}

/* Rounding does not lose one of two ends that are equally near, and no point is further than the margin. */
TEST(side_by_side_at_any_angle)
{
    for (int i = 0; i < 400; ++i) {
        hit_contact2 c;
        const hit_obb2 below = hit_obb2_from_angle((hit_vec2){0.1, 0.2}, (hit_vec2){0.7, 0.3}, 0.017 * i);
        const hit_vec2 up = {-below.axis.y, below.axis.x};
        const hit_obb2 above = {{0.1 + 0.9 * up.x, 0.2 + 0.9 * up.y}, {0.7, 0.3}, below.axis};
        const hit_polygon2 a = hit_polygon2_from_obb2(below), b = hit_polygon2_from_obb2(above);
        const double distance = hit_distance_polygon2_polygon2(&a, &b);
        assert_true(hit_contact_within_polygon2_polygon2(&a, &b, distance, &c));
        assert_true(is_near(c.depth, -0.3, 1e-15) && c.point[0].depth >= -distance);
        assert_true(c.count == 2 && c.point[1].depth >= -distance);
        const double x = c.point[1].a.x - c.point[0].a.x, y = c.point[1].a.y - c.point[0].a.y;
        assert_true(is_near(x * x + y * y, 1.96, 1e-14));
    }
}

/* A box's side has the axis across it; a margin less than 0 asks for depth. */
TEST(others_before_they_touch)
{
    hit_contact2 c;
    const hit_triangle2 face = {{{0, 0}, {4, 0}, {0, 4}}};
    assert_true(hit_contact_within_aabb2_polygon2((hit_aabb2){{0, 5}, {4, 6}}, &SQUARE, 1, &c) && c.count == 2);
    assert_true(c.axis == HIT_AXIS_A1 && c.depth == -1 && c.normal.y == -1);
    expect_point(&c, 1, (hit_vec2){4, 5}, (hit_vec2){4, 4}, -1, corners(1, 2));
    assert_true(hit_contact_within_aabb2_triangle2((hit_aabb2){{1, -2}, {2, -1}}, face, 1, &c) && c.count == 2);
    assert_true(hit_contact_within_obb2_polygon2((hit_obb2){{6, 2}, {1, 1}, {0, 1}}, &SQUARE, 1, &c) && c.count == 2);
    assert_true(hit_contact_within_obb2_triangle2((hit_obb2){{-2, 2}, {1, 1}, {0, 1}}, face, 1, &c) && c.count == 2);
    assert_true(hit_contact_within_segment2_polygon2((hit_segment2){{0, 5}, {4, 5}}, &SQUARE, 1, &c) && c.count == 2);
    assert_true(hit_contact_within_segment2_triangle2((hit_segment2){{1, -1}, {2, -1}}, face, 1, &c) && c.count == 2);
    assert_true(hit_contact_within_circle2_polygon2((hit_circle2){{2, 6}, 1}, &SQUARE, 1, &c) && c.count == 1);
    expect_point(&c, 0, (hit_vec2){2, 5}, (hit_vec2){2, 4}, -1, HIT_FEATURE_FACE << 8 | (HIT_FEATURE_FACE + 2));
    assert_true(hit_contact_within_circle2_triangle2((hit_circle2){{1, -2}, 1}, face, 1, &c) && c.depth == -1);
    assert_true(hit_contact_within_capsule2_polygon2((hit_capsule2){{1, 6}, {3, 6}, 1}, &SQUARE, 1, &c) &&
                c.count == 2 && c.depth == -1);
    expect_point(&c, 1, (hit_vec2){3, 5}, (hit_vec2){3, 4}, -1, corner_side(1, 2));
    assert_true(hit_contact_within_capsule2_triangle2((hit_capsule2){{1, -2}, {2, -2}, 1}, face, 1, &c) &&
                c.count == 2);
    const hit_triangle2 below = {{{0, -5}, {3, -1}, {-3, -1}}};
    assert_true(hit_contact_within_triangle2_triangle2(face, below, 1, &c) && c.count == 2 && c.depth == -1);
    assert_true(hit_contact_within_triangle2_polygon2(below, &SQUARE, 1, &c) && c.count == 2);
    const hit_polygon2 deep = {4, {{1, 3}, {3, 3.5}, {3, 9}, {1, 9}}};
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &deep, -0.75, &c) && c.count == 1 && c.depth == 1);
    assert_true(hit_contact_within_polygon2_polygon2(&SQUARE, &deep, -0.5, &c) && c.count == 2);
    assert_false(hit_contact_within_polygon2_polygon2(&SQUARE, &deep, nextafter(-1, -2), &c));
}

TEST(none)
{
    hit_contact2 c = {.count = 7};
    const hit_polygon2 far = {3, {{10, 0}, {11, 0}, {10, 1}}};
    assert_false(hit_contact_polygon2_polygon2(&SQUARE, &far, &c));
    assert_false(hit_contact_triangle2_polygon2(WEDGE, &far, &c));
    assert_false(hit_contact_circle2_polygon2((hit_circle2){{10, 0}, NAN}, &far, &c));
    assert_false(hit_contact_aabb2_polygon2((hit_aabb2){{0, 0}, {INFINITY, 1}}, &SQUARE, &c));
    assert_false(hit_contact_within_aabb2_polygon2((hit_aabb2){{5, 0}, {INFINITY, 1}}, &SQUARE, INFINITY, &c));
    assert_false(hit_contact_within_polygon2_polygon2(&SQUARE, &far, NAN, &c));
    assert_false(hit_contact_within_circle2_polygon2((hit_circle2){{10, 0}, NAN}, &far, INFINITY, &c));
    const hit_obb2 line = {{0, -1}, {1e300, 0}, {1e300, 0}};
    assert_false(hit_contact_within_obb2_polygon2(line, &SQUARE, INFINITY, &c));
    assert_true(c.count == 7);
    const hit_obb2 past = {{0, 0}, {1e300, 1e300}, {1e300, 0}}; /* its corners are past the range */
    assert_true(hit_contact_obb2_polygon2(past, &SQUARE, &c) && c.count == 0 && c.depth == INFINITY);
}
