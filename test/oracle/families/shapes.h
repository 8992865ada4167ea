/* A shape of any kind that relate.h and distance.h know, so that families, oracle and checks need one form of pair a
 * dimension. */
#ifndef HITBOX_TEST_SHAPES_H
#define HITBOX_TEST_SHAPES_H

#include <hitbox/hitbox.h>

/* No family makes a segment, a ball (a circle or sphere) or a capsule; tests make them of the corners of boxes. */
typedef enum shape_kind {
    SHAPE_AABB,
    SHAPE_OBB,
    SHAPE_POINT,
    SHAPE_RECT,
    SHAPE_SEGMENT,
    SHAPE_BALL,
    SHAPE_CAPSULE
} shape_kind;

typedef struct shape2 {
    shape_kind kind;
    union {
        hit_aabb2 aabb;
        hit_obb2 obb;
        hit_vec2 point;
        hit_rect2 rect;
        hit_segment2 segment;
        hit_circle2 ball;
        hit_capsule2 capsule;
    };
} shape2;

/* Never SHAPE_RECT. */
typedef struct shape3 {
    shape_kind kind;
    union {
        hit_aabb3 aabb;
        hit_obb3 obb;
        hit_vec3 point;
        hit_segment3 segment;
        hit_sphere3 ball;
        hit_capsule3 capsule;
    };
} shape3;

typedef struct pair2 {
    shape2 a, b;
} pair2;

typedef struct pair3 {
    shape3 a, b;
} pair3;

#endif
