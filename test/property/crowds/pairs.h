/* What a join should find, by asking every pair, and what it does find, in the order in which it comes. */
#ifndef HITBOX_TEST_PAIRS_H
#define HITBOX_TEST_PAIRS_H

#include "crowd.h"

/* A list that grows. */
typedef struct pairs {
    hit_pair *list;
    size_t count, capacity;
    size_t stop_after; /* blocks; 0: take all */
    size_t blocks;
} pairs;

void pairs_add(pairs *p, uint32_t a, uint32_t b);
void pairs_delete(pairs *p);

/* Of the boxes of `a` with each other, or, if b is not NULL, with those of `b`; sorted. */
pairs pairs_expected(const crowd *a, const crowd *b, const hit_join_config *config);

/* The functions of join.h, for either dimension, within one set or between two (b not NULL). */
hit_status pairs_visit(const crowd *a, const crowd *b, const hit_join_config *config, pairs *out);
hit_status pairs_count(const crowd *a, const crowd *b, const hit_join_config *config, uint64_t *out);
hit_status pairs_fill(const crowd *a, const crowd *b, const hit_join_config *config, hit_pair *out, uint64_t capacity,
                      uint64_t *total);
hit_status pairs_visit_by(const crowd *a, const crowd *b, const hit_join_config *config, hit_pairs_visit *visit,
                          void *context);

/* The same pairs in the same order? */
bool pairs_same(const pairs *a, const pairs *b);

/* The same pairs, `found` in any order, `expected` sorted? Sorts `found`. */
bool pairs_same_set(pairs *found, const pairs *expected);

#endif
