/* A ray or segment in the floats of a tree.
 *
 * What is computed here is computed once for each ray, so it is done with care and in double-double where it may
 * cancel; what is left to the lanes is one product and one sum for each plane. The margins cover the floats of the
 * boxes, which are rounded, the products and sums in float, and what is left of the origin's error: docs/numerics.md,
 * "Rays through a tree".
 *
 * Based on: T. Ize, "Robust BVH Ray Traversal", JCGT 2(2), 2013, for slabs with margins; ours differs: the margin is
 * also for boxes that were rounded, for origins far away, and for directions of any size; and the same slabs tell which
 * boxes are hit for certain. */
#include "tree/beam.h"

#include "exact/dd.h"
#include "exact/floating.h"

#include <limits.h>

/* Planes, origins and times beyond this are left to the exact tests; so are planes that a map has clamped. */
#define BEAM_LARGE 0x1p100
/* The extent of a tree is taken to be at least this, so that nothing here leaves the range of float. */
#define BEAM_SMALL 0x1p-60
/* A direction that is less than this part of the greatest component only widens the slab. */
#define BEAM_STILL 0x1p-40
/* A cast of round shapes may hit what it misses by 8 ulp of all lengths there are. Far more than that, next to them. */
#define BEAM_MISSED 0x1p-42
/* What float arithmetic and rounded planes may do, relatively; and to an origin as a part of its size. */
#define BEAM_DOUBT 0x1p-20
#define BEAM_DOUBT_OF_PLACE 0x1p-21

/* One axis of the line, in the tree's coordinates. */
typedef struct beam_axis {
    dd place, speed; /* at the beam's start; per unit of the beam's time */
    double lo, hi;   /* of the tree */
    double floor;    /* how far off place and planes may be however small they are */
    bool loose;      /* to be left out: this axis rules nothing out */
    bool still;      /* the motion along it is next to nothing */
} beam_axis;

/* to - from = value 2^exponent, the value within 2^-60 of it. */
static floating beam_difference(double to, double from)
{
    floating v = {{0, 0}, 0};
    bool large = fabs(to) > 0x1p1000 || fabs(from) > 0x1p1000;
    if (floating_is_low(to) && floating_is_low(from)) {
        v.value = dd_difference(floating_lifted(to), floating_lifted(from));
        v.exponent = -FLOATING_LIFT;
    } else {
        double unit = large ? 0.5 : 1;
        v.value = dd_difference(unit * to, unit * from);
        v.exponent = large ? 1 : 0;
    }
    return v;
}

static int exponent_of(double x)
{
    int exponent;
    frexp(x, &exponent);
    return exponent;
}

static dd beam_scaled(dd x, int exponent)
{
    if (exponent > -1000 && exponent < 1000)
        return dd_scale(x, ldexp(1, exponent));
    return (dd){ldexp(x.high, exponent), ldexp(x.low, exponent)};
}

/* Directions, scaled so that the greatest component is about `extent`, and the unit of time. */
static void beam_directions(tree_beam *beam, const tree_map *map, int dim, const tree_line *line, double extent,
                            beam_axis axis[3])
{
    floating v[3];
    int greatest = INT_MIN;
    for (int c = 0; c < dim; c++) {
        v[c] = beam_difference(line->to[c], line->from[c]);
        if (v[c].value.high != 0) {
            int exponent = v[c].exponent + exponent_of(v[c].value.high);
            greatest = exponent > greatest ? exponent : greatest;
        }
    }
    if (greatest == INT_MIN)
        greatest = 0;
    int size = exponent_of(extent), shift = size - greatest;
    for (int c = 0; c < dim; c++) {
        axis[c].speed = beam_scaled(v[c].value, v[c].exponent + shift);
        axis[c].still = fabs(axis[c].speed.high) < BEAM_STILL * extent;
    }
    beam->unit = exponent_of(map->scale) - 1 - shift;
}

