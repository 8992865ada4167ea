/* Answers are pinned by hashes, FNV-1a. Those that are not as pinned are printed, to be pinned again. */
#ifndef HITBOX_TEST_PINNED_H
#define HITBOX_TEST_PINNED_H

#include "../tests.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define HASH_BEGUN 0xcbf29ce484222325u

static inline void hash_bytes(uint64_t *hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; ++i)
        *hash = (*hash ^ bytes[i]) * 0x100000001b3u;
}

static inline bool as_pinned(const char *name, int number, const uint64_t *found, const uint64_t *pinned, size_t count)
{
    if (memcmp(found, pinned, count * sizeof *found) == 0)
        return true;
    printf("%s %d: {", name, number);
    for (size_t i = 0; i < count; ++i)
        printf("%s0x%016llxu", i > 0 ? ", " : "", (unsigned long long)found[i]);
    printf("}\n");
    return false;
}

/* Of structs that are hashes and nothing else. The name and number say which. */
#define AS_PINNED(name, number, found, pinned)                                                                         \
    as_pinned(name, number, (const uint64_t *)(const void *)(found), (const uint64_t *)(const void *)(pinned),         \
              sizeof *(found) / sizeof(uint64_t))

#endif
