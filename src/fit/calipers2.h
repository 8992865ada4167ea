/* The edge of a convex polygon along which the rectangle of least area lies. */
#ifndef HITBOX_FIT_CALIPERS2_H
#define HITBOX_FIT_CALIPERS2_H

#include "hitbox/vec.h"

#include <stddef.h>

/* The number of the edge's first corner, of at least three, counterclockwise, no three in line. `scaled`: the same
 * times a power of two, of at most 1 in size, rounded where they are subnormal. Exact; of equals the first. */
size_t hit__fit_calipers2(const hit_vec2 *hull, const hit_vec2 *scaled, size_t count);

#endif
