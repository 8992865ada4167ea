/* A batch of pairs, of either dimension and any kind of boxes. */
#ifndef HITBOX_BATCH_BATCH_REQUEST_H
#define HITBOX_BATCH_BATCH_REQUEST_H

#include "batch/answers.h"
#include "batch/boxes.h"
#include "core/isa.h"

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
    core_isa isa;
    /* Of sets whose packed forms stand in another order than their boxes: of which box is each? Or NULL. The pairs are
     * then of packed forms, and there are turned boxes among them. */
    const uint32_t *id_a, *id_b;
} batch_request;

static inline batch_request batch_one_with_many(batch_boxes one, batch_boxes b)
{
    return (batch_request){.a = one, .b = b, .shape = BATCH_ONE, .count = b.count};
}

static inline batch_request batch_in_step(batch_boxes a, batch_boxes b)
{
    return (batch_request){.a = a, .b = b, .shape = BATCH_STEP, .count = b.count};
}

static inline batch_request batch_indexed(batch_boxes a, batch_boxes b, const hit_pair *pairs, size_t count)
{
    return (batch_request){.a = a, .b = b, .shape = BATCH_INDEXED, .pairs = pairs, .count = count};
}

/* The places of pair i in the two views. */
static inline hit_pair batch_pair_at(const batch_request *request, size_t i)
{
    if (request->shape == BATCH_INDEXED)
        return request->pairs[i];
    return (hit_pair){request->shape == BATCH_ONE ? 0 : (uint32_t)i, (uint32_t)i};
}

/* The boxes of that pair. */
static inline hit_pair batch_boxes_of_pair(const batch_request *request, size_t i)
{
    hit_pair pair = batch_pair_at(request, i);
    return request->id_a ? (hit_pair){request->id_a[pair.a], request->id_b[pair.b]} : pair;
}

/* Answers all of a request that is sound, and whose boxes are all AABBs. */
void hit__batch_run_aabbs(const batch_request *request, const batch_answers *answers);

/* And of one of which at least one set is of OBBs. */
void hit__batch_run_obbs(const batch_request *request, const batch_answers *answers);

#endif
