/* Eight doubles at a time do what one does, where the processor has such vectors. */
#include "expect.h"

#include "core/isa.h"
#include "core/quad.h"

#undef QUADS
#define QUADS zmm

#if QUADS_THERE

static const double X[8] = {1, -2, 0.1, 3, 1e300, -0.0, 7, -INFINITY}, Y[8] = {2, -7, 0.1, 0.3, 1e-300, 0, NAN, 3};

static CORE_WITH_QUADS void check_arithmetic(void)
{
    const quad a = quad_load(X), b = quad_load(Y);
    double sum[8], less[8], times[8], over[8], low[8], high[8];
    quad_store(sum, quad_add(a, b));
    quad_store(less, quad_subtract(a, b));
    quad_store(times, quad_multiply(a, b));
    quad_store(over, quad_divide(a, b));
    quad_store(low, quad_min(a, b)); /* the second where one is NaN, and of two zeros */
    quad_store(high, quad_max(a, b));
    for (int i = 0; i < quad_lanes; ++i) {
        assert_true(same_double(sum[i], X[i] + Y[i]) && same_double(less[i], X[i] - Y[i]));
        assert_true(same_double(times[i], X[i] * Y[i]) && same_double(over[i], X[i] / Y[i]));
        assert_true(same_double(low[i], X[i] < Y[i] ? X[i] : Y[i]));
        assert_true(same_double(high[i], X[i] > Y[i] ? X[i] : Y[i]));
    }
}

static CORE_WITH_QUADS void check_signs(void)
{
    const quad a = quad_load(X), b = quad_load(Y);
    double size[8], other[8], turned[8];
    quad_store(size, quad_abs(a));
    quad_store(other, quad_negate(a));
    quad_store(turned, quad_flip(b, a));
    for (int i = 0; i < quad_lanes; ++i) {
        assert_true(same_double(size[i], fabs(X[i])) && same_double(other[i], -X[i]));
        assert_true(same_double(turned[i], signbit(X[i]) ? -Y[i] : Y[i]));
    }
}

static CORE_WITH_QUADS void check_masks(void)
{
    const quad a = quad_load(X), b = quad_load(Y), one = quad_set1(1), none = quad_set1(0);
    const quad is_less = quad_less(a, b), at_most = quad_less_equal(a, b), alike = quad_equal(a, b);
    double out[7][8];
    quad_store(out[0], quad_and(is_less, one));
    quad_store(out[1], quad_and(at_most, one));
    quad_store(out[2], quad_and(alike, one));
    quad_store(out[3], quad_select(is_less, a, b));
    quad_store(out[4], quad_and(quad_or(is_less, alike), one));
    quad_store(out[5], quad_and(quad_xor(at_most, alike), one));
    quad_store(out[6], quad_or(none, quad_of_bits(UINT64_C(0x3ff8000000000000))));
    for (int i = 0; i < quad_lanes; ++i) {
        const double x = X[i], y = Y[i];
        assert_true(out[0][i] == (x < y) && out[1][i] == (x <= y) && out[2][i] == (x == y));
        assert_true(same_double(out[3][i], x < y ? x : y));
        assert_true(out[4][i] == (x <= y) && out[5][i] == (x < y) && out[6][i] == 1.5);
    }
}

TEST(eight_doubles_do_what_one_does)
{
    if (!core_has_eights_on(hit__core_isa_choose()))
        return;
    check_arithmetic();
    check_signs();
    check_masks();
}

#else

TEST(eight_doubles_are_not_there)
{
    assert_false(core_has_eights_on(hit__core_isa_choose()));
}

#endif
