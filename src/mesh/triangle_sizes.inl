/* Sizes of four triangles at a time, in quads of the form QUADS. */
#if QUADS_THERE

/* The absolute values of three numbers, added up. */
CORE_QUAD quad QUADS_NAME(sizes_taxi)(const quad v[3])
{
    return quad_add(quad_add(quad_abs(v[0]), quad_abs(v[1])), quad_abs(v[2]));
}

CORE_QUAD quad QUADS_NAME(sizes_dot)(const quad u[3], const quad v[3])
{
    return quad_add(quad_add(quad_multiply(u[0], v[0]), quad_multiply(u[1], v[1])), quad_multiply(u[2], v[2]));
}

/* corner[c][i]: the coordinates of corner c of triangle i. Returns a bit for each that has an area; the others may have
 * none. */
CORE_WITH_QUADS static unsigned QUADS_NAME(sizes_of)(const double *corner[3][4], const double origin[3],
                                                     four_sizes *out)
{
    quad x[3][3], e[2][3], p[3];
    for (int c = 0; c < 3; c++) {
        quad_load_pairs(corner[c], 0, &x[c][0], &x[c][1]);
        x[c][2] = quad_load_ones(corner[c], 2);
    }
    for (int axis = 0; axis < 3; axis++) {
        e[0][axis] = quad_subtract(x[1][axis], x[0][axis]);
        e[1][axis] = quad_subtract(x[2][axis], x[0][axis]);
        p[axis] = quad_subtract(x[0][axis], quad_set1(origin[axis]));
    }
    const quad n[3] = {quad_subtract(quad_multiply(e[0][1], e[1][2]), quad_multiply(e[0][2], e[1][1])),
                       quad_subtract(quad_multiply(e[0][2], e[1][0]), quad_multiply(e[0][0], e[1][2])),
                       quad_subtract(quad_multiply(e[0][0], e[1][1]), quad_multiply(e[0][1], e[1][0]))};
    const quad bulk = quad_multiply(QUADS_NAME(sizes_taxi)(e[0]), QUADS_NAME(sizes_taxi)(e[1]));
    quad_store(out->area, quad_sqrt(QUADS_NAME(sizes_dot)(n, n)));
    quad_store(out->volume, QUADS_NAME(sizes_dot)(p, n));
    quad_store(out->bulk, bulk);
    const quad error = quad_multiply(quad_set1(0x1p-50), bulk);
    return quad_bits(quad_and(quad_less(error, QUADS_NAME(sizes_taxi)(n)), quad_less(quad_set1(0x1p-900), bulk)));
}

#endif
