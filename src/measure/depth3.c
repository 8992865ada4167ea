/* The least penetration of two shapes of space: for each candidate axis n, (sum of half |edge.n| - |D.n|) / |n|.
 *
 * First in double, with a bound on the error of each axis: the more parallel two edges, the less is known of their
 * cross product. What may be the least goes on to double-double, where the cross product is relatively exact however
 * parallel the edges are, since its products are. Derivation of the bounds: docs/numerics.md, "Depth".
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes; S. Cameron, "Enhancing GJK",
 * ICRA 1997, section 2, for the depth as the distance to the nearest facet of the difference of both. Ours differs:
 * true cross products, no bias for faces, two stages with proven bounds. */
#include "measure/depth3.h"
#include "core/vec.h"

#include "core/quad.h"
#include "exact/dd_quad.h"
#include "exact/order.h"

/* The two edges whose cross product axis k is; those of fewer edges are the ones that they have. */
static const signed char AXIS_EDGES[15][2] = {{1, 2}, {2, 0}, {0, 1}, {4, 5}, {5, 3}, {3, 4}, {0, 3}, {0, 4},
                                              {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}};

/* And the other four, in order. */
static const signed char OTHER_EDGES[15][4] = {{0, 3, 4, 5}, {1, 3, 4, 5}, {2, 3, 4, 5}, {0, 1, 2, 3}, {0, 1, 2, 4},
                                               {0, 1, 2, 5}, {1, 2, 4, 5}, {1, 2, 3, 5}, {1, 2, 3, 4}, {0, 2, 4, 5},
                                               {0, 2, 3, 5}, {0, 2, 3, 4}, {0, 1, 4, 5}, {0, 1, 3, 5}, {0, 1, 3, 4}};

/* The axes that may be the least. */
typedef struct candidates_of_depth {
    int count;
    signed char axis[15];
} candidates_of_depth;

/* Of one direction but for the sign, to the bit? */
static bool same_direction(const double *u, const double *v)
{
    if (fabs(u[0]) != fabs(v[0]))
        return false;
    bool same = true, opposite = true;
    for (int c = 0; c < 3; c++) {
        int64_t x = exact_order_key(u[c]), y = exact_order_key(v[c]);
        same = same && x == y;
        opposite = opposite && x == -y;
    }
    return same || opposite;
}

/* Of one direction, to the bit, as in boxes of one frame? The quick way to most of same_direction's answers. */
CORE_INLINE bool same_bits(const double *u, const double *v)
{
    return memcmp(u, v, 3 * sizeof *u) == 0;
}

/* Is the edge certainly along the facet of u and v, whose normal is n? It is one of these, or n a world axis, say. */
static bool along_facet(const double *edge, const double *u, const double *v, const double n[3])
{
    if (same_bits(edge, u) || same_bits(edge, v))
        return true;
    double products = fabs(edge[0] * n[0]) + fabs(edge[1] * n[1]) + fabs(edge[2] * n[2]);
    return exact_is_zero(products) || same_direction(edge, u) || same_direction(edge, v);
}

/* What is the same to the bit about the edges. twin[k]: the lowest edge of edge k's direction, but for the sign.
 * level[k]: a bit for each component that is zero. */
typedef struct likeness {
    signed char twin[6];
    unsigned char level[6];
} likeness;

static void find_likeness(const zonotope3 *k, likeness *found)
{
    for (signed char j = 0; j < 6; j++) {
        found->twin[j] = j;
        found->level[j] = 0;
    }
    for (int j = 0; j < k->edges; j++) {
        const double *v = k->edge[j];
        found->level[j] = (unsigned char)(exact_is_zero(v[0]) + 2 * exact_is_zero(v[1]) + 4 * exact_is_zero(v[2]));
        for (signed char i = 0; j >= 3 && i < 3; i++)
            if (same_direction(k->edge[i], v)) {
                found->twin[j] = i;
                break;
            }
    }
}

