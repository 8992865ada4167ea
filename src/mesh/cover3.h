/* What a face covers of a line that faces meet on: an interval, and one or two half-planes that it lies in; or a point.
 */
#ifndef HITBOX_MESH_COVER3_H
#define HITBOX_MESH_COVER3_H

#include "mesh/pencil3.h"

#include <stdint.h>

/* Where the edge from corner i to corner j of a face meets the line; i = j: a corner that lies on it, or i =
 * MESH_INSIDE: where the inside of the face does. */
enum { MESH_INSIDE = 3 };

typedef struct mesh_end3 {
    uint8_t i, j;
} mesh_end3;

typedef struct mesh_cover3 {
    double corner[9]; /* of the face */
    uint32_t face;    /* which */
    uint8_t mesh;     /* of which of the two meshes */
    uint8_t
        halves;   /* half-planes: 1 if an edge of the face lies on the line, 2 if its inside does, 0: a point is all */
    uint8_t tip;  /* the corner that the first half-plane goes through; the second is the opposite one */
    uint8_t base; /* the coordinate around the line in which the face goes away from it */
    int8_t sign[2]; /* of the tip's coordinates around the line */
    int8_t jump;    /* how much the winding number grows as one passes the first half-plane counter-clockwise */
    mesh_end3 low, high;
    uint32_t first, last;     /* the cuts at which it begins and ends: see rim3.c */
    double near[2], error[2]; /* the coordinate of low and high that changes along the line, and how far off that is */
} mesh_cover3;

/* A point by four numbers: x / w, y / w, z / w, with w > 0. */
typedef struct mesh_place3 {
    dyadic x[3], w;
} mesh_place3;

/* Fills `halves` and all below it from the corners. False if the face has nothing in common with the line. */
bool hit__mesh_cover3(const mesh_pencil3 *pencil, mesh_cover3 *cover);

mesh_place3 hit__mesh_place3_of(dyadic_arena *arena, const mesh_pencil3 *pencil, const mesh_cover3 *cover,
                                mesh_end3 end);

/* The point in the middle between two others. */
mesh_place3 hit__mesh_place3_between(dyadic_arena *arena, const mesh_place3 *a, const mesh_place3 *b);

/* Is an end of the first cover (0: low, 1: high) further back on the line than one of the second (-1), at the same
 * point (0) or further forward (1)? */
int hit__mesh_cover3_order(const mesh_pencil3 *pencil, const mesh_cover3 *a, int a_end, const mesh_cover3 *b,
                           int b_end);

static inline mesh_end3 mesh_end_of(const mesh_cover3 *cover, int end)
{
    return end == 0 ? cover->low : cover->high;
}

#endif
