/* When does a point that moves from the origin come to within a radius of the set of all differences of two convex sets
 * of the plane? Of OBBs there are none. */
#ifndef HITBOX_SWEEP_SWEEP_ROUND2_H
#define HITBOX_SWEEP_SWEEP_ROUND2_H

#include "sweep/sweep_sum2.h"

/* The radius is above 0, and the origin is not in the set. Is it no further from it than the radius? Then *out is a hit
 * at the start. */
bool hit__sweep_round2_begins(const sweep_pair2 *pair, const sweep_sum2 *sum, hit_cast2 *out);

/* It is further away, and it moves. side: the edge by which it would enter without the radius, or -1. */
bool hit__sweep_round2(const sweep_pair2 *pair, const sweep_sum2 *sum, int side, hit_cast2 *out);

#endif
