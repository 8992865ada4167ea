/* Penetration and contact in the plane, by hand. */
#include "expect.h"
#include "hitbox/contact.h"

#include <float.h>

static uint32_t feature_pair(int a, int b)
{
    return (uint32_t)(256 * a + b);
}

static bool near(double a, double b)
{
    return fabs(a - b) <= 8e-16;
}

TEST(the_shortest_way_out)
{
    hit_penetration2 p;
    hit_aabb2 a = {{0, 0}, {2, 2}}, b = {{1, 1.5}, {3, 3.5}};
    assert_true(hit_penetration_aabb2_aabb2(a, b, &p));
    assert_true(p.depth == 0.5 && p.normal.x == 0 && p.normal.y == 1 && p.axis == HIT_AXIS_A1);
    assert_true(hit_penetration_aabb2_aabb2(b, a, &p));
    assert_true(p.depth == 0.5 && p.normal.x == 0 && p.normal.y == -1 && p.axis == HIT_AXIS_A1);
    hit_obb2 turned = {{3, 1}, {1, 1}, {sqrt(0.5), sqrt(0.5)}}, box = {{1, 1}, {1, 1}, {1, 0}};
    assert_true(hit_penetration_aabb2_obb2(a, turned, &p));
    assert_true(near(p.depth, sqrt(2) - 1) && p.normal.x == 1 && p.normal.y == 0 && p.axis == HIT_AXIS_A0);
    assert_true(hit_penetration_obb2_obb2(turned, box, &p));
    assert_true(near(p.depth, sqrt(2) - 1) && p.normal.x == -1 && p.normal.y == 0 && p.axis == HIT_AXIS_B0);
}

TEST(apart_leaves_out_untouched)
{
    hit_penetration2 p = {7, {7, 7}, HIT_AXIS_B1};
    hit_contact2 c = {.depth = 7, .count = 7};
    hit_aabb2 a = {{0, 0}, {1, 1}}, b = {{2, 0}, {3, 1}}, endless = {{0, -INFINITY}, {1, 1}};
    hit_obb2 x = {{5, 0}, {1, 1}, {1, 0}}, y = {{0, 0}, {1, 1}, {1, 0}}, nan = {{0, 0}, {1, 1}, {NAN, 0}};
    assert_false(hit_penetration_aabb2_aabb2(a, b, &p));
    assert_false(hit_penetration_aabb2_aabb2(endless, a, &p));
    assert_false(hit_penetration_aabb2_obb2(a, x, &p));
    assert_false(hit_penetration_aabb2_obb2(endless, y, &p));
    assert_false(hit_penetration_obb2_obb2(x, y, &p));
    assert_false(hit_penetration_obb2_obb2(nan, y, &p));
    assert_true(p.depth == 7 && p.axis == HIT_AXIS_B1);
    assert_false(hit_contact_aabb2_aabb2(a, b, &c));
    assert_false(hit_contact_aabb2_obb2(a, x, &c));
    assert_false(hit_contact_obb2_obb2(x, y, &c));
    assert_true(c.depth == 7 && c.count == 7);
}

TEST(sides_share_two_points)
{
    hit_obb2 ground = {{0, 0}, {4, 1}, {1, 0}}, crate = {{0.5, 1.9375}, {1, 1}, {1, 0}};
    hit_contact2 c;
    assert_true(hit_contact_obb2_obb2(ground, crate, &c));
    assert_true(c.depth == 0.0625 && c.normal.y == 1 && c.count == 2);
    /* The crate's lower corners on the ground's side along y. */
    assert_int_equal(c.point[0].id, feature_pair(HIT_FEATURE_FACE + 3, HIT_FEATURE_CORNER + 0));
    assert_int_equal(c.point[1].id, feature_pair(HIT_FEATURE_FACE + 3, HIT_FEATURE_CORNER + 1));
    assert_true(c.point[0].a.x == -0.5 && c.point[0].a.y == 1 && c.point[0].b.y == 0.9375);
    assert_true(c.point[1].a.x == 1.5 && c.point[1].depth == 0.0625);
    crate.center.x = 4; /* overhanging: the ground's corner is the other end */
    assert_true(hit_contact_obb2_obb2(ground, crate, &c));
    assert_int_equal(c.count, 2);
    assert_int_equal(c.point[1].id, feature_pair(HIT_FEATURE_CORNER + 3, HIT_FEATURE_FACE + 2));
    assert_true(c.point[1].a.x == 4 && c.point[1].b.x == 4);
    hit_aabb2 a = {{-4, -1}, {4, 1}}, b = {{3, 0.9375}, {5, 2.9375}};
    assert_true(hit_contact_aabb2_aabb2(a, b, &c));
    assert_int_equal(c.point[1].id, feature_pair(HIT_FEATURE_CORNER + 3, HIT_FEATURE_FACE + 2));
    assert_true(hit_contact_aabb2_obb2(a, crate, &c));
    assert_int_equal(c.point[1].id, feature_pair(HIT_FEATURE_CORNER + 3, HIT_FEATURE_FACE + 2));
}

