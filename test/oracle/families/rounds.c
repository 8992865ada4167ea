/* Two round shapes, a plane and a box, all drawn from the same dice; see rounds.h. */
#include "rounds.h"

#include <stdio.h>
#include <string.h>

const char *const rounds_manners[ROUNDS_MANNERS] = {[ROUNDS_ANY] = "any",
                                                    [ROUNDS_WHOLE] = "whole numbers",
                                                    [ROUNDS_TOUCHING] = "touching",
                                                    [ROUNDS_NEAR] = "near",
                                                    [ROUNDS_ROUNDED] = "touching but for rounding",
                                                    [ROUNDS_PARALLEL] = "parallel segments",
                                                    [ROUNDS_RANGE] = "any size"};

/* Vectors of whole length, which is the fourth number; those of the plane come first. */
static const int triples[][4] = {{3, 4, 0, 5},  {5, 12, 0, 13}, {1, 0, 0, 1},  {8, 15, 0, 17}, {20, 21, 0, 29},
                                 {1, 2, 2, 3},  {2, 3, 6, 7},   {1, 4, 8, 9},  {4, 4, 7, 9},   {2, 6, 9, 11},
                                 {6, 6, 7, 11}, {3, 4, 12, 13}, {2, 5, 14, 15}};
enum { PLANE_TRIPLES = 5, TRIPLES = sizeof triples / sizeof triples[0] };

/* One of them, its components in any order and with any signs. Returns its length. */
static double draw_triple(dice *d, int dim, double out[3])
{
    const int *t = triples[dice_below(d, dim == 2 ? PLANE_TRIPLES : TRIPLES)];
    const int first = dice_below(d, dim);
    for (int c = 0; c < 3; ++c)
        out[c] = 0;
    for (int c = 0; c < dim; ++c)
        out[(c + first) % dim] = dice_sign(d) * t[c];
    return t[3];
}

static double draw_number(dice *d, rounds_manner how)
{
    if (how == ROUNDS_RANGE) {
        const int exponent = dice_between(d, -1074, 1020);
        const int form = dice_below(d, 8);
        double x = dice_sign(d) * ldexp(1 + dice_unit(d), exponent);
        return form == 0   ? 0
               : form == 1 ? dice_sign(d) * 0x1p-1074
               : form == 2 ? dice_sign(d) * 0x1.fffffffffffffp1023
                           : x;
    }
    return how == ROUNDS_ANY ? dice_range(d, -4, 4) : dice_between(d, -4, 4);
}

static void draw_vector(dice *d, int dim, rounds_manner how, double out[3])
{
    for (int c = 0; c < 3; ++c)
        out[c] = 0;
    for (int c = 0; c < dim; ++c)
        out[c] = draw_number(d, how);
}

static other draw_round(dice *d, int dim, rounds_manner how)
{
    static const other_kind kinds[6] = {OTHER_BALL,    OTHER_CAPSULE, OTHER_SEGMENT,
                                        OTHER_CAPSULE, OTHER_BALL,    OTHER_CAPSULE};
    other o = {.kind = kinds[dice_below(d, 6)]};
    o.count = o.kind == OTHER_BALL ? 1 : 2;
    for (int i = 0; i < o.count; ++i)
        draw_vector(d, dim, how, o.corner[i]);
    const double radius = fabs(draw_number(d, how));
    o.radius = o.kind == OTHER_SEGMENT ? 0 : radius;
    return o;
}

static void draw_axes(dice *d, int dim, rounds_manner how, double axis[3][3])
{
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c)
            axis[k][c] = c == k ? 1 : 0;
    if (how == ROUNDS_WHOLE || how == ROUNDS_RANGE || dice_below(d, 4) == 0) {
        for (int k = 0; k < dim; ++k)
            draw_vector(d, dim, how == ROUNDS_RANGE ? ROUNDS_RANGE : ROUNDS_WHOLE, axis[k]);
    } else { /* by reflection in a plane across v: as good as orthonormal */
        double v[3], square = 0;
        draw_vector(d, dim, ROUNDS_ANY, v);
        for (int c = 0; c < dim; ++c)
            square += v[c] * v[c];
        for (int k = 0; k < dim; ++k)
            for (int c = 0; c < dim; ++c)
                axis[k][c] -= 2 * v[k] * v[c] / square;
    }
    if (dim == 2) {
        axis[1][0] = -axis[0][1];
        axis[1][1] = axis[0][0];
    }
}

