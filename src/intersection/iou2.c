/* How much do two shapes of the plane have in common: areas, intersection over union, and thresholds.
 *
 * In double where the bound allows (box_area2.c), else in double-double (box_area2_fine.c), else in whole numbers
 * (exact_area2.c). Whether there is anything in common is the word of the exact relation where the bound leaves it
 * open; whether all is, that of containment both ways. First principles. */
#include "exact/order.h"
#include "hitbox/iou.h"
#include "hitbox/relate.h"
#include "intersection/area2.h"

static bool is_valid2(const flat2 *s)
{
    return s->aabb != NULL  ? hit_aabb2_valid(*s->aabb)
           : s->obb != NULL ? hit_obb2_valid(*s->obb)
                            : hit_polygon2_valid(s->polygon);
}

static hit_relation relate_pair2(const flat2 *a, const flat2 *b)
{
    if (a->aabb != NULL)
        return b->aabb != NULL  ? hit_relate_aabb2_aabb2(*a->aabb, *b->aabb)
               : b->obb != NULL ? hit_relate_aabb2_obb2(*a->aabb, *b->obb)
                                : hit_relate_aabb2_polygon2(*a->aabb, b->polygon);
    if (a->obb != NULL)
        return b->obb != NULL ? hit_relate_obb2_obb2(*a->obb, *b->obb) : hit_relate_obb2_polygon2(*a->obb, b->polygon);
    return hit_relate_polygon2_polygon2(a->polygon, b->polygon);
}

static bool are_same2(const flat2 *a, const flat2 *b)
{
    if (a->aabb != NULL)
        return b->aabb != NULL
                   ? hit_contains_aabb2_aabb2(*a->aabb, *b->aabb) && hit_contains_aabb2_aabb2(*b->aabb, *a->aabb)
               : b->obb != NULL
                   ? hit_contains_aabb2_obb2(*a->aabb, *b->obb) && hit_contains_obb2_aabb2(*b->obb, *a->aabb)
                   : hit_contains_aabb2_polygon2(*a->aabb, b->polygon) &&
                         hit_contains_polygon2_aabb2(b->polygon, *a->aabb);
    if (a->obb != NULL)
        return b->obb != NULL
                   ? hit_contains_obb2_obb2(*a->obb, *b->obb) && hit_contains_obb2_obb2(*b->obb, *a->obb)
                   : hit_contains_obb2_polygon2(*a->obb, b->polygon) && hit_contains_polygon2_obb2(b->polygon, *a->obb);
    return hit_contains_polygon2_polygon2(a->polygon, b->polygon) &&
           hit_contains_polygon2_polygon2(b->polygon, a->polygon);
}

static bool has_area2(const flat2 *s)
{
    if (s->aabb != NULL)
        return exact_less(s->aabb->min.x, s->aabb->max.x) && exact_less(s->aabb->min.y, s->aabb->max.y);
    return s->obb == NULL || (exact_less(0, s->obb->half.x) && exact_less(0, s->obb->half.y));
}

/* An area as little wrong as promised, as a part of the lesser of the two. */
static bool is_near2(double error, double a, double b)
{
    return error <= 0x1p-41 * (a < b ? a : b);
}

/* Two boxes, in double: does that keep the promise? Then both are valid and overlap. */
static bool share_quickly2(const flat2 *a, const flat2 *b, shared2 *out)
{
    if (a->polygon != NULL || b->polygon != NULL) {
        *out = (shared2){.error = INFINITY};
        return false;
    }
    *out = hit__intersection_area2(a, b);
    return out->both > out->error && is_near2(out->error, out->a, out->b);
}

/* The areas over their unit, within the promise; `both` is 0 exactly if they do not overlap. Both are valid; *shared is
 * what share_quickly2 made of them. */
