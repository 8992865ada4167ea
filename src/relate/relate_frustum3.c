/* Relation of a point, segment or triangle of space and a frustum, and whether the frustum contains it.
 *
 * A point of the triangle is a sum of its corners with weights >= 0, and is behind a plane if the same sum of the
 * values of its corners is <= 0. So each plane is a row of three numbers, a bound of the weights is one, too, and the
 * weights that fulfil all rows are a convex polygon, perhaps empty: its corners are cross products of two rows on the
 * right side of all others, and these are signs of determinants. The middle of the corners found is strictly behind a
 * plane if one of them is. A point or a segment is a triangle with equal corners. Each sign is decided in double with a
 * proven bound (docs/numerics.md, "Triangles and segments"), and if that leaves it open, in whole numbers. Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, section 8.3.4 (Sutherland and Hodgman), for the polygon left by
 * clipping. Ours differs: nothing is clipped, so that nothing is rounded. */
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/plane_sign3.h"
#include "relate/verdict.h"

/* The planes, then the bounds of the three weights. */
enum { FRUSTUM_PLANES = 6, FRUSTUM_ROWS = 9 };

typedef struct frustum_rows3 {
    const hit_frustum3 *frustum;
    const double *corner[3];
    unsigned there;              /* bits of the rows that there are: planes with a normal, and the bounds */
    double row[FRUSTUM_ROWS][3]; /* in double */
    double bulk[FRUSTUM_ROWS];   /* at least the size of each number of the row; what its error goes with */
    bool whole;                  /* were whole numbers needed? then these are there: */
    dyadic exact[FRUSTUM_ROWS][3];
    dyadic_arena arena;
} frustum_rows3;

static void load_rows3(frustum_rows3 *x)
{
    for (int i = 0; i < FRUSTUM_PLANES; i++) {
        const hit_plane3 *plane = &x->frustum->plane[i];
        const double *n = vec3_array(&plane->normal);
        x->bulk[i] = 0;
        for (int m = 0; m < 3; m++) {
            const double *p = x->corner[m], a = n[0] * p[0], b = n[1] * p[1], c = n[2] * p[2];
            const double size = fabs(a) + fabs(b) + fabs(c) + fabs(plane->offset);
            x->row[i][m] = a + b + c - plane->offset;
            x->bulk[i] = size > x->bulk[i] ? size : x->bulk[i];
            if (!(vec3_size1(n) + vec3_size1(p) <= 0x1p300)) /* the products may be of what a thread has flushed */
                x->bulk[i] = INFINITY;
        }
        if (!exact_is_zero(n[0]) || !exact_is_zero(n[1]) || !exact_is_zero(n[2]))
            x->there |= 1u << i;
    }
    for (int m = 0; m < 3; m++) {
        const int i = FRUSTUM_PLANES + m;
        for (int k = 0; k < 3; k++)
            x->row[i][k] = k == m ? -1 : 0;
        x->bulk[i] = 1;
        x->there |= 1u << i;
    }
}

static void load_exact_rows3(frustum_rows3 *x)
{
    dyadic_arena *arena = &x->arena;
    x->whole = true;
    arena->used = 0;
    for (int i = 0; i < FRUSTUM_ROWS; i++)
        for (int m = 0; m < 3; m++) {
            const int used = arena->used;
            if (i >= FRUSTUM_PLANES) {
                x->exact[i][m] = hit__exact_dyadic_from(arena, x->row[i][m]);
                continue;
            }
            const hit_plane3 *plane = &x->frustum->plane[i];
            dyadic n[3], p[3];
            for (int c = 0; c < 3; c++) {
                n[c] = hit__exact_dyadic_from(arena, vec3_array(&plane->normal)[c]);
                p[c] = hit__exact_dyadic_from(arena, x->corner[m][c]);
            }
            dyadic value = hit__exact_dyadic_dot3(arena, n, p);
            value = hit__exact_dyadic_subtract(arena, value, hit__exact_dyadic_from(arena, plane->offset));
            x->exact[i][m] = hit__exact_dyadic_keep(arena, used, value);
        }
}

static int exact_sign_of_rows3(frustum_rows3 *x, int i, int j, int k)
{
    if (!x->whole)
        load_exact_rows3(x);
    const int used = x->arena.used;
    const dyadic *u = x->exact[i], *v = x->exact[j];
    dyadic n[3];
    for (int c = 0; c < 3; c++) {
        const int a = (c + 1) % 3, b = (c + 2) % 3;
        n[c] = hit__exact_dyadic_determinant(&x->arena, u[a], v[b], u[b], v[a]);
    }
    const int sign = hit__exact_dyadic_dot3(&x->arena, n, x->exact[k]).sign;
    x->arena.used = used;
    return sign;
}

/* The sign of the determinant of three rows. */
static int sign_of_rows3(frustum_rows3 *x, int i, int j, int k)
{
    double n[3];
    vec3_cross(x->row[i], x->row[j], n);
    const double value = vec3_dot(n, x->row[k]), error = 0x1p-44 * (x->bulk[i] * x->bulk[j] * x->bulk[k]);
    const double least = fmin(x->bulk[i], fmin(x->bulk[j], x->bulk[k]));
    const double most = fmax(x->bulk[i], fmax(x->bulk[j], x->bulk[k]));
    if (least >= 0x1p-150 && most <= 0x1p150 && fabs(value) > error)
        return value > 0 ? 1 : -1;
    return exact_sign_of_rows3(x, i, j, k);
}

/* Is the point on rows i and j one of the polygon? Then *strict gets the bits of the planes that it is strictly behind.
 */
