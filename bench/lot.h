/* Pairs of boxes, laid out in all the ways in which a batch takes them. */
#ifndef HITBOX_BENCH_LOT_H
#define HITBOX_BENCH_LOT_H

#include "scenes.h"

#include <hitbox/batch.h>

#include <stdbool.h>
#include <stddef.h>

/* LOT_RUN boxes are asked about in one call where it is one against many. */
enum { LOT_RUN = 256, LOT_ARRAYS = 5 };

/* Views of a lot's arrays, with packed forms or without; of the dimension of the lot. */
typedef struct lot_form {
    size_t count;
    hit_boxes3 a3, b3;             /* in step */
    hit_boxes3 near3;              /* box i lies to box i - i % LOT_RUN of a as box i of b to box i of a */
    hit_boxes3 mixed_a3, mixed_b3; /* in random order */
    hit_boxes2 a2, b2, near2, mixed_a2, mixed_b2;
    const hit_pair *ordered; /* of a and b: each index with itself */
    const hit_pair *pairs;   /* of the mixed ones, so that pair i is that of a and b */
} lot_form;

typedef struct lot {
    size_t count;
    void *box[LOT_ARRAYS];    /* a, b, near, mixed a, mixed b */
    void *packed[LOT_ARRAYS]; /* the same, each packed */
    hit_pair *pairs, *ordered;
    unsigned char *truth;      /* each pair's relation, by the function for one pair */
    unsigned char *truth_near; /* the same of one against many */
    lot_form plain, ready;     /* ready: with packed forms */
} lot;

/* Copies what it needs of the pairs. False: no memory; there is nothing to delete then. */
bool lot_new2(const obb2_pair *pairs, size_t count, uint64_t seed, lot *out);
bool lot_new3(const obb3_pair *pairs, size_t count, uint64_t seed, lot *out);
void lot_delete(lot *l);

/* Memory aligned to 64 bytes, for free(). NULL: there is none. */
void *lot_memory(size_t bytes);

#endif
