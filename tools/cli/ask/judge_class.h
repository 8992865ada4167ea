/* How good detections are, against the truth: true and false ones, precision, recall, and average precision (AP) in the
 * ways of VOC, of KITTI and of COCO. */
#ifndef CLI_JUDGE_CLASS_H
#define CLI_JUDGE_CLASS_H

#include "cli/ask/judge_coco.h"
#include "cli/ask/judge_kitti.h"

/* Of a class, or the sums and means of all. What cannot be said is NAN. */
typedef struct judge_result {
    size_t truths;                /* that are not difficult */
    size_t detections;            /* all of them */
    size_t true_ones, false_ones; /* detections; others are not judged */
    double voc2007, voc2010;      /* AP, at 11 recalls, and as an area */
    double kitti[JUDGE_LEVELS];   /* AP at 40 recalls */
    judge_coco_result coco;       /* AP at 101 recalls */
} judge_result;

double judge_precision(const judge_result *r);
double judge_recall(const judge_result *r);

/* Judges a class at the threshold in use. most: as judge_coco takes it. */
judge_result judge_class(const judge *j, size_t which, size_t most);

#endif
