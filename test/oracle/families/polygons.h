/* Families of two convex polygons that make tests of them err, and of corners that are none. */
#ifndef HITBOX_TEST_POLYGONS_H
#define HITBOX_TEST_POLYGONS_H

#include "others.h"

typedef struct polygons {
    other a, b;
} polygons;

/* Both valid. MANNER_TOUCHING: from outside, or from within. Not MANNER_PAIRS and those after it. */
polygons polygon_pair(manner how, uint64_t seed, uint64_t index);

/* Corners in some order, a little dented, twice round, of small whole numbers, or a polygon. */
other some_corners(uint64_t seed, uint64_t index);

#endif
