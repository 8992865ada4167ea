/* The sign of a triple product: where double is sure, where only integers are, and at the ends of the range. */
#include "expect.h"

#include "exact/triple.h"

static int sign_of(const double *u, const double *v, const double *w, bool *open)
{
    const double none[3] = {0, 0, 0};
    const exact_axis axis = exact_axis_of(none, u, none, v);
    const int filter = exact_triple_filter(&axis, none, w), exact = hit__exact_triple_sign(&axis, none, w);
    int exponent;
    const double value = hit__exact_triple_value(&axis, none, w, &exponent);
    *open = filter == EXACT_OPEN;
    assert_true(*open || filter == exact);
    double near;
    if (hit__exact_triple_near(&axis, none, w, &near))
        assert_true(fabs(near - ldexp(value, exponent)) <= 0x1p-51 * fabs(near));
    assert_int_equal((value > 0) - (value < 0), exact);
    return exact;
}

TEST(signs)
{
    bool open;
    assert_int_equal(sign_of((double[]){1, 0, 0}, (double[]){0, 1, 0}, (double[]){5, 7, 2}, &open), 1);
    assert_false(open);
    assert_int_equal(sign_of((double[]){0, 1, 0}, (double[]){1, 0, 0}, (double[]){5, 7, 2}, &open), -1);
    assert_false(open);
    assert_int_equal(sign_of((double[]){1, 2, 3}, (double[]){4, 5, 6}, (double[]){7, 8, 9}, &open), 0);
    assert_true(open);
    assert_int_equal(sign_of((double[]){1, 2, 3}, (double[]){4, 5, 6}, (double[]){7, 8, nextafter(9, 8)}, &open), 1);
    assert_true(open);
    assert_int_equal(sign_of((double[]){1, 2, 3}, (double[]){4, 5, 6}, (double[]){7, 8, nextafter(9, 10)}, &open), -1);
    assert_int_equal(sign_of((double[]){0, 0, 0}, (double[]){4, 5, 6}, (double[]){7, 8, 9}, &open), 0);
}

/* Three points at once: each as by itself, whichever of them are open, and whatever the numbers are. */
TEST(three_signs)
{
    static const double points[][3] = {{7, 8, 9},        {1, 2, 3},           {4, 5, 6},
                                       {5, 7, 2},        {7, 8, 9 + 0x1p-50}, {0, 0, 0},
                                       {0.7, 0.8, 0.9},  {1, 0, 3},           {7e200, 8e200, 9e200},
                                       {0x1p-1074, 0, 0}};
    enum { POINTS = sizeof points / sizeof *points };
    const double none[3] = {0, 0, 0};
    const struct {
        double u[3], v[3];
    } plane[] = {
        {{1, 2, 3}, {4, 5, 6}}, {{0.1, 0.2, 0.3}, {0.4, 0.5, 0.6}}, {{1, 0, 3}, {4, 0, 6}}, {{1, 1, 1}, {2, 2, 2}}};
    for (size_t p = 0; p < sizeof plane / sizeof *plane; p++) {
        const exact_axis axis = exact_axis_of(none, plane[p].u, none, plane[p].v);
        for (size_t n = 0; n < (size_t)POINTS * POINTS * POINTS; n++) {
            double to[9];
            int sign[3], filter[3];
            memcpy(to, points[n % POINTS], sizeof points[0]);
            memcpy(to + 3, points[n / POINTS % POINTS], sizeof points[0]);
            memcpy(to + 6, points[n / POINTS / POINTS], sizeof points[0]);
            for (int i = 0; i < 3; i++)
                sign[i] = filter[i] = exact_triple_filter(&axis, none, to + 3 * i);
            hit__exact_triple_signs(&axis, none, to, sign);
            for (int i = 0; i < 3; i++) {
                assert_int_equal(sign[i], hit__exact_triple_sign(&axis, none, to + 3 * i));
                assert_true(filter[i] == EXACT_OPEN || filter[i] == sign[i]);
            }
        }
    }
}

TEST(ends_of_the_range)
{
    const double least = 0x1p-1074;
    bool open;
    expect_subnormals_flushed();
    assert_int_equal(sign_of((double[]){least, 0, 0}, (double[]){0, least, 0}, (double[]){1, 1, least}, &open), 1);
    assert_true(open);
    assert_int_equal(sign_of((double[]){DBL_MAX, least, 0}, (double[]){least, DBL_MAX, 0},
                             (double[]){DBL_MAX, DBL_MAX, -least}, &open),
                     -1);
    assert_true(open);
    expect_subnormals_kept();
}

TEST(values)
{
    const double u[2][3] = {{1, 1, 1}, {3, 1, 1}}, v[2][3] = {{0, 0, 0}, {0, 3, 0}}, w[2][3] = {{9, 9, 9}, {9, 9, 14}};
    const exact_axis axis = exact_axis_of(u[0], u[1], v[0], v[1]);
    int exponent;
    double value = hit__exact_triple_value(&axis, w[0], w[1], &exponent), near;
    assert_true(ldexp(value, exponent) == 30);
    assert_true(hit__exact_triple_near(&axis, w[0], w[1], &near) && near == 30);
    const double third[3] = {1 / 3.0, 0.1, 0.7}, flat[3] = {1, 0x1p-30, 0};
    const exact_axis other = exact_axis_of(third, u[1], v[1], third), level = exact_axis_of(v[0], v[1], v[0], flat);
    value = hit__exact_triple_value(&other, w[0], third, &exponent);
    assert_true(hit__exact_triple_near(&other, w[0], third, &near));
    assert_true(fabs(near - ldexp(value, exponent)) <= 0x1p-52 * fabs(near));
    assert_false(hit__exact_triple_near(&level, v[0], (double[]){1, 1, 0x1p-30}, &near));
    assert_false(hit__exact_triple_near(&axis, v[0], (double[]){0, 0, 0x1p301}, &near));
    assert_false(hit__exact_triple_near(&axis, v[0], (double[]){0, 0, 0x1p-400}, &near));
}
