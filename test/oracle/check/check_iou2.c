/* The promises of iou.h: errors, and when an answer is exactly 0 or 1; thresholds to the last bit. */
#include "check_iou2.h"

#include <hitbox/distance.h>
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

static double giou_of(const shared_shape2 *a, const shared_shape2 *b)
{
    if (a->kind > b->kind)
        return giou_of(b, a);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_giou_aabb2_aabb2(a->aabb, b->aabb)
               : b->kind == SHARED_OBB ? hit_giou_aabb2_obb2(a->aabb, b->obb)
                                       : hit_giou_aabb2_polygon2(a->aabb, &b->polygon);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_giou_obb2_obb2(a->obb, b->obb) : hit_giou_obb2_polygon2(a->obb, &b->polygon);
    return hit_giou_polygon2_polygon2(&a->polygon, &b->polygon);
}

static double giou_hull_of(const shared_shape2 *a, const shared_shape2 *b)
{
    if (a->kind > b->kind)
        return giou_hull_of(b, a);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_giou_hull_aabb2_aabb2(a->aabb, b->aabb)
               : b->kind == SHARED_OBB ? hit_giou_hull_aabb2_obb2(a->aabb, b->obb)
                                       : hit_giou_hull_aabb2_polygon2(a->aabb, &b->polygon);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_giou_hull_obb2_obb2(a->obb, b->obb)
                                     : hit_giou_hull_obb2_polygon2(a->obb, &b->polygon);
    return hit_giou_hull_polygon2_polygon2(&a->polygon, &b->polygon);
}

/* Of the first. */
static double ioa_of(const shared_shape2 *a, const shared_shape2 *b)
{
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_ioa_aabb2_aabb2(a->aabb, b->aabb)
               : b->kind == SHARED_OBB ? hit_ioa_aabb2_obb2(a->aabb, b->obb)
                                       : hit_ioa_aabb2_polygon2(a->aabb, &b->polygon);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_AABB  ? hit_ioa_obb2_aabb2(a->obb, b->aabb)
               : b->kind == SHARED_OBB ? hit_ioa_obb2_obb2(a->obb, b->obb)
                                       : hit_ioa_obb2_polygon2(a->obb, &b->polygon);
    return b->kind == SHARED_AABB  ? hit_ioa_polygon2_aabb2(&a->polygon, b->aabb)
           : b->kind == SHARED_OBB ? hit_ioa_polygon2_obb2(&a->polygon, b->obb)
                                   : hit_ioa_polygon2_polygon2(&a->polygon, &b->polygon);
}

