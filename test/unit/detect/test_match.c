/* Detections beside the truth, by example; refusals, and memory that is refused. */
#include "expect.h"
#include "heap.h"

#include <hitbox/hitbox.h>

/* In a row, each 4 wide: shifted by 1 the IoU is 0.6, by 2 a third. */
static hit_aabb2 at(double x)
{
    return (hit_aabb2){{x, 0}, {x + 4, 1}};
}

typedef struct answer {
    hit_match matches[8];
    uint32_t found_by[8];
    hit_match_counts counts;
} answer;

static answer match(const hit_aabb2 *detections, const double *scores, size_t count, const hit_aabb2 *truths,
                    size_t truth_count, const hit_match_config *config)
{
    answer out;
    assert_int_equal(hit_match_boxes2(hit_boxes2_from_aabbs(detections, count), scores,
                                      hit_boxes2_from_aabbs(truths, truth_count), config, out.matches, out.found_by,
                                      &out.counts),
                     HIT_OK);
    return out;
}

static void expect_match(hit_match match, hit_match_kind kind, uint32_t truth)
{
    assert_int_equal(match.kind, kind);
    assert_int_equal(match.truth, truth);
    assert_true(truth == HIT_NO_INDEX ? match.iou == 0 : match.iou > 0);
}

static void counts_what_is_right(void **state)
{
    (void)state;
    const hit_aabb2 truths[3] = {at(0), at(10), at(20)};
    const hit_aabb2 detections[4] = {at(0), at(1), at(11), at(30)};
    const double scores[4] = {0.5, 0.9, 0.7, 0.1};
    const hit_match_config config = {.threshold = 0.5};
    const answer a = match(detections, scores, 4, truths, 3, &config);
    expect_match(a.matches[0], HIT_MATCH_DUPLICATE, 0);
    expect_match(a.matches[1], HIT_MATCH_TRUE, 0);
    expect_match(a.matches[2], HIT_MATCH_TRUE, 1);
    expect_match(a.matches[3], HIT_MATCH_FALSE, HIT_NO_INDEX);
    assert_true(is_near(a.matches[1].iou, 0.6, 1e-12) && a.matches[0].iou == 1);
    assert_true(a.found_by[0] == 1 && a.found_by[1] == 2 && a.found_by[2] == HIT_NO_INDEX);
    assert_true(a.counts.truths == 3 && a.counts.true_positives == 2 && a.counts.false_positives == 2);
    assert_true(a.counts.duplicates == 1 && a.counts.ignored == 0 && a.counts.misses == 1);
}

/* The second detection is nearest to the first truth, which is taken. */
static void two_ways(void **state)
{
    (void)state;
    const hit_aabb2 truths[2] = {at(0), at(2)}, detections[2] = {at(0), at(0.5)};
    const double scores[2] = {2, 1};
    const hit_match_config best = {.threshold = 0.3}, free = {.threshold = 0.3, .way = HIT_MATCH_FREE};
    expect_match(match(detections, scores, 2, truths, 2, &best).matches[1], HIT_MATCH_DUPLICATE, 0);
    expect_match(match(detections, scores, 2, truths, 2, &free).matches[1], HIT_MATCH_TRUE, 1);
    const hit_match_config strict = {.threshold = 0.7, .way = HIT_MATCH_FREE};
    expect_match(match(detections, scores, 2, truths, 2, &strict).matches[1], HIT_MATCH_DUPLICATE, 0);
}

static void ignored_truths(void **state)
{
    (void)state;
    const hit_aabb2 truths[2] = {at(0), at(2)}, detections[3] = {at(0), at(0.5), at(0.5)};
    const double scores[3] = {3, 2, 1};
    const unsigned char roles[2] = {HIT_TRUTH_IGNORED, HIT_TRUTH_COUNTS};
    const hit_match_config best = {.threshold = 0.3, .roles = roles};
    const answer a = match(detections, scores, 3, truths, 2, &best);
    expect_match(a.matches[0], HIT_MATCH_IGNORED, 0);
    expect_match(a.matches[1], HIT_MATCH_IGNORED, 0);
    assert_true(a.counts.ignored == 3 && a.counts.truths == 1 && a.counts.misses == 1 && a.counts.false_positives == 0);
    assert_int_equal(a.found_by[0], HIT_NO_INDEX);
    const hit_match_config free = {.threshold = 0.3, .roles = roles, .way = HIT_MATCH_FREE};
    const answer b = match(detections, scores, 3, truths, 2, &free);
    expect_match(b.matches[0], HIT_MATCH_TRUE, 1);
    expect_match(b.matches[1], HIT_MATCH_IGNORED, 0);
    assert_true(b.counts.ignored == 2 && b.counts.true_positives == 1);
}

