/* The fits of space by quality, of points that have been measured. */
#ifndef HITBOX_FIT_FIT3_H
#define HITBOX_FIT_FIT3_H

#include "fit/cloud3.h"
#include "hitbox/fit.h"

/* The axes of the least box that the search over the hull finds. */
hit_status hit__fit3_tight(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out);
/* The same, over the points that are furthest out in some directions. */
hit_status hit__fit3_fast(const cloud3 *cloud, core_isa isa, hit_obb3 *out);
/* Along the principal axes. */
hit_status hit__fit3_principal(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out);

#endif
