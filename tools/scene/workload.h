/* Scenes to measure with: many boxes, made from a recipe, the same everywhere. */
#ifndef SCENE_WORKLOAD_H
#define SCENE_WORKLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Boxes of all of them lie in the unit cube, or square, and overlap about five others each. */
typedef enum workload_kind {
    WORKLOAD_UNIFORM, /* places uniform, sides from half a usual one to one and a half */
    WORKLOAD_LOG,     /* sides times 10^0 to 10^2.5 */
    WORKLOAD_CLUSTER, /* nine of ten boxes in 64 heaps */
    WORKLOAD_GIANT,   /* every thousandth box a fifth of the cube wide */
    WORKLOAD_THIN     /* one side of each box 30 times as long */
} workload_kind;

typedef struct workload_recipe {
    workload_kind kind;
    size_t count;
    int axes;      /* 2 or 3 */
    bool turned;   /* uniform rotations besides, from four more draws a box */
    bool doubles;  /* numbers are not rounded to float */
    uint64_t seed; /* of the generator, splitmix64 */
} workload_recipe;

/* All zero is empty. */
typedef struct workload {
    double *center; /* as many as there are axes a box; floats, unless doubles are asked for */
    double *half;   /* the same */
    double *turn;   /* in 2D an angle in degrees a box, in 3D a quaternion, x y z w; NULL: not rotated */
} workload;

/* Makes it. False: no memory, out untouched. */
bool workload_make(const workload_recipe *recipe, workload *out);

/* Can a part be made without the rest? */
bool workload_has_parts(const workload_recipe *recipe);

/* Makes `count` boxes from `first` on of one that has parts. False: no memory, out untouched. */
bool workload_make_part(const workload_recipe *recipe, size_t first, size_t count, workload *out);

void workload_free(workload *w);

/* The value as it is kept: rounded to float, unless doubles are asked for. */
double workload_keep(double value, bool doubles);

#endif
