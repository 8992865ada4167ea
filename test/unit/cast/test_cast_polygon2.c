/* Rays and segments against convex polygons by example. The property tests hold random ones against exact times. */
#include "expect.h"

#include <float.h>

#include "hitbox/cast.h"

static const hit_polygon2 SQUARE = {4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

TEST(by_example)
{
    hit_cast2 cast;
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {2, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 2 && cast.point.x == -1 && cast.point.y == 0 && cast.normal.x == -1 && cast.normal.y == 0);
    assert_true(cast.face == 3 && cast.axis == HIT_AXIS_B0 && !cast.inside);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 1}, {1, 0}}, &SQUARE, &cast)); /* along a side */
    assert_true(cast.t == 4 && cast.face == 3);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-2, 0}, {1, 1}}, &SQUARE, &cast)); /* a corner alone */
    assert_true(cast.t == 1 && cast.point.x == -1 && cast.point.y == 1 && cast.face == 3);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{2, 3}, {-1, -2}}, &SQUARE, &cast)); /* both sides in front */
    assert_true(cast.t == 1 && cast.face == 1 && cast.normal.x == 1);
    cast.t = 7;
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-2, nextafter(0, 1)}, {1, 1}}, &SQUARE, &cast));
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {-2, 0}}, &SQUARE, &cast));
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {0, 0}}, &SQUARE, &cast));
    assert_false(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {nextafter(-1, -2), 0}}, &SQUARE, &cast));
    assert_false(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {-5, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 7);
    assert_true(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {-1, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 1 && !cast.inside);
    assert_true(hit_cast_segment2_polygon2((hit_segment2){{1, 1}, {1, 1}}, &SQUARE, &cast));
    assert_true(cast.t == 0 && cast.inside);

    /* t past the range of double, and below it. */
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {DBL_TRUE_MIN, 0}}, &SQUARE, &cast));
    assert_true(cast.t == DBL_MAX && cast.point.x == -1);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{nextafter(-1, -2), 0}, {DBL_MAX, 0}}, &SQUARE, &cast));
    assert_true(cast.t == DBL_TRUE_MIN && cast.face == 3);
}

/* So nearly parallel to the side that it enters that much of the speed towards it cancels. */
TEST(grazing)
{
    hit_cast2 cast;
    hit_polygon2 wedge = {3, {{0, 0}, {0x1p60, 0x1p8}, {0, 0x1p60}}};
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{0, -0x1p-60}, {0x1p60, 0x1p8 + 0x1p-40}}, &wedge, &cast));
    assert_int_equal(cast.face, 0);
    assert_true(fabs(cast.t * 0x1p20 - 1) < 1e-15);
}

TEST(hit_nothing)
{
    const double odd[] = {NAN, INFINITY, -INFINITY};
    hit_cast2 cast = {.t = 7};
    for (int i = 0; i < 3; i++) {
        hit_polygon2 polygon = SQUARE;
        polygon.corner[1].y = odd[i];
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, &polygon, &cast));
        assert_false(hit_cast_segment2_polygon2((hit_segment2){{0, 0}, {1, 0}}, &polygon, &cast));
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, odd[i]}}, &SQUARE, &cast));
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, odd[i]}, {1, 0}}, &SQUARE, &cast));
        assert_false(hit_cast_segment2_polygon2((hit_segment2){{0, odd[i]}, {1, 0}}, &SQUARE, &cast));
    }
    hit_polygon2 few = SQUARE;
    few.count = 2;
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, &few, &cast));
    assert_true(cast.t == 7);
}
