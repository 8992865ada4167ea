/* What two boxes of a picture have in common. */
#ifndef DRAW_MEET_H
#define DRAW_MEET_H

#include "draw/frame.h"

/* Corners of it, in any order, some of them more than once. */
enum { MEET_MAX = 192 };
typedef struct meet {
    hit_vec3 point[MEET_MAX];
    int count; /* 0: they have nothing in common that could be found */
} meet;

/* The corners of what two convex shapes and the room have in common; for a picture, which rounds. Where they only
 * touch, that is a face, an edge or a point. */
meet meet_solids(const solid *a, const solid *b, const hit_aabb3 *room);

#endif
