/* Capsules that move at capsules and boxes, and boxes that move at what is round, in the plane and in space (DIM): by
 * example. The property tests look at random ones. */
#include "by_dim.h"

#include "hitbox/cast.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define cast_capsules BY_DIM(hit_cast_capsule2_capsule2, hit_cast_capsule3_capsule3)
#define cast_capsule_aabb BY_DIM(hit_cast_capsule2_aabb2, hit_cast_capsule3_aabb3)
#define cast_capsule_obb BY_DIM(hit_cast_capsule2_obb2, hit_cast_capsule3_obb3)
#define cast_aabb_ball BY_DIM(hit_cast_aabb2_circle2, hit_cast_aabb3_sphere3)
#define cast_aabb_capsule BY_DIM(hit_cast_aabb2_capsule2, hit_cast_aabb3_capsule3)
#define cast_obb_ball BY_DIM(hit_cast_obb2_circle2, hit_cast_obb3_sphere3)
#define cast_obb_capsule BY_DIM(hit_cast_obb2_capsule2, hit_cast_obb3_capsule3)

static void expect_hit(bool found, const hit_cast *hit, double t, vec point, vec normal, hit_axis axis, int face)
{
    assert_true(found);
    assert_true(hit->t == t);
    assert_true(same_vec(hit->point, point));
    assert_true(same_vec(hit->normal, normal));
    assert_int_equal(hit->axis, axis);
    assert_int_equal(hit->face, face);
    assert_false(hit->inside);
}

static void expect_inside(bool found, const hit_cast *hit, vec point)
{
    assert_true(found && hit->inside && hit->t == 0);
    assert_true(same_vec(hit->point, point));
    assert_true(same_vec(hit->normal, vec_all(0)));
    assert_int_equal(hit->axis, HIT_AXIS_A0);
    assert_int_equal(hit->face, -1);
}

TEST(capsules_that_move)
{
    const capsule a = {VEC(0, -1, 0), VEC(0, 5, 0), 1}, b = {VEC(10, 0, 0), VEC(20, 0, 0), 2};
    hit_cast hit = {.t = 7};
    assert_false(cast_capsules(a, VEC(6, 0, 0), b, &hit));
    assert_false(cast_capsules(a, VEC(-20, 0, 0), b, &hit));
    assert_false(cast_capsules(a, VEC(0, 0, 0), b, &hit));
    assert_false(cast_capsules(a, VEC(14, NAN, 0), b, &hit));
    assert_false(cast_capsules(a, VEC(14, 0, 0), (capsule){b.a, b.b, -1}, &hit));
    assert_true(hit.t == 7);
    expect_hit(cast_capsules(a, VEC(14, 0, 0), b, &hit), &hit, 0.5, VEC(8, 0, 0), VEC(-1, 0, 0), HIT_AXIS_B0, -1);
    expect_hit(cast_capsules(a, VEC(7, 0, 0), b, &hit), &hit, 1, VEC(8, 0, 0), VEC(-1, 0, 0), HIT_AXIS_B0, -1);
    /* Side by side: any of the places that touch will do. */
    const capsule c = {VEC(0, 11, 0), VEC(0, 19, 0), 1}, d = {VEC(10, 0, 0), VEC(10, 16, 0), 2};
    assert_true(cast_capsules(c, VEC(14, 0, 0), d, &hit) && hit.t == 0.5 && same_vec(hit.normal, VEC(-1, 0, 0)));
    assert_true(hit.point.x == 8 && hit.point.y >= 11 && hit.point.y <= 16);
    expect_inside(cast_capsules((capsule){VEC(7, -1, 0), VEC(7, 1, 0), 1}, VEC(1, 0, 0), b, &hit), &hit, VEC(8, 0, 0));
    expect_inside(cast_capsules((capsule){VEC(5, 0, 0), VEC(9, 0, 0), 1}, VEC(1, 0, 0), b, &hit), &hit, VEC(8, 0, 0));
    /* One is a ball, or both are. */
    const capsule dot = {VEC(0, 1, 0), VEC(0, 1, 0), 1};
    expect_hit(cast_capsules(dot, VEC(14, 0, 0), d, &hit), &hit, 0.5, VEC(8, 1, 0), VEC(-1, 0, 0), HIT_AXIS_B0, -1);
    expect_hit(cast_capsules(d, VEC(-14, 0, 0), dot, &hit), &hit, 0.5, VEC(1, 1, 0), VEC(1, 0, 0), HIT_AXIS_B0, -1);
    /* Both radii together are past the range. */
    const double far = DBL_MAX;
    assert_true(cast_capsules((capsule){VEC(-far, 0, 0), VEC(-far, 1e300, 0), 0x1p1023}, VEC(far, 0, 0),
                              (capsule){VEC(far, 0, 0), VEC(far, 1e300, 0), 0x1.8p1023}, &hit));
    assert_true(hit.t > 0.74 && hit.t < 0.76);
}

