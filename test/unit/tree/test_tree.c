#define _POSIX_C_SOURCE 200809L /* setenv */

/* Trees as objects: made, refitted, written, opened; damaged and hostile bytes; memory that runs out; how loose. */
#include "../../system.h"
#include "campaign.h"
#include "expect.h"
#include "heap.h"

#include "hitbox/tree.h"
#include "many.h"
#include "tree/saved.h"

#include <float.h>
#include <stdlib.h>

/* Either dimension by one name. */
typedef struct tree {
    int dim;
    hit_tree2 *two;
    hit_tree3 *three;
} tree;

static hit_status build(const many *s, const hit_tree_config *config, tree *out)
{
    out->dim = s->dim;
    return s->dim == 2 ? hit_tree2_build(many_boxes2(s), config, &out->two)
                       : hit_tree3_build(many_boxes3(s), config, &out->three);
}

static hit_status refit(tree *t, const many *s)
{
    return t->dim == 2 ? hit_tree2_refit(t->two, many_boxes2(s)) : hit_tree3_refit(t->three, many_boxes3(s));
}

static hit_status open_bytes(int dim, const void *bytes, size_t size, const hit_tree_config *config, tree *out)
{
    out->dim = dim;
    return dim == 2 ? hit_tree2_open(bytes, size, config, &out->two) : hit_tree3_open(bytes, size, config, &out->three);
}

static const void *bytes_of(const tree *t, size_t *size)
{
    return t->dim == 2 ? hit_tree2_bytes(t->two, size) : hit_tree3_bytes(t->three, size);
}

static size_t count_of(const tree *t)
{
    return t->dim == 2 ? hit_tree2_count(t->two) : hit_tree3_count(t->three);
}

static hit_boxes_form form_of(const tree *t)
{
    return t->dim == 2 ? hit_tree2_form(t->two) : hit_tree3_form(t->three);
}

static double looseness(const tree *t)
{
    return t->dim == 2 ? hit_tree2_looseness(t->two) : hit_tree3_looseness(t->three);
}

static void hit__tree_free(tree *t)
{
    if (t->dim == 2)
        hit_tree2_free(t->two);
    else
        hit_tree3_free(t->three);
}

static bool same_bytes(const tree *a, const tree *b)
{
    size_t m, n;
    const void *p = bytes_of(a, &m), *q = bytes_of(b, &n);
    return m == n && memcmp(p, q, m) == 0;
}

/* Aligned to 64 bytes; given back by system_aligned_free(). */
static void *copy_of(const tree *t, size_t *size)
{
    const void *bytes = bytes_of(t, size);
    void *copy = system_aligned(*size);
    assert_non_null(copy);
    memcpy(copy, bytes, *size);
    return copy;
}

static void one_way_and_back(int dim, int kind, size_t count, hit_boxes_form form)
{
    const hit_tree_config many_tasks = {{NULL, NULL}, many_backwards, 4};
    many s = many_new(dim, kind, count, form);
    tree made, again, opened;
    assert_int_equal(build(&s, NULL, &made), HIT_OK);
    assert_int_equal(count_of(&made), count);
    assert_true(looseness(&made) == 1);
    assert_true((form_of(&made) == HIT_BOXES_OBB) == (form == HIT_BOXES_OBB));
    assert_int_equal(build(&s, &many_tasks, &again), HIT_OK);
    assert_true(same_bytes(&made, &again));
    size_t size;
    void *bytes = copy_of(&made, &size);
    assert_int_equal(open_bytes(dim, bytes, size, &many_tasks, &opened), HIT_OK);
    assert_int_equal(count_of(&opened), count);
    assert_int_equal(form_of(&opened), form_of(&made));
    assert_true(same_bytes(&made, &opened));
    assert_int_equal(refit(&opened, &s), HIT_BAD_ARGUMENT);
    hit__tree_free(&opened);
    /* Refitted to what it is, nothing changes but that the grid of the map may be the same or not: it is. */
    assert_int_equal(refit(&again, &s), HIT_OK);
    assert_true(same_bytes(&made, &again));
    expect_subnormals_flushed();
    assert_int_equal(open_bytes(dim, bytes, size, NULL, &opened), HIT_OK);
    expect_subnormals_kept();
    hit__tree_free(&opened);
    hit__tree_free(&made);
    hit__tree_free(&again);
    system_aligned_free(bytes);
    many_free(&s);
}

