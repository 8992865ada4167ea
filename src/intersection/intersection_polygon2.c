/* The corners of what two convex shapes of the plane share.
 *
 * The smaller is cut by the line of each side of the other. What is left of a convex ring on one side of a line is a
 * run of its corners, so that is what is kept: from the corner that is furthest inside both ways as far as corners are
 * inside, and a crossing at each end. So each line adds one corner at most, whatever rounding does.
 *
 * Based on: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17, 1974. */
#include "hitbox/iou.h"
#include "intersection/corners_of2.h"
#include "intersection/share2.h"

typedef struct run2 {
    int count;
    double at[HIT_INTERSECTION_CORNERS][2];
} run2;

static void push2(run2 *run, double x, double y)
{
    if (run->count < HIT_INTERSECTION_CORNERS) {
        run->at[run->count][0] = x;
        run->at[run->count++][1] = y;
    }
}

/* Between corner i, inside, and corner j, outside. */
static void push_crossing2(const run2 *from, const double *inside, int i, int j, run2 *out)
{
    const double t = inside[i] / (inside[i] - inside[j]), *p = from->at[i], *q = from->at[j];
    push2(out, p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]));
}

/* Keeps what is on the left of a line. */
static void cut2(run2 *run, const double *p, const double *along)
{
    double inside[HIT_INTERSECTION_CORNERS];
    const int n = run->count;
    int most = 0, all = 0;
    for (int i = 0; i < n; i++) {
        inside[i] = along[0] * (run->at[i][1] - p[1]) - along[1] * (run->at[i][0] - p[0]);
        most = inside[i] > inside[most] ? i : most;
        all += inside[i] >= 0;
    }
    if (all == n)
        return;
    run2 kept;
    kept.count = 0;
    if (inside[most] > 0) {
        int first = most, last = most;
        while (inside[(first + n - 1) % n] >= 0)
            first = (first + n - 1) % n;
        while (inside[(last + 1) % n] >= 0)
            last = (last + 1) % n;
        push_crossing2(run, inside, first, (first + n - 1) % n, &kept);
        for (int i = first;; i = (i + 1) % n) {
            push2(&kept, run->at[i][0], run->at[i][1]);
            if (i == last)
                break;
        }
        push_crossing2(run, inside, last, (last + 1) % n, &kept);
    }
    *run = kept;
}

/* 1: counter-clockwise, -1: clockwise. */
static int turn_of_ring2(const corner_ring2 *ring)
{
    double sum = 0;
    for (int i = 1; i + 1 < ring->count; i++) {
        const double *o = ring->at[0], *p = ring->at[i], *q = ring->at[i + 1];
        sum += (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
    }
    return sum < 0 ? -1 : 1;
}

static size_t polygon2(flat2 a, flat2 b, hit_vec2 *out, size_t capacity)
{
    shared2 shared;
    if (hit__intersection_share2(&a, &b, &shared) != SHARE_SOME)
        return 0;
    const bool ordered = shared.a < shared.b || (!(shared.a > shared.b) && hit__intersection_in_order2(&a, &b));
    const flat2 *p = ordered ? &a : &b, *q = ordered ? &b : &a;
    const int of_a = corner_ring2_exponent(p), of_b = corner_ring2_exponent(q), unit = of_a > of_b ? of_a : of_b;
    const double *from = corner_ring2_point(p);
    corner_ring2 first, second;
    run2 run;
    corner_ring2_load(p, from, unit, &first);
    corner_ring2_load(q, from, unit, &second);
    const int turn = turn_of_ring2(&second), own = turn_of_ring2(&first);
    run.count = 0;
    for (int i = 0; i < first.count; i++) {
        const double *corner = first.at[own > 0 ? i : first.count - 1 - i];
        push2(&run, corner[0], corner[1]);
    }
    for (int i = 0; i < second.count && run.count > 0; i++) {
        const double along[2] = {turn * second.side[i][0], turn * second.side[i][1]};
        cut2(&run, second.at[i], along);
    }
    size_t count = 0;
    hit_vec2 corner[HIT_INTERSECTION_CORNERS];
    for (int i = 0; i < run.count; i++) {
        const hit_vec2 c = {ldexp(run.at[i][0] + scale_by(from[0], unit), unit),
                            ldexp(run.at[i][1] + scale_by(from[1], unit), unit)};
        const hit_vec2 *last = count > 0 ? &corner[count - 1] : NULL;
        if (last == NULL || memcmp(last, &c, sizeof c) != 0)
            corner[count++] = c;
    }
    while (count > 1 && memcmp(&corner[count - 1], &corner[0], sizeof corner[0]) == 0)
        count--;
    count = count < 3 ? 0 : count;
    for (size_t i = 0; i < count && i < capacity; i++)
        out[i] = corner[i];
    return count;
}

/* ---- Public ---- */

size_t hit_intersection_polygon_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_vec2 *out, size_t capacity)
{
    return polygon2((flat2){.aabb = &a}, (flat2){.aabb = &b}, out, capacity);
}

size_t hit_intersection_polygon_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_vec2 *out, size_t capacity)
{
    return polygon2((flat2){.aabb = &a}, (flat2){.obb = &b}, out, capacity);
}

size_t hit_intersection_polygon_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_vec2 *out,
                                               size_t capacity)
{
    return polygon2((flat2){.aabb = &box}, (flat2){.polygon = polygon}, out, capacity);
}

size_t hit_intersection_polygon_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_vec2 *out, size_t capacity)
{
    return polygon2((flat2){.obb = &a}, (flat2){.obb = &b}, out, capacity);
}

size_t hit_intersection_polygon_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_vec2 *out, size_t capacity)
{
    return polygon2((flat2){.obb = &box}, (flat2){.polygon = polygon}, out, capacity);
}

size_t hit_intersection_polygon_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_vec2 *out,
                                                  size_t capacity)
{
    return polygon2((flat2){.polygon = a}, (flat2){.polygon = b}, out, capacity);
}