/* Where the line begins, along axis c. */
static void beam_place(const tree_map *map, int c, double origin, beam_axis *axis)
{
    dd place = dd_difference(origin * map->scale, map->offset[c]);
    bool near = fabs(place.high) <= 0x1p500 && fabs(axis->lo) <= BEAM_LARGE && fabs(axis->hi) <= BEAM_LARGE;
    axis->loose = !near;
    axis->place = place;
}

/* When does the line come among the boxes, and when is it past them? Both on the safe side. */
static void beam_span(int dim, const beam_axis axis[3], double extent, double *start, double *end)
{
    *start = 0;
    *end = INFINITY;
    bool moves = false;
    for (int c = 0; c < dim; c++) {
        double v = axis[c].speed.high;
        moves = moves || v != 0;
        if (axis[c].loose || axis[c].still)
            continue;
        double out = BEAM_DOUBT * extent + axis[c].floor, p = axis[c].place.high;
        double enter = (v > 0 ? axis[c].lo - out - p : axis[c].hi + out - p) / v;
        double leave = (v > 0 ? axis[c].hi + out - p : axis[c].lo - out - p) / v;
        *start = enter > *start ? enter : *start;
        *end = leave < *end ? leave : *end;
    }
    if (!moves)
        *end = 0;
    *start = *start * (1 - 0x1p-40) - 1;
    *start = *start > 0 ? *start : 0;
    *end = *end > 0 ? *end * (1 + 0x1p-40) - *start * (1 - 0x1p-40) : 0;
}

/* Where in a block the planes of entry and exit begin. */
static void beam_set_planes(tree_beam *beam, int dim, int c, bool forward)
{
    beam->entry[c] = 16 * (forward ? c : dim + c);
    beam->exit[c] = 16 * (forward ? dim + c : c);
}

/* An axis that rules nothing out but lanes without a box, and makes nothing certain. */
static void beam_let_pass(tree_beam *beam, int dim, int c)
{
    beam_set_planes(beam, dim, c, true);
    beam->speed[c] = beam->wide[c] = 0x1p-100f;
    beam->near[c] = -0x1p120f;
    beam->far[c] = 0x1p120f;
    beam->sure_near[c] = 0x1p120f;
    beam->sure_far[c] = -0x1p120f;
}

/* The slab of an axis along which the line moves: entered at (plane - place) / speed. */
static void beam_set_moving(tree_beam *beam, int dim, int c, const beam_axis *axis, double place)
{
    double v = axis->speed.high, at = place / v;
    double doubt = BEAM_DOUBT_OF_PLACE * fabs(at) + axis->floor / fabs(v) + 0x1p-110;
    if (!(fabs(at) + doubt <= 0x1p110)) {
        beam_let_pass(beam, dim, c);
        return;
    }
    beam->speed[c] = (float)(1 / v);
    beam->wide[c] = (float)(1 / v * (1 + BEAM_DOUBT));
    beam->near[c] = (float)(-at - doubt);
    beam->far[c] = (float)((-at + doubt) * (1 + BEAM_DOUBT));
    beam->sure_near[c] = (float)((-at + doubt) * (1 + BEAM_DOUBT));
    beam->sure_far[c] = (float)(-at - doubt);
}

/* The slab of an axis along which it hardly moves: all of the way has to be within it, and then it is entered at a time
 * that is not after the start and left at one that is not before the end. A steep slope makes that so. */
static void beam_set_still(tree_beam *beam, int dim, int c, const beam_axis *axis, double place, double extent,
                           double end)
{
    double slope = 1 / (BEAM_STILL * extent), way = axis->speed.high == 0 ? 0 : axis->speed.high * end;
    double least = (place + (way < 0 ? way : 0)) * slope, most = (place + (way > 0 ? way : 0)) * slope;
    double doubt = BEAM_DOUBT_OF_PLACE * (fabs(least) + fabs(most)) + axis->floor * slope + 0x1p-110;
    if (!(fabs(least) + fabs(most) + doubt + end <= 0x1p110) && !(axis->speed.high == 0 && fabs(least) <= 0x1p109)) {
        beam_let_pass(beam, dim, c);
        return;
    }
    double whole = fmin(2 * end, 0x1p113);
    beam->speed[c] = (float)slope;
    beam->wide[c] = (float)(slope * (1 + BEAM_DOUBT));
    beam->near[c] = (float)(-most - doubt);
    beam->far[c] = (float)((-least + doubt + whole) * (1 + BEAM_DOUBT));
    beam->sure_near[c] = (float)((-least + doubt + whole) * (1 + BEAM_DOUBT));
    beam->sure_far[c] = (float)(-most - doubt);
}

