/* The promises of iou.h: errors, and when an answer is exactly 0 or 1; thresholds to the last bit. */
#include "check_shared2.h"

#include <hitbox/iou.h>
#include <hitbox/relate.h>

#include <float.h>
#include <math.h>
#include <string.h>

bool shared_shape2_valid(const shared_shape2 *s)
{
    return s->kind == SHARED_AABB  ? hit_aabb2_valid(s->aabb)
           : s->kind == SHARED_OBB ? hit_obb2_valid(s->obb)
                                   : hit_polygon2_valid(&s->polygon);
}

/* ---- The library, whatever the shapes are ---- */

static double area_of(const shared_shape2 *a, const shared_shape2 *b)
{
    if (a->kind > b->kind)
        return area_of(b, a);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_intersection_area_aabb2_aabb2(a->aabb, b->aabb)
               : b->kind == SHARED_OBB ? hit_intersection_area_aabb2_obb2(a->aabb, b->obb)
                                       : hit_intersection_area_aabb2_polygon2(a->aabb, &b->polygon);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_intersection_area_obb2_obb2(a->obb, b->obb)
                                     : hit_intersection_area_obb2_polygon2(a->obb, &b->polygon);
    return hit_intersection_area_polygon2_polygon2(&a->polygon, &b->polygon);
}

static double iou_of(const shared_shape2 *a, const shared_shape2 *b)
{
    if (a->kind > b->kind)
        return iou_of(b, a);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_iou_aabb2_aabb2(a->aabb, b->aabb)
               : b->kind == SHARED_OBB ? hit_iou_aabb2_obb2(a->aabb, b->obb)
                                       : hit_iou_aabb2_polygon2(a->aabb, &b->polygon);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_iou_obb2_obb2(a->obb, b->obb) : hit_iou_obb2_polygon2(a->obb, &b->polygon);
    return hit_iou_polygon2_polygon2(&a->polygon, &b->polygon);
}

static bool is_at_least(const shared_shape2 *a, const shared_shape2 *b, double t)
{
    if (a->kind > b->kind)
        return is_at_least(b, a, t);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_iou_at_least_aabb2_aabb2(a->aabb, b->aabb, t)
               : b->kind == SHARED_OBB ? hit_iou_at_least_aabb2_obb2(a->aabb, b->obb, t)
                                       : hit_iou_at_least_aabb2_polygon2(a->aabb, &b->polygon, t);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_iou_at_least_obb2_obb2(a->obb, b->obb, t)
                                     : hit_iou_at_least_obb2_polygon2(a->obb, &b->polygon, t);
    return hit_iou_at_least_polygon2_polygon2(&a->polygon, &b->polygon, t);
}

/* ---- Against the judge ---- */

