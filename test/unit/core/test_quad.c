/* Four doubles at a time do what one does: each form of them that this processor can run. */
#include "expect.h"

#include "core/quad.h"

#ifdef QUADS_TESTED /* not the best one */
#undef QUADS
#define QUADS QUADS_TESTED
#endif

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
        quad_store(out, quad_sqrt(b));
        assert_true(same_double(out[i], sqrt(u)));
        quad_store(out, quad_min(b, d)); /* the second where one is NaN */
        assert_true(same_double(out[i], u < v ? u : v));
        quad_store(out, quad_max(b, d));
        assert_true(same_double(out[i], u > v ? u : v));
        quad_store(out, quad_abs(b));
        assert_true(same_double(out[i], fabs(u)));
        quad_store(out, quad_select(quad_less(b, d), b, d));
        assert_true(same_double(out[i], u < v ? u : v));
    }
    for (int i = 0; i < 4; ++i) {
        const double u = x[2 * i + 1], v = y[2 * i];
        quad_store(out, quad_negate(b));
        assert_true(same_double(out[i], -u));
        quad_store(out, quad_flip(b, c));
        assert_true(same_double(out[i], v < 0 ? -u : u));
    }
    quad four[4];
    quad_turn(a, b, c, four);
    for (int k = 0; k < 4; ++k) {
        quad_store(out, four[k]);
        assert_true(same_double(out[0], x[2 * k]) && same_double(out[1], x[2 * k + 1]));
        assert_true(same_double(out[2], y[2 * k]) && same_double(out[3], y[2 * k]));
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
    assert_int_equal(quad_bits(quad_xor(both, quad_less(d, b))), 0x1);
}

/* Four places at once, and the greatest of four lanes. */
static CORE_WITH_QUADS void fours_of_quads(void)
{
    const double x[8] = {1, -2, 0.1, 3, 5, 1e300, -0.0, 7};
    double out[4];
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
    for (int most = 0; most < 4; ++most) {
        double lanes[4] = {-3, -INFINITY, -5, -2};
        lanes[most] = -1;
        quad_store(out, quad_greatest(quad_load(lanes)));
        for (int i = 0; i < 4; ++i)
            assert_true(out[i] == -1);
    }
}

/* What says what lanes hold is memory: these compare bits. */
static bool holds(const double *p, double x0, double x1, double x2, double x3)
{
    const double x[4] = {x0, x1, x2, x3};
    return memcmp(p, x, sizeof x) == 0;
}

static CORE_WITH_QUADS void loads_of_quads(void)
{
    double x[5] = {0, 1, -0.0, 0.1, 4}, out[4];
    const float f[5] = {0, 1, -0.0f, 0.1f, 0x1p-149f};
    quad_store(out, quad_load(x + 1)); /* wherever they are */
    assert_true(holds(out, 1, -0.0, 0.1, 4));
    quad_store(out, quad_load_floats(f + 1));
    assert_true(holds(out, 1, -0.0, 0.1f, 0x1p-149));
    quad_store(x + 1, quad_set1(-0.0));
    assert_true(x[0] == 0 && holds(x + 1, -0.0, -0.0, -0.0, -0.0));
}

/* The second of two zeros, and what is beside a NaN; NaNs keep their bits but for the sign. */
static CORE_WITH_QUADS void choices_of_quads(void)
{
    const double x[4] = {0, -0.0, NAN, INFINITY}, y[4] = {-0.0, 0, 1, -NAN};
    const quad a = quad_load(x), b = quad_load(y);
    double out[4];
    quad_store(out, quad_min(a, b));
    assert_true(holds(out, -0.0, 0, 1, -NAN));
    quad_store(out, quad_max(a, b));
    assert_true(holds(out, -0.0, 0, 1, -NAN));
    quad_store(out, quad_min(b, a));
    assert_true(holds(out, 0, -0.0, NAN, INFINITY));
    quad_store(out, quad_max(b, a));
    assert_true(holds(out, 0, -0.0, NAN, INFINITY));
    quad_store(out, quad_abs(b));
    assert_true(holds(out, 0, 0, 1, NAN));
    quad_store(out, quad_negate(b));
    assert_true(holds(out, 0, -0.0, -1, NAN));
    quad_store(out, quad_flip(a, b));
    assert_true(holds(out, -0.0, -0.0, NAN, -INFINITY));
    quad_store(out, quad_select(b, a, quad_set1(3))); /* by the sign alone */
    assert_true(holds(out, 0, 3, 3, INFINITY));
    assert_int_equal(quad_bits(quad_less(a, b)), 0);
    assert_int_equal(quad_bits(quad_less_equal(a, b)), 0x3);
    assert_int_equal(quad_bits(quad_is_zero(a)), 0x3);
    assert_int_equal(quad_bits(quad_is_zero(b)), 0x3);
    assert_int_equal(quad_bits(b), 0x9);
    for (unsigned i = 0; i < 4; ++i) {
        double one[4] = {1, 1, 1, 1};
        one[i] = -1;
        assert_int_equal(quad_bits(quad_load(one)), 1u << i);
    }
    /* Of a double whose one half is zero, be it the upper one or the lower one. */
    assert_int_equal(quad_bits(quad_is_zero(quad_of_bits(1))), 0);
    assert_int_equal(quad_bits(quad_is_zero(quad_of_bits(UINT64_C(1) << 32))), 0);
    quad_store(out, quad_min_but_zero(quad_load(x), quad_set1(2)));
    assert_true(holds(out, 2, 2, 2, 2));
    quad_store(out, quad_min_but_zero(quad_load((const double[4]){-1, 3, -0.0, 0x1p-1074}), quad_set1(2)));
    assert_true(holds(out, 1, 2, 2, 0x1p-1074));
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
    assert_true(quad_is_clear(quad_unlike_nine(x, y)));
    for (int i = 0; i < 9; ++i) {
        y[i] = -x[i]; /* of zero, too */
        assert_false(quad_is_clear(quad_unlike_nine(x, y)));
        y[i] = x[i];
    }
}

