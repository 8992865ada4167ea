/* Two boxes of a scene that hit, or are near each other. */
#ifndef SCENE_PAIR_H
#define SCENE_PAIR_H

#include <stddef.h>

/* Of one pair that is asked about, and not of those that are looked for, it may be that they are apart. */
typedef enum pair_relation {
    PAIR_TOUCHING,
    PAIR_OVERLAPPING,
    PAIR_MAYBE,
    PAIR_NEAR,
    PAIR_APART,
    PAIR_INSIDE,  /* of solids that overlap: the first is in the second */
    PAIR_CONTAINS /* the second is in the first */
} pair_relation;

typedef struct pair {
    size_t a, b; /* indices into the scene, a < b */
    pair_relation relation;
} pair;

/* "touching", "overlapping", "maybe", "near", "apart", "inside" or "contains". */
const char *pair_word(pair_relation relation);

#endif
