/* The shapes of the plane other than boxes: made, checked, bounded, measured. */
#include "expect.h"

#include <float.h>

#include "hitbox/primitive.h"
#include "hitbox/relate.h"

TEST(planes)
{
    assert_true(hit_plane2_valid((hit_plane2){{0, -2}, 1}));
    assert_true(hit_plane2_valid((hit_plane2){{5e-324, 0}, 0}));
    assert_false(hit_plane2_valid((hit_plane2){{0, -0.0}, 1}));
    assert_false(hit_plane2_valid((hit_plane2){{0, INFINITY}, 1}));
    assert_false(hit_plane2_valid((hit_plane2){{0, 1}, NAN}));
    expect_subnormals_flushed();
    bool valid = hit_plane2_valid((hit_plane2){{5e-324, 0}, 0});
    expect_subnormals_kept();
    assert_true(valid);

    hit_plane2 plane = hit_plane2_from_point_normal((hit_vec2){3, 4}, (hit_vec2){2, -1});
    assert_true(same2(plane.normal, (hit_vec2){2, -1}) && plane.offset == 2);
    plane = hit_plane2_from_point_normal((hit_vec2){1, 0x1p-60}, (hit_vec2){1, 1});
    assert_true(plane.offset == nextafter(1, 2));
}

TEST(planes_from_points)
{
    hit_plane2 plane = {{7, 7}, 7};
    assert_true(hit_plane2_from_points((hit_vec2){0, 3}, (hit_vec2){5, 3}, &plane));
    assert_true(plane.normal.x == 0 && plane.normal.y == -1 && plane.offset == -3);
    assert_true(hit_plane2_from_points((hit_vec2){1, 1}, (hit_vec2){4, 5}, &plane));
    assert_true(fabs(plane.normal.x - 0.8) < 1e-15 && fabs(plane.normal.y + 0.6) < 1e-15);

    plane = (hit_plane2){{7, 7}, 7};
    assert_false(hit_plane2_from_points((hit_vec2){1, 0.0}, (hit_vec2){1, -0.0}, &plane));
    assert_false(hit_plane2_from_points((hit_vec2){1, NAN}, (hit_vec2){1, 2}, &plane));
    assert_false(hit_plane2_from_points((hit_vec2){1, 3}, (hit_vec2){INFINITY, 2}, &plane));
    hit_vec2 far = {DBL_MAX, 0.9 * DBL_MAX}, far_too = {0.9 * DBL_MAX, DBL_MAX};
    assert_false(hit_plane2_from_points(far_too, far, &plane));
    assert_false(hit_plane2_from_points(far, far_too, &plane));
    assert_true(plane.normal.x == 7 && plane.offset == 7);

    /* Where differences overflow, or are subnormal, also if those are flushed. */
    assert_true(hit_plane2_from_points((hit_vec2){-DBL_MAX, -1}, (hit_vec2){DBL_MAX, -1}, &plane));
    assert_true(plane.normal.x == 0 && plane.normal.y == -1 && plane.offset == 1);
    expect_subnormals_flushed();
    bool found = hit_plane2_from_points((hit_vec2){0, 0}, (hit_vec2){4 * DBL_TRUE_MIN, -3 * DBL_TRUE_MIN}, &plane);
    bool upward = hit_plane2_from_points((hit_vec2){1, 5e-324}, (hit_vec2){1, 0}, &plane);
    expect_subnormals_kept();
    assert_true(found && upward && plane.normal.x == -1 && plane.normal.y == 0);
    assert_true(hit_plane2_from_points((hit_vec2){0, 0}, (hit_vec2){4 * DBL_TRUE_MIN, -3 * DBL_TRUE_MIN}, &plane));
    assert_true(fabs(plane.normal.x + 0.6) < 1e-15 && fabs(plane.normal.y + 0.8) < 1e-15);
}

/* Neither point is in front, and neither far behind. */
TEST(planes_bound_their_points)
{
    uint64_t random = 3;
    for (int i = 0; i < 2000; i++) {
        hit_vec2 a = {random_unit(&random), random_unit(&random)}, b = {random_unit(&random), random_unit(&random)};
        hit_plane2 plane;
        assert_true(hit_plane2_from_points(a, b, &plane));
        long double x = (long double)b.y - a.y, y = (long double)a.x - b.x, length = sqrtl(x * x + y * y);
        assert_true(fabsl(plane.normal.x - x / length) <= 4 * DBL_EPSILON);
        assert_true(fabsl(plane.normal.y - y / length) <= 4 * DBL_EPSILON);
        hit_plane2 behind = {plane.normal, plane.offset - 16 * DBL_EPSILON};
        assert_true(hit_contains_halfplane2_aabb2(plane, (hit_aabb2){a, a}));
        assert_true(hit_contains_halfplane2_aabb2(plane, (hit_aabb2){b, b}));
        assert_false(hit_contains_halfplane2_aabb2(behind, (hit_aabb2){a, a}));
        assert_false(hit_contains_halfplane2_aabb2(behind, (hit_aabb2){b, b}));
    }
}

