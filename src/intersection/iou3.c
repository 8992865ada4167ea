/* How much do two boxes of space have in common: volumes, intersection over union and its kin, and thresholds.
 *
 * In double where the bound allows (volume3.c, and prism3.c for boxes turned about one axis), else in double-double,
 * else in as many bits as it takes. Whether there is anything in common is the word of the exact relation; whether all
 * is, that of containment both ways.
 *
 * Based on: H. Rezatofighi, N. Tsoi, J. Gwak, A. Sadeghian, I. Reid, S. Savarese, "Generalized Intersection over
 * Union", CVPR 2019, for GIoU. */
#include "core/vec.h"
#include "exact/dd.h"
#include "exact/order.h"
#include "hitbox/iou.h"
#include "hitbox/relate.h"
#include "intersection/aabb_pair.h"
#include "intersection/prism3.h"
#include "intersection/volume3.h"

static bool is_box3(const block3 *s)
{
    return s->aabb != NULL ? hit_aabb3_valid(*s->aabb) : hit_obb3_valid(s->obb);
}

static bool has_volume3(const block3 *s)
{
    if (s->aabb != NULL)
        return exact_less(s->aabb->min.x, s->aabb->max.x) && exact_less(s->aabb->min.y, s->aabb->max.y) &&
               exact_less(s->aabb->min.z, s->aabb->max.z);
    return exact_less(0, s->obb->half.x) && exact_less(0, s->obb->half.y) && exact_less(0, s->obb->half.z);
}

static hit_relation relate_pair3(const block3 *a, const block3 *b)
{
    if (a->aabb != NULL)
        return b->aabb != NULL ? hit_relate_aabb3_aabb3(*a->aabb, *b->aabb) : hit_relate_aabb3_obb3(*a->aabb, b->obb);
    return b->aabb != NULL ? hit_relate_aabb3_obb3(*b->aabb, a->obb) : hit_relate_obb3_obb3(a->obb, b->obb);
}

static bool contains3(const block3 *outer, const block3 *inner)
{
    if (outer->aabb != NULL)
        return inner->aabb != NULL ? hit_contains_aabb3_aabb3(*outer->aabb, *inner->aabb)
                                   : hit_contains_aabb3_obb3(*outer->aabb, inner->obb);
    return inner->aabb != NULL ? hit_contains_obb3_aabb3(outer->obb, *inner->aabb)
                               : hit_contains_obb3_obb3(outer->obb, inner->obb);
}

/* Is x y, or -y if `negated`? */
static bool are_equal3(const double *x, const double *y, bool negated)
{
    bool equal = true;
    for (int c = 0; c < 3; c++)
        equal = equal && exact_order_key(x[c]) == exact_order_key(negated ? -y[c] : y[c]);
    return equal;
}

/* The same numbers, but for the order and the signs of the axes? Then there is no need to look further. */
static bool are_rewritten3(const hit_obb3 *a, const hit_obb3 *b)
{
    if (!are_equal3(vec3_array(&a->center), vec3_array(&b->center), false))
        return false;
    for (int i = 0; i < 3; i++) {
        const double *u = vec3_array(&a->axis[i]), half = vec3_array(&a->half)[i];
        int j = 0;
        while (j < 3 && !are_equal3(u, vec3_array(&b->axis[j]), false) && !are_equal3(u, vec3_array(&b->axis[j]), true))
            j++;
        if (j == 3 || exact_order_key(half) != exact_order_key(vec3_array(&b->half)[j]))
            return false;
    }
    return true;
}

static bool are_same3(const block3 *a, const block3 *b)
{
    return (a->obb != NULL && b->obb != NULL && are_rewritten3(a->obb, b->obb)) || (contains3(a, b) && contains3(b, a));
}

/* In double. */
static shared3 quick_share3(const block3 *a, const block3 *b)
{
    prism3 prism[2];
    if (hit__intersection_as_prisms3(a, b, prism)) {
        const shared3 shared = hit__intersection_prism_volume3(prism);
        if (shared.error <= SHARED3_ERROR)
            return shared;
    }
    return hit__intersection_volume3(a, b);
}

