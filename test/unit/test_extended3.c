/* The two forms of the double-double kernels: the same bits with fused multiply-add and without. */
#include "pair/extended3.h"

#include "expect.h"

static uint64_t state = 1;

static double small(void)
{
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    return ((double)(z >> 11) - 0x1p52) * 0x1p-52;
}

static hit_obb3 any_box(void)
{
    hit_quat q = {small(), small(), small(), small()};
    return hit_obb3_from_quat((hit_vec3){small(), small(), small()}, (hit_vec3){small(), small(), small()}, q);
}

static void test_values(void **unused)
{
    (void)unused;
    for (int round = 0; round < 2000; round++) {
        hit_obb3 a = any_box(), b = any_box();
        pair3 pair = hit__pair3_from_obb_obb(&a, &b);
        merged3 merged = {&pair, {0, 1, 2, 3, 4, 5, -1}, {{0, 0}}, 10};
        memcpy(merged.weight, pair.weight, sizeof merged.weight);
        double plain_bound, fused_bound;
        double plain = hit__extended3_value_plain(&merged, round % 3, 3 + round / 3 % 3, &plain_bound);
        double fused =
            core_has_fma() ? hit__extended3_value_fma(&merged, round % 3, 3 + round / 3 % 3, &fused_bound) : plain;
        assert_true(same_double(plain, fused));
        assert_true(!core_has_fma() || same_double(plain_bound, fused_bound));
        assert_true(plain_bound > 0 && plain_bound < 0x1p-90);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
