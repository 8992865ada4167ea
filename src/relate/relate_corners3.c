/* Relation of a box of space and a triangle or a segment, and whether the box contains them.
 *
 * A linear map changes no relation. So the corners are brought to where the box is one along the axes, about the
 * origin: those of an AABB by taking twice p - center, those of an OBB by the products of p - center with its true face
 * normals, u1 x u2 and so on, there its half lengths are the old ones times |det u|. Nothing then depends on how
 * orthonormal the axes are. The candidate axes are the box's three, the triangle's normal and the cross products of the
 * box's axes with the edges; those that are zero are none. First in double with a proven bound (docs/numerics.md,
 * "Planes, triangles and spheres"), then, just those that are still open, in whole numbers.
 * Based on: T. Akenine-Moeller, "Fast 3D Triangle-Box Overlap Testing", Journal of Graphics Tools 6, 2001. Ours
 * differs: touching is told from overlapping, flat triangles and boxes are no exceptions, and the end is exact. */
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

/* A box and the corners of a segment (two) or a triangle (three), as given. */
typedef struct box_and_corners3 {
    const hit_aabb3 *aabb; /* one of these, the other NULL */
    const hit_obb3 *obb;
    int count;
    const double *corner[3];
} box_and_corners3;

/* A segment has one edge. */
static inline int edge_count3(const box_and_corners3 *c)
{
    return c->count == 3 ? 3 : 1;
}

static inline int next_corner3(const box_and_corners3 *c, int i)
{
    return i + 1 < c->count ? i + 1 : 0;
}

/* Axes as bits: the box's axis k, then edge j x axis k as bit 3 + 3 j + k, then the triangle's normal. */
enum { CORNERS3_NORMAL = 12, CORNERS3_AXES = 13 };

/* ---- In double ---- */

/* The corners, edges and half lengths where the box is one along the axes. bulk[j][k]: what the error of edge[j][k]
 * goes with, at least its size. size: likewise for all the rest. */
typedef struct mapped3 {
    double p[3][3], edge[3][3], bulk[3][3], half[3];
    double size;
} mapped3;

static inline void map_by_aabb3(const box_and_corners3 *c, mapped3 *m)
{
    const double *min = vec3_array(&c->aabb->min), *max = vec3_array(&c->aabb->max);
    m->size = 0;
    for (int k = 0; k < 3; k++) {
        m->half[k] = max[k] - min[k];
        m->size += m->half[k];
        for (int i = 0; i < c->count; i++) {
            m->p[i][k] = (c->corner[i][k] - min[k]) + (c->corner[i][k] - max[k]);
            m->size += fabs(m->p[i][k]);
        }
    }
    for (int j = 0; j < edge_count3(c); j++)
        for (int k = 0; k < 3; k++) {
            m->edge[j][k] = 2 * (c->corner[next_corner3(c, j)][k] - c->corner[j][k]);
            m->bulk[j][k] = fabs(m->edge[j][k]);
        }
}

/* False: the axes are not such that the bound holds. */
static inline bool map_by_obb3(const box_and_corners3 *c, mapped3 *m)
{
    const double *center = vec3_array(&c->obb->center), *half = vec3_array(&c->obb->half);
    double normal[3][3], longest = 0;
    for (int k = 0; k < 3; k++) {
        const double *u = vec3_array(&c->obb->axis[(k + 1) % 3]), *v = vec3_array(&c->obb->axis[(k + 2) % 3]);
        normal[k][0] = u[1] * v[2] - u[2] * v[1];
        normal[k][1] = u[2] * v[0] - u[0] * v[2];
        normal[k][2] = u[0] * v[1] - u[1] * v[0];
        longest = vec3_size1(u) > longest ? vec3_size1(u) : longest;
    }
    const double determinant = fabs(vec3_dot(vec3_array(&c->obb->axis[0]), normal[0]));
    for (int k = 0; k < 3; k++)
        m->half[k] = fabs(half[k]) * determinant;
    m->size = vec3_size1(half);
    for (int i = 0; i < c->count; i++) {
        const double *p = c->corner[i];
        const double away[3] = {p[0] - center[0], p[1] - center[1], p[2] - center[2]};
        m->size += vec3_size1(away);
        for (int k = 0; k < 3; k++)
            m->p[i][k] = vec3_dot(away, normal[k]);
    }
    for (int j = 0; j < edge_count3(c); j++) {
        const double *p = c->corner[j], *q = c->corner[next_corner3(c, j)];
        const double edge[3] = {q[0] - p[0], q[1] - p[1], q[2] - p[2]}, bulk = vec3_size1(edge);
        for (int k = 0; k < 3; k++) {
            m->edge[j][k] = vec3_dot(edge, normal[k]);
            m->bulk[j][k] = bulk;
        }
    }
    return longest <= 1.7321 && determinant >= 0.5;
}

