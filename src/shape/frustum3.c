/* Frusta: the six planes of a projection.
 *
 * Based on: G. Gribb, K. Hartmann, "Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix",
 * 2001. Ours differs: fronts look outward, the depths of the near and the far plane are the caller's, and each
 * coefficient is rounded once. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "shape/halfspaces3.h"
#include "shape/interval.h"

/* a x + b y. With two factors of -1, 0 or 1 plain arithmetic rounds once, to nearest. */
static double combined(double a, double x, double b, double y)
{
    if (exact_is_zero(a) || fabs(a) == 1)
        return a * x + b * y;
    const double v[2] = {a, b}, w[2] = {x, y};
    double up = hit__shape_dot_up(2, v, w);
    return up < 0 ? hit__shape_dot_down(2, v, w) : up;
}

/* The plane whose back is where a (row of w) + b (row i) is >= 0 in clip space; b is -1 or 1. */
static hit_plane3 plane_of(const hit_mat4 *m, double a, double b, int i)
{
    const double(*c)[4] = m->col;
    return (hit_plane3){
        {combined(-a, c[0][3], -b, c[0][i]), combined(-a, c[1][3], -b, c[1][i]), combined(-a, c[2][3], -b, c[2][i])},
        combined(a, c[3][3], b, c[3][i])};
}

bool hit_frustum3_from_matrix_depth(const hit_mat4 *clip, double near_depth, double far_depth, hit_frustum3 *out)
{
    const bool grows = exact_less(near_depth, far_depth);
    if (!grows && !exact_less(far_depth, near_depth))
        return false;
    if (!exact_all_finite(16, clip->col[0]) || !isfinite(near_depth) || !isfinite(far_depth))
        return false;
    const double sign = grows ? 1 : -1;
    hit_frustum3 frustum;
    frustum.plane[HIT_FRUSTUM_LEFT] = plane_of(clip, 1, 1, 0);
    frustum.plane[HIT_FRUSTUM_RIGHT] = plane_of(clip, 1, -1, 0);
    frustum.plane[HIT_FRUSTUM_BOTTOM] = plane_of(clip, 1, 1, 1);
    frustum.plane[HIT_FRUSTUM_TOP] = plane_of(clip, 1, -1, 1);
    frustum.plane[HIT_FRUSTUM_NEAR] = plane_of(clip, -sign * near_depth, sign, 2);
    frustum.plane[HIT_FRUSTUM_FAR] = plane_of(clip, sign * far_depth, -sign, 2);
    if (!hit_frustum3_valid(&frustum))
        return false;
    *out = frustum;
    return true;
}

bool hit_frustum3_from_matrix(const hit_mat4 *clip, hit_frustum3 *out)
{
    return hit_frustum3_from_matrix_depth(clip, -1, 1, out);
}

bool hit_frustum3_valid(const hit_frustum3 *frustum)
{
    return exact_all_finite(24, &frustum->plane[0].normal.x);
}

bool hit_frustum3_from_planes(const hit_plane3 planes[6], hit_frustum3 *out)
{
    hit_frustum3 frustum;
    halfspaces3 x;
    unsigned strict;
    for (int i = 0; i < 6; i++)
        frustum.plane[i] = planes[i];
    hit__shape_halfspaces3_begin(&x);
    const unsigned rows = hit__shape_halfspaces3_add_frustum(&x, &frustum);
    if (!hit__shape_halfspaces3_look(&x, rows, &strict) || (strict & rows) != rows)
        return false;
    *out = frustum;
    return true;
}

/* ---- Corners ---- */

/* Where the planes meet that a corner is named after: a quotient of whole numbers, each rounded to within 2^-52. */
static bool corner_of(halfspaces3 *x, int i, double at[3])
{
    halfspaces3_ray ray = hit__shape_halfspaces3_ray(x, HIT_FRUSTUM_LEFT + (i & 1), HIT_FRUSTUM_BOTTOM + (i >> 1 & 1),
                                                     HIT_FRUSTUM_NEAR + (i >> 2));
    const dyadic *exact = hit__shape_halfspaces3_exactly(x, &ray);
    const int side = exact[3].sign;
    bool is_corner = side != 0;
    for (int l = 0; l < 6 && is_corner; l++)
        is_corner = side * hit__shape_halfspaces3_sign(x, &ray, l) <= 0;
    for (int c = 0; c < 3 && is_corner; c++) {
        int over, under;
        const double numerator = hit__exact_dyadic_rounded(exact[c], &over);
        const double denominator = hit__exact_dyadic_rounded(exact[3], &under);
        at[c] = ldexp(numerator / denominator, over - under) + 0.0;
        is_corner = fabs(at[c]) <= DBL_MAX;
    }
    hit__shape_halfspaces3_drop(x, &ray);
    return is_corner;
}

static bool is_point(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict)
{
    (void)context;
    (void)ray;
    (void)side;
    return (strict >> (x->count - 1) & 1) != 0;
}

bool hit_frustum3_corners(const hit_frustum3 *frustum, hit_vec3 out[8])
{
    halfspaces3 x;
    double at[8][3];
    hit__shape_halfspaces3_begin(&x);
    (void)hit__shape_halfspaces3_add_frustum(&x, frustum);
    bool has_corners = x.count == 6 && !x.none;
    if (has_corners) {
        hit__shape_halfspaces3_close(&x);
        has_corners = x.equal == 0 && hit__shape_halfspaces3_each(&x, is_point, NULL);
    }
    for (int i = 0; i < 8 && has_corners; i++)
        has_corners = corner_of(&x, i, at[i]);
    for (int i = 0; i < 8 && has_corners; i++)
        out[i] = (hit_vec3){at[i][0], at[i][1], at[i][2]};
    return has_corners;
}

_Static_assert(sizeof(hit_frustum3) == 24 * sizeof(double), "the planes are read as an array");
