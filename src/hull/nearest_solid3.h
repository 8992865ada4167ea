/* Where two convex bodies are closest. */
#ifndef HITBOX_HULL_NEAREST_SOLID3_H
#define HITBOX_HULL_NEAREST_SOLID3_H

#include "hull/solid3.h"

/* A point of each: the second as it lies after the move; the way from a to b, its length, and the length that the two
 * are apart at least, along the way. meet: in double-double they share a point. */
typedef struct nearest_solid3 {
    dd a[3], b[3], way[3], length, least;
    bool meet;
    uint32_t of_a, of_b; /* corners to begin at the next time */
} nearest_solid3;

/* b is moved by `move`. `out` comes with of_a and of_b: 0, or the last ones. */
void hit__hull_nearest_solid3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out);

#endif
