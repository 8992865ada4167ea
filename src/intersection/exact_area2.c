/* How much do two convex shapes of the plane share, exactly?
 *
 * Twice the area of a convex set is the sum over its sides of how far the side's line is from a point, times the side's
 * length. The sides of what two share are parts of the sides of both: of a side from p to q the part within the other
 * is p + t (q - p) for t from one fraction to another, which are found by asking on which side of each line of the
 * other p and q are. Its part of the sum is (p - o) x (q - p) times the difference of the fractions. Where a side of
 * each lie in one line and look the same way, the first's counts alone. Fractions have the cross product of two sides
 * below, of which two boxes have two that differ; so few fractions are left to be added at the end. All is whole
 * numbers: the degree is 3 for a decision on the way, and 8 for a threshold of two boxes.
 *
 * First principles. Bits, and why the arena is enough: docs/numerics.md, "What two shapes share". */
#include "exact/dyadic.h"
#include "exact/order.h"
#include "intersection/area2.h"

enum { EXACT2_CORNERS = HIT_POLYGON_CORNERS, EXACT2_FRACTIONS = 2 * EXACT2_CORNERS * EXACT2_CORNERS };

/* Corners from an origin that both share, counter-clockwise. */
typedef struct exact_ring2 {
    int count;
    dyadic at[EXACT2_CORNERS][2];
} exact_ring2;

/* over / under, under above 0. */
typedef struct fraction2 {
    dyadic over, under;
} fraction2;

/* A sum of fractions with few different numbers below. */
typedef struct fraction_sum2 {
    int count;
    fraction2 part[EXACT2_FRACTIONS];
} fraction_sum2;

typedef struct exact_pair2 {
    dyadic_arena arena;
    exact_ring2 a, b;
    fraction_sum2 sum;
} exact_pair2;

/* ---- Corners ---- */

static dyadic cross_of2(dyadic_arena *arena, const dyadic u[2], const dyadic v[2])
{
    return hit__exact_dyadic_determinant(arena, u[0], v[1], u[1], v[0]);
}

static void between2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], dyadic out[2])
{
    for (int c = 0; c < 2; c++)
        out[c] = hit__exact_dyadic_subtract(arena, q[c], p[c]);
}

/* center + s half.x axis + t half.y (the axis a quarter turn on). */
static void load_obb_corner2(dyadic_arena *arena, const hit_obb2 *box, int i, const double origin[2], dyadic out[2])
{
    const dyadic ux = hit__exact_dyadic_from(arena, box->axis.x), uy = hit__exact_dyadic_from(arena, box->axis.y);
    dyadic p = hit__exact_dyadic_from(arena, box->half.x), q = hit__exact_dyadic_from(arena, box->half.y);
    p = i == 1 || i == 2 ? p : dyadic_negate(p);
    q = i >= 2 ? q : dyadic_negate(q);
    const dyadic x = hit__exact_dyadic_determinant(arena, p, ux, q, uy);
    const dyadic y = hit__exact_dyadic_determinant(arena, p, uy, dyadic_negate(q), ux);
    out[0] = hit__exact_dyadic_add(arena, hit__exact_dyadic_difference(arena, box->center.x, origin[0]), x);
    out[1] = hit__exact_dyadic_add(arena, hit__exact_dyadic_difference(arena, box->center.y, origin[1]), y);
}

static void load_point2(dyadic_arena *arena, double x, double y, const double origin[2], dyadic out[2])
{
    out[0] = hit__exact_dyadic_difference(arena, x, origin[0]);
    out[1] = hit__exact_dyadic_difference(arena, y, origin[1]);
}

static dyadic doubled_area_of2(dyadic_arena *arena, const exact_ring2 *ring)
{
    const int used = arena->used;
    dyadic sum = {0}, u[2], v[2];
    for (int i = 1; i + 1 < ring->count; i++) {
        between2(arena, ring->at[0], ring->at[i], u);
        between2(arena, ring->at[0], ring->at[i + 1], v);
        sum = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, sum, cross_of2(arena, u, v)));
    }
    return sum;
}

