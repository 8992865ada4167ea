/* Two boxes of the plane of which one moves along a line: when, along which axis and where do they first touch?
 *
 * As in sweep3.h: the zonotope K of both stays, the point D of zonotope2.h moves. Whether they touch at all is not
 * decided here but by hit__pair2_sign. */
#ifndef HITBOX_PAIR_SWEEP2_H
#define HITBOX_PAIR_SWEEP2_H

#include "pair/pair2.h"
#include "pair/verdict.h"
#include "pair/zonotope2.h"

typedef struct sweep2 {
    zonotope2 z;      /* of the first, which moves, and the second */
    double motion[2]; /* v = 2^exponent motion in true lengths; the greatest component between 1/2 and 1 */
    int exponent;
    double unit;     /* v = unit * motion on the scale of z; 0 if that is far from its other lengths */
    double size;     /* |D|_1 + sum of the half lengths, on the scale of z */
    double gap[4];   /* |D.n| - sum of half |edge.n| along axis k, in double */
    double along[4]; /* |D.n| */
    double speed[4]; /* how fast that gap closes: motion.n, its sign that of D.n */
} sweep2;

typedef struct sweep2_hit {
    double t;
    int axis;        /* 0 to 3, as in pair2.h */
    hit_vec2 normal; /* unit, from the first to the second */
    double share[4]; /* a common point: first centre + t v + sum over the first's edges of share * edge, on the scale of
                        z; second centre - sum over the second's */
} sweep2_hit;

/* s->z is set; motion: finite. */
void hit__sweep2_begin(sweep2 *s, const hit_vec2 *motion);

/* Do they touch on the way? FILTER_APART: never, FILTER_OVERLAPPING: they certainly do. *open: the axes, as bits of
 * PAIR2_SWEPT, that could not be decided. Fills in gap, along and speed. */
filter_verdict hit__sweep2_filter(sweep2 *s, unsigned *open);

/* The first contact of two that have none at the start, and one later. `standing`: the two at the start. */
void hit__sweep2_first(const sweep2 *s, const pair2 *standing, sweep2_hit *out);

/* A common point of two that share one: shares as in sweep2_hit, at t = 0. */
void hit__sweep2_common(const zonotope2 *z, double share[4]);

#endif
