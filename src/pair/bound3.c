/* A lower bound on the distance of two shapes of space.
 *
 * Along any direction n the two are (|D.n| - sum of half |edge.n|) / |n| apart, or more. Taken are the directions of
 * the edges themselves, which for a box are its face normals or nearly so, and D. What rounding may have added is taken
 * off: docs/numerics.md, "Distance at least".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.4 and 9.5.2, for the gap along a direction as a
 * bound. Ours differs: directions as they are, so that it holds for any axes, and the line of centres in place of
 * spheres. */
#include "pair/bound3.h"

/* What of S is taken off. */
static const double BOUND_DOUBT3 = 0x1p-40;

static double bound_dot3(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

/* Are the axes of box `first` far from lying in a plane? Where they do, the candidate axes do not tell all, and
 * relations say less than a gap would; and the sign is to be that of the relation. */
static bool spans_space3(const zonotope3 *z, int first)
{
    const double *u = z->edge[first], *v = z->edge[first + 1], *w = z->edge[first + 2];
    double determinant =
        u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
    return fabs(determinant) >= 0x1p-10;
}

double bound3_gap(const zonotope3 *z)
{
    if (!spans_space3(z, 0) || (z->edges == 6 && !spans_space3(z, 3)))
        return 0;
    const double d[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    /* The greatest so far: value / sqrt(square). */
    double along[6], dot[6][6], best = 0, square = bound_dot3(d, d), best_square = 1, gap = square;
    for (int i = 0; i < z->edges; i++) {
        along[i] = fabs(bound_dot3(d, z->edge[i]));
        gap -= z->half[i].high * along[i];
        for (int j = i; j < z->edges; j++)
            dot[i][j] = dot[j][i] = fabs(bound_dot3(z->edge[i], z->edge[j]));
    }
    if (gap > 0)
        best = gap / sqrt(square);
    for (int i = 0; i < z->edges; i++) {
        double value = along[i];
        for (int j = 0; j < z->edges; j++)
            value -= z->half[j].high * dot[i][j];
        bool is_more = (value > 0) & (value * value * best_square > best * best * dot[i][i]);
        best = is_more ? value : best;
        best_square = is_more ? dot[i][i] : best_square;
    }
    best = best / sqrt(best_square) - BOUND_DOUBT3 * z->size;
    best = z->exponent == 0 ? best : ldexp(best, z->exponent);
    return best >= 0x1p-1000 ? best : 0; /* smaller ones might be rounded up */
}
