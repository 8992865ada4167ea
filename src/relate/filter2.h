/* The first filter in 2D: four axes in double, with true normals, so that only rounding has to be bounded.
 *
 * What it decides is certain: E = 2^-45 S with S = |D|_1 + sum of all half lengths covers all roundings while the
 * components of both axes add up to 4 at most. Derivation: docs/numerics.md, "The filter in 2D".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, in the plane. */
#ifndef HITBOX_RELATE_FILTER2_H
#define HITBOX_RELATE_FILTER2_H

#include "core/lane2.h"
#include "hitbox/rect2.h"
#include "hitbox/relate.h"
#include "relate/verdict.h"

/* The second box relative to the first one's centre: x and y side by side. Half lengths are not negative. */
typedef struct filter2 {
    lane2 offset, half_a, half_b, a, b; /* a, b: the axes */
} filter2;

static inline filter2 filter2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b)
{
    return (filter2){lane2_subtract(lane2_load(&b->center.x), lane2_load(&a->center.x)),
                     lane2_abs(lane2_load(&a->half.x)), lane2_abs(lane2_load(&b->half.x)), lane2_load(&a->axis.x),
                     lane2_load(&b->axis.x)};
}

/* The centre of the AABB is never formed: it might be far less exact than the distances to min and max. */
static inline filter2 filter2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b)
{
    const lane2 least = lane2_load(&a->min.x), most = lane2_load(&a->max.x), center = lane2_load(&b->center.x);
    const lane2 half = lane2_set1(0.5);
    const lane2 twice = lane2_add(lane2_subtract(center, least), lane2_subtract(center, most));
    return (filter2){lane2_multiply(half, twice), lane2_multiply(half, lane2_subtract(most, least)),
                     lane2_abs(lane2_load(&b->half.x)), lane2_set2(1, 0), lane2_load(&b->axis.x)};
}

static inline filter2 filter2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b)
{
    return (filter2){lane2_subtract(lane2_load(&b->x), lane2_load(&a->center.x)), lane2_abs(lane2_load(&a->half.x)),
                     lane2_set1(0), lane2_load(&a->axis.x), lane2_set2(1, 0)};
}

static inline filter2 filter2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b)
{
    const lane2 half = lane2_set1(0.5);
    const lane2 size_a = lane2_set2(a->width, a->height), size_b = lane2_set2(b->width, b->height);
    const lane2 corner = lane2_set2(b->left - a->left, b->top - a->top);
    return (filter2){lane2_add(corner, lane2_multiply(half, lane2_subtract(size_b, size_a))),
                     lane2_multiply(half, lane2_abs(size_a)), lane2_multiply(half, lane2_abs(size_b)),
                     lane2_load(&a->axis.x), lane2_load(&b->axis.x)};
}

/* Makes the second box the first. */
static inline void filter2_swap(filter2 *f)
{
    *f = (filter2){lane2_negate(f->offset), f->half_b, f->half_a, f->b, f->a};
}

/* x and y changed over. */
CORE_INLINE lane2 filter2_crosswise(lane2 v)
{
    return lane2_zip_low(lane2_zip_high(v, v), v);
}

/* The components of v along an axis and along the other axis of the same box, which is the first one rotated by 90
 * degrees. */
CORE_INLINE lane2 filter2_along(lane2 v, lane2 axis)
{
    const lane2 rotated = lane2_zip_low(lane2_zip_high(v, v), lane2_negate(v));
    return lane2_add(lane2_multiply(v, lane2_zip_low(axis, axis)), lane2_multiply(rotated, lane2_zip_high(axis, axis)));
}

/* The sum of both lanes, in both. */
CORE_INLINE lane2 filter2_sum(lane2 v)
{
    return lane2_add(v, filter2_crosswise(v));
}

/* How far a box reaches along two axes, whose cosines and sines with its own are given. */
CORE_INLINE lane2 filter2_reach(lane2 half, lane2 cosines)
{
    return lane2_add(lane2_multiply(lane2_zip_low(half, half), cosines),
                     lane2_multiply(lane2_zip_high(half, half), filter2_crosswise(cosines)));
}

/* E, and a mask: may the bound be trusted? */
CORE_INLINE lane2 filter2_error(const filter2 *f, lane2 *trusted)
{
    const lane2 lengths = lane2_add(lane2_abs(f->offset), lane2_add(f->half_a, f->half_b));
    const lane2 size = filter2_sum(lengths), axes = filter2_sum(lane2_add(lane2_abs(f->a), lane2_abs(f->b)));
    *trusted =
        lane2_and(lane2_and(lane2_less_equal(lane2_set1(0x1p-300), size), lane2_less_equal(size, lane2_set1(0x1p300))),
                  lane2_less_equal(axes, lane2_set1(4)));
    return lane2_multiply(lane2_set1(0x1p-45), size);
}

/* What `greater` and `less`, a bit for each value that is certainly greater or less than 0, say of all of `count`
 * values. Both as one number, so that there is but one branch, which is foreseen: whether the pair is open. */
CORE_INLINE filter_verdict filter2_verdict(lane2 trusted, unsigned greater, unsigned less, int count, unsigned *open)
{
    const unsigned all = (1U << count) - 1, known = (lane2_bits(trusted, trusted) & 1) * (all << count | all);
    const unsigned found = (greater << count | less) & known;
    *open = all & ~found;
    if (found < all)
        return FILTER_OPEN;
    return (filter_verdict)(found == all);
}

/* Do the boxes part? `open`: a bit for each of the four axes that could not be decided. */
CORE_INLINE filter_verdict filter2_boxes(const filter2 *f, unsigned *open)
{
    lane2 trusted;
    const lane2 error = filter2_error(f, &trusted), below = lane2_negate(error);
    const lane2 cosines = lane2_abs(filter2_along(f->b, f->a));
    const lane2 own_a = lane2_multiply(f->half_a, filter2_sum(lane2_multiply(f->a, f->a)));
    const lane2 own_b = lane2_multiply(f->half_b, filter2_sum(lane2_multiply(f->b, f->b)));
    const lane2 gap_a =
        lane2_subtract(lane2_abs(filter2_along(f->offset, f->a)), lane2_add(own_a, filter2_reach(f->half_b, cosines)));
    const lane2 gap_b =
        lane2_subtract(lane2_abs(filter2_along(f->offset, f->b)), lane2_add(own_b, filter2_reach(f->half_a, cosines)));
    return filter2_verdict(trusted, lane2_bits(lane2_less(error, gap_a), lane2_less(error, gap_b)),
                           lane2_bits(lane2_less(gap_a, below), lane2_less(gap_b, below)), 4, open);
}

/* Does the second box, or a point, lie strictly within the first (FILTER_OVERLAPPING) or stick out (FILTER_APART)? */
CORE_INLINE filter_verdict filter2_within(const filter2 *f)
{
    lane2 trusted;
    unsigned open;
    const lane2 error = filter2_error(f, &trusted), below = lane2_negate(error);
    const lane2 cosines = lane2_abs(filter2_along(f->b, f->a));
    const lane2 own = lane2_multiply(f->half_a, filter2_sum(lane2_multiply(f->a, f->a)));
    const lane2 out =
        lane2_subtract(lane2_add(lane2_abs(filter2_along(f->offset, f->a)), filter2_reach(f->half_b, cosines)), own);
    const lane2 greater = lane2_less(error, out), less = lane2_less(out, below);
    return filter2_verdict(trusted, lane2_bits(greater, greater) & 3, lane2_bits(less, less) & 3, 2, &open);
}

#endif
