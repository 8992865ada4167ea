/* Circles of the plane and spheres of space (DIM), and capsules: how far from each other and from planes, by example.
 * The property tests hold random ones against whole numbers. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;
typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define closest_balls BY_DIM(hit_closest_circle2_circle2, hit_closest_sphere3_sphere3)
#define closest_mixed BY_DIM(hit_closest_circle2_capsule2, hit_closest_sphere3_capsule3)
#define closest_capsules BY_DIM(hit_closest_capsule2_capsule2, hit_closest_capsule3_capsule3)
#define distance_balls BY_DIM(hit_distance_circle2_circle2, hit_distance_sphere3_sphere3)
#define distance_mixed BY_DIM(hit_distance_circle2_capsule2, hit_distance_sphere3_capsule3)
#define distance_capsules BY_DIM(hit_distance_capsule2_capsule2, hit_distance_capsule3_capsule3)
#define within_balls BY_DIM(hit_within_circle2_circle2, hit_within_sphere3_sphere3)
#define within_mixed BY_DIM(hit_within_circle2_capsule2, hit_within_sphere3_capsule3)
#define within_capsules BY_DIM(hit_within_capsule2_capsule2, hit_within_capsule3_capsule3)
#define penetration_balls BY_DIM(hit_penetration_circle2_circle2, hit_penetration_sphere3_sphere3)
#define penetration_mixed BY_DIM(hit_penetration_circle2_capsule2, hit_penetration_sphere3_capsule3)
#define penetration_capsules BY_DIM(hit_penetration_capsule2_capsule2, hit_penetration_capsule3_capsule3)

#define closest_plane_ball BY_DIM(hit_closest_plane2_circle2, hit_closest_plane3_sphere3)
#define closest_plane_capsule BY_DIM(hit_closest_plane2_capsule2, hit_closest_plane3_capsule3)
#define closest_half_ball BY_DIM(hit_closest_halfplane2_circle2, hit_closest_halfspace3_sphere3)
#define closest_half_capsule BY_DIM(hit_closest_halfplane2_capsule2, hit_closest_halfspace3_capsule3)
#define distance_plane_ball BY_DIM(hit_distance_plane2_circle2, hit_distance_plane3_sphere3)
#define distance_plane_capsule BY_DIM(hit_distance_plane2_capsule2, hit_distance_plane3_capsule3)
#define distance_half_ball BY_DIM(hit_distance_halfplane2_circle2, hit_distance_halfspace3_sphere3)
#define distance_half_capsule BY_DIM(hit_distance_halfplane2_capsule2, hit_distance_halfspace3_capsule3)
#define within_plane_ball BY_DIM(hit_within_plane2_circle2, hit_within_plane3_sphere3)
#define within_plane_capsule BY_DIM(hit_within_plane2_capsule2, hit_within_plane3_capsule3)
#define within_half_ball BY_DIM(hit_within_halfplane2_circle2, hit_within_halfspace3_sphere3)
#define within_half_capsule BY_DIM(hit_within_halfplane2_capsule2, hit_within_halfspace3_capsule3)
#define penetration_plane_ball BY_DIM(hit_penetration_plane2_circle2, hit_penetration_plane3_sphere3)
#define penetration_plane_capsule BY_DIM(hit_penetration_plane2_capsule2, hit_penetration_plane3_capsule3)
#define penetration_half_ball BY_DIM(hit_penetration_halfplane2_circle2, hit_penetration_halfspace3_sphere3)
#define penetration_half_capsule BY_DIM(hit_penetration_halfplane2_capsule2, hit_penetration_halfspace3_capsule3)

static void expect_closest(hit_closest found, double distance, vec normal, vec a, vec b)
{
    assert_true(found.distance == distance);
    assert_true(same_vec(found.normal, normal));
    assert_true(same_vec(found.a, a));
    assert_true(same_vec(found.b, b));
}

/* Of a number that is not finite, or a radius below 0. */
static void expect_endless(hit_closest found, double distance)
{
    expect_closest(found, distance, vec_all(0), vec_all(0), vec_all(0));
}

