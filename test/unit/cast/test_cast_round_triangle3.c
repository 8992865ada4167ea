/* Spheres and capsules that move at a triangle: by example. The property tests look at random ones. */
#include "expect.h"

#include "hitbox/cast.h"

static const hit_triangle3 FLOOR = {{{0, 0, 0}, {8, 0, 0}, {0, 8, 0}}};

static void expect_hit(bool found, const hit_cast3 *hit, double t, hit_vec3 point, hit_vec3 normal, int face)
{
    assert_true(found);
    assert_true(hit->t == t);
    assert_true(same3(hit->point, point));
    assert_true(same3(hit->normal, normal));
    assert_int_equal(hit->axis, face < 0 ? HIT_AXIS_E00 : HIT_AXIS_B0);
    assert_int_equal(hit->face, face);
    assert_false(hit->inside);
}

static void expect_inside(bool found, const hit_cast3 *hit, hit_vec3 point)
{
    assert_true(found && hit->inside && hit->t == 0 && hit->face == -1);
    assert_true(same3(hit->point, point));
    assert_true(same3(hit->normal, (hit_vec3){0, 0, 0}));
}

TEST(spheres)
{
    const hit_sphere3 above = {{2, 3, 5}, 1}, below = {{2, 3, -5}, 1};
    hit_cast3 hit = {.t = 7};
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, -3}, &FLOOR, &hit));
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, 8}, &FLOOR, &hit));
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, 0}, &FLOOR, &hit));
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){20, 0, -8}, &FLOOR, &hit));
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){0, NAN, -8}, &FLOOR, &hit));
    assert_false(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, 5}, -1}, (hit_vec3){0, 0, -8}, &FLOOR, &hit));
    const hit_triangle3 none = {{{0, 0, 0}, {8, NAN, 0}, {0, 8, 0}}};
    assert_false(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, -8}, &none, &hit));
    assert_true(hit.t == 7);
    expect_hit(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, -8}, &FLOOR, &hit), &hit, 0.5, (hit_vec3){2, 3, 0},
               (hit_vec3){0, 0, 1}, 0);
    expect_hit(hit_cast_sphere3_triangle3(above, (hit_vec3){0, 0, -4}, &FLOOR, &hit), &hit, 1, (hit_vec3){2, 3, 0},
               (hit_vec3){0, 0, 1}, 0);
    expect_hit(hit_cast_sphere3_triangle3(below, (hit_vec3){2, 0, 8}, &FLOOR, &hit), &hit, 0.5, (hit_vec3){3, 3, 0},
               (hit_vec3){0, 0, -1}, 1);
    /* The edge y = 0, and the corner at the origin, in the plane. */
    expect_hit(hit_cast_sphere3_triangle3((hit_sphere3){{2, -5, 0}, 1}, (hit_vec3){0, 8, 0}, &FLOOR, &hit), &hit, 0.5,
               (hit_vec3){2, 0, 0}, (hit_vec3){0, -1, 0}, -1);
    expect_hit(hit_cast_sphere3_triangle3((hit_sphere3){{-5, 0, 0}, 1}, (hit_vec3){8, 0, 0}, &FLOOR, &hit), &hit, 0.5,
               (hit_vec3){0, 0, 0}, (hit_vec3){-1, 0, 0}, -1);
    expect_inside(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, 1}, 1}, (hit_vec3){0, 0, 8}, &FLOOR, &hit), &hit,
                  (hit_vec3){2, 3, 0});
    /* Without a radius, from either side; then in the plane, at an edge. */
    expect_hit(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, 4}, 0}, (hit_vec3){0, 0, -8}, &FLOOR, &hit), &hit, 0.5,
               (hit_vec3){2, 3, 0}, (hit_vec3){0, 0, 1}, 0);
    expect_hit(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, -4}, 0}, (hit_vec3){0, 0, 8}, &FLOOR, &hit), &hit, 0.5,
               (hit_vec3){2, 3, 0}, (hit_vec3){0, 0, -1}, 1);
    assert_false(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, 4}, 0}, (hit_vec3){0, 0, -3}, &FLOOR, &hit));
    assert_true(hit_cast_sphere3_triangle3((hit_sphere3){{2, -4, 0}, 0}, (hit_vec3){0, 8, 0}, &FLOOR, &hit));
    assert_true(hit.t == 0.5 && hit.face == -1 && hit.axis == HIT_AXIS_E00 && same3(hit.point, (hit_vec3){2, 0, 0}));
    expect_inside(hit_cast_sphere3_triangle3((hit_sphere3){{2, 3, 0}, 0}, (hit_vec3){0, 0, 8}, &FLOOR, &hit), &hit,
                  (hit_vec3){2, 3, 0});
}

