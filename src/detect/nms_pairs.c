/* Pairs of which one suppresses the other: held, and settled.
 *
 * The pairs are put side by side by their lesser number, by counting. Then one pass over the numbers settles all: what
 * none has suppressed suppresses the greater ones of its pairs. First principles. */
#include "detect/nms_pairs.h"

#include "core/memory.h"

bool hit__detect_nms_pairs_take(nms_pairs *pairs, const hit_pair *some, size_t count)
{
    pairs->is_full = count > pairs->most - pairs->store.count;
    return !pairs->is_full && hit__join_pair_store_take(&pairs->store, some, count);
}

/* The lesser ones of the pairs of each number, side by side: those of i end before start[i + 1]. */
static bool gather(const join_store *store, size_t count, uint64_t *start, core_piece *piece)
{
    if (!hit__core_take(store->allocator, (store->count + 1) * sizeof(uint32_t), piece))
        return false;
    uint32_t *lesser = piece->at;
    for (size_t i = 0; i < count + 2; i++)
        start[i] = 0;
    for (size_t i = 0; i < store->count; i++)
        start[store->pairs[i].a + 2]++;
    for (size_t i = 2; i < count + 2; i++)
        start[i] += start[i - 1];
    for (size_t i = 0; i < store->count; i++)
        lesser[start[store->pairs[i].a + 1]++] = store->pairs[i].b;
    return true;
}

bool hit__detect_nms_settle(const nms_pairs *pairs, size_t count, uint64_t *start, uint32_t *by)
{
    core_piece piece;
    if (!gather(&pairs->store, count, start, &piece))
        return false;
    const uint32_t *lesser = piece.at;
    for (size_t i = 0; i < count; i++)
        by[i] = HIT_NO_INDEX;
    for (size_t i = 0; i < count; i++)
        for (uint64_t k = start[i]; k < start[i + 1] && by[i] == HIT_NO_INDEX; k++)
            if (by[lesser[k]] == HIT_NO_INDEX)
                by[lesser[k]] = (uint32_t)i;
    hit__core_give_back(pairs->store.allocator, &piece);
    return true;
}
