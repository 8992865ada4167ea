/* The filter of batches in the plane: as many pairs at a time as a vector has lanes.
 *
 * Two rectangles and their four axes, of which none can be nearly lost; what is decided is certain. Axes are taken for
 * unit vectors, which the bound allows for.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, in the plane. Bounds:
 * docs/numerics.md, "Sixteen at a time". */
#if LANES_THERE

/* The pairs, relative to the first box's centre. */
typedef struct LANES_NAME(batch_pairs2) {
    lanes_v offset[2], half_a[2], half_b[2], a[2], b[2];
} LANES_NAME(batch_pairs2);

/* |x| - (h + p c + q s) */
LANES_INLINE lanes_v LANES_NAME(axis2)(lanes_v x, lanes_v h, lanes_v p, lanes_v c, lanes_v q, lanes_v s)
{
    return lanes_v_subtract(lanes_v_abs(x), lanes_v_multiply_add(p, c, lanes_v_multiply_add(q, s, h)));
}

/* u.v and u x v */
LANES_INLINE lanes_v LANES_NAME(dot2)(const lanes_v u[2], const lanes_v v[2])
{
    return lanes_v_multiply_add(u[0], v[0], lanes_v_multiply(u[1], v[1]));
}

LANES_INLINE lanes_v LANES_NAME(cross2)(const lanes_v u[2], const lanes_v v[2])
{
    return lanes_v_subtract_multiple(lanes_v_multiply(u[0], v[1]), u[1], v[0]);
}

LANES_INLINE uint32_t LANES_NAME(decide2)(const LANES_NAME(batch_pairs2) * x, uint32_t trusted)
{
    const lanes_v *d = x->offset, *ha = x->half_a, *hb = x->half_b, *a = x->a, *b = x->b;
    lanes_v size = lanes_v_add(lanes_v_add(ha[0], ha[1]), lanes_v_add(hb[0], hb[1]));
    size = lanes_v_add(size, lanes_v_add(lanes_v_abs(d[0]), lanes_v_abs(d[1])));
    lanes_v error = lanes_v_multiply(size, lanes_v_set1(0x1p-17f));
    trusted &= lanes_v_lt(size, lanes_v_set1(1e25f)) & lanes_v_lt(lanes_v_set1(1e-25f), size);
    lanes_v c = lanes_v_abs(LANES_NAME(dot2)(a, b)), s = lanes_v_abs(LANES_NAME(cross2)(a, b));
    lanes_v greatest = LANES_NAME(axis2)(LANES_NAME(dot2)(d, a), ha[0], hb[0], c, hb[1], s);
    greatest = lanes_v_max(greatest, LANES_NAME(axis2)(LANES_NAME(cross2)(d, a), ha[1], hb[0], s, hb[1], c));
    greatest = lanes_v_max(greatest, LANES_NAME(axis2)(LANES_NAME(dot2)(d, b), hb[0], ha[0], c, ha[1], s));
    greatest = lanes_v_max(greatest, LANES_NAME(axis2)(LANES_NAME(cross2)(d, b), hb[1], ha[0], s, ha[1], c));
    uint32_t overlapping = lanes_v_lt(greatest, lanes_v_subtract(lanes_v_set1(0), error)) & trusted;
    return (lanes_v_lt(error, greatest) & trusted) | overlapping << 16;
}

/* Sixteen pairs of packed boxes. */
LANES_KERNEL uint32_t LANES_NAME(filter_packed2)(const char *const a[16], const char *const b[16])
{
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v p[4], q[4];
        LANES_NAME(batch_pairs2) x;
        lanes_v_differences2(b + k, a + k, x.offset);
        lanes_v_columns(a + k, offsetof(hit_packed2, half), p);
        lanes_v_columns(b + k, offsetof(hit_packed2, half), q);
        for (int c = 0; c < 2; c++) {
            x.half_a[c] = p[c];
            x.half_b[c] = q[c];
            x.a[c] = p[2 + c];
            x.b[c] = q[2 + c];
        }
        bits |= LANES_NAME(decide2)(&x, 0xffff) << k;
    }
    return bits;
}

/* Bits of the boxes whose axes are close enough to unit length for the bound. */
LANES_INLINE uint32_t LANES_NAME(unit2)(const lanes_v u[2])
{
    lanes_v skew = lanes_v_multiply_add(u[0], u[0], lanes_v_multiply_add(u[1], u[1], lanes_v_set1(-1)));
    return lanes_v_lt(lanes_v_abs(skew), lanes_v_set1(0x1p-19f));
}

/* Sixteen pairs of turned boxes. */
LANES_KERNEL uint32_t LANES_NAME(filter_obbs2)(const char *const a[16], const char *const b[16])
{
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v p[4], q[4];
        LANES_NAME(batch_pairs2) x;
        lanes_v_differences2(b + k, a + k, x.offset);
        lanes_v_rounded_columns(a + k, offsetof(hit_obb2, half), p);
        lanes_v_rounded_columns(b + k, offsetof(hit_obb2, half), q);
        for (int c = 0; c < 2; c++) {
            x.half_a[c] = lanes_v_abs(p[c]);
            x.half_b[c] = lanes_v_abs(q[c]);
            x.a[c] = p[2 + c];
            x.b[c] = q[2 + c];
        }
        bits |= LANES_NAME(decide2)(&x, LANES_NAME(unit2)(x.a) & LANES_NAME(unit2)(x.b)) << k;
    }
    return bits;
}

/* Sixteen pairs of an AABB and a turned box, whose centres' distance is taken from the AABB's corners. */
LANES_KERNEL uint32_t LANES_NAME(filter_mixed2)(const char *const a[16], const char *const b[16])
{
    const char *max[16];
    for (int i = 0; i < 16; i++)
        max[i] = a[i] + offsetof(batch_corners, max);
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v above_min[2], above_max[2], side[2], q[4];
        LANES_NAME(batch_pairs2) x;
        lanes_v_differences2(b + k, a + k, above_min);
        lanes_v_differences2(b + k, max + k, above_max);
        lanes_v_differences2(max + k, a + k, side);
        lanes_v_rounded_columns(b + k, offsetof(hit_obb2, half), q);
        for (int c = 0; c < 2; c++) {
            x.offset[c] = lanes_v_multiply(lanes_v_set1(0.5f), lanes_v_add(above_min[c], above_max[c]));
            x.half_a[c] = lanes_v_multiply(lanes_v_set1(0.5f), side[c]);
            x.half_b[c] = lanes_v_abs(q[c]);
            x.a[c] = lanes_v_set1(c == 0 ? 1.0f : 0.0f);
            x.b[c] = q[2 + c];
        }
        bits |= LANES_NAME(decide2)(&x, LANES_NAME(unit2)(x.b)) << k;
    }
    return bits;
}

#endif
