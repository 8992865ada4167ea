/* What two shapes of the plane share, in whole numbers. */
#ifndef HITBOX_INTERSECTION_EXACT_SHARED2_H
#define HITBOX_INTERSECTION_EXACT_SHARED2_H

#include "exact/dyadic.h"
#include "intersection/area2.h"

/* The area that both share is over / under, under above 0; a and b are theirs in the same unit. */
typedef struct exact_shared2 {
    dyadic over, under, a, b;
} exact_shared2;

/* Of two boxes. */
exact_shared2 hit__intersection_exact_boxes2(dyadic_arena *arena, const flat2 *a, const flat2 *b);

/* Of any two, as rings of corners. */
exact_shared2 hit__intersection_exact_rings2(dyadic_arena *arena, const flat2 *a, const flat2 *b);

/* Twice the area of the convex hull of both. */
dyadic hit__intersection_exact_hull2(dyadic_arena *arena, const flat2 *a, const flat2 *b);

#endif
