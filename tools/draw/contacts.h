/* Where the boxes of pairs meet, for a picture that marks that and not the whole of two boxes. */
#ifndef DRAW_CONTACTS_H
#define DRAW_CONTACTS_H

#include "scene/pairs/pair.h"

#include <hitbox/hitbox.h>

typedef struct contact {
    size_t a, b; /* boxes of the scene */
    pair_relation relation;
    bool fresh;                /* a former result does not have it */
    hit_vec3 gap[2];           /* of two that do not even touch: where they are closest */
    const hit_segment3 *curve; /* of solids: where their surfaces cross, in any order; a point is a segment, too */
    size_t curve_count;
} contact;

typedef struct contacts {
    const contact *list; /* in the order of the report, whose first line has the number 1 */
    size_t count;
    size_t more;      /* how many pairs were found besides */
    bool numbered;    /* the report has a line for each pair */
    bool compared;    /* `fresh` is known */
    bool of_bounds;   /* what meets are the AABBs of the boxes */
    const char *text; /* what stands in the place of the number of the only one; NULL: the number */
} contacts;

#endif
