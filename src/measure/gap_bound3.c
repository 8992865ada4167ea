/* A lower bound on the distance of two shapes of space.
 *
 * Along any direction n the two are (|D.n| - sum of half |edge.n|) / |n| apart, or more. Taken are the directions of
 * the edges themselves, which for a box are its face normals or nearly so, and D. What rounding may have added is taken
 * off: docs/numerics.md, "Distance at least".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.4 and 9.5.2, for the gap along a direction as a
 * bound. Ours differs: directions as they are, so that it holds for any axes, and the line of centres in place of
 * spheres. */
#include "measure/gap_bound3.h"
#include "core/vec.h"

/* What of S is taken off. */
static const double BOUND_DOUBT3 = 0x1p-40;

/* Are the axes of box `first` far from lying in a plane? Where they do, the candidate axes do not tell all, and
 * relations say less than a gap would; and the sign is to be that of the relation. */
static bool spans_space3(const zonotope3 *z, int first)
{
    const double *u = z->edge[first], *v = z->edge[first + 1], *w = z->edge[first + 2];
    double determinant =
        u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
    return fabs(determinant) >= 0x1p-10;
}

double hit__measure_gap_bound3(const zonotope3 *z)
{
    if (!spans_space3(z, 0) || (z->edges == 6 && !spans_space3(z, 3)))
        return 0;
    const double d[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    /* The greatest so far: value / sqrt(square). */
    double along[6], dot[6][6], best = 0, square = vec3_dot(d, d), best_square = 1, gap = square;
    for (int i = 0; i < z->edges; i++) {
        along[i] = fabs(vec3_dot(d, z->edge[i]));
        gap -= z->half[i].high * along[i];
        for (int j = i; j < z->edges; j++)
            dot[i][j] = dot[j][i] = fabs(vec3_dot(z->edge[i], z->edge[j]));
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

/* ---- In float ---- */

/* The faces' values are those of the filter, but no product is fused with a sum, so that the bound is the same
 * everywhere. */
static lane4 plus_product3(lane4 sum, lane4 x, lane4 y)
{
    return lane4_add(sum, lane4_multiply(x, y));
}

/* The sum of x[c] y[c]. */
static lane4 dot_of_lanes3(const lane4 x[3], const lane4 y[3])
{
    return plus_product3(plus_product3(lane4_multiply(x[0], y[0]), x[1], y[1]), x[2], y[2]);
}

/* Lane k: |v . axis k|. */
static lane4 along_axes3(lane4 v, const lane4 axes[3])
{
    const lane4 component[3] = {lane4_splat0(v), lane4_splat1(v), lane4_splat2(v)};
    return lane4_abs(dot_of_lanes3(component, axes));
}

/* As filter3_deviation. */
static lane4 off_orthonormal3(const lane4 u[3])
{
    const lane4 next[3] = {lane4_rotate1(u[0]), lane4_rotate1(u[1]), lane4_rotate1(u[2])};
    lane4 square = lane4_subtract(dot_of_lanes3(u, u), lane4_set1(1));
    return lane4_add(lane4_abs(square), lane4_abs(dot_of_lanes3(u, next)));
}

static float sum_of_lanes3(lane4 v)
{
    return lane4_first(lane4_add(lane4_add(v, lane4_splat1(v)), lane4_splat2(v)));
}

bool hit__measure_gap_bound3_in_float(const filter3 *f, double *gap)
{
    lane4 size = filter3_size(f);
    if (!filter3_trusted(size, lane4_add(off_orthonormal3(f->a), off_orthonormal3(f->b))))
        return false;
    const lane4 a0[3] = {lane4_splat0(f->a[0]), lane4_splat0(f->a[1]), lane4_splat0(f->a[2])};
    const lane4 a1[3] = {lane4_splat1(f->a[0]), lane4_splat1(f->a[1]), lane4_splat1(f->a[2])};
    const lane4 a2[3] = {lane4_splat2(f->a[0]), lane4_splat2(f->a[1]), lane4_splat2(f->a[2])};
    lane4 extent0 = lane4_abs(dot_of_lanes3(a0, f->b)), extent1 = lane4_abs(dot_of_lanes3(a1, f->b));
    lane4 extent2 = lane4_abs(dot_of_lanes3(a2, f->b));
    lane4 radius_b = plus_product3(f->half_b, lane4_splat0(f->half_a), extent0);
    radius_b = plus_product3(radius_b, lane4_splat1(f->half_a), extent1);
    radius_b = plus_product3(radius_b, lane4_splat2(f->half_a), extent2);
    lane4 radius_a = lane4_add(filter3_radius_across(f->half_b, extent0, extent1, extent2), f->half_a);
    lane4 along_a = along_axes3(f->offset, f->a), along_b = along_axes3(f->offset, f->b);
    lane4 face = lane4_max(lane4_subtract(along_a, radius_a), lane4_subtract(along_b, radius_b));
    double best = lane4_first(lane4_max(face, lane4_max(lane4_splat1(face), lane4_splat2(face))));
    /* Along the line of centres, as parts of the size so that squares stay in range. */
    lane4 part = lane4_divide(lane4_set1(1), size), d = lane4_multiply(f->offset, part);
    lane4 half_a = lane4_multiply(f->half_a, part), half_b = lane4_multiply(f->half_b, part);
    lane4 radius = plus_product3(lane4_multiply(half_a, along_a), half_b, along_b);
    double square = sum_of_lanes3(lane4_multiply(d, d));
    double rest = square - (double)sum_of_lanes3(lane4_multiply(radius, part));
    double whole = lane4_first(size);
    if (rest > 0 && rest * whole > best * sqrt(square))
        best = rest / sqrt(square) * whole;
    best -= 0x1p-16 * whole;
    *gap = best > 0 ? best : 0;
    return true;
}
