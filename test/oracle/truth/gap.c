/* Distance and depth in exact rationals. */
#include "gap.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { EDGES = 6, PRECISION = 4096 };

void gap_init(gap_set *set)
{
    for (int i = 0; i < 3; ++i) {
        mpq_inits(set->center[i], set->half[i], NULL);
        for (int c = 0; c < 3; ++c)
            mpq_inits(set->edge[i][c], set->axis[i][c], NULL);
    }
}

void gap_clear(gap_set *set)
{
    for (int i = 0; i < 3; ++i) {
        mpq_clears(set->center[i], set->half[i], NULL);
        for (int c = 0; c < 3; ++c)
            mpq_clears(set->edge[i][c], set->axis[i][c], NULL);
    }
}

/* ---- From doubles -------------------------------------------------------------------------------------------- */

/* x = (y + sign z) / 2 */
static void half_sum(mpq_t x, double y, double z, bool minus)
{
    mpq_t other;
    mpq_init(other);
    mpq_set_d(x, y);
    mpq_set_d(other, z);
    if (minus)
        mpq_sub(x, x, other);
    else
        mpq_add(x, x, other);
    mpq_div_2exp(x, x, 1);
    mpq_clear(other);
}

void gap_set_arrays(gap_set *set, shape_arrays s)
{
    set->dim = s.dim;
    set->edges = s.kind == SHAPE_POINT ? 0 : s.kind == SHAPE_SEGMENT ? 1 : s.dim;
    for (int k = 0; k < s.dim; ++k) {
        if (s.kind == SHAPE_OBB) {
            mpq_set_d(set->center[k], s.first[k]);
            mpq_set_d(set->half[k], fabs(s.second[k]));
        } else {
            half_sum(set->center[k], s.first[k], s.second[k], false);
            half_sum(set->half[k], s.second[k], s.first[k], true);
        }
        for (int c = 0; c < s.dim; ++c)
            mpq_set_d(set->axis[k][c], s.axis[k][c]);
    }
    if (s.kind == SHAPE_SEGMENT) { /* one edge, along what would be the half lengths */
        for (int c = 0; c < s.dim; ++c)
            mpq_set(set->axis[0][c], set->half[c]);
        mpq_set_d(set->half[0], 1);
    }
    for (int k = 0; k < set->edges; ++k)
        for (int c = 0; c < set->dim; ++c)
            mpq_mul(set->edge[k][c], set->half[k], set->axis[k][c]);
}

/* ---- Least squares with bounds -------------------------------------------------------------------------------- */

/* Least |d - sum of x[k] edge[k]| with |x[k]| <= 1. */
typedef struct program {
    int dim, edges;
    mpq_t edge[EDGES][3], d[3], x[EDGES], rest[3], slope[EDGES], target[EDGES];
    bool is_free[EDGES];
    mpq_t matrix[3][4], product;
} program;

static void program_set(program *p, const gap_set *a, const gap_set *b)
{
    p->dim = a->dim;
    p->edges = a->edges + b->edges;
    mpq_init(p->product);
    for (int c = 0; c < 3; ++c) {
        mpq_inits(p->d[c], p->rest[c], NULL);
        for (int j = 0; j < 4; ++j)
            mpq_init(p->matrix[c][j]);
        if (c < p->dim)
            mpq_sub(p->d[c], b->center[c], a->center[c]);
    }
    for (int k = 0; k < EDGES; ++k) {
        mpq_inits(p->x[k], p->slope[k], p->target[k], NULL);
        p->is_free[k] = false;
        for (int c = 0; c < 3; ++c) {
            mpq_init(p->edge[k][c]);
            if (c < p->dim && k < p->edges)
                mpq_set(p->edge[k][c], k < a->edges ? a->edge[k][c] : b->edge[k - a->edges][c]);
        }
    }
}

static void program_clear(program *p)
{
    mpq_clear(p->product);
    for (int c = 0; c < 3; ++c) {
        mpq_clears(p->d[c], p->rest[c], NULL);
        for (int j = 0; j < 4; ++j)
            mpq_clear(p->matrix[c][j]);
    }
    for (int k = 0; k < EDGES; ++k) {
        mpq_clears(p->x[k], p->slope[k], p->target[k], NULL);
        for (int c = 0; c < 3; ++c)
            mpq_clear(p->edge[k][c]);
    }
}

static void dot(program *p, mpq_t sum, mpq_t *u, mpq_t *v)
{
    mpq_set_ui(sum, 0, 1);
    for (int c = 0; c < p->dim; ++c) {
        mpq_mul(p->product, u[c], v[c]);
        mpq_add(sum, sum, p->product);
    }
}

/* rest = d - sum x edge, over all edges or only those that are not free. */
static void find_rest(program *p, bool all)
{
    for (int c = 0; c < p->dim; ++c) {
        mpq_set(p->rest[c], p->d[c]);
        for (int k = 0; k < p->edges; ++k)
            if (all || !p->is_free[k]) {
                mpq_mul(p->product, p->x[k], p->edge[k][c]);
                mpq_sub(p->rest[c], p->rest[c], p->product);
            }
    }
}

