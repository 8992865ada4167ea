/* Numbers in text: what C++ makes of them, if it is there, is what the C library makes of them, to the letter. */
#include "../tests.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/splitmix.h"
#include "scene/text/number.h"
#include "scene/text/number_fast.h"
#include "scene/text/number_plain.h"

static double from_bits(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static size_t cases(size_t few, size_t many)
{
    const char *campaign = getenv("HITBOX_CAMPAIGN");
    return campaign && strcmp(campaign, "long") == 0 ? many : few;
}

/* ---- Reading ---------------------------------------------------------------------------------------------------- */

/* Both forms, against the C library. What follows the end looks as if it went on. */
static void same_reading(const char *text)
{
    char longer[4096];
    double expected = 42, whole = 42, part = 42;
    size_t size = strlen(text);
    assert_true(size + 8 < sizeof longer);
    number_status status = number_plain_read(text, &expected);
    if (number_read(text, &whole) != status || memcmp(&whole, &expected, sizeof whole) != 0)
        fail_msg("\"%s\": %d and %.17g by C, but %.17g", text, (int)status, expected, whole);
    snprintf(longer, sizeof longer, "%s0e5", text);
    const char *stop = number_scan(longer, longer + size, &part);
    if (!stop)
        return;
    longer[stop - longer] = '\0';
    if (stop > longer + size || number_plain_read(longer, &expected) != NUMBER_OK ||
        memcmp(&part, &expected, sizeof part) != 0)
        fail_msg("\"%s\" of \"%s\": %.17g by C, but %.17g", longer, text, expected, part);
}

/* ---- Writing ---------------------------------------------------------------------------------------------------- */

static void same_writing(double value)
{
    char plain[NUMBER_SIZE], text[NUMBER_SIZE], put[NUMBER_SIZE];
    number_plain_write(plain, value);
    number_write(text, value);
    size_t size = number_put(put, value);
    if (strcmp(text, plain) != 0 || size != strlen(plain) || memcmp(put, plain, size) != 0)
        fail_msg("%a: \"%s\" by C, but \"%s\" and \"%.*s\"", value, plain, text, (int)size, put);
    double back = 0;
    if (!isfinite(value))
        return;
    if (!number_fast_there)
        return;
    assert_ptr_equal(number_scan(put, put + size, &back), put + size);
    assert_memory_equal(&back, &value, sizeof value);
}

/* A number and its neighbours, and what lies halfway between them in all of its digits. */
static void same_around(double value)
{
    static char text[2048];
    const double around[] = {nextafter(value, -INFINITY), value, nextafter(value, INFINITY)};
    for (int i = 0; i < 3; i++) {
        same_writing(around[i]);
        for (int digits = 1; digits <= 19; digits++) {
            snprintf(text, sizeof text, "%.*e", digits, around[i]);
            same_reading(text);
        }
    }
#if LDBL_MANT_DIG >= 64
    /* With one bit more all halves are there; the last digits decide. */
    for (int i = 0; i < 2 && isfinite(around[i]) && isfinite(around[i + 1]); i++) {
        long double half = ((long double)around[i] + (long double)around[i + 1]) / 2;
        int size = snprintf(text, sizeof text, "%.1100Lf", half);
        same_reading(text);
        text[size - 1] = '1';
        same_reading(text);
        snprintf(text, sizeof text, "%.780Le", half);
        same_reading(text);
    }
#endif
}

/* ---- Tests ------------------------------------------------------------------------------------------------------ */

static bool takes_all(const char *text, double *out)
{
    const char *end = text + strlen(text);
    return number_fast_scan(text, end, out) == end;
}

/* Where C++ was built in, it does the work, or these tests would compare C with itself. */
TEST(who_does_it)
{
    static const char *const quick[] = {"0", "-0", "1", "+1.5", "0.1", "-1e-7", "123456.789", ".5", "5.", "1E+5"};
    static const char *const never[] = {"", "0x1p3", " 1", "1 ", "1e", "+-1", "++1", "inf", "nan", "1e400"};
    double value = 42;
    char digit[NUMBER_DIGITS];
    int first;
    for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++)
        assert_int_equal(takes_all(quick[i], &value), number_fast_there);
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        assert_false(takes_all(never[i], &value));
    assert_int_equal(number_fast_digits(digit, 0.1, &first), number_fast_there);
    assert_int_equal(number_fast_digits(digit, DBL_MAX, &first), number_fast_there ? 17 : 0);
}

