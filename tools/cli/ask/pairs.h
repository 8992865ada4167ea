/* The pairs of a scene's boxes that hit, or are near each other. */
#ifndef CLI_PAIRS_H
#define CLI_PAIRS_H

#include <stdint.h>

#include "cli/ask/question.h"
#include "cli/ask/view.h"
#include "cli/output/progress.h"
#include "scene/pairs/pair.h"
#include "scene/scene.h"

typedef enum pairs_end {
    PAIRS_ALL,     /* all were found */
    PAIRS_STOPPED, /* visit did not want more */
    PAIRS_FAILED   /* mostly no memory, which has been said */
} pairs_end;

/* What two solids are besides their relation: as far as it was asked. */
typedef struct pair_measure {
    double distance;    /* how far apart they are, if they are near; else 0 */
    double depth, most; /* between these is how deep they are in each other; 0 if they do not overlap */
    hit_vec3 point;     /* of both; of two that overlap the deepest found, if the depth was asked */
} pair_measure;

/* All zero is empty. */
typedef struct pairs {
    hit_pair *list;
    unsigned char *relation; /* of each, a pair_relation; NULL: not asked for */
    pair_measure *measured;  /* of each; NULL: it is that of their boxes */
    size_t count, capacity;
} pairs;

/* What a join needs memory for. */
typedef struct pairs_need {
    size_t boxes, bytes_a_box;
    size_t bytes_a_pair; /* 0: no pair is kept */
} pairs_need;

pairs_need pairs_need_of(const view *v, size_t boxes, size_t bytes_a_pair);

/* Takes the bar away, and says it if the join failed; if memory has run out, what it needs. */
pairs_end pairs_tell_end(hit_status status, const pairs_need *need, progress *bar);

/* Finds all pairs that are wanted; sorted by a, then b. related: say what each of them is. False: no memory, which has
 * been said; out is good for pairs_free. */
bool pairs_find(const scene *s, const pairs_question *question, progress *bar, bool related, pairs *out);

/* Hands over all pairs that are wanted, a < b, as they are found, in blocks of which none is kept. */
pairs_end pairs_each(const scene *s, const pairs_question *question, progress *bar, hit_pairs_visit *visit,
                     void *context);

/* The same with what each pair is: of `count` pairs so many bytes, each a pair_relation. */
typedef bool pairs_visit(void *context, const hit_pair *found, const unsigned char *relation, size_t count);
pairs_end pairs_each_related(const scene *s, const pairs_question *question, progress *bar, pairs_visit *visit,
                             void *context);

/* How many pairs are wanted? False: no memory, which has been said. */
bool pairs_count(const scene *s, const pairs_question *question, progress *bar, uint64_t *out);

/* How many would be, were the boxes their AABBs? False: no memory, which has been said. */
bool pairs_count_by_aabb(const scene *s, const pairs_question *question, progress *bar, uint64_t *out);

/* Is this pair one of those that are wanted, whatever is ignored and which sides there are? */
bool pairs_wanted(const scene *s, const pairs_question *question, hit_pair p);

/* The box that the test is about: one of the scene, or its AABB as a box. */
scene_box pairs_box(const scene *s, pairs_test test, size_t box);

/* The boxes that a pair is about: where there are two for each, those that are farther apart or, if `measured`, less
 * deep in each other. */
void pairs_boxes(const scene *s, pairs_test test, hit_pair p, bool measured, scene_box *a, scene_box *b);

void pairs_free(pairs *p);

#endif
