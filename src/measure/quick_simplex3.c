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

#include <string.h>

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

/* An edge, or a point as one of no length. */
typedef struct quick_edge3 {
    const double *from;
    double way[3], square, by_square;
} quick_edge3;

static int load_ways3(const rough_corners3 *s, quick_edge3 edge[3])
{
    const int count = s->count == 2 ? 1 : s->count;
    for (int i = 0; i < count; i++) {
        const int j = i + 1 < s->count ? i + 1 : 0;
        edge[i].from = s->at[i];
        for (int c = 0; c < 3; c++)
            edge[i].way[c] = s->at[j][c] - s->at[i][c];
        edge[i].square = vec3_dot(edge[i].way, edge[i].way);
        edge[i].by_square = edge[i].square > 0 ? 1 / edge[i].square : 0;
    }
    return count;
}

/* The closest so far: edges i and j at the places s and t, or the corner i of the one above the face of the other, at
 * the places s and t along its edges. */
typedef enum quick_kind3 { QUICK_EDGES3, QUICK_FACE_OF_A3, QUICK_FACE_OF_B3 } quick_kind3;

typedef struct quick_nearest3 {
    quick_kind3 kind;
    int i, j;
    double square, s, t;
} quick_nearest3;

/* The two points, and the way from a to b, which is what it should be at these, and better than their difference. */
typedef struct quick_way3 {
    double a[3], b[3], way[3];
} quick_way3;

/* x brought to 0 ... most. */
static inline double part_of3(double x, double most)
{
    return core_min(core_max(x, 0), most);
}

static inline void try_edges3(const quick_edge3 *a, const quick_edge3 *b, int i, int j, quick_nearest3 *best)
{
    const double *u = a->way, *v = b->way, uu = a->square, vv = b->square;
    const double r[3] = {a->from[0] - b->from[0], a->from[1] - b->from[1], a->from[2] - b->from[2]};
    const double uv = vec3_dot(u, v), ur = vec3_dot(u, r), vr = vec3_dot(v, r), det = core_max(uu * vv - uv * uv, 0);
    const double first = part_of3(uv * vr - vv * ur, det) / (det > 0 ? det : 1);
    const double t = core_min(part_of3(vr + first * uv, vv) * b->by_square, 1);
    const double s = core_min(part_of3(t * uv - ur, uu) * a->by_square, 1);
    double way[3];
    for (int c = 0; c < 3; c++)
        way[c] = (r[c] + s * u[c]) - t * v[c];
    const double square = vec3_dot(way, way);
    if (square < best->square)
        *best = (quick_nearest3){QUICK_EDGES3, i, j, square, s, t};
}

/* The two edges of a triangle from its first corner. */
typedef struct quick_face3 {
    const double *from, *u;
    double v[3], n[3];
} quick_face3;

static inline quick_face3 face_of3(const quick_edge3 edge[3])
{
    quick_face3 f = {edge[0].from, edge[0].way, {-edge[2].way[0], -edge[2].way[1], -edge[2].way[2]}, {0, 0, 0}};
    vec3_cross(f.u, f.v, f.n);
    return f;
}

static inline void try_face3(const quick_edge3 edge[3], const rough_corners3 *other, quick_kind3 kind,
                             quick_nearest3 *best)
{
    const quick_face3 f = face_of3(edge);
    const double uu = edge[0].square, vv = edge[2].square, uv = vec3_dot(f.u, f.v), area = uu * vv - uv * uv;
    const double by_square = 1 / vec3_dot(f.n, f.n);
    for (int i = 0; i < other->count; i++) {
        const double *p = other->at[i];
        const double d[3] = {p[0] - f.from[0], p[1] - f.from[1], p[2] - f.from[2]};
        const double du = vec3_dot(d, f.u), dv = vec3_dot(d, f.v), height = vec3_dot(d, f.n);
        const double one = du * vv - dv * uv, two = dv * uu - du * uv, square = height * height * by_square;
        if ((square < best->square) & (one > 0) & (two > 0) & (one + two < area))
            *best = (quick_nearest3){kind, i, 0, square, one / area, two / area};
    }
}

