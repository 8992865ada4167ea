/* Rays and turned boxes of the plane that certainly miss, as many at a time as a vector has lanes.
 *
 * The conditions of ray_obb2.h in float. Each is a value less its bound, so that the greatest value tells: a line
 * misses if it is positive.
 *
 * First principles: the conditions of ray_obb2.h with bounds of their own, docs/numerics.md, "Rays in batches". */
#if LANES_THERE

/* a b + c d */
LANES_INLINE lanes_v LANES_NAME(ray_filter_sum2)(lanes_v a, lanes_v b, lanes_v c, lanes_v d)
{
    return lanes_v_multiply_add(a, b, lanes_v_multiply(c, d));
}

/* a b - c d */
LANES_INLINE lanes_v LANES_NAME(ray_filter_difference2)(lanes_v a, lanes_v b, lanes_v c, lanes_v d)
{
    return lanes_v_subtract_multiple(lanes_v_multiply(a, b), c, d);
}

/* Bits of the boxes with an axis that the bounds are for. square: its length, squared. */
LANES_INLINE uint32_t LANES_NAME(ray_filter_fit2)(const lanes_v u[2], lanes_v square)
{
    return lanes_v_lt(lanes_v_add(lanes_v_abs(u[0]), lanes_v_abs(u[1])), lanes_v_set1(1.4143f)) &
           lanes_v_lt(lanes_v_set1(0.5f), square);
}

/* Bits of the lines from `offset`, relative to the box's centre, along `motion` that certainly miss a box with such an
 * axis. half: not negative. */
LANES_INLINE uint32_t LANES_NAME(missed2)(const lanes_v offset[2], const lanes_v motion[2], const lanes_v u[2],
                                          lanes_v square, const lanes_v half[2])
{
    const lanes_v *d = offset, *v = motion;
    const lanes_v place[2] = {LANES_NAME(ray_filter_sum2)(d[0], u[0], d[1], u[1]),
                              LANES_NAME(ray_filter_difference2)(d[1], u[0], d[0], u[1])};
    const lanes_v speed[2] = {LANES_NAME(ray_filter_sum2)(v[0], u[0], v[1], u[1]),
                              LANES_NAME(ray_filter_difference2)(v[1], u[0], v[0], u[1])};
    lanes_v size = lanes_v_add(lanes_v_add(lanes_v_abs(d[0]), lanes_v_abs(d[1])), lanes_v_add(half[0], half[1]));
    lanes_v way = lanes_v_add(lanes_v_abs(v[0]), lanes_v_abs(v[1])), both = lanes_v_multiply(size, way);
    lanes_v off_place = lanes_v_multiply(size, lanes_v_set1(0x1p-19f));
    lanes_v off_speed = lanes_v_multiply(way, lanes_v_set1(0x1p-19f));
    uint32_t trusted = lanes_v_lt(lanes_v_max(lanes_v_max(size, way), both), lanes_v_set1(1e25f)) &
                       lanes_v_lt(lanes_v_set1(1e-25f), lanes_v_min(lanes_v_min(size, way), both));
    lanes_v line = lanes_v_abs(LANES_NAME(ray_filter_difference2)(d[0], v[1], d[1], v[0]));
    line = lanes_v_subtract_multiple(line, half[0], lanes_v_abs(speed[1]));
    line = lanes_v_subtract_multiple(line, half[1], lanes_v_abs(speed[0]));
    lanes_v greatest = lanes_v_subtract_multiple(line, both, lanes_v_set1(0x1p-18f));
    CORE_UNROLLED
    for (int k = 0; k < 2; k++) {
        lanes_v far = lanes_v_abs(place[k]);
        lanes_v beyond = lanes_v_subtract(lanes_v_subtract_multiple(far, half[k], square), off_place);
        /* Away from the box if the signs of place and speed are the same. */
        lanes_v away = LANES_NAME(ray_filter_difference2)(place[k], speed[k], far, off_speed);
        greatest = lanes_v_max(greatest, lanes_v_min(beyond, away));
    }
    return lanes_v_lt(lanes_v_set1(0), greatest) & trusted;
}

/* One ray and sixteen boxes. */
LANES_KERNEL uint32_t LANES_NAME(ray_filter_boxes2)(const ray_filter_ray2 *ray, const char *const boxes[16])
{
    const char *rays[lanes_width];
    CORE_UNROLLED
    for (int k = 0; k < lanes_width; k++)
        rays[k] = (const char *)ray->ray;
    const lanes_v motion[2] = {lanes_v_set1(ray->motion[0]), lanes_v_set1(ray->motion[1])};
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v x[4], offset[2];
        lanes_v_differences2(rays, boxes + k, offset);
        lanes_v_rounded_columns(boxes + k, offsetof(hit_obb2, half), x);
        const lanes_v half[2] = {lanes_v_abs(x[0]), lanes_v_abs(x[1])}, *u = x + 2;
        lanes_v square = LANES_NAME(ray_filter_sum2)(u[0], u[0], u[1], u[1]);
        bits |= (LANES_NAME(missed2)(offset, motion, u, square, half) & LANES_NAME(ray_filter_fit2)(u, square)) << k;
    }
    return bits;
}

/* Sixteen rays and one box. */
LANES_KERNEL uint32_t LANES_NAME(ray_filter_rays2)(const ray_filter_box2 *box, const char *const rays[16])
{
    const char *boxes[lanes_width];
    CORE_UNROLLED
    for (int k = 0; k < lanes_width; k++)
        boxes[k] = (const char *)box->box;
    const lanes_v half[2] = {lanes_v_set1(box->half[0]), lanes_v_set1(box->half[1])};
    const lanes_v u[2] = {lanes_v_set1(box->axis[0]), lanes_v_set1(box->axis[1])};
    const lanes_v square = LANES_NAME(ray_filter_sum2)(u[0], u[0], u[1], u[1]);
    const uint32_t fit = LANES_NAME(ray_filter_fit2)(u, square);
    uint32_t bits = 0;
    for (int k = 0; k < 16; k += lanes_width) {
        lanes_v offset[2], x[4];
        lanes_v_differences2(rays + k, boxes, offset);
        lanes_v_rounded_columns(rays + k, 0, x); /* the origin, then the direction */
        bits |= (LANES_NAME(missed2)(offset, x + 2, u, square, half) & fit) << k;
    }
    return bits;
}

#endif
