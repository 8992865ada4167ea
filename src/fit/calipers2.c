/* The rectangle of least area around a convex polygon: one side lies along an edge, so each edge is tried, and the
 * corners that the other three sides touch move on with it.
 *
 * Based on: H. Freeman, R. Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve",
 * 1975; G. Toussaint, "Solving geometric problems with the rotating calipers", 1983. Ours differs: the areas, which
 * are fractions, are compared exactly. */
#include "fit/calipers2.h"

#include "fit/estimate.h"
#include "fit/hull2.h"

/* The rectangle along the edge from corner `edge`: along * across / square, where along is its length times the edge's,
 * across its height times the edge's, and square the edge's length squared. */
typedef struct candidate2 {
    size_t edge, right, top, left; /* the corners that its sides touch */
    fit_estimate area;             /* error NaN: unknown */
} candidate2;

typedef struct calipers2 {
    const hit_vec2 *hull, *scaled;
    size_t count;
} calipers2;

static hit_vec2 corner_at2(const calipers2 *c, size_t i)
{
    return c->hull[i % c->count];
}

/* The way from one corner to another, its numbers less than 2 in size. */
static hit_vec2 scaled_way2(const calipers2 *c, size_t from, size_t to)
{
    return fit_from_to2(c->scaled[from % c->count], c->scaled[to % c->count]);
}

static int sign_of_way2(const calipers2 *c, size_t edge, size_t corner, bool across)
{
    hit_vec2 e = scaled_way2(c, edge, edge + 1), way = scaled_way2(c, corner, corner + 1);
    fit_estimate product = fit_product2(e, across ? fit_turned_right2(way) : way);
    if (fabs(product.value) > product.error)
        return product.value > 0 ? 1 : -1;
    dyadic_arena arena;
    arena.used = 0;
    hit_vec2 from = corner_at2(c, edge), to = corner_at2(c, edge + 1);
    hit_vec2 start = corner_at2(c, corner), end = corner_at2(c, corner + 1);
    return (across ? hit__fit_cross2 : hit__fit_dot2)(&arena, from, to, start, end).sign;
}

/* Where an extent is all but lost in its error, or the area is near the end of the range, it is unknown. */
static fit_estimate estimated_area2(const calipers2 *c, const candidate2 *k)
{
    hit_vec2 e = scaled_way2(c, k->edge, k->edge + 1);
    fit_estimate along = fit_product2(scaled_way2(c, k->left, k->right), e);
    fit_estimate across = fit_product2(e, fit_turned_right2(scaled_way2(c, k->edge, k->top)));
    fit_estimate square = fit_product2(e, e);
    double relative = along.error / along.value + across.error / across.value + square.error / square.value;
    double area = along.value * (across.value / square.value);
    if (!(along.value > along.error && across.value > across.error && relative < 0x1p-10 && area > 0x1p-900))
        return (fit_estimate){0, NAN};
    return (fit_estimate){area, area * (relative + 0x1p-50) * (1 + 0x1p-6)};
}

/* along * across of one, times the other's square. */
static dyadic exact_area2(dyadic_arena *arena, const calipers2 *c, const candidate2 *k, const candidate2 *other)
{
    int used = arena->used;
    hit_vec2 from = corner_at2(c, k->edge), to = corner_at2(c, k->edge + 1);
    hit_vec2 start = corner_at2(c, other->edge), end = corner_at2(c, other->edge + 1);
    dyadic along = hit__fit_dot2(arena, corner_at2(c, k->left), corner_at2(c, k->right), from, to);
    dyadic across = hit__fit_cross2(arena, from, to, from, corner_at2(c, k->top));
    dyadic square = hit__fit_dot2(arena, start, end, start, end);
    dyadic area = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_multiply(arena, along, across), square);
    return hit__exact_dyadic_keep(arena, used, area);
}

static bool is_smaller2(const calipers2 *c, const candidate2 *a, const candidate2 *b)
{
    double less = b->area.value - a->area.value, error = a->area.error + b->area.error;
    if (fabs(less) > error)
        return less > 0;
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_compare(exact_area2(&arena, c, a, b), exact_area2(&arena, c, b, a)) < 0;
}

/* Moves the corners on to where the sides of the rectangle along the next edge touch. */
static void turn_to_edge2(const calipers2 *c, candidate2 *k, size_t edge)
{
    k->edge = edge;
    k->right = k->right > edge ? k->right : edge + 1;
    while (sign_of_way2(c, edge, k->right, false) > 0)
        k->right++;
    k->top = k->top > k->right ? k->top : k->right;
    while (sign_of_way2(c, edge, k->top, true) > 0)
        k->top++;
    k->left = k->left > k->top ? k->left : k->top;
    while (sign_of_way2(c, edge, k->left, false) < 0)
        k->left++;
    k->area = estimated_area2(c, k);
}

size_t hit__fit_calipers2(const hit_vec2 *hull, const hit_vec2 *scaled, size_t count)
{
    const calipers2 c = {hull, scaled, count};
    candidate2 now = {.right = 1}, best;
    turn_to_edge2(&c, &now, 0);
    best = now;
    for (size_t edge = 1; edge < count; edge++) {
        turn_to_edge2(&c, &now, edge);
        if (is_smaller2(&c, &now, &best))
            best = now;
    }
    return best.edge;
}
