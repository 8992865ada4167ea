/* Parts of the command that golden output shows too little of: groups, patterns, numbers there and back. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/glob.h"
#include "cli/ask/view.h"
#include "scene/splitmix.h"
#include "scene/text/number.h"
#include "scene/text/numbers.h"
#include "system/system.h"

/* ---- Groups ----------------------------------------------------------------------------------------------------- */

typedef bool scene_reader(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble);

static void read_groups(scene_reader *reader, const char *text)
{
    scene s = {0};
    scene_trouble trouble;
    text_stream stream = stream_of_text(text, strlen(text), "file");
    assert_true(reader(&s, &stream, &(scene_options){.from = SCENE_BY_NAME}, &trouble));
    assert_int_equal(s.count, 2);
    assert_string_equal(scene_group(&s, 0), "walls, old");
    assert_null(scene_group(&s, 1));
    scene_free(&s);
}

TEST(groups_are_kept)
{
    read_groups(scene_read_csv, "min_x,min_y,max_x,max_y,group\n0,0,1,1,\"walls, old\"\n0,0,1,1,\n");
    read_groups(scene_read_ndjson, "{\"min\":[0,0],\"max\":[1,1],\"group\":\"walls, old\"}\n"
                                   "{\"min\":[0,0],\"max\":[1,1]}\n");
}

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

static size_t digits(const char *text)
{
    size_t count = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9' || (*text == '0' && count == 0))
            continue;
        zeros = *text == '0' ? zeros + 1 : 0;
        count++;
    }
    return count - zeros;
}

static void there_and_back(double value)
{
    char text[NUMBER_SIZE], plain[NUMBER_SIZE];
    double back = 0;
    assert_int_equal(number_read(number_write(text, value), &back), NUMBER_OK);
    assert_memory_equal(&back, &value, sizeof value);
    /* No longer than what trying each number of digits in turn finds. */
    int tried = 0;
    do {
        snprintf(plain, sizeof plain, "%.*e", tried++, value);
        back = strtod(plain, NULL);
    } while (memcmp(&back, &value, sizeof value) != 0);
    assert_true(digits(text) <= digits(plain));
}

TEST(numbers_survive)
{
    splitmix seed = {11};
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = splitmix_bits(&seed);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (isfinite(value))
            there_and_back(value);
        there_and_back((double)(bits % 1000000) / 1000);
    }
    for (int exponent = -1074; exponent < 1024; exponent++) {
        there_and_back(ldexp(1, exponent));
        there_and_back(-ldexp(1, exponent));
    }
    there_and_back(0.0);
    there_and_back(-0.0);
}

/* The shortest decimal of these has 16 digits and is not the nearest one of 16 digits. */
TEST(powers_of_two_are_short)
{
    char text[NUMBER_SIZE];
    assert_string_equal(number_write(text, 0x1p-24), "5.960464477539063e-8");
    assert_string_equal(number_write(text, 0x1p89), "6.189700196426902e26");
    assert_string_equal(number_write(text, 0x1p-1074), "5e-324");
    assert_string_equal(number_write(text, 1e23), "1e23");
}

TEST(what_is_no_number)
{
    static const char *const none[] = {"",   " ",  " 1", "1 ", "\n1", "1,5", "1_000",
                                       "0x", "e5", ".",  "+",  "--1", "1e",  "abc"};
    static const char *const not_finite[] = {"inf", "-Infinity", "nan", "NAN(7)", "1e309", "-0x1p1024"};
    double value = 42;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(number_read(none[i], &value), NUMBER_NONE);
    for (size_t i = 0; i < sizeof not_finite / sizeof not_finite[0]; i++)
        assert_int_equal(number_read(not_finite[i], &value), NUMBER_NOT_FINITE);
    assert_true(value == 42);
    assert_int_equal(number_read("0x1.8p-3", &value), NUMBER_OK);
    assert_true(value == 0.1875);
}