TEST(a_corner_alone_is_one_point)
{
    hit_aabb2 ground = {{-4, -1}, {4, 1}};
    hit_obb2 tip = {{0, 2.25}, {1, 1}, {sqrt(0.5), sqrt(0.5)}};
    hit_contact2 c;
    assert_true(hit_contact_aabb2_obb2(ground, tip, &c));
    assert_int_equal(c.count, 1);
    assert_true(near(c.depth, sqrt(2) - 1.25) && near(c.point[0].a.x, 0) && c.point[0].a.y == 1);
    assert_int_equal(c.point[0].id, feature_pair(HIT_FEATURE_FACE + 3, HIT_FEATURE_CORNER + 0));
}

TEST(stacked_nested_and_flat)
{
    hit_contact2 c;
    hit_aabb2 a = {{0, 0}, {2, 2}}, upon = {{0, 2}, {2, 4}}, within = {{0.5, 1.25}, {1, 1.75}}, dot = {{1, 1}, {1, 1}};
    assert_true(hit_contact_aabb2_aabb2(a, upon, &c));
    assert_true(c.depth == 0 && c.count == 2 && c.normal.y == 1);
    assert_int_equal(c.point[0].id, feature_pair(HIT_FEATURE_CORNER + 2, HIT_FEATURE_CORNER + 0));
    assert_int_equal(c.point[1].id, feature_pair(HIT_FEATURE_CORNER + 3, HIT_FEATURE_CORNER + 1));
    assert_true(hit_contact_aabb2_aabb2(a, within, &c));
    assert_true(c.depth == 0.75 && c.count == 2 && c.normal.y == 1);
    assert_true(hit_contact_aabb2_aabb2(a, dot, &c));
    assert_true(c.depth == 1 && c.count == 1);
    hit_obb2 x = {{1, 1}, {1, 1}, {1, 0}}, point = {{2, 2}, {0, 0}, {0.6, 0.8}};
    assert_true(hit_contact_obb2_obb2(x, point, &c));
    assert_true(c.depth == 0 && c.count == 1 && near(c.point[0].a.x, 2) && near(c.point[0].a.y, 2));
}

/* Quarters of these are rounded, and rounded another way for each. */
TEST(the_least_of_subnormal_depths)
{
    const double e = DBL_TRUE_MIN;
    hit_aabb2 a = {{-6 * e, -10 * e}, {e, 0}}, b = {{-23 * e, -16 * e}, {-2 * e, -4 * e}};
    hit_penetration2 p;
    assert_true(hit_penetration_aabb2_aabb2(a, b, &p));
    assert_true(p.depth == 4 * e && p.axis == HIT_AXIS_A0 && p.normal.x == -1);
    assert_true(hit_penetration_aabb2_aabb2(b, a, &p));
    assert_true(p.depth == 4 * e && p.axis == HIT_AXIS_A0 && p.normal.x == 1);
}

/* From the centre to its corner is further than DBL_MAX, but the corner itself is not. */
TEST(a_corner_within_the_range_is_finite)
{
    const double r = sqrt(0.5);
    hit_obb2 a = {{-1e308, 0}, {1.5e308, 1.5e308}, {r, r}}, b = {{1.2e308, 0}, {1e307, 1e307}, {1, 0}};
    hit_contact2 c;
    assert_true(hit_contact_obb2_obb2(a, b, &c));
    assert_true(c.count == 1 && fabs(c.point[0].a.x - 1.1213203435596426e308) < 1e293 && c.point[0].b.x == 1.1e308);
}

