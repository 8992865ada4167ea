/* Four pairs of OBBs that are turned about one axis, in the form that QUADS names. */
#if QUADS_THERE

/* Four boxes turned about the third coordinate axis, if the mask is set; about any, only if `maybe` is. */
typedef struct QUADS_NAME(four_uprights3) {
    quad flat[6], at, half, mask, maybe;
} QUADS_NAME(four_uprights3);

/* Are these the same numbers, also in a thread that takes subnormals for zero? False of subnormals. */
CORE_QUAD quad QUADS_NAME(same_four3)(quad x, quad y)
{
    const quad plain = quad_and(quad_equal(x, y), quad_less(quad_set1(0x1p-1000), quad_abs(x)));
    return quad_or(plain, quad_and(quad_is_zero(x), quad_is_zero(y)));
}

/* As hit__intersection_as_prisms3 says of such boxes whose own third axis that is. */
CORE_QUAD void QUADS_NAME(load_uprights_four3)(const double *const box[4], QUADS_NAME(four_uprights3) * out)
{
    quad middle[4], u[4], v[4];
    quad_load_fours(box, 0, middle);
    quad_load_pairs(box, 4, &out->flat[3], &out->half);
    quad_load_fours(box, 6, u);  /* the first axis, and the second's x */
    quad_load_fours(box, 10, v); /* the second's y and z, the third's x and y */
    const quad length = quad_abs(quad_load_ones(box, 14));
    out->at = middle[2];
    out->flat[2] = middle[3];
    for (int k = 0; k < 2; k++) {
        out->flat[k] = middle[k];
        out->flat[4 + k] = u[k];
    }
    const quad left = quad_and(QUADS_NAME(same_four3)(u[3], quad_negate(u[1])), QUADS_NAME(same_four3)(v[0], u[0]));
    const quad right = quad_and(QUADS_NAME(same_four3)(u[3], u[1]), QUADS_NAME(same_four3)(v[0], quad_negate(u[0])));
    const quad flat = quad_and(quad_is_zero(u[2]), quad_is_zero(v[1]));
    const quad along = quad_and(quad_and(quad_is_zero(v[2]), quad_is_zero(v[3])), quad_equal(length, quad_set1(1)));
    out->mask = quad_and(quad_and(flat, along), quad_or(left, right));
    out->maybe = quad_or(quad_or(quad_is_zero(u[0]), quad_is_zero(u[1])), quad_is_zero(u[2]));
}

/* Bit i: both boxes of pair i are upright; of `maybe`: they may be turned about one axis; of `equal`: the outlines of
 * both, as seen from above, are alike. */
CORE_WITH_QUADS static uint64_t QUADS_NAME(load_uprights3)(const box_quads *pairs, prism_quads3 *out, uint64_t *maybe,
                                                           uint64_t *equal)
{
    uint64_t upright = 0, turned = 0, alike = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        QUADS_NAME(four_uprights3) a, b;
        QUADS_NAME(load_uprights_four3)(pairs->a + i, &a);
        QUADS_NAME(load_uprights_four3)(pairs->b + i, &b);
        for (int k = 0; k < 6; k++) {
            quad_store(out->flat.x[0][k] + i, a.flat[k]);
            quad_store(out->flat.x[1][k] + i, b.flat[k]);
        }
        quad_store(out->from + i, a.at);
        quad_store(out->to + i, b.at);
        quad_store(out->half[0] + i, a.half);
        quad_store(out->half[1] + i, b.half);
        const quad outline = quad_add(a.flat[2], a.flat[3]), other = quad_add(b.flat[2], b.flat[3]);
        upright |= (uint64_t)quad_bits(quad_and(a.mask, b.mask)) << i;
        turned |= (uint64_t)quad_bits(quad_and(a.maybe, b.maybe)) << i;
        alike |= (uint64_t)quad_bits(quad_equal(outline, other)) << i;
    }
    *maybe = turned;
    *equal = alike;
    return upright;
}

/* As shared3, of four pairs: the volume that both share over that of the lesser, and the greater one over it. */
typedef struct QUADS_NAME(four_shared3) {
    quad both, ratio, error;
    quad none, in_range; /* masks: certainly apart */
} QUADS_NAME(four_shared3);

