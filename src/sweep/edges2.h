/* Convex sets of the plane as chains of edges in the order of their angles, and the set of all differences of two of
 * them, which is such a chain, too. */
#ifndef HITBOX_SWEEP_EDGES2_H
#define HITBOX_SWEEP_EDGES2_H

#include "hitbox/cast.h"

enum { EDGES2_MOST = HIT_POLYGON_CORNERS, EDGES2_SUM_MOST = 2 * EDGES2_MOST };

/* A point, or of an OBB the centre plus or minus each half edge. */
typedef struct sweep_corner2 {
    const double *at;
    const hit_obb2 *box; /* NULL: a point */
    double sign[2];
} sweep_corner2;

/* Along head - tail, of any length. */
typedef struct sweep_edge2 {
    hit_vec2 tail, head;
    int from, to; /* corners */
    int side;     /* as the caller counts them; -1: none of his */
    int axis;     /* of a box; else 0 */
} sweep_edge2;

/* Counter-clockwise, from the edge whose angle is the least from 0 on. A segment goes there and back; a point has no
 * edges. */
typedef struct edges2 {
    int edges;
    sweep_corner2 corner[EDGES2_MOST];
    sweep_edge2 edge[EDGES2_MOST];
    hit_vec2 own[4];
} edges2;

/* They stay where they are, and so do the shapes. `mirrored`: the chain of all -p. False: a number is not finite, or
 * there is no such shape. */
bool hit__sweep_edges2_of_aabb(const hit_aabb2 *box, bool mirrored, edges2 *out);
bool hit__sweep_edges2_of_obb(const hit_obb2 *box, bool mirrored, edges2 *out);
bool hit__sweep_edges2_of_segment(const hit_segment2 *segment, bool mirrored, edges2 *out);
bool hit__sweep_edges2_of_triangle(const hit_triangle2 *triangle, bool mirrored, edges2 *out);
bool hit__sweep_edges2_of_polygon(const hit_polygon2 *polygon, bool mirrored, edges2 *out);

/* The corner b - a of the set of differences, moved by `back` the other way unless that is NULL. */
typedef struct sum_corner2 {
    const sweep_corner2 *b, *a;
    const double *back;
} sum_corner2;

/* An edge of it, from corner k to corner k + 1. */
typedef struct sum_edge2 {
    const sweep_edge2 *edge;
    bool of_a;
} sum_edge2;

/* The set of all b - a: the shape at a, moved by such a vector, meets the one at b. As many corners as edges, and the
 * first once more; a point has one corner. */
typedef struct sweep_sum2 {
    int edges;
    sum_edge2 edge[EDGES2_SUM_MOST];
    sum_corner2 corner[EDGES2_SUM_MOST + 1];
} sweep_sum2;

/* a is mirrored. */
void hit__sweep_edges2_sum(const edges2 *a, const edges2 *b, sweep_sum2 *out);

/* fraction 2^exponent: within 2^-51 of itself. */
typedef struct sum_value2 {
    double fraction;
    int exponent;
} sum_value2;

/* corner x (head - tail): the exact sign, and the value. */
int hit__sweep_edges2_sign(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head);
sum_value2 hit__sweep_edges2_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head);

/* Do the two run the same way, and not the opposite one? */
bool hit__sweep_edges2_is_parallel(const sweep_edge2 *x, const sweep_edge2 *y);

/* A corner in double. */
hit_vec2 hit__sweep_edges2_place(const sweep_corner2 *corner);

#endif
