/* The first filter in 2D: four axes in double, with true normals, so that only rounding has to be bounded.
 *
 * What it decides is certain: E = 2^-45 S with S = |D|_1 + sum of all half lengths covers all roundings while the
 * components of both axes add up to 4 at most. Derivation: docs/numerics.md, "The filter in 2D".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, in the plane. */
#ifndef HITBOX_RELATE_FILTER2_H
#define HITBOX_RELATE_FILTER2_H

#include "core/inline.h"
#include "hitbox/rect2.h"
#include "hitbox/relate.h"
#include "relate/verdict.h"
#include <math.h>

/* The second box relative to the first one's centre. Half lengths are not negative. */
typedef struct filter2 {
    hit_vec2 offset, half_a, half_b, a, b; /* a, b: the axes */
} filter2;

static inline filter2 filter2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b)
{
    return (filter2){{b->center.x - a->center.x, b->center.y - a->center.y},
                     {fabs(a->half.x), fabs(a->half.y)},
                     {fabs(b->half.x), fabs(b->half.y)},
                     a->axis,
                     b->axis};
}

/* The centre of the AABB is never formed: it might be far less exact than the distances to min and max. */
static inline filter2 filter2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b)
{
    return (filter2){{0.5 * ((b->center.x - a->min.x) + (b->center.x - a->max.x)),
                      0.5 * ((b->center.y - a->min.y) + (b->center.y - a->max.y))},
                     {0.5 * (a->max.x - a->min.x), 0.5 * (a->max.y - a->min.y)},
                     {fabs(b->half.x), fabs(b->half.y)},
                     {1, 0},
                     b->axis};
}

static inline filter2 filter2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b)
{
    return (filter2){
        {b->x - a->center.x, b->y - a->center.y}, {fabs(a->half.x), fabs(a->half.y)}, {0, 0}, a->axis, {1, 0}};
}

static inline filter2 filter2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b)
{
    return (filter2){
        {(b->left - a->left) + 0.5 * (b->width - a->width), (b->top - a->top) + 0.5 * (b->height - a->height)},
        {0.5 * fabs(a->width), 0.5 * fabs(a->height)},
        {0.5 * fabs(b->width), 0.5 * fabs(b->height)},
        a->axis,
        b->axis};
}

/* Makes the second box the first. */
static inline void filter2_swap(filter2 *f)
{
    *f = (filter2){{-f->offset.x, -f->offset.y}, f->half_b, f->half_a, f->b, f->a};
}

/* E, or NaN where the bound may not be trusted: then every comparison with it is false and every axis stays open. */
static inline double filter2_error(const filter2 *f)
{
    double size = fabs(f->offset.x) + fabs(f->offset.y) + f->half_a.x + f->half_a.y + f->half_b.x + f->half_b.y;
    double axes = fabs(f->a.x) + fabs(f->a.y) + fabs(f->b.x) + fabs(f->b.y);
    return size >= 0x1p-300 && size <= 0x1p300 && axes <= 4 ? 0x1p-45 * size : NAN;
}

/* What `values` say of all of `count` of them. Those certainly above 0 and those certainly below it are one number, so
 * that there is but one branch, which processors predict well: whether the pair is open. `open`: a bit for each that is
 * not below.
 */
CORE_INLINE filter_verdict filter2_verdict(const double *values, int count, double error, unsigned *open)
{
    const unsigned all = (1U << count) - 1;
    unsigned found = 0;
    CORE_UNROLLED
    for (int i = 0; i < count; i++)
        found |= (unsigned)(values[i] > error) << (count + i) | (unsigned)(values[i] < -error) << i;
    *open = all & ~found;
    if (found < all)
        return FILTER_OPEN;
    return (filter_verdict)(found == all);
}

/* Do the boxes part? `open`: a bit for each of the four axes that could not be decided. */
CORE_INLINE filter_verdict filter2_boxes(const filter2 *f, unsigned *open)
{
    hit_vec2 d = f->offset, a = f->a, b = f->b;
    double error = filter2_error(f);
    double cosine = fabs(a.x * b.x + a.y * b.y), sine = fabs(a.x * b.y - a.y * b.x);
    double square_a = a.x * a.x + a.y * a.y, square_b = b.x * b.x + b.y * b.y;
    double a0 = fabs(d.x * a.x + d.y * a.y) - (f->half_a.x * square_a + f->half_b.x * cosine + f->half_b.y * sine);
    double a1 = fabs(d.y * a.x - d.x * a.y) - (f->half_a.y * square_a + f->half_b.x * sine + f->half_b.y * cosine);
    double b0 = fabs(d.x * b.x + d.y * b.y) - (f->half_b.x * square_b + f->half_a.x * cosine + f->half_a.y * sine);
    double b1 = fabs(d.y * b.x - d.x * b.y) - (f->half_b.y * square_b + f->half_a.x * sine + f->half_a.y * cosine);
    const double values[4] = {a0, a1, b0, b1};
    return filter2_verdict(values, 4, error, open);
}

/* Does the second box, or a point, lie strictly within the first (FILTER_OVERLAPPING) or stick out (FILTER_APART)? */
CORE_INLINE filter_verdict filter2_within(const filter2 *f)
{
    hit_vec2 d = f->offset, a = f->a, b = f->b;
    double error = filter2_error(f);
    double cosine = fabs(a.x * b.x + a.y * b.y), sine = fabs(a.x * b.y - a.y * b.x);
    double square = a.x * a.x + a.y * a.y;
    double a0 = fabs(d.x * a.x + d.y * a.y) + (f->half_b.x * cosine + f->half_b.y * sine) - f->half_a.x * square;
    double a1 = fabs(d.y * a.x - d.x * a.y) + (f->half_b.x * sine + f->half_b.y * cosine) - f->half_a.y * square;
    const double values[2] = {a0, a1};
    unsigned open;
    return filter2_verdict(values, 2, error, &open);
}

#endif
