/* The relation of two boxes of space once the filter has left it open, for those who ask the filter themselves. */
#ifndef HITBOX_PAIR_RELATE3_H
#define HITBOX_PAIR_RELATE3_H

#include "hitbox/relate.h"
#include "pair/near3.h"

/* open: the axes that filter3_look could not decide, with FILTER3_UNTRUSTED where it said so. */
hit_relation hit__relate3_obb_obb_left(const hit_obb3 *a, const hit_obb3 *b, unsigned open);
/* The same, and what it saw if the frames are near. */
hit_relation hit__relate3_obb_obb_seen(const hit_obb3 *a, const hit_obb3 *b, unsigned open, near3 *near, bool *is_near);
hit_relation hit__relate3_aabb_obb_left(const hit_aabb3 *a, const hit_obb3 *b, unsigned open);

#endif
