/* Loads boxes from the caller's memory as lanes of floats, and looks whether they are good.
 * Turns an array of structures into a structure of arrays, 16 boxes at a time. DIM and LANES as in
 * core/lanes.h. */
#if LANES_THERE

/* The i-th box to be loaded: from the first on, or those that `id` names. */
LANES_INLINE size_t LANES_NAME_DIM(place_of)(const batch_boxes *boxes, size_t first, const uint32_t *id, int i)
{
    return (id ? id[i] : first + (size_t)i) * boxes->stride;
}

/* `count` (1 to 16) boxes of floats to a block, as they are. Lanes behind them repeat the last. */
LANES_INLINE void LANES_NAME_DIM(load_floats)(const batch_boxes *boxes, size_t first, const uint32_t *id, int count,
                                              float *out)
{
    for (int lane = 0; lane < 16; lane++) {
        size_t at = LANES_NAME_DIM(place_of)(boxes, first, id, lane < count ? lane : count - 1);
        const float *lo = (const float *)(const void *)(boxes->min + at);
        const float *hi = (const float *)(const void *)(boxes->max + at);
        CORE_UNROLLED
        for (int axis = 0; axis < DIM; axis++) {
            out[axis * 16 + lane] = lo[axis];
            out[(DIM + axis) * 16 + lane] = hi[axis];
        }
    }
}

/* The same of any boxes, as doubles: x has a row for each coordinate. */
LANES_INLINE void LANES_NAME_DIM(load_doubles)(const batch_boxes *boxes, size_t first, const uint32_t *id, int count,
                                               double (*x)[16])
{
    for (int lane = 0; lane < 16; lane++) {
        size_t at = LANES_NAME_DIM(place_of)(boxes, first, id, lane < count ? lane : count - 1);
        double numbers[2 * DIM];
        const double *lo = numbers, *hi = numbers + DIM;
        if (boxes->form == HIT_BOXES_DOUBLE) {
            lo = (const double *)(const void *)(boxes->min + at);
            hi = (const double *)(const void *)(boxes->max + at);
        } else {
            hit__batch_box_numbers(boxes, at / boxes->stride, numbers, numbers + DIM);
        }
        CORE_UNROLLED
        for (int axis = 0; axis < DIM; axis++) {
            x[axis][lane] = lo[axis];
            x[DIM + axis][lane] = hi[axis];
        }
    }
}

/* The centres of OBBs, in place of both sides. */
LANES_INLINE void LANES_NAME_DIM(load_centers)(const batch_boxes *boxes, size_t first, const uint32_t *id, int count,
                                               double (*x)[16])
{
    for (int lane = 0; lane < 16; lane++) {
        size_t at = LANES_NAME_DIM(place_of)(boxes, first, id, lane < count ? lane : count - 1);
        double center[DIM];
        if (boxes->form == HIT_BOXES_OBB)
            memcpy(center, boxes->min + at, sizeof center);
        else
            hit__batch_float_center(boxes, at / boxes->stride, center);
        for (int axis = 0; axis < DIM; axis++)
            x[axis][lane] = x[DIM + axis][lane] = center[axis];
    }
}

/* 16 doubles of each of the 2 DIM coordinates to floats. */
LANES_INLINE void LANES_NAME_DIM(floats_of)(double (*x)[16], const tree_map *map, float *out)
{
    if (map->scale > TREE_MAP_TINY)
        for (int i = 0; i < 2 * DIM * 16; i++)
            x[i / 16][i % 16] = tree_map_flushed(map, x[i / 16][i % 16]);
    for (int c = 0; c < 2 * DIM; c++)
        lanes_store(out + (size_t)c * 16, lanes_from_doubles(x[c], map->scale, map->offset[c % DIM]));
}

/* Boxes to a block, by whatever way. */
LANES_INLINE void LANES_NAME_DIM(load)(const batch_boxes *boxes, size_t first, const uint32_t *id, int count,
                                       const tree_map *map, float *out)
{
    if (boxes->form == HIT_BOXES_FLOAT && map->exact) {
        LANES_NAME_DIM(load_floats)(boxes, first, id, count, out);
    } else {
        double x[2 * DIM][16];
        LANES_NAME_DIM(load_doubles)(boxes, first, id, count, x);
        LANES_NAME_DIM(floats_of)(x, map, out);
    }
}

