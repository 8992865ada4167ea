/* AABBs, four pairs side by side, in the form that QUADS names: the steps of measure/distance_aabb.inl and of
 * measure/aabb_depth.h. `dim` is a constant in each kernel. */
#if QUADS_THERE

/* A number of four boxes in each quad; behind the dimension anything. */
typedef struct four_boxes {
    quad lo[3], hi[3];
} four_boxes;

typedef struct four_dd {
    quad high, low;
} four_dd;

CORE_QUAD quad four_not(quad mask)
{
    return quad_select(mask, quad_set1(0), quad_of_bits(UINT64_MAX));
}

/* a, but 0 where the mask is set. */
CORE_QUAD quad four_without(quad mask, quad a)
{
    return quad_select(mask, quad_set1(0), a);
}

/* ---- Boxes ---- */

/* One corner of four boxes. */
CORE_QUAD void four_corners(const measure_side *side, const char *first, const size_t at[4], int dim, quad corner[3])
{
    const double *p[4];
    double wide[4][4];
    for (int k = 0; k < 4; k++) {
        const void *here = first + at[k] * side->stride;
        for (int c = 0; side->floats && c < dim; c++)
            wide[k][c] = ((const float *)here)[c];
        p[k] = side->floats ? wide[k] : here;
    }
    quad_load_pairs(p, 0, &corner[0], &corner[1]);
    if (dim == 3)
        corner[2] = quad_load_ones(p, 2);
}

CORE_QUAD four_boxes four_of(const measure_side *side, const size_t at[4], int dim)
{
    four_boxes boxes;
    four_corners(side, side->min, at, dim, boxes.lo);
    four_corners(side, side->max, at, dim, boxes.hi);
    return boxes;
}

/* Have they points, and is none of their numbers too large? */
CORE_QUAD quad four_good(const four_boxes *a, int dim)
{
    quad good = quad_of_bits(UINT64_MAX);
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        good = quad_and(good, quad_less_equal(a->lo[c], a->hi[c]));
        good = quad_and(good, quad_less_equal(quad_set1(-MEASURE_FAR), a->lo[c]));
        good = quad_and(good, quad_less_equal(a->hi[c], quad_set1(MEASURE_FAR)));
    }
    return good;
}

CORE_QUAD quad four_apart(const four_boxes *a, const four_boxes *b, int dim)
{
    quad apart = quad_or(quad_less(a->hi[0], b->lo[0]), quad_less(b->hi[0], a->lo[0]));
    CORE_UNROLLED
    for (int c = 1; c < dim; c++)
        apart = quad_or(apart, quad_or(quad_less(a->hi[c], b->lo[c]), quad_less(b->hi[c], a->lo[c])));
    return apart;
}

/* exact_in_order of all numbers, none of which is NaN: the first that differ are looked at last. */
CORE_QUAD quad four_in_order(const four_boxes *a, const four_boxes *b, int dim)
{
    quad in_order = quad_of_bits(UINT64_MAX);
    CORE_UNROLLED
    for (int c = dim - 1; c >= 0; c--)
        in_order = four_without(quad_less(b->hi[c], a->hi[c]), quad_or(in_order, quad_less(a->hi[c], b->hi[c])));
    CORE_UNROLLED
    for (int c = dim - 1; c >= 0; c--)
        in_order = four_without(quad_less(b->lo[c], a->lo[c]), quad_or(in_order, quad_less(a->lo[c], b->lo[c])));
    return in_order;
}

/* Exchanges the two where they are not in order. */
CORE_QUAD void four_exchange(quad in_order, four_boxes *a, four_boxes *b, int dim)
{
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        const quad lo = a->lo[c], hi = a->hi[c];
        a->lo[c] = quad_select(in_order, lo, b->lo[c]);
        a->hi[c] = quad_select(in_order, hi, b->hi[c]);
        b->lo[c] = quad_select(in_order, b->lo[c], lo);
        b->hi[c] = quad_select(in_order, b->hi[c], hi);
    }
}

