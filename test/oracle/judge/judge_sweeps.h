/* The truth of a shape with corners, round or not, that moves along a line at another, or at a plane, in whole numbers.
 */
#ifndef HITBOX_TEST_JUDGE_SWEEPS_H
#define HITBOX_TEST_JUDGE_SWEEPS_H

#include "families/other.h"

typedef enum sweep_kind {
    SWEEP_AABB,
    SWEEP_OBB,
    SWEEP_SEGMENT,
    SWEEP_CIRCLE,
    SWEEP_CAPSULE,
    SWEEP_TRIANGLE,
    SWEEP_POLYGON,
    SWEEP_PLANE,
    SWEEP_HALF,
    SWEEP_KINDS
} sweep_kind;

/* The box counts of an AABB or OBB, the plane of a plane or half-space, else corners and radius. In the plane all z are
 * 0. */
typedef struct sweep_shape {
    sweep_kind kind;
    crate box;
    other of;
} sweep_shape;

/* Do they meet at the start, or within t <= 1, and when first, rounded? slope: how fast they come nearer, across the
 * surface that is hit, or that surface where it is slowest. */
typedef struct sweep_truth {
    bool inside, hit;
    double t, slope;
} sweep_truth;

/* a moves; all numbers are finite. The radius is looked at for `inside` and `hit` alone, and in the plane alone. */
sweep_truth judge_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b);

#endif
