/* The area of the convex hull of two shapes of the plane: in double, or, where that may be off by too much, exactly.
 *
 * Based on: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", Information Processing
 * Letters 9, 1979. A wrong turn of the chain by rounding changes the area by no more than that rounding. The exact hull
 * is in exact_rings2.c. Bound: docs/numerics.md, "What two shapes of the plane share". */
#include "intersection/hull_area2.h"

#include "intersection/corners_of2.h"
#include "intersection/exact_shared2.h"

enum { HULL2_POINTS = 2 * HIT_POLYGON_CORNERS };

/* Left of the way from p to q, and how far, times its length. */
static double turn2(const double *p, const double *q, const double *r)
{
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
}

static void sort_points2(int count, double p[HULL2_POINTS][2])
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && (p[j][0] < p[j - 1][0] || (p[j][0] <= p[j - 1][0] && p[j][1] < p[j - 1][1])); j--)
            for (int c = 0; c < 2; c++) {
                const double x = p[j][c];
                p[j][c] = p[j - 1][c];
                p[j - 1][c] = x;
            }
}

/* Of points in order: twice the area. */
static double chain_area2(int count, double p[HULL2_POINTS][2])
{
    double area = 0;
    for (int half = 0; half < 2; half++) {
        int chain[HULL2_POINTS], n = 0;
        for (int i = 0; i < count; i++) {
            const int next = half == 0 ? i : count - 1 - i;
            while (n >= 2 && turn2(p[chain[n - 2]], p[chain[n - 1]], p[next]) <= 0)
                n--;
            chain[n++] = next;
        }
        for (int i = 0; i + 1 < n; i++) {
            const double *u = p[chain[i]], *v = p[chain[i + 1]];
            area += (u[0] - p[0][0]) * (v[1] - p[0][1]) - (u[1] - p[0][1]) * (v[0] - p[0][0]);
        }
    }
    return area;
}

double hit__intersection_hull_area2(const flat2 *a, const flat2 *b, bool plain, int *exponent)
{
    const int of_a = plain ? 0 : corner_ring2_exponent(a), of_b = plain ? 0 : corner_ring2_exponent(b);
    const int unit = of_a > of_b ? of_a : of_b;
    corner_ring2 ring[2];
    double p[HULL2_POINTS][2], far = 0;
    int count = 0;
    corner_ring2_load(a, corner_ring2_point(a), unit, &ring[0]);
    corner_ring2_load(b, corner_ring2_point(a), unit, &ring[1]);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < ring[i].count; k++, count++)
            for (int c = 0; c < 2; c++) {
                p[count][c] = ring[i].at[k][c];
                far = fmax(far, fabs(p[count][c]));
            }
    sort_points2(count, p);
    const double area = chain_area2(count, p);
    *exponent = 2 * unit;
    if ((8 * count + 64) * 0x1p-53 * (far * far) <= 0x1p-45 * area && far > 0x1p-300)
        return 0.5 * area;
    dyadic_arena arena;
    arena.used = 0;
    const dyadic exact = hit__intersection_exact_hull2(&arena, a, b);
    return 0.5 * fabs(hit__exact_dyadic_rounded(exact, exponent));
}