TEST(test_one_way_and_back)
{
    static const size_t counts[] = {0, 1, 16, 17, 600};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++)
                    one_way_and_back(dim, kind, counts[n], (hit_boxes_form)form);
}

/* Each byte changed, each place cut off: refused, whatever it was. */
TEST(test_damaged)
{
    for (int dim = 2; dim <= 3; dim++)
        for (int form = 0; form < 3; form++) {
            many s = many_new(dim, 0, 40, (hit_boxes_form)form);
            tree made, opened;
            assert_int_equal(build(&s, NULL, &made), HIT_OK);
            size_t size;
            unsigned char *bytes = copy_of(&made, &size);
            for (size_t i = 0; i < size; i++) {
                bytes[i] ^= (unsigned char)(1 + i % 255);
                assert_int_equal(open_bytes(dim, bytes, size, NULL, &opened), HIT_BAD_ARGUMENT);
                bytes[i] ^= (unsigned char)(1 + i % 255);
            }
            for (size_t less = 0; less < size; less += 64)
                assert_int_equal(open_bytes(dim, bytes, less, NULL, &opened), HIT_BAD_ARGUMENT);
            assert_int_equal(open_bytes(5 - dim, bytes, size, NULL, &opened), HIT_BAD_ARGUMENT);
            assert_int_equal(open_bytes(dim, bytes + 8, size - 8, NULL, &opened), HIT_BAD_ARGUMENT);
            assert_int_equal(open_bytes(dim, NULL, 0, NULL, &opened), HIT_BAD_ARGUMENT);
            assert_int_equal(open_bytes(dim, bytes, size, NULL, &opened), HIT_OK);
            hit__tree_free(&opened);
            hit__tree_free(&made);
            system_aligned_free(bytes);
            many_free(&s);
        }
}

/* Damaged by somebody who knows how to make the sum right again: what opens is a tree all the same. */
TEST(test_hostile)
{
    const size_t rare = campaign_count(16, 128);
    core_team *team = hit__core_team_new(1, &(hit_tasks){NULL, NULL}, &(hit_allocator){NULL, NULL});
    for (int form = 0; form < 3; form++) {
        many s = many_new(3, 0, 300, (hit_boxes_form)form);
        tree made, opened;
        assert_int_equal(build(&s, NULL, &made), HIT_OK);
        size_t size, taken = 0;
        unsigned char *bytes = copy_of(&made, &size);
        tree_head *head = (tree_head *)(void *)bytes, right = *head;
        for (size_t i = 0; i < size; i += i < 128 ? 1 : 1 + i / rare) {
            uint64_t spare[64];
            unsigned char before = bytes[i];
            bytes[i] ^= (unsigned char)(1u << i % 8);
            uint64_t claimed = head->size;
            head->size = size;
            head->sum = hit__tree_saved_sum(head, team, spare);
            head->size = claimed;
            if (open_bytes(3, bytes, size, NULL, &opened) == HIT_OK) {
                uint32_t found[300];
                hit_aabb3 all = {{-DBL_MAX, -DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX, DBL_MAX}};
                assert_int_equal(hit_tree3_find_aabb3(opened.three, all, found, 300), 300);
                hit__tree_free(&opened);
                taken++;
            }
            bytes[i] = before;
            *head = right;
        }
        /* Numbers of boxes within what bounds them, and how loose it is, may be what they like. */
        assert_true(taken < size / 4);
        system_aligned_free(bytes);
        hit__tree_free(&made);
        many_free(&s);
    }
    hit__core_team_free(team);
}

