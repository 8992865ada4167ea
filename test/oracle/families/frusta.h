/* Families of a frustum and what lies beside it, that make tests of them err: of small whole numbers, so that they
 * often touch; cameras; flat, empty and endless ones; an ulp off, huge and tiny. */
#ifndef HITBOX_TEST_FRUSTA_H
#define HITBOX_TEST_FRUSTA_H

#include "dice.h"
#include <hitbox/hitbox.h>

typedef enum frusta_family {
    FRUSTA_CAMERAS, /* perspective ones, seen from anywhere */
    FRUSTA_BOXES,   /* six planes along the axes, of whole numbers */
    FRUSTA_WHOLE,   /* any planes of small whole numbers: redundant, without a normal, empty, flat, endless */
    FRUSTA_FAMILIES
} frusta_family;

extern const char *const frusta_family_names[FRUSTA_FAMILIES];

/* A frustum and what is asked beside it. */
typedef struct frusta {
    hit_frustum3 frustum, other;
    hit_aabb3 aabb;
    hit_obb3 obb;
    hit_plane3 plane;
    hit_capsule3 round; /* also a sphere, about its first end; and a segment, and a ray */
} frusta;

/* One time in four some numbers are moved by an ulp, and one time in eight all lengths are scaled by 2^-1000 to 2^900.
 */
frusta frusta_case(frusta_family family, uint64_t seed, uint64_t index);

/* As hexadecimal floats, on stderr. */
void print_frusta(const frusta *f);

#endif
