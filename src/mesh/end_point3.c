/* Where an edge of one triangle passes the plane of another, as numbers.
 *
 * The point is the mean of the two corners of the edge, weighted by how far the other corner is from the plane. The
 * distances have one sign each, so nothing cancels: see docs/numerics.md, "Where surfaces meet". First principles. */
#include "mesh/end_point3.h"

#include "mesh/face3.h"

/* A size between 1/2 and 1, times 2^exponent. */
typedef struct corner_distance {
    double size;
    int exponent;
} corner_distance;

/* How far the corner is from the plane, times the length of the plane's normal. It is not in the plane. */
static corner_distance distance_from(const exact_axis *plane, const double *corner)
{
    corner_distance d;
    double value;
    if (hit__exact_triple_near(plane, plane->u[0], corner, &value))
        d.size = frexp(value, &d.exponent);
    else
        d.size = hit__exact_triple_value(plane, plane->u[0], corner, &d.exponent);
    d.size = fabs(d.size);
    return d;
}

/* The distance over 2^exponent, which is not less than its own. */
static double over(corner_distance d, int exponent)
{
    enum { LEAST_SHIFT = -1000 };
    const int shift = d.exponent - exponent;
    return shift < LEAST_SHIFT ? 0 : ldexp(d.size, shift);
}

/* The number, or the nearer one of the two if it is not between them. */
static double between(double x, double a, double b)
{
    const bool up = exact_less(a, b);
    const double low = up ? a : b, high = up ? b : a;
    return exact_less(x, low) ? low : exact_less(high, x) ? high : x;
}

hit_vec3 hit__mesh_end_point3(const triangles_end3 *end)
{
    const double *p = end->from, *q = end->to, *t = end->plane;
    double out[3];
    if (p == q)
        return (hit_vec3){p[0], p[1], p[2]};
    const exact_axis plane = exact_axis_of(t, t + 3, t, t + 6);
    const corner_distance at_p = distance_from(&plane, p), at_q = distance_from(&plane, q);
    const int exponent = at_p.exponent > at_q.exponent ? at_p.exponent : at_q.exponent;
    const double u = over(at_p, exponent), v = over(at_q, exponent), whole = u + v;
    for (int k = 0; k < 3; k++)
        out[k] = between(v / whole * p[k] + u / whole * q[k], p[k], q[k]);
    return (hit_vec3){out[0], out[1], out[2]};
}
