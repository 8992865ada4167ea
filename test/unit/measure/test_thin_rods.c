/* Distances and depths of points and segments, with each other and with what is round, in the plane and in space (DIM):
 * by example. The property tests look at random ones. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define closest_point_segment BY_DIM(hit_closest_point2_segment2, hit_closest_point3_segment3)
#define distance_point_segment BY_DIM(hit_distance_point2_segment2, hit_distance_point3_segment3)
#define within_point_segment BY_DIM(hit_within_point2_segment2, hit_within_point3_segment3)
#define closest_point_ball BY_DIM(hit_closest_point2_circle2, hit_closest_point3_sphere3)
#define distance_point_ball BY_DIM(hit_distance_point2_circle2, hit_distance_point3_sphere3)
#define within_point_ball BY_DIM(hit_within_point2_circle2, hit_within_point3_sphere3)
#define penetration_point_ball BY_DIM(hit_penetration_point2_circle2, hit_penetration_point3_sphere3)
#define closest_point_capsule BY_DIM(hit_closest_point2_capsule2, hit_closest_point3_capsule3)
#define distance_point_capsule BY_DIM(hit_distance_point2_capsule2, hit_distance_point3_capsule3)
#define within_point_capsule BY_DIM(hit_within_point2_capsule2, hit_within_point3_capsule3)
#define penetration_point_capsule BY_DIM(hit_penetration_point2_capsule2, hit_penetration_point3_capsule3)
#define closest_segments BY_DIM(hit_closest_segment2_segment2, hit_closest_segment3_segment3)
#define distance_segments BY_DIM(hit_distance_segment2_segment2, hit_distance_segment3_segment3)
#define within_segments BY_DIM(hit_within_segment2_segment2, hit_within_segment3_segment3)
#define closest_segment_ball BY_DIM(hit_closest_segment2_circle2, hit_closest_segment3_sphere3)
#define distance_segment_ball BY_DIM(hit_distance_segment2_circle2, hit_distance_segment3_sphere3)
#define within_segment_ball BY_DIM(hit_within_segment2_circle2, hit_within_segment3_sphere3)
#define penetration_segment_ball BY_DIM(hit_penetration_segment2_circle2, hit_penetration_segment3_sphere3)
#define closest_segment_capsule BY_DIM(hit_closest_segment2_capsule2, hit_closest_segment3_capsule3)
#define distance_segment_capsule BY_DIM(hit_distance_segment2_capsule2, hit_distance_segment3_capsule3)
#define within_segment_capsule BY_DIM(hit_within_segment2_capsule2, hit_within_segment3_capsule3)
#define penetration_segment_capsule BY_DIM(hit_penetration_segment2_capsule2, hit_penetration_segment3_capsule3)

static void expect_way(hit_closest way, double distance, vec normal, vec a, vec b)
{
    assert_true(way.distance == distance);
    assert_true(same_vec(way.normal, normal));
    assert_true(same_vec(way.a, a));
    assert_true(same_vec(way.b, b));
}

static void expect_out(bool penetrates, hit_penetration out, double depth, vec normal)
{
    assert_true(penetrates && out.depth == depth && same_vec(out.normal, normal));
    assert_int_equal(out.axis, HIT_AXIS_B0);
}

TEST(points)
{
    const vec p = VEC(3, 5, 0);
    const hit_segment s = {VEC(0, 1, 0), VEC(8, 1, 0)};
    expect_way(closest_point_segment(p, s), 4, VEC(0, -1, 0), p, VEC(3, 1, 0));
    assert_true(distance_point_segment(p, s) == 4);
    assert_true(within_point_segment(p, s, 4) && !within_point_segment(p, s, 3.9));
    assert_false(within_point_segment(p, s, NAN));
    assert_true(distance_point_segment(VEC(3, 1, 0), s) == 0);
    assert_true(distance_point_segment(VEC(NAN, 1, 0), s) == INFINITY);
    const ball round = {VEC(3, 0, 0), 2};
    const capsule rod = {VEC(0, 0, 0), VEC(8, 0, 0), 2};
    hit_penetration out = {.depth = 7};
    expect_way(closest_point_ball(p, round), 3, VEC(0, -1, 0), p, VEC(3, 2, 0));
    expect_way(closest_point_capsule(p, rod), 3, VEC(0, -1, 0), p, VEC(3, 2, 0));
    assert_true(distance_point_ball(p, round) == 3 && within_point_ball(p, round, 3));
    assert_true(distance_point_capsule(p, rod) == 3 && within_point_capsule(p, rod, 3));
    assert_false(penetration_point_ball(p, round, &out) || penetration_point_capsule(p, rod, &out));
    assert_true(out.depth == 7);
    const vec within = VEC(3, 1, 0);
    bool found = penetration_point_ball(within, round, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
    found = penetration_point_capsule(within, rod, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
}

TEST(segments)
{
    const hit_segment a = {VEC(3, 5, 0), VEC(3, 9, 0)}, b = {VEC(0, 1, 0), VEC(8, 1, 0)};
    expect_way(closest_segments(a, b), 4, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 1, 0));
    assert_true(distance_segments(a, b) == 4);
    assert_true(within_segments(a, b, 4) && !within_segments(a, b, 3.9));
    /* They cross: in the plane they overlap, by the shortest way out; in space they touch. */
    const hit_segment across = {VEC(3, 0, 0), VEC(3, 9, 0)};
    assert_true(distance_segments(across, b) == BY_DIM(-1, 0));
    const ball round = {VEC(3, 0, 0), 2};
    const capsule rod = {VEC(0, 0, 0), VEC(8, 0, 0), 2};
    hit_penetration out = {.depth = 7};
    expect_way(closest_segment_ball(a, round), 3, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 2, 0));
    expect_way(closest_segment_capsule(a, rod), 3, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 2, 0));
    assert_true(distance_segment_ball(a, round) == 3 && within_segment_ball(a, round, 3));
    assert_true(distance_segment_capsule(a, rod) == 3 && within_segment_capsule(a, rod, 3));
    assert_false(penetration_segment_ball(a, round, &out) || penetration_segment_capsule(a, rod, &out));
    assert_true(out.depth == 7);
    const hit_segment deep = {VEC(3, 1, 0), VEC(3, 9, 0)};
    bool found = penetration_segment_ball(deep, round, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
    found = penetration_segment_capsule(deep, rod, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
}

typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define closest_point_plane BY_DIM(hit_closest_point2_plane2, hit_closest_point3_plane3)
#define distance_point_plane BY_DIM(hit_distance_point2_plane2, hit_distance_point3_plane3)
#define within_point_plane BY_DIM(hit_within_point2_plane2, hit_within_point3_plane3)
#define closest_point_half BY_DIM(hit_closest_point2_halfplane2, hit_closest_point3_halfspace3)
#define distance_point_half BY_DIM(hit_distance_point2_halfplane2, hit_distance_point3_halfspace3)
#define within_point_half BY_DIM(hit_within_point2_halfplane2, hit_within_point3_halfspace3)
#define closest_segment_plane BY_DIM(hit_closest_segment2_plane2, hit_closest_segment3_plane3)
#define distance_segment_plane BY_DIM(hit_distance_segment2_plane2, hit_distance_segment3_plane3)
#define within_segment_plane BY_DIM(hit_within_segment2_plane2, hit_within_segment3_plane3)
#define closest_segment_half BY_DIM(hit_closest_segment2_halfplane2, hit_closest_segment3_halfspace3)
#define distance_segment_half BY_DIM(hit_distance_segment2_halfplane2, hit_distance_segment3_halfspace3)
#define within_segment_half BY_DIM(hit_within_segment2_halfplane2, hit_within_segment3_halfspace3)

TEST(beside_planes)
{
    const plane w = {VEC(0, 4, 0), 8}; /* y = 2 */
    const vec up = VEC(0, 1, 0), down = VEC(0, -1, 0);
    expect_way(closest_point_plane(VEC(1, 5, 0), w), 3, down, VEC(1, 5, 0), VEC(1, 2, 0));
    expect_way(closest_point_plane(VEC(1, -5, 0), w), 7, up, VEC(1, -5, 0), VEC(1, 2, 0));
    expect_way(closest_point_half(VEC(1, -5, 0), w), -7, down, VEC(1, -5, 0), VEC(1, 2, 0));
    assert_true(distance_point_plane(VEC(1, 2, 0), w) == 0 && distance_point_half(VEC(1, 1, 0), w) == -1);
    assert_true(within_point_plane(VEC(1, 5, 0), w, 3) && !within_point_half(VEC(1, 5, 0), w, 2.75));
    const hit_segment across = {VEC(0, 1, 0), VEC(4, 7, 0)}, above = {VEC(0, 3, 0), VEC(4, 7, 0)};
    expect_way(closest_segment_plane(across, w), -1, down, VEC(0, 1, 0), VEC(0, 2, 0));
    expect_way(closest_segment_plane(above, w), 1, down, VEC(0, 3, 0), VEC(0, 2, 0));
    expect_way(closest_segment_half(across, w), -1, down, VEC(0, 1, 0), VEC(0, 2, 0));
    assert_true(distance_segment_plane(across, w) == -1 && distance_segment_half(above, w) == 1);
    assert_true(within_segment_plane(above, w, 1) && !within_segment_half(above, w, 0.5));
    assert_true(distance_point_plane(VEC(NAN, 0, 0), w) == INFINITY);
    assert_true(distance_segment_half(above, (plane){VEC(0, 0, 0), 1}) == -INFINITY);
}
