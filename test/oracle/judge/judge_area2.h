/* The areas of two convex shapes of the plane and of what they share, as exact fractions. */
#ifndef HITBOX_TEST_JUDGE_AREA2_H
#define HITBOX_TEST_JUDGE_AREA2_H

#include "families/areas2.h"

#include <gmp.h>

typedef struct judged_area2 {
    mpq_t both, a, b;
    mpq_t iou;          /* 0 if neither has area */
    mpq_t around, hull; /* the areas of the AABB and of the convex hull around both */
} judged_area2;

void judged_area2_init(judged_area2 *out);
void judged_area2_clear(judged_area2 *out);

/* Both finite. */
void judge_area2(const shared_shape2 *a, const shared_shape2 *b, judged_area2 *out);

#endif