static void expect_numbers(const char *text, size_t count, const char *trouble)
{
    scene_trouble why = {.text = ""};
    double number[3] = {0};
    size_t got = 0;
    assert_int_equal(numbers_read(text, 3, number, &got, &why), trouble == NULL);
    assert_string_equal(why.text, trouble ? trouble : "");
    if (trouble)
        return;
    assert_int_equal(got, count);
    for (size_t i = 0; i < count; i++)
        assert_true(number[i] == (double)(i + 1) / 2);
}

TEST(several_numbers)
{
    expect_numbers("0.5", 1, NULL);
    expect_numbers("0.5,1e0", 2, NULL);
    expect_numbers("0x1p-1,+1,15e-1", 3, NULL);
    expect_numbers("", 0, "number 1: found \"\", expected a number");
    expect_numbers("1,", 0, "number 2: found \"\", expected a number");
    expect_numbers(",1", 0, "number 1: found \"\", expected a number");
    expect_numbers("1, 2", 0, "number 2: found \" 2\", expected a number");
    expect_numbers("1;2", 0, "number 1: found \"1;2\", expected a number");
    expect_numbers("1,2,inf", 0, "number 3: found \"inf\", expected a finite number");
    expect_numbers("1,2,3,4,5", 0, "number 4: found \"4\", expected the end");
}

/* ---- Patterns --------------------------------------------------------------------------------------------------- */

TEST(patterns_match_as_they_should)
{
    static const struct {
        const char *pattern, *text;
        bool matches;
    } cases[] = {
        {"", "", true},
        {"", "a", false},
        {"*", "", true},
        {"a", "", false},
        {"?", "", false},
        {"abc", "abc", true},
        {"abc", "abcd", false},
        {"Abc", "abc", false},
        {"a*c", "a/b.c", true},
        {"a*c", "a/b.cd", false},
        {"*.*", ".x", true},
        {"a*b*c", "abbcbc", true},
        {"*ab", "aab", true},
        {"*aab*", "aaab", true},
        {"**", "x", true},
        {"*?", "", false},
        {"?", "\xC3\xA4", true},
        {"??", "\xC3\xA4", false},
        {"?", "\xFF", true},
        {"\xFF", "\xFF", true},
        {"[\xC3\xA0-\xC3\xBF]", "\xC3\xA4", true},
        {"[\xC3\xA0-\xC3\xBF]", "\xC4\x80", false},
        {"[a-cx]", "b", true},
        {"[a-cx]", "d", false},
        {"[!a-c]", "d", true},
        {"[!a-c]", "c", false},
        {"[!a]", "", false},
        {"[]]", "]", true},
        {"[]-a]", "^", true},
        {"[!]]", "]", false},
        {"[a-]", "-", true},
        {"[-a]", "-", true},
        {"[\\]]", "]", true},
        {"[c-a]", "b", false},
        {"\\*", "*", true},
        {"\\*", "x", false},
        {"[*]", "*", true},
        {"[*]", "x", false},
        {"a]", "a]", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_null(glob_fault(cases[i].pattern));
        if (glob_match(cases[i].pattern, cases[i].text) != cases[i].matches)
            fail_msg("%s and %s", cases[i].pattern, cases[i].text);
    }
    static const char *const faulty[] = {"\\", "a\\", "[", "[]", "[!]", "[a", "[a-", "[a\\]", "x[a][b", "[\\"};
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++)
        assert_non_null(glob_fault(faulty[i]));
}

static int threads_for(size_t boxes, int asked)
{
    const view v = {.flat.count = boxes};
    const pairs_question question = {.threads = asked};
    return view_config(&v, &question, NULL, false).threads;
}

/* A command for two boxes that starts a thread for each core does nothing but start threads. */
TEST(few_boxes_need_one_thread)
{
    assert_int_equal(threads_for(0, 0), 1);
    assert_int_equal(threads_for(2000, 0), 1);
    assert_int_equal(threads_for(2001, 0), (int)system_processors());
    assert_int_equal(threads_for(2, 7), 7);
    assert_int_equal(threads_for(1000000, 7), 7);
}
