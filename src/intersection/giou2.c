/* How much do two shapes of the plane have in common, as a share of a region around both, or of the first?
 *
 * Based on: H. Rezatofighi et al., "Generalized Intersection over Union", CVPR 2019. Ours differs: the region is also
 * the convex hull, there named apart; the AABB around both is measured from differences, so that it is within a few
 * rounding errors of itself wherever the shapes are; and numbers of any size have an exponent of their own. */
#include "core/minmax.h"
#include "exact/floating.h"
#include "hitbox/iou.h"
#include "intersection/hull_area2.h"
#include "intersection/share2.h"

#include <limits.h>

/* ---- The AABB around both ---- */

/* Of a shape along x or y: from low - reach to high + reach, the reach a sum of arm[k] * share[k]. */
typedef struct span2 {
    double low, high, arm[2], share[2];
} span2;

static span2 span_of2(const flat2 *s, int c)
{
    if (s->aabb != NULL)
        return (span2){.low = (&s->aabb->min.x)[c], .high = (&s->aabb->max.x)[c]};
    if (s->obb != NULL) {
        const double at = (&s->obb->center.x)[c], *u = &s->obb->axis.x;
        return (span2){at, at, {s->obb->half.x, s->obb->half.y}, {fabs(u[c]), fabs(u[1 - c])}};
    }
    span2 span = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < s->polygon->count; i++) {
        const double x = (&s->polygon->corner[i].x)[c];
        span.low = exact_less(x, span.low) ? x : span.low;
        span.high = exact_less(span.high, x) ? x : span.high;
    }
    return span;
}

/* Of sizes near 1. */
static double plain_width2(const span2 span[2])
{
    double width = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            const span2 *high = &span[i], *low = &span[j];
            const double reach = (high->arm[0] * high->share[0] + high->arm[1] * high->share[1]) +
                                 (low->arm[0] * low->share[0] + low->arm[1] * low->share[1]);
            width = core_max(width, (high->high - low->low) + reach);
        }
    return width;
}

/* x / 2^*exponent, from 1/2 to 1 in size, or 0. */
static double mantissa_of(double x, int *exponent)
{
    if (!floating_is_low(x))
        return frexp(x, exponent);
    const double mantissa = frexp(floating_lifted(x), exponent);
    *exponent -= FLOATING_LIFT;
    return mantissa;
}

/* Of any size, over 2^*exponent, which is that of the greatest part. */
static double scaled_width2(const span2 span[2], int *exponent)
{
    floating part[2][4]; /* of the i-th: its high end less the low end of each, and its two arms */
    int greatest = INT_MIN;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++) {
            int of_arm, of_share;
            if (k < 2) {
                const double high[2] = {span[i].high, span[i].high}, low[2] = {span[k].low, span[k].low};
                part[i][k] = floating_half_sum(high, low);
            } else {
                const double arm = mantissa_of(span[i].arm[k - 2], &of_arm);
                part[i][k].value = dd_from(arm * mantissa_of(span[i].share[k - 2], &of_share));
                part[i][k].exponent = of_arm + of_share;
            }
            if (part[i][k].value.high != 0 && part[i][k].exponent > greatest)
                greatest = part[i][k].exponent;
        }
    *exponent = greatest == INT_MIN ? 0 : greatest;
    double width = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            double sum = floating_at(part[i][j], *exponent).high;
            sum += floating_at(part[i][2], *exponent).high + floating_at(part[i][3], *exponent).high;
            sum += floating_at(part[j][2], *exponent).high + floating_at(part[j][3], *exponent).high;
            width = core_max(width, sum);
        }
    return width;
}

/* Over 2^*exponent. */
static double area_around2(const flat2 *a, const flat2 *b, bool plain, int *exponent)
{
    double width[2];
    int of[2] = {0, 0};
    for (int c = 0; c < 2; c++) {
        const span2 span[2] = {span_of2(a, c), span_of2(b, c)};
        width[c] = plain ? plain_width2(span) : scaled_width2(span, &of[c]);
    }
    *exponent = of[0] + of[1];
    return width[0] * width[1];
}

/* ---- Both regions ---- */

typedef double (*region2)(const flat2 *a, const flat2 *b, bool plain, int *exponent);

