/* How much do two convex shapes of the plane share, exactly?
 *
 * Twice the area of a convex set is the sum over its sides of how far the side's line is from a point, times the side's
 * length. The sides of what two share are parts of the sides of both: of a side from p to q the part within the other
 * is p + t (q - p) for t from one fraction to another, which are found by asking on which side of each line of the
 * other p and q are. Its part of the sum is (p - o) x (q - p) times the difference of the fractions. Where a side of
 * each lie in one line and look the same way, the first's counts alone. A fraction has the cross product of two sides
 * below, and the two fractions of one crossing have the same; so there are as many numbers below as crossings, which
 * are added at the end, by halves. All is whole numbers.
 *
 * First principles. Bits, and why the arena is enough: docs/numerics.md, "What two shapes of the plane share". */
#include "intersection/exact_ring2.h"
#include "intersection/exact_shared2.h"

enum { EXACT2_FRACTIONS = 4 * HIT_POLYGON_CORNERS, EXACT2_FAR = 1000 };

/* over / under, under above 0. */
typedef struct fraction2 {
    dyadic over, under;
} fraction2;

/* A sum of fractions with few different numbers below; two for each side of both. */
typedef struct fraction_sum2 {
    int count;
    fraction2 part[EXACT2_FRACTIONS];
} fraction_sum2;

/* Counter-clockwise. */
static void turn_ring2(dyadic_arena *arena, exact_ring2 *ring)
{
    const int used = arena->used, turn = hit__intersection_exact_doubled_area2(arena, ring).sign;
    arena->used = used;
    for (int i = 0, j = ring->count - 1; turn < 0 && i < j; i++, j--)
        for (int c = 0; c < 2; c++) {
            const dyadic x = ring->at[i][c];
            ring->at[i][c] = ring->at[j][c];
            ring->at[j][c] = x;
        }
}

/* Above the highest word of all coordinates, and the lowest. */
static void range_of_ring2(const exact_ring2 *ring, int *top, int *lowest)
{
    for (int i = 0; i < ring->count; i++)
        for (int c = 0; c < 2; c++) {
            const dyadic *x = &ring->at[i][c];
            if (x->sign == 0)
                continue;
            *top = x->lowest + x->count > *top ? x->lowest + x->count : *top;
            *lowest = x->lowest < *lowest ? x->lowest : *lowest;
        }
}

/* Without the words below `lowest`, and moved to what the arena has used; numbers are where they were made in turn. */
static void shorten_ring2(dyadic_arena *arena, exact_ring2 *ring, int lowest)
{
    for (int i = 0; i < ring->count; i++)
        for (int c = 0; c < 2; c++) {
            dyadic *x = &ring->at[i][c];
            while (x->count > 0 && (x->lowest < lowest || x->word[0] == 0)) {
                x->word++;
                x->lowest++;
                x->count--;
            }
            x->sign = x->count > 0 ? x->sign : 0;
            *x = hit__exact_dyadic_keep(arena, arena->used, *x);
        }
}

/* ---- Fractions ---- */

/* under > 0 */
static void add_fraction2(dyadic_arena *arena, fraction_sum2 *sum, dyadic over, dyadic under)
{
    for (int i = 0; i < sum->count; i++)
        if (hit__exact_dyadic_compare(sum->part[i].under, under) == 0) {
            sum->part[i].over = hit__exact_dyadic_add(arena, sum->part[i].over, over);
            return;
        }
    sum->part[sum->count++] = (fraction2){over, under};
}

/* The sum of parts `from` to `to`, `to` not included, as one fraction. */
static fraction2 total2(dyadic_arena *arena, const fraction_sum2 *sum, int from, int to)
{
    if (to <= from)
        return (fraction2){{0}, hit__exact_dyadic_from(arena, 1)};
    if (to == from + 1)
        return sum->part[from];
    const int used = arena->used, middle = from + (to - from) / 2;
    const fraction2 first = total2(arena, sum, from, middle), second = total2(arena, sum, middle, to);
    const dyadic over =
        hit__exact_dyadic_determinant(arena, first.over, second.under, dyadic_negate(second.over), first.under);
    const dyadic under = hit__exact_dyadic_multiply(arena, first.under, second.under);
    fraction2 all;
    all.over = hit__exact_dyadic_keep(arena, used, over);
    all.under = hit__exact_dyadic_keep(arena, arena->used, under);
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

/* A side from p to q as seen from the line of another, from r to s: how far p is on its inner side, and by how much
 * farther q is. False: that side has no length. */
static bool see_side2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], const dyadic r[2], const dyadic s[2],
                      dyadic *here, dyadic *slope)
{
    dyadic e[2], f[2], to[2];
    const int used = arena->used;
    exact_between2(arena, r, s, f);
    exact_between2(arena, r, p, to);
    *here = hit__exact_dyadic_keep(arena, used, exact_cross2(arena, f, to));
    const int then = arena->used;
    exact_between2(arena, r, s, f);
    exact_between2(arena, p, q, e);
    const bool is_side = f[0].sign != 0 || f[1].sign != 0;
    *slope = hit__exact_dyadic_keep(arena, then, exact_cross2(arena, f, e));
    return is_side;
}

