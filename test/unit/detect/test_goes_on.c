/* NMS, soft-NMS and matching ask whether they may go on. Whenever they are told not to, nothing is written; if they are
 * never told, the answer is the same. Sparse boxes, and so many on one object that they are settled in blocks. */
#include "expect.h"

#include <hitbox/hitbox.h>

#include <limits.h>
#include <string.h>

enum { MOST = 3000, SOFT_MOST = 400 };

static hit_aabb2 box[MOST];
static double score[MOST];

/* Boxes in a row: the next one begins `step` further on. */
static hit_boxes2 row(size_t count, double step)
{
    for (size_t i = 0; i < count; i++) {
        const double x = step * (double)i;
        box[i] = (hit_aabb2){{x, 0}, {x + 4, 1}};
        score[i] = (double)(i * 7919 % count);
    }
    return hit_boxes2_from_aabbs(box, count);
}

/* How often it may be asked until it says no. */
typedef struct patience {
    int left, asked;
} patience;

static bool asked(void *context)
{
    patience *p = context;
    p->asked++;
    return p->left-- > 0;
}

typedef struct answer {
    uint32_t index[MOST], other[MOST];
    double number[MOST];
    hit_match match[MOST];
    hit_match_counts counts;
    size_t total;
} answer;

typedef hit_status question(hit_boxes2 boxes, hit_goes_on *goes_on, void *context, answer *out);

static hit_status ask_nms(hit_boxes2 boxes, hit_goes_on *goes_on, void *context, answer *out)
{
    const hit_nms_config config = {.threshold = 0.3, .goes_on = goes_on, .goes_on_context = context};
    return hit_nms_boxes2(boxes, score, NULL, &config, out->index, boxes.count, &out->total, out->other);
}

static hit_status ask_soft_nms(hit_boxes2 boxes, hit_goes_on *goes_on, void *context, answer *out)
{
    const hit_soft_nms_config config = {.goes_on = goes_on, .goes_on_context = context};
    return hit_soft_nms_boxes2(boxes, score, NULL, &config, out->index, out->number, boxes.count, &out->total);
}

/* Half of the truths are regions, so that there are two joins. */
static hit_status ask_match(hit_boxes2 boxes, hit_goes_on *goes_on, void *context, answer *out)
{
    static unsigned char roles[MOST];
    for (size_t i = 0; i < boxes.count; i++)
        roles[i] = i % 2 == 0 ? HIT_TRUTH_COUNTS : HIT_TRUTH_REGION;
    const hit_match_config config = {.threshold = 0.3, .roles = roles, .goes_on = goes_on, .goes_on_context = context};
    return hit_match_boxes2(boxes, score, boxes, &config, out->match, out->other, &out->counts);
}

static void stopped_at_any_time(question *ask, hit_boxes2 boxes)
{
    static answer right, found, untouched;
    memset(&right, 0x55, sizeof right);
    memset(&untouched, 0x55, sizeof untouched);
    assert_int_equal(ask(boxes, NULL, NULL, &right), HIT_OK);
    memset(&found, 0x55, sizeof found);
    patience endless = {INT_MAX, 0};
    assert_int_equal(ask(boxes, asked, &endless, &found), HIT_OK);
    assert_memory_equal(&found, &right, sizeof found);
    assert_true(endless.asked >= 2);
    for (int i = 0; i < endless.asked; i += 1 + endless.asked / 50) {
        patience ends = {i, 0};
        memset(&found, 0x55, sizeof found);
        assert_int_equal(ask(boxes, asked, &ends, &found), HIT_STOPPED);
        assert_int_equal(ends.asked, i + 1); /* and is not asked again */
        assert_memory_equal(&found, &untouched, sizeof found);
    }
}

static void nms_stops(void **state)
{
    (void)state;
    stopped_at_any_time(ask_nms, row(MOST, 3));
    stopped_at_any_time(ask_nms, row(MOST, 1e-3));
}

static void soft_nms_stops(void **state)
{
    (void)state;
    stopped_at_any_time(ask_soft_nms, row(SOFT_MOST, 3));
    stopped_at_any_time(ask_soft_nms, row(SOFT_MOST, 1e-3));
}

static void match_stops(void **state)
{
    (void)state;
    stopped_at_any_time(ask_match, row(MOST, 3));
    stopped_at_any_time(ask_match, row(SOFT_MOST, 1e-3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nms_stops),
        cmocka_unit_test(soft_nms_stops),
        cmocka_unit_test(match_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
