/* Four pairs of OBBs of the plane in the form that QUADS names. */
#include "intersection/box_area2.inl"

#if QUADS_THERE

/* Four pairs: the one of the lesser outline, by which the other is seen, the first. */
typedef struct QUADS_NAME(four_shared2) {
    box_frame2 frame;
    quad both, a, b, least, sum, error; /* areas of each; the lesser of them, and both together */
    quad in_range;                      /* a mask */
} QUADS_NAME(four_shared2);

CORE_QUAD void QUADS_NAME(load_four2)(const double *const box[4], quad x[6])
{
    quad_load_fours(box, 0, x);
    quad_load_pairs(box, 4, &x[4], &x[5]);
}

CORE_QUAD quad QUADS_NAME(area_of_four2)(const quad x[6], quad *square)
{
    *square = quad_add(quad_multiply(x[4], x[4]), quad_multiply(x[5], x[5]));
    return quad_multiply(quad_multiply(quad_multiply(quad_set1(4), x[2]), x[3]), *square);
}

/* As box_places2_in_range. */
CORE_QUAD quad QUADS_NAME(in_range_four2)(const quad p[6], const quad q[6], const quad square[2])
{
    const quad least = quad_min(quad_min(p[2], p[3]), quad_min(q[2], q[3]));
    const quad most = quad_max(quad_max(p[2], p[3]), quad_max(q[2], q[3]));
    const quad far = quad_add(quad_abs(quad_subtract(q[0], p[0])), quad_abs(quad_subtract(q[1], p[1])));
    const quad off =
        quad_add(quad_abs(quad_subtract(square[0], quad_set1(1))), quad_abs(quad_subtract(square[1], quad_set1(1))));
    const quad sizes = quad_and(quad_less_equal(quad_set1(0x1p-100), least), quad_less_equal(most, quad_set1(0x1p100)));
    return quad_and(sizes,
                    quad_and(quad_less_equal(far, quad_set1(0x1p100)), quad_less_equal(off, quad_set1(0x1p-20))));
}

/* Certainly not overlapping? A mask; for where what they share is not more than its error. */
CORE_QUAD quad QUADS_NAME(none_of_four2)(const QUADS_NAME(four_shared2) * four)
{
    return quad_and(quad_less_equal(four->both, four->error),
                    quad_less(quad_set1(0), parted2(&four->frame, quad_set1(PARTED_BOUND))));
}

/* The same numbers in the same order as in box_area2.c, and so the same bits. */
CORE_QUAD void QUADS_NAME(share_four2)(const quad x[6], const quad y[6], QUADS_NAME(four_shared2) * out)
{
    quad p[6], q[6], square[2];
    const quad swaps = quad_less(quad_add(y[2], y[3]), quad_add(x[2], x[3]));
    for (int k = 0; k < 6; k++) {
        p[k] = quad_select(swaps, y[k], x[k]);
        q[k] = quad_select(swaps, x[k], y[k]);
    }
    const quad d[2] = {quad_subtract(q[0], p[0]), quad_subtract(q[1], p[1])};
    out->frame = see_box2(d, p + 4, p + 2, q + 4, q + 2);
    const quad inverse = quad_divide(quad_set1(1), out->frame.square);
    const quad first = QUADS_NAME(area_of_four2)(p, &square[0]), second = QUADS_NAME(area_of_four2)(q, &square[1]);
    const quad area = quad_multiply(box_area2(&out->frame), inverse);
    out->a = quad_select(swaps, second, first);
    out->b = quad_select(swaps, first, second);
    out->least = quad_min(first, second);
    out->sum = quad_add(first, second);
    out->both = quad_max(quad_min(area, out->least), quad_set1(0));
    out->error = quad_multiply(quad_multiply(quad_set1(AREA_BOUND), box_error2(&out->frame)), inverse);
    out->in_range = QUADS_NAME(in_range_four2)(p, q, square);
}