/* A capsule on its end, at a wall; the same of boxes of either kind. */
static void expect_at_box(capsule c, vec by, aabb box, double t, vec point, vec normal, hit_axis axis, int face)
{
    hit_cast hit;
    const obb turned = as_obb(box);
    expect_hit(cast_capsule_aabb(c, by, box, &hit), &hit, t, point, normal, axis, face);
    expect_hit(cast_capsule_obb(c, by, OBB(turned), &hit), &hit, t, point, normal, axis, face);
    /* The box moves the other way instead. */
    const vec back = VEC(-by.x, -by.y, -by.z), turned_normal = VEC(0 - normal.x, 0 - normal.y, 0 - normal.z);
    const vec there = VEC(point.x - t * by.x, point.y - t * by.y, point.z - t * by.z);
    const hit_axis own = face < 0 ? axis : (hit_axis)((int)HIT_AXIS_A0 + face / 2);
    expect_hit(cast_aabb_capsule(box, back, c, &hit), &hit, t, there, turned_normal, own, -1);
    expect_hit(cast_obb_capsule(OBB(turned), back, c, &hit), &hit, t, there, turned_normal, own, -1);
}

TEST(capsules_at_boxes)
{
    const aabb box = {VEC(10, -4, -4), VEC(20, 4, 4)};
    const obb turned = as_obb(box);
    /* Leaning, so that one end is in front; then head on; then past an edge, which the side of the capsule hits. */
    expect_at_box((capsule){VEC(0, 0, 0), VEC(2, 2, 0), 1}, VEC(14, 0, 0), box, 0.5, VEC(10, 2, 0), VEC(-1, 0, 0),
                  HIT_AXIS_B0, 0);
    expect_at_box((capsule){VEC(-3, 0, 0), VEC(2, 0, 0), 1}, VEC(14, 0, 0), box, 0.5, VEC(10, 0, 0), VEC(-1, 0, 0),
                  HIT_AXIS_B0, 0);
    expect_at_box((capsule){VEC(15, 10, 0), VEC(16, 7, 0), 1}, VEC(0, -4, 0), box, 0.5, VEC(16, 4, 0), VEC(0, 1, 0),
                  HIT_AXIS_B1, 3);
    expect_at_box((capsule){VEC(0, 4, 0), VEC(0, 16, 0), 2}, VEC(16, 0, 0), box, 0.5, VEC(10, 4, 0), VEC(-1, 0, 0),
                  HIT_AXIS_E00, -1);
    hit_cast hit = {.t = 7};
    const capsule above = {VEC(0, 7, 0), VEC(0, 16, 0), 2};
    assert_false(cast_capsule_aabb(above, VEC(30, 0, 0), box, &hit));
    assert_false(cast_capsule_obb(above, VEC(30, 0, 0), OBB(turned), &hit));
    assert_false(cast_capsule_aabb(above, VEC(0, 0, 0), box, &hit));
    assert_false(cast_capsule_aabb(above, VEC(0, INFINITY, 0), box, &hit));
    assert_false(cast_capsule_obb((capsule){above.a, above.b, -1}, VEC(3, -30, 0), OBB(turned), &hit));
    assert_false(cast_capsule_aabb(above, VEC(3, -30, 0), empty_aabb(), &hit));
    assert_true(hit.t == 7);
    /* Within: where the segment enters, or the closest point of the box. */
    expect_inside(cast_capsule_aabb((capsule){VEC(0, 0, 0), VEC(15, 0, 0), 1}, VEC(1, 0, 0), box, &hit), &hit,
                  VEC(10, 0, 0));
    expect_inside(cast_capsule_obb((capsule){VEC(0, 0, 0), VEC(15, 0, 0), 1}, VEC(1, 0, 0), OBB(turned), &hit), &hit,
                  VEC(10, 0, 0));
    expect_inside(cast_capsule_aabb((capsule){VEC(0, 1, 0), VEC(9, 1, 0), 1}, VEC(1, 0, 0), box, &hit), &hit,
                  VEC(10, 1, 0));
    expect_inside(cast_obb_capsule(OBB(turned), VEC(1, 0, 0), (capsule){VEC(0, 1, 0), VEC(9, 1, 0), 1}, &hit), &hit,
                  VEC(10, 1, 0));
    /* As a ball, also against a box that moves. */
    expect_at_box((capsule){VEC(2, 1, 0), VEC(2, 1, 0), 1}, VEC(14, 0, 0), box, 0.5, VEC(10, 1, 0), VEC(-1, 0, 0),
                  HIT_AXIS_B0, 0);
    const ball dot = {VEC(2, 1, 0), 1};
    expect_hit(cast_aabb_ball(box, VEC(-14, 0, 0), dot, &hit), &hit, 0.5, VEC(3, 1, 0), VEC(1, 0, 0), HIT_AXIS_A0, -1);
    expect_hit(cast_obb_ball(OBB(turned), VEC(-14, 0, 0), dot, &hit), &hit, 0.5, VEC(3, 1, 0), VEC(1, 0, 0),
               HIT_AXIS_A0, -1);
    assert_false(cast_aabb_ball(box, VEC(14, 0, 0), dot, &hit));
    assert_false(cast_obb_ball(OBB(turned), VEC(-6, 0, 0), dot, &hit));
}

