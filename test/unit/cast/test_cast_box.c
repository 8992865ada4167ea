/* Casts of boxes along a line: known answers, and the cases that other libraries have got wrong. */
#include <hitbox/cast.h>
#include <hitbox/relate.h>

#include "expect.h"

#include <float.h>

static const hit_mat3 UPRIGHT = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/* Half edges of 1/2, its axes those of the world. */
static hit_obb3 cube_at(double x, double y, double z)
{
    return hit_obb3_from_center_half((hit_vec3){x, y, z}, (hit_vec3){0.5, 0.5, 0.5}, &UPRIGHT);
}

static hit_aabb3 aabb_at(double x, double y, double z)
{
    return (hit_aabb3){{x - 0.5, y - 0.5, z - 0.5}, {x + 0.5, y + 0.5, z + 0.5}};
}

static bool near(double x, double y)
{
    return fabs(x - y) <= 0x1p-50 * (1 + fabs(y));
}

static bool near3(hit_vec3 a, double x, double y, double z)
{
    return near(a.x, x) && near(a.y, y) && near(a.z, z);
}

/* ---- What others got wrong ------------------------------------------------------------------------------------ */

/* A gap of 3 was reported as 2.9975. */
TEST(the_way_to_a_cube_is_as_long_as_the_gap)
{
    hit_obb3 a = cube_at(0, 0, 0), b = cube_at(4, 0.25, 0);
    hit_cast3 cast;
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){10, 0, 0}, &b, &cast));
    assert_true(cast.t == 0.3);
    assert_true(same3(cast.normal, (hit_vec3){-1, 0, 0}));
    assert_true(cast.point.x == 3.5 && cast.point.y >= -0.25 && cast.point.y <= 0.5 && fabs(cast.point.z) <= 0.5);
    assert_false(cast.inside);
    assert_true(hit_cast_aabb3_aabb3(aabb_at(0, 0, 0), (hit_vec3){10, 0, 0}, aabb_at(4, 0.25, 0), &cast));
    assert_true(cast.t == 0.3 && cast.axis == HIT_AXIS_A0 && cast.face == 0 && cast.point.x == 3.5);
    assert_true(hit_cast_aabb3_obb3(aabb_at(0, 0, 0), (hit_vec3){10, 0, 0}, &b, &cast));
    assert_true(cast.t == 0.3 && same3(cast.normal, (hit_vec3){-1, 0, 0}) && cast.point.x == 3.5);
    assert_true(hit_cast_obb3_aabb3(&a, (hit_vec3){10, 0, 0}, aabb_at(4, 0.25, 0), &cast));
    assert_true(cast.t == 0.3 && same3(cast.normal, (hit_vec3){-1, 0, 0}) && cast.point.x == 3.5);
}

/* Whether a cast hit depended on the size of the scene. */
TEST(hits_do_not_depend_on_scale)
{
    for (int power = -300; power <= 300; power += 7) {
        double s = ldexp(1, power);
        hit_quat q = {0.3, -0.2, 0.1, 0.9};
        hit_obb3 a = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){s, 0.1 * s, 0.5 * s}, q);
        hit_obb3 b = hit_obb3_from_quat((hit_vec3){5 * s, s, 0}, (hit_vec3){s, s, 0.001 * s}, (hit_quat){1, 0, 0, 3});
        hit_cast3 cast;
        assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){8 * s, s, 0}, &b, &cast));
        hit_obb3 unit_a = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){1, 0.1, 0.5}, q);
        hit_obb3 unit_b = hit_obb3_from_quat((hit_vec3){5, 1, 0}, (hit_vec3){1, 1, 0.001}, (hit_quat){1, 0, 0, 3});
        hit_cast3 unit;
        assert_true(hit_cast_obb3_obb3(&unit_a, (hit_vec3){8, 1, 0}, &unit_b, &unit));
        assert_true(near(cast.t, unit.t));
        assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){-8 * s, s, 0}, &b, &cast));
    }
}

