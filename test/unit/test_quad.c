/* Four doubles at a time do what one does: the instructions of the processor, and plain C. */
#include "expect.h"

#include "core/quad.h"

static CORE_WITH_QUADS void arithmetic_of_quads(void)
{
    const double x[8] = {1, -2, 0.1, 3, 5, 1e300, -0.0, 7}, y[8] = {2, -7, 0.3, 0.1, -4, 1e-300, 3, NAN};
    const double *const p[4] = {x, x + 2, x + 4, x + 6}, *const q[4] = {y, y + 2, y + 4, y + 6};
    quad a, b, c, d;
    double out[4];
    quad_load_pairs(p, 0, &a, &b);
    quad_load_pairs(q, 0, &c, &d);
    quad_store(out, a);
    assert_true(out[0] == 1 && out[1] == 0.1 && out[2] == 5 && out[3] == 0);
    quad_store(out, b);
    assert_true(out[0] == -2 && out[1] == 3 && out[2] == 1e300 && out[3] == 7);
    for (int i = 0; i < 4; ++i) {
        const double u = x[2 * i + 1], v = y[2 * i + 1];
        quad_store(out, quad_add(b, d));
        assert_true(same_double(out[i], u + v));
        quad_store(out, quad_subtract(b, d));
        assert_true(same_double(out[i], u - v));
        quad_store(out, quad_multiply(b, d));
        assert_true(same_double(out[i], u * v));
        quad_store(out, quad_divide(b, d));
        assert_true(same_double(out[i], u / v));
        quad_store(out, quad_min(b, d)); /* the second where one is NaN */
        assert_true(same_double(out[i], u < v ? u : v));
        quad_store(out, quad_max(b, d));
        assert_true(same_double(out[i], u > v ? u : v));
        quad_store(out, quad_abs(b));
        assert_true(same_double(out[i], fabs(u)));
        quad_store(out, quad_select(quad_less(b, d), b, d));
        assert_true(same_double(out[i], u < v ? u : v));
    }
    const double *const r[4] = {x, x + 1, x + 2, x + 4};
    quad four[4];
    quad_load_fours(r, 0, four);
    for (int k = 0; k < 4; ++k) {
        double one[4];
        quad_store(out, four[k]);
        quad_store(one, quad_load_ones(r, k));
        for (int i = 0; i < 4; ++i)
            assert_true(same_double(out[i], r[i][k]) && same_double(one[i], r[i][k]));
    }
    for (int i = 0; i < 4; ++i) {
        const double u = x[2 * i + 1], v = y[2 * i];
        quad_store(out, quad_negate(b));
        assert_true(same_double(out[i], -u));
        quad_store(out, quad_flip(b, c));
        assert_true(same_double(out[i], v < 0 ? -u : u));
    }
    assert_int_equal(quad_bits(quad_less(b, d)), 0);
    assert_int_equal(quad_bits(quad_less(d, b)), 0x7);
    assert_int_equal(quad_bits(quad_less_equal(b, b)), 0xf);
    assert_int_equal(quad_bits(quad_less_equal(d, d)), 0x7); /* a NaN is not even equal */
    assert_int_equal(quad_bits(quad_is_zero(a)), 0x8);
    quad_store(out, quad_of_bits(UINT64_C(0x8000000000000003)));
    for (int i = 0; i < 4; ++i)
        assert_true(memcmp(&out[i], &(const uint64_t){UINT64_C(0x8000000000000003)}, sizeof out[i]) == 0);
    quad both = quad_and(quad_less(d, b), quad_less(quad_set1(0), b));
    assert_int_equal(quad_bits(both), 0x6);
    assert_int_equal(quad_bits(quad_or(both, quad_is_zero(a))), 0xe);
}

static CORE_WITH_FUSED_QUADS void products_of_quads(void)
{
    const double x[4] = {1 + 0x1p-52, -0x1p-30 + 1, 3, 0.1}, y[4] = {1 - 0x1p-53, 1 + 0x1p-30, -7, 0.3};
    const double z[4] = {-1, 1, 0.5, 0.03};
    const double *const p[4] = {x, x + 1, x + 2, x + 3}, *const q[4] = {y, y + 1, y + 2, y + 3};
    const double *const r[4] = {z, z + 1, z + 2, z + 3};
    quad a = quad_load_ones(p, 0), b = quad_load_ones(q, 0), c = quad_load_ones(r, 0);
    double out[4];
    for (int i = 0; i < 4; ++i) {
        quad_store(out, quad_fused_multiply_add(a, b, c));
        assert_true(same_double(out[i], fma(x[i], y[i], z[i])));
        quad_store(out, quad_fused_multiply_subtract(a, b, c));
        assert_true(same_double(out[i], fma(x[i], y[i], -z[i])));
        quad_store(out, quad_fused_subtract_product(a, b, c));
        assert_true(same_double(out[i], fma(-x[i], y[i], z[i])));
    }
}

static CORE_WITH_QUADS void sameness_of_nine(void)
{
    double x[9], y[9];
    for (int i = 0; i < 9; ++i)
        x[i] = y[i] = i - 4;
    assert_true(quad_same_nine(x, y));
    for (int i = 0; i < 9; ++i) {
        y[i] = -x[i]; /* of zero, too */
        assert_false(quad_same_nine(x, y));
        y[i] = x[i];
    }
}

static CORE_WITH_QUADS void zeros_among_quads(void)
{
    const double x[8] = {0, 0x1p-1074, -0.0, 1, -0x1p-1074, 0, 0, 0};
    const double *const p[4] = {x, x + 2, x + 4, x + 6};
    quad a, b;
    quad_load_pairs(p, 0, &a, &b);
    expect_subnormals_flushed();
    unsigned first = quad_bits(quad_is_zero(a)), second = quad_bits(quad_is_zero(b));
    expect_subnormals_kept();
    assert_int_equal(first, 0xb);
    assert_int_equal(second, 0xc);
}

/* On other processors nobody calls them. */
static bool are_there(void)
{
#ifdef HIT_NO_SIMD
    assert_false(core_has_quads());
    return true;
#else
    return core_has_quads();
#endif
}

static void quads_do_what_doubles_do(void **state)
{
    (void)state;
    if (are_there()) {
        arithmetic_of_quads();
        sameness_of_nine();
    }
#ifndef HIT_NO_SIMD
    assert_true(core_has_quads() || !core_has_fused_quads());
    if (!core_has_fused_quads())
        return;
#endif
    products_of_quads();
}

static void only_zero_is_zero(void **state)
{
    (void)state;
    if (are_there())
        zeros_among_quads();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quads_do_what_doubles_do),
        cmocka_unit_test(only_zero_is_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
