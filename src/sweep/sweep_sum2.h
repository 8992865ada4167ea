/* When does a point that moves from the origin come to the set of all differences of two convex sets of the plane, or
 * to within a radius of it? */
#ifndef HITBOX_SWEEP_SWEEP_SUM2_H
#define HITBOX_SWEEP_SWEEP_SUM2_H

#include "sweep/chain2.h"

/* What moves is mirrored. The radius grows one of the two, that which is hit if `second_is_round`. */
typedef struct sweep_pair2 {
    chain2 a, b;
    hit_vec2 by;
    double radius;
    bool second_is_round;
    hit_segment2 core; /* of what is round */
} sweep_pair2;

/* The motion is finite, and the radius is finite and not negative. False, out untouched: they do not hit. */
bool hit__sweep_sum2(const sweep_pair2 *pair, hit_cast2 *out);

/* The point of a or b that makes the point of the set of differences at `share` of an edge, or at a corner, the last
 * one. */
hit_vec2 hit__sweep_sum2_point(const chain_sum2 *sum, int edge, double share, bool of_a);

/* Sets normal, axis and face to those of an edge. */
void hit__sweep_sum2_face(const chain_sum2 *sum, int edge, hit_cast2 *out);

/* Without a radius, by an edge that is entered. */
void hit__sweep_sum2_enter(const sweep_pair2 *pair, const chain_sum2 *sum, int edge, hit_cast2 *out);

/* The same with a radius above 0, from a start that is further away; side: the edge that is entered without it, or -1. */
bool hit__sweep_round2(const sweep_pair2 *pair, const chain_sum2 *sum, int side, hit_cast2 *out);

/* Is the origin no further from the set than the radius, although not in it? Of OBBs there are none. */
bool hit__sweep_round2_begins(const sweep_pair2 *pair, const chain_sum2 *sum, hit_cast2 *out);

#endif
