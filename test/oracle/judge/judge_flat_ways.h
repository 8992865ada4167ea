/* How far apart two convex chains of corners of the plane are, or how deep in each other, in GMP's floating point
 * numbers of so many bits that corners of any finite size are exact. */
#ifndef HITBOX_TEST_JUDGE_FLAT_WAYS_H
#define HITBOX_TEST_JUDGE_FLAT_WAYS_H

#include <gmp.h>
#include <hitbox/hitbox.h>
#include <stdbool.h>

/* The corners go round either way; some may be equal or in line. */
typedef struct flat_body {
    int count;
    mpf_t corner[HIT_POLYGON_CORNERS][2];
} flat_body;

void flat_body_init(flat_body *body);
void flat_body_clear(flat_body *body);

void flat_body_of_corners(flat_body *body, int count, const hit_vec2 *corner);
void flat_body_of_obb(flat_body *body, const hit_obb2 *box);

/* The distance of the closest points. */
double flat_body_distance(flat_body *a, flat_body *b);

/* The most that the normal of a side parts them; where they overlap, minus the depth. -INFINITY: there are no sides. */
double flat_body_gap(flat_body *a, flat_body *b);

/* How far b lies beyond a along a direction, over its length. */
double flat_body_gap_along(flat_body *a, flat_body *b, hit_vec2 along);

/* The greatest difference of two corners' coordinates. */
double flat_body_size(flat_body *a, flat_body *b);

#endif
