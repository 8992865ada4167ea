/* Two boxes of the plane, or a box and a point or segment, made ready for the exact axis tests.
 *
 * The four edge directions are at the same time the four candidate axes n: in the plane the edge of a rectangle is the
 * normal of the edge next to it. What is asked is the sign of
 *     |D.n| + sum over the edges k of weight[k] |edge[k].n|
 * with D the difference of the centres, as in axes3.h. A path is one more edge, as there, and the direction across it
 * one more axis. */
#ifndef HITBOX_RELATE_AXES_PAIR2_H
#define HITBOX_RELATE_AXES_PAIR2_H

#include "exact/dd.h"
#include "hitbox/relate.h"
#include "relate/box_number.h"

/* A path as an edge. */
typedef struct path2 {
    bool exists;             /* is there one, of a length that is not 0? */
    bool tame;               /* are the next two fit for double-double? Else they are 0 */
    double edge[2], rest[2]; /* head - tail = 2^exponent (edge + rest), each component of edge at most 1 in size */
    double tail[2], head[2];
} path2;

typedef struct axes2 {
    int edges;               /* 4, or 2 if the second is a point or a segment; the path not counted */
    dd offset[2];            /* D, to within 3 u^2 of each component */
    box_number center[2][2]; /* of which it is the difference */
    double edge[4][2];       /* the directions: two of the first box, then two of the second */
    box_number half[4];
    dd weight[5];    /* -half or +half; [AXES2_PATH]: that of path.edge */
    bool sticks_out; /* the second box's weights are +half, and there is no path */
    path2 path;
} axes2;

/* The path's number among the edges. */
enum { AXES2_PATH = 4 };

/* The axes of the first box and of both, as bits: axis k is edge k; bit 4 is the direction across the path. All axes of
 * a segment and a box, and of two boxes of which one moves. */
enum { AXES2_FACES_A = 0x3, AXES2_ALL = 0xf, AXES2_ACROSS_PATH = 0x10, AXES2_SEGMENT = 0x13, AXES2_SWEPT = 0x1f };

#endif