/* As the way between two segments in rod_way.c: what is left of it along the edges is taken off, as far as they go. */
static void way_of_edges3(const quick_edge3 *a, const quick_edge3 *b, const quick_nearest3 *at, quick_way3 *out)
{
    const double *u = a->way, *v = b->way, uv = vec3_dot(u, v);
    double ds = 0, dt = 0, *way = out->way;
    for (int c = 0; c < 3; c++)
        way[c] = (b->from[c] - a->from[c]) + (at->t * v[c] - at->s * u[c]);
    double along_u = vec3_dot(way, u), along_v = vec3_dot(way, v);
    for (int i = 0; i < 2; i++) {
        const double t_more = core_min(core_max(dt - along_v * b->by_square, -at->t), 1 - at->t) - dt;
        dt += t_more;
        along_u += t_more * uv;
        const double s_more = core_min(core_max(ds + along_u * a->by_square, -at->s), 1 - at->s) - ds;
        ds += s_more;
        along_v += t_more * b->square - s_more * uv;
        along_u -= s_more * a->square;
    }
    for (int c = 0; c < 3; c++) {
        way[c] += dt * v[c] - ds * u[c];
        out->a[c] = a->from[c] + (at->s + ds) * u[c];
        out->b[c] = b->from[c] + (at->t + dt) * v[c];
    }
}

/* Along the normal, as far as the corner p is above the face. */
static void way_of_face3(const quick_edge3 edge[3], const double p[3], const quick_nearest3 *at, double sign,
                         double foot[3], double way[3])
{
    const quick_face3 f = face_of3(edge);
    const double d[3] = {p[0] - f.from[0], p[1] - f.from[1], p[2] - f.from[2]};
    const double height = vec3_dot(d, f.n) / vec3_dot(f.n, f.n);
    for (int c = 0; c < 3; c++) {
        foot[c] = f.from[c] + (at->s * f.u[c] + at->t * f.v[c]);
        way[c] = sign * height * f.n[c];
    }
}

/* A point and a segment too are edges, and the ends of edges are corners. */
static void find_way3(const quick_pair3 *pair, quick_way3 *out)
{
    quick_edge3 of_a[3], of_b[3];
    const int a_count = load_ways3(&pair->a, of_a), b_count = load_ways3(&pair->b, of_b);
    quick_nearest3 best = {.square = INFINITY};
    for (int i = 0; i < a_count; i++)
        for (int j = 0; j < b_count; j++)
            try_edges3(&of_a[i], &of_b[j], i, j, &best);
    if (pair->b.count == 3)
        try_face3(of_b, &pair->a, QUICK_FACE_OF_B3, &best);
    if (pair->a.count == 3)
        try_face3(of_a, &pair->b, QUICK_FACE_OF_A3, &best);
    if (best.kind == QUICK_EDGES3) {
        way_of_edges3(&of_a[best.i], &of_b[best.j], &best, out);
    } else if (best.kind == QUICK_FACE_OF_B3) {
        memcpy(out->a, pair->a.at[best.i], sizeof out->a);
        way_of_face3(of_b, out->a, &best, -1, out->b, out->way);
    } else {
        memcpy(out->b, pair->b.at[best.i], sizeof out->b);
        way_of_face3(of_a, out->b, &best, 1, out->a, out->way);
    }
}

static bool look_apart3(const quick_pair3 *pair, const double *origin, hit_closest3 *out)
{
    quick_way3 at;
    find_way3(pair, &at);
    const double square = vec3_dot(at.way, at.way), length = sqrt(square), by_length = 1 / length;
    const quick_reach3 of_a = reach_along3(&pair->a, at.way), of_b = reach_along3(&pair->b, at.way);
    double n[3], off = 0;
    for (int c = 0; c < 3; c++) {
        n[c] = 0 + at.way[c] * by_length; /* no zero is negative */
        off = core_max(fabs((at.b[c] - at.a[c]) - at.way[c]), off);
    }
    if (!(length > 0x1p-20 * pair->size) || !(off <= 0x1p-50 * pair->size) ||
        !(of_b.low - of_a.high >= square - 0x1p-50 * length * pair->size))
        return false;
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
    if (edges->of_a == 3)
        add_axis3(pair, edges, 0, 1, axes);
    if (edges->count == edges->of_a + 3)
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
