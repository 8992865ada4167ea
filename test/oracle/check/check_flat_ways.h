/* What the library says of the distance between a triangle or polygon of the plane and another shape, held against the
 * judge. */
#ifndef HITBOX_TEST_CHECK_FLAT_WAYS_H
#define HITBOX_TEST_CHECK_FLAT_WAYS_H

#include <hitbox/hitbox.h>
#include <stdbool.h>

typedef enum flat_kind {
    FLAT_AABB,
    FLAT_OBB,
    FLAT_POINT,
    FLAT_SEGMENT,
    FLAT_CIRCLE,
    FLAT_CAPSULE,
    FLAT_TRIANGLE,
    FLAT_POLYGON,
    FLAT_KINDS
} flat_kind;

typedef struct flat_shape {
    flat_kind kind;
    hit_polygon2 ring; /* corners; min and max; the ends of what is round */
    hit_obb2 box;
    double radius;
} flat_shape;

/* Is it a shape, of finite numbers? */
bool flat_is_valid(const flat_shape *a);

/* Distance, closest points, depth; within and penetration agree to the bit, and the sign with relate. The second is a
 * triangle or polygon, and a polygon if the first is one. Both are valid. Numbers are held against the judge if no
 * corner is past the range. NULL: all is right. *truth: what relate says. */
const char *check_flat_way(const flat_shape *a, const flat_shape *b, hit_relation *truth);

/* Signs and names agree, and nothing is NaN: for any numbers. */
const char *check_flat_laws(const flat_shape *a, const flat_shape *b);

#endif
