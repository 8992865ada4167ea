/* Average precision in the way of COCO. */
#ifndef CLI_JUDGE_COCO_H
#define CLI_JUDGE_COCO_H

#include "cli/ask/judge.h"

/* Of a class at the threshold in use; NAN: no label counts. */
typedef struct judge_coco_result {
    double precision; /* AP at 101 recalls, from 0 to 1 */
    double recall;    /* of all detections that are judged */
} judge_coco_result;

/* most: of each image, so many detections of the class are judged, those with the greatest scores. */
judge_coco_result judge_coco(const judge *j, size_t which, size_t most);

/* The mean of precision at the recalls 0, 1 / steps, 2 / steps ... 1, where it is made to fall. precision: after each
 * of `count` true detections, which is overwritten; truths: how many labels count, at least 1. */
double judge_at_recalls(double *precision, size_t count, size_t truths, size_t steps);

#endif
