/* Pairs of boxes and convex polygons of the plane on which programs that measure their intersection err. */
#ifndef HITBOX_TEST_AREAS2_H
#define HITBOX_TEST_AREAS2_H

#include "dice.h"

#include <hitbox/primitive.h>

typedef enum shared_kind2 { SHARED_AABB, SHARED_OBB, SHARED_POLYGON } shared_kind2;

typedef struct shared_shape2 {
    shared_kind2 kind;
    hit_aabb2 aabb;
    hit_obb2 obb;
    hit_polygon2 polygon;
} shared_shape2;

typedef struct shared_pair2 {
    shared_shape2 a, b;
} shared_pair2;

typedef struct shared_family2 {
    const char *name;
    void (*make)(dice *d, shared_pair2 *out);
} shared_family2;

extern const shared_family2 shared_families2[];
extern const int shared_families2_count;

/* The index-th pair; both valid. */
shared_pair2 shared_pair2_of(const shared_family2 *family, uint64_t seed, uint64_t index);

#endif
