/* Names for the parts of a box of space that a contact point lies on. */
#ifndef HITBOX_CONTACT_FEATURE3_H
#define HITBOX_CONTACT_FEATURE3_H

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

/* The same of a place, as constants: p and q are the two axes after the face's, s and t where it lies along them. An
 * edge along q is followed by the face's own axis and p, one along p by q and the face's own. */
#define FEATURE3_OF(face, side, p, q, s, t)                                                                            \
    ((s) != 0 && (t) != 0 ? HIT_FEATURE_CORNER + ((side) << (face)) + (((s) > 0) << (p)) + (((t) > 0) << (q))          \
     : (s) != 0           ? HIT_FEATURE_EDGE + 4 * (q) + (side) + 2 * ((s) > 0)                                        \
     : (t) != 0           ? HIT_FEATURE_EDGE + 4 * (p) + ((t) > 0) + 2 * (side)                                        \
                          : HIT_FEATURE_FACE + 2 * (face) + (side))
#define FEATURE3_LINE(face, side, p, q, s)                                                                             \
    {                                                                                                                  \
        FEATURE3_OF(face, side, p, q, s, -1), FEATURE3_OF(face, side, p, q, s, 0), FEATURE3_OF(face, side, p, q, s, 1) \
    }
#define FEATURE3_FACE(face, side, p, q)                                                                                \
    {                                                                                                                  \
        FEATURE3_LINE(face, side, p, q, -1), FEATURE3_LINE(face, side, p, q, 0), FEATURE3_LINE(face, side, p, q, 1)    \
    }

/* What the parts of a face are called, at 3 (s + 1) + t + 1 for the place {s, t}: looked up, since where a point lies
 * is a branch that nobody can foresee. */
static inline const unsigned char *feature3_names(int face, int side)
{
    static const unsigned char names[3][2][3][3] = {{FEATURE3_FACE(0, 0, 1, 2), FEATURE3_FACE(0, 1, 1, 2)},
                                                    {FEATURE3_FACE(1, 0, 2, 0), FEATURE3_FACE(1, 1, 2, 0)},
                                                    {FEATURE3_FACE(2, 0, 0, 1), FEATURE3_FACE(2, 1, 0, 1)}};
    return &names[face][side > 0][0][0];
}

/* The corner, edge or face that it lies on. */
static inline uint32_t feature3_of(place3 place)
{
    return feature3_names(place.face, place.side)[3 * (place.at[0] + 1) + place.at[1] + 1];
}

/* At which end of -half .. half is x, if ends reach inward by `near`? Of a length 0 it is always at the upper one. */
static inline int feature3_end(double x, double half, double near)
{
    int above = (x >= half - near) & (x >= 0), below = x <= near - half;
    return above - (below & !above);
}

#endif