TEST(circles_and_capsules)
{
    assert_true(hit_circle2_valid((hit_circle2){{1, 2}, 0}));
    assert_false(hit_circle2_valid((hit_circle2){{1, 2}, -1}));
    assert_false(hit_circle2_valid((hit_circle2){{1, 2}, NAN}));
    assert_false(hit_circle2_valid((hit_circle2){{1, 2}, INFINITY}));
    assert_false(hit_circle2_valid((hit_circle2){{NAN, 2}, 1}));
    assert_true(hit_capsule2_valid((hit_capsule2){{1, 2}, {1, 2}, 0}));
    assert_false(hit_capsule2_valid((hit_capsule2){{1, 2}, {1, 2}, -1}));
    assert_false(hit_capsule2_valid((hit_capsule2){{1, 2}, {1, INFINITY}, 1}));
    const hit_circle2 below = {{1, 2}, -DBL_TRUE_MIN};
    const hit_capsule2 rod_below = {{1, 2}, {3, 4}, -DBL_TRUE_MIN};
    expect_subnormals_flushed();
    bool circle_valid = hit_circle2_valid(below), capsule_valid = hit_capsule2_valid(rod_below);
    expect_subnormals_kept();
    assert_false(circle_valid || capsule_valid);

    assert_true(same_aabb2(hit_circle2_bounds((hit_circle2){{1, 2}, 3}), (hit_aabb2){{-2, -1}, {4, 5}}));
    hit_aabb2 outward = hit_circle2_bounds((hit_circle2){{1, 0}, 0x1p-70});
    assert_true(outward.min.x == nextafter(1, 0) && outward.max.x == nextafter(1, 2));
    assert_true(outward.min.y == -0x1p-70 && outward.max.y == 0x1p-70);
    assert_true(same_aabb2(hit_capsule2_bounds((hit_capsule2){{1, 2}, {-4, 7}, 3}), (hit_aabb2){{-7, -1}, {4, 10}}));
    assert_true(isnan(hit_capsule2_bounds((hit_capsule2){{1, 2}, {NAN, 7}, 3}).min.x));
}

TEST(triangles)
{
    hit_triangle2 triangle = {{{1, 2}, {-3, 7}, {0, -1}}};
    assert_true(hit_triangle2_valid(triangle));
    assert_true(same_aabb2(hit_triangle2_bounds(triangle), (hit_aabb2){{-3, -1}, {1, 7}}));
    triangle.corner[2] = triangle.corner[1];
    assert_true(hit_triangle2_valid(triangle));
    triangle.corner[2].y = INFINITY;
    assert_false(hit_triangle2_valid(triangle));
}

static bool is_valid(int count, const double *points)
{
    hit_polygon2 polygon = {.count = count}, reversed = {.count = count};
    for (int i = 0; i < count; i++) {
        polygon.corner[i] = (hit_vec2){points[2 * i], points[2 * i + 1]};
        reversed.corner[count - 1 - i] = polygon.corner[i];
    }
    bool valid = hit_polygon2_valid(&polygon);
    assert_int_equal(valid, hit_polygon2_valid(&reversed));
    for (int k = 1; k < count; k++) {
        hit_vec2 first = polygon.corner[0];
        memmove(&polygon.corner[0], &polygon.corner[1], sizeof first * (size_t)(count - 1));
        polygon.corner[count - 1] = first;
        assert_int_equal(valid, hit_polygon2_valid(&polygon));
    }
    hit_polygon2 out = {.count = -7};
    assert_int_equal(hit_polygon2_from_points(points, (size_t)count, 0, &out), valid ? HIT_OK : HIT_BAD_ARGUMENT);
    assert_int_equal(out.count, valid ? count : -7);
    return valid;
}

