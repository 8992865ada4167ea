/* A point and what lies just beside it: exact signs, faces that hold it, and how often a mesh goes round it.
 *
 * A spot is a point that is shifted along up to three ways, one after the other: along the first by as little as one
 * likes, along the next by as much less again, and so on. So a spot of one way lies on a ray just behind its start, one
 * of two ways in a plane just beside a ray, one of three independent ways in space just beside a plane. First
 * principles; the shifts are those of H. Edelsbrunner and E. P. Muecke, "Simulation of simplicity", ACM Transactions on
 * Graphics 9(1), 1990, with directions that are known. */
#ifndef HITBOX_SOLID_SPOT3_H
#define HITBOX_SOLID_SPOT3_H

#include "mesh/face3.h"
#include "solid/cover3.h"

/* A direction of any length. */
typedef struct solid_way3 {
    dyadic x[3];
    double near[3]; /* the same divided by a power of two: at most 1, the greatest at least 1/2; each within 2^-51 */
} solid_way3;

typedef struct solid_spot3 {
    solid_place3 place;
    double near[3], error; /* the place rounded, and how far off that is in each coordinate */
    int ways;
    solid_way3 way[3];
} solid_spot3;

solid_spot3 hit__solid_spot3_at_corner(dyadic_arena *arena, const double *corner);
solid_spot3 hit__solid_spot3_at_place(const solid_place3 *place);

/* The spot, shifted along one way more. It has fewer than three; the way is not 0. */
solid_spot3 hit__solid_spot3_along(const solid_spot3 *spot, const dyadic way[3]);

/* The same along the way from one point to another. */
solid_spot3 hit__solid_spot3_towards(dyadic_arena *arena, const solid_spot3 *spot, const double *from,
                                     const double *to);

/* On which side of the plane of a face does the spot lie? 0: in it, with all its ways. */
int hit__solid_spot3_side(const double *corner, const solid_spot3 *spot);

/* Does a face, which has an area, hold the spot? Its edges belong to it. */
bool hit__solid_spot3_is_on(const double *corner, const solid_spot3 *spot);

/* The box around the place, a little wider. */
hit_aabb3 hit__solid_spot3_box(const solid_spot3 *spot);

/* How often does the mesh go round the spot, which is on no face? Of a mesh that is closed by parity, the last bit. */
int hit__solid_spot3_winding(const hit_mesh3 *mesh, const solid_spot3 *spot);

#endif
