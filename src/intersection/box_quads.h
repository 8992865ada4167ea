/* Pairs of OBBs, of the plane or of space, that are looked at four at a time. */
#ifndef HITBOX_INTERSECTION_BOX_QUADS_H
#define HITBOX_INTERSECTION_BOX_QUADS_H

#include <stdbool.h>
#include <stddef.h>

enum { BOX_QUADS = 64 }; /* pairs at once, at most */

/* Pairs a[i], b[i], each the numbers of a hit_obb2 or of a hit_obb3; the last is repeated behind the end until their
 * number is a multiple of 4. */
typedef struct box_quads {
    const double *a[BOX_QUADS], *b[BOX_QUADS];
    size_t count;
    bool eights; /* kernels of eight doubles may be called too */
} box_quads;

#endif
