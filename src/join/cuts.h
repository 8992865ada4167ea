/* A scene cut into cells, so that about as many boxes touch each.
 *
 * A cut parts a cell along one axis: what is less than it is below, the rest above. So each point is in one cell. A box
 * touches all cells that it has points in. */
#ifndef HITBOX_JOIN_CUTS_H
#define HITBOX_JOIN_CUTS_H

#include "core/memory.h"
#include "hitbox/scale.h"

#include <stdint.h>

enum { CUTS_AXES = 3, CUTS_LEVELS = 48 /* of cells within cells, at most */ };

/* most = INFINITY: all from least on. */
typedef hit_cell join_cell;

/* A sample: least and greatest numbers of box i from lo[dim * i] and hi[dim * i] on. */
typedef struct join_sample {
    int dim;
    size_t count;
    const double *lo, *hi;
} join_sample;

/* next: the cuts, or CUTS_LEAF + the cells, below and above. key: of `at`, see exact/order.h. */
#define CUTS_LEAF 0x80000000u
typedef struct join_cut {
    double at;
    int64_t key;
    uint32_t next[2];
    int axis;
} join_cut;

/* All zero is none. */
typedef struct join_cuts {
    int dim;
    uint32_t cells, cuts;
    join_cut *cut;
    join_cell *cell;
    core_piece piece;
} join_cuts;

/* The axis-aligned box of all space. */
join_cell hit__join_cell_all(void);

/* Does the cell hold the point? */
bool hit__join_cell_holds(const join_cell *cell, int dim, const double *point);

/* Does the box touch the cell? */
bool hit__join_cell_touches(const join_cell *cell, int dim, const double *lo, const double *hi);

/* The part of a cell on a side of a cut: 0 below, 1 above. */
join_cell hit__join_cell_side(const join_cell *cell, const join_cut *cut, int side);

/* Takes room for so many cells and one cut less. False: no memory. */
bool hit__join_cuts_begin(const hit_allocator *allocator, int dim, uint32_t most, join_cuts *out);

/* Puts a cell behind those that are there. Returns what `next` of a cut is to say of it. */
uint32_t hit__join_cuts_add(join_cuts *cuts, const join_cell *cell);

void hit__join_cuts_free(const hit_allocator *allocator, join_cuts *cuts);

/* The cells that a box touches, in order, at most `most` of them; returns how many there are, or most + 1 if more. The
 * first one holds the least corner, if the cell that was cut does. */
size_t hit__join_cuts_touched(const join_cuts *cuts, const double *lo, const double *hi, uint32_t *cell, size_t most);

/* ---- How they are made ---- */

/* cuts_fit.c. Cuts `whole` until no more than `wanted` of the sample touch a cell, or it cannot be cut any more, or
 * there are `most` cells, at least 1. HIT_NO_MEMORY, or HIT_OK: hit__join_cuts_free is to follow. */
hit_status hit__join_cuts_make(const join_sample *sample, const join_cell *whole, size_t wanted, uint32_t most,
                               const hit_allocator *allocator, join_cuts *out);

/* cuts_share.c. Cuts all space into so many cells, at least 1, that have about equal shares of the least corners of the
 * sample. weight: how much each counts, or NULL. As hit__join_cuts_make. */
hit_status hit__join_cuts_share(const join_sample *sample, const double *weight, uint32_t cells,
                                const hit_allocator *allocator, join_cuts *out);

/* Cell `i` of these alone. */
hit_status hit__join_cuts_share_one(const join_sample *sample, const double *weight, uint32_t cells, uint32_t i,
                                    const hit_allocator *allocator, join_cell *out);

#endif
