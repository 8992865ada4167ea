/* Rings of corners against boxes of the plane, points and each other: which side parts them?
 *
 * The candidates are the outward normals of a ring's sides and a box's own axes. Along each the sign of the gap is
 * asked for: in double first, for all of them; then exactly for those that are open. Why these candidates are enough,
 * and the bounds: docs/numerics.md, "Corners in the plane".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.2.1 and 5.2.9. Ours differs: a side is looked
 * at from outside alone, and all is exact. */
#include "relate/ring2.h"

#include "core/stages.h"
#include "exact/cross.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "relate/verdict.h"

/* ---- Rings ---- */

/* Which way do the corners turn? Of the triangles that they make with the first one, all that are not flat turn that
 * way; three neighbours may be in line everywhere, where corners repeat. 0: all are flat. */
static int way_round(const hit_vec2 *corner, int count)
{
    const double *a = &corner[0].x;
    for (int i = 1; i + 1 < count; i++) {
        int sign = exact_cross_filter(a, &corner[i].x, a, &corner[i + 1].x);
        if (sign != EXACT_OPEN)
            return sign;
    }
    for (int i = 1; i + 1 < count; i++) {
        int sign = hit__exact_cross_sign(a, &corner[i].x, a, &corner[i + 1].x);
        if (sign != 0)
            return sign;
    }
    return 0;
}

bool hit__relate_ring2_from_segment(const hit_segment2 *segment, ring2 *out)
{
    *out = (ring2){&segment->a, 2, 1};
    return exact_all_finite(4, &segment->a.x);
}

bool hit__relate_ring2_from_polygon(const hit_polygon2 *polygon, ring2 *out)
{
    if (polygon->count < 3 || polygon->count > HIT_POLYGON_CORNERS ||
        !exact_all_finite(2 * polygon->count, &polygon->corner[0].x))
        return false;
    *out = (ring2){polygon->corner, polygon->count, way_round(polygon->corner, polygon->count) < 0 ? -1 : 1};
    return true;
}

bool hit__relate_ring2_from_triangle(const hit_triangle2 *triangle, hit_vec2 ends[2], ring2 *out)
{
    const hit_vec2 *corner = triangle->corner;
    if (!exact_all_finite(6, &corner[0].x))
        return false;
    *out = (ring2){corner, 3, way_round(corner, 3)};
    if (out->turn != 0)
        return true;
    ends[0] = ends[1] = corner[0];
    for (int i = 1; i < 3; i++) {
        if (exact_in_order(2, &corner[i].x, &ends[0].x))
            ends[0] = corner[i];
        if (exact_in_order(2, &ends[1].x, &corner[i].x))
            ends[1] = corner[i];
    }
    *out = (ring2){ends, 2, 1};
    return true;
}

/* ---- What all share ---- */

static int order_of(double x, double y)
{
    return exact_less(y, x) - exact_less(x, y);
}

/* Two equal corners have no side between them, and so no normal. */
static bool is_no_side(const hit_vec2 *a, const hit_vec2 *b)
{
    return order_of(a->x, b->x) == 0 && order_of(a->y, b->y) == 0;
}

int hit__relate_ring2_greatest_sign(const ring2 *ring, unsigned open, int greatest, ring2_sign *sign_along,
                                    const void *other)
{
    if (open == 0) {
        core_count(filter);
        return greatest;
    }
    core_count(integer);
    for (int i = 0; i < ring->count && greatest < 1; i++) {
        if ((open >> i & 1) == 0 || is_no_side(&ring->corner[i], &ring->corner[ring2_next(ring, i)]))
            continue;
        int sign = sign_along(ring, i, other);
        greatest = sign > greatest ? sign : greatest;
    }
    return greatest;
}

/* How far is a point beyond side i: the sign in double, and exactly. */
static inline int point_filter(const ring2 *ring, int i, const hit_vec2 *point)
{
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    return ring->turn > 0 ? exact_cross_filter(&a->x, &point->x, &a->x, &b->x)
                          : exact_cross_filter(&a->x, &b->x, &a->x, &point->x);
}

static int point_sign(const ring2 *ring, int i, const void *other)
{
    const hit_vec2 *point = other, *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    return -ring->turn * hit__exact_cross_sign(&a->x, &b->x, &a->x, &point->x);
}

hit_relation hit__relate_ring2_point(const hit_vec2 *point, const ring2 *ring)
{
    unsigned open = 0;
    for (int i = 0; i < ring->count; i++) {
        int sign = point_filter(ring, i, point);
        if (sign == 1) {
            core_count(filter);
            return HIT_APART;
        }
        open |= (sign == EXACT_OPEN ? 1u : 0u) << i;
    }
    return verdict_from_sign(hit__relate_ring2_greatest_sign(ring, open, -1, point_sign, point));
}

/* ---- Two rings ---- */

