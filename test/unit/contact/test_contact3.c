/* Penetration and contact in space: cases that can be done by hand, and those that other libraries are known to get
 * wrong. */
#include "expect.h"
#include "hitbox/contact.h"

#include <float.h>

static const hit_vec3 WORLD_X = {1, 0, 0}, WORLD_Y = {0, 1, 0}, WORLD_Z = {0, 0, 1};

static hit_obb3 upright(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

/* Rotated by 45 degrees about z: an edge points along x. */
static hit_obb3 on_edge(hit_vec3 center, hit_vec3 half)
{
    const double r = sqrt(0.5);
    return (hit_obb3){center, half, {{r, r, 0}, {-r, r, 0}, {0, 0, 1}}};
}

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-15 * 8;
}

static bool near3(hit_vec3 a, hit_vec3 b)
{
    return near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z);
}

static uint32_t feature_pair(int a, int b)
{
    return (uint32_t)(256 * a + b);
}

static const hit_contact_point3 *point_with(const hit_contact3 *c, uint32_t id)
{
    for (int i = 0; i < c->count; i++)
        if (c->point[i].id == id)
            return &c->point[i];
    return NULL;
}

TEST(the_shortest_way_out)
{
    hit_penetration3 p;
    hit_aabb3 a = {{0, 0, 0}, {2, 2, 2}}, b = {{1, 1.5, 0}, {3, 3.5, 2}};
    assert_true(hit_penetration_aabb3_aabb3(a, b, &p));
    assert_true(p.depth == 0.5 && same3(p.normal, WORLD_Y) && p.axis == HIT_AXIS_A1);
    assert_true(hit_penetration_aabb3_aabb3(b, a, &p));
    assert_true(p.depth == 0.5 && p.normal.y == -1 && p.axis == HIT_AXIS_A1);
    hit_obb3 turned = on_edge((hit_vec3){3, 1, 1}, (hit_vec3){1, 1, 1});
    assert_true(hit_penetration_aabb3_obb3(a, &turned, &p));
    assert_true(near(p.depth, sqrt(2) - 1) && same3(p.normal, WORLD_X) && p.axis == HIT_AXIS_A0);
    hit_obb3 box = upright((hit_vec3){1, 1, 1}, (hit_vec3){1, 1, 1});
    assert_true(hit_penetration_obb3_obb3(&box, &turned, &p));
    assert_true(near(p.depth, sqrt(2) - 1) && same3(p.normal, WORLD_X) && p.axis == HIT_AXIS_A0);
    assert_true(hit_penetration_obb3_obb3(&turned, &box, &p));
    assert_true(near(p.depth, sqrt(2) - 1) && p.normal.x == -1 && p.axis == HIT_AXIS_B0);
}

TEST(apart_leaves_out_untouched)
{
    hit_penetration3 p = {7, {7, 7, 7}, HIT_AXIS_E22};
    hit_contact3 c = {.depth = 7, .count = 7};
    hit_aabb3 a = {{0, 0, 0}, {1, 1, 1}}, b = {{2, 0, 0}, {3, 1, 1}}, endless = {{0, 0, 0}, {1, 1, INFINITY}};
    hit_obb3 x = upright((hit_vec3){5, 0, 0}, (hit_vec3){1, 1, 1}),
             y = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 nan = y;
    nan.half.y = NAN;
    assert_false(hit_penetration_aabb3_aabb3(a, b, &p));
    assert_false(hit_penetration_aabb3_aabb3(a, hit_aabb3_empty(), &p));
    assert_false(hit_penetration_aabb3_aabb3(a, endless, &p));
    assert_false(hit_penetration_aabb3_obb3(a, &x, &p));
    assert_false(hit_penetration_aabb3_obb3(endless, &y, &p));
    assert_false(hit_penetration_obb3_obb3(&x, &y, &p));
    assert_false(hit_penetration_obb3_obb3(&nan, &y, &p));
    assert_true(p.depth == 7 && p.normal.x == 7 && p.axis == HIT_AXIS_E22);
    assert_false(hit_contact_aabb3_aabb3(a, b, &c));
    assert_false(hit_contact_aabb3_obb3(a, &x, &c));
    assert_false(hit_contact_aabb3_obb3(hit_aabb3_empty(), &y, &c));
    assert_false(hit_contact_obb3_obb3(&x, &y, &c));
    assert_false(hit_contact_obb3_obb3(&y, &nan, &c));
    assert_true(c.depth == 7 && c.count == 7);
}

