/* Everything that relate.h says of a pair. */
#ifndef HITBOX_TEST_ASK_H
#define HITBOX_TEST_ASK_H

#include "families/shapes.h"

/* What relate.h does not offer for a pair is not asked, and false; asks_contained is about b_contains_a. Where nothing
 * is separated, axis is -1 and normal 0, unless the library wrote `out` nevertheless. */
typedef struct said {
    bool asks_contains, asks_contained, asks_separate, asks_faces;
    hit_relation relation;
    bool overlap, a_contains_b, b_contains_a, separates, faces;
    int axis;
    double normal[3];
} said;

/* The kinds of a and b stand in the order aabb, obb, point; rect with rect. */
said ask2(const shape2 *a, const shape2 *b);
said ask3(const shape3 *a, const shape3 *b);

/* Is all that was said the same, to the bit? */
bool same_said(const said *s, const said *t);

/* Does it say that the two have nothing to do with each other: the one answer for empty boxes and NaN? */
bool says_nothing(const said *s);

#endif