TEST(capsules)
{
    const hit_capsule3 leaning = {{2, 3, 5}, {3, 2, 9}, 1}, lying = {{1, 12, 5}, {1, 2, 5}, 1};
    hit_cast3 hit = {.t = 7};
    assert_false(hit_cast_capsule3_triangle3(leaning, (hit_vec3){0, 0, -3}, &FLOOR, &hit));
    assert_false(hit_cast_capsule3_triangle3(leaning, (hit_vec3){0, 0, INFINITY}, &FLOOR, &hit));
    assert_false(hit_cast_capsule3_triangle3(lying, (hit_vec3){0, 0, 9}, &FLOOR, &hit));
    assert_false(hit_cast_capsule3_triangle3(lying, (hit_vec3){30, 0, -9}, &FLOOR, &hit));
    assert_true(hit.t == 7);
    expect_hit(hit_cast_capsule3_triangle3(leaning, (hit_vec3){0, 0, -8}, &FLOOR, &hit), &hit, 0.5, (hit_vec3){2, 3, 0},
               (hit_vec3){0, 0, 1}, 0);
    assert_true(hit_cast_capsule3_triangle3(lying, (hit_vec3){0, 0, -8}, &FLOOR, &hit) && hit.t == 0.5);
    assert_true(hit.point.z == 0 && same3(hit.normal, (hit_vec3){0, 0, 1}));
    /* The side of the capsule at the edge y = 0. */
    expect_hit(
        hit_cast_capsule3_triangle3((hit_capsule3){{2, -5, -4}, {2, -5, 9}, 1}, (hit_vec3){0, 8, 0}, &FLOOR, &hit),
        &hit, 0.5, (hit_vec3){2, 0, 0}, (hit_vec3){0, -1, 0}, -1);
    /* A segment at the edge, across it. */
    expect_hit(
        hit_cast_capsule3_triangle3((hit_capsule3){{2, -4, -4}, {2, -4, 9}, 0}, (hit_vec3){0, 8, 0}, &FLOOR, &hit),
        &hit, 0.5, (hit_vec3){2, 0, 0}, (hit_vec3){0, -1, 0}, -1);
    /* Through it; and beside it, within the radius. */
    expect_inside(
        hit_cast_capsule3_triangle3((hit_capsule3){{2, 3, -4}, {2, 3, 9}, 1}, (hit_vec3){0, 8, 0}, &FLOOR, &hit), &hit,
        (hit_vec3){2, 3, 0});
    expect_inside(
        hit_cast_capsule3_triangle3((hit_capsule3){{2, 3, 1}, {2, 3, 9}, 1}, (hit_vec3){0, 8, 0}, &FLOOR, &hit), &hit,
        (hit_vec3){2, 3, 0});
    /* A ball. */
    expect_hit(hit_cast_capsule3_triangle3((hit_capsule3){{2, 3, 5}, {2, 3, 5}, 1}, (hit_vec3){0, 0, -8}, &FLOOR, &hit),
               &hit, 0.5, (hit_vec3){2, 3, 0}, (hit_vec3){0, 0, 1}, 0);
    /* A triangle that is a segment, and one that is a point. */
    const hit_triangle3 line = {{{0, 0, 0}, {4, 0, 0}, {8, 0, 0}}}, point = {{{3, 0, 0}, {3, 0, 0}, {3, 0, 0}}};
    expect_hit(hit_cast_capsule3_triangle3((hit_capsule3){{2, -4, 5}, {2, 9, 5}, 1}, (hit_vec3){0, 0, -8}, &line, &hit),
               &hit, 0.5, (hit_vec3){2, 0, 0}, (hit_vec3){0, 0, 1}, -1);
    expect_hit(
        hit_cast_capsule3_triangle3((hit_capsule3){{3, -4, 5}, {3, 9, 5}, 1}, (hit_vec3){0, 0, -8}, &point, &hit), &hit,
        0.5, (hit_vec3){3, 0, 0}, (hit_vec3){0, 0, 1}, -1);
}
