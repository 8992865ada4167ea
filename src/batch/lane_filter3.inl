/* The filter of batches in space: as many pairs at a time as a vector has lanes.
 *
 * It is that of two boxes, relate/filter3.h, with pairs in the lanes in place of axes: the six faces, and if not all
 * pairs are apart the nine edges, without a branch between them. It knows three outcomes; what it decides is certain.
 * The face margin is asked of every edge axis at once: an axis leaves a pair open only if neither its value nor the
 * margin rules it out, so the lesser of the two is taken, and of these the greatest.
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, for the axes in the frame of the
 * first box. Bounds: docs/numerics.md, "Sixteen at a time". */
#if LANES_THERE

/* One box of each pair. axis[k][c]: component c of axis k. */
typedef struct LANES_NAME(batch_side3) {
    lanes_v half[3], axis[3][3];
} LANES_NAME(batch_side3);

/* The pairs; everything relative to the first box's centre. */
typedef struct LANES_NAME(batch_pairs3) {
    LANES_NAME(batch_side3) a, b;
    lanes_v offset[3], halves; /* the sum of all half lengths */
} LANES_NAME(batch_pairs3);

LANES_INLINE lanes_v LANES_NAME(dot3)(const lanes_v u[3], const lanes_v v[3])
{
    lanes_v sum = lanes_v_multiply(u[2], v[2]);
    return lanes_v_multiply_add(u[0], v[0], lanes_v_multiply_add(u[1], v[1], sum));
}

/* Packed boxes; returns the sums of their half lengths. The third axis may be the opposite of the box's own. */
LANES_INLINE lanes_v LANES_NAME(load_packed3)(const char *const p[], LANES_NAME(batch_side3) * side)
{
    lanes_v x[4], y[4], z[4], (*u)[3] = side->axis;
    lanes_v_columns(p, offsetof(hit_packed3, half), x);
    lanes_v_columns(p, offsetof(hit_packed3, half) + 4 * sizeof(float), y);
    lanes_v_columns(p, offsetof(hit_packed3, half) + 6 * sizeof(float), z);
    side->half[0] = x[0];
    side->half[1] = x[1];
    side->half[2] = x[2];
    u[0][0] = x[3];
    u[0][1] = y[0];
    u[0][2] = y[1];
    u[1][0] = y[2];
    u[1][1] = y[3];
    u[1][2] = z[2];
    for (int c = 0, d = 1, e = 2; c < 3; c++, d = (d + 1) % 3, e = (e + 1) % 3)
        u[2][c] = lanes_v_subtract_multiple(lanes_v_multiply(u[0][d], u[1][e]), u[0][e], u[1][d]);
    return z[3];
}

/* Turned boxes as they are. */
LANES_INLINE void LANES_NAME(load_obbs3)(const char *const p[], LANES_NAME(batch_side3) * side)
{
    lanes_v x[4], y[4], z[4], (*u)[3] = side->axis;
    lanes_v_rounded_columns(p, offsetof(hit_obb3, half), x);
    lanes_v_rounded_columns(p, offsetof(hit_obb3, half) + 4 * sizeof(double), y);
    lanes_v_rounded_columns(p, offsetof(hit_obb3, half) + 8 * sizeof(double), z);
    side->half[0] = lanes_v_abs(x[0]);
    side->half[1] = lanes_v_abs(x[1]);
    side->half[2] = lanes_v_abs(x[2]);
    u[0][0] = x[3];
    u[0][1] = y[0];
    u[0][2] = y[1];
    u[1][0] = y[2];
    u[1][1] = y[3];
    u[1][2] = z[0];
    u[2][0] = z[1];
    u[2][1] = z[2];
    u[2][2] = z[3];
}

/* | |axis k|^2 - 1 | + |axis k . axis k + 1| */
LANES_INLINE lanes_v LANES_NAME(deviation3)(const LANES_NAME(batch_side3) * side, int k)
{
    const lanes_v *u = side->axis[k];
    lanes_v square = lanes_v_multiply_add(u[2], u[2], lanes_v_set1(-1));
    square = lanes_v_multiply_add(u[0], u[0], lanes_v_multiply_add(u[1], u[1], square));
    return lanes_v_add(lanes_v_abs(square), lanes_v_abs(LANES_NAME(dot3)(u, side->axis[(k + 1) % 3])));
}

