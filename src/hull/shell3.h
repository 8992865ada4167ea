/* The shortest way out of the difference of two convex bodies, by a polytope within it that grows. */
#ifndef HITBOX_HULL_SHELL3_H
#define HITBOX_HULL_SHELL3_H

#include "hull/nearest_solid3.h"
#include "hull/touch3.h"
#include "hull/way_out3.h"

/* A point of each body: the two that are deepest, before the move. */
typedef struct deepest3 {
    bool known;
    dd a[3], b[3];
} deepest3;

/* start: four corners around 0, or fewer. True: `out` is the shortest way but for 2^-51 of the size, and no other is
 * as short but for 2^-80 of it; or, of two that touch, the only way along which they do. Else it is a way out that is
 * not too short, or none. points: NULL, or where the deepest points go if they are known. */
bool hit__hull_shell3_way_out(const solid_pair3 *pair, const difference3 *start, bool touching, way_out3 *out,
                              deepest3 *points);

/* The same for two that touch or nearly, by a triangle of the difference that seems to be in its surface: true only
 * where 0 is well inside of a face of it, and the plane of the triangle is that of the face. */
bool hit__hull_shell3_of_triangle(const solid_pair3 *pair, const difference3 *of, bool touching, way_out3 *out,
                                  deepest3 *points);

/* Of two that touch, where that is known: the only way along which they do, and a point that they share. */
void hit__hull_shell3_of_touch(const solid_pair3 *pair, const touch3 *touch, way_out3 *out, deepest3 *points);

#endif
