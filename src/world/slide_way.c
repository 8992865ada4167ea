/* The projection of a vector on an intersection of half-spaces.
 *
 * At the nearest point some walls press, at most as many as there are dimensions, each along its normal: the point is
 * the wanted one plus a sum of their normals with weights >= 0, and is behind no other wall. Such a point is the
 * projection, and there is only one. So all sets of walls are tried, the small ones first: few are ever there.
 * Based on: S. Boyd, L. Vandenberghe, Convex Optimization, 2004, section 5.5.3 (Karush, Kuhn, Tucker); C. Ericson,
 * Real-Time Collision Detection, 2005, section 12.1 for three planes. Ours differs: no sequence that converges. */
#include "world/slide_way.h"

#include "core/vec.h"

#include <math.h>

enum { SLIDE_PRESS = 3 };

/* Unit vectors whose angle has a lesser square of its sine are one direction. */
static const double SLIDE_PARALLEL = 0x1p-46;

/* A point counts as behind a wall only beyond this part of the greatest number: less than any skin. */
static const double SLIDE_BEHIND = 0x1p-24;

/* A way counts as none if it is longer than this many times what is wanted and pushed: out of a narrow wedge of walls,
 * which push against each other, it would be as long as the wedge is. */
static const double SLIDE_FAR = 8;

/* Solves gram weight = weight, n by n, in place. The matrix is that of dot products. False: nearly singular. */
static bool solve(int n, double gram[SLIDE_PRESS][SLIDE_PRESS], double weight[SLIDE_PRESS])
{
    for (int i = 0; i < n; i++) {
        if (!(gram[i][i] > SLIDE_PARALLEL))
            return false;
        for (int j = i + 1; j < n; j++) {
            const double part = gram[j][i] / gram[i][i];
            for (int k = i; k < n; k++)
                gram[j][k] -= part * gram[i][k];
            weight[j] -= part * weight[i];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            weight[i] -= gram[i][k] * weight[k];
        weight[i] /= gram[i][i];
    }
    return true;
}

/* Is it the projection if just these walls press? */
static bool is_nearest(int count, const slide_wall *walls, const double wanted[3], int n, const int *press,
                       double way[3])
{
    double gram[SLIDE_PRESS][SLIDE_PRESS], weight[SLIDE_PRESS],
        size = fabs(wanted[0]) + fabs(wanted[1]) + fabs(wanted[2]);
    for (int i = 0; i < n; i++) {
        const slide_wall *wall = &walls[press[i]];
        for (int j = 0; j < n; j++)
            gram[i][j] = vec3_dot(wall->normal, walls[press[j]].normal);
        weight[i] = wall->push - vec3_dot(wall->normal, wanted);
        size += wall->push;
    }
    if (!solve(n, gram, weight))
        return false;
    for (int c = 0; c < 3; c++)
        way[c] = wanted[c];
    for (int i = 0; i < n; i++) {
        if (weight[i] < 0)
            return false;
        for (int c = 0; c < 3; c++)
            way[c] += weight[i] * walls[press[i]].normal[c];
    }
    if (!(vec3_size1(way) <= SLIDE_FAR * size))
        return false;
    for (int i = 0; i < count; i++)
        if (!(vec3_dot(walls[i].normal, way) - walls[i].push >= -SLIDE_BEHIND * (size + walls[i].push)))
            return false;
    return true;
}

/* The next set of n walls in the order of the numbers; false: that was the last. */
static bool next_set(int count, int n, int *press)
{
    for (int i = n - 1; i >= 0; i--) {
        if (press[i] == count - n + i)
            continue;
        press[i]++;
        for (int j = i + 1; j < n; j++)
            press[j] = press[j - 1] + 1;
        return true;
    }
    return false;
}

bool hit__world_slide_way(int dim, int count, const slide_wall *walls, const double *wanted, double *way)
{
    const double from[3] = {wanted[0], wanted[1], dim == 3 ? wanted[2] : 0};
    double found[3] = {0, 0, 0};
    bool any = false;
    for (int n = 0; n <= dim && n <= count && !any; n++) {
        int press[SLIDE_PRESS] = {0, 1, 2};
        do
            any = is_nearest(count, walls, from, n, press, found);
        while (!any && next_set(count, n, press));
    }
    for (int c = 0; c < dim; c++)
        way[c] = any ? found[c] : 0;
    return any;
}
