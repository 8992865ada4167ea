/* What the library says that two shapes of the plane have in common, held against the judge. */
#ifndef HITBOX_TEST_CHECK_IOU2_H
#define HITBOX_TEST_CHECK_IOU2_H

#include "judge/judge_area2.h"

/* What is wrong; NULL: nothing is. Both are valid. *worst: the greatest error of the area seen, as a part of the lesser
 * of the two, or that of the IoU, if it is more than it was. */
const char *check_iou2(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth, double *worst);

/* What holds for any numbers: nothing is NaN or out of range, and the two may be swapped. */
const char *check_shared_laws2(const shared_shape2 *a, const shared_shape2 *b);

bool shared_shape2_valid(const shared_shape2 *s);

#endif
