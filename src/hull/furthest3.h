/* Which corner of a body is furthest along a way of whole numbers? */
#ifndef HITBOX_HULL_FURTHEST3_H
#define HITBOX_HULL_FURTHEST3_H

#include "hull/body3.h"

/* The corner whose product with way, or with -way if `back`, is greatest: exactly; the first of equals. way is not 0.
 * What it takes of the arena it gives back. */
uint32_t hit__hull_furthest3(const body3 *body, const dyadic way[3], bool back, dyadic_arena *arena);

#endif