/* ---- Numbers ---- */

/* dd_difference */
CORE_QUAD four_dd four_difference(quad a, quad b)
{
    const quad s = quad_subtract(a, b), from_b = quad_subtract(a, s), from_a = quad_add(s, from_b);
    return (four_dd){s, quad_subtract(quad_subtract(a, from_a), quad_subtract(b, from_b))};
}

/* dd_less */
CORE_QUAD quad four_less(four_dd a, four_dd b)
{
    return quad_or(quad_less(a.high, b.high), quad_and(quad_equal(a.high, b.high), quad_less(a.low, b.low)));
}

/* The error of p, which is a a rounded, as exact_two_product has it. */
CORE_QUAD quad four_error_of_square(quad a, quad p)
{
    const quad t = quad_multiply(quad_set1(0x1p27 + 1), a);
    const quad high = quad_subtract(t, quad_subtract(t, a)), low = quad_subtract(a, high);
    const quad across = quad_multiply(low, high);
    quad rest = quad_subtract(quad_subtract(p, quad_multiply(high, high)), across);
    rest = quad_subtract(quad_multiply(low, low), quad_subtract(rest, across));
    return quad_and(quad_less_equal(quad_set1(EXACT_PRODUCT_LEAST), p), rest);
}

/* dd_accumulate_product */
CORE_QUAD void four_add_square(four_dd *sum, four_dd x)
{
    const quad p = quad_multiply(x.high, x.high), across = quad_multiply(x.high, x.low);
    const quad p_error = quad_add(four_error_of_square(x.high, p), quad_add(across, across));
    const four_dd s = four_difference(sum->high, quad_negate(p));
    *sum = (four_dd){s.high, quad_add(sum->low, quad_add(s.low, p_error))};
}

/* ---- Boxes that are apart ---- */

typedef struct four_gaps {
    four_dd gap[3];          /* 0 where the intervals share a point */
    quad above[3], below[3]; /* b lies above a, or below */
    quad greatest, several;
} four_gaps;

/* As find_gaps, without the rescaling. */
CORE_QUAD void four_find_gaps(const four_boxes *a, const four_boxes *b, int dim, four_gaps *g)
{
    quad some = quad_set1(0);
    g->greatest = g->several = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        const quad above = quad_less(a->hi[c], b->lo[c]), below = quad_less(b->hi[c], a->lo[c]);
        const quad side = quad_or(above, below);
        const four_dd gap =
            four_difference(quad_select(above, b->lo[c], a->lo[c]), quad_select(above, a->hi[c], b->hi[c]));
        g->gap[c] = (four_dd){quad_and(side, gap.high), quad_and(side, gap.low)};
        g->above[c] = above;
        g->below[c] = below;
        g->several = quad_or(g->several, quad_and(some, side));
        some = quad_or(some, side);
        g->greatest = quad_max(g->gap[c].high, g->greatest);
    }
}

/* Of those that are apart, which gaps are such that their squares need care? */
CORE_QUAD quad four_out_of_range(const four_gaps *g)
{
    return quad_or(quad_less(g->greatest, quad_set1(MEASURE_GAP_LEAST)),
                   quad_less(quad_set1(MEASURE_GAP_MOST), g->greatest));
}

/* As length_of_gaps, where they are in range. */
CORE_QUAD quad four_length(const four_gaps *g, int dim)
{
    four_dd square = {quad_set1(0), quad_set1(0)};
    CORE_UNROLLED
    for (int c = 0; c < dim; c++)
        four_add_square(&square, g->gap[c]);
    square = four_difference(square.high, quad_negate(square.low));
    const quad root = quad_sqrt(square.high), again = quad_multiply(root, root);
    quad rest = quad_subtract(square.high, again);
    rest = quad_add(quad_subtract(rest, four_error_of_square(root, again)), square.low);
    /* Where there are no gaps it is 0 that is divided, by anything else. */
    const quad twice = quad_select(g->several, quad_add(root, root), quad_set1(1));
    return quad_select(g->several, quad_add(root, quad_divide(rest, twice)), g->greatest);
}

