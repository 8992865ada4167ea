/* NMS, soft-NMS, matching, joins and batches by IoU are what their definitions say, box by box and pair by pair, of the
 * functions for two boxes: for scenes that are hard for such things, in every form, with any number of threads, in one
 * order on every instruction set. */
#include "campaign.h"
#include "crowd.h"

#include <hitbox/iou_many.h>
#include <hitbox/nms.h>

enum { FORMS = 3, MOST = 48, OTHERS = 20, PAIRS = MOST * MOST, TIMES = 10, MANY = TIMES * MOST };

/* A scene of detections, with scores and classes, and one of truths, and what is true of all their pairs. */
typedef struct scene {
    crowd boxes, truths;
    double scores[MOST];
    uint32_t classes[MOST], truth_classes[OTHERS];
    unsigned char roles[OTHERS];
    double iou[MOST][MOST], truth_iou[MOST][OTHERS], truth_ioa[MOST][OTHERS];
    double threshold;
} scene;

/* Twelfths and the like, of which lattices have many, lie between two doubles; these do not. */
static const double thresholds[] = {0, 0.1, 0.25, 0.5, 0.75, 1};
static crowd_scene asked;

static void check(bool law, const char *what)
{
    if (!law) {
        print_error("%dD, scene %d: %s\n", DIM, (int)asked, what);
        fail();
    }
}

/* ---- Two boxes ---- */

static double iou_of(const shape *a, const shape *b)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? BY_DIM(hit_iou_aabb2_aabb2, hit_iou_aabb3_aabb3)(a->aabb, b->aabb)
                                     : BY_DIM(hit_iou_aabb2_obb2, hit_iou_aabb3_obb3)(a->aabb, OBB(b->obb));
    return b->kind == SHAPE_AABB ? BY_DIM(hit_iou_aabb2_obb2, hit_iou_aabb3_obb3)(b->aabb, OBB(a->obb))
                                 : BY_DIM(hit_iou_obb2_obb2, hit_iou_obb3_obb3)(OBB(a->obb), OBB(b->obb));
}

static double ioa_of(const shape *a, const shape *b)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? BY_DIM(hit_ioa_aabb2_aabb2, hit_ioa_aabb3_aabb3)(a->aabb, b->aabb)
                                     : BY_DIM(hit_ioa_aabb2_obb2, hit_ioa_aabb3_obb3)(a->aabb, OBB(b->obb));
    return b->kind == SHAPE_AABB ? BY_DIM(hit_ioa_obb2_aabb2, hit_ioa_obb3_aabb3)(OBB(a->obb), b->aabb)
                                 : BY_DIM(hit_ioa_obb2_obb2, hit_ioa_obb3_obb3)(OBB(a->obb), OBB(b->obb));
}

static bool is_at_least(const shape *a, const shape *b, double t)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB
                   ? BY_DIM(hit_iou_at_least_aabb2_aabb2, hit_iou_at_least_aabb3_aabb3)(a->aabb, b->aabb, t)
                   : BY_DIM(hit_iou_at_least_aabb2_obb2, hit_iou_at_least_aabb3_obb3)(a->aabb, OBB(b->obb), t);
    return b->kind == SHAPE_AABB
               ? BY_DIM(hit_iou_at_least_aabb2_obb2, hit_iou_at_least_aabb3_obb3)(b->aabb, OBB(a->obb), t)
               : BY_DIM(hit_iou_at_least_obb2_obb2, hit_iou_at_least_obb3_obb3)(OBB(a->obb), OBB(b->obb), t);
}

/* Above t, but for an IoU between t and the next double, of which there is none here. */
static bool counts(const crowd *a, size_t i, const crowd *b, size_t k, double t, bool at)
{
    const shape x = crowd_shape(a, i), y = crowd_shape(b, k);
    if (t <= 0)
        return iou_of(&x, &y) > 0;
    return t >= 1 && !at ? false : is_at_least(&x, &y, at ? t : nextafter(t, 2));
}

/* ---- Scenes ---- */

