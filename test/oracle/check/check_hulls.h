/* What the library says of hulls, held against the judge. NULL: all is right; else what is wrong, and *truth is what
 * the judge says of it. All corners are finite. */
#ifndef HITBOX_TEST_CHECK_HULLS_H
#define HITBOX_TEST_CHECK_HULLS_H

#include "families/dice.h"
#include "judge/judge_hulls.h"

/* The two, in both orders, with and without their faces, and as a point, segment or triangle; truth: their relation. */
const char *check_hulls(const some_corners *a, const some_corners *b, hit_relation truth);

/* The hull of b and boxes that are made of a. */
const char *check_hull_boxes(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth);

/* The hull of b and spheres and capsules that are made of both. */
const char *check_hull_rounds(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth);

/* The hull of b and planes, half-spaces and what may contain it: by its corners, as the library says of these. */
const char *check_hull_corners(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth);

/* A ray and a segment through a, cast at the hull of b. tame: small numbers, so that times can be held against
 * relations.
 */
const char *check_hull_casts(const some_corners *a, const some_corners *b, bool tame, hit_relation *truth);

#endif
