/* How often does a mesh go round a point? */
#ifndef HITBOX_MESH_WINDING3_H
#define HITBOX_MESH_WINDING3_H

#include "mesh/cover3.h"
#include "mesh/face3.h"

/* A point beside `place`: shifted towards the point `toward`, if that is not NULL, by as little as one likes; and then
 * by as much less again along each axis of space, x first. So it lies on no face that does not pass along both. */
typedef struct mesh_start3 {
    const mesh_place3 *place;
    const double *corner; /* the place, if it is a corner; else NULL */
    const double *toward;
    double near[3], error; /* the place rounded, and how far off that is in each coordinate */
} mesh_start3;

mesh_start3 hit__mesh_start3_at_corner(const double *corner, const double *toward);
mesh_start3 hit__mesh_start3_at_place(const mesh_place3 *place);

/* A point strictly between two ends on a line; *place is filled. */
mesh_start3 hit__mesh_start3_between(dyadic_arena *arena, const mesh_pencil3 *pencil, const mesh_cover3 *low,
                                     int low_end, const mesh_cover3 *high, int high_end, mesh_place3 *place);

/* The winding number there, or its last bit if the mesh is closed by parity alone. Exact. */
int hit__mesh_winding3(const hit_mesh3 *mesh, const mesh_start3 *start);

#endif
