/* Families of boxes and something else that make tests of them err. From a seed and an index alone, by + - * / and
 * whole numbers, as those of families.h. */
#ifndef HITBOX_TEST_OTHERS_H
#define HITBOX_TEST_OTHERS_H

#include "dice.h"
#include "other.h"

#include <stddef.h>

typedef enum manner {
    MANNER_ANY,      /* anywhere, of size 1 */
    MANNER_WHOLE,    /* small whole numbers; often flat, sheared, or on one another */
    MANNER_TOUCHING, /* exactly, a feature of the one on a feature of the other */
    MANNER_NEAR,     /* the same, but for an ulp of some of the numbers */
    MANNER_SIZES,    /* the same, of sizes far apart */
    MANNER_FAR,      /* the same, far from the origin */
    MANNER_SCALED,   /* any of these, times 2^-1070 to 2^1000 */
    MANNER_PAIRS,    /* made of the pairs of the families of boxes */
    MANNER_ENDLESS,  /* an AABB with sides at infinity */
    MANNER_BAD,      /* with NaN, or something infinite */
    MANNERS
} manner;

extern const char *const manner_names[MANNERS];

/* Polygons are valid but for those of MANNER_BAD. */
meeting other_meeting(manner how, other_kind kind, int dim, uint64_t seed, uint64_t index);

/* How many pairs of families there are to make MANNER_PAIRS of: index, modulo this, says which family it is. */
size_t other_families(int dim);

/* A way at what is met: from a point to another, or on past it. Grazes it now and then, exactly. */
typedef struct way {
    double from[3], to[3];
} way;
way other_way(dice *d, const meeting *m);

#endif
