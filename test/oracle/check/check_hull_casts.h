/* What the library says of a hull that moves at another shape, or a shape that moves at a hull, held against the judge.
 */
#ifndef HITBOX_TEST_CHECK_HULL_CASTS_H
#define HITBOX_TEST_CHECK_HULL_CASTS_H

#include "check/check_hull_ways.h"

/* Is there a cast of it at a hull (or of a hull at it, if `back`)? */
bool hull_cast_exists(hull_beside kind, bool back);

/* The cast of a at b, or if `back` of b at a. */
bool hull_cast(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back, hit_cast3 *out);

/* Corners of ordinary size, the hulls valid and small. NULL: all is right. *hit: whether it hits. */
const char *check_hull_cast(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back, bool *hit);

/* For any numbers: inside agrees with relate, t is in range, nothing is NaN. */
const char *check_cast_laws(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back);

#endif
