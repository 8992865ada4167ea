/* Points of space as they lie in the caller's memory, the frame in which a fit reckons with them, and how far they
 * reach along axes. */
#ifndef HITBOX_FIT_MEASURED3_H
#define HITBOX_FIT_MEASURED3_H

#include "shape/interval.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct cloud3 {
    const unsigned char *at;
    size_t count, stride;
    bool floats, equal; /* equal: all points are one */
    /* In the frame of the fit a point p is (p - center) scaled by a power of two, which brings the greatest coordinate
     * of all into [1/2, 1]: see cloud3_local. */
    double low[3], high[3]; /* the AABB */
    double center[3], scale[2];
    int exponent; /* the frame's unit is 2^exponent; with all points equal: 0 */
} cloud3;

/* How far points reach along axes, in the frame of the fit. */
typedef struct reach3 {
    double low[3], high[3];
} reach3;

/* The numbers as they are. */
static inline void cloud3_given(const cloud3 *cloud, size_t i, double p[3])
{
    const unsigned char *at = cloud->at + i * cloud->stride;
    if (cloud->floats) {
        float narrow[3];
        memcpy(narrow, at, sizeof narrow);
        for (int k = 0; k < 3; k++)
            p[k] = shape_from_float(narrow[k]);
    } else {
        memcpy(p, at, 3 * sizeof *p);
    }
}

/* In a thread that flushes subnormals these are 0. */
static inline void cloud3_point(const cloud3 *cloud, size_t i, double p[3])
{
    cloud3_given(cloud, i, p);
    for (int k = 0; k < 3; k++)
        p[k] += 0.0; /* -0 is 0 */
}

/* The power of two in two factors, since one may be past the range. */
static inline double cloud3_scaled(const cloud3 *cloud, double x)
{
    return x * cloud->scale[0] * cloud->scale[1];
}

/* From p to the frame of the fit; each coordinate is within w of the truth times its size, w = 2^-53. */
static inline void cloud3_local(const cloud3 *cloud, const double p[3], double y[3])
{
    for (int k = 0; k < 3; k++)
        y[k] = cloud3_scaled(cloud, p[k] - cloud->center[k]);
}

#endif
