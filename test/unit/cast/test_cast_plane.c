/* Rays and segments at lines, planes and half-spaces: by example, and at the ends of the range. The property tests hold
 * random ones against rational numbers. */
#include "expect.h"

#include "hitbox/cast.h"
#include <float.h>

static const hit_plane3 floor3 = {{0, 2, 0}, 2}; /* y = 1 */
static const hit_plane2 floor2 = {{0, 2}, 2};

static void expect3(const hit_cast3 *out, double t, hit_vec3 point, hit_vec3 normal, bool inside)
{
    assert_true(out->t == t && same3(out->point, point) && same3(out->normal, normal) && out->inside == inside);
    assert_int_equal(out->face, -1);
    assert_int_equal(out->axis, inside ? HIT_AXIS_A0 : HIT_AXIS_B0);
}

static void expect2(const hit_cast2 *out, double t, hit_vec2 point, hit_vec2 normal, bool inside)
{
    assert_true(out->t == t && same2(out->point, point) && same2(out->normal, normal) && out->inside == inside);
}

TEST(planes_of_space)
{
    hit_cast3 out = {.t = 7};
    assert_true(hit_cast_ray3_plane3((hit_ray3){{1, 3, 5}, {0, -1, 0}}, floor3, &out));
    expect3(&out, 2, (hit_vec3){1, 1, 5}, (hit_vec3){0, 1, 0}, false);
    assert_true(hit_cast_ray3_plane3((hit_ray3){{0, -1, 0}, {1, 4, 0}}, floor3, &out)); /* from behind */
    expect3(&out, 0.5, (hit_vec3){0.5, 1, 0}, (hit_vec3){0, -1, 0}, false);
    assert_true(hit_cast_ray3_plane3((hit_ray3){{4, 1, 0}, {1, 4, 0}}, floor3, &out));
    expect3(&out, 0, (hit_vec3){4, 1, 0}, (hit_vec3){0, 0, 0}, true);
    assert_true(hit_cast_segment3_plane3((hit_segment3){{0, 0, 0}, {0, 1, 0}}, floor3, &out)); /* its end */
    expect3(&out, 1, (hit_vec3){0, 1, 0}, (hit_vec3){0, -1, 0}, false);
    out.t = 7;
    assert_false(hit_cast_segment3_plane3((hit_segment3){{0, 0, 0}, {0, nextafter(1, 0), 0}}, floor3, &out));
    assert_false(hit_cast_ray3_plane3((hit_ray3){{0, 2, 0}, {1, 0, 0}}, floor3, &out)); /* along it */
    assert_false(hit_cast_ray3_plane3((hit_ray3){{0, 2, 0}, {1, 0x1p-1074, 0}}, floor3, &out));
    assert_true(out.t == 7);
    assert_true(hit_cast_ray3_plane3((hit_ray3){{0, 2, 0}, {0, -0x1p-1074, 0}}, floor3, &out));
    assert_true(out.t == DBL_MAX);
}

TEST(halfspaces)
{
    hit_cast3 out;
    assert_true(hit_cast_ray3_halfspace3((hit_ray3){{1, 3, 5}, {0, -1, 0}}, floor3, &out));
    expect3(&out, 2, (hit_vec3){1, 1, 5}, (hit_vec3){0, 1, 0}, false);
    assert_true(hit_cast_ray3_halfspace3((hit_ray3){{0, 0, 0}, {0, 1, 0}}, floor3, &out));
    expect3(&out, 0, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, 0}, true);
    assert_true(hit_cast_exit_ray3_halfspace3((hit_ray3){{0, 0, 0}, {0, 4, 0}}, floor3, &out));
    expect3(&out, 0.25, (hit_vec3){0, 1, 0}, (hit_vec3){0, 1, 0}, false);
    assert_true(hit_cast_exit_ray3_halfspace3((hit_ray3){{0, 3, 0}, {0, -4, 0}}, floor3, &out));
    expect3(&out, DBL_MAX, (hit_vec3){0, 3, 0}, (hit_vec3){0, 0, 0}, true);
    assert_true(hit_cast_segment3_halfspace3((hit_segment3){{0, 3, 0}, {0, -1, 0}}, floor3, &out));
    expect3(&out, 0.5, (hit_vec3){0, 1, 0}, (hit_vec3){0, 1, 0}, false);
    assert_true(hit_cast_exit_segment3_halfspace3((hit_segment3){{0, 3, 0}, {0, -1, 0}}, floor3, &out));
    expect3(&out, 1, (hit_vec3){0, -1, 0}, (hit_vec3){0, 0, 0}, true);
    assert_true(hit_cast_exit_segment3_halfspace3((hit_segment3){{0, 1, 0}, {0, 3, 0}}, floor3, &out));
    expect3(&out, 0, (hit_vec3){0, 1, 0}, (hit_vec3){0, 1, 0}, false);
    assert_false(hit_cast_exit_segment3_halfspace3((hit_segment3){{0, 2, 0}, {0, 3, 0}}, floor3, &out));
}

