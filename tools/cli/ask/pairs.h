/* The pairs of a scene's boxes that hit, or are near each other. */
#ifndef CLI_PAIRS_H
#define CLI_PAIRS_H

#include <stdint.h>

#include "cli/ask/question.h"
#include "cli/output/progress.h"
#include "scene/pairs/pair.h"
#include "scene/scene.h"

typedef enum pairs_end {
    PAIRS_ALL,     /* all were found */
    PAIRS_STOPPED, /* visit did not want more */
    PAIRS_FAILED   /* mostly no memory, which has been said */
} pairs_end;

/* All zero is empty. */
typedef struct pairs {
    hit_pair *list;
    size_t count, capacity;
} pairs;

/* Takes the bar away, and says it if the join failed. */
pairs_end pairs_tell_end(hit_status status, progress *bar);

/* Finds all pairs that are wanted; sorted by a, then b. False: no memory, which has been said; out is good for
 * pairs_free. */
bool pairs_find(const scene *s, const pairs_question *question, progress *bar, pairs *out);

/* Hands over all pairs that are wanted, a < b, as they are found, in blocks of which none is kept. */
pairs_end pairs_each(const scene *s, const pairs_question *question, progress *bar, hit_pairs_visit *visit,
                     void *context);

/* How many pairs are wanted? False: no memory, which has been said. */
bool pairs_count(const scene *s, const pairs_question *question, progress *bar, uint64_t *out);

/* How many would be, were the boxes their AABBs? False: no memory, which has been said. */
bool pairs_count_by_aabb(const scene *s, const pairs_question *question, progress *bar, uint64_t *out);

/* What a pair that was found is. */
pair_relation pairs_relation(const scene *s, const pairs_question *question, hit_pair found);

/* The box that the test is about: one of the scene, or its AABB as a box. */
scene_box pairs_box(const scene *s, pairs_test test, size_t box);

void pairs_free(pairs *p);

#endif
