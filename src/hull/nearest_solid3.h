/* Where two convex bodies are closest. */
#ifndef HITBOX_HULL_NEAREST_SOLID3_H
#define HITBOX_HULL_NEAREST_SOLID3_H

#include "hull/solid3.h"

/* Corners of the difference: each of a corner of a and one of b. */
typedef struct difference3 {
    int count;
    uint32_t a[4], b[4];
} difference3;

/* A point of each: the second as it lies after the move; the way from a to b, its length, and the length that the two
 * are apart at least, along the way. meet: in double-double they share a point. */
typedef struct nearest_solid3 {
    dd a[3], b[3], way[3], length, least;
    bool meet;
    uint32_t of_a, of_b; /* corners to begin at the next time */
    difference3 simplex; /* the corners whose hull has the point that is nearest to 0, as far as double tells */
} nearest_solid3;

/* What has to be found: all; all but a and b; whether they are apart. */
typedef enum near_want3 { NEAR3_POINTS, NEAR3_LENGTH, NEAR3_SIGN } near_want3;

/* What is certain: nothing; they are apart, and what was wanted is found; they overlap, with 0 inside the simplex. */
typedef enum near_verdict3 { NEAR3_OPEN, NEAR3_APART, NEAR3_INSIDE } near_verdict3;

/* b is moved by `move`. `out` comes with of_a and of_b: 0, or the last ones. In double as far as that will do. */
near_verdict3 hit__hull_nearest_quick3(const solid_pair3 *pair, const dd move[3], near_want3 want, nearest_solid3 *out);

/* Goes on from the simplex in double-double: the points are found in any case. */
void hit__hull_nearest_fine3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out);

/* One, and the other where the first was not certain. */
void hit__hull_nearest_solid3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out);

#endif