CORE_QUAD void QUADS_NAME(share_pairs2)(const box_quads *pairs, size_t i, QUADS_NAME(four_shared2) * out)
{
    quad x[6], y[6];
    QUADS_NAME(load_four2)(pairs->a + i, x);
    QUADS_NAME(load_four2)(pairs->b + i, y);
    QUADS_NAME(share_four2)(x, y, out);
}

CORE_WITH_QUADS static uint64_t QUADS_NAME(exceed2)(const box_quads *pairs, double t, bool of_lesser, uint64_t *open)
{
    uint64_t yes = 0, unknown = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        QUADS_NAME(four_shared2) four;
        QUADS_NAME(share_pairs2)(pairs, i, &four);
        const quad have = quad_multiply(four.both, quad_set1(of_lesser ? 1 : 1 + t));
        const quad whole = of_lesser ? four.least : four.sum;
        const quad beyond = quad_subtract(have, quad_multiply(quad_set1(t), whole));
        const quad error =
            quad_add(quad_multiply(quad_set1(2), four.error), quad_multiply(quad_set1(0x1p-48), four.sum));
        const quad above = quad_and(four.in_range, quad_less(error, beyond));
        const quad below = quad_and(four.in_range, quad_less(beyond, quad_negate(error)));
        yes |= (uint64_t)quad_bits(above) << i;
        unknown |= (uint64_t)(~quad_bits(quad_or(above, below)) & 15u) << i;
    }
    *open = unknown;
    return yes;
}

CORE_WITH_QUADS static uint64_t QUADS_NAME(ious2)(box_quads *pairs, double *out)
{
    uint64_t unknown = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        QUADS_NAME(four_shared2) four;
        quad x[6], y[6];
        QUADS_NAME(load_four2)(pairs->a + i, x);
        QUADS_NAME(load_four2)(pairs->b + i, y);
        if (quad_bits(quad_equal(quad_add(x[2], x[3]), quad_add(y[2], y[3]))) != 0) {
            order_equals2(pairs, i);
            QUADS_NAME(load_four2)(pairs->a + i, x);
            QUADS_NAME(load_four2)(pairs->b + i, y);
        }
        QUADS_NAME(share_four2)(x, y, &four);
        const quad share = quad_divide(four.both, quad_subtract(four.sum, four.both));
        const quad is_near = quad_less_equal(four.error, quad_multiply(quad_set1(0x1p-41), four.least));
        quad known = quad_and(quad_and(four.in_range, quad_less(four.error, four.both)), is_near);
        known = quad_and(known, quad_less_equal(share, quad_set1(1 - 0x1p-39)));
        quad_store(out + i, quad_and(known, share));
        unsigned bits = quad_bits(known);
        if (bits != 15) {
            bits |= quad_bits(quad_and(four.in_range, QUADS_NAME(none_of_four2)(&four)));
        }
        unknown |= (uint64_t)(~bits & 15u) << i;
    }
    return unknown;
}

CORE_WITH_QUADS static void QUADS_NAME(areas2)(const box_columns2 *pairs, box_areas2 *out)
{
    for (size_t i = 0; i < pairs->count; i += 4) {
        QUADS_NAME(four_shared2) four;
        quad x[6], y[6];
        for (int k = 0; k < 6; k++) {
            x[k] = quad_load(pairs->x[0][k] + i);
            y[k] = quad_load(pairs->x[1][k] + i);
        }
        QUADS_NAME(share_four2)(x, y, &four);
        quad both = four.both, error = four.error;
        if (quad_bits(quad_less_equal(both, error)) != 0) {
            const quad none = QUADS_NAME(none_of_four2)(&four);
            both = quad_select(none, quad_set1(0), both);
            error = quad_select(none, quad_set1(0), error);
        }
        quad_store(out->both + i, both);
        quad_store(out->a + i, four.a);
        quad_store(out->b + i, four.b);
        quad_store(out->error + i, quad_select(four.in_range, error, quad_set1(INFINITY)));
    }
}
#endif
