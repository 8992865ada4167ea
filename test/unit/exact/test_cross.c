/* Signs and values of cross products of differences, against whole numbers, and where double cannot tell. */
#include "expect.h"

#include "exact/cross.h"

static int expected_sign(const double *a, const double *b, const double *c, const double *d)
{
    int64_t value = (int64_t)(b[0] - a[0]) * (int64_t)(d[1] - c[1]) - (int64_t)(b[1] - a[1]) * (int64_t)(d[0] - c[0]);
    return (value > 0) - (value < 0);
}

TEST(whole_numbers)
{
    uint64_t random = 5;
    int zeros = 0;
    for (int i = 0; i < 20000; i++) {
        double p[8];
        for (int k = 0; k < 8; k++)
            p[k] = (double)(next_random(&random) % 9) - 4;
        int expected = expected_sign(p, p + 2, p + 4, p + 6);
        zeros += expected == 0;
        double scale = i % 4 == 0 ? 0x1p-1074 : i % 4 == 1 ? 0x1p1020 : i % 4 == 2 ? 0x1p-400 : 1;
        for (int k = 0; k < 8; k++)
            p[k] *= scale;
        if (i % 3 == 0)
            expect_subnormals_flushed();
        int exponent, sign = exact_cross_sign(p, p + 2, p + 4, p + 6);
        int exactly = hit__exact_cross_sign(p, p + 2, p + 4, p + 6);
        double value = hit__exact_cross_value(p, p + 2, p + 4, p + 6, &exponent);
        expect_subnormals_kept();
        assert_int_equal(sign, expected);
        assert_int_equal(exactly, expected);
        assert_int_equal((value > 0) - (value < 0), expected);
    }
    assert_true(zeros > 500);
}

TEST(values)
{
    const double a[2] = {0, 0}, b[2] = {3, 0}, c[2] = {0, 0.25}, d[2] = {7, -5}, e[2] = {1, 0x1p-70};
    int exponent;
    double value = hit__exact_cross_value(a, b, c, d, &exponent);
    assert_true(ldexp(value, exponent) == 3 * -5.25);
    value = hit__exact_cross_value(a, b, a, e, &exponent);
    assert_true(ldexp(value, exponent) == 3 * 0x1p-70);
    value = hit__exact_cross_value(a, b, a, b, &exponent);
    assert_true(value == 0 && exponent == 0);
    const double large[2] = {0x1p1000 + 0x1p950, 0}, tall[2] = {0, 0x1p1000 - 0x1p960};
    value = hit__exact_cross_value(a, large, a, tall, &exponent);
    assert_true(fabs(ldexp(value, exponent - 2000) - (1 + 0x1p-50) * (1 - 0x1p-40)) <= 0x1p-51);
}

/* One bit in one of the numbers, 2^-150 of the products. */
TEST(what_double_cannot_see)
{
    const double a[2] = {0, 0}, b[2] = {1 + 0x1p-52, 1}, c[2] = {0x1p-97, 0}, d[2] = {1 + 0x1p-52, 1}, e[2] = {2, 1};
    assert_int_equal(exact_cross_filter(a, b, a, d), EXACT_OPEN);
    assert_int_equal(exact_cross_sign(a, b, a, d), 0);
    assert_int_equal(exact_cross_sign(a, b, c, d), 1);
    assert_int_equal(exact_cross_sign(c, d, a, b), -1);
    assert_int_equal(exact_cross_filter(a, b, a, e), -1);
    const double third[2] = {1.0 / 3, 1}, three[2] = {1, 3};
    assert_int_equal(exact_cross_sign(a, third, a, three), -1); /* 1/3 as rounded is less than a third */
}

/* An infinite number outweighs finite ones. */
TEST(infinite)
{
    const double a[2] = {0, 0}, b[2] = {1, 1e-300}, c[2] = {INFINITY, 1e300}, d[2] = {1, 0};
    assert_int_equal(exact_cross_sign(a, b, a, c), -1);
    assert_int_equal(exact_cross_sign(a, d, a, c), 1);
}
