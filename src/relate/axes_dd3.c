/* The kernels of axes_dd3.h, and their two forms.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes. Ours differs: the cross products
 * are true ones, in the world's frame, and exact but for one rounding. */
#include "relate/axes_dd3.h"

static const double *edge_of(const axes3 *pair, int k)
{
    return k == AXES3_PATH ? pair->path.edge : pair->edge[k];
}

/* n += u x rest. */
CORE_INLINE void add_rest(bool fused, dd n[3], const double *u, const double *rest)
{
    n[0] = dd_add(n[0], dd_determinant_by(fused, u[1], rest[2], u[2], rest[1]));
    n[1] = dd_add(n[1], dd_determinant_by(fused, u[2], rest[0], u[0], rest[2]));
    n[2] = dd_add(n[2], dd_determinant_by(fused, u[0], rest[1], u[1], rest[0]));
}

CORE_INLINE double value_by(bool fused, const merged3 *merged, int p, int q, double *bound)
{
    const axes3 *pair = merged->pair;
    const double *u = pair->edge[p], *v = edge_of(pair, q), *rest = pair->path.rest;
    dd n[3] = {dd_determinant_by(fused, u[1], v[2], u[2], v[1]), dd_determinant_by(fused, u[2], v[0], u[0], v[2]),
               dd_determinant_by(fused, u[0], v[1], u[1], v[0])};
    bool has_rest = pair->path.exists && (rest[0] != 0 || rest[1] != 0 || rest[2] != 0);
    if (q == AXES3_PATH && has_rest)
        add_rest(fused, n, u, rest);
    double length = fabs(n[0].high) + fabs(n[1].high) + fabs(n[2].high);
    if (q == AXES3_PATH && has_rest) {
        length += 0x1p-50;
    } else if (length == 0) { /* exactly, as nothing can underflow: parallel edges, no axis */
        *bound = 0;
        return -1;
    }
    dd value = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(fused, &value, pair->offset[c], n[c]);
    value = dd_abs(dd_normalized(value));
    for (int k = 0; k <= AXES3_PATH; k++) {
        if (merged->twin[k] != k || k == p || k == q)
            continue;
        const double *g = edge_of(pair, k);
        dd extent = {0, 0};
        for (int c = 0; c < 3; c++)
            dd_accumulate_product(fused, &extent, n[c], (dd){g[c], k == AXES3_PATH ? rest[c] : 0});
        dd_accumulate_product(fused, &value, merged->weight[k], dd_abs(dd_normalized(extent)));
    }
    *bound = 0x1p-97 * length * merged->size;
    return value.high + value.low;
}

double hit__relate_axes_dd3_plain(const merged3 *merged, int p, int q, double *bound)
{
    return value_by(false, merged, p, q, bound);
}

CORE_WITH_FMA double hit__relate_axes_dd3_fma(const merged3 *merged, int p, int q, double *bound)
{
    return value_by(true, merged, p, q, bound);
}
