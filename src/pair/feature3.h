/* Names for the parts of a box of space that a contact point lies on. */
#ifndef HITBOX_PAIR_FEATURE3_H
#define HITBOX_PAIR_FEATURE3_H

#include "hitbox/contact.h"

/* Where a point of a face lies: -1, 0 or 1 for against the axis' end, between, or at its end, along the axes (face + 1)
 * % 3 and (face + 2) % 3; and on which side of the box the face is: -1 or 1. */
typedef struct place3 {
    int face, side, at[2];
} place3;

/* Edge 4 k + j: j as hit_feature has it, from the sides along the two axes after k. */
static inline uint32_t feature3_edge(int k, int next, int after)
{
    return (uint32_t)(HIT_FEATURE_EDGE + 4 * k + (next > 0) + 2 * (after > 0));
}

/* The corner, edge or face that it lies on. */
static inline uint32_t feature3_of(place3 place)
{
    int p = (place.face + 1) % 3, q = (place.face + 2) % 3, s = place.at[0], t = place.at[1];
    if (s != 0 && t != 0)
        return (uint32_t)(HIT_FEATURE_CORNER + ((place.side > 0) << place.face) + ((s > 0) << p) + ((t > 0) << q));
    if (s != 0) /* along q, whose next axes are the face's own and p */
        return feature3_edge(q, place.side, s);
    if (t != 0) /* along p: q, then the face's own */
        return feature3_edge(p, t, place.side);
    return (uint32_t)(HIT_FEATURE_FACE + 2 * place.face + (place.side > 0));
}

/* At which end of -half .. half is x, if ends reach inward by `near`? Of a length 0 it is always at the upper one. */
static inline int feature3_end(double x, double half, double near)
{
    if (x >= half - near && x >= 0)
        return 1;
    return x <= near - half ? -1 : 0;
}

#endif
