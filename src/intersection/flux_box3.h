/* The edges, corners and faces of a box, as the flux of quick_flux3.c goes through them. */
#ifndef HITBOX_INTERSECTION_FLUX_BOX3_H
#define HITBOX_INTERSECTION_FLUX_BOX3_H

enum { EDGES3 = 12, FACES3 = 6, LINES3 = 4 };

/* Bit j of a corner's number: it is at the + end of axis j. Edges 4 j to 4 j + 3 go along axis j; the two bits of an
 * edge's number say whether it is at the + ends of the other two axes, the lower first. Faces 2 j and 2 j + 1 are at
 * the - and the + end of axis j. Lines: y = 1, y = -1, z = 1, z = -1. */

/* A face, from one of its corners on: to each corner an edge; the last two go round against their axes. */
typedef struct face3 {
    unsigned char corner, edge[4];
    signed char sign; /* -1: as seen from outside it goes round the other way */
} face3;

static const face3 FACE3[FACES3] = {
    {0, {4, 10, 6, 8}, -1},  {1, {5, 11, 7, 9}, 1}, {0, {0, 9, 2, 8}, 1},
    {2, {1, 11, 3, 10}, -1}, {0, {0, 5, 1, 4}, -1}, {4, {2, 7, 3, 6}, 1},
};

#endif
