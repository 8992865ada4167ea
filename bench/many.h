/* Scenes of many boxes: the same numbers on every machine whose libm rounds pow alike. How each is made is told in
 * bench/README.md. */
#ifndef HITBOX_BENCH_MANY_H
#define HITBOX_BENCH_MANY_H

#include <hitbox/tree.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum many_kind { MANY_U5, MANY_LOG, MANY_CLUSTER, MANY_GIANT, MANY_THIN, MANY_KINDS } many_kind;

/* In the bench's tables. */
extern const char *const many_names[MANY_KINDS];

typedef struct many {
    int dim; /* 2 or 3 */
    size_t count;
    double side;   /* of a box, on average; of `log`, `cluster` and `thin` before the factors */
    float *center; /* dim numbers a box, as the next two */
    float *half;
    float *speed;    /* a frame */
    float *corners;  /* 2 dim numbers a box: least corner, greatest corner */
    double *doubles; /* the same of the boxes before they were rounded to float; of U5 only, else NULL */
} many;

/* False: no memory; nothing to delete then. */
bool many_new(many_kind kind, int dim, size_t count, uint64_t seed, many *out);
void many_delete(many *m);

/* One frame: centres move; who leaves the unit cube turns back. `doubles` stay as they were. */
void many_step(many *m);

/* The boxes of U5, each turned by a uniformly random rotation. `out`: m->count of them. */
void many_turn2(const many *m, uint64_t seed, hit_obb2 *out);
void many_turn3(const many *m, uint64_t seed, hit_obb3 *out);

/* The corners as the library takes them. */
hit_boxes2 many_boxes2(const many *m);
hit_boxes3 many_boxes3(const many *m);

#endif