/* A face, not one corner of it: four points, each with its features. */
TEST(a_stacked_crate_stands_on_four_points)
{
    hit_obb3 floor = upright((hit_vec3){0, 0, 0}, (hit_vec3){4, 4, 1});
    hit_obb3 crate = upright((hit_vec3){0.5, 0.25, 1.9375}, (hit_vec3){1, 1, 1});
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&floor, &crate, &c));
    assert_int_equal(c.count, 4);
    assert_true(c.depth == 0.0625 && same3(c.normal, WORLD_Z));
    for (int corner = 0; corner < 4; corner++) { /* the crate's lower corners, on the floor's face along z */
        const hit_contact_point3 *point =
            point_with(&c, feature_pair(HIT_FEATURE_FACE + 5, HIT_FEATURE_CORNER + corner));
        assert_non_null(point);
        hit_vec3 at = {0.5 + ((corner & 1) != 0 ? 1 : -1), 0.25 + ((corner & 2) != 0 ? 1 : -1), 1};
        assert_true(near3(point->a, at) && point->depth == 0.0625);
        assert_true(near3(point->b, (hit_vec3){at.x, at.y, 0.9375}));
    }
    /* Overhanging: two corners of the crate, and two crossings of its edges along x with the floor's along y. */
    crate.center.x = 4;
    assert_true(hit_contact_obb3_obb3(&floor, &crate, &c));
    assert_int_equal(c.count, 4);
    assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_FACE + 5, HIT_FEATURE_CORNER + 0)));
    assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_FACE + 5, HIT_FEATURE_CORNER + 2)));
    /* Edge 4 k + j: along y (k = 1) the next axes are z and x, both along: 7. Along x: y and z; against, against: 0. */
    assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_EDGE + 7, HIT_FEATURE_EDGE + 0)));
    assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_EDGE + 7, HIT_FEATURE_EDGE + 1)));
}

TEST(crates_of_one_size_stand_on_their_corners)
{
    hit_obb3 lower = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}),
             upper = upright((hit_vec3){0, 0, 2}, lower.half);
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&lower, &upper, &c));
    assert_int_equal(c.count, 4);
    assert_true(c.depth == 0 && same3(c.normal, WORLD_Z));
    for (int corner = 0; corner < 4; corner++)
        assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_CORNER + 4 + corner, HIT_FEATURE_CORNER + corner)));
    upper.center.x = 1e-9; /* moved a little, they keep the names */
    assert_true(hit_contact_obb3_obb3(&lower, &upper, &c));
    assert_int_equal(c.count, 4);
    for (int corner = 0; corner < 4; corner++)
        assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_CORNER + 4 + corner, HIT_FEATURE_CORNER + corner)));
    hit_aabb3 a = {{-1, -1, -1}, {1, 1, 1}}, b = {{-1, -1, 1}, {1, 1, 3}};
    assert_true(hit_contact_aabb3_aabb3(a, b, &c));
    assert_int_equal(c.count, 4);
    for (int corner = 0; corner < 4; corner++)
        assert_non_null(point_with(&c, feature_pair(HIT_FEATURE_CORNER + 4 + corner, HIT_FEATURE_CORNER + corner)));
}