/* A crowd holds any number of detections, by how much of each lies in it, and only those that match nothing else. */
static void regions(void **state)
{
    (void)state;
    const hit_aabb2 truths[3] = {at(0), {{-10, 0}, {30, 1}}, {{2, 0}, {22, 1}}};
    const unsigned char roles[3] = {HIT_TRUTH_COUNTS, HIT_TRUTH_REGION, HIT_TRUTH_REGION};
    const hit_aabb2 detections[6] = {at(0), at(0.5), at(8), {{28, 0}, {32, 1}}, {{28.125, 0}, {32.125, 1}}, at(40)};
    const double scores[6] = {6, 5, 4, 3, 2, 1};
    const hit_match_config free = {.threshold = 0.5, .at_threshold = true, .way = HIT_MATCH_FREE, .roles = roles};
    const answer a = match(detections, scores, 6, truths, 3, &free);
    expect_match(a.matches[0], HIT_MATCH_TRUE, 0);
    expect_match(a.matches[1], HIT_MATCH_IGNORED, 1);
    expect_match(a.matches[2], HIT_MATCH_IGNORED, 1);
    expect_match(a.matches[3], HIT_MATCH_IGNORED, 1);
    expect_match(a.matches[4], HIT_MATCH_FALSE, HIT_NO_INDEX);
    expect_match(a.matches[5], HIT_MATCH_FALSE, HIT_NO_INDEX);
    assert_true(a.matches[2].iou == 1 && a.matches[3].iou == 0.5);
    assert_true(a.counts.truths == 1 && a.counts.ignored == 3 && a.counts.misses == 0);
    assert_true(a.found_by[1] == HIT_NO_INDEX && a.counts.false_positives == 2 && a.counts.duplicates == 0);
    const hit_match_config best = {.threshold = 0.5, .roles = roles};
    const answer b = match(detections, scores, 6, truths, 3, &best);
    expect_match(b.matches[1], HIT_MATCH_DUPLICATE, 0);
    expect_match(b.matches[2], HIT_MATCH_IGNORED, 1);
    expect_match(b.matches[3], HIT_MATCH_FALSE, HIT_NO_INDEX);
}

/* Detections larger than the region, of both kinds of boxes, flat ones, and the region in which more lies. */
static void regions_of_all_sizes(void **state)
{
    (void)state;
    const hit_aabb2 truths[3] = {{{0, 0}, {1, 1}}, {{0, 0}, {3, 1}}, {{2, 0}, {2, 0}}};
    const unsigned char roles[3] = {HIT_TRUTH_REGION, HIT_TRUTH_REGION, HIT_TRUTH_REGION};
    const hit_aabb2 detections[3] = {{{0, 0}, {4, 1}}, {{0.5, 0.5}, {0.5, 1}}, {{2, -1}, {10, 1}}};
    const double scores[3] = {1, 2, 3};
    const hit_match_config config = {.threshold = 0.7, .roles = roles};
    const answer a = match(detections, scores, 3, truths, 3, &config);
    expect_match(a.matches[0], HIT_MATCH_IGNORED, 1);
    expect_match(a.matches[1], HIT_MATCH_IGNORED, 0);
    expect_match(a.matches[2], HIT_MATCH_FALSE, HIT_NO_INDEX);
    assert_true(is_near(a.matches[0].iou, 0.75, 1e-12) && a.matches[1].iou == 1);
    hit_obb2 turned[2][3];
    hit_match matches[3];
    for (int i = 0; i < 3; i++) {
        turned[0][i] = hit_obb2_from_aabb2(detections[i]);
        turned[1][i] = hit_obb2_from_aabb2(truths[i]);
    }
    const hit_boxes2 of_obbs[2] = {hit_boxes2_from_obbs(turned[0], 3), hit_boxes2_from_obbs(turned[1], 3)};
    const hit_boxes2 of_aabbs[2] = {hit_boxes2_from_aabbs(detections, 3), hit_boxes2_from_aabbs(truths, 3)};
    for (int kind = 1; kind < 4; kind++) {
        const hit_boxes2 first = kind & 1 ? of_obbs[0] : of_aabbs[0], second = kind & 2 ? of_obbs[1] : of_aabbs[1];
        assert_int_equal(hit_match_boxes2(first, scores, second, &config, matches, NULL, NULL), HIT_OK);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(matches[i].truth, a.matches[i].truth);
            assert_true(is_near(matches[i].iou, a.matches[i].iou, 1e-12));
        }
    }
}

static void regions_by_class(void **state)
{
    (void)state;
    const hit_aabb2 truths[2] = {at(0), at(0)}, detections[3] = {at(0), at(0), at(0)};
    const unsigned char roles[2] = {HIT_TRUTH_REGION, HIT_TRUTH_REGION};
    const double scores[3] = {1, 2, 3};
    const uint32_t of_detections[3] = {4, 5, HIT_NO_INDEX}, of_truths[2] = {HIT_NO_INDEX, 5}, one[2] = {4, 4};
    const hit_match_config any = {.detection_classes = of_detections, .truth_classes = of_truths, .roles = roles};
    const answer a = match(detections, scores, 3, truths, 2, &any);
    for (int i = 0; i < 3; i++)
        expect_match(a.matches[i], HIT_MATCH_IGNORED, 0);
    const hit_match_config of_one = {.detection_classes = of_detections, .truth_classes = one, .roles = roles};
    const answer b = match(detections, scores, 3, truths, 2, &of_one);
    expect_match(b.matches[0], HIT_MATCH_IGNORED, 0);
    expect_match(b.matches[1], HIT_MATCH_FALSE, HIT_NO_INDEX);
    expect_match(b.matches[2], HIT_MATCH_FALSE, HIT_NO_INDEX);
}