/* A float that is more than x >= 0. */
static float beam_float_above(double x)
{
    return x < (double)FLT_MAX / 2 ? (float)(x * (1 + BEAM_DOUBT) + 0x1p-110) : INFINITY;
}

/* How far from the line may what is hit be? */
static void beam_widen(const tree_map *map, int dim, const tree_line *line, double extent, beam_axis axis[3])
{
    double all = 2 * (double)dim * extent;
    for (int c = 0; c < dim; c++) {
        double reach = line->reach ? line->reach[c] * map->scale : 0;
        all += fabs(axis[c].place.high) + reach;
        axis[c].floor += reach * (1 + BEAM_DOUBT);
        all = axis[c].loose ? INFINITY : all;
    }
    for (int c = 0; c < dim; c++) {
        axis[c].floor += BEAM_MISSED * all;
        axis[c].loose = axis[c].loose || !(axis[c].floor <= BEAM_LARGE);
    }
}

void hit__tree_beam_aim(tree_beam *beam, const tree_map *map, int dim, const float *lo, const float *hi,
                        const tree_line *line)
{
    beam_axis axis[3];
    double extent = BEAM_SMALL;
    for (int c = 0; c < dim; c++) {
        axis[c].lo = (double)lo[c];
        axis[c].hi = (double)hi[c];
        beam_place(map, c, line->origin[c], &axis[c]);
        double size = fmax(fabs(axis[c].lo), fabs(axis[c].hi));
        extent = !axis[c].loose && size > extent ? size : extent;
    }
    beam_directions(beam, map, dim, line, extent, axis);
    for (int c = 0; c < dim; c++)
        axis[c].floor = 0x1p-1020 * map->scale + 0x1p-110 * extent + 0x1p-119;
    if (line->wide)
        beam_widen(map, dim, line, extent, axis);
    double end, last;
    beam_span(dim, axis, extent, &beam->start, &end);
    last = line->ends ? ldexp(1, beam->unit) : INFINITY;
    beam->sure_end = (float)fmin(fmin(end, last * (1 - BEAM_DOUBT) - beam->start * (1 + 0x1p-40)), 0x1p112);
    end = fmin(end, last * (1 + 0x1p-40) - beam->start * (1 - 0x1p-40));
    beam->end = end >= 0 ? beam_float_above(end) : -1;
    beam->slack = 0x1p-40 * (beam->start + 4);
    for (int c = 0; c < dim; c++)
        beam->slack = axis[c].loose && !beam->proves ? INFINITY : beam->slack;
    for (int c = 0; c < dim; c++) {
        beam_set_planes(beam, dim, c, axis[c].still || axis[c].speed.high > 0);
        dd way = dd_multiply_double(axis[c].speed, beam->start), place = dd_add(axis[c].place, way);
        axis[c].floor += 0x1p-98 * (fabs(axis[c].place.high) + fabs(way.high));
        if (axis[c].loose || !(fabs(place.high) <= BEAM_LARGE))
            beam_let_pass(beam, dim, c);
        else if (axis[c].still)
            beam_set_still(beam, dim, c, &axis[c], place.high, extent, end > 0 ? end : 0);
        else
            beam_set_moving(beam, dim, c, &axis[c], place.high);
    }
}

float hit__tree_beam_until(const tree_beam *beam, double t)
{
    /* Times next to 0 are rounded by as much as they are. */
    double later = ldexp((t > 0x1p-1000 ? t : 0x1p-1000) * (1 + 0x1p-40), beam->unit) - beam->start + beam->slack;
    return later < 0 ? 0 : beam_float_above(later);
}
