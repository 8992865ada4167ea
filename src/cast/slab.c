/* The exact end of rays and segments against AABBs, for the few that graze an edge to within a rounding.
 *
 * The slab of axis i is entered no later than that of axis j is left if a_i |d_j| <= b_j |d_i|, with a and b the ways
 * from the origin to either side and d the direction. In exact products of two doubles where the differences are
 * doubles, in double-double where they are not, at last in integers. See docs/numerics.md, "Rays and AABBs".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3, for the slabs. Ours differs: no quotient
 * decides, and lines that lie in a side, or start there, are no special case. */
#include "cast/slab.h"

#include "exact/dd.h"
#include "exact/sum.h"

/* x - y, or y - x; exact. */
static dd slab_difference(double x, double y, bool negate)
{
    dd difference = dd_difference(x, y);
    return negate ? dd_negate(difference) : difference;
}

static bool is_forward(const slab_line *line, int c)
{
    return exact_less(line->from[c], line->to[c]);
}

/* Neither x - y nor a product of two such differences comes near overflow or, to the last bit, underflow; also where
 * a processor takes subnormals for zero. */
static bool slab_is_tame(double x, double y)
{
    double difference = fabs(x - y);
    return difference >= 0x1p-400 && difference <= 0x1p400 && (fabs(x) >= 0x1p-400 || exact_is_zero(x)) &&
           (fabs(y) >= 0x1p-400 || exact_is_zero(y));
}

/* sum += or -= (side - origin) (to - from), side and origin on axis c, to and from on axis k. */
static void add_products(exact_sum *sum, const slab_line *line, double side, int c, int k, bool negate)
{
    const double way[2] = {side, -line->origin[c]}, direction[2] = {line->to[k], -line->from[k]};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            exact_number x = hit__exact_number_signed(hit__exact_number_from(way[i], 0), negate);
            exact_number y = hit__exact_number_from(direction[j], 0);
            hit__exact_sum_add(sum, 2, (const exact_number *const[]){&x, &y});
        }
}

/* Is the side `first` of axis i reached after the side `last` of axis j? Both are finite and not behind. */
static bool is_after(const slab_line *line, int i, double first, int j, double last)
{
    bool turn_i = !is_forward(line, i), turn_j = !is_forward(line, j);
    dd way_i = slab_difference(first, line->origin[i], turn_i), way_j = slab_difference(last, line->origin[j], turn_j);
    dd d_i = slab_difference(line->to[i], line->from[i], turn_i),
       d_j = slab_difference(line->to[j], line->from[j], turn_j);
    if (slab_is_tame(first, line->origin[i]) && slab_is_tame(last, line->origin[j]) &&
        slab_is_tame(line->to[i], line->from[i]) && slab_is_tame(line->to[j], line->from[j])) {
        dd x = dd_multiply(way_i, d_j), y = dd_multiply(way_j, d_i);
        if (way_i.low == 0 && way_j.low == 0 && d_i.low == 0 && d_j.low == 0)
            return dd_less(y, x); /* both products are exact */
        dd difference = dd_add(x, dd_negate(y));
        if (fabs(difference.high) > 0x1p-98 * x.high)
            return difference.high > 0;
    }
    exact_sum sum;
    sum.count = 0;
    add_products(&sum, line, first, i, j, turn_i != turn_j);
    add_products(&sum, line, last, j, i, turn_i == turn_j);
    return hit__exact_sum_sign(&sum) > 0;
}

/* (side - origin) / (to - from): > 0, and at most the greatest double. */
static double slab_quotient(const slab_line *line, int c, double side)
{
    double way = side - line->origin[c], direction = line->to[c] - line->from[c], t = way / direction;
    double size = fabs(direction);
    if (!(size >= SLAB_SMALL && size <= SLAB_LARGE && t >= SLAB_SMALL && t <= SLAB_LARGE)) {
        int above, below;
        double dividend = hit__exact_distance(side, line->origin[c], &above);
        double divisor = hit__exact_distance(line->to[c], line->from[c], &below);
        t = ldexp(dividend / divisor, above - below);
        t = t > DBL_MAX ? DBL_MAX : exact_is_zero(t) ? DBL_TRUE_MIN : t;
    }
    return line->ends && t > 1 ? 1 : t;
}