TEST(any_bits)
{
    splitmix seed = {21};
    for (size_t i = 0; i < cases(20000, 2000000); i++) {
        uint64_t bits = splitmix_bits(&seed);
        same_writing(from_bits(bits));
        same_writing((double)(float)from_bits(bits >> 2 | 0x3800000000000000u)); /* of the size of scenes */
    }
}

TEST(few_digits)
{
    splitmix seed = {22};
    char text[64];
    for (size_t i = 0; i < cases(20000, 2000000); i++) {
        uint64_t bits = splitmix_bits(&seed);
        double tens = pow(10, (double)(bits % 40) - 20);
        same_writing((double)(bits >> 8 & 0xFFFFF) * tens);
        same_writing((double)(int64_t)(splitmix_bits(&seed) >> (bits >> 58)));
        int size = snprintf(text, sizeof text, "%llu", (unsigned long long)splitmix_bits(&seed));
        size = (int)(bits % (unsigned)size);
        snprintf(text + size, sizeof text - (size_t)size, ".%lluE%d", (unsigned long long)(bits >> (bits >> 58)),
                 (int)(bits % 700) - 350);
        same_reading(text);
    }
}

TEST(powers)
{
    for (int exponent = -1074; exponent <= 1024; exponent++) {
        same_around(ldexp(1, exponent));
        same_writing(-ldexp(1, exponent));
    }
    char text[16];
    for (int exponent = -330; exponent <= 310; exponent++) {
        snprintf(text, sizeof text, "1e%d", exponent);
        same_reading(text);
        same_around(strtod(text, NULL));
    }
}

TEST(the_least_and_the_greatest)
{
    splitmix seed = {23};
    same_around(0.0);
    same_writing(-0.0);
    same_around(DBL_MIN);
    same_around(DBL_MAX);
    same_writing(INFINITY);
    same_writing(-INFINITY);
    same_writing(NAN);
    same_writing(-NAN);
    for (size_t i = 0; i < cases(200, 20000); i++)
        same_around(from_bits(splitmix_bits(&seed) >> (12 + i % 50)));
}

/* Near what doubles hold as whole numbers, and where 16 digits end in an exact half. */
TEST(whole_numbers)
{
    splitmix seed = {24};
    for (int power = 49; power < 64; power++)
        for (size_t i = 0; i < cases(1000, 100000); i++) {
            double value = ldexp((double)(splitmix_bits(&seed) >> 11 | 1u << 30), power - 53);
            same_writing(value);
            same_writing(floor(value) + 0.25);
            same_writing(floor(value) + 0.5);
        }
    for (int digits = 14; digits < 19; digits++)
        same_around(pow(10, digits));
    for (int i = 0; i < 2000; i++)
        same_writing(i - 1000);
}

/* Each beginning of a number and what is put in the place of each of its characters. */
TEST(what_is_almost_a_number)
{
    static const char *const numbers[] = {"-12.5e+07", "+.5E-3", "0x1.8P+4", "-Infinity", "nan(7)", "1e308", "00.10"};
    static const char others[] = "0 +-.eExXpPinfa(\n\t,";
    char text[16];
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        for (size_t at = 0; at < strlen(numbers[i]); at++) {
            snprintf(text, sizeof text, "%.*s", (int)at, numbers[i]);
            same_reading(text);
            for (const char *other = others; *other; other++) {
                snprintf(text, sizeof text, "%s", numbers[i]);
                text[at] = *other;
                same_reading(text);
                snprintf(text, sizeof text, "%.*s%c%s", (int)at, numbers[i], *other, numbers[i] + at);
                same_reading(text);
            }
        }
}

TEST(scans_stop)
{
    double value = 42;
    const char with_zero[] = "1\0002", many[4] = {'1', '2', ',', '3'};
    assert_null(number_scan(with_zero, with_zero, &value));
    static const char *const none[] = {"inf,", "nan", "1e999", " 1"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_null(number_scan(none[i], none[i] + strlen(none[i]), &value));
    assert_true(value == 42);
    if (!number_fast_there)
        return;
    assert_ptr_equal(number_scan(with_zero, with_zero + 3, &value), with_zero + 1);
    assert_true(value == 1);
    assert_ptr_equal(number_scan(many, many + 4, &value), many + 2);
    assert_true(value == 12);
    assert_ptr_equal(number_scan(many + 3, many + 4, &value), many + 4);
    assert_true(value == 3);
}
