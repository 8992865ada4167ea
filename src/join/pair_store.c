/* Pairs that are kept.
 * An array that grows by half each time; the part not yet used costs addresses, not memory. */
#include "join/pair_store.h"

#include "core/memory.h"

#include <string.h>

enum { STORE_FIRST = 4096 };

static bool store_grow(join_store *store, size_t least)
{
    size_t most = SIZE_MAX / sizeof(hit_pair);
    size_t room = store->room < most / 2 ? store->room + store->room / 2 : most;
    if (room < least)
        room = least;
    if (room < STORE_FIRST)
        room = STORE_FIRST;
    hit_pair *pairs = room > most ? NULL
                                  : hit__core_resize(store->allocator, store->pairs, store->room * sizeof(hit_pair),
                                                     room * sizeof(hit_pair));
    if (!pairs)
        return false;
    store->pairs = pairs;
    store->room = room;
    return true;
}

bool hit__join_pair_store_take(void *context, const hit_pair *pairs, size_t count)
{
    join_store *store = context;
    if (count > SIZE_MAX - store->count ||
        (count > store->room - store->count && !store_grow(store, store->count + count))) {
        store->failed = true;
        return false;
    }
    memcpy(store->pairs + store->count, pairs, count * sizeof *pairs);
    store->count += count;
    return true;
}

void hit__join_pair_store_free(join_store *store)
{
    if (store->pairs)
        hit__core_resize(store->allocator, store->pairs, store->room * sizeof(hit_pair), 0);
    store->pairs = NULL;
    store->count = store->room = 0;
}
