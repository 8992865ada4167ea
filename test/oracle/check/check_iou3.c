/* All that iou.h says of two boxes of space, against the truth. */
#include "check/check_iou3.h"

#include <hitbox/iou.h>

#include <float.h>
#include <math.h>
#include <string.h>

/* The promise of the header. */
static const double PROMISE = 1e-12;

/* What is nearer to a threshold than this may count as at least it, unless is_exact. */
static const double OPEN = 1e-24;

typedef enum question { VOLUME, IOU, GIOU, IOA } question;

static double ask_first(question what, any_box3 a, any_box3 b)
{
    if (a.aabb != NULL && b.aabb != NULL)
        return what == VOLUME ? hit_intersection_volume_aabb3_aabb3(*a.aabb, *b.aabb)
               : what == IOU  ? hit_iou_aabb3_aabb3(*a.aabb, *b.aabb)
               : what == GIOU ? hit_giou_aabb3_aabb3(*a.aabb, *b.aabb)
                              : hit_ioa_aabb3_aabb3(*a.aabb, *b.aabb);
    if (a.aabb != NULL)
        return what == VOLUME ? hit_intersection_volume_aabb3_obb3(*a.aabb, b.obb)
               : what == IOU  ? hit_iou_aabb3_obb3(*a.aabb, b.obb)
               : what == GIOU ? hit_giou_aabb3_obb3(*a.aabb, b.obb)
                              : hit_ioa_aabb3_obb3(*a.aabb, b.obb);
    return what == VOLUME ? hit_intersection_volume_obb3_obb3(a.obb, b.obb)
           : what == IOU  ? hit_iou_obb3_obb3(a.obb, b.obb)
           : what == GIOU ? hit_giou_obb3_obb3(a.obb, b.obb)
                          : hit_ioa_obb3_obb3(a.obb, b.obb);
}

/* In any order. */
static double ask(question what, any_box3 a, any_box3 b)
{
    if (a.obb != NULL && b.aabb != NULL)
        return what == IOA ? hit_ioa_obb3_aabb3(a.obb, *b.aabb) : ask_first(what, b, a);
    return ask_first(what, a, b);
}

static bool at_least(any_box3 a, any_box3 b, double t)
{
    if (a.aabb != NULL && b.aabb != NULL)
        return hit_iou_at_least_aabb3_aabb3(*a.aabb, *b.aabb, t);
    if (a.aabb != NULL)
        return hit_iou_at_least_aabb3_obb3(*a.aabb, b.obb, t);
    return b.aabb != NULL ? hit_iou_at_least_aabb3_obb3(*b.aabb, a.obb, t)
                          : hit_iou_at_least_obb3_obb3(a.obb, b.obb, t);
}

static hit_relation relate(any_box3 a, any_box3 b)
{
    if (a.aabb != NULL && b.aabb != NULL)
        return hit_relate_aabb3_aabb3(*a.aabb, *b.aabb);
    if (a.aabb != NULL)
        return hit_relate_aabb3_obb3(*a.aabb, b.obb);
    return b.aabb != NULL ? hit_relate_aabb3_obb3(*b.aabb, a.obb) : hit_relate_obb3_obb3(a.obb, b.obb);
}

/* |answer - truth| / unit; 0 if both are below the range of double. */
static double off_by(double answer, const mpq_t truth, const mpq_t unit)
{
    if (!(fabs(answer) <= DBL_MAX))
        return INFINITY;
    mpq_t x;
    mpq_init(x);
    mpq_set_d(x, answer);
    mpq_sub(x, x, truth);
    mpq_abs(x, x);
    if (mpq_sgn(unit) != 0)
        mpq_div(x, x, unit);
    const double error = mpq_get_d(x);
    mpq_clear(x);
    return error;
}

/* The volume: compared where doubles have enough bits for it. */
static double volume_off_by(double answer, const mpq_t truth, const mpq_t lesser)
{
    if (mpq_sgn(truth) == 0)
        return answer == 0 ? 0 : INFINITY;
    const double size = mpq_get_d(lesser);
    if (size > 0x1p-900 && size < 0x1p1000)
        return off_by(answer, truth, lesser);
    return answer > 0 ? 0 : INFINITY;
}

/* Turned about coordinate axis c alone, by numbers that say so exactly? */
static bool is_turned_about(any_box3 box, int c)
{
    if (box.aabb != NULL)
        return true;
    int along = 0, across = 0;
    double u[2][2];
    for (int i = 0; i < 3; ++i) {
        const double *axis = &box.obb->axis[i].x, e = axis[(c + 1) % 3], f = axis[(c + 2) % 3];
        if (fabs(axis[c]) == 1 && e == 0 && f == 0) {
            ++along;
        } else if (axis[c] == 0 && across < 2) {
            u[across][0] = e;
            u[across++][1] = f;
        }
    }
    return along == 1 && across == 2 && fabs(u[0][0]) == fabs(u[1][1]) && fabs(u[0][1]) == fabs(u[1][0]) &&
           u[0][0] * u[1][0] == -u[0][1] * u[1][1];
}

/* Is a threshold decided exactly? */
static bool is_exact(any_box3 a, any_box3 b)
{
    for (int c = 0; c < 3; ++c)
        if (is_turned_about(a, c) && is_turned_about(b, c))
            return true;
    return false;
}

