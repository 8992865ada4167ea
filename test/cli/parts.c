/* Parts of the command that golden output shows too little of: pairs, patterns, numbers there and back. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask/ask.h"
#include "cli/ask/glob.h"
#include "cli/ask/pairs.h"
#include "cli/ask/view.h"
#include "scene/text/number.h"
#include "scene/text/numbers.h"

/* splitmix64. */
static uint64_t draw(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A whole number from 0 to n - 1, so that boxes touch and coincide often. */
static double below(uint64_t *seed, unsigned n)
{
    return (double)(draw(seed) % n);
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------ */

/* Random boxes of both kinds, all pairs asked one by one. */
static void pairs_are_sorted_and_complete(void **state)
{
    static scene_box boxes[200];
    const size_t count = sizeof boxes / sizeof boxes[0];
    uint64_t seed = 7;
    for (size_t i = 0; i < count; i++) {
        hit_vec3 center = {below(&seed, 12), below(&seed, 12), below(&seed, 12)};
        hit_vec3 half = {below(&seed, 3), below(&seed, 3), below(&seed, 3)};
        hit_mat3 axes = hit_mat3_from_quat((hit_quat){below(&seed, 5), below(&seed, 5), below(&seed, 5), 1});
        boxes[i].kind = i % 2 ? SCENE_AABB3 : SCENE_OBB3;
        if (i % 2)
            boxes[i].shape.aabb3 = hit_aabb3_from_center_half(center, half);
        else
            boxes[i].shape.obb3 = hit_obb3_from_center_half(center, half, &axes);
    }
    scene s = {.boxes = boxes, .count = count};
    progress bar = {.off = true};
    pairs found;
    const pairs_question question = {.test = PAIRS_EXACT};
    uint64_t counted, by_aabb;
    assert_true(pairs_find(&s, &question, &bar, &found));
    assert_true(pairs_count(&s, &question, &bar, &counted));
    assert_true(pairs_count_by_aabb(&s, &question, &bar, &by_aabb));
    size_t next = 0, aabbs = 0, touching = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++) {
            hit_obb3 a = i % 2 ? hit_obb3_from_aabb3(boxes[i].shape.aabb3) : boxes[i].shape.obb3;
            hit_obb3 b = j % 2 ? hit_obb3_from_aabb3(boxes[j].shape.aabb3) : boxes[j].shape.obb3;
            hit_relation relation = hit_relate_obb3_obb3(&a, &b);
            aabbs += hit_overlap_aabb3_aabb3(scene_bounds(&boxes[i]), scene_bounds(&boxes[j]));
            touching += relation == HIT_TOUCHING;
            if (relation == HIT_APART)
                continue;
            assert_true(next < found.count);
            assert_int_equal(found.list[next].a, i);
            assert_int_equal(found.list[next].b, j);
            assert_string_equal(pair_word(pairs_relation(&s, &question, found.list[next])),
                                relation == HIT_TOUCHING ? "touching" : "overlapping");
            next++;
        }
    assert_true(touching > 10 && next > touching + 10 && aabbs > next + 10);
    assert_int_equal(found.count, next);
    assert_int_equal(counted, next);
    assert_int_equal(by_aabb, aabbs);
    pairs_free(&found);
}

/* Some boxes of all kinds, in no more room than lets many of them be near each other. */
static void make_boxes(scene_box *boxes, size_t count, bool in_3d, uint64_t seed)
{
    for (size_t i = 0; i < count; i++) {
        hit_vec3 center = {below(&seed, 40) / 4, below(&seed, 40) / 4, below(&seed, 40) / 4};
        hit_vec3 half = {below(&seed, 9) / 8, below(&seed, 9) / 8, below(&seed, 9) / 8};
        hit_mat3 axes = hit_mat3_from_quat((hit_quat){below(&seed, 5), below(&seed, 5), below(&seed, 5), 1});
        hit_vec2 axis = hit_vec2_from_degrees(below(&seed, 90)), flat_center = {center.x, center.y};
        boxes[i] = (scene_box){.kind = in_3d ? (i % 2 ? SCENE_AABB3 : SCENE_OBB3) : i % 2 ? SCENE_AABB2 : SCENE_OBB2};
        if (boxes[i].kind == SCENE_AABB3)
            boxes[i].shape.aabb3 = hit_aabb3_from_center_half(center, half);
        else if (boxes[i].kind == SCENE_OBB3)
            boxes[i].shape.obb3 = hit_obb3_from_center_half(center, half, &axes);
        else if (boxes[i].kind == SCENE_AABB2)
            boxes[i].shape.aabb2 = hit_aabb2_from_center_half(flat_center, (hit_vec2){half.x, half.y});
        else
            boxes[i].shape.obb2 = hit_obb2_from_center_half(flat_center, (hit_vec2){half.x, half.y}, axis);
    }
}

/* The pairs found are those that a look at each pair gives. Returns how many. */
static size_t expect_pairs(const scene *s, const pairs_question *question)
{
    progress bar = {.off = true};
    pairs found;
    size_t next = 0;
    assert_true(pairs_find(s, question, &bar, &found));
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = i + 1; j < s->count; j++) {
            scene_box a = pairs_box(s, question->test, i), b = pairs_box(s, question->test, j);
            double distance = ask_closest(&a, &b).distance;
            bool wanted = question->near ? distance <= question->clearance
                                         : distance < -question->tolerance ||
                                               (distance == 0 && question->tolerance == 0 && !question->no_touch);
            if (!wanted)
                continue;
            assert_true(next < found.count);
            assert_int_equal(found.list[next].a, i);
            assert_int_equal(found.list[next].b, j);
            assert_int_equal(pairs_relation(s, question, found.list[next]), distance > 0    ? PAIR_NEAR
                                                                            : distance == 0 ? PAIR_TOUCHING
                                                                                            : PAIR_OVERLAPPING);
            next++;
        }
    assert_int_equal(found.count, next);
    pairs_free(&found);
    return next;
}

