/* The points of space that are behind some planes: is there one, and which of the planes can it be strictly behind?
 *
 * Behind is normal.p - offset <= 0. The set may be empty, flat or endless, and planes may repeat each other. */
#ifndef HITBOX_SHAPE_HALFSPACES3_H
#define HITBOX_SHAPE_HALFSPACES3_H

#include "exact/dyadic.h"
#include "hitbox/primitive.h"
#include <stdbool.h>

/* Two frusta, or one and a box, and what is asked; then three axes, and what is infinitely far. */
enum { HALFSPACES_MOST = 18 };

/* Where the numbers of the planes are taken: p = origin + sum y_k axis_k, rows are in y. NULL: y = p. */
typedef struct halfspaces3_frame {
    const double *origin, *axis[3];
} halfspaces3_frame;

/* a.y + b <= 0, in double, and at least the sums of the sizes of the terms of each a and of b. */
typedef struct halfspaces3_row {
    double a[3], b, bulk, shift;
} halfspaces3_row;

typedef struct halfspaces3 {
    int count;
    unsigned equal;    /* bits of the rows that are to be 0 */
    unsigned mapped;   /* bits of the rows that the frame takes */
    unsigned opposite; /* of rows whose next row has the same normal, turned round */
    unsigned there;    /* of all rows, once they are complete: some that were tried are not */
    bool none;         /* a plane without a normal has all in front, or a number is not finite */
    bool whole;        /* whole numbers were needed, and are there: */
    int made;          /* for so many rows */
    halfspaces3_frame frame;
    double frame_size; /* the sum of the sizes of what is in the frame */
    double source[HALFSPACES_MOST][4];
    halfspaces3_row row[HALFSPACES_MOST];
    dyadic exact[HALFSPACES_MOST][4];
    dyadic_arena arena;
} halfspaces3;

/* No plane yet, in the frame of the world. */
void hit__shape_halfspaces3_begin(halfspaces3 *x);
void hit__shape_halfspaces3_begin_at(halfspaces3 *x, const double *origin, const double *const axis[3]);

/* The row of a plane, or -1: it has no normal, so all is behind it, or x->none is set. `sign` -1: what is in front. */
int hit__shape_halfspaces3_add(halfspaces3 *x, const hit_plane3 *plane, int sign);

/* The planes of a frustum; bits of those that are rows. */
unsigned hit__shape_halfspaces3_add_frustum(halfspaces3 *x, const hit_frustum3 *frustum);

/* s[0] y_0 + s[1] y_1 + s[2] y_2 + s[3] <= 0, already in the frame. */
int hit__shape_halfspaces3_add_row(halfspaces3 *x, const double s[4]);

/* low <= y_k <= high, already in the frame: two rows. */
void hit__shape_halfspaces3_add_side(halfspaces3 *x, int k, double low, double high);

/* Completes the rows (see `close`); none may be added then. False: nothing is behind all planes. Else *strict gets the
 * bits of the rows that some point of the set is strictly behind of, all at once; looking ends when all of `enough` are
 * found. */
bool hit__shape_halfspaces3_look(halfspaces3 *x, unsigned enough, unsigned *strict);

/* Looks for a point between low and high that is strictly behind all rows of these bits, from the point `at` on. True
 * is certain, and `at` is the point; false says nothing. Double alone; rows need not be complete. */
bool hit__shape_halfspaces3_find(const halfspaces3 *x, unsigned rows, const double low[3], const double high[3],
                                 double at[3]);

/* ---- Single points where three planes meet ---- */

/* The point where rows i, j, k meet is X / W, or the direction X if W is 0. */
typedef struct halfspaces3_ray {
    int row[3];
    double x[4], place, along; /* in double; bounds: sums of products of bulks and one shift, and of three bulks */
    bool whole;
    dyadic exact[4];
    int used; /* of the arena, before `exact` */
} halfspaces3_ray;

halfspaces3_ray hit__shape_halfspaces3_ray(halfspaces3 *x, int i, int j, int k);

/* The sign of row l at it, if W > 0; the opposite if W < 0. */
int hit__shape_halfspaces3_sign(halfspaces3 *x, halfspaces3_ray *ray, int l);

/* X and W in whole numbers; they are there until hit__shape_halfspaces3_drop. */
const dyadic *hit__shape_halfspaces3_exactly(halfspaces3 *x, halfspaces3_ray *ray);
void hit__shape_halfspaces3_drop(halfspaces3 *x, halfspaces3_ray *ray);

/* Makes x->exact of all rows there are. */
void hit__shape_halfspaces3_make(halfspaces3 *x);

/* Completes the rows: what is infinitely far, W >= 0, is the last. */
void hit__shape_halfspaces3_close(halfspaces3 *x);

/* Calls what it is given for each corner and each endless edge of the set, with `side` 1 or -1, that which makes W >=
 * 0, and the rows that it is strictly behind; after `close`. False at once if that says false. */
typedef bool halfspaces3_visit(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict);
bool hit__shape_halfspaces3_each(halfspaces3 *x, halfspaces3_visit *visit, void *context);

#endif
