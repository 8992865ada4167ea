/* When does a point that moves from the origin come to the set of all differences of two convex sets of the plane? */
#ifndef HITBOX_SWEEP_SWEEP_SUM2_H
#define HITBOX_SWEEP_SWEEP_SUM2_H

#include "sweep/edges2.h"

/* What moves is mirrored. The radius grows one of the two, that which is hit if `second_is_round`. */
typedef struct sweep_pair2 {
    edges2 a, b;
    hit_vec2 by;
    double radius;
    bool second_is_round;
    hit_segment2 core; /* of what is round */
} sweep_pair2;

/* The edges that the origin is beyond, as bits. flat: it is in the line of them all. */
typedef struct sum_sides2 {
    uint32_t beyond;
    bool flat;
} sum_sides2;

/* Is the origin in the set? Then *out is a hit at the start. */
bool hit__sweep_sum2_begins(const sweep_sum2 *sum, sum_sides2 *sides, hit_cast2 *out);

/* It is not, and it moves. The edge by which the point enters, -1: by none. If all is flat there is none to tell. */
int hit__sweep_sum2_side(const sweep_sum2 *sum, const sum_sides2 *sides, const hit_vec2 *by);

/* The hit, by that edge. */
void hit__sweep_sum2_enter(const sweep_pair2 *pair, const sweep_sum2 *sum, int edge, hit_cast2 *out);

/* All is flat. Does the way lead along the line to the set? */
bool hit__sweep_sum2_in_line(const sweep_sum2 *sum, hit_vec2 by, hit_cast2 *out);

/* The point of a or b that makes the point of the set of differences at `share` of an edge, or at a corner, the last
 * one. */
hit_vec2 hit__sweep_sum2_point(const sweep_sum2 *sum, int edge, double share, bool of_a);

/* Sets normal, axis and face to those of an edge. */
void hit__sweep_sum2_face(const sweep_sum2 *sum, int edge, hit_cast2 *out);

#endif
