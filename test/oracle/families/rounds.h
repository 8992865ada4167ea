/* Families of circles, spheres and capsules, two at a time, with a plane and a box beside them. */
#ifndef HITBOX_TEST_ROUNDS_H
#define HITBOX_TEST_ROUNDS_H

#include "dice.h"
#include "other.h"

#include <stdint.h>

/* Balls, capsules and segments of the plane or of space. */
typedef struct rounds {
    int dim;
    other a, b;
    wall plane;
    crate box;
    double by[3]; /* how a moves */
} rounds;

typedef enum rounds_manner {
    ROUNDS_ANY,      /* any numbers of about one size */
    ROUNDS_WHOLE,    /* small whole numbers, many of them parallel, flat or equal */
    ROUNDS_TOUCHING, /* by triples of Pythagoras: b touches a, the plane and the sides of the box, or lies just within
                      */
    ROUNDS_NEAR,     /* the same but for an ulp of one number */
    ROUNDS_ROUNDED,  /* random numbers, touching but for the rounding of a radius or an offset and a few ulps */
    ROUNDS_PARALLEL, /* segments that are parallel but for a few ulps */
    ROUNDS_RANGE,    /* from one end of the range of double to the other */
    ROUNDS_MANNERS
} rounds_manner;

extern const char *const rounds_manners[ROUNDS_MANNERS];

rounds rounds_at(int dim, rounds_manner how, uint64_t seed, uint64_t index);

void print_rounds(const rounds *r);

#endif
