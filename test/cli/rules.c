/* Rules of which pairs are fine: each pair of boxes against each rule, asked of the pattern itself. */
#include "../tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/glob.h"
#include "cli/ask/name_index.h"
#include "cli/ask/pair_rules.h"
#include "scene/nodes.h"
#include "scene/splitmix.h"
#include "scene_of.h"

enum { BOXES = 60, RULES = 40, TEXT = 40 }; /* TEXT: nine pieces of four bytes */

/* Of few characters, so that much is alike; those of patterns and of two bytes among them. */
static void draw_text(splitmix *seed, const char *const *pieces, unsigned count, char out[TEXT])
{
    size_t length = 0;
    out[0] = '\0';
    for (uint64_t left = 1 + splitmix_bits(seed) % 9; left > 0; left--)
        length += (size_t)snprintf(out + length, TEXT - length, "%s", pieces[splitmix_bits(seed) % count]);
}

static void draw_name(splitmix *seed, char out[TEXT])
{
    static const char *const pieces[] = {"a", "b", "c", "/", "\xC3\xA4", "[", "*", "\xFF"};
    draw_text(seed, pieces, 8, out);
}

static void draw_pattern(splitmix *seed, char out[TEXT])
{
    static const char *const pieces[] = {"a", "b",    "c",    "/",   "\xC3\xA4",   "*",
                                         "?", "[ab]", "[!c]", "\\*", "\\\xC3\xA4", "\xFF"};
    do
        draw_text(seed, pieces, 12, out);
    while (glob_fault(out));
}

/* Boxes with names, every second one with a path, every fourth with a GlobalId. */
static scene make_scene(splitmix *seed)
{
    scene s = {.short_names = true};
    scene_trouble trouble;
    char text[TEXT];
    for (size_t i = 0; i < BOXES; i++) {
        scene_box box = {.kind = SCENE_AABB2, .file = "test", .row = i + 1, .group = SCENE_NONE};
        scene_node node = scene_node_none;
        draw_name(seed, text);
        assert_true(scene_keep_text(&s, text, &box.name) && scene_add(&s, &box, &trouble));
        node.brief = box.name;
        draw_name(seed, text);
        assert_true(i % 2 == 0 || scene_keep_text(&s, text, &node.path));
        draw_name(seed, text);
        assert_true(i % 4 != 1 || scene_keep_text(&s, text, &node.id));
        assert_true(i % 2 == 0 || scene_keep_node(&s, &node));
    }
    return s;
}

/* Does the pattern match the box? Asked of each text. */
static bool matches(const scene *s, const char *pattern, size_t box)
{
    const char *path = scene_other_name(s, box), *id = scene_text_at(s, scene_node_of(s, box)->id);
    bool others = (path && glob_match(pattern, path)) || (id && glob_match(pattern, id));
    return glob_match(pattern, scene_name(s, box)) || (others && !glob_negates(pattern));
}

static bool means(const scene *s, const rule_part *part, size_t box)
{
    return part->box == SCENE_NONE ? matches(s, part->pattern, box) : part->box == box;
}

TEST(rules_mean_what_their_patterns_match)
{
    static char patterns[2 * RULES][TEXT];
    static rule_part parts[2 * RULES];
    splitmix seed = {1};
    size_t meant = 0, of_none = 0, pairs = 0;
    for (int round = 0; round < 40; round++) {
        scene s = make_scene(&seed);
        pair_rules rules;
        size_t count = splitmix_bits(&seed) % RULES;
        for (size_t i = 0; i < 2 * count; i++) {
            draw_pattern(&seed, patterns[i]);
            parts[i] = (rule_part){.pattern = patterns[i], .box = SCENE_NONE};
            if (splitmix_bits(&seed) % 4 == 0)
                parts[i].box = splitmix_bits(&seed) % BOXES;
        }
        assert_true(pair_rules_make(&rules, &s, parts, count));
        for (size_t i = 0; i < 2 * count; i++) {
            bool some = false;
            for (size_t k = 0; k < BOXES; k++)
                some |= means(&s, &parts[i], k);
            assert_int_equal(parts[i].matches, some);
            of_none += !some;
        }
        for (size_t a = 0; a < BOXES; a++)
            for (size_t b = 0; b < BOXES; b++) {
                bool expected = false;
                for (size_t i = 0; i < count && !expected; i++)
                    expected = (means(&s, &parts[2 * i], a) && means(&s, &parts[2 * i + 1], b)) ||
                               (means(&s, &parts[2 * i], b) && means(&s, &parts[2 * i + 1], a));
                assert_int_equal(pair_rules_mean(&rules, a, b), expected);
                meant += expected;
                pairs++;
            }
        pair_rules_free(&rules);
        scene_free(&s);
    }
    assert_true(meant > 2000 && meant < pairs / 2 && of_none > 200);
}

/* The runs of bytes of a pattern that stand for themselves are in each text that it matches, in their order. */
TEST(bytes_of_patterns)
{
    splitmix seed = {2};
    size_t matched = 0;
    for (int round = 0; round < 50000; round++) {
        char pattern[TEXT], text[TEXT], run[TEXT + 1] = "";
        const char *at = pattern, *in = text;
        size_t size = 0;
        bool gap, more = true;
        draw_pattern(&seed, pattern);
        draw_name(&seed, text);
        if (!glob_match(pattern, text))
            continue;
        matched++;
        assert_int_equal(glob_bytes_of_pattern(pattern) & ~glob_bytes_of_text(text), 0);
        while (more) {
            char byte;
            more = glob_next_byte(&at, &byte, &gap);
            if (gap || !more) {
                run[size] = '\0';
                in = strstr(in, run);
                assert_non_null(in);
                in += size;
                size = 0;
            }
            run[size++] = byte;
        }
    }
    assert_true(matched > 300);
}

/* Names that lack a letter which a pattern needs are told from those that have it. */
TEST(sets_of_bytes)
{
    uint64_t name = glob_bytes_of_text("Wall_17"), none = 0;
    assert_int_equal(glob_bytes_of_pattern("*W*7*[xyz]?") & ~name, none);
    assert_true((glob_bytes_of_pattern("*b*") & ~name) != none);
    assert_true((glob_bytes_of_pattern("*w*") & ~name) != none);
    assert_true((glob_bytes_of_pattern("*2*") & ~name) != none);
    assert_int_equal(glob_bytes_of_pattern("*?[a-z]*"), none);
}

TEST(patterns_that_negate)
{
    static const struct {
        const char *pattern;
        bool negates;
    } cases[] = {{"", false},     {"a*", false},   {"[!a]", true},      {"x[!a-c]*", true}, {"\\[!a]", false},
                 {"[a!]", false}, {"[[!]", false}, {"a\\\\[!b]", true}, {"[]!a]", false},   {"?[ab][!c]", true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_null(glob_fault(cases[i].pattern));
        assert_int_equal(glob_negates(cases[i].pattern), cases[i].negates);
    }
}
