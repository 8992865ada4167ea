/* How often does a mesh go round a point? */
#ifndef HITBOX_SOLID_WINDING3_H
#define HITBOX_SOLID_WINDING3_H

#include "mesh/face3.h"
#include "solid/cover3.h"

/* A point beside `place`: shifted towards the point `toward`, if that is not NULL, by as little as one likes; and then
 * by as much less again along each axis of space, x first. So it lies on no face that does not pass along both. */
typedef struct solid_start3 {
    const solid_place3 *place;
    const double *corner; /* the place, if it is a corner; else NULL */
    const double *toward;
    double near[3], error; /* the place rounded, and how far off that is in each coordinate */
} solid_start3;

solid_start3 hit__solid_start3_at_corner(const double *corner, const double *toward);
solid_start3 hit__solid_start3_at_place(const solid_place3 *place);

/* A point strictly between two ends on a line; *place is filled. */
solid_start3 hit__solid_start3_between(dyadic_arena *arena, const solid_pencil3 *pencil, const solid_cover3 *low,
                                       int low_end, const solid_cover3 *high, int high_end, solid_place3 *place);

/* The winding number there, or its last bit if the mesh is closed by parity alone. Exact. */
int hit__solid_winding3(const hit_mesh3 *mesh, const solid_start3 *start);

#endif
