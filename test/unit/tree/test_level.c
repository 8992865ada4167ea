/* The blocks of a tree as boxes: how many a level has, that they hold what is in them, and not much more. */
#include "expect.h"

#include "hitbox/tree.h"
#include "many.h"

#include <float.h>
#include <stdlib.h>

enum { COUNT_MOST = 600, BLOCKS_MOST = COUNT_MOST / 16 + 1 };

/* Either dimension by one name: of boxes in the plane z is 0. */
typedef struct levels {
    int dim;
    hit_tree2 *two;
    hit_tree3 *three;
} levels;

static void build(const many *s, levels *out)
{
    out->dim = s->dim;
    assert_int_equal(s->dim == 2 ? hit_tree2_build(many_boxes2(s), NULL, &out->two)
                                 : hit_tree3_build(many_boxes3(s), NULL, &out->three),
                     HIT_OK);
}

static void levels_free(levels *l)
{
    if (l->dim == 2)
        hit_tree2_free(l->two);
    else
        hit_tree3_free(l->three);
}

static hit_aabb3 in_space(hit_aabb2 box)
{
    return (hit_aabb3){{box.min.x, box.min.y, 0}, {box.max.x, box.max.y, 0}};
}

static size_t level_of(const levels *l, int level, hit_aabb3 *out, size_t capacity)
{
    hit_aabb2 flat[BLOCKS_MOST];
    if (l->dim == 3)
        return hit_tree3_level(l->three, level, out, capacity);
    size_t count = hit_tree2_level(l->two, level, flat, capacity);
    for (size_t k = 0; k < count && k < capacity; k++)
        out[k] = in_space(flat[k]);
    return count;
}

static size_t order_of(const levels *l, uint32_t *out)
{
    hit_aabb3 all = {{-DBL_MAX, -DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX, DBL_MAX}};
    hit_aabb2 flat = {{-DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}};
    return l->dim == 3 ? hit_tree3_find_aabb3(l->three, all, out, COUNT_MOST)
                       : hit_tree2_find_aabb2(l->two, flat, out, COUNT_MOST);
}

