/* Whole numbers of three words beside dyadics. */
#include "expect.h"

#include "exact/dyadic.h"
#include "exact/words3.h"

static uint64_t seed = 3;

/* Of up to 61 bits, of either sign. */
static int64_t any_whole(void)
{
    const int64_t size = (int64_t)(next_random(&seed) >> 3 >> next_random(&seed) % 61);
    return next_random(&seed) % 2 == 0 ? size : -size;
}

static dyadic of_whole(dyadic_arena *arena, int64_t x)
{
    const int64_t low = x % 0x80000000, high = x - low;
    return hit__exact_dyadic_add(arena, hit__exact_dyadic_from(arena, (double)high),
                                 hit__exact_dyadic_from(arena, (double)low));
}

static void expect_same(words3 found, dyadic expected)
{
    int exponent;
    const double near = hit__exact_dyadic_rounded(expected, &exponent);
    const double value = ldexp(near, exponent), rounded = words3_rounded(found);
    assert_int_equal(words3_sign(found), expected.sign);
    assert_true(fabs(rounded - value) <= 0x1p-50 * fabs(value));
}

TEST(products)
{
    for (int i = 0; i < 2000; i++) {
        dyadic_arena arena = {.used = 0};
        int64_t x[5];
        dyadic d[5];
        for (int k = 0; k < 5; k++) {
            x[k] = any_whole();
            d[k] = of_whole(&arena, x[k]);
        }
        const words3 n[3] = {words3_determinant(x[0], x[1], x[2], x[3]), words3_product(x[1], x[3]),
                             words3_determinant(x[2], x[4], x[4], x[2])};
        const dyadic m[3] = {hit__exact_dyadic_determinant(&arena, d[0], d[1], d[2], d[3]),
                             hit__exact_dyadic_multiply(&arena, d[1], d[3]), hit__exact_dyadic_from(&arena, 0)};
        const dyadic e[3] = {d[4], d[0], d[1]};
        const int64_t y[3] = {x[4], x[0], x[1]};
        for (int k = 0; k < 3; k++)
            expect_same(n[k], m[k]);
        const words3 dot = words3_dot(n, y);
        const dyadic exact = hit__exact_dyadic_dot3(&arena, m, e);
        expect_same(dot, exact);
        expect_same(words3_signed(dot, true), dyadic_negate(exact));
        expect_same(words3_subtract(dot, words3_times(n[0], x[1])),
                    hit__exact_dyadic_subtract(&arena, exact, hit__exact_dyadic_multiply(&arena, m[0], d[1])));
        assert_int_equal(words3_sign(words3_subtract(dot, dot)), 0);
    }
}
