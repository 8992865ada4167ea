/* IoU of two boxes of the plane in rational numbers: the first is clipped by the four half-planes of the second. It
 * shares nothing with the library. */
#include "common_part.h"

#include <gmp.h>

enum { CORNERS = 8 };

typedef struct outline {
    int count;
    mpq_t x[CORNERS], y[CORNERS], value[CORNERS]; /* value: what the half-plane says of the corner */
} outline;

/* Numbers between steps; made once, and kept. */
typedef struct desk {
    outline from, to;
    mpq_t nx, ny, most, s, t, area[3];
} desk;

static desk *the_desk(void)
{
    static desk d;
    static bool made;
    if (made)
        return &d;
    outline *const both[2] = {&d.from, &d.to};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < CORNERS; i++) {
            mpq_init(both[k]->x[i]);
            mpq_init(both[k]->y[i]);
            mpq_init(both[k]->value[i]);
        }
    mpq_inits(d.nx, d.ny, d.most, d.s, d.t, d.area[0], d.area[1], d.area[2], NULL);
    made = true;
    return &d;
}

static void add_product(mpq_t sum, double a, double b, mpq_t s, mpq_t t)
{
    mpq_set_d(s, a);
    mpq_set_d(t, b);
    mpq_mul(s, s, t);
    mpq_add(sum, sum, s);
}

static void set_corners(outline *o, const hit_obb2 *box, desk *d)
{
    static const int sign[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    o->count = 4;
    for (int i = 0; i < 4; i++) {
        const double along = sign[i][0] * box->half.x, across = sign[i][1] * box->half.y;
        mpq_set_d(o->x[i], box->center.x);
        add_product(o->x[i], along, box->axis.x, d->s, d->t);
        add_product(o->x[i], -across, box->axis.y, d->s, d->t);
        mpq_set_d(o->y[i], box->center.y);
        add_product(o->y[i], along, box->axis.y, d->s, d->t);
        add_product(o->y[i], across, box->axis.x, d->s, d->t);
    }
}

/* The half-plane n p <= most that an edge of the box lies on; the length of n is that of the axis. */
static void set_half_plane(desk *d, const hit_obb2 *box, int edge)
{
    const double sign = edge < 2 ? 1 : -1;
    const double x = sign * (edge % 2 ? -box->axis.y : box->axis.x), y = sign * (edge % 2 ? box->axis.x : box->axis.y);
    mpq_set_d(d->nx, x);
    mpq_set_d(d->ny, y);
    mpq_set_ui(d->most, 0, 1);
    add_product(d->most, x, x, d->s, d->t);
    add_product(d->most, y, y, d->s, d->t);
    mpq_set_d(d->s, edge % 2 ? box->half.y : box->half.x);
    mpq_mul(d->most, d->most, d->s);
    add_product(d->most, x, box->center.x, d->s, d->t);
    add_product(d->most, y, box->center.y, d->s, d->t);
}

/* p + (q - p) part, of one coordinate. */
static void between(mpq_t out, mpq_t p, mpq_t q, mpq_t part)
{
    mpq_sub(out, q, p);
    mpq_mul(out, out, part);
    mpq_add(out, out, p);
}

static void clip(desk *d)
{
    outline *from = &d->from, *to = &d->to;
    for (int i = 0; i < from->count; i++) {
        mpq_mul(d->s, d->nx, from->x[i]);
        mpq_sub(from->value[i], d->most, d->s);
        mpq_mul(d->s, d->ny, from->y[i]);
        mpq_sub(from->value[i], from->value[i], d->s);
    }
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const int next = (i + 1) % from->count;
        const int now = mpq_sgn(from->value[i]), then = mpq_sgn(from->value[next]);
        if (now >= 0) {
            mpq_set(to->x[to->count], from->x[i]);
            mpq_set(to->y[to->count++], from->y[i]);
        }
        if (now * then >= 0)
            continue;
        mpq_sub(d->t, from->value[i], from->value[next]);
        mpq_div(d->t, from->value[i], d->t);
        between(to->x[to->count], from->x[i], from->x[next], d->t);
        between(to->y[to->count++], from->y[i], from->y[next], d->t);
    }
    from->count = to->count;
    for (int i = 0; i < to->count; i++) {
        mpq_set(from->x[i], to->x[i]);
        mpq_set(from->y[i], to->y[i]);
    }
}

static void set_area(mpq_t area, outline *o, desk *d)
{
    mpq_set_ui(area, 0, 1);
    for (int i = 0; i < o->count; i++) {
        const int next = (i + 1) % o->count;
        mpq_mul(d->s, o->x[i], o->y[next]);
        mpq_mul(d->t, o->y[i], o->x[next]);
        mpq_sub(d->s, d->s, d->t);
        mpq_add(area, area, d->s);
    }
    mpq_div_2exp(area, area, 1);
}

part_truth part_true_iou(const hit_obb2 *a, const hit_obb2 *b)
{
    desk *d = the_desk();
    set_corners(&d->from, b, d);
    set_area(d->area[1], &d->from, d);
    set_corners(&d->from, a, d);
    set_area(d->area[0], &d->from, d);
    for (int edge = 0; edge < 4; edge++) {
        set_half_plane(d, b, edge);
        clip(d);
    }
    set_area(d->area[2], &d->from, d);
    mpq_add(d->s, d->area[0], d->area[1]);
    mpq_sub(d->s, d->s, d->area[2]);
    mpq_div(d->t, d->area[2], d->s);
    part_truth truth = {.high = mpq_get_d(d->t)};
    mpq_set_d(d->s, truth.high);
    mpq_sub(d->t, d->t, d->s);
    truth.low = mpq_get_d(d->t);
    return truth;
}