/* Rotated boxes were missed. */
TEST(turned_boxes_are_hit_at_their_corners)
{
    double reach = sqrt(0.5);
    hit_obb3 a = cube_at(0, 0, 0);
    hit_obb3 b = hit_obb3_from_euler((hit_vec3){4, 0, 0.125}, (hit_vec3){0.5, 0.5, 0.5}, 0, 0, atan(1), HIT_EULER_XYZ);
    hit_cast3 cast;
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){10, 0, 0}, &b, &cast));
    assert_true(near(cast.t, (3.5 - reach) / 10));
    assert_true(near3(cast.normal, -1, 0, 0));
    assert_int_equal(cast.axis, HIT_AXIS_A0);
    assert_int_equal(cast.face, -1);
    assert_true(near(cast.point.x, 4 - reach) && near(cast.point.y, 0) && cast.point.z >= -0.375);
    hit_cast2 flat;
    hit_obb2 c = {{0, 0}, {0.5, 0.5}, {1, 0}}, d = hit_obb2_from_angle((hit_vec2){4, 0}, (hit_vec2){0.5, 0.5}, atan(1));
    assert_true(hit_cast_obb2_obb2(c, (hit_vec2){10, 0}, d, &flat));
    assert_true(near(flat.t, (3.5 - reach) / 10) && near(flat.point.x, 4 - reach) && near(flat.point.y, 0));
    assert_int_equal(flat.axis, HIT_AXIS_A0);
    assert_true(hit_cast_obb2_obb2(d, (hit_vec2){-10, 0}, c, &flat));
    assert_true(near(flat.t, (3.5 - reach) / 10) && near(flat.normal.x, 1));
    assert_int_equal(flat.axis, HIT_AXIS_B0);
    assert_int_equal(flat.face, 1);
}

/* Two rods with an edge each ahead of them cross in one point. */
TEST(edges_meet_in_a_point)
{
    double r = sqrt(0.5);
    hit_obb3 a = {{0, 0, 0}, {5, 1, 1}, {{1, 0, 0}, {0, r, r}, {0, -r, r}}};
    hit_obb3 b = {{0.5, 0.25, 6}, {1, 5, 1}, {{r, 0, -r}, {0, 1, 0}, {r, 0, r}}};
    hit_cast3 cast;
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){0, 0, 8}, &b, &cast));
    double way = 6 - 2 * sqrt(2);
    assert_true(near(cast.t, way / 8));
    assert_true(near3(cast.normal, 0, 0, -1));
    assert_int_equal(cast.axis, HIT_AXIS_E01);
    assert_int_equal(cast.face, -1);
    assert_true(near3(cast.point, 0.5, 0, 6 - sqrt(2)));
}

/* ---- Limits ------------------------------------------------------------------------------------------------------ */

TEST(what_shares_a_point_is_inside)
{
    hit_obb3 a = cube_at(0, 0, 0), touching = cube_at(1, 1, 1), inner = cube_at(0.125, 0.25, 0);
    hit_vec3 ways[3] = {{0, 0, 0}, {5, 0, 0}, {-1, -1, -1}};
    inner.half = (hit_vec3){0.125, 0.125, 0};
    for (int i = 0; i < 3; i++) {
        hit_cast3 cast;
        assert_true(hit_cast_obb3_obb3(&a, ways[i], &touching, &cast));
        assert_true(cast.inside && cast.t == 0 && same3(cast.normal, (hit_vec3){0, 0, 0}) && cast.face == -1);
        assert_true(near3(cast.point, 0.5, 0.5, 0.5));
        assert_true(hit_cast_aabb3_aabb3(aabb_at(0, 0, 0), ways[i], aabb_at(1, 1, 1), &cast));
        assert_true(cast.inside && cast.t == 0 && near3(cast.point, 0.5, 0.5, 0.5));
        assert_true(hit_cast_aabb3_obb3(aabb_at(0, 0, 0), ways[i], &inner, &cast));
        assert_true(cast.inside && cast.point.z == 0 && fabs(cast.point.x) <= 0.25 && fabs(cast.point.y) <= 0.375);
    }
}

