/* What fours3.c does four corners at a time, in quads of the form QUADS. */
#if QUADS_THERE

typedef struct QUADS_NAME(fours_way) {
    quad x, y, z;
} QUADS_NAME(fours_way);

CORE_QUAD QUADS_NAME(fours_way) QUADS_NAME(fours_way_of)(const double way[3])
{
    return (QUADS_NAME(fours_way)){quad_set1(way[0]), quad_set1(way[1]), quad_set1(way[2])};
}

/* One coordinate of all corners. */
typedef struct QUADS_NAME(fours_span) {
    quad low, high, sum;
} QUADS_NAME(fours_span);

CORE_QUAD void QUADS_NAME(fours_see)(const double *const p[4], int k, quad origin, double *at,
                                     QUADS_NAME(fours_span) * span)
{
    const quad x = quad_subtract(quad_load_ones(p, k), origin);
    span->low = quad_min(x, span->low);
    span->high = quad_max(x, span->high);
    span->sum = quad_add(x, span->sum);
    quad_store(at + 4 * k, x);
}

typedef struct QUADS_NAME(fours_spans) {
    QUADS_NAME(fours_span) x, y, z;
} QUADS_NAME(fours_spans);

CORE_QUAD void QUADS_NAME(fours_see_four)(const hit_vec3 *p, const hit_vec3 *q, const hit_vec3 *r, const hit_vec3 *s,
                                          const QUADS_NAME(fours_way) * from, double *at,
                                          QUADS_NAME(fours_spans) * spans)
{
    const double *const four[4] = {vec3_array(p), vec3_array(q), vec3_array(r), vec3_array(s)};
    QUADS_NAME(fours_see)(four, 0, from->x, at, &spans->x);
    QUADS_NAME(fours_see)(four, 1, from->y, at, &spans->y);
    QUADS_NAME(fours_see)(four, 2, from->z, at, &spans->z);
}

/* step: 12, or 0 if the corners are not kept. */
CORE_WITH_QUADS static void QUADS_NAME(fours_load)(const hit_vec3 *corner, uint32_t count, const double origin[3],
                                                   uint32_t step, double *at, fours3_extent *out)
{
    const QUADS_NAME(fours_way) from = QUADS_NAME(fours_way_of)(origin);
    const QUADS_NAME(fours_span) none = {quad_set1(INFINITY), quad_set1(-INFINITY), quad_set1(0)};
    QUADS_NAME(fours_spans) spans = {none, none, none};
    const hit_vec3 *p = corner, *end = corner + (count & ~3U), *last = corner + (count - 1);
    for (; p < end; p += 4, at += step)
        QUADS_NAME(fours_see_four)(p, p + 1, p + 2, p + 3, &from, at, &spans);
    if (p <= last)
        QUADS_NAME(fours_see_four)(p, p < last ? p + 1 : last, p + 1 < last ? p + 2 : last, last, &from, at, &spans);
    quad low[4], high[4], sum[4];
    quad_turn(spans.x.low, spans.y.low, spans.z.low, low);
    quad_turn(spans.x.high, spans.y.high, spans.z.high, high);
    quad_turn(spans.x.sum, spans.y.sum, spans.z.sum, sum);
    quad_store(out->low, quad_min(quad_min(low[0], low[1]), quad_min(low[2], low[3])));
    quad_store(out->high, quad_max(quad_max(high[0], high[1]), quad_max(high[2], high[3])));
    quad_store(out->sum, quad_add(quad_add(sum[0], sum[1]), quad_add(sum[2], sum[3])));
}

CORE_QUAD quad QUADS_NAME(fours_along)(const QUADS_NAME(fours_way) * way, const double *at)
{
    return quad_add(quad_add(quad_multiply(quad_load(at), way->x), quad_multiply(quad_load(at + 4), way->y)),
                    quad_multiply(quad_load(at + 8), way->z));
}

/* The furthest so far in each of four places, and its number. */
typedef struct QUADS_NAME(fours_top) {
    quad best, number, which;
} QUADS_NAME(fours_top);

CORE_QUAD QUADS_NAME(fours_top) QUADS_NAME(fours_no_top)(void)
{
    static const double FIRST[4] = {0, 1, 2, 3};
    const quad first = quad_load(FIRST);
    return (QUADS_NAME(fours_top)){quad_set1(-INFINITY), first, first};
}

CORE_QUAD void QUADS_NAME(fours_take)(QUADS_NAME(fours_top) * top, quad value)
{
    top->which = quad_select(quad_less(top->best, value), top->number, top->which);
    top->best = quad_max(value, top->best);
    top->number = quad_add(top->number, quad_set1(4));
}

/* The first of those that are furthest of all. */
CORE_QUAD uint32_t QUADS_NAME(fours_end_top)(const QUADS_NAME(fours_top) * top, double *most)
{
    double value[4], place[4];
    quad_store(value, top->best);
    quad_store(place, top->which);
    unsigned bits = quad_bits(quad_less_equal(quad_greatest(top->best), top->best));
    const unsigned lane = core_lowest_bit(bits);
    double first = place[lane];
    *most = value[lane];
    for (bits &= bits - 1; bits != 0; bits &= bits - 1)
        first = core_min(first, place[core_lowest_bit(bits)]);
    return (uint32_t)first;
}

CORE_QUAD QUADS_NAME(fours_top)
    QUADS_NAME(fours_top_of)(const double *at, const double *end, const QUADS_NAME(fours_way) * way)
{
    QUADS_NAME(fours_top) top = QUADS_NAME(fours_no_top)();
    for (; at < end; at += 12)
        QUADS_NAME(fours_take)(&top, QUADS_NAME(fours_along)(way, at));
    return top;
}

