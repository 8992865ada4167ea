/* Rows of boxes in any form and layout, and what the functions for two shapes say of them: for the laws of batches.
 * Compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_BATCHES_H
#define HITBOX_TEST_BATCHES_H

#include <hitbox/batch.h>

#include "families/dice.h"
#include "families/shapes.h"

#include <stdbool.h>
#include <stddef.h>

/* BY_DIM(what the plane has, what space has) */
#if DIM == 2
#define BY_DIM(plane, space) plane
#elif DIM == 3
#define BY_DIM(plane, space) space
#else
#error "DIM is 2 or 3"
#endif

typedef BY_DIM(hit_aabb2, hit_aabb3) aabb;
typedef BY_DIM(hit_obb2, hit_obb3) obb;
typedef BY_DIM(hit_vec2, hit_vec3) vec;
typedef BY_DIM(hit_boxes2, hit_boxes3) boxes_view;
typedef BY_DIM(hit_packed2, hit_packed3) packed;
typedef BY_DIM(shape2, shape3) shape;
typedef BY_DIM(pair2, pair3) pair;

enum { FORMS = 4, INSTRUCTION_SETS = 5, AABB_NUMBERS = 2 * DIM, OBB_NUMBERS = BY_DIM(6, 15) };

/* Boxes of one form in memory. `shapes` are the boxes as that form has them: of floats, rounded to floats. */
typedef struct row {
    size_t count;
    shape *shapes;
    boxes_view view;                 /* without the packed form */
    unsigned char *least, *greatest; /* what it shows: the first box, or its corners */
    packed *packs;
    void *memory, *other; /* other: of the greatest corners, where these have an array of their own */
    void *packs_memory;
} row;

/* Stride and place in memory by chance. Each array ends with its last number, so that a sanitizer sees reading on.
 * flush: the packed forms are made by a thread that takes subnormals for zero. */
row row_new(dice *d, hit_boxes_form form, const shape *shapes, size_t count, bool flush);
void row_delete(row *r);
boxes_view row_view(const row *r, bool with_packs);

/* Any shape as an AABB, and as an OBB. */
aabb aabb_of(const shape *s);
obb obb_of(const shape *s);

/* As the functions for two shapes have it. */
hit_relation relate_shapes(const shape *a, const shape *b);

/* Lets the library use these instructions at most; the last: whatever there is. */
const char *instructions_name(int set);
void use_instructions(int set);

/* Until they are kept: results below the normal range are 0, and operands there count as 0. */
void subnormals_flushed(bool flushed);

#endif
