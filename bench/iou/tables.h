/* Two tables of bench_iou about Hitbox without other libraries: thresholds, and a matrix of IoU. */
#ifndef HITBOX_BENCH_IOU_TABLES_H
#define HITBOX_BENCH_IOU_TABLES_H

#include "report.h"

/* Is IoU at least t, where t is far from it, and where t is the nearest double? False: no memory. */
bool time_thresholds(report *r, const char *table);

/* The same of AABBs of whole numbers, far from t and where IoU is t. False: no memory. */
bool time_ties(report *r, const char *table);

/* Each of 1,000 boxes with each of 1,000. *wrong: did two of ours differ? False: no memory. */
bool time_matrix(report *r, const char *table, bool *wrong);

#endif
