/* The convex hull of points of the plane: sorted, then walked along from both ends.
 *
 * Based on: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979; the bound of the sign
 * of a turn in double is of the kind of J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust
 * Geometric Predicates", 1997, section 4.3. Ours differs: it covers the whole range of double, and what it leaves open
 * goes to whole numbers. */
#include "fit/hull2.h"

#include "exact/order.h"

#include <math.h>
#include <string.h>

static bool comes_before2(hit_vec2 a, hit_vec2 b)
{
    if (exact_less(a.x, b.x))
        return true;
    return !exact_less(b.x, a.x) && exact_less(a.y, b.y);
}

/* from[first .. middle) and from[middle .. last), both sorted, to `to`. */
static void merge_runs2(const hit_vec2 *from, size_t first, size_t middle, size_t last, hit_vec2 *to)
{
    size_t a = first, b = middle;
    for (size_t i = first; i < last; i++)
        to[i] = a < middle && (b == last || !comes_before2(from[b], from[a])) ? from[a++] : from[b++];
}

static size_t without_doubles2(hit_vec2 *points, size_t count)
{
    size_t kept = 1;
    for (size_t i = 1; i < count; i++)
        if (comes_before2(points[kept - 1], points[i]))
            points[kept++] = points[i];
    return kept;
}

size_t hit__fit_sort2(hit_vec2 *points, size_t count, hit_vec2 *scratch)
{
    hit_vec2 *from = points, *to = scratch;
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t first = 0; first < count; first += 2 * run) {
            size_t middle = count - first > run ? first + run : count;
            size_t last = count - first > 2 * run ? first + 2 * run : count;
            merge_runs2(from, first, middle, last, to);
        }
        hit_vec2 *sorted = to;
        to = from;
        from = sorted;
    }
    if (from != points)
        memcpy(points, from, count * sizeof *points);
    return without_doubles2(points, count);
}

dyadic hit__fit_dot2(dyadic_arena *arena, hit_vec2 a, hit_vec2 b, hit_vec2 c, hit_vec2 d)
{
    int used = arena->used;
    dyadic px = hit__exact_dyadic_difference(arena, b.x, a.x);
    dyadic py = hit__exact_dyadic_difference(arena, b.y, a.y);
    dyadic qx = hit__exact_dyadic_difference(arena, d.x, c.x);
    dyadic qy = hit__exact_dyadic_difference(arena, d.y, c.y);
    dyadic along = hit__exact_dyadic_multiply(arena, px, qx), across = hit__exact_dyadic_multiply(arena, py, qy);
    return hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, along, across));
}

dyadic hit__fit_cross2(dyadic_arena *arena, hit_vec2 a, hit_vec2 b, hit_vec2 c, hit_vec2 d)
{
    return hit__fit_dot2(arena, a, b, (hit_vec2){c.y, d.x}, (hit_vec2){d.y, c.x});
}

static int exact_turn2(hit_vec2 a, hit_vec2 b, hit_vec2 c)
{
    dyadic_arena arena;
    arena.used = 0;
    return hit__fit_cross2(&arena, a, b, a, c).sign;
}

/* The error of `turn`: docs/numerics.md, "Fits in the plane". */
int hit__fit_turn2(hit_vec2 a, hit_vec2 b, hit_vec2 c)
{
    double px = b.x - a.x, py = b.y - a.y, qx = c.x - a.x, qy = c.y - a.y;
    double up = px * qy, down = py * qx, turn = up - down;
    double lengths = fabs(px) + fabs(py) + fabs(qx) + fabs(qy);
    double error = 0x1p-50 * (fabs(up) + fabs(down)) + 0x1p-1000 * (1 + lengths);
    if (turn > error)
        return 1;
    if (turn < -error)
        return -1;
    return exact_turn2(a, b, c);
}

/* The corner is put behind those that, with it, still turn left; `first` ones stay in any case. */
static size_t push_corner2(hit_vec2 *hull, size_t count, size_t first, hit_vec2 corner)
{
    while (count > first && hit__fit_turn2(hull[count - 2], hull[count - 1], corner) <= 0)
        count--;
    hull[count] = corner;
    return count + 1;
}

size_t hit__fit_hull2(const hit_vec2 *sorted, size_t count, hit_vec2 *hull)
{
    size_t corners = 0;
    for (size_t i = 0; i < count; i++)
        corners = push_corner2(hull, corners, 1, sorted[i]);
    /* Back above. The first point comes last once more, and is dropped. */
    size_t lower = corners;
    for (size_t i = count - 1; i-- > 0;)
        corners = push_corner2(hull, corners, lower, sorted[i]);
    return corners > 1 ? corners - 1 : 1;
}