TEST(lines_and_halfplanes)
{
    hit_cast2 out;
    assert_true(hit_cast_ray2_plane2((hit_ray2){{1, 3}, {0, -1}}, floor2, &out));
    expect2(&out, 2, (hit_vec2){1, 1}, (hit_vec2){0, 1}, false);
    assert_true(hit_cast_segment2_plane2((hit_segment2){{0, 0}, {0, 4}}, floor2, &out));
    expect2(&out, 0.25, (hit_vec2){0, 1}, (hit_vec2){0, -1}, false);
    assert_true(hit_cast_ray2_halfplane2((hit_ray2){{1, 3}, {1, -1}}, floor2, &out));
    expect2(&out, 2, (hit_vec2){3, 1}, (hit_vec2){0, 1}, false);
    assert_true(hit_cast_segment2_halfplane2((hit_segment2){{0, 0}, {0, 4}}, floor2, &out));
    expect2(&out, 0, (hit_vec2){0, 0}, (hit_vec2){0, 0}, true);
    assert_true(hit_cast_exit_segment2_halfplane2((hit_segment2){{0, 0}, {0, 4}}, floor2, &out));
    expect2(&out, 0.25, (hit_vec2){0, 1}, (hit_vec2){0, 1}, false);
    assert_true(hit_cast_exit_ray2_halfplane2((hit_ray2){{0, 0}, {0, -4}}, floor2, &out));
    expect2(&out, DBL_MAX, (hit_vec2){0, 0}, (hit_vec2){0, 0}, true);
    assert_false(hit_cast_ray2_plane2((hit_ray2){{1, 3}, {0, 1}}, floor2, &out));
}

TEST(what_is_no_plane_or_no_way)
{
    hit_cast3 out;
    const hit_ray3 down = {{1, 3, 5}, {0, -1, 0}};
    const hit_plane3 all = {{0, 0, 0}, 1}, none = {{0, 0, 0}, -1}, odd = {{0, NAN, 0}, 1},
                     endless = {{0, 1, 0}, INFINITY};
    assert_false(hit_cast_ray3_plane3(down, all, &out));
    assert_true(hit_cast_ray3_halfspace3(down, all, &out) && out.inside);
    assert_true(hit_cast_exit_ray3_halfspace3(down, all, &out) && out.inside && out.t == DBL_MAX);
    assert_false(hit_cast_ray3_halfspace3(down, none, &out));
    assert_false(hit_cast_ray3_halfspace3(down, odd, &out) || hit_cast_ray3_plane3(down, odd, &out));
    assert_false(hit_cast_ray3_halfspace3(down, endless, &out) || hit_cast_ray3_plane3(down, endless, &out));
    assert_false(hit_cast_ray3_plane3((hit_ray3){{NAN, 3, 5}, {0, -1, 0}}, floor3, &out));
    assert_false(hit_cast_ray3_plane3((hit_ray3){{1, 3, 5}, {0, -INFINITY, 0}}, floor3, &out));
}

/* Signs that only integers can tell, and times that double-double would lose. */
TEST(planes_that_are_all_but_met)
{
    hit_cast3 out;
    const double u = DBL_EPSILON;
    const hit_plane3 slope = {{1, 1 + u, -2}, 0};
    /* n.d = 1 + u + 1 + u - 2 - 2 u = 0 */
    assert_false(hit_cast_ray3_plane3((hit_ray3){{1, 0, 0}, {1 + u, 1, 1 + u}}, slope, &out));
    assert_true(hit_cast_ray3_plane3((hit_ray3){{1, 0, 0}, {1 + u, 1, 1 + 2 * u}}, slope, &out));
    assert_true(fabs(out.t * (2 * u) - 1) < 8 * u);
    for (int i = -1; i <= 1; i += 2) {
        double s = ldexp(1, i * 1000);
        assert_true(hit_cast_ray3_plane3((hit_ray3){{s, 3 * s, s}, {0, -s, 0}}, (hit_plane3){{0, 1, 0}, s}, &out));
        expect3(&out, 2, (hit_vec3){s, s, s}, (hit_vec3){0, 1, 0}, false);
    }
}
