/* Verdicts on four pairs of boxes. */
#ifndef HITBOX_BATCH_FOUR_VERDICTS_H
#define HITBOX_BATCH_FOUR_VERDICTS_H

#include "hitbox/relate.h"

#include <stdbool.h>

/* Bit i for pair i. A pair in none of the three is open. */
typedef struct batch_four {
    unsigned apart, touching, overlapping;
} batch_four;

/* The relation of pair i, or false: it is open. Without a branch among the three, which cannot be foreseen. */
static inline bool batch_four_at(const batch_four *four, unsigned i, unsigned char *relation)
{
    if (((four->apart | four->touching | four->overlapping) >> i & 1) == 0)
        return false;
    const unsigned apart = four->apart >> i & 1, touching = four->touching >> i & 1;
    *relation = (unsigned char)((1 - apart) * (HIT_OVERLAPPING - touching));
    return true;
}

_Static_assert(HIT_APART == 0 && HIT_TOUCHING == 1 && HIT_OVERLAPPING == 2, "as counted above");

#endif