/* target = where the free ones would be without bounds. The free edges are independent. */
static void solve_free(program *p)
{
    int free_edge[3], n = 0;
    for (int k = 0; k < p->edges; ++k)
        if (p->is_free[k])
            free_edge[n++] = k;
    find_rest(p, false);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j)
            dot(p, p->matrix[i][j], p->edge[free_edge[i]], p->edge[free_edge[j]]);
        dot(p, p->matrix[i][n], p->edge[free_edge[i]], p->rest);
    }
    for (int i = 0; i < n; ++i) /* the matrix is positive definite: no pivoting */
        for (int r = 0; r < n; ++r) {
            if (r == i)
                continue;
            mpq_div(p->product, p->matrix[r][i], p->matrix[i][i]);
            for (int j = n; j >= i; --j) {
                mpq_t step;
                mpq_init(step);
                mpq_mul(step, p->product, p->matrix[i][j]);
                mpq_sub(p->matrix[r][j], p->matrix[r][j], step);
                mpq_clear(step);
            }
        }
    for (int i = 0; i < n; ++i)
        mpq_div(p->target[free_edge[i]], p->matrix[i][n], p->matrix[i][i]);
}

/* Goes from x towards the target as far as the bounds allow, and binds one that stops it. True: all the way. */
static bool step_to_target(program *p)
{
    mpq_t least, part, way, room;
    mpq_inits(least, part, way, room, NULL);
    mpq_set_ui(least, 1, 1);
    int stopped = -1;
    for (int k = 0; k < p->edges; ++k) {
        if (!p->is_free[k])
            continue;
        mpq_sub(way, p->target[k], p->x[k]);
        if (mpq_cmp_si(p->target[k], 1, 1) <= 0 && mpq_cmp_si(p->target[k], -1, 1) >= 0)
            continue;
        mpq_set_si(room, mpq_sgn(way), 1);
        mpq_sub(room, room, p->x[k]);
        mpq_div(part, room, way);
        if (mpq_cmp(part, least) < 0 || stopped < 0) {
            mpq_set(least, part);
            stopped = k;
        }
    }
    for (int k = 0; k < p->edges; ++k)
        if (p->is_free[k]) {
            mpq_sub(way, p->target[k], p->x[k]);
            mpq_mul(way, way, least);
            mpq_add(p->x[k], p->x[k], way);
        }
    if (stopped >= 0) {
        mpq_set_si(p->x[stopped], mpq_cmp_si(p->target[stopped], 1, 1) > 0 ? 1 : -1, 1);
        p->is_free[stopped] = false;
    }
    mpq_clears(least, part, way, room, NULL);
    return stopped < 0;
}

/* P. B. Stark, R. L. Parker, "Bounded-variable least-squares", Computational Statistics 10, 1995; in exact arithmetic
 * every round lowers the distance, so that no set of free ones comes twice. */
static void solve(program *p)
{
    for (int k = 0; k < p->edges; ++k) {
        dot(p, p->slope[k], p->d, p->edge[k]);
        mpq_set_si(p->x[k], mpq_sgn(p->slope[k]) < 0 ? -1 : 1, 1);
    }
    for (;;) {
        int worst = -1;
        find_rest(p, true);
        for (int k = 0; k < p->edges; ++k) {
            dot(p, p->slope[k], p->rest, p->edge[k]);
            bool inward = mpq_sgn(p->slope[k]) * mpq_sgn(p->x[k]) < 0;
            mpq_abs(p->slope[k], p->slope[k]);
            if (!p->is_free[k] && inward && (worst < 0 || mpq_cmp(p->slope[k], p->slope[worst]) > 0))
                worst = k;
        }
        if (worst < 0)
            return;
        p->is_free[worst] = true;
        do
            solve_free(p);
        while (!step_to_target(p));
    }
}

void gap_distance_square(mpq_t square, const gap_set *a, const gap_set *b)
{
    program p;
    program_set(&p, a, b);
    solve(&p);
    find_rest(&p, true);
    dot(&p, square, p.rest, p.rest);
    program_clear(&p);
}

/* ---- Depth ---------------------------------------------------------------------------------------------------- */

static void cross(program *p, mpq_t *n, mpq_t *u, mpq_t *v)
{
    for (int c = 0; c < 3; ++c) {
        int d = (c + 1) % 3, e = (c + 2) % 3;
        mpq_mul(n[c], u[d], v[e]);
        mpq_mul(p->product, u[e], v[d]);
        mpq_sub(n[c], n[c], p->product);
    }
}

/* The square of the room along n; false: n is 0. */
static bool room_along(program *p, mpq_t square, mpq_t *n)
{
    mpq_t sum, along;
    mpq_inits(sum, along, NULL);
    dot(p, square, n, n);
    bool is_axis = mpq_sgn(square) != 0;
    dot(p, sum, n, p->d);
    mpq_abs(sum, sum);
    mpq_neg(sum, sum);
    for (int k = 0; k < p->edges && is_axis; ++k) {
        dot(p, along, n, p->edge[k]);
        mpq_abs(along, along);
        mpq_add(sum, sum, along);
    }
    mpq_mul(sum, sum, sum);
    if (is_axis)
        mpq_div(square, sum, square);
    mpq_clears(sum, along, NULL);
    return is_axis;
}

