/* The point of a simplex of one to four corners that is nearest to 0, in double-double. */
#ifndef HITBOX_HULL_NEAREST_ORIGIN3_H
#define HITBOX_HULL_NEAREST_ORIGIN3_H

#include "exact/dd.h"

/* Which corners have a weight, as bits; v: the point. Weights of others are not set. */
unsigned hit__hull_nearest_origin3(int count, dd at[4][3], dd v[3], dd weight[4]);

#endif
