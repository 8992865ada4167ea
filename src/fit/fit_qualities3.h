/* The fits of space by quality, of points that have been measured. */
#ifndef HITBOX_FIT_FIT_QUALITIES3_H
#define HITBOX_FIT_FIT_QUALITIES3_H

#include "fit/cloud3.h"
#include "hitbox/fit.h"

/* The axes of the least box that the search over the hull finds. */
hit_status hit__fit_tight3(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out);
/* The same, over the points that are furthest out in some directions. */
hit_status hit__fit_fast3(const cloud3 *cloud, core_isa isa, hit_obb3 *out);
/* Along the principal axes. */
hit_status hit__fit_principal3(const cloud3 *cloud, const hit_allocator *allocator, hit_obb3 *out);

#endif