static void scene_new(scene *s, crowd_scene kind, hit_boxes_form form, hit_boxes_form other, dice *d)
{
    s->boxes = crowd_new(kind, form, MOST, d);
    s->truths = crowd_new(kind, other, OTHERS, d);
    s->threshold = thresholds[dice_below(d, sizeof thresholds / sizeof *thresholds)];
    for (size_t i = 0; i < MOST; i++) {
        const shape x = crowd_shape(&s->boxes, i);
        s->scores[i] = dice_below(d, 20) * 0.05;
        s->classes[i] = (uint32_t)dice_below(d, 2);
        for (size_t k = 0; k < MOST; k++) {
            const shape y = crowd_shape(&s->boxes, k);
            s->iou[i][k] = iou_of(&x, &y);
        }
        for (size_t k = 0; k < OTHERS; k++) {
            const shape y = crowd_shape(&s->truths, k);
            s->truth_iou[i][k] = iou_of(&x, &y);
            s->truth_ioa[i][k] = ioa_of(&x, &y);
        }
    }
    for (size_t k = 0; k < OTHERS; k++) {
        s->roles[k] = (unsigned char)(dice_below(d, 5) % 3);
        s->truth_classes[k] =
            dice_below(d, 4) == 0 && s->roles[k] == HIT_TRUTH_REGION ? HIT_NO_INDEX : (uint32_t)dice_below(d, 2);
    }
}

static void scene_delete(scene *s)
{
    crowd_delete(&s->boxes);
    crowd_delete(&s->truths);
}

/* ---- Batches ---- */

static void check_batches(const scene *s, dice *d)
{
    static double out[MOST * OTHERS];
    const boxes_view a = s->boxes.view, b = s->truths.view;
    check(BY_DIM(hit_iou_boxes2_matrix, hit_iou_boxes3_matrix)(a, b, out) == HIT_OK, "a matrix");
    check(memcmp(out, s->truth_iou, sizeof out) == 0, "another matrix");
    check(BY_DIM(hit_iou_boxes2_boxes2, hit_iou_boxes3_boxes3)(a, a, out) == HIT_OK, "in step");
    for (size_t i = 0; i < MOST; i++)
        check(memcmp(&out[i], &s->iou[i][i], sizeof *out) == 0, "another IoU in step");
    for (size_t k = 0; k < OTHERS; k++) {
        const shape one = crowd_shape(&s->truths, k);
        const hit_status status = one.kind == SHAPE_AABB
                                      ? BY_DIM(hit_iou_aabb2_boxes2, hit_iou_aabb3_boxes3)(one.aabb, a, out)
                                      : BY_DIM(hit_iou_obb2_boxes2, hit_iou_obb3_boxes3)(OBB(one.obb), a, out);
        check(status == HIT_OK, "one against many");
        for (size_t i = 0; i < MOST; i++)
            check(memcmp(&out[i], &s->truth_iou[i][k], sizeof *out) == 0, "another IoU of one against many");
    }
    hit_pair pairs[77];
    for (size_t i = 0; i < 77; i++) {
        pairs[i].a = (uint32_t)dice_below(d, MOST);
        pairs[i].b = (uint32_t)dice_below(d, OTHERS);
    }
    check(BY_DIM(hit_iou_boxes2_pairs, hit_iou_boxes3_pairs)(a, b, pairs, 77, out) == HIT_OK, "by index");
    for (size_t i = 0; i < 77; i++)
        check(memcmp(&out[i], &s->truth_iou[pairs[i].a][pairs[i].b], sizeof *out) == 0, "another IoU by index");
}

/* ---- Joins ---- */

typedef struct found {
    size_t count;
    hit_pair pairs[PAIRS];
    double iou[PAIRS];
} found;

static bool take(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    found *f = context;
    check(f->count + count <= PAIRS, "too many pairs");
    memcpy(f->pairs + f->count, pairs, count * sizeof *pairs);
    memcpy(f->iou + f->count, iou, count * sizeof *iou);
    f->count += count;
    return true;
}

static hit_status join(const scene *s, bool self, double t, const hit_join_config *config, found *f)
{
    f->count = 0;
    return self ? BY_DIM(hit_join_boxes2_iou, hit_join_boxes3_iou)(s->boxes.view, t, config, take, f)
                : BY_DIM(hit_join_boxes2_boxes2_iou, hit_join_boxes3_boxes3_iou)(s->boxes.view, s->truths.view, t,
                                                                                 config, take, f);
}