/* a b - c d to within 2 u of |a b - c d| and u^2 of |a b| + |c d|. */
CORE_INLINE double sharp_determinant(bool fused, double a, double b, double c, double d)
{
    double ab, ab_error, cd, cd_error;
    exact_two_product_by(fused, a, b, &ab, &ab_error);
    exact_two_product_by(fused, c, d, &cd, &cd_error);
    return (ab - cd) + (ab_error - cd_error);
}

CORE_INLINE void sharp_cross(bool fused, const double *u, const double *v, double n[3])
{
    n[0] = sharp_determinant(fused, u[1], v[2], u[2], v[1]);
    n[1] = sharp_determinant(fused, u[2], v[0], u[0], v[2]);
    n[2] = sharp_determinant(fused, u[0], v[1], u[1], v[0]);
}

static void sharp_cross_plain(const double *u, const double *v, double n[3])
{
    sharp_cross(false, u, v, n);
}

CORE_WITH_FMA static void sharp_cross_fma(const double *u, const double *v, double n[3])
{
    sharp_cross(true, u, v, n);
}

/* The depth along an axis in double, and how far it may be off; 0 and infinity: nothing is known. Of edges that are
 * nearly parallel the cross product is computed anew, so that it is known as a part of its own small length. */
static void depth_in_double(const zonotope3 *k, int axis, double *depth, double *bound)
{
    const double *u = k->edge[AXIS_EDGES[axis][0]], *v = k->edge[AXIS_EDGES[axis][1]];
    double n[3], off = 0x1p-43;
    vec3_cross(u, v, n);
    double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    if (length < 0x1p-20) {
        if (core_has_fma())
            sharp_cross_fma(u, v, n);
        else
            sharp_cross_plain(u, v, n);
        length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        off = 0x1p-43 * length + 0x1p-92;
    }
    double value = -fabs(k->offset[0].high * n[0] + k->offset[1].high * n[1] + k->offset[2].high * n[2]);
    for (int j = 0; j < 4 && OTHER_EDGES[axis][j] < k->edges; j++) {
        const double *g = k->edge[OTHER_EDGES[axis][j]];
        value += k->half[OTHER_EDGES[axis][j]].high * fabs(g[0] * n[0] + g[1] * n[1] + g[2] * n[2]);
    }
    bool known = length > 0x1p-80;
    *depth = known ? value / length : 0;
    *bound = known ? off * k->size / length : INFINITY;
}

/* The axes of the mask, but for those of the same direction as another, to the bit. */
static void list_directions(const zonotope3 *k, unsigned axes, candidates_of_depth *open)
{
    likeness like;
    bool listed[6][6] = {{false}};
    unsigned worlds = 0; /* the axes of the world that are listed */
    find_likeness(k, &like);
    open->count = 0;
    for (signed char axis = 0; axis < 15 && axes >> axis != 0; axis++) {
        signed char p = AXIS_EDGES[axis][0], q = AXIS_EDGES[axis][1];
        if ((axes >> axis & 1) == 0 || p >= k->edges || q >= k->edges)
            continue;
        signed char p1 = like.twin[p], q1 = like.twin[q];
        unsigned world = like.level[p] & like.level[q];
        if (p1 == q1 || listed[p1][q1] || (worlds & world) != 0)
            continue;
        listed[p1][q1] = listed[q1][p1] = true;
        open->axis[open->count++] = axis;
        worlds |= world; /* twice along one: a box has two edges there, and its face is the first */
    }
}

/* The axes of the mask, those of one direction once, but for those that are certainly not the least. */
static void find_candidates(const zonotope3 *k, unsigned axes, candidates_of_depth *open)
{
    if (axes != 0 && (axes & (axes - 1)) == 0) { /* only one */
        int axis =
            ((axes & 0xaaaa) != 0) + 2 * ((axes & 0xcccc) != 0) + 4 * ((axes & 0xf0f0) != 0) + 8 * (axes >= 0x100);
        open->axis[0] = (signed char)axis;
        open->count = AXIS_EDGES[axis][0] < k->edges && AXIS_EDGES[axis][1] < k->edges;
        return;
    }
    list_directions(k, axes, open);
    if (open->count <= 1)
        return;
    double least[15], most = INFINITY;
    for (int i = 0; i < open->count; i++) {
        double depth, bound;
        depth_in_double(k, open->axis[i], &depth, &bound);
        least[i] = depth - bound;
        most = depth + bound < most ? depth + bound : most;
    }
    int kept = 0;
    for (int i = 0; i < open->count; i++) {
        open->axis[kept] = open->axis[i];
        kept += !(least[i] > most);
    }
    open->count = kept;
}

