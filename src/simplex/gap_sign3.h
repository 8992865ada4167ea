/* Are two shapes of space with few corners further apart than a radius? */
#ifndef HITBOX_SIMPLEX_GAP_SIGN3_H
#define HITBOX_SIMPLEX_GAP_SIGN3_H

#include "exact/dyadic.h"
#include "simplex/simplex3.h"

/* The relation of a, swept by a ball of this radius, and b. Exact, without a square root. A shape with a number that is
 * not finite, and a radius below 0, are apart from all. No rays. */
hit_relation hit__simplex_relate_round3(const simplex3 *a, double radius, const simplex3 *b);

/* ---- Parts, in whole numbers ---- */

/* Room, and the square of a radius. */
typedef struct gap_room3 {
    dyadic_arena arena;
    dyadic most;
} gap_room3;

void hit__simplex_gap_room3_begin(gap_room3 *room, double radius);

/* No perpendicular of the two has both its feet within them. */
enum { GAP_NO_FEET = 2 };

/* The sign of the length of the perpendicular less the radius: from a point on an edge, and of two edges. The caller
 * gives back the room. */
int hit__simplex_gap_of_edge3(gap_room3 *w, const dyadic p[3], const dyadic from[3], const dyadic to[3]);
int hit__simplex_gap_of_edges3(gap_room3 *w, const dyadic a0[3], const dyadic a1[3], const dyadic b0[3],
                               const dyadic b1[3]);

#endif