/* Is none of the boxes of a block of floats bad? *least becomes the least size of a number that is not 0, as its bits
 * less one, or stays. */
LANES_INLINE bool LANES_NAME_DIM(floats_good)(const float *block, lanes_u *least)
{
    uint32_t good = 0xffff;
    for (int axis = 0; axis < DIM; axis++) {
        const float *lo = block + (size_t)axis * 16, *hi = block + (size_t)(DIM + axis) * 16;
        lanes_m inside = lanes_le(lanes_load(lo), lanes_load(hi));
        inside = lanes_and_le(inside, lanes_set1(-FLT_MAX), lanes_load(lo));
        good &= lanes_bits(lanes_and_le(inside, lanes_load(hi), lanes_set1(FLT_MAX)));
        lanes_u size = lanes_shl_u(lanes_as_u(lanes_load(lo)), 1);
        *least = lanes_min_u(*least, lanes_subtract_u(size, lanes_set1_u(1)));
        size = lanes_shl_u(lanes_as_u(lanes_load(hi)), 1);
        *least = lanes_min_u(*least, lanes_subtract_u(size, lanes_set1_u(1)));
    }
    return good == 0xffff;
}

/* Of the numbers that floats_good has seen: was there a subnormal one? */
LANES_INLINE bool LANES_NAME_DIM(subnormal_among)(lanes_u least)
{
    _Alignas(64) uint32_t bits[16];
    lanes_store_u(bits, least);
    bool among = false;
    for (int i = 0; i < 16; i++)
        among = among || bits[i] < 2 * 0x00800000u - 1;
    return among;
}

/* The last word on boxes of floats that floats_good has let pass: in a thread that takes subnormals for zero, a side
 * that is less than nothing may have passed for 0. Of other boxes `least` is what it was, and this is true. */
LANES_INLINE bool LANES_NAME_DIM(subnormals_good)(const batch_boxes *boxes, size_t first, size_t last, lanes_u least,
                                                  bool *exact)
{
    return !LANES_NAME_DIM(subnormal_among)(least) || hit__batch_boxes_good(boxes, first, last, exact);
}

/* Is none of 16 boxes bad? */
LANES_INLINE bool LANES_NAME_DIM(doubles_good)(double (*x)[16], bool *exact)
{
    bool good = true;
    for (int axis = 0; axis < DIM; axis++)
        for (int lane = 0; lane < 16; lane++) {
            double lo = x[axis][lane], hi = x[DIM + axis][lane];
            /* Equal in a thread that takes subnormals for zero may be more. */
            good = good && (lo < hi || exact_less_equal(lo, hi));
            good = good && lo >= -DBL_MAX && hi <= DBL_MAX;
        }
    for (int c = 0; c < 2 * DIM && *exact; c++)
        for (int lane = 0; lane < 16 && *exact; lane++)
            *exact = batch_is_float(x[c][lane]);
    return good;
}

LANES_KERNEL bool LANES_NAME_DIM(look)(const batch_boxes *boxes, size_t first, size_t last, bool *exact)
{
    _Alignas(64) float block[2 * DIM * 16];
    double x[2 * DIM][16];
    bool good = true;
    lanes_u least = lanes_set1_u(0xffffffffu);
    for (size_t i = first; i < last && good; i += 16) {
        int count = last - i < 16 ? (int)(last - i) : 16;
        if (boxes->form == HIT_BOXES_FLOAT) {
            LANES_NAME_DIM(load_floats)(boxes, i, NULL, count, block);
            good = LANES_NAME_DIM(floats_good)(block, &least);
        } else if (boxes->form == HIT_BOXES_DOUBLE) {
            LANES_NAME_DIM(load_doubles)(boxes, i, NULL, count, x);
            good = LANES_NAME_DIM(doubles_good)(x, exact);
        } else {
            good = hit__batch_boxes_good(boxes, i, i + (size_t)count, exact);
        }
    }
    return good && LANES_NAME_DIM(subnormals_good)(boxes, first, last, least, exact);
}

#endif
