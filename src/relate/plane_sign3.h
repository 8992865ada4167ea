/* On which side of a plane is a point? */
#ifndef HITBOX_RELATE_PLANE_SIGN3_H
#define HITBOX_RELATE_PLANE_SIGN3_H

#include "hitbox/primitive.h"

/* The sign of normal.p - offset, exact, for finite p. A plane with a number that is not finite has all in front. With a
 * zero normal all is strictly behind if the offset is >= 0, else in front. *whole is set if only integers could tell.
 */
int hit__relate_plane_sign3(const hit_plane3 *plane, const double *p, bool *whole);

#endif
