/* Exact answers about what two shapes of the plane share: areas rounded, and thresholds decided.
 *
 * First principles: with both = over / under, both >= t (a + b - both) is over (1 + t) >= t (a + b) under. */
#include "intersection/exact_shared2.h"

static exact_shared2 share_in_order2(dyadic_arena *arena, const flat2 *a, const flat2 *b)
{
    return a->polygon != NULL || b->polygon != NULL ? hit__intersection_exact_rings2(arena, a, b)
                                                    : hit__intersection_exact_boxes2(arena, a, b);
}

static exact_shared2 share_exactly2(dyadic_arena *arena, const flat2 *a, const flat2 *b)
{
    arena->used = 0;
    if (hit__intersection_in_order2(a, b))
        return share_in_order2(arena, a, b);
    exact_shared2 out = share_in_order2(arena, b, a);
    const dyadic area = out.a;
    out.a = out.b;
    out.b = area;
    return out;
}

int hit__intersection_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    dyadic_arena arena;
    const exact_shared2 s = share_exactly2(&arena, a, b);
    const dyadic least = hit__exact_dyadic_from(&arena, t);
    if (s.a.sign == 0 || s.b.sign == 0) /* too small beside the other */
        return -1;
    if (of_lesser) { /* both >= t min(a, b) */
        const dyadic lesser = hit__exact_dyadic_compare(s.a, s.b) < 0 ? s.a : s.b;
        const dyadic under = hit__exact_dyadic_multiply(&arena, lesser, s.under);
        return hit__exact_dyadic_compare(s.over, hit__exact_dyadic_multiply(&arena, under, least));
    }
    const dyadic more = hit__exact_dyadic_add(&arena, hit__exact_dyadic_from(&arena, 1), least);
    const dyadic sum = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_add(&arena, s.a, s.b), s.under);
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(&arena, s.over, more),
                                     hit__exact_dyadic_multiply(&arena, sum, least));
}

/* Three areas as doubles with exponents, in the unit of the first, or of the greater of the two others. */
static shared2 in_unit2(double both, int of_both, const double area[2], const int exponent[2], bool of_greatest)
{
    int unit = of_both;
    if (of_greatest)
        unit = area[0] == 0 || (area[1] != 0 && exponent[1] > exponent[0]) ? exponent[1] : exponent[0];
    unit += unit & 1; /* it is a square */
    return (shared2){.both = ldexp(both, of_both - unit),
                     .a = ldexp(area[0], exponent[0] - unit),
                     .b = ldexp(area[1], exponent[1] - unit),
                     .exponent = unit / 2};
}

static shared2 clipped_area2(const flat2 *a, const flat2 *b, bool of_greatest)
{
    const fine_clip2 clip = hit__intersection_fine_clip2(a, b);
    const double area[2] = {clip.area[0].high, clip.area[1].high};
    return in_unit2(clip.share.high * area[clip.lesser], clip.exponent[clip.lesser], area, clip.exponent, of_greatest);
}

shared2 hit__intersection_exact_area2(const flat2 *a, const flat2 *b, bool of_greatest)
{
    if (a->polygon != NULL || b->polygon != NULL)
        return clipped_area2(a, b, of_greatest);
    dyadic_arena arena;
    const exact_shared2 s = share_exactly2(&arena, a, b);
    int over, under, exponent[2];
    const double x = hit__exact_dyadic_rounded(s.over, &over), y = hit__exact_dyadic_rounded(s.under, &under);
    const double area[2] = {fabs(hit__exact_dyadic_rounded(s.a, &exponent[0])),
                            fabs(hit__exact_dyadic_rounded(s.b, &exponent[1]))};
    const bool nothing = s.over.sign == 0;
    return in_unit2(nothing ? 0 : fabs(x) / fabs(y), over - under, area, exponent, nothing || of_greatest);
}
