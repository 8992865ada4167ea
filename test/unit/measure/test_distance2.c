/* Unit tests of distances and closest points in the plane, on numbers that come out even. Laws and errors:
 * test/property. */
#include "expect.h"

#include "hitbox/hitbox.h"

#include <float.h>

static const hit_obb2 BOX = {{0, 0}, {1, 2}, {1, 0}};
static const hit_aabb2 SIDES = {{-1, -2}, {1, 2}};
/* Rotated by the angle of a 3-4-5 triangle: corners at (7, -1), (1, 7) and against them. */
static const hit_obb2 TURNED = {{0, 0}, {5, 5}, {0.8, 0.6}};

static bool near2(hit_vec2 a, double x, double y)
{
    return fabs(a.x - x) <= 1e-14 && fabs(a.y - y) <= 1e-14;
}

static bool is_closest(hit_closest2 c, double distance, hit_vec2 normal, hit_vec2 a, hit_vec2 b)
{
    return fabs(c.distance - distance) <= 1e-14 && near2(c.normal, normal.x, normal.y) && near2(c.a, a.x, a.y) &&
           near2(c.b, b.x, b.y);
}

TEST(a_box_and_a_point)
{
    hit_vec2 p = {5, 1};
    assert_true(hit_distance_obb2_point2(BOX, p) == 4 && hit_distance_aabb2_point2(SIDES, p) == 4);
    assert_true(is_closest(hit_closest_obb2_point2(BOX, p), 4, (hit_vec2){1, 0}, (hit_vec2){1, 1}, p));
    p = (hit_vec2){4, 6};
    assert_true(hit_distance_obb2_point2(BOX, p) == 5 && hit_distance_aabb2_point2(SIDES, p) == 5);
    assert_true(is_closest(hit_closest_aabb2_point2(SIDES, p), 5, (hit_vec2){0.6, 0.8}, (hit_vec2){1, 2}, p));
    p = (hit_vec2){-0.75, 1};
    assert_true(hit_distance_obb2_point2(BOX, p) == -0.25 && hit_distance_aabb2_point2(SIDES, p) == -0.25);
    assert_true(is_closest(hit_closest_obb2_point2(BOX, p), -0.25, (hit_vec2){-1, 0}, (hit_vec2){-1, 1}, p));
    assert_true(hit_within_obb2_point2(BOX, p, -0.25) && !hit_within_aabb2_point2(SIDES, p, -0.26));
}

TEST(two_boxes)
{
    hit_obb2 b = TURNED;
    b.center.x = 12; /* a corner at (5, -1) */
    assert_true(is_closest(hit_closest_obb2_obb2(BOX, b), 4, (hit_vec2){1, 0}, (hit_vec2){1, 1}, (hit_vec2){5, 1}));
    assert_true(is_closest(hit_closest_aabb2_obb2(SIDES, b), 4, (hit_vec2){1, 0}, (hit_vec2){1, 1}, (hit_vec2){5, 1}));
    assert_true(fabs(hit_distance_obb2_obb2(BOX, b) - 4) <= 1e-15);
    assert_true(fabs(hit_distance_aabb2_obb2(SIDES, b) - 4) <= 1e-15);
    double from_obb = hit_distance_bound_obb2_obb2(BOX, b), from_aabb = hit_distance_bound_aabb2_obb2(SIDES, b);
    assert_true(from_obb > 3.999 && from_obb <= 4 && from_aabb > 3.999 && from_aabb <= 4);
    assert_true(hit_within_obb2_obb2(BOX, b, 4.1) && !hit_within_aabb2_obb2(SIDES, b, 3.9));
    b.center.x = 7.5;
    assert_true(fabs(hit_distance_obb2_obb2(BOX, b) + 0.5) <= 1e-15);
    assert_true(
        is_closest(hit_closest_obb2_obb2(BOX, b), -0.5, (hit_vec2){1, 0}, (hit_vec2){1, 1}, (hit_vec2){0.5, 1}));
    assert_true(hit_distance_bound_obb2_obb2(BOX, b) == 0);
}

TEST(two_aabbs)
{
    hit_aabb2 b = {{4, 6}, {5, 7}};
    assert_true(hit_distance_aabb2_aabb2(SIDES, b) == 5);
    assert_true(is_closest(hit_closest_aabb2_aabb2(SIDES, b), 5, (hit_vec2){0.6, 0.8}, SIDES.max, b.min));
    b = (hit_aabb2){{-1, 1.5}, {1, 9}};
    assert_true(
        is_closest(hit_closest_aabb2_aabb2(SIDES, b), -0.5, (hit_vec2){0, 1}, (hit_vec2){0, 2}, (hit_vec2){0, 1.5}));
    assert_true(hit_within_aabb2_aabb2(SIDES, b, -0.5) && !hit_within_aabb2_aabb2(SIDES, b, -0.75));
    assert_true(hit_distance_aabb2_aabb2(SIDES, hit_aabb2_empty()) == INFINITY);
}

TEST(segments)
{
    hit_segment2 s = {{4, -9}, {4, 9}};
    assert_true(hit_distance_obb2_segment2(BOX, s) == 3 && hit_distance_aabb2_segment2(SIDES, s) == 3);
    hit_closest2 c = hit_closest_obb2_segment2(BOX, s);
    assert_true(c.a.x == 1 && c.b.x == 4 && c.a.y == c.b.y && near2(c.normal, 1, 0));
    s = (hit_segment2){{4, 6}, {7, 8}};
    c = hit_closest_aabb2_segment2(SIDES, s);
    assert_true(c.distance == 5 && same2(c.a, SIDES.max) && same2(c.b, s.a));
    s = (hit_segment2){{-9, 1.5}, {9, 1.5}};
    assert_true(hit_distance_aabb2_segment2(SIDES, s) == -0.5 && hit_distance_obb2_segment2(BOX, s) == -0.5);
    assert_true(hit_within_aabb2_segment2(SIDES, s, -0.5) && !hit_within_obb2_segment2(BOX, s, -0.6));
    s.a.y = s.b.y = 2;
    assert_true(hit_distance_aabb2_segment2(SIDES, s) == 0 && hit_distance_obb2_segment2(BOX, s) == 0);
}

