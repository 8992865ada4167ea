/* Unit tests of src/measure/zonotope.c: offsets and half lengths that doubles hold only as sums, and
 * every scale. */
#include "expect.h"

#include "measure/zonotope2.h"
#include "measure/zonotope3.h"

#include <float.h>

static const hit_obb3 UNIT3 = {{0, 0, 0}, {1, 2, 3}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

static bool is(dd x, double high, double low)
{
    return x.high == high && x.low == low;
}

TEST(ordinary_numbers_stay_as_they_are)
{
    hit_obb3 b = {{5, 6, 1 + 0x1p-52}, {-4, 5, 0}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}}, a = UNIT3;
    a.center = (hit_vec3){1, 0, 0x1p-70};
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &z);
    assert_int_equal(z.edges, 6);
    assert_int_equal(z.exponent, 0);
    assert_true(is(z.offset[0], 4, 0) && is(z.offset[1], 6, 0) && is(z.offset[2], 1 + 0x1p-52, -0x1p-70));
    assert_true(is(z.half[2], 3, 0) && is(z.half[3], 4, 0) && is(z.half[4], 5, 0) && is(z.half[5], 0, 0));
    assert_true(z.edge[3][1] == 1 && z.edge[4][2] == 1 && z.edge[5][0] == 1);
    assert_true(z.size == 6 + 6 + 9);

    hit_vec3 point = {-1, 2, 3};
    z = hit__measure_zonotope3_from_obb_point(&UNIT3, &point);
    assert_int_equal(z.edges, 3);
    assert_true(is(z.offset[0], -1, 0) && is(z.offset[2], 3, 0));
}

TEST(an_aabb_has_exact_centre_and_half)
{
    hit_aabb3 a = {{1, 0, -1}, {1 + 0x1p-52, 0x1p-60, 3}};
    hit_obb3 b = UNIT3;
    b.center = (hit_vec3){1, 1, 1};
    zonotope3 z = hit__measure_zonotope3_from_aabb_obb(&a, &b);
    assert_true(is(z.half[0], 0x1p-53, 0) && is(z.half[1], 0x1p-61, 0) && is(z.half[2], 2, 0));
    assert_true(is(z.offset[0], -0x1p-53, 0) && is(z.offset[1], 1, -0x1p-61) && is(z.offset[2], 0, 0));
    hit_aabb2 a2 = {{1, 0}, {1 + 0x1p-52, 0x1p-60}};
    hit_obb2 b2 = {{1, 1}, {1, 2}, {0, 1}};
    zonotope2 z2 = hit__measure_zonotope2_from_aabb_obb(&a2, &b2);
    assert_true(is(z2.half[0], 0x1p-53, 0) && is(z2.half[1], 0x1p-61, 0) && is(z2.half[3], 2, 0));
    assert_true(is(z2.offset[0], -0x1p-53, 0) && is(z2.offset[1], 1, -0x1p-61));
    assert_true(z2.edge[2][0] == 0 && z2.edge[2][1] == 1 && z2.edge[3][0] == -1 && z2.edge[3][1] == 0);
}

TEST(a_segment_is_an_edge)
{
    hit_segment3 s = {{1, 2, 3}, {1, 14, -5}};
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(&UNIT3, &s);
    assert_int_equal(z.edges, 4);
    assert_true(is(z.offset[0], 1, 0) && is(z.offset[1], 8, 0) && is(z.offset[2], -1, 0));
    assert_true(is(z.half[3], 8, 0) && z.edge[3][0] == 0 && z.edge[3][1] == 0.75 && z.edge[3][2] == -0.5);
    hit_aabb3 box = {{-1, 0, 0}, {0, 0, 1}};
    z = hit__measure_zonotope3_from_aabb_segment(&box, &s);
    assert_true(is(z.offset[0], 1.5, 0) && is(z.offset[1], 8, 0) && is(z.offset[2], -1.5, 0));
    assert_true(is(z.half[3], 8, 0));
    s.b = s.a;
    z = hit__measure_zonotope3_from_obb_segment(&UNIT3, &s);
    assert_true(is(z.half[3], 0, 0) && z.exponent == 0 && z.edge[3][1] == 0);

    hit_segment2 s2 = {{1, 2}, {1, 14}};
    hit_obb2 box2 = {{0, 1}, {1, 2}, {1, 0}};
    hit_aabb2 aabb2 = {{-1, 0}, {0, 0}};
    zonotope2 z2 = hit__measure_zonotope2_from_obb_segment(&box2, &s2);
    assert_int_equal(z2.edges, 3);
    assert_true(is(z2.offset[1], 7, 0) && is(z2.half[2], 8, 0) && z2.edge[2][1] == 0.75);
    z2 = hit__measure_zonotope2_from_aabb_segment(&aabb2, &s2);
    assert_true(is(z2.offset[0], 1.5, 0) && is(z2.offset[1], 8, 0) && is(z2.half[1], 0, 0));
}

/* x * 2^exponent */
static double unscaled(dd x, int exponent)
{
    return ldexp(x.high, exponent);
}

