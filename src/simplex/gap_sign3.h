/* Are two shapes of space with few corners further apart than a radius? */
#ifndef HITBOX_SIMPLEX_GAP_SIGN3_H
#define HITBOX_SIMPLEX_GAP_SIGN3_H

#include "simplex/simplex3.h"

/* The relation of a, swept by a ball of this radius, and b. Exact, without a square root. A shape with a number that is
 * not finite, and a radius below 0, are apart from all. No rays. */
hit_relation hit__simplex_relate_round3(const simplex3 *a, double radius, const simplex3 *b);

#endif
