/* Whole numbers of differences of doubles: against the compiler's own of 128 bits where these suffice, against exact
 * numbers of any size elsewhere; scales that fit and that do not. */
#include "expect.h"

#include "exact/dyadic.h"
#include "exact/whole.h"

static uint64_t random_state = 7;

static uint64_t next(void)
{
    return next_random(&random_state);
}

/* A double between 2^-bits and 2^bits in size. */
static double number(int bits)
{
    const double x = (double)(int64_t)next();
    return ldexp(x, -63 + (int)(next() % (uint64_t)(bits + 1)) - (int)(next() % (uint64_t)(bits + 1)));
}

static whole_scale scale_of(const double *x, int n)
{
    whole_scale scale = whole_scale_none;
    for (int i = 0; i < n; i++)
        whole_scale_take(&scale, x[i]);
    return scale;
}

TEST(determinants)
{
    int fitted = 0, signs[3] = {0};
    for (int i = 0; i < 20000; i++) {
        double x[10];
        for (int k = 0; k < 10; k++)
            x[k] = i % 3 == 0 ? (double)(int64_t)(next() % 9) - 4 : number(i % 40);
        if (i % 5 == 0) /* the same number again: a determinant of 0, or nearly */
            for (int k = 0; k < 4; k++)
                x[4 + k] = x[k];
        const whole_scale scale = scale_of(x, 10);
        if (!whole_scale_fits(&scale))
            continue;
        fitted++;
        dyadic_arena arena;
        arena.used = 0;
        whole4 a[5];
        dyadic b[5];
        for (int k = 0; k < 5; k++) {
            a[k] = whole_difference(&scale, x[2 * k], x[2 * k + 1]);
            b[k] = hit__exact_dyadic_difference(&arena, x[2 * k], x[2 * k + 1]);
            assert_int_equal(whole_sign(&a[k]), b[k].sign);
        }
        const whole4 minor = whole_determinant(&a[0], &a[3], &a[1], &a[2]);
        const dyadic other = hit__exact_dyadic_determinant(&arena, b[0], b[3], b[1], b[2]);
        assert_int_equal(whole_sign(&minor), other.sign);
        const whole4 term = whole_multiply(&minor, 3, &a[4]);
        const whole4 sum = whole_combine(&term, &minor, i % 2 == 0);
        /* The number of the scale is 2^lowest: a determinant has its square, a term its cube. */
        const dyadic unit = hit__exact_dyadic_from(&arena, ldexp(1, scale.lowest));
        const dyadic product = hit__exact_dyadic_multiply(&arena, other, b[4]);
        const dyadic scaled = hit__exact_dyadic_multiply(&arena, other, unit);
        const dyadic whole_sum = i % 2 == 0 ? hit__exact_dyadic_subtract(&arena, product, scaled)
                                            : hit__exact_dyadic_add(&arena, product, scaled);
        assert_int_equal(whole_sign(&sum), whole_sum.sign);
        signs[whole_sum.sign + 1]++;
    }
    assert_true(fitted > 10000 && signs[0] > 1000 && signs[1] > 1000 && signs[2] > 1000);
}

TEST(scales)
{
    const double zeros[] = {0, -0.0};
    whole_scale scale = scale_of(zeros, 2);
    assert_true(whole_scale_fits(&scale));
    whole4 zero = whole_difference(&scale, zeros[0], zeros[1]);
    assert_int_equal(whole_sign(&zero), 0);
    /* 2^82 and 1 have 83 bits, one too many: the highest counts a whole mantissa. */
    const double wide[] = {0x1p81, 1}, wider[] = {0x1p82, 1};
    scale = scale_of(wide, 2);
    assert_true(whole_scale_fits(&scale));
    const whole4 difference = whole_difference(&scale, 1, -0x1p81);
    assert_int_equal(difference.word[0], 1);
    assert_int_equal(difference.word[1], 0x20000);
    scale = scale_of(wider, 2);
    assert_false(whole_scale_fits(&scale));
    const double subnormal[] = {DBL_TRUE_MIN, -3 * DBL_TRUE_MIN};
    scale = scale_of(subnormal, 2);
    assert_true(whole_scale_fits(&scale));
    const whole4 four = whole_difference(&scale, subnormal[0], subnormal[1]);
    assert_int_equal(four.word[0], 4);
    assert_false(four.negative);
    const double infinite[] = {INFINITY, 1}, none[] = {NAN};
    scale = scale_of(infinite, 1);
    assert_false(whole_scale_fits(&scale));
    scale = scale_of(none, 1);
    assert_false(whole_scale_fits(&scale));
}
