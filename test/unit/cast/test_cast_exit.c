/* Where rays and segments leave: by example. Truths are in the property tests, where times are held against exact ones.
 */
#include "expect.h"

#include "hitbox/cast.h"
#include <float.h>

static const hit_aabb2 square = {{0, 0}, {2, 2}};
static const hit_aabb3 cube = {{0, 0, 0}, {2, 2, 2}};

static hit_obb2 turned_square(void)
{
    return hit_obb2_from_center_half((hit_vec2){1, 1}, (hit_vec2){1, 1}, (hit_vec2){0, 1});
}

static hit_obb3 turned_cube(void)
{
    const hit_mat3 axes = {{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
    return hit_obb3_from_center_half((hit_vec3){1, 1, 1}, (hit_vec3){1, 1, 1}, &axes);
}

static void expect_exit2(const hit_cast2 *out, double t, hit_vec2 point, hit_vec2 normal)
{
    assert_true(out->t == t && same2(out->point, point) && same2(out->normal, normal) && !out->inside);
}

static void expect_exit3(const hit_cast3 *out, double t, hit_vec3 point, hit_vec3 normal)
{
    assert_true(out->t == t && same3(out->point, point) && same3(out->normal, normal) && !out->inside);
}

static void expect_stay2(const hit_cast2 *out, double t, hit_vec2 point)
{
    assert_true(out->t == t && same2(out->point, point) && same2(out->normal, (hit_vec2){0, 0}) && out->inside);
    assert_true(out->face == -1 && out->axis == HIT_AXIS_A0);
}

static void expect_stay3(const hit_cast3 *out, double t, hit_vec3 point)
{
    assert_true(out->t == t && same3(out->point, point) && same3(out->normal, (hit_vec3){0, 0, 0}) && out->inside);
    assert_true(out->face == -1 && out->axis == HIT_AXIS_A0);
}

TEST(boxes_of_the_plane_are_left)
{
    hit_cast2 out;
    const hit_obb2 turned = turned_square();
    const hit_ray2 from_outside = {{-2, 1}, {2, 0}}, from_within = {{1, 1}, {0, -4}}, still = {{1, 1}, {0, 0}};
    assert_true(hit_cast_exit_ray2_aabb2(from_outside, square, &out));
    expect_exit2(&out, 2, (hit_vec2){2, 1}, (hit_vec2){1, 0});
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 1);
    assert_true(hit_cast_exit_ray2_obb2(from_outside, turned, &out));
    expect_exit2(&out, 2, (hit_vec2){2, 1}, (hit_vec2){1, 0});
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 2); /* its own y axis points to the left */
    assert_true(hit_cast_exit_ray2_aabb2(from_within, square, &out));
    expect_exit2(&out, 0.25, (hit_vec2){1, 0}, (hit_vec2){0, -1});
    assert_true(hit_cast_exit_ray2_obb2(from_within, turned, &out));
    expect_exit2(&out, 0.25, (hit_vec2){1, 0}, (hit_vec2){0, -1});
    assert_true(hit_cast_exit_ray2_aabb2(still, square, &out));
    expect_stay2(&out, DBL_MAX, (hit_vec2){1, 1});
    assert_true(hit_cast_exit_ray2_obb2(still, turned, &out));
    expect_stay2(&out, DBL_MAX, (hit_vec2){1, 1});
}

TEST(segments_leave_boxes_of_the_plane_or_end_there)
{
    hit_cast2 out;
    const hit_obb2 turned = turned_square();
    const hit_segment2 through = {{1, 1}, {1, 5}}, to_the_surface = {{-1, 1}, {2, 1}}, past = {{3, 0}, {3, 9}};
    assert_true(hit_cast_exit_segment2_aabb2(through, square, &out));
    expect_exit2(&out, 0.25, (hit_vec2){1, 2}, (hit_vec2){0, 1});
    assert_true(hit_cast_exit_segment2_obb2(through, turned, &out));
    expect_exit2(&out, 0.25, (hit_vec2){1, 2}, (hit_vec2){0, 1});
    assert_true(hit_cast_exit_segment2_aabb2(to_the_surface, square, &out));
    expect_stay2(&out, 1, (hit_vec2){2, 1});
    assert_true(hit_cast_exit_segment2_obb2(to_the_surface, turned, &out));
    expect_stay2(&out, 1, (hit_vec2){2, 1});
    out.t = 7;
    assert_false(hit_cast_exit_segment2_aabb2(past, square, &out));
    assert_false(hit_cast_exit_segment2_obb2(past, turned, &out));
    assert_true(out.t == 7);
}