static void pairs_by_distance_are_complete(void **state)
{
    static scene_box boxes[150];
    const double lengths[] = {0, 1e-3, 0.125, 0.25, 0.5, 1, 3};
    for (int turn = 0; turn < 4; turn++) {
        scene s = {.boxes = boxes, .count = sizeof boxes / sizeof boxes[0]};
        pairs_test test = turn / 2 ? PAIRS_AABB : PAIRS_EXACT;
        make_boxes(boxes, s.count, turn % 2, 30 + (uint64_t)turn);
        size_t before = 0, deepest = SIZE_MAX;
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
            size_t near = expect_pairs(&s, &(pairs_question){.test = test, .near = true, .clearance = lengths[i]});
            size_t deep = expect_pairs(&s, &(pairs_question){.test = test, .tolerance = lengths[i]});
            assert_true(near >= before && deep <= deepest);
            before = near;
            deepest = deep;
        }
        assert_true(before > expect_pairs(&s, &(pairs_question){.test = test}));
        assert_true(deepest < expect_pairs(&s, &(pairs_question){.test = test, .no_touch = true}));
    }
}

/* Whichever of the two is asked about first: the same answers, turned. */
static void answers_turn(void **state)
{
    static scene_box boxes[150];
    for (int in_3d = 0; in_3d < 2; in_3d++) {
        make_boxes(boxes, 150, in_3d, 90);
        size_t hits = 0;
        for (size_t i = 0; i < 150; i++)
            for (size_t j = 0; j < i; j++) {
                const scene_box *a = &boxes[i], *b = &boxes[j];
                hit_closest3 c = ask_closest(a, b), d = ask_closest(b, a);
                assert_true(c.distance == d.distance && c.normal.x == -d.normal.x && c.normal.y == -d.normal.y &&
                            c.normal.z == -d.normal.z && c.a.x == d.b.x && c.b.y == d.a.y);
                if (ask_relation(a, b) == HIT_APART)
                    continue;
                hit_contact3 k = ask_contact(a, b), m = ask_contact(b, a);
                assert_true(k.depth == m.depth && k.depth == ask_depth(a, b) && k.depth == ask_depth(b, a));
                assert_true(k.count == m.count && k.normal.x == -m.normal.x && k.normal.y == -m.normal.y);
                for (int n = 0; n < k.count; n++) {
                    assert_true(k.point[n].a.x == m.point[n].b.x && k.point[n].b.y == m.point[n].a.y);
                    assert_int_equal(k.point[n].id, m.point[n].id % 256 * 256 + m.point[n].id / 256);
                }
                hits++;
            }
        assert_true(hits > 50);
    }
}

/* ---- Groups ----------------------------------------------------------------------------------------------------- */

typedef bool scene_reader(scene *s, char *text, size_t length, const char *file, const scene_options *options,
                          scene_trouble *trouble);

static void read_groups(scene_reader *reader, const char *text)
{
    scene s = {0};
    scene_trouble trouble;
    char copy[256];
    assert_true(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    assert_true(reader(&s, copy, strlen(text), "file", &(scene_options){.from = SCENE_BY_NAME}, &trouble));
    assert_int_equal(s.count, 2);
    assert_string_equal(s.text + s.boxes[0].group, "walls, old");
    assert_true(s.boxes[1].group == SCENE_NONE);
    scene_free(&s);
}

static void groups_are_kept(void **state)
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

static void numbers_survive(void **state)
{
    uint64_t seed = 11;
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = draw(&seed);
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
static void powers_of_two_are_short(void **state)
{
    char text[NUMBER_SIZE];
    assert_string_equal(number_write(text, 0x1p-24), "5.960464477539063e-8");
    assert_string_equal(number_write(text, 0x1p89), "6.189700196426902e26");
    assert_string_equal(number_write(text, 0x1p-1074), "5e-324");
    assert_string_equal(number_write(text, 1e23), "1e23");
}

static void what_is_no_number(void **state)
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

static void several_numbers(void **state)
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

static void patterns_match_as_they_should(void **state)
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
static void few_boxes_need_one_thread(void **state)
{
    assert_int_equal(threads_for(0, 0), 1);
    assert_int_equal(threads_for(2000, 0), 1);
    assert_int_equal(threads_for(2001, 0), (int)sysconf(_SC_NPROCESSORS_ONLN));
    assert_int_equal(threads_for(2, 7), 7);
    assert_int_equal(threads_for(1000000, 7), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_are_sorted_and_complete),
        cmocka_unit_test(pairs_by_distance_are_complete),
        cmocka_unit_test(few_boxes_need_one_thread),
        cmocka_unit_test(answers_turn),
        cmocka_unit_test(groups_are_kept),
        cmocka_unit_test(numbers_survive),
        cmocka_unit_test(powers_of_two_are_short),
        cmocka_unit_test(what_is_no_number),
        cmocka_unit_test(several_numbers),
        cmocka_unit_test(patterns_match_as_they_should),
    };
    return cmocka_run_group_tests_name("parts of the command", tests, NULL, NULL);
}
