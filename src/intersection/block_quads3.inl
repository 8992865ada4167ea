/* What is needed of four pairs of OBBs before the flux, in the form that QUADS names: the operations of volume3.c and
 * quick_flux3.inl. */
#if QUADS_THERE

typedef struct QUADS_NAME(boxes_four3) {
    quad center[3], half[3], u[9];
} QUADS_NAME(boxes_four3);

CORE_QUAD void QUADS_NAME(load_boxes_four3)(const double *const box[4], QUADS_NAME(boxes_four3) * out)
{
    quad first[4], second[4], third[4];
    quad_load_fours(box, 0, first);
    quad_load_fours(box, 4, second);
    quad_load_fours(box, 8, third);
    quad_load_pairs(box, 12, &out->u[6], &out->u[7]);
    out->u[8] = quad_load_ones(box, 14);
    for (int c = 0; c < 3; c++)
        out->center[c] = first[c];
    out->half[0] = first[3];
    for (int k = 0; k < 2; k++) {
        out->half[1 + k] = second[k];
        out->u[k] = second[2 + k];
    }
    for (int k = 0; k < 4; k++)
        out->u[2 + k] = third[k];
}

CORE_QUAD quad QUADS_NAME(dot_four3)(const quad *p, const quad *q)
{
    return quad_add(quad_add(quad_multiply(p[0], q[0]), quad_multiply(p[1], q[1])), quad_multiply(p[2], q[2]));
}

/* Are they surely valid, and of ordinary sizes? */
CORE_QUAD quad QUADS_NAME(are_ordinary_four3)(const QUADS_NAME(boxes_four3) * s)
{
    const quad off = quad_set1(0.5e-6), least = quad_set1(0x1p-150), most = quad_set1(0x1p150);
    quad good = quad_less(quad_abs(s->center[0]), most);
    for (int c = 0; c < 3; c++) {
        const quad *u = s->u + 3 * c, *v = s->u + (c == 2 ? 0 : 3 * c + 3);
        good = quad_and(good, quad_less(quad_abs(s->center[c]), most));
        good = quad_and(good, quad_and(quad_less(least, s->half[c]), quad_less(s->half[c], most)));
        const quad square = quad_subtract(QUADS_NAME(dot_four3)(u, u), quad_set1(1));
        good = quad_and(good, quad_less_equal(quad_abs(square), off));
        good = quad_and(good, quad_less_equal(quad_abs(QUADS_NAME(dot_four3)(u, v)), off));
    }
    return good;
}

/* As hit__intersection_as_prisms3: no axis with a component that is 0? */
CORE_QUAD quad QUADS_NAME(has_zero_four3)(const QUADS_NAME(boxes_four3) * s)
{
    return quad_or(quad_or(quad_is_zero(s->u[0]), quad_is_zero(s->u[1])), quad_is_zero(s->u[2]));
}

/* As normals_of3 of quick_flux3.c. */
CORE_QUAD quad QUADS_NAME(normals_four3)(const quad *u, quad normal[3][3])
{
    CORE_UNROLLED
    for (int i = 0; i < 3; i++) {
        const quad *p = u + (i == 2 ? 0 : 3 * i + 3), *q = u + (i == 0 ? 6 : 3 * i - 3);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++) {
            const int e = c == 2 ? 0 : c + 1, f = c == 0 ? 2 : c - 1;
            normal[i][c] = quad_subtract(quad_multiply(p[e], q[f]), quad_multiply(p[f], q[e]));
        }
    }
    return QUADS_NAME(dot_four3)(u, normal[0]);
}

CORE_QUAD quad QUADS_NAME(volume_four3)(const QUADS_NAME(boxes_four3) * s, quad det)
{
    return quad_multiply(quad_multiply(quad_multiply(quad_abs(det), s->half[0]), s->half[1]), s->half[2]);
}

/* As the error of hit__intersection_volume3. */
CORE_QUAD quad QUADS_NAME(error_four3)(const quad d[3], const quad lesser[3], const quad other[3])
{
    double reach[4];
    quad_store(reach, QUADS_NAME(dot_four3)(d, d));
    for (int k = 0; k < 4; k++)
        reach[k] = sqrt(reach[k]);
    const quad far = quad_add(quad_load(reach), quad_add(quad_add(other[0], other[1]), other[2]));
    const quad x = lesser[0], y = lesser[1], z = lesser[2];
    const quad faces = quad_add(quad_add(quad_multiply(x, y), quad_multiply(y, z)), quad_multiply(z, x));
    const quad sides = quad_multiply(far, quad_divide(faces, quad_multiply(quad_multiply(x, y), z)));
    return quad_add(quad_multiply(quad_set1(0x1p-47), sides), quad_set1(0x1.8p-46));
}