CORE_INLINE dd sum_of_products3(bool fused, const dd a[3], const double b[3])
{
    dd sum = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(fused, &sum, a[c], dd_from(b[c]));
    return dd_normalized(sum);
}

CORE_INLINE depth3_value depth_evaluate_by(bool fused, const zonotope3 *k, int p, int q)
{
    const double *u = k->edge[p], *v = k->edge[q];
    depth3_value value = {{0, 0},
                          {dd_determinant_by(fused, u[1], v[2], u[2], v[1]),
                           dd_determinant_by(fused, u[2], v[0], u[0], v[2]),
                           dd_determinant_by(fused, u[0], v[1], u[1], v[0])},
                          false};
    dd *n = value.normal, along = {0, 0}, sum, square = {0, 0};
    for (int c = 0; c < 3; c++) {
        dd_accumulate_product(fused, &along, k->offset[c], n[c]);
        dd_accumulate_product(fused, &square, n[c], n[c]);
    }
    /* More parallel than that, and turning one of the edges until they are moves nothing that could be seen. */
    value.is_axis = square.high >= 0x1p-400;
    if (!value.is_axis)
        return value;
    along = dd_normalized(along);
    if (along.high < 0)
        for (int c = 0; c < 3; c++)
            n[c] = dd_negate(n[c]);
    sum = dd_negate(dd_abs(along));
    for (int i = 0; i < k->edges; i++)
        if (i != p && i != q)
            dd_accumulate_product(fused, &sum, k->half[i], dd_abs(sum_of_products3(fused, n, k->edge[i])));
    dd length = dd_sqrt(dd_normalized(square));
    value.depth = dd_divide(dd_normalized(sum), length);
    /* Rounded quotients of leading parts; exact zeros and ones stay what they are. */
    for (int c = 0; c < 3; c++)
        n[c] = dd_from(n[c].high / length.high);
    return value;
}

/* sum += a b, exact but for the last bits of what is below the sum's. */
CORE_INLINE void add_product(bool fused, double *high, double *low, double a, double b)
{
    double product, product_error, error;
    exact_two_product_by(fused, a, b, &product, &product_error);
    exact_two_sum(*high, product, high, &error);
    *low += error + product_error;
}

/* One axis, when it is known to be the least: the nearest facet's middle as seen from D, measured along the normal.
 * False: the edges are too parallel, or another one, or D, too nearly perpendicular to the normal.
 *
 * The middle is a sum to twice the precision, rounded once; so is its product with the normal. What is left is the
 * error of the normal, two roundings, and that of its length: docs/numerics.md, "Depth". */
CORE_INLINE bool depth_quick_by(bool fused, const zonotope3 *k, int axis, depth3 *out)
{
    const double *u = k->edge[AXIS_EDGES[axis][0]], *v = k->edge[AXIS_EDGES[axis][1]];
    double n[3];
    sharp_cross(fused, u, v, n);
    double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    double along = k->offset[0].high * n[0] + k->offset[1].high * n[1] + k->offset[2].high * n[2];
    bool plain = (length >= 0x1p-10) & (fabs(along) >= 0x1p-45 * k->size);
    double turned = copysign(1, along), high[3], low[3];
    for (int c = 0; c < 3; c++) {
        high[c] = -turned * k->offset[c].high;
        low[c] = -turned * k->offset[c].low;
    }
    for (int j = 0; j < 4; j++) {
        int i = OTHER_EDGES[axis][j];
        if (i >= k->edges)
            break;
        const double *g = k->edge[i];
        double reach = g[0] * n[0] + g[1] * n[1] + g[2] * n[2], side = copysign(1, reach);
        if (!(fabs(reach) >= 0x1p-45) && k->half[i].high > 0)
            plain = plain && along_facet(g, u, v, n);
        for (int c = 0; c < 3; c++) {
            add_product(fused, &high[c], &low[c], side * k->half[i].high, g[c]);
            low[c] += side * k->half[i].low * g[c];
        }
    }
    double depth = 0, depth_low = 0;
    for (int c = 0; c < 3; c++)
        add_product(fused, &depth, &depth_low, high[c] + low[c], n[c]);
    double signed_length = turned * length; /* divided by, so that a world axis becomes 1 */
    out->depth = dd_from((depth + depth_low) / length);
    out->normal = (hit_vec3){n[0] / signed_length, n[1] / signed_length, n[2] / signed_length};
    return plain;
}