TEST(differences_of_centres_may_overflow)
{
    hit_obb3 a = UNIT3, b = UNIT3;
    a.center = (hit_vec3){-DBL_MAX, 1, 0};
    b.center = (hit_vec3){DBL_MAX, DBL_MAX, 0};
    a.half.x = DBL_MAX;
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &z);
    assert_int_equal(z.exponent, 1025);
    assert_true(is(z.offset[0], DBL_MAX * 0x1p-1024, 0) && z.offset[1].high == DBL_MAX * 0x1p-1025);
    assert_true(is(z.half[0], DBL_MAX * 0x1p-1025, 0) && z.half[1].high < 0x1p-1000);
    assert_true(z.edge[0][0] == 1 && z.size > 1 && z.size < 3);

    hit_aabb3 box = {{-DBL_MAX, -DBL_MAX, 0}, {DBL_MAX, 0, 1}};
    z = hit__measure_zonotope3_from_aabb_obb(&box, &b);
    assert_true(unscaled(z.half[0], z.exponent) == DBL_MAX && z.edge[0][0] == 1);
    assert_true(unscaled(z.half[1], z.exponent) == DBL_MAX * 0.5);
    assert_true(is(z.offset[1], 0.75 - 0x1p-53, 0x1p-55));
    hit_segment3 s = {{-DBL_MAX, 0, 0}, {DBL_MAX, 0, 0}};
    z = hit__measure_zonotope3_from_aabb_segment(&box, &s);
    assert_true(z.edge[3][0] * z.half[3].high == DBL_MAX * 0x1p-1025 && z.exponent == 1025);
}

/* The sum of both differences to the ends of a segment overflows, though neither does. */
TEST(sums_of_ends_may_overflow)
{
    hit_obb3 a = UNIT3;
    a.center.x = -0x1p1023;
    hit_segment3 s = {{0, 0, 0}, {0, 0, 0}};
    zonotope3 z = hit__measure_zonotope3_from_obb_segment(&a, &s);
    assert_true(unscaled(z.offset[0], z.exponent) == 0x1p1023);
    hit_obb2 b = {{-0x1p1023, 0}, {1, 1}, {1, 0}};
    hit_segment2 t = {{0, 0}, {0, 0}};
    zonotope2 y = hit__measure_zonotope2_from_obb_segment(&b, &t);
    assert_true(unscaled(y.offset[0], y.exponent) == 0x1p1023);
}

TEST(a_small_pair_far_out_keeps_its_scale)
{
    hit_obb3 a = UNIT3, b = UNIT3;
    a.center = b.center = (hit_vec3){DBL_MAX, 1, 5e-324};
    a.half = b.half = (hit_vec3){5e-324, 1e-323, 0};
    b.center.z = 0;
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &z);
    assert_true(unscaled(z.offset[2], z.exponent) == -5e-324 && z.offset[2].high <= -0.125);
    assert_true(z.offset[0].high == 0 && z.offset[1].high == 0);
    assert_true(z.half[1].high == 2 * z.half[0].high && z.half[5].high == 0);
    assert_true(z.half[0].high * z.edge[0][0] == -z.offset[2].high);
    assert_true(z.size > 0.25 && z.size < 16);

    hit_obb2 a2 = {{1, 5e-324}, {5e-324, 0}, {1, 0}}, b2 = {{1, 0}, {0, 0}, {0, 1}};
    zonotope2 z2;
    hit__measure_zonotope2_from_obb_obb(&a2, &b2, &z2);
    assert_true(unscaled(z2.offset[1], z2.exponent) == -5e-324 && z2.offset[0].high == 0);
    hit_vec2 p2 = {DBL_MAX, -DBL_MAX};
    a2.center.x = -DBL_MAX;
    z2 = hit__measure_zonotope2_from_obb_point(&a2, &p2);
    assert_true(is(z2.offset[0], DBL_MAX * 0x1p-1024, 0) && z2.exponent == 1025);
}

TEST(axes_of_any_length)
{
    hit_obb3 a = {{0, 0, 0}, {1e308, 1, 1e-308}, {{1e308, 1e307, 0}, {0, 0x1p-1000, 0}, {0, 0, 0}}}, b = UNIT3;
    zonotope3 z;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &z);
    for (int k = 0; k < 3; k++)
        for (int c = 0; c < 3; c++)
            assert_true(fabs(z.edge[k][c]) <= 2);
    assert_true(z.edge[0][0] >= 0.25 && z.edge[1][1] >= 0.25 && z.half[2].high == 0);
    assert_true(z.exponent > 2040 && z.half[0].high >= 0.25 && z.size <= 4);
}

TEST(nothing_at_all)
{
    hit_obb3 a = UNIT3;
    a.half = (hit_vec3){0, 0, 0};
    zonotope3 z = hit__measure_zonotope3_from_obb_point(&a, &a.center);
    assert_true(z.size == 0 && z.exponent == 0 && z.edge[1][1] >= 0.25);
}
