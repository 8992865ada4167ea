/* How good detections are, in the ways of PASCAL VOC: by falling score each detection takes the label of the truth that
 * it has most in common with, which may be taken once.
 * Based on: M. Everingham et al., "The PASCAL Visual Object Classes (VOC) challenge", 2010, section 4. */
#include "cli/ask/judge_class.h"

#include <math.h>

double judge_precision(const judge_result *r)
{
    size_t judged = r->true_ones + r->false_ones;
    return judged > 0 ? (double)r->true_ones / (double)judged : NAN;
}

double judge_recall(const judge_result *r)
{
    return r->truths > 0 ? (double)r->true_ones / (double)r->truths : NAN;
}

/* ---- The way of VOC ---------------------------------------------------------------------------------------------- */

/* The label of this class with which the detection has most in common, and enough; SCENE_NONE: there is none. */
static size_t best_truth(const judge *j, size_t which, size_t detection)
{
    size_t best = SCENE_NONE;
    double most = 0;
    for (size_t k = j->by_first[detection]; k < j->by_first[detection + 1]; k++) {
        const overlap_pair *one = &j->by_found.list[k];
        if (j->truth_class[one->a] == which && one->measure > most) {
            most = one->measure;
            best = one->a;
        }
    }
    return best;
}

typedef enum verdict { VERDICT_FALSE, VERDICT_TRUE, VERDICT_NONE } verdict;

static verdict judge_one(const judge *j, size_t which, size_t detection)
{
    size_t best = best_truth(j, which, detection);
    if (best == SCENE_NONE)
        return j->in_region[detection] ? VERDICT_NONE : VERDICT_FALSE;
    if (j->truth->facts[best].difficult)
        return VERDICT_NONE;
    verdict out = j->truth_state[best] ? VERDICT_FALSE : VERDICT_TRUE;
    j->truth_state[best] = 1;
    return out;
}

/* AP, from the precision after each true detection: of the k-th from 0 on the recall is (k + 1) / truths. Precision is
 * made to fall, as judge_at_recalls does. */
static void average(double *precision, size_t count, judge_result *r)
{
    double area = 0;
    if (r->truths == 0) {
        r->voc2007 = r->voc2010 = NAN;
        return;
    }
    r->voc2007 = judge_at_recalls(precision, count, r->truths, 10);
    for (size_t k = count; k-- > 0;)
        area += precision[k];
    r->voc2010 = area / (double)r->truths;
}

judge_result judge_class(const judge *j, size_t which, size_t most)
{
    judge_result r = {.truths = 0};
    double *precision = j->scores;
    for (size_t k = j->truth_first[which]; k < j->truth_first[which + 1]; k++) {
        r.truths += !j->truth->facts[j->truth_of[k]].difficult;
        j->truth_state[j->truth_of[k]] = 0;
    }
    r.detections = j->found_first[which + 1] - j->found_first[which];
    for (size_t k = j->found_first[which]; k < j->found_first[which + 1]; k++) {
        verdict v = judge_one(j, which, j->found_of[k]);
        r.false_ones += v == VERDICT_FALSE;
        if (v == VERDICT_TRUE) {
            r.true_ones++;
            precision[r.true_ones - 1] = judge_precision(&r);
        }
    }
    average(precision, r.true_ones, &r);
    for (int level = 0; level < JUDGE_LEVELS; level++)
        r.kitti[level] = level == JUDGE_ALL || j->has_levels ? judge_kitti(j, which, level) : NAN;
    r.coco = judge_coco(j, which, most);
    return r;
}
