/* Scenes of many boxes of all kinds, for the unit tests of packs and trees. */
#ifndef HITBOX_TEST_UNIT_MANY_H
#define HITBOX_TEST_UNIT_MANY_H

#include "hitbox/tree.h"

/* Uniform, far from the origin, tiny, huge, one far away, one point, two clusters, identical, a grid, flat, subnormal,
 * symmetric, of many sizes. */
enum { MANY_KINDS = 13 };

typedef struct many {
    int dim;
    size_t count;
    hit_boxes_form form;
    double *numbers; /* of each box `dim` least and `dim` greatest ones; of an OBB its bounds */
    float *floats;   /* the same, if they are floats */
    hit_obb3 *obbs;
    hit_obb2 *obbs2;
} many;

many many_new(int dim, int kind, size_t count, hit_boxes_form form);
void many_free(many *s);
hit_boxes2 many_boxes2(const many *s);
hit_boxes3 many_boxes3(const many *s);

/* A pseudo-random number in [0, 1). many_new begins its sequence anew. */
double many_uniform(void);

/* A task system that runs the last task first. */
extern const hit_tasks many_backwards;

#endif
