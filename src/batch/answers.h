/* Where the answers of a batch go: bits, or bytes. */
#ifndef HITBOX_BATCH_ANSWERS_H
#define HITBOX_BATCH_ANSWERS_H

#include "hitbox/relate.h"

#include <stddef.h>
#include <stdint.h>

/* One of the two is NULL. Bits are 0 to begin with. */
typedef struct batch_answers {
    uint32_t *bits;
    unsigned char *relations;
} batch_answers;

static inline void answers_put(const batch_answers *to, size_t i, hit_relation relation)
{
    if (to->bits)
        to->bits[i / 32] |= (uint32_t)(relation != HIT_APART) << i % 32;
    else
        to->relations[i] = (unsigned char)relation;
}

/* Answers at[0] to at[count - 1], which ascend: relation[i], as a byte, is that of at[i]. A word of bits is read and
 * written once, for it would have to be waited for each time. */
static inline void answers_put_all(const batch_answers *to, const size_t *at, const unsigned char *relation,
                                   size_t count)
{
    uint32_t word = 0;
    for (size_t i = 0; i < count; i++) {
        if (!to->bits) {
            to->relations[at[i]] = relation[i];
            continue;
        }
        word |= (uint32_t)(relation[i] != HIT_APART) << at[i] % 32;
        if (i + 1 == count || at[i + 1] / 32 != at[i] / 32) {
            to->bits[at[i] / 32] |= word;
            word = 0;
        }
    }
}

/* Answers first to first + count - 1, of at most sixteen; first is a multiple of sixteen. Bit i of overlapping: that
 * pair overlaps; the others are apart, or will be put again. */
static inline void answers_put_some(const batch_answers *to, size_t first, size_t count, uint32_t overlapping)
{
    if (to->bits) {
        to->bits[first / 32] |= overlapping << first % 32;
        return;
    }
    for (size_t i = 0; i < count; i++)
        to->relations[first + i] = overlapping >> i & 1 ? HIT_OVERLAPPING : HIT_APART;
}

#endif
