/* Trees as objects: made, refitted, written, opened; damaged and hostile bytes; memory that runs out; how loose. */
#include "expect.h"

#include "hitbox/tree.h"
#include "many.h"

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

static double looseness(const tree *t)
{
    return t->dim == 2 ? hit_tree2_looseness(t->two) : hit_tree3_looseness(t->three);
}

static void tree_free(tree *t)
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

/* Aligned to 64 bytes; gives back by free(). */
static void *copy_of(const tree *t, size_t *size)
{
    const void *bytes = bytes_of(t, size);
    void *copy = aligned_alloc(64, *size);
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
    assert_int_equal(build(&s, &many_tasks, &again), HIT_OK);
    assert_true(same_bytes(&made, &again));
    size_t size;
    void *bytes = copy_of(&made, &size);
    assert_int_equal(open_bytes(dim, bytes, size, &many_tasks, &opened), HIT_OK);
    assert_int_equal(count_of(&opened), count);
    assert_true(same_bytes(&made, &opened));
    assert_int_equal(refit(&opened, &s), HIT_BAD_ARGUMENT);
    tree_free(&opened);
    /* Refitted to what it is, nothing changes but that the grid of the map may be the same or not: it is. */
    assert_int_equal(refit(&again, &s), HIT_OK);
    assert_true(same_bytes(&made, &again));
    expect_subnormals_flushed();
    assert_int_equal(open_bytes(dim, bytes, size, NULL, &opened), HIT_OK);
    expect_subnormals_kept();
    tree_free(&opened);
    tree_free(&made);
    tree_free(&again);
    free(bytes);
    many_free(&s);
}

static void test_one_way_and_back(void **unused)
{
    (void)unused;
    static const size_t counts[] = {0, 1, 16, 17, 300, 2000};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++)
                    one_way_and_back(dim, kind, counts[n], (hit_boxes_form)form);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_way_and_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