TEST(boxes_of_space_are_left)
{
    hit_cast3 out;
    const hit_obb3 turned = turned_cube();
    const hit_ray3 along = {{1, -2, 1}, {0, 2, 0}}, still = {{0, 0, 0}, {0, 0, 0}};
    const hit_segment3 inside = {{9, 1, 1}, {1, 1, 1}}, through = {{1, 1, 1}, {1, 1, -3}};
    assert_true(hit_cast_exit_ray3_aabb3(along, cube, &out));
    expect_exit3(&out, 2, (hit_vec3){1, 2, 1}, (hit_vec3){0, 1, 0});
    assert_true(hit_cast_exit_ray3_obb3(along, &turned, &out));
    expect_exit3(&out, 2, (hit_vec3){1, 2, 1}, (hit_vec3){0, 1, 0});
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 1);
    assert_true(hit_cast_exit_ray3_aabb3(still, cube, &out));
    expect_stay3(&out, DBL_MAX, (hit_vec3){0, 0, 0});
    assert_true(hit_cast_exit_ray3_obb3(still, &turned, &out));
    expect_stay3(&out, DBL_MAX, (hit_vec3){0, 0, 0});
    assert_true(hit_cast_exit_segment3_aabb3(inside, cube, &out));
    expect_stay3(&out, 1, (hit_vec3){1, 1, 1});
    assert_true(hit_cast_exit_segment3_obb3(inside, &turned, &out));
    expect_stay3(&out, 1, (hit_vec3){1, 1, 1});
    assert_true(hit_cast_exit_segment3_aabb3(through, cube, &out));
    expect_exit3(&out, 0.25, (hit_vec3){1, 1, 0}, (hit_vec3){0, 0, -1});
    assert_true(hit_cast_exit_segment3_obb3(through, &turned, &out));
    expect_exit3(&out, 0.25, (hit_vec3){1, 1, 0}, (hit_vec3){0, 0, -1});
}

TEST(rays_that_start_on_the_surface_leave_at_once_or_later)
{
    hit_cast3 out;
    assert_true(hit_cast_exit_ray3_aabb3((hit_ray3){{2, 1, 1}, {1, 0, 0}}, cube, &out));
    expect_exit3(&out, 0, (hit_vec3){2, 1, 1}, (hit_vec3){1, 0, 0});
    assert_true(hit_cast_exit_ray3_aabb3((hit_ray3){{2, 1, 1}, {-1, 0, 0}}, cube, &out));
    expect_exit3(&out, 2, (hit_vec3){0, 1, 1}, (hit_vec3){-1, 0, 0});
    const hit_obb3 turned = turned_cube();
    assert_true(hit_cast_exit_ray3_obb3((hit_ray3){{2, 1, 1}, {1, 0, 0}}, &turned, &out));
    expect_exit3(&out, 0, (hit_vec3){2, 1, 1}, (hit_vec3){1, 0, 0});
}

/* Components so far apart that their products are 0 in double: the normal is a unit vector all the same. */
TEST(axes_of_any_size_give_a_unit_normal_where_a_ray_leaves)
{
    const hit_obb3 box = {
        .center = {-0x1p987, -0x1p987, -0x1p987},
        .half = {-0x1p987, -0x1p-3, -0x1p987},
        .axis = {{0x1.fcp3, 0x1.dp993, 0x1.fcp3}, {-0x1.fp3, 0x1p988, 0x1p-1074}, {0x1p-1074, 0x1p-1074, 0x1p-1074}}};
    const hit_ray3 ray = {{-0x1p987, -0x1p987, -0x1p987}, {-0x1p987, 0x1.fbfffffffffffp3, -0x1p-1074}};
    hit_cast3 out;
    assert_true(hit_cast_exit_ray3_obb3(ray, &box, &out));
    const hit_vec3 n = out.normal;
    assert_true(fabs(sqrt(n.x * n.x + n.y * n.y + n.z * n.z) - 1) < 1e-15);
    assert_true(n.x < 0);
}

TEST(a_box_without_an_end_is_never_left)
{
    hit_cast3 out;
    const hit_aabb3 endless = {{0, -INFINITY, 0}, {2, INFINITY, 2}};
    assert_true(hit_cast_exit_ray3_aabb3((hit_ray3){{1, 5, 1}, {0, 1, 0}}, endless, &out));
    expect_stay3(&out, DBL_MAX, (hit_vec3){1, 5, 1});
    assert_true(hit_cast_exit_ray3_aabb3((hit_ray3){{1, 5, 1}, {1, 1, 0}}, endless, &out));
    expect_exit3(&out, 1, (hit_vec3){2, 6, 1}, (hit_vec3){1, 0, 0});
}

