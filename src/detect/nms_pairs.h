/* Pairs of which one suppresses the other: held, and settled. */
#ifndef HITBOX_DETECT_NMS_PAIRS_H
#define HITBOX_DETECT_NMS_PAIRS_H

#include "hitbox/nms.h"
#include "join/pair_store.h"

#include <stdint.h>

/* Pairs of numbers below a count, of which the lesser one suppresses the greater one, if nothing has suppressed it. */
typedef struct nms_pairs {
    join_store store;
    size_t most;  /* pairs that may be held */
    bool is_full; /* there were more */
} nms_pairs;

/* False: no memory, or is_full. */
bool hit__detect_nms_pairs_take(nms_pairs *pairs, const hit_pair *some, size_t count);

/* by[i]: the least number that is suppressed by none and suppresses i, or HIT_NO_INDEX. start: room for count + 2
 * numbers. False: no memory. */
bool hit__detect_nms_settle(const nms_pairs *pairs, size_t count, uint64_t *start, uint32_t *by);

/* So many pairs are held at most, of `count` boxes. */
static inline size_t nms_pairs_most(size_t count)
{
    return 65536 + 8 * count;
}

#endif
