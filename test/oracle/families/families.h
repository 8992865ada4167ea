/* Families of pairs that make box tests err: what the property tests, the golden hash, the fuzzers and the bench share.
 *
 * Every pair is made from a seed and its index alone, by + - * / and whole numbers, so it has the same bits under every
 * compiler; no sine, no square root that a library could round its own way. All boxes are finite with linearly
 * independent axes and half lengths >= 0, though not all are valid: some families want axes of other lengths. */
#ifndef HITBOX_TEST_FAMILIES_H
#define HITBOX_TEST_FAMILIES_H

#include "dice.h"
#include "shapes.h"

#include <stddef.h>

/* What 500 pairs of a family are sure to show. */
enum family_shows {
    SHOWS_APART = 1,
    SHOWS_TOUCHING = 2,
    SHOWS_OVERLAPPING = 4,
    SHOWS_INSIDE = 8, /* one box within the other */
    SHOWS_ALL = SHOWS_APART | SHOWS_TOUCHING | SHOWS_OVERLAPPING
};

/* `out` comes with axes in a.obb that a run of 64 pairs shares: those of a wall. */
typedef struct family2 {
    const char *name;
    void (*make)(dice *d, pair2 *out);
    unsigned shows;
} family2;

typedef struct family3 {
    const char *name;
    void (*make)(dice *d, pair3 *out);
    unsigned shows;
} family3;

extern const family2 families2[];
extern const size_t families2_count;
extern const family3 families3[];
extern const size_t families3_count;

/* The index-th pair. The kinds of a and b stand in the order that relate.h knows: aabb, obb, point. */
pair2 family2_pair(const family2 *family, uint64_t seed, uint64_t index);
pair3 family3_pair(const family3 *family, uint64_t seed, uint64_t index);

#endif
