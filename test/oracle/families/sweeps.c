/* Two shapes of which one moves: families. */
#include "sweeps.h"

#include "others.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

const char *const sweep_family_names[SWEEP_FAMILIES] = {"sweeps: whole numbers", "sweeps: an ulp off",
                                                        "sweeps: of any scale",  "sweeps: far away",
                                                        "sweeps: any of size 1", "sweeps: numbers of any size"};

static double some_number(dice *d, sweep_family family)
{
    const int whole = dice_between(d, -4, 4);
    if (family == SWEEPS_RANDOM)
        return dice_range(d, -2, 2);
    if (family != SWEEPS_RANGE)
        return whole;
    const int how = dice_below(d, 4), exponent = dice_between(d, -1074, 1000);
    const double part = dice_range(d, 1, 2);
    return how == 0 ? whole : ldexp(how == 1 ? whole : part, how == 3 ? exponent / 8 : exponent);
}

static void some_polygon(dice *d, sweep_family family, other *out)
{
    const uint64_t seed = dice_bits(d), index = dice_bits(d);
    *out = other_meeting(family == SWEEPS_RANDOM ? MANNER_ANY : MANNER_WHOLE, OTHER_POLYGON, 2, seed, index).with;
    const int exponent = family == SWEEPS_RANGE ? dice_between(d, -1060, 1000) : 0;
    double by[2];
    for (int c = 0; c < 2; ++c)
        by[c] = family == SWEEPS_RANGE ? 0 : some_number(d, family);
    out->radius = 0;
    for (int i = 0; i < out->count; ++i)
        for (int c = 0; c < 2; ++c)
            out->corner[i][c] = ldexp(out->corner[i][c] + by[c], exponent);
}

static void some_box(dice *d, int dim, bool turned, sweep_family family, crate *out)
{
    static const double axes[4][2] = {{1, 0}, {0.6, 0.8}, {-0.8, 0.6}, {0.28, -0.96}};
    *out = (crate){.turned = turned};
    for (int c = 0; c < dim; ++c) {
        const double x = some_number(d, family), y = some_number(d, family);
        out->low[c] = x < y ? x : y;
        out->high[c] = x < y ? y : x;
        out->center[c] = x;
        out->half[c] = fabs(y);
    }
    const int which = dice_below(d, 4), about = dice_below(d, 3);
    double u[2] = {axes[which][0], axes[which][1]};
    if (family == SWEEPS_RANDOM || family == SWEEPS_RANGE) {
        const double x = dice_range(d, -1, 1), y = dice_range(d, -1, 1), length = hypot(x, y);
        u[0] = length > 0 ? x / length : 1;
        u[1] = length > 0 ? y / length : 0;
    }
    const int i = dim == 2 ? 0 : about, j = dim == 2 ? 1 : (about + 1) % 3;
    for (int k = 0; k < dim; ++k)
        out->axis[k][k] = 1;
    out->axis[i][i] = out->axis[j][j] = u[0];
    out->axis[i][j] = u[1];
    out->axis[j][i] = -u[1];
}

static void some_wall(dice *d, int dim, sweep_family family, other *out)
{
    double size = 0;
    for (int c = 0; c < dim; ++c) {
        out->plane[0].normal[c] = some_number(d, family);
        size += fabs(out->plane[0].normal[c]);
    }
    out->plane[0].offset = some_number(d, family);
    const int how = dice_below(d, 16);
    if (size == 0 && how != 0)
        out->plane[0].normal[0] = 1;
}

static sweep_shape some_shape(dice *d, int dim, sweep_kind kind, sweep_family family)
{
    static const int corners[SWEEP_KINDS] = {0, 0, 2, 1, 2, 3, 0, 0, 0};
    sweep_shape s = {.kind = kind};
    if (kind == SWEEP_AABB || kind == SWEEP_OBB) {
        some_box(d, dim, kind == SWEEP_OBB, family, &s.box);
        return s;
    }
    if (kind == SWEEP_PLANE || kind == SWEEP_HALF) {
        some_wall(d, dim, family, &s.of);
        return s;
    }
    if (kind == SWEEP_POLYGON) {
        some_polygon(d, family, &s.of);
        return s;
    }
    s.of.count = corners[kind];
    for (int i = 0; i < s.of.count; ++i)
        for (int c = 0; c < dim; ++c)
            s.of.corner[i][c] = some_number(d, family);
    s.of.radius = fabs(some_number(d, family));
    if (kind != SWEEP_CIRCLE && kind != SWEEP_CAPSULE)
        s.of.radius = 0;
    return s;
}

/* ---- All numbers ---- */

/* Lengths: they are scaled, and moved but for half lengths, radii and the motion. */
static void change_shape(int dim, sweep_shape *s, int exponent, const double by[3])
{
    for (int c = 0; c < dim; ++c) {
        s->box.low[c] = ldexp(s->box.low[c] + by[c], exponent);
        s->box.high[c] = ldexp(s->box.high[c] + by[c], exponent);
        s->box.center[c] = ldexp(s->box.center[c] + by[c], exponent);
        s->box.half[c] = ldexp(s->box.half[c], exponent);
        for (int i = 0; i < s->of.count; ++i)
            s->of.corner[i][c] = ldexp(s->of.corner[i][c] + by[c], exponent);
        s->of.plane[0].offset += s->of.plane[0].normal[c] * by[c];
    }
    s->of.radius = ldexp(s->of.radius, exponent);
    s->of.plane[0].offset = ldexp(s->of.plane[0].offset, exponent);
}