static void load_ring2(dyadic_arena *arena, const flat2 *s, const double origin[2], exact_ring2 *out)
{
    out->count = s->polygon != NULL ? s->polygon->count : 4;
    for (int i = 0; i < out->count; i++) {
        if (s->polygon != NULL)
            load_point2(arena, s->polygon->corner[i].x, s->polygon->corner[i].y, origin, out->at[i]);
        else if (s->obb != NULL)
            load_obb_corner2(arena, s->obb, i, origin, out->at[i]);
        else
            load_point2(arena, i == 1 || i == 2 ? s->aabb->max.x : s->aabb->min.x,
                        i >= 2 ? s->aabb->max.y : s->aabb->min.y, origin, out->at[i]);
    }
    const int used = arena->used, turn = doubled_area_of2(arena, out).sign;
    arena->used = used;
    for (int i = 0, j = out->count - 1; turn < 0 && i < j; i++, j--)
        for (int c = 0; c < 2; c++) {
            const dyadic x = out->at[i][c];
            out->at[i][c] = out->at[j][c];
            out->at[j][c] = x;
        }
}

/* ---- Fractions ---- */

static void add_fraction2(dyadic_arena *arena, fraction_sum2 *sum, dyadic over, dyadic under)
{
    if (under.sign < 0) {
        over = dyadic_negate(over);
        under = dyadic_negate(under);
    }
    for (int i = 0; i < sum->count; i++)
        if (hit__exact_dyadic_compare(sum->part[i].under, under) == 0) {
            sum->part[i].over = hit__exact_dyadic_add(arena, sum->part[i].over, over);
            return;
        }
    sum->part[sum->count++] = (fraction2){over, under};
}

/* All of it as one fraction. */
static fraction2 total2(dyadic_arena *arena, const fraction_sum2 *sum)
{
    fraction2 all = {{0}, hit__exact_dyadic_from(arena, 1)};
    for (int i = 0; i < sum->count; i++) {
        const fraction2 *part = &sum->part[i];
        const dyadic left = hit__exact_dyadic_multiply(arena, all.over, part->under);
        const dyadic right = hit__exact_dyadic_multiply(arena, part->over, all.under);
        all.over = hit__exact_dyadic_add(arena, left, right);
        all.under = hit__exact_dyadic_multiply(arena, all.under, part->under);
    }
    return all;
}

/* x < y */
static bool is_less_fraction2(dyadic_arena *arena, fraction2 x, fraction2 y)
{
    const int used = arena->used;
    const dyadic left = hit__exact_dyadic_multiply(arena, x.over, y.under);
    const dyadic right = hit__exact_dyadic_multiply(arena, y.over, x.under);
    const bool less = hit__exact_dyadic_compare(left, right) < 0;
    arena->used = used;
    return less;
}

/* ---- Sides ---- */

/* The part of the side from p along e that is within the ring, from t[0] to t[1]; false: at most a point, or it lies in
 * a side of the ring and `skips`. */
static bool part_within2(dyadic_arena *arena, const dyadic p[2], const dyadic e[2], const exact_ring2 *ring, bool skips,
                         fraction2 t[2])
{
    const dyadic one = hit__exact_dyadic_from(arena, 1);
    t[0] = (fraction2){{0}, one};
    t[1] = (fraction2){one, one};
    for (int i = 0; i < ring->count; i++) {
        const int j = i + 1 == ring->count ? 0 : i + 1;
        dyadic f[2], to[2];
        between2(arena, ring->at[i], ring->at[j], f);
        between2(arena, ring->at[i], p, to);
        if (f[0].sign == 0 && f[1].sign == 0)
            continue;
        /* f x (p + t e - ring[i]) >= 0 */
        const dyadic here = cross_of2(arena, f, to), slope = cross_of2(arena, f, e);
        if (slope.sign == 0) {
            if (here.sign < 0 || (here.sign == 0 && skips))
                return false;
            continue;
        }
        const fraction2 at = {slope.sign > 0 ? dyadic_negate(here) : here, dyadic_abs(slope)};
        if (slope.sign > 0 && is_less_fraction2(arena, t[0], at))
            t[0] = at;
        if (slope.sign < 0 && is_less_fraction2(arena, at, t[1]))
            t[1] = at;
    }
    return is_less_fraction2(arena, t[0], t[1]);
}

