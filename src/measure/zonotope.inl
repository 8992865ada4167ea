/* The zonotope of two shapes of the dimension DIM, and its scale. */

/* Where a zonotope comes from, as sums: twice D is `to` - `from`, twice a half length `width`. */
typedef struct DIM_NAME(source) {
    double to[DIM][2], from[DIM][2];
    double width[2 * DIM][2];
    double edge[2 * DIM][2][DIM]; /* twice a direction is the sum of two */
} DIM_NAME(source);

CORE_INLINE double DIM_NAME(greatest)(const double *v)
{
    double x = fabs(v[0]), y = fabs(v[1]), xy = x > y ? x : y;
    return DIM_CHOICE(xy, xy > fabs(v[2]) ? xy : fabs(v[2]));
}

/* A direction without components so small that products of them might underflow. */
CORE_INLINE void DIM_NAME(drop_dust)(double *v)
{
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++)
        v[c] = fabs(v[c]) >= 0x1p-400 ? v[c] : 0;
}

/* Fills in size and exponent if all numbers are on a scale on which they can be used as they are. */
CORE_INLINE bool DIM_NAME(settle)(DIM_NAME(zonotope) * z)
{
    const double offset[] = {z->offset[0].high, z->offset[1].high, DIM_CHOICE(, z->offset[2].high)};
    double size = DIM_NAME(greatest)(offset);
    bool ordinary = true;
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++)
        ordinary = ordinary & (fabs(offset[c]) <= 0x1p300); /* not NaN, either */
    for (int k = 0; k < z->edges; k++) {
        double length = DIM_NAME(greatest)(z->edge[k]);
        ordinary = ordinary & (((length >= 0.25) & (length <= 2)) | ((length == 0) & (z->half[k].high == 0)));
        size += z->half[k].high * length;
        DIM_NAME(drop_dust)(z->edge[k]);
    }
    z->size = size;
    z->exponent = 0;
    return ordinary && size >= 0x1p-300 && size <= 0x1p300;
}

/* One edge: its direction near 1 in size, its half length with what that took. */
static floating DIM_NAME(floating_edge)(const DIM_NAME(source) * source, int k, double direction[DIM])
{
    static const double none[2] = {0, 0};
    floating component[DIM], half = floating_half_sum(source->width[k], none);
    for (int c = 0; c < DIM; c++) {
        const double sum[2] = {source->edge[k][0][c], source->edge[k][1][c]};
        component[c] = floating_half_sum(sum, none);
    }
    int greatest = floating_greatest(DIM, component);
    for (int c = 0; c < DIM; c++)
        direction[c] = floating_at(component[c], greatest).high;
    if (DIM_NAME(greatest)(direction) <= 0.5) { /* an axis of the world stays 1 long, so that scaling changes no bit */
        for (int c = 0; c < DIM; c++)
            direction[c] *= 2;
        greatest--;
    }
    DIM_NAME(drop_dust)(direction);
    half.value = DIM_NAME(greatest)(direction) > 0 ? half.value : dd_from(0);
    half.exponent += greatest;
    return half;
}

/* Makes z from its source, on a scale on which the greatest length is about 1. */
static void DIM_NAME(rescale)(DIM_NAME(zonotope) * z, const DIM_NAME(source) * source)
{
    floating length[DIM + 2 * DIM];
    for (int c = 0; c < DIM; c++)
        length[c] = floating_half_sum(source->to[c], source->from[c]);
    for (int k = 0; k < z->edges; k++)
        length[DIM + k] = DIM_NAME(floating_edge)(source, k, z->edge[k]);
    z->exponent = floating_greatest(DIM + z->edges, length);
    double rough[DIM];
    for (int c = 0; c < DIM; c++) {
        z->offset[c] = floating_at(length[c], z->exponent);
        rough[c] = z->offset[c].high;
    }
    z->size = DIM_NAME(greatest)(rough);
    for (int k = 0; k < z->edges; k++) {
        z->half[k] = dd_abs(floating_at(length[DIM + k], z->exponent));
        z->size += z->half[k].high * DIM_NAME(greatest)(z->edge[k]);
    }
}

