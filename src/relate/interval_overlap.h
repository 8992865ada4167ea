/* Closed intervals, the axes of AABBs: compared by order alone, so nothing rounds and infinite ends need no care. */
#ifndef HITBOX_RELATE_INTERVAL_OVERLAP_H
#define HITBOX_RELATE_INTERVAL_OVERLAP_H

#include "exact/order.h"
#include "hitbox/shape.h"

/* False for an empty interval and for NaN. */
static inline bool interval_has_points(double min, double max)
{
    return exact_less_equal(min, max);
}

static inline bool interval_box2_has_points(const hit_aabb2 *box)
{
    return interval_has_points(box->min.x, box->max.x) && interval_has_points(box->min.y, box->max.y);
}

static inline bool interval_box3_has_points(const hit_aabb3 *box)
{
    return interval_has_points(box->min.x, box->max.x) && interval_has_points(box->min.y, box->max.y) &&
           interval_has_points(box->min.z, box->max.z);
}

/* Do two intervals that have points share one? */
static inline bool interval_overlap(double a_min, double a_max, double b_min, double b_max)
{
    return exact_less_equal(a_min, b_max) && exact_less_equal(b_min, a_max);
}

/* Is there no way to part them by a small enough move? */
static inline bool interval_cross(double a_min, double a_max, double b_min, double b_max)
{
    return exact_less(a_min, b_max) && exact_less(b_min, a_max);
}

static inline bool interval_contains(double min, double max, double inner_min, double inner_max)
{
    return exact_less_equal(min, inner_min) && exact_less_equal(inner_max, max);
}

#endif