TEST(odd_numbers_have_an_answer)
{
    const double m = DBL_MAX;
    hit_aabb2 a = {{-m, -m}, {m, m}};
    hit_obb2 b = {{m, 0}, {m, m}, {1, 0}}, none = {{0, 0}, {1, 1}, {0, 0}};
    hit_contact2 c;
    assert_true(hit_contact_aabb2_aabb2(a, a, &c));
    assert_true(c.depth == INFINITY && c.count == 2);
    assert_true(hit_contact_aabb2_obb2(a, b, &c));
    assert_true(c.depth == m && c.count == 2);
    bool hits = hit_relate_obb2_obb2(none, none) != HIT_APART;
    assert_int_equal(hit_contact_obb2_obb2(none, none, &c), hits);
    if (hits)
        assert_true(c.normal.x == 1 && !isnan(c.point[0].a.x) && !isnan(c.point[0].b.y));
}

/* A long thin box that leans a little: the way to the dot, from points that are rounded, is off by the lean. */
TEST(the_normal_of_a_long_box_near_a_dot)
{
    const hit_obb2 rod = {{0, 0x1p100}, {0x1p-200, 0x1p100}, {1, 0x1p-28}};
    const hit_obb2 dot = {{0, 0}, {0x1p-200, 0x1p-200}, {0.6, 0.8}};
    hit_contact2 c;
    assert_true(hit_contact_within_obb2_obb2(rod, dot, 0x1p80, &c) && c.count == 1);
    assert_true(fabs(c.depth + 0x1p72) <= 0x1p40 && c.normal.x == -1 && fabs(c.normal.y + 0x1p-28) <= 0x1p-50);
}

TEST(within_a_margin)
{
    const hit_aabb2 a = {{0, 0}, {1, 1}}, above = {{0.5, 1.25}, {1.5, 2}}, off = {{4, 5}, {5, 6}};
    const hit_obb2 turned = hit_obb2_from_aabb2(above), at = hit_obb2_from_aabb2(a);
    hit_contact2 c, d;
    assert_false(hit_contact_within_aabb2_aabb2(a, above, 0.125, &c));
    assert_true(hit_contact_within_aabb2_aabb2(a, above, 0.25, &c) && c.count == 2 && c.depth == -0.25);
    assert_true(c.normal.y == 1 && c.axis == HIT_AXIS_A1 && c.point[1].depth == -0.25);
    assert_true(hit_contact_within_aabb2_obb2(a, turned, 0.25, &d) && d.count == 2 && d.depth == -0.25);
    assert_true(hit_contact_within_obb2_obb2(at, turned, 0.25, &d) && d.count == 2 && d.depth == -0.25);
    assert_true(hit_contact_within_aabb2_aabb2(a, off, 5, &c) && c.count == 1 && c.depth == -5 &&
                c.axis == HIT_AXIS_A1);
    assert_true(hit_contact_within_aabb2_aabb2(off, a, 5, &d) && d.normal.x == -0.6 && d.point[0].a.x == 4);
    assert_true(hit_contact_within_obb2_obb2(at, hit_obb2_from_aabb2(off), 5, &d) && d.count == 1 && d.depth == -5);
    assert_false(hit_contact_within_obb2_obb2(at, hit_obb2_from_aabb2(off), 4.5, &d));
    assert_true(hit_contact_within_aabb2_aabb2(a, a, -1, &c) && !hit_contact_within_aabb2_aabb2(a, a, -1.5, &c));
    assert_true(hit_contact_within_obb2_obb2(at, at, -1, &c) && !hit_contact_within_obb2_obb2(at, at, -1.5, &c));
    assert_false(hit_contact_within_aabb2_aabb2(a, hit_aabb2_empty(), INFINITY, &c));
    assert_false(hit_contact_within_aabb2_obb2(hit_aabb2_empty(), at, INFINITY, &c));
}
