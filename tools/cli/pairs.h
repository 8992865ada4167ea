/* The pairs of a scene's boxes that hit. */
#ifndef CLI_PAIRS_H
#define CLI_PAIRS_H

#include "cli/progress.h"
#include "scene/pair.h"
#include "scene/scene.h"

typedef enum pairs_test {
    PAIRS_EXACT, /* the boxes */
    PAIRS_FACES, /* the quick test: face axes alone */
    PAIRS_AABB   /* the boxes' AABBs */
} pairs_test;

/* All zero is empty. */
typedef struct pairs {
    pair *list;
    size_t count, capacity;
    size_t touching; /* how many of them only touch */
    size_t by_aabb;  /* how many pairs the AABBs alone would have reported */
} pairs;

/* Finds all pairs that hit, or, without touch, that overlap; sorted by a, then b. False: no memory; out is good for
 * pairs_free. */
bool pairs_find(const scene *s, pairs_test test, bool touch, progress *bar, pairs *out);

void pairs_free(pairs *p);

#endif