/* By how much two values, of the corners that an axis has furthest apart, leave -radius to radius on one side. */
static inline double gap_of3(double x, double y, double radius)
{
    return (x < y ? (x > -y ? x : -y) : (y > -x ? y : -x)) - radius;
}

/* What the axes have shown so far. */
typedef struct axes_seen3 {
    bool parted;
    unsigned open;
} axes_seen3;

static inline void see_axis3(axes_seen3 *seen, int axis, double gap, double error)
{
    seen->parted = seen->parted || gap > error;
    seen->open |= (unsigned)!(gap < -error) << axis;
}

/* Two numbers to the bit, but for the sign of zero. */
static inline bool same_number3(double x, double y)
{
    return exact_order_key(x) == exact_order_key(y);
}

/* Is the edge certainly parallel to axis k of the box, or of no length? Then the two make no axis. Seen only where both
 * lie along one axis of the caller's frame, as much does in levels and buildings. */
static bool is_edge_along3(const box_and_corners3 *c, int j, int k)
{
    const double *p = c->corner[j], *q = c->corner[next_corner3(c, j)];
    unsigned edge = 0, axis = 0;
    for (int x = 0; x < 3; x++) {
        bool leads = c->aabb != NULL ? x == k : !exact_is_zero(vec3_array(&c->obb->axis[k])[x]);
        edge |= (unsigned)!same_number3(p[x], q[x]) << x;
        axis |= (unsigned)leads << x;
    }
    unsigned both = edge | axis;
    return edge == 0 || (both & (both - 1)) == 0;
}

/* The open axes but for those that are none. */
static unsigned axes_there3(const box_and_corners3 *c, unsigned open)
{
    for (int i = 0; i < 3 * edge_count3(c); i++)
        if ((open >> (3 + i) & 1) != 0 && is_edge_along3(c, i / 3, i % 3))
            open &= ~(1u << (3 + i));
    return open;
}

/* Shorter than this an edge might be what a thread has flushed. */
static const double EDGE_LEAST = 0x1p-400, NORMAL_LEAST = 0x1p-600;

static inline void see_edge3(const box_and_corners3 *c, const mapped3 *m, int j, axes_seen3 *seen)
{
    const double *f = m->edge[j], *p = m->p[j], *q = m->p[c->count == 3 ? (j + 2) % 3 : j];
    for (int k = 0; k < 3; k++) {
        const int a = (k + 1) % 3, b = (k + 2) % 3;
        const double bulk = m->bulk[j][a] + m->bulk[j][b];
        const double x = f[a] * p[b] - f[b] * p[a], y = f[a] * q[b] - f[b] * q[a];
        const double gap = gap_of3(x, y, m->half[a] * fabs(f[b]) + m->half[b] * fabs(f[a]));
        if (bulk >= EDGE_LEAST)
            see_axis3(seen, 3 + 3 * j + k, gap, 0x1p-44 * bulk * m->size);
        else
            seen->open |= 1u << (3 + 3 * j + k);
    }
}

static inline void see_normal3(const mapped3 *m, axes_seen3 *seen)
{
    double n[3], bulk = 0;
    for (int k = 0; k < 3; k++) {
        const int a = (k + 1) % 3, b = (k + 2) % 3;
        n[k] = m->edge[0][a] * m->edge[1][b] - m->edge[0][b] * m->edge[1][a];
        bulk += m->bulk[0][a] * m->bulk[1][b] + m->bulk[0][b] * m->bulk[1][a];
    }
    const double radius = m->half[0] * fabs(n[0]) + m->half[1] * fabs(n[1]) + m->half[2] * fabs(n[2]);
    if (bulk >= NORMAL_LEAST)
        see_axis3(seen, CORNERS3_NORMAL, fabs(vec3_dot(n, m->p[0])) - radius, 0x1p-43 * bulk * m->size);
    else
        seen->open |= 1u << CORNERS3_NORMAL;
}

