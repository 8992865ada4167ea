/* Everything that relate.h and side.h say of round shapes, held against the judge. */
#ifndef HITBOX_TEST_CHECK_ROUNDS_H
#define HITBOX_TEST_CHECK_ROUNDS_H

#include "families/rounds.h"

/* How often the truth was what: relations of a and b, of a and the plane; does a contain b, a the box, the box b? */
typedef struct rounds_seen {
    unsigned long long relation[3], plane[3], in_round[2], box_in_round[2], round_in_box[2];
} rounds_seen;

/* What is wrong; NULL: nothing is. All numbers finite, radii >= 0, the axes of the box independent. */
const char *check_rounds2(const rounds *r, rounds_seen *seen);
const char *check_rounds3(const rounds *r, rounds_seen *seen);

/* The same of distance.h and contact.h. */
const char *measure_rounds2(const rounds *r);
const char *measure_rounds3(const rounds *r);

/* The same of what lies beside the plane's half-space: the box, a, and the triangle of corners of a and b. */
const char *wall_rounds2(const rounds *r);
const char *wall_rounds3(const rounds *r);

/* The same of cast.h: a moves. */
const char *cast_rounds2(const rounds *r);
const char *cast_rounds3(const rounds *r);

/* Contacts of a and b with each other, with the box and, in space, with triangles of their corners. */
const char *contact_rounds2(const rounds *r);
const char *contact_rounds3(const rounds *r);

/* Nothing has a contact with a that has a number that is not finite, or a radius below 0. */
const char *contact_no_rounds2(const rounds *r);
const char *contact_no_rounds3(const rounds *r);

/* Nothing holds or meets what has a number that is not finite, or a radius below 0. */
const char *check_no_rounds2(const rounds *r);
const char *check_no_rounds3(const rounds *r);

#endif
