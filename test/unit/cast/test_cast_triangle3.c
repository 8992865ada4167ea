/* Rays and segments cast at a triangle: by example, in its plane, from within, at flat ones, and at the ends of the
 * range of double. The property tests hold random ones against whole numbers. */
#include "expect.h"

#include "hitbox/cast.h"

static const hit_triangle3 FLOOR = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};

static hit_cast_triangle3 cast(hit_vec3 origin, hit_vec3 direction, const hit_triangle3 *triangle)
{
    hit_cast_triangle3 c = {.t = -1};
    assert_true(hit_cast_ray3_triangle3((hit_ray3){origin, direction}, triangle, &c));
    return c;
}

static void expect_miss(hit_vec3 origin, hit_vec3 direction, const hit_triangle3 *triangle)
{
    hit_cast_triangle3 c = {.t = -1};
    assert_false(hit_cast_ray3_triangle3((hit_ray3){origin, direction}, triangle, &c));
    assert_true(c.t == -1);
}

static bool has_weights(const hit_cast_triangle3 *c, double x, double y, double z)
{
    return c->weight[0] == x && c->weight[1] == y && c->weight[2] == z;
}

TEST(from_both_sides)
{
    hit_cast_triangle3 c = cast((hit_vec3){1, 2, 8}, (hit_vec3){0, 0, -4}, &FLOOR);
    assert_true(c.t == 2 && is_at3(c.point, 1, 2, 0) && is_at3(c.normal, 0, 0, 1) && c.front && !c.inside);
    assert_true(has_weights(&c, 0.25, 0.25, 0.5));
    c = cast((hit_vec3){1, 2, -8}, (hit_vec3){0, 0, 1}, &FLOOR);
    assert_true(c.t == 8 && is_at3(c.point, 1, 2, 0) && is_at3(c.normal, 0, 0, -1) && !c.front && !c.inside);
    assert_true(has_weights(&c, 0.25, 0.25, 0.5));
    expect_miss((hit_vec3){1, 2, 8}, (hit_vec3){0, 0, 1}, &FLOOR);
    expect_miss((hit_vec3){3, 2, 8}, (hit_vec3){0, 0, -1}, &FLOOR);
}

TEST(edges_and_corners)
{
    hit_cast_triangle3 c = cast((hit_vec3){2, 2, 1}, (hit_vec3){0, 0, -1}, &FLOOR);
    assert_true(has_weights(&c, 0, 0.5, 0.5));
    c = cast((hit_vec3){4, 0, 1}, (hit_vec3){0, 0, -1}, &FLOOR);
    assert_true(has_weights(&c, 0, 1, 0));
    expect_miss((hit_vec3){2, nextafter(2, 3), 1}, (hit_vec3){0, 0, -1}, &FLOOR);
    expect_miss((hit_vec3){4, -0x1p-1074, 1}, (hit_vec3){0, 0, -1}, &FLOOR);
    expect_subnormals_flushed();
    expect_miss((hit_vec3){4, -0x1p-1074, 1}, (hit_vec3){0, 0, -1}, &FLOOR);
    expect_subnormals_kept();
}

TEST(in_its_plane)
{
    hit_cast_triangle3 c = cast((hit_vec3){-2, 1, 0}, (hit_vec3){4, 0, 0}, &FLOOR);
    assert_true(c.t == 0.5 && is_at3(c.point, 0, 1, 0) && is_at3(c.normal, 0, 0, 0) && !c.front && !c.inside);
    assert_true(has_weights(&c, 0.75, 0, 0.25));
    c = cast((hit_vec3){-2, 0, 0}, (hit_vec3){1, 0, 0}, &FLOOR); /* along an edge */
    assert_true(c.t == 2 && has_weights(&c, 1, 0, 0));
    c = cast((hit_vec3){8, -4, 0}, (hit_vec3){-1, 1, 0}, &FLOOR); /* along another */
    assert_true(c.t == 4 && has_weights(&c, 0, 1, 0));
    expect_miss((hit_vec3){-2, 5, 0}, (hit_vec3){1, 0, 0}, &FLOOR);
    expect_miss((hit_vec3){-2, 1, 0}, (hit_vec3){-1, 0, 0}, &FLOOR);
}

