/* NMS by example, and against its definition, box by box, on random boxes. */
#include "detect/nms_blocks.h"
#include "detect/nms_pairs.h"
#include "expect.h"
#include "heap.h"

#include <hitbox/hitbox.h>

#include <stdlib.h>

enum { SOME = 200, MOST = 2000, CLUMP = 450 };

/* Three pairs, each with half in common: two in a row, the third of another class than the rest. */
static const hit_aabb2 six[6] = {{{0, 0}, {3, 1}},   {{1, 0}, {4, 1}},   {{10, 0}, {13, 1}},
                                 {{11, 0}, {14, 1}}, {{20, 0}, {23, 1}}, {{21, 0}, {24, 1}}};
static const double six_scores[6] = {0.5, 0.9, 0.7, 0.7, 0.1, 0.2};
static const uint32_t six_classes[6] = {1, 1, 1, 1, 1, 2};

static void expect_kept(const hit_nms_config *config, const uint32_t *classes, size_t count, const uint32_t *expected)
{
    uint32_t kept[6], by[6];
    size_t total = 99;
    const hit_boxes2 boxes = hit_boxes2_from_aabbs(six, 6);
    assert_int_equal(hit_nms_boxes2(boxes, six_scores, classes, config, kept, 6, &total, by), HIT_OK);
    assert_int_equal(total, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(kept[i], expected[i]);
        assert_int_equal(by[kept[i]], HIT_NO_INDEX);
    }
    for (uint32_t i = 0; i < 6; i++)
        if (by[i] != HIT_NO_INDEX)
            assert_int_equal(by[i], i ^ 1);
}

static void keeps_the_best_of_each(void **state)
{
    (void)state;
    const hit_nms_config above = {.threshold = 0.5}, at = {.threshold = 0.5, .at_threshold = true};
    const hit_nms_config below = {.threshold = nextafter(0.5, 0)};
    const hit_nms_config of_smaller = {.threshold = 0.66, .of_smaller = true};
    const hit_nms_config more_of_smaller = {.threshold = 0.67, .of_smaller = true};
    expect_kept(&above, NULL, 6, (const uint32_t[]){1, 2, 3, 0, 5, 4});
    expect_kept(&at, NULL, 3, (const uint32_t[]){1, 2, 5});
    expect_kept(&below, NULL, 3, (const uint32_t[]){1, 2, 5});
    expect_kept(NULL, NULL, 3, (const uint32_t[]){1, 2, 5});
    expect_kept(&at, six_classes, 4, (const uint32_t[]){1, 2, 5, 4});
    expect_kept(&of_smaller, NULL, 3, (const uint32_t[]){1, 2, 5});
    expect_kept(&more_of_smaller, NULL, 6, (const uint32_t[]){1, 2, 3, 0, 5, 4});
}

/* A suppressed box suppresses none: of a chain each second is kept. */
static void the_suppressed_suppress_none(void **state)
{
    (void)state;
    hit_aabb2 chain[7];
    double scores[7];
    uint32_t kept[7], by[7];
    size_t total;
    for (int i = 0; i < 7; i++) {
        chain[i] = (hit_aabb2){{i, 0}, {i + 2, 1}};
        scores[i] = -i;
    }
    const hit_nms_config config = {.threshold = 0.3};
    assert_int_equal(hit_nms_boxes2(hit_boxes2_from_aabbs(chain, 7), scores, NULL, &config, kept, 2, &total, by),
                     HIT_OK);
    assert_int_equal(total, 4);
    assert_int_equal(kept[0], 0);
    assert_int_equal(kept[1], 2);
    for (uint32_t i = 0; i < 7; i++)
        assert_int_equal(by[i], i % 2 == 0 ? HIT_NO_INDEX : i - 1);
}

