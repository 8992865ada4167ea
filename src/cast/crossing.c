/* Two intervals of which one moves: times of entry and exit as exact fractions.
 *
 * The fractions are compared by cross multiplication, in double where that is certain and else as an exact sum of four
 * products; only the one that is reported is divided out.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.8. Ours differs: exact comparisons. */
#include "cast/crossing.h"

#include "exact/dd.h"
#include "exact/order.h"
#include "exact/sum.h"

void hit__cast_crossing_of(double a_min, double a_max, double by, double b_min, double b_max, crossing *out)
{
    bool below = exact_less(a_max, b_min), above = exact_less(b_max, a_min);
    bool rises = exact_less(0, by), falls = exact_less(by, 0);
    crossing_time entry = {0}, exit = {0};
    if (rises) {
        entry = (crossing_time){b_min, a_max, by};
        exit = (crossing_time){b_max, a_min, by};
    } else if (falls) {
        entry = (crossing_time){a_min, b_max, -by};
        exit = (crossing_time){a_max, b_min, -by};
    }
    out->entry = entry;
    out->exit = exit;
    out->enters = below || above;
    out->never = (below && !rises) || (above && !falls) ||
                 (out->enters && !(fabs(entry.to) <= DBL_MAX && fabs(entry.from) <= DBL_MAX));
    out->leaves = (rises || falls) && fabs(exit.to) <= DBL_MAX && fabs(exit.from) <= DBL_MAX;
}

/* to * speed - from * speed, signed, into the sum. */
static void add_fraction(exact_sum *sum, const crossing_time *x, double other_speed, bool negate)
{
    exact_number speed = hit__exact_number_from(other_speed, 0);
    exact_number to = hit__exact_number_signed(hit__exact_number_from(x->to, 0), negate);
    exact_number from = hit__exact_number_signed(hit__exact_number_from(x->from, 0), !negate);
    hit__exact_sum_add(sum, 2, (const exact_number *const[]){&to, &speed});
    hit__exact_sum_add(sum, 2, (const exact_number *const[]){&from, &speed});
}

int hit__cast_crossing_compare(const crossing_time *x, const crossing_time *y)
{
    /* Each side is off by two roundings, and by what is flushed of a difference times the speed. */
    double left = (x->to - x->from) * y->speed, right = (y->to - y->from) * x->speed;
    double size = fabs(left) + fabs(right);
    bool moderate = x->speed <= 0x1p400 && y->speed <= 0x1p400 && size >= 0x1p-500 && size <= 0x1p1000;
    if (moderate && fabs(left - right) > 0x1p-49 * size)
        return left > right ? 1 : -1;
    exact_sum sum;
    sum.count = 0;
    add_fraction(&sum, x, y->speed, false);
    add_fraction(&sum, y, x->speed, true);
    return hit__exact_sum_sign(&sum);
}

bool hit__cast_crossing_in_time(const crossing_time *x)
{
    const crossing_time one = {1, 0, 1};
    return hit__cast_crossing_compare(x, &one) <= 0;
}

double hit__cast_crossing_value(const crossing_time *x)
{
    dd way = dd_difference(x->to, x->from);
    double t;
    if (x->speed >= 0x1p-500 && x->speed <= 0x1p500 && way.high >= 0x1p-500 && way.high <= 0x1p500) {
        t = dd_divide(way, dd_from(x->speed)).high;
    } else { /* what may overflow, or be flushed to zero, is made of fractions */
        int above, below;
        double dividend = hit__exact_distance(x->to, x->from, &above),
               divisor = hit__exact_distance(x->speed, 0, &below);
        t = ldexp(dividend / divisor, above - below);
    }
    return exact_is_zero(t) ? DBL_TRUE_MIN : t > 1 ? 1 : t;
}

/* As fmax and fmin, but of a 0 and a -0 it is certain which one: the second. */
static double crossing_greater(double x, double y)
{
    return x > y ? x : y;
}

static double crossing_less(double x, double y)
{
    return x < y ? x : y;
}

double hit__cast_crossing_middle(double a_min, double a_max, double way, double b_min, double b_max)
{
    double low = crossing_greater(a_min + way, b_min), high = crossing_less(a_max + way, b_max);
    double middle = 0.5 * low + 0.5 * high;
    if (!(fabs(low) <= DBL_MAX))
        middle = fabs(high) <= DBL_MAX ? high : 0;
    else if (!(fabs(high) <= DBL_MAX))
        middle = low;
    return crossing_greater(crossing_less(middle, b_max), b_min);
}
