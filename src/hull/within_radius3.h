/* Is a hull of space further than a radius from a point or segment? */
#ifndef HITBOX_HULL_WITHIN_RADIUS3_H
#define HITBOX_HULL_WITHIN_RADIUS3_H

#include "hull/body3.h"

/* The relation of the core a, of one or two corners, swept by a ball of this radius > 0, and b. Exact, for bodies that
 * are ones, seen from the same place. */
hit_relation hit__hull_relate_swept3(body3 *a, double radius, body3 *b);

#endif