/* A flat box has all in common with its own set alone, however written, and scores of all kinds have an order. */
static void flat_boxes_and_odd_scores(void **state)
{
    (void)state;
    const hit_obb2 boxes[5] = {{{0, 0}, {1, 0}, {1, 0}},
                               {{0, 0}, {0, 1}, {0, -1}},
                               {{0, 0}, {1, 1}, {1, 0}},
                               {{0, 0}, {1, 1}, {0, 1}},
                               {{0, 0}, {1, 1 + 0x1p-52}, {1, 0}}};
    const double scores[5] = {-INFINITY, INFINITY, -0.0, 0.0, 5e-324};
    uint32_t kept[5];
    size_t total;
    const hit_nms_config config = {.threshold = 1, .at_threshold = true};
    assert_int_equal(hit_nms_boxes2(hit_boxes2_from_obbs(boxes, 5), scores, NULL, &config, kept, 5, &total, NULL),
                     HIT_OK);
    assert_int_equal(total, 3);
    assert_int_equal(kept[0], 1);
    assert_int_equal(kept[1], 4);
    assert_int_equal(kept[2], 2);
}

static void refuses(void **state)
{
    (void)state;
    uint32_t kept[6] = {77};
    size_t total = 99;
    const hit_boxes2 boxes = hit_boxes2_from_aabbs(six, 6);
    const double bad[6] = {0, 1, NAN, 2, NAN, 3};
    assert_int_equal(hit_scores_first_bad(bad, 6), 2);
    assert_int_equal(hit_scores_first_bad(six_scores, 6), 6);
    assert_int_equal(hit_nms_boxes2(boxes, bad, NULL, NULL, kept, 6, &total, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_nms_boxes2(boxes, NULL, NULL, NULL, kept, 6, &total, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_nms_boxes2(boxes, six_scores, NULL, NULL, NULL, 6, &total, NULL), HIT_BAD_ARGUMENT);
    const hit_nms_config wrong[5] = {{.threshold = -0.1},
                                     {.threshold = 1.1},
                                     {.threshold = NAN},
                                     {.threshold = 0, .at_threshold = true},
                                     {.threads = -1}};
    for (int i = 0; i < 5; i++)
        assert_int_equal(hit_nms_boxes2(boxes, six_scores, NULL, &wrong[i], kept, 6, &total, NULL), HIT_BAD_ARGUMENT);
    hit_boxes2 crooked = boxes;
    crooked.stride = 1;
    assert_int_equal(hit_nms_boxes2(crooked, six_scores, NULL, NULL, kept, 6, &total, NULL), HIT_BAD_ARGUMENT);
    const hit_aabb2 empty = {{1, 1}, {0, 0}};
    assert_int_equal(hit_nms_boxes2(hit_boxes2_from_aabbs(&empty, 1), six_scores, NULL, NULL, kept, 6, &total, NULL),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(total, 99);
    assert_int_equal(kept[0], 77);
    assert_int_equal(hit_nms_boxes2(hit_boxes2_from_aabbs(NULL, 0), NULL, NULL, NULL, NULL, 0, &total, NULL), HIT_OK);
    assert_int_equal(total, 0);
}

/* ---- Against the definition ---- */

/* From 0 to 1, below 1. */
static double unit_random(uint64_t *random)
{
    return (double)(next_random(random) >> 11) * 0x1p-53;
}

typedef struct scene {
    size_t count;
    hit_obb2 boxes[MOST];
    double scores[MOST];
    uint32_t classes[MOST];
} scene;

/* How far each box may be from its object, in sizes of a box. */
static hit_obb2 draw_box(uint64_t *random, double x, double y, double spread)
{
    const double dx = unit_random(random) * spread, dy = unit_random(random) * spread;
    const double w = 0.5 + unit_random(random), h = 0.5 + unit_random(random);
    return hit_obb2_from_angle((hit_vec2){x + dx, y + dy}, (hit_vec2){w, h}, unit_random(random) * 7);
}

static void draw(uint64_t *random, scene *s)
{
    s->count = SOME;
    for (size_t i = 0; i < s->count; i++) {
        s->boxes[i] = draw_box(random, 0, 0, 6);
        s->scores[i] = floor(unit_random(random) * 50) / 50;
        s->classes[i] = (uint32_t)(unit_random(random) * 3);
    }
}

static size_t next_best(const scene *s, const bool *done)
{
    size_t best = s->count;
    for (size_t i = 0; i < s->count; i++)
        if (!done[i] && (best == s->count || s->scores[i] > s->scores[best]))
            best = i;
    return best;
}

static size_t nms_by_definition(const scene *s, double threshold, bool by_class, uint32_t *kept, uint32_t *by)
{
    bool done[MOST] = {false};
    size_t count = 0;
    for (size_t best; (best = next_best(s, done)) < s->count;) {
        done[best] = true;
        by[best] = HIT_NO_INDEX;
        kept[count++] = (uint32_t)best;
        for (size_t i = 0; i < s->count; i++)
            if (!done[i] && (!by_class || s->classes[i] == s->classes[best]) &&
                hit_iou_at_least_obb2_obb2(s->boxes[best], s->boxes[i], threshold)) {
                done[i] = true;
                by[i] = (uint32_t)best;
            }
    }
    return count;
}

static void expect_as_defined(const scene *s, double threshold, bool by_class, int threads)
{
    static uint32_t kept[MOST], by[MOST], expected[MOST], expected_by[MOST];
    size_t total;
    const hit_nms_config config = {.threshold = threshold, .at_threshold = true, .threads = threads};
    const size_t count = nms_by_definition(s, config.threshold, by_class, expected, expected_by);
    assert_int_equal(hit_nms_boxes2(hit_boxes2_from_obbs(s->boxes, s->count), s->scores, by_class ? s->classes : NULL,
                                    &config, kept, MOST, &total, by),
                     HIT_OK);
    assert_int_equal(total, count);
    assert_memory_equal(kept, expected, count * sizeof *kept);
    assert_memory_equal(by, expected_by, s->count * sizeof *by);
}

static void as_defined(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 3;
    for (int round = 0; round < 12; round++) {
        draw(&random, &s);
        expect_as_defined(&s, 0.1 + 0.2 * (round % 3), round % 2 == 1, round % 4);
    }
}

static hit_status refuse(const scene *s, const uint32_t *classes, int *calls)
{
    hit_status status = HIT_NO_MEMORY;
    for (*calls = 0; status == HIT_NO_MEMORY; ++*calls) {
        heap h = {.fail_at = *calls + 1};
        const hit_nms_config config = {.threshold = 0.3, .threads = 2, .allocator = {heap_resize, &h}};
        uint32_t kept[MOST] = {77};
        size_t total = 99;
        status = hit_nms_boxes2(hit_boxes2_from_obbs(s->boxes, s->count), s->scores, classes, &config, kept, MOST,
                                &total, NULL);
        assert_int_equal(h.held, 0);
        if (status == HIT_NO_MEMORY) {
            assert_int_equal(total, 99);
            assert_int_equal(kept[0], 77);
        }
    }
    return status;
}

static void memory_refused(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 4;
    int calls;
    draw(&random, &s);
    assert_int_equal(refuse(&s, NULL, &calls), HIT_OK);
    assert_true(calls > 5);
}

/* ---- Many on one object ------------------------------------------------------------------------------------------ */

/* Five objects; in order of score, those of one after those of another, or mixed. */
static void draw_objects(uint64_t *random, scene *s, size_t count, bool in_turn, double spread)
{
    s->count = count;
    for (size_t i = 0; i < count; i++) {
        const size_t object = in_turn ? 5 * i / count : i % 5;
        s->boxes[i] = draw_box(random, 9 * (double)object, 0, spread);
        s->scores[i] = in_turn ? -floor((double)i / 3) : floor(unit_random(random) * 500);
        s->classes[i] = (uint32_t)(unit_random(random) * 3);
    }
}

static void dense_as_defined(void **state)
{
    (void)state;
    static scene s;
    static const double thresholds[4] = {0x1p-1074, 0.3, 0.6, 0.9};
    uint64_t random = 6;
    for (int round = 0; round < 8; round++) {
        draw_objects(&random, &s, 1000, round % 2 == 1, round < 4 ? 0.5 : 3);
        expect_as_defined(&s, thresholds[round % 4], round % 3 == 2, round % 2);
    }
}

/* Of classes that lie on each other, each is settled by itself. */
static void many_classes(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 7;
    draw_objects(&random, &s, MOST, false, 0.5);
    for (size_t i = 0; i < s.count; i++)
        s.classes[i] = (uint32_t)(unit_random(&random) * (double)(i % 2 == 0 ? 2 : 1000));
    expect_as_defined(&s, 0.4, true, 0);
}

/* Boxes on one object, of which none is in the sample: that there are too many pairs is seen on the way. */
static void more_pairs_than_the_sample_says(void **state)
{
    (void)state;
    static scene s;
    static bool is_sampled[MOST];
    uint64_t random = 8;
    const size_t size = hit__detect_nms_sample_size(MOST);
    for (size_t i = 0; i < size; i++)
        is_sampled[hit__detect_nms_sampled(i, MOST, size)] = true;
    s.count = MOST;
    for (size_t i = 0, clump = 0; i < MOST; i++) {
        const bool on_it = !is_sampled[i] && clump < CLUMP;
        clump += on_it;
        s.boxes[i] = draw_box(&random, on_it ? 0 : 9 * (double)i, 0, 0.1);
        s.scores[i] = -(double)i;
    }
    assert_true((size_t)CLUMP * (CLUMP - 1) / 2 > nms_pairs_most(MOST));
    expect_as_defined(&s, 0.05, false, 0);
}

static void dense_memory(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    static hit_aabb2 boxes[MANY];
    static double scores[MANY];
    static uint32_t kept[MANY];
    static scene s;
    uint64_t random = 9;
    size_t total;
    for (int i = 0; i < MANY; i++) {
        boxes[i].min = (hit_vec2){unit_random(&random), unit_random(&random)};
        boxes[i].max = (hit_vec2){boxes[i].min.x + 10, boxes[i].min.y + 10};
        scores[i] = unit_random(&random);
    }
    heap h = {.fail_at = 0};
    const hit_nms_config config = {.threshold = 0.5, .allocator = {heap_resize, &h}};
    assert_int_equal(
        hit_nms_boxes2(hit_boxes2_from_aabbs(boxes, MANY), scores, NULL, &config, kept, MANY, &total, NULL), HIT_OK);
    assert_int_equal(total, 1);
    assert_true(h.most < (size_t)300 * MANY);
    int calls;
    draw_objects(&random, &s, 600, false, 0.5);
    assert_int_equal(refuse(&s, s.classes, &calls), HIT_OK);
    assert_true(calls > 20);
}

/* Half of them on one object, the others in a row of which each overlaps the next: so there is a part that is settled
 * as a whole. */
static void draw_mixed(scene *s)
{
    uint64_t random = 11;
    s->count = MOST / 2;
    for (size_t i = 0; i < s->count; i++) {
        s->boxes[i] =
            i % 2 == 0 ? draw_box(&random, 0, 0, 0.2) : (hit_obb2){{100 + 0.4 * (double)i, 0}, {1, 1}, {1, 0}};
        s->scores[i] = unit_random(&random);
    }
}

static void memory_refused_in_parts(void **state)
{
    (void)state;
    static scene s;
    int calls;
    draw_mixed(&s);
    expect_as_defined(&s, 0.1, false, 0);
    assert_int_equal(refuse(&s, NULL, &calls), HIT_OK);
    assert_true(calls > 20);
    s.count = SOME; /* far from each other: all pairs at once */
    for (size_t i = 0; i < SOME; i++)
        s.boxes[i] = (hit_obb2){{2.5 * (double)(i - i % 2), 0}, {1, 1}, {1, 0}};
    assert_int_equal(refuse(&s, NULL, &calls), HIT_OK);
    assert_true(calls > 3);
}

/* A bad box is seen whether it is in the sample or not. */
static void dense_and_bad(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 10;
    draw_objects(&random, &s, 600, true, 0.5);
    for (size_t i = 0; i < s.count; i += 7) {
        const hit_obb2 box = s.boxes[i];
        uint32_t kept[MOST];
        size_t total = 99;
        s.boxes[i].half.x = i % 2 == 0 ? -1 : NAN;
        assert_int_equal(
            hit_nms_boxes2(hit_boxes2_from_obbs(s.boxes, s.count), s.scores, NULL, NULL, kept, MOST, &total, NULL),
            HIT_BAD_ARGUMENT);
        assert_int_equal(total, 99);
        s.boxes[i] = box;
    }
    hit_boxes2 crooked = hit_boxes2_from_obbs(s.boxes, s.count);
    crooked.stride = 3;
    size_t total;
    assert_int_equal(hit_nms_boxes2(crooked, s.scores, NULL, NULL, NULL, 0, &total, NULL), HIT_BAD_ARGUMENT);
}

/* Scores whose upper halves are equal, few and many, are sorted by the lower ones. */
static void scores_that_nearly_agree(void **state)
{
    (void)state;
    enum { MANY = 3000 };
    static hit_aabb2 boxes[MANY];
    static double scores[MANY];
    static uint32_t kept[MANY];
    uint64_t random = 5;
    for (int kind = 0; kind < 3; kind++) {
        const double step = kind == 0 ? 0x1p-52 : kind == 1 ? 0x1p-24 : 0;
        for (int i = 0; i < MANY; i++) {
            boxes[i] = (hit_aabb2){{i, 0}, {i + 0.5, 1}};
            scores[i] = (unit_random(&random) < 0.5 ? -1 : 1) * (1 + floor(unit_random(&random) * 1e6) * step);
        }
        size_t total;
        assert_int_equal(
            hit_nms_boxes2(hit_boxes2_from_aabbs(boxes, MANY), scores, NULL, NULL, kept, MANY, &total, NULL), HIT_OK);
        assert_int_equal(total, MANY);
        for (int i = 1; i < MANY; i++) {
            const double x = scores[kept[i - 1]], y = scores[kept[i]];
            assert_true(x > y || (x == y && kept[i - 1] < kept[i]));
        }
    }
}

/* A square and the same moved by a half of it: only whole numbers tell that the share is a half. */
static void share_of_the_smaller_exactly_at_the_threshold(void **state)
{
    (void)state;
    const hit_obb2 two[2] = {{{0, 0}, {1, 1}, {0.6, 0.8}}, {{0.6, 0.8}, {1, 1}, {0.6, 0.8}}};
    const double scores[2] = {2, 1};
    const hit_nms_config above = {.threshold = 0.5, .of_smaller = true};
    const hit_nms_config at = {.threshold = 0.5, .of_smaller = true, .at_threshold = true};
    const hit_boxes2 boxes = hit_boxes2_from_obbs(two, 2);
    uint32_t kept[2];
    size_t total;
    assert_int_equal(hit_nms_boxes2(boxes, scores, NULL, &above, kept, 2, &total, NULL), HIT_OK);
    assert_int_equal(total, 2);
    assert_int_equal(hit_nms_boxes2(boxes, scores, NULL, &at, kept, 2, &total, NULL), HIT_OK);
    assert_true(total == 1 && kept[0] == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_best_of_each),
        cmocka_unit_test(the_suppressed_suppress_none),
        cmocka_unit_test(flat_boxes_and_odd_scores),
        cmocka_unit_test(refuses),
        cmocka_unit_test(as_defined),
        cmocka_unit_test(memory_refused),
        cmocka_unit_test(memory_refused_in_parts),
        cmocka_unit_test(dense_as_defined),
        cmocka_unit_test(many_classes),
        cmocka_unit_test(more_pairs_than_the_sample_says),
        cmocka_unit_test(dense_memory),
        cmocka_unit_test(dense_and_bad),
        cmocka_unit_test(scores_that_nearly_agree),
        cmocka_unit_test(share_of_the_smaller_exactly_at_the_threshold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