static void check_joins(const scene *s)
{
    static found f, again;
    const double t = s->threshold > 0 ? s->threshold : 0x1p-1074;
    for (int self = 0; self < 2; self++) {
        const crowd *other = self ? &s->boxes : &s->truths;
        const hit_join_config sorted = {.sorted = true, .threads = 3};
        size_t next = 0;
        check(join(s, self, t, &sorted, &f) == HIT_OK, "a join");
        for (uint32_t i = 0; i < MOST; i++)
            for (uint32_t k = self ? i + 1 : 0; k < other->count; k++)
                if (counts(&s->boxes, i, other, k, t, true)) {
                    const double iou = self ? s->iou[i][k] : s->truth_iou[i][k];
                    check(next < f.count && f.pairs[next].a == i && f.pairs[next].b == k, "another pair");
                    check(memcmp(&f.iou[next++], &iou, sizeof iou) == 0, "another IoU of a join");
                }
        check(next == f.count, "a pair too many");
        for (int set = 0; set < INSTRUCTION_SETS; set += INSTRUCTION_SETS - 1) {
            use_instructions(set);
            const hit_join_config config = {.threads = set};
            check(join(s, self, t, &config, set == 0 ? &f : &again) == HIT_OK, "an unsorted join");
        }
        check(f.count == next && again.count == next && memcmp(f.pairs, again.pairs, next * sizeof *f.pairs) == 0,
              "another order");
    }
}

/* ---- NMS ---- */

static size_t best_of_left(const double *scores, size_t count, const bool *done)
{
    size_t best = count;
    for (size_t i = 0; i < count; i++)
        if (!done[i] && (best == count || scores[i] > scores[best]))
            best = i;
    return best;
}

static size_t best_left(const double *scores, const bool *done)
{
    return best_of_left(scores, MOST, done);
}

static bool same_class(const scene *s, bool by_class, size_t i, size_t k)
{
    return !by_class || s->classes[i] == s->classes[k];
}

static void check_nms(const scene *s, bool by_class, bool at)
{
    uint32_t kept[MOST], by[MOST], expected[MOST], expected_by[MOST];
    bool done[MOST] = {false};
    size_t total, count = 0;
    for (size_t best; (best = best_left(s->scores, done)) < MOST;) {
        done[best] = true;
        expected_by[best] = HIT_NO_INDEX;
        expected[count++] = (uint32_t)best;
        for (size_t i = 0; i < MOST; i++)
            if (!done[i] && same_class(s, by_class, i, best) &&
                counts(&s->boxes, best, &s->boxes, i, s->threshold, at)) {
                done[i] = true;
                expected_by[i] = (uint32_t)best;
            }
    }
    const hit_nms_config config = {.threshold = s->threshold, .at_threshold = at, .threads = by_class ? 3 : 0};
    check(BY_DIM(hit_nms_boxes2, hit_nms_boxes3)(s->boxes.view, s->scores, by_class ? s->classes : NULL, &config, kept,
                                                 MOST, &total, by) == HIT_OK,
          "NMS");
    check(total == count && memcmp(kept, expected, count * sizeof *kept) == 0, "other boxes are kept");
    check(memcmp(by, expected_by, sizeof by) == 0, "suppressed by others");
}

/* Each box several times, with other scores. Box i of many is box i % MOST of the scene. */
static boxes_view many_times(const scene *s)
{
    static aabb aabbs[MANY];
    static obb obbs[MANY];
    for (size_t i = 0; i < MANY; i++) {
        const shape one = crowd_shape(&s->boxes, i % MOST);
        aabbs[i] = one.aabb;
        obbs[i] = one.obb;
    }
    return s->boxes.obbs ? BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(obbs, MANY)
                         : BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(aabbs, MANY);
}

/* Where many boxes are nearly the same, others are asked about at a time, and fewer pairs. */
static void check_nms_of_many(const scene *s, bool by_class, bool at, dice *d)
{
    static bool beats[MOST][MOST], done[MANY];
    static uint32_t classes[MANY], kept[MANY], by[MANY], expected[MANY], expected_by[MANY];
    static double scores[MANY];
    size_t total, count = 0;
    for (size_t i = 0; i < MOST; i++)
        for (size_t k = 0; k < MOST; k++)
            beats[i][k] = counts(&s->boxes, i, &s->boxes, k, s->threshold, at);
    for (size_t i = 0; i < MANY; i++) {
        done[i] = false;
        scores[i] = dice_below(d, 200) * 0.005;
        classes[i] = (uint32_t)dice_below(d, 2);
    }
    for (size_t best; (best = best_of_left(scores, MANY, done)) < MANY;) {
        done[best] = true;
        expected_by[best] = HIT_NO_INDEX;
        expected[count++] = (uint32_t)best;
        for (size_t i = 0; i < MANY; i++)
            if (!done[i] && (!by_class || classes[i] == classes[best]) && beats[best % MOST][i % MOST]) {
                done[i] = true;
                expected_by[i] = (uint32_t)best;
            }
    }
    const hit_nms_config config = {.threshold = s->threshold, .at_threshold = at, .threads = by_class ? 0 : 2};
    check(BY_DIM(hit_nms_boxes2, hit_nms_boxes3)(many_times(s), scores, by_class ? classes : NULL, &config, kept, MANY,
                                                 &total, by) == HIT_OK,
          "NMS of many");
    check(total == count && memcmp(kept, expected, count * sizeof *kept) == 0, "other boxes of many are kept");
    check(memcmp(by, expected_by, sizeof by) == 0, "boxes of many are suppressed by others");
}

