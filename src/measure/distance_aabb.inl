/* Two AABBs of the dimension DIM, interval by interval: their distance and where they are closest. */

/* The gaps along the axes, 0 where the intervals share a point; 2^exponent times as long in the caller's lengths. */
typedef struct DIM_NAME(gaps) {
    dd gap[DIM];
    signed char side[DIM]; /* 1: b lies above a, -1: below, 0: neither */
    int count, exponent;
} DIM_NAME(gaps);

static bool DIM_NAME(aabb_is_finite)(const dim_aabb *box)
{
    return exact_all_finite(DIM, dim_array(&box->min)) && exact_all_finite(DIM, dim_array(&box->max)) &&
           DIM_FROM(interval_box, has_points)(box);
}

/* Brings gaps that are far from 1 to about 1. */
static void DIM_NAME(rescale_gaps)(DIM_NAME(gaps) * g, const dim_aabb *a, const dim_aabb *b)
{
    floating length[DIM];
    for (int c = 0; c < DIM; c++) {
        double from = dim_array(g->side[c] > 0 ? &a->max : &b->max)[c];
        double to = dim_array(g->side[c] > 0 ? &b->min : &a->min)[c];
        const double x[2] = {to, to}, y[2] = {from, from}, none[2] = {0, 0};
        length[c] = g->side[c] == 0 ? floating_half_sum(none, none) : floating_half_sum(x, y);
    }
    g->exponent = floating_greatest(DIM, length);
    for (int c = 0; c < DIM; c++)
        g->gap[c] = floating_at(length[c], g->exponent);
}

static DIM_NAME(gaps) DIM_NAME(find_gaps)(const dim_aabb *a, const dim_aabb *b)
{
    DIM_NAME(gaps) g = {.count = 0, .exponent = 0};
    double greatest = 0;
    for (int c = 0; c < DIM; c++) {
        double a_min = dim_array(&a->min)[c], a_max = dim_array(&a->max)[c];
        double b_min = dim_array(&b->min)[c], b_max = dim_array(&b->max)[c];
        g.gap[c] = dd_from(0);
        if (exact_less(a_max, b_min)) {
            g.side[c] = 1;
            g.gap[c] = dd_difference(b_min, a_max);
        } else if (exact_less(b_max, a_min)) {
            g.side[c] = -1;
            g.gap[c] = dd_difference(a_min, b_max);
        }
        g.count += g.side[c] != 0;
        greatest = g.gap[c].high > greatest ? g.gap[c].high : greatest;
    }
    if (g.count > 0 && !(greatest >= 0x1p-300 && greatest <= 0x1p300))
        DIM_NAME(rescale_gaps)(&g, a, b);
    return g;
}

/* The distance of two that are apart. */
static double DIM_NAME(length_of_gaps)(const DIM_NAME(gaps) * g)
{
    dd square = {0, 0};
    double length = 0;
    for (int c = 0; c < DIM; c++) {
        dd_accumulate_product(false, &square, g->gap[c], g->gap[c]);
        length = g->gap[c].high > length ? g->gap[c].high : length;
    }
    if (g->count > 1)
        length = dd_sqrt(dd_normalized(square)).high;
    length = ldexp(length, g->exponent);
    return exact_is_zero(length) ? DBL_TRUE_MIN : length;
}

/* The least depth of two that share a point: the axis, and on which side of a it puts b. */
static dd DIM_NAME(least_depth)(const dim_aabb *a, const dim_aabb *b, int *axis, int *side)
{
    dd least = {INFINITY, 0};
    *axis = 0;
    *side = 1;
    for (int c = 0; c < DIM; c++) {
        dd above = dd_difference(dim_array(&a->max)[c], dim_array(&b->min)[c]);
        dd below = dd_difference(dim_array(&b->max)[c], dim_array(&a->min)[c]);
        bool up = !dd_less(below, above);
        if (dd_less(up ? above : below, least)) {
            least = up ? above : below;
            *axis = c;
            *side = up ? 1 : -1;
        }
    }
    return least;
}