TEST(thin_and_endless_ones)
{
    /* Segments: without a radius. */
    const aabb box = {VEC(10, -4, -4), VEC(20, 4, 4)};
    expect_at_box((capsule){VEC(0, 0, 0), VEC(3, 1, 0), 0}, VEC(14, 0, 0), box, 0.5, VEC(10, 1, 0), VEC(-1, 0, 0),
                  HIT_AXIS_B0, 0);
    /* A box without width, and one that is a point. */
    expect_at_box((capsule){VEC(0, 0, 0), VEC(2, 2, 0), 1}, VEC(14, 0, 0), (aabb){VEC(10, -4, -4), VEC(10, 4, 4)}, 0.5,
                  VEC(10, 2, 0), VEC(-1, 0, 0), HIT_AXIS_B0, 0);
    hit_cast hit;
    const aabb point = {VEC(10, 1, 0), VEC(10, 1, 0)};
    assert_true(cast_capsule_aabb((capsule){VEC(0, 0, 0), VEC(0, 4, 0), 1}, VEC(18, 0, 0), point, &hit));
    assert_true(hit.t == 0.5 && same_vec(hit.point, VEC(10, 1, 0)) && same_vec(hit.normal, VEC(-1, 0, 0)));
    /* A floor without end, and what is infinitely far. */
    const aabb floor = {vec_all(-INFINITY), VEC(INFINITY, 2, INFINITY)};
    const capsule high = {VEC(0, 8, 0), VEC(1, 7, 0), 1};
    assert_true(cast_capsule_aabb(high, VEC(2, -8, 0), floor, &hit));
    assert_true(hit.t == 0.5 && fabs(hit.point.x - 2) < 1e-14 && hit.point.y == 2 &&
                same_vec(hit.normal, VEC(0, 1, 0)));
    assert_int_equal(hit.face, 3);
    assert_true(cast_capsule_aabb((capsule){VEC(0, 8, 0), VEC(1, 0, 0), 1}, VEC(2, -8, 0), floor, &hit) && hit.inside);
    assert_false(cast_capsule_aabb(high, VEC(2, -8, 0), (aabb){vec_all(INFINITY), vec_all(INFINITY)}, &hit));
    /* At both ends of the range. */
    const double s = 0x1p-1060, l = 0x1p1000;
    const capsule small = {VEC(0, 0, 0), VEC(2 * s, 2 * s, 0), s};
    const capsule wall = {VEC(12 * s, -4 * s, 0), VEC(12 * s, 9 * s, 0), 2 * s};
    const vec way = VEC(14 * s, 0, 0);
    expect_subnormals_flushed();
    assert_true(cast_capsules(small, way, wall, &hit));
    expect_subnormals_kept();
    assert_true(hit.t == 0.5 && same_vec(hit.normal, VEC(-1, 0, 0)));
    expect_at_box((capsule){VEC(0, 0, 0), VEC(2 * l, 2 * l, 0), l}, VEC(14 * l, 0, 0),
                  (aabb){VEC(10 * l, -4 * l, -4 * l), VEC(20 * l, 4 * l, 4 * l)}, 0.5, VEC(10 * l, 2 * l, 0),
                  VEC(-1, 0, 0), HIT_AXIS_B0, 0);
    /* A radius far beyond the box. */
    expect_at_box((capsule){VEC(0, 0, 0), VEC(2, 0, 0), l}, VEC(4 * l, 0, 0),
                  (aabb){VEC(2 * l, -4, -4), VEC(2 * l + 20, 4, 4)}, 0.25, VEC(2 * l, 0, 0), VEC(-1, 0, 0), HIT_AXIS_B0,
                  0);
}
