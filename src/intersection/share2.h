/* What two shapes of the plane share, within the promise of iou.h. */
#ifndef HITBOX_INTERSECTION_SHARE2_H
#define HITBOX_INTERSECTION_SHARE2_H

#include "intersection/area2.h"

typedef enum share_kind2 {
    SHARE_INVALID,
    SHARE_FLAT,    /* one has no area, or neither */
    SHARE_NOTHING, /* they do not overlap; their own areas are known if `error` is a number */
    SHARE_SOME
} share_kind2;

share_kind2 hit__intersection_share2(const flat2 *a, const flat2 *b, shared2 *out);

/* Intersection over union, of what hit__intersection_share2 says. */
double hit__intersection_ratio2(const flat2 *a, const flat2 *b, share_kind2 kind, const shared2 *shared);

/* As relate.h says. */
bool hit__intersection_contains2(const flat2 *outer, const flat2 *inner);

#endif
