/* hitbox check --triangles: where the surfaces of pairs cross, for pictures. */
#ifndef CLI_CHECK_CURVES_H
#define CLI_CHECK_CURVES_H

#include "cli/ask/solids.h"

/* All zero is empty. */
typedef struct check_curves {
    hit_segment3 *list;
    size_t count, capacity;
    size_t *first; /* pair i has those from first[i] up to first[i + 1]; a point is a segment with equal ends */
    size_t cut;    /* how many pairs have none, because they are too many */
} check_curves;

/* Of the first `count` pairs, which have those relations. False: no memory; out is good for check_curves_free. */
bool check_curves_make(const solids *all, const hit_pair *list, const unsigned char *relation, size_t count,
                       check_curves *out);

void check_curves_free(check_curves *curves);

#endif