/* ---- Boxes that share a point ---- */

typedef struct four_ways {
    four_dd depth;
    quad on[3]; /* it is along this axis, */
    quad below; /* and puts b below a */
} four_ways;

/* As least_depth. */
CORE_QUAD void four_find_ways(const four_boxes *a, const four_boxes *b, int dim, four_ways *least)
{
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        const four_dd up = four_difference(a->hi[c], b->lo[c]), down = four_difference(b->hi[c], a->lo[c]);
        const quad below = four_less(down, up);
        const four_dd depth = {quad_select(below, down.high, up.high), quad_select(below, down.low, up.low)};
        if (c == 0) {
            *least = (four_ways){.depth = depth, .below = below};
            least->on[0] = quad_of_bits(UINT64_MAX);
            continue;
        }
        const quad less = four_less(depth, least->depth);
        least->depth.high = quad_select(less, depth.high, least->depth.high);
        least->depth.low = quad_select(less, depth.low, least->depth.low);
        least->below = quad_select(less, below, least->below);
        least->on[c] = less;
        for (int before = 0; before < c; before++)
            least->on[before] = four_without(less, least->on[before]);
    }
}

/* ---- Answers. Each sets `alone` where the functions for two shapes have to be asked. ---- */

/* The distance by both: a depth of 0 is no negative zero. */
CORE_QUAD quad four_distances(quad apart, const four_gaps *gaps, const four_ways *ways, int dim)
{
    quad distance = quad_set1(0);
    if (quad_bits(apart) != 0)
        distance = four_length(gaps, dim);
    if (quad_bits(apart) != 15)
        distance = quad_select(apart, distance, quad_subtract(quad_set1(0), ways->depth.high));
    return distance;
}

typedef struct four_points {
    quad distance, normal[3], a[3], b[3];
} four_points;

/* closest_along, of the axis c: the sides that face each other, or the middle of what is shared. */
CORE_QUAD void four_along(const four_boxes *a, const four_boxes *b, int c, quad above, quad below, quad *on_a,
                          quad *on_b)
{
    const quad low = quad_max(a->lo[c], b->lo[c]), high = quad_min(a->hi[c], b->hi[c]), half = quad_set1(0.5);
    quad middle = quad_add(quad_multiply(half, low), quad_multiply(half, high));
    middle = quad_select(quad_less(high, middle), high, quad_select(quad_less(middle, low), low, middle));
    *on_a = quad_select(above, a->hi[c], quad_select(below, a->lo[c], middle));
    *on_b = quad_select(above, b->lo[c], quad_select(below, b->hi[c], middle));
}

/* Of those that are apart, from the gaps. */
CORE_QUAD void four_set_normal(const four_gaps *g, int dim, quad normal[3])
{
    quad square = quad_set1(0);
    const quad greatest = quad_select(quad_less(quad_set1(0), g->greatest), g->greatest, quad_set1(1));
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        normal[c] = quad_flip(quad_divide(g->gap[c].high, greatest), g->below[c]);
        square = quad_add(square, quad_multiply(normal[c], normal[c]));
    }
    const quad root = quad_sqrt(square), length = quad_select(quad_less(quad_set1(0), root), root, quad_set1(1));
    CORE_UNROLLED
    for (int c = 0; c < dim; c++)
        normal[c] = quad_divide(normal[c], length);
}

