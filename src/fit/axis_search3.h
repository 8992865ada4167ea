/* The axes of a box of little volume around a hull. */
#ifndef HITBOX_FIT_AXIS_SEARCH3_H
#define HITBOX_FIT_AXIS_SEARCH3_H

#include "fit/descent3.h"

/* How much is looked at. Directions lie on a grid on three faces of a cube, with `directions` cells a side. */
typedef struct axis_search3_effort {
    uint32_t directions; /* of the first axis, and of those whose width is looked up */
    uint32_t angles;     /* of the second axis within a right angle */
    uint32_t starts;     /* boxes from which to descend */
    double gain;         /* what is worth another turn, as a part of the volume */
} axis_search3_effort;

/* What takes a time that grows up to some thousand vertices, then hardly more. */
axis_search3_effort hit__fit_axis_search3_effort(const graph3 *graph);

size_t hit__fit_axis_search3_size(axis_search3_effort effort);

/* In memory of that size, aligned to 8 bytes. `frame`: axes to begin with. */
turn3 hit__fit_axis_search3(const graph3 *graph, axis_search3_effort effort, double frame[3][3], void *memory);

#endif