bool hit__measure_depth3_quick_plain(const zonotope3 *k, int axis, depth3 *out)
{
    return depth_quick_by(false, k, axis, out);
}

CORE_WITH_FMA bool hit__measure_depth3_quick_fma(const zonotope3 *k, int axis, depth3 *out)
{
    return depth_quick_by(true, k, axis, out);
}

depth3_value hit__measure_depth3_evaluate_plain(const zonotope3 *k, int p, int q)
{
    return depth_evaluate_by(false, k, p, q);
}

CORE_WITH_FMA depth3_value hit__measure_depth3_evaluate_fma(const zonotope3 *k, int p, int q)
{
    return depth_evaluate_by(true, k, p, q);
}

/* ---- Four axes side by side -------------------------------------------------------------------------------------- */

/* The steps of depth_evaluate_by, to the bit: every operation in lanes rounds as the plain one. */

/* Lane i: the edge of number edge[i]. */
CORE_QUAD void load_edges3(const zonotope3 *k, const signed char *const edge[4], int which, quad out[3])
{
    const double *const p[4] = {k->edge[edge[0][which]], k->edge[edge[1][which]], k->edge[edge[2][which]],
                                k->edge[edge[3][which]]};
    quad_load_pairs(p, 0, &out[0], &out[1]);
    out[2] = quad_load_ones(p, 2);
}

CORE_QUAD dd_quad load_halves3(const zonotope3 *k, const signed char *const edge[4], int which)
{
    const double *const p[4] = {&k->half[edge[0][which]].high, &k->half[edge[1][which]].high,
                                &k->half[edge[2][which]].high, &k->half[edge[3][which]].high};
    dd_quad half;
    quad_load_pairs(p, 0, &half.high, &half.low);
    return half;
}

CORE_WITH_FUSED_QUADS void hit__measure_depth3_evaluate_quads(const zonotope3 *k, const signed char *const own[4],
                                                              const signed char *const others[4], depth3_value out[4])
{
    const dd_quad none = {quad_set1(0), quad_set1(0)};
    quad u[3], v[3];
    dd_quad n[3], along = none, square = none;
    load_edges3(k, own, 0, u);
    load_edges3(k, own, 1, v);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        n[c] = dd_quad_determinant_to_bit(u[e], v[f], u[f], v[e]);
        along = dd_quad_gather(along, dd_quad_loose_product(dd_quad_set1(k->offset[c]), n[c]));
        square = dd_quad_gather(square, dd_quad_loose_product(n[c], n[c]));
    }
    along = dd_quad_sum(along.high, along.low);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        n[c] = dd_quad_flip(n[c], along.high);
    dd_quad sum = dd_quad_negate(dd_quad_flip(along, along.high));
    for (int i = 0; i < 4; i++) {
        quad g[3];
        dd_quad dot = none;
        load_edges3(k, others, i, g);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            dot = dd_quad_accumulate_double(dot, n[c], g[c]);
        dot = dd_quad_sum(dot.high, dot.low);
        sum = dd_quad_gather(sum, dd_quad_loose_product(load_halves3(k, others, i), dd_quad_flip(dot, dot.high)));
    }
    const unsigned axes = quad_bits(quad_less_equal(quad_set1(0x1p-400), square.high));
    const dd_quad length = dd_quad_sqrt(dd_quad_sum(square.high, square.low));
    const dd_quad depth = dd_quad_divide(dd_quad_sum(sum.high, sum.low), length);
    double high[4], low[4], unit[3][4];
    quad_store(high, depth.high);
    quad_store(low, depth.low);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        quad_store(unit[c], quad_divide(n[c].high, length.high));
    for (int i = 0; i < 4; i++)
        out[i] = (depth3_value){
            {high[i], low[i]}, {dd_from(unit[0][i]), dd_from(unit[1][i]), dd_from(unit[2][i])}, (axes >> i & 1) != 0};
}

