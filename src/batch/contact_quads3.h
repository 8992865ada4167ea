/* The facing faces of four pairs of boxes of space, whose depths were found, and the one point of those without. */
#ifndef HITBOX_BATCH_CONTACT_QUADS3_H
#define HITBOX_BATCH_CONTACT_QUADS3_H

#include "batch/measure_four.h"
#include "contact/chosen3.h"

typedef struct faced_four {
    faced3 pair[4];
    unsigned faces;        /* bit i: pair i has faces that face each other, seen along the normal */
    double lean[6][4];     /* of each edge, along the normal */
    double point[2][3][4]; /* the deepest point, on the first and on the second, if not all have faces */
} faced_four;

/* Of pairs that were told; of others it is anything. Where hit__batch_depth_quads3 may be called. */
void hit__batch_face_quads3(const measure_four *pairs, const measured_four *found, faced_four *out);

#endif
