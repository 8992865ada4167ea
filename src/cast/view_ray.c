/* The ray through a point of the screen.
 *
 * A point of the near plane, (x, y, near, 1), goes to n = M (x, y, near, 1), and the one behind it in the far plane to
 * f = n + (far - near) m, with m the third column of M. As points they are n.xyz / n.w and f.xyz / f.w, and the
 * direction from the one to the other is that of f.xyz n.w - n.xyz f.w, times the sign of n.w f.w, which is positive
 * for points before the eye; where the far plane is infinitely far, f.w is 0 and the same formula has the limit. With f
 * put in, it is (far - near) (m.xyz n.w - n.xyz m.w): far enough away, f does not come into it, and no inverse is
 * divided by anything but n.w. First principles: homogeneous coordinates. */
#include "hitbox/cast.h"

#include "exact/dd.h"
#include "exact/order.h"
#include "exact/sum.h"

_Static_assert(sizeof(hit_mat4) == 16 * sizeof(double), "a matrix is read as an array");

static double largest_of(int n, const double *x)
{
    double largest = 0;
    for (int i = 0; i < n; i++)
        largest = fmax(largest, fabs(x[i]));
    return largest;
}

/* x times a power of two, so that the largest is about 1; what is far below it may vanish. False: all are zero. */
static bool scale_to_one(int n, const double *x, double *out)
{
    int exponent;
    double largest = largest_of(n, x);
    if (!(largest > 0))
        return false;
    (void)frexp(largest, &exponent);
    for (int i = 0; i < n; i++)
        out[i] = ldexp(x[i], -exponent);
    return true;
}

/* The rows p and q of columns i and j. */
static double minor_of(double m[4][4], int i, int j, int p, int q, double *size)
{
    double x = m[i][p] * m[j][q], y = m[j][p] * m[i][q];
    *size = fabs(x) + fabs(y);
    return x - y;
}

/* Exactly: 24 products of four. */
static bool determinant_is_zero(const hit_mat4 *m)
{
    exact_sum sum;
    sum.count = 0;
    for (int code = 0; code < 256; code++) {
        const int row[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
        int inversions = 0;
        bool permutation = true;
        for (int i = 0; i < 4; i++)
            for (int j = i + 1; j < 4; j++) {
                permutation = permutation && row[i] != row[j];
                inversions += row[i] > row[j];
            }
        if (!permutation)
            continue;
        exact_number factor[4];
        for (int i = 0; i < 4; i++)
            factor[i] = hit__exact_number_from(m->col[i][row[i]], 0);
        factor[0] = hit__exact_number_signed(factor[0], inversions % 2 != 0);
        hit__exact_sum_add(&sum, 4, (const exact_number *const[]){&factor[0], &factor[1], &factor[2], &factor[3]});
    }
    return hit__exact_sum_sign(&sum) == 0;
}

/* Laplace's expansion by two columns; each product of minors is off by less than 16 w of the sizes. */
static bool is_singular(const hit_mat4 *matrix, double m[4][4])
{
    static const int rows[6][4] = {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {2, 3, 0, 1}, {3, 1, 0, 2}, {1, 2, 0, 3}};
    double det = 0, size = 0;
    for (int i = 0; i < 6; i++) {
        double left_size, right_size;
        double left = minor_of(m, 0, 1, rows[i][0], rows[i][1], &left_size);
        double right = minor_of(m, 2, 3, rows[i][2], rows[i][3], &right_size);
        det += left * right;
        size += left_size * right_size;
    }
    return !(fabs(det) > 0x1p-46 * size + 0x1p-900) && determinant_is_zero(matrix);
}

/* The direction of v, of length 1. False: it is zero. */
static bool unit_vector(const dd v[3], hit_vec3 *out)
{
    const double high[3] = {v[0].high, v[1].high, v[2].high};
    double x[3];
    if (!scale_to_one(3, high, x))
        return false;
    double length = sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    *out = (hit_vec3){x[0] / length, x[1] / length, x[2] / length};
    return true;
}

bool hit_ray3_from_view_depth(const hit_mat4 *inverse, double x, double y, double near_depth, double far_depth,
                              hit_ray3 *out)
{
    const double given[5] = {x, y, near_depth, 1, far_depth};
    double m[4][4], clip[4];
    if (!exact_all_finite(16, &inverse->col[0][0]) || !exact_all_finite(5, given))
        return false;
    if (!scale_to_one(16, &inverse->col[0][0], &m[0][0]) || !scale_to_one(4, given, clip) || is_singular(inverse, m))
        return false;
    dd near[4], direction[3];
    for (int i = 0; i < 4; i++) {
        near[i] = dd_from(0);
        for (int j = 0; j < 4; j++)
            near[i] = dd_add(near[i], dd_multiply_double(dd_from(m[j][i]), clip[j]));
    }
    bool backward = exact_less(far_depth, near_depth);
    for (int i = 0; i < 3; i++) {
        dd along = dd_multiply_double(near[3], m[2][i]), across = dd_multiply_double(near[i], m[2][3]);
        direction[i] = dd_add(along, dd_negate(across));
        direction[i] = backward ? dd_negate(direction[i]) : direction[i];
    }
    hit_ray3 ray;
    if (near[3].high == 0 || !(backward || exact_less(near_depth, far_depth)) ||
        !unit_vector(direction, &ray.direction))
        return false;
    ray.origin = (hit_vec3){dd_divide(near[0], near[3]).high, dd_divide(near[1], near[3]).high,
                            dd_divide(near[2], near[3]).high};
    if (!exact_all_finite(3, &ray.origin.x))
        return false;
    *out = ray;
    return true;
}

bool hit_ray3_from_view(const hit_mat4 *inverse, double x, double y, hit_ray3 *out)
{
    return hit_ray3_from_view_depth(inverse, x, y, -1, 1, out);
}
