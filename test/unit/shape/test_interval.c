/* Unit tests of src/shape/interval.h and interval.c: sides that may be zero, infinite, NaN or subnormal. */
#include "expect.h"
#include "shape/interval.h"

TEST(lower_and_upper_do_not_see_the_order_of_arguments)
{
    const double value[] = {-INFINITY, -1, -5e-324, -0.0, 0.0, 5e-324, 1e-310, 1, INFINITY};
    const int count = sizeof value / sizeof value[0];
    for (int flushed = 0; flushed < 2; flushed++) {
        if (flushed)
            expect_subnormals_flushed();
        bool right = true;
        for (int i = 0; i < count; i++) {
            for (int j = i; j < count; j++) {
                right = right && same_double(shape_lower(value[i], value[j]), value[i]);
                right = right && same_double(shape_lower(value[j], value[i]), value[i]);
                right = right && same_double(shape_upper(value[i], value[j]), value[j]);
                right = right && same_double(shape_upper(value[j], value[i]), value[j]);
            }
            right = right && isnan(shape_lower(value[i], NAN)) && isnan(shape_lower(NAN, value[i]));
            right = right && isnan(shape_upper(value[i], NAN)) && isnan(shape_upper(NAN, value[i]));
        }
        expect_subnormals_kept();
        assert_true(right);
    }
}

TEST(floats_widen_to_the_same_number)
{
    const float value[] = {0, -0.0f, 1, -3.5f, 0x1p-149f, -0x1.8p-130f, 0x1.fffffep127f, INFINITY, -INFINITY, NAN};
    for (size_t i = 0; i < sizeof value / sizeof value[0]; i++)
        assert_true(same_double(shape_from_float(value[i]), (double)value[i]));
    expect_subnormals_flushed();
    double widened = shape_from_float(value[5]);
    expect_subnormals_kept();
    assert_true(same_double(widened, -0x1.8p-130));
}

static void expect_dot(double down, double up, double x0, double y0, double x1, double y1)
{
    const double x[2] = {x0, x1}, y[2] = {y0, y1};
    assert_true(same_double(hit__shape_dot_down(2, x, y), down));
    assert_true(same_double(hit__shape_dot_up(2, x, y), up));
}

TEST(sums_take_infinities_as_limits)
{
    expect_dot(1, 1 + 0x1p-52, 1, 1, 1, 1e-30);
    expect_dot(7, 7, INFINITY, 0, 7, 1);
    expect_dot(7, 7, -0.0, INFINITY, 7, 1);
    expect_dot(-INFINITY, -INFINITY, INFINITY, -5e-324, 1e308, 1e308);
    expect_dot(INFINITY, INFINITY, -INFINITY, -1, -1e308, 1e308);
    expect_dot(NAN, NAN, INFINITY, 1, -INFINITY, 1);
    expect_dot(NAN, NAN, NAN, 0, 1, 1);
    expect_dot(NAN, NAN, 1, 1, 0, NAN);
    expect_dot(0x1.fffffffffffffp1023, INFINITY, 1e308, 10, 1, 1);
}

TEST(center_and_half_round_once)
{
    const double huge = 0x1.fffffffffffffp1023;
    assert_true(hit__shape_center((shape_interval){huge, huge}) == huge);
    assert_true(hit__shape_half((shape_interval){-huge, huge}) == huge);
    assert_true(hit__shape_center((shape_interval){5e-324, 1.5e-323}) == 1e-323);
    assert_true(hit__shape_half((shape_interval){-5e-324, 5e-324}) == 5e-324);
    assert_true(hit__shape_center((shape_interval){0, 0x1p-1021 + 0x1p-1073}) == 0x1p-1022 + 0x1p-1074);
    assert_true(hit__shape_covering_half((shape_interval){1, 2}, 1.25) == 0.75);
    assert_true(hit__shape_covering_half((shape_interval){1, 2}, 1.75) == 0.75);
}
