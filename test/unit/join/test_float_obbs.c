/* OBBs of floats in trees and joins: the same trees, to the byte, and the same pairs in the same order as of the
 * doubles that the floats are. Compiled for the plane and for space: DIM is 2 or 3. */
#include "crowds/batches.h"
#include "expect.h"

#include <hitbox/hitbox.h>

enum { MOST = 70 };

typedef BY_DIM(hit_tree2, hit_tree3) tree;

/* Rotated by 45 degrees, nearly. */
static shape turned(double x, double half)
{
    shape s = {.kind = SHAPE_OBB};
    vec center = {0}, halves;
    for (int k = 0; k < DIM; k++)
        (&halves.x)[k] = half;
    center.x = x;
    s.obb = BY_DIM(hit_obb2_from_center_half(center, halves, hit_vec2_from_degrees(45)),
                   hit_obb3_from_quat(center, halves, (hit_quat){0, 0, 0.4, 0.9}));
    return s;
}

static void draw_obbs(dice *d, shape *boxes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        boxes[i] = turned(0, dice_range(d, 0.1, 0.4));
        for (int k = 0; k < DIM; k++)
            (&boxes[i].obb.center.x)[k] = dice_range(d, -1, 1);
    }
}

/* The same boxes as floats, and as the doubles that these are. */
static void expect_same_trees(const row *floats, const row *doubles, const row *moved, const row *moved_doubles)
{
    tree *trees[2];
    const row *built[2] = {floats, doubles}, *after[2] = {moved, moved_doubles};
    const void *bytes[2];
    size_t size[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(built[i]->view, NULL, &trees[i]), HIT_OK);
    for (int is_moved = 0; is_moved < 2; is_moved++) {
        for (int i = 0; i < 2; i++)
            bytes[i] = BY_DIM(hit_tree2_bytes, hit_tree3_bytes)(trees[i], &size[i]);
        assert_int_equal(size[0], size[1]);
        assert_memory_equal(bytes[0], bytes[1], size[0]);
        const shape one = turned(0.1, 0.5);
        uint32_t found[MOST];
        size_t count = BY_DIM(hit_tree2_find_obb2(trees[0], one.obb, found, MOST),
                              hit_tree3_find_obb3(trees[0], &one.obb, found, MOST));
        size_t expected = 0;
        for (size_t i = 0; i < floats->count; i++)
            expected += ask_relate(&one, &(is_moved != 0 ? moved : floats)->shapes[i]) != HIT_APART;
        assert_int_equal(count, expected);
        for (size_t i = 0; i < count; i++)
            assert_int_not_equal(ask_relate(&one, &(is_moved != 0 ? moved : floats)->shapes[found[i]]), HIT_APART);
        for (int i = 0; i < 2 && is_moved == 0; i++) /* either form for either tree */
            assert_int_equal(BY_DIM(hit_tree2_refit, hit_tree3_refit)(trees[i], after[1 - i]->view), HIT_OK);
    }
    for (int i = 0; i < 2; i++)
        BY_DIM(hit_tree2_free, hit_tree3_free)(trees[i]);
}

static void expect_same_joins(const row *floats, const row *doubles)
{
    hit_pair pairs[2][MOST * MOST];
    uint64_t total[2];
    const row *rows[2] = {floats, doubles};
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            BY_DIM(hit_join_boxes2_fill, hit_join_boxes3_fill)(rows[i]->view, NULL, pairs[i], MOST * MOST, &total[i]),
            HIT_OK);
    uint64_t expected = 0;
    for (size_t i = 0; i < floats->count; i++)
        for (size_t k = 0; k < i; k++)
            expected += ask_relate(&floats->shapes[i], &floats->shapes[k]) != HIT_APART;
    assert_int_equal(total[0], expected);
    assert_int_equal(total[1], expected);
    assert_memory_equal(pairs[0], pairs[1], total[0] * sizeof **pairs);
    for (int i = 0; i < 2; i++)
        assert_int_equal(BY_DIM(hit_join_boxes2_boxes2_fill, hit_join_boxes3_boxes3_fill)(
                             rows[i]->view, rows[1 - i]->view, NULL, pairs[i], MOST * MOST, &total[i]),
                         HIT_OK);
    assert_int_equal(total[0], 2 * expected + floats->count); /* each with itself, too */
    assert_int_equal(total[0], total[1]);
    assert_memory_equal(pairs[0], pairs[1], total[0] * sizeof **pairs);
}

TEST(trees_and_joins_take_floats_for_the_doubles_that_they_are)
{
    static const size_t counts[] = {0, 1, 2, 15, 16, 17, 33, MOST};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        dice d = {10 + i};
        shape boxes[MOST];
        size_t count = counts[i];
        draw_obbs(&d, boxes, count);
        row floats = row_new(&d, HIT_BOXES_OBB_FLOAT, boxes, count, false);
        row doubles = row_new(&d, HIT_BOXES_OBB, floats.shapes, count, false);
        draw_obbs(&d, boxes, count);
        row moved = row_new(&d, HIT_BOXES_OBB_FLOAT, boxes, count, false);
        row moved_doubles = row_new(&d, HIT_BOXES_OBB, moved.shapes, count, false);
        expect_same_trees(&floats, &doubles, &moved, &moved_doubles);
        expect_same_joins(&floats, &doubles);
        row_delete(&floats);
        row_delete(&doubles);
        row_delete(&moved);
        row_delete(&moved_doubles);
    }
}

TEST(bad_obbs_of_floats_are_found)
{
    for (size_t at = 0; at < 40; at += 13)
        for (int k = 0; k < OBB_NUMBERS; k++) {
            shape boxes[40];
            dice d = {at};
            draw_obbs(&d, boxes, 40);
            (&boxes[at].obb.center.x)[k] = k >= DIM && k < 2 * DIM ? -0x1p-149 : k % 2 == 0 ? NAN : 1e300;
            row floats = row_new(&d, HIT_BOXES_OBB_FLOAT, boxes, 40, false);
            tree *none = NULL;
            uint64_t count;
            assert_int_equal(BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(floats.view), at);
            assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(floats.view, NULL, &none), HIT_BAD_ARGUMENT);
            assert_null(none);
            assert_int_equal(BY_DIM(hit_join_boxes2_count, hit_join_boxes3_count)(floats.view, NULL, &count),
                             HIT_BAD_ARGUMENT);
            row_delete(&floats);
        }
}