TEST(polygons)
{
    assert_true(is_valid(3, (double[]){0, 0, 1, 0, 0, 1}));
    assert_true(is_valid(4, (double[]){0, 0, 1, 0, 1, 1, 0, 1}));
    assert_true(is_valid(5, (double[]){0, 0, 0.5, 0, 1, 0, 1, 1, 0, 1}));     /* a straight corner */
    assert_true(is_valid(6, (double[]){0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0})); /* equal ones */
    assert_true(is_valid(3, (double[]){0, 0, 1, 5e-324, 1, 0}));
    assert_true(is_valid(3, (double[]){-1e308, -1e308, 1e308, -1e308, 0, 1e308}));
    assert_false(is_valid(4, (double[]){0, 0, 1, 1, 1, 0, 0, 1}));       /* crosses itself */
    assert_false(is_valid(4, (double[]){0, 0, 2, 0, 0.5, 0.5, 0, 2}));   /* a dent */
    assert_false(is_valid(3, (double[]){0, 0, 1, 1, 3, 3}));             /* in line */
    assert_false(is_valid(3, (double[]){1, 2, 1, 2, 1, 2}));             /* a point */
    assert_false(is_valid(4, (double[]){0, 0, 1, 1, 0, 0, 1, 1}));       /* a segment */
    assert_false(is_valid(5, (double[]){0, 0, 2, 0, 1, 0, 1, 1, 0, 1})); /* there and back along a side */
    assert_false(is_valid(3, (double[]){0, 0, 1, 0, NAN, 1}));
    assert_false(is_valid(3, (double[]){0, 0, 1, 0, 0, INFINITY}));
    assert_false(is_valid(6, (double[]){0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1})); /* twice round */
    assert_false(is_valid(5, (double[]){0, 3, 2, -3, -3, 1, 3, 1, -2, -3}));   /* a star */
    assert_false(is_valid(7, (double[]){0, 0, 4, 0, 4, 4, 2, 4, 2, -1, 5, -1, 5, 0}));
    assert_true(is_valid(4, (double[]){0.1, 0.1, 0.2, 0.2, nextafter(0.3, 1), 0.3, 0.1, 0})); /* by one ulp */
}

TEST(polygons_from_points)
{
    const double points[] = {0, 0, 99, 2, 0, 99, 2, 2, 99};
    hit_polygon2 polygon = {.count = 7};
    assert_int_equal(hit_polygon2_from_points(points, 3, 3 * sizeof(double), &polygon), HIT_OK);
    assert_true(polygon.count == 3 && same2(polygon.corner[1], (hit_vec2){2, 0}));
    assert_true(same2(polygon.corner[2], (hit_vec2){2, 2}));
    assert_int_equal(hit_polygon2_from_points(points, 2, 0, &polygon), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_polygon2_from_points(points, HIT_POLYGON_CORNERS + 1, 0, &polygon), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_polygon2_from_points(NULL, 3, 0, &polygon), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_polygon2_from_points(points, 3, 3 * sizeof(double), NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(polygon.count, 3);

    assert_true(same_aabb2(hit_polygon2_bounds(&polygon), (hit_aabb2){{0, 0}, {2, 2}}));
    polygon.count = 2;
    assert_false(hit_polygon2_valid(&polygon));
    assert_true(same_aabb2(hit_polygon2_bounds(&polygon), (hit_aabb2){{0, 0}, {2, 0}}));
    polygon.count = -1;
    assert_true(hit_aabb2_is_empty(hit_polygon2_bounds(&polygon)));
    assert_true(hit_polygon2_area(&polygon) == 0);
    polygon.count = 1000;
    assert_true(same_aabb2(hit_polygon2_bounds(&polygon), (hit_aabb2){{0, 0}, {2, 2}}));
    assert_false(hit_polygon2_valid(&polygon));
}

TEST(area)
{
    hit_polygon2 square = {5, {{0, 0}, {3, 0}, {3, 3}, {1.5, 3}, {0, 3}}};
    assert_true(hit_polygon2_area(&square) == 9);
    hit_polygon2 clockwise = {3, {{10, 10}, {10, 14}, {11, 10}}};
    assert_true(hit_polygon2_area(&clockwise) == 2);
    hit_polygon2 large = {3, {{-DBL_MAX, 0}, {DBL_MAX, 0}, {0, 0x1p-1000}}};
    assert_true(fabs(hit_polygon2_area(&large) / 0x1p24 - 1) < 1e-15);
    large.corner[2].y = 1;
    assert_true(hit_polygon2_area(&large) == DBL_MAX);
    large.corner[2].y = 4;
    assert_true(hit_polygon2_area(&large) == INFINITY);
    hit_polygon2 small = {4, {{1, 1}, {1 + 0x1p-50, 1}, {1 + 0x1p-50, 1 + 0x1p-51}, {1, 1 + 0x1p-51}}};
    assert_true(hit_polygon2_area(&small) == 0x1p-101);
    hit_polygon2 subnormal = {3, {{0, DBL_TRUE_MIN}, {0x1p1000, DBL_TRUE_MIN}, {0, 4 * DBL_TRUE_MIN}}};
    assert_true(hit_polygon2_area(&subnormal) == 3 * 0x1p-75);
    hit_polygon2 odd = {3, {{0, 0}, {1, 0}, {0, INFINITY}}};
    assert_true(isnan(hit_polygon2_area(&odd)));
    odd.corner[2].y = NAN;
    assert_true(isnan(hit_polygon2_area(&odd)));
}
