/* How much do a box and a convex polygon of the plane share, or two polygons, in double, and how wrong can that be?
 *
 * The smaller of the two is cut by the lines of the other's sides, seen from a point of the smaller. How far its
 * corners are inside a line is an affine function of where they are. Its value at that point is a difference of
 * products, so its error grows with how far the line is described from there; lines that certainly miss the smaller do
 * not count. The arithmetic is clip_area2.inl; here are the lines and the bound, which is derived in docs/numerics.md,
 * "What two shapes of the plane share". First principles. */
#include "core/minmax.h"
#include "exact/order.h"
#include "intersection/area2.h"

#define number double
#define NUMBER_INLINE CORE_INLINE
#define number_of(x) (x)
#define number_add(a, b) ((a) + (b))
#define number_subtract(a, b) ((a) - (b))
#define number_multiply(a, b) ((a) * (b))
#define number_divide(a, b) ((a) / (b))
#define number_less(a, b) ((a) < (b))
#include "intersection/clip_area2.inl"

static const double UNIT = 0x1p-53, LEAST = 0x1p-200, MOST = 0x1p200;

/* The smaller: its corners from a point of it, the greatest of their coordinates, and a way around it at least as long
 * as it is around. */
typedef struct clip_shape2 {
    clip_ring2 ring;
    const double *from;
    double size, around;
} clip_shape2;

/* A line as seen from a point: how large what its slope and its constant were computed from. */
typedef struct seen_line2 {
    clip_line2 line;
    double steep, far;
} seen_line2;

/* ---- Areas ---- */

/* Twice the area of a ring x, y, x, y, ..., and what was added to get it, all taken positive. */
static double doubled_area2(int count, const double *at, double *sum)
{
    double area = 0, all = 0, x = 0, y = 0;
    for (int i = 1; i < count; i++) {
        const double next_x = at[2 * i] - at[0], next_y = at[2 * i + 1] - at[1];
        const double plus = x * next_y, minus = y * next_x;
        area += plus - minus;
        all += fabs(plus) + fabs(minus);
        x = next_x;
        y = next_y;
    }
    *sum = all;
    return area;
}

/* Of an own area: how wrong it may be, as a part of itself. */
static double own_area2(const flat2 *s, double *error)
{
    *error = 8 * UNIT;
    if (s->aabb != NULL)
        return (s->aabb->max.x - s->aabb->min.x) * (s->aabb->max.y - s->aabb->min.y);
    if (s->obb != NULL) {
        const hit_vec2 h = s->obb->half, u = s->obb->axis;
        return 4 * h.x * h.y * (u.x * u.x + u.y * u.y);
    }
    double sum;
    const double area = doubled_area2(s->polygon->count, &s->polygon->corner[0].x, &sum);
    *error = (s->polygon->count + 4) * UNIT * sum / fabs(area);
    return 0.5 * area;
}

/* ---- The smaller ---- */

static void load_clip_corners2(const flat2 *s, clip_ring2 *out)
{
    out->count = s->polygon != NULL ? s->polygon->count : 4;
    for (int i = 0; i < out->count; i++) {
        const int along = i == 1 || i == 2, across = i >= 2;
        double *p = out->at[i];
        if (s->polygon != NULL) {
            p[0] = s->polygon->corner[i].x - s->polygon->corner[0].x;
            p[1] = s->polygon->corner[i].y - s->polygon->corner[0].y;
        } else if (s->obb != NULL) {
            const double h = along ? s->obb->half.x : -s->obb->half.x, k = across ? s->obb->half.y : -s->obb->half.y;
            p[0] = h * s->obb->axis.x - k * s->obb->axis.y;
            p[1] = h * s->obb->axis.y + k * s->obb->axis.x;
        } else {
            p[0] = along ? s->aabb->max.x - s->aabb->min.x : 0;
            p[1] = across ? s->aabb->max.y - s->aabb->min.y : 0;
        }
    }
}