/* Double-double cannot take these sizes; the same way, in whole numbers. */
TEST(huge_and_tiny_boxes_are_left)
{
    const double sizes[] = {0x1p400, 0x1p1000, 0x1p-400, 0x1p-1000};
    for (int i = 0; i < 4; i++) {
        double s = sizes[i];
        hit_cast3 out;
        hit_obb3 box = turned_cube();
        box.center = (hit_vec3){s, s, s};
        box.half = (hit_vec3){s, s, s};
        assert_true(hit_cast_exit_ray3_obb3((hit_ray3){{s, -2 * s, s}, {0, 2 * s, 0}}, &box, &out));
        expect_exit3(&out, 2, (hit_vec3){s, 2 * s, s}, (hit_vec3){0, 1, 0});
        hit_cast2 flat;
        hit_obb2 square2 = turned_square();
        square2.center = square2.half = (hit_vec2){s, s};
        assert_true(hit_cast_exit_ray2_obb2((hit_ray2){{-2 * s, s}, {2 * s, 0}}, square2, &flat));
        expect_exit2(&flat, 2, (hit_vec2){2 * s, s}, (hit_vec2){1, 0});
    }
}

/* Of the way to the surface nothing is left beside the length of the capsule. */
TEST(long_thin_capsules_are_left)
{
    const double e = DBL_TRUE_MIN;
    const hit_capsule3 along = {{0x1p989, -e, -e}, {e, e, e}, e}, thick = {{0, 0x1p861, 0}, {0, 0, 0}, 11};
    hit_cast3 out;
    assert_true(hit_cast_exit_ray3_capsule3((hit_ray3){{0, 0, 0}, {5, 0, 0}}, along, &out));
    assert_true(!out.inside && out.axis == HIT_AXIS_B0 && out.normal.x == 1 && out.normal.y == 0);
    assert_true(hit_cast_exit_ray3_capsule3((hit_ray3){{0, 0, 0}, {0x1p861, 0, 0}}, thick, &out));
    assert_true(!out.inside && out.normal.x == 1 && out.normal.y == 0 && out.normal.z == 0);
}

TEST(balls_and_capsules_are_left)
{
    hit_cast3 out;
    const hit_sphere3 ball = {{1, 2, 3}, 2};
    const hit_capsule3 rod = {{0, 0, 0}, {4, 0, 0}, 1};
    assert_true(hit_cast_exit_ray3_sphere3((hit_ray3){{-5, 2, 3}, {2, 0, 0}}, ball, &out));
    expect_exit3(&out, 4, (hit_vec3){3, 2, 3}, (hit_vec3){1, 0, 0});
    assert_true(hit_cast_exit_ray3_sphere3((hit_ray3){{1, 2, 3}, {0, 0, -8}}, ball, &out));
    expect_exit3(&out, 0.25, (hit_vec3){1, 2, 1}, (hit_vec3){0, 0, -1});
    assert_true(hit_cast_exit_ray3_sphere3((hit_ray3){{1, 2, 3}, {0, 0, 0}}, ball, &out));
    expect_stay3(&out, DBL_MAX, (hit_vec3){1, 2, 3});
    assert_true(hit_cast_exit_segment3_sphere3((hit_segment3){{-5, 2, 3}, {1, 2, 3}}, ball, &out));
    expect_stay3(&out, 1, (hit_vec3){1, 2, 3});
    assert_true(hit_cast_exit_segment3_sphere3((hit_segment3){{1, 2, 3}, {5, 2, 3}}, ball, &out));
    expect_exit3(&out, 0.5, (hit_vec3){3, 2, 3}, (hit_vec3){1, 0, 0});
    assert_true(hit_cast_exit_ray3_capsule3((hit_ray3){{2, 0, -3}, {0, 0, 1}}, rod, &out)); /* through the side */
    expect_exit3(&out, 4, (hit_vec3){2, 0, 1}, (hit_vec3){0, 0, 1});
    assert_true(hit_cast_exit_ray3_capsule3((hit_ray3){{2, 0, 0}, {1, 0, 0}}, rod, &out)); /* along it, by an end */
    expect_exit3(&out, 3, (hit_vec3){5, 0, 0}, (hit_vec3){1, 0, 0});
    assert_true(hit_cast_exit_segment3_capsule3((hit_segment3){{9, 0, 0}, {2, 0, 0}}, rod, &out));
    expect_stay3(&out, 1, (hit_vec3){2, 0, 0});
    assert_true(hit_cast_exit_segment3_capsule3((hit_segment3){{2, 0, 0}, {2, 4, 0}}, rod, &out));
    expect_exit3(&out, 0.25, (hit_vec3){2, 1, 0}, (hit_vec3){0, 1, 0});
    assert_false(hit_cast_exit_ray3_capsule3((hit_ray3){{2, 5, 0}, {0, 1, 0}}, rod, &out));
}

