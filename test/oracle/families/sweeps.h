/* Families of two shapes of which one moves along a line, that make casts of them err: touching in whole numbers at the
 * start, on the way or at its end, an ulp off, grazing, flat, far from the origin, of all sizes. */
#ifndef HITBOX_TEST_SWEEPS_H
#define HITBOX_TEST_SWEEPS_H

#include "dice.h"
#include "judge/judge_sweeps.h"

typedef enum sweep_family {
    SWEEPS_WHOLE,  /* small whole numbers */
    SWEEPS_NUDGED, /* the same, but for an ulp of one of them */
    SWEEPS_SCALED, /* the same, times a power of two from one end of the range to the other */
    SWEEPS_FAR,    /* the same, far from the origin */
    SWEEPS_RANDOM, /* anything of about one size */
    SWEEPS_RANGE,  /* numbers of any size, each on its own */
    SWEEP_FAMILIES
} sweep_family;

extern const char *const sweep_family_names[SWEEP_FAMILIES];

typedef struct sweep_case {
    sweep_shape a, b;
    double by[3];
} sweep_case;

/* All numbers are finite, radii and half lengths at least 0, polygons valid. */
sweep_case sweep_case_at(int dim, sweep_kind a, sweep_kind b, sweep_family family, uint64_t seed, uint64_t index);

/* As hexadecimal floats, on stderr. */
void print_sweep_case(const sweep_case *k);

#endif
