/* Distance and closest points of two shapes of space with few corners, in double, with a proof that it is good enough.
 *
 * Apart: whatever two points the search has found, a plane across the way between them that all corners keep away from
 * proves that no others are much closer. Meeting: each axis that could be the shortest way out is looked at in double,
 * with what its own rounding may hide; the shortest is computed again, from exact differences. If another may be as
 * short, double-double decides (distance_triangle3.c). Bounds: docs/numerics.md, "Triangles and segments".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1 and 5.2; S. Cameron, R. Culley, "Determining
 * the minimum translational distance between two convex polyhedra", ICRA 1986. */
#include "measure/quick_simplex3.h"

#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"
#include "simplex/nearest_rough3.h"

/* The corners from the first of a. */
typedef struct quick_pair3 {
    rough_corners3 a, b;
    double size; /* the greatest component */
    double radius;
} quick_pair3;

static double load_corners3(const simplex3 *s, const double *origin, rough_corners3 *out)
{
    double size = 0;
    out->count = s->count;
    for (int i = 0; i < s->count; i++)
        for (int c = 0; c < 3; c++) {
            out->at[i][c] = s->corner[i][c] - origin[c];
            size = core_max(fabs(out->at[i][c]), size);
        }
    return size;
}

/* What the corners reach along an axis. */
typedef struct quick_reach3 {
    double low, high;
} quick_reach3;

static inline quick_reach3 reach_along3(const rough_corners3 *s, const double n[3])
{
    const double first = vec3_dot(n, s->at[0]);
    quick_reach3 r = {first, first};
    for (int i = 1; i < s->count; i++) {
        const double value = vec3_dot(n, s->at[i]);
        r.low = core_min(value, r.low);
        r.high = core_max(value, r.high);
    }
    return r;
}

/* Sets distance, normal and, of the points from the first corner of a, those in the world. False: the sign is not
 * certain. */
