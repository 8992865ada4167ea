/* A convex body as seen in double: its extent, and the corner that is furthest along a way.
 *
 * Corners are looked at four by four (fours3.h). Up to a few are kept for that side by side; among many, what is
 * furthest is found by a walk along the edges. Where one has moved, each corner is there twice, and the way tells which
 * is further. Based on: S. Cameron, "Enhancing GJK: computing minimum and penetration distances between convex
 * polyhedra", 1997, for the walk. */
#include "hull/seen3.h"

#include "core/minmax.h"
#include "core/vec.h"

#include <float.h>
#include <string.h>

static double value_along(const body3 *body, uint32_t i, const double way[3])
{
    double p[3];
    body3_local(body, i, p);
    return vec3_dot(way, p);
}

/* ---- The extent ---- */

/* The middle of some of many corners that are not moved, times their number. */
static double sum_of_some(const body3 *body, uint32_t still, double sum[3])
{
    enum { SOME = 8 };
    memset(sum, 0, 3 * sizeof *sum);
    for (uint32_t i = 0; i < SOME; i++) {
        double p[3];
        body3_local(body, i * (still / SOME), p);
        for (int k = 0; k < 3; k++)
            sum[k] += p[k];
    }
    return SOME;
}

void hit__hull_seen3_look(const body3 *body, fours3 *near, seen3 *out)
{
    out->near = near;
    out->of = body;
    out->still = body->by != NULL ? body->still : body->count;
    out->plain = body->by == NULL && body->count <= FOURS3_MOST;
    fours3_extent all;
    double size = 0;
    hit__hull_fours3_load(body->corner, out->still, body->origin, near, &all);
    const double whole = all.sum[0] + all.sum[1] + all.sum[2];
    const double count = out->still <= FOURS3_MOST ? (out->still + 3) & ~3U : sum_of_some(body, out->still, all.sum);
    const double share = 1 / count;
    for (int k = 0; k < 3; k++) {
        out->low[k] = all.low[k];
        out->high[k] = all.high[k];
        out->middle[k] = all.sum[k] * share + (body->by != NULL ? 0.5 * body->by[k] : 0);
        if (body->by != NULL) {
            out->low[k] = core_min(out->low[k], out->low[k] + body->by[k]);
            out->high[k] = core_max(out->high[k], out->high[k] + body->by[k]);
        }
        size += core_max(-out->low[k], out->high[k]);
    }
    out->finite = fabs(whole) <= DBL_MAX && size <= DBL_MAX;
    out->size = body->size <= size ? size : body->size;
}

/* ---- What is furthest ---- */

/* Uphill along the edges; on a convex hull that ends at the top, but for rounding. */
static uint32_t walk_uphill(const body3 *body, const double way[3], uint32_t at)
{
    const hit_hull3 *hull = body->hull;
    double best = value_along(body, at, way);
    for (bool higher = true; higher;) {
        higher = false;
        const uint32_t first = hull->corner_edge[at];
        uint32_t edge = first, top = at;
        do {
            const uint32_t end = hull->edge_corner[hit_hull3_next(hull, edge)];
            const double value = value_along(body, end, way);
            if (value > best) {
                best = value;
                top = end;
                higher = true;
            }
            edge = hit_hull3_around(hull, edge);
        } while (edge != first);
        at = top;
    }
    return at;
}

/* Of the corners that are not moved. */
static uint32_t furthest_of_all(const seen3 *seen, const double way[3], double *most)
{
    if (seen->still <= FOURS3_MOST)
        return hit__hull_fours3_furthest(seen->near, way, most);
    return hit__hull_fours3_far(seen->of->corner, seen->still, seen->of->origin, way, most);
}

/* Of a body that has moved or has many corners. */
static uint32_t furthest_otherwise(const seen3 *seen, const double way[3], uint32_t start, double *most)
{
    const body3 *body = seen->of;
    uint32_t at;
    if (seen3_walks(seen)) {
        at = walk_uphill(body, way, start < seen->still ? start : start - seen->still);
        *most = value_along(body, at, way);
    } else {
        at = furthest_of_all(seen, way, most);
    }
    const double further = body->by != NULL ? vec3_dot(way, body->by) : 0;
    if (!(further > 0))
        return at;
    *most += further;
    return at + seen->still;
}

uint32_t hit__hull_seen3_furthest(const seen3 *seen, const double way[3], uint32_t start, double *most)
{
    return seen->plain ? hit__hull_fours3_furthest(seen->near, way, most) : furthest_otherwise(seen, way, start, most);
}

double hit__hull_seen3_reach(const seen3 *seen, const double way[3])
{
    double most;
    (void)furthest_of_all(seen, way, &most);
    return seen->of->by != NULL ? most + core_max(vec3_dot(way, seen->of->by), 0) : most;
}

uint32_t hit__hull_seen3_list(const seen3 *seen, const double way[3], double least, uint32_t *from,
                              uint32_t list[FOURS3_LIST])
{
    if (seen->plain)
        return hit__hull_fours3_list(seen->near, way, least, from, list);
    uint32_t found = 0, i = *from;
    for (; i < seen->of->count && found < FOURS3_LIST; i++) {
        list[found] = i;
        found += value_along(seen->of, i, way) >= least;
    }
    *from = i;
    return found;
}
