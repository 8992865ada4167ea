/* What can be asked about two boxes: the verbs of the library, over boxes of any kind. */
#ifndef HITBOX_PYTHON_PAIRS_H
#define HITBOX_PYTHON_PAIRS_H

#include "core.h"

typedef enum answer_kind {
    ANSWER_RELATION,
    ANSWER_BOOL,
    ANSWER_NUMBER,
    ANSWER_CLOSEST,
    ANSWER_PENETRATION,
    ANSWER_CONTACT
} answer_kind;

/* The most pairs of a batch. */
enum { PAIRS_AT_ONCE = 65536 };

/* Many pairs at once. If `one` is given, it is asked about each of b; else with pairs about these; else box by box. */
typedef struct pair_batch {
    const box_value *one;
    many a;
    many b;
    const hit_pair *pairs;
    size_t count;
    void *out;
} pair_batch;

/* Asks about two boxes of one dimension, and writes the answer. extra: a threshold. */
typedef void ask_one(const box_value *a, const box_value *b, double extra, void *out);
typedef hit_status ask_batch(const pair_batch *batch);

typedef struct verb {
    const char *name;
    answer_kind answer;
    ask_one *one[2];     /* in the plane and in space; NULL: there is no such question */
    ask_batch *batch[2]; /* or NULL: one by one */
    bool takes_threshold;
} verb;

/* Ends with a name of NULL. */
extern const verb verbs[];

/* Bytes of an answer. */
size_t answer_size(answer_kind answer, int dim);

#endif