CORE_QUAD quad four_closest(quad apart, four_boxes *a, four_boxes *b, int dim, four_points *out)
{
    const quad in_order = four_in_order(a, b, dim);
    four_gaps gaps;
    four_ways ways = {.below = quad_set1(0)};
    four_exchange(in_order, a, b, dim);
    four_find_gaps(a, b, dim, &gaps);
    four_set_normal(&gaps, dim, out->normal);
    if (quad_bits(apart) != 15)
        four_find_ways(a, b, dim, &ways);
    out->distance = four_distances(apart, &gaps, &ways, dim);
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        quad above = gaps.above[c], below = gaps.below[c], on_a, on_b;
        if (quad_bits(apart) != 15) {
            const quad on = four_without(apart, ways.on[c]);
            above = quad_or(above, four_without(ways.below, on));
            below = quad_or(below, quad_and(ways.below, on));
            out->normal[c] = quad_select(on, quad_flip(quad_set1(1), ways.below), out->normal[c]);
        }
        four_along(a, b, c, above, below, &on_a, &on_b);
        out->a[c] = quad_select(in_order, on_a, on_b);
        out->b[c] = quad_select(in_order, on_b, on_a);
        out->normal[c] = quad_flip(out->normal[c], four_not(in_order));
    }
    return quad_and(apart, four_out_of_range(&gaps));
}

CORE_QUAD void put_closest(const four_points *points, int dim, size_t count, double *out)
{
    double rows[10][4];
    const int numbers = 1 + 3 * dim;
    quad_store(rows[0], points->distance);
    CORE_UNROLLED
    for (int c = 0; c < dim; c++) {
        quad_store(rows[1 + c], points->normal[c]);
        quad_store(rows[1 + dim + c], points->a[c]);
        quad_store(rows[1 + 2 * dim + c], points->b[c]);
    }
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < numbers; k++)
            out[i * (size_t)numbers + (size_t)k] = rows[k][i];
}

/* Is there a number next to 0, but not 0? */
CORE_QUAD quad four_tiny(const four_boxes *a, int dim)
{
    const quad least = quad_set1(MEASURE_LEAST);
    quad found = least;
    CORE_UNROLLED
    for (int c = 0; c < dim; c++)
        found = quad_min_but_zero(a->hi[c], quad_min_but_zero(a->lo[c], found));
    return quad_less(found, least);
}

/* As aabb_depth, which compares quarters: exactly, unless numbers are next to 0. Depth, normal and axis. Boxes that are
 * as deep either way: away from the one that comes first. */
CORE_QUAD quad four_penetrations(quad apart, four_boxes *a, four_boxes *b, int dim, quad rows[5])
{
    const quad none = quad_set1(0);
    rows[0] = quad_set1(-INFINITY);
    rows[1] = rows[2] = rows[3] = rows[4] = none;
    if (quad_bits(apart) == 15)
        return none;
    const quad in_order = four_in_order(a, b, dim);
    four_ways ways;
    four_exchange(in_order, a, b, dim);
    four_find_ways(a, b, dim, &ways);
    const quad sign = quad_flip(quad_flip(quad_set1(1), ways.below), four_not(in_order));
    rows[0] = quad_select(apart, rows[0], quad_add(ways.depth.high, none)); /* no negative zero */
    CORE_UNROLLED
    for (int c = 0; c < dim; c++)
        rows[1 + c] = quad_and(four_without(apart, ways.on[c]), sign);
    rows[4] = quad_and(ways.on[1], quad_set1(1));
    if (dim == 3)
        rows[4] = quad_add(rows[4], quad_and(ways.on[2], quad_set1(2)));
    rows[4] = quad_select(apart, none, rows[4]);
    return quad_or(four_tiny(a, dim), four_tiny(b, dim));
}

CORE_QUAD void put_penetration(const quad found[5], int dim, size_t count, void *out, size_t first)
{
    double rows[5][4];
    for (int k = 0; k < 5; k++)
        if (k <= dim || k == 4)
            quad_store(rows[k], found[k]);
    for (size_t i = 0; i < count; i++) {
        const hit_axis axis = (hit_axis)(HIT_AXIS_A0 + (int)rows[4][i]);
        if (dim == 2)
            ((hit_penetration2 *)out)[first + i] = (hit_penetration2){rows[0][i], {rows[1][i], rows[2][i]}, axis};
        else
            ((hit_penetration3 *)out)[first + i] =
                (hit_penetration3){rows[0][i], {rows[1][i], rows[2][i], rows[3][i]}, axis};
    }
}

