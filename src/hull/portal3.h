/* Relation of two convex bodies of space by a ray from inside their difference. */
#ifndef HITBOX_HULL_PORTAL3_H
#define HITBOX_HULL_PORTAL3_H

#include "hull/body3.h"
#include "hull/fours3.h"
#include "hull/touch3.h"

/* Exact, for bodies that are ones. Sets from where they are seen. */
hit_relation hit__hull_relate3(body3 *a, body3 *b);

/* Differences b - a, each of corner of[i][0] of a and of[i][1] of b. Three: a triangle as far out as the search got.
 * Four: the two overlap, and the last is behind the triangle. */
typedef struct portal3_end {
    int count;
    uint32_t of[4][2];
    uint32_t last[2]; /* the corners of a and b that were looked for last: of two that are apart, towards each other */
    double far[2];    /* the greatest size of a coordinate of a and of b, as seen from where they are */
    touch3 touch;     /* of two that touch, if it is known */
} portal3_end;

/* The same. end: where the search ended in double, if that is known. The corners stay in near_a and near_b, if they are
 * few and have not moved. */
hit_relation hit__hull_relate_end3(body3 *a, fours3 *near_a, body3 *b, fours3 *near_b, portal3_end *end);

/* The same as the first, and apart if one of them is none. `endless`: numbers of a may be infinite. */
hit_relation hit__hull_relate_any3(body3 *a, bool endless, body3 *b);

#endif
