/* The shortest way between two round shapes, or between one and a plane, in numbers; see relate/rods.h. */
#ifndef HITBOX_MEASURE_ROD_WAY_H
#define HITBOX_MEASURE_ROD_WAY_H

#include "relate/rods.h"

/* As hit_closest3: b - a = distance * normal. In the plane z is 0. */
typedef struct rod_way {
    double distance, normal[3], a[3], b[3];
} rod_way;

/* Of what is not finite, or none: only whether it hits is known. */
static inline rod_way rod_endless_way(double distance)
{
    return (rod_way){distance, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
}

/* Of what is none, or not finite, the distance is infinite, and the rest is 0. */
rod_way hit__measure_rod_way(int dim, const rod *a, const rod *b);

/* From the plane, or from its half-space, to what is round. Without a normal nothing is near: the distance is infinite,
 * -INFINITY if the half-space is all there is. */
rod_way hit__measure_rod_way_from_wall(const rod_wall *plane, bool is_half, const rod *round);

#endif
