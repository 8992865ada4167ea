/* Where two triangles of space are closest that are known to share no point. */
#ifndef HITBOX_MEASURE_TRIANGLES_APART3_H
#define HITBOX_MEASURE_TRIANGLES_APART3_H

#include "hitbox/distance.h"

/* hit_closest_triangle3_triangle3, to the bit, mostly without asking how they lie. All numbers finite. */
hit_closest3 hit__measure_triangles_apart3(const hit_triangle3 *a, const hit_triangle3 *b);

#endif
