/* A list that grows.
 *
 * Bookkeeping: its room doubles, so that each item is copied a few times at most. */
#include "host_list.h"

#include "host_layout.h"

#include <stdlib.h>
#include <string.h>

HOST_SIZE(host_list, 12);
HOST_FIELD(host_list, count, 4);

HOST_EXPORT void host_list_free(host_list *list)
{
    free(list->items);
    *list = (host_list){0};
}

bool host_list_append(host_list *list, const void *items, size_t count, size_t size)
{
    if (count > list->capacity - list->count) {
        uint64_t capacity = 2 * (uint64_t)list->capacity;
        if (capacity < list->count + (uint64_t)count)
            capacity = list->count + (uint64_t)count;
        if (capacity > UINT32_MAX || capacity * size > SIZE_MAX)
            return false;
        void *grown = realloc(list->items, (size_t)capacity * size);
        if (!grown)
            return false;
        list->items = grown;
        list->capacity = (uint32_t)capacity;
    }
    memcpy((char *)list->items + list->count * size, items, count * size);
    list->count += (uint32_t)count;
    return true;
}
