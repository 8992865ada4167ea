/* Planes of space: checked, and made from a point and a normal or from three points.
 *
 * The normal of three points is the cross product of two of their differences. Points in line have none, and which
 * points are in line is decided exactly: where double-double cannot tell, whole numbers compute the product.
 * First principles: p lies on the plane through a that is spanned by b - a and c - a exactly if
 * ((b - a) x (c - a)).(p - a) = 0. */
#include "shape/plane3.h"
#include "core/cpu.h"

#include "core/vec.h"
#include "exact/dd.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "shape/interval.h"
#include <limits.h>

bool hit_plane3_valid(hit_plane3 plane)
{
    hit_vec3 n = plane.normal;
    return vec3_is_finite(n) && isfinite(plane.offset) &&
           !(exact_is_zero(n.x) && exact_is_zero(n.y) && exact_is_zero(n.z));
}

/* normal.point, rounded up. */
static double offset_up3(hit_vec3 normal, hit_vec3 point)
{
    return hit__shape_dot_up(3, (const double[]){normal.x, normal.y, normal.z},
                             (const double[]){point.x, point.y, point.z});
}

hit_plane3 hit_plane3_from_point_normal(hit_vec3 point, hit_vec3 normal)
{
    return (hit_plane3){normal, offset_up3(normal, point)};
}

static double size_of_dd3(const dd v[3])
{
    return fabs(v[0].high) + fabs(v[1].high) + fabs(v[2].high);
}

/* (b - a) x (c - a), to within far less than an ulp of its greatest component. False: not known so well. Each product
 * of two-part differences is within 8 w^2 of itself, and so is their difference, so that the error is below 2^-100 of
 * both lengths, which must be less than 2^-60 of the greatest component. */
CORE_INLINE bool normal_by3(bool fused, const double *a, const double *b, const double *c, double n[3])
{
    dd to_b[3], to_c[3];
    for (int i = 0; i < 3; i++) {
        to_b[i] = dd_difference(b[i], a[i]);
        to_c[i] = dd_difference(c[i], a[i]);
    }
    const double size_b = size_of_dd3(to_b), size_c = size_of_dd3(to_c), least = 0x1p-200, most = 0x1p200;
    if (!(size_b >= least && size_b <= most && size_c >= least && size_c <= most))
        return false;
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        n[i] = dd_add(dd_multiply_by(fused, to_b[j], to_c[k]), dd_negate(dd_multiply_by(fused, to_b[k], to_c[j]))).high;
    }
    return fmax(fabs(n[0]), fmax(fabs(n[1]), fabs(n[2]))) >= 0x1p-40 * size_b * size_c;
}

static bool normal_plain3(const double *a, const double *b, const double *c, double n[3])
{
    return normal_by3(false, a, b, c, n);
}

CORE_WITH_FMA static bool normal_fma3(const double *a, const double *b, const double *c, double n[3])
{
    return normal_by3(true, a, b, c, n);
}

static bool normal_in_dd3(const double *a, const double *b, const double *c, double n[3])
{
    return core_has_fma() ? normal_fma3(a, b, c, n) : normal_plain3(a, b, c, n);
}

/* The same times some power of two, in whole numbers. False: it is zero. */
static bool normal_in_whole_numbers3(const double *a, const double *b, const double *c, double n[3])
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic to_b[3], to_c[3];
    for (int i = 0; i < 3; i++) {
        dyadic from = hit__exact_dyadic_from(&arena, a[i]);
        to_b[i] = hit__exact_dyadic_subtract(&arena, hit__exact_dyadic_from(&arena, b[i]), from);
        to_c[i] = hit__exact_dyadic_subtract(&arena, hit__exact_dyadic_from(&arena, c[i]), from);
    }
    int exponent[3], greatest = INT_MIN;
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        dyadic component = hit__exact_dyadic_determinant(&arena, to_b[j], to_c[k], to_b[k], to_c[j]);
        n[i] = hit__exact_dyadic_rounded(component, &exponent[i]);
        if (n[i] != 0 && exponent[i] > greatest)
            greatest = exponent[i];
    }
    for (int i = 0; i < 3; i++)
        n[i] = n[i] == 0 ? 0 : ldexp(n[i], exponent[i] - greatest);
    return greatest != INT_MIN;
}

bool hit__shape_normal3(hit_vec3 a, hit_vec3 b, hit_vec3 c, hit_vec3 *out)
{
    double n[3];
    if (!normal_in_dd3(&a.x, &b.x, &c.x, n) && !normal_in_whole_numbers3(&a.x, &b.x, &c.x, n))
        return false;
    const double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    *out = (hit_vec3){n[0] / length, n[1] / length, n[2] / length};
    return true;
}

bool hit_plane3_from_points(hit_vec3 a, hit_vec3 b, hit_vec3 c, hit_plane3 *out)
{
    hit_vec3 normal;
    if (!vec3_is_finite(a) || !vec3_is_finite(b) || !vec3_is_finite(c) || !hit__shape_normal3(a, b, c, &normal))
        return false;
    const double offset = fmax(offset_up3(normal, a), fmax(offset_up3(normal, b), offset_up3(normal, c)));
    if (!isfinite(offset))
        return false;
    *out = (hit_plane3){normal, offset};
    return true;
}