TEST(two_balls)
{
    const ball a = {VEC(1, 0, 0), 2}, b = {VEC(9, 0, 0), 3}, near = {VEC(4, 0, 0), 2};
    expect_closest(closest_balls(a, b), 3, VEC(1, 0, 0), VEC(3, 0, 0), VEC(6, 0, 0));
    expect_closest(closest_balls(b, a), 3, VEC(-1, 0, 0), VEC(6, 0, 0), VEC(3, 0, 0));
    expect_closest(closest_balls(a, near), -1, VEC(1, 0, 0), VEC(3, 0, 0), VEC(2, 0, 0));
    assert_true(distance_balls(a, b) == 3 && within_balls(a, b, 3) && !within_balls(a, b, nextafter(3, 0)));
    assert_true(within_balls(a, near, -1) && !within_balls(a, near, -1.5) && !within_balls(a, near, NAN));
    hit_penetration out = {.depth = 7};
    assert_false(penetration_balls(a, b, &out));
    assert_true(out.depth == 7);
    assert_true(penetration_balls(a, near, &out));
    assert_true(out.depth == 1 && out.axis == HIT_AXIS_B0 && same_vec(out.normal, VEC(1, 0, 0)));
    /* One centre: any way out, and both radii deep. */
    assert_true(distance_balls(a, a) == -4);
    assert_true(vec_length(closest_balls(a, a).normal) == 1);
    /* As far as double goes. */
    assert_true(distance_balls((ball){VEC(-0x1p1023, 0, 0), 0x1p1023}, (ball){VEC(0x1p1023, 0, 0), 0x1p1022}) ==
                0x1p1022);
    assert_true(distance_balls((ball){VEC(-DBL_MAX, 0, 0), 0}, (ball){VEC(DBL_MAX, 0, 0), 0}) == INFINITY);
    assert_true(distance_balls((ball){VEC(0, 0, 0), 0}, (ball){VEC(0x1p-1074, 0, 0), 0}) == 0x1p-1074);
    /* The sign is that of the relation, though the number rounds to 0. */
    assert_true(distance_balls((ball){VEC(0, 0, 0), 0.5}, (ball){VEC(1, 0x1p-30, 0), 0.5}) == DBL_TRUE_MIN);
    assert_true(distance_balls((ball){VEC(0, 0, 0), 1}, (ball){VEC(1, 0, 0), 0x1p-70}) < 0);
    expect_endless(closest_balls(a, (ball){VEC(1, NAN, 0), 1}), INFINITY);
    expect_endless(closest_balls((ball){VEC(1, 0, 0), -1}, a), INFINITY);
    expect_subnormals_flushed();
    const double flushed = distance_balls((ball){VEC(0, 0, 0), 0}, (ball){VEC(0x1p-1072, 0, 0), 0x1p-1074});
    expect_subnormals_kept();
    assert_true(flushed > 0);
}

TEST(capsules)
{
    const capsule along = {VEC(-2, 0, 0), VEC(2, 0, 0), 1};
    const ball above = {VEC(1, 5, 0), 2}, beside = {VEC(5, 4, 0), 1};
    expect_closest(closest_mixed(above, along), 2, VEC(0, -1, 0), VEC(1, 3, 0), VEC(1, 1, 0));
    assert_true(distance_mixed(beside, along) == 3 && within_mixed(beside, along, 3));
    hit_penetration out;
    assert_true(penetration_mixed((ball){VEC(1, 2, 0), 2}, along, &out));
    assert_true(out.depth == 1 && same_vec(out.normal, VEC(0, -1, 0)));
    assert_true(distance_capsules(along, (capsule){VEC(-1, 4, 0), VEC(7, 4, 0), 1}) == 2);
    assert_true(within_capsules(along, (capsule){VEC(-1, 4, 0), VEC(7, 4, 0), 1}, 2));
    expect_closest(closest_capsules(along, (capsule){VEC(1, 4, 0), VEC(1, 9, 0), 1}), 2, VEC(0, 1, 0), VEC(1, 1, 0),
                   VEC(1, 3, 0));
    const capsule across = {VEC(1, -0.5, 0), VEC(1, 8, 0), 1};
    assert_true(penetration_capsules(along, across, &out));
#if DIM == 2
    /* The shortest way is up, until the lower end has passed. */
    expect_closest(closest_capsules(along, across), -2.5, VEC(0, 1, 0), VEC(1, 1, 0), VEC(1, -1.5, 0));
    assert_true(out.depth == 2.5);
    /* Ends that touch the other: across what they are on, away from it. */
    const capsule thin = {VEC(-2, 0, 0), VEC(2, 0, 0), 0};
    expect_closest(closest_capsules(thin, (capsule){VEC(1, 0, 0), VEC(1, 8, 0), 0}), 0, VEC(0, 1, 0), VEC(1, 0, 0),
                   VEC(1, 0, 0));
    expect_closest(closest_capsules((capsule){VEC(1, 0, 0), VEC(1, 8, 0), 0}, thin), 0, VEC(0, -1, 0), VEC(1, 0, 0),
                   VEC(1, 0, 0));
#else
    assert_true(out.depth == 2 && fabs(out.normal.z) == 1);
    const hit_closest3 skew = closest_capsules(along, (capsule){{1, -3, 4}, {1, 3, 4}, 1});
    expect_closest(skew, 2, (hit_vec3){0, 0, 1}, (hit_vec3){1, 0, 1}, (hit_vec3){1, 0, 3});
#endif
    /* Nothing but a point each, and in one line. */
    const capsule line = {VEC(0, 0, 0), VEC(4, 0, 0), 0};
    assert_true(distance_capsules(line, (capsule){VEC(2, 0, 0), VEC(9, 0, 0), 0}) == 0);
    assert_true(closest_capsules(line, (capsule){VEC(2, 0, 0), VEC(9, 0, 0), 0}).normal.x == 0);
    expect_endless(closest_capsules(along, (capsule){VEC(0, 0, 0), VEC(INFINITY, 0, 0), 1}), INFINITY);
    expect_endless(closest_mixed(above, (capsule){VEC(0, 0, 0), VEC(1, 0, 0), NAN}), INFINITY);
}

