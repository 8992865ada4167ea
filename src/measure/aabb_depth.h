/* The least penetration of two AABBs of any dimension: differences of their sides, exact, compared and rounded once. */
#ifndef HITBOX_MEASURE_AABB_DEPTH_H
#define HITBOX_MEASURE_AABB_DEPTH_H

#include "exact/dd.h"
#include "exact/order.h"

/* Is p - q less than r - s? Exactly: by quarters, since the difference of two doubles may be past the range, or, where
 * quarters would lose the last bits of the least doubles, on a scale where none are lost. */
static inline bool aabb_depth_less(double p, double q, double r, double s)
{
    double scale = fabs(p) + fabs(q) + fabs(r) + fabs(s) > 0x1p-900 ? 0.25 : 0x1p100;
    return dd_less(dd_difference(scale * p, scale * q), dd_difference(scale * r, scale * s));
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
        /* Where subnormals are flushed, 0 is not less than they are. */
        bool meet_up = !exact_less(b_min[c], a_max[c]), meet_down = !exact_less(a_min[c], b_max[c]);
        bool forward = meet_up != meet_down ? meet_up : up || (!down && in_order);
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