static bool is_corner3(frustum_rows3 *x, int i, int j, unsigned *strict)
{
    int side = 0;
    unsigned behind = 0;
    bool any = false;
    for (int k = FRUSTUM_ROWS - 1; k >= 0; k--) {
        if (k == i || k == j || (x->there >> k & 1) == 0)
            continue;
        const int sign = sign_of_rows3(x, i, j, k);
        if (sign * side < 0)
            return false;
        side = sign != 0 ? sign : side;
        any = any || (k >= FRUSTUM_PLANES && sign != 0);
        behind |= sign != 0 ? 1u << k : 0;
    }
    *strict |= any ? behind : 0;
    return any;
}

/* Where no corner of the triangle is inside, and no plane has all of them in front. */
static hit_relation relation_of_rows3(frustum_rows3 *x)
{
    unsigned strict = 0;
    bool any = false;
    load_rows3(x);
    for (int i = 0; i < FRUSTUM_ROWS; i++)
        for (int j = i + 1; j < FRUSTUM_ROWS; j++)
            if ((x->there >> i & 1) != 0 && (x->there >> j & 1) != 0)
                any = is_corner3(x, i, j, &strict) || any;
    const unsigned all = x->there & ((1u << FRUSTUM_PLANES) - 1);
    return !any ? HIT_APART : (strict & all) == all ? HIT_OVERLAPPING : HIT_TOUCHING;
}

/* The signs of the corners before all planes. */
typedef struct corners_seen3 {
    bool parted, within,
        inside; /* a plane has all in front; all are behind or on all planes; one strictly behind all */
    bool whole;
} corners_seen3;

static corners_seen3 see_corners3(const hit_frustum3 *frustum, const double *const corner[3])
{
    corners_seen3 seen = {false, true, false, false};
    unsigned strict = 7;
    for (int i = 0; i < FRUSTUM_PLANES && !seen.parted; i++) {
        int least = 1;
        for (int m = 0; m < 3; m++) {
            const int sign = hit__relate_plane_sign3(&frustum->plane[i], corner[m], &seen.whole);
            least = sign < least ? sign : least;
            seen.within = seen.within && sign <= 0;
            strict &= sign < 0 ? 7u : ~(1u << m);
        }
        seen.parted = least > 0;
    }
    seen.inside = strict != 0;
    return seen;
}

static bool are_finite3(const double *const corner[3])
{
    return exact_all_finite(3, corner[0]) && exact_all_finite(3, corner[1]) && exact_all_finite(3, corner[2]);
}

static hit_relation relate_corners_frustum3(const double *a, const double *b, const double *c,
                                            const hit_frustum3 *frustum)
{
    const double *const corner[3] = {a, b, c};
    if (!are_finite3(corner))
        return HIT_APART;
    const corners_seen3 seen = see_corners3(frustum, corner);
    if (seen.parted || seen.inside) {
        verdict_count(seen.whole);
        return seen.parted ? HIT_APART : HIT_OVERLAPPING;
    }
    frustum_rows3 x;
    x.frustum = frustum;
    x.corner[0] = a;
    x.corner[1] = b;
    x.corner[2] = c;
    x.there = 0;
    x.whole = false;
    const hit_relation relation = relation_of_rows3(&x);
    verdict_count(seen.whole || x.whole);
    return relation;
}

static bool contains_corners3(const hit_frustum3 *frustum, const double *a, const double *b, const double *c)
{
    const double *const corner[3] = {a, b, c};
    if (!are_finite3(corner))
        return false;
    const corners_seen3 seen = see_corners3(frustum, corner);
    return !seen.parted && seen.within;
}

hit_relation hit_relate_point3_frustum3(hit_vec3 point, const hit_frustum3 *frustum)
{
    const double *p = vec3_array(&point);
    return relate_corners_frustum3(p, p, p, frustum);
}

hit_relation hit_relate_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum)
{
    return relate_corners_frustum3(vec3_array(&segment.a), vec3_array(&segment.b), vec3_array(&segment.b), frustum);
}

hit_relation hit_relate_triangle3_frustum3(const hit_triangle3 *triangle, const hit_frustum3 *frustum)
{
    const hit_vec3 *p = triangle->corner;
    return relate_corners_frustum3(vec3_array(&p[0]), vec3_array(&p[1]), vec3_array(&p[2]), frustum);
}

bool hit_overlap_point3_frustum3(hit_vec3 point, const hit_frustum3 *frustum)
{
    return hit_contains_frustum3_point3(frustum, point);
}

bool hit_overlap_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum)
{
    return hit_relate_segment3_frustum3(segment, frustum) != HIT_APART;
}

bool hit_overlap_triangle3_frustum3(const hit_triangle3 *triangle, const hit_frustum3 *frustum)
{
    return hit_relate_triangle3_frustum3(triangle, frustum) != HIT_APART;
}

bool hit_contains_frustum3_point3(const hit_frustum3 *frustum, hit_vec3 point)
{
    const double *p = vec3_array(&point);
    return contains_corners3(frustum, p, p, p);
}

bool hit_contains_frustum3_segment3(const hit_frustum3 *frustum, hit_segment3 segment)
{
    return contains_corners3(frustum, vec3_array(&segment.a), vec3_array(&segment.b), vec3_array(&segment.b));
}

bool hit_contains_frustum3_triangle3(const hit_frustum3 *frustum, const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    return contains_corners3(frustum, vec3_array(&p[0]), vec3_array(&p[1]), vec3_array(&p[2]));
}
