/* Points as they lie in the caller's memory: floats or doubles, any stride, no alignment. */
#ifndef HITBOX_FIT_POINTS_H
#define HITBOX_FIT_POINTS_H

#include "shape/interval.h"

#include <stddef.h>

typedef struct fit_points {
    const unsigned char *bytes;
    size_t count, step;
    bool floats;
} fit_points;

static inline fit_points fit_points_from_doubles(const double *points, size_t count, size_t stride, size_t numbers)
{
    return (fit_points){(const unsigned char *)points, count, stride != 0 ? stride : numbers * sizeof *points, false};
}

static inline fit_points fit_points_from_floats(const float *points, size_t count, size_t stride, size_t numbers)
{
    return (fit_points){(const unsigned char *)points, count, stride != 0 ? stride : numbers * sizeof *points, true};
}

/* The first `numbers` <= 3 of point i. */
static inline void fit_read_point(const fit_points *points, size_t i, int numbers, double *out)
{
    const unsigned char *at = points->bytes + i * points->step;
    if (!points->floats) {
        memcpy(out, at, (size_t)numbers * sizeof *out);
        return;
    }
    float number[3];
    memcpy(number, at, (size_t)numbers * sizeof *number);
    for (int k = 0; k < numbers; k++)
        out[k] = shape_from_float(number[k]);
}

#endif