/* Bits of the pairs whose axes are close enough to orthonormal for the bound. */
LANES_INLINE uint32_t LANES_NAME(orthonormal3)(const LANES_NAME(batch_pairs3) * x)
{
    uint32_t bits = 0xffff;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        bits &= lanes_v_lt(lanes_v_add(LANES_NAME(deviation3)(&x->a, k), LANES_NAME(deviation3)(&x->b, k)),
                           lanes_v_set1(0x1p-19f));
    return bits;
}

/* Of pairs whose faces part them by less than -E: no edge axis does better, be it by its value or by the face margin,
 * which is faces + 1.5 S (sines + slack) where that is below -E. */
LANES_INLINE uint32_t LANES_NAME(beyond_margin3)(lanes_v size, lanes_v faces, lanes_v value[3][3], lanes_v q[3][3],
                                                 float precision, float slack)
{
    lanes_v reach = lanes_v_multiply(size, lanes_v_set1(1.5f)), row[3];
    lanes_v margin = lanes_v_multiply_add(reach, lanes_v_set1(slack), faces);
    CORE_UNROLLED
    for (int i = 0; i < 3; i++) {
        CORE_UNROLLED
        for (int j = 0; j < 3; j++) {
            lanes_v sines = lanes_v_add(q[(i + 1) % 3][j], q[(i + 2) % 3][j]);
            lanes_v least = lanes_v_min(value[i][j], lanes_v_multiply_add(reach, sines, margin));
            row[i] = j == 0 ? least : lanes_v_max(row[i], least);
        }
    }
    return lanes_v_lt(lanes_v_max(lanes_v_max(row[0], row[1]), row[2]),
                      lanes_v_multiply(size, lanes_v_set1(-precision)));
}

/* Bits of the pairs that are certainly apart, and of those that certainly overlap, from bit 16 on. trusted: of which
 * the axes are good enough. precision: E / S; slack: of the sines in the face margin. */
LANES_INLINE uint32_t LANES_NAME(decide3)(const LANES_NAME(batch_pairs3) * x, uint32_t trusted, float precision,
                                          float slack)
{
    const lanes_v *ha = x->a.half, *hb = x->b.half, *d = x->offset;
    lanes_v size = lanes_v_add(lanes_v_add(lanes_v_abs(d[0]), lanes_v_abs(d[1])), lanes_v_abs(d[2]));
    size = lanes_v_add(size, x->halves);
    lanes_v error = lanes_v_multiply(size, lanes_v_set1(precision));
    lanes_v minus_error = lanes_v_subtract(lanes_v_set1(0), error);
    trusted &= lanes_v_lt(size, lanes_v_set1(1e25f)) & lanes_v_lt(lanes_v_set1(1e-25f), size);

    lanes_v r[3][3], q[3][3], t[3], face[3], faces;
    CORE_UNROLLED
    for (int i = 0; i < 3; i++) {
        CORE_UNROLLED
        for (int j = 0; j < 3; j++) {
            r[i][j] = LANES_NAME(dot3)(x->a.axis[i], x->b.axis[j]);
            q[i][j] = lanes_v_abs(r[i][j]);
        }
        t[i] = LANES_NAME(dot3)(d, x->a.axis[i]);
        lanes_v reach = lanes_v_multiply_add(hb[1], q[i][1], lanes_v_multiply_add(hb[2], q[i][2], ha[i]));
        reach = lanes_v_multiply_add(hb[0], q[i][0], reach);
        face[i] = lanes_v_subtract(lanes_v_abs(t[i]), reach);
    }
    faces = lanes_v_max(lanes_v_max(face[0], face[1]), face[2]);
    CORE_UNROLLED
    for (int j = 0; j < 3; j++) {
        lanes_v reach = lanes_v_multiply_add(ha[1], q[1][j], lanes_v_multiply_add(ha[2], q[2][j], hb[j]));
        reach = lanes_v_multiply_add(ha[0], q[0][j], reach);
        face[j] = lanes_v_subtract(lanes_v_abs(LANES_NAME(dot3)(d, x->b.axis[j])), reach);
    }
    faces = lanes_v_max(faces, lanes_v_max(lanes_v_max(face[0], face[1]), face[2]));
    uint32_t apart = lanes_v_lt(error, faces) & trusted;
    if (apart == (1u << (lanes_width - 1) << 1) - 1)
        return apart;

    lanes_v value[3][3], row[3];
    CORE_UNROLLED
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        CORE_UNROLLED
        for (int j = 0; j < 3; j++) {
            const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            lanes_v v = lanes_v_abs(lanes_v_subtract_multiple(lanes_v_multiply(t[i2], r[i1][j]), t[i1], r[i2][j]));
            v = lanes_v_subtract_multiple(v, ha[i1], q[i2][j]);
            v = lanes_v_subtract_multiple(v, ha[i2], q[i1][j]);
            v = lanes_v_subtract_multiple(v, hb[j1], q[i][j2]);
            v = lanes_v_subtract_multiple(v, hb[j2], q[i][j1]);
            value[i][j] = v;
            row[i] = j == 0 ? v : lanes_v_max(row[i], v);
        }
    }
    lanes_v greatest = lanes_v_max(lanes_v_max(row[0], row[1]), lanes_v_max(row[2], faces));
    apart |= lanes_v_lt(error, greatest) & trusted;
    uint32_t overlapping = lanes_v_lt(greatest, minus_error) & trusted;
    uint32_t by_faces = lanes_v_lt(faces, minus_error) & trusted & ~(apart | overlapping);
    if (by_faces != 0)
        overlapping |= LANES_NAME(beyond_margin3)(size, faces, value, q, precision, slack) & by_faces;
    return apart | overlapping << 16;
}

