/* A point that moves along a line towards a sum of edges and a triangle, grown by a radius: when does it first touch?
 *
 * Two shapes that move past each other are one point and one set: the difference of both, which is the sum of the edges
 * of both, and of a triangle if one is a triangle. The plane is space with z = 0. */
#ifndef HITBOX_CAST_SUM_SWEEP_H
#define HITBOX_CAST_SUM_SWEEP_H

#include "exact/dd.h"
#include "hitbox/cast.h"
#include "measure/zonotope3.h"

enum { SUM_SWEEP_EDGES = 4 };

/* The edge axis * length; the greatest component of the axis is between 1/4 and 2. An edge without length still has a
 * direction: the sides of a flat box. */
typedef struct sum_edge {
    dd axis[3], length;
} sum_edge;

/* All on one scale: the point from + t way, and the set of all sums of edge[k] * s, 0 <= s <= 1, from the corner 0, and
 * of the triangle with the corners 0, side[0], side[1]. No length is above 2^301; that of the way is about 1. */
typedef struct sum_sweep {
    int edges;
    sum_edge edge[SUM_SWEEP_EDGES];
    bool has_triangle;
    dd side[2][3];
    dd from[3], way[3];
    double radius; /* >= 0 */
    double size;   /* not less than any length */
    int exponent;  /* t of the caller is t here times 2^exponent */
} sum_sweep;

typedef struct sum_sweep_hit {
    double t;                     /* in (0, 1] */
    hit_vec3 normal;              /* unit, from the set to the point */
    double part[SUM_SWEEP_EDGES]; /* of each edge, from 0 to 1: where it touches */
    double weight[3];             /* of the corners of the triangle */
    int face[2];                  /* the edges of the parallelogram that is hit, or -1 and -1 */
    bool on_triangle;             /* is it a face that is the triangle? */
} sum_sweep_hit;

/* Adds the edge `vector`, if it has a length. */
void hit__cast_sum_sweep_add(sum_sweep *k, const dd vector[3]);

/* The edges of a box and of a segment, of which z is made; the segment moves by `by` towards the box. */
void hit__cast_sum_sweep_from_zonotope(sum_sweep *k, const zonotope3 *z, double radius, const hit_vec3 *by);

/* False: they do not touch on the way, as computed. They do not touch at the start. */
bool hit__cast_sum_sweep_first(const sum_sweep *k, sum_sweep_hit *out);

#endif