/* A gap of one subnormal takes more than no time, and is not passed. */
TEST(the_smallest_gap_takes_time)
{
    hit_aabb3 a = {{-1, -1, -1}, {0, 1, 1}}, b = {{DBL_TRUE_MIN, -1, -1}, {1, 1, 1}};
    hit_obb3 flat = {{DBL_TRUE_MIN, 0, 0}, {0, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_cast3 cast;
    for (int flush = 0; flush < 2; flush++) {
        if (flush)
            expect_subnormals_flushed();
        bool hit = hit_cast_aabb3_aabb3(a, (hit_vec3){1, 0, 0}, b, &cast);
        bool first = hit && !cast.inside && !same_double(cast.t, 0);
        bool hit_flat = hit_cast_aabb3_obb3(a, (hit_vec3){1e300, 0, 0}, &flat, &cast);
        bool second = hit_flat && !cast.inside && !same_double(cast.t, 0);
        bool short_of = hit_cast_aabb3_obb3(a, (hit_vec3){0, 1, 0}, &flat, &cast);
        expect_subnormals_kept();
        assert_true(first && second && !short_of);
    }
}

/* The boxes' sides just meet, or just do not. */
TEST(grazing_hits_and_an_ulp_less_does_not)
{
    hit_cast3 cast;
    hit_obb3 a = cube_at(-3, 1, 0), b = cube_at(0, 0, 0);
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){6, 0, 0}, &b, &cast));
    assert_true(near(cast.t, 2.0 / 6) && near3(cast.normal, -1, 0, 0) && cast.point.y == 0.5);
    a.center.y = nextafter(1, 2);
    assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){6, 0, 0}, &b, &cast));
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){6, -2 * DBL_EPSILON, 0}, &b, &cast));
    assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){6, -DBL_EPSILON, 0}, &b, &cast)); /* too late by a third */
    assert_true(hit_cast_aabb3_aabb3(aabb_at(-3, 1, 0), (hit_vec3){6, 0, 0}, aabb_at(0, 0, 0), &cast));
    hit_aabb3 higher = aabb_at(-3, 1, 0);
    higher.min.y = nextafter(0.5, 1);
    assert_false(hit_cast_aabb3_aabb3(higher, (hit_vec3){6, 0, 0}, aabb_at(0, 0, 0), &cast));
    assert_true(hit_cast_aabb2_aabb2((hit_aabb2){{0, 0}, {1, 1}}, (hit_vec2){3, 3}, (hit_aabb2){{2, -2}, {3, 0x1p-52}},
                                     &(hit_cast2){0}) == false);
    assert_true(hit_cast_aabb2_aabb2((hit_aabb2){{0, 0}, {1, 1}}, (hit_vec2){3, 3}, (hit_aabb2){{2, -2}, {3, 1}},
                                     &(hit_cast2){0}));
}

/* t = 1 is on the way, what comes after is not. */
TEST(the_end_of_the_way_belongs_to_it)
{
    hit_cast3 cast;
    hit_obb3 a = cube_at(0, 0, 0), b = cube_at(4, 0, 0);
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){3, 0, 0}, &b, &cast));
    assert_true(cast.t == 1);
    assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){nextafter(3, 0), 0, 0}, &b, &cast));
    assert_true(hit_cast_aabb3_aabb3(aabb_at(0, 0, 0), (hit_vec3){3, 0, 0}, aabb_at(4, 0, 0), &cast) && cast.t == 1);
    assert_false(hit_cast_aabb3_aabb3(aabb_at(0, 0, 0), (hit_vec3){nextafter(3, 0), 0, 0}, aabb_at(4, 0, 0), &cast));
}