TEST(edges_that_cross_touch_in_one_point)
{
    const double r = sqrt(0.5);
    /* a's upper edge runs along x, b's lower one along y. */
    hit_obb3 a = {{0, 0, 0}, {2, 1, 1}, {{1, 0, 0}, {0, r, r}, {0, -r, r}}};
    hit_obb3 b = {{0.125, -0.25, 2.5}, {1, 2, 1}, {{r, 0, r}, {0, 1, 0}, {-r, 0, r}}};
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&a, &b, &c));
    assert_int_equal(c.count, 1);
    assert_int_equal(c.axis, HIT_AXIS_E01);
    assert_true(near(c.depth, 2 * sqrt(2) - 2.5) && near3(c.normal, WORLD_Z));
    assert_true(near3(c.point[0].a, (hit_vec3){0.125, 0, sqrt(2)}));
    assert_true(near3(c.point[0].b, (hit_vec3){0.125, 0, 2.5 - sqrt(2)}));
    /* a's edge along x, at the ends of y and z: 0 + 3. b's along y, against z and x: 4 + 0. */
    assert_int_equal(c.point[0].id, feature_pair(HIT_FEATURE_EDGE + 3, HIT_FEATURE_EDGE + 4));
}

/* Nested boxes: out through the nearest face, not 0 and not 1. */
TEST(a_box_within_another_knows_the_way_out)
{
    hit_obb3 outer = upright((hit_vec3){0, 0, 0}, (hit_vec3){4, 4, 4});
    hit_obb3 inner = upright((hit_vec3){1, 0, -2}, (hit_vec3){0.5, 0.5, 0.5});
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&outer, &inner, &c));
    assert_true(c.depth == 2.5 && c.normal.z == -1 && c.axis == HIT_AXIS_A2);
    assert_int_equal(c.count, 4);
    assert_true(hit_contact_obb3_obb3(&inner, &outer, &c));
    assert_true(c.depth == 2.5 && c.normal.z == 1 && c.axis == HIT_AXIS_B2);
    hit_aabb3 room = {{-4, -4, -4}, {4, 4, 4}};
    assert_true(hit_contact_aabb3_obb3(room, &inner, &c));
    assert_true(c.depth == 2.5 && c.normal.z == -1);
    hit_penetration3 p;
    hit_obb3 same = outer; /* at one place, whichever way it goes */
    assert_true(hit_penetration_obb3_obb3(&outer, &same, &p));
    assert_true(p.depth == 8);
}

/* No preference for faces: an edge pair that is shallower by a per mille is taken. */
TEST(faces_have_no_bonus)
{
    const double r = sqrt(0.5);
    hit_obb3 a = {{0, 0, 0}, {2, 1, 1}, {{1, 0, 0}, {0, r, r}, {0, -r, r}}};
    hit_obb3 b = {{0, 0, 2}, {1, 2, 1}, {{r, 0, r}, {0, 1, 0}, {-r, 0, r}}};
    /* Along z they are 2 sqrt(2) - 2 deep; along a's faces 1 + (sqrt(2) + ...) - sqrt(2). */
    hit_penetration3 p;
    assert_true(hit_penetration_obb3_obb3(&a, &b, &p));
    assert_int_equal(p.axis, HIT_AXIS_E01);
    assert_true(near(p.depth, 2 * sqrt(2) - 2));
}

