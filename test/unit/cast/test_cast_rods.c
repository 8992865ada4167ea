/* Circles of the plane and spheres of space (DIM), and capsules, that move against each other and against planes: by
 * example. The property tests look at random ones. */
#include "by_dim.h"

#include "hitbox/cast.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;
typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define cast_balls BY_DIM(hit_cast_circle2_circle2, hit_cast_sphere3_sphere3)
#define cast_ball_capsule BY_DIM(hit_cast_circle2_capsule2, hit_cast_sphere3_capsule3)
#define cast_capsule_ball BY_DIM(hit_cast_capsule2_circle2, hit_cast_capsule3_sphere3)
#define cast_ball_plane BY_DIM(hit_cast_circle2_plane2, hit_cast_sphere3_plane3)
#define cast_ball_half BY_DIM(hit_cast_circle2_halfplane2, hit_cast_sphere3_halfspace3)
#define cast_capsule_plane BY_DIM(hit_cast_capsule2_plane2, hit_cast_capsule3_plane3)
#define cast_capsule_half BY_DIM(hit_cast_capsule2_halfplane2, hit_cast_capsule3_halfspace3)

static void expect_hit(bool found, const hit_cast *hit, double t, vec point, vec normal)
{
    assert_true(found);
    assert_true(hit->t == t);
    assert_true(same_vec(hit->point, point));
    assert_true(same_vec(hit->normal, normal));
    assert_int_equal(hit->axis, HIT_AXIS_B0);
    assert_int_equal(hit->face, -1);
    assert_false(hit->inside);
}

static void expect_inside(bool found, const hit_cast *hit, vec point)
{
    assert_true(found && hit->inside && hit->t == 0);
    assert_true(same_vec(hit->point, point));
    assert_true(same_vec(hit->normal, vec_all(0)));
}

TEST(balls_that_move)
{
    const ball a = {VEC(0, 0, 0), 1}, b = {VEC(10, 0, 0), 2};
    hit_cast hit = {.t = 7};
    assert_false(cast_balls(a, VEC(6, 0, 0), b, &hit));
    assert_false(cast_balls(a, VEC(-20, 0, 0), b, &hit));
    assert_false(cast_balls(a, VEC(0, 0, 0), b, &hit));
    assert_false(cast_balls(a, VEC(14, NAN, 0), b, &hit));
    assert_false(cast_balls(a, VEC(14, 0, 0), (ball){VEC(10, 0, 0), -1}, &hit));
    assert_true(hit.t == 7);
    expect_hit(cast_balls(a, VEC(14, 0, 0), b, &hit), &hit, 0.5, VEC(8, 0, 0), VEC(-1, 0, 0));
    expect_hit(cast_balls(a, VEC(7, 0, 0), b, &hit), &hit, 1, VEC(8, 0, 0), VEC(-1, 0, 0));
    /* On the surface, then within. */
    expect_inside(cast_balls((ball){VEC(7, 0, 0), 1}, VEC(1, 0, 0), b, &hit), &hit, VEC(8, 0, 0));
    expect_inside(cast_balls((ball){VEC(9, 0, 0), 1}, VEC(1, 0, 0), b, &hit), &hit, VEC(9, 0, 0));
    /* Both radii together are past the range. */
    assert_false(cast_balls((ball){VEC(-DBL_MAX, 0, 0), 0x1p1023}, VEC(-1, 0, 0),
                            (ball){VEC(DBL_MAX, DBL_MAX, 0), 0x1.8p1023}, &hit));
    assert_true(cast_balls((ball){VEC(-DBL_MAX, 0, 0), 0x1p1023}, VEC(DBL_MAX, 0, 0),
                           (ball){VEC(DBL_MAX, 0, 0), 0x1.8p1023}, &hit) == true);
    /* Apart by less than the sum of the radii can say: at once if they close in, and never else. */
    const ball c = {VEC(0, 0, 0), 1}, d = {VEC(1 + 0x1p-52, 0, 0), 0x1p-53};
    assert_true(cast_balls(c, VEC(1, 0, 0), d, &hit) && hit.t > 0 && hit.t < 0x1p-50 && !hit.inside);
    assert_false(cast_balls(c, VEC(-1, 0, 0), d, &hit));
}

