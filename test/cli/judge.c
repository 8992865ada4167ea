/* Suppression and judgement of labels, against the library's, which takes boxes alone: the same labels as polygons; and
 * average precision against sums over all thresholds, made anew for each, or over all recalls. */
#include "../tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <hitbox/iou.h>
#include <hitbox/nms.h>

#include "cli/ask/judge_class.h"
#include "cli/ask/suppress.h"
#include "scene/splitmix.h"

static unsigned below(splitmix *seed, unsigned n)
{
    return (unsigned)(splitmix_bits(seed) % n);
}

/* On a lattice, so that there are ties of IoU and of scores. */
static hit_aabb2 make_box(splitmix *seed)
{
    double x = below(seed, 12), y = below(seed, 12);
    return (hit_aabb2){{x, y}, {x + 1 + below(seed, 5), y + 1 + below(seed, 5)}};
}

typedef enum form { FORM_BOX, FORM_POLYGON } form;

enum { MANY = 60 };

/* Labels of some images and classes, of which some are difficult. */
typedef struct crowd {
    hit_aabb2 boxes[MANY];
    double scores[MANY];
    uint32_t keys[MANY], classes[MANY];
    unsigned char roles[MANY];
    size_t count;
} crowd;

static crowd make_crowd(splitmix *seed)
{
    crowd c = {.count = below(seed, MANY)};
    for (size_t i = 0; i < c.count; i++) {
        unsigned image = below(seed, 2);
        c.boxes[i] = make_box(seed);
        c.scores[i] = below(seed, 20);
        c.classes[i] = below(seed, 2);
        c.keys[i] = 2 * image + c.classes[i];
        c.roles[i] = below(seed, 5) == 0 ? HIT_TRUTH_IGNORED : HIT_TRUTH_COUNTS;
    }
    return c;
}

static labels labels_of(const crowd *c, form f)
{
    static const char *const images[] = {"north", "south"}, *const classes[] = {"cat", "dog"};
    const label_options options = {.image_size = {0}};
    const label_source source = {.file = "test", .options = &options};
    scene_trouble trouble;
    labels l = {.facts = NULL};
    for (size_t i = 0; i < c->count; i++) {
        label one = label_of(&source, i + 1, i + 1);
        const hit_polygon2 polygon = hit_polygon2_from_aabb2(c->boxes[i]);
        one.kind = SCENE_AABB2;
        one.shape.aabb2 = c->boxes[i];
        one.polygon = f == FORM_POLYGON ? &polygon : NULL;
        one.image = images[c->keys[i] / 2];
        one.class_name = classes[c->classes[i]];
        one.facts.score = c->scores[i];
        one.facts.difficult = c->roles[i] == HIT_TRUTH_IGNORED;
        assert_true(labels_add(&l, &source, &one, &trouble));
    }
    return l;
}

/* ---- Suppression ------------------------------------------------------------------------------------------------- */

static const double third = 1.0 / 3, thresholds[] = {0, 0.25, 1.0 / 3, 0.5, 0.75, 1};
enum { THRESHOLDS = sizeof thresholds / sizeof thresholds[0] };

TEST(polygons_are_suppressed_as_boxes)
{
    splitmix seed = {1};
    size_t suppressed = 0;
    for (int round = 0; round < 300; round++) {
        const crowd c = make_crowd(&seed);
        labels boxes = labels_of(&c, FORM_BOX), polygons = labels_of(&c, FORM_POLYGON);
        suppress_question q = {.threshold = thresholds[below(&seed, THRESHOLDS)], .by_class = below(&seed, 2)};
        /* The double 1/3 is less than a third: there rounding would count, and of polygons what is above it. */
        q.at_threshold = q.threshold > 0 && (q.threshold == third || below(&seed, 2));
        q.of_smaller = below(&seed, 4) == 0 && q.threshold != third;
        size_t *by_library = NULL, *by_pairs = NULL;
        assert_true(suppress_takes(&boxes) == (c.count > 0) && !suppress_takes(&polygons));
        assert_true(suppress_find(&boxes, &q, &by_library) && suppress_find(&polygons, &q, &by_pairs));
        for (size_t i = 0; by_library && by_pairs && i < c.count; i++) {
            assert_int_equal(by_library[i], by_pairs[i]);
            suppressed += by_library[i] != SCENE_NONE;
        }
        free(by_library);
        free(by_pairs);
        labels_free(&boxes);
        labels_free(&polygons);
    }
    assert_true(suppressed > 1000);
}

/* ---- Judgement --------------------------------------------------------------------------------------------------- */

