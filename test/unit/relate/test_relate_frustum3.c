/* Points, segments and triangles beside frusta: by example, beyond an edge, without an inside, infinitely far, no
 * shapes, and at the ends of the range of double. */
#include "expect.h"

#include "hitbox/relate.h"

/* The cube from -1 to 1, in any length unit. */
static hit_frustum3 cube(double size)
{
    return (hit_frustum3){{{{-1, 0, 0}, size},
                           {{1, 0, 0}, size},
                           {{0, -1, 0}, size},
                           {{0, 1, 0}, size},
                           {{0, 0, 1}, size},
                           {{0, 0, -1}, size}}};
}

static void expect_triangle(const hit_frustum3 *f, hit_triangle3 t, hit_relation relation)
{
    for (int i = 0; i < 3; i++) {
        const hit_triangle3 turned = {{t.corner[i], t.corner[(i + 2) % 3], t.corner[(i + 1) % 3]}};
        assert_int_equal(hit_relate_triangle3_frustum3(&turned, f), relation);
        assert_int_equal(hit_overlap_triangle3_frustum3(&turned, f), relation != HIT_APART);
    }
}

TEST(triangles)
{
    const hit_frustum3 f = cube(1);
    expect_triangle(&f, (hit_triangle3){{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}, HIT_TOUCHING); /* at a corner */
    expect_triangle(&f, (hit_triangle3){{{3.125, 0, 0}, {0, 3.125, 0}, {0, 0, 3.125}}}, HIT_APART);
    expect_triangle(&f, (hit_triangle3){{{2.5, 0, 0}, {0, 2.5, 0}, {0, 0, 2.5}}}, HIT_OVERLAPPING);
    expect_triangle(&f, (hit_triangle3){{{-4, -4, 0}, {4, -4, 0}, {0, 8, 0}}}, HIT_OVERLAPPING); /* all around it */
    expect_triangle(&f, (hit_triangle3){{{-4, -4, 1}, {4, -4, 1}, {0, 8, 1}}}, HIT_TOUCHING);
    expect_triangle(&f, (hit_triangle3){{{-4, -4, 1.5}, {4, -4, 1.5}, {0, 8, 1.5}}}, HIT_APART);
    expect_triangle(&f, (hit_triangle3){{{0, 0, 0}, {9, 9, 9}, {9, 9, 9}}}, HIT_OVERLAPPING);
    expect_triangle(&f, (hit_triangle3){{{1, 1, 1}, {9, 9, 9}, {9, 8, 9}}}, HIT_TOUCHING);
    expect_subnormals_flushed();
    expect_triangle(&f, (hit_triangle3){{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}, HIT_TOUCHING);
    expect_subnormals_kept();
    const hit_triangle3 within = {{{1, 1, 1}, {-1, 0, 0}, {0, 0, 0}}}, past = {{{1, 1, 1}, {-1.5, 0, 0}, {0, 0, 0}}};
    assert_true(hit_contains_frustum3_triangle3(&f, &within));
    assert_false(hit_contains_frustum3_triangle3(&f, &past));
}

TEST(segments_and_points)
{
    const hit_frustum3 f = cube(1);
    const hit_segment3 edge = {{2, 0, 0}, {0, 2, 0}}, beyond = {{2, nextafter(0, 1), 0}, {0, 2, 0}};
    const hit_segment3 through = {{2, 0, 0}, {0, 1.75, 0}}, within = {{0, 0, 0}, {1, 1, 0}};
    assert_int_equal(hit_relate_segment3_frustum3(edge, &f), HIT_TOUCHING);
    assert_int_equal(hit_relate_segment3_frustum3(beyond, &f), HIT_APART);
    assert_int_equal(hit_relate_segment3_frustum3(through, &f), HIT_OVERLAPPING);
    assert_true(hit_overlap_segment3_frustum3(edge, &f));
    assert_false(hit_overlap_segment3_frustum3(beyond, &f));
    assert_true(hit_contains_frustum3_segment3(&f, within));
    assert_false(hit_contains_frustum3_segment3(&f, through));
    assert_int_equal(hit_relate_point3_frustum3((hit_vec3){0, 0.5, 0}, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_point3_frustum3((hit_vec3){0, 1, 0}, &f), HIT_TOUCHING);
    assert_int_equal(hit_relate_point3_frustum3((hit_vec3){0, nextafter(1, 2), 0}, &f), HIT_APART);
    assert_true(hit_overlap_point3_frustum3((hit_vec3){0, 1, 0}, &f));
    assert_true(hit_contains_frustum3_point3(&f, (hit_vec3){1, 1, 1}));
    assert_false(hit_contains_frustum3_point3(&f, (hit_vec3){1, 1, 1.5}));
}

TEST(endless_flat_and_empty)
{
    hit_frustum3 f = cube(1);
    f.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, 0}, 2}; /* infinitely far */
    const hit_segment3 far_away = {{0, 0, -1e300}, {5, 5, -1e300}};
    assert_int_equal(hit_relate_segment3_frustum3(far_away, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_segment3_frustum3((hit_segment3){{2, 0, -9}, {0, 2, -9}}, &f), HIT_TOUCHING);
    f.plane[HIT_FRUSTUM_FAR].offset = -2; /* nothing is behind it */
    assert_int_equal(hit_relate_segment3_frustum3(far_away, &f), HIT_APART);
    hit_frustum3 flat = cube(1);
    flat.plane[0].offset = flat.plane[1].offset = 0; /* the square with x = 0 */
    assert_int_equal(hit_relate_segment3_frustum3((hit_segment3){{-3, 0, 0}, {3, 0, 0}}, &flat), HIT_TOUCHING);
    assert_int_equal(hit_relate_segment3_frustum3((hit_segment3){{-3, 2, 0}, {3, 2, 0}}, &flat), HIT_APART);
}

TEST(no_shapes)
{
    const hit_frustum3 f = cube(1);
    hit_frustum3 bad = f;
    bad.plane[3].normal.y = NAN;
    const hit_triangle3 t = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, wrong = {{{0, 0, 0}, {INFINITY, 0, 0}, {0, 1, 0}}};
    assert_int_equal(hit_relate_triangle3_frustum3(&t, &bad), HIT_APART);
    assert_int_equal(hit_relate_triangle3_frustum3(&wrong, &f), HIT_APART);
    assert_int_equal(hit_relate_point3_frustum3((hit_vec3){NAN, 0, 0}, &f), HIT_APART);
    assert_false(hit_contains_frustum3_triangle3(&bad, &t));
    assert_false(hit_contains_frustum3_triangle3(&f, &wrong));
    assert_false(hit_contains_frustum3_point3(&f, (hit_vec3){0, NAN, 0}));
}

TEST(ends_of_the_range)
{
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_frustum3 huge = cube(most), tiny = cube(least);
    const hit_triangle3 around = {{{-most, -most, 0}, {most, -most, 0}, {0, most, 0}}};
    assert_int_equal(hit_relate_triangle3_frustum3(&around, &huge), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_triangle3_frustum3(&around, &tiny), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_segment3_frustum3((hit_segment3){{2 * least, 0, 0}, {0, 2 * least, 0}}, &tiny),
                     HIT_TOUCHING);
    assert_int_equal(hit_relate_segment3_frustum3((hit_segment3){{most, least, 0}, {least, most, 0}}, &tiny),
                     HIT_APART);
}
