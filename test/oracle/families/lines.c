/* Rays and segments at the boxes of the families: one source for the plane and for space (DIM). */
#include "lines.h"
#include "arrays.h"
#include "dim.h"

#include <string.h>

/* A corner, a point of an edge or a face, or one nearby: multiples of 1/8 of the half lengths. */
static void point_of(dice *d, int dim, const box_frame *f, double *p)
{
    for (int c = 0; c < dim; ++c)
        p[c] = f->center[c];
    bool beyond = dice_below(d, 3) == 0;
    for (int k = 0; k < dim; ++k) {
        double s = dice_below(d, 2) == 0 ? dice_sign(d) : dice_between(d, -8, 8) / 8.0;
        if (beyond)
            s *= dice_between(d, 1, 4);
        for (int c = 0; c < dim; ++c)
            p[c] += s * f->half[k] * f->axis[k][c];
    }
}

static void nudge_some(dice *d, int dim, double *p)
{
    if (dice_below(d, 3) == 0)
        for (int c = 0; c < dim; ++c)
            p[c] = nudge(p[c], dice_between(d, -2, 2));
}

static void find_direction(dice *d, int dim, const box_frame *at, const box_frame *other, const double *target,
                           const double *origin, double *way)
{
    int how = dice_below(d, 8);
    for (int c = 0; c < dim; ++c)
        way[c] = target[c] - origin[c];
    if (how == 0) /* along an edge of the one or the other */
        memcpy(way, how == dice_below(d, 2) ? at->axis[dice_below(d, dim)] : other->axis[dice_below(d, dim)],
               (size_t)dim * sizeof *way);
    if (how == 1)
        way[dice_below(d, dim)] = 0;
    if (how == 2)
        way[dice_below(d, dim)] = dice_sign(d) * ldexp(dice_unit(d), dice_between(d, -1080, -20));
    if (how == 3) /* along an axis of the world */
        for (int c = 0; c < dim; ++c)
            way[c] = 0;
    if (how == 3)
        way[dice_below(d, dim)] = dice_sign(d);
    if (how == 4) {
        int n = dice_between(d, -600, 600);
        for (int c = 0; c < dim; ++c)
            way[c] = ldexp(way[c], n);
    }
    for (int c = 0; c < dim; ++c)
        way[c] = isfinite(way[c]) ? way[c] : dice_sign(d);
}

static line_asked line_at(dice *d, int dim, const box_frame *at, const box_frame *other)
{
    line_asked line = {.dim = dim, .ends = dice_below(d, 2) == 0};
    double target[3] = {0};
    point_of(d, dim, dice_below(d, 3) == 0 ? at : other, line.origin);
    if (dice_below(d, 2) == 0) { /* from further away */
        double far = dice_between(d, 2, 20);
        for (int c = 0; c < dim; ++c)
            line.origin[c] += far * (line.origin[c] - at->center[c]);
    }
    nudge_some(d, dim, line.origin);
    point_of(d, dim, at, target);
    nudge_some(d, dim, target);
    for (int c = 0; c < dim; ++c) {
        line.origin[c] = isfinite(line.origin[c]) ? line.origin[c] : dice_between(d, -2, 2);
        target[c] = isfinite(target[c]) ? target[c] : dice_between(d, -2, 2);
    }
    double way[3];
    find_direction(d, dim, at, other, target, line.origin, way);
    for (int c = 0; c < dim; ++c) {
        line.from[c] = line.ends ? line.origin[c] : 0;
        line.to[c] = line.ends ? target[c] : way[c];
    }
    if (line.ends && dice_below(d, 4) == 0) /* past the target */
        for (int c = 0; c < dim; ++c) {
            double past = target[c] + (target[c] - line.origin[c]);
            line.to[c] = isfinite(past) ? past : target[c];
        }
    if (line.ends && dice_below(d, 8) == 0)
        line.to[dice_below(d, dim)] = line.origin[dice_below(d, dim)];
    return line;
}

line_asked BY_DIM(line_at2, line_at3)(dice *d, const shape *box, const shape *other)
{
    const shape_arrays first = arrays_of(box), second = arrays_of(other);
    const box_frame at = frame_of(&first), from = frame_of(&second);
    return line_at(d, DIM, &at, &from);
}
