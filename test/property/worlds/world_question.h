/* A question to a world, asked of the world and of every box of its model alone. */
#ifndef HITBOX_TEST_WORLD_QUESTION_H
#define HITBOX_TEST_WORLD_QUESTION_H

#include "world_model.h"

typedef BY_DIM(hit_ray2, hit_ray3) ray;
typedef BY_DIM(hit_segment2, hit_segment3) segment;
typedef BY_DIM(hit_cast2, hit_cast3) cast;

typedef enum kind { AABB, OBB, POINT, SEGMENT, RAY, KINDS } kind;

typedef struct question {
    kind kind;
    bool filters; /* else NULL stands for the filter */
    aabb box;
    obb turned;
    vec point, motion;
    segment segment;
    ray ray;
    size_t capacity; /* of nearest */
    hit_world_filter filter;
} question;

/* The caller's function of the questions: every third box does not count. Its context is a bystander. */
typedef struct bystander {
    const model *model;
    const question *question;
    bool of_hits, wrong; /* only boxes that the question finds are to be asked for */
} bystander;

/* One worth asking. Its filter may be of the caller, and then needs a bystander as context. */
question question_draw(dice *d, const model *m);
/* The filter as a world wants it. */
const hit_world_filter *question_filter(const question *q);

/* Of one box: is it asked for, does it share a point with what is asked about, what is the cast that the question is of
 * it (a line, or a box that moves), and how far is it? */
bool question_concerns(const question *q, const member *b);
bool question_overlaps(const member *b, const question *q);
bool question_cast_one(const member *b, const question *q, cast *out);
double question_distance(const member *b, vec point);

/* Of the world: the boxes found, and the first one hit. */
size_t question_find(const world *w, const question *q, hit_id *out, size_t capacity);
bool question_first(const world *w, const question *q, hit_id *id, cast *out);

#endif
