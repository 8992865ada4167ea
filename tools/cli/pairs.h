/* The pairs of a scene's boxes that hit, or are near each other. */
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

/* Which pairs are wanted? */
typedef struct pairs_question {
    pairs_test test;
    bool no_touch;    /* not those that only touch */
    double tolerance; /* if > 0: of those that hit, only those deeper than that; not with PAIRS_FACES */
    bool near;        /* those too that are at most `clearance` apart; not with PAIRS_FACES */
    double clearance; /* >= 0 */
} pairs_question;

/* All zero is empty. */
typedef struct pairs {
    pair *list;
    size_t count, capacity;
    size_t touching; /* how many of them only touch */
    size_t near;     /* how many of them do not even touch */
    size_t by_aabb;  /* how many pairs the AABBs alone would have reported */
} pairs;

/* Finds all pairs that are wanted; sorted by a, then b. False: no memory; out is good for pairs_free. */
bool pairs_find(const scene *s, const pairs_question *question, progress *bar, pairs *out);

/* The box that the test is about: one of the scene, or its AABB as a box. */
scene_box pairs_box(const scene *s, pairs_test test, size_t box);

void pairs_free(pairs *p);

#endif