static void at_the_threshold_and_by_class(void **state)
{
    (void)state;
    const hit_aabb2 truths[2] = {{{0, 0}, {3, 1}}, {{0, 0}, {3, 1}}}, detection = {{1, 0}, {4, 1}};
    const double score = 1;
    const hit_match_config above = {.threshold = 0.5}, at_it = {.threshold = 0.5, .at_threshold = true};
    expect_match(match(&detection, &score, 1, truths, 2, &above).matches[0], HIT_MATCH_FALSE, HIT_NO_INDEX);
    expect_match(match(&detection, &score, 1, truths, 2, &at_it).matches[0], HIT_MATCH_TRUE, 0);
    const uint32_t of_truths[2] = {4, 5}, of_detection = 5;
    const hit_match_config by_class = {.detection_classes = &of_detection, .truth_classes = of_truths};
    expect_match(match(&detection, &score, 1, truths, 2, &by_class).matches[0], HIT_MATCH_TRUE, 1);
    assert_int_equal(match(&detection, &score, 0, truths, 2, NULL).counts.misses, 2);
    expect_match(match(&detection, &score, 1, truths, 0, NULL).matches[0], HIT_MATCH_FALSE, HIT_NO_INDEX);
}

static void refuses(void **state)
{
    (void)state;
    const hit_aabb2 box = at(0), empty = {{1, 1}, {0, 0}};
    const hit_boxes2 boxes = hit_boxes2_from_aabbs(&box, 1), bad = hit_boxes2_from_aabbs(&empty, 1);
    const double score = 1, nan = NAN;
    const uint32_t class_of = 1;
    const unsigned char role = 3;
    hit_match match;
    hit_match_counts counts = {.truths = 77};
    const hit_match_config wrong[8] = {{.threshold = 2},
                                       {.threshold = NAN},
                                       {.at_threshold = true},
                                       {.threads = -1},
                                       {.detection_classes = &class_of},
                                       {.truth_classes = &class_of},
                                       {.roles = &role},
                                       {.way = (hit_match_way)2}};
    for (int i = 0; i < 8; i++)
        assert_int_equal(hit_match_boxes2(boxes, &score, boxes, &wrong[i], &match, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_match_boxes2(boxes, &nan, boxes, NULL, &match, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_match_boxes2(boxes, NULL, boxes, NULL, &match, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_match_boxes2(boxes, &score, boxes, NULL, NULL, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_match_boxes2(bad, &score, boxes, NULL, &match, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_match_boxes2(boxes, &score, bad, NULL, &match, NULL, &counts), HIT_BAD_ARGUMENT);
    assert_int_equal(counts.truths, 77);
    assert_int_equal(hit_match_boxes2(boxes, &score, boxes, NULL, &match, NULL, NULL), HIT_OK);
    assert_int_equal(match.kind, HIT_MATCH_TRUE);
}

static void memory_refused(void **state)
{
    (void)state;
    enum { MOST = 100 };
    hit_aabb2 boxes[MOST];
    double scores[MOST];
    unsigned char roles[MOST];
    for (int i = 0; i < MOST; i++) {
        boxes[i] = at(0.25 * i);
        scores[i] = i;
        roles[i] = (unsigned char)(i % 3);
    }
    hit_status status = HIT_NO_MEMORY;
    int calls = 0;
    for (; status == HIT_NO_MEMORY; calls++) {
        heap h = {.fail_at = calls + 1};
        const hit_match_config config = {.threads = 2, .roles = roles, .allocator = {heap_resize, &h}};
        hit_match matches[MOST] = {{.truth = 77}};
        const hit_boxes2 view = hit_boxes2_from_aabbs(boxes, MOST);
        status = hit_match_boxes2(view, scores, view, &config, matches, NULL, NULL);
        assert_int_equal(h.held, 0);
        if (status == HIT_NO_MEMORY)
            assert_int_equal(matches[0].truth, 77);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(calls > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_what_is_right),
        cmocka_unit_test(two_ways),
        cmocka_unit_test(ignored_truths),
        cmocka_unit_test(regions),
        cmocka_unit_test(regions_of_all_sizes),
        cmocka_unit_test(regions_by_class),
        cmocka_unit_test(at_the_threshold_and_by_class),
        cmocka_unit_test(refuses),
        cmocka_unit_test(memory_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
