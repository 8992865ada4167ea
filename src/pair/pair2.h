/* Two boxes of the plane, or a box and a point, made ready for the exact axis tests.
 *
 * The four edge directions are at the same time the four candidate axes n: in the plane the edge of a rectangle is the
 * normal of the edge next to it. What is asked is the sign of
 *     |D.n| + sum over the edges k of weight[k] |edge[k].n|
 * with D the difference of the centres, as in pair3.h. */
#ifndef HITBOX_PAIR_PAIR2_H
#define HITBOX_PAIR_PAIR2_H

#include "exact/dd.h"
#include "hitbox/relate.h"
#include "pair/number.h"

typedef struct pair2 {
    int edges;                /* 4, or 2 if the second is a point */
    dd offset[2];             /* D, to within 3 u^2 of each component */
    pair_number center[2][2]; /* of which it is the difference */
    double edge[4][2];        /* the directions: two of the first box, then two of the second */
    pair_number half[4];
    dd weight[4];    /* -half or +half */
    bool sticks_out; /* the second box's weights are +half */
} pair2;

/* The axes of the first box and of both, as bits: axis k is edge k. */
enum { PAIR2_FACES_A = 0x3, PAIR2_ALL = 0xf };

pair2 pair2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b);
pair2 pair2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b);
pair2 pair2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b);
pair2 pair2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b);

/* Makes the second box of two the first. */
void pair2_swap(pair2 *pair);

/* From parting to sticking out: turns the sign of the second box's weights. */
void pair2_ask_inside(pair2 *pair);

/* The greatest sign over the axes in the mask: 1, 0 or -1. Exact for finite numbers and infinite sides of an AABB. */
int pair2_sign(const pair2 *pair, unsigned axes);

/* The unit normal along which axis k parts the boxes, from the first to the second. */
hit_vec2 pair2_normal(const pair2 *pair, int axis);

/* Are all numbers finite? */
bool pair2_finite_obb(const hit_obb2 *box);
bool pair2_finite_point(const hit_vec2 *point);
bool pair2_finite_rect(const hit_rect2 *rect);

#endif
