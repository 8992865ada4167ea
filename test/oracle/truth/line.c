/* A ray or segment and a box, in rational numbers. */
#include "line.h"

#include <math.h>
#include <stdlib.h>

line_truth *line_truth_new(void)
{
    line_truth *truth = malloc(sizeof *truth);
    if (truth == NULL)
        abort();
    mpq_init(truth->t);
    for (int c = 0; c < 3; ++c) {
        mpq_init(truth->point[c]);
        for (int f = 0; f < 6; ++f)
            mpq_init(truth->normal[f][c]);
    }
    for (int f = 0; f < 6; ++f)
        mpq_init(truth->enter[f]);
    return truth;
}

void line_truth_delete(line_truth *truth)
{
    mpq_clear(truth->t);
    for (int c = 0; c < 3; ++c) {
        mpq_clear(truth->point[c]);
        for (int f = 0; f < 6; ++f)
            mpq_clear(truth->normal[f][c]);
    }
    for (int f = 0; f < 6; ++f)
        mpq_clear(truth->enter[f]);
    free(truth);
}

/* A coordinate of the moving point in a box's frame: place + t speed, which has to be between low and high. */
typedef struct coordinate {
    mpq_t place, speed, low, high;
    bool endless_low, endless_high; /* then low or high mean nothing */
} coordinate;

static void coordinate_init(coordinate *x)
{
    mpq_inits(x->place, x->speed, x->low, x->high, NULL);
    x->endless_low = x->endless_high = false;
}

static void coordinate_clear(coordinate *x)
{
    mpq_clears(x->place, x->speed, x->low, x->high, NULL);
}

/* sum += x * y */
static void add_product(mpq_t sum, const mpq_t x, const mpq_t y)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(product, x, y);
    mpq_add(sum, sum, product);
    mpq_clear(product);
}

/* out = x - y */
static void difference(mpq_t out, double x, double y)
{
    mpq_t other;
    mpq_init(other);
    mpq_set_d(out, x);
    mpq_set_d(other, y);
    mpq_sub(out, out, other);
    mpq_clear(other);
}

/* The interval of t that one coordinate allows: its ends go to truth->t and `leave` if they narrow it. False: none. */
static bool narrow(line_truth *truth, const coordinate *x, int k, mpq_t leave, bool *leaves)
{
    int way = mpq_sgn(x->speed);
    if (way == 0)
        return (x->endless_low || mpq_cmp(x->place, x->low) >= 0) &&
               (x->endless_high || mpq_cmp(x->place, x->high) <= 0);
    mpq_t at;
    mpq_init(at);
    for (int side = 0; side < 2; ++side) {
        if (side == 0 ? x->endless_low : x->endless_high)
            continue;
        mpq_sub(at, side == 0 ? x->low : x->high, x->place);
        mpq_div(at, at, x->speed);
        bool enters = (side == 0) == (way > 0);
        if (enters) {
            int order = mpq_cmp(at, truth->t), face = 2 * k + side;
            truth->enters[face] = true;
            mpq_set(truth->enter[face], at);
            if (order > 0) {
                mpq_set(truth->t, at);
                truth->faces = 0;
            }
            if (order > 0 || (order == 0 && mpq_sgn(at) > 0))
                truth->faces |= 1u << face;
        } else if (!*leaves || mpq_cmp(at, leave) < 0) {
            mpq_set(leave, at);
            *leaves = true;
        }
    }
    mpq_clear(at);
    return true;
}

static void solve(line_truth *truth, const line_asked *line, const coordinate x[3])
{
    mpq_t leave, speed;
    mpq_inits(leave, speed, NULL);
    bool leaves = line->ends;
    mpq_set_ui(leave, 1, 1);
    mpq_set_ui(truth->t, 0, 1);
    truth->faces = 0;
    for (int f = 0; f < 6; ++f)
        truth->enters[f] = false;
    truth->hit = true;
    for (int k = 0; k < line->dim; ++k)
        truth->hit = truth->hit && narrow(truth, &x[k], k, leave, &leaves);
    truth->hit = truth->hit && (!leaves || mpq_cmp(truth->t, leave) <= 0);
    truth->inside = truth->hit && mpq_sgn(truth->t) == 0;
    for (int c = 0; c < line->dim; ++c) {
        mpq_set_d(truth->point[c], line->origin[c]);
        difference(speed, line->to[c], line->from[c]);
        add_product(truth->point[c], truth->t, speed);
    }
    mpq_clears(leave, speed, NULL);
}

