/* The point of a facet of a zonotope as a sum of its edges.
 *
 * Edges that lead out of the facet have their full share; those in it are a polygon with its own sides, and those along
 * a side share what is left. Nearly always the facet has two edges, far from parallel to each other and to n, so that
 * all signs are known in double: divide_two_plain3 takes the same steps as the general way, to the bit, and looks for
 * no others; divide_two_quads3 takes them side by side. Bounds: docs/numerics.md, "Casts of boxes".
 *
 * Based on: P. McMullen, "On zonotopes", Trans. AMS 159, 1971, for faces as zonotopes of fewer edges. */
#include "measure/facet3.h"

#include "core/vec.h"
#include "exact/dd_quad.h"
#include "exact/dd_vec.h"

static double length1(const dd u[3])
{
    return fabs(u[0].high) + fabs(u[1].high) + fabs(u[2].high);
}

/* point -= factor * edge */
static void take_away3(dd point[3], dd factor, const double *edge)
{
    for (int c = 0; c < 3; c++)
        point[c] = dd_add(point[c], dd_negate(dd_multiply_double(factor, edge[c])));
}

/* n x g */
static void across3(const dd n[3], const double *g, dd across[3])
{
    for (int c = 0; c < 3; c++)
        across[c] = dd_add(dd_multiply_double(n[(c + 1) % 3], g[(c + 2) % 3]),
                           dd_negate(dd_multiply_double(n[(c + 2) % 3], g[(c + 1) % 3])));
}

/* n, and how its components sum up: a dot product in double is certain of its sign beyond 2^-48 of that. */
typedef struct direction3 {
    dd n[3];
    double rough[3], length;
} direction3;

static void set_direction3(direction3 *d, const dd n[3])
{
    for (int c = 0; c < 3; c++) {
        d->n[c] = n[c];
        d->rough[c] = n[c].high;
    }
    d->length = length1(n);
}

/* The sign of edge k along n; 0 if it is perpendicular to it but for the last bit. */
static int sign_towards3(const zonotope3 *z, int k, const direction3 *d)
{
    double dot = vec3_dot(d->rough, z->edge[k]);
    if (fabs(dot) <= 0x1p-48 * d->length) {
        dot = vec3_dd_dot_double(d->n, z->edge[k]).high;
        if (fabs(dot) <= 0x1p-52 * d->length)
            return 0;
    }
    return dot < 0 ? -1 : 1;
}

/* Gives the edges in the mask that are not perpendicular to n their full shares, times `scale`, towards n, takes these
 * away from the point, and leaves the others in the mask. */
static unsigned give_towards3(const zonotope3 *z, unsigned mask, const dd n[3], dd scale, dd point[3], dd share[6])
{
    direction3 d;
    unsigned rest = 0;
    set_direction3(&d, n);
    for (int k = 0; k < 6; k++) {
        int sign = (mask >> k & 1) != 0 ? sign_towards3(z, k, &d) : 0;
        if (sign == 0) {
            rest |= mask & 1u << k;
            continue;
        }
        share[k] = dd_multiply(scale, z->half[k]);
        if (sign < 0)
            share[k] = dd_negate(share[k]);
        take_away3(point, share[k], z->edge[k]);
    }
    return rest;
}

/* The sum over the edges in the mask of half |edge.n|. */
static dd reach_along3(const zonotope3 *z, unsigned mask, const dd n[3])
{
    direction3 d;
    dd reach = {0, 0};
    set_direction3(&d, n);
    for (int k = 0; k < 6; k++)
        if ((mask >> k & 1) != 0 && sign_towards3(z, k, &d) != 0)
            reach = dd_add(reach, dd_multiply(z->half[k], dd_abs(vec3_dd_dot_double(n, z->edge[k]))));
    return reach;
}

/* The side of the facet across n, its edges being those in the mask, that the ray from its middle to the point leaves
 * it by: its normal in the facet's plane. Returns how far out the point is, 1 being on that side; -1: there are no
 * sides, all edges being parallel. */
