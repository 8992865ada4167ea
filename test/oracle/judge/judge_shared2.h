/* The areas of two convex shapes of the plane and of what they share, as exact fractions. */
#ifndef HITBOX_TEST_JUDGE_SHARED2_H
#define HITBOX_TEST_JUDGE_SHARED2_H

#include "families/shared2.h"

#include <gmp.h>

typedef struct judged_shared2 {
    mpq_t both, a, b;
    mpq_t iou;          /* 0 if neither has area */
    mpq_t around, hull; /* the areas of the AABB and of the convex hull around both */
} judged_shared2;

void judged_shared2_init(judged_shared2 *out);
void judged_shared2_clear(judged_shared2 *out);

/* Both finite. */
void judge_shared2(const shared_shape2 *a, const shared_shape2 *b, judged_shared2 *out);

#endif
