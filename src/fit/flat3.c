/* Axes of the least box around points that lie in a plane.
 *
 * In the plane the box is a rectangle, and a side of the one of least area lies along an edge of the points' hull. The
 * plane's own doubles are rounded anyway, so all is done in plain double: what is lost is a few ulp of area.
 *
 * Based on: A. M. Andrew, "Another Efficient Algorithm for Convex Hulls in Two Dimensions", 1979, for the hull; H.
 * Freeman, R. Shapira, "Determining the Minimum-Area Encasing Rectangle for an Arbitrary Closed Curve", 1975, and G.
 * Toussaint, "Solving Geometric Problems with the Rotating Calipers", 1983, for the rectangle; J. W. J. Williams,
 * "Algorithm 232: Heapsort", 1964. */
#include "fit/flat3.h"

#include <math.h>

/* A point in the plane, and the vertices of the hull, counter-clockwise. */
typedef struct flat3_point {
    double x, y;
} flat3_point;

void hit__flat3_complete(double axis[3][3])
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

static bool flat_before(flat3_point p, flat3_point q)
{
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

static void sink_point(flat3_point *point, uint32_t count, uint32_t at)
{
    for (;;) {
        uint32_t greatest = at;
        for (uint32_t child = 2 * at + 1; child < count && child <= 2 * at + 2; child++)
            if (flat_before(point[greatest], point[child]))
                greatest = child;
        if (greatest == at)
            return;
        flat3_point swap = point[at];
        point[at] = point[greatest];
        point[greatest] = swap;
        at = greatest;
    }
}

static void sort_flat(flat3_point *point, uint32_t count)
{
    for (uint32_t i = count; i-- > 0;)
        sink_point(point, count, i);
    for (uint32_t last = count; last-- > 1;) {
        flat3_point swap = point[0];
        point[0] = point[last];
        point[last] = swap;
        sink_point(point, last, 0);
    }
}

static bool turns_left(flat3_point a, flat3_point b, flat3_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/* The hull of sorted points, to `chain`, which has room for twice as many. */
static uint32_t chain_of(const flat3_point *point, uint32_t count, flat3_point *chain)
{
    uint32_t size = 0;
    for (uint32_t i = 0; i < count; i++) {
        while (size >= 2 && !turns_left(chain[size - 2], chain[size - 1], point[i]))
            size--;
        chain[size++] = point[i];
    }
    for (uint32_t i = count - 1, lower = size + 1; i-- > 0;) {
        while (size >= lower && !turns_left(chain[size - 2], chain[size - 1], point[i]))
            size--;
        chain[size++] = point[i];
    }
    return size - 1;
}

static double flat_along(flat3_point p, flat3_point way)
{
    return p.x * way.x + p.y * way.y;
}

/* From `from` on to the vertex that is furthest along `way`. */
static uint32_t flat_furthest(const flat3_point *chain, uint32_t count, uint32_t from, flat3_point way)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = from + 1 < count ? from + 1 : 0;
        if (flat_along(chain[next], way) < flat_along(chain[from], way))
            break;
        from = next;
    }
    return from;
}

/* The direction of the edge on which the rectangle of least area has a side. */
static flat3_point best_edge(const flat3_point *chain, uint32_t count)
{
    flat3_point best = {1, 0};
    double least = INFINITY;
    uint32_t ahead = 0, across = 0, behind = 0;
    for (uint32_t i = 0; i < count; i++) {
        flat3_point from = chain[i], to = chain[i + 1 < count ? i + 1 : 0];
        double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
        flat3_point way = {x / length, y / length}, left = {-way.y, way.x}, back = {-way.x, -way.y};
        ahead = flat_furthest(chain, count, i == 0 ? 1 % count : ahead, way);
        across = flat_furthest(chain, count, i == 0 ? ahead : across, left);
        behind = flat_furthest(chain, count, i == 0 ? across : behind, back);
        double area = (flat_along(chain[ahead], way) - flat_along(chain[behind], way)) *
                      (flat_along(chain[across], left) - flat_along(from, left));
        if (area < least) {
            least = area;
            best = way;
        }
    }
    return best;
}

void hit__flat3_frame(const hull3 *hull, double axis[3][3])
{
    double u[3], v[3];
    way_between(hull, 0, 1, axis[0]);
    make_unit(axis[0]);
    hit__flat3_complete(axis);
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

void hit__flat3_axes(hull3 *hull, double axis[3][3])
{
    if (hull->rank == 0) {
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                axis[i][k] = i == k;
        return;
    }
    hit__flat3_frame(hull, axis);
    if (hull->rank == 1)
        return;
    double turned[2][3];
    flat3_point *point = (flat3_point *)(void *)hull->facet, *chain = point + hull->points;
    for (uint32_t i = 0; i < hull->points; i++) {
        const double *y = hull->local[i];
        point[i] = (flat3_point){y[0] * axis[0][0] + y[1] * axis[0][1] + y[2] * axis[0][2],
                                 y[0] * axis[1][0] + y[1] * axis[1][1] + y[2] * axis[1][2]};
    }
    sort_flat(point, hull->points);
    flat3_point way = best_edge(chain, chain_of(point, hull->points, chain));
    for (int k = 0; k < 3; k++) {
        turned[0][k] = way.x * axis[0][k] + way.y * axis[1][k];
        turned[1][k] = way.x * axis[1][k] - way.y * axis[0][k];
    }
    memcpy(axis, turned, sizeof turned);
}
