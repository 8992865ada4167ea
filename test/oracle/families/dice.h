/* The tests' own random numbers: splitmix64, the same on every machine; and numbers made without libm's rounding.
 *
 * Draw once per statement: C leaves open in which order two draws in one expression, or in one list of initialisers,
 * take place, and a compiler that chose the other order would make other boxes. */
#ifndef HITBOX_TEST_DICE_H
#define HITBOX_TEST_DICE_H

#include <math.h>
#include <stdint.h>

typedef struct dice {
    uint64_t state;
} dice;

static inline uint64_t dice_bits(dice *d)
{
    d->state += 0x9e3779b97f4a7c15u;
    uint64_t z = d->state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Dice of their own for the index-th case of a stream. */
static inline dice dice_for(uint64_t seed, uint64_t index)
{
    dice d = {seed};
    d.state = dice_bits(&d) ^ index;
    d.state = dice_bits(&d);
    return d;
}

/* In [0, 1), a multiple of 2^-53. */
static inline double dice_unit(dice *d)
{
    return (double)(dice_bits(d) >> 11) * 0x1p-53;
}

static inline double dice_range(dice *d, double low, double high)
{
    return low + (high - low) * dice_unit(d);
}

/* In 0 .. n - 1; the small bias of the remainder does not matter here. */
static inline int dice_below(dice *d, int n)
{
    return (int)(dice_bits(d) % (uint64_t)n);
}

/* In low .. high, both included. */
static inline int dice_between(dice *d, int low, int high)
{
    return low + dice_below(d, high - low + 1);
}

static inline double dice_sign(dice *d)
{
    return dice_bits(d) >> 63 ? 1.0 : -1.0;
}

/* Somewhere from 10^-high to 10^(1 - low): a magnitude without pow. */
static inline double tenth_power(dice *d, int low, int high)
{
    double x = dice_range(d, 1, 10);
    for (int n = dice_between(d, low, high); n > 0; --n)
        x /= 10;
    return x;
}

/* 2^n, also below the normal range. */
static inline double power_of_two(int n)
{
    return ldexp(1, n);
}

/* x moved on by n doubles, down if n < 0. */
static inline double nudge(double x, int n)
{
    for (; n > 0; --n)
        x = nextafter(x, INFINITY);
    for (; n < 0; ++n)
        x = nextafter(x, -INFINITY);
    return x;
}

#endif
