/* The nearest way that leads into none of some walls. */
#include "../expect.h"

#include "world/slide_way.h"

static const double HALF = 0.70710678118654752;

static void expect_way(int dim, int count, const slide_wall *walls, hit_vec3 wanted, bool any, hit_vec3 expected)
{
    const double from[3] = {wanted.x, wanted.y, wanted.z}, to[3] = {expected.x, expected.y, expected.z};
    double way[3] = {9, 9, 9};
    assert_int_equal(hit__world_slide_way(dim, count, walls, from, way), any);
    for (int c = 0; c < dim; c++)
        assert_true(fabs(way[c] - to[c]) <= 0x1p-40);
}

TEST(what_no_wall_stops_goes_on)
{
    const slide_wall floor[] = {{{0, 1, 0}, 0}};
    expect_way(3, 0, floor, (hit_vec3){1, 2, 3}, true, (hit_vec3){1, 2, 3});
    expect_way(3, 1, floor, (hit_vec3){1, 2, 3}, true, (hit_vec3){1, 2, 3});
}

TEST(along_one_wall)
{
    const slide_wall floor[] = {{{0, 1, 0}, 0}}, ramp[] = {{{HALF, HALF, 0}, 0}};
    expect_way(3, 1, floor, (hit_vec3){1, -2, 3}, true, (hit_vec3){1, 0, 3});
    expect_way(2, 1, ramp, (hit_vec3){-2, 0, 0}, true, (hit_vec3){-1, 1, 0});
}

TEST(along_the_edge_of_two)
{
    const slide_wall corner[] = {{{0, 1, 0}, 0}, {{-1, 0, 0}, 0}};
    expect_way(3, 2, corner, (hit_vec3){1, -1, 4}, true, (hit_vec3){0, 0, 4});
    expect_way(2, 2, corner, (hit_vec3){1, -1, 0}, true, (hit_vec3){0, 0, 0});
    expect_way(2, 2, corner, (hit_vec3){-1, -1, 0}, true, (hit_vec3){-1, 0, 0}); /* one of them only */
}

TEST(three_walls_stop_it)
{
    const slide_wall corner[] = {{{0, 1, 0}, 0}, {{-1, 0, 0}, 0}, {{0, 0, -1}, 0}};
    expect_way(3, 3, corner, (hit_vec3){1, -1, 4}, true, (hit_vec3){0, 0, 0});
}

/* An acute corner: going along one wall leads into the other. */
TEST(an_acute_corner_stops_it)
{
    const slide_wall corner[] = {{{0, 1, 0}, 0}, {{-HALF, -HALF, 0}, 0}};
    expect_way(2, 2, corner, (hit_vec3){1, 0, 0}, true, (hit_vec3){0, 0, 0});
}

TEST(walls_push)
{
    const slide_wall floor[] = {{{0, 1, 0}, 0.5}}, corner[] = {{{0, 1, 0}, 0.5}, {{1, 0, 0}, 0.25}};
    expect_way(3, 1, floor, (hit_vec3){0, 0, 0}, true, (hit_vec3){0, 0.5, 0});
    expect_way(2, 2, corner, (hit_vec3){0, 0, 0}, true, (hit_vec3){0.25, 0.5, 0});
    expect_way(2, 2, corner, (hit_vec3){3, 0, 0}, true, (hit_vec3){3, 0.5, 0});
}

TEST(between_two_walls_that_push_there_is_no_way)
{
    const slide_wall squeeze[] = {{{0, 1, 0}, 0.5}, {{0, -1, 0}, 0.5}};
    expect_way(3, 2, squeeze, (hit_vec3){1, 0, 0}, false, (hit_vec3){0, 0, 0});
}

/* Walls that are nearly the same, and one that is there twice. */
TEST(nearly_parallel_walls)
{
    const slide_wall twice[] = {{{0, 1, 0}, 0}, {{0, 1, 0}, 0}, {{0x1p-30, 1, 0}, 0}};
    expect_way(3, 3, twice, (hit_vec3){1, -1, 1}, true, (hit_vec3){1, 0, 1});
}