TEST(sides_at_infinity_are_numbers)
{
    hit_aabb3 floor = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, 0, INFINITY}};
    hit_obb3 box = hit_obb3_from_euler((hit_vec3){7, 5, -3}, (hit_vec3){1, 1, 1}, 0, 0, atan(1), HIT_EULER_XYZ);
    hit_cast3 cast;
    assert_true(hit_cast_obb3_aabb3(&box, (hit_vec3){1, -10, 0}, floor, &cast));
    assert_true(near(cast.t, (5 - sqrt(2)) / 10) && near3(cast.normal, 0, 1, 0) && cast.face == 3);
    assert_int_equal(cast.axis, HIT_AXIS_B1);
    assert_true(near(cast.point.x, 7 + cast.t) && cast.point.y == 0);
    assert_false(hit_cast_obb3_aabb3(&box, (hit_vec3){1000, -3.5, 0}, floor, &cast));
    assert_true(hit_cast_aabb3_obb3(floor, (hit_vec3){0, 10, 0}, &box, &cast));
    assert_true(near(cast.t, (5 - sqrt(2)) / 10) && near3(cast.normal, 0, -1, 0));
    assert_true(hit_cast_aabb3_aabb3(aabb_at(0, 2.5, 0), (hit_vec3){3, -4, 0}, floor, &cast));
    assert_true(cast.t == 0.5 && same3(cast.normal, (hit_vec3){0, 1, 0}) && cast.point.y == 0 && cast.point.x == 1.5);
    hit_aabb2 wall = {{1, -INFINITY}, {INFINITY, INFINITY}};
    hit_obb2 flat = {{0, 0}, {0.5, 0.5}, {1, 0}};
    hit_cast2 cast2;
    assert_true(hit_cast_obb2_aabb2(flat, (hit_vec2){1, 7}, wall, &cast2));
    assert_true(cast2.t == 0.5 && same2(cast2.normal, (hit_vec2){-1, 0}) && cast2.face == 0);
    assert_true(hit_cast_aabb2_obb2(wall, (hit_vec2){-1, 7}, flat, &cast2));
    assert_true(cast2.t == 0.5 && same2(cast2.normal, (hit_vec2){1, 0}) && cast2.axis == HIT_AXIS_A0);
    assert_true(hit_cast_aabb2_aabb2(wall, (hit_vec2){-1, 7}, (hit_aabb2){{-1, -1}, {0, 1}}, &cast2) && cast2.t == 1);
}

/* Where both have a side at infinity, the point is on the other side of one of them, or anywhere. */
TEST(endless_boxes_have_a_point_in_common)
{
    const double endless = INFINITY;
    const hit_aabb2 left = {{-endless, 0}, {0, 1}}, more_left = {{-endless, 0}, {1, 1}};
    const hit_aabb2 right = {{2, 0}, {endless, 1}}, more_right = {{-1, 0}, {endless, 1}};
    const hit_aabb2 all = {{-endless, -endless}, {endless, endless}};
    hit_cast2 cast;
    assert_true(hit_cast_aabb2_aabb2(left, (hit_vec2){1, 0}, more_left, &cast) && cast.inside);
    assert_true(same2(cast.point, (hit_vec2){0, 0.5}));
    assert_true(hit_cast_aabb2_aabb2(right, (hit_vec2){1, 0}, more_right, &cast) && cast.inside);
    assert_true(same2(cast.point, (hit_vec2){2, 0.5}));
    assert_true(hit_cast_aabb2_aabb2(all, (hit_vec2){1, 0}, all, &cast) && cast.inside);
    assert_true(same2(cast.point, (hit_vec2){0, 0}));
    /* What is at infinity as a whole is never come by, nor does it come. */
    const hit_aabb2 beyond = {{endless, 0}, {endless, 1}}, box = {{0, 0}, {1, 1}};
    assert_false(hit_cast_aabb2_aabb2(box, (hit_vec2){DBL_MAX, 0}, beyond, &cast));
    assert_false(hit_cast_aabb2_aabb2(beyond, (hit_vec2){-DBL_MAX, 0}, box, &cast));
}