TEST(from_within)
{
    hit_cast_triangle3 c = cast((hit_vec3){1, 2, 0}, (hit_vec3){0, 0, -1}, &FLOOR);
    assert_true(c.inside && c.t == 0 && is_at3(c.point, 1, 2, 0) && is_at3(c.normal, 0, 0, 0));
    assert_true(has_weights(&c, 0.25, 0.25, 0.5));
    c = cast((hit_vec3){0, 4, 0}, (hit_vec3){0, 0, 0}, &FLOOR); /* a ray that is a point */
    assert_true(c.inside && has_weights(&c, 0, 0, 1));
    expect_miss((hit_vec3){1, 2, 1}, (hit_vec3){0, 0, 0}, &FLOOR);
}

TEST(flat_triangles)
{
    const hit_triangle3 rod = {{{0, 0, 0}, {4, 4, 4}, {1, 1, 1}}}, dot = {{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}};
    hit_cast_triangle3 c = cast((hit_vec3){2, 2, 9}, (hit_vec3){0, 0, -1}, &rod);
    assert_true(c.t == 7 && is_at3(c.point, 2, 2, 2));
    assert_true(c.weight[0] + 4 * c.weight[1] != 0 && 4 * c.weight[1] + c.weight[2] == 2);
    c = cast((hit_vec3){-1, -1, -1}, (hit_vec3){2, 2, 2}, &rod);
    assert_true(c.t == 0.5 && has_weights(&c, 1, 0, 0));
    c = cast((hit_vec3){2, 2, 2}, (hit_vec3){1, 0, 0}, &rod);
    assert_true(c.inside && has_weights(&c, 0.5, 0.5, 0));
    c = cast((hit_vec3){0, 0, 0}, (hit_vec3){0.5, 1, 1.5}, &dot);
    assert_true(c.t == 2 && has_weights(&c, 1, 0, 0));
    c = cast((hit_vec3){1, 2, 3}, (hit_vec3){0.5, 1, 1.5}, &dot);
    assert_true(c.inside && has_weights(&c, 1, 0, 0));
    expect_miss((hit_vec3){0, 0, 0}, (hit_vec3){0.5, 1, nextafter(1.5, 2)}, &dot);
}

TEST(segments)
{
    hit_cast_triangle3 c = {.t = -1};
    assert_true(hit_cast_segment3_triangle3((hit_segment3){{1, 2, 3}, {1, 2, -1}}, &FLOOR, &c));
    assert_true(c.t == 0.75 && is_at3(c.point, 1, 2, 0) && c.front);
    assert_true(hit_cast_segment3_triangle3((hit_segment3){{1, 2, 3}, {1, 2, 0}}, &FLOOR, &c));
    assert_true(c.t == 1 && is_at3(c.point, 1, 2, 0));
    assert_true(hit_cast_segment3_triangle3((hit_segment3){{1, 2, 0}, {1, 2, 7}}, &FLOOR, &c));
    assert_true(c.t == 0 && c.inside);
    c.t = -1;
    assert_false(hit_cast_segment3_triangle3((hit_segment3){{1, 2, 3}, {1, 2, 0x1p-1074}}, &FLOOR, &c));
    assert_true(c.t == -1);
}

TEST(ends_of_the_range)
{
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_triangle3 huge = {{{-most, -most, 0}, {most, -most, 0}, {0, most, 0}}};
    const hit_triangle3 tiny = {{{-least, -least, 0}, {least, -least, 0}, {0, least, 0}}};
    hit_cast_triangle3 c = cast((hit_vec3){0, 0, most}, (hit_vec3){0, 0, -least}, &huge);
    assert_true(c.t == DBL_MAX && c.front);
    c = cast((hit_vec3){0, 0, least}, (hit_vec3){0, 0, -most}, &tiny);
    assert_true(c.t == DBL_TRUE_MIN && c.weight[2] == 0.5);
    c = cast((hit_vec3){0, 0, most}, (hit_vec3){0, 0, -most}, &huge);
    assert_true(c.t == 1 && is_at3(c.point, 0, 0, 0));
}

TEST(no_shapes)
{
    const double bad[] = {NAN, INFINITY};
    for (int i = 0; i < 2; i++) {
        const hit_triangle3 t = {{{0, 0, 0}, {4, bad[i], 0}, {0, 4, 0}}};
        expect_miss((hit_vec3){1, 1, 1}, (hit_vec3){0, 0, -1}, &t);
        expect_miss((hit_vec3){1, bad[i], 1}, (hit_vec3){0, 0, -1}, &FLOOR);
        expect_miss((hit_vec3){1, 1, 1}, (hit_vec3){0, bad[i], -1}, &FLOOR);
        hit_cast_triangle3 c;
        assert_false(hit_cast_segment3_triangle3((hit_segment3){{1, 1, 1}, {1, 1, -bad[i]}}, &FLOOR, &c));
    }
}
