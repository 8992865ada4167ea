/* A shape that a question is about, of any kind, and one that a tree holds: do they meet, and when? */
#ifndef HITBOX_TREE_ASKED_H
#define HITBOX_TREE_ASKED_H

#include "hitbox/cast.h"
#include "hitbox/primitive.h"
#include "tree/tree.h"

typedef enum tree_kind {
    TREE_AABB,
    TREE_OBB,
    TREE_BALL, /* a circle or sphere */
    TREE_CAPSULE,
    TREE_POINT,
    TREE_SEGMENT,
    TREE_RAY
} tree_kind;

typedef struct tree_asked2 {
    tree_kind kind;
    union {
        const hit_aabb2 *aabb;
        const hit_obb2 *obb;
        const hit_circle2 *ball;
        const hit_capsule2 *capsule;
        const hit_vec2 *point;
        const hit_segment2 *segment;
        const hit_ray2 *ray;
    };
} tree_asked2;

typedef struct tree_asked3 {
    tree_kind kind;
    union {
        const hit_aabb3 *aabb;
        const hit_obb3 *obb;
        const hit_sphere3 *ball;
        const hit_capsule3 *capsule;
        const hit_vec3 *point;
        const hit_segment3 *segment;
        const hit_ray3 *ray;
    };
} tree_asked3;

/* Does it share a point with what is in that lane? No segment and no ray. */
bool hit__tree_lane_meets2(const tree_data *data, size_t lane, const tree_asked2 *asked);
bool hit__tree_lane_meets3(const tree_data *data, size_t lane, const tree_asked3 *asked);

/* When does it first hit what is in that lane? A segment or ray as it lies there; a shape as it moves by `by`, which is
 * no point. */
typedef bool tree_lane_cast2(const tree_data *data, size_t lane, const tree_asked2 *asked, hit_vec2 by, hit_cast2 *out);
typedef bool tree_lane_cast3(const tree_data *data, size_t lane, const tree_asked3 *asked, hit_vec3 by, hit_cast3 *out);
tree_lane_cast2 hit__tree_lane_line2, hit__tree_lane_moving2;
tree_lane_cast3 hit__tree_lane_line3, hit__tree_lane_moving3;

/* Bounds of the shape, which is no segment and no ray. False: it has no points, and meets nothing. */
bool hit__tree_asked_bounds2(const tree_asked2 *asked, hit_aabb2 *out);
bool hit__tree_asked_bounds3(const tree_asked3 *asked, hit_aabb3 *out);

#endif
