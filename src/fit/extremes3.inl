/* How far a block of points reaches in each direction: four points at a time.
 *
 * First principles: a maximum is the same in whatever order it is taken. The sums are those of find_point in
 * extremes3.c, operation by operation. */
#if QUADS_THERE

typedef struct QUADS_NAME(extremes3_range) {
    quad low, high;
} QUADS_NAME(extremes3_range);

CORE_QUAD void QUADS_NAME(widen_range)(QUADS_NAME(extremes3_range) * range, quad value)
{
    range->low = quad_min(value, range->low);
    range->high = quad_max(value, range->high);
}

CORE_QUAD void QUADS_NAME(close_range)(const QUADS_NAME(extremes3_range) * range, double *low, double *high)
{
    double lows[4], highs[4];
    quad_store(lows, range->low);
    quad_store(highs, range->high);
    for (int i = 1; i < 4; i++) {
        lows[0] = lows[i] < lows[0] ? lows[i] : lows[0];
        highs[0] = highs[i] > highs[0] ? highs[i] : highs[0];
    }
    *low = lows[0];
    *high = highs[0];
}

/* Maps the points of the block, and has the reach of these along the axes. */
CORE_WITH_QUADS static void QUADS_NAME(map_block3)(const extremes3_map *map, extremes3_block *block, size_t count,
                                                   double low[3], double high[3])
{
    QUADS_NAME(extremes3_range) range[3];
    quad row[3][3], center[3], scale[2];
    for (int k = 0; k < 3; k++) {
        range[k].low = quad_set1(INFINITY);
        range[k].high = quad_set1(-INFINITY);
        center[k] = quad_set1(map->center[k]);
        for (int c = 0; c < 3; c++)
            row[k][c] = quad_set1(map->row[k][c]);
    }
    scale[0] = quad_set1(map->scale[0]);
    scale[1] = quad_set1(map->scale[1]);
    for (size_t i = 0; i < count; i += 4) {
        quad y[3];
        CORE_UNROLLED
        for (int k = 0; k < 3; k++) {
            quad local = quad_subtract(quad_load(&block->given[k][i]), center[k]);
            y[k] = quad_multiply(quad_multiply(local, scale[0]), scale[1]);
        }
        CORE_UNROLLED
        for (int k = 0; k < 3; k++) {
            quad sum = quad_add(quad_multiply(y[0], row[k][0]), quad_multiply(y[1], row[k][1]));
            sum = quad_add(sum, quad_multiply(y[2], row[k][2]));
            QUADS_NAME(widen_range)(&range[k], sum);
            quad_store(&block->mapped[k][i], sum);
        }
    }
    for (int k = 0; k < 3; k++)
        QUADS_NAME(close_range)(&range[k], &low[k], &high[k]);
}

/* The reach of the mapped points in the directions behind the first three. */
CORE_WITH_QUADS static void QUADS_NAME(span_block3)(const extremes3_block *block, size_t count,
                                                    double low[EXTREMES3_AXES], double high[EXTREMES3_AXES])
{
    QUADS_NAME(extremes3_range) range[EXTREMES3_AXES];
    for (int k = 3; k < EXTREMES3_AXES; k++) {
        range[k].low = quad_set1(INFINITY);
        range[k].high = quad_set1(-INFINITY);
    }
    for (size_t i = 0; i < count; i += 4) {
        quad x = quad_load(&block->mapped[0][i]), y = quad_load(&block->mapped[1][i]);
        quad z = quad_load(&block->mapped[2][i]);
        QUADS_NAME(widen_range)(&range[3], quad_add(x, y));
        QUADS_NAME(widen_range)(&range[4], quad_subtract(x, y));
        QUADS_NAME(widen_range)(&range[5], quad_add(x, z));
        QUADS_NAME(widen_range)(&range[6], quad_subtract(x, z));
        QUADS_NAME(widen_range)(&range[7], quad_add(y, z));
        QUADS_NAME(widen_range)(&range[8], quad_subtract(y, z));
    }
    for (size_t i = 0; i < count; i += 4) {
        quad x = quad_load(&block->mapped[0][i]), y = quad_load(&block->mapped[1][i]);
        quad z = quad_load(&block->mapped[2][i]);
        quad sum = quad_add(x, y), difference = quad_subtract(x, y);
        QUADS_NAME(widen_range)(&range[9], quad_add(sum, z));
        QUADS_NAME(widen_range)(&range[10], quad_subtract(sum, z));
        QUADS_NAME(widen_range)(&range[11], quad_add(difference, z));
        QUADS_NAME(widen_range)(&range[12], quad_subtract(difference, z));
    }
    for (int k = 3; k < EXTREMES3_AXES; k++)
        QUADS_NAME(close_range)(&range[k], &low[k], &high[k]);
}

/* The fours of points that hold one with this value along the way that lies before `before`, by its coordinates as
 * given: their numbers, and how many. */
CORE_WITH_QUADS static size_t QUADS_NAME(fours_before)(const extremes3_block *block, size_t count, const double way[3],
                                                       double value, const double before[3],
                                                       unsigned char found[EXTREMES3_BLOCK / 4])
{
    quad w[3], q[3], wanted = quad_set1(value);
    size_t fours = 0;
    for (int k = 0; k < 3; k++) {
        w[k] = quad_set1(way[k]);
        q[k] = quad_set1(before[k]);
    }
    for (size_t i = 0; i < count; i += 4) {
        quad sum = quad_add(quad_multiply(w[0], quad_load(&block->mapped[0][i])),
                            quad_multiply(w[1], quad_load(&block->mapped[1][i])));
        sum = quad_add(sum, quad_multiply(w[2], quad_load(&block->mapped[2][i])));
        quad x = quad_load(&block->given[0][i]), y = quad_load(&block->given[1][i]);
        quad first = quad_less(quad_load(&block->given[2][i]), q[2]);
        first = quad_or(quad_less(y, q[1]), quad_and(quad_equal(y, q[1]), first));
        first = quad_or(quad_less(x, q[0]), quad_and(quad_equal(x, q[0]), first));
        found[fours] = (unsigned char)(i / 4);
        fours += (quad_bits(quad_and(quad_equal(sum, wanted), first)) & 15) != 0;
    }
    return fours;
}

/* The least and the greatest of each coordinate of 4 n points that are packed: of three quads in a row each lane has
 * coordinates of one kind. False if one is not finite: of such a one x - x is NaN. */
CORE_WITH_QUADS static bool QUADS_NAME(packed_sides3)(const double *at, size_t n, double low[12], double high[12])
{
    QUADS_NAME(extremes3_range) range[3];
    quad none = quad_set1(0);
    for (int k = 0; k < 3; k++) {
        range[k].low = quad_set1(INFINITY);
        range[k].high = quad_set1(-INFINITY);
    }
    for (size_t i = 0; i < n; i++) {
        CORE_UNROLLED
        for (int k = 0; k < 3; k++) {
            quad x = quad_load(at + 12 * i + 4 * k);
            QUADS_NAME(widen_range)(&range[k], x);
            none = quad_add(none, quad_subtract(x, x));
        }
    }
    for (int k = 0; k < 3; k++) {
        quad_store(low + 4 * k, range[k].low);
        quad_store(high + 4 * k, range[k].high);
    }
    return (quad_bits(quad_equal(none, quad_set1(0))) & 15) == 15;
}

#endif
