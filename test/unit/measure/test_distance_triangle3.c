/* Distances and closest points of a triangle of space: by example, where all is flat or in one place, of huge and tiny
 * numbers, and of what is no shape. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

static const hit_triangle3 FLOOR = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};

static void expect_closest(hit_closest3 c, double distance, hit_vec3 normal, hit_vec3 a, hit_vec3 b)
{
    assert_true(is_near(c.distance, distance, 1e-15));
    assert_true(is_near(c.normal.x, normal.x, 1e-15) && is_near(c.normal.y, normal.y, 1e-15) &&
                is_near(c.normal.z, normal.z, 1e-15));
    assert_true(is_near(c.a.x, a.x, 1e-15) && is_near(c.a.y, a.y, 1e-15) && is_near(c.a.z, a.z, 1e-15));
    assert_true(is_near(c.b.x, b.x, 1e-15) && is_near(c.b.y, b.y, 1e-15) && is_near(c.b.z, b.z, 1e-15));
}

TEST(points)
{
    hit_closest3 c = hit_closest_point3_triangle3((hit_vec3){1, 1, 2}, &FLOOR);
    expect_closest(c, 2, (hit_vec3){0, 0, -1}, (hit_vec3){1, 1, 2}, (hit_vec3){1, 1, 0});
    c = hit_closest_point3_triangle3((hit_vec3){1, -3, 4}, &FLOOR);
    expect_closest(c, 5, (hit_vec3){0, 0.6, -0.8}, (hit_vec3){1, -3, 4}, (hit_vec3){1, 0, 0});
    c = hit_closest_point3_triangle3((hit_vec3){7, 0, -4}, &FLOOR);
    expect_closest(c, 5, (hit_vec3){-0.6, 0, 0.8}, (hit_vec3){7, 0, -4}, (hit_vec3){4, 0, 0});
    c = hit_closest_point3_triangle3((hit_vec3){1, 1, 0}, &FLOOR);
    assert_true(c.distance == 0 && fabs(c.normal.z) == 1 && is_at3(c.a, 1, 1, 0) && is_at3(c.b, 1, 1, 0));
    assert_true(hit_distance_point3_triangle3((hit_vec3){1, 1, 2}, &FLOOR) == 2);
    assert_true(hit_distance_point3_triangle3((hit_vec3){1, 1, 0x1p-1074}, &FLOOR) == 0x1p-1074);
}

TEST(segments)
{
    hit_closest3 c = hit_closest_segment3_triangle3((hit_segment3){{1, 1, 2}, {1, 1, 9}}, &FLOOR);
    expect_closest(c, 2, (hit_vec3){0, 0, -1}, (hit_vec3){1, 1, 2}, (hit_vec3){1, 1, 0});
    c = hit_closest_segment3_triangle3((hit_segment3){{2, -3, -5}, {2, -3, 1}}, &FLOOR); /* past an edge */
    expect_closest(c, 3, (hit_vec3){0, 1, 0}, (hit_vec3){2, -3, 0}, (hit_vec3){2, 0, 0});
    c = hit_closest_segment3_triangle3((hit_segment3){{1, 1, -0.25}, {1, 1, 7}},
                                       &FLOOR); /* through it: the end is near */
    assert_true(is_near(c.distance, -0.25, 1e-15) && is_near(c.normal.z, -1, 1e-15) && is_near(c.a.z, -0.25, 1e-15) &&
                is_near(c.b.z, 0, 1e-15));
    assert_true(hit_distance_segment3_triangle3((hit_segment3){{1, 1, 0}, {1, 1, 9}}, &FLOOR) == 0);
}

