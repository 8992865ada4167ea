/* Unit tests of src/core: version, status, wide products, stage counters. */
#include "expect.h"

#include <stdio.h>

#include "core/stages.h"
#include "core/wide.h"
#include "hitbox/base.h"

TEST(version_is_that_of_the_headers)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", hit_version() / 10000, hit_version() / 100 % 100, hit_version() % 100);
    assert_string_equal(text, HIT_VERSION_STRING);
    assert_int_equal(hit_version(), HIT_VERSION);
}

TEST(every_status_has_its_own_text)
{
    const char *unknown = hit_status_text((hit_status)99);
    assert_string_equal(unknown, "unknown status");
    for (int i = HIT_OK; i <= HIT_FILE_FAILED; i++) {
        assert_string_not_equal(hit_status_text((hit_status)i), unknown);
        for (int j = HIT_OK; j < i; j++)
            assert_string_not_equal(hit_status_text((hit_status)i), hit_status_text((hit_status)j));
    }
}

/* Multiplies bit by bit: slow, and unlike either form under test. */
static uint64_t multiply_bitwise(uint64_t a, uint64_t b, uint64_t *high)
{
    uint64_t low = 0;
    *high = 0;
    for (int i = 63; i >= 0; i--) {
        *high = *high << 1 | low >> 63;
        low <<= 1;
        if (b >> i & 1) {
            low += a;
            *high += low < a;
        }
    }
    return low;
}

static void expect_product(uint64_t a, uint64_t b)
{
    uint64_t high, high_wide, high_plain;
    uint64_t low = multiply_bitwise(a, b, &high);
    assert_true(core_multiply(a, b, &high_wide) == low);
    assert_true(high_wide == high);
    assert_true(core_multiply_plain(a, b, &high_plain) == low);
    assert_true(high_plain == high);
}

TEST(both_products_are_whole)
{
    const uint64_t edge[] = {
        0, 1, 2, UINT32_MAX, (uint64_t)UINT32_MAX + 1, INT64_MAX, 1ull << 63, UINT64_MAX - 1, UINT64_MAX};
    const size_t count = sizeof edge / sizeof edge[0];
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            expect_product(edge[i], edge[j]);

    uint64_t x = 88172645463325252u, previous = 1;
    for (int i = 0; i < 1000; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        expect_product(x, previous);
        previous = x;
    }
}

TEST(stages_count_only_when_built_to)
{
    hit_stages before, after;
    memset(&before, 0x5a, sizeof before);
    after = before;
    hit_stages_reset();
    core_count(filter);
    core_count(integer);
    core_count(integer);
#ifdef HIT_COUNT_STAGES
    assert_true(hit_stages_read(&after));
    assert_true(after.filter == 1 && after.lattice == 0 && after.single == 0 && after.extended == 0);
    assert_true(after.integer == 2);
    hit_stages_reset();
    assert_true(hit_stages_read(&after));
    assert_true(after.integer == 0);
#else
    assert_false(hit_stages_read(&after));
    assert_memory_equal(&before, &after, sizeof after);
#endif
}
