/* Verdicts on four pairs of boxes. */
#ifndef HITBOX_BATCH_FOUR_H
#define HITBOX_BATCH_FOUR_H

#include "hitbox/relate.h"

#include <stdbool.h>

/* Bit i for pair i. A pair in none of the three is open. */
typedef struct batch_four {
    unsigned apart, touching, overlapping;
} batch_four;

/* The relation of pair i, or false: it is open. */
static inline bool batch_four_at(const batch_four *four, unsigned i, unsigned char *relation)
{
    const bool apart = (four->apart >> i & 1) != 0, touching = (four->touching >> i & 1) != 0;
    if (!apart && !touching && (four->overlapping >> i & 1) == 0)
        return false;
    *relation = (unsigned char)(apart ? HIT_APART : touching ? HIT_TOUCHING : HIT_OVERLAPPING);
    return true;
}

#endif