/* Two sides of one direction: do they look different ways? Then the two shapes touch along them. */
static bool are_opposed2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], const dyadic r[2],
                         const dyadic s[2])
{
    dyadic e[2], f[2];
    const int used = arena->used;
    exact_between2(arena, p, q, e);
    exact_between2(arena, r, s, f);
    const int sign = hit__exact_dyadic_determinant(arena, e[0], f[0], e[1], dyadic_negate(f[1])).sign;
    arena->used = used;
    return sign < 0;
}

/* The part of the side from p to q that is within the ring, from t[0] to t[1]; false: at most a point, or it lies in a
 * side of the ring and `skips`. */
static bool part_within2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], const exact_ring2 *ring, bool skips,
                         fraction2 t[2])
{
    const dyadic one = hit__exact_dyadic_from(arena, 1);
    t[0] = (fraction2){{0}, one};
    t[1] = (fraction2){one, one};
    for (int i = 0; i < ring->count; i++) {
        const int j = i + 1 == ring->count ? 0 : i + 1;
        dyadic here, slope;
        if (!see_side2(arena, p, q, ring->at[i], ring->at[j], &here, &slope))
            continue;
        if (slope.sign == 0) {
            if (here.sign < 0 || (here.sign == 0 && (skips || are_opposed2(arena, p, q, ring->at[i], ring->at[j]))))
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

/* What the sides of one that are within the other add to twice the area. False: the arena is not enough; coordinates
 * have so many words. */
static bool add_sides2(dyadic_arena *arena, fraction_sum2 *sum, const exact_ring2 *ring, const exact_ring2 *other,
                       bool skips, int words)
{
    for (int i = 0; i < ring->count; i++) {
        /* For each line two cross products of differences, and what is made of two of these. */
        if (arena->used + (4 * other->count + 40) * (words + 2) > DYADIC_WORDS)
            return false;
        const dyadic *p = ring->at[i], *q = ring->at[i + 1 == ring->count ? 0 : i + 1];
        const int used = arena->used;
        fraction2 t[2];
        if (!part_within2(arena, p, q, other, skips, t)) {
            arena->used = used;
            continue;
        }
        const dyadic high = exact_cross2(arena, p, q);
        dyadic kept[4]; /* one behind the other, each nearer to the arena's beginning than it was */
        kept[0] = hit__exact_dyadic_multiply(arena, high, dyadic_negate(t[0].over));
        kept[1] = hit__exact_dyadic_multiply(arena, high, t[1].over);
        for (int k = 0; k < 2; k++) /* copies, behind all that is kept */
            kept[2 + k] = hit__exact_dyadic_multiply(arena, t[k].under, hit__exact_dyadic_from(arena, 1));
        arena->used = used;
        for (int k = 0; k < 4; k++)
            kept[k] = hit__exact_dyadic_keep(arena, arena->used, kept[k]);
        for (int k = 0; k < 2; k++)
            add_fraction2(arena, sum, kept[k], kept[2 + k]);
    }
    return true;
}

/* Is the arena enough for the sum, and for what is made of it? A sum of two has as many words below as both together,
 * above it some more; made are three products and their sum. */
static bool fits2(const dyadic_arena *arena, const fraction_sum2 *sum, int words)
{
    int under = 0, over = 0;
    for (int i = 0; i < sum->count; i++) {
        under += sum->part[i].under.count;
        over = sum->part[i].over.count > over ? sum->part[i].over.count : over;
    }
    return arena->used + 7 * under + 8 * over + 20 * words + 100 <= DYADIC_WORDS;
}

/* With coordinates of at most so many words, which are returned. */
static int load_short_rings2(dyadic_arena *arena, const flat2 *a, const flat2 *b, int most, exact_ring2 *first,
                             exact_ring2 *second)
{
    int top = -EXACT2_FAR, lowest = EXACT2_FAR;
    arena->used = 0;
    hit__intersection_exact_pair2(arena, a, b, first, second);
    range_of_ring2(first, &top, &lowest);
    range_of_ring2(second, &top, &lowest);
    lowest = top - most > lowest ? top - most : lowest;
    arena->used = 0;
    shorten_ring2(arena, first, lowest);
    shorten_ring2(arena, second, lowest);
    return top - lowest;
}

/* ---- The hull ---- */

/* Is r before q as the next corner of the hull after p, counter-clockwise? */
static bool is_before2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], const dyadic r[2])
{
    const int used = arena->used;
    dyadic e[2], f[2], g[2];
    exact_between2(arena, p, q, e);
    exact_between2(arena, p, r, f);
    int sign = exact_cross2(arena, e, f).sign;
    if (sign == 0) { /* in one line: the further one */
        exact_between2(arena, q, r, g);
        sign = -hit__exact_dyadic_determinant(arena, e[0], g[0], e[1], dyadic_negate(g[1])).sign;
    }
    if (e[0].sign == 0 && e[1].sign == 0)
        sign = -1;
    arena->used = used;
    return sign < 0;
}

dyadic hit__intersection_exact_hull2(dyadic_arena *arena, const flat2 *a, const flat2 *b)
{
    exact_ring2 ring[2];
    const dyadic *point[2 * HIT_POLYGON_CORNERS];
    int count = 0, least = 0;
    hit__intersection_exact_pair2(arena, a, b, &ring[0], &ring[1]);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < ring[i].count; k++)
            point[count++] = ring[i].at[k];
    for (int i = 1; i < count; i++) {
        const int order = hit__exact_dyadic_compare(point[i][0], point[least][0]);
        if (order < 0 || (order == 0 && hit__exact_dyadic_compare(point[i][1], point[least][1]) < 0))
            least = i;
    }
    const int used = arena->used;
    dyadic area = {0};
    int at = least;
    for (int corners = 0; corners < count; corners++) { /* Jarvis's march: each corner from the one before */
        int next = at == 0 ? 1 : 0;
        for (int i = 0; i < count; i++)
            if (i != at && i != next && is_before2(arena, point[at], point[next], point[i]))
                next = i;
        const dyadic part = exact_cross2(arena, point[at], point[next]);
        area = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, area, part));
        at = next;
        if (hit__exact_dyadic_compare(point[at][0], point[least][0]) == 0 &&
            hit__exact_dyadic_compare(point[at][1], point[least][1]) == 0)
            break;
    }
    return area;
}