/* No point at all: a NaN, min > max, or a box that is at infinity. */
static bool side_has_points(double min, double max)
{
    return min <= max && min < INFINITY && max > -INFINITY;
}

static void ask_aabb(line_truth *truth, const line_asked *line, const shape_arrays *box)
{
    const double *min = box->first, *max = box->second;
    coordinate x[3];
    bool empty = false;
    for (int k = 0; k < line->dim; ++k) {
        coordinate_init(&x[k]);
        mpq_set_d(x[k].place, line->origin[k]);
        difference(x[k].speed, line->to[k], line->from[k]);
        empty = empty || !side_has_points(min[k], max[k]);
        x[k].endless_low = isinf(min[k]);
        x[k].endless_high = isinf(max[k]);
        if (isfinite(min[k]))
            mpq_set_d(x[k].low, min[k]);
        if (isfinite(max[k]))
            mpq_set_d(x[k].high, max[k]);
        for (int c = 0; c < 3; ++c) {
            mpq_set_si(truth->normal[2 * k][c], -(c == k), 1);
            mpq_set_si(truth->normal[2 * k + 1][c], c == k, 1);
        }
    }
    truth->hit = false;
    if (!empty)
        solve(truth, line, x);
    for (int k = 0; k < line->dim; ++k)
        coordinate_clear(&x[k]);
}

/* axis: the columns, dim of them. normal[k]: the gradient of coordinate k, times the determinant. */
static void gradients(int dim, mpq_t axis[3][3], mpq_t normal[3][3], mpq_t det)
{
    mpq_t minus;
    mpq_init(minus);
    for (int k = 0; k < dim; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        for (int c = 0; c < dim; ++c) {
            mpq_set_ui(normal[k][c], 0, 1);
            if (dim == 2) {
                mpq_set(normal[k][c], axis[1 - k][1 - c]);
                if (k != c)
                    mpq_neg(normal[k][c], normal[k][c]);
                continue;
            }
            const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
            mpq_neg(minus, axis[i][c2]);
            add_product(normal[k][c], axis[i][c1], axis[j][c2]);
            add_product(normal[k][c], minus, axis[j][c1]);
        }
    }
    mpq_set_ui(det, 0, 1);
    for (int c = 0; c < dim; ++c)
        add_product(det, axis[0][c], normal[0][c]);
    mpq_clear(minus);
}

/* The axes are independent. */
static void ask_obb(line_truth *truth, const line_asked *line, const shape_arrays *box)
{
    const double *center = box->first, *half = box->second;
    const int dim = line->dim;
    mpq_t u[3][3], normal[3][3], det, part;
    coordinate x[3];
    mpq_inits(det, part, NULL);
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c) {
            mpq_inits(u[k][c], normal[k][c], NULL);
            mpq_set_d(u[k][c], box->axis[k][c]);
        }
    gradients(dim, u, normal, det);
    for (int k = 0; k < dim; ++k) {
        coordinate_init(&x[k]);
        for (int c = 0; c < dim; ++c) {
            difference(part, line->origin[c], center[c]);
            add_product(x[k].place, part, normal[k][c]);
            difference(part, line->to[c], line->from[c]);
            add_product(x[k].speed, part, normal[k][c]);
            mpq_div(truth->normal[2 * k + 1][c], normal[k][c], det);
            mpq_neg(truth->normal[2 * k][c], truth->normal[2 * k + 1][c]);
        }
        mpq_div(x[k].place, x[k].place, det);
        mpq_div(x[k].speed, x[k].speed, det);
        mpq_set_d(x[k].high, fabs(half[k]));
        mpq_neg(x[k].low, x[k].high);
    }
    solve(truth, line, x);
    for (int k = 0; k < dim; ++k)
        coordinate_clear(&x[k]);
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c)
            mpq_clears(u[k][c], normal[k][c], NULL);
    mpq_clears(det, part, NULL);
}

void line_ask(line_truth *truth, const line_asked *line, shape_arrays box)
{
    (box.kind == SHAPE_AABB ? ask_aabb : ask_obb)(truth, line, &box);
}