static const double *some_place(dice *d, const sweep_shape *s)
{
    const int i = s->of.count > 0 ? dice_below(d, s->of.count) : 0, which = dice_below(d, 2);
    if (s->of.count > 0)
        return s->of.corner[i];
    return s->kind == SWEEP_OBB ? s->box.center : which == 0 ? s->box.low : s->box.high;
}

/* From a corner towards a corner of the other, often just as far; or anywhere. */
static void some_motion(dice *d, int dim, sweep_family family, sweep_case *k)
{
    const double *from = some_place(d, &k->a), *to = some_place(d, &k->b);
    const int how = dice_below(d, 4), times = dice_between(d, 1, 3), only = dice_below(d, dim + 2);
    for (int c = 0; c < dim; ++c) {
        const double aside = some_number(d, family), ahead = to[c] - from[c];
        k->by[c] = how == 0 ? 2 * aside : how == 1 ? ahead : how == 2 ? times * ahead : times * (ahead + aside);
        k->by[c] = only < dim && only != c ? 0 : k->by[c];
        k->by[c] = isfinite(k->by[c]) ? k->by[c] : aside;
    }
}

static void nudge_one(dice *d, int dim, sweep_case *k)
{
    const int which = dice_below(d, 4), c = dice_below(d, dim), by = dice_sign(d) < 0 ? -1 : 1;
    sweep_shape *s = which == 0 ? &k->a : &k->b;
    if (which == 3)
        k->by[c] = nudge(k->by[c], by);
    else if (which == 2 && (s->of.radius > 0 || s->kind == SWEEP_PLANE || s->kind == SWEEP_HALF)) {
        s->of.radius = s->of.radius > 0 ? nudge(s->of.radius, by) : 0;
        s->of.plane[0].offset = nudge(s->of.plane[0].offset, by);
    } else if (s->of.count > 0) {
        double *x = &s->of.corner[dice_below(d, s->of.count)][c];
        const double was = *x;
        *x = nudge(was, by);
        const hit_polygon2 polygon = polygon2_of(&s->of);
        if (s->kind == SWEEP_POLYGON && !hit_polygon2_valid(&polygon))
            *x = was;
    } else {
        s->box.high[c] = nudge(s->box.high[c], 1);
        s->box.center[c] = nudge(s->box.center[c], by);
    }
}

sweep_case sweep_case_at(int dim, sweep_kind a, sweep_kind b, sweep_family family, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed + 31 * (uint64_t)family, index);
    const double still[3] = {0, 0, 0};
    double far[3] = {0, 0, 0}, aside[3] = {0, 0, 0};
    sweep_case k = {.by = {0, 0, 0}};
    k.a = some_shape(&d, dim, a, family);
    k.b = some_shape(&d, dim, b, family);
    if (family != SWEEPS_RANGE) {
        for (int c = 0; c < dim; ++c)
            aside[c] = dice_between(&d, -9, 9);
        change_shape(dim, &k.b, 0, aside);
    }
    some_motion(&d, dim, family, &k);
    if (family == SWEEPS_SCALED) {
        const int exponent = dice_between(&d, -1074, 1000);
        change_shape(dim, &k.a, exponent, still);
        change_shape(dim, &k.b, exponent, still);
        for (int c = 0; c < dim; ++c)
            k.by[c] = ldexp(k.by[c], exponent);
    }
    if (family == SWEEPS_FAR) {
        for (int c = 0; c < dim; ++c)
            far[c] = dice_between(&d, -9, 9) * 0x1p45;
        change_shape(dim, &k.a, 0, far);
        change_shape(dim, &k.b, 0, far);
    }
    const int times = family == SWEEPS_NUDGED || family == SWEEPS_FAR ? dice_between(&d, 0, 2) : 0;
    for (int i = 0; i < times; ++i)
        nudge_one(&d, dim, &k);
    return k;
}

/* ---- To be told ---- */

static void print_shape(const char *name, const sweep_shape *s)
{
    fprintf(stderr, "%s: kind %d, radius %a\n", name, (int)s->kind, s->of.radius);
    for (int i = 0; i < s->of.count; ++i)
        fprintf(stderr, "  {%a, %a, %a}\n", s->of.corner[i][0], s->of.corner[i][1], s->of.corner[i][2]);
    if (s->kind == SWEEP_PLANE || s->kind == SWEEP_HALF)
        fprintf(stderr, "  normal {%a, %a, %a}, offset %a\n", s->of.plane[0].normal[0], s->of.plane[0].normal[1],
                s->of.plane[0].normal[2], s->of.plane[0].offset);
    for (int c = 0; c < 3 && (s->kind == SWEEP_AABB || s->kind == SWEEP_OBB); ++c)
        fprintf(stderr, "  low %a, high %a, center %a, half %a, axis {%a, %a, %a}\n", s->box.low[c], s->box.high[c],
                s->box.center[c], s->box.half[c], s->box.axis[c][0], s->box.axis[c][1], s->box.axis[c][2]);
}

void print_sweep_case(const sweep_case *k)
{
    print_shape("a", &k->a);
    print_shape("b", &k->b);
    fprintf(stderr, "by {%a, %a, %a}\n", k->by[0], k->by[1], k->by[2]);
}