TEST(spheres_and_capsules)
{
    hit_closest3 c = hit_closest_sphere3_triangle3((hit_sphere3){{1, 1, 2}, 0.5}, &FLOOR);
    expect_closest(c, 1.5, (hit_vec3){0, 0, -1}, (hit_vec3){1, 1, 1.5}, (hit_vec3){1, 1, 0});
    c = hit_closest_sphere3_triangle3((hit_sphere3){{1, 1, 2}, 3}, &FLOOR);
    expect_closest(c, -1, (hit_vec3){0, 0, -1}, (hit_vec3){1, 1, -1}, (hit_vec3){1, 1, 0});
    c = hit_closest_sphere3_triangle3((hit_sphere3){{1, 1, 0}, 3}, &FLOOR); /* its center is in the triangle */
    assert_true(is_near(c.distance, -3, 1e-15) && fabs(c.normal.z) == 1);
    assert_true(hit_distance_sphere3_triangle3((hit_sphere3){{1, -3, 4}, 5}, &FLOOR) == 0);
    assert_true(hit_distance_sphere3_triangle3((hit_sphere3){{1, -3, 4}, nextafter(5, 4)}, &FLOOR) > 0);
    assert_true(hit_distance_sphere3_triangle3((hit_sphere3){{1, -3, 4}, nextafter(5, 6)}, &FLOOR) < 0);

    c = hit_closest_capsule3_triangle3((hit_capsule3){{2, -3, -5}, {2, -3, 1}, 1}, &FLOOR);
    expect_closest(c, 2, (hit_vec3){0, 1, 0}, (hit_vec3){2, -2, 0}, (hit_vec3){2, 0, 0});
    c = hit_closest_capsule3_triangle3((hit_capsule3){{1, 1, -0.25}, {1, 1, 7}, 1}, &FLOOR);
    assert_true(is_near(c.distance, -1.25, 1e-15) && is_near(c.normal.z, -1, 1e-15));
    assert_true(hit_distance_capsule3_triangle3((hit_capsule3){{2, -3, -5}, {2, -3, 1}, 3}, &FLOOR) == 0);
}

TEST(triangles)
{
    const hit_triangle3 above = {{{1, 1, 2}, {9, 9, 5}, {-9, 9, 5}}}, beside = {{{7, -1, 4}, {7, 1, 4}, {9, 0, 9}}};
    const hit_triangle3 through = {{{1, 1, -0.25}, {1, 1, 7}, {1.5, 1, 7}}};
    hit_closest3 c = hit_closest_triangle3_triangle3(&FLOOR, &above);
    expect_closest(c, 2, (hit_vec3){0, 0, 1}, (hit_vec3){1, 1, 0}, (hit_vec3){1, 1, 2});
    c = hit_closest_triangle3_triangle3(&FLOOR, &beside);
    expect_closest(c, 5, (hit_vec3){0.6, 0, 0.8}, (hit_vec3){4, 0, 0}, (hit_vec3){7, 0, 4});
    c = hit_closest_triangle3_triangle3(&FLOOR, &through);
    assert_true(is_near(c.distance, -0.25, 1e-15) && is_near(c.normal.z, 1, 1e-15));
    assert_true(hit_distance_triangle3_triangle3(&FLOOR, &FLOOR) == 0);
}

TEST(near_and_deep)
{
    const hit_triangle3 floor = {{{0, 0, 0}, {8, 0, 0}, {0, 8, 0}}}, above = {{{1, 1, 3}, {2, 1, 4}, {1, 2, 4}}};
    const hit_triangle3 across = {{{1, 1, -1}, {2, 1, 4}, {1, 2, 4}}};
    const hit_segment3 high = {{1, 1, 3}, {1, 1, 9}}, through = {{2, 2, -1}, {2, 2, 9}};
    const hit_sphere3 ball = {{1, 1, 5}, 2}, deep = {{2, 2, 1}, 2};
    const hit_capsule3 rod = {{1, 1, 5}, {1, 1, 9}, 2}, sunk = {{2, 2, 1}, {2, 2, 9}, 2};
    hit_penetration3 out = {.depth = 7};
    assert_true(hit_within_point3_triangle3(high.a, &floor, 3) && !hit_within_point3_triangle3(high.a, &floor, 2.9));
    assert_true(hit_within_segment3_triangle3(high, &floor, 3) && !hit_within_segment3_triangle3(high, &floor, 2.9));
    assert_true(hit_within_sphere3_triangle3(ball, &floor, 3) && !hit_within_sphere3_triangle3(ball, &floor, 2.9));
    assert_true(hit_within_capsule3_triangle3(rod, &floor, 3) && !hit_within_capsule3_triangle3(rod, &floor, 2.9));
    assert_true(hit_within_triangle3_triangle3(&above, &floor, 3) &&
                !hit_within_triangle3_triangle3(&above, &floor, 2));
    assert_false(hit_within_sphere3_triangle3(ball, &floor, NAN));
    assert_false(hit_penetration_segment3_triangle3(high, &floor, &out));
    assert_false(hit_penetration_sphere3_triangle3(ball, &floor, &out));
    assert_false(hit_penetration_capsule3_triangle3(rod, &floor, &out));
    assert_false(hit_penetration_triangle3_triangle3(&above, &floor, &out));
    assert_true(out.depth == 7);
    assert_true(hit_penetration_sphere3_triangle3(deep, &floor, &out) && out.depth == 1);
    assert_true(out.normal.z == -1 && out.axis == HIT_AXIS_B0);
    assert_true(hit_penetration_capsule3_triangle3(sunk, &floor, &out) && out.depth == 1 && out.normal.z == -1);
    assert_true(hit_penetration_segment3_triangle3(through, &floor, &out) && out.depth == 1 && out.normal.z == -1);
    assert_true(hit_penetration_triangle3_triangle3(&across, &floor, &out) && out.depth > 0 && out.depth <= 1);
}

