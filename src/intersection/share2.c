/* How much do two shapes of the plane have in common: the stages, one after the other.
 *
 * In double where the bound allows (box_area2.c, clip_area2.c), else in double-double (box_area2_fine.c,
 * clip_area2_fine.c), else in whole numbers (exact_area2.c). Whether there is anything in common is the word of the
 * exact relation where the bound leaves it open; whether all is, that of containment both ways. First principles. */
#include "intersection/share2.h"

#include "core/minmax.h"
#include "exact/floating.h"
#include "hitbox/relate.h"
#include "intersection/aabb_pair.h"
#include "intersection/box_pair2.h"

static hit_relation relate_pair2(const flat2 *a, const flat2 *b)
{
    if ((b->aabb != NULL && a->aabb == NULL) || (a->polygon != NULL && b->polygon == NULL))
        return relate_pair2(b, a);
    if (a->aabb != NULL)
        return b->aabb != NULL  ? hit_relate_aabb2_aabb2(*a->aabb, *b->aabb)
               : b->obb != NULL ? hit_relate_aabb2_obb2(*a->aabb, *b->obb)
                                : hit_relate_aabb2_polygon2(*a->aabb, b->polygon);
    if (a->obb != NULL)
        return b->obb != NULL ? hit_relate_obb2_obb2(*a->obb, *b->obb) : hit_relate_obb2_polygon2(*a->obb, b->polygon);
    return hit_relate_polygon2_polygon2(a->polygon, b->polygon);
}

bool hit__intersection_contains2(const flat2 *outer, const flat2 *inner)
{
    if (outer->aabb != NULL)
        return inner->aabb != NULL  ? hit_contains_aabb2_aabb2(*outer->aabb, *inner->aabb)
               : inner->obb != NULL ? hit_contains_aabb2_obb2(*outer->aabb, *inner->obb)
                                    : hit_contains_aabb2_polygon2(*outer->aabb, inner->polygon);
    if (outer->obb != NULL)
        return inner->aabb != NULL  ? hit_contains_obb2_aabb2(*outer->obb, *inner->aabb)
               : inner->obb != NULL ? hit_contains_obb2_obb2(*outer->obb, *inner->obb)
                                    : hit_contains_obb2_polygon2(*outer->obb, inner->polygon);
    return inner->aabb != NULL  ? hit_contains_polygon2_aabb2(outer->polygon, *inner->aabb)
           : inner->obb != NULL ? hit_contains_polygon2_obb2(outer->polygon, *inner->obb)
                                : hit_contains_polygon2_polygon2(outer->polygon, inner->polygon);
}

static bool are_same2(const flat2 *a, const flat2 *b)
{
    return hit__intersection_contains2(a, b) && hit__intersection_contains2(b, a);
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

static bool are_boxes2(const flat2 *a, const flat2 *b)
{
    return a->polygon == NULL && b->polygon == NULL;
}

static void area_in_double2(const flat2 *a, const flat2 *b, shared2 *out)
{
    if (are_boxes2(a, b))
        hit__intersection_area2(a, b, out);
    else
        *out = hit__intersection_clip_area2(a, b);
}

/* In double: does that keep the promise? Then both are valid and overlap. */
static bool share_quickly2(const flat2 *a, const flat2 *b, shared2 *out)
{
    area_in_double2(a, b, out);
    return out->both > out->error && is_near2(out->error + 0.5 * out->own * core_min(out->a, out->b), out->a, out->b);
}

/* What they share, within the promise; false: they do not overlap, and their own areas are as known as they were. Both
 * are valid and have area; *shared is what share_quickly2 made of them. */
static bool share_surely2(const flat2 *a, const flat2 *b, shared2 *shared)
{
    if (shared->parted || relate_pair2(a, b) != HIT_OVERLAPPING) {
        shared->both = 0;
        return false;
    }
    if (are_boxes2(a, b)) {
        const fine_shared2 fine = hit__intersection_fine_area2(a, b);
        if (fine.both.high > 2 * fine.error && is_near2(2 * fine.error, fine.a.high, fine.b.high)) {
            *shared = (shared2){.both = fine.both.high, .a = fine.a.high, .b = fine.b.high, .plain = true};
            return true;
        }
    }
    *shared = hit__intersection_exact_area2(a, b, false);
    if (!(shared->both > 0)) /* of a polygon: less than the error */
        shared->both = INTERSECTION2_FINE_CLIP * core_min(shared->a, shared->b);
    return true;
}

share_kind2 hit__intersection_share2(const flat2 *a, const flat2 *b, shared2 *out)
{
    if (share_quickly2(a, b, out))
        return SHARE_SOME;
    if (!hit__intersection_valid2(a) || !hit__intersection_valid2(b))
        return SHARE_INVALID;
    if (!has_area2(a) || !has_area2(b))
        return SHARE_FLAT;
    return share_surely2(a, b, out) ? SHARE_SOME : SHARE_NOTHING;
}

/* The sign of a number that is off by at most `error`; 0: not known. */
static int certain_sign(double x, double error)
{
    return x > error ? 1 : x < -error ? -1 : 0;
}

/* Of what they share less t; 0: not known. If it is known, they are valid and have area. */
static int quick_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    shared2 shared;
    area_in_double2(a, b, &shared);
    const double sum = shared.a + shared.b, whole = of_lesser ? fmin(shared.a, shared.b) : sum;
    const double beyond = (of_lesser ? shared.both : shared.both * (1 + t)) - t * whole;
    return certain_sign(beyond, 2 * shared.error + (0x1p-48 + shared.own) * sum);
}