static inline void see_faces3(const mapped3 *m, int count, axes_seen3 *seen)
{
    for (int k = 0; k < 3; k++) {
        const double x = m->p[0][k], y = m->p[1][k], z = m->p[count - 1][k];
        const double low = x < y ? x : y, high = x < y ? y : x;
        see_axis3(seen, k, gap_of3(low < z ? low : z, high > z ? high : z, m->half[k]), 0x1p-46 * m->size);
    }
}

/* open: the axes that could not be decided, of those that there are. */
static inline filter_verdict look_at_corners3(const box_and_corners3 *c, unsigned *open)
{
    mapped3 m;
    axes_seen3 seen = {false, 0};
    bool trusted = true;
    if (c->aabb != NULL)
        map_by_aabb3(c, &m);
    else
        trusted = map_by_obb3(c, &m);
    *open = c->count == 3 ? (1u << CORNERS3_AXES) - 1 : 0x3f;
    if (!trusted || !(m.size >= 0x1p-300 && m.size <= 0x1p300))
        return FILTER_OPEN;
    see_faces3(&m, c->count, &seen);
    if (seen.parted)
        return FILTER_APART;
    if (c->count == 3)
        see_normal3(&m, &seen);
    for (int j = 0; j < edge_count3(c) && !seen.parted; j++)
        see_edge3(c, &m, j, &seen);
    if (!seen.parted && seen.open != 0)
        seen.open = axes_there3(c, seen.open);
    *open = seen.open;
    return seen.parted ? FILTER_APART : seen.open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
}

/* ---- A triangle, in whole numbers ---- */

/* As mapped3. */
typedef struct exact_mapped3 {
    dyadic_arena arena;
    dyadic p[3][3], half[3];
} exact_mapped3;

static void map_exactly_by_aabb3(const box_and_corners3 *c, exact_mapped3 *m)
{
    for (int k = 0; k < 3; k++) {
        dyadic min = hit__exact_dyadic_from(&m->arena, vec3_array(&c->aabb->min)[k]);
        dyadic max = hit__exact_dyadic_from(&m->arena, vec3_array(&c->aabb->max)[k]);
        m->half[k] = hit__exact_dyadic_subtract(&m->arena, max, min);
        for (int i = 0; i < 3; i++) {
            int used = m->arena.used;
            dyadic p = hit__exact_dyadic_from(&m->arena, c->corner[i][k]);
            p = hit__exact_dyadic_add(&m->arena, hit__exact_dyadic_subtract(&m->arena, p, min),
                                      hit__exact_dyadic_subtract(&m->arena, p, max));
            m->p[i][k] = hit__exact_dyadic_keep(&m->arena, used, p);
        }
    }
}

static void map_exactly_by_obb3(const box_and_corners3 *c, exact_mapped3 *m)
{
    dyadic_arena *arena = &m->arena;
    dyadic u[3][3], normal[3][3];
    for (int k = 0; k < 3; k++)
        for (int x = 0; x < 3; x++)
            u[k][x] = hit__exact_dyadic_from(arena, vec3_array(&c->obb->axis[k])[x]);
    for (int k = 0; k < 3; k++)
        for (int x = 0; x < 3; x++) {
            const dyadic *v = u[(k + 1) % 3], *w = u[(k + 2) % 3];
            const int y = (x + 1) % 3, z = (x + 2) % 3;
            normal[k][x] = hit__exact_dyadic_determinant(arena, v[y], w[z], v[z], w[y]);
        }
    dyadic determinant = dyadic_abs(hit__exact_dyadic_dot3(arena, u[0], normal[0]));
    for (int k = 0; k < 3; k++) {
        dyadic half = dyadic_abs(hit__exact_dyadic_from(arena, vec3_array(&c->obb->half)[k]));
        m->half[k] = hit__exact_dyadic_multiply(arena, half, determinant);
    }
    for (int i = 0; i < 3; i++) {
        dyadic away[3];
        for (int x = 0; x < 3; x++) {
            dyadic center = hit__exact_dyadic_from(arena, vec3_array(&c->obb->center)[x]);
            away[x] = hit__exact_dyadic_subtract(arena, hit__exact_dyadic_from(arena, c->corner[i][x]), center);
        }
        for (int k = 0; k < 3; k++)
            m->p[i][k] = hit__exact_dyadic_dot3(arena, away, normal[k]);
    }
}