/* A bar, and a box rotated by 6e-17, which no depth can tell from not being rotated: several sides are equally deep,
 * but only on one are the points opposite each other. */
TEST(deepest_points_are_opposite_each_other)
{
    hit_obb2 bar = {{0, 0}, {0x1.333ff943b9a32p+0, 0}, {1, 0}};
    hit_obb2 box = {
        {-0x1.333ff943b86b3p+0, -0x1.2d5317393c98cp-17}, {0x1.2d5317393c98cp-17, 0}, {0x1.1a62633145c07p-54, 1}};
    hit_closest2 c = hit_closest_obb2_obb2(bar, box);
    assert_true(fabs(c.distance) <= 0x1p-52);
    assert_true(fabs(c.b.x - c.a.x) <= 0x1p-51 && fabs(c.b.y - c.a.y) <= 0x1p-51);
}

TEST(the_ends_of_the_range)
{
    hit_obb2 a = BOX, b = BOX;
    a.center.x = -DBL_MAX;
    b.center.x = DBL_MAX;
    assert_true(hit_distance_obb2_obb2(a, b) == INFINITY);
    a.half.x = b.half.x = DBL_MAX / 2;
    assert_true(hit_distance_obb2_obb2(a, b) == DBL_MAX);
    hit_obb2 dot = {{5e-324, 0}, {0, 0}, {1, 0}}, other = {{0, 0}, {0, 0}, {0.8, 0.6}};
    assert_true(hit_distance_obb2_obb2(dot, other) == DBL_TRUE_MIN);
    other.center.y = NAN;
    assert_true(hit_distance_obb2_obb2(dot, other) == INFINITY);
}

/* A box whose axis is zero is its centre. */
TEST(zero_axes_have_an_answer)
{
    const hit_obb2 none = {{0, 0}, {1, 1}, {0, 0}}, other = {{1, 0}, {1, 1}, {0, 0}};
    hit_closest2 c = hit_closest_obb2_obb2(none, other);
    assert_int_equal(hit_relate_obb2_obb2(none, other), HIT_TOUCHING);
    assert_true(c.distance == 0 && hit_distance_obb2_obb2(none, other) == 0);
    assert_true(same2(c.normal, (hit_vec2){1, 0}) && same2(c.a, none.center) && same2(c.b, other.center));
    c = hit_closest_obb2_obb2(none, (hit_obb2){{5, 0}, {1, 1}, {1, 0}});
    assert_true(is_closest(c, 4, (hit_vec2){1, 0}, (hit_vec2){0, 0}, (hit_vec2){4, 0}));
}

/* A box that is one point with axes of no length, and a segment that points past it by next to nothing: as they are
 * rounded no side faces it. */
TEST(a_segment_that_points_at_a_point_has_an_end_next_to_it)
{
    const hit_obb2 point = {{-10.5, -0x1p-1074}, {0, 0}, {0, 0}};
    const hit_segment2 segment = {{0, 0}, {0x1p-1073, 0}};
    const hit_closest2 c = hit_closest_obb2_segment2(point, segment);
    assert_true(c.distance == 10.5 && same2(c.normal, (hit_vec2){1, 0}));
    assert_true(same2(c.a, point.center) && c.b.x == 0 && hit_distance_obb2_segment2(point, segment) == 10.5);
}

/* A box without a width and a segment nearly along it that begins on it, as near as doubles come: as they are rounded,
 * the beginning is at the far side of both. */
TEST(a_segment_along_a_flat_box_may_begin_on_it)
{
    const hit_obb2 flat = {{0, 0}, {0, 0x1.50e417f26f9f1p+0}, {-0x1.e6d71d7da9793p-2, 0x1.c26f0f41a9dc1p-1}};
    const hit_segment2 segment = {{0x1.7279efab72bc8p-3, 0x1.906b91657b044p-4},
                                  {0x1.431097d49941ap+0, 0x1.5d2d384e7afbp-1}};
    const double distance = hit_distance_obb2_segment2(flat, segment);
    assert_true(distance > 0 && distance < 0x1p-50 && hit_distance_obb2_point2(flat, segment.a) < 0x1p-50);
}

/* The least gap counts, also where the thread takes it for zero. */
TEST(within_knows_the_least_gap_when_flushed)
{
    const double e = DBL_TRUE_MIN;
    const hit_aabb2 a = {{0, 0}, {1, 1}}, b = {{-1, 0}, {-e, 1}};
    const hit_obb2 dot = {{e, 0}, {0, 0}, {1, 0}}, other = {{0, 0}, {0, 0}, {0.8, 0.6}};
    expect_subnormals_flushed();
    bool boxes = hit_within_aabb2_aabb2(a, b, 0), turned = hit_within_obb2_obb2(dot, other, 0);
    bool dots = hit_within_aabb2_point2(a, (hit_vec2){-e, 0}, 0) || hit_within_obb2_point2(other, dot.center, 0);
    bool least = hit_within_obb2_obb2(dot, dot, -e), reached = hit_within_obb2_obb2(dot, other, e);
    expect_subnormals_kept();
    assert_false(boxes || turned || dots || least);
    assert_true(reached);
}