/* The answers to pairs first to first + count - 1; bit i: that one is still to be asked for. */
CORE_QUAD unsigned four_answers(four_boxes *a, four_boxes *b, int dim, measure_verb verb, size_t first, size_t count,
                                void *out)
{
    const quad good = quad_and(four_good(a, dim), four_good(b, dim)), apart = four_apart(a, b, dim);
    quad alone = four_not(good);
    if (verb == MEASURE_DISTANCE) {
        four_gaps gaps;
        four_ways ways = {.below = quad_set1(0)};
        double distances[4];
        four_find_gaps(a, b, dim, &gaps);
        if (quad_bits(apart) != 15)
            four_find_ways(a, b, dim, &ways);
        quad_store(distances, four_distances(apart, &gaps, &ways, dim));
        for (size_t i = 0; i < count; i++)
            ((double *)out)[first + i] = distances[i];
        alone = quad_or(alone, quad_and(apart, four_out_of_range(&gaps)));
    } else if (verb == MEASURE_CLOSEST) {
        four_points points;
        alone = quad_or(alone, four_closest(apart, a, b, dim, &points));
        put_closest(&points, dim, count, (double *)out + first * (size_t)(1 + 3 * dim));
    } else {
        quad rows[5];
        alone = quad_or(alone, four_penetrations(apart, a, b, dim, rows));
        put_penetration(rows, dim, count, out, first);
    }
    return quad_bits(alone) & ((1u << count) - 1);
}

CORE_QUAD void measure_all(const batch_request *request, int dim, measure_verb verb, void *out)
{
    const measure_side a = measure_side_of(&request->a), b = measure_side_of(&request->b);
    for (size_t first = 0; first < request->count; first += 4) {
        const size_t left = request->count - first, count = left < 4 ? left : 4;
        size_t at_a[4], at_b[4];
        for (size_t k = 0; k < 4; k++) {
            const hit_pair pair = batch_pair_at(request, first + (k < count ? k : count - 1));
            at_a[k] = pair.a;
            at_b[k] = pair.b;
        }
        for (size_t k = 0; request->shape == BATCH_INDEXED && left >= MEASURE_FETCHED_AHEAD + 4 && k < 4; k++) {
            batch_box_fetch(&request->a, request->pairs[first + MEASURE_FETCHED_AHEAD + k].a);
            batch_box_fetch(&request->b, request->pairs[first + MEASURE_FETCHED_AHEAD + k].b);
        }
        four_boxes boxes_a = four_of(&a, at_a, dim), boxes_b = four_of(&b, at_b, dim);
        unsigned alone = four_answers(&boxes_a, &boxes_b, dim, verb, first, count, out);
        for (size_t k = 0; alone != 0; k++, alone >>= 1)
            if (alone & 1)
                hit__batch_measure_alone(verb, &request->a, at_a[k], &request->b, at_b[k], out, first + k);
    }
}

static CORE_WITH_QUADS void measure_distances2(const batch_request *request, void *out)
{
    measure_all(request, 2, MEASURE_DISTANCE, out);
}

static CORE_WITH_QUADS void measure_distances3(const batch_request *request, void *out)
{
    measure_all(request, 3, MEASURE_DISTANCE, out);
}

static CORE_WITH_QUADS void measure_closest2(const batch_request *request, void *out)
{
    measure_all(request, 2, MEASURE_CLOSEST, out);
}

static CORE_WITH_QUADS void measure_closest3(const batch_request *request, void *out)
{
    measure_all(request, 3, MEASURE_CLOSEST, out);
}

static CORE_WITH_QUADS void measure_penetrations2(const batch_request *request, void *out)
{
    measure_all(request, 2, MEASURE_PENETRATION, out);
}

static CORE_WITH_QUADS void measure_penetrations3(const batch_request *request, void *out)
{
    measure_all(request, 3, MEASURE_PENETRATION, out);
}

#endif
