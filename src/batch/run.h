/* A batch of pairs, of either dimension and any kind of boxes. */
#ifndef HITBOX_BATCH_RUN_H
#define HITBOX_BATCH_RUN_H

#include "batch/boxes.h"

/* Which pairs are asked about? */
typedef enum batch_shape {
    BATCH_ONE,    /* the only box of a with each of b */
    BATCH_STEP,   /* box i of a with box i of b */
    BATCH_INDEXED /* box pairs[i].a of a with box pairs[i].b of b */
} batch_shape;

typedef struct batch_request {
    batch_boxes a, b;
    batch_shape shape;
    const hit_pair *pairs; /* of BATCH_INDEXED */
    size_t count;          /* how many pairs */
} batch_request;

/* Answers all, as hit_overlap_boxes3_pairs and hit_relate_boxes3_pairs say; one of bits and relations is NULL. */
hit_status hit__batch_run(const batch_request *request, uint32_t *bits, unsigned char *relations);

#endif
