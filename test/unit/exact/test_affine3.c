/* Points after a matrix and an offset: each coordinate is that of GMP's rationals, rounded once. */
#include "exact/affine3.h"

#include "campaign.h"
#include "expect.h"
#include "nearest.h"

#include "exact/order.h"

#include <stdlib.h>

static uint64_t state = 1;

static double fraction(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-52 - 1;
}

static double whole(int most)
{
    return (double)(next_random(&state) % (uint64_t)(2 * most + 1)) - most;
}

static double any_double(void)
{
    double x;
    do {
        const uint64_t bits = next_random(&state);
        memcpy(&x, &bits, sizeof x);
    } while (!isfinite(x));
    return x;
}

/* Kinds of numbers: usual ones; few bits at places far apart, whose sums lie half way between doubles; ones that the
 * filter does not take; huge ones; any. */
static double number(int kind)
{
    switch (kind) {
    case 0:
        return fraction();
    case 1:
        return ldexp(whole(15), next_random(&state) % 2 ? 0 : 50);
    case 2:
        return next_random(&state) % 3 ? whole(3) : ldexp(whole(9), -1074 + (int)(next_random(&state) % 90));
    case 3:
        return next_random(&state) % 3 ? fraction() : ldexp(fraction(), 1023);
    case 4:
        return next_random(&state) % 2 ? 0 : ldexp(whole(1), (int)(next_random(&state) % 1900) - 950);
    default:
        return any_double();
    }
}

static bool is_image(const double columns[9], const double offset[3], const double x[3], const double y[3])
{
    bool right = true;
    for (int row = 0; row < 3; row++) {
        mpq_t exact;
        mpq_init(exact);
        for (int k = 0; k < 3; k++)
            add_product(exact, columns[3 * k + row], x[k]);
        add_product(exact, offset[row], 1);
        right = right && is_nearest(exact, y[row]);
        mpq_clear(exact);
    }
    return right;
}

TEST(images_are_rounded_once)
{
    enum { POINTS = 7, KINDS = 6 };
    for (uint64_t i = campaign_count(3000, 30000); i > 0; i--) {
        double columns[9], offset[3], x[3 * POINTS], y[3 * POINTS], flushed[3 * POINTS];
        const int of_matrix = (int)(i % KINDS), of_points = (int)(i / KINDS % KINDS);
        for (int k = 0; k < 9; k++)
            columns[k] = number(of_matrix);
        for (int k = 0; k < 3; k++)
            offset[k] = number(next_random(&state) % 2 ? of_matrix : of_points);
        for (int k = 0; k < 3 * POINTS; k++)
            x[k] = number(of_points);
        expect_subnormals_flushed();
        const affine3 again = hit__exact_affine3(columns, offset);
        hit__exact_affine3_points(&again, POINTS, x, flushed);
        expect_subnormals_kept();
        const affine3 map = hit__exact_affine3(columns, offset);
        hit__exact_affine3_points(&map, POINTS, x, y);
        assert_memory_equal(y, flushed, sizeof y);
        for (size_t p = 0; p < POINTS; p++)
            assert_true(is_image(columns, offset, x + 3 * p, y + 3 * p));
        hit__exact_affine3_points(&map, POINTS, x, x); /* in place */
        assert_memory_equal(x, y, sizeof y);
    }
}

/* A sum that is a hair beside the middle of two doubles, on either side, or on it. */
TEST(halves_are_told)
{
    const double columns[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, offset[3] = {1 + 0x1p-52, 0x1p60, -3};
    const double x[9] = {0x1p-53, 0x1p7, 0x1p-52, -0x1p-53, 0x1p7 + 0x1p-40, -0x1p-52, 0, -0x1p7, -0.0};
    const double expected[9] = {1 + 0x1p-51, 0x1p60, -3, 1, 0x1p60 + 0x1p8, -3, 1 + 0x1p-52, 0x1p60 - 0x1p7, -3};
    double y[9];
    const affine3 map = hit__exact_affine3(columns, offset);
    hit__exact_affine3_points(&map, 3, x, y);
    for (size_t p = 0; p < 3; p++)
        assert_true(is_image(columns, offset, x + 3 * p, y + 3 * p));
    assert_memory_equal(y, expected, sizeof y);
    /* The tails of two products decide: 3 * (1/3 rounded) is a little less than 1. */
    const double thirds[9] = {1.0 / 3, 0, 0, 0x1p-60, 0, 0, 0x1p-110, 0, 0}, nothing[3] = {0, 0, 0};
    const affine3 fine = hit__exact_affine3(thirds, nothing);
    const double z[9] = {3, 1, 1, 3, 0x1p7, 0x1p3, 3, 1, -1};
    hit__exact_affine3_points(&fine, 3, z, y);
    for (size_t p = 0; p < 3; p++)
        assert_true(is_image(thirds, nothing, z + 3 * p, y + 3 * p));
}

TEST(points_that_are_none_have_no_image)
{
    const double columns[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, offset[3] = {0, 0, 0};
    const double x[12] = {1, 1, 1, NAN, 0, 0, 0, INFINITY, 0, DBL_MAX, 0, 0};
    double y[12];
    const affine3 map = hit__exact_affine3(columns, offset);
    hit__exact_affine3_points(&map, 4, x, y);
    assert_true(y[0] == 12 && y[1] == 15 && y[2] == 18);
    for (int i = 3; i < 9; i++)
        assert_true(isnan(y[i]));
    assert_true(y[9] == DBL_MAX && y[10] == INFINITY && y[11] == INFINITY);
}
