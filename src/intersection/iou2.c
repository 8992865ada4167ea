/* How much do two shapes of the plane have in common: areas, intersection over union, and thresholds, of each two.
 *
 * What share2.c finds, in the form that was asked for. First principles. */
#include "exact/order.h"
#include "hitbox/iou.h"
#include "intersection/share2.h"

static double area2(flat2 a, flat2 b)
{
    shared2 shared;
    if (hit__intersection_share2(&a, &b, &shared) != SHARE_SOME)
        return 0;
    const double area = shared.exponent == 0 ? shared.both : ldexp(shared.both, 2 * shared.exponent);
    return exact_is_zero(area) ? DBL_TRUE_MIN : area;
}

static double iou2(flat2 a, flat2 b)
{
    shared2 shared;
    const share_kind2 kind = hit__intersection_share2(&a, &b, &shared);
    if (kind == SHARE_SOME && shared.plain) {
        const double share = shared.both / (shared.a + shared.b - shared.both);
        if (share > 0 && share <= 1 - 0x1p-39)
            return share;
    }
    return hit__intersection_ratio2(&a, &b, kind, &shared);
}

static bool is_iou_at_least2(flat2 a, flat2 b, double t)
{
    if (!exact_less(0, t) || t > 1)
        return t <= 0;
    return hit__intersection_compare2(&a, &b, t, false) >= 0;
}

/* ---- Public ---- */

double hit_intersection_area_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return area2((flat2){.aabb = &a}, (flat2){.aabb = &b});
}

double hit_intersection_area_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return area2((flat2){.aabb = &a}, (flat2){.obb = &b});
}

double hit_intersection_area_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return area2((flat2){.aabb = &box}, (flat2){.polygon = polygon});
}

double hit_intersection_area_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return area2((flat2){.obb = &a}, (flat2){.obb = &b});
}

double hit_intersection_area_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return area2((flat2){.obb = &box}, (flat2){.polygon = polygon});
}

double hit_intersection_area_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return area2((flat2){.polygon = a}, (flat2){.polygon = b});
}

double hit_iou_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    double iou;
    return hit__intersection_quick_iou_of_aabbs2(&a, &b, &iou) ? iou : iou2((flat2){.aabb = &a}, (flat2){.aabb = &b});
}

double hit_iou_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return iou2((flat2){.aabb = &a}, (flat2){.obb = &b});
}

double hit_iou_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return iou2((flat2){.aabb = &box}, (flat2){.polygon = polygon});
}

double hit_iou_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    double iou;
    return hit__intersection_quick_iou_of_obbs2(&a, &b, &iou) ? iou : iou2((flat2){.obb = &a}, (flat2){.obb = &b});
}

double hit_iou_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return iou2((flat2){.obb = &box}, (flat2){.polygon = polygon});
}

double hit_iou_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return iou2((flat2){.polygon = a}, (flat2){.polygon = b});
}

bool hit_iou_at_least_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double t)
{
    return is_iou_at_least2((flat2){.aabb = &a}, (flat2){.aabb = &b}, t);
}

bool hit_iou_at_least_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double t)
{
    return is_iou_at_least2((flat2){.aabb = &a}, (flat2){.obb = &b}, t);
}

bool hit_iou_at_least_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double t)
{
    return is_iou_at_least2((flat2){.aabb = &box}, (flat2){.polygon = polygon}, t);
}

bool hit_iou_at_least_obb2_obb2(hit_obb2 a, hit_obb2 b, double t)
{
    return is_iou_at_least2((flat2){.obb = &a}, (flat2){.obb = &b}, t);
}

bool hit_iou_at_least_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double t)
{
    return is_iou_at_least2((flat2){.obb = &box}, (flat2){.polygon = polygon}, t);
}

bool hit_iou_at_least_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double t)
{
    return is_iou_at_least2((flat2){.polygon = a}, (flat2){.polygon = b}, t);
}
