/* The points that two outlines of the plane have in common. */
#ifndef HITBOX_TEST_JUDGE_CROSSINGS_H
#define HITBOX_TEST_JUDGE_CROSSINGS_H

#include "families/other.h"

/* NULL, or what is wrong with `count` crossings of two outlines; a polygon is valid, a segment has two corners. */
const char *judge_crossings(const other *a, const other *b, size_t count, const hit_crossing2 *found);

#endif
