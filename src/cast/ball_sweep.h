/* A ball that moves along a line towards a parallelepiped: when, and where, do they first touch?
 *
 * The center moves towards the box grown by the ball: its faces moved out by the radius, rods about its edges, balls
 * about its corners. The plane is space with z = 0, where a box is flat. */
#ifndef HITBOX_CAST_BALL_SWEEP_H
#define HITBOX_CAST_BALL_SWEEP_H

#include "hitbox/cast.h"
#include "measure/zonotope3.h"

typedef struct ball_sweep_hit {
    double t;        /* in (0, 1] */
    hit_vec3 normal; /* unit, from the box to the ball */
    int axis, face;  /* of the box: the axis and number of the face that is hit, or -1 and -1 */
    hit_vec3 arm;    /* where they touch, from the center of the box */
} ball_sweep_hit;

/* z: of the box and the center of the ball, which does not touch the box; radius > 0; finite. False: they do not touch
 * on the way. */
bool hit__cast_ball_sweep_first(const zonotope3 *z, double radius, const hit_vec3 *by, ball_sweep_hit *out);

#endif
