/* A question about many boxes, for the tests of trees and worlds: what its answer is for one box alone, and which
 * questions are worth asking. Compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_QUESTION_H
#define HITBOX_TEST_QUESTION_H

#include "ask/any_shapes.h"

typedef enum question_kind {
    ASK_AABB,
    ASK_OBB,
    ASK_POINT,
    ASK_SEGMENT,
    ASK_RAY,
    ASK_BALL,
    ASK_CAPSULE,
    QUESTION_KINDS
} question_kind;

typedef struct question {
    question_kind kind;
    shape box; /* an OBB or a round shape where these are asked about, else an AABB */
    vec point, motion;
    hit_segment segment;
    hit_ray ray;
} question;

static inline bool question_is_line(const question *q)
{
    return q->kind == ASK_SEGMENT || q->kind == ASK_RAY;
}

static inline bool question_is_round(const question *q)
{
    return q->kind == ASK_BALL || q->kind == ASK_CAPSULE;
}

/* Of one box, or round shape: does it share a point with what is asked about; when does a line, or a shape that moves,
 * hit it; how far is it from the point? */
bool question_overlaps(const question *q, const shape *box);
bool question_casts(const question *q, const shape *box, hit_cast *out);
double question_distance(const question *q, const shape *box);

/* The same to the bit? */
bool cast_same(const hit_cast *a, const hit_cast *b);

/* A corner of the box, a point within, or a point beside it. */
vec point_near(dice *d, const aabb *box);

/* About a place near the one box and a place near the other. */
question question_draw(dice *d, const aabb *one, const aabb *other);

#endif