static size_t corners_of(const shared_shape2 *a, const shared_shape2 *b, hit_vec2 *out, size_t capacity)
{
    if (a->kind > b->kind)
        return corners_of(b, a, out, capacity);
    if (a->kind == SHARED_AABB)
        return b->kind == SHARED_AABB  ? hit_intersection_polygon_aabb2_aabb2(a->aabb, b->aabb, out, capacity)
               : b->kind == SHARED_OBB ? hit_intersection_polygon_aabb2_obb2(a->aabb, b->obb, out, capacity)
                                       : hit_intersection_polygon_aabb2_polygon2(a->aabb, &b->polygon, out, capacity);
    if (a->kind == SHARED_OBB)
        return b->kind == SHARED_OBB ? hit_intersection_polygon_obb2_obb2(a->obb, b->obb, out, capacity)
                                     : hit_intersection_polygon_obb2_polygon2(a->obb, &b->polygon, out, capacity);
    return hit_intersection_polygon_polygon2_polygon2(&a->polygon, &b->polygon, out, capacity);
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

static const char *check_area(double area, const judged_area2 *truth, double *worst)
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
static bool is_one_set(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth)
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

static const char *check_iou(double iou, const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth,
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

static const char *check_threshold(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth, double t)
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

static const char *check_thresholds(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth)
{
    const double down = mpq_get_d(truth->iou); /* rounded to 0 */
    const double t[] = {down, nextafter(down, 1), nextafter(down, 0), 1.0 / 3, 0.5, 0.7, 1};
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof t / sizeof *t && wrong == NULL; ++i)
        wrong = check_threshold(a, b, truth, t[i]);
    return wrong;
}

/* iou - (region - union) / region; a region without area takes nothing off. */
static const char *check_giou(double giou, double iou, const judged_area2 *truth, const mpq_t region, double *worst)
{
    mpq_t exact, one;
    mpq_inits(exact, one, NULL);
    mpq_set_ui(one, 1, 1);
    const bool flat = mpq_sgn(truth->a) == 0 || mpq_sgn(truth->b) == 0;
    if (flat)
        mpq_set_d(exact, iou); /* asked of containment */
    else
        mpq_set(exact, truth->iou);
    if (mpq_sgn(region) != 0) {
        mpq_t covered;
        mpq_init(covered);
        mpq_add(covered, truth->a, truth->b);
        mpq_sub(covered, covered, truth->both);
        mpq_div(covered, covered, region);
        mpq_sub(covered, one, covered);
        mpq_sub(exact, exact, covered);
        mpq_clear(covered);
    }
    const double error = error_over(giou, exact, one);
    mpq_clears(exact, one, NULL);
    *worst = fmax(*worst, error);
    return error <= 1e-12 ? NULL : "GIoU: off by more than promised";
}

static const char *check_ioa(const shared_shape2 *a, const shared_shape2 *b, const mpq_t both, const mpq_t of_a,
                             double *worst)
{
    const double ioa = ioa_of(a, b);
    if (mpq_sgn(of_a) == 0)
        return ioa == 0 || ioa == 1 ? NULL : "IoA of what is flat";
    if ((ioa > 0) != (mpq_sgn(both) > 0) || (ioa == 1) != (mpq_cmp(both, of_a) == 0))
        return "IoA: 0 or 1, or not";
    mpq_t exact, one;
    mpq_inits(exact, one, NULL);
    mpq_set_ui(one, 1, 1);
    mpq_div(exact, both, of_a);
    const double error = error_over(ioa, exact, one);
    mpq_clears(exact, one, NULL);
    *worst = fmax(*worst, error);
    return error <= 1e-12 ? NULL : "IoA: off by more than promised";
}

static double double_area_of(size_t count, const hit_vec2 *p)
{
    double sum = 0;
    for (size_t i = 2; i < count; ++i)
        sum += (p[i - 1].x - p[0].x) * (p[i].y - p[0].y) - (p[i - 1].y - p[0].y) * (p[i].x - p[0].x);
    return sum;
}

/* Their corners, in boxes around both: the scale of S, and of coordinates. */
static double size_of(const shared_shape2 *a, const shared_shape2 *b, double *far)
{
    const shared_shape2 *s[2] = {a, b};
    hit_aabb2 all = hit_aabb2_empty();
    for (int i = 0; i < 2; ++i)
        all = hit_aabb2_merge(all, s[i]->kind == SHARED_AABB  ? s[i]->aabb
                                   : s[i]->kind == SHARED_OBB ? hit_obb2_bounds(s[i]->obb)
                                                              : hit_polygon2_bounds(&s[i]->polygon));
    *far = fmax(fmax(fabs(all.min.x), fabs(all.max.x)), fmax(fabs(all.min.y), fabs(all.max.y)));
    return fmax(all.max.x - all.min.x, all.max.y - all.min.y);
}

/* How far a point is beyond the line of a side, at most. */
static double way_beyond(const hit_polygon2 *polygon, hit_vec2 p)
{
    const double turn = double_area_of((size_t)polygon->count, polygon->corner) < 0 ? -1 : 1;
    double way = 0;
    for (int i = 0; i < polygon->count; ++i) {
        const hit_vec2 from = polygon->corner[i], to = polygon->corner[(i + 1) % polygon->count];
        const double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
        const double beyond = turn * (y / length * (p.x - from.x) - x / length * (p.y - from.y));
        way = beyond > way ? beyond : way; /* NaN: both ends in one place */
    }
    return way;
}

/* How far a point is from a box, or beyond the lines of a polygon. */
static double way_to(const shared_shape2 *s, hit_vec2 p)
{
    return s->kind == SHARED_AABB  ? hit_distance_aabb2_point2(s->aabb, p)
           : s->kind == SHARED_OBB ? hit_distance_obb2_point2(s->obb, p)
                                   : way_beyond(&s->polygon, p);
}

/* They are within both, and go round as much as both share. */
static const char *check_corners(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth)
{
    hit_vec2 p[HIT_INTERSECTION_CORNERS], q[HIT_INTERSECTION_CORNERS];
    const size_t count = corners_of(a, b, p, HIT_INTERSECTION_CORNERS);
    const bool boxes = a->kind != SHARED_POLYGON && b->kind != SHARED_POLYGON;
    if (count > (boxes ? 8 : HIT_INTERSECTION_CORNERS))
        return "corners: too many";
    if (corners_of(a, b, NULL, 0) != count || corners_of(b, a, q, 2) != count)
        return "corners: how many, with less room, or swapped";
    if (count > 0 && (memcmp(p, q, 2 * sizeof *p) != 0 || mpq_sgn(truth->both) == 0))
        return "corners: not symmetric, or of nothing";
    double far;
    const double size = size_of(a, b, &far);
    if (!(far > 0x1p-500 && far < 0x1p500))
        return NULL;
    const double error = (boxes ? 32 : 64) * 0x1p-52 * size + 4 * 0x1p-52 * far; /* as iou.h says */
    for (size_t i = 0; i < count; ++i)
        if (!(way_to(a, p[i]) <= error && way_to(b, p[i]) <= error))
            return "corners: outside";
    return fabs(0.5 * double_area_of(count, p) - mpq_get_d(truth->both)) <= 8 * error * size ? NULL
                                                                                             : "corners: their area";
}

const char *check_iou2(const shared_shape2 *a, const shared_shape2 *b, const judged_area2 *truth, double *worst)
{
    const char *wrong = check_shared_laws2(a, b);
    if (wrong == NULL)
        wrong = check_area(area_of(a, b), truth, worst);
    if (wrong == NULL)
        wrong = check_iou(iou_of(a, b), a, b, truth, worst);
    const double iou = iou_of(a, b);
    if (wrong == NULL)
        wrong = check_giou(giou_of(a, b), iou, truth, truth->around, worst);
    if (wrong == NULL)
        wrong = check_giou(giou_hull_of(a, b), iou, truth, truth->hull, worst);
    if (wrong == NULL)
        wrong = check_ioa(a, b, truth->both, truth->a, worst);
    if (wrong == NULL)
        wrong = check_ioa(b, a, truth->both, truth->b, worst);
    if (wrong == NULL)
        wrong = check_corners(a, b, truth);
    return wrong != NULL ? wrong : check_thresholds(a, b, truth);
}

const char *check_shared_laws2(const shared_shape2 *a, const shared_shape2 *b)
{
    const double area = area_of(a, b), iou = iou_of(a, b), giou = giou_of(a, b), hull = giou_hull_of(a, b);
    if (!(area >= 0))
        return "area: negative or NaN";
    if (!(iou >= 0 && iou <= 1))
        return "IoU: not from 0 to 1";
    if (!(giou >= -1 && giou <= iou) || !(hull >= -1 && hull <= iou))
        return "GIoU: not from -1 to the IoU";
    if (!(hull >= giou - 1e-12))
        return "GIoU by the hull: less than by the AABB around it";
    if (!(ioa_of(a, b) >= iou * (1 - 0x1p-40)) || !(ioa_of(b, a) <= 1))
        return "IoA: less than IoU, or above 1";
    if (corners_of(a, b, NULL, 0) > HIT_INTERSECTION_CORNERS)
        return "corners: too many";
    if (!is_same_bits(giou, giou_of(b, a)) || !is_same_bits(hull, giou_hull_of(b, a)))
        return "GIoU: not symmetric";
    if (!is_same_bits(area, area_of(b, a)) || !is_same_bits(iou, iou_of(b, a)))
        return "not symmetric";
    if ((area > 0 && iou == 0) || is_at_least(a, b, NAN) || !is_at_least(a, b, 0) || is_at_least(a, b, 1.5))
        return "area, IoU and thresholds do not agree";
    return is_at_least(a, b, 1) == (iou == 1) ? NULL : "IoU 1, but not at least 1";
}