/* As see_box3 of quick_flux3.inl. Returned: the mask of those that are apart. */
CORE_QUAD quad QUADS_NAME(see_four3)(const quad d[3], const QUADS_NAME(boxes_four3) * lesser,
                                     const QUADS_NAME(boxes_four3) * other, quad normal[3][3], quad det, quad error,
                                     flux_pairs3 *flux, blocks_four3 *out)
{
    const size_t to = flux->count;
    const quad one = quad_set1(1), reach = quad_add(one, error);
    quad apart = quad_set1(0), most = one;
    for (int i = 0; i < 3; i++) {
        const quad scale = quad_divide(quad_set1(1), quad_multiply(det, lesser->half[i]));
        const quad center = quad_multiply(QUADS_NAME(dot_four3)(d, normal[i]), scale);
        quad arms[3];
        for (int j = 0; j < 3; j++) {
            const quad sum = QUADS_NAME(dot_four3)(other->u + 3 * j, normal[i]);
            arms[j] = quad_multiply(quad_multiply(sum, other->half[j]), scale);
            quad_store(flux->column[i][j] + to, arms[j]);
        }
        quad_store(flux->column[i][3] + to, center);
        const quad arm = quad_add(quad_add(quad_abs(arms[0]), quad_abs(arms[1])), quad_abs(arms[2]));
        const quad end =
            quad_subtract(quad_abs(center), arm); /* of the other, toward the lesser; its part is behind it */
        const quad last = quad_min(quad_add(quad_abs(center), arm), one);
        const quad part = quad_multiply(quad_set1(0.5), quad_subtract(last, quad_max(end, quad_negate(one))));
        most = quad_multiply(most, quad_max(part, quad_set1(0)));
        apart = quad_or(apart, quad_less(reach, end));
    }
    quad_store(out->most, most);
    return apart;
}

CORE_WITH_QUADS static void QUADS_NAME(see_blocks3)(const box_quads *pairs, size_t at, flux_pairs3 *flux,
                                                    blocks_four3 *out)
{
    QUADS_NAME(boxes_four3) a, b, lesser, other;
    QUADS_NAME(load_boxes_four3)(pairs->a + at, &a);
    QUADS_NAME(load_boxes_four3)(pairs->b + at, &b);
    quad of_a[3][3], of_b[3][3], normal[3][3], d[3];
    const quad det_a = QUADS_NAME(normals_four3)(a.u, of_a), det_b = QUADS_NAME(normals_four3)(b.u, of_b);
    const quad volume_a = QUADS_NAME(volume_four3)(&a, det_a), volume_b = QUADS_NAME(volume_four3)(&b, det_b);
    double first[4]; /* of two alike, -0 says that a is the first */
    const unsigned alike = quad_bits(quad_equal(volume_a, volume_b));
    for (int k = 0; k < 4; k++)
        first[k] =
            (alike >> k & 1) != 0 && exact_in_order(15, pairs->a[at + (size_t)k], pairs->b[at + (size_t)k]) ? -0.0 : 0;
    const quad a_is_lesser = quad_or(quad_less(volume_a, volume_b), quad_load(first));
    for (int i = 0; i < 3; i++) {
        lesser.half[i] = quad_select(a_is_lesser, a.half[i], b.half[i]);
        other.half[i] = quad_select(a_is_lesser, b.half[i], a.half[i]);
        d[i] =
            quad_select(a_is_lesser, quad_subtract(b.center[i], a.center[i]), quad_subtract(a.center[i], b.center[i]));
        for (int c = 0; c < 3; c++) {
            other.u[3 * i + c] = quad_select(a_is_lesser, b.u[3 * i + c], a.u[3 * i + c]);
            normal[i][c] = quad_select(a_is_lesser, of_a[i][c], of_b[i][c]);
        }
    }
    const quad det = quad_select(a_is_lesser, det_a, det_b),
               error = QUADS_NAME(error_four3)(d, lesser.half, other.half);
    const quad apart = QUADS_NAME(see_four3)(d, &lesser, &other, normal, det, error, flux, out);
    const quad greater = quad_select(a_is_lesser, volume_b, volume_a);
    quad_store(out->ratio, quad_divide(greater, quad_select(a_is_lesser, volume_a, volume_b)));
    quad_store(out->error, error);
    quad_store(out->turn, quad_flip(quad_flip(quad_set1(1), det_a), det_b));
    quad known = quad_and(QUADS_NAME(are_ordinary_four3)(&a), QUADS_NAME(are_ordinary_four3)(&b));
    known = quad_and(known, quad_less_equal(error, quad_set1(SHARED3_ERROR)));
    const quad prisms = quad_and(QUADS_NAME(has_zero_four3)(&a), QUADS_NAME(has_zero_four3)(&b));
    out->known = quad_bits(known) & ~quad_bits(prisms) & 15;
    out->apart = quad_bits(apart);
}

#endif
