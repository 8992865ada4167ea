/* Boxes, triangles and polygons that move at lines, planes and what lies behind them, in the plane and in space (DIM):
 * by example. The property tests look at random ones. */
#include "by_dim.h"

#include "hitbox/cast.h"

typedef BY_DIM(hit_plane2, hit_plane3) plane;
typedef BY_DIM(hit_triangle2, hit_triangle3) triangle;
#if DIM == 2
#define TRIANGLE(t) (t)
#else
#define TRIANGLE(t) (&(t))
#endif

#define cast_aabb_plane BY_DIM(hit_cast_aabb2_plane2, hit_cast_aabb3_plane3)
#define cast_aabb_half BY_DIM(hit_cast_aabb2_halfplane2, hit_cast_aabb3_halfspace3)
#define cast_obb_plane BY_DIM(hit_cast_obb2_plane2, hit_cast_obb3_plane3)
#define cast_obb_half BY_DIM(hit_cast_obb2_halfplane2, hit_cast_obb3_halfspace3)
#define cast_triangle_plane BY_DIM(hit_cast_triangle2_plane2, hit_cast_triangle3_plane3)
#define cast_triangle_half BY_DIM(hit_cast_triangle2_halfplane2, hit_cast_triangle3_halfspace3)

static void expect_hit(bool found, const hit_cast *hit, double t, double x, double normal)
{
    assert_true(found && !hit->inside && hit->t == t);
    assert_true(fabs(hit->point.x - x) < 1e-15);
    assert_true(same_vec(hit->normal, VEC(normal, 0, 0)));
    assert_int_equal(hit->axis, HIT_AXIS_B0);
    assert_int_equal(hit->face, -1);
}

static void expect_inside(bool found, const hit_cast *hit, double low, double high)
{
    assert_true(found && hit->inside && hit->t == 0 && hit->face == -1);
    assert_true(hit->point.x >= low && hit->point.x <= high);
    assert_true(same_vec(hit->normal, vec_all(0)));
}

TEST(from_either_side)
{
    const aabb box = {VEC(3, 0, 0), VEC(4, 1, 1)};
    const plane wall = {VEC(2, 0, 0), 4}; /* x = 2 */
    hit_cast hit = {.t = 7};
    assert_false(cast_aabb_plane(box, VEC(1, 0, 0), wall, &hit) || cast_aabb_plane(box, VEC(0, 9, 0), wall, &hit));
    assert_false(cast_aabb_plane(box, vec_all(0), wall, &hit) || cast_aabb_half(box, VEC(5, -5, 0), wall, &hit));
    assert_true(hit.t == 7);
    expect_hit(cast_aabb_plane(box, VEC(-2, 0, 0), wall, &hit), &hit, 0.5, 2, 1);
    expect_hit(cast_aabb_half(box, VEC(-2, 0, 0), wall, &hit), &hit, 0.5, 2, 1);
    expect_hit(cast_aabb_plane((aabb){VEC(0, 0, 0), VEC(1, 1, 1)}, VEC(4, 0, 0), wall, &hit), &hit, 0.25, 2, -1);
    expect_inside(cast_aabb_half((aabb){VEC(0, 0, 0), VEC(1, 1, 1)}, VEC(4, 0, 0), wall, &hit), &hit, 0, 1);
    expect_inside(cast_aabb_plane((aabb){VEC(0, 0, 0), VEC(8, 1, 1)}, VEC(4, 0, 0), wall, &hit), &hit, 2, 2);
    expect_inside(cast_aabb_plane((aabb){VEC(2, 0, 0), VEC(8, 1, 1)}, VEC(4, 0, 0), wall, &hit), &hit, 2, 2);
    const triangle t = {{VEC(3, 0, 0), VEC(4, 1, 0), VEC(4, 0, 1)}};
    expect_hit(cast_triangle_plane(TRIANGLE(t), VEC(-4, 0, 0), wall, &hit), &hit, 0.25, 2, 1);
    expect_hit(cast_triangle_half(TRIANGLE(t), VEC(-4, 0, 0), wall, &hit), &hit, 0.25, 2, 1);
}

