/* The shortest move that takes one convex body out of another. */
#ifndef HITBOX_HULL_WAY_OUT3_H
#define HITBOX_HULL_WAY_OUT3_H

#include "hull/solid3.h"

typedef enum way_kind3 { WAY3_FACE_OF_A, WAY3_FACE_OF_B, WAY3_ACROSS } way_kind3;

/* The second has to move by `depth` along the unit vector n; less than 0: they are so far apart along n. */
typedef struct way_out3 {
    bool any;
    way_kind3 kind;
    dd depth, n[3];
} way_out3;

/* The least over all faces and pairs of edges, and along `guess` unless it is 0. most: it is known that the least is no
 * greater; INFINITY: nothing is known. */
way_out3 hit__hull_way_out3(const solid_pair3 *pair, const dd guess[3], double most);

#endif
