/* Soft-NMS by example, and against its definition. */
#include "detect/soft_nms.h"
#include "expect.h"
#include "heap.h"

#include <hitbox/hitbox.h>

enum { MOST = 120 };

static const hit_aabb2 three[3] = {{{0, 0}, {3, 1}}, {{1, 0}, {4, 1}}, {{10, 0}, {13, 1}}}; /* IoU of two: 0.5 */

static void lowers_scores(void **state)
{
    (void)state;
    const double scores[3] = {0.8, 0.9, 0.5};
    uint32_t kept[3];
    double after[3];
    size_t total;
    const hit_boxes2 boxes = hit_boxes2_from_aabbs(three, 3);
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, NULL, kept, after, 3, &total), HIT_OK);
    assert_int_equal(total, 3);
    assert_int_equal(kept[0], 1);
    assert_int_equal(kept[1], 2);
    assert_int_equal(kept[2], 0);
    assert_true(after[0] == 0.9 && after[1] == 0.5 && is_near(after[2], 0.4, 1e-12));

    const hit_soft_nms_config gaussian = {.gaussian = true, .sigma = 0.5};
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, &gaussian, kept, after, 3, &total), HIT_OK);
    assert_int_equal(kept[2], 0);
    assert_true(is_near(after[2], 0.8 * exp(-0.5), 1e-12));

    const hit_soft_nms_config dropping = {.least_score = 0.45};
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, &dropping, kept, NULL, 1, &total), HIT_OK);
    assert_int_equal(total, 2);
    const hit_soft_nms_config at = {.threshold = 0.5};
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, &at, kept, after, 3, &total), HIT_OK);
    assert_true(kept[1] == 0 && after[1] == 0.8);
    const uint32_t classes[3] = {1, 2, 1};
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, classes, NULL, kept, after, 3, &total), HIT_OK);
    assert_true(kept[1] == 0 && after[1] == 0.8);
}

static void refuses(void **state)
{
    (void)state;
    uint32_t kept[3];
    size_t total = 99;
    const double scores[3] = {1, 2, 3};
    const hit_boxes2 boxes = hit_boxes2_from_aabbs(three, 3);
    for (int i = 0; i < 3; i++) {
        double bad[3] = {1, 2, 3};
        bad[1] = i == 0 ? NAN : i == 1 ? INFINITY : -0.1;
        assert_int_equal(hit_soft_nms_boxes2(boxes, bad, NULL, NULL, kept, NULL, 3, &total), HIT_BAD_ARGUMENT);
    }
    const hit_soft_nms_config wrong[6] = {{.threshold = -1},
                                          {.threshold = NAN},
                                          {.least_score = NAN},
                                          {.gaussian = true},
                                          {.gaussian = true, .sigma = INFINITY},
                                          {.threads = -1}};
    for (int i = 0; i < 6; i++)
        assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, &wrong[i], kept, NULL, 3, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_soft_nms_boxes2(boxes, NULL, NULL, NULL, kept, NULL, 3, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_soft_nms_boxes2(boxes, scores, NULL, NULL, NULL, NULL, 3, &total), HIT_BAD_ARGUMENT);
    const hit_aabb2 empty = {{1, 1}, {0, 0}};
    assert_int_equal(hit_soft_nms_boxes2(hit_boxes2_from_aabbs(&empty, 1), scores, NULL, NULL, kept, NULL, 3, &total),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(total, 99);
}

static void decays(void **state)
{
    (void)state;
    assert_true(hit__detect_decay(0) == 1);
    assert_true(hit__detect_decay(701) == 0 && hit__detect_decay(INFINITY) == 0);
    uint64_t random = 1;
    for (int i = 0; i < 20000; i++) {
        const double x = (double)(next_random(&random) >> 11) * 0x1p-53 * (i % 2 == 0 ? 2 : 700);
        assert_true(is_near(hit__detect_decay(x) / exp(-x), 1, 1e-15));
    }
}

/* ---- Against the definition ---- */

typedef struct scene {
    hit_obb2 boxes[MOST];
    double scores[MOST];
} scene;

static double unit_random(uint64_t *random)
{
    return (double)(next_random(random) >> 11) * 0x1p-53;
}

static void draw(uint64_t *random, scene *s)
{
    for (int i = 0; i < MOST; i++) {
        const double x = unit_random(random) * 5, y = unit_random(random) * 5;
        const double w = 0.5 + unit_random(random), h = 0.5 + unit_random(random);
        s->boxes[i] = hit_obb2_from_angle((hit_vec2){x, y}, (hit_vec2){w, h}, unit_random(random) * 7);
        s->scores[i] = floor(unit_random(random) * 50) / 50;
    }
}

static size_t by_definition(const scene *s, const hit_soft_nms_config *config, uint32_t *kept, double *after)
{
    double score[MOST];
    bool done[MOST] = {false};
    size_t count = 0;
    memcpy(score, s->scores, sizeof score);
    for (;;) {
        uint32_t best = MOST;
        for (uint32_t i = 0; i < MOST; i++)
            if (!done[i] && (best == MOST || score[i] > score[best]))
                best = i;
        if (best == MOST || score[best] < config->least_score)
            return count;
        done[best] = true;
        kept[count] = best;
        after[count++] = score[best];
        for (int i = 0; i < MOST; i++) {
            const double iou = hit_iou_obb2_obb2(s->boxes[best], s->boxes[i]);
            if (!done[i] && iou > config->threshold)
                score[i] *= config->gaussian ? exp(-iou * iou / config->sigma) : 1 - iou;
        }
    }
}

static void as_defined(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 3;
    for (int round = 0; round < 8; round++) {
        uint32_t kept[MOST], expected[MOST];
        double after[MOST], expected_after[MOST];
        size_t total;
        draw(&random, &s);
        const hit_soft_nms_config config = {.gaussian = round % 2 == 1,
                                            .sigma = 0.3,
                                            .threshold = 0.1 * (round % 3),
                                            .least_score = 0.05 * (round % 4),
                                            .threads = round % 3};
        const size_t count = by_definition(&s, &config, expected, expected_after);
        assert_int_equal(hit_soft_nms_boxes2(hit_boxes2_from_obbs(s.boxes, MOST), s.scores, NULL, &config, kept, after,
                                             MOST, &total),
                         HIT_OK);
        assert_int_equal(total, count);
        assert_memory_equal(kept, expected, count * sizeof *kept);
        for (size_t i = 0; i < count; i++)
            assert_true(is_near(after[i], expected_after[i], 1e-12));
    }
}

static void memory_refused(void **state)
{
    (void)state;
    static scene s;
    uint64_t random = 4;
    draw(&random, &s);
    hit_status status = HIT_NO_MEMORY;
    int calls = 0;
    for (; status == HIT_NO_MEMORY; calls++) {
        heap h = {.fail_at = calls + 1};
        const hit_soft_nms_config config = {.threads = 2, .allocator = {heap_resize, &h}};
        uint32_t kept[MOST] = {77};
        size_t total = 99;
        status =
            hit_soft_nms_boxes2(hit_boxes2_from_obbs(s.boxes, MOST), s.scores, NULL, &config, kept, NULL, MOST, &total);
        assert_int_equal(h.held, 0);
        if (status == HIT_NO_MEMORY)
            assert_true(total == 99 && kept[0] == 77);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(calls > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lowers_scores), cmocka_unit_test(refuses),        cmocka_unit_test(decays),
        cmocka_unit_test(as_defined),    cmocka_unit_test(memory_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