TEST(test_no_memory)
{
    many floats = many_new(3, 0, 300, HIT_BOXES_FLOAT), doubles = many_new(3, 0, 300, HIT_BOXES_DOUBLE);
    bool done = false;
    for (int fail_at = 1; !done; fail_at++) {
        heap book = {.fail_at = fail_at};
        const hit_tree_config config = {{heap_resize, &book}, {NULL, NULL}, 0};
        tree made, opened;
        hit_status status = build(&floats, &config, &made);
        if (status == HIT_OK) {
            size_t size;
            void *before = copy_of(&made, &size);
            /* Doubles take more room, so this needs memory; refused, the tree is as it was. */
            status = refit(&made, &doubles);
            const void *after = bytes_of(&made, &(size_t){0});
            if (status != HIT_OK)
                assert_memory_equal(before, after, size);
            if (status == HIT_OK) {
                status = open_bytes(3, before, size, &config, &opened);
                if (status == HIT_OK)
                    hit__tree_free(&opened);
            }
            done = status == HIT_OK;
            hit__tree_free(&made);
            system_aligned_free(before);
        }
        assert_true(status == HIT_OK || status == HIT_NO_MEMORY);
        assert_int_equal(book.held, 0);
        assert_true(fail_at < 100);
    }
    many_free(&floats);
    many_free(&doubles);
}

TEST(test_refused)
{
    const hit_tree_config negative = {{NULL, NULL}, {NULL, NULL}, -1};
    many s = many_new(3, 0, 20, HIT_BOXES_DOUBLE), t = many_new(3, 0, 21, HIT_BOXES_DOUBLE),
         o = many_new(3, 0, 20, HIT_BOXES_OBB);
    hit_tree3 *made = NULL;
    hit_boxes3 boxes = many_boxes3(&s), strange;
    assert_int_equal(hit_tree3_build(boxes, &negative, &made), HIT_BAD_ARGUMENT);
    for (int wrong = 0; wrong < 6; wrong++) {
        strange = boxes;
        switch (wrong) {
        case 0:
            strange.stride = 23;
            break;
        case 1:
            strange.stride = 44;
            break;
        case 2:
            strange.min = (const char *)boxes.min + 4;
            break;
        case 3:
            strange.max = NULL;
            break;
        case 4:
            strange.count = (size_t)HIT_BOXES_MAX + 1;
            break;
        default:
            strange.form = (hit_boxes_form)3;
            break;
        }
        assert_int_equal(hit_tree3_build(strange, NULL, &made), HIT_BAD_ARGUMENT);
        assert_null(made);
    }
    assert_int_equal(hit_tree3_build(boxes, NULL, &made), HIT_OK);
    assert_int_equal(hit_tree3_refit(made, many_boxes3(&t)), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_tree3_refit(made, many_boxes3(&o)), HIT_BAD_ARGUMENT);
    size_t size;
    const void *bytes = hit_tree3_bytes(made, &size);
    void *before = malloc(size);
    assert_non_null(before);
    memcpy(before, bytes, size);
    s.numbers[77] = NAN;
    assert_int_equal(hit_tree3_refit(made, many_boxes3(&s)), HIT_BAD_ARGUMENT);
    assert_memory_equal(before, hit_tree3_bytes(made, &size), size);
    free(before);
    hit_tree3_free(made);
    hit_tree3_free(NULL);
    hit_tree2_free(NULL);
    many_free(&s);
    many_free(&t);
    many_free(&o);
}

/* Floats below the normal range whose sides are the wrong way around, which a thread that flushes takes for equal: each
 * lane of a block, and what fills up the last one. */