static dd side_towards3(const zonotope3 *z, unsigned mask, const dd n[3], const dd point[3], dd side[3])
{
    dd greatest = {-1, 0};
    for (int k = 0; k < 6; k++) {
        if ((mask >> k & 1) == 0 || !(z->half[k].high > 0))
            continue;
        const double *g = z->edge[k];
        dd across[3];
        across3(n, g, across);
        dd reach = reach_along3(z, mask, across), along = vec3_dd_dot(point, across);
        if (!(reach.high > 0x1p-600))
            continue;
        dd ratio = dd_divide(dd_abs(along), reach);
        if (dd_less(greatest, ratio)) {
            greatest = ratio;
            for (int c = 0; c < 3; c++)
                side[c] = along.high < 0 ? dd_negate(across[c]) : across[c];
        }
    }
    return dd_less(dd_from(1), greatest) ? dd_from(1) : greatest;
}

/* Divides what is left of the point among edges that are parallel, but for some of next to no length. */
static void divide_among3(const zonotope3 *z, unsigned mask, const dd point[3], dd share[6])
{
    dd reach = {0, 0};
    const double *line = NULL;
    double longest = 0;
    for (int k = 0; k < 6; k++)
        if ((mask >> k & 1) != 0 && z->half[k].high > longest) {
            longest = z->half[k].high;
            line = z->edge[k];
        }
    for (int k = 0; k < 6 && line != NULL; k++)
        if ((mask >> k & 1) != 0)
            reach = dd_add(reach, dd_multiply_double(z->half[k], fabs(vec3_dot(line, z->edge[k]))));
    if (!(reach.high > 0))
        return;
    dd place = vec3_dd_dot_double(point, line), part = dd_from(place.high < 0 ? -1 : 1);
    if (fabs(place.high) < reach.high) /* else the quotient of least numbers might overflow */
        part = dd_divide(place, reach);
    for (int k = 0; k < 6; k++)
        if ((mask >> k & 1) != 0 && z->half[k].high > 0) {
            dd own = dd_multiply(part, z->half[k]);
            share[k] = vec3_dot(line, z->edge[k]) < 0 ? dd_negate(own) : own;
        }
}

/* The general way. */
static void divide_facet3(const zonotope3 *z, const dd n[3], const dd at[3], dd share[6])
{
    dd point[3] = {at[0], at[1], at[2]}, side[3];
    for (int k = 0; k < 6; k++)
        share[k] = dd_from(0);
    unsigned mask = give_towards3(z, 0x3f, n, dd_from(1), point, share);
    dd out = side_towards3(z, mask, n, point, side);
    if (out.high > 0)
        mask = give_towards3(z, mask, side, out, point, share);
    if (out.high != 0) /* else the middle of the facet */
        divide_among3(z, mask, point, share);
}

/* ---- Facets of two edges ---- */

/* Where the facet has just the edges p < q, as is certain in double, the next two take the steps of the general way;
 * false: it has not. Edges p and q have no part in n, nor an edge in what is across it, but for 2^-99 of the lengths:
 * signs that the general way finds to be 0. */

/* Is the sign of edge.n certain in double? *turned: it is < 0. */
static inline bool is_plain3(const dd n[3], const double *edge, bool *turned)
{
    const double rough[3] = {n[0].high, n[1].high, n[2].high};
    double dot = vec3_dot(rough, edge);
    *turned = dot < 0;
    return fabs(dot) > 0x1p-48 * length1(n);
}

/* The shares of the edges that lead out. False: there are others. */
static inline bool lead_out3(const zonotope3 *z, int p, int q, const dd n[3], dd share[6])
{
    bool plain = (length1(n) > 0x1p-30) & (z->half[p].high > 0) & (z->half[q].high > 0), back;
    for (int k = 0; k < 6; k++)
        if (k != p && k != q) {
            plain &= is_plain3(n, z->edge[k], &back);
            share[k] = back ? dd_negate(z->half[k]) : z->half[k];
        }
    return plain;
}

