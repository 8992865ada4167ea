/* Is what two AABBs share at least a part of them? Of either dimension: they share an AABB. */
#ifndef HITBOX_INTERSECTION_AABB_PAIR_H
#define HITBOX_INTERSECTION_AABB_PAIR_H

#include <stdbool.h>

/* The least and the greatest corner of each; `dim` numbers. */
typedef struct aabb_pair {
    int dim;
    const double *low[2], *high[2];
} aabb_pair;

/* The sign of what they share less t, t from 0 to 1, as a share of the union, or of the lesser of the two. False: not
 * known. It is known of all that are far from t, and of whole numbers with few digits times a power of two, also at t.
 * If it is, both are valid and have a size. */
bool hit__intersection_tell_aabbs(const aabb_pair *pair, double t, bool of_lesser, int *sign);

/* The same, exactly, of any that are valid and have a size. */
int hit__intersection_sign_of_aabbs(const aabb_pair *pair, double t, bool of_lesser);

#endif