/* The same of two boxes in double-double. */
static int fine_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    const fine_shared2 fine = hit__intersection_fine_area2(a, b);
    const dd all = of_lesser ? (dd_less(fine.a, fine.b) ? fine.a : fine.b) : dd_add(fine.a, fine.b);
    const dd have = of_lesser ? fine.both : dd_multiply(fine.both, dd_add(dd_from(1), dd_from(t)));
    const dd more = dd_add(have, dd_negate(dd_multiply_double(all, t)));
    return certain_sign(more.high, 2.5 * fine.error + 0x1p-90 * all.high);
}

/* Two AABBs, whatever they are. */
static int compare_aabbs2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    const aabb_pair pair = {2, {&a->aabb->min.x, &b->aabb->min.x}, {&a->aabb->max.x, &b->aabb->max.x}};
    int sign;
    if (hit__intersection_tell_aabbs(&pair, t, of_lesser, &sign))
        return sign;
    if (!hit__intersection_valid2(a) || !hit__intersection_valid2(b))
        return exact_less(0, t) ? -1 : 0;
    if (!has_area2(a) || !has_area2(b))
        return are_same2(a, b) ? t < 1 : exact_less(0, t) ? -1 : 0;
    return hit__intersection_sign_of_aabbs(&pair, t, of_lesser);
}

/* The same where one is a polygon, as a share of the union; both have area. In the unit of the lesser. */
static int clipped_sign2(const flat2 *a, const flat2 *b, double t)
{
    const fine_clip2 clip = hit__intersection_fine_clip2(a, b);
    int exponent = 0;
    const bool low = floating_is_low(t);
    const double mantissa = frexp(low ? floating_lifted(t) : t, &exponent);
    exponent += clip.exponent[1 - clip.lesser] - clip.exponent[clip.lesser] - (low ? FLOATING_LIFT : 0);
    if (exponent > 8) /* t of the greater is more than twice the lesser */
        return -1;
    const dd times = dd_divide(clip.area[1 - clip.lesser], clip.area[clip.lesser]);
    const dd of_greater =
        exponent < -200 ? dd_from(0) : dd_scale(dd_multiply_double(times, mantissa), ldexp(1, exponent));
    const dd have = dd_add(dd_multiply(clip.share, dd_add(dd_from(1), dd_from(t))), dd_from(-t));
    return certain_sign(dd_add(have, dd_negate(of_greater)).high, 4 * INTERSECTION2_FINE_CLIP);
}

int hit__intersection_compare2(const flat2 *a, const flat2 *b, double t, bool of_lesser)
{
    if (a->aabb != NULL && b->aabb != NULL)
        return compare_aabbs2(a, b, t, of_lesser);
    const bool boxes = are_boxes2(a, b);
    const int none = exact_less(0, t) ? -1 : 0;
    int sign = quick_sign2(a, b, t, of_lesser);
    if (sign != 0)
        return sign;
    if (!hit__intersection_valid2(a) || !hit__intersection_valid2(b))
        return none;
    if (!has_area2(a) || !has_area2(b))
        return are_same2(a, b) ? (t < 1) : none;
    if (!boxes && t >= 1)
        return are_same2(a, b) ? 0 : -1;
    sign = boxes ? fine_sign2(a, b, t, of_lesser) : clipped_sign2(a, b, t);
    return sign != 0 ? sign : hit__intersection_sign2(a, b, t, of_lesser);
}

/* Two AABBs or two OBBs of the same numbers: one set for certain. */
static bool are_plainly_same2(const flat2 *a, const flat2 *b)
{
    if (a->aabb != NULL && b->aabb != NULL)
        return same_aabbs2(a->aabb, b->aabb);
    return a->obb != NULL && b->obb != NULL && same_obbs2(a->obb, b->obb);
}

double hit__intersection_ratio2(const flat2 *a, const flat2 *b, share_kind2 kind, const shared2 *shared)
{
    if (kind == SHARE_FLAT)
        return are_same2(a, b) ? 1 : 0;
    if (kind != SHARE_SOME)
        return 0;
    const double share = shared->both / (shared->a + shared->b - shared->both);
    if (share > 1 - 0x1p-39)
        return (shared->plain && are_plainly_same2(a, b)) || hit__intersection_compare2(a, b, 1, false) >= 0
                   ? 1
                   : fmin(share, 1 - 0x1p-53);
    return exact_is_zero(share) ? DBL_TRUE_MIN : share;
}