TEST(test_wrong_way_around_when_flushed)
{
    enum { COUNT = 37 };
    static const char *const sets[] = {"plain", "sse2", "avx2", "avx512"};
    float numbers[COUNT][6] = {{0}};
    const hit_boxes3 boxes = hit_boxes3_from_floats(numbers[0], numbers[0] + 3, sizeof numbers[0], COUNT);
    for (size_t wrong = 0; wrong < COUNT; wrong += 4)
        for (size_t set = 0; set < 4; set++) {
            hit_tree3 *good = NULL, *none = NULL;
            for (size_t i = 0; i < COUNT; i++)
                for (size_t axis = 0; axis < 3; axis++) {
                    numbers[i][axis] = (float)i * 0x1p-149F;
                    numbers[i][3 + axis] = (float)(i + 1) * 0x1p-149F;
                }
            assert_int_equal(setenv("HITBOX_INSTRUCTIONS", sets[set], 1), 0);
            expect_subnormals_flushed();
            hit_status status = hit_tree3_build(boxes, NULL, &good);
            numbers[wrong][wrong % 3] = 0x1p-130F;
            hit_status refused = hit_tree3_build(boxes, NULL, &none), refitted = hit_tree3_refit(good, boxes);
            expect_subnormals_kept();
            assert_int_equal(status, HIT_OK);
            assert_int_equal(hit_boxes3_first_bad(boxes), wrong);
            assert_int_equal(refused, HIT_BAD_ARGUMENT);
            assert_int_equal(refitted, HIT_BAD_ARGUMENT);
            hit_tree3_free(good);
            hit_tree3_free(none);
        }
}

/* AABBs are floats if their numbers are, in whatever they were given. */
TEST(test_form)
{
    const double third = 1.0 / 3;
    const hit_aabb2 floats = {{0, 0.5}, {1, 2}}, doubles = {{0, 0.5}, {1, third + 2}}, tiny = {{0, 0}, {0x1p-140, 1}};
    enum { COUNT = 4 };
    const hit_aabb2 *const boxes[COUNT] = {&floats, &doubles, &tiny, &floats};
    const hit_boxes_form forms[COUNT] = {HIT_BOXES_FLOAT, HIT_BOXES_DOUBLE, HIT_BOXES_DOUBLE, HIT_BOXES_FLOAT};
    hit_tree2 *moved;
    assert_int_equal(hit_tree2_build(hit_boxes2_from_aabbs(&floats, 1), NULL, &moved), HIT_OK);
    for (size_t i = 0; i < COUNT; i++) {
        hit_tree2 *made;
        const hit_boxes2 view = hit_boxes2_from_aabbs(boxes[i], 1);
        assert_int_equal(hit_tree2_build(view, NULL, &made), HIT_OK);
        assert_int_equal(hit_tree2_form(made), forms[i]);
        hit_tree2_free(made);
        assert_int_equal(hit_tree2_refit(moved, view), HIT_OK);
        assert_int_equal(hit_tree2_form(moved), forms[i]);
    }
    hit_tree2_free(moved);
    hit_tree3 *turned;
    const hit_obb3 box = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_int_equal(hit_tree3_build(hit_boxes3_from_obbs(&box, 1), NULL, &turned), HIT_OK);
    assert_int_equal(hit_tree3_form(turned), HIT_BOXES_OBB);
    hit_tree3_free(turned);
}

/* Boxes that wander loosen it, more so the longer; a scene that moves or grows as a whole does not. */
TEST(test_looseness)
{
    for (int dim = 2; dim <= 3; dim++) {
        size_t numbers = 2 * (size_t)dim, count = 6000;
        many s = many_new(dim, 0, count, HIT_BOXES_DOUBLE);
        tree made;
        assert_int_equal(build(&s, NULL, &made), HIT_OK);
        for (size_t i = 0; i < count * numbers; i++)
            s.numbers[i] = 4 * s.numbers[i] + 100;
        assert_int_equal(refit(&made, &s), HIT_OK);
        assert_true(looseness(&made) < 1.001);
        double last = looseness(&made);
        for (int frame = 0; frame < 4; frame++) {
            for (size_t i = 0; i < count; i++)
                for (size_t axis = 0; axis < (size_t)dim; axis++) {
                    double step = 0.2 * (many_uniform() - 0.5) * (1 + frame);
                    s.numbers[i * numbers + axis] += step;
                    s.numbers[i * numbers + (size_t)dim + axis] += step;
                }
            assert_int_equal(refit(&made, &s), HIT_OK);
            assert_true(looseness(&made) > last);
            last = looseness(&made);
        }
        assert_true(last > 1.05);
        hit__tree_free(&made);
        many_free(&s);
    }
}
