/* The relation of two bodies where double could not tell it: the search for a portal goes on in double-double. */
#ifndef HITBOX_HULL_FINE3_H
#define HITBOX_HULL_FINE3_H

#include "hitbox/relate.h"
#include "hull/seen3.h"

/* Where the search is: a point inside the difference D of all b - a, as double has it, and the portal: of three
 * differences, corner of[i][0] of a and of[i][1] of b. size: as in seen3, of both, from 2^-150 to 2^150. */
typedef struct fine3_portal {
    double inside[3], size;
    uint32_t of[3][2];
} fine3_portal;

/* True: they are apart or overlap. False: it does not tell, or corners are no doubles; the portal is then the last. */
bool hit__hull_fine3(const seen3 *a, const seen3 *b, fine3_portal *portal, hit_relation *relation);

#endif