static void draw_box(dice *d, int dim, rounds_manner how, crate *box)
{
    memset(box, 0, sizeof *box);
    box->turned = dice_below(d, 3) > 0;
    if (box->turned) {
        draw_axes(d, dim, how, box->axis);
        draw_vector(d, dim, how, box->center);
        draw_vector(d, dim, how, box->half);
        return;
    }
    double other_end[3];
    draw_vector(d, dim, how, box->low);
    draw_vector(d, dim, how, other_end);
    for (int c = 0; c < dim; ++c) {
        box->high[c] = fmax(box->low[c], other_end[c]);
        box->low[c] = fmin(box->low[c], other_end[c]);
    }
}

/* A vector at right angles to w, of whole numbers. */
static void draw_across(dice *d, int dim, const double w[3], double out[3])
{
    double v[3];
    draw_vector(d, dim, ROUNDS_WHOLE, v);
    if (dim == 2)
        v[2] = 1;
    out[0] = w[1] * v[2] - w[2] * v[1];
    out[1] = w[2] * v[0] - w[0] * v[2];
    out[2] = dim == 2 ? 0 : w[0] * v[1] - w[1] * v[0];
}

/* A segment or a point with p on it, which is the point of it that is furthest along w: an end, or all are. */
static void place_through(dice *d, int dim, other *o, const double p[3], const double w[3])
{
    double across[3], back = 0;
    draw_across(d, dim, w, across);
    const int before = dice_between(d, -3, 0);
    const int after = dice_between(d, 0, 3);
    const bool leans = dice_below(d, 3) == 0;
    double lean[3];
    draw_vector(d, dim, ROUNDS_WHOLE, lean);
    for (int c = 0; c < 3; ++c)
        back += lean[c] * w[c];
    for (int c = 0; c < 3; ++c) {
        o->corner[0][c] = leans ? p[c] : p[c] + before * across[c];
        o->corner[1][c] = leans ? p[c] + (back > 0 ? -lean[c] : lean[c]) : p[c] + after * across[c];
        if (o->count == 1) {
            o->corner[0][c] = p[c];
            o->corner[1][c] = 0;
        }
    }
}

/* b touches a from outside or within, and the plane; or a box does. */
static void make_touch(dice *d, rounds *r)
{
    double w[3], p[3], q[3], back[3];
    const double length = draw_triple(d, r->dim, w);
    draw_vector(d, r->dim, ROUNDS_WHOLE, p);
    const bool within = dice_below(d, 3) == 0;
    const double radius = dice_between(d, 0, 4);
    for (int c = 0; c < 3; ++c) {
        q[c] = p[c] + w[c];
        back[c] = -w[c];
    }
    place_through(d, r->dim, &r->a, p, w);
    place_through(d, r->dim, &r->b, q, back);
    if (r->b.kind == OTHER_SEGMENT || (r->a.kind == OTHER_SEGMENT && within)) {
        r->b.radius = 0;
        r->a.radius = length;
    } else {
        r->b.radius = within ? radius : fmin(radius, length);
        r->a.radius = within ? length + radius : length - r->b.radius;
    }
    if (r->a.kind == OTHER_SEGMENT)
        r->a.kind = r->a.radius > 0 ? OTHER_CAPSULE : OTHER_SEGMENT;
    if (within && r->b.count == 2) /* all of it lies on the far side, or none */
        memcpy(r->b.corner[1], r->b.corner[0], sizeof r->b.corner[0]);
    /* The plane with normal w, through the outermost point of a. */
    memcpy(r->plane.normal, w, sizeof w);
    r->plane.offset = 0;
    for (int c = 0; c < 3; ++c)
        r->plane.offset += w[c] * p[c];
    const bool far = dice_below(d, 2) == 0;
    r->plane.offset += far ? r->a.radius * length : -r->a.radius * length;
}

/* A box whose corner lies on a, about its first end, or whose face b lies against from within. */
static void make_box_touch(dice *d, rounds *r)
{
    static const double tilted[3][3] = {{0.75, 1, 0}, {-1, 0.75, 0}, {0, 0, 1.25}};
    double corner[3], at[3];
    const double length = draw_triple(d, r->dim, corner);
    const bool about = dice_below(d, 2) == 0;
    memset(&r->box, 0, sizeof r->box);
    r->box.turned = dice_below(d, 3) > 0;
    for (int c = 0; c < r->dim; ++c) {
        corner[c] = fabs(corner[c]);
        at[c] = dice_between(d, 0, (int)corner[c]) * dice_sign(d);
        r->box.half[c] = corner[c] - (about ? fabs(at[c]) : 0);
    }
    other *o = about ? &r->a : &r->b;
    double margin = length;
    for (int c = 0; c < 3; ++c) {
        double middle = 0;
        for (int k = 0; k < r->dim; ++k)
            middle += r->box.turned ? at[k] * tilted[k][c] : k == c ? at[k] : 0;
        r->box.center[c] = r->box.turned ? o->corner[0][c] + middle : 0;
        r->box.low[c] = o->corner[0][c] + middle - r->box.half[c];
        r->box.high[c] = o->corner[0][c] + middle + r->box.half[c];
        for (int k = 0; k < 3; ++k)
            r->box.axis[k][c] = tilted[k][c];
        if (c < r->dim)
            margin = fmin(margin, r->box.half[c] - fabs(at[c]));
    }
    if (o->kind != OTHER_SEGMENT)
        o->radius = (about ? length : fmax(margin, 0)) * (r->box.turned ? 1.25 : 1);
    if (!about && o->count == 2 && dice_below(d, 2) == 0)
        memcpy(o->corner[1], o->corner[0], sizeof o->corner[0]);
}

