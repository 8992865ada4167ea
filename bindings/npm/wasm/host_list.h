/* A list that grows, in place of functions that are called back: JavaScript reads it when the call is over. */
#ifndef HITBOX_NPM_HOST_LIST_H
#define HITBOX_NPM_HOST_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HOST_EXPORT __attribute__((visibility("default")))

/* Items of one size, one after another. All zero: none. */
typedef struct host_list {
    void *items;
    uint32_t count;
    uint32_t capacity;
} host_list;

HOST_EXPORT void host_list_free(host_list *list);

/* False: no memory. The list is as it was then. */
bool host_list_append(host_list *list, const void *items, size_t count, size_t size);

#endif
