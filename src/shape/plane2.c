/* Lines of the plane: made and checked.
 *
 * First principles: the unit normal is the way from one point to the other, turned and divided by its length, with an
 * exponent of its own; the offset is rounded up, so that the points are never in front. */
#include "exact/order.h"
#include "exact/round.h"
#include "exact/sum.h"
#include "hitbox/primitive.h"
#include "shape/normal2.h"

bool hit_plane2_valid(hit_plane2 plane)
{
    return exact_all_finite(3, &plane.normal.x) && !(exact_is_zero(plane.normal.x) && exact_is_zero(plane.normal.y));
}

hit_plane2 hit_plane2_from_point_normal(hit_vec2 point, hit_vec2 normal)
{
    return (hit_plane2){normal, hit__exact_dot_up(2, &normal.x, &point.x)};
}

/* b - a within an ulp, divided by 2^*exponent. */
static double signed_distance(double a, double b, int *exponent)
{
    *exponent = -5000; /* below that of all others */
    if (exact_order_key(a) == exact_order_key(b))
        return 0;
    double size = hit__exact_distance(a, b, exponent);
    return exact_less(b, a) ? -size : size;
}

hit_vec2 hit__shape_right_of(hit_vec2 a, hit_vec2 b)
{
    double x = b.y - a.y, y = a.x - b.x, size = fabs(x) + fabs(y);
    if (!(size >= 0x1p-400 && size <= 0x1p400)) {
        int x_exponent, y_exponent;
        x = signed_distance(a.y, b.y, &x_exponent);
        y = signed_distance(b.x, a.x, &y_exponent);
        int exponent = x_exponent > y_exponent ? x_exponent : y_exponent;
        x = ldexp(x, x_exponent - exponent);
        y = ldexp(y, y_exponent - exponent);
    }
    double length = sqrt(x * x + y * y);
    return (hit_vec2){x / length, y / length};
}

bool hit_plane2_from_points(hit_vec2 a, hit_vec2 b, hit_plane2 *out)
{
    bool same = exact_order_key(a.x) == exact_order_key(b.x) && exact_order_key(a.y) == exact_order_key(b.y);
    if (same || !exact_all_finite(2, &a.x) || !exact_all_finite(2, &b.x))
        return false;
    hit_vec2 normal = hit__shape_right_of(a, b);
    double at_a = hit__exact_dot_up(2, &normal.x, &a.x), at_b = hit__exact_dot_up(2, &normal.x, &b.x);
    double offset = exact_less(at_a, at_b) ? at_b : at_a;
    if (!(fabs(offset) <= DBL_MAX) || !(hit__exact_dot_down(2, &normal.x, &a.x) >= -DBL_MAX))
        return false;
    *out = (hit_plane2){normal, offset};
    return true;
}