static void check_soft_nms(const scene *s, bool by_class)
{
    uint32_t kept[MOST], expected[MOST];
    double after[MOST], score[MOST];
    bool done[MOST] = {false};
    size_t total, count = 0;
    memcpy(score, s->scores, sizeof score);
    for (size_t best; (best = best_left(score, done)) < MOST && score[best] >= 0.07;) {
        done[best] = true;
        expected[count++] = (uint32_t)best;
        for (size_t i = 0; i < MOST; i++)
            if (!done[i] && same_class(s, by_class, i, best) &&
                counts(&s->boxes, best, &s->boxes, i, s->threshold, false))
                score[i] *= 1 - s->iou[best][i];
    }
    const hit_soft_nms_config config = {.threshold = s->threshold, .least_score = 0.07, .threads = by_class ? 3 : 0};
    check(BY_DIM(hit_soft_nms_boxes2, hit_soft_nms_boxes3)(s->boxes.view, s->scores, by_class ? s->classes : NULL,
                                                           &config, kept, after, MOST, &total) == HIT_OK,
          "soft-NMS");
    check(total == count && memcmp(kept, expected, count * sizeof *kept) == 0, "other boxes of soft-NMS");
    for (size_t i = 0; i < count; i++)
        check(memcmp(&after[i], &score[expected[i]], sizeof *after) == 0, "another score");
}

/* ---- Matching ---- */

static bool may_match(const scene *s, const hit_match_config *config, size_t i, size_t k)
{
    return s->roles[k] != HIT_TRUTH_REGION && (!config->truth_classes || s->classes[i] == s->truth_classes[k]) &&
           counts(&s->boxes, i, &s->truths, k, s->threshold, config->at_threshold);
}

/* The best of those that are free, or taken, or both; of those ignored, or not. */
static uint32_t best_of(const scene *s, const hit_match_config *config, const bool *taken, size_t i, int is_taken,
                        int is_ignored)
{
    uint32_t best = HIT_NO_INDEX;
    for (uint32_t k = 0; k < OTHERS; k++)
        if ((is_taken < 0 || taken[k] == is_taken) && (is_ignored < 0 || s->roles[k] == is_ignored) &&
            may_match(s, config, i, k) && (best == HIT_NO_INDEX || s->truth_iou[i][k] > s->truth_iou[i][best]))
            best = k;
    return best;
}

/* The region that holds the detection; *is_open: that is within a rounding. */
static uint32_t region_of(const scene *s, const hit_match_config *config, size_t i, bool *is_open)
{
    const double t = s->threshold;
    uint32_t best = HIT_NO_INDEX;
    *is_open = false;
    for (uint32_t k = 0; k < OTHERS; k++) {
        const uint32_t *classes = config->truth_classes;
        const double share = s->truth_ioa[i][k];
        if (s->roles[k] != HIT_TRUTH_REGION || (classes && classes[k] != s->classes[i] && classes[k] != HIT_NO_INDEX))
            continue;
        *is_open |= t > 0 && t < 1 && fabs(share - t) < 1e-11;
        if ((config->at_threshold ? share >= t : share > t) && (best == HIT_NO_INDEX || share > s->truth_ioa[i][best]))
            best = k;
    }
    return best;
}

static uint32_t expected_truth(const scene *s, const hit_match_config *config, const bool *taken, size_t i)
{
    if (config->way == HIT_MATCH_BEST)
        return best_of(s, config, taken, i, -1, -1);
    uint32_t best = best_of(s, config, taken, i, 0, 0);
    return best == HIT_NO_INDEX ? best_of(s, config, taken, i, 0, 1) : best;
}