/* The only place where they meet is past the greatest double. */
TEST(a_hit_past_the_range_is_a_hit)
{
    const hit_obb2 bar2 = {{0.5e308, 0}, {1.79e308, 1e306}, {0.9, 0.4358898943540674}};
    const hit_aabb2 box2 = {{1.797e308, 0.9e308}, {INFINITY, 1e308}};
    const hit_obb3 bar3 = {{0.5e308, 0, 0},
                           {1.79e308, 1e306, 1},
                           {{0.9, 0.4358898943540674, 0}, {-0.4358898943540674, 0.9, 0}, {0, 0, 1}}};
    const hit_aabb3 box3 = {{1.797e308, 0.9e308, -1}, {INFINITY, 1e308, 1}};
    hit_cast2 plane;
    hit_cast3 cast;
    assert_true(hit_cast_aabb2_obb2(box2, (hit_vec2){0, -0.2e308}, bar2, &plane));
    assert_true(plane.t > 0 && plane.t <= 1 && plane.normal.y > 0 && plane.point.y < 0.9e308);
    assert_true(hit_cast_aabb3_obb3(box3, (hit_vec3){0, -0.2e308, 0}, &bar3, &cast));
    assert_true(cast.t > 0 && cast.t <= 1 && cast.normal.y > 0 && cast.point.y < 0.9e308);
    assert_false(hit_cast_aabb3_obb3(box3, (hit_vec3){0, -0.02e308, 0}, &bar3, &cast));
}

/* Axes that are parallel but for 1e-170 are still three; what parts boxes of such axes is found, if not exactly when.
 */
TEST(axes_next_to_parallel_do_not_hide_a_hit)
{
    const hit_obb3 a = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {1, 1e-170, 0}, {1, 0, 1e-170}}};
    hit_obb3 b = a;
    b.center.y = 1;
    hit_cast3 cast;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){0, 3, 0}, &b, &cast));
    assert_true(cast.t > 0 && cast.t <= 1 && cast.normal.y < 0 && !cast.inside);
    assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){0, 0.5, 0}, &b, &cast));
    b.center.z = -1; /* now the first axis does not part them */
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){0, 3, -3}, &b, &cast));
    assert_true(cast.t > 0 && cast.t <= 1 && cast.axis == HIT_AXIS_A1 && same3(cast.normal, (hit_vec3){0, -1, 0}));
}

TEST(what_is_no_box_or_no_motion_hits_nothing)
{
    hit_obb3 a = cube_at(0, 0, 0), b = cube_at(0, 0, 0), broken = a;
    broken.half.y = NAN;
    hit_vec3 by[4] = {{NAN, 0, 0}, {0, INFINITY, 0}, {1, 0, 0}, {0, 0, 0}};
    hit_cast3 cast, before;
    memset(&cast, 0x5a, sizeof cast);
    before = cast;
    for (int i = 0; i < 4; i++) {
        if (i < 2) {
            assert_false(hit_cast_obb3_obb3(&a, by[i], &b, &cast));
            assert_false(hit_cast_aabb3_obb3(aabb_at(0, 0, 0), by[i], &b, &cast));
            assert_false(hit_cast_obb3_aabb3(&a, by[i], aabb_at(0, 0, 0), &cast));
            assert_false(hit_cast_aabb3_aabb3(aabb_at(0, 0, 0), by[i], aabb_at(0, 0, 0), &cast));
        }
        assert_false(hit_cast_obb3_obb3(&broken, by[i], &b, &cast));
        assert_false(hit_cast_obb3_obb3(&a, by[i], &broken, &cast));
        assert_false(hit_cast_obb3_aabb3(&a, by[i], hit_aabb3_empty(), &cast));
        assert_false(hit_cast_aabb3_aabb3(hit_aabb3_empty(), by[i], aabb_at(0, 0, 0), &cast));
        assert_false(hit_cast_aabb3_obb3(hit_aabb3_empty(), by[i], &a, &cast));
    }
    assert_memory_equal(&cast, &before, sizeof cast);
    hit_cast2 cast2;
    hit_obb2 flat = {{0, 0}, {1, 1}, {1, 0}};
    hit_obb2 broken2 = {{0, NAN}, {1, 1}, {1, 0}};
    assert_false(hit_cast_obb2_obb2(flat, (hit_vec2){NAN, 0}, flat, &cast2));
    assert_false(hit_cast_obb2_obb2(flat, (hit_vec2){1, 0}, broken2, &cast2));
    assert_false(hit_cast_aabb2_obb2(hit_aabb2_empty(), (hit_vec2){1, 0}, flat, &cast2));
    assert_false(hit_cast_obb2_aabb2(flat, (hit_vec2){1, 0}, hit_aabb2_empty(), &cast2));
    assert_false(hit_cast_aabb2_aabb2(hit_aabb2_empty(), (hit_vec2){1, 0}, hit_aabb2_empty(), &cast2));
}