/* True and false ones of a class among the detections of at least that score, by the library. */
static hit_match_counts count_from(const crowd *truth, const crowd *found, uint32_t which, double least,
                                   double threshold, bool above)
{
    crowd t = {.count = 0}, f = {.count = 0};
    hit_match matches[MANY];
    hit_match_counts counts;
    for (size_t i = 0; i < truth->count; i++)
        if (truth->classes[i] == which) {
            t.boxes[t.count] = truth->boxes[i];
            t.keys[t.count] = truth->keys[i];
            t.roles[t.count++] = truth->roles[i];
        }
    for (size_t i = 0; i < found->count; i++)
        if (found->classes[i] == which && found->scores[i] >= least) {
            f.boxes[f.count] = found->boxes[i];
            f.keys[f.count] = found->keys[i];
            f.scores[f.count++] = found->scores[i];
        }
    const hit_match_config config = {.threshold = threshold,
                                     .at_threshold = !above,
                                     .detection_classes = f.keys,
                                     .truth_classes = t.keys,
                                     .roles = t.roles};
    assert_int_equal(hit_match_boxes2(hit_boxes2_from_aabbs(f.boxes, f.count), f.scores,
                                      hit_boxes2_from_aabbs(t.boxes, t.count), &config, matches, NULL, &counts),
                     HIT_OK);
    return counts;
}

static void same_counts(const crowd *truth, const crowd *found, const judge *j, double threshold, bool above)
{
    for (size_t c = 0; c < j->class_count; c++) {
        const judge_result r = judge_class(j, c, SIZE_MAX);
        const hit_match_counts counts =
            count_from(truth, found, strcmp(j->classes[c], "dog") == 0, -HUGE_VAL, threshold, above);
        assert_int_equal(r.truths, counts.truths);
        assert_int_equal(r.true_ones, counts.true_positives);
        assert_int_equal(r.false_ones, counts.false_positives);
    }
}

TEST(counts_are_those_of_the_library)
{
    splitmix seed = {2};
    size_t judged = 0;
    for (int round = 0; round < 300; round++) {
        const crowd truth = make_crowd(&seed), found = make_crowd(&seed);
        double threshold = thresholds[1 + below(&seed, THRESHOLDS - 1)];
        bool above = below(&seed, 2), exact = above && threshold == third;
        labels a = labels_of(&truth, exact || below(&seed, 2) ? FORM_BOX : FORM_POLYGON);
        labels b = labels_of(&found, exact || below(&seed, 2) ? FORM_BOX : FORM_POLYGON);
        judge j;
        assert_true(judge_begin(&j, &a, &b) && judge_use(&j, threshold, above));
        same_counts(&truth, &found, &j, threshold, above);
        judged += j.pairs.count;
        judge_end(&j);
        labels_free(&a);
        labels_free(&b);
    }
    assert_true(judged > 1000);
}

/* Without ties of scores, area and mean of 11 recalls by the counts of each threshold of the score. */
TEST(average_precision)
{
    splitmix seed = {3};
    size_t above_0 = 0;
    for (int round = 0; round < 200; round++) {
        crowd truth = make_crowd(&seed), found = make_crowd(&seed);
        for (size_t i = 0; i < found.count; i++) /* 37 has no factor in common with 60 */
            found.scores[i] = (double)((i * 37 + 11) % MANY);
        labels a = labels_of(&truth, FORM_BOX), b = labels_of(&found, FORM_BOX);
        judge j;
        assert_true(judge_begin(&j, &a, &b) && judge_use(&j, 0.5, false));
        for (size_t c = 0; c < j.class_count; c++) {
            const judge_result r = judge_class(&j, c, SIZE_MAX);
            uint32_t which = strcmp(j.classes[c], "dog") == 0;
            double best[MANY + 1] = {0}, area = 0, eleven = 0; /* the best precision with so many true ones, or more */
            for (double least = 0; least < MANY; least++) {
                const hit_match_counts n = count_from(&truth, &found, which, least, 0.5, false);
                double judged = (double)(n.true_positives + n.false_positives);
                for (size_t k = 0; judged > 0 && k <= n.true_positives; k++)
                    best[k] = fmax(best[k], (double)n.true_positives / judged);
            }
            if (r.truths == 0) {
                assert_true(isnan(r.voc2007) && isnan(r.voc2010));
                continue;
            }
            for (size_t k = 1; k <= r.truths; k++)
                area += best[k] / (double)r.truths;
            for (size_t tenth = 0; tenth <= 10; tenth++)
                eleven += best[(tenth * r.truths + 9) / 10] / 11;
            assert_true(fabs(area - r.voc2010) < 1e-12 && fabs(eleven - r.voc2007) < 1e-12);
            above_0 += area > 0;
        }
        judge_end(&j);
        labels_free(&a);
        labels_free(&b);
    }
    assert_true(above_0 > 50);
}

/* ---- The way of COCO --------------------------------------------------------------------------------------------- */

/* Of a class of `found` by falling score, of equal ones by place, those that are among the first `most` of their image.
 */
