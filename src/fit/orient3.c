/* On which side of a plane is a point of space?
 *
 * For those who could not tell in plain double: if the differences of the coordinates are doubles, as on a lattice,
 * the determinant has six terms, summed exactly at once. Else double-double, and if that does not tell either, whole
 * numbers of any length.
 *
 * Based on: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997,
 * section 4.3. Ours differs: fixed precisions in place of expansions that grow. */
#include "fit/orient3.h"

#include "exact/dd.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/sum.h"

/* Within these sizes no product of three can overflow, and none that counts underflows. */
#define ORIENT3_GREATEST 0x1p200
#define ORIENT3_LEAST 0x1p-200
/* A difference above this size lost nothing where subnormals are flushed. */
#define ORIENT3_SURE 0x1p-900

/* Row i, column k: point i less the last one. */
typedef struct orient3_rows {
    dd entry[3][3];
    bool exact;   /* all low parts are 0 */
    double sizes; /* the greatest of all high parts, in size */
} orient3_rows;

static bool same_number(double x, double y)
{
    return exact_order_key(x) == exact_order_key(y);
}

static orient3_rows rows_of(const double a[3], const double b[3], const double c[3], const double p[3])
{
    const double *point[3] = {b, c, p};
    orient3_rows rows = {.exact = true};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            dd entry = dd_difference(point[i][k], a[k]);
            rows.entry[i][k] = entry;
            bool whole = fabs(entry.high) > ORIENT3_SURE ? entry.low == 0 : same_number(point[i][k], a[k]);
            rows.exact = rows.exact && whole;
            rows.sizes = fmax(rows.sizes, fabs(entry.high));
        }
    }
    return rows;
}

static int sign_of_whole_rows(const orient3_rows *rows)
{
    exact_number entry[3][3];
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            entry[i][k] = hit__exact_number_from(rows->entry[i][k].high, 0);
    exact_sum sum;
    sum.count = 0;
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3, last = (k + 2) % 3;
        exact_number negative = hit__exact_number_signed(entry[0][k], true);
        hit__exact_sum_add(&sum, 3, (const exact_number *const[]){&entry[0][k], &entry[1][next], &entry[2][last]});
        hit__exact_sum_add(&sum, 3, (const exact_number *const[]){&negative, &entry[1][last], &entry[2][next]});
    }
    return hit__exact_sum_sign(&sum);
}

/* 0: cannot tell. Bound: docs/numerics.md, "Hulls in space". */
static int sign_of_extended_rows(const orient3_rows *rows)
{
    if (!(rows->sizes < ORIENT3_GREATEST && rows->sizes > ORIENT3_LEAST))
        return 0;
    dd sum = dd_from(0);
    double sizes = 0;
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3, last = (k + 2) % 3;
        const dd *u = rows->entry[0], *v = rows->entry[1], *w = rows->entry[2];
        dd forward = dd_multiply(v[next], w[last]), back = dd_multiply(v[last], w[next]);
        sum = dd_add(sum, dd_multiply(u[k], dd_add(forward, dd_negate(back))));
        sizes += fabs(u[k].high) * (fabs(forward.high) + fabs(back.high));
    }
    double doubt = 0x1p-96 * sizes + 0x1p-600;
    return sum.high > doubt ? 1 : sum.high < -doubt ? -1 : 0;
}

static int sign_of_dyadic_rows(const double a[3], const double b[3], const double c[3], const double p[3])
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic u[3], v[3], w[3];
    for (int k = 0; k < 3; k++) {
        u[k] = hit__exact_dyadic_difference(&arena, b[k], a[k]);
        v[k] = hit__exact_dyadic_difference(&arena, c[k], a[k]);
        w[k] = hit__exact_dyadic_difference(&arena, p[k], a[k]);
    }
    int used = arena.used;
    dyadic sum = hit__exact_dyadic_from(&arena, 0);
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3, last = (k + 2) % 3;
        dyadic minor = hit__exact_dyadic_determinant(&arena, u[next], v[last], u[last], v[next]);
        sum = hit__exact_dyadic_add(&arena, sum, hit__exact_dyadic_multiply(&arena, w[k], minor));
        sum = hit__exact_dyadic_keep(&arena, used, sum);
    }
    return sum.sign;
}

static bool same_point3(const double p[3], const double q[3])
{
    return same_number(p[0], q[0]) && same_number(p[1], q[1]) && same_number(p[2], q[2]);
}

int hit__fit_orient3(const double a[3], const double b[3], const double c[3], const double p[3])
{
    if (same_point3(p, a) || same_point3(p, b) || same_point3(p, c))
        return 0;
    orient3_rows rows = rows_of(a, b, c, p);
    if (rows.exact && rows.sizes < ORIENT3_GREATEST && rows.sizes > ORIENT3_LEAST)
        return sign_of_whole_rows(&rows);
    int sign = sign_of_extended_rows(&rows);
    return sign != 0 ? sign : sign_of_dyadic_rows(a, b, c, p);
}