static CORE_WITH_QUADS void equality_of_quads(void)
{
    const double x[4] = {0, 1, NAN, INFINITY}, y[4] = {-0.0, 1 + 0x1p-52, NAN, INFINITY};
    assert_int_equal(quad_bits(quad_equal(quad_load(x), quad_load(y))), 0x9);
    assert_int_equal(quad_bits(quad_equal(quad_load(x), quad_load(x))), 0xb);
}

/* In each of eight masks all of its sixteen forms, beside others. */
static CORE_WITH_QUADS void fullness_of_eight(void)
{
    for (unsigned turn = 0; turn < 16; ++turn) {
        quad mask[8];
        unsigned plane = 0, space = 0;
        for (unsigned i = 0; i < 8; ++i) {
            const unsigned lanes = (turn + 5 * i) % 16;
            double x[4];
            for (unsigned c = 0; c < 4; ++c)
                x[c] = lanes >> c & 1 ? -1 : 1;
            mask[i] = quad_less(quad_load(x), quad_set1(0));
            plane |= (unsigned)((lanes & 3) == 3) << i;
            space |= (unsigned)((lanes & 7) == 7) << i;
        }
        assert_int_equal(quad_full(mask, false), plane);
        assert_int_equal(quad_full(mask, true), space);
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

/* Does the processor have AVX2, if that is what is tested? All else every processor has that this was compiled for. */
static bool are_there(void)
{
#ifdef QUADS_TESTED
    return true;
#else
    return !CORE_AVX2_KNOWN || core_has_quads();
#endif
}

TEST(quads_do_what_doubles_do)
{
    if (!are_there())
        return;
    arithmetic_of_quads();
    fours_of_quads();
    loads_of_quads();
    choices_of_quads();
    sameness_of_nine();
    equality_of_quads();
    fullness_of_eight();
#ifndef QUADS_TESTED
    if (CORE_AVX2_KNOWN && !core_has_fused_quads())
        return;
#endif
    products_of_quads();
}

TEST(forms_are_those_of_the_instruction_set)
{
    assert_int_equal(core_quads_on(CORE_PLAIN), CORE_NO_QUADS);
    assert_false(core_has_fused_quads_on(CORE_PLAIN));
#ifdef HIT_NO_SIMD
    assert_int_equal(core_quads_here(), CORE_NO_QUADS);
    assert_false(core_has_quads());
#elif CORE_AVX2_KNOWN
    assert_int_equal(core_quads_on(CORE_FOURS), CORE_TWOS);
    assert_int_equal(core_quads_on(CORE_AVX2), core_has_quads() ? CORE_YMM : CORE_TWOS);
    assert_false(core_has_fused_quads_on(CORE_FOURS));
    assert_int_equal(core_has_fused_quads_on(CORE_AVX2), core_has_fused_quads());
#endif
    assert_int_equal(core_quads_on(CORE_AVX512), core_quads_here());
    assert_int_equal(core_has_fused_quads_on(CORE_AVX512), core_has_fused_quads());
    assert_true(core_has_quads() || !core_has_fused_quads());
}

TEST(only_zero_is_zero)
{
    if (are_there())
        zeros_among_quads();
}
