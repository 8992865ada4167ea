/* How much two boxes of space have in common, in GMP's rationals. */
#ifndef HITBOX_TEST_JUDGE_VOLUME3_H
#define HITBOX_TEST_JUDGE_VOLUME3_H

#include <gmp.h>
#include <hitbox/shape.h>

/* A box; one of the two is set. It is finite. */
typedef struct any_box3 {
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
} any_box3;

/* Volumes: of what both share, of each, and of the least AABB around both. */
typedef struct volumes3 {
    mpq_t both, a, b, around;
} volumes3;

void volumes3_init(volumes3 *v);
void volumes3_clear(volumes3 *v);

/* The truth. */
void judge_volumes3(any_box3 a, any_box3 b, volumes3 *out);

#endif
