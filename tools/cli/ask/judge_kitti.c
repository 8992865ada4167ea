/* Average precision in the way of KITTI: precision at 40 recalls, at each that of the score which reaches it.
 * Based on: A. Geiger, P. Lenz, R. Urtasun, "Are we ready for autonomous driving?", 2012; and A. Simonelli et al.,
 * "Disentangling monocular 3D object detection", 2019, for the 40 recalls in place of 11. */
#include "cli/ask/judge_kitti.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a label, or a detection, is to the question at hand. */
enum { STATE_NONE, STATE_COUNTS, STATE_IGNORED, STATE_TAKEN = 4 };

/* What a level asks of a label: how tall it is in the image, in pixels, how hidden and how cut off. */
typedef struct limits {
    double height, truncation;
    int occlusion;
} limits;

static const limits levels[JUDGE_LEVELS] = {{0, HUGE_VAL, 3}, {40, 0.15, 0}, {25, 0.3, 1}, {25, 0.5, 2}};

static double height_of(const label_facts *facts)
{
    return facts->picture.max.y - facts->picture.min.y;
}

/* Labels of these classes look so much alike that finding the other is no fault. */
static const char *like(const char *name)
{
    return strcmp(name, "Car") == 0 ? "Van" : strcmp(name, "Pedestrian") == 0 ? "Person_sitting" : NULL;
}

static size_t class_like(const judge *j, size_t which)
{
    const char *name = j->has_levels ? like(j->classes[which]) : NULL;
    for (size_t c = 0; name && c < j->class_count; c++)
        if (strcmp(j->classes[c], name) == 0)
            return c;
    return SCENE_NONE;
}

/* ---- One class, at one level ------------------------------------------------------------------------------------- */

typedef struct question {
    const judge *j;
    size_t own, other; /* the class, and one that looks like it, or SCENE_NONE */
} question;

/* Returns how many labels count. */
static size_t set_states(const question *q, const limits *most)
{
    const judge *j = q->j;
    size_t counting = 0;
    for (size_t k = j->truth_first[q->own]; k < j->truth_first[q->own + 1]; k++) {
        size_t i = j->truth_of[k];
        const label_facts *facts = &j->truth->facts[i];
        bool ignored = facts->difficult || facts->truncation > most->truncation || facts->occlusion > most->occlusion ||
                       (facts->has_picture && height_of(facts) < most->height);
        j->truth_state[i] = ignored ? STATE_IGNORED : STATE_COUNTS;
        counting += !ignored;
    }
    for (size_t k = q->other == SCENE_NONE ? 0 : j->truth_first[q->other];
         q->other != SCENE_NONE && k < j->truth_first[q->other + 1]; k++)
        j->truth_state[j->truth_of[k]] = STATE_IGNORED;
    for (size_t k = j->found_first[q->own]; k < j->found_first[q->own + 1]; k++) {
        size_t i = j->found_of[k];
        const label_facts *facts = &j->found->facts[i];
        bool ignored = facts->has_picture && height_of(facts) < most->height;
        j->found_state[i] = ignored ? STATE_IGNORED : STATE_COUNTS;
    }
    return counting;
}

/* May this pair's detection be taken? */
static bool is_free(const question *q, const overlap_pair *one, double least)
{
    return q->j->found_class[one->b] == q->own && !(q->j->found_state[one->b] & STATE_TAKEN) &&
           q->j->found->facts[one->b].score >= least;
}

/* The free detection with the greatest score; SCENE_NONE: there is none. */
static size_t best_by_score(const question *q, size_t truth)
{
    const judge *j = q->j;
    size_t best = SCENE_NONE;
    for (size_t k = j->pair_first[truth]; k < j->pair_first[truth + 1]; k++) {
        size_t b = j->pairs.list[k].b;
        if (is_free(q, &j->pairs.list[k], -HUGE_VAL) &&
            (best == SCENE_NONE || j->found->facts[b].score > j->found->facts[best].score))
            best = b;
    }
    return best;
}

