/* The point of a facet of a zonotope as a sum of its edges.
 *
 * Edges that lead out of the facet have their full share; those in it are a polygon with its own sides, and those along
 * a side share what is left. Nearly always the facet has two edges, far from parallel to each other and to n, so that
 * all signs are known in double: divide_two3 takes the same steps as the general way, to the bit, and looks for no
 * others. That is compiled twice, as in axes_dd3.h: products and errors are exact either way. Bounds: docs/numerics.md,
 * "Casts of boxes".
 *
 * Based on: P. McMullen, "On zonotopes", Trans. AMS 159, 1971, for faces as zonotopes of fewer edges. */
#include "measure/facet3.h"

#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

static double length1(const dd u[3])
{
    return fabs(u[0].high) + fabs(u[1].high) + fabs(u[2].high);
}

/* point -= factor * edge */
CORE_INLINE void take_away3(bool fused, dd point[3], dd factor, const double *edge)
{
    for (int c = 0; c < 3; c++)
        point[c] = dd_add(point[c], dd_negate(dd_multiply_double_by(fused, factor, edge[c])));
}

/* n x g */
CORE_INLINE void across3(bool fused, const dd n[3], const double *g, dd across[3])
{
    for (int c = 0; c < 3; c++)
        across[c] = dd_add(dd_multiply_double_by(fused, n[(c + 1) % 3], g[(c + 2) % 3]),
                           dd_negate(dd_multiply_double_by(fused, n[(c + 2) % 3], g[(c + 1) % 3])));
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
        take_away3(false, point, share[k], z->edge[k]);
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
        across3(false, n, g, across);
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

/* Is the sign of edge.n certain in double? *turned: it is < 0. */
CORE_INLINE bool is_plain3(const dd n[3], const double *edge, bool *turned)
{
    const double rough[3] = {n[0].high, n[1].high, n[2].high};
    double dot = vec3_dot(rough, edge);
    *turned = dot < 0;
    return fabs(dot) > 0x1p-48 * length1(n);
}

/* Steps of side_towards3 for edge g of two, o being the other. False: not plain. *turned: o leads back. */
CORE_INLINE bool side_of_two3(bool fused, const zonotope3 *z, int g, int o, const dd n[3], const dd point[3], dd *ratio,
                              bool *turned)
{
    dd across[3];
    across3(fused, n, z->edge[g], across);
    bool plain = is_plain3(across, z->edge[o], turned);
    dd reach = dd_multiply_by(fused, z->half[o], dd_abs(vec3_dd_dot_double_by(fused, across, z->edge[o])));
    dd along = vec3_dd_dot_by(fused, point, across);
    *ratio = dd_divide_by(fused, dd_abs(along), reach);
    *turned = *turned != (along.high < 0);
    return plain & (reach.high > 0x1p-600);
}

/* Where the facet has just the edges p < q, as is certain in double. False: it is not. Edges p and q have no part in
 * n, nor an edge in what is across it, but for 2^-99 of the lengths: signs that the general way finds to be 0. */
CORE_INLINE bool divide_two3(bool fused, const zonotope3 *z, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    dd point[3] = {at[0], at[1], at[2]}, ratio[2];
    bool plain = (length1(n) > 0x1p-30) & (z->half[p].high > 0) & (z->half[q].high > 0), turned[2], back;
    for (int k = 0; k < 6; k++) {
        if (k == p || k == q)
            continue;
        plain &= is_plain3(n, z->edge[k], &back);
        share[k] = back ? dd_negate(z->half[k]) : z->half[k];
        take_away3(fused, point, share[k], z->edge[k]);
    }
    if (!plain)
        return false;
    plain = side_of_two3(fused, z, p, q, n, point, &ratio[0], &turned[0]);
    plain &= side_of_two3(fused, z, q, p, n, point, &ratio[1], &turned[1]);
    bool second = dd_less(ratio[0], ratio[1]);
    int g = second ? q : p, o = second ? p : q;
    dd out = second ? ratio[1] : ratio[0];
    if (!plain || !(out.high > 0))
        return false;
    out = dd_less(dd_from(1), out) ? dd_from(1) : out;
    share[o] = dd_multiply_by(fused, out, z->half[o]);
    share[o] = turned[second] ? dd_negate(share[o]) : share[o];
    take_away3(fused, point, share[o], z->edge[o]);
    const double *line = z->edge[g];
    dd reach = dd_multiply_double_by(fused, z->half[g], vec3_dot(line, line));
    dd place = vec3_dd_dot_double_by(fused, point, line), part = dd_from(place.high < 0 ? -1 : 1);
    if (fabs(place.high) < reach.high)
        part = dd_divide_by(fused, place, reach);
    share[g] = dd_multiply_by(fused, part, z->half[g]);
    return true;
}

typedef bool divide_function(const zonotope3 *z, int p, int q, const dd n[3], const dd at[3], dd share[6]);

static bool divide_two_plain(const zonotope3 *z, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    return divide_two3(false, z, p, q, n, at, share);
}

CORE_WITH_FMA static bool divide_two_fma(const zonotope3 *z, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    return divide_two3(true, z, p, q, n, at, share);
}

void hit__measure_facet3_divide(const zonotope3 *k, int p, int q, const dd n[3], const dd at[3], dd share[6])
{
    divide_function *divide = core_has_fma() ? divide_two_fma : divide_two_plain;
    if (!divide(k, p < q ? p : q, p < q ? q : p, n, at, share))
        divide_facet3(k, n, at, share);
}
