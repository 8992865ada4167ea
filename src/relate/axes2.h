/* Two boxes of the plane, or a box and a point or segment, made ready for the exact axis tests.
 *
 * The four edge directions are at the same time the four candidate axes n: in the plane the edge of a rectangle is the
 * normal of the edge next to it. What is asked is the sign of
 *     |D.n| + sum over the edges k of weight[k] |edge[k].n|
 * with D the difference of the centres, as in axes3.h. A path is one more edge, as there, and the direction across it
 * one more axis. */
#ifndef HITBOX_RELATE_AXES2_H
#define HITBOX_RELATE_AXES2_H

#include "exact/dd.h"
#include "hitbox/rect2.h"
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

axes2 hit__relate_axes2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b);
axes2 hit__relate_axes2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b);
axes2 hit__relate_axes2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b);
axes2 hit__relate_axes2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b);
axes2 hit__relate_axes2_from_obb_segment(const hit_obb2 *a, const hit_segment2 *b);
axes2 hit__relate_axes2_from_aabb_segment(const hit_aabb2 *a, const hit_segment2 *b);

/* Two boxes of which the first moves by `by`, or the second by -by, which is the same: all places on the way at once.
 * The second must be an OBB. */
void hit__relate_axes2_sweep(axes2 *pair, const hit_vec2 *by);

/* Makes the second box of two, which do not move, the first. */
void hit__relate_axes2_swap(axes2 *pair);

/* From parting to sticking out: turns the sign of the second box's weights. Not for two of which one moves. */
void hit__relate_axes2_ask_inside(axes2 *pair);

/* The greatest sign over the axes in the mask, the path's left out if there is no path: 1, 0 or -1. Exact for finite
 * numbers and infinite sides of an AABB. */
int hit__relate_axes2_sign(const axes2 *pair, unsigned axes);

/* The unit normal along which axis k < 4 parts the boxes, from the first to the second. */
hit_vec2 hit__relate_axes2_normal(const axes2 *pair, int axis);

/* Are all numbers finite? */
bool hit__relate_axes2_finite_obb(const hit_obb2 *box);
bool hit__relate_axes2_finite_point(const hit_vec2 *point);
bool hit__relate_axes2_finite_rect(const hit_rect2 *rect);

#endif