/* The end of the way decides: by one double. */
TEST(exactly)
{
    const aabb box = {VEC(3, 0, 0), VEC(4, 1, 1)};
    const plane wall = {VEC(1, 0, 0), 0.1};
    hit_cast hit;
    const double far = 3 - 0.1; /* rounded up by less than an ulp, or down */
    const bool enough = 3 - far <= 0.1;
    assert_int_equal(cast_aabb_half(box, VEC(-far, 0, 0), wall, &hit), enough);
    assert_false(cast_aabb_half(box, VEC(-nextafter(far, 0), 0, 0), wall, &hit));
    assert_true(cast_aabb_half(box, VEC(-nextafter(far, 9), 0, 0), wall, &hit) && hit.t <= 1);
    /* All of it cancels but the least double. */
    const plane steep = {VEC(1, 0x1p-500, 0), 0};
    const aabb near = {VEC(0, 0x1p-574, 0), VEC(1, 1, 1)};
    assert_true(cast_aabb_half(near, VEC(0, -1, 0), steep, &hit) && hit.t == 0x1p-574);
    assert_true(cast_aabb_half(near, VEC(0, -0x1p-574, 0), steep, &hit) && hit.t == 1);
    assert_false(cast_aabb_half(near, VEC(0, -0x1.8p-575, 0), steep, &hit));
    expect_subnormals_flushed();
    assert_true(cast_aabb_half(near, VEC(0, -0x1p-574, 0), steep, &hit) && hit.t == 1);
    assert_false(cast_aabb_half(near, VEC(0, -0x1.8p-575, 0), steep, &hit));
    expect_subnormals_kept();
    /* A speed that cancels in double, and one that is nothing. */
    const plane slant = {VEC(1, 1, 0), 0};
    const aabb above = {VEC(1, 0, 0), VEC(2, 1, 1)};
    assert_false(cast_aabb_half(above, VEC(-0x1p60, 0x1p60, 0), slant, &hit));
    assert_true(cast_aabb_half(above, VEC(-0x1p53, 0x1p53 - 2, 0), slant, &hit) && hit.t == 0.5);
}

static obb turned_box(void)
{
#if DIM == 2
    return (obb){{5, 0}, {1, 1}, {0.6, 0.8}};
#else
    return (obb){{5, 0, 0}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
#endif
}

TEST(turned_boxes)
{
    const obb box = turned_box();
    hit_cast hit;
    const plane wall = {VEC(1, 0, 0), 1.5};
    assert_true(cast_obb_half(OBB(box), VEC(-4.2, 0, 0), wall, &hit) && fabs(hit.t - 0.5) < 1e-15);
    assert_true(fabs(hit.point.x - 1.5) < 1e-15 && fabs(hit.point.y - -0.2) < 1e-15);
    assert_true(cast_obb_plane(OBB(box), VEC(-4.2, 0, 0), wall, &hit) && fabs(hit.t - 0.5) < 1e-15);
    assert_true(cast_obb_plane(OBB(box), VEC(0, 0, 0), (plane){VEC(1, 0, 0), 5}, &hit) && hit.inside);
    assert_false(cast_obb_plane(OBB(box), VEC(0, 0, 0), wall, &hit));
}

/* The product of the motion and the normal cannot be split, but is an ordinary number. */
TEST(a_motion_too_large_to_be_split)
{
    const aabb box = {VEC(4, 0, 0), VEC(5, 1, 1)};
    hit_cast hit;
    assert_true(cast_aabb_plane(box, VEC(-0x1p1009, 0, 0), (plane){VEC(0x1p-1074, 0, 0), 0x1p-1074}, &hit));
    assert_true(hit.t == 3 * 0x1p-1009 && hit.normal.x == 1);
}

/* The gaps of both sides round to the least double: the front one is the nearest nevertheless. */
TEST(gaps_next_to_nothing)
{
    const double e = DBL_TRUE_MIN;
    const aabb box = {VEC(-e, 0, 0), VEC(0, 0, 0)};
    hit_cast hit;
    assert_true(cast_aabb_plane(box, VEC(2 * e, 0, 0), (plane){VEC(7.5, 0, 0), e}, &hit));
    assert_true(fabs(hit.t - 1 / 15.0) < 1e-16 && hit.normal.x == -1);
}

TEST(no_shapes)
{
    const aabb box = {VEC(3, 0, 0), VEC(4, 1, 1)}, endless = {VEC(-INFINITY, 0, 0), VEC(4, 1, 1)};
    const aabb empty = {VEC(4, 0, 0), VEC(3, 1, 1)};
    const vec by = VEC(-9, 0, 0);
    const plane none = {VEC(0, 0, 0), -1}, all = {VEC(0, 0, 0), 1}, wall = {VEC(1, 0, 0), 0};
    hit_cast hit = {.t = 7};
    assert_false(cast_aabb_half(box, by, none, &hit) || cast_aabb_plane(box, by, all, &hit));
    assert_false(cast_aabb_half(box, VEC(NAN, 0, 0), wall, &hit) || cast_aabb_half(endless, by, wall, &hit));
    assert_false(cast_aabb_plane(empty, by, wall, &hit) || cast_aabb_half(box, by, (plane){VEC(NAN, 0, 0), 0}, &hit));
    assert_true(hit.t == 7);
    expect_inside(cast_aabb_half(box, by, all, &hit), &hit, 3, 4);
#if DIM == 2
    const hit_polygon2 square = {4, {{3, 0}, {4, 0}, {4, 1}, {3, 1}}}, few = {2, {{3, 0}, {4, 0}}};
    expect_hit(hit_cast_polygon2_plane2(&square, VEC(-4, 0, 0), wall, &hit), &hit, 0.75, 0, 1);
    expect_hit(hit_cast_polygon2_halfplane2(&square, VEC(-4, 0, 0), wall, &hit), &hit, 0.75, 0, 1);
    assert_false(hit_cast_polygon2_plane2(&few, by, wall, &hit));
#endif
}
