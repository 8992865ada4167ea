/* Of all ways that lead into none of some walls, the nearest to the one that is wanted. */
#ifndef HITBOX_WORLD_SLIDE_WAY_H
#define HITBOX_WORLD_SLIDE_WAY_H

#include <stdbool.h>

/* Allows the ways with normal.way >= push. */
typedef struct slide_wall {
    double normal[3]; /* unit; in the plane its last is 0 */
    double push;      /* >= 0 */
} slide_wall;

/* The least of |way - wanted|, to within some 2^-24 of the greatest number. False, way all 0: no way is
 * allowed, or none but one that is far longer than `wanted` and all pushes. */
bool hit__world_slide_way(int dim, int count, const slide_wall *walls, const double *wanted, double *way);

#endif