static hit_aabb3 box_of(const many *s, size_t i)
{
    const double *x = s->numbers + i * 2 * (size_t)s->dim;
    if (s->form == HIT_BOXES_OBB)
        return s->dim == 2 ? in_space(hit_obb2_bounds(s->obbs2[i])) : hit_obb3_bounds(&s->obbs[i]);
    return s->dim == 2 ? (hit_aabb3){{x[0], x[1], 0}, {x[2], x[3], 0}}
                       : (hit_aabb3){{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
}

/* As large as what it holds, give or take `more` in units of 1; `more` < 0: anything. */
static void expect_snug(hit_aabb3 block, hit_aabb3 held, double more)
{
    const double *outer = &block.min.x, *inner = &held.min.x;
    assert_true(hit_contains_aabb3_aabb3(block, held));
    for (int i = 0; i < 6 && more >= 0; i++)
        assert_true(fabs(outer[i] - inner[i]) <= more);
}

static void expect_levels(const many *s, const levels *l, double more)
{
    hit_aabb3 below[BLOCKS_MOST], here[BLOCKS_MOST + 1];
    uint32_t order[COUNT_MOST];
    size_t lower = s->count;
    assert_int_equal(order_of(l, order), s->count);
    assert_int_equal(level_of(l, -1, NULL, 0), 0);
    for (int level = 0; lower > (level > 0); level++) {
        size_t count = level_of(l, level, NULL, 0);
        assert_int_equal(count, (lower + 15) / 16);
        here[count - 1].min.x = 77; /* not touched, if there is room for one less */
        assert_int_equal(level_of(l, level, here, count - 1), count);
        assert_true(here[count - 1].min.x == 77);
        assert_int_equal(level_of(l, level, here, BLOCKS_MOST), count);
        for (size_t k = 0; k < count; k++) {
            hit_aabb3 held = hit_aabb3_empty();
            for (size_t i = 16 * k; i < 16 * k + 16 && i < lower; i++)
                held = hit_aabb3_merge(held, level == 0 ? box_of(s, order[i]) : below[i]);
            expect_snug(here[k], held, level == 0 ? more : 0);
        }
        memcpy(below, here, count * sizeof *here);
        lower = count;
        if (count == 1)
            assert_int_equal(level_of(l, level + 1, here, 1), 0);
    }
    if (s->count == 0)
        assert_int_equal(level_of(l, 0, here, 1), 0);
}

static void test_levels(void **unused)
{
    static const size_t counts[] = {0, 1, 16, 17, 256, 257, 600};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++) {
                    many s = many_new(dim, kind, counts[n], (hit_boxes_form)form);
                    levels l;
                    build(&s, &l);
                    /* Of the uniform scene, whose sides are of the order of 10, it is known what much more would be. */
                    expect_levels(&s, &l, kind > 0 ? -1 : form == HIT_BOXES_FLOAT ? 0 : 1e-5);
                    levels_free(&l);
                    many_free(&s);
                }
}

/* Where numbers leave the floats of the map, or the normal doubles: bounds hold the boxes, and are finite. */
static void test_ends(void **unused)
{
    static const double ends[][2] = {{0, 1e300},       {-1e300, 0.5},     {-DBL_MAX, DBL_MAX},
                                     {1e-308, 2e-308}, {-5e-324, 5e-324}, {-2e-308, -1e-308}};
    static const double units[] = {1, 2e-301, 1.6e308};
    for (size_t e = 0; e < sizeof ends / sizeof *ends; e++)
        for (int u = 0; u < 4; u++) { /* in the last all boxes are the same */
            double unit = units[u % 3];
            hit_aabb2 boxes[100], block[BLOCKS_MOST];
            uint32_t order[100];
            hit_tree2 *tree = NULL;
            for (int i = 0; i < 100; i++) {
                boxes[i] = (hit_aabb2){{(0.01 * i - 0.5) * unit, 0.01 * (i % 7) * unit},
                                       {(0.01 * i - 0.45) * unit, 0.7 * unit}};
                if (u == 3 || i == 50 || (e >= 3 && i % 2)) /* enough of tiny ones to fill blocks */
                    boxes[i] = (hit_aabb2){{ends[e][0], ends[e][0]}, {ends[e][1], ends[e][1]}};
            }
            assert_int_equal(hit_tree2_build(hit_boxes2_from_aabbs(boxes, 100), NULL, &tree), HIT_OK);
            hit_aabb2 all = {{-DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}};
            assert_int_equal(hit_tree2_find_aabb2(tree, all, order, 100), 100);
            assert_int_equal(hit_tree2_level(tree, 0, block, BLOCKS_MOST), 7);
            for (size_t i = 0; i < 100; i++)
                assert_true(hit_contains_aabb2_aabb2(block[i / 16], boxes[order[i]]));
            for (size_t k = 0; k < 7; k++)
                assert_true(hit_contains_aabb2_aabb2(all, block[k]));
            hit_tree2_free(tree);
        }
}

/* Bounds are as safe where subnormals count as zero. */
static void test_flushed(void **unused)
{
    for (int kind = 0; kind < MANY_KINDS; kind++) {
        many s = many_new(3, kind, 300, HIT_BOXES_DOUBLE);
        hit_aabb3 kept[BLOCKS_MOST], flushed[BLOCKS_MOST];
        levels l;
        build(&s, &l);
        size_t count = level_of(&l, 0, kept, BLOCKS_MOST);
        expect_subnormals_flushed();
        assert_int_equal(level_of(&l, 0, flushed, BLOCKS_MOST), count);
        expect_subnormals_kept();
        assert_memory_equal(kept, flushed, count * sizeof *kept);
        levels_free(&l);
        many_free(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels), cmocka_unit_test(test_ends),
                                       cmocka_unit_test(test_flushed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
