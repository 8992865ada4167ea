/* The last word in 2D: one axis of two boxes, in integers. See exact/sum.h; docs/numerics.md, "The last word".
 *
 * First principles: what is asked along an axis is the sign of a polynomial in the numbers of the boxes. Multiplied
 * out, it is a sum of products; the signs inside its absolute values are found first, in the same way. */
#include "relate/axes_integer2.h"

#include "exact/sum.h"
#include <math.h>

/* A component of an axis: a sum of two numbers, the second of which is 0 but for a path. */
typedef struct component2 {
    exact_number head, tail;
} component2;

/* sum += x * n */
static void add_times(exact_sum *sum, const exact_number *x, const component2 *n)
{
    hit__exact_sum_add(sum, 2, (const exact_number *const[]){x, &n->head});
    hit__exact_sum_add(sum, 2, (const exact_number *const[]){x, &n->tail});
}

/* The axis across the path, or that along another edge. */
static void set_axis2(const axes2 *pair, int axis, component2 n[2])
{
    for (int c = 0; c < 2; c++) {
        if (axis < AXES2_PATH) {
            n[c] = (component2){hit__exact_number_from(pair->edge[axis][c], 0), {0}};
            continue;
        }
        exact_number head = hit__exact_number_from(pair->path.head[1 - c], 0);
        exact_number tail = hit__exact_number_from(pair->path.tail[1 - c], 0);
        n[c] = (component2){hit__exact_number_signed(head, c == 0), hit__exact_number_signed(tail, c == 1)};
    }
}

/* sum += or -= number * n */
static void add_number(exact_sum *sum, const box_number *number, const component2 *n, bool negate)
{
    const exact_number part[3] = {hit__exact_number_from(number->whole, 0),
                                  hit__exact_number_from(number->halved[0], -1),
                                  hit__exact_number_from(number->halved[1], -1)};
    for (int i = 0; i < 3; i++) {
        exact_number signed_part = hit__exact_number_signed(part[i], negate);
        add_times(sum, &signed_part, n);
    }
}

/* D.n; returns its sign. */
static int offset_along2(exact_sum *sum, const axes2 *pair, const component2 n[2])
{
    sum->count = 0;
    for (int c = 0; c < 2; c++) {
        add_number(sum, &pair->center[1][c], &n[c], false);
        add_number(sum, &pair->center[0][c], &n[c], true);
    }
    return hit__exact_sum_sign(sum);
}

static int offset_sign2(const axes2 *pair, int axis)
{
    component2 n[2];
    set_axis2(pair, axis, n);
    exact_sum sum;
    return offset_along2(&sum, pair, n);
}

/* sum += sign * half * |edge.n| */
static void add_extent(exact_sum *sum, const double *edge, const box_number *half, const component2 n[2], bool subtract)
{
    const exact_number g[2] = {hit__exact_number_from(edge[0], 0), hit__exact_number_from(edge[1], 0)};
    exact_sum dot;
    dot.count = 0;
    for (int c = 0; c < 2; c++)
        add_times(&dot, &g[c], &n[c]);
    bool negate = (hit__exact_sum_sign(&dot) < 0) != subtract;
    const exact_number part[3] = {hit__exact_number_from(half->whole, 0), hit__exact_number_from(half->halved[0], -1),
                                  hit__exact_number_from(half->halved[1], -1)};
    for (int i = 0; i < 3; i++)
        hit__exact_sum_add_times(sum, &dot, hit__exact_number_signed(part[i], negate));
}

/* sum -= |path.n| / 2 */
static void take_path_extent(exact_sum *sum, const path2 *path, const component2 n[2])
{
    exact_sum dot;
    dot.count = 0;
    for (int c = 0; c < 2; c++) {
        exact_number head = hit__exact_number_from(path->head[c], -1);
        exact_number tail = hit__exact_number_signed(hit__exact_number_from(path->tail[c], -1), true);
        add_times(&dot, &head, &n[c]);
        add_times(&dot, &tail, &n[c]);
    }
    hit__exact_sum_add_times(sum, &dot, (exact_number){.mantissa = 1, .negative = hit__exact_sum_sign(&dot) >= 0});
}

int hit__relate_axes_integer2_sign(const axes2 *pair, int axis)
{
    component2 n[2];
    set_axis2(pair, axis, n);
    exact_sum value;
    if (offset_along2(&value, pair, n) < 0)
        hit__exact_sum_negate(&value);
    for (int k = 0; k < pair->edges; k++)
        add_extent(&value, pair->edge[k], &pair->half[k], n, !(pair->sticks_out && k >= 2));
    if (pair->path.exists && axis != AXES2_PATH)
        take_path_extent(&value, &pair->path, n);
    return hit__exact_sum_sign(&value);
}

/* Through mantissas and exponents, so that neither range nor flushed subnormals matter. */
hit_vec2 hit__relate_axes_integer2_normal(const axes2 *pair, int axis)
{
    const exact_number x = hit__exact_number_from(pair->edge[axis][0], 0),
                       y = hit__exact_number_from(pair->edge[axis][1], 0);
    bool x_leads = y.mantissa == 0 || (x.mantissa != 0 && x.exponent > y.exponent);
    int leading = x_leads ? x.exponent : y.exponent;
    double length = 0, v[2];
    const exact_number *part[2] = {&x, &y};
    for (int c = 0; c < 2; c++) {
        v[c] = part[c]->exponent - leading < -900 ? 0 : ldexp((double)part[c]->mantissa, part[c]->exponent - leading);
        v[c] = part[c]->negative ? -v[c] : v[c];
        length += v[c] * v[c];
    }
    length = offset_sign2(pair, axis) < 0 ? -sqrt(length) : sqrt(length);
    return (hit_vec2){v[0] / length, v[1] / length};
}
