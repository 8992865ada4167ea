/* Two boxes of the plane of which one moves along a line: when, along which axis and where do they first touch?
 *
 * As in box_sweep3.h: the zonotope K of both stays, the point D of zonotope2.h moves. Whether they touch at all is not
 * decided here but by hit__relate_axes2_sign. */
#ifndef HITBOX_CAST_BOX_SWEEP2_H
#define HITBOX_CAST_BOX_SWEEP2_H

#include "measure/zonotope2.h"
#include "relate/axes2.h"
#include "relate/verdict.h"

typedef struct box_sweep2 {
    zonotope2 z;      /* of the first, which moves, and the second */
    double motion[2]; /* v = 2^exponent motion in true lengths; the greatest component between 1/2 and 1 */
    int exponent;
    double unit;     /* v = unit * motion on the scale of z; 0 if that is far from its other lengths */
    double size;     /* |D|_1 + sum of the half lengths, on the scale of z */
    double gap[4];   /* |D.n| - sum of half |edge.n| along axis k, in double */
    double along[4]; /* |D.n| */
    double speed[4]; /* how fast that gap closes: motion.n, its sign that of D.n */
} box_sweep2;

typedef struct box_sweep2_hit {
    double t;
    int axis;        /* 0 to 3, as in axes2.h */
    hit_vec2 normal; /* unit, from the first to the second */
    double share[4]; /* a common point: first centre + t v + sum over the first's edges of share * edge, on the scale of
                        z; second centre - sum over the second's */
} box_sweep2_hit;

/* s->z is set; motion: finite. */
void hit__cast_box_sweep2_begin(box_sweep2 *s, const hit_vec2 *motion);

/* Do they touch on the way? FILTER_APART: never, FILTER_OVERLAPPING: they certainly do. *open: the axes, as bits of
 * AXES2_SWEPT, that could not be decided. Fills in gap, along and speed. */
filter_verdict hit__cast_box_sweep2_filter(box_sweep2 *s, unsigned *open);

/* The first contact of two that have none at the start, and one later. `standing`: the two at the start. */
void hit__cast_box_sweep2_first(const box_sweep2 *s, const axes2 *standing, box_sweep2_hit *out);

/* A common point of two that share one: shares as in box_sweep2_hit, at t = 0. */
void hit__cast_box_sweep2_common(const zonotope2 *z, double share[4]);

#endif
