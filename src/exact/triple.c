/* The sign of the triple product of three differences, in whole numbers.
 *
 * First principles: the determinant as it stands. Where two triangles share a corner or lie in a plane across an axis
 * of space, equal numbers tell, and nothing needs to be multiplied. */
#include "exact/triple.h"

#include "core/inline.h"
#include "core/minmax.h"
#include "exact/dd_vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/whole.h"
#include "exact/words3.h"

static void difference_of(dyadic_arena *arena, const double *from, const double *to, dyadic out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = hit__exact_dyadic_difference(arena, to[c], from[c]);
}

static dyadic triple_of(dyadic_arena *arena, const exact_axis *axis, const double *w0, const double *w1)
{
    dyadic u[3], v[3], w[3], n[3];
    difference_of(arena, axis->u[0], axis->u[1], u);
    difference_of(arena, axis->v[0], axis->v[1], v);
    difference_of(arena, w0, w1, w);
    hit__exact_dyadic_cross3(arena, u, v, n);
    return hit__exact_dyadic_dot3(arena, n, w);
}

/* ---- Zero by equal numbers ---- */

/* Are two of the three differences equal, or are all zero along one axis of space? */
static bool is_clearly_zero(const exact_axis *axis, const double *w0, const double *w1)
{
    const double *const *u = axis->u, *const *v = axis->v;
    if (exact_same_point3(w0, w1) || exact_same_point3(u[0], u[1]) || exact_same_point3(v[0], v[1]))
        return true;
    if (exact_same_point3(w0, u[0]) && exact_same_point3(w1, u[1]))
        return true;
    if (exact_same_point3(w0, v[0]) && exact_same_point3(w1, v[1]))
        return true;
    for (int k = 0; k < 3; k++)
        if (exact_order_key(u[0][k]) == exact_order_key(u[1][k]) &&
            exact_order_key(v[0][k]) == exact_order_key(v[1][k]) && exact_order_key(w0[k]) == exact_order_key(w1[k]))
            return true;
    return false;
}

/* ---- In double, of few bits ---- */

static double greater_of(double greatest, const double *point)
{
    return core_max(core_max(fabs(point[0]), fabs(point[1])), core_max(fabs(point[2]), greatest));
}

/* The greatest power of two that is no more than x, which is positive. */
static double power_below(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits &= UINT64_C(0x7ff) << 52;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* The bits, but for the sign, in which the coordinates of a point are no multiples of what `steps` rounds to. By bits:
 * a thread that flushes takes the smallest numbers for 0. */
static inline uint64_t beyond_steps(const double *point, double steps)
{
    uint64_t beyond = 0;
    for (int k = 0; k < 3; k++) {
        const double nearest = (point[k] + steps) - steps;
        uint64_t x, y;
        memcpy(&x, &point[k], sizeof x);
        memcpy(&y, &nearest, sizeof y);
        beyond |= x ^ y;
    }
    return beyond << 1;
}

/* Are all numbers less than 2^15 times a power of two, and multiples of it? */
CORE_INLINE bool are_few_bits(const double *const *point, int points)
{
    double greatest = 0, other = 0;
    for (int i = 0; i < points; i += 2) /* two by two, for the processor */
        greatest = greater_of(greatest, point[i]);
    for (int i = 1; i < points; i += 2)
        other = greater_of(other, point[i]);
    greatest = core_max(greatest, other);
    if (!(greatest >= 0x1p-280 && greatest <= 0x1p280))
        return false;
    const double steps = 0x1.8p38 * power_below(greatest); /* its last bit stands for 2^-14 of that power */
    if (beyond_steps(point[0], steps) != 0)
        return false;
    uint64_t beyond = 0;
    for (int i = 1; i < points; i++)
        beyond |= beyond_steps(point[i], steps);
    return beyond == 0;
}

/* The same of all that a sign is of, and of 1 or 3 points at `to`. As on a lattice often. Then double computes
 * differences of 16 bits, the axis of 33, and values along it of 51, without any rounding. */
CORE_INLINE bool has_few_bits(const exact_axis *axis, const double *w0, int count, const double *to)
{
    const double *last = to + 3 * (count - 1), *next = count > 1 ? to + 3 : to;
    if (axis->v[0] == axis->u[0] && w0 == axis->u[0]) /* all three differences begin at one point */
        return are_few_bits((const double *const[6]){w0, axis->u[1], axis->v[1], to, next, last}, 3 + count);
    return are_few_bits((const double *const[8]){w0, axis->u[0], axis->u[1], axis->v[0], axis->v[1], to, next, last},
                        5 + count);
}

/* The sign of a value that is not rounded. */
static int sign_of_few_bits(const exact_axis *axis, const double *w0, const double *w1)
{
    const double *n = axis->n, value = n[0] * (w1[0] - w0[0]) + n[1] * (w1[1] - w0[1]) + n[2] * (w1[2] - w0[2]);
    return (value > 0) - (value < 0);
}

/* ---- In whole numbers ---- */

/* Two differences and where a third one begins, as multiples of one power of two. */
typedef struct in_words {
    double scale;
    int64_t from[3]; /* w0 */
    words3 n[3];     /* the cross product of the two differences */
} in_words;

static bool point_in_words(const double *point, double scale, int64_t at[3])
{
    return words3_from(point[0], scale, &at[0]) && words3_from(point[1], scale, &at[1]) &&
           words3_from(point[2], scale, &at[2]);
}

/* False: some of these, or of `count` points at `to`, are no such multiples or not less than 2^60 times that. */
static bool axis_in_words(const exact_axis *axis, const double *w0, int count, const double *to, in_words *out)
{
    const double *point[5] = {axis->u[0], axis->u[1], axis->v[0], axis->v[1], w0};
    int64_t at[5][3], way[2][3];
    double greatest = 0;
    for (int i = 0; i < 5; i++)
        if (i == 0 || point[i] != point[0]) /* all three often begin at one point */
            greatest = greater_of(greatest, point[i]);
    for (int i = 0; i < count; i++)
        greatest = greater_of(greatest, to + 3 * i);
    out->scale = words3_scale(greatest);
    for (int i = 0; i < 5; i++) {
        if (i > 0 && point[i] == point[0])
            memcpy(at[i], at[0], sizeof at[i]);
        else if (!point_in_words(point[i], out->scale, at[i]))
            return false;
    }
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++)
            way[i][k] = at[2 * i + 1][k] - at[2 * i][k];
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        out->n[k] = words3_determinant(way[0][i], way[1][j], way[0][j], way[1][i]);
    }
    memcpy(out->from, at[4], sizeof out->from);
    return true;
}

