/* Pairs that a join is to leave out, as a hash table that is made once and then only read.
 * First principles: open addressing with linear probing, at most half full. The hash multiplies twice by an odd number
 * and folds the upper half of the word into the lower before and after, so that all bits of both indices count; each
 * step can be undone, so no two pairs have the same. */
#include "join/ignore.h"

#include <string.h>

hit_status hit__join_ignore(const hit_pair *pairs, size_t count, bool within, const hit_allocator *allocator,
                            join_ignored *out)
{
    if (count > SIZE_MAX / 64)
        return HIT_NO_MEMORY;
    size_t slots = 2;
    while (slots < 2 * count)
        slots *= 2;
    join_ignored made = {NULL, slots - 1, {0}};
    if (!hit__core_take(allocator, slots * sizeof(uint64_t), &made.piece))
        return HIT_NO_MEMORY;
    uint64_t *slot = made.piece.at;
    memset(slot, 0xff, slots * sizeof *slot);
    made.slot = slot;
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = pairs[i];
        if (within && pair.a > pair.b)
            pair = (hit_pair){pair.b, pair.a};
        uint64_t number = join_pair_number(pair), at = join_pair_hash(number) & made.mask;
        while (slot[at] != number && slot[at] != JOIN_NO_PAIR)
            at = (at + 1) & made.mask;
        slot[at] = number;
    }
    *out = made;
    return HIT_OK;
}
