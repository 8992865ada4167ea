/* Bits of a word, one after the other. */
#ifndef HITBOX_CORE_BITS_H
#define HITBOX_CORE_BITS_H

#include <stdint.h>

/* The number of the lowest bit that is set; bits is not 0. */
static inline unsigned core_lowest_bit(uint32_t bits)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctz(bits);
#else
    unsigned place = 0;
    while ((bits >> place & 1) == 0)
        place++;
    return place;
#endif
}

static inline unsigned core_lowest_bit64(uint64_t bits)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(bits);
#else
    uint32_t low = (uint32_t)bits;
    return low != 0 ? core_lowest_bit(low) : 32 + core_lowest_bit((uint32_t)(bits >> 32));
#endif
}

/* How many bits are set? */
static inline unsigned core_bits_set(uint32_t bits)
{
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* The same of the lowest four, without a loop: others are not set. */
static inline unsigned core_bits_set_of_four(unsigned bits)
{
    return (unsigned)(UINT64_C(0x4332322132212110) >> 4 * bits) & 7;
}

#endif
