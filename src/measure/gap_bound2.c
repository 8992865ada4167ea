/* A lower bound on the distance of two shapes of the plane.
 *
 * Along any direction n the two are (|D.n| - sum of half |edge.n|) / |n| apart, or more. Taken are the directions of
 * the edges themselves, which for a box are its normals, and D. What rounding may have added is taken
 * off: docs/numerics.md, "Distance at least".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.4 and 9.5.2, for the gap along a direction as a
 * bound. Ours differs: directions as they are, so that it holds for any axes, and the line of centres in place of
 * spheres. */
#include "measure/gap_bound2.h"
#include "core/vec.h"

/* What of S is taken off. */
static const double BOUND_DOUBT2 = 0x1p-40;

/* Does box `first` have a direction? Where it has none there is no candidate axis, and the sign is to be that of the
 * relation, which then knows of no gap. */
static bool spans_plane2(const zonotope2 *z, int first)
{
    return z->edge[first][0] != 0 || z->edge[first][1] != 0;
}

double hit__measure_gap_bound2(const zonotope2 *z)
{
    if (!spans_plane2(z, 0) || (z->edges == 4 && !spans_plane2(z, 2)))
        return 0;
    const double d[2] = {z->offset[0].high, z->offset[1].high};
    double dot[4][4], along[4], best = 0, square = vec2_dot(d, d), gap = square;
    for (int i = 0; i < z->edges; i++) {
        along[i] = fabs(vec2_dot(d, z->edge[i]));
        gap -= z->half[i].high * along[i];
        for (int j = i; j < z->edges; j++)
            dot[i][j] = dot[j][i] = fabs(vec2_dot(z->edge[i], z->edge[j]));
    }
    if (gap > 0)
        best = gap / sqrt(square);
    for (int i = 0; i < z->edges; i++) {
        double value = along[i];
        for (int j = 0; j < z->edges; j++)
            value -= z->half[j].high * dot[i][j];
        if (value > 0 && value * value > best * best * dot[i][i])
            best = value / sqrt(dot[i][i]);
    }
    best = ldexp(best - BOUND_DOUBT2 * z->size, z->exponent);
    return best >= 0x1p-1000 ? best : 0; /* smaller ones might be rounded up */
}
