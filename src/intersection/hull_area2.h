/* The area of the convex hull of two shapes of the plane. */
#ifndef HITBOX_INTERSECTION_HULL_AREA2_H
#define HITBOX_INTERSECTION_HULL_AREA2_H

#include "intersection/area2.h"

/* Over 2^*exponent, within 2^-44 of itself. `plain`: all sizes are near 1. */
double hit__intersection_hull_area2(const flat2 *a, const flat2 *b, bool plain, int *exponent);

#endif
