/* What a face covers of a line that faces meet on: an interval, and one or two half-planes that it lies in; or a point.
 */
#ifndef HITBOX_SOLID_COVER3_H
#define HITBOX_SOLID_COVER3_H

#include "solid/pencil3.h"

#include <stdint.h>

/* Where the edge from corner i to corner j of a face meets the line; i = j: a corner that lies on it, or i =
 * MESH_INSIDE: where the inside of the face does. */
enum { MESH_INSIDE = 3 };

typedef struct solid_end3 {
    uint8_t i, j;
} solid_end3;

typedef struct solid_cover3 {
    double corner[9]; /* of the face */
    uint32_t face;    /* which */
    uint8_t mesh;     /* of which of the two meshes */
    uint8_t
        halves;   /* half-planes: 1 if an edge of the face lies on the line, 2 if its inside does, 0: a point is all */
    uint8_t tip;  /* the corner that the first half-plane goes through; the second is the opposite one */
    uint8_t base; /* the coordinate around the line in which the face goes away from it */
    int8_t sign[2]; /* of the tip's coordinates around the line */
    int8_t jump;    /* how much the winding number grows as one passes the first half-plane counter-clockwise */
    solid_end3 low, high;
    uint32_t first, last;     /* the cuts at which it begins and ends: see rim3.c */
    double near[2], error[2]; /* the coordinate of low and high that changes along the line, and how far off that is */
} solid_cover3;

/* A point by four numbers: x / w, y / w, z / w, with w > 0. */
typedef struct solid_place3 {
    dyadic x[3], w;
} solid_place3;

/* Fills `halves` and all below it from the corners. False if the face has nothing in common with the line. */
bool hit__solid_cover3(const solid_pencil3 *pencil, solid_cover3 *cover);

solid_place3 hit__solid_place3_of(dyadic_arena *arena, const solid_pencil3 *pencil, const solid_cover3 *cover,
                                  solid_end3 end);

/* The point in the middle between two others. */
solid_place3 hit__solid_place3_between(dyadic_arena *arena, const solid_place3 *a, const solid_place3 *b);

/* Is an end of the first cover (0: low, 1: high) further back on the line than one of the second (-1), at the same
 * point (0) or further forward (1)? */
int hit__solid_cover3_order(const solid_pencil3 *pencil, const solid_cover3 *a, int a_end, const solid_cover3 *b,
                            int b_end);

static inline solid_end3 solid_end_of(const solid_cover3 *cover, int end)
{
    return end == 0 ? cover->low : cover->high;
}

#endif
