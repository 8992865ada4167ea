/* Average precision in the way of KITTI. */
#ifndef CLI_JUDGE_KITTI_H
#define CLI_JUDGE_KITTI_H

#include "cli/ask/judge.h"

/* The ways of KITTI: all of the truth, or what is not too small, hidden or cut off. */
enum { JUDGE_ALL, JUDGE_EASY, JUDGE_MODERATE, JUDGE_HARD, JUDGE_LEVELS };

/* AP of a class at the threshold in use, from 0 to 1; NAN: no label counts. */
double judge_kitti(const judge *j, size_t which, int level);

#endif
