/* The convex hull of points of the plane, exactly. */
#ifndef HITBOX_FIT_HULL2_H
#define HITBOX_FIT_HULL2_H

#include "exact/dyadic.h"
#include "hitbox/vec.h"

/* Sorts the points by x, then y, and leaves each once. All finite, no zero is -0. `scratch` has room for `count` too.
 * Returns how many are left. */
size_t hit__fit_sort2(hit_vec2 *points, size_t count, hit_vec2 *scratch);

/* The corners of the hull of sorted points, at least one, counterclockwise from the first point; no three in line.
 * `hull` has room for count + 1. Returns how many: 1 of a point, 2 of a segment. */
size_t hit__fit_hull2(const hit_vec2 *sorted, size_t count, hit_vec2 *hull);

/* Where does c lie of the way from a to b: 1 to the left, 0 in line, -1 to the right? Exact for finite numbers. */
int hit__fit_turn2(hit_vec2 a, hit_vec2 b, hit_vec2 c);

/* (b - a).(d - c) and the product with d - c turned to the right, both exact. */
dyadic hit__fit_dot2(dyadic_arena *arena, hit_vec2 a, hit_vec2 b, hit_vec2 c, hit_vec2 d);
dyadic hit__fit_cross2(dyadic_arena *arena, hit_vec2 a, hit_vec2 b, hit_vec2 c, hit_vec2 d);

#endif
