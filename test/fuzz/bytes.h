/* A fuzzer's bytes as numbers, in a form in which chance finds the hard cases: small whole numbers, which tie exactly,
 * numbers seen before and their neighbours, the least doubles, and any bit pattern at all. Past the end come zeros. */
#ifndef HITBOX_FUZZ_BYTES_H
#define HITBOX_FUZZ_BYTES_H

#include "fuzzer.h"

#include <math.h>
#include <string.h>

enum { BYTES_SEEN = 32 };

typedef struct bytes {
    const uint8_t *next;
    size_t left;
    double seen[BYTES_SEEN];
    unsigned count; /* of numbers seen, of which the last BYTES_SEEN are kept */
} bytes;

static inline bytes bytes_from(const uint8_t *data, size_t size)
{
    return (bytes){.next = data, .left = size};
}

static inline unsigned bytes_byte(bytes *b)
{
    if (b->left == 0)
        return 0;
    --b->left;
    return *b->next++;
}

static inline double bytes_raw(bytes *b)
{
    uint64_t bits = 0;
    double x;
    for (int i = 0; i < 8; ++i)
        bits = bits << 8 | bytes_byte(b);
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline double bytes_small(bytes *b)
{
    int byte = (int)bytes_byte(b);
    return (byte < 128 ? byte : byte - 256) / 8.0;
}

/* One number: a byte says in which form it comes. */
static inline double bytes_number(bytes *b)
{
    unsigned form = bytes_byte(b);
    double x = 0;
    switch (form % 8) {
    case 0:
    case 1:
        x = bytes_small(b);
        break;
    case 2:
        x = bytes_raw(b);
        break;
    case 3:
        x = b->seen[form / 8 % BYTES_SEEN];
        break;
    case 4:
        x = nextafter(b->seen[form / 8 % BYTES_SEEN], INFINITY);
        break;
    case 5:
        x = nextafter(b->seen[form / 8 % BYTES_SEEN], -INFINITY);
        break;
    case 6:
        x = bytes_small(b) * 0x1p-1071;
        break;
    default:
        x = ldexp(bytes_small(b), (int)(form / 8) * 66 - 1056);
    }
    b->seen[b->count++ % BYTES_SEEN] = x;
    return x;
}

#endif
