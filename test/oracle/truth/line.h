/* What is true of a ray or segment and a box, in rational numbers: when it enters and when it leaves, exactly.
 *
 * It shares nothing with the library. Each coordinate of the moving point in the box's own frame is a linear function
 * of t, by Cramer's rule; the times at which it is between -1 and 1 (or between min and max) are an interval; the
 * answer is where all these intervals meet. */
#ifndef HITBOX_TEST_LINE_H
#define HITBOX_TEST_LINE_H

#include "families/arrays.h"

#include <gmp.h>

/* The first common point, or the last. */
typedef struct line_event {
    mpq_t t;         /* first: 0 if inside; last: 1 if it stays to the end */
    bool crosses[6]; /* is the plane of this face crossed inwards, or outwards? Face 2 k + 1 is along axis k, 2 k
                        against */
    mpq_t when[6];   /* then when */
    mpq_t point[3];
} line_event;

typedef struct line_truth {
    bool hit;
    bool inside; /* at the start */
    bool ends;   /* as was asked */
    bool stays;  /* in the box: a segment ends there, a ray never leaves */
    line_event enter, leave;
    mpq_t normal[6][3]; /* outward, of any length, of each face */
} line_truth;

line_truth *line_truth_new(void);
void line_truth_delete(line_truth *truth);

/* The line origin + t (to - from), t >= 0, and t <= 1 if `ends`; dim components. All finite but the sides of AABBs; the
 * axes of an OBB linearly independent. */
typedef struct line_asked {
    int dim;
    double origin[3], from[3], to[3];
    bool ends;
} line_asked;

void line_ask(line_truth *truth, const line_asked *line, shape_arrays box);

#endif
