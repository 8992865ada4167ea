/* A convex body as seen in double: its extent, and the corner that is furthest along a way.
 *
 * Corners are looked at two by two. Up to a few are kept for that side by side; among many, what is furthest is found
 * by a walk along the edges. Where one has moved, each corner is there twice, and the way tells which is further.
 * Based on: S. Cameron, "Enhancing GJK: computing minimum and penetration distances between convex polyhedra", 1997,
 * for the walk. */
#include "hull/seen3.h"

#include "core/inline.h"
#include "core/lane2.h"
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

/* Where it is seen from, in both lanes. */
typedef struct two_origins {
    lane2 at[3];
} two_origins;

CORE_INLINE two_origins twice_origin(const body3 *body)
{
    return (two_origins){{lane2_set1(body->origin[0]), lane2_set1(body->origin[1]), lane2_set1(body->origin[2])}};
}

/* Number k of two corners; of the last one twice if there is no second. */
CORE_INLINE lane2 two_at(const two_origins *from, const hit_vec3 *p, const hit_vec3 *q, int k)
{
    return lane2_subtract(lane2_load_ones(vec3_array(p) + k, vec3_array(q) + k), from->at[k]);
}

/* The least and the greatest of one coordinate, and the sum, two at a time. */
typedef struct two_extents {
    lane2 low, high, sum;
} two_extents;

CORE_INLINE void widen(two_extents *extent, lane2 at)
{
    extent->low = lane2_min(extent->low, at);
    extent->high = lane2_max(extent->high, at);
    extent->sum = lane2_add(extent->sum, at);
}

static void join_extents(two_extents two, double *low, double *high, double *sum)
{
    double least[2], most[2], part[2];
    lane2_store(least, two.low);
    lane2_store(most, two.high);
    lane2_store(part, two.sum);
    *low = core_min(least[0], least[1]);
    *high = core_max(most[0], most[1]);
    *sum = part[0] + part[1];
}

/* Number k of the two corners p and q; is kept at `pair`. */
CORE_INLINE void see_two(two_extents *extent, const two_origins *from, const hit_vec3 *p, const hit_vec3 *q, int k,
                         double *pair)
{
    const lane2 at = two_at(from, p, q, k);
    widen(extent, at);
    lane2_store(pair + 2 * k, at);
}

/* Of the corners that are not moved. sum: of all, or, of an odd number, with the last one twice. */
static void look_at_corners(const body3 *body, seen3 *out, double sum[3])
{
    const two_extents none = {lane2_set1(INFINITY), lane2_set1(-INFINITY), lane2_set1(0)};
    two_extents x = none, y = none, z = none;
    const two_origins from = twice_origin(body);
    const uint32_t still = out->still, step = still <= BODY3_FEW ? 6 : 0;
    const hit_vec3 *p = body->corner, *end = p + (still & ~1U);
    double *pair = out->pair;
    for (; p < end; p += 2, pair += step) {
        see_two(&x, &from, p, p + 1, 0, pair);
        see_two(&y, &from, p, p + 1, 1, pair);
        see_two(&z, &from, p, p + 1, 2, pair);
    }
    if ((still & 1) != 0) {
        see_two(&x, &from, p, p, 0, pair);
        see_two(&y, &from, p, p, 1, pair);
        see_two(&z, &from, p, p, 2, pair);
    }
    join_extents(x, &out->low[0], &out->high[0], &sum[0]);
    join_extents(y, &out->low[1], &out->high[1], &sum[1]);
    join_extents(z, &out->low[2], &out->high[2], &sum[2]);
}

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

void hit__hull_seen3_look(const body3 *body, seen3 *out)
{
    out->of = body;
    out->still = body->by != NULL ? body->still : body->count;
    out->plain = body->by == NULL && body->count <= BODY3_FEW;
    double sum[3], size = 0;
    look_at_corners(body, out, sum);
    const double all = sum[0] + sum[1] + sum[2];
    const double count = out->still <= BODY3_FEW ? (out->still + 1) & ~1U : sum_of_some(body, out->still, sum);
    const double share = 1 / count;
    for (int k = 0; k < 3; k++) {
        out->middle[k] = sum[k] * share + (body->by != NULL ? 0.5 * body->by[k] : 0);
        if (body->by != NULL) {
            out->low[k] = core_min(out->low[k], out->low[k] + body->by[k]);
            out->high[k] = core_max(out->high[k], out->high[k] + body->by[k]);
        }
        size += core_max(-out->low[k], out->high[k]);
    }
    out->finite = fabs(all) <= DBL_MAX && size <= DBL_MAX;
    out->size = body->size <= size ? size : body->size;
}

