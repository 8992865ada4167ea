/* Points of contact of a hull and another shape, held against the judge. */
#ifndef HITBOX_TEST_CHECK_HULL_CONTACTS_H
#define HITBOX_TEST_CHECK_HULL_CONTACTS_H

#include "check/check_hull_ways.h"

/* Is there such a question? */
bool hull_contact_exists(hull_beside kind);

bool hull_contact(const hull_other *a, const hit_hull3 *b, hit_hull_contact3 *out);
bool hull_contact_within(const hull_other *a, const hit_hull3 *b, double margin, hit_hull_contact3 *out);

/* The contact is there where they hit, as deep as the penetration, in its direction; within a margin, where they are no
 * further apart, and as hull_closest says; swapped hulls mirror it: for any numbers. NULL: all is right. */
const char *check_contact_laws(const hull_other *a, const hit_hull3 *b);

/* Each point is on the surface of both, but for `off` of their size, and the two are as far apart as it says; also
 * before they touch. */
const char *check_contact_points(const hull_other *a, const hit_hull3 *b, double off);

#endif