TEST(flat_boxes_have_contacts_too)
{
    hit_contact3 c;
    hit_obb3 box = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 plate = upright((hit_vec3){0, 0, 0.75}, (hit_vec3){0.5, 0.5, 0});
    assert_true(hit_contact_obb3_obb3(&box, &plate, &c));
    assert_true(c.depth == 0.25 && c.count == 4 && same3(c.normal, WORLD_Z));
    hit_obb3 needle = upright((hit_vec3){0, 0, 1.5}, (hit_vec3){0, 0, 1});
    assert_true(hit_contact_obb3_obb3(&box, &needle, &c));
    assert_true(c.depth == 0.5 && c.count == 1 && same3(c.normal, WORLD_Z));
    assert_true(near3(c.point[0].a, (hit_vec3){0, 0, 1}) && near3(c.point[0].b, (hit_vec3){0, 0, 0.5}));
    hit_obb3 speck = upright((hit_vec3){1, 1, 1}, (hit_vec3){0, 0, 0});
    assert_true(hit_contact_obb3_obb3(&box, &speck, &c));
    assert_true(c.depth == 0 && c.count == 1);
    assert_true(near3(c.point[0].a, (hit_vec3){1, 1, 1}));
    assert_true(hit_contact_obb3_obb3(&speck, &speck, &c));
    assert_true(c.depth == 0 && c.count == 1);
    hit_aabb3 dot = {{1, 1, 1}, {1, 1, 1}}, room = {{0, 0, 0}, {2, 2, 3}};
    assert_true(hit_contact_aabb3_aabb3(room, dot, &c));
    assert_true(c.depth == 1 && c.count == 1);
}

TEST(boxes_that_share_an_edge_touch_in_two_points)
{
    hit_aabb3 a = {{0, 0, 0}, {1, 1, 1}}, b = {{1, 1, 0}, {2, 2, 1}};
    hit_contact3 c;
    assert_true(hit_contact_aabb3_aabb3(a, b, &c));
    assert_true(c.depth == 0 && c.count == 2);
    hit_obb3 x = hit_obb3_from_aabb3(a), y = hit_obb3_from_aabb3(b);
    assert_true(hit_contact_obb3_obb3(&x, &y, &c));
    assert_true(c.depth == 0 && c.count == 2);
    assert_true(c.point[0].a.x == 1 && c.point[0].a.y == 1);
}

TEST(axes_that_are_none_have_an_answer)
{
    hit_obb3 none = {{0, 0, 0}, {1, 1, 1}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    hit_contact3 c;
    hit_penetration3 p;
    bool hits = hit_relate_obb3_obb3(&none, &none) != HIT_APART;
    assert_int_equal(hit_contact_obb3_obb3(&none, &none, &c), hits);
    assert_int_equal(hit_penetration_obb3_obb3(&none, &none, &p), hits);
    if (hits)
        assert_true(c.count == 1 && !isnan(c.point[0].a.x) && !isnan(c.depth) && p.normal.x == 1);
}

TEST(lengths_past_the_range_are_no_nan)
{
    const double m = DBL_MAX;
    hit_aabb3 a = {{-m, -m, -m}, {m, m, m}};
    hit_obb3 b = upright((hit_vec3){m, 0, 0}, (hit_vec3){m, m, m});
    hit_contact3 c;
    assert_true(hit_contact_aabb3_aabb3(a, a, &c));
    assert_true(c.depth == INFINITY && c.count == 4);
    assert_true(hit_contact_aabb3_obb3(a, &b, &c));
    assert_true(c.depth == m && c.count == 4);
    assert_true(hit_contact_obb3_obb3(&b, &b, &c));
    for (int i = 0; i < c.count; i++)
        assert_false(isnan(c.point[i].a.x) || isnan(c.point[i].b.y));
}

/* From the centre to the edge is further than DBL_MAX, but the edge itself is not. */
TEST(an_edge_within_the_range_is_finite)
{
    hit_obb3 a = on_edge((hit_vec3){-1e308, 0, 0}, (hit_vec3){1.5e308, 1.5e308, 1e307});
    hit_obb3 b = upright((hit_vec3){1.115e308, 0, 0}, (hit_vec3){2e306, 1e307, 1e307});
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&a, &b, &c) && c.count == 2);
    for (int i = 0; i < c.count; i++)
        assert_true(fabs(c.point[i].a.x - 1.1213203435596426e308) < 1e293 && c.point[i].b.x == 1.095e308);
}

