/* Rows of boxes in any form and layout, and what the functions for two shapes say of them: for the laws of batches.
 * Compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_BATCHES_H
#define HITBOX_TEST_BATCHES_H

#include <hitbox/batch.h>

#include "ask/of_shapes.h"
#include "caller.h"

#include <stdbool.h>
#include <stddef.h>

typedef BY_DIM(hit_packed2, hit_packed3) packed;

enum { FORMS = 4 };

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

#endif