static size_t choose(const crowd *found, uint32_t which, size_t most, size_t chosen[MANY])
{
    size_t count = 0, of_image[2] = {0};
    for (double score = MANY; score >= 0; score--)
        for (size_t i = 0; i < found->count; i++)
            if (found->classes[i] == which && found->scores[i] == score && of_image[found->keys[i] / 2]++ < most)
                chosen[count++] = i;
    return count;
}

/* What the label and the detection have in common; of a region as a share of the detection. 0: not enough. */
static double in_common(const crowd *truth, size_t k, bool is_region, hit_aabb2 found, double threshold)
{
    double share = hit_ioa_aabb2_aabb2(found, truth->boxes[k]);
    double iou = hit_iou_aabb2_aabb2(truth->boxes[k], found);
    if (is_region)
        return share >= threshold ? share : 0;
    return hit_iou_at_least_aabb2_aabb2(truth->boxes[k], found, threshold) ? iou : 0;
}

/* Which label the detection gets: of those that count, then of the regions, then of the difficult ones. SCENE_NONE:
 * none. */
static size_t take_label(const crowd *truth, const bool regions[MANY], const bool taken[MANY], const crowd *found,
                         size_t detection, double threshold)
{
    for (int level = 0; level < 3; level++) {
        size_t best = SCENE_NONE;
        double most = 0;
        for (size_t k = 0; k < truth->count; k++) {
            int level_of = regions[k] ? 1 : truth->roles[k] == HIT_TRUTH_IGNORED ? 2 : 0;
            double common = in_common(truth, k, regions[k], found->boxes[detection], threshold);
            if (truth->keys[k] != found->keys[detection] || level_of != level || taken[k] ||
                !(common > 0 && common >= most))
                continue;
            best = k;
            most = common;
        }
        if (best != SCENE_NONE)
            return best;
    }
    return SCENE_NONE;
}

/* AP and recall, with the precision after each detection looked up for each of 101 recalls. */
static judge_coco_result by_hand(const crowd *truth, const bool regions[MANY], const crowd *found, uint32_t which,
                                 size_t most, double threshold)
{
    size_t chosen[MANY], n = choose(found, which, most, chosen), truths = 0, right = 0, wrong = 0;
    double precision[MANY], sum = 0;
    size_t right_by[MANY];
    bool taken[MANY] = {false};
    for (size_t k = 0; k < truth->count; k++)
        truths += truth->classes[k] == which && !regions[k] && truth->roles[k] != HIT_TRUTH_IGNORED;
    for (size_t i = 0; i < n; i++) {
        size_t best = take_label(truth, regions, taken, found, chosen[i], threshold);
        bool counts = best == SCENE_NONE || (!regions[best] && truth->roles[best] != HIT_TRUTH_IGNORED);
        if (counts && best != SCENE_NONE)
            taken[best] = true;
        right += counts && best != SCENE_NONE;
        wrong += counts && best == SCENE_NONE;
        precision[i] = right > 0 ? (double)right / (double)(right + wrong) : 0;
        right_by[i] = right;
    }
    for (size_t step = 0; step <= 100; step++) {
        double best = 0;
        for (size_t i = 0; i < n; i++)
            if (100 * right_by[i] >= step * truths)
                best = fmax(best, precision[i]);
        sum += best;
    }
    return (judge_coco_result){sum / 101, (double)right / (double)truths};
}

TEST(average_precision_of_coco)
{
    splitmix seed = {4};
    size_t above_0 = 0;
    for (int round = 0; round < 300; round++) {
        const crowd truth = make_crowd(&seed), found = make_crowd(&seed);
        const double threshold = thresholds[1 + below(&seed, THRESHOLDS - 1)];
        const size_t most = 1 + below(&seed, 20);
        bool regions[MANY] = {false};
        labels a = labels_of(&truth, FORM_BOX), b = labels_of(&found, FORM_BOX);
        for (size_t i = 0; i < truth.count; i++)
            a.facts[i].region = regions[i] = below(&seed, 10) == 0;
        judge j;
        assert_true(judge_begin(&j, &a, &b) && judge_use(&j, threshold, false));
        for (size_t c = 0; c < j.class_count; c++) {
            const judge_coco_result got = judge_coco(&j, c, most);
            const judge_coco_result wanted =
                by_hand(&truth, regions, &found, strcmp(j.classes[c], "dog") == 0, most, threshold);
            assert_true(isnan(wanted.recall) ? isnan(got.precision) && isnan(got.recall)
                                             : fabs(got.precision - wanted.precision) < 1e-12 &&
                                                   fabs(got.recall - wanted.recall) < 1e-12);
            above_0 += got.precision > 0;
        }
        judge_end(&j);
        labels_free(&a);
        labels_free(&b);
    }
    assert_true(above_0 > 100);
}