TEST(planes)
{
    const plane p = {VEC(0, 4, 0), 8}; /* y = 2 */
    const ball above = {VEC(1, 7, 0), 2}, below = {VEC(1, -1, 0), 2}, across = {VEC(1, 2.5, 0), 2};
    expect_closest(closest_plane_ball(p, above), 3, VEC(0, 1, 0), VEC(1, 2, 0), VEC(1, 5, 0));
    expect_closest(closest_plane_ball(p, below), 1, VEC(0, -1, 0), VEC(1, 2, 0), VEC(1, 1, 0));
    expect_closest(closest_plane_ball(p, across), -1.5, VEC(0, 1, 0), VEC(1, 2, 0), VEC(1, 0.5, 0));
    expect_closest(closest_half_ball(p, above), 3, VEC(0, 1, 0), VEC(1, 2, 0), VEC(1, 5, 0));
    expect_closest(closest_half_ball(p, below), -5, VEC(0, 1, 0), VEC(1, 2, 0), VEC(1, -3, 0));
    assert_true(distance_plane_ball(p, above) == 3 && distance_half_ball(p, below) == -5);
    assert_true(within_plane_ball(p, above, 3) && !within_half_ball(p, above, 2.5));
    const capsule rod = {VEC(3, 1, 0), VEC(1, 7, 0), 0.5};
    expect_closest(closest_plane_capsule(p, rod), -1.5, VEC(0, 1, 0), VEC(3, 2, 0), VEC(3, 0.5, 0));
    expect_closest(closest_half_capsule(p, rod), -1.5, VEC(0, 1, 0), VEC(3, 2, 0), VEC(3, 0.5, 0));
    assert_true(distance_plane_capsule(p, rod) == -1.5 && distance_half_capsule(p, rod) == -1.5);
    assert_true(within_plane_capsule(p, rod, -1.5) && !within_half_capsule(p, rod, -2));
    hit_penetration out;
    assert_true(penetration_plane_ball(p, across, &out) && out.depth == 1.5 && out.axis == HIT_AXIS_A0);
    assert_true(penetration_half_ball(p, below, &out) && out.depth == 5);
    assert_true(penetration_plane_capsule(p, rod, &out) && out.depth == 1.5);
    assert_true(penetration_half_capsule(p, rod, &out) && out.depth == 1.5);
    assert_false(penetration_half_ball(p, above, &out));
    expect_endless(closest_plane_ball((plane){VEC(0, 0, 0), 0}, above), INFINITY);
    expect_endless(closest_half_ball((plane){VEC(0, 0, 0), 0}, above), -INFINITY);
    expect_endless(closest_half_ball(p, (ball){VEC(0, NAN, 0), 1}), INFINITY);
    expect_endless(closest_plane_ball((plane){VEC(0, INFINITY, 0), 0}, above), INFINITY);
    /* The ends of the range: a normal and places whose product is past it. */
    const plane steep = {VEC(0, DBL_MAX, 0), 0}, faint = {VEC(0, 0x1p-1074, 0), 0};
    assert_true(distance_plane_ball(steep, (ball){VEC(0, DBL_MAX, 0), 0.5 * DBL_MAX}) == 0.5 * DBL_MAX);
    assert_true(distance_half_ball(faint, (ball){VEC(0, -0x1p-1074, 0), 0}) == -0x1p-1074);
    assert_true(distance_half_ball(faint, (ball){VEC(0, DBL_MAX, 0), DBL_MAX}) == 0);
}
