/* The least penetration of two AABBs of any dimension: differences of their sides, exact, compared and rounded once. */
#ifndef HITBOX_PAIR_AABB_DEPTH_H
#define HITBOX_PAIR_AABB_DEPTH_H

#include "exact/dd.h"
#include "exact/order.h"

/* high - low, exact, on the scale of quarters: the difference of two doubles may be past the range. */
static inline dd aabb_depth_quarter(double high, double low)
{
    return dd_difference(0.25 * high, 0.25 * low);
}

/* Is p - q less than r - s? By quarters first, which lose the last bits of the least numbers; then as they are. */
static inline bool aabb_depth_less(double p, double q, double r, double s)
{
    dd x = aabb_depth_quarter(p, q), y = aabb_depth_quarter(r, s);
    if (dd_less(x, y))
        return true;
    if (dd_less(y, x) || fabs(p) + fabs(q) + fabs(r) + fabs(s) > 0x1p-900)
        return false;
    return exact_less(p - q, r - s);
}

/* Boxes that share a point. The depth, the axis that gives it, and the sign of the direction in which b has to go.
 * Ties: the lowest axis; for boxes that are as deep either way, away from the one whose numbers come first. */
static inline double aabb_depth(int dimension, const double *a_min, const double *a_max, const double *b_min,
                                const double *b_max, int *axis, double *sign)
{
    bool in_order = exact_in_order(2 * dimension, a_min, b_min);
    double high = 0, low = 0;
    *axis = 0;
    *sign = 1;
    for (int c = 0; c < dimension; c++) {
        /* Out in the positive direction b moves by a_max - b_min, in the other by b_max - a_min. */
        bool up = aabb_depth_less(a_max[c], b_min[c], b_max[c], a_min[c]);
        bool down = aabb_depth_less(b_max[c], a_min[c], a_max[c], b_min[c]);
        bool forward = up || (!down && in_order);
        double h = forward ? a_max[c] : b_max[c], l = forward ? b_min[c] : a_min[c];
        bool touch = !exact_less(l, h), touched = c > 0 && !exact_less(low, high);
        if (c == 0 || (!touched && (touch || aabb_depth_less(h, l, high, low)))) {
            high = h;
            low = l;
            *axis = c;
            *sign = forward ? 1 : -1;
        }
    }
    /* Sides that are not equal are never 0 apart, also where subnormals are flushed. */
    double depth = high - low;
    return !exact_less(low, high) ? 0 : exact_is_zero(depth) ? DBL_TRUE_MIN : depth;
}

#endif
