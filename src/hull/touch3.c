/* Do two bodies of small whole numbers touch in a triangle of their difference, or does its plane part them?
 *
 * Bodies that touch mostly have corners of few bits: whole numbers of some unit. If they are small enough, double
 * rounds nothing: the normal of the triangle at which the search ended, and how far all corners are along it, are exact
 * as they stand. All that is left is to look whether that is so. Then all of the difference is short of the origin, or
 * it gets as far as the origin, which is in the triangle; or that is no proof, and others have to find the relation.
 * Bound: docs/numerics.md, "Convex polyhedra". First principles. */
#include "hull/touch3.h"

#include "core/cpu.h"
#include "core/minmax.h"
#include "core/vec.h"

#include <string.h>

/* Coordinates have so many bits, as seen from where the bodies are seen. With them the product of three numbers of the
 * size of the bodies has 51 bits. */
enum { TOUCH3_BITS = 17 };

/* The greatest size of a coordinate. */
static double far_of(const seen3 *a, const seen3 *b)
{
    double far = 0;
    for (int k = 0; k < 3; k++)
        far = core_max(core_max(core_max(-a->low[k], a->high[k]), core_max(-b->low[k], b->high[k])), far);
    return far;
}

/* 2^-TOUCH3_BITS of the least power of two that is greater than x, which is between 2^-900 and 2^900. */
static double unit_below(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = ((bits >> 52) + 1 - TOUCH3_BITS) << 52;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Are all corners whole numbers of the unit? */
static bool is_whole(const seen3 *seen, double unit)
{
    return seen->plain && seen->of->box == NULL && seen->of->ray == NULL &&
           hit__hull_fours3_are_whole(seen->of->corner, seen->of->count, unit);
}

/* Is nothing rounded that the triangle says? */
static bool is_exact(const seen3 *a, const seen3 *b, const touch3_triangle *triangle)
{
    const double far = far_of(a, b), *o = a->of->origin;
    const bool is_moderate = far >= 0x1p-150 && far <= 0x1p150; /* else the unit is any number */
    const double unit = unit_below(far), from = core_max(core_max(fabs(o[0]), fabs(o[1])), fabs(o[2]));
    return is_moderate && 2 * far * vec3_size1(triangle->n) <= 0x1p52 * (unit * unit * unit) && from <= 0x1p50 * unit &&
           is_whole(a, unit) && is_whole(b, unit) && core_sees_subnormals();
}

/* An axis that n is not across: the one that it is the most along. */
static int axis_of(const double n[3])
{
    const int k = fabs(n[0]) >= fabs(n[1]) ? 0 : 1;
    return fabs(n[k]) >= fabs(n[2]) ? k : 2;
}

/* The weights of the corners with which they make the origin, which is in the plane. */
static void weigh(const touch3_triangle *triangle, double weight[3])
{
    const int k = axis_of(triangle->n), i = (k + 1) % 3, j = (k + 2) % 3;
    const double side = triangle->n[k] < 0 ? -triangle->turn : triangle->turn;
    for (int c = 0; c < 3; c++) {
        const double *from = triangle->p[(c + 1) % 3], *to = triangle->p[(c + 2) % 3];
        weight[c] = side * (from[i] * to[j] - from[j] * to[i]);
    }
}

bool hit__hull_touch3(const seen3 *a, const seen3 *b, const touch3_triangle *triangle, hit_relation *relation)
{
    const bool apart = triangle->furthest < 0;
    if (!(apart || (triangle->furthest <= 0 && triangle->height >= 0 && vec3_size1(triangle->n) > 0)) ||
        !is_exact(a, b, triangle))
        return false;
    *relation = apart ? HIT_APART : HIT_TOUCHING;
    double weight[3];
    weigh(triangle, weight);
    return apart || (weight[0] >= 0 && weight[1] >= 0 && weight[2] >= 0);
}

/* ---- The place ---- */

/* Corners of a body in the plane of the triangle. */
typedef struct touch3_rim {
    uint32_t count, corner[FOURS3_LIST]; /* if they are not more */
} touch3_rim;

static void find_rim(const fours3 *near, const double way[3], touch3_rim *out)
{
    double most;
    out->count = 0;
    (void)hit__hull_fours3_furthest(near, way, &most);
    for (uint32_t from = 0; from < near->count;) {
        uint32_t list[FOURS3_LIST];
        const uint32_t found = hit__hull_fours3_list(near, way, most, &from, list);
        if (out->count == 0)
            memcpy(out->corner, list, found * sizeof *list);
        out->count += found;
    }
}

/* The least and the greatest of across . p over corners of a body. */
static void span_of(const fours3 *near, const touch3_rim *rim, const double across[3], double span[2])
{
    span[0] = INFINITY;
    span[1] = -INFINITY;
    for (uint32_t i = 0; i < rim->count; i++) {
        double p[3];
        fours3_get(near, rim->corner[i], p);
        const double value = vec3_dot(across, p);
        span[0] = core_min(value, span[0]);
        span[1] = core_max(value, span[1]);
    }
}

/* The origin is between corners c and d of the triangle. Does the difference, in the plane, get to both sides of them?
 * Along an axis that the plane is not along. */
static bool is_on_both_sides(const fours3 *const near[2], const touch3_rim rim[2], const touch3_triangle *triangle,
                             int c, int d)
{
    const int k = axis_of(triangle->n), i = (k + 1) % 3, j = (k + 2) % 3;
    double across[3], a[2], b[2];
    across[k] = 0;
    across[i] = triangle->p[c][j] - triangle->p[d][j];
    across[j] = triangle->p[d][i] - triangle->p[c][i];
    span_of(near[0], &rim[0], across, a);
    span_of(near[1], &rim[1], across, b);
    return b[1] - a[0] > 0 && b[0] - a[1] < 0;
}

void hit__hull_touch3_place(const seen3 *a, const seen3 *b, const touch3_triangle *triangle, touch3 *out)
{
    const double back[3] = {-triangle->n[0], -triangle->n[1], -triangle->n[2]};
    const fours3 *const near[2] = {a->near, b->near};
    touch3_rim rim[2];
    double *weight = out->weight;
    find_rim(a->near, back, &rim[0]);
    find_rim(b->near, triangle->n, &rim[1]);
    weigh(triangle, weight);
    out->known = weight[0] > 0 && weight[1] > 0 && weight[2] > 0;
    for (int c = 0; c < 3 && !out->known && rim[0].count <= FOURS3_LIST && rim[1].count <= FOURS3_LIST; c++)
        out->known = !(weight[c] > 0) && weight[(c + 1) % 3] > 0 && weight[(c + 2) % 3] > 0 &&
                     is_on_both_sides(near, rim, triangle, (c + 1) % 3, (c + 2) % 3);
    out->on_a = rim[0].count;
    out->on_b = rim[1].count;
    memcpy(out->of, triangle->of, sizeof out->of);
    for (int k = 0; k < 3; k++) /* all of b - a is short of the origin along n, so it leads from b to a */
        out->n[k] = 0 - triangle->n[k];
}
