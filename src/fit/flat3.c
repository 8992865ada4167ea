/* Axes of the least box around points that lie in a plane.
 *
 * First principles: seen along the plane's normal the box is a rectangle, so the one of least area in the plane gives
 * its axes. Coordinates in the plane are rounded; from then on that rectangle is found exactly. */
#include "fit/flat3.h"

#include "fit/box2.h"
#include "fit/calipers2.h"
#include "fit/hull2.h"

#include <math.h>

void hit__fit_flat3_complete(double axis[3][3])
{
    const double *u = axis[0];
    int least = fabs(u[0]) <= fabs(u[1]) ? 0 : 1;
    least = fabs(u[2]) < fabs(u[least]) ? 2 : least;
    int next = (least + 1) % 3, last = (least + 2) % 3;
    double scale = 1 / sqrt(u[next] * u[next] + u[last] * u[last]);
    axis[1][least] = 0;
    axis[1][next] = -u[last] * scale;
    axis[1][last] = u[next] * scale;
    for (int k = 0; k < 3; k++)
        axis[2][k] = u[(k + 1) % 3] * axis[1][(k + 2) % 3] - u[(k + 2) % 3] * axis[1][(k + 1) % 3];
}

static void make_unit(double v[3])
{
    double length = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int k = 0; k < 3; k++)
        v[k] /= length;
}

static void way_between(const hull3 *hull, int from, int to, double way[3])
{
    for (int k = 0; k < 3; k++)
        way[k] = hull->local[hull->simplex[to]][k] - hull->local[hull->simplex[from]][k];
}

void hit__fit_flat3_frame(const hull3 *hull, double axis[3][3])
{
    double u[3], v[3];
    way_between(hull, 0, 1, axis[0]);
    make_unit(axis[0]);
    hit__fit_flat3_complete(axis);
    if (hull->rank < 2)
        return;
    way_between(hull, 0, 1, u);
    way_between(hull, 0, 2, v);
    for (int k = 0; k < 3; k++)
        axis[2][k] = u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3];
    make_unit(axis[2]);
    for (int k = 0; k < 3; k++)
        axis[1][k] = axis[2][(k + 1) % 3] * axis[0][(k + 2) % 3] - axis[2][(k + 2) % 3] * axis[0][(k + 1) % 3];
}

void hit__fit_flat3_turn(double (*point)[3], uint32_t count, hit_vec2 *memory, double axis[3][3])
{
    hit_vec2 *seen = memory, *corner = seen + count;
    for (uint32_t i = 0; i < count; i++) {
        const double *y = point[i];
        double x[2];
        for (int k = 0; k < 2; k++) /* halved: at most 1 in size; -0 is 0 */
            x[k] = 0.5 * (y[0] * axis[k][0] + y[1] * axis[k][1] + y[2] * axis[k][2]) + 0.0;
        seen[i] = (hit_vec2){x[0], x[1]};
    }
    size_t corners = hit__fit_hull2(seen, hit__fit_sort2(seen, count, corner), corner);
    size_t edge = hit__fit_calipers2(corner, corner, corners);
    hit_vec2 way = hit__fit_axis_of_edge2(corner[edge], corner[(edge + 1) % corners]);
    for (int k = 0; k < 3; k++) {
        double along = axis[0][k], across = axis[1][k];
        axis[0][k] = way.x * along + way.y * across;
        axis[1][k] = way.x * across - way.y * along;
    }
}

void hit__fit_flat3_axes(hull3 *hull, double axis[3][3])
{
    if (hull->rank == 0) {
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                axis[i][k] = i == k;
        return;
    }
    hit__fit_flat3_frame(hull, axis);
    if (hull->rank == 2) /* There are no facets: their memory has room for more than this. */
        hit__fit_flat3_turn(hull->local, hull->points, (hit_vec2 *)(void *)hull->facet, axis);
}
