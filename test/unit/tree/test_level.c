/* The blocks of a tree as boxes: how many a level has, that they hold what is in them, and not much more. Compiled for
 * the plane and for space (DIM). The property tests look at all levels of trees of all kinds. */
#include "by_dim.h"

#include "hitbox/tree.h"

#define tree_level BY_DIM(hit_tree2_level, hit_tree3_level)
#define contains BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)

typedef BY_DIM(hit_tree2, hit_tree3) tree;

enum { COUNT = 600, BLOCKS = COUNT / 16 + 1 };

static tree *build(const aabb *boxes, size_t count, uint32_t *order)
{
    const aabb all = {vec_all(-DBL_MAX), vec_all(DBL_MAX)};
    const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, count);
    tree *t = NULL;
    assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
    assert_int_equal(BY_DIM(hit_tree2_find_aabb2, hit_tree3_find_aabb3)(t, all, order, count), count);
    return t;
}

/* As large as what it holds, give or take `more`. */
static bool is_snug(aabb block, aabb held, double more)
{
    const vec low = vec_sub(held.min, block.min), high = vec_sub(block.max, held.max);
    return contains(block, held) && vec_largest(low) <= more && vec_largest(high) <= more;
}

TEST(blocks_hold_what_is_below)
{
    static const size_t counts[] = {0, 1, 16, 17, 256, 257, COUNT};
    static aabb boxes[COUNT], below[COUNT], here[BLOCKS + 1];
    uint32_t order[COUNT];
    for (int i = 0; i < COUNT; i++) {
        const int column = i % 25, row = i / 25;
        boxes[i] = (aabb){VEC(0.3 * column, 0.2 * row, 0.1), VEC(0.3 * column + 0.1, 0.2 * row + 0.1, 0.7)};
    }
    for (size_t n = 0; n < sizeof counts / sizeof *counts; n++) {
        tree *t = build(boxes, counts[n], order);
        size_t lower = counts[n];
        for (size_t i = 0; i < lower; i++)
            below[i] = boxes[order[i]];
        assert_int_equal(tree_level(t, -1, NULL, 0), 0);
        int level = 0;
        for (; lower > (level > 0); level++) {
            const size_t count = tree_level(t, level, NULL, 0);
            assert_int_equal(count, (lower + 15) / 16);
            here[count - 1].min.x = 77; /* not touched, if there is room for one less */
            assert_int_equal(tree_level(t, level, here, count - 1), count);
            assert_true(here[count - 1].min.x == 77);
            assert_int_equal(tree_level(t, level, here, BLOCKS), count);
            for (size_t k = 0; k < count; k++) {
                aabb held = empty_aabb();
                for (size_t i = 16 * k; i < 16 * k + 16 && i < lower; i++)
                    held = BY_DIM(hit_aabb2_merge, hit_aabb3_merge)(held, below[i]);
                assert_true(is_snug(here[k], held, level == 0 ? 1e-5 : 0));
            }
            memcpy(below, here, count * sizeof *here);
            lower = count;
        }
        assert_int_equal(tree_level(t, level, here, 1), 0);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

/* Where numbers leave the floats of the map, or the normal doubles: bounds hold the boxes, and are finite; and they are
 * the same where subnormals count as zero. */
TEST(ends_of_the_range)
{
    static const double ends[][2] = {{0, 1e300},       {-1e300, 0.5},     {-DBL_MAX, DBL_MAX},
                                     {1e-308, 2e-308}, {-5e-324, 5e-324}, {-2e-308, -1e-308}};
    static const double units[] = {1, 2e-301, 1.6e308};
    const aabb all = {vec_all(-DBL_MAX), vec_all(DBL_MAX)};
    for (size_t e = 0; e < sizeof ends / sizeof *ends; e++)
        for (int u = 0; u < 4; u++) { /* in the last all boxes are the same */
            const double unit = units[u % 3];
            aabb boxes[100], block[BLOCKS], flushed[BLOCKS];
            uint32_t order[100];
            for (int i = 0; i < 100; i++) {
                boxes[i] = (aabb){VEC((0.01 * i - 0.5) * unit, 0.01 * (i % 7) * unit, 0),
                                  VEC((0.01 * i - 0.45) * unit, 0.7 * unit, unit)};
                if (u == 3 || i == 50 || (e >= 3 && i % 2)) /* enough of tiny ones to fill blocks */
                    boxes[i] = (aabb){vec_all(ends[e][0]), vec_all(ends[e][1])};
            }
            tree *t = build(boxes, 100, order);
            memset(block, 0, sizeof block);
            memset(flushed, 0, sizeof flushed);
            assert_int_equal(tree_level(t, 0, block, BLOCKS), 7);
            expect_subnormals_flushed();
            assert_int_equal(tree_level(t, 0, flushed, BLOCKS), 7);
            expect_subnormals_kept();
            assert_memory_equal(block, flushed, sizeof block);
            for (size_t i = 0; i < 100; i++)
                assert_true(contains(block[i / 16], boxes[order[i]]) && contains(all, block[i / 16]));
            BY_DIM(hit_tree2_free, hit_tree3_free)(t);
        }
}
