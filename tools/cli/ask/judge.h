/* How good detections are, against the truth: true and false ones, precision, recall, and average precision (AP) in the
 * ways of VOC and of KITTI. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "cli/ask/common.h"

/* The ways of KITTI: all of the truth, or what is not too small, hidden or cut off. */
enum { JUDGE_ALL, JUDGE_EASY, JUDGE_MODERATE, JUDGE_HARD, JUDGE_LEVELS };

/* Of a class, or the sums and means of all. What cannot be said is NAN. */
typedef struct judge_result {
    size_t truths;                /* that are not difficult */
    size_t detections;            /* all of them */
    size_t true_ones, false_ones; /* detections; others are not judged */
    double voc2007, voc2010;      /* AP, at 11 recalls, and as an area */
    double kitti[JUDGE_LEVELS];   /* AP at 40 recalls */
} judge_result;

double judge_precision(const judge_result *r);
double judge_recall(const judge_result *r);

typedef struct judge {
    const labels *truth, *found;
    const char **classes; /* of either, sorted, each once */
    size_t class_count;
    bool has_levels;                   /* the truth tells how hard each label is */
    size_t *truth_class, *found_class; /* of each label which class; class_count: a region */
    size_t *truth_first, *truth_of;    /* those of class c, by place: from truth_first[c] to truth_first[c + 1] */
    size_t *found_first, *found_of;    /* the same by falling score, of several with the same score by place */
    common_pairs pairs, by_found;      /* of the threshold at hand; the same sorted by b */
    size_t *pair_first, *by_first;     /* where those of a label of the truth, or found, begin */
    unsigned char *in_region;          /* is most of the detection in a region that is not judged? */
    unsigned char *truth_state, *found_state; /* room for the ways */
    double *scores;                           /* the same */
} judge;

/* All detections have scores. False: no memory, which has been said; in either case judge_end. */
bool judge_begin(judge *j, const labels *truth, const labels *found);

/* Finds the pairs for a threshold: IoU at least that, or above it. False: no memory, which has been said. */
bool judge_use(judge *j, double threshold, bool above);

/* Judges a class at the threshold in use. */
judge_result judge_class(const judge *j, size_t which);

void judge_end(judge *j);

/* The way of KITTI, as judge_class asks it; NAN: there is no such truth. */
double judge_kitti(const judge *j, size_t which, int level);

#endif
