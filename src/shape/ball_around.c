/* The circle or sphere around a box, about its centre.
 *
 * A corner is as far away as its offsets e from the centre say, sqrt(e.e). Each of these is rounded up in size, their
 * squares' sum, too, and the root is taken a double further if its square is below that; so the ball holds every
 * corner, and with them the box. Nothing else is needed of an OBB whose axes are not quite orthonormal: all its corners
 * are looked at. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "exact/round.h"
#include "hitbox/primitive.h"
#include "shape/interval.h"

/* Boxes below this size get the sum of the offsets in place of the root: squares are not to be subnormal. */
static const double BALL_SMALL = 0x1p-900;

static double greater_of(double x, double y)
{
    return exact_less(x, y) ? y : x;
}

/* At least the root of the sum of e[c]^2, e[c] >= 0, finite. */
static double radius_around(int dim, const double e[3])
{
    static const double ones[3] = {1, 1, 1};
    double greatest = e[0], scaled[3];
    for (int c = 1; c < dim; c++)
        greatest = greater_of(greatest, e[c]);
    if (!(greatest >= BALL_SMALL))
        return hit__exact_dot_up(dim, e, ones);
    int exponent;
    frexp(greatest, &exponent);
    for (int c = 0; c < dim; c++) {
        scaled[c] = ldexp(e[c], -exponent);
        if (scaled[c] < 0x1p-500 && !exact_is_zero(e[c]))
            scaled[c] = 0x1p-500;
    }
    const double square = hit__exact_dot_up(dim, scaled, scaled);
    double root = sqrt(square);
    while (hit__exact_dot_down(1, &root, &root) < square)
        root = nextafter(root, INFINITY);
    return ldexp(root, exponent);
}

/* At least |h . u| with signs[k] on the k-th term. */
static double size_of_corner(int dim, const double *half, const double u[3], int corner)
{
    double h[3];
    for (int k = 0; k < dim; k++)
        h[k] = corner >> k & 1 ? -half[k] : half[k];
    return greater_of(hit__exact_dot_up(dim, h, u), -hit__exact_dot_down(dim, h, u));
}

/* axis[k][c]; the other half of the corners is opposite. */
static double radius_of_corners(int dim, const double *half, double axis[3][3])
{
    double radius = 0;
    for (int corner = 0; corner < 1 << (dim - 1); corner++) {
        double e[3];
        for (int c = 0; c < dim; c++) {
            const double u[3] = {axis[0][c], axis[1][c], axis[2][c]};
            e[c] = size_of_corner(dim, half, u, corner);
            if (!(e[c] <= DBL_MAX))
                return e[c];
        }
        radius = greater_of(radius, radius_around(dim, e));
    }
    return radius;
}

/* Of n numbers of a box: INFINITY if one is infinite, NAN if one is none. */
static double radius_of_none(int n, const double *numbers)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += fabs(numbers[i]) <= DBL_MAX ? 0 : fabs(numbers[i]);
    return sum;
}

static double reach_of(double center, double min, double max)
{
    return hit__shape_covering_half((shape_interval){min, max}, center);
}

hit_circle2 hit_circle2_from_aabb2(hit_aabb2 box)
{
    if (hit_aabb2_is_empty(box))
        return (hit_circle2){{0, 0}, NAN};
    if (!hit_aabb2_valid(box))
        return (hit_circle2){{0, 0}, radius_of_none(4, &box.min.x)};
    const hit_vec2 center = hit_aabb2_center(box);
    const double e[3] = {reach_of(center.x, box.min.x, box.max.x), reach_of(center.y, box.min.y, box.max.y), 0};
    return (hit_circle2){center, radius_around(2, e)};
}

hit_sphere3 hit_sphere3_from_aabb3(hit_aabb3 box)
{
    if (hit_aabb3_is_empty(box))
        return (hit_sphere3){{0, 0, 0}, NAN};
    if (!hit_aabb3_valid(box))
        return (hit_sphere3){{0, 0, 0}, radius_of_none(6, &box.min.x)};
    const hit_vec3 center = hit_aabb3_center(box);
    const double e[3] = {reach_of(center.x, box.min.x, box.max.x), reach_of(center.y, box.min.y, box.max.y),
                         reach_of(center.z, box.min.z, box.max.z)};
    return (hit_sphere3){center, radius_around(3, e)};
}

hit_circle2 hit_circle2_from_obb2(hit_obb2 box)
{
    double axis[3][3] = {{box.axis.x, box.axis.y, 0}, {-box.axis.y, box.axis.x, 0}, {0, 0, 0}};
    if (!exact_all_finite(6, &box.center.x))
        return (hit_circle2){{0, 0}, radius_of_none(6, &box.center.x)};
    return (hit_circle2){box.center, radius_of_corners(2, vec2_array(&box.half), axis)};
}

hit_sphere3 hit_sphere3_from_obb3(const hit_obb3 *box)
{
    double axis[3][3];
    for (int k = 0; k < 3; k++)
        for (int c = 0; c < 3; c++)
            axis[k][c] = vec3_array(&box->axis[k])[c];
    if (!exact_all_finite(15, &box->center.x))
        return (hit_sphere3){{0, 0, 0}, radius_of_none(15, &box->center.x)};
    return (hit_sphere3){box->center, radius_of_corners(3, vec3_array(&box->half), axis)};
}