/* The free detection with the most in common; one that is ignored only where there is no other, and then the first. */
static size_t best_by_overlap(const question *q, size_t truth, double least)
{
    const judge *j = q->j;
    size_t best = SCENE_NONE, ignored = SCENE_NONE;
    double most = 0;
    for (size_t k = j->pair_first[truth]; k < j->pair_first[truth + 1]; k++) {
        const overlap_pair *one = &j->pairs.list[k];
        if (!is_free(q, one, least))
            continue;
        if (j->found_state[one->b] == STATE_IGNORED) {
            ignored = ignored == SCENE_NONE ? one->b : ignored;
        } else if (one->measure > most) {
            most = one->measure;
            best = one->b;
        }
    }
    return best == SCENE_NONE ? ignored : best;
}

/* The labels of both classes, by place: the next after `*k` and `*m` of either. SCENE_NONE: there is none. */
static size_t next_label(const question *q, size_t *k, size_t *m)
{
    const judge *j = q->j;
    bool own = *k < j->truth_first[q->own + 1];
    bool other = q->other != SCENE_NONE && *m < j->truth_first[q->other + 1];
    if (own && (!other || j->truth_of[*k] < j->truth_of[*m]))
        return j->truth_of[(*k)++];
    return other ? j->truth_of[(*m)++] : SCENE_NONE;
}

/* Gives each label its detection. scores: NULL, or room for those of the true ones. Returns how many are true. */
static size_t assign(const question *q, double least, double *scores)
{
    const judge *j = q->j;
    size_t k = j->truth_first[q->own], m = q->other == SCENE_NONE ? 0 : j->truth_first[q->other], count = 0, truth;
    while ((truth = next_label(q, &k, &m)) != SCENE_NONE) {
        size_t best = scores ? best_by_score(q, truth) : best_by_overlap(q, truth, least);
        if (best == SCENE_NONE)
            continue;
        bool counts = j->truth_state[truth] == STATE_COUNTS && j->found_state[best] == STATE_COUNTS;
        if (counts && scores)
            scores[count] = j->found->facts[best].score;
        count += counts;
        j->found_state[best] |= STATE_TAKEN;
    }
    return count;
}

/* Precision of the detections with a score of at least `least`. */
static double precision_at(const question *q, double least)
{
    const judge *j = q->j;
    size_t is_true = assign(q, least, NULL), is_false = 0;
    for (size_t k = j->found_first[q->own]; k < j->found_first[q->own + 1]; k++) {
        size_t i = j->found_of[k];
        is_false += j->found_state[i] == STATE_COUNTS && j->found->facts[i].score >= least && !j->in_region[i];
        j->found_state[i] &= (unsigned char)~STATE_TAKEN;
    }
    return is_true > 0 ? (double)is_true / (double)(is_true + is_false) : 0;
}

/* ---- 40 recalls -------------------------------------------------------------------------------------------------- */

enum { RECALLS = 40 };

static int compare_falling(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

/* The scores that come nearest to recalls of 0, 1/40, 2/40 and so on. Returns how many, at most RECALLS + 1. */
static size_t choose_scores(double *scores, size_t count, size_t truths, double out[RECALLS + 1])
{
    double recall = 0;
    size_t chosen = 0;
    if (count > 0)
        qsort(scores, count, sizeof *scores, compare_falling);
    for (size_t i = 0; i < count && chosen <= RECALLS; i++) {
        bool last = i + 1 == count;
        double left = (double)(i + 1) / (double)truths, right = last ? left : (double)(i + 2) / (double)truths;
        if (right - recall < recall - left && !last)
            continue;
        out[chosen++] = scores[i];
        recall += 1.0 / RECALLS;
    }
    return chosen;
}

double judge_kitti(const judge *j, size_t which, int level)
{
    const question q = {j, which, class_like(j, which)};
    double least[RECALLS + 1], precision[RECALLS + 1] = {0}, sum = 0;
    size_t truths = set_states(&q, &levels[level]);
    if (truths == 0)
        return NAN;
    size_t count = assign(&q, -HUGE_VAL, j->scores);
    for (size_t k = j->found_first[which]; k < j->found_first[which + 1]; k++)
        j->found_state[j->found_of[k]] &= (unsigned char)~STATE_TAKEN;
    count = choose_scores(j->scores, count, truths, least);
    for (size_t i = 0; i < count; i++)
        precision[i] = precision_at(&q, least[i]);
    for (size_t i = RECALLS; i > 0; i--) {
        if (i < RECALLS && precision[i] < precision[i + 1])
            precision[i] = precision[i + 1];
        sum += precision[i];
    }
    return sum / RECALLS;
}
