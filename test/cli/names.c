/* Names of boxes, found by one thread and by several. */
#include "../tests.h"

#include <stdio.h>
#include <stdlib.h>

#include "scene/names.h"
#include "scene/splitmix.h"

enum { BOXES = 200000, NAMES = 2 * BOXES };

static scene named_boxes(const unsigned *number)
{
    scene s = {0};
    scene_trouble trouble;
    char text[24];
    for (size_t i = 0; i < BOXES; i++) {
        scene_box box = {.kind = SCENE_AABB2, .file = "test", .row = i + 1, .group = SCENE_NONE};
        snprintf(text, sizeof text, "box %u", number[i]);
        assert_true(scene_keep_text(&s, text, &box.name) && scene_add(&s, &box, &trouble));
    }
    return s;
}

/* Each name is that of the first box that has it, and the first box that has a name again is told. */
static void check_names(const scene *s, const unsigned *number, int threads)
{
    scene_names names;
    size_t *first = malloc(NAMES * sizeof *first), again = SCENE_NONE, a, b;
    char text[24];
    assert_non_null(first);
    for (size_t i = 0; i < NAMES; i++)
        first[i] = SCENE_NONE;
    for (size_t i = 0; i < BOXES; i++) {
        if (first[number[i]] == SCENE_NONE)
            first[number[i]] = i;
        else if (again == SCENE_NONE)
            again = i;
    }
    assert_true(scene_names_make(s, threads, &names));
    for (unsigned i = 0; i < NAMES; i++) {
        snprintf(text, sizeof text, "box %u", i);
        assert_int_equal(scene_names_find(&names, text), first[i]);
    }
    assert_int_equal(scene_names_twice(&names, &a, &b), again != SCENE_NONE);
    if (again != SCENE_NONE) {
        assert_int_equal(a, first[number[again]]);
        assert_int_equal(b, again);
    }
    scene_names_free(&names);
    free(first);
}

static void check_threads(unsigned *number)
{
    scene s = named_boxes(number);
    for (int threads = 1; threads <= 3; threads++)
        check_names(&s, number, threads);
    scene_free(&s);
}

static unsigned *numbers(void)
{
    unsigned *number = malloc(BOXES * sizeof *number);
    assert_non_null(number);
    return number;
}

TEST(names_of_boxes_found_by_several_threads)
{
    unsigned *number = numbers();
    splitmix seed = {1};
    for (size_t i = 0; i < BOXES; i++)
        number[i] = (unsigned)i;
    check_threads(number);
    /* Two boxes of one name, far apart: threads meet at it. */
    number[BOXES - 1] = 7;
    check_threads(number);
    for (size_t i = 0; i < BOXES; i++)
        number[i] = (unsigned)(splitmix_bits(&seed) % NAMES);
    check_threads(number);
    /* The same few names, again and again. */
    for (size_t i = 0; i < BOXES; i++)
        number[i] = (unsigned)(splitmix_bits(&seed) % 5);
    check_threads(number);
    free(number);
}
