/* How much do two boxes of the plane share, in double, and how wrong can that be?
 *
 * First principles: Green's theorem, and that a mean of numbers cut off at two ends depends continuously on them. The
 * arithmetic is box_area2.inl; here is what brings two boxes to it. Bound: docs/numerics.md, "What two shapes of the
 * plane share". */
#include "intersection/area2.h"
#include "intersection/box_pair2.h"
#include "measure/scale.h"

#define number double
#define number_mask bool
#define NUMBER_INLINE CORE_INLINE
#define number_of(x) (x)
#define number_add(a, b) ((a) + (b))
#define number_subtract(a, b) ((a) - (b))
#define number_multiply(a, b) ((a) * (b))
#define number_divide(a, b) ((a) / (b))
#define number_min core_min
#define number_max core_max
#define number_abs fabs
#define number_negate(a) (-(a))
#define number_less(a, b) ((a) < (b))
#define number_select(mask, a, b) ((mask) ? (a) : (b))
#include "intersection/box_area2.inl"

/* 96 units of rounding; derived in docs/numerics.md. */
static const double AREA_BOUND = 0x1.8p-47, PARTED_BOUND = 0x1p-47, AABB_BOUND = 0x1p-51;

static shared2 share_places2(const box_place2 *first, const box_place2 *second)
{
    double d[2];
    for (int c = 0; c < 2; c++) {
        d[c] = second->point[c] - first->point[c];
        d[c] += (second->aabb != NULL ? second->half[c] : 0) - (first->aabb != NULL ? first->half[c] : 0);
    }
    const box_frame2 frame = see_box2(d, first->axis, first->half, second->axis, second->half);
    const double inverse = 1 / frame.square;
    const double square = second->axis[0] * second->axis[0] + second->axis[1] * second->axis[1];
    shared2 out = {.a = 4 * first->half[0] * first->half[1] * frame.square,
                   .b = 4 * second->half[0] * second->half[1] * square,
                   .error = AREA_BOUND * box_error2(&frame) * inverse};
    const double most = core_min(out.a, out.b), area = box_area2(&frame) * inverse;
    out.both = core_max(core_min(area, most), 0);
    out.parted = out.both <= out.error && are_parted2(&frame, PARTED_BOUND);
    return out;
}

/* The same over 2^exponent. */
static box_place2 scaled_place2(const flat2 *s, int exponent, hit_aabb2 *room)
{
    if (s->aabb != NULL) {
        for (int c = 0; c < 2; c++) {
            (&room->min.x)[c] = scale_by((&s->aabb->min.x)[c], exponent);
            (&room->max.x)[c] = scale_by((&s->aabb->max.x)[c], exponent);
        }
        return box_place2_of(&(flat2){.aabb = room});
    }
    box_place2 out = box_place2_of(s);
    for (int c = 0; c < 2; c++) {
        out.point[c] = scale_by(out.point[c], exponent);
        out.half[c] = scale_by(out.half[c], exponent);
    }
    return out;
}

static int exponent_of_place2(const flat2 *s)
{
    return scale_exponent(4, s->aabb != NULL ? &s->aabb->min.x : &s->obb->center.x);
}

/* Of two AABBs: what both share is an AABB. */
static shared2 share_aabbs2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    const double wide = core_min(a->max.x, b->max.x) - core_max(a->min.x, b->min.x);
    const double high = core_min(a->max.y, b->max.y) - core_max(a->min.y, b->min.y);
    shared2 out = {.a = (a->max.x - a->min.x) * (a->max.y - a->min.y),
                   .b = (b->max.x - b->min.x) * (b->max.y - b->min.y)};
    out.parted = !(wide > 0 && high > 0);
    out.both = out.parted ? 0 : wide * high;
    out.error = AABB_BOUND * out.both;
    return out;
}

shared2 hit__intersection_area2(const flat2 *a, const flat2 *b)
{
    box_place2 first = box_place2_of(a), second = box_place2_of(b);
    hit_aabb2 room[2];
    int exponent = 0;
    if (!box_place2_in_range(&first, &second)) {
        const int of_a = exponent_of_place2(a), of_b = exponent_of_place2(b);
        exponent = of_a > of_b ? of_a : of_b;
        first = scaled_place2(a, exponent, &room[0]);
        second = scaled_place2(b, exponent, &room[1]);
        if (!box_place2_in_range(&first, &second))
            return (shared2){.error = INFINITY};
    }
    if (a->aabb != NULL && b->aabb != NULL && exponent == 0)
        return share_aabbs2(a->aabb, b->aabb);
    const bool swapped = !box_place2_is_first(&first, &second);
    shared2 out = swapped ? share_places2(&second, &first) : share_places2(&first, &second);
    if (swapped) {
        const double area = out.a;
        out.a = out.b;
        out.b = area;
    }
    out.exponent = exponent;
    return out;
}
