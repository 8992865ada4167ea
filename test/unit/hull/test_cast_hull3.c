/* Unit tests of hulls that move, and of what moves at hulls. */
#include "expect.h"

#include <hitbox/cast.h>
#include <hitbox/hull.h>

#include <math.h>

static hit_hull3 cube_at(double x, double y, double z, double half)
{
    double p[24];
    for (int i = 0; i < 8; i++) {
        p[3 * i] = x + (i & 1 ? half : -half);
        p[3 * i + 1] = y + (i & 2 ? half : -half);
        p[3 * i + 2] = z + (i & 4 ? half : -half);
    }
    hit_hull3 hull;
    assert_int_equal(hit_hull3_from_points(p, 8, 0, NULL, &hull), HIT_OK);
    return hull;
}

/* Along x, against a face across it. */
static void expect_hit(bool hit, const hit_cast3 *out, double t, double x, hit_axis axis, bool face)
{
    assert_true(hit);
    assert_true(fabs(out->t - t) < 1e-15 && !out->inside);
    assert_true(fabs(out->point.x - x) < 1e-15);
    assert_true(fabs(out->normal.x + 1) < 1e-15 && fabs(out->normal.y) < 1e-15 && fabs(out->normal.z) < 1e-15);
    assert_int_equal(out->axis, axis);
    assert_int_equal(out->face >= 0, face);
}