TEST(capsules_and_balls)
{
    const capsule rod = {VEC(10, -4, 0), VEC(10, 4, 0), 2};
    hit_cast hit;
    expect_hit(cast_ball_capsule((ball){VEC(0, 1, 0), 1}, VEC(14, 0, 0), rod, &hit), &hit, 0.5, VEC(8, 1, 0),
               VEC(-1, 0, 0));
    assert_false(cast_ball_capsule((ball){VEC(0, 8, 0), 1}, VEC(14, 0, 0), rod, &hit));
    expect_inside(cast_ball_capsule((ball){VEC(9, 0, 0), 1}, VEC(1, 0, 0), rod, &hit), &hit, VEC(9, 0, 0));
    /* The capsule moves: the same, seen from the other. */
    expect_hit(cast_capsule_ball(rod, VEC(-14, 0, 0), (ball){VEC(0, 1, 0), 1}, &hit), &hit, 0.5, VEC(1, 1, 0),
               VEC(1, 0, 0));
    assert_false(cast_capsule_ball(rod, VEC(14, 0, 0), (ball){VEC(0, 1, 0), 1}, &hit));
    expect_inside(cast_capsule_ball(rod, VEC(-14, 0, 0), (ball){VEC(7, 1, 0), 1}, &hit), &hit, VEC(8, 1, 0));
}

TEST(planes)
{
    const plane p = {VEC(0, 4, 0), 8}; /* y = 2 */
    const ball above = {VEC(1, 7, 0), 2}, below = {VEC(1, -1, 0), 2};
    const capsule rod = {VEC(3, 9, 0), VEC(1, 7, 0), 2};
    hit_cast hit;
    expect_hit(cast_ball_plane(above, VEC(2, -6, 0), p, &hit), &hit, 0.5, VEC(2, 2, 0), VEC(0, 1, 0));
    expect_hit(cast_ball_half(above, VEC(2, -6, 0), p, &hit), &hit, 0.5, VEC(2, 2, 0), VEC(0, 1, 0));
    expect_hit(cast_capsule_plane(rod, VEC(2, -6, 0), p, &hit), &hit, 0.5, VEC(2, 2, 0), VEC(0, 1, 0));
    expect_hit(cast_capsule_half(rod, VEC(2, -6, 0), p, &hit), &hit, 0.5, VEC(2, 2, 0), VEC(0, 1, 0));
    expect_hit(cast_ball_plane(below, VEC(0, 4, 0), p, &hit), &hit, 0.25, VEC(1, 2, 0), VEC(0, -1, 0));
    expect_inside(cast_ball_half(below, VEC(0, 4, 0), p, &hit), &hit, VEC(1, -1, 0));
    assert_false(cast_ball_plane(above, VEC(1, 0, 0), p, &hit));
    assert_false(cast_ball_plane(above, VEC(0, 6, 0), p, &hit));
    assert_false(cast_ball_half(above, VEC(0, -2.5, 0), p, &hit));
    assert_false(cast_capsule_plane(rod, VEC(0, NAN, 0), p, &hit));
    assert_false(cast_capsule_half(rod, VEC(0, -9, 0), (plane){VEC(0, INFINITY, 0), 0}, &hit));
    expect_inside(cast_ball_plane((ball){VEC(1, 3, 0), 2}, VEC(0, 1, 0), p, &hit), &hit, VEC(1, 2, 0));
    expect_inside(cast_capsule_plane((capsule){VEC(1, 0, 0), VEC(3, 4, 0), 1}, VEC(0, 1, 0), p, &hit), &hit,
                  VEC(2, 2, 0));
    expect_inside(cast_capsule_plane((capsule){VEC(1, 0, 0), VEC(3, 1, 0), 1}, VEC(0, 1, 0), p, &hit), &hit,
                  VEC(3, 2, 0));
    expect_inside(cast_capsule_half((capsule){VEC(1, 0, 0), VEC(3, 4, 0), 1}, VEC(0, 1, 0), p, &hit), &hit,
                  VEC(1, 0, 0));
    /* Without a normal: all is behind, or in front. */
    expect_inside(cast_ball_half(above, VEC(0, 1, 0), (plane){VEC(0, 0, 0), 0}, &hit), &hit, VEC(1, 7, 0));
    assert_false(cast_ball_half(above, VEC(0, 1, 0), (plane){VEC(0, 0, 0), -1}, &hit));
    assert_false(cast_ball_plane(above, VEC(0, 1, 0), (plane){VEC(0, 0, 0), 0}, &hit));
}