/* The sign for a point that was among those at `to`, or EXACT_OPEN. */
static int sign_beside(const in_words *axis, const double *point)
{
    int64_t at[3];
    if (!point_in_words(point, axis->scale, at))
        return EXACT_OPEN;
    const int64_t way[3] = {at[0] - axis->from[0], at[1] - axis->from[1], at[2] - axis->from[2]};
    return words3_sign(words3_dot(axis->n, way));
}

static int sign_in_words(const exact_axis *axis, const double *w0, const double *w1)
{
    in_words words;
    return axis_in_words(axis, w0, 1, w1, &words) ? sign_beside(&words, w1) : EXACT_OPEN;
}

/* The same with more bits, or EXACT_OPEN if the numbers have too many. */
static int sign_in_whole(const exact_axis *axis, const double *w0, const double *w1)
{
    const double *point[6] = {axis->u[0], axis->u[1], axis->v[0], axis->v[1], w0, w1};
    whole_scale scale = whole_scale_none;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 3; k++)
            whole_scale_take(&scale, point[i][k]);
    if (!whole_scale_fits(&scale))
        return EXACT_OPEN;
    whole4 way[3][3], sum = {{0, 0, 0, 0}, false};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            way[i][k] = whole_difference(&scale, point[2 * i + 1][k], point[2 * i][k]);
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const whole4 minor = whole_determinant(&way[0][i], &way[1][j], &way[0][j], &way[1][i]);
        const whole4 term = whole_multiply(&minor, 3, &way[2][k]);
        sum = whole_combine(&sum, &term, false);
    }
    return whole_sign(&sum);
}

int hit__exact_triple_sign(const exact_axis *axis, const double *w0, const double *w1)
{
    if (is_clearly_zero(axis, w0, w1))
        return 0;
    if (has_few_bits(axis, w0, 1, w1))
        return sign_of_few_bits(axis, w0, w1);
    int sign = sign_in_words(axis, w0, w1);
    if (sign == EXACT_OPEN)
        sign = sign_in_whole(axis, w0, w1);
    if (sign != EXACT_OPEN)
        return sign;
    dyadic_arena arena;
    arena.used = 0;
    return triple_of(&arena, axis, w0, w1).sign;
}

void hit__exact_triple_signs(const exact_axis *axis, const double *w0, const double *to, int sign[3])
{
    in_words words;
    bool clear = true; /* where equal numbers do not tell the first sign, they seldom tell the next */
    int open = 0;
    for (int i = 0; i < 3; i++) {
        clear = clear && sign[i] == EXACT_OPEN && is_clearly_zero(axis, w0, to + 3 * i);
        sign[i] = clear ? 0 : sign[i];
        open += sign[i] == EXACT_OPEN;
    }
    if (open > 0 && has_few_bits(axis, w0, 3, to))
        for (int i = 0; i < 3; i++)
            sign[i] = sign_of_few_bits(axis, w0, to + 3 * i);
    else if (open > 1 && axis_in_words(axis, w0, 3, to, &words))
        for (int i = 0; i < 3; i++)
            sign[i] = sign[i] == EXACT_OPEN ? sign_beside(&words, to + 3 * i) : sign[i];
    for (int i = 0; i < 3; i++)
        sign[i] = sign[i] == EXACT_OPEN ? hit__exact_triple_sign(axis, w0, to + 3 * i) : sign[i];
}

double hit__exact_triple_value(const exact_axis *axis, const double *w0, const double *w1, int *exponent)
{
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_rounded(triple_of(&arena, axis, w0, w1), exponent);
}

bool hit__exact_triple_near(const exact_axis *axis, const double *w0, const double *w1, double *value)
{
    dd u[3], v[3], w[3], n[3];
    double size = 0;
    for (int c = 0; c < 3; c++) {
        u[c] = dd_difference(axis->u[1][c], axis->u[0][c]);
        v[c] = dd_difference(axis->v[1][c], axis->v[0][c]);
        w[c] = dd_difference(w1[c], w0[c]);
        size += fabs(w[c].high);
    }
    vec3_dd_sum_cross(u, v, n);
    *value = vec3_dd_sum_dot(false, n, w).high;
    const double whole = axis->bulk * size;
    return size <= 0x1p300 && whole >= 0x1p-300 && fabs(*value) >= 0x1p-20 * whole;
}
