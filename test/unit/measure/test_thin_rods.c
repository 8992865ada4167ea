/* Distances and depths of points and segments, with each other and with what is round, in the plane and in space (DIM):
 * by example. The property tests look at random ones. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define ASK(verb, a, b) BY_DIM(hit_##verb##_##a##2_##b##2, hit_##verb##_##a##3_##b##3)
#define ASK_BALL(verb, a) BY_DIM(hit_##verb##_##a##2_circle2, hit_##verb##_##a##3_sphere3)

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
    expect_way(ASK(closest, point, segment)(p, s), 4, VEC(0, -1, 0), p, VEC(3, 1, 0));
    assert_true(ASK(distance, point, segment)(p, s) == 4);
    assert_true(ASK(within, point, segment)(p, s, 4) && !ASK(within, point, segment)(p, s, 3.9));
    assert_false(ASK(within, point, segment)(p, s, NAN));
    assert_true(ASK(distance, point, segment)(VEC(3, 1, 0), s) == 0);
    assert_true(ASK(distance, point, segment)(VEC(NAN, 1, 0), s) == INFINITY);
    const ball round = {VEC(3, 0, 0), 2};
    const capsule rod = {VEC(0, 0, 0), VEC(8, 0, 0), 2};
    hit_penetration out = {.depth = 7};
    expect_way(ASK_BALL(closest, point)(p, round), 3, VEC(0, -1, 0), p, VEC(3, 2, 0));
    expect_way(ASK(closest, point, capsule)(p, rod), 3, VEC(0, -1, 0), p, VEC(3, 2, 0));
    assert_true(ASK_BALL(distance, point)(p, round) == 3 && ASK_BALL(within, point)(p, round, 3));
    assert_true(ASK(distance, point, capsule)(p, rod) == 3 && ASK(within, point, capsule)(p, rod, 3));
    assert_false(ASK_BALL(penetration, point)(p, round, &out) || ASK(penetration, point, capsule)(p, rod, &out));
    assert_true(out.depth == 7);
    const vec within = VEC(3, 1, 0);
    bool found = ASK_BALL(penetration, point)(within, round, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
    found = ASK(penetration, point, capsule)(within, rod, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
}

TEST(segments)
{
    const hit_segment a = {VEC(3, 5, 0), VEC(3, 9, 0)}, b = {VEC(0, 1, 0), VEC(8, 1, 0)};
    expect_way(ASK(closest, segment, segment)(a, b), 4, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 1, 0));
    assert_true(ASK(distance, segment, segment)(a, b) == 4);
    assert_true(ASK(within, segment, segment)(a, b, 4) && !ASK(within, segment, segment)(a, b, 3.9));
    /* They cross: in the plane they overlap, by the shortest way out; in space they touch. */
    const hit_segment across = {VEC(3, 0, 0), VEC(3, 9, 0)};
    assert_true(ASK(distance, segment, segment)(across, b) == BY_DIM(-1, 0));
    const ball round = {VEC(3, 0, 0), 2};
    const capsule rod = {VEC(0, 0, 0), VEC(8, 0, 0), 2};
    hit_penetration out = {.depth = 7};
    expect_way(ASK_BALL(closest, segment)(a, round), 3, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 2, 0));
    expect_way(ASK(closest, segment, capsule)(a, rod), 3, VEC(0, -1, 0), VEC(3, 5, 0), VEC(3, 2, 0));
    assert_true(ASK_BALL(distance, segment)(a, round) == 3 && ASK_BALL(within, segment)(a, round, 3));
    assert_true(ASK(distance, segment, capsule)(a, rod) == 3 && ASK(within, segment, capsule)(a, rod, 3));
    assert_false(ASK_BALL(penetration, segment)(a, round, &out) || ASK(penetration, segment, capsule)(a, rod, &out));
    assert_true(out.depth == 7);
    const hit_segment deep = {VEC(3, 1, 0), VEC(3, 9, 0)};
    bool found = ASK_BALL(penetration, segment)(deep, round, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
    found = ASK(penetration, segment, capsule)(deep, rod, &out);
    expect_out(found, out, 1, VEC(0, -1, 0));
}
