/* The full product of two 64-bit integers: the one place where the library leaves standard C.
 *
 * Based on: D. E. Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm M, for the plain form: two digits
 * of 32 bits times two. */
#ifndef HITBOX_CORE_WIDE_H
#define HITBOX_CORE_WIDE_H

#include <stdint.h>

/* a * b = high * 2^64 + the returned low half. Schoolbook, in four 32-bit products. */
static inline uint64_t core_multiply_plain(uint64_t a, uint64_t b, uint64_t *high)
{
    const uint64_t mask = UINT32_MAX;
    uint64_t low = (a & mask) * (b & mask);
    /* Neither sum can overflow: (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. */
    uint64_t cross = (a >> 32) * (b & mask) + (low >> 32);
    uint64_t middle = (a & mask) * (b >> 32) + (cross & mask);
    *high = (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32);
    return middle << 32 | (low & mask);
}

/* The same with the compiler's own wide integer, where it has one. */
static inline uint64_t core_multiply(uint64_t a, uint64_t b, uint64_t *high)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
#else
    return core_multiply_plain(a, b, high);
#endif
}

#endif
