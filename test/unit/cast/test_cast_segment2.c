/* Rays and segments of the plane at segments and triangles: by example. The property tests look at random ones. */
#include "expect.h"

#include "hitbox/cast.h"

static void expect_hit(bool found, const hit_cast2 *hit, double t, hit_vec2 point, hit_vec2 normal, int face)
{
    assert_true(found && !hit->inside);
    assert_true(hit->t == t);
    assert_true(same2(hit->point, point));
    assert_true(same2(hit->normal, normal));
    assert_int_equal(hit->face, face);
    assert_int_equal(hit->axis, HIT_AXIS_B0);
}

static void expect_inside(bool found, const hit_cast2 *hit, double t, hit_vec2 point)
{
    assert_true(found && hit->inside && hit->t == t && hit->face == -1);
    assert_true(same2(hit->point, point));
    assert_true(same2(hit->normal, (hit_vec2){0, 0}));
}

TEST(segments)
{
    const hit_segment2 wall = {{0, 0}, {8, 0}};
    hit_cast2 hit = {.t = 7};
    assert_false(hit_cast_ray2_segment2((hit_ray2){{3, 4}, {0, 8}}, wall, &hit));
    assert_false(hit_cast_ray2_segment2((hit_ray2){{3, 4}, {1, 0}}, wall, &hit));
    assert_false(hit_cast_ray2_segment2((hit_ray2){{3, 4}, {0, 0}}, wall, &hit));
    assert_false(hit_cast_ray2_segment2((hit_ray2){{3, 4}, {0, NAN}}, wall, &hit));
    assert_false(hit_cast_ray2_segment2((hit_ray2){{9, 0}, {1, 0}}, wall, &hit));
    assert_false(hit_cast_segment2_segment2((hit_segment2){{3, 4}, {3, 1}}, wall, &hit));
    assert_false(hit_cast_segment2_segment2((hit_segment2){{-4, 0}, {-1, 0}}, wall, &hit));
    assert_false(
        hit_cast_segment2_segment2((hit_segment2){{3, 4}, {3, -4}}, (hit_segment2){{0, 0}, {INFINITY, 0}}, &hit));
    assert_true(hit.t == 7);
    expect_hit(hit_cast_ray2_segment2((hit_ray2){{3, 4}, {0, -8}}, wall, &hit), &hit, 0.5, (hit_vec2){3, 0},
               (hit_vec2){0, 1}, -1);
    expect_hit(hit_cast_segment2_segment2((hit_segment2){{3, -4}, {3, 4}}, wall, &hit), &hit, 0.5, (hit_vec2){3, 0},
               (hit_vec2){0, -1}, -1);
    expect_hit(hit_cast_segment2_segment2((hit_segment2){{12, 4}, {8, 0}}, wall, &hit), &hit, 1, (hit_vec2){8, 0},
               (hit_vec2){0, 1}, -1);
    /* Along its line, from either side; and at a point. */
    expect_hit(hit_cast_ray2_segment2((hit_ray2){{-4, 0}, {8, 0}}, wall, &hit), &hit, 0.5, (hit_vec2){0, 0},
               (hit_vec2){-1, 0}, -1);
    expect_hit(hit_cast_segment2_segment2((hit_segment2){{12, 0}, {4, 0}}, wall, &hit), &hit, 0.5, (hit_vec2){8, 0},
               (hit_vec2){1, 0}, -1);
    expect_hit(hit_cast_segment2_segment2((hit_segment2){{-4, 0}, {0, 0}}, wall, &hit), &hit, 1, (hit_vec2){0, 0},
               (hit_vec2){-1, 0}, -1);
    const hit_segment2 dot = {{3, 3}, {3, 3}};
    expect_hit(hit_cast_ray2_segment2((hit_ray2){{3, 7}, {0, -8}}, dot, &hit), &hit, 0.5, (hit_vec2){3, 3},
               (hit_vec2){0, 1}, -1);
    assert_false(hit_cast_ray2_segment2((hit_ray2){{4, 7}, {0, -8}}, dot, &hit));
    expect_inside(hit_cast_ray2_segment2((hit_ray2){{3, 0}, {0, -8}}, wall, &hit), &hit, 0, (hit_vec2){3, 0});
    expect_inside(hit_cast_segment2_segment2((hit_segment2){{3, 3}, {9, 9}}, dot, &hit), &hit, 0, (hit_vec2){3, 3});
}

