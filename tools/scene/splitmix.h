/* Random numbers that are the same everywhere: splitmix64.
 * G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014. */
#ifndef SCENE_SPLITMIX_H
#define SCENE_SPLITMIX_H

#include <stdint.h>

typedef struct splitmix {
    uint64_t state; /* at first any number, the seed */
} splitmix;

/* By how much the state grows at each draw. */
#define SPLITMIX_GOLDEN 0x9E3779B97F4A7C15u

static inline uint64_t splitmix_bits(splitmix *g)
{
    uint64_t z = g->state += SPLITMIX_GOLDEN;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* From 0, below 1. */
static inline double splitmix_unit(splitmix *g)
{
    return (double)(splitmix_bits(g) >> 11) * 0x1p-53;
}

static inline double splitmix_between(splitmix *g, double low, double high)
{
    return low + (high - low) * splitmix_unit(g);
}

#endif
