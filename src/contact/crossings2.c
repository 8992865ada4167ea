/* Where do two outlines of the plane cross or touch: of polygons, or of a polygon and a segment?
 *
 * Signs tell it all: on which side of each side of one lies each corner of the other. Corners that lie on the other's
 * outline are points by themselves; else two sides cross if the ends of each are on different sides of the other. Which
 * points there are is thus exact. The place of a crossing is a quotient of two whole numbers, each rounded once.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9.1. Ours differs: exact, sides in line and
 * shared corners count, and each point is there once. */
#include "exact/cross.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/contact.h"

/* The corners round a polygon, each but those that repeat the one before; or the ends of a segment. */
typedef struct outline2 {
    int count, sides;
    const hit_vec2 *corner[HIT_POLYGON_CORNERS];
    unsigned number[HIT_POLYGON_CORNERS];
} outline2;

static bool is_one_place(const hit_vec2 *p, const hit_vec2 *q)
{
    return exact_order_key(p->x) == exact_order_key(q->x) && exact_order_key(p->y) == exact_order_key(q->y);
}

static bool load_outline(const hit_vec2 *corner, int count, outline2 *out)
{
    if (!exact_all_finite(2 * count, &corner[0].x))
        return false;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (out->count > 0 && is_one_place(&corner[i], out->corner[out->count - 1]))
            continue;
        out->corner[out->count] = &corner[i];
        out->number[out->count++] = (unsigned)i;
    }
    if (out->count > 1 && is_one_place(out->corner[0], out->corner[out->count - 1]))
        out->count--;
    /* There and back is one side. */
    out->sides = out->count > 2 ? out->count : out->count - 1;
    return true;
}

static bool load_polygon(const hit_polygon2 *polygon, outline2 *out)
{
    return polygon->count >= 3 && polygon->count <= HIT_POLYGON_CORNERS &&
           load_outline(polygon->corner, polygon->count, out);
}

static const hit_vec2 *end_of(const outline2 *o, int side)
{
    return o->corner[side + 1 == o->count ? 0 : side + 1];
}

/* Of each corner of one and each side of the other: on which side of its line is the corner? */
typedef signed char crossing_signs[HIT_POLYGON_CORNERS][HIT_POLYGON_CORNERS];

static void find_signs(const outline2 *of, const outline2 *beside, crossing_signs signs)
{
    for (int i = 0; i < of->count; i++)
        for (int j = 0; j < beside->sides; j++) {
            const double *from = &beside->corner[j]->x;
            signs[i][j] = (signed char)exact_cross_sign(from, &end_of(beside, j)->x, from, &of->corner[i]->x);
        }
}

static bool is_between(double x, double p, double q)
{
    return (exact_less_equal(p, x) && exact_less_equal(x, q)) || (exact_less_equal(q, x) && exact_less_equal(x, p));
}

/* The feature of the outline that corner i of the other lies on, a corner before a side; 0: none. */
static uint32_t feature_under(const hit_vec2 *p, const outline2 *o, const signed char *signs)
{
    for (int j = 0; j < o->count; j++)
        if (is_one_place(p, o->corner[j]))
            return (uint32_t)HIT_FEATURE_CORNER + o->number[j];
    for (int j = 0; j < o->sides; j++) {
        const hit_vec2 *from = o->corner[j], *to = end_of(o, j);
        if (signs[j] == 0 && is_between(p->x, from->x, to->x) && is_between(p->y, from->y, to->y))
            return (uint32_t)HIT_FEATURE_FACE + o->number[j];
    }
    return 0;
}

/* What is found, as far as there is room for it. */
typedef struct crossing_list {
    hit_crossing2 *out;
    size_t count, capacity;
} crossing_list;

static void add_crossing(crossing_list *list, hit_vec2 point, uint32_t id)
{
    if (list->count < list->capacity)
        list->out[list->count] = (hit_crossing2){point, id};
    list->count++;
}