TEST(subnormals_flushed_keep_the_signs)
{
    const double e = DBL_TRUE_MIN;
    hit_aabb3 a = {{0, 0, 0}, {2 * e, 4 * e, 4 * e}}, b = {{e, 0, 0}, {5 * e, 4 * e, 4 * e}};
    hit_obb3 x = hit_obb3_from_aabb3(a);
    hit_penetration3 p, q;
    expect_subnormals_flushed();
    bool aabbs = hit_penetration_aabb3_aabb3(a, b, &p), both = hit_penetration_aabb3_obb3(b, &x, &q);
    expect_subnormals_kept();
    assert_true(aabbs && both);
    assert_true(p.depth > 0 && q.depth > 0);
    hit_aabb3 c = {{0, -1, -1}, {e, 1, 1}}, d = {{0, -1, -1}, {2 * e, 1, 1}}; /* quarters of these are all 0 */
    assert_true(hit_penetration_aabb3_aabb3(c, d, &p) && p.depth == e && p.normal.x == 1);
    assert_true(hit_penetration_aabb3_aabb3(d, c, &p) && p.depth == e && p.normal.x == -1);
}

/* Out one way they move by 0, out the other by a subnormal, which such a thread finds equal. */
TEST(touching_is_a_depth_of_0_with_subnormals_flushed)
{
    const double e = DBL_TRUE_MIN;
    hit_aabb3 a = {{-e, -1, -1}, {-e, 1, 1}}, b = {{-e, -2, -2}, {0, 2, 2}};
    hit_penetration3 p, q;
    expect_subnormals_flushed();
    bool hit = hit_penetration_aabb3_aabb3(a, b, &p), swapped = hit_penetration_aabb3_aabb3(b, a, &q);
    expect_subnormals_kept();
    assert_true(hit && swapped);
    int64_t bits[2];
    memcpy(&bits[0], &p.depth, sizeof p.depth);
    memcpy(&bits[1], &q.depth, sizeof q.depth);
    assert_true(bits[0] == 0 && bits[1] == 0);
    assert_true(p.normal.x == 1 && q.normal.x == -1);
}

/* ---- Reduced to four ----------------------------------------------------------------------------------------- */

/* Of the four points of a level contact, in whatever order: half the greatest product of two diagonals. */
static double area_of_four(const hit_contact3 *c)
{
    double area = 0;
    for (int i = 1; i < 4; i++) {
        int others[2] = {i == 1 ? 2 : 1, i == 3 ? 2 : 3};
        hit_vec3 p = c->point[0].a, q = c->point[i].a, s = c->point[others[0]].a, t = c->point[others[1]].a;
        area = fmax(area, 0.5 * fabs((q.x - p.x) * (t.y - s.y) - (q.y - p.y) * (t.x - s.x)));
    }
    return area;
}

TEST(four_points_say_most)
{
    hit_obb3 below = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}),
             above = on_edge((hit_vec3){0, 0, 1.75}, below.half);
    above.half = (hit_vec3){1.125, 1.125, 1};
    hit_contact3 c;
    assert_true(hit_contact_obb3_obb3(&below, &above, &c));
    assert_int_equal(c.count, 8); /* an octagon */
    hit_contact3 r = hit_contact3_reduce(&c);
    assert_int_equal(r.count, 4);
    assert_true(r.depth == c.depth && same3(r.normal, c.normal) && r.axis == c.axis);
    double deepest = 0;
    for (int i = 0; i < r.count; i++) {
        assert_non_null(point_with(&c, r.point[i].id));
        deepest = r.point[i].depth > deepest ? r.point[i].depth : deepest;
    }
    assert_true(deepest == c.depth);
    assert_true(area_of_four(&r) > 2); /* of at most 4 */
    for (int i = 0; i < c.count; i++)
        c.point[i].depth = i == 3 ? 0.25 : 0.125;
    r = hit_contact3_reduce(&c);
    assert_non_null(point_with(&r, c.point[3].id));
}