/* Lengths near the end of the range. */
TEST(the_largest_numbers_do_not_overflow)
{
    hit_obb3 a = cube_at(-DBL_MAX, 0, 0), b = cube_at(DBL_MAX, 0, 0);
    hit_cast3 cast;
    assert_false(hit_cast_obb3_obb3(&a, (hit_vec3){DBL_MAX, 0, 0}, &b, &cast));
    a.half = b.half = (hit_vec3){DBL_MAX / 2, 1, 1};
    assert_true(hit_cast_obb3_obb3(&a, (hit_vec3){DBL_MAX, 0, 0}, &b, &cast));
    assert_true(cast.t == 1 && near(cast.point.x / DBL_MAX, 0.5));
    hit_aabb3 c = {{-DBL_MAX, 0, 0}, {-DBL_MAX / 2, 1, 1}}, d = {{DBL_MAX / 2, 0, 0}, {DBL_MAX, 1, 1}};
    assert_true(hit_cast_aabb3_aabb3(c, (hit_vec3){DBL_MAX, 0, 0}, d, &cast));
    assert_true(cast.t == 1 && cast.point.x == DBL_MAX / 2);
}

/* A subnormal motion counts, also where the thread takes it for zero, whichever of the two comes first by its numbers,
 * and so are a subnormal speed of two AABBs and a subnormal half length along an axis of a great length. */