static void scale_all(rounds *r, double s)
{
    other *const both[2] = {&r->a, &r->b};
    for (int i = 0; i < 2; ++i) {
        both[i]->radius *= s;
        for (int k = 0; k < both[i]->count; ++k)
            for (int c = 0; c < 3; ++c)
                both[i]->corner[k][c] *= s;
    }
    r->plane.offset *= s;
    for (int c = 0; c < 3; ++c) {
        r->box.low[c] *= s;
        r->box.high[c] *= s;
        r->box.center[c] *= s;
        r->box.half[c] *= s;
    }
}

/* One number of what is round, of the plane or of the box, an ulp on. */
static void nudge_one(dice *d, rounds *r)
{
    other *o = dice_below(d, 2) == 0 ? &r->a : &r->b;
    const int by = dice_sign(d) > 0 ? 1 : -1;
    const int c = dice_below(d, r->dim);
    switch (dice_below(d, 4)) {
    case 0:
        o->radius = o->kind == OTHER_SEGMENT ? 0 : fabs(nudge(o->radius, by));
        break;
    case 1:
        r->plane.offset = nudge(r->plane.offset, by);
        break;
    case 2:
        r->box.half[c] = nudge(r->box.half[c], by);
        r->box.low[c] = fmin(nudge(r->box.low[c], by), r->box.high[c]);
        break;
    default:
        o->corner[0][c] = nudge(o->corner[0][c], by);
    }
}