/* Whether axis c, by itself, lets the box be hit. `first` and `last`: the sides in the order in which they are reached.
 */
static bool slab_is_ahead(const slab_line *line, int c, double first, double last)
{
    double origin = line->origin[c], to = line->to[c];
    if (exact_order_key(to) == exact_order_key(line->from[c]))
        return exact_less_equal(first, origin) && exact_less_equal(origin, last);
    if (is_forward(line, c))
        return exact_less_equal(origin, last) && first < INFINITY && (!line->ends || exact_less_equal(first, to));
    return exact_less_equal(last, origin) && first > -INFINITY && (!line->ends || exact_less_equal(to, first));
}

int hit__cast_slab_enter_exactly(const slab_line *line, const double *min, const double *max, double *t)
{
    double first[SLAB_AXES], last[SLAB_AXES];
    bool still[SLAB_AXES], before[SLAB_AXES];
    for (int c = 0; c < line->n; c++) {
        bool backward = exact_less(line->to[c], line->from[c]);
        first[c] = backward ? max[c] : min[c];
        last[c] = backward ? min[c] : max[c];
        if (!slab_is_ahead(line, c, first[c], last[c]))
            return SLAB_MISS;
        still[c] = exact_order_key(line->to[c]) == exact_order_key(line->from[c]);
        before[c] =
            !still[c] && (backward ? exact_less(first[c], line->origin[c]) : exact_less(line->origin[c], first[c]));
    }
    *t = 0;
    int axis = SLAB_INSIDE;
    for (int i = 0; i < line->n; i++) {
        if (!before[i])
            continue;
        for (int j = 0; j < line->n; j++)
            if (j != i && !still[j] && fabs(last[j]) <= DBL_MAX && is_after(line, i, first[i], j, last[j]))
                return SLAB_MISS;
        double enter = slab_quotient(line, i, first[i]);
        if (axis < 0 || exact_less(*t, enter)) {
            *t = enter;
            axis = i;
        }
    }
    return axis;
}

int hit__cast_slab_leave(const slab_line *line, const double *min, const double *max, double *t)
{
    int axis = SLAB_INSIDE;
    double first = 0;
    for (int c = 0; c < line->n; c++) {
        bool forward = is_forward(line, c);
        double last = forward ? max[c] : min[c];
        if (exact_order_key(line->to[c]) == exact_order_key(line->from[c]) || !(fabs(last) <= DBL_MAX) ||
            (line->ends && (forward ? exact_less_equal(line->to[c], last) : exact_less_equal(last, line->to[c]))))
            continue;
        double leave = exact_order_key(last) == exact_order_key(line->origin[c]) ? 0 : slab_quotient(line, c, last);
        if (axis < 0 || exact_less(leave, first)) {
            first = leave;
            axis = c;
        }
    }
    *t = axis < 0 ? (line->ends ? 1 : DBL_MAX) : exact_less(first, *t) ? *t : first;
    return axis;
}

double hit__cast_slab_place(const slab_line *line, int c, double t, double min, double max)
{
    double origin = line->origin[c], direction = line->to[c] - line->from[c];
    double place = origin + t * direction;
    if (!(fabs(place) <= DBL_MAX)) { /* some step went past the range */
        double half_way = t * (0.5 * line->to[c] - 0.5 * line->from[c]);
        place = 2 * (0.5 * origin + half_way);
        place = place > DBL_MAX ? DBL_MAX : place < -DBL_MAX ? -DBL_MAX : place;
    }
    return exact_less(place, min) ? min : exact_less(max, place) ? max : place;
}
