/* Sets of points that make fits err: in line, in a plane, nearly so, equal, in ties, of all sizes. */
#ifndef HITBOX_TEST_SPECKS_H
#define HITBOX_TEST_SPECKS_H

#include "families/dice.h"

#include <stdbool.h>
#include <stddef.h>

enum { SPECKS_MAX = 64 };

/* `dim` numbers each, 2 or 3. */
typedef struct specks {
    int dim;
    size_t count;
    double number[3 * SPECKS_MAX];
    bool tame;   /* of about one size, with room above and below for powers of two */
    double size; /* the greatest number's */
} specks;

typedef struct speck_family {
    const char *name;
    void (*make)(dice *d, specks *out); /* dim and count are set */
    bool tame;
} speck_family;

extern const speck_family speck_families[];
extern const size_t speck_families_count;

/* The index-th set of a family, of at most `most` points. */
specks specks_from(const speck_family *family, int dim, size_t most, uint64_t seed, uint64_t index);

/* In another order, and some once more: `count` points, at least as many. */
specks specks_shuffled(dice *d, const specks *from, size_t count);

/* The numbers times 2^exponent. */
specks specks_times_power(const specks *from, int exponent);

#endif