/* What the sides of one that are within the other add to twice the area. */
static void add_sides2(exact_pair2 *pair, const exact_ring2 *ring, const exact_ring2 *other, bool skips)
{
    for (int i = 0; i < ring->count; i++) {
        const int j = i + 1 == ring->count ? 0 : i + 1;
        dyadic e[2];
        fraction2 t[2];
        between2(&pair->arena, ring->at[i], ring->at[j], e);
        if ((e[0].sign == 0 && e[1].sign == 0) || !part_within2(&pair->arena, ring->at[i], e, other, skips, t))
            continue;
        const dyadic high = cross_of2(&pair->arena, ring->at[i], e);
        for (int k = 0; k < 2; k++) {
            const dyadic over = hit__exact_dyadic_multiply(&pair->arena, high, t[k].over);
            add_fraction2(&pair->arena, &pair->sum, k == 0 ? dyadic_negate(over) : over, t[k].under);
        }
    }
}

/* Twice the area that both share, and twice those of each. */
static void share_exactly2(const flat2 *a, const flat2 *b, exact_pair2 *pair, fraction2 *both, dyadic of[2])
{
    const hit_vec2 least = a->aabb != NULL ? a->aabb->min : a->obb != NULL ? a->obb->center : a->polygon->corner[0];
    const double origin[2] = {least.x, least.y};
    pair->arena.used = 0;
    pair->sum.count = 0;
    load_ring2(&pair->arena, a, origin, &pair->a);
    load_ring2(&pair->arena, b, origin, &pair->b);
    add_sides2(pair, &pair->a, &pair->b, false);
    add_sides2(pair, &pair->b, &pair->a, true);
    *both = total2(&pair->arena, &pair->sum);
    of[0] = doubled_area_of2(&pair->arena, &pair->a);
    of[1] = doubled_area_of2(&pair->arena, &pair->b);
}

int hit__intersection_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    exact_pair2 pair;
    fraction2 both;
    dyadic of[2];
    dyadic_arena *arena = &pair.arena;
    share_exactly2(a, b, &pair, &both, of);
    const dyadic least = hit__exact_dyadic_from(arena, t);
    if (of_lesser) { /* both >= t min(a, b) */
        const dyadic lesser = hit__exact_dyadic_compare(of[0], of[1]) < 0 ? of[0] : of[1];
        const dyadic under = hit__exact_dyadic_multiply(arena, lesser, both.under);
        return hit__exact_dyadic_compare(both.over, hit__exact_dyadic_multiply(arena, under, least));
    }
    /* both >= t (a + b - both) */
    const dyadic more = hit__exact_dyadic_add(arena, hit__exact_dyadic_from(arena, 1), least);
    const dyadic sum = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_add(arena, of[0], of[1]), both.under);
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(arena, both.over, more),
                                     hit__exact_dyadic_multiply(arena, sum, least));
}

shared2 hit__intersection_exact_area2(const flat2 *a, const flat2 *b)
{
    exact_pair2 pair;
    fraction2 both;
    dyadic of[2];
    share_exactly2(a, b, &pair, &both, of);
    int over, under, exponent[2], greatest;
    const double x = hit__exact_dyadic_rounded(both.over, &over), y = hit__exact_dyadic_rounded(both.under, &under);
    const double first = hit__exact_dyadic_rounded(of[0], &exponent[0]);
    const double second = hit__exact_dyadic_rounded(of[1], &exponent[1]);
    greatest = of[0].sign != 0 && (of[1].sign == 0 || exponent[0] > exponent[1]) ? exponent[0] : exponent[1];
    greatest += greatest & 1; /* the unit is a square */
    const shared2 out = {.both = 0.5 * ldexp(fabs(x) / fabs(y), over - under - greatest),
                         .a = 0.5 * ldexp(fabs(first), exponent[0] - greatest),
                         .b = 0.5 * ldexp(fabs(second), exponent[1] - greatest),
                         .error = 0,
                         .exponent = greatest / 2};
    return out;
}