static void load_clip_shape2(const flat2 *s, clip_shape2 *out)
{
    out->from = s->polygon != NULL ? &s->polygon->corner[0].x : s->obb != NULL ? &s->obb->center.x : &s->aabb->min.x;
    load_clip_corners2(s, &out->ring);
    out->size = out->around = 0;
    const double *last = out->ring.at[out->ring.count - 1];
    for (int i = 0; i < out->ring.count; i++) {
        const double *p = out->ring.at[i];
        out->size = core_max(out->size, core_max(fabs(p[0]), fabs(p[1])));
        out->around += fabs(p[0] - last[0]) + fabs(p[1] - last[1]);
        last = p;
    }
}

/* Is the other so near, and so small, that nothing that is computed of both overflows? */
static bool is_in_reach2(const flat2 *other, const double *from)
{
    const double *p = other->polygon != NULL ? &other->polygon->corner[0].x
                      : other->obb != NULL   ? &other->obb->center.x
                                             : &other->aabb->min.x;
    const int count = other->polygon != NULL ? other->polygon->count : other->obb != NULL ? 1 : 2;
    double far = other->obb != NULL ? core_max(other->obb->half.x, other->obb->half.y) : 0;
    for (int i = 0; i < 2 * count; i++)
        far = core_max(far, fabs(p[i] - from[i % 2]));
    return far <= MOST;
}

/* ---- The lines of the other ---- */

/* Side i of a polygon whose corners go round as `turn` says, seen from a point by that end of it that is nearer. */
static void see_polygon_side2(const hit_polygon2 *polygon, int i, double turn, const double *from, seen_line2 *out)
{
    const hit_vec2 p = polygon->corner[i], q = polygon->corner[i + 1 == polygon->count ? 0 : i + 1];
    const double along[2] = {turn * (q.x - p.x), turn * (q.y - p.y)};
    const double to_p[2] = {from[0] - p.x, from[1] - p.y}, to_q[2] = {from[0] - q.x, from[1] - q.y};
    const bool first = fabs(to_p[0]) + fabs(to_p[1]) < fabs(to_q[0]) + fabs(to_q[1]);
    const double *to = first ? to_p : to_q;
    const double plus = along[0] * to[1], minus = along[1] * to[0];
    *out =
        (seen_line2){{plus - minus, {-along[1], along[0]}}, fabs(along[0]) + fabs(along[1]), fabs(plus) + fabs(minus)};
}

/* Side i of 4, counter-clockwise from the lowest. */
static void see_aabb_side2(const hit_aabb2 *box, int i, const double *from, seen_line2 *out)
{
    const int c = i % 2 == 0 ? 1 : 0;
    const double sign = i == 0 || i == 3 ? 1 : -1, end = (sign > 0 ? &box->min.x : &box->max.x)[c];
    const double far = sign * (from[c] - end);
    *out = (seen_line2){{far, {c == 0 ? sign : 0, c == 0 ? 0 : sign}}, 1, fabs(far)};
}

static void see_obb_side2(const hit_obb2 *box, int i, const double *from, seen_line2 *out)
{
    const hit_vec2 u = box->axis;
    const double sign = i < 2 ? 1 : -1, half = i % 2 == 0 ? box->half.x : box->half.y;
    const double normal[2] = {sign * (i % 2 == 0 ? u.x : -u.y), sign * (i % 2 == 0 ? u.y : u.x)};
    const double x = normal[0] * (from[0] - box->center.x), y = normal[1] * (from[1] - box->center.y);
    const double reach = half * (u.x * u.x + u.y * u.y);
    *out = (seen_line2){{reach - (x + y), {-normal[0], -normal[1]}}, fabs(u.x) + fabs(u.y), fabs(x) + fabs(y) + reach};
}

/* Do both ends of side i lie in one place? Also in a thread that flushes subnormals. */
static bool is_no_side2(const hit_polygon2 *polygon, int i)
{
    const hit_vec2 p = polygon->corner[i], q = polygon->corner[i + 1 == polygon->count ? 0 : i + 1];
    return exact_order_key(p.x) == exact_order_key(q.x) && exact_order_key(p.y) == exact_order_key(q.y);
}

