/* A cell of space: how deep in one mesh can a point of another be that lies in it? */
#ifndef HITBOX_SOLID_DEPTH_CELL3_H
#define HITBOX_SOLID_DEPTH_CELL3_H

#include "hitbox/mesh.h"

/* A box, closed. */
typedef struct solid_cell3 {
    double low[3], high[3];
} solid_cell3;

/* The deepest point so far, of both meshes. */
typedef struct solid_deepest3 {
    double depth; /* 0: none */
    hit_vec3 point, on;
    uint32_t triangle;
    bool in_second;
} solid_deepest3;

typedef struct solid_depth3 {
    const hit_mesh3 *mesh[2];
    double slack;  /* more than what a bound may be off by rounding */
    bool moderate; /* differences of coordinates do not overflow */
    double step;   /* so far from a face the points are tried that should lie beside it */
    solid_deepest3 deepest;
} solid_depth3;

/* No point of the other mesh that lies in the cell and in mesh `into` is further from the triangles of that than what
 * is returned; -1: there is no such point. Or none is the deepest of all unless it is no deeper than that. Tries some
 * points, which may be the deepest so far, and stops where the bound is at most `enough`. */
double hit__solid_depth_cell3(solid_depth3 *all, int into, const solid_cell3 *cell, double enough);

#endif
