/* The last word in 3D: one candidate axis of two boxes, in integers. See exact/sum.h; docs/numerics.md, "The last
 * word".
 *
 * First principles: what is asked along an axis is the sign of a polynomial in the numbers of the boxes. Multiplied
 * out, it is a sum of products; the signs inside its absolute values are found first, in the same way. */
#include "relate/axes_integer3.h"

#include "exact/sum.h"
#include <limits.h>
#include <math.h>

/* An axis n = p x (q + rest), and a sum of products with it. */
typedef struct integer_axis {
    exact_number p[3], q[3], rest[3];
    bool has_rest;
} integer_axis;

/* sum += x * n[c] */
static void add_component(exact_sum *sum, const integer_axis *n, int c, exact_number x)
{
    int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
    exact_number minus_x = hit__exact_number_signed(x, true);
    hit__exact_sum_add(sum, 3, (const exact_number *const[]){&x, &n->p[c1], &n->q[c2]});
    hit__exact_sum_add(sum, 3, (const exact_number *const[]){&minus_x, &n->p[c2], &n->q[c1]});
    if (!n->has_rest)
        return;
    hit__exact_sum_add(sum, 3, (const exact_number *const[]){&x, &n->p[c1], &n->rest[c2]});
    hit__exact_sum_add(sum, 3, (const exact_number *const[]){&minus_x, &n->p[c2], &n->rest[c1]});
}

/* D.n */
static void offset_along(exact_sum *sum, const integer_axis *n, const axes3 *pair)
{
    sum->count = 0;
    for (int c = 0; c < 3; c++)
        for (int side = 0; side < 2; side++) {
            const box_number *center = &pair->center[side][c];
            bool minus = side == 0;
            add_component(sum, n, c, hit__exact_number_signed(hit__exact_number_from(center->whole, 0), minus));
            for (int i = 0; i < 2; i++)
                add_component(sum, n, c,
                              hit__exact_number_signed(hit__exact_number_from(center->halved[i], -1), minus));
        }
}

/* edge.n */
static void edge_along(exact_sum *sum, const integer_axis *n, const double *edge)
{
    sum->count = 0;
    for (int c = 0; c < 3; c++)
        add_component(sum, n, c, hit__exact_number_from(edge[c], 0));
}

/* path.n / 2 */
static void path_along(exact_sum *sum, const integer_axis *n, const path3 *path)
{
    sum->count = 0;
    for (int c = 0; c < 3; c++) {
        add_component(sum, n, c, hit__exact_number_from(path->head[c], -1));
        add_component(sum, n, c, hit__exact_number_signed(hit__exact_number_from(path->tail[c], -1), true));
    }
}

static bool is_no_axis(const integer_axis *n)
{
    const exact_number one = {.mantissa = 1};
    for (int c = 0; c < 3; c++) {
        exact_sum sum;
        sum.count = 0;
        add_component(&sum, n, c, one);
        if (hit__exact_sum_sign(&sum) != 0)
            return false;
    }
    return true;
}

static integer_axis integer_axis_of(const axes3 *pair, int p, int q)
{
    integer_axis n;
    n.has_rest = false;
    for (int c = 0; c < 3; c++) {
        n.p[c] = hit__exact_number_from(pair->edge[p][c], 0);
        n.q[c] = hit__exact_number_from(q == AXES3_PATH ? pair->path.head[c] : pair->edge[q][c], 0);
        n.rest[c] = hit__exact_number_from(q == AXES3_PATH ? -pair->path.tail[c] : 0, 0);
        n.has_rest = n.has_rest || n.rest[c].mantissa != 0;
    }
    return n;
}

/* The sign of D.n. */
static int offset_sign3(const axes3 *pair, const integer_axis *n)
{
    exact_sum sum;
    offset_along(&sum, n, pair);
    return hit__exact_sum_sign(&sum);
}

int hit__relate_axes_integer3_sign(const axes3 *pair, const signed char twin[7], int p, int q)
{
    integer_axis n = integer_axis_of(pair, p, q);
    if (is_no_axis(&n))
        return -1;
    exact_sum value, part;
    offset_along(&value, &n, pair);
    if (hit__exact_sum_sign(&value) < 0)
        hit__exact_sum_negate(&value);
    for (int k = 0; k < pair->edges; k++) {
        if (twin[k] < 0 || twin[k] == p || twin[k] == q)
            continue;
        const box_number *half = &pair->half[k];
        edge_along(&part, &n, pair->edge[k]);
        bool negate = (hit__exact_sum_sign(&part) < 0) != !(pair->sticks_out && k >= 3);
        hit__exact_sum_add_times(&value, &part,
                                 hit__exact_number_signed(hit__exact_number_from(half->whole, 0), negate));
        for (int i = 0; i < 2; i++)
            hit__exact_sum_add_times(&value, &part,
                                     hit__exact_number_signed(hit__exact_number_from(half->halved[i], -1), negate));
    }
    if (pair->path.exists && q != AXES3_PATH) {
        path_along(&part, &n, &pair->path);
        bool negate = (hit__exact_sum_sign(&part) < 0) != !pair->sticks_out;
        hit__exact_sum_add_times(&value, &part, hit__exact_number_signed((exact_number){.mantissa = 1}, negate));
    }
    return hit__exact_sum_sign(&value);
}

/* Edge vectors of any length as long ones near 1: the exponents of all components moved alike. */
static void shift_exponents(exact_number v[3], int by)
{
    for (int c = 0; c < 3; c++)
        v[c].exponent += by;
}

static int greatest_exponent(const exact_number v[3])
{
    int greatest = INT_MIN;
    for (int c = 0; c < 3; c++)
        if (v[c].mantissa != 0 && v[c].exponent > greatest)
            greatest = v[c].exponent;
    return greatest;
}

/* In integers up to the last step, so that neither range nor flushed subnormals matter. What is below 2^-900 of the
 * whole counts as zero. */
hit_vec3 hit__relate_axes_integer3_normal(const axes3 *pair, int p, int q)
{
    const exact_number one = {.mantissa = 1};
    integer_axis n = integer_axis_of(pair, p, q);
    double sign = offset_sign3(pair, &n) < 0 ? -1 : 1;
    int by_q = greatest_exponent(n.q), by_rest = greatest_exponent(n.rest);
    int by = by_q > by_rest ? by_q : by_rest;
    shift_exponents(n.p, -52 - greatest_exponent(n.p));
    shift_exponents(n.q, -52 - by);
    shift_exponents(n.rest, -52 - by);
    double v[3], largest;
    do {
        largest = 0;
        for (int c = 0; c < 3; c++) {
            exact_sum sum;
            sum.count = 0;
            add_component(&sum, &n, c, one);
            v[c] = hit__exact_sum_up(&sum);
            v[c] = fabs(v[c]) < 0x1p-900 ? 0 : v[c];
            largest = fmax(largest, fabs(v[c]));
        }
        shift_exponents(n.p, 400);
    } while (largest < 0x1p-400);
    double length = 0;
    for (int c = 0; c < 3; c++) {
        v[c] /= largest;
        length += v[c] * v[c];
    }
    length = sign * sqrt(length);
    return (hit_vec3){v[0] / length, v[1] / length, v[2] / length};
}
