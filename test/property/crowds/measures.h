/* Distances, closest points, penetrations and contacts of many pairs: all ways to ask for them, and what the functions
 * for two shapes say. Compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_MEASURES_H
#define HITBOX_TEST_MEASURES_H

#include <hitbox/contact_many.h>
#include <hitbox/distance_many.h>

#include "batches.h"

/* All four answers to a pair. Contacts are asked for by index alone. */
typedef struct measured {
    double distance;
    hit_closest closest;
    hit_penetration penetration;
    bool has_contact;
    hit_contact contact;
} measured;

/* What two boxes are asked one by one, in any order of kinds, and what is written of those that are apart. */
measured measured_alone(const shape *a, const shape *b);

/* The same to the bit, NaN aside, and padding? Contacts if both have one. */
bool measured_same(const measured *p, const measured *q);

/* Which pairs: those of one box, which is a shape, and all of b; in step; or those of a list. */
typedef struct measured_question {
    const shape *one; /* or NULL */
    boxes_view a, b;
    const hit_pair *pairs; /* or NULL */
    size_t count;          /* of the list */
} measured_question;

/* Asks for all four; the worst status. Ends the program if something was written behind the last answer, or, where
 * that is not HIT_OK, at all. */
hit_status measured_many(const measured_question *q, size_t answers, measured *out);

#endif