TEST(triangles)
{
    const hit_triangle2 tri = {{{0, 0}, {8, 0}, {0, 8}}}, flat = {{{0, 0}, {8, 0}, {4, 0}}},
                        bad = {{{0, 0}, {NAN, 0}, {0, 8}}};
    hit_cast2 hit = {.t = 7};
    assert_false(hit_cast_ray2_triangle2((hit_ray2){{2, -4}, {0, -8}}, tri, &hit));
    assert_false(hit_cast_segment2_triangle2((hit_segment2){{2, -4}, {2, -1}}, tri, &hit));
    assert_false(hit_cast_ray2_triangle2((hit_ray2){{2, -4}, {0, 8}}, bad, &hit));
    assert_false(hit_cast_segment2_triangle2((hit_segment2){{2, -4}, {2, 4}}, bad, &hit));
    assert_false(hit_cast_exit_ray2_triangle2((hit_ray2){{2, -4}, {0, 8}}, bad, &hit));
    assert_false(hit_cast_exit_segment2_triangle2((hit_segment2){{2, -4}, {2, 4}}, bad, &hit));
    assert_false(hit_cast_exit_ray2_triangle2((hit_ray2){{2, -4}, {0, -8}}, tri, &hit));
    assert_false(hit_cast_exit_segment2_triangle2((hit_segment2){{2, -4}, {2, -1}}, flat, &hit));
    assert_true(hit.t == 7);
    expect_hit(hit_cast_ray2_triangle2((hit_ray2){{2, -4}, {0, 8}}, tri, &hit), &hit, 0.5, (hit_vec2){2, 0},
               (hit_vec2){0, -1}, 0);
    expect_hit(hit_cast_segment2_triangle2((hit_segment2){{-4, 2}, {4, 2}}, tri, &hit), &hit, 0.5, (hit_vec2){0, 2},
               (hit_vec2){-1, 0}, 2);
    expect_inside(hit_cast_ray2_triangle2((hit_ray2){{2, 2}, {0, 8}}, tri, &hit), &hit, 0, (hit_vec2){2, 2});
    expect_hit(hit_cast_ray2_triangle2((hit_ray2){{2, -4}, {0, 8}}, flat, &hit), &hit, 0.5, (hit_vec2){2, 0},
               (hit_vec2){0, -1}, -1);
    expect_hit(hit_cast_segment2_triangle2((hit_segment2){{-4, 0}, {4, 0}}, flat, &hit), &hit, 0.5, (hit_vec2){0, 0},
               (hit_vec2){-1, 0}, -1);
    /* Leaving. */
    expect_hit(hit_cast_exit_ray2_triangle2((hit_ray2){{2, 4}, {0, -8}}, tri, &hit), &hit, 0.5, (hit_vec2){2, 0},
               (hit_vec2){0, -1}, 0);
    expect_hit(hit_cast_exit_segment2_triangle2((hit_segment2){{4, 2}, {-4, 2}}, tri, &hit), &hit, 0.5,
               (hit_vec2){0, 2}, (hit_vec2){-1, 0}, 2);
    expect_inside(hit_cast_exit_segment2_triangle2((hit_segment2){{4, -2}, {2, 2}}, tri, &hit), &hit, 1,
                  (hit_vec2){2, 2});
    expect_hit(hit_cast_exit_ray2_triangle2((hit_ray2){{-8, 0}, {32, 0}}, flat, &hit), &hit, 0.5, (hit_vec2){8, 0},
               (hit_vec2){1, 0}, -1);
    expect_hit(hit_cast_exit_ray2_triangle2((hit_ray2){{2, -4}, {0, 8}}, flat, &hit), &hit, 0.5, (hit_vec2){2, 0},
               (hit_vec2){0, 1}, -1);
    expect_inside(hit_cast_exit_segment2_triangle2((hit_segment2){{-8, 0}, {4, 0}}, flat, &hit), &hit, 1,
                  (hit_vec2){4, 0});
    expect_inside(hit_cast_exit_ray2_triangle2((hit_ray2){{2, 0}, {0, 0}}, flat, &hit), &hit, DBL_MAX,
                  (hit_vec2){2, 0});
}