/* The sign of the gap between side i and all of another ring, which is that of the corner that is nearest. */
static int ring_filter(const ring2 *ring, int i, const ring2 *other)
{
    int least = 1;
    for (int j = 0; j < other->count && least != -1; j++) {
        int sign = point_filter(ring, i, &other->corner[j]);
        if (sign != 1)
            least = sign;
    }
    return least;
}

static int ring_sign(const ring2 *ring, int i, const void *other)
{
    const ring2 *points = other;
    int least = 1;
    for (int j = 0; j < points->count && least != -1; j++) {
        int sign = point_sign(ring, i, &points->corner[j]);
        least = sign < least ? sign : least;
    }
    return least;
}

/* In double: is there a gap beside a side of the first? */
static bool is_parted(const ring2 *ring, const ring2 *other, unsigned *open)
{
    *open = 0;
    for (int i = 0; i < ring->count; i++) {
        int sign = ring_filter(ring, i, other);
        if (sign == 1)
            return true;
        *open |= (sign == EXACT_OPEN ? 1u : 0u) << i;
    }
    return false;
}

hit_relation hit__relate_ring2_ring(const ring2 *a, const ring2 *b)
{
    unsigned open_a, open_b;
    if (is_parted(a, b, &open_a) || is_parted(b, a, &open_b)) {
        core_count(filter);
        return HIT_APART;
    }
    int greatest = hit__relate_ring2_greatest_sign(a, open_a, -1, ring_sign, b);
    return verdict_from_sign(hit__relate_ring2_greatest_sign(b, open_b, greatest, ring_sign, a));
}

/* ---- AABBs ---- */

/* The sign of the gap between intervals, the first of which is that of the corners along one axis. */
static int interval_gap(const ring2 *ring, bool along_y, double min, double max)
{
    const double *x = along_y ? &ring->corner[0].y : &ring->corner[0].x;
    double low = x[0], high = x[0];
    for (int i = 1; i < ring->count; i++) {
        low = x[2 * i] < low ? x[2 * i] : low;
        high = x[2 * i] > high ? x[2 * i] : high;
    }
    if (low > max || high < min)
        return 1;
    if (low < max && high > min)
        return -1;
    int above = 1, below = 1; /* as long as all corners are above, or below */
    for (int i = 0; i < ring->count; i++) {
        int to_max = order_of(x[2 * i], max), to_min = order_of(min, x[2 * i]);
        above = to_max < above ? to_max : above;
        below = to_min < below ? to_min : below;
    }
    return above > below ? above : below;
}

typedef struct box_side2 {
    const hit_aabb2 *box;
    bool most;
} box_side2;

/* The corner of the box that is least far beyond a side, or furthest if `most`. Seen from inside the ring the side goes
 * up, and to the right, if the ring turns counter-clockwise; else the other way. */
static inline hit_vec2 support2(const box_side2 *of, bool rises, bool goes_right)
{
    const hit_aabb2 *box = of->box;
    return (hit_vec2){rises != of->most ? box->min.x : box->max.x, goes_right != of->most ? box->max.y : box->min.y};
}

static inline int box_filter(const ring2 *ring, int i, const box_side2 *of)
{
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    hit_vec2 point = ring->turn > 0 ? support2(of, b->y > a->y, b->x > a->x) : support2(of, b->y < a->y, b->x < a->x);
    return point_filter(ring, i, &point);
}

static int box_sign(const ring2 *ring, int i, const void *other)
{
    const hit_vec2 *a = &ring->corner[i], *b = &ring->corner[ring2_next(ring, i)];
    bool rises = ring->turn * order_of(b->y, a->y) > 0, goes_right = ring->turn * order_of(b->x, a->x) > 0;
    hit_vec2 point = support2(other, rises, goes_right);
    return point_sign(ring, i, &point);
}

/* The greatest sign over the ring's sides, at least `greatest`. */
static int box_beyond_sides(const ring2 *ring, const box_side2 *of, int greatest)
{
    unsigned open = 0;
    for (int i = 0; i < ring->count; i++) {
        int sign = box_filter(ring, i, of);
        if (sign == 1) {
            core_count(filter);
            return 1;
        }
        open |= (sign == EXACT_OPEN ? 1u : 0u) << i;
    }
    return hit__relate_ring2_greatest_sign(ring, open, greatest, box_sign, of);
}

hit_relation hit__relate_ring2_aabb(const hit_aabb2 *box, const ring2 *ring)
{
    int x = interval_gap(ring, false, box->min.x, box->max.x);
    int y = x > 0 ? 1 : interval_gap(ring, true, box->min.y, box->max.y);
    if (y > 0) {
        core_count(filter);
        return HIT_APART;
    }
    const box_side2 least = {box, false};
    return verdict_from_sign(box_beyond_sides(ring, &least, x > y ? x : y));
}

bool hit__relate_ring2_contains_aabb(const ring2 *ring, const hit_aabb2 *box)
{
    const box_side2 most = {box, true};
    return box_beyond_sides(ring, &most, -1) <= 0;
}
