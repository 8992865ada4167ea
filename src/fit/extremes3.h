/* The points of a cloud that are furthest out in a few dozen directions, and how far points reach along axes. */
#ifndef HITBOX_FIT_EXTREMES3_H
#define HITBOX_FIT_EXTREMES3_H

#include "core/isa.h"
#include "fit/measured3.h"

enum { EXTREMES3_AXES = 13, EXTREMES3_POINTS = 2 * EXTREMES3_AXES };

typedef struct extremes3 {
    double point[EXTREMES3_POINTS][3]; /* as given; several may be the same */
    reach3 reach;                      /* along the axes of the map */
} extremes3;

/* Sets low and high for the first points, as many as can be looked at four at a time: how many it were. Not finite: one
 * of these has a coordinate that is not. */
size_t hit__fit_extremes3_sides(cloud3 *cloud, core_isa isa, bool *finite);

/* Directions are the axes, the diagonals of the faces and those of the cube, after the map of these rows is
 * applied to the points in the frame of the fit. Of points equally far out the one that comes first in the order of
 * their coordinates. `axes`: all of them, or the first three. */
void hit__fit_extremes3_find(const cloud3 *cloud, core_isa isa, double row[3][3], int axes, extremes3 *out);

#endif
