/* A ray or segment and a box, in rational numbers. */
#include "line.h"

#include <math.h>
#include <stdlib.h>

static void event_init(line_event *event)
{
    mpq_init(event->t);
    for (int c = 0; c < 3; ++c)
        mpq_init(event->point[c]);
    for (int f = 0; f < 6; ++f)
        mpq_init(event->when[f]);
}

static void event_clear(line_event *event)
{
    mpq_clear(event->t);
    for (int c = 0; c < 3; ++c)
        mpq_clear(event->point[c]);
    for (int f = 0; f < 6; ++f)
        mpq_clear(event->when[f]);
}

line_truth *line_truth_new(void)
{
    line_truth *truth = malloc(sizeof *truth);
    if (truth == NULL)
        abort();
    event_init(&truth->enter);
    event_init(&truth->leave);
    for (int f = 0; f < 6; ++f)
        mpq_inits(truth->normal[f][0], truth->normal[f][1], truth->normal[f][2], NULL);
    return truth;
}

void line_truth_delete(line_truth *truth)
{
    event_clear(&truth->enter);
    event_clear(&truth->leave);
    for (int f = 0; f < 6; ++f)
        mpq_clears(truth->normal[f][0], truth->normal[f][1], truth->normal[f][2], NULL);
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

/* The interval of t that one coordinate allows narrows that from truth->enter to truth->leave. False: none is left. */
static bool narrow(line_truth *truth, const coordinate *x, int k)
{
    int way = mpq_sgn(x->speed);
    if (way == 0)
        return (x->endless_low || mpq_cmp(x->place, x->low) >= 0) &&
               (x->endless_high || mpq_cmp(x->place, x->high) <= 0);
    for (int side = 0; side < 2; ++side) {
        if (side == 0 ? x->endless_low : x->endless_high)
            continue;
        bool enters = (side == 0) == (way > 0);
        line_event *event = enters ? &truth->enter : &truth->leave;
        mpq_t *at = &event->when[2 * k + side];
        mpq_sub(*at, side == 0 ? x->low : x->high, x->place);
        mpq_div(*at, *at, x->speed);
        event->crosses[2 * k + side] = true;
        if (enters && mpq_cmp(*at, truth->enter.t) > 0)
            mpq_set(truth->enter.t, *at);
        if (!enters && (truth->stays || mpq_cmp(*at, truth->leave.t) < 0) &&
            !(truth->stays && truth->ends && mpq_cmp(*at, truth->leave.t) >= 0)) {
            mpq_set(truth->leave.t, *at);
            truth->stays = false;
        }
    }
    return true;
}

static void place_event(line_event *event, const line_asked *line)
{
    mpq_t speed;
    mpq_init(speed);
    for (int c = 0; c < line->dim; ++c) {
        mpq_set_d(event->point[c], line->origin[c]);
        difference(speed, line->to[c], line->from[c]);
        add_product(event->point[c], event->t, speed);
    }
    mpq_clear(speed);
}

static void solve(line_truth *truth, const line_asked *line, const coordinate x[3])
{
    mpq_set_ui(truth->enter.t, 0, 1);
    mpq_set_ui(truth->leave.t, line->ends, 1); /* of a ray nothing yet */
    for (int f = 0; f < 6; ++f)
        truth->enter.crosses[f] = truth->leave.crosses[f] = false;
    truth->hit = truth->stays = true;
    truth->ends = line->ends;
    for (int k = 0; k < line->dim; ++k)
        truth->hit = truth->hit && narrow(truth, &x[k], k);
    bool leaves = line->ends || !truth->stays;
    truth->hit = truth->hit && (!leaves || mpq_cmp(truth->enter.t, truth->leave.t) <= 0);
    truth->inside = truth->hit && mpq_sgn(truth->enter.t) == 0;
    place_event(&truth->enter, line);
    place_event(&truth->leave, line);
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
