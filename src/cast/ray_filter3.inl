/* Rays and turned boxes of space that certainly miss, as many at a time as a vector has lanes.
 *
 * The conditions of ray_obb3.h in float, with the axes of the box in the place of its face normals, which is right but
 * for how far they are from orthonormal. Each condition is a value less its bound, so that the greatest value tells: a
 * line misses if it is positive.
 *
 * First principles: the conditions of ray_obb3.h with bounds of their own, docs/numerics.md, "Rays in batches". */
#if LANES_THERE

LANES_INLINE lanes_v LANES_NAME(ray_filter_dot3)(const lanes_v u[3], const lanes_v v[3])
{
    lanes_v sum = lanes_v_multiply(u[2], v[2]);
    return lanes_v_multiply_add(u[0], v[0], lanes_v_multiply_add(u[1], v[1], sum));
}

LANES_INLINE lanes_v LANES_NAME(ray_filter_sizes3)(const lanes_v v[3])
{
    return lanes_v_add(lanes_v_add(lanes_v_abs(v[0]), lanes_v_abs(v[1])), lanes_v_abs(v[2]));
}

/* Bits of the boxes whose axes are close enough to orthonormal for the bounds. */
LANES_INLINE uint32_t LANES_NAME(ray_filter_orthonormal3)(lanes_v axis[3][3])
{
    lanes_v greatest[3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const lanes_v *u = axis[k];
        lanes_v square = lanes_v_multiply_add(u[2], u[2], lanes_v_set1(-1));
        square = lanes_v_multiply_add(u[0], u[0], lanes_v_multiply_add(u[1], u[1], square));
        lanes_v dot = LANES_NAME(ray_filter_dot3)(u, axis[(k + 1) % 3]);
        greatest[k] = lanes_v_add(lanes_v_abs(square), lanes_v_abs(dot));
    }
    lanes_v sum = lanes_v_add(lanes_v_add(greatest[0], greatest[1]), greatest[2]); /* NaN if one is */
    return lanes_v_lt(sum, lanes_v_set1(0x1p-19f));
}

/* Bits of the lines from `offset`, relative to the box's centre, along `motion` that certainly miss a box with such
 * axes. half: not negative. */
LANES_INLINE uint32_t LANES_NAME(missed3)(const lanes_v offset[3], const lanes_v motion[3], lanes_v axis[3][3],
                                          const lanes_v half[3])
{
    lanes_v place[3], speed[3], sizes[3];
    lanes_v size =
        lanes_v_add(LANES_NAME(ray_filter_sizes3)(offset), lanes_v_add(lanes_v_add(half[0], half[1]), half[2]));
    lanes_v way = LANES_NAME(ray_filter_sizes3)(motion), both = lanes_v_multiply(size, way);
    lanes_v off_place = lanes_v_multiply(size, lanes_v_set1(0x1p-16f));
    lanes_v off_speed = lanes_v_multiply(way, lanes_v_set1(0x1p-16f));
    uint32_t trusted = lanes_v_lt(lanes_v_max(lanes_v_max(size, way), both), lanes_v_set1(1e25f)) &
                       lanes_v_lt(lanes_v_set1(1e-25f), lanes_v_min(lanes_v_min(size, way), both));
    lanes_v faces = lanes_v_set1(-1), lines = lanes_v_set1(-1);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        place[k] = LANES_NAME(ray_filter_dot3)(offset, axis[k]);
        speed[k] = LANES_NAME(ray_filter_dot3)(motion, axis[k]);
        sizes[k] = lanes_v_abs(speed[k]);
        lanes_v far = lanes_v_abs(place[k]);
        lanes_v beyond = lanes_v_subtract(lanes_v_subtract(far, half[k]), off_place);
        /* Away from the box if the signs of place and speed are the same. */
        lanes_v away = lanes_v_subtract_multiple(lanes_v_multiply(place[k], speed[k]), far, off_speed);
        faces = lanes_v_max(faces, lanes_v_min(beyond, away));
    }
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        lanes_v moment = lanes_v_subtract_multiple(lanes_v_multiply(place[i], speed[j]), place[j], speed[i]);
        lanes_v aside = lanes_v_subtract_multiple(lanes_v_abs(moment), half[i], sizes[j]);
        lines = lanes_v_max(lines, lanes_v_subtract_multiple(aside, half[j], sizes[i]));
    }
    lines = lanes_v_subtract_multiple(lines, both, lanes_v_set1(0x1p-16f));
    return lanes_v_lt(lanes_v_set1(0), lanes_v_max(faces, lines)) & trusted;
}

/* One ray and sixteen boxes. */
LANES_KERNEL uint32_t LANES_NAME(ray_filter_boxes3)(const ray_filter_ray3 *ray, const char *const boxes[16])
{
    const char *rays[lanes_width];
    lanes_v motion[3];
    CORE_UNROLLED
    for (int k = 0; k < lanes_width; k++)
        rays[k] = (const char *)ray->ray;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        motion[c] = lanes_v_set1(ray->motion[c]);
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v x[4], y[4], z[4], offset[3];
        lanes_v_differences3(rays, boxes + k, offset);
        lanes_v_rounded_columns(boxes + k, offsetof(hit_obb3, half), x);
        lanes_v_rounded_columns(boxes + k, offsetof(hit_obb3, half) + 4 * sizeof(double), y);
        lanes_v_rounded_columns(boxes + k, offsetof(hit_obb3, half) + 8 * sizeof(double), z);
        const lanes_v half[3] = {lanes_v_abs(x[0]), lanes_v_abs(x[1]), lanes_v_abs(x[2])};
        lanes_v axis[3][3] = {{x[3], y[0], y[1]}, {y[2], y[3], z[0]}, {z[1], z[2], z[3]}};
        bits |= (LANES_NAME(missed3)(offset, motion, axis, half) & LANES_NAME(ray_filter_orthonormal3)(axis)) << k;
    }
    return bits;
}

/* Sixteen rays and one box. */
LANES_KERNEL uint32_t LANES_NAME(ray_filter_rays3)(const ray_filter_box3 *box, const char *const rays[16])
{
    const char *boxes[lanes_width];
    lanes_v half[3], axis[3][3];
    CORE_UNROLLED
    for (int k = 0; k < lanes_width; k++)
        boxes[k] = (const char *)box->box;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        half[c] = lanes_v_set1(box->half[c]);
        CORE_UNROLLED
        for (int k = 0; k < 3; k++)
            axis[k][c] = lanes_v_set1(box->axis[k][c]);
    }
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v offset[3], x[4];
        lanes_v_differences3(rays + k, boxes, offset);
        lanes_v_rounded_columns(rays + k, 2 * sizeof(double), x); /* the origin's z, then the direction */
        bits |= LANES_NAME(missed3)(offset, x + 1, axis, half) << k;
    }
    return bits;
}

#endif