/* ---- What is furthest ---- */

/* A way, in both lanes. */
typedef struct two_ways {
    lane2 x, y, z;
} two_ways;

CORE_INLINE two_ways twice(const double way[3])
{
    return (two_ways){lane2_set1(way[0]), lane2_set1(way[1]), lane2_set1(way[2])};
}

CORE_INLINE lane2 values_along(const two_ways *way, lane2 x, lane2 y, lane2 z)
{
    return lane2_add(lane2_add(lane2_multiply(way->x, x), lane2_multiply(way->y, y)), lane2_multiply(way->z, z));
}

/* Of the pair of corners that `pair` is. */
CORE_INLINE lane2 values_of_pair(const two_ways *way, const double *pair)
{
    return values_along(way, lane2_load(pair), lane2_load(pair + 2), lane2_load(pair + 4));
}

/* The first of few corners that is furthest; *most: how far. The last one twice does not matter. */
static uint32_t furthest_of_few(const seen3 *seen, const double way[3], double *most)
{
    const two_ways ways = twice(way);
    const lane2 two = lane2_set1(2);
    lane2 best = lane2_set1(-INFINITY), at = lane2_set1(0), number = lane2_set2(0, 1);
    const double *end = seen->pair + 3 * ((seen->still + 1) & ~1U);
    for (const double *pair = seen->pair; pair < end; pair += 6) {
        const lane2 value = values_of_pair(&ways, pair);
        at = lane2_max(at, lane2_and(lane2_less(best, value), number));
        best = lane2_max(best, value);
        number = lane2_add(number, two);
    }
    double value[2], place[2];
    lane2_store(value, best);
    lane2_store(place, at);
    const bool second = value[1] > value[0] || (value[1] >= value[0] && place[1] < place[0]);
    *most = value[second];
    return (uint32_t)place[second];
}

/* How far the furthest of many corners is. */
static double reach_of_many(const seen3 *seen, const double way[3])
{
    const body3 *body = seen->of;
    const two_ways ways = twice(way);
    const two_origins from = twice_origin(body);
    lane2 best = lane2_set1(-INFINITY);
    for (uint32_t i = 0; i < seen->still; i += 2) {
        const hit_vec3 *p = &body->corner[i], *q = i + 1 < seen->still ? p + 1 : p;
        const lane2 x = two_at(&from, p, q, 0), y = two_at(&from, p, q, 1), z = two_at(&from, p, q, 2);
        best = lane2_max(values_along(&ways, x, y, z), best);
    }
    double value[2];
    lane2_store(value, best);
    return core_max(value[0], value[1]);
}

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

static uint32_t furthest_of_many(const seen3 *seen, const double way[3], double *most)
{
    uint32_t best = 0;
    *most = value_along(seen->of, 0, way);
    for (uint32_t i = 1; i < seen->still; i++) {
        const double value = value_along(seen->of, i, way);
        best = value > *most ? i : best;
        *most = value > *most ? value : *most;
    }
    return best;
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
        at = seen->still <= BODY3_FEW ? furthest_of_few(seen, way, most) : furthest_of_many(seen, way, most);
    }
    const double further = body->by != NULL ? vec3_dot(way, body->by) : 0;
    if (!(further > 0))
        return at;
    *most += further;
    return at + seen->still;
}

uint32_t hit__hull_seen3_furthest(const seen3 *seen, const double way[3], uint32_t start, double *most)
{
    return seen->plain ? furthest_of_few(seen, way, most) : furthest_otherwise(seen, way, start, most);
}

double hit__hull_seen3_reach(const seen3 *seen, const double way[3])
{
    double most;
    if (seen->still <= BODY3_FEW)
        furthest_of_few(seen, way, &most);
    else
        most = reach_of_many(seen, way);
    return seen->of->by != NULL ? most + core_max(vec3_dot(way, seen->of->by), 0) : most;
}

uint32_t hit__hull_seen3_next(const seen3 *seen, const double way[3], double least, uint32_t from)
{
    const two_ways ways = twice(way);
    const lane2 far = lane2_set1(least);
    uint32_t i = from;
    if (seen->plain)
        for (; i < seen->still; i = (i | 1) + 1) {
            const lane2 short_of = lane2_less(values_of_pair(&ways, seen->pair + 3 * (i & ~1U)), far);
            const unsigned gone = (lane2_bits(short_of, short_of) | (i & 1)) & 3;
            if (gone != 3)
                return gone == 1 ? i | 1 : i;
        }
    while (i < seen->of->count && value_along(seen->of, i, way) < least)
        i++;
    return i;
}