CORE_WITH_QUADS static uint32_t QUADS_NAME(fours_furthest)(const double *at, const double *end, const double toward[3],
                                                           double *most)
{
    const QUADS_NAME(fours_way) way = QUADS_NAME(fours_way_of)(toward);
    const QUADS_NAME(fours_top) top = QUADS_NAME(fours_top_of)(at, end, &way);
    return QUADS_NAME(fours_end_top)(&top, most);
}

CORE_WITH_QUADS static void QUADS_NAME(fours_ends)(const double *a, const double *a_end, const double *b,
                                                   const double *b_end, const double toward[3], fours3_ends *out)
{
    const QUADS_NAME(fours_way) way = QUADS_NAME(fours_way_of)(toward),
                                back = {quad_negate(way.x), quad_negate(way.y), quad_negate(way.z)};
    const QUADS_NAME(fours_top) of_a = QUADS_NAME(fours_top_of)(a, a_end, &way),
                                of_b = QUADS_NAME(fours_top_of)(b, b_end, &back);
    out->a = QUADS_NAME(fours_end_top)(&of_a, &out->of_a);
    out->b = QUADS_NAME(fours_end_top)(&of_b, &out->of_b);
}

/* Of corners that are not kept. */
CORE_WITH_QUADS static uint32_t QUADS_NAME(fours_far)(const hit_vec3 *corner, uint32_t count, const double origin[3],
                                                      const double toward[3], double *most)
{
    const QUADS_NAME(fours_way) way = QUADS_NAME(fours_way_of)(toward), from = QUADS_NAME(fours_way_of)(origin);
    QUADS_NAME(fours_top) top = QUADS_NAME(fours_no_top)();
    for (uint32_t i = 0; i < count; i += 4) {
        const double *p[4];
        fours_corners(corner, count, i, p);
        const quad x = quad_multiply(quad_subtract(quad_load_ones(p, 0), from.x), way.x),
                   y = quad_multiply(quad_subtract(quad_load_ones(p, 1), from.y), way.y),
                   z = quad_multiply(quad_subtract(quad_load_ones(p, 2), from.z), way.z);
        QUADS_NAME(fours_take)(&top, quad_add(quad_add(x, y), z));
    }
    return QUADS_NAME(fours_end_top)(&top, most);
}

/* Lists corners that are not short, of the fours from number `from` on as long as there is room for four. */
CORE_WITH_QUADS static uint32_t QUADS_NAME(fours_list)(const double *at, uint32_t count, const double toward[3],
                                                       double least, uint32_t *from, uint32_t list[FOURS3_LIST])
{
    const QUADS_NAME(fours_way) way = QUADS_NAME(fours_way_of)(toward);
    const quad far = quad_set1(least);
    uint32_t i = *from, found = 0;
    for (; i < count && found + 4 <= FOURS3_LIST; i += 4) {
        unsigned bits = quad_bits(quad_less_equal(far, QUADS_NAME(fours_along)(&way, at + 3 * i)));
        for (; bits != 0; bits &= bits - 1)
            list[found++] = i + core_lowest_bit(bits);
    }
    while (found > 0 && list[found - 1] >= count)
        found--;
    *from = i;
    return found;
}

/* Of each corner how far it is along the way, as seen from a point; *size: the greatest coordinate there. */
CORE_WITH_QUADS static double QUADS_NAME(fours_look)(const double *at, const double *end, const double origin[3],
                                                     const double toward[3], double *along, double *size)
{
    const QUADS_NAME(fours_way) way = QUADS_NAME(fours_way_of)(toward), from = QUADS_NAME(fours_way_of)(origin);
    quad most = quad_set1(-INFINITY), reach = quad_set1(0);
    double value[4];
    for (; at < end; at += 12, along += 4) {
        const quad x = quad_subtract(quad_load(at), from.x), y = quad_subtract(quad_load(at + 4), from.y),
                   z = quad_subtract(quad_load(at + 8), from.z);
        const quad far = quad_add(quad_add(quad_multiply(x, way.x), quad_multiply(y, way.y)), quad_multiply(z, way.z));
        reach = quad_max(quad_max(quad_abs(x), quad_abs(y)), quad_max(quad_abs(z), reach));
        most = quad_max(far, most);
        quad_store(along, far);
    }
    quad_store(value, quad_greatest(reach));
    *size = value[0];
    quad_store(value, quad_greatest(most));
    return value[0];
}

/* Of four times `count` numbers. */
CORE_WITH_QUADS static bool QUADS_NAME(fours_finite)(const double *x, size_t count)
{
    const quad none = quad_set1(0);
    quad even = none, odd = none; /* NaN as soon as a number is not finite */
    for (size_t i = 0; i + 1 < count; i += 2) {
        even = quad_add(even, quad_multiply(none, quad_load(x + 4 * i)));
        odd = quad_add(odd, quad_multiply(none, quad_load(x + 4 * i + 4)));
    }
    if (count % 2 != 0)
        even = quad_add(even, quad_multiply(none, quad_load(x + 4 * count - 4)));
    return quad_bits(quad_equal(quad_add(even, odd), none)) == 15;
}

/* Of four times `count` numbers: is each what is left of it where numbers are rounded to wholes? far: 2^52 and a half
 * of the unit. */
CORE_WITH_QUADS static bool QUADS_NAME(fours_whole)(const double *x, size_t count, double far)
{
    const quad large = quad_set1(far), none = quad_set1(0);
    quad rest = none;
    for (size_t i = 0; i < count; i++) {
        const quad v = quad_load(x + 4 * i);
        rest = quad_max(quad_abs(quad_subtract(quad_subtract(quad_add(v, large), large), v)), rest);
    }
    return quad_bits(quad_equal(rest, none)) == 15;
}

#endif
