/* Pairs of boxes of all families, twisted into what is harder for filters in floats, in rows of any form. Compiled for
 * the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_TWISTED_H
#define HITBOX_TEST_TWISTED_H

#include "batches.h"
#include "families/families.h"

/* What is done to the pairs of a family. */
typedef enum twist {
    AS_THEY_ARE,
    GAP,        /* apart or into each other by 2^-52 to 2^-14 of their size */
    FLOAT_ENDS, /* times a power of two near where floats, or products of them, end */
    FAR_OFF,    /* moved together to where their coordinates are large */
    SKEW,       /* axes off by what a filter may stand or more, and put so that they nearly touch */
    HANDED,     /* the last axis turned round */
    AROUND,     /* all the second ones touch one and the same first one */
    LOPSIDED,   /* a half length that is much larger or smaller, and put so that they touch */
    FLUSH,      /* AABBs with a side in one plane, or as good as */
    ONE_FRAME,  /* all in the frame of the first, and put so that they touch */
    UPRIGHT,    /* turned about one axis of the world, and standing on each other along it */
    LEAST,      /* zeros, in axes too, that are next to nothing */
    SPOILT,     /* some are empty, not finite, inside out, without an axis */
    TWISTS
} twist;

extern const char *const twist_names[TWISTS];

/* Two rows of pairs of a family, of a few or, now and then, of up to the most. */
enum { TWISTED_FEW = 40, TWISTED_MOST = 400 };
void twisted_rows(dice *d, size_t family, twist how, uint64_t seed, const hit_boxes_form form[2], row *a, row *b);

#endif