TEST(subnormal_motion_counts_when_flushed)
{
    const double u = DBL_TRUE_MIN;
    const hit_vec3 x = {1, 0, 0}, y = {0, 1, 0}, z = {0, 0, 1};
    const hit_obb3 left = {{0, 0, 0}, {1, 1, 1}, {x, y, z}}, right = {{2 + 0x1p-51, 0, 0}, {1, 1, 1}, {x, y, z}};
    const hit_obb3 low = {{0, 0, 0}, {u, u, u}, {x, y, z}}, high = {{0x8p-1074, 0, 0}, {u, u, u}, {x, y, z}};
    const hit_aabb3 low_bounds = {{-u, -u, -u}, {u, u, u}}, high_bounds = {{0x7p-1074, -u, -u}, {0x9p-1074, u, u}};
    const hit_obb3 stretched = {{0, 0, 0}, {0x3p-1074, u, u}, {{0x1p1000, 0, 0}, y, z}};
    const hit_obb3 beyond = {{0x1p-71, 0, 0}, {0, u, u}, {x, y, z}};
    hit_cast3 there, back, from_bounds, to_bounds, bounds, spare;
    expect_subnormals_flushed();
    bool all = hit_cast_obb3_obb3(&low, (hit_vec3){0x8p-1074, 0, 0}, &high, &there);
    all = hit_cast_obb3_obb3(&high, (hit_vec3){-0x8p-1074, 0, 0}, &low, &back) && all;
    all = hit_cast_aabb3_obb3(low_bounds, (hit_vec3){0x8p-1074, 0, 0}, &high, &from_bounds) && all;
    all = hit_cast_obb3_aabb3(&high, (hit_vec3){-0x8p-1074, 0, 0}, low_bounds, &to_bounds) && all;
    all = hit_cast_aabb3_aabb3(low_bounds, (hit_vec3){0x8p-1074, 0, 0}, high_bounds, &bounds) && all;
    all = hit_cast_obb3_obb3(&stretched, (hit_vec3){0x1p-71, 0, 0}, &beyond, &spare) && all;
    bool any = hit_cast_obb3_obb3(&low, (hit_vec3){0x5p-1074, 0, 0}, &high, &spare);
    any = hit_cast_obb3_obb3(&left, (hit_vec3){0x5p-1074, 0, 0}, &right, &spare) || any;
    expect_subnormals_kept();
    assert_true(all && !any);
    assert_true(near(there.t, 0.75) && near(back.t, 0.75) && near(from_bounds.t, 0.75) && near(to_bounds.t, 0.75));
    assert_true(near(bounds.t, 0.75) && near3(back.normal, 1, 0, 0) && near3(there.normal, -1, 0, 0));
    const hit_obb2 low2 = {{0, 0}, {u, u}, {1, 0}}, high2 = {{0x8p-1074, 0}, {u, u}, {1, 0}};
    const hit_obb2 stub = {{0x8p-1074, 0}, {u, u}, {0x5p-1074, 0}}; /* an axis that such a thread takes for no axis */
    hit_cast2 plane, turned, stubby;
    expect_subnormals_flushed();
    all = hit_cast_obb2_obb2(low2, (hit_vec2){0x8p-1074, 0}, high2, &plane);
    all = hit_cast_obb2_obb2(high2, (hit_vec2){-0x8p-1074, 0}, low2, &turned) && all;
    all = hit_cast_obb2_obb2(low2, (hit_vec2){0x8p-1074, 0}, stub, &stubby) && all;
    expect_subnormals_kept();
    assert_true(all && near(plane.t, 0.75) && near(turned.t, 0.75));
    assert_true(!isnan(stubby.normal.x) && !isnan(stubby.normal.y));
}

/* A point past the range of double, on its way to one of the AABB, is none of NaN. */
TEST(a_point_past_the_range_is_not_nan)
{
    const double m = DBL_MAX;
    const hit_obb3 long_axes = {{-0.75 * m, -0.75 * m, 0.75 * m},
                                {0, 0.5 * m, 0.75 * m},
                                {{-0.25 * m, 0.25 * m, m}, {-m, 0, 0.25 * m}, {-m, 0.75 * m, m}}};
    const hit_aabb3 box = {{-0.75 * m, 0, 0}, {-0.25 * m, 0, m}};
    hit_cast3 cast;
    assert_true(hit_cast_obb3_aabb3(&long_axes, (hit_vec3){-0.75 * m, m, -0.75 * m}, box, &cast));
    assert_true(cast.point.x >= box.min.x && cast.point.x <= box.max.x && cast.point.y == 0);
    assert_true(cast.point.z >= 0 && cast.point.z <= m);
}

/* Of a -0 and a 0 it is always the box's own side that is reported, on which compilers would not agree over fmax. */
TEST(zeros_of_a_point_have_the_same_sign_everywhere)
{
    for (int negative = 0; negative < 2; negative++) {
        double own = negative != 0 ? -0.0 : 0.0, other = negative != 0 ? 0.0 : -0.0;
        hit_aabb3 a = {{-3, other, other}, {-2, other, 1}}, b = {{0, own, -1}, {1, own, own}};
        hit_cast3 cast;
        assert_true(hit_cast_aabb3_aabb3(a, (hit_vec3){4, 0, 0}, b, &cast));
        assert_true(signbit(cast.point.y) == signbit(own) && signbit(cast.point.z) == signbit(own));
        hit_aabb2 low = {{-3, other}, {-2, other}}, high = {{0, own}, {1, own}};
        hit_cast2 plane;
        assert_true(hit_cast_aabb2_aabb2(low, (hit_vec2){4, 0}, high, &plane));
        assert_true(signbit(plane.point.y) == signbit(own));
    }
}