static bool is_same_bits(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

/* |x - exact| / unit, rounded; the unit is not 0. */
static double error_over(double x, const mpq_t exact, const mpq_t unit)
{
    mpq_t d;
    mpq_init(d);
    mpq_set_d(d, x);
    mpq_sub(d, d, exact);
    mpq_div(d, d, unit);
    const double error = fabs(mpq_get_d(d));
    mpq_clear(d);
    return error;
}

/* Is it past the range of double, or, `low`, below what is normal? */
static bool is_past(const mpq_t x, bool low)
{
    mpq_t end;
    mpq_init(end);
    mpq_set_d(end, low ? DBL_MIN : DBL_MAX);
    const int order = mpq_cmp(x, end);
    mpq_clear(end);
    return low ? order < 0 : order > 0;
}

static const char *check_area(double area, const judged_shared2 *truth, double *worst)
{
    const mpq_t *least = mpq_cmp(truth->a, truth->b) < 0 ? &truth->a : &truth->b;
    if (is_past(truth->both, false))
        return area >= DBL_MAX ? NULL : "area: within the range";
    if (mpq_sgn(truth->both) == 0)
        return area == 0 ? NULL : "area: they share nothing";
    if (!(area > 0) || !isfinite(area))
        return "area: they share something";
    if (is_past(*least, true)) /* rounded to what is not normal */
        return area <= 2 * DBL_MIN ? NULL : "area: too much, of tiny ones";
    const double error = error_over(area, truth->both, *least);
    *worst = fmax(*worst, error);
    return error <= 1e-12 || is_past(truth->both, true) ? NULL : "area: off by more than promised";
}

/* Do both have area and are one set, or are both flat and one set? */
static bool is_one_set(const shared_shape2 *a, const shared_shape2 *b, const judged_shared2 *truth)
{
    if (mpq_sgn(truth->a) != 0 && mpq_sgn(truth->b) != 0)
        return mpq_cmp_ui(truth->iou, 1, 1) == 0;
    if (a->kind == SHARED_OBB && b->kind == SHARED_OBB) /* each has the corners of the other */
        return hit_contains_obb2_obb2(a->obb, b->obb) && hit_contains_obb2_obb2(b->obb, a->obb);
    if (a->kind != b->kind)
        return a->kind == SHARED_AABB && b->kind == SHARED_OBB
                   ? hit_contains_aabb2_obb2(a->aabb, b->obb) && hit_contains_obb2_aabb2(b->obb, a->aabb)
                   : b->kind == SHARED_AABB && a->kind == SHARED_OBB && is_one_set(b, a, truth);
    return a->kind == SHARED_AABB && memcmp(&a->aabb, &b->aabb, sizeof a->aabb) == 0;
}

static const char *check_iou(double iou, const shared_shape2 *a, const shared_shape2 *b, const judged_shared2 *truth,
                             double *worst)
{
    mpq_t one;
    mpq_init(one);
    mpq_set_ui(one, 1, 1);
    const double error = error_over(iou, truth->iou, one);
    mpq_clear(one);
    if ((iou == 1) != is_one_set(a, b, truth))
        return "IoU: 1, or not";
    if (mpq_sgn(truth->a) == 0 || mpq_sgn(truth->b) == 0)
        return iou == 0 || iou == 1 ? NULL : "IoU of what is flat";
    if ((iou > 0) != (mpq_sgn(truth->both) > 0))
        return "IoU: above 0, or not";
    *worst = fmax(*worst, error);
    return error <= 1e-12 ? NULL : "IoU: off by more than promised";
}

static const char *check_threshold(const shared_shape2 *a, const shared_shape2 *b, const judged_shared2 *truth,
                                   double t)
{
    if (!(t > 0 && t <= 1))
        return NULL;
    mpq_t least;
    mpq_init(least);
    mpq_set_d(least, t);
    bool is = mpq_cmp(truth->iou, least) >= 0;
    mpq_clear(least);
    if (mpq_sgn(truth->a) == 0 || mpq_sgn(truth->b) == 0)
        is = is_one_set(a, b, truth);
    if (is_at_least(a, b, t) != is)
        return "IoU at least a threshold";
    return is_at_least(b, a, t) == is ? NULL : "IoU at least a threshold: not symmetric";
}

static const char *check_thresholds(const shared_shape2 *a, const shared_shape2 *b, const judged_shared2 *truth)
{
    const double down = mpq_get_d(truth->iou); /* rounded to 0 */
    const double t[] = {down, nextafter(down, 1), nextafter(down, 0), 1.0 / 3, 0.5, 0.7, 1};
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof t / sizeof *t && wrong == NULL; ++i)
        wrong = check_threshold(a, b, truth, t[i]);
    return wrong;
}

const char *check_shared2(const shared_shape2 *a, const shared_shape2 *b, const judged_shared2 *truth, double *worst)
{
    const char *wrong = check_shared_laws2(a, b);
    if (wrong == NULL)
        wrong = check_area(area_of(a, b), truth, worst);
    if (wrong == NULL)
        wrong = check_iou(iou_of(a, b), a, b, truth, worst);
    return wrong != NULL ? wrong : check_thresholds(a, b, truth);
}

const char *check_shared_laws2(const shared_shape2 *a, const shared_shape2 *b)
{
    const double area = area_of(a, b), iou = iou_of(a, b);
    if (!(area >= 0))
        return "area: negative or NaN";
    if (!(iou >= 0 && iou <= 1))
        return "IoU: not from 0 to 1";
    if (!is_same_bits(area, area_of(b, a)) || !is_same_bits(iou, iou_of(b, a)))
        return "not symmetric";
    if ((area > 0 && iou == 0) || is_at_least(a, b, NAN) || !is_at_least(a, b, 0) || is_at_least(a, b, 1.5))
        return "area, IoU and thresholds do not agree";
    return is_at_least(a, b, 1) == (iou == 1) ? NULL : "IoU 1, but not at least 1";
}