/* 1 if the axis parts the n values from -radius to radius, 0 if they touch, else -1. */
static int sign_of_values3(int n, const dyadic *x, dyadic radius)
{
    dyadic lowest = x[0], highest = x[0];
    for (int i = 1; i < n; i++) {
        lowest = hit__exact_dyadic_compare(x[i], lowest) < 0 ? x[i] : lowest;
        highest = hit__exact_dyadic_compare(x[i], highest) > 0 ? x[i] : highest;
    }
    int above = hit__exact_dyadic_compare(lowest, radius),
        below = hit__exact_dyadic_compare(dyadic_negate(highest), radius);
    return above > below ? above : below;
}

static int sign_along_face3(exact_mapped3 *m, int k)
{
    const dyadic x[3] = {m->p[0][k], m->p[1][k], m->p[2][k]};
    return sign_of_values3(3, x, m->half[k]);
}

/* The box's axis k with the edge from corner i to corner j. */
static int sign_along_edges3(exact_mapped3 *m, int i, int j, int k)
{
    dyadic_arena *arena = &m->arena;
    const int a = (k + 1) % 3, b = (k + 2) % 3, other = 3 - i - j;
    dyadic fa = hit__exact_dyadic_subtract(arena, m->p[j][a], m->p[i][a]);
    dyadic fb = hit__exact_dyadic_subtract(arena, m->p[j][b], m->p[i][b]);
    if (fa.sign == 0 && fb.sign == 0)
        return -1;
    const dyadic x[2] = {hit__exact_dyadic_determinant(arena, fa, m->p[i][b], fb, m->p[i][a]),
                         hit__exact_dyadic_determinant(arena, fa, m->p[other][b], fb, m->p[other][a])};
    dyadic radius = hit__exact_dyadic_multiply(arena, m->half[a], dyadic_abs(fb));
    radius = hit__exact_dyadic_add(arena, radius, hit__exact_dyadic_multiply(arena, m->half[b], dyadic_abs(fa)));
    return sign_of_values3(2, x, radius);
}

static int sign_along_normal3(exact_mapped3 *m)
{
    dyadic_arena *arena = &m->arena;
    dyadic f[2][3], n[3], size[3];
    for (int j = 0; j < 2; j++)
        for (int k = 0; k < 3; k++)
            f[j][k] = hit__exact_dyadic_subtract(arena, m->p[j + 1][k], m->p[j][k]);
    for (int k = 0; k < 3; k++) {
        const int a = (k + 1) % 3, b = (k + 2) % 3;
        n[k] = hit__exact_dyadic_determinant(arena, f[0][a], f[1][b], f[0][b], f[1][a]);
        size[k] = dyadic_abs(n[k]);
    }
    if (n[0].sign == 0 && n[1].sign == 0 && n[2].sign == 0)
        return -1;
    dyadic x = hit__exact_dyadic_dot3(arena, n, m->p[0]);
    return sign_of_values3(1, &x, hit__exact_dyadic_dot3(arena, m->half, size));
}

static int sign_along_axis3(exact_mapped3 *m, int axis)
{
    if (axis < 3)
        return sign_along_face3(m, axis);
    if (axis == CORNERS3_NORMAL)
        return sign_along_normal3(m);
    const int j = (axis - 3) / 3;
    return sign_along_edges3(m, j, (j + 1) % 3, (axis - 3) % 3);
}

/* The greatest sign over the open axes. */
static hit_relation triangle_left3(const box_and_corners3 *c, unsigned open)
{
    core_count(integer);
    exact_mapped3 m;
    m.arena.used = 0;
    if (c->aabb != NULL)
        map_exactly_by_aabb3(c, &m);
    else
        map_exactly_by_obb3(c, &m);
    int greatest = -1;
    for (int axis = 0; axis < CORNERS3_AXES && greatest < 1; axis++) {
        if ((open >> axis & 1) == 0)
            continue;
        const int used = m.arena.used, sign = sign_along_axis3(&m, axis);
        m.arena.used = used;
        greatest = sign > greatest ? sign : greatest;
    }
    return verdict_from_sign(greatest);
}