TEST(all_in_one_line)
{
    const hit_triangle3 rod = {{{0, 0, 0}, {2, 2, 2}, {1, 1, 1}}}, dot = {{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}};
    hit_closest3 c = hit_closest_triangle3_triangle3(&rod, &dot);
    assert_true(c.distance == 0 && is_near(c.normal.x + c.normal.y + c.normal.z, 0, 1e-15));
    c = hit_closest_point3_triangle3((hit_vec3){1, 1, 1}, &dot);
    assert_true(c.distance == 0 && c.normal.x * c.normal.x + c.normal.y * c.normal.y + c.normal.z * c.normal.z == 1);
    c = hit_closest_point3_triangle3((hit_vec3){4, 5, 1}, &dot);
    expect_closest(c, 5, (hit_vec3){-0.6, -0.8, 0}, (hit_vec3){4, 5, 1}, (hit_vec3){1, 1, 1});
}

TEST(ends_of_the_range)
{
    const double large = 0x1p1020, least = 0x1p-1074;
    const hit_triangle3 huge = {{{0, 0, 0}, {4 * large, 0, 0}, {0, 4 * large, 0}}};
    const hit_triangle3 tiny = {{{0, 0, 0}, {4 * least, 0, 0}, {0, 4 * least, 0}}};
    hit_closest3 c = hit_closest_point3_triangle3((hit_vec3){large, large, 2 * large}, &huge);
    assert_true(c.distance == 2 * large && is_at3(c.b, large, large, 0) && c.normal.z == -1);
    c = hit_closest_point3_triangle3((hit_vec3){least, least, 2 * least}, &tiny);
    assert_true(c.distance == 2 * least && is_at3(c.b, least, least, 0) && c.normal.z == -1);
    assert_true(isinf(hit_distance_point3_triangle3((hit_vec3){-DBL_MAX, -DBL_MAX, 0}, &huge)));
}

TEST(no_shapes)
{
    const hit_triangle3 t = {{{0, 0, 0}, {4, NAN, 0}, {0, 4, 0}}};
    const hit_sphere3 negative = {{1, 1, 0}, -1};
    hit_closest3 c = hit_closest_triangle3_triangle3(&t, &FLOOR);
    assert_true(c.distance == INFINITY && is_at3(c.normal, 0, 0, 0) && is_at3(c.a, 0, 0, 0));
    assert_true(hit_distance_point3_triangle3((hit_vec3){1, INFINITY, 0}, &FLOOR) == INFINITY);
    assert_true(hit_distance_sphere3_triangle3(negative, &FLOOR) == INFINITY);
    assert_true(hit_distance_segment3_triangle3((hit_segment3){{0, 0, 0}, {NAN, 0, 0}}, &FLOOR) == INFINITY);
    assert_true(hit_distance_capsule3_triangle3((hit_capsule3){{0, 0, 0}, {1, 0, 0}, NAN}, &FLOOR) == INFINITY);
}
