/* FNV-1a: what answers are pinned by. */
#ifndef HITBOX_TEST_HASH_H
#define HITBOX_TEST_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_BEGUN 0xcbf29ce484222325u

static inline void hash_bytes(uint64_t *hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; ++i)
        *hash = (*hash ^ bytes[i]) * 0x100000001b3u;
}

#endif
