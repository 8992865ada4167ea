/* NMS, soft-NMS, matching, batches and joins by IoU in space, by example. */
#include "expect.h"

#include <hitbox/hitbox.h>

/* IoU of the first two: 0.5; of the smaller's share: two thirds, and all of the third lies in the first. */
static const hit_aabb3 boxes[4] = {
    {{0, 0, 0}, {3, 1, 1}}, {{1, 0, 0}, {4, 1, 1}}, {{0, 0, 0}, {1, 0.5, 0.5}}, {{9, 9, 9}, {10, 10, 10}}};
static const double scores[4] = {0.9, 0.8, 0.7, 0.6};

static size_t count_kept(hit_boxes3 view, double threshold, bool at, bool of_smaller)
{
    const hit_nms_config config = {.threshold = threshold, .at_threshold = at, .of_smaller = of_smaller};
    uint32_t kept[4], by[4];
    size_t total = 99;
    assert_int_equal(hit_nms_boxes3(view, scores, NULL, &config, kept, 4, &total, by), HIT_OK);
    assert_int_equal(kept[0], 0);
    return total;
}

static void nms(void **state)
{
    (void)state;
    hit_obb3 turned[4];
    for (int i = 0; i < 4; i++)
        turned[i] = hit_obb3_from_aabb3(boxes[i]);
    const hit_boxes3 views[2] = {hit_boxes3_from_aabbs(boxes, 4), hit_boxes3_from_obbs(turned, 4)};
    for (int k = 0; k < 2; k++) {
        assert_int_equal(count_kept(views[k], 0.5, false, false), 4);
        assert_int_equal(count_kept(views[k], 0.5, true, false), 3);
        assert_int_equal(count_kept(views[k], 0, false, false), 2);
        assert_int_equal(count_kept(views[k], 0.66, false, true), 2);
        assert_int_equal(count_kept(views[k], 0.67, false, true), 3);
        assert_int_equal(count_kept(views[k], 1, false, true), 4);
        assert_int_equal(count_kept(views[k], 1, true, true), 3);
        assert_int_equal(count_kept(views[k], 1, true, false), 4);
    }
}

/* Seen under a turn that is exact: all as of AABBs. */
static void turned_alike(void **state)
{
    (void)state;
    hit_obb3 turned[4];
    for (int i = 0; i < 4; i++) {
        turned[i] = hit_obb3_from_aabb3(boxes[i]);
        const hit_obb3 box = turned[i];
        turned[i].half = (hit_vec3){box.half.y, box.half.z, box.half.x};
        turned[i].axis[0] = box.axis[1];
        turned[i].axis[1] = box.axis[2];
        turned[i].axis[2] = box.axis[0];
    }
    double iou[16], expected[16];
    assert_int_equal(hit_iou_boxes3_matrix(hit_boxes3_from_obbs(turned, 4), hit_boxes3_from_aabbs(boxes, 4), iou),
                     HIT_OK);
    assert_int_equal(hit_iou_boxes3_matrix(hit_boxes3_from_aabbs(boxes, 4), hit_boxes3_from_aabbs(boxes, 4), expected),
                     HIT_OK);
    for (int i = 0; i < 16; i++)
        assert_true(is_near(iou[i], expected[i], 1e-12) && (i % 5 != 0 || iou[i] == 1));
}

static void soft_nms_and_matching(void **state)
{
    (void)state;
    const hit_boxes3 view = hit_boxes3_from_aabbs(boxes, 4);
    uint32_t kept[4], found_by[4];
    double after[4];
    size_t total;
    assert_int_equal(hit_soft_nms_boxes3(view, scores, NULL, NULL, kept, after, 4, &total), HIT_OK);
    assert_int_equal(total, 4);
    assert_int_equal(kept[3], 1);
    assert_true(is_near(after[3], 0.4, 1e-12));
    hit_match matches[4];
    hit_match_counts counts;
    const hit_match_config config = {.threshold = 0.4};
    assert_int_equal(
        hit_match_boxes3(view, scores, hit_boxes3_from_aabbs(boxes + 1, 3), &config, matches, found_by, &counts),
        HIT_OK);
    assert_int_equal(matches[0].kind, HIT_MATCH_TRUE);
    assert_int_equal(matches[1].kind, HIT_MATCH_DUPLICATE);
    assert_true(counts.true_positives == 3 && counts.duplicates == 1 && counts.misses == 0);
}

static bool count_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    (void)pairs;
    (void)iou;
    *(size_t *)context += count;
    return true;
}

static void batches_and_joins(void **state)
{
    (void)state;
    const hit_boxes3 view = hit_boxes3_from_aabbs(boxes, 4);
    const hit_obb3 first = hit_obb3_from_aabb3(boxes[0]);
    const hit_pair pair = {1, 0};
    double out[4];
    assert_int_equal(hit_iou_aabb3_boxes3(boxes[0], view, out), HIT_OK);
    assert_true(out[0] == 1 && is_near(out[1], 0.5, 1e-12) && out[3] == 0);
    assert_int_equal(hit_iou_obb3_boxes3(&first, view, out), HIT_OK);
    assert_true(out[0] == 1 && is_near(out[1], 0.5, 1e-12) && out[3] == 0);
    assert_int_equal(hit_iou_boxes3_boxes3(view, view, out), HIT_OK);
    assert_true(out[0] == 1 && out[3] == 1);
    assert_int_equal(hit_iou_boxes3_pairs(view, view, &pair, 1, out), HIT_OK);
    assert_true(is_near(out[0], 0.5, 1e-12));
    size_t within = 0, between = 0;
    assert_int_equal(hit_join_boxes3_iou(view, 0.5, NULL, count_pairs, &within), HIT_OK);
    assert_int_equal(hit_join_boxes3_boxes3_iou(view, view, 0.5, NULL, count_pairs, &between), HIT_OK);
    assert_true(within == 1 && between == 6);
}

/* Sizes alone tell, at all scales, that little is common; or they do not. */
static void sizes(void **state)
{
    (void)state;
    for (int n = -300; n <= 300; n += 50) {
        const double one = ldexp(1, n);
        const hit_aabb3 two[2] = {{{0, 0, 0}, {one, one, one}}, {{0, 0, 0}, {one, one, one / 2}}};
        const hit_obb3 turned[2] = {hit_obb3_from_aabb3(two[0]), hit_obb3_from_aabb3(two[1])};
        size_t at = 0, above = 0;
        for (int k = 0; k < 2; k++) {
            const hit_boxes3 view = k == 0 ? hit_boxes3_from_aabbs(two, 2) : hit_boxes3_from_obbs(turned, 2);
            assert_int_equal(hit_join_boxes3_iou(view, 0.5, NULL, count_pairs, &at), HIT_OK);
            assert_int_equal(hit_join_boxes3_iou(view, 0.5 + 0x1p-30, NULL, count_pairs, &above), HIT_OK);
        }
        assert_true(at == 2 && above == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nms),
        cmocka_unit_test(turned_alike),
        cmocka_unit_test(soft_nms_and_matching),
        cmocka_unit_test(batches_and_joins),
        cmocka_unit_test(sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
