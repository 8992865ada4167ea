/* The sign of normal.p - offset: in double with a proven bound (docs/numerics.md, "Triangles and segments"), then in
 * whole numbers. First principles: a sum of four terms, each the product of two numbers given. */
#include "relate/plane_sign3.h"

#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"

static int exact_sign3(const double *n, double offset, const double *p)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic sum = dyadic_negate(hit__exact_dyadic_from(&arena, offset));
    for (int c = 0; c < 3; c++) {
        dyadic x = hit__exact_dyadic_from(&arena, n[c]), y = hit__exact_dyadic_from(&arena, p[c]);
        sum = hit__exact_dyadic_add(&arena, sum, hit__exact_dyadic_multiply(&arena, x, y));
    }
    return sum.sign;
}

static int sign_left3(const hit_plane3 *plane, const double *p, bool *whole)
{
    const double *n = vec3_array(&plane->normal), offset = plane->offset;
    if (!exact_all_finite(3, n) || !(fabs(offset) <= DBL_MAX))
        return 1;
    if (exact_is_zero(n[0]) && exact_is_zero(n[1]) && exact_is_zero(n[2]))
        return exact_less(offset, 0) ? 1 : -1;
    *whole = true;
    return exact_sign3(n, offset, p);
}

int hit__relate_plane_sign3(const hit_plane3 *plane, const double *p, bool *whole)
{
    const double *n = vec3_array(&plane->normal);
    const double x = n[0] * p[0], y = n[1] * p[1], z = n[2] * p[2], value = x + y + z - plane->offset;
    const double total = fabs(x) + fabs(y) + fabs(z) + fabs(plane->offset), error = 0x1p-50 * total;
    const double size = vec3_size1(n) + vec3_size1(p);
    if (!(size <= 0x1p300 && total >= 0x1p-300 && total <= 0x1p900) || fabs(value) <= error)
        return sign_left3(plane, p, whole);
    return value > 0 ? 1 : -1;
}