/* side_towards3 for edge g of two, o being the other. */
typedef struct side_of_two3 {
    dd ratio;
    bool plain, turned; /* o leads back */
} side_of_two3;

/* What is left for edge g of a point whose product with it is `place`. */
CORE_INLINE dd what_is_left3(bool fused, const zonotope3 *z, int g, dd place)
{
    const double *line = z->edge[g];
    dd reach = dd_multiply_double_by(fused, z->half[g], vec3_dot(line, line)), part = dd_from(place.high < 0 ? -1 : 1);
    if (fabs(place.high) < reach.high)
        part = dd_divide_by(fused, place, reach);
    return dd_multiply_by(fused, part, z->half[g]);
}

/* The share of edge o of two. */
CORE_INLINE dd share_of_side3(bool fused, const zonotope3 *z, int o, const side_of_two3 *side)
{
    dd out = dd_less(dd_from(1), side->ratio) ? dd_from(1) : side->ratio;
    out = dd_multiply_by(fused, out, z->half[o]);
    return side->turned ? dd_negate(out) : out;
}

static side_of_two3 side_plain3(const zonotope3 *z, int g, int o, const dd n[3], const dd point[3])
{
    dd across[3];
    side_of_two3 side;
    across3(n, z->edge[g], across);
    side.plain = is_plain3(across, z->edge[o], &side.turned);
    dd reach = dd_multiply(z->half[o], dd_abs(vec3_dd_dot_double(across, z->edge[o])));
    dd along = vec3_dd_dot(point, across);
    side.ratio = dd_divide(dd_abs(along), reach);
    side.turned = side.turned != (along.high < 0);
    side.plain = side.plain && reach.high > 0x1p-600;
    return side;
}

static bool divide_two_plain3(const zonotope3 *z, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    dd point[3] = {at[0], at[1], at[2]};
    if (!lead_out3(z, p, q, n, share))
        return false;
    for (int k = 0; k < 6; k++)
        if (k != p && k != q)
            take_away3(point, share[k], z->edge[k]);
    const side_of_two3 side[2] = {side_plain3(z, p, q, n, point), side_plain3(z, q, p, n, point)};
    bool second = dd_less(side[0].ratio, side[1].ratio);
    int g = second ? q : p, o = second ? p : q;
    if (!(side[0].plain && side[1].plain && side[second].ratio.high > 0))
        return false;
    share[o] = share_of_side3(false, z, o, &side[second]);
    take_away3(point, share[o], z->edge[o]);
    share[g] = what_is_left3(false, z, g, vec3_dd_dot_double(point, z->edge[g]));
    return true;
}

/* ---- The same in lanes ---- */

/* a - share * edge, as take_away3; lanes: components. */
CORE_FUSED_QUAD dd_quad take_away_quad3(dd_quad point, dd share, const double *edge)
{
    const double *const e[4] = {edge, edge + 1, edge + 2, edge + 2};
    dd_quad p = dd_quad_multiply_one(dd_quad_set1(share), quad_load_ones(e, 0));
    return dd_quad_add(point, dd_quad_negate(p));
}

/* The components of vectors in double-double in lanes, and back. */
typedef struct lanes_of_dd {
    double high[4], low[4];
} lanes_of_dd;

CORE_QUAD dd_quad load_lanes_of_dd(const dd v[3])
{
    const double *const high[4] = {&v[0].high, &v[1].high, &v[2].high, &v[2].high};
    const double *const low[4] = {&v[0].low, &v[1].low, &v[2].low, &v[2].low};
    return (dd_quad){quad_load_ones(high, 0), quad_load_ones(low, 0)};
}

CORE_QUAD void store_lanes_of_dd(dd_quad x, lanes_of_dd *v)
{
    quad_store(v->high, x.high);
    quad_store(v->low, x.low);
}

static inline dd lane_of_dd(const lanes_of_dd *v, int k)
{
    return (dd){v->high[k], v->low[k]};
}