static void DIM_NAME(source_obb)(DIM_NAME(source) * source, int first, const dim_obb *box)
{
    for (int k = 0; k < DIM; k++) {
        double half = fabs(dim_array(&box->half)[k]);
        for (int i = 0; i < 2; i++) {
            source->width[first + k][i] = half;
            for (int c = 0; c < DIM; c++)
                source->edge[first + k][i][c] = DIM_NAME(axis_component)(box, k, c);
        }
    }
}

/* Twice the centre as a sum of two. */
static void DIM_NAME(source_centers)(double center[DIM][2], const dim_vec *x, const dim_vec *y)
{
    for (int c = 0; c < DIM; c++) {
        center[c][0] = dim_array(x)[c];
        center[c][1] = dim_array(y)[c];
    }
}

static void DIM_NAME(source_aabb)(DIM_NAME(source) * source, const dim_aabb *box)
{
    DIM_NAME(source_centers)(source->from, &box->min, &box->max);
    for (int k = 0; k < DIM; k++) {
        source->width[k][0] = dim_array(&box->max)[k];
        source->width[k][1] = -dim_array(&box->min)[k];
        for (int c = 0; c < DIM; c++)
            source->edge[k][0][c] = source->edge[k][1][c] = c == k ? 1 : 0;
    }
}

static void DIM_NAME(source_segment)(DIM_NAME(source) * source, const dim_segment *segment)
{
    DIM_NAME(source_centers)(source->to, &segment->a, &segment->b);
    source->width[DIM][0] = source->width[DIM][1] = 1;
    for (int c = 0; c < DIM; c++) {
        source->edge[DIM][0][c] = dim_array(&segment->b)[c];
        source->edge[DIM][1][c] = -dim_array(&segment->a)[c];
    }
}

/* ---- As they are ---- */

CORE_INLINE void DIM_NAME(edges_of_obb)(DIM_NAME(zonotope) * z, int first, const dim_obb *box)
{
    CORE_UNROLLED
    for (int k = 0; k < DIM; k++) {
        z->half[first + k] = dd_from(fabs(dim_array(&box->half)[k]));
        CORE_UNROLLED
        for (int c = 0; c < DIM; c++)
            z->edge[first + k][c] = DIM_NAME(axis_component)(box, k, c);
    }
}

static void DIM_NAME(edges_of_aabb)(DIM_NAME(zonotope) * z, const dim_aabb *box)
{
    for (int k = 0; k < DIM; k++) {
        z->half[k] = dd_scale(dd_difference(dim_array(&box->max)[k], dim_array(&box->min)[k]), 0.5);
        for (int c = 0; c < DIM; c++)
            z->edge[k][c] = c == k ? 1 : 0;
    }
}

/* The half of b - a as a direction near 1 in size and a power of two. */
static void DIM_NAME(edge_of_segment)(DIM_NAME(zonotope) * z, const dim_segment *segment)
{
    double *edge = z->edge[DIM];
    for (int c = 0; c < DIM; c++)
        edge[c] = (dim_array(&segment->b)[c] - dim_array(&segment->a)[c]) * 0.5;
    double length = DIM_NAME(greatest)(edge);
    z->half[DIM] = dd_from(0);
    if (!(length > 0 && length <= DBL_MAX))
        return;
    int exponent;
    double fraction = frexp(length, &exponent);
    exponent -= fraction <= 0.5;
    for (int c = 0; c < DIM; c++)
        edge[c] = ldexp(edge[c], -exponent);
    z->half[DIM] = dd_from(ldexp(1, exponent));
}

void DIM_FROM(hit__measure_zonotope, from_obb_obb)(const dim_obb *a, const dim_obb *b, DIM_NAME(zonotope) * z)
{
    z->edges = 2 * DIM;
    DIM_NAME(edges_of_obb)(z, 0, a);
    DIM_NAME(edges_of_obb)(z, DIM, b);
    for (int c = 0; c < DIM; c++)
        z->offset[c] = dd_difference(dim_array(&b->center)[c], dim_array(&a->center)[c]);
    if (!DIM_NAME(settle)(z)) {
        DIM_NAME(source) source;
        DIM_NAME(source_obb)(&source, 0, a);
        DIM_NAME(source_obb)(&source, DIM, b);
        DIM_NAME(source_centers)(source.from, &a->center, &a->center);
        DIM_NAME(source_centers)(source.to, &b->center, &b->center);
        DIM_NAME(rescale)(z, &source);
    }
}