/* ---- The least -------------------------------------------------------------------------------------------------- */

/* The values of candidates i and up to three more, of which there are `count`. */
static void evaluate_some(const zonotope3 *k, const candidates_of_depth *open, int i, int count, depth3_value value[4])
{
    if (core_has_fused_quads() && count > 1 && k->edges == 6) {
        const signed char *own[4], *others[4];
        for (int j = 0; j < 4; j++) {
            const signed char axis = open->axis[j < count ? i + j : i];
            own[j] = AXIS_EDGES[axis];
            others[j] = OTHER_EDGES[axis];
        }
        hit__measure_depth3_evaluate_quads(k, own, others, value);
        return;
    }
    depth3_evaluate *evaluate = core_has_fma() ? hit__measure_depth3_evaluate_fma : hit__measure_depth3_evaluate_plain;
    for (int j = 0; j < count; j++) {
        const signed char *own = AXIS_EDGES[open->axis[i + j]];
        value[j] = evaluate(k, own[0], own[1]);
    }
}

/* The axis of the least depth among several that cannot be told apart in double; -1 for none. */
static int least_of(const zonotope3 *k, const candidates_of_depth *open, depth3_value *least)
{
    const dd tie = dd_from(0x1p-93 * k->size);
    depth3_value value[4];
    int found = -1;
    for (int i = 0; i < open->count; i++) {
        const depth3_value *own = &value[i % 4];
        if (i % 4 == 0)
            evaluate_some(k, open, i, open->count - i < 4 ? open->count - i : 4, value);
        if (!own->is_axis || (found >= 0 && !dd_less(dd_add(own->depth, tie), least->depth)))
            continue;
        *least = *own;
        found = open->axis[i];
    }
    return found;
}

void hit__measure_depth3_name(depth3 *way, int axis)
{
    way->axis = (hit_axis)axis;
    way->p = AXIS_EDGES[axis][0];
    way->q = AXIS_EDGES[axis][1];
}

bool hit__measure_depth3_least(const zonotope3 *k, unsigned axes, depth3 *out)
{
    candidates_of_depth open;
    depth3_value least = {{0, 0}, {{0, 0}, {0, 0}, {0, 0}}, false};
    find_candidates(k, axes, &open);
    bool alone = open.count == 1;
    int axis = alone ? open.axis[0] : least_of(k, &open, &least);
    if (axis < 0)
        return false;
    hit__measure_depth3_name(out, axis);
    /* However the axis was found, its value is the same to the bit. */
    if (core_has_fma() ? hit__measure_depth3_quick_fma(k, axis, out) : hit__measure_depth3_quick_plain(k, axis, out))
        return true;
    if (alone && least_of(k, &open, &least) < 0)
        return false;
    const dd *n = least.normal;
    out->depth = least.depth;
    out->normal = (hit_vec3){n[0].high, n[1].high, n[2].high};
    return true;
}

double hit__measure_depth3_length(const zonotope3 *k, const depth3 *found, hit_relation relation)
{
    if (relation != HIT_OVERLAPPING)
        return 0;
    double depth = found->depth.high > 0 ? found->depth.high : 0;
    if (k->exponent != 0)
        depth = ldexp(depth, k->exponent);
    return exact_is_zero(depth) ? DBL_TRUE_MIN : depth;
}
