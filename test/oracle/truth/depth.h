/* How deep two boxes are in each other, in GMP integers and one root: what an answer is off by. */
#ifndef HITBOX_TEST_DEPTH_H
#define HITBOX_TEST_DEPTH_H

#include "oracle.h"

/* An answer about a pair that shares a point: b has to move by depth * normal; `axis` gave it. */
typedef struct depth_answer {
    double depth, normal[3];
    int axis;
} depth_answer;

/* What is wrong with it, in lengths; normal without unit. */
typedef struct depth_error {
    double depth;  /* reported less true */
    double axis;   /* the depth along the axis named, less the true one: 0 or, where others are as deep, about 0 */
    double moved;  /* the least depth once b has moved: > 0 still overlapping, < 0 apart */
    double normal; /* the greatest component of the difference to the named axis' unit vector from a to b */
} depth_error;

/* For shapes that the oracle decides, all of whose numbers are finite. The direction of a normal along which the
 * centres are equally far, but for rounding, is taken as given. */
depth_error oracle_depth(shape_arrays a, shape_arrays b, const depth_answer *answer);

#endif
