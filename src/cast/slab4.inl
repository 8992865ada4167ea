/* Four rays and AABBs at a time, in the form that QUADS names: certain misses, and the times of certain hits.
 *
 * The same quotients as in slab.h give the times, to the bit. What is not certain, an origin inside among it, is left
 * to the function for one ray and one box. Margins: docs/numerics.md, "Rays in batches".
 * First principles: slab.h in four lanes. */
#if QUADS_THERE

/* One axis of four rays and boxes. */
typedef struct QUADS_NAME(slab4_axis) {
    quad min, max, origin, direction, inverse;
    quad still; /* mask: the direction is 0 */
} QUADS_NAME(slab4_axis);

/* The masks of an axis that does not change, once it has its direction. */
CORE_QUAD void QUADS_NAME(slab4_set_direction)(QUADS_NAME(slab4_axis) * axis, quad direction, quad *odd)
{
    quad size = quad_abs(direction), one = quad_set1(1);
    axis->direction = direction;
    axis->inverse = quad_divide(one, direction);
    axis->still = quad_is_zero(direction);
    quad moves = quad_and(quad_less_equal(quad_set1(SLAB_SMALL), size), quad_less_equal(size, quad_set1(SLAB_LARGE)));
    quad fits = quad_and(quad_or(moves, axis->still), quad_less_equal(quad_abs(axis->origin), quad_set1(SLAB_LARGE)));
    *odd = quad_or(*odd, quad_select(fits, quad_set1(0), quad_less_equal(one, one)));
}

/* Which certainly miss? `stills`: a direction may have zeros. */
CORE_QUAD void QUADS_NAME(slab4_miss)(int n, const QUADS_NAME(slab4_axis) * axis, bool stills, quad *near, quad *far,
                                      quad *miss)
{
    *near = quad_set1(0);
    *far = quad_set1(INFINITY);
    quad outside = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < n; c++) {
        const QUADS_NAME(slab4_axis) *x = &axis[c];
        quad low = quad_multiply(quad_subtract(x->min, x->origin), x->inverse);
        quad high = quad_multiply(quad_subtract(x->max, x->origin), x->inverse);
        quad first = quad_min(low, high), last = quad_max(low, high);
        if (stills) {
            first = quad_select(x->still, quad_set1(-INFINITY), first);
            last = quad_select(x->still, quad_set1(INFINITY), last);
            quad beside = quad_or(quad_less(x->origin, x->min), quad_less(x->max, x->origin));
            outside = quad_or(outside, quad_and(x->still, beside));
        }
        *near = quad_max(first, *near); /* a NaN changes nothing */
        *far = quad_min(last, *far);
    }
    quad late = quad_add(quad_multiply(*far, quad_set1(1 + 0x1p-49)), quad_set1(SLAB_SMALL));
    *miss = quad_or(quad_less(late, *near), outside);
}

/* Which origins certainly lie strictly inside? Also on a processor that takes subnormals for 0: what is less for it is
 * less. */
CORE_QUAD quad QUADS_NAME(slab4_within)(int n, const QUADS_NAME(slab4_axis) * axis)
{
    quad within = quad_and(quad_less(axis[0].min, axis[0].origin), quad_less(axis[0].origin, axis[0].max));
    CORE_UNROLLED
    for (int c = 1; c < n; c++)
        within =
            quad_and(within, quad_and(quad_less(axis[c].min, axis[c].origin), quad_less(axis[c].origin, axis[c].max)));
    return within;
}

/* Which certainly hit from outside, and when? */
CORE_QUAD quad QUADS_NAME(slab4_sure)(int n, const QUADS_NAME(slab4_axis) * axis, bool stills, quad near, quad far,
                                      quad *time)
{
    quad early = quad_subtract(quad_multiply(far, quad_set1(1 - 0x1p-49)), quad_set1(SLAB_SMALL));
    quad sure = quad_less(near, early), latest = quad_set1(-INFINITY);
    CORE_UNROLLED
    for (int c = 0; c < n; c++) {
        const QUADS_NAME(slab4_axis) *x = &axis[c];
        quad side = quad_select(x->direction, x->max, x->min);
        quad enter = quad_divide(quad_subtract(side, x->origin), x->direction);
        quad fits = quad_less_equal(x->min, x->max);
        if (stills) {
            enter = quad_select(x->still, quad_set1(-INFINITY), enter);
            quad within = quad_and(quad_less(x->min, x->origin), quad_less(x->origin, x->max));
            fits = quad_and(fits, quad_select(x->still, within, fits));
        }
        latest = quad_max(enter, latest);
        sure = quad_and(sure, fits);
    }
    *time = latest;
    quad range =
        quad_and(quad_less_equal(quad_set1(SLAB_SMALL), latest), quad_less_equal(latest, quad_set1(SLAB_LARGE)));
    return quad_and(sure, range);
}

#endif