static double length_of(const double v[3])
{
    return sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

/* Two balls touch from outside or within, a the plane; or a holds the box, or the box b. */
static void make_rounded(dice *d, rounds *r)
{
    double away[3], offset = 0, farthest = 0, margin = INFINITY;
    const int form = dice_below(d, 3), side = dice_sign(d) > 0 ? 1 : -1;
    r->a.kind = r->b.kind = OTHER_BALL;
    r->a.count = r->b.count = 1;
    for (int c = 0; c < 3; ++c) {
        away[c] = r->b.corner[0][c] - r->a.corner[0][c];
        offset += r->plane.normal[c] * r->a.corner[0][c];
        r->b.corner[0][c] =
            form == 1 ? r->box.turned ? r->box.center[c] : 0.5 * (r->box.low[c] + r->box.high[c]) : r->b.corner[0][c];
    }
    if (form == 0) {
        r->b.radius = dice_unit(d) * length_of(away);
        r->a.radius = length_of(away) - side * r->b.radius;
    }
    for (int corner = 0; corner < 1 << r->dim && form > 0; ++corner) {
        double v[3];
        for (int c = 0; c < 3; ++c) {
            v[c] = r->box.turned ? r->box.center[c] : corner >> c & 1 ? r->box.low[c] : r->box.high[c];
            v[c] -= r->a.corner[0][c];
            for (int k = 0; k < r->dim && r->box.turned; ++k)
                v[c] += (corner >> k & 1 ? -1 : 1) * r->box.half[k] * r->box.axis[k][c];
        }
        farthest = fmax(farthest, length_of(v));
    }
    for (int k = 0; k < r->dim; ++k)
        margin = fmin(margin, r->box.turned ? fabs(r->box.half[k]) * length_of(r->box.axis[k])
                                            : 0.5 * (r->box.high[k] - r->box.low[k]));
    r->a.radius = form > 0 ? farthest : r->a.radius;
    r->b.radius = form == 1 ? margin : r->b.radius;
    r->a.radius = fabs(nudge(r->a.radius, dice_between(d, -2, 2)));
    r->b.radius = form == 1 ? fabs(nudge(r->b.radius, dice_between(d, -2, 2))) : r->b.radius;
    r->plane.offset = nudge(offset + side * r->a.radius * length_of(r->plane.normal), dice_between(d, -2, 2));
}

/* b's segment is a's, moved and stretched, but for the rounding and a few ulps. */
static void make_parallel(dice *d, rounds *r)
{
    double by[3];
    const double stretch = dice_range(d, -2, 2);
    draw_vector(d, r->dim, ROUNDS_ANY, by);
    r->a.count = r->b.count = 2;
    r->a.kind = r->b.kind = OTHER_CAPSULE;
    draw_vector(d, r->dim, ROUNDS_ANY, r->a.corner[1]);
    for (int c = 0; c < r->dim; ++c) {
        r->b.corner[0][c] = r->a.corner[0][c] + by[c];
        r->b.corner[1][c] = r->b.corner[0][c] + stretch * (r->a.corner[1][c] - r->a.corner[0][c]);
        r->b.corner[1][c] = nudge(r->b.corner[1][c], dice_between(d, -2, 2));
    }
}

/* Any way, towards b, or along the plane but for a little. */
static void draw_motion(dice *d, rounds_manner numbers, rounds *r)
{
    const int form = dice_below(d, 3);
    const double far = dice_range(d, 0, 3), tilt = dice_sign(d) * tenth_power(d, 0, 12);
    draw_vector(d, r->dim, numbers, r->by);
    for (int c = 0; c < r->dim && form == 1; ++c)
        r->by[c] = far * (0.5 * r->b.corner[0][c] - 0.5 * r->a.corner[0][c]);
    if (form == 2) {
        r->by[0] = 4 * (-r->plane.normal[1] + tilt * r->plane.normal[0]);
        r->by[1] = 4 * (r->plane.normal[0] + tilt * r->plane.normal[1]);
        r->by[2] = 4 * tilt * r->plane.normal[2];
    }
    for (int c = 0; c < 3; ++c)
        r->by[c] = fabs(r->by[c]) <= 0x1.fffffffffffffp1023 ? r->by[c] : 1;
}

rounds rounds_at(int dim, rounds_manner how, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed, index);
    const rounds_manner numbers = how == ROUNDS_ANY || how == ROUNDS_PARALLEL || how == ROUNDS_ROUNDED ? ROUNDS_ANY
                                  : how == ROUNDS_RANGE                                                ? ROUNDS_RANGE
                                                                                                       : ROUNDS_WHOLE;
    rounds r = {.dim = dim};
    r.a = draw_round(&d, dim, numbers);
    r.b = draw_round(&d, dim, numbers);
    draw_vector(&d, dim, numbers, r.plane.normal);
    r.plane.offset = draw_number(&d, numbers);
    draw_box(&d, dim, numbers, &r.box);
    if (how == ROUNDS_ANY && dice_below(&d, 2) == 0) { /* large enough to hold another */
        r.a.radius *= r.a.kind == OTHER_SEGMENT ? 0 : 4;
        r.b.radius *= 0.25;
    }
    if (how == ROUNDS_PARALLEL)
        make_parallel(&d, &r);
    if (how == ROUNDS_ROUNDED)
        make_rounded(&d, &r);
    if (how == ROUNDS_TOUCHING || how == ROUNDS_NEAR) {
        make_touch(&d, &r);
        if (dice_below(&d, 2) == 0)
            make_box_touch(&d, &r);
        scale_all(&r, ldexp(1, dice_between(&d, -40, 40) * (dice_below(&d, 4) == 0 ? 20 : 1)));
    }
    if (how == ROUNDS_NEAR)
        nudge_one(&d, &r);
    draw_motion(&d, numbers, &r);
    return r;
}

static void print_vector(const char *name, const double *x)
{
    fprintf(stderr, "  %s %a %a %a\n", name, x[0], x[1], x[2]);
}

void print_rounds(const rounds *r)
{
    const other *const both[2] = {&r->a, &r->b};
    fprintf(stderr, "%dD\n", r->dim);
    for (int i = 0; i < 2; ++i) {
        fprintf(stderr, "%s, radius %a\n", other_kinds[both[i]->kind].name, both[i]->radius);
        for (int k = 0; k < both[i]->count; ++k)
            print_vector("corner", both[i]->corner[k]);
    }
    fprintf(stderr, "plane, offset %a\n", r->plane.offset);
    print_vector("normal", r->plane.normal);
    print_vector("motion", r->by);
    fprintf(stderr, "box%s\n", r->box.turned ? ", turned" : "");
    print_vector("low", r->box.low);
    print_vector("high", r->box.high);
    print_vector("center", r->box.center);
    print_vector("half", r->box.half);
    for (int k = 0; k < 3; ++k)
        print_vector("axis", r->box.axis[k]);
}