/* Sixteen pairs of packed boxes. */
LANES_KERNEL uint32_t LANES_NAME(filter_packed3)(const char *const a[16], const char *const b[16])
{
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        LANES_NAME(batch_pairs3) x;
        lanes_v_differences3(b + k, a + k, x.offset);
        x.halves = lanes_v_add(LANES_NAME(load_packed3)(a + k, &x.a), LANES_NAME(load_packed3)(b + k, &x.b));
        bits |= LANES_NAME(decide3)(&x, 0xffff, 0x1p-14f, 0x1p-13f) << k;
    }
    return bits;
}

/* Sixteen pairs of turned boxes. */
LANES_KERNEL uint32_t LANES_NAME(filter_obbs3)(const char *const a[16], const char *const b[16])
{
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        LANES_NAME(batch_pairs3) x;
        lanes_v_differences3(b + k, a + k, x.offset);
        LANES_NAME(load_obbs3)(a + k, &x.a);
        LANES_NAME(load_obbs3)(b + k, &x.b);
        x.halves = lanes_v_set1(0);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            x.halves = lanes_v_add(x.halves, lanes_v_add(x.a.half[c], x.b.half[c]));
        bits |= LANES_NAME(decide3)(&x, LANES_NAME(orthonormal3)(&x), 0x1p-16f, 0x1p-16f) << k;
    }
    return bits;
}

/* Sixteen pairs of an AABB and a turned box. The centre of the AABB is never formed: it might be far less exact than
 * the distances to its corners. */
LANES_KERNEL uint32_t LANES_NAME(filter_mixed3)(const char *const a[16], const char *const b[16])
{
    const char *max[16];
    for (int i = 0; i < 16; i++)
        max[i] = a[i] + offsetof(batch_corners, max);
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        LANES_NAME(batch_pairs3) x;
        lanes_v above_min[3], above_max[3], side[3];
        lanes_v_differences3(b + k, a + k, above_min);
        lanes_v_differences3(b + k, max + k, above_max);
        lanes_v_differences3(max + k, a + k, side);
        LANES_NAME(load_obbs3)(b + k, &x.b);
        x.halves = lanes_v_set1(0);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++) {
            x.offset[c] = lanes_v_multiply(lanes_v_set1(0.5f), lanes_v_add(above_min[c], above_max[c]));
            x.a.half[c] = lanes_v_multiply(lanes_v_set1(0.5f), side[c]);
            x.halves = lanes_v_add(x.halves, lanes_v_add(x.a.half[c], x.b.half[c]));
            for (int d = 0; d < 3; d++)
                x.a.axis[c][d] = lanes_v_set1(c == d ? 1.0f : 0.0f);
        }
        bits |= LANES_NAME(decide3)(&x, LANES_NAME(orthonormal3)(&x), 0x1p-16f, 0x1p-16f) << k;
    }
    return bits;
}

#endif
