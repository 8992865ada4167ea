/* Two boxes of space of which one moves along a line: when, along which axis and where do they first touch?
 *
 * The zonotope K of both stays, the point D of zonotope3.h moves: at time t it is at D - t v. While it is outside, the
 * candidate axis n keeps it out up to the time (|D.n| - sum of half |edge.n|) / (v.n); the last of these times is that
 * of the first contact, if there is one at all. Whether there is one is not decided here but by hit__relate_axes3_sign.
 */
#ifndef HITBOX_CAST_BOX_SWEEP3_H
#define HITBOX_CAST_BOX_SWEEP3_H

#include "measure/zonotope3.h"
#include "relate/axes3.h"
#include "relate/verdict.h"

typedef struct box_sweep3 {
    zonotope3 z;      /* of the first, which moves, and the second */
    double motion[3]; /* v = 2^exponent motion in true lengths; the greatest component between 1/2 and 1, or all 0 */
    int exponent;
    double unit; /* v = unit * motion on the scale of z; 0 if that is far from its other lengths */
    double size; /* |D|_1 + sum of the half lengths, on the scale of z */
    /* In double, of the axis that is at this place: three axes each, then one place that is none. */
    double gap[20];   /* |D.n| - sum of half |edge.n|; -infinity at what is none */
    double along[20]; /* |D.n| */
    double speed[20]; /* how fast that gap closes: motion.n, its sign that of D.n */
} box_sweep3;

typedef struct box_sweep3_hit {
    double t;
    int axis;        /* numbered as hit_axis */
    hit_vec3 normal; /* unit, from the first to the second */
    double share[6]; /* a common point: first centre + t v + sum over the first's edges of share * edge, on the scale of
                        z; second centre - sum over the second's */
} box_sweep3_hit;

/* The two at the start: of the two firsts the one that is there. */
typedef struct standing3 {
    const hit_aabb3 *box;
    const hit_obb3 *first, *second;
} standing3;

axes3 hit__cast_box_sweep3_axes(const standing3 *standing);

/* s->z is set; motion: finite. */
void hit__cast_box_sweep3_begin(box_sweep3 *s, const hit_vec3 *motion);

/* Do they touch on the way? FILTER_APART: never, FILTER_OVERLAPPING: they certainly do. *open: the axes, as bits of
 * AXES3_SWEPT, that could not be decided. Fills in gap, along and speed unless they are apart. */
filter_verdict hit__cast_box_sweep3_filter(box_sweep3 *s, unsigned *open);

/* The first contact of two that have none at the start, and one later. */
void hit__cast_box_sweep3_first(const box_sweep3 *s, const standing3 *standing, box_sweep3_hit *out);

/* A common point of two that share one: shares as in box_sweep3_hit, at t = 0. */
void hit__cast_box_sweep3_common(const zonotope3 *z, double share[6]);

#endif
