/* Unit tests of src/fit in the plane. What holds for any points is in test/property/test_fits.c. */
#include "expect.h"
#include "heap.h"

#include <hitbox/fit.h>
#include <hitbox/relate.h>

#include <float.h>
#include <stdlib.h>

static const hit_fit_config PRINCIPAL = {.quality = HIT_FIT_PRINCIPAL};
static const double TINY = 5e-324;

static bool holds(hit_obb2 box, const double *points, size_t count)
{
    bool all = hit_obb2_valid(box);
    for (size_t i = 0; i < count; i++)
        all = all && hit_contains_obb2_point2(box, (hit_vec2){points[2 * i], points[2 * i + 1]});
    return all;
}

/* The box of a quality, which must hold all points. */
static hit_obb2 fitted(const double *points, size_t count, hit_fit_quality quality)
{
    const hit_fit_config config = {.quality = quality};
    hit_obb2 box;
    assert_int_equal(hit_fit_obb2(points, count, 0, &config, &box), HIT_OK);
    assert_true(holds(box, points, count));
    return box;
}

TEST(bad_arguments_leave_the_box_alone)
{
    const double points[4] = {1, 2, 3, 4};
    const float floats[2] = {INFINITY, 0};
    const hit_fit_config odd = {.quality = (hit_fit_quality)7};
    hit_obb2 box = {{7, 7}, {7, 7}, {7, 7}}, before = box;
    hit_aabb2 bounds = {{7, 7}, {7, 7}};
    assert_int_equal(hit_fit_obb2(points, 0, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb2(NULL, 1, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb2(points, 1, 0, NULL, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb2(points, 2, 0, &odd, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb2_float(floats, 1, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb2(points, 0, 0, &bounds), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb2(NULL, 1, 0, &bounds), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb2(points, 1, 0, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb2_float(floats, 1, 0, &bounds), HIT_BAD_ARGUMENT);
    for (int i = 0; i < 4; i++) {
        double bad[4] = {1, 2, 3, 4};
        bad[i] = i % 2 ? NAN : -INFINITY;
        assert_int_equal(hit_fit_obb2(bad, 2, 0, NULL, &box), HIT_BAD_ARGUMENT);
        assert_int_equal(hit_fit_aabb2(bad, 2, 0, &bounds), HIT_BAD_ARGUMENT);
    }
    assert_true(same_obb2(box, before) && bounds.min.x == 7 && bounds.max.y == 7);
}

TEST(extents_past_the_range_are_refused)
{
    const double diagonal[4] = {-DBL_MAX, -DBL_MAX, DBL_MAX, DBL_MAX};
    const double across[6] = {-DBL_MAX, 0, DBL_MAX, 0, 0, DBL_MAX};
    hit_obb2 box = {{7, 7}, {7, 7}, {7, 7}}, before = box;
    assert_int_equal(hit_fit_obb2(diagonal, 2, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_true(same_obb2(box, before));
    assert_true(same2(fitted(across, 3, HIT_FIT_TIGHT).half, (hit_vec2){DBL_MAX, DBL_MAX / 2}));
}

TEST(aabbs_are_those_of_shape)
{
    const double points[6] = {1, 2, -3, 0.5, 0, 9};
    const float floats[6] = {1, 2, -3, 0.5F, 0, 9};
    const hit_aabb2 expected = {{-3, 0.5}, {1, 9}};
    hit_aabb2 box;
    assert_int_equal(hit_fit_aabb2(points, 3, 0, &box), HIT_OK);
    assert_true(same_aabb2(box, expected));
    assert_int_equal(hit_fit_aabb2_float(floats, 3, 0, &box), HIT_OK);
    assert_true(same_aabb2(box, expected));
    /* A stride of one point: every second number pair is passed over. */
    assert_int_equal(hit_fit_aabb2(points, 2, 4 * sizeof *points, &box), HIT_OK);
    assert_true(same_aabb2(box, (hit_aabb2){{0, 2}, {1, 9}}));
}

TEST(equal_points_are_a_point)
{
    const double points[6] = {0.1, -7, 0.1, -7, 0.1, -7}, zeros[4] = {0, -0.0, -0.0, 0};
    for (int q = HIT_FIT_TIGHT; q <= HIT_FIT_PRINCIPAL; q++) {
        const hit_obb2 expected = {{0.1, -7}, {0, 0}, {1, 0}};
        assert_true(same_obb2(fitted(points, 3, (hit_fit_quality)q), expected));
        assert_true(same_obb2(fitted(points, 1, (hit_fit_quality)q), expected));
        assert_true(same_obb2(fitted(zeros, 2, (hit_fit_quality)q), (hit_obb2){{0, 0}, {0, 0}, {1, 0}}));
    }
}

TEST(points_in_line_have_no_width)
{
    const double level[6] = {1, 0.1, 4, 0.1, 2, 0.1}, upright[4] = {0.1, 1, 0.1, -2};
    const double diagonal[8] = {1, 5, 2, 6, 4, 8, 1.5, 5.5}, down[4] = {1, 5, 4, 2};
    for (int q = HIT_FIT_TIGHT; q <= HIT_FIT_PRINCIPAL; q++) {
        hit_fit_quality quality = (hit_fit_quality)q;
        assert_true(same_obb2(fitted(level, 3, quality), (hit_obb2){{2.5, 0.1}, {1.5, 0}, {1, 0}}));
        assert_true(same_obb2(fitted(upright, 2, quality), (hit_obb2){{0.1, -0.5}, {0, 1.5}, {1, 0}}));
        hit_obb2 box = fitted(diagonal, 4, quality);
        assert_true(same2(box.center, (hit_vec2){2.5, 6.5}) && box.half.y == 0);
        assert_true(fabs(box.half.x - 1.5 * sqrt(2)) < 1e-15 && box.axis.x == box.axis.y && box.axis.x > 0);
        box = fitted(down, 2, quality);
        assert_true(box.half.x == 0 && fabs(box.half.y - 1.5 * sqrt(2)) < 1e-15 && box.axis.x == box.axis.y);
    }
    /* Along (3, 4) there is no unit axis in double: a few ulp. */
    const double slanted[6] = {0, 0, 3, 4, 1.5, 2};
    hit_obb2 box = fitted(slanted, 3, HIT_FIT_TIGHT);
    assert_true(box.half.x < 1e-15 && fabs(box.half.y - 2.5) < 1e-15 && same2(box.center, (hit_vec2){1.5, 2}));
}

TEST(the_least_area_wins)
{
    /* A rectangle 4 by 2 rotated by atan 3/4, points within it, and a point on one side. */
    double points[14] = {0, 0, 3.2, 2.4, 2, 4, -1.2, 1.6, 1, 1, 1.6, 1.2, 0.5, 1.5};
    hit_obb2 box = fitted(points, 7, HIT_FIT_TIGHT);
    assert_true(fabs(hit_obb2_area(box) - 8) < 1e-14);
    assert_true(fabs(box.axis.x - 0.8) < 1e-15 && fabs(box.axis.y - 0.6) < 1e-15);
    assert_true(fabs(box.center.x - 1) < 1e-15 && fabs(box.center.y - 2) < 1e-15);
    assert_true(same_obb2(fitted(points, 7, HIT_FIT_FAST), box));
    /* Of a right-angled triangle all three rectangles have the same area, 12: the first in order is at the lowest
     * corner, along the x axis. */
    const double triangle[6] = {0, 0, 4, 0, 0, 3};
    assert_true(same_obb2(fitted(triangle, 3, HIT_FIT_TIGHT), (hit_obb2){{2, 1.5}, {2, 1.5}, {1, 0}}));
}

TEST(aabbs_win_ties)
{
    /* A right-angled triangle, whose three rectangles are equal; the one along the longest side is the first. */
    const double triangle[6] = {1, 4, 4, 0, 4, 4};
    assert_true(same_obb2(fitted(triangle, 3, HIT_FIT_TIGHT), (hit_obb2){{2.5, 2}, {1.5, 2}, {1, 0}}));
    assert_true(same_obb2(fitted(triangle, 3, HIT_FIT_FAST), (hit_obb2){{2.5, 2}, {1.5, 2}, {1, 0}}));
    /* A parallelogram, of which a rectangle rotated by a hair has a little less than the AABB. What it gains by an ulp
     * of the sides is lost again in rounding, what by two is not. */
    const double ulp = 0x1p-52, sheared[8] = {0, 0, 9, ulp, 9, 1 + ulp, 0, 1};
    assert_true(same2(fitted(sheared, 4, HIT_FIT_TIGHT).axis, (hit_vec2){1, 0}));
    const double more[8] = {0, 0, 9, 2 * ulp, 9, 1 + 2 * ulp, 0, 1};
    assert_true(fitted(more, 4, HIT_FIT_TIGHT).axis.y > 0);
    /* A rotated square is half as great. */
    const double square[8] = {0, 1, 1, 0, 2, 1, 1, 2};
    hit_obb2 box = fitted(square, 4, HIT_FIT_TIGHT);
    assert_true(fabs(hit_obb2_area(box) - 2) < 1e-14 && box.axis.x == box.axis.y);
    /* No one who asks for principal axes gets others. */
    assert_true(fitted(triangle, 3, HIT_FIT_PRINCIPAL).axis.y != 0);
}

/* Three points in line but for an ulp, so that neither the hull nor the areas can be told in double. */
TEST(near_ties_are_told_apart)
{
    const double ulp = 0x1p-52;
    const double bent[8] = {1, 1, 2, 2 - 2 * ulp, 3, 3, 2, 4};
    (void)fitted(bent, 4, HIT_FIT_TIGHT);
    /* A rectangle of three by four, one corner an ulp further out: of the two edges next to that corner one is
     * still a side of the least rectangle. */
    const double wide[8] = {0, 0, 3 + 2 * ulp, 0, 3, 4, 0, 4};
    assert_true(same_obb2(fitted(wide, 4, HIT_FIT_TIGHT), (hit_obb2){{1.5 + ulp, 2}, {1.5 + ulp, 2}, {1, 0}}));
    /* A long and thin one, of which the corners that the sides touch cannot be told in double. */
    const double thin[8] = {0, 0, 1, 0, 1, 0x1p-800, 0, 0x1p-801};
    hit_obb2 box = fitted(thin, 4, HIT_FIT_TIGHT);
    assert_true(box.axis.x == 1 && box.half.y <= 0x1p-801);
}

TEST(numbers_of_all_sizes)
{
    const double tiny[6] = {0, 0, TINY, 0, TINY, 2 * TINY};
    (void)fitted(tiny, 3, HIT_FIT_TIGHT);
    (void)fitted(tiny, 3, HIT_FIT_PRINCIPAL);
    const double mixed[8] = {1, 0, 0, 1e-310, 0, 3e-310, 1e-200, TINY};
    (void)fitted(mixed, 4, HIT_FIT_TIGHT);
    (void)fitted(mixed, 4, HIT_FIT_PRINCIPAL);
    const double huge[6] = {1e308, 1.5e308, -1e308, 1.4e308, 1e307, -1.2e308};
    (void)fitted(huge, 3, HIT_FIT_TIGHT);
    const double far[8] = {1e9, 1e9, 1e9 + 1, 1e9 + 1e-6, 1e9, 1e9 + 1, 1e9 + 1.5, 1e9 + 1.1};
    (void)fitted(far, 4, HIT_FIT_TIGHT);
}

TEST(right_where_subnormals_are_flushed)
{
    const double tiny[6] = {0, 0, 3 * TINY, TINY, TINY, 2 * TINY}, mixed[6] = {1, 0, 0, 1e-310, 0, 3e-310};
    hit_obb2 box[3];
    expect_subnormals_flushed();
    hit_status first = hit_fit_obb2(tiny, 3, 0, NULL, &box[0]), second = hit_fit_obb2(mixed, 3, 0, NULL, &box[1]);
    box[2] = hit_obb2_merge((hit_obb2){{1, 0}, {0, 0}, {1, 0}}, (hit_obb2){{1, TINY}, {0, 0}, {1, 0}});
    expect_subnormals_kept();
    assert_true(first == HIT_OK && second == HIT_OK);
    assert_true(holds(box[0], tiny, 3) && holds(box[1], mixed, 3));
    assert_true(holds(box[2], (const double[]){1, 0, 1, TINY}, 2));
}

TEST(principal_axes_are_those_of_the_covariance)
{
    /* Symmetric about the line y = x / 2. */
    const double level[8] = {0, 0, 4, 2, 1, 3, 3, -1}, along[8] = {0, 0, 8, 4, 3, 4, 5, 0};
    hit_obb2 box = fitted(along, 4, HIT_FIT_PRINCIPAL);
    assert_true(fabs(box.axis.y / box.axis.x - 0.5) < 1e-15);
    /* Two eigenvalues that are equal: along the world. */
    assert_true(same2(fitted(level, 4, HIT_FIT_PRINCIPAL).axis, (hit_vec2){1, 0}));
    /* A tall one; the axis is a quarter turn away. */
    const double tall[8] = {0, 0, -4, 8, -4, 3, 0, 5};
    box = fitted(tall, 4, HIT_FIT_PRINCIPAL);
    assert_true(fabs(box.axis.y / box.axis.x - 0.5) < 1e-15 && box.half.y > box.half.x);
    hit_obb2 again;
    const double doubled[12] = {0, 5, 0, 0, -4, 8, -4, 8, -4, 3, 0, 0};
    assert_int_equal(hit_fit_obb2(doubled, 6, 0, &PRINCIPAL, &again), HIT_OK);
    assert_true(same_obb2(again, box));
}

TEST(floats_are_widened_doubles)
{
    const float floats[12] = {0.1F, 2.3F, 1e-45F, 9, 3.3F, -1.7F, 8, 8, 1, 1, -5, 0.7F};
    double doubles[8];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            doubles[2 * i + k] = (double)floats[3 * i + k];
    hit_obb2 a, b;
    for (int q = HIT_FIT_TIGHT; q <= HIT_FIT_PRINCIPAL; q++) {
        const hit_fit_config config = {.quality = (hit_fit_quality)q};
        assert_int_equal(hit_fit_obb2_float(floats, 4, 3 * sizeof *floats, &config, &a), HIT_OK);
        assert_int_equal(hit_fit_obb2(doubles, 4, 0, &config, &b), HIT_OK);
        assert_true(same_obb2(a, b));
    }
    assert_int_equal(hit_fit_obb2_float(floats, 6, 0, NULL, &a), HIT_OK);
    assert_true(a.half.x > 0 && a.half.y > 0);
}

TEST(memory_comes_from_the_allocator_and_goes_back)
{
    heap h = {.fail_at = 1};
    const hit_fit_config config = {.allocator = {heap_resize, &h}};
    const double points[8] = {0, 0, 3, 1, 4, 4, -1, 2};
    hit_obb2 box = {{7, 7}, {7, 7}, {7, 7}}, before = box;
    assert_int_equal(hit_fit_obb2(points, 4, 0, &config, &box), HIT_NO_MEMORY);
    assert_true(same_obb2(box, before));
    assert_int_equal(hit_fit_obb2(points, 4, 0, &config, &box), HIT_OK);
    assert_true(h.held == 0 && holds(box, points, 4));
}

static bool holds_both(hit_obb2 box, hit_obb2 a, hit_obb2 b)
{
    return hit_obb2_valid(box) && hit_contains_obb2_obb2(box, a) && hit_contains_obb2_obb2(box, b);
}

TEST(merged_boxes_are_held)
{
    const hit_obb2 a = {{0, 0}, {2, 1}, {1, 0}}, b = {{5, 1}, {1, 1}, {0.6, 0.8}},
                   within = {{0.5, 0}, {1, 0.25}, {1, 0}};
    hit_obb2 merged = hit_obb2_merge(a, b);
    assert_true(holds_both(merged, a, b) && same_obb2(merged, hit_obb2_merge(b, a)));
    assert_true(same_obb2(hit_obb2_merge(a, within), a) && same_obb2(hit_obb2_merge(within, a), a));
    /* In one frame, and exact. */
    merged = hit_obb2_merge(a, (hit_obb2){{5, 0}, {1, 1}, {1, 0}});
    assert_true(same_obb2(merged, (hit_obb2){{2, 0}, {4, 1}, {1, 0}}));
    /* Two that are the same set: the same one whichever comes first. */
    const hit_obb2 turned = {{0, 0}, {1, 2}, {0, 1}};
    assert_true(same_obb2(hit_obb2_merge(a, turned), hit_obb2_merge(turned, a)));
    /* Points, and rectangles without width in line. */
    const hit_obb2 p = {{1, 2}, {0, 0}, {1, 0}}, q = {{4, 6}, {0, 0}, {0.6, 0.8}};
    merged = hit_obb2_merge(p, q);
    assert_true(holds_both(merged, p, q) && hit_obb2_area(merged) < 1e-14);
    const hit_obb2 left = {{1, 0.5}, {1, 0}, {1, 0}}, right = {{7, 0.5}, {2, 0}, {1, 0}};
    assert_true(same_obb2(hit_obb2_merge(left, right), (hit_obb2){{4.5, 0.5}, {4.5, 0}, {1, 0}}));
}

TEST(merges_at_the_ends_of_the_range)
{
    const hit_obb2 a = {{0, 0}, {2, 1}, {1, 0}};
    const hit_obb2 tiny[2] = {{{0, TINY}, {TINY, 0}, {0.6, 0.8}}, {{3 * TINY, 0}, {0, 2 * TINY}, {1, 0}}};
    assert_true(holds_both(hit_obb2_merge(tiny[0], tiny[1]), tiny[0], tiny[1]));
    const hit_obb2 near = {{1, TINY}, {0, 0}, {1, 0}}, one = {{1, 0}, {0, 0}, {1, 0}};
    assert_true(holds_both(hit_obb2_merge(one, near), one, near));
    const hit_obb2 huge[2] = {{{1e308, 1e308}, {1e307, 3e307}, {0.6, 0.8}}, {{-2e307, 0}, {0, 1e307}, {1, 0}}};
    assert_true(holds_both(hit_obb2_merge(huge[0], huge[1]), huge[0], huge[1]));
    /* Of what has no box something, and always the same. */
    const hit_obb2 far = {{DBL_MAX, DBL_MAX}, {0, 0}, {1, 0}}, back = {{-DBL_MAX, -DBL_MAX}, {0, 0}, {1, 0}};
    assert_true(same_obb2(hit_obb2_merge(far, back), hit_obb2_merge(back, far)));
    const hit_obb2 nothing = {{NAN, 0}, {0, 0}, {1, 0}}, endless = {{0, 0}, {INFINITY, 0}, {1, 0}};
    assert_true(same_obb2(hit_obb2_merge(a, nothing), hit_obb2_merge(nothing, a)));
    assert_true(same_obb2(hit_obb2_merge(a, endless), hit_obb2_merge(endless, a)));
}
