/* Which pairs of a scene's boxes are wanted? */
#ifndef CLI_QUESTION_H
#define CLI_QUESTION_H

#include <hitbox/join.h>

typedef enum pairs_test {
    PAIRS_EXACT, /* the boxes */
    PAIRS_FACES, /* the quick test: face axes alone */
    PAIRS_AABB,  /* the boxes' AABBs */
    PAIRS_BOTH   /* the boxes, and the tightest boxes of their nodes too: what is said holds of both */
} pairs_test;

/* Which pairs are wanted? */
typedef struct pairs_question {
    pairs_test test;
    int threads;       /* how many to work with, 0: one for each core */
    bool no_touch;     /* not those that only touch */
    bool near;         /* those too that are at most `clearance` apart; not with PAIRS_FACES */
    double tolerance;  /* if > 0: of those that hit, only those deeper than that; not with PAIRS_FACES */
    double clearance;  /* >= 0 */
    bool same;         /* only those that are the same but for `difference`, whether they hit or not; see same.h */
    double difference; /* >= 0 */
    const hit_filter *filter; /* of each box, or NULL: all may be paired */
    const hit_pair *ignore;   /* pairs that are not wanted */
    size_t ignore_count;
    /* Besides them: is the pair not wanted? Asked of pairs that were found. NULL: all others are. */
    bool (*ignored)(const void *context, size_t a, size_t b);
    const void *ignored_context;
} pairs_question;

#endif