TEST(round_shapes_and_polygons_of_the_plane_are_left)
{
    hit_cast2 out;
    const hit_circle2 ball = {{1, 2}, 2};
    const hit_capsule2 rod = {{0, 0}, {4, 0}, 1};
    const hit_polygon2 triangle = {.count = 3, .corner = {{0, 0}, {4, 0}, {0, 4}}};
    assert_true(hit_cast_exit_ray2_circle2((hit_ray2){{-5, 2}, {2, 0}}, ball, &out));
    expect_exit2(&out, 4, (hit_vec2){3, 2}, (hit_vec2){1, 0});
    assert_true(hit_cast_exit_segment2_circle2((hit_segment2){{1, 2}, {1, 2.5}}, ball, &out));
    expect_stay2(&out, 1, (hit_vec2){1, 2.5});
    assert_true(hit_cast_exit_ray2_capsule2((hit_ray2){{2, 0}, {0, 2}}, rod, &out));
    expect_exit2(&out, 0.5, (hit_vec2){2, 1}, (hit_vec2){0, 1});
    assert_true(hit_cast_exit_segment2_capsule2((hit_segment2){{2, 0}, {-2, 0}}, rod, &out));
    expect_exit2(&out, 0.75, (hit_vec2){-1, 0}, (hit_vec2){-1, 0});
    assert_true(hit_cast_exit_ray2_polygon2((hit_ray2){{1, 9}, {0, -1}}, &triangle, &out));
    expect_exit2(&out, 9, (hit_vec2){1, 0}, (hit_vec2){0, -1});
    assert_int_equal(out.face, 0);
    assert_true(hit_cast_exit_segment2_polygon2((hit_segment2){{1, 1}, {1, -3}}, &triangle, &out));
    expect_exit2(&out, 0.25, (hit_vec2){1, 0}, (hit_vec2){0, -1});
    assert_true(hit_cast_exit_segment2_polygon2((hit_segment2){{9, 9}, {1, 1}}, &triangle, &out));
    expect_stay2(&out, 1, (hit_vec2){1, 1});
    assert_true(hit_cast_exit_ray2_polygon2((hit_ray2){{1, 1}, {0, 0}}, &triangle, &out));
    expect_stay2(&out, DBL_MAX, (hit_vec2){1, 1});
}

TEST(what_is_no_line_or_no_shape_is_not_left)
{
    hit_cast3 out;
    const hit_ray3 odd = {{NAN, 0, 0}, {1, 0, 0}};
    const hit_obb3 turned = turned_cube();
    assert_false(hit_cast_exit_ray3_aabb3(odd, cube, &out));
    assert_false(hit_cast_exit_ray3_obb3(odd, &turned, &out));
    assert_false(hit_cast_exit_ray3_sphere3(odd, (hit_sphere3){{0, 0, 0}, 1}, &out));
    assert_false(hit_cast_exit_ray3_sphere3((hit_ray3){{0, 0, 0}, {1, 0, 0}}, (hit_sphere3){{0, 0, 0}, -1}, &out));
    hit_cast2 flat;
    const hit_polygon2 triangle = {.count = 3, .corner = {{0, 0}, {4, 0}, {0, 4}}}, line = {.count = 2};
    assert_false(hit_cast_exit_ray2_polygon2((hit_ray2){{1, NAN}, {0, 1}}, &triangle, &flat));
    assert_false(hit_cast_exit_ray2_polygon2((hit_ray2){{1, 1}, {0, 1}}, &line, &flat));
    assert_false(hit_cast_exit_segment2_polygon2((hit_segment2){{1, 1}, {0, INFINITY}}, &triangle, &flat));
    assert_false(hit_cast_exit_segment2_polygon2((hit_segment2){{1, 1}, {0, 1}}, &line, &flat));
}
