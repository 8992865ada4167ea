/* Two boxes whose frames are the same or nearly so: neighbours in a wall, boxes that rest on each other. */
#ifndef HITBOX_RELATE_SHARED_FRAME3_H
#define HITBOX_RELATE_SHARED_FRAME3_H

#include "core/cpu.h"
#include "exact/dd.h"
#include "hitbox/relate.h"

/* What is known of an axis: the value along it and how far that may be off; how long it is, of the length of the true
 * normals over their determinant, and how far off that is, relatively. */
typedef struct near_axis3 {
    double value, bound, length, stretch;
} near_axis3;

/* What is known of them, in coordinates along the first box's axes u, such that any axis n = x_0 N_0 + x_1 N_1 + x_2
 * N_2 of the true normals N_k of its faces is (x_0, x_1, x_2), u_k is the kth unit vector and the second box's axis k
 * is that plus bend[k]. Along face k two boxes in one frame are parted if value[k] > 0. */
typedef struct shared_frame3 {
    const double *frame[2][3]; /* the axes of the first box, then of the second */
    double half[2][3], reach[3];
    dd offset[3];          /* in the world's coordinates, as are the next two */
    double distance, size; /* |D|_1, and with it all half lengths */
    double turn[3][3];     /* from axis k of the first to axis k of the second */
    double off;            /* the greatest component of these */
    bool same;             /* both frames are the same to the bit */
    bool lattice;          /* and that of the world, but for order and sign: then the signs of values are exact */
    int world[3];          /* on a lattice: which of the world's axes */
    bool touch;            /* along some axis that has been asked they touch, for sure */
    unsigned rough, sharp; /* bit k: what follows about face k has been taken in double, in double-double */
    double part;           /* 1 / u_0.N_0 */
    dd determinant;        /* |u_0.N_0|, once a value has been taken in double-double */
    double along[3];       /* D */
    double bend[3][3];     /* unless the frames are the same */
    double value[3];       /* |D_k| - (ha_k + hb_k) */
    double bound[3];       /* how far that may be off */
    double square[3];      /* of the length of N_k, divided by the determinant */
    unsigned asked;        /* the axes whose values are in `axis`, unless the frames are the same */
    near_axis3 axis[15];
} shared_frame3;

/* False: the frames are not near. Needs a pair with which the first filter trusted itself. */
bool hit__relate_shared_frame3_start(shared_frame3 *x, const hit_obb3 *a, const hit_obb3 *b);

/* Does one of the axes of *open, numbered as hit_axis, part the two for sure? Else *open loses those that do not for
 * sure; x->touch: along one of these they touch. */
bool hit__relate_shared_frame3_parts(shared_frame3 *x, unsigned *open);

/* The axes that may be the shortest way apart of two that are not apart; only one if that can be told. */
unsigned hit__relate_shared_frame3_least(shared_frame3 *x);

/* One value in double-double, and the determinant with the first. */
typedef void shared_frame3_sharpen(shared_frame3 *x, int k);
shared_frame3_sharpen hit__relate_shared_frame3_sharpen_plain, hit__relate_shared_frame3_sharpen_fma;

#endif
