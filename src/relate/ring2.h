/* Convex sets of the plane that are given as corners: segments, triangles, polygons; and how they lie to boxes. */
#ifndef HITBOX_RELATE_RING2_H
#define HITBOX_RELATE_RING2_H

#include "hitbox/primitive.h"
#include "hitbox/relate.h"

/* The corners once round. A segment goes there and back, so it has two sides, too; a triangle without an inside is a
 * segment. All numbers are finite. */
typedef struct ring2 {
    const hit_vec2 *corner;
    int count; /* 2 to HIT_POLYGON_CORNERS */
    int turn;  /* 1: counter-clockwise, or a segment; -1: clockwise */
} ring2;

/* False: a number is not finite, or there are too few corners or too many. */
bool hit__relate_ring2_from_segment(const hit_segment2 *segment, ring2 *out);
bool hit__relate_ring2_from_polygon(const hit_polygon2 *polygon, ring2 *out);

/* As they do; `ends` is room for the ends of one that has no inside. */
bool hit__relate_ring2_from_triangle(const hit_triangle2 *triangle, hit_vec2 ends[2], ring2 *out);

/* The AABB has points, and the OBB finite numbers. Two rings: one has an inside at least. */
hit_relation hit__relate_ring2_aabb(const hit_aabb2 *box, const ring2 *ring);
hit_relation hit__relate_ring2_obb(const hit_obb2 *box, const ring2 *ring);
hit_relation hit__relate_ring2_point(const hit_vec2 *point, const ring2 *ring);
hit_relation hit__relate_ring2_ring(const ring2 *a, const ring2 *b);

/* Is the box within a ring that has an inside? */
bool hit__relate_ring2_contains_aabb(const ring2 *ring, const hit_aabb2 *box);
bool hit__relate_ring2_contains_obb(const ring2 *ring, const hit_obb2 *box);

/* The exact sign of something about a side of a ring and something else. */
typedef int ring2_sign(const ring2 *ring, int side, const void *other);

/* The greatest of these over the sides whose bits are set, or `greatest` if that is more; equal corners have no side
 * between them. It stops at the first that is positive. */
int hit__relate_ring2_greatest_sign(const ring2 *ring, unsigned open, int greatest, ring2_sign *sign_along,
                                    const void *other);

/* The next corner's number. */
static inline int ring2_next(const ring2 *ring, int i)
{
    return i + 1 == ring->count ? 0 : i + 1;
}

/* Are all corners, and so all of it, within a box? */
static inline bool ring2_is_within_aabb(const ring2 *ring, const hit_aabb2 *box)
{
    bool within = true;
    for (int i = 0; i < ring->count && within; i++)
        within = hit_contains_aabb2_point2(*box, ring->corner[i]);
    return within;
}

static inline bool ring2_is_within_obb(const ring2 *ring, const hit_obb2 *box)
{
    bool within = true;
    for (int i = 0; i < ring->count && within; i++)
        within = hit_contains_obb2_point2(*box, ring->corner[i]);
    return within;
}

#endif