static void at_a_hull(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(4, 0, 0, 1), moving = cube_at(0, 0.5, 0, 1);
    const hit_vec3 by = {4, 0, 0};
    const hit_aabb3 box = {{-1, -1, -1}, {1, 1, 1}};
    const hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_triangle3 triangle = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_cast3 out;
    expect_hit(hit_cast_hull3_hull3(&moving, by, &cube, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_aabb3_hull3(box, by, &cube, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_obb3_hull3(&turned, by, &cube, &out), &out, 0.4, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_triangle3_hull3(&triangle, by, &cube, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_sphere3_hull3((hit_sphere3){{0, 0, 0}, 1}, by, &cube, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_capsule3_hull3((hit_capsule3){{0, 0, 0}, {-1, 0, 1}, 1}, by, &cube, &out), &out, 0.5, 3,
               HIT_AXIS_B0, true);
    hit_hull3_free(&cube, NULL);
    hit_hull3_free(&moving, NULL);
}

static void of_a_hull(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(0, 0, 0, 1);
    const hit_vec3 by = {4, 0, 0}, x = {1, 0, 0};
    const hit_aabb3 box = {{3, -1, -1}, {5, 1, 1}};
    const hit_obb3 turned = {{4, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_triangle3 triangle = {{{3, 0, 0}, {4, 1, 0}, {4, 0, 1}}};
    hit_cast3 out;
    expect_hit(hit_cast_hull3_aabb3(&cube, by, box, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_hull3_obb3(&cube, by, &turned, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_hull3_triangle3(&cube, by, &triangle, &out), &out, 0.5, 3, HIT_AXIS_E00, false);
    expect_hit(hit_cast_hull3_sphere3(&cube, by, (hit_sphere3){{4, 0, 0}, 1}, &out), &out, 0.5, 3, HIT_AXIS_E00, false);
    expect_hit(hit_cast_hull3_capsule3(&cube, by, (hit_capsule3){{4, 0, 0}, {5, 0, 1}, 1}, &out), &out, 0.5, 3,
               HIT_AXIS_E00, false);
    assert_true(hit_cast_hull3_plane3(&cube, by, (hit_plane3){x, 2}, &out) && out.t == 0.25 && out.normal.x == -1);
    const hit_vec3 back = {-4, 0, 0};
    assert_true(hit_cast_hull3_halfspace3(&cube, back, (hit_plane3){x, -2}, &out) && out.t == 0.25);
    assert_false(hit_cast_hull3_plane3(&cube, back, (hit_plane3){x, 2}, &out));
    assert_true(hit_cast_hull3_halfspace3(&cube, by, (hit_plane3){x, 0}, &out) && out.inside && out.t == 0);
    hit_hull3_free(&cube, NULL);
}

/* One double more or less decides. */
static void exactly(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(0, 0, 0, 1), other = cube_at(4, 2, 0, 1), beside = cube_at(4, 2 + 0x1p-50, 0, 1);
    hit_cast3 out;
    const hit_vec3 by = {2, 0, 0}, less = {nextafter(2, 0), 0, 0};
    assert_true(hit_cast_hull3_hull3(&cube, by, &other, &out) && out.t == 1);
    assert_false(hit_cast_hull3_hull3(&cube, less, &other, &out));
    assert_false(hit_cast_hull3_hull3(&cube, (hit_vec3){8, 0, 0}, &beside, &out));
    assert_true(hit_cast_hull3_hull3(&cube, (hit_vec3){8, 0, 0}, &other, &out) && out.t == 0.25);
    const hit_sphere3 ball = {{0, 0, 0}, 2}, small = {{0, 0, 0}, nextafter(2, 0)};
    hit_hull3 high = cube_at(4, 3, 0, 1);
    assert_true(hit_cast_sphere3_hull3(ball, (hit_vec3){8, 0, 0}, &high, &out));
    assert_true(fabs(out.t - 3.0 / 8) < 1e-7);
    assert_false(hit_cast_sphere3_hull3(small, (hit_vec3){8, 0, 0}, &high, &out));
    /* almost touching at the start */
    hit_hull3 next = cube_at(2 + 0x1p-51, 0, 0, 1);
    assert_true(hit_cast_hull3_hull3(&cube, by, &next, &out) && out.t > 0 && out.t < 0x1p-50 && out.normal.x == -1);
    hit_hull3 *const all[] = {&cube, &other, &beside, &high, &next};
    for (int i = 0; i < 5; i++)
        hit_hull3_free(all[i], NULL);
}

/* Hundreds of corners: the search walks along the edges of what is swept. */
static void round_hulls(void **state)
{
    (void)state;
    static double p[2][900];
    hit_hull3 hull[2];
    for (int j = 0; j < 2; j++) {
        for (int i = 0; i < 300; i++) {
            const double z = (2 * i + 1) / 300.0 - 1, r = sqrt(1 - z * z), turn = 2.39996322972865332 * i;
            p[j][3 * i] = r * cos(turn) + 4 * j;
            p[j][3 * i + 1] = r * sin(turn);
            p[j][3 * i + 2] = z;
        }
        assert_int_equal(hit_hull3_from_points(p[j], 300, 0, NULL, &hull[j]), HIT_OK);
    }
    hit_cast3 out;
    assert_true(hit_cast_hull3_hull3(&hull[0], (hit_vec3){4, 0, 0}, &hull[1], &out));
    assert_true(out.t > 0.49 && out.t < 0.52 && out.normal.x < -0.99);
    assert_false(hit_cast_hull3_hull3(&hull[0], (hit_vec3){4, 3, 0}, &hull[1], &out));
    assert_false(hit_cast_hull3_hull3(&hull[0], (hit_vec3){-4, 0, 0}, &hull[1], &out));
    for (int j = 0; j < 2; j++)
        hit_hull3_free(&hull[j], NULL);
}

/* Boxes at triangles, and triangles at boxes. */
static void box_and_triangle(void **state)
{
    (void)state;
    const hit_aabb3 box = {{-1, -1, -1}, {1, 1, 1}}, ahead = {{3, -1, -1}, {5, 1, 1}};
    const hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_obb3 straight = {{4, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_triangle3 wall = {{{3, -9, -9}, {3, 9, -9}, {3, 0, 9}}}, tip = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_vec3 by = {4, 0, 0}, less = {nextafter(2, 0), 0, 0}, nowhere = {NAN, 0, 0};
    hit_cast3 out = {.t = 7};
    assert_false(hit_cast_aabb3_triangle3(box, less, &wall, &out) || hit_cast_triangle3_aabb3(&tip, less, ahead, &out));
    assert_false(hit_cast_aabb3_triangle3(box, nowhere, &wall, &out) ||
                 hit_cast_obb3_triangle3(&turned, nowhere, &wall, &out) ||
                 hit_cast_triangle3_aabb3(&tip, nowhere, ahead, &out) ||
                 hit_cast_triangle3_obb3(&tip, nowhere, &straight, &out));
    assert_true(out.t == 7);
    expect_hit(hit_cast_aabb3_triangle3(box, by, &wall, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    assert_int_equal(out.face, 1);
    expect_hit(hit_cast_obb3_triangle3(&turned, by, &wall, &out), &out, 0.4, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_triangle3_aabb3(&tip, by, ahead, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    expect_hit(hit_cast_triangle3_obb3(&tip, by, &straight, &out), &out, 0.5, 3, HIT_AXIS_B0, true);
    const hit_triangle3 through = {{{0, 0, 0}, {9, 0, 0}, {0, 9, 0}}};
    assert_true(hit_cast_aabb3_triangle3(box, by, &through, &out) && out.inside && out.t == 0 && out.face == -1);
    assert_true(hit_cast_triangle3_obb3(&through, by, &turned, &out) && out.inside);
}

static void no_shapes(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(0, 0, 0, 1);
    const hit_hull3 none = {0};
    const hit_vec3 by = {1, 0, 0}, nowhere = {NAN, 0, 0};
    hit_cast3 out;
    assert_false(hit_cast_hull3_hull3(&cube, by, &none, &out) || hit_cast_hull3_hull3(&none, by, &cube, &out));
    assert_false(hit_cast_hull3_hull3(&cube, nowhere, &cube, &out));
    assert_false(hit_cast_sphere3_hull3((hit_sphere3){{0, 0, 0}, -1}, by, &cube, &out));
    assert_false(hit_cast_hull3_capsule3(&cube, by, (hit_capsule3){by, nowhere, 1}, &out));
    assert_false(hit_cast_capsule3_hull3((hit_capsule3){by, nowhere, 1}, by, &cube, &out));
    assert_false(hit_cast_hull3_plane3(&cube, nowhere, (hit_plane3){by, 1}, &out));
    assert_false(hit_cast_hull3_aabb3(&none, by, (hit_aabb3){{0, 0, 0}, {1, 1, 1}}, &out));
    const hit_obb3 box = {nowhere, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_triangle3 triangle = {{by, nowhere, by}};
    assert_false(hit_cast_aabb3_hull3((hit_aabb3){nowhere, by}, by, &cube, &out));
    assert_false(hit_cast_obb3_hull3(&box, by, &cube, &out) || hit_cast_hull3_obb3(&cube, by, &box, &out));
    assert_false(hit_cast_triangle3_hull3(&triangle, by, &cube, &out));
    assert_false(hit_cast_hull3_triangle3(&cube, by, &triangle, &out));
    assert_false(hit_cast_hull3_sphere3(&cube, by, (hit_sphere3){nowhere, 1}, &out));
    assert_true(hit_cast_hull3_hull3(&cube, by, &cube, &out) && out.inside && out.t == 0 && out.face == -1);
    hit_hull3_free(&cube, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_a_hull),   cmocka_unit_test(of_a_hull),        cmocka_unit_test(exactly),
        cmocka_unit_test(round_hulls), cmocka_unit_test(box_and_triangle), cmocka_unit_test(no_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