/* Within the promise; `both` is 0 exactly if they do not overlap. Both have volume. */
static shared3 share3(const block3 *a, const block3 *b)
{
    if (a->aabb != NULL && b->aabb != NULL) {
        shared3 shared = hit__intersection_volume_of_aabbs3(a->aabb, b->aabb);
        if (!(shared.both > 0) && hit_relate_aabb3_aabb3(*a->aabb, *b->aabb) == HIT_OVERLAPPING)
            shared.both = DBL_MIN;
        return shared;
    }
    shared3 shared = quick_share3(a, b);
    const bool near = shared.error <= SHARED3_ERROR;
    if (near && (shared.both > shared.error || !(shared.error > 0)))
        return shared;
    if (relate_pair3(a, b) != HIT_OVERLAPPING) {
        shared.both = 0;
        return shared;
    }
    if (!near)
        shared = hit__intersection_fine_volume3(a, b);
    if (!(shared.error <= SHARED3_ERROR))
        shared = hit__intersection_long_volume3(a, b);
    shared.both = shared.both > DBL_MIN ? fmin(shared.both, 1) : DBL_MIN;
    return shared;
}

/* The share that is `all` if everything is common, and between 0 and 1 if it is something. */
static double between3(double share, bool all)
{
    return all ? 1 : share > 1 - 0x1p-53 ? 1 - 0x1p-53 : share > 0 ? share : DBL_TRUE_MIN;
}

static double volume3_of_both(block3 a, block3 b)
{
    if (!is_box3(&a) || !is_box3(&b) || !has_volume3(&a) || !has_volume3(&b))
        return 0;
    const shared3 shared = share3(&a, &b);
    const double volume = ldexp(shared.both * shared.lesser.m, shared.lesser.exponent);
    return shared.both > 0 && !(volume > 0) ? DBL_TRUE_MIN : volume;
}

static double ratio3(const block3 *a, const block3 *b, const shared3 *shared)
{
    if (!(shared->both > 0))
        return 0;
    const double share = shared->both / (1 + (shared->ratio - shared->both));
    return between3(share, share > SURELY_LESS3 && are_same3(a, b));
}

static double iou3(block3 a, block3 b)
{
    if (!is_box3(&a) || !is_box3(&b))
        return 0;
    if (!has_volume3(&a) || !has_volume3(&b))
        return are_same3(&a, &b) ? 1 : 0;
    if (a.obb != NULL && b.obb != NULL && are_rewritten3(a.obb, b.obb))
        return 1;
    const shared3 shared = share3(&a, &b);
    return ratio3(&a, &b, &shared);
}

static double giou3(block3 a, block3 b)
{
    if (!is_box3(&a) || !is_box3(&b))
        return -1;
    if (!has_volume3(&a) || !has_volume3(&b))
        return are_same3(&a, &b) ? 1 : 0;
    const shared3 shared = share3(&a, &b);
    const double around = hit__intersection_volume_around3(&a, &b, &shared);
    const double all = 1 + (1 - shared.both) / shared.ratio, gap = fmin(fmax(1 - all / around, 0), 1);
    return ratio3(&a, &b, &shared) - gap;
}

static double ioa3(block3 a, block3 b)
{
    if (!is_box3(&a) || !is_box3(&b))
        return 0;
    if (!has_volume3(&a) || !has_volume3(&b))
        return contains3(&b, &a) ? 1 : 0;
    const shared3 shared = share3(&a, &b);
    if (!(shared.both > 0))
        return 0;
    const double share = shared.is_a_lesser ? shared.both : shared.both / shared.ratio;
    return between3(share, share > SURELY_LESS3 && contains3(&b, &a));
}

/* ---- Thresholds ---- */

/* both (1 + t) - t (1 + ratio), or both - t, is above 0? 1: surely, -1: surely below, 0: who knows. */
static int compare_share3(const shared3 *shared, double t, bool of_lesser, double relative)
{
    if (exact_less(0, t) && t < DBL_MIN) /* it may be flushed */
        return compare_share3(shared, DBL_MIN, of_lesser, relative) > 0 ? 1 : 0;
    if (!of_lesser && shared->ratio > 0x1p+900) /* so IoU is below 2^-900 */
        return t > 0x1p-900 ? -1 : 0;
    const dd both = dd_normalized((dd){shared->both, shared->both_rest}), one = dd_from(1);
    const dd ratio = dd_normalized((dd){shared->ratio, shared->ratio_rest});
    /* Which is the lesser was told in double. */
    const dd whole = !of_lesser ? dd_add(one, ratio) : dd_less(ratio, one) ? ratio : one;
    const dd least = dd_multiply_double(whole, t);
    const dd have = of_lesser ? both : dd_multiply(both, dd_add(one, dd_from(t)));
    const dd rest = dd_add(have, dd_negate(least));
    const double error = 2 * shared->error + relative * least.high;
    return rest.high > error ? 1 : rest.high < -error ? -1 : 0;
}