static void check_match(const scene *s, hit_match_way way, bool by_class, bool at)
{
    const hit_match_config config = {.threshold = s->threshold,
                                     .at_threshold = at,
                                     .way = way,
                                     .detection_classes = by_class ? s->classes : NULL,
                                     .truth_classes = by_class ? s->truth_classes : NULL,
                                     .roles = s->roles};
    hit_match matches[MOST];
    uint32_t found_by[OTHERS];
    hit_match_counts sums;
    size_t kinds[4] = {0}, misses = 0;
    check(BY_DIM(hit_match_boxes2, hit_match_boxes3)(s->boxes.view, s->scores, s->truths.view, &config, matches,
                                                     found_by, &sums) == HIT_OK,
          "matching");
    bool done[MOST] = {false}, taken[OTHERS] = {false};
    for (size_t i; (i = best_left(s->scores, done)) < MOST;) {
        done[i] = true;
        bool is_open = false, within = false;
        uint32_t truth = expected_truth(s, &config, taken, i);
        if (truth == HIT_NO_INDEX) {
            truth = region_of(s, &config, i, &is_open);
            if (is_open)
                truth = matches[i].kind == HIT_MATCH_IGNORED ? matches[i].truth : HIT_NO_INDEX;
            within = truth != HIT_NO_INDEX;
        }
        if (truth == HIT_NO_INDEX && way == HIT_MATCH_FREE)
            truth = best_of(s, &config, taken, i, 1, -1);
        const hit_match_kind kind = truth == HIT_NO_INDEX ? HIT_MATCH_FALSE
                                    : s->roles[truth]     ? HIT_MATCH_IGNORED
                                    : taken[truth]        ? HIT_MATCH_DUPLICATE
                                                          : HIT_MATCH_TRUE;
        check(matches[i].truth == truth && matches[i].kind == kind, "another match");
        check(truth == HIT_NO_INDEX ? matches[i].iou <= 0
              : within              ? matches[i].iou >= s->truth_ioa[i][truth] && s->roles[truth] == HIT_TRUTH_REGION
                                    : matches[i].iou >= s->truth_iou[i][truth],
              "its IoU");
        if (kind == HIT_MATCH_TRUE) {
            taken[truth] = true;
            check(found_by[truth] == i, "found by another");
        }
        kinds[kind]++;
    }
    for (size_t k = 0; k < OTHERS; k++) {
        check(taken[k] || found_by[k] == HIT_NO_INDEX, "found by none");
        misses += !taken[k] && !s->roles[k];
    }
    check(sums.true_positives == kinds[HIT_MATCH_TRUE] && sums.duplicates == kinds[HIT_MATCH_DUPLICATE] &&
              sums.false_positives == kinds[HIT_MATCH_FALSE] + kinds[HIT_MATCH_DUPLICATE] &&
              sums.ignored == kinds[HIT_MATCH_IGNORED] && sums.misses == misses &&
              sums.truths == misses + sums.true_positives,
          "other counts");
}

/* ---- */

static void as_defined(void **state)
{
    static scene s;
    static const hit_boxes_form forms[FORMS] = {HIT_BOXES_DOUBLE, HIT_BOXES_FLOAT, HIT_BOXES_OBB};
    (void)state;
    const uint64_t rounds = campaign_count(1, 30);
    for (asked = 0; asked < CROWD_SCENES; asked++)
        for (uint64_t round = 0; round < FORMS * rounds; round++) {
            dice d = dice_for(campaign_seed(), round * CROWD_SCENES + asked);
            scene_new(&s, asked, forms[round % FORMS], forms[dice_below(&d, FORMS)], &d);
            use_instructions(INSTRUCTION_SETS - 1);
            check_batches(&s, &d);
            check_joins(&s);
            const bool at = s.threshold > 0 && dice_below(&d, 2) == 0;
            check_nms(&s, round % 2 == 0, at);
            if (round % FORMS == asked % FORMS)
                check_nms_of_many(&s, round % 2 == 1, at, &d);
            check_soft_nms(&s, round % 2 == 1);
            check_match(&s, HIT_MATCH_BEST, round % 2 == 0, at);
            check_match(&s, HIT_MATCH_FREE, round % 2 == 1, at);
            scene_delete(&s);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_defined)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
