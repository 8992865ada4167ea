/* What the judge says of a box and something else. */
#ifndef HITBOX_TEST_JUDGEMENT_H
#define HITBOX_TEST_JUDGEMENT_H

#include <hitbox/hitbox.h>

typedef struct judgement {
    bool decided; /* false, and nothing else counts: what no comment in the headers fixes */
    hit_relation relation;
    hit_side side;  /* of planes, half-spaces and frusta */
    bool contains;  /* the box every point of the other, which is a segment, triangle or polygon */
    bool contained; /* the box in the half-space, polygon or frustum */
} judgement;

#endif
