/* Convex sets of the plane as chains of edges in the order of their angles, and the set of all differences of two of
 * them, which is such a chain, too. */
#ifndef HITBOX_SWEEP_CHAIN2_H
#define HITBOX_SWEEP_CHAIN2_H

#include "hitbox/cast.h"

enum { CHAIN2_MOST = HIT_POLYGON_CORNERS, CHAIN2_SUM_MOST = 2 * CHAIN2_MOST };

/* A point, or of an OBB the centre plus or minus each half edge. */
typedef struct chain_corner2 {
    const double *at;
    const hit_obb2 *box; /* NULL: a point */
    double sign[2];
} chain_corner2;

/* Along head - tail, of any length. */
typedef struct chain_edge2 {
    hit_vec2 tail, head;
    int from, to; /* corners */
    int side;     /* as the caller counts them; -1: none of his */
    int axis;     /* of a box; else 0 */
} chain_edge2;

/* Counter-clockwise, from the edge whose angle is the least from 0 on. A segment goes there and back; a point has no
 * edges. */
typedef struct chain2 {
    int edges;
    chain_corner2 corner[CHAIN2_MOST];
    chain_edge2 edge[CHAIN2_MOST];
    hit_vec2 own[4];
} chain2;

/* They stay where they are, and so do the shapes. `mirrored`: the chain of all -p. False: a number is not finite, or
 * there is no such shape. */
bool hit__sweep_chain2_of_aabb(const hit_aabb2 *box, bool mirrored, chain2 *out);
bool hit__sweep_chain2_of_obb(const hit_obb2 *box, bool mirrored, chain2 *out);
bool hit__sweep_chain2_of_segment(const hit_segment2 *segment, bool mirrored, chain2 *out);
bool hit__sweep_chain2_of_triangle(const hit_triangle2 *triangle, bool mirrored, chain2 *out);
bool hit__sweep_chain2_of_polygon(const hit_polygon2 *polygon, bool mirrored, chain2 *out);

/* The corner b - a of the set of differences, moved by `back` the other way unless that is NULL. */
typedef struct sum_corner2 {
    const chain_corner2 *b, *a;
    const double *back;
} sum_corner2;

/* An edge of it, from corner k to corner k + 1. */
typedef struct sum_edge2 {
    const chain_edge2 *edge;
    bool of_a;
} sum_edge2;

/* The set of all b - a: the shape at a, moved by such a vector, meets the one at b. As many corners as edges, and the
 * first once more; a point has one corner. */
typedef struct chain_sum2 {
    int edges;
    sum_edge2 edge[CHAIN2_SUM_MOST];
    sum_corner2 corner[CHAIN2_SUM_MOST + 1];
} chain_sum2;

/* a is mirrored. */
void hit__sweep_chain2_sum(const chain2 *a, const chain2 *b, chain_sum2 *out);

/* fraction 2^exponent: within 2^-51 of itself. */
typedef struct sum_value2 {
    double fraction;
    int exponent;
} sum_value2;

/* corner x (head - tail): the exact sign, and the value. */
int hit__sweep_chain2_sign(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head);
sum_value2 hit__sweep_chain2_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head);

/* Do the two run the same way, and not the opposite one? */
bool hit__sweep_chain2_is_parallel(const chain_edge2 *x, const chain_edge2 *y);

/* A corner in double. */
hit_vec2 hit__sweep_chain2_place(const chain_corner2 *corner);

#endif
