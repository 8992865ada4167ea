/* From axes to axes of a smaller box, as long as turning helps. */
#ifndef HITBOX_FIT_DESCENT3_H
#define HITBOX_FIT_DESCENT3_H

#include "fit/graph3.h"

/* A box around the hull: its axes, and for each the vertices furthest against and along it. */
typedef struct turn3 {
    double axis[3][3], width[3], volume;
    uint32_t end[3][2];
} turn3;

/* The box with these axes. */
turn3 hit__fit_turn3_around(const graph3 *graph, double axis[3][3]);

/* Axes are set, and ends that were those of axes near by: now those of these axes, width and volume. */
void hit__fit_turn3_measure(const graph3 *graph, turn3 *turn);

/* Turns until no small turn makes the volume less by more than a part `gain` of it; gives up early if it will hardly
 * come below `least`. */
void hit__fit_turn3_descend(const graph3 *graph, turn3 *turn, double least, double gain);

#endif