/* The same numbers in the same order as in prism3.c, and so the same bits. */
CORE_QUAD void QUADS_NAME(share_four3)(const prism_quads3 *prisms, const box_areas2 *areas, size_t i,
                                       QUADS_NAME(four_shared3) * out)
{
    const quad a = quad_load(prisms->half[0] + i), b = quad_load(prisms->half[1] + i), zero = quad_set1(0);
    const quad d = quad_abs(quad_subtract(quad_load(prisms->to + i), quad_load(prisms->from + i)));
    const quad least = quad_min(a, b), most = quad_max(a, b), all = quad_multiply(quad_set1(2), least);
    const quad overlap = quad_subtract(quad_add(least, most), d), slack = quad_multiply(quad_set1(0x1p-50), most);
    const quad length = quad_min(all, overlap), wide = quad_max(length, zero);
    const quad area = quad_load(areas->both + i), area_error = quad_load(areas->error + i);
    const quad of_a = quad_multiply(quad_multiply(quad_set1(2), quad_load(areas->a + i)), a);
    const quad of_b = quad_multiply(quad_multiply(quad_set1(2), quad_load(areas->b + i)), b);
    const quad lesser = quad_min(of_a, of_b);
    const quad whole = quad_less_equal(all, quad_subtract(overlap, slack));
    const quad wrong = quad_select(whole, zero, slack);
    const quad sum = quad_add(quad_multiply(area_error, quad_add(wide, wrong)), quad_multiply(area, wrong));
    out->both = quad_min(quad_divide(quad_multiply(area, wide), lesser), quad_set1(1));
    out->ratio = quad_divide(quad_max(of_a, of_b), lesser);
    out->error = quad_add(quad_divide(sum, lesser), quad_set1(0x1p-48));
    out->none = quad_or(quad_less_equal(area_error, zero), quad_less(length, quad_negate(slack)));
    const quad sizes = quad_and(quad_less_equal(quad_set1(0x1p-100), least), quad_less_equal(most, quad_set1(0x1p100)));
    const quad finite = quad_less_equal(quad_max(d, area_error), quad_set1(DBL_MAX));
    out->in_range = quad_and(sizes, finite);
}

/* Is both (1 + t) - t (1 + ratio), or both - t, surely above 0, or surely below? */
CORE_WITH_QUADS static uint64_t QUADS_NAME(prisms_exceed3)(const prism_quads3 *prisms, const box_areas2 *areas,
                                                           double t, bool of_lesser, uint64_t *open)
{
    uint64_t yes = 0, unknown = 0;
    for (size_t i = 0; i < prisms->flat.count; i += 4) {
        QUADS_NAME(four_shared3) four;
        QUADS_NAME(share_four3)(prisms, areas, i, &four);
        const quad sum = of_lesser ? quad_set1(1) : quad_add(quad_set1(1), four.ratio);
        const quad have = quad_multiply(four.both, quad_set1(of_lesser ? 1 : 1 + t));
        const quad beyond = quad_subtract(have, quad_multiply(quad_set1(t), sum));
        const quad error = quad_add(quad_multiply(quad_set1(2), four.error), quad_multiply(quad_set1(0x1p-45), sum));
        const quad above = quad_and(four.in_range, quad_less(error, beyond));
        const quad below = quad_and(four.in_range, quad_less(beyond, quad_negate(error)));
        yes |= (uint64_t)quad_bits(above) << i;
        unknown |= (uint64_t)(~quad_bits(quad_or(above, below)) & 15u) << i;
    }
    *open = unknown;
    return yes;
}

CORE_WITH_QUADS static uint64_t QUADS_NAME(prism_ious3)(const prism_quads3 *prisms, const box_areas2 *areas,
                                                        double *out)
{
    uint64_t unknown = 0;
    for (size_t i = 0; i < prisms->flat.count; i += 4) {
        QUADS_NAME(four_shared3) four;
        QUADS_NAME(share_four3)(prisms, areas, i, &four);
        const quad rest = quad_add(quad_set1(1), quad_subtract(four.ratio, four.both));
        const quad share = quad_divide(four.both, rest);
        const quad is_near = quad_less_equal(four.error, quad_set1(SHARED3_ERROR));
        const quad some = quad_and(quad_less(four.error, four.both), quad_less_equal(share, quad_set1(SURELY_LESS3)));
        const quad known = quad_and(quad_and(four.in_range, is_near), some);
        quad_store(out + i, quad_and(known, share));
        const unsigned bits = quad_bits(quad_or(known, quad_and(four.in_range, four.none)));
        unknown |= (uint64_t)(~bits & 15u) << i;
    }
    return unknown;
}
#endif
