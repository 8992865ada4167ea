/* All that iou.h says of two boxes of space, against the truth. */
#ifndef HITBOX_TEST_CHECK_IOU3_H
#define HITBOX_TEST_CHECK_IOU3_H

#include "judge/judge_volume3.h"

#include <hitbox/relate.h>

/* How far off answers were. */
typedef struct iou3_seen {
    hit_relation relation;
    double iou, volume, giou, ioa; /* off by; the volume over that of the lesser box */
    bool tie;                      /* the IoU is a double, and it is neither 0 nor 1 */
} iou3_seen;

/* What is wrong; NULL: nothing is. */
const char *check_iou3(any_box3 a, any_box3 b, iou3_seen *seen);

#endif