static void see_line2(const flat2 *s, int i, double turn, const double *from, seen_line2 *out)
{
    if (s->polygon != NULL)
        see_polygon_side2(s->polygon, i, turn, from, out);
    else if (s->obb != NULL)
        see_obb_side2(s->obb, i, from, out);
    else
        see_aabb_side2(s->aabb, i, from, out);
}

typedef enum line_kind2 { LINE_CUTS, LINE_MISSES, LINE_PARTS, LINE_UNSEEN } line_kind2;

/* What it is to the smaller: that which misses it has all of it inside. */
static line_kind2 kind_of_line2(const seen_line2 *seen, const clip_shape2 *shape)
{
    const double error = 8 * UNIT * (seen->far + seen->steep * shape->size);
    double least = INFINITY, most = -INFINITY;
    if (!(seen->steep >= LEAST && seen->steep <= MOST && seen->far <= MOST * MOST))
        return LINE_UNSEEN;
    for (int i = 0; i < shape->ring.count; i++) {
        const double inside = inside_line2(&seen->line, shape->ring.at[i]);
        least = core_min(least, inside);
        most = core_max(most, inside);
    }
    return least > error ? LINE_MISSES : most < -error ? LINE_PARTS : LINE_CUTS;
}

/* ---- Both ---- */

/* What the smaller, whose area is out->both, has within the other; `turn` says how the other's corners go round, if it
 * is a polygon. */
static void clip2(const clip_shape2 *shape, const flat2 *other, double turn, shared2 *out)
{
    clip_ring2 rings[2];
    const clip_ring2 *ring = &shape->ring;
    const int sides = other->polygon != NULL ? other->polygon->count : 4;
    int lines = 0, next = 0;
    double far = 0, sum;
    for (int i = 0; i < sides && ring->count > 0; i++) {
        seen_line2 seen;
        see_line2(other, i, turn, shape->from, &seen);
        const line_kind2 kind = kind_of_line2(&seen, shape);
        if (kind == LINE_MISSES || (kind == LINE_UNSEEN && other->polygon != NULL && is_no_side2(other->polygon, i)))
            continue;
        if (kind == LINE_UNSEEN)
            return;
        out->parted = out->parted || kind == LINE_PARTS;
        far = core_max(far, seen.far / seen.steep);
        lines++;
        if (cut_ring2(ring, &seen.line, &rings[next])) {
            ring = &rings[next];
            next = 1 - next;
        }
    }
    out->error = 0;
    if (lines == 0) /* all of it */
        return;
    out->both = core_min(out->both, 0.5 * fabs(doubled_area2(ring->count, ring->at[0], &sum)));
    out->error = UNIT * (shape->around * (20 * far + (60 + 30 * lines) * shape->size) + (4 + ring->count) * sum);
}

shared2 hit__intersection_clip_area2(const flat2 *a, const flat2 *b)
{
    shared2 out = {.error = INFINITY};
    clip_shape2 shape;
    double own[2];
    if (!hit__intersection_valid2(a) || !hit__intersection_valid2(b))
        return out;
    out.a = own_area2(a, &own[0]);
    out.b = own_area2(b, &own[1]);
    const double turn_a = out.a < 0 ? -1 : 1, turn_b = out.b < 0 ? -1 : 1;
    out.a = fabs(out.a);
    out.b = fabs(out.b);
    out.own = own[0] + own[1];
    const double least = core_min(out.a, out.b), most = core_max(out.a, out.b);
    if (!(least >= LEAST * LEAST && most <= MOST * MOST && out.own <= 0x1p-44))
        return (shared2){.error = INFINITY};
    const bool ordered = out.a < out.b || (!(out.a > out.b) && hit__intersection_in_order2(a, b));
    load_clip_shape2(ordered ? a : b, &shape);
    if (!(shape.size <= MOST) || !is_in_reach2(ordered ? b : a, shape.from))
        return (shared2){.error = INFINITY};
    out.both = least;
    out.plain = true;
    clip2(&shape, ordered ? b : a, ordered ? turn_b : turn_a, &out);
    return out;
}
