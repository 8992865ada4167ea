/* The relation of two boxes of space once the filter has left it open, for those who ask the filter themselves. */
#ifndef HITBOX_RELATE_RELATE3_H
#define HITBOX_RELATE_RELATE3_H

#include "hitbox/relate.h"
#include "relate/shared_frame3.h"

/* open: the axes that filter3_look could not decide, with FILTER3_UNTRUSTED where it said so. */
hit_relation hit__relate_obb_obb3_after_filter(const hit_obb3 *a, const hit_obb3 *b, unsigned open);
/* The same, and what it saw if the frames are near. */
hit_relation hit__relate_obb_obb3_with_frame(const hit_obb3 *a, const hit_obb3 *b, unsigned open, shared_frame3 *near,
                                             bool *is_near);
hit_relation hit__relate_aabb_obb3_after_filter(const hit_aabb3 *a, const hit_obb3 *b, unsigned open);

#endif