/* One coordinate of the place where the lines through a, b and through c, d cross: a + (b - a) part / whole. */
static double place_on(dyadic_arena *arena, double a, double b, dyadic part, dyadic whole)
{
    const int used = arena->used;
    int up, down;
    const dyadic along = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_difference(arena, b, a), part);
    const dyadic start = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, a), whole);
    const double above = hit__exact_dyadic_rounded(hit__exact_dyadic_add(arena, start, along), &up);
    const double below = hit__exact_dyadic_rounded(whole, &down);
    arena->used = used;
    return 0 + ldexp(above / below, up - down);
}

static hit_vec2 crossing_of(const hit_vec2 *a, const hit_vec2 *b, const hit_vec2 *c, const hit_vec2 *d)
{
    dyadic_arena arena;
    arena.used = 0;
    const dyadic ux = hit__exact_dyadic_difference(&arena, b->x, a->x);
    const dyadic uy = hit__exact_dyadic_difference(&arena, b->y, a->y);
    const dyadic vx = hit__exact_dyadic_difference(&arena, d->x, c->x);
    const dyadic vy = hit__exact_dyadic_difference(&arena, d->y, c->y);
    const dyadic wx = hit__exact_dyadic_difference(&arena, c->x, a->x);
    const dyadic wy = hit__exact_dyadic_difference(&arena, c->y, a->y);
    const dyadic whole = hit__exact_dyadic_determinant(&arena, ux, vy, uy, vx);
    const dyadic part = hit__exact_dyadic_determinant(&arena, wx, vy, wy, vx);
    return (hit_vec2){place_on(&arena, a->x, b->x, part, whole), place_on(&arena, a->y, b->y, part, whole)};
}

static size_t crossings_of(const outline2 *a, const outline2 *b, hit_crossing2 *out, size_t capacity)
{
    crossing_signs of_a, of_b;
    crossing_list list = {out, 0, capacity};
    find_signs(a, b, of_a);
    find_signs(b, a, of_b);
    for (int i = 0; i < a->count; i++) {
        const uint32_t under = feature_under(a->corner[i], b, of_a[i]);
        if (under != 0)
            add_crossing(&list, *a->corner[i], ((uint32_t)HIT_FEATURE_CORNER + a->number[i]) << 8 | under);
    }
    for (int j = 0; j < b->count; j++) {
        const uint32_t under = feature_under(b->corner[j], a, of_b[j]);
        if (under >= HIT_FEATURE_FACE)
            add_crossing(&list, *b->corner[j], under << 8 | ((uint32_t)HIT_FEATURE_CORNER + b->number[j]));
    }
    for (int i = 0; i < a->sides; i++)
        for (int j = 0; j < b->sides; j++) {
            const int next_i = i + 1 == a->count ? 0 : i + 1, next_j = j + 1 == b->count ? 0 : j + 1;
            if (of_a[i][j] * of_a[next_i][j] < 0 && of_b[j][i] * of_b[next_j][i] < 0)
                add_crossing(&list, crossing_of(a->corner[i], end_of(a, i), b->corner[j], end_of(b, j)),
                             ((uint32_t)HIT_FEATURE_FACE + a->number[i]) << 8 |
                                 ((uint32_t)HIT_FEATURE_FACE + b->number[j]));
        }
    return list.count;
}

size_t hit_crossings_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_crossing2 *out,
                                       size_t capacity)
{
    outline2 first, second;
    return load_polygon(a, &first) && load_polygon(b, &second) ? crossings_of(&first, &second, out, capacity) : 0;
}

size_t hit_crossings_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_crossing2 *out,
                                       size_t capacity)
{
    const hit_vec2 end[2] = {segment.a, segment.b};
    outline2 first, second;
    return load_outline(end, 2, &first) && load_polygon(polygon, &second) ? crossings_of(&first, &second, out, capacity)
                                                                          : 0;
}
