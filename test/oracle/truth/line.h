/* What is true of a ray or segment and a box, in rational numbers: when it enters, exactly, and through which faces.
 *
 * It shares nothing with the library. Each coordinate of the moving point in the box's own frame is a linear function
 * of t, by Cramer's rule; the times at which it is between -1 and 1 (or between min and max) are an interval; the
 * answer is where all these intervals meet. */
#ifndef HITBOX_TEST_LINE_H
#define HITBOX_TEST_LINE_H

#include "families/arrays.h"

#include <gmp.h>

typedef struct line_truth {
    bool hit, inside;
    mpq_t t;            /* of the first common point; 0 if inside */
    unsigned faces;     /* bit 2 k + 1: entered through the face along axis k, 2 k: against it; none if inside */
    bool enters[6];     /* is the plane of this face crossed inwards? */
    mpq_t enter[6];     /* then when */
    mpq_t normal[6][3]; /* outward, of any length, of each face */
    mpq_t point[3];     /* the first common point */
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