void gap_depth_square(mpq_t square, const gap_set *a, const gap_set *b)
{
    program p;
    program_set(&p, a, b);
    mpq_t n[3], room;
    mpq_inits(n[0], n[1], n[2], room, NULL);
    bool any = false;
    for (int i = 0; i < p.edges; ++i)
        for (int j = 0; j < (p.dim == 3 ? i : 1); ++j) {
            if (p.dim == 3) {
                cross(&p, n, p.edge[i], p.edge[j]);
            } else {
                mpq_neg(n[0], p.edge[i][1]);
                mpq_set(n[1], p.edge[i][0]);
            }
            if (room_along(&p, room, n) && (!any || mpq_cmp(room, square) < 0)) {
                mpq_set(square, room);
                any = true;
            }
        }
    mpq_clears(n[0], n[1], n[2], room, NULL);
    program_clear(&p);
}

/* ---- Errors --------------------------------------------------------------------------------------------------- */

/* |v| */
static void length_of(mpf_t length, int n, const mpq_t *v)
{
    mpq_t sum, product;
    mpq_inits(sum, product, NULL);
    for (int c = 0; c < n; ++c) {
        mpq_mul(product, v[c], v[c]);
        mpq_add(sum, sum, product);
    }
    mpf_set_q(length, sum);
    mpf_sqrt(length, length);
    mpq_clears(sum, product, NULL);
}

/* S; of a segment, half its length is in its axis. */
static void size_of(mpf_t size, const gap_set *a, const gap_set *b)
{
    mpf_t part;
    mpf_init2(part, PRECISION);
    mpq_t offset[3];
    mpq_inits(offset[0], offset[1], offset[2], NULL);
    for (int c = 0; c < a->dim; ++c)
        mpq_sub(offset[c], b->center[c], a->center[c]);
    length_of(size, a->dim, (const mpq_t *)offset);
    length_of(part, a->edges, a->half);
    mpf_add(size, size, part);
    length_of(part, b->edges == 1 ? b->dim : b->edges, b->edges == 1 ? b->axis[0] : b->half);
    mpf_add(size, size, part);
    mpq_clears(offset[0], offset[1], offset[2], NULL);
    mpf_clear(part);
}

/* |x| in ulps of a size. */
static double in_ulps(const mpf_t x, const mpf_t size)
{
    long exponent, own;
    mpf_get_d_2exp(&exponent, size);
    double fraction = mpf_get_d_2exp(&own, x);
    exponent -= 53;
    return ldexp(fabs(fraction), (int)(own - (mpf_sgn(size) == 0 || exponent < -1074 ? -1074 : exponent)));
}

double gap_error(double distance, const mpq_t square, const gap_set *a, const gap_set *b)
{
    mpf_t size, truth, x;
    mpf_init2(size, PRECISION);
    mpf_init2(truth, PRECISION);
    mpf_init2(x, PRECISION);
    size_of(size, a, b);
    mpf_set_q(truth, square);
    mpf_sqrt(truth, truth);
    if (isinf(distance)) { /* the past of the range */
        mpf_set_d(x, DBL_MAX);
        if (mpf_cmp(truth, x) > 0)
            mpf_set(x, truth);
    } else {
        mpf_set_d(x, fabs(distance));
    }
    mpf_sub(x, x, truth);
    double error = in_ulps(x, size);
    mpf_clear(size);
    mpf_clear(truth);
    mpf_clear(x);
    return error;
}

double gap_surface_error(const double *point, const gap_set *on, const gap_set *a, const gap_set *b)
{
    gap_set dot_set;
    gap_init(&dot_set);
    shape_arrays dot = {.dim = on->dim, .kind = SHAPE_POINT};
    memcpy(dot.first, point, (size_t)on->dim * sizeof *point);
    memcpy(dot.second, point, (size_t)on->dim * sizeof *point);
    gap_set_arrays(&dot_set, dot);
    mpq_t square;
    mpq_init(square);
    gap_distance_square(square, on, &dot_set);
    if (mpq_sgn(square) == 0 && on->edges == on->dim)
        gap_depth_square(square, on, &dot_set);
    mpf_t size, x;
    mpf_init2(size, PRECISION);
    mpf_init2(x, PRECISION);
    size_of(size, a, b);
    for (int c = 0; c < on->dim; ++c) { /* the rounding of the coordinates themselves */
        mpf_set_d(x, fabs(point[c]));
        mpf_add(size, size, x);
    }
    mpf_set_q(x, square);
    mpf_sqrt(x, x);
    double error = in_ulps(x, size);
    mpf_clear(size);
    mpf_clear(x);
    mpq_clear(square);
    gap_clear(&dot_set);
    return error;
}