static double DIM_NAME(distance_boxes)(const dim_aabb *a, const dim_aabb *b)
{
    hit_relation relation = DIM_NAMES(hit_relate_aabb, aabb)(*a, *b);
    if (!DIM_NAME(aabb_is_finite)(a) || !DIM_NAME(aabb_is_finite)(b))
        return relation == HIT_APART ? INFINITY : relation == HIT_TOUCHING ? 0 : -INFINITY;
    if (relation == HIT_APART) {
        DIM_NAME(gaps) g = DIM_NAME(find_gaps)(a, b);
        return DIM_NAME(length_of_gaps)(&g);
    }
    int axis, side;
    return minus_depth(DIM_NAME(least_depth)(a, b, &axis, &side), relation);
}

/* Where they are closest along axis c: on the sides that face each other, `side` of a, or anywhere in common. */
static void DIM_NAME(closest_along)(const dim_aabb *a, const dim_aabb *b, int c, int side, double *on_a, double *on_b)
{
    double a_min = dim_array(&a->min)[c], a_max = dim_array(&a->max)[c];
    double b_min = dim_array(&b->min)[c], b_max = dim_array(&b->max)[c];
    *on_a = side > 0 ? a_max : a_min;
    *on_b = side > 0 ? b_min : b_max;
    if (side == 0)
        *on_a = *on_b = middle_of_shared(a_min, a_max, b_min, b_max);
}

/* The boxes in an order that does not depend on which is the first. */
static DIM_NAME(hit_closest)
    DIM_NAME(closest_boxes_in_order)(const dim_aabb *a, const dim_aabb *b, hit_relation relation)
{
    double normal[DIM] = {0}, on_a[DIM], on_b[DIM];
    DIM_NAME(hit_closest) out;
    if (relation == HIT_APART) {
        DIM_NAME(gaps) g = DIM_NAME(find_gaps)(a, b);
        double greatest = 0, square = 0;
        out.distance = DIM_NAME(length_of_gaps)(&g);
        for (int c = 0; c < DIM; c++)
            greatest = g.gap[c].high > greatest ? g.gap[c].high : greatest;
        for (int c = 0; c < DIM; c++) {
            /* Where subnormals are taken for 0, so may all gaps be. */
            normal[c] = g.side[c] * (greatest > 0 ? g.gap[c].high / greatest : 1);
            square += normal[c] * normal[c];
            DIM_NAME(closest_along)(a, b, c, g.side[c], &on_a[c], &on_b[c]);
        }
        for (int c = 0; c < DIM; c++)
            normal[c] /= sqrt(square);
    } else {
        int axis, side;
        out.distance = minus_depth(DIM_NAME(least_depth)(a, b, &axis, &side), relation);
        for (int c = 0; c < DIM; c++)
            DIM_NAME(closest_along)(a, b, c, c == axis ? side : 0, &on_a[c], &on_b[c]);
        normal[axis] = side;
    }
    out.normal = dim_vec_of(normal);
    out.a = dim_vec_of(on_a);
    out.b = dim_vec_of(on_b);
    return out;
}

static DIM_NAME(hit_closest) DIM_NAME(closest_boxes)(const dim_aabb *a, const dim_aabb *b)
{
    hit_relation relation = DIM_NAMES(hit_relate_aabb, aabb)(*a, *b);
    if (!DIM_NAME(aabb_is_finite)(a) || !DIM_NAME(aabb_is_finite)(b))
        return (DIM_NAME(hit_closest)){.distance = DIM_NAME(distance_boxes)(a, b)};
    if (exact_in_order(2 * DIM, dim_array(&a->min), dim_array(&b->min)))
        return DIM_NAME(closest_boxes_in_order)(a, b, relation);
    DIM_NAME(hit_closest) out = DIM_NAME(closest_boxes_in_order)(b, a, relation);
    return (DIM_NAME(hit_closest)){
        out.distance, {-out.normal.x, -out.normal.y, DIM_CHOICE(, -out.normal.z)}, out.b, out.a};
}