static bool set_closest3(const quick_pair3 *pair, const double *origin, double gap, const double n[3],
                         const double a[3], const double b[3], hit_closest3 *out)
{
    double p[3], q[3];
    for (int c = 0; c < 3; c++) {
        p[c] = origin[c] + (a[c] + pair->radius * n[c]);
        q[c] = origin[c] + b[c];
    }
    *out = (hit_closest3){gap - pair->radius, {n[0], n[1], n[2]}, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
    return fabs(out->distance) > 0x1p-46 * (pair->size + pair->radius);
}

/* ---- Apart ---- */

static bool look_apart3(const quick_pair3 *pair, const double *origin, hit_closest3 *out)
{
    const rough_nearest3 at = hit__simplex_nearest_rough3(&pair->a, &pair->b);
    const double way[3] = {at.b[0] - at.a[0], at.b[1] - at.a[1], at.b[2] - at.a[2]};
    const double square = vec3_dot(way, way), length = sqrt(square);
    const quick_reach3 of_a = reach_along3(&pair->a, way), of_b = reach_along3(&pair->b, way);
    if (!(length > 0x1p-20 * pair->size) || !(of_b.low - of_a.high >= square - 0x1p-50 * length * pair->size))
        return false;
    const double n[3] = {0 + way[0] / length, 0 + way[1] / length, 0 + way[2] / length}; /* no zero is negative */
    return set_closest3(pair, origin, length, n, at.a, at.b, out);
}

/* ---- Meeting ---- */

/* The edges of both, a's first; and their lengths. */
typedef struct quick_edges3 {
    int of_a, count;
    double way[6][3], length[6];
    const double *from[6], *to[6];
} quick_edges3;

static void load_edges3(const simplex3 *s, const rough_corners3 *corners, quick_edges3 *edges)
{
    const int count = s->count == 3 ? 3 : s->count - 1;
    for (int i = 0; i < count; i++) {
        const int j = i + 1 < s->count ? i + 1 : 0, k = edges->count++;
        for (int c = 0; c < 3; c++)
            edges->way[k][c] = corners->at[j][c] - corners->at[i][c];
        edges->length[k] = sqrt(vec3_dot(edges->way[k], edges->way[k]));
        edges->from[k] = s->corner[i];
        edges->to[k] = s->corner[j];
    }
}

enum { QUICK_AXES3 = 11 };

/* Axes, by the edges that they are across: how far b is to be moved along each, at most and at least. */
typedef struct quick_axes3 {
    int count, best;
    int i[QUICK_AXES3], j[QUICK_AXES3];
    double depth[QUICK_AXES3], least[QUICK_AXES3];
} quick_axes3;

/* How far b is to be moved along n, times the length of n; *backward: against n. */
static inline double depth_along3(const quick_pair3 *pair, const double n[3], bool *backward)
{
    const quick_reach3 of_a = reach_along3(&pair->a, n), of_b = reach_along3(&pair->b, n);
    const double forth = of_a.high - of_b.low, back = of_b.high - of_a.low;
    *backward = back < forth;
    return core_min(forth, back);
}

static void add_axis3(const quick_pair3 *pair, const quick_edges3 *edges, int i, int j, quick_axes3 *axes)
{
    double n[3];
    bool backward;
    vec3_cross(edges->way[i], edges->way[j], n);
    const double by_length = 1 / sqrt(vec3_dot(n, n)), depth = depth_along3(pair, n, &backward) * by_length;
    const int k = axes->count++;
    axes->i[k] = i;
    axes->j[k] = j;
    axes->depth[k] = depth;
    axes->least[k] = depth - 0x1p-48 * pair->size * (edges->length[i] * edges->length[j] * by_length);
    axes->best = depth < axes->depth[axes->best] ? k : axes->best;
}

/* The normals, and across each pair of edges. False: the shortest way out may be along another than the best. */
static bool find_axis3(const quick_pair3 *pair, const quick_edges3 *edges, quick_axes3 *axes)
{
    axes->count = axes->best = 0;
    if (pair->a.count == 3)
        add_axis3(pair, edges, 0, 1, axes);
    if (pair->b.count == 3)
        add_axis3(pair, edges, edges->of_a, edges->of_a + 1, axes);
    for (int i = 0; i < edges->of_a; i++)
        for (int j = edges->of_a; j < edges->count; j++)
            add_axis3(pair, edges, i, j, axes);
    bool alone = true;
    for (int k = 0; k < axes->count; k++)
        alone &= k == axes->best || axes->least[k] >= axes->depth[axes->best] - 0x1p-50 * pair->size;
    return alone;
}

/* The best axis from exact differences, made unit; returns the depth along it. */
static double measure_axis3(const quick_pair3 *pair, const quick_edges3 *edges, int i, int j, double n[3])
{
    dd u[3], v[3], across[3];
    bool backward;
    for (int c = 0; c < 3; c++) {
        u[c] = dd_difference(edges->to[i][c], edges->from[i][c]);
        v[c] = dd_difference(edges->to[j][c], edges->from[j][c]);
    }
    vec3_dd_sum_cross(u, v, across);
    for (int c = 0; c < 3; c++)
        n[c] = across[c].high;
    const double length = sqrt(vec3_dot(n, n)), depth = depth_along3(pair, n, &backward) / length;
    for (int c = 0; c < 3; c++)
        n[c] = 0 + (backward ? -n[c] : n[c]) / length;
    return length > 0x1p-30 * edges->length[i] * edges->length[j] ? depth : NAN;
}

/* The places where b, moved out, touches a; as far as b was moved, they are apart again. */
static bool find_points3(const quick_pair3 *pair, double depth, const double n[3], double a[3], double b[3])
{
    rough_corners3 moved = pair->b;
    for (int j = 0; j < moved.count; j++)
        for (int c = 0; c < 3; c++)
            moved.at[j][c] += depth * n[c];
    const rough_nearest3 at = hit__simplex_nearest_rough3(&pair->a, &moved);
    for (int c = 0; c < 3; c++) {
        a[c] = at.a[c];
        b[c] = at.b[c] - depth * n[c];
    }
    return at.square <= 0x1p-100 * pair->size * pair->size;
}

static bool look_meeting3(const quick_pair3 *pair, const simplex3 *a, const simplex3 *b, bool points, hit_closest3 *out)
{
    quick_edges3 edges = {.count = 0};
    quick_axes3 axes;
    double n[3], p[3] = {0, 0, 0}, q[3] = {0, 0, 0};
    load_edges3(a, &pair->a, &edges);
    edges.of_a = edges.count;
    load_edges3(b, &pair->b, &edges);
    if (!find_axis3(pair, &edges, &axes))
        return false;
    const double depth = measure_axis3(pair, &edges, axes.i[axes.best], axes.j[axes.best], n);
    if (!(depth > 0x1p-46 * pair->size) || (points && !find_points3(pair, depth, n, p, q)))
        return false;
    return set_closest3(pair, a->corner[0], -depth, n, p, q, out);
}

/* ---- Both ---- */

bool hit__measure_quick_simplex3(const simplex3 *a, double radius, const simplex3 *b, hit_relation core, bool points,
                                 hit_closest3 *out)
{
    quick_pair3 pair = {.radius = radius};
    const double of_a = load_corners3(a, a->corner[0], &pair.a), of_b = load_corners3(b, a->corner[0], &pair.b);
    pair.size = core_max(of_a, of_b);
    if (!(pair.size >= 0x1p-150 && pair.size <= 0x1p150 && radius <= 0x1p150))
        return false;
    if (core == HIT_APART)
        return look_apart3(&pair, a->corner[0], out);
    return core == HIT_OVERLAPPING && a->count > 1 && look_meeting3(&pair, a, b, points, out);
}
