/* The same box and the same other thing, written down otherwise, or seen otherwise: nothing that is said of them
 * changes.
 */
#ifndef HITBOX_TEST_VARIED_H
#define HITBOX_TEST_VARIED_H

#include "dice.h"
#include "other.h"

typedef enum vary_how {
    VARY_AXES,    /* the axes of an OBB in another order, some of them the other way */
    VARY_CORNERS, /* the corners begun elsewhere, or the other way round; the normal of a plane of another length */
    VARY_MIRROR,  /* in a mirror */
    VARY_WORLD,   /* the axes of the world in another order */
    VARY_SCALE,   /* times a power of two */
    VARY_WAYS
} vary_how;

extern const char *const vary_names[VARY_WAYS];

/* False: it does not apply, or not without loss of bits. */
bool vary(dice *d, vary_how how, const meeting *m, meeting *out);

#endif