/* Two AABBs, whatever they are. */
static int compare_aabbs3(const block3 *a, const block3 *b, double t, bool of_lesser)
{
    const aabb_pair pair = {3,
                            {vec3_array(&a->aabb->min), vec3_array(&b->aabb->min)},
                            {vec3_array(&a->aabb->max), vec3_array(&b->aabb->max)}};
    int sign;
    if (hit__intersection_tell_aabbs(&pair, t, of_lesser, &sign))
        return sign;
    if (!is_box3(a) || !is_box3(b))
        return exact_less(0, t) ? -1 : 0;
    if (!has_volume3(a) || !has_volume3(b))
        return are_same3(a, b) ? t < 1 : exact_less(0, t) ? -1 : 0;
    return hit__intersection_sign_of_aabbs(&pair, t, of_lesser);
}

int hit__intersection_compare3(const block3 *a, const block3 *b, double t, bool of_lesser)
{
    if (a->aabb != NULL && b->aabb != NULL)
        return compare_aabbs3(a, b, t, of_lesser);
    const int none = exact_less(0, t) ? -1 : 0;
    if (!is_box3(a) || !is_box3(b))
        return none;
    if (!has_volume3(a) || !has_volume3(b))
        return are_same3(a, b) ? t < 1 : none;
    if (t >= 1 && !of_lesser)
        return are_same3(a, b) ? 0 : -1;
    shared3 shared = quick_share3(a, b);
    const int quick = compare_share3(&shared, t, of_lesser, 0x1p-45);
    if (quick != 0)
        return quick;
    if (relate_pair3(a, b) != HIT_OVERLAPPING)
        return none;
    if (!exact_less(0, t))
        return 1; /* they overlap */
    prism3 prism[2];
    if (hit__intersection_as_prisms3(a, b, prism))
        return hit__intersection_prism_sign3(prism, t, of_lesser);
    if (t >= 1)
        return contains3(a, b) || contains3(b, a) ? 0 : -1;
    shared = hit__intersection_fine_volume3(a, b);
    if (!(shared.error <= 0x1p-80))
        shared = hit__intersection_long_volume3(a, b);
    return compare_share3(&shared, t, of_lesser, 0x1p-92);
}

static bool is_iou_at_least3(block3 a, block3 b, double t)
{
    if (!exact_less(0, t) || t > 1)
        return exact_less_equal(t, 0);
    return hit__intersection_compare3(&a, &b, t, false) >= 0;
}

/* ---- Public ---- */

double hit_intersection_volume_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return volume3_of_both((block3){.aabb = &a}, (block3){.aabb = &b});
}

double hit_intersection_volume_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    return volume3_of_both((block3){.aabb = &a}, (block3){.obb = b});
}

double hit_intersection_volume_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return volume3_of_both((block3){.obb = a}, (block3){.obb = b});
}

double hit_iou_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return iou3((block3){.aabb = &a}, (block3){.aabb = &b});
}

double hit_iou_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    return iou3((block3){.aabb = &a}, (block3){.obb = b});
}

double hit_iou_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return iou3((block3){.obb = a}, (block3){.obb = b});
}

double hit_giou_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return giou3((block3){.aabb = &a}, (block3){.aabb = &b});
}

double hit_giou_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    return giou3((block3){.aabb = &a}, (block3){.obb = b});
}

double hit_giou_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return giou3((block3){.obb = a}, (block3){.obb = b});
}

double hit_ioa_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return ioa3((block3){.aabb = &a}, (block3){.aabb = &b});
}

double hit_ioa_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    return ioa3((block3){.aabb = &a}, (block3){.obb = b});
}

double hit_ioa_obb3_aabb3(const hit_obb3 *a, hit_aabb3 b)
{
    return ioa3((block3){.obb = a}, (block3){.aabb = &b});
}

double hit_ioa_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return ioa3((block3){.obb = a}, (block3){.obb = b});
}

bool hit_iou_at_least_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double t)
{
    return is_iou_at_least3((block3){.aabb = &a}, (block3){.aabb = &b}, t);
}

bool hit_iou_at_least_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double t)
{
    return is_iou_at_least3((block3){.aabb = &a}, (block3){.obb = b}, t);
}

bool hit_iou_at_least_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double t)
{
    return is_iou_at_least3((block3){.obb = a}, (block3){.obb = b}, t);
}