/* From the centre of an AABB to that of p and q. */
static void DIM_NAME(offset_from_aabb)(DIM_NAME(zonotope) * z, const dim_aabb *box, const dim_vec *p, const dim_vec *q)
{
    for (int c = 0; c < DIM; c++) {
        dd low = dd_difference(dim_array(p)[c], dim_array(&box->min)[c]);
        dd high = dd_difference(dim_array(q)[c], dim_array(&box->max)[c]);
        z->offset[c] = dd_scale(dd_add(low, high), 0.5);
    }
}

DIM_NAME(zonotope) DIM_FROM(hit__measure_zonotope, from_aabb_obb)(const dim_aabb *a, const dim_obb *b)
{
    DIM_NAME(zonotope) z;
    z.edges = 2 * DIM;
    DIM_NAME(edges_of_aabb)(&z, a);
    DIM_NAME(edges_of_obb)(&z, DIM, b);
    DIM_NAME(offset_from_aabb)(&z, a, &b->center, &b->center);
    if (!DIM_NAME(settle)(&z)) {
        DIM_NAME(source) source;
        DIM_NAME(source_aabb)(&source, a);
        DIM_NAME(source_obb)(&source, DIM, b);
        DIM_NAME(source_centers)(source.to, &b->center, &b->center);
        DIM_NAME(rescale)(&z, &source);
    }
    return z;
}

DIM_NAME(zonotope) DIM_FROM(hit__measure_zonotope, from_obb_point)(const dim_obb *a, const dim_vec *b)
{
    DIM_NAME(zonotope) z;
    z.edges = DIM;
    DIM_NAME(edges_of_obb)(&z, 0, a);
    for (int c = 0; c < DIM; c++)
        z.offset[c] = dd_difference(dim_array(b)[c], dim_array(&a->center)[c]);
    if (!DIM_NAME(settle)(&z)) {
        DIM_NAME(source) source;
        DIM_NAME(source_obb)(&source, 0, a);
        DIM_NAME(source_centers)(source.from, &a->center, &a->center);
        DIM_NAME(source_centers)(source.to, b, b);
        DIM_NAME(rescale)(&z, &source);
    }
    return z;
}

DIM_NAME(zonotope) DIM_FROM(hit__measure_zonotope, from_obb_segment)(const dim_obb *a, const dim_segment *b)
{
    DIM_NAME(zonotope) z;
    z.edges = DIM + 1;
    DIM_NAME(edges_of_obb)(&z, 0, a);
    DIM_NAME(edge_of_segment)(&z, b);
    for (int c = 0; c < DIM; c++) {
        double center = dim_array(&a->center)[c];
        dd from_a = dd_difference(dim_array(&b->a)[c], center), from_b = dd_difference(dim_array(&b->b)[c], center);
        z.offset[c] = dd_scale(dd_add(from_a, from_b), 0.5);
    }
    if (!DIM_NAME(settle)(&z)) {
        DIM_NAME(source) source;
        DIM_NAME(source_obb)(&source, 0, a);
        DIM_NAME(source_segment)(&source, b);
        DIM_NAME(source_centers)(source.from, &a->center, &a->center);
        DIM_NAME(rescale)(&z, &source);
    }
    return z;
}

DIM_NAME(zonotope) DIM_FROM(hit__measure_zonotope, from_aabb_segment)(const dim_aabb *a, const dim_segment *b)
{
    DIM_NAME(zonotope) z;
    z.edges = DIM + 1;
    DIM_NAME(edges_of_aabb)(&z, a);
    DIM_NAME(edge_of_segment)(&z, b);
    DIM_NAME(offset_from_aabb)(&z, a, &b->a, &b->b);
    if (!DIM_NAME(settle)(&z)) {
        DIM_NAME(source) source;
        DIM_NAME(source_aabb)(&source, a);
        DIM_NAME(source_segment)(&source, b);
        DIM_NAME(rescale)(&z, &source);
    }
    return z;
}
