/* Two boxes of space, or a box and a point or segment, made ready for the axis tests that follow the first filter.
 *
 * One candidate axis is the cross product n of two edge directions. What is asked of it is always the sign of
 *     |D.n| + sum over the edges k of weight[k] |edge[k].n|
 * with D the difference of the centres. With all weights -half, it parts the two boxes if that is > 0, and they touch
 * along it if it is 0. With the second box's weights +half and n a face normal of the first, the second box sticks out
 * of the first through that face if it is > 0.
 *
 * A path is one more edge: a segment, or the way of a box that moves along a line. It runs from `tail` to `head` and is
 * exactly head - tail, its half length 1/2 and its middle at the centre. Two boxes of which one moves share a point on
 * the way exactly if the point D - by / 2 is in the set of all a - b with that edge added. */
#ifndef HITBOX_RELATE_AXES_PAIR3_H
#define HITBOX_RELATE_AXES_PAIR3_H

#include "exact/dd.h"
#include "hitbox/shape.h"
#include "relate/box_number.h"
#include <stdbool.h>

/* A path as an edge. */
typedef struct path3 {
    bool exists;             /* is there one, of a length that is not 0? */
    bool tame;               /* are the next two fit for the stages in floating point? Else they are 0 */
    double edge[3], rest[3]; /* head - tail = 2^exponent (edge + rest), each component of edge at most 1 in size */
    double tail[3], head[3];
} path3;

typedef struct axes3 {
    int edges;               /* 6, or 3 if the second is a point or a segment; the path not counted */
    dd offset[3];            /* D, to within 3 u^2 of each component */
    box_number center[2][3]; /* of which it is the difference */
    const double *edge[6];   /* the directions: three of the first box, then three of the second */
    box_number half[6];
    dd weight[7];    /* -half or +half; [AXES3_PATH]: that of path.edge */
    bool sticks_out; /* the second box's weights, and the path's, are +half */
    path3 path;
} axes3;

/* The path's number among the edges. */
enum { AXES3_PATH = 6 };

/* Face axes of the first box, of both, and all axes, as bits numbered by hit_axis; then path x edge k, k < 3 or k < 6,
 * as bit 15 + k. All axes of a segment and a box, and of two boxes of which one moves. */
enum {
    AXES3_FACES_A = 0x7,
    AXES3_FACES = 0x3f,
    AXES3_ALL = 0x7fff,
    AXES3_ALONG_PATH = 0x1f8000,
    AXES3_SEGMENT = 0x38007,
    AXES3_SWEPT = 0x1fffff
};

#endif