static const char *check_thresholds(any_box3 a, any_box3 b, const mpq_t iou, iou3_seen *seen)
{
    const bool exact = is_exact(a, b);
    const double near = mpq_get_d(iou);
    const double t[] = {near,    nextafter(near, 0), nextafter(near, 2), 1.0 / 3, 0.5, 0.7, 0x1p-30, 1, nextafter(1, 0),
                        near / 2};
    const char *wrong = NULL;
    mpq_t x;
    mpq_init(x);
    for (size_t i = 0; i < sizeof t / sizeof *t; ++i) {
        if (t[i] > 1)
            continue;
        mpq_set_d(x, t[i]);
        mpq_sub(x, iou, x);
        const bool truth = mpq_sgn(x) >= 0, said = at_least(a, b, t[i]);
        seen->tie = seen->tie || (mpq_sgn(x) == 0 && near > 0 && near < 1);
        const bool open = !exact && fabs(mpq_get_d(x)) < OPEN && t[i] < 1 && mpq_sgn(iou) > 0;
        if (said != truth && !(open && said))
            wrong = "iou_at_least";
        if (said != at_least(b, a, t[i]))
            wrong = "iou_at_least: not symmetric";
    }
    mpq_clear(x);
    return wrong;
}

static const char *check_ratios(any_box3 a, any_box3 b, const volumes3 *v, iou3_seen *seen)
{
    const char *wrong = NULL;
    const bool same = mpq_equal(v->both, v->a) && mpq_equal(v->both, v->b);
    mpq_t all, ratio, one, gap;
    mpq_inits(all, ratio, one, gap, NULL);
    mpq_set_si(one, 1, 1);
    mpq_add(all, v->a, v->b);
    mpq_sub(all, all, v->both);
    mpq_div(ratio, v->both, all);
    const double iou = ask(IOU, a, b), of_a = ask(IOA, a, b), of_b = ask(IOA, b, a), giou = ask(GIOU, a, b);
    seen->iou = off_by(iou, ratio, one);
    if ((iou == 0) != (seen->relation != HIT_OVERLAPPING) || !(iou >= 0))
        wrong = "iou: not 0 where, and only where, they do not overlap";
    else if ((iou == 1) != same || !(iou <= 1))
        wrong = "iou: not 1 where, and only where, they are the same";
    else if (!(seen->iou <= PROMISE))
        wrong = "iou";
    else
        wrong = check_thresholds(a, b, ratio, seen);
    mpq_div(gap, all, v->around);
    mpq_sub(gap, one, gap);
    mpq_sub(ratio, ratio, gap);
    seen->giou = off_by(giou, ratio, one);
    mpq_div(ratio, v->both, v->a);
    seen->ioa = off_by(of_a, ratio, one);
    if (wrong == NULL && (!(seen->giou <= PROMISE) || !(giou <= iou) || !(giou >= -1)))
        wrong = "giou";
    if (wrong == NULL && (!(seen->ioa <= PROMISE) || (of_a == 1) != mpq_equal(v->both, v->a) ||
                          (of_a == 0) != (iou == 0) || (of_b == 1) != mpq_equal(v->both, v->b)))
        wrong = "ioa";
    mpq_clears(all, ratio, one, gap, NULL);
    return wrong;
}

static const char *check_volume(any_box3 a, any_box3 b, const volumes3 *v, iou3_seen *seen)
{
    const double volume = ask(VOLUME, a, b);
    seen->volume = volume_off_by(volume, v->both, mpq_cmp(v->a, v->b) < 0 ? v->a : v->b);
    if (!(seen->volume <= PROMISE))
        return "intersection_volume";
    if ((volume > 0) != (seen->relation == HIT_OVERLAPPING))
        return "intersection_volume: not 0 where, and only where, they do not overlap";
    return (mpq_sgn(v->both) > 0) == (seen->relation == HIT_OVERLAPPING) ? NULL : "relate, or the judge";
}

/* One of them has no volume. */
static const char *check_flat(any_box3 a, any_box3 b)
{
    const double iou = ask(IOU, a, b), of_a = ask(IOA, a, b), of_b = ask(IOA, b, a);
    if (ask(VOLUME, a, b) != 0 || (iou != 0 && iou != 1))
        return "a flat box has something in common";
    if ((of_a != 0 && of_a != 1) || (of_b != 0 && of_b != 1) || (iou == 1) != (of_a == 1 && of_b == 1))
        return "ioa of flat boxes";
    return ask(GIOU, a, b) == iou && at_least(a, b, 0.5) == (iou == 1) ? NULL : "flat boxes";
}

const char *check_iou3(any_box3 a, any_box3 b, iou3_seen *seen)
{
    static const question symmetric[] = {VOLUME, IOU, GIOU};
    *seen = (iou3_seen){.relation = relate(a, b)};
    for (size_t i = 0; i < sizeof symmetric / sizeof *symmetric; ++i) {
        const double x = ask(symmetric[i], a, b), y = ask(symmetric[i], b, a);
        if (memcmp(&x, &y, sizeof x) != 0)
            return "not the same bits with the two swapped";
    }
    volumes3 v;
    volumes3_init(&v);
    judge_volumes3(a, b, &v);
    const char *wrong = NULL;
    if (mpq_sgn(v.a) == 0 || mpq_sgn(v.b) == 0) {
        wrong = check_flat(a, b);
    } else {
        wrong = check_volume(a, b, &v, seen);
        if (wrong == NULL)
            wrong = check_ratios(a, b, &v, seen);
    }
    volumes3_clear(&v);
    return wrong;
}
