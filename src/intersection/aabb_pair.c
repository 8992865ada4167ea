/* Is what two AABBs share at least a part of them? In double where that is far from the truth; where a tie is likely,
 * of whole numbers with few digits, in double without any rounding; else as an exact sum of products.
 *
 * First principles: both >= t (a + b - both) compares a double with a product of two, which rounds to a double that is
 * on the same side of all others. Bounds: docs/numerics.md, "What two shapes of the plane share". */
#include "intersection/aabb_pair.h"

#include "core/minmax.h"
#include "exact/eft.h"
#include "exact/order.h"
#include "exact/sum.h"

/* Far from where products of a few such numbers leave the range of doubles. */
static bool is_middling(double x)
{
    return x > 0x1p-100 && x < 0x1p100;
}

/* 0, or far above the subnormal numbers: sums of two leave no subnormal rounding error. NaN is. */
static bool is_coarse(double x)
{
    const int64_t key = exact_order_key(x), size = key < 0 ? -key : key;
    return (uint64_t)(size - 1) >= (uint64_t)exact_order_key(0x1p-900) - 1;
}

/* ---- In double ---- */

/* The sizes of each and of what they share, by differences of doubles; all are products of as many as `dim`. */
typedef struct aabb_sizes {
    double one[2], both;
    bool middling;
} aabb_sizes;

static aabb_sizes sizes_of_aabbs(const aabb_pair *p)
{
    aabb_sizes out = {{1, 1}, 1, true};
    for (int c = 0; c < p->dim; c++) {
        for (int i = 0; i < 2; i++) {
            const double side = p->high[i][c] - p->low[i][c];
            out.one[i] *= side;
            out.middling &= is_middling(side);
        }
        const double high = core_min(p->high[0][c], p->high[1][c]), low = core_max(p->low[0][c], p->low[1][c]);
        out.both *= core_max(high - low, 0);
    }
    return out;
}

/* *size *= high - low: is nothing rounded? */
static bool multiply_wholly(double high, double low, double *size)
{
    double side, lost, product, error;
    exact_two_sum(high, -low, &side, &lost);
    exact_two_product(*size, side, &product, &error);
    *size = product;
    return !(fabs(lost) > 0 || fabs(error) > 0) && is_middling(side);
}

/* The same sizes, if nothing is rounded; then what they share is not 0. */
static bool whole_sizes(const aabb_pair *p, aabb_sizes *out)
{
    bool whole = true;
    *out = (aabb_sizes){{1, 1}, 1, true};
    for (int c = 0; c < p->dim; c++) {
        for (int i = 0; i < 2; i++) {
            whole &= is_coarse(p->low[i][c]);
            whole &= is_coarse(p->high[i][c]);
            whole &= multiply_wholly(p->high[i][c], p->low[i][c], &out->one[i]);
        }
        const double high = core_min(p->high[0][c], p->high[1][c]), low = core_max(p->low[0][c], p->low[1][c]);
        whole &= multiply_wholly(high, low, &out->both);
    }
    return whole;
}

/* The sign of both - t (a + b - both), or of both - t min(a, b), without any rounding. */
static bool tell_wholly(const aabb_pair *pair, double t, bool of_lesser, int *sign)
{
    aabb_sizes size;
    double sum, whole, lost[2] = {0, 0}, product, error;
    if (!is_middling(t) || !whole_sizes(pair, &size))
        return false;
    exact_two_sum(size.one[0], size.one[1], &sum, &lost[0]);
    exact_two_sum(sum, -size.both, &whole, &lost[1]);
    if (of_lesser)
        whole = core_min(size.one[0], size.one[1]);
    else if (fabs(lost[0]) > 0 || fabs(lost[1]) > 0)
        return false;
    exact_two_product(t, whole, &product, &error);
    *sign = (size.both > product) - (size.both < product);
    if (*sign == 0)
        *sign = (error < 0) - (error > 0);
    return true;
}

bool hit__intersection_tell_aabbs(const aabb_pair *pair, double t, bool of_lesser, int *sign)
{
    const aabb_sizes size = sizes_of_aabbs(pair);
    if (!size.middling)
        return false;
    const double sum = size.one[0] + size.one[1], whole = of_lesser ? core_min(size.one[0], size.one[1]) : sum;
    const double beyond = (of_lesser ? size.both : size.both * (1 + t)) - t * whole;
    if (fabs(beyond) > 0x1p-47 * sum) {
        *sign = beyond > 0 ? 1 : -1;
        return true;
    }
    return tell_wholly(pair, t, of_lesser, sign);
}

/* ---- Exactly ---- */

/* A side as a sum of one or two doubles. */
typedef struct side_parts {
    int count;
    exact_number part[2];
} side_parts;

static side_parts parts_of_side(double high, double low)
{
    double side, lost;
    exact_two_sum(high, -low, &side, &lost);
    if (is_coarse(high) && is_coarse(low) && fabs(high) < 0x1p1000 && fabs(low) < 0x1p1000 && !(fabs(lost) > 0))
        return (side_parts){1, {hit__exact_number_from(side, 0)}};
    return (side_parts){
        2, {hit__exact_number_from(high, 0), hit__exact_number_signed(hit__exact_number_from(low, 0), true)}};
}

/* Adds factor times the product of the sides of a box. */
static void add_size(exact_sum *sum, int dim, const double *high, const double *low, exact_number factor)
{
    side_parts side[3];
    int terms = 1;
    for (int c = 0; c < dim; c++) {
        side[c] = parts_of_side(high[c], low[c]);
        terms *= side[c].count;
    }
    for (int k = 0; k < terms; k++) {
        const exact_number *product[4] = {&factor};
        int rest = k;
        for (int c = 0; c < dim; c++) {
            product[1 + c] = &side[c].part[rest % side[c].count];
            rest /= side[c].count;
        }
        hit__exact_sum_add(sum, 1 + dim, product);
    }
}

/* What they share; false: nothing. */
static bool common_part(const aabb_pair *p, double low[3], double high[3])
{
    bool some = true;
    for (int c = 0; c < p->dim; c++) {
        low[c] = exact_less(p->low[0][c], p->low[1][c]) ? p->low[1][c] : p->low[0][c];
        high[c] = exact_less(p->high[0][c], p->high[1][c]) ? p->high[0][c] : p->high[1][c];
        some = some && exact_less(low[c], high[c]);
    }
    return some;
}

/* The sign of both, once or with t times itself, less t times the boxes from first to last. */
static int sign_of_rest(const aabb_pair *p, double t, bool once, int first, int last)
{
    double low[3], high[3];
    exact_sum sum;
    sum.count = 0;
    const exact_number part = hit__exact_number_from(t, 0);
    if (common_part(p, low, high)) {
        add_size(&sum, p->dim, high, low, hit__exact_number_from(1, 0));
        if (!once)
            add_size(&sum, p->dim, high, low, part);
    }
    for (int i = first; i <= last; i++)
        add_size(&sum, p->dim, p->high[i], p->low[i], hit__exact_number_signed(part, true));
    return hit__exact_sum_sign(&sum);
}

int hit__intersection_sign_of_aabbs(const aabb_pair *pair, double t, bool of_lesser)
{
    if (!of_lesser)
        return sign_of_rest(pair, t, false, 0, 1);
    const int of_first = sign_of_rest(pair, t, true, 0, 0), of_second = sign_of_rest(pair, t, true, 1, 1);
    return of_first > of_second ? of_first : of_second;
}