TEST(few_points_stay_as_they_are)
{
    hit_contact3 c = {.depth = 1, .normal = WORLD_X, .count = 4};
    for (int i = 0; i < 4; i++)
        c.point[i] = (hit_contact_point3){{i, 0, 0}, {i, 0, 0}, i, (uint32_t)i};
    hit_contact3 r = hit_contact3_reduce(&c);
    assert_int_equal(r.count, 4);
    assert_memory_equal(&r.point, &c.point, sizeof c.point[0] * 4);
    c.count = 8; /* on one line, and some in one place: two are enough */
    for (int i = 0; i < 8; i++) {
        int place = i / 2;
        c.point[i] = (hit_contact_point3){{place, 0, 0}, {place, 0, 0}, i == 5 ? 2 : 1, (uint32_t)i};
    }
    r = hit_contact3_reduce(&c);
    assert_int_equal(r.count, 2);
    assert_true(r.point[0].id == 0 && r.point[1].id == 5);
}

/* Two unit cubes, one above the other, and one that is off along two axes and along three. */
TEST(within_a_margin)
{
    const hit_aabb3 a = {{0, 0, 0}, {1, 1, 1}}, above = {{0.5, 0, 1.25}, {1.5, 1, 2}}, beside = {{4, 5, 0}, {5, 6, 1}};
    const hit_obb3 turned = hit_obb3_from_aabb3(above), at = hit_obb3_from_aabb3(a), off = hit_obb3_from_aabb3(beside);
    hit_contact3 c, d;
    assert_false(hit_contact_within_aabb3_aabb3(a, above, 0.125, &c));
    assert_true(hit_contact_within_aabb3_aabb3(a, above, 0.25, &c) && c.count == 4 && c.depth == -0.25);
    assert_true(c.normal.z == 1 && c.axis == HIT_AXIS_A2 && c.point[0].depth == -0.25);
    assert_true(hit_contact_within_aabb3_obb3(a, &turned, 0.25, &d) && d.count == 4 && d.depth == -0.25);
    assert_true(hit_contact_within_obb3_obb3(&at, &turned, 0.25, &d) && d.count == 4 && d.depth == -0.25);
    /* Along an edge: its two ends, 5 apart. */
    assert_true(hit_contact_within_aabb3_aabb3(a, beside, 5, &c) && c.count == 2 && c.depth == -5);
    assert_true(c.normal.x == 0.6 && c.normal.y == 0.8 && c.axis == HIT_AXIS_A1);
    assert_true(hit_contact_within_obb3_obb3(&at, &off, 5, &d) && d.count == 1 && d.depth == -5);
    for (int i = 0; i < 2; ++i)
        assert_true(c.point[i].a.x == 1 && c.point[i].b.x == 4 && c.point[i].a.y == 1 && c.point[i].b.y == 5);
    assert_true(hit_contact_within_obb3_obb3(&at, &off, 6, &d) && d.count == 1 && d.point[0].depth == -5);
    assert_false(hit_contact_within_obb3_obb3(&at, &off, 4.5, &d));
    assert_false(hit_contact_within_obb3_obb3(&at, &off, NAN, &d));
    /* With a margin below 0: at least so deep. */
    assert_true(hit_contact_within_aabb3_aabb3(a, a, -1, &c) && c.depth == 1);
    assert_false(hit_contact_within_aabb3_aabb3(a, a, -1.5, &c));
    assert_true(hit_contact_within_obb3_obb3(&at, &at, -1, &c) && !hit_contact_within_obb3_obb3(&at, &at, -1.5, &c));
    assert_false(hit_contact_within_aabb3_aabb3(a, hit_aabb3_empty(), INFINITY, &c));
    assert_false(hit_contact_within_aabb3_obb3(hit_aabb3_empty(), &at, INFINITY, &c));
}