/* Both sides at once. Lanes 0 and 1: what is across p, and q, with the other edge; lanes 2 and 3: with the point. */
CORE_FUSED_QUAD void sides_quads3(const zonotope3 *z, int p, int q, const dd n[3], dd_quad point, side_of_two3 side[2])
{
    static const double zeros[2] = {0, 0};
    const double *const u = z->edge[p], *const v = z->edge[q];
    const double *const own[4] = {u, v, u, v};
    lanes_of_dd at, dots;
    quad edge[3], length = quad_set1(0);
    dd_quad dot = {quad_set1(0), quad_set1(0)};
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        edge[c] = quad_load_ones(own, c);
    store_lanes_of_dd(point, &at);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        dd_quad x = dd_quad_multiply_one(dd_quad_set1(n[e]), edge[f]);
        dd_quad y = dd_quad_multiply_one(dd_quad_set1(n[f]), edge[e]);
        dd_quad across = dd_quad_add(x, dd_quad_negate(y));
        const double *const high[4] = {&v[c], &u[c], &at.high[c], &at.high[c]};
        const double *const low[4] = {&zeros[0], &zeros[1], &at.low[c], &at.low[c]};
        dd_quad term = dd_quad_loose_product((dd_quad){quad_load_ones(high, 0), quad_load_ones(low, 0)}, across);
        term = dd_quad_fast_sum(term.high, term.low);
        dot = c == 0 ? term : dd_quad_add(dot, term);
        length = quad_add(length, quad_abs(across.high));
    }
    store_lanes_of_dd(dot, &dots);
    unsigned plain = quad_bits(quad_less(quad_multiply(quad_set1(0x1p-47), length), quad_abs(dot.high)));
    CORE_UNROLLED
    for (int i = 0; i < 2; i++) {
        dd other = lane_of_dd(&dots, i), along = lane_of_dd(&dots, 2 + i);
        dd reach = dd_multiply_by(true, z->half[i == 0 ? q : p], dd_abs(other));
        side[i].ratio = dd_divide_by(true, dd_abs(along), reach);
        side[i].turned = (other.high < 0) != (along.high < 0);
        side[i].plain = (plain >> i & 1) != 0 && reach.high > 0x1p-600;
    }
}

static CORE_WITH_FUSED_QUADS bool divide_two_quads3(const zonotope3 *z, int p, int q, const dd n[3], const dd at[3],
                                                    dd share[6])
{
    if (!lead_out3(z, p, q, n, share))
        return false;
    dd_quad point = load_lanes_of_dd(at);
    for (int k = 0; k < 6; k++)
        if (k != p && k != q)
            point = take_away_quad3(point, share[k], z->edge[k]);
    side_of_two3 side[2];
    sides_quads3(z, p, q, n, point, side);
    bool second = dd_less(side[0].ratio, side[1].ratio);
    int g = second ? q : p, o = second ? p : q;
    if (!(side[0].plain && side[1].plain && side[second].ratio.high > 0))
        return false;
    share[o] = share_of_side3(true, z, o, &side[second]);
    point = take_away_quad3(point, share[o], z->edge[o]);
    const double *const line[4] = {z->edge[g], z->edge[g] + 1, z->edge[g] + 2, z->edge[g] + 2};
    lanes_of_dd term;
    store_lanes_of_dd(dd_quad_multiply_one(point, quad_load_ones(line, 0)), &term);
    dd place = dd_add(dd_add(lane_of_dd(&term, 0), lane_of_dd(&term, 1)), lane_of_dd(&term, 2));
    share[g] = what_is_left3(true, z, g, place);
    return true;
}

void hit__measure_facet3_divide(const zonotope3 *k, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    const int low = p < q ? p : q, high = p < q ? q : p;
    bool divided = core_has_fused_quads() ? divide_two_quads3(k, low, high, n, at, share)
                                          : divide_two_plain3(k, low, high, n, at, share);
    if (!divided)
        divide_facet3(k, n, at, share);
}