static double giou2(flat2 a, flat2 b, region2 area_of_region)
{
    shared2 shared;
    const share_kind2 kind = hit__intersection_share2(&a, &b, &shared);
    if (kind == SHARE_INVALID)
        return -1;
    const double iou = hit__intersection_ratio2(&a, &b, kind, &shared);
    const bool plain = shared.plain;
    if (kind == SHARE_FLAT || !(shared.error <= 0x1p900) || !(shared.a + shared.b <= 0x1p900))
        shared = hit__intersection_exact_area2(&a, &b, true);
    int exponent;
    const bool ordered = hit__intersection_in_order2(&a, &b);
    const double region = area_of_region(ordered ? &a : &b, ordered ? &b : &a, plain, &exponent);
    if (!(region > 0))
        return iou; /* it has no area, so there is nothing to take off */
    const double covered = ldexp((shared.a + shared.b - shared.both) / region, 2 * shared.exponent - exponent);
    return core_max(core_min(iou - (1 - core_min(covered, 1)), iou), -1);
}

/* What both share as a share of the first. */
static double ioa2(flat2 a, flat2 b)
{
    shared2 shared;
    const share_kind2 kind = hit__intersection_share2(&a, &b, &shared);
    if (kind == SHARE_FLAT)
        return hit__intersection_contains2(&b, &a) ? 1 : 0;
    if (kind != SHARE_SOME)
        return 0;
    const double share = shared.both / shared.a;
    if (share > 1 - 0x1p-39 || !(shared.error <= DBL_MAX)) /* all of it, or one is too small beside the other */
        return hit__intersection_contains2(&b, &a) ? 1 : core_min(share, 1 - 0x1p-53);
    return exact_is_zero(share) ? DBL_TRUE_MIN : share;
}

/* ---- Public ---- */

double hit_giou_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return giou2((flat2){.aabb = &a}, (flat2){.aabb = &b}, area_around2);
}

double hit_giou_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return giou2((flat2){.aabb = &a}, (flat2){.obb = &b}, area_around2);
}

double hit_giou_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return giou2((flat2){.aabb = &box}, (flat2){.polygon = polygon}, area_around2);
}

double hit_giou_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return giou2((flat2){.obb = &a}, (flat2){.obb = &b}, area_around2);
}

double hit_giou_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return giou2((flat2){.obb = &box}, (flat2){.polygon = polygon}, area_around2);
}

double hit_giou_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return giou2((flat2){.polygon = a}, (flat2){.polygon = b}, area_around2);
}

double hit_giou_hull_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return giou2((flat2){.aabb = &a}, (flat2){.aabb = &b}, hit__intersection_hull_area2);
}

double hit_giou_hull_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return giou2((flat2){.aabb = &a}, (flat2){.obb = &b}, hit__intersection_hull_area2);
}

double hit_giou_hull_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return giou2((flat2){.aabb = &box}, (flat2){.polygon = polygon}, hit__intersection_hull_area2);
}

double hit_giou_hull_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return giou2((flat2){.obb = &a}, (flat2){.obb = &b}, hit__intersection_hull_area2);
}

double hit_giou_hull_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return giou2((flat2){.obb = &box}, (flat2){.polygon = polygon}, hit__intersection_hull_area2);
}

double hit_giou_hull_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return giou2((flat2){.polygon = a}, (flat2){.polygon = b}, hit__intersection_hull_area2);
}

double hit_ioa_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return ioa2((flat2){.aabb = &a}, (flat2){.aabb = &b});
}

double hit_ioa_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return ioa2((flat2){.aabb = &a}, (flat2){.obb = &b});
}

double hit_ioa_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return ioa2((flat2){.aabb = &box}, (flat2){.polygon = polygon});
}

double hit_ioa_obb2_aabb2(hit_obb2 a, hit_aabb2 b)
{
    return ioa2((flat2){.obb = &a}, (flat2){.aabb = &b});
}

double hit_ioa_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return ioa2((flat2){.obb = &a}, (flat2){.obb = &b});
}

double hit_ioa_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return ioa2((flat2){.obb = &box}, (flat2){.polygon = polygon});
}

double hit_ioa_polygon2_aabb2(const hit_polygon2 *polygon, hit_aabb2 box)
{
    return ioa2((flat2){.polygon = polygon}, (flat2){.aabb = &box});
}

double hit_ioa_polygon2_obb2(const hit_polygon2 *polygon, hit_obb2 box)
{
    return ioa2((flat2){.polygon = polygon}, (flat2){.obb = &box});
}

double hit_ioa_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return ioa2((flat2){.polygon = a}, (flat2){.polygon = b});
}
