/* Which of many points of a contact of space say most of it. */
#ifndef HITBOX_CONTACT_KEEP3_H
#define HITBOX_CONTACT_KEEP3_H

#include "hitbox/contact.h"

enum { KEEP3_MOST = 64 };

/* The places of the points, `stride` bytes one after the other; `count` is up to KEEP3_MOST. */
typedef struct keep_points3 {
    const hit_vec3 *first;
    size_t stride;
    int count;
} keep_points3;

/* At most four, as bits: the deepest, the furthest from it, the furthest from the line through these two, and what
 * widens their triangle most. */
uint64_t hit__contact_keep3(const keep_points3 *points, int deepest);

#endif
