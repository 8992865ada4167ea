/* Average precision in the way of COCO: by falling score each detection takes the label of the truth that it has most
 * in common with among those that nobody took before; precision is looked at for 101 recalls. Based on: T.-Y. Lin et
 * al., "Microsoft COCO: Common objects in context", 2014, and the description of its metrics for detection. */
#include "cli/ask/judge_coco.h"

#include <math.h>

/* A label that is free, of this class, with the most in common, of several the last; one that is difficult only where
 * there is no other. SCENE_NONE: there is none with enough. */
static size_t best_truth(const judge *j, size_t which, size_t detection)
{
    size_t best = SCENE_NONE;
    double most = 0;
    for (size_t k = j->by_first[detection]; k < j->by_first[detection + 1]; k++) {
        const overlap_pair *one = &j->by_found.list[k];
        if (j->truth_class[one->a] != which || j->truth_state[one->a])
            continue;
        bool difficult = j->truth->facts[one->a].difficult;
        bool is_easier = best != SCENE_NONE && j->truth->facts[best].difficult && !difficult;
        bool is_harder = best != SCENE_NONE && !j->truth->facts[best].difficult && difficult;
        if (is_easier || (!is_harder && one->measure >= most)) {
            most = one->measure;
            best = one->a;
        }
    }
    return best;
}

/* Precision is first made to fall: at each recall the greatest at that recall or above. */
double judge_at_recalls(double *precision, size_t count, size_t truths, size_t steps)
{
    double sum = 0;
    for (size_t k = count; k-- > 1;)
        precision[k - 1] = fmax(precision[k - 1], precision[k]);
    for (size_t step = 0; step <= steps; step++) {
        size_t needed =
            (step * truths + steps - 1) / steps; /* so many true ones for a recall of at least step / steps */
        size_t k = needed > 0 ? needed - 1 : 0;
        sum += k < count ? precision[k] : 0;
    }
    return sum / (double)(steps + 1);
}

judge_coco_result judge_coco(const judge *j, size_t which, size_t most)
{
    double *precision = j->scores;
    size_t truths = 0, is_true = 0, judged = 0;
    for (size_t k = j->truth_first[which]; k < j->truth_first[which + 1]; k++) {
        truths += !j->truth->facts[j->truth_of[k]].difficult;
        j->truth_state[j->truth_of[k]] = 0;
    }
    for (size_t k = j->found_first[which]; k < j->found_first[which + 1]; k++) {
        size_t i = j->found_of[k], best = j->found_rank[i] < most ? best_truth(j, which, i) : SCENE_NONE;
        bool counts = best != SCENE_NONE && !j->truth->facts[best].difficult;
        if (j->found_rank[i] >= most || (!counts && j->in_region[i]))
            continue;
        if (best != SCENE_NONE && !counts)
            continue;
        judged++;
        if (!counts)
            continue;
        j->truth_state[best] = 1;
        is_true++;
        precision[is_true - 1] = (double)is_true / (double)judged;
    }
    if (truths == 0)
        return (judge_coco_result){NAN, NAN};
    return (judge_coco_result){judge_at_recalls(precision, is_true, truths, 100), (double)is_true / (double)truths};
}