/* ---- Both ---- */

/* A segment is a path beside a box at rest: the same stages tell the sign of its distance. */
static hit_relation segment_left3(const box_and_corners3 *c, unsigned open)
{
    const double *a = c->corner[0], *b = c->corner[1];
    const hit_segment3 segment = {{a[0], a[1], a[2]}, {b[0], b[1], b[2]}};
    axes3 pair = c->aabb != NULL ? hit__relate_axes3_from_aabb_segment(c->aabb, &segment)
                                 : hit__relate_axes3_from_obb_segment(c->obb, &segment);
    return verdict_from_sign(hit__relate_axes3_sign(&pair, (open & 7) | (open >> 3 & 7) << 15));
}

static hit_relation corners3_left(const box_and_corners3 *c, unsigned open)
{
    bool finite = c->aabb != NULL || hit__relate_axes3_finite_obb(c->obb);
    for (int i = 0; i < c->count; i++)
        finite = finite && exact_all_finite(3, c->corner[i]);
    if (!finite)
        return HIT_APART;
    return c->count == 3 ? triangle_left3(c, open) : segment_left3(c, open);
}

static inline hit_relation relate_corners3(const box_and_corners3 *c)
{
    unsigned open;
    filter_verdict verdict = look_at_corners3(c, &open);
    return verdict == FILTER_OPEN ? corners3_left(c, open) : verdict_settled(verdict);
}

/* ---- Segments ---- */

hit_relation hit_relate_aabb3_segment3(hit_aabb3 box, hit_segment3 segment)
{
    const box_and_corners3 c = {&box, NULL, 2, {vec3_array(&segment.a), vec3_array(&segment.b), NULL}};
    return interval_box3_has_points(&box) ? relate_corners3(&c) : HIT_APART;
}

hit_relation hit_relate_obb3_segment3(const hit_obb3 *box, hit_segment3 segment)
{
    const box_and_corners3 c = {NULL, box, 2, {vec3_array(&segment.a), vec3_array(&segment.b), NULL}};
    return relate_corners3(&c);
}

bool hit_overlap_aabb3_segment3(hit_aabb3 box, hit_segment3 segment)
{
    return hit_relate_aabb3_segment3(box, segment) != HIT_APART;
}

bool hit_overlap_obb3_segment3(const hit_obb3 *box, hit_segment3 segment)
{
    return hit_relate_obb3_segment3(box, segment) != HIT_APART;
}

/* A convex set is within another if its corners are. No set with an infinite corner is. */
bool hit_contains_aabb3_segment3(hit_aabb3 outer, hit_segment3 segment)
{
    return exact_all_finite(6, vec3_array(&segment.a)) && hit_contains_aabb3_point3(outer, segment.a) &&
           hit_contains_aabb3_point3(outer, segment.b);
}

bool hit_contains_obb3_segment3(const hit_obb3 *outer, hit_segment3 segment)
{
    return hit_contains_obb3_point3(outer, segment.a) && hit_contains_obb3_point3(outer, segment.b);
}

/* ---- Triangles ---- */

hit_relation hit_relate_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    const box_and_corners3 c = {&box, NULL, 3, {vec3_array(&p[0]), vec3_array(&p[1]), vec3_array(&p[2])}};
    return interval_box3_has_points(&box) ? relate_corners3(&c) : HIT_APART;
}

hit_relation hit_relate_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    const box_and_corners3 c = {NULL, box, 3, {vec3_array(&p[0]), vec3_array(&p[1]), vec3_array(&p[2])}};
    return relate_corners3(&c);
}

bool hit_overlap_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle)
{
    return hit_relate_aabb3_triangle3(box, triangle) != HIT_APART;
}

bool hit_overlap_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle)
{
    return hit_relate_obb3_triangle3(box, triangle) != HIT_APART;
}

bool hit_contains_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    return exact_all_finite(9, vec3_array(p)) && hit_contains_aabb3_point3(box, p[0]) &&
           hit_contains_aabb3_point3(box, p[1]) && hit_contains_aabb3_point3(box, p[2]);
}

bool hit_contains_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    return hit_contains_obb3_point3(box, p[0]) && hit_contains_obb3_point3(box, p[1]) &&
           hit_contains_obb3_point3(box, p[2]);
}