static void share_surely2(const flat2 *a, const flat2 *b, shared2 *shared)
{
    if (shared->parted || relate_pair2(a, b) != HIT_OVERLAPPING) {
        *shared = (shared2){.parted = true};
        return;
    }
    if (a->polygon == NULL && b->polygon == NULL) {
        const fine_shared2 fine = hit__intersection_fine_area2(a, b);
        if (fine.both.high > 2 * fine.error && is_near2(2 * fine.error, fine.a.high, fine.b.high)) {
            *shared = (shared2){.both = fine.both.high, .a = fine.a.high, .b = fine.b.high};
            return;
        }
    }
    *shared = hit__intersection_exact_area2(a, b);
    if (!(shared->both > 0))
        *shared = (shared2){.both = DBL_TRUE_MIN, .a = 1, .b = 1}; /* one is too small beside the other */
}

static double area2(flat2 a, flat2 b)
{
    shared2 shared;
    if (!share_quickly2(&a, &b, &shared)) {
        if (!is_valid2(&a) || !is_valid2(&b) || !has_area2(&a) || !has_area2(&b))
            return 0;
        share_surely2(&a, &b, &shared);
    }
    const double area = shared.exponent == 0 ? shared.both : ldexp(shared.both, 2 * shared.exponent);
    return shared.both > 0 && exact_is_zero(area) ? DBL_TRUE_MIN : area;
}

/* The sign of a number that is off by at most `error`; 0: not known. */
static int certain_sign(double x, double error)
{
    return x > error ? 1 : x < -error ? -1 : 0;
}

/* Of what they share less t; 0: not known. Two boxes. If it is known, they are valid and have area. */
static int quick_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    const shared2 shared = hit__intersection_area2(a, b);
    const double sum = shared.a + shared.b, whole = of_lesser ? fmin(shared.a, shared.b) : sum;
    const double beyond = (of_lesser ? shared.both : shared.both * (1 + t)) - t * whole;
    return certain_sign(beyond, 2 * shared.error + 0x1p-48 * sum);
}

/* The same in double-double. */
static int fine_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    const fine_shared2 fine = hit__intersection_fine_area2(a, b);
    const dd all = of_lesser ? (dd_less(fine.a, fine.b) ? fine.a : fine.b) : dd_add(fine.a, fine.b);
    const dd have = of_lesser ? fine.both : dd_multiply(fine.both, dd_add(dd_from(1), dd_from(t)));
    const dd more = dd_add(have, dd_negate(dd_multiply_double(all, t)));
    return certain_sign(more.high, 2.5 * fine.error + 0x1p-90 * all.high);
}

int hit__intersection_compare2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    const bool boxes = a->polygon == NULL && b->polygon == NULL;
    const int none = exact_less(0, t) ? -1 : 0;
    int sign = boxes ? quick_sign2(a, b, t, of_lesser) : 0;
    if (sign != 0)
        return sign;
    if (!is_valid2(a) || !is_valid2(b))
        return none;
    if (!has_area2(a) || !has_area2(b))
        return are_same2(a, b) ? (t < 1) : none;
    if (!boxes && t >= 1 && !of_lesser)
        return are_same2(a, b) ? 0 : -1;
    sign = boxes ? fine_sign2(a, b, t, of_lesser) : 0;
    return sign != 0 ? sign : hit__intersection_sign2(a, b, t, of_lesser);
}

static double iou2(flat2 a, flat2 b)
{
    shared2 shared;
    if (!share_quickly2(&a, &b, &shared)) {
        if (!is_valid2(&a) || !is_valid2(&b))
            return 0;
        if (!has_area2(&a) || !has_area2(&b))
            return are_same2(&a, &b) ? 1 : 0;
        share_surely2(&a, &b, &shared);
        if (!(shared.both > 0))
            return 0;
    }
    const double share = shared.both / (shared.a + shared.b - shared.both);
    if (share > 1 - 0x1p-39)
        return hit__intersection_compare2(&a, &b, 1, false) >= 0 ? 1 : fmin(share, 1 - 0x1p-53);
    return exact_is_zero(share) ? DBL_TRUE_MIN : share;
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
    return iou2((flat2){.aabb = &a}, (flat2){.aabb = &b});
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
    return iou2((flat2){.obb = &a}, (flat2){.obb = &b});
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