/* ---- Both ---- */

/* Both shapes as they are, or with coordinates of at most `most` words. False: the arena is not enough. */
static bool share_rings2(dyadic_arena *arena, const flat2 *a, const flat2 *b, int most, exact_shared2 *out)
{
    exact_ring2 first, second;
    fraction_sum2 sum;
    sum.count = 0;
    const int words = load_short_rings2(arena, a, b, most, &first, &second);
    turn_ring2(arena, &first);
    turn_ring2(arena, &second);
    const dyadic of_first = hit__intersection_exact_doubled_area2(arena, &first);
    const dyadic of_second = hit__intersection_exact_doubled_area2(arena, &second);
    if (of_first.sign != 0 && of_second.sign != 0 &&
        !(add_sides2(arena, &sum, &first, &second, false, words) &&
          add_sides2(arena, &sum, &second, &first, true, words) && fits2(arena, &sum, words)))
        return false;
    const fraction2 both = total2(arena, &sum, 0, sum.count);
    const dyadic two = hit__exact_dyadic_from(arena, 2), half = hit__exact_dyadic_from(arena, 0.5);
    *out = (exact_shared2){both.over, hit__exact_dyadic_multiply(arena, both.under, two),
                           hit__exact_dyadic_multiply(arena, of_first, half),
                           hit__exact_dyadic_multiply(arena, of_second, half)};
    return true;
}

exact_shared2 hit__intersection_exact_rings2(dyadic_arena *arena, const flat2 *a, const flat2 *b)
{
    exact_shared2 out = {0};
    const int sides = (a->polygon != NULL ? a->polygon->count : 4) + (b->polygon != NULL ? b->polygon->count : 4);
    /* If the arena is not enough for all words, what is below the highest so many of the greatest coordinate is left
     * out: 6 of 32 sides, 25 of 8, or some less. */
    int most = EXACT2_FAR, fewer = 200 / sides;
    while (!share_rings2(arena, a, b, most, &out))
        most = fewer--;
    return out;
}
