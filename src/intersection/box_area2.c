/* How much do two boxes of the plane share, in double, and how wrong can that be?
 *
 * First principles: Green's theorem, and that a mean of numbers cut off at two ends depends continuously on them. The
 * arithmetic is box_area2.inl; here is what brings two boxes to it. Bound: docs/numerics.md, "What two shapes of the
 * plane share". */
#include "core/lane2.h"
#include "intersection/area2.h"
#include "intersection/box_pair2.h"
#include "measure/scale.h"

#define number double
#define NUMBERS_THERE 1
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
#define number_if_less core_if_less
#include "intersection/box_area2.inl"

/* Derived in docs/numerics.md. */
static const double AABB_BOUND = 0x1p-51;

/* ---- The same as box_area2 of the .inl, to the bit, with two corners or sides at a time ---- */

CORE_INLINE lane2 clamp_two2(lane2 x, double most)
{
    return lane2_max(lane2_min(x, lane2_set1(most)), lane2_set1(-most));
}

CORE_INLINE lane2 clamped_means2(lane2 from, lane2 to, double most)
{
    const lane2 first = clamp_two2(from, most), last = clamp_two2(to, most);
    const lane2 within = lane2_subtract(last, first);
    const lane2 before = lane2_subtract(from, first), after = lane2_subtract(to, last);
    const lane2 weight = lane2_add(within, lane2_subtract(after, before));
    const lane2 middle = lane2_multiply(lane2_set1(0.5), lane2_add(first, last));
    const lane2 sum = lane2_add(lane2_multiply(within, middle),
                                lane2_subtract(lane2_multiply(after, last), lane2_multiply(before, first)));
    const lane2 mean = lane2_divide(sum, weight);
    return lane2_max(lane2_min(mean, lane2_max(first, last)), lane2_min(first, last));
}

/* Of the sides from p to q; each corner is a coordinate, the one that changes more, and that cut off. */
CORE_INLINE lane2 under_sides2(double slope, const lane2 p[3], const lane2 q[3], double most)
{
    const lane2 by = lane2_set1(slope);
    const lane2 from = lane2_add(p[0], lane2_multiply(by, lane2_subtract(p[2], p[1])));
    const lane2 to = lane2_add(q[0], lane2_multiply(by, lane2_subtract(q[2], q[1])));
    return lane2_multiply(lane2_subtract(q[2], p[2]), clamped_means2(from, to, most));
}

CORE_INLINE double box_area_by_twos2(const box_frame2 *f)
{
    const double h = f->half[1] * f->sine, k = f->half[1] * f->cosine;
    const lane2 along = lane2_add(lane2_set1(f->at[0]), lane2_both(f->half[0] * f->cosine));
    const lane2 across = lane2_add(lane2_set1(f->at[1]), lane2_both(f->half[0] * f->sine));
    const lane2 x[2] = {lane2_add(along, lane2_set1(h)), lane2_add(along, lane2_set1(-h))};
    const lane2 y[2] = {lane2_add(across, lane2_set1(-k)), lane2_add(across, lane2_set1(k))};
    const lane2 x_in[2] = {clamp_two2(x[0], f->most[0]), clamp_two2(x[1], f->most[0])};
    const lane2 y_in[2] = {clamp_two2(y[0], f->most[1]), clamp_two2(y[1], f->most[1])};
    const double slope = f->sine / f->cosine;
    const lane2 steep[2][3] = {{x[0], y[0], y_in[0]}, {x[1], y[1], y_in[1]}};
    const lane2 flat[2][3] = {
        {lane2_zip_low(y[0], y[1]), lane2_zip_low(x[0], x[1]), lane2_zip_low(x_in[0], x_in[1])},
        {lane2_zip_high(y[0], y[1]), lane2_zip_high(x[0], x[1]), lane2_zip_high(x_in[0], x_in[1])},
    };
    double side[2], top[2], corner[2][2];
    lane2_store(side, under_sides2(-slope, steep[0], steep[1], f->most[0]));
    lane2_store(top, under_sides2(slope, flat[0], flat[1], f->most[1]));
    for (int j = 0; j < 2; j++)
        lane2_store(corner[j], lane2_multiply(x_in[j], y_in[j]));
    const double sides = (side[1] - side[0]) + (top[1] - top[0]);
    return sides + ((corner[0][1] - corner[0][0]) + (corner[1][0] - corner[1][1]));
}

/* A box by its center, as seen from the other's, half sides and axis. */
typedef struct turned_box2 {
    double half[2], axis[2];
} turned_box2;

/* Of p and q, the latter at d from the former, by whose frame it is seen. No branch depends on the boxes: it would be
 * foreseen as often as not. */
CORE_INLINE void share_seen2(const double d[2], const turned_box2 *p, const turned_box2 *q, shared2 *out)
{
    const box_frame2 frame = see_box2(d, p->axis, p->half, q->axis, q->half);
    const double inverse = 1 / frame.square, square = q->axis[0] * q->axis[0] + q->axis[1] * q->axis[1];
    out->a = 4 * p->half[0] * p->half[1] * frame.square;
    out->b = 4 * q->half[0] * q->half[1] * square;
    out->error = AREA_BOUND * box_error2(&frame) * inverse;
    out->both = core_max(core_min(box_area_by_twos2(&frame) * inverse, core_min(out->a, out->b)), 0);
    out->parted = out->both <= out->error && parted2(&frame, PARTED_BOUND) > 0;
}

/* The areas in the order of the boxes, of which the second was the first of the two if `swapped`. */
static void order_areas2(int swapped, shared2 *out)
{
    const double area[2] = {out->a, out->b};
    out->a = area[swapped];
    out->b = area[1 - swapped];
}

static void share_places2(const box_place2 *p, const box_place2 *q, shared2 *out)
{
    const double d[2] = {(q->point[0] - p->point[0]) + (q->low[0] - p->low[0]),
                         (q->point[1] - p->point[1]) + (q->low[1] - p->low[1])};
    const turned_box2 one = {{p->half[0], p->half[1]}, {p->axis[0], p->axis[1]}};
    const turned_box2 two = {{q->half[0], q->half[1]}, {q->axis[0], q->axis[1]}};
    share_seen2(d, &one, &two, out);
}

/* As box_places2_in_range. */
CORE_INLINE bool turned_in_range2(const double d[2], const turned_box2 *p, const turned_box2 *q)
{
    const double least = core_min(core_min(p->half[0], p->half[1]), core_min(q->half[0], q->half[1]));
    const double most = core_max(core_max(p->half[0], p->half[1]), core_max(q->half[0], q->half[1]));
    const double off = fabs(p->axis[0] * p->axis[0] + p->axis[1] * p->axis[1] - 1) +
                       fabs(q->axis[0] * q->axis[0] + q->axis[1] * q->axis[1] - 1);
    return least >= 0x1p-100 && most <= 0x1p100 && fabs(d[0]) + fabs(d[1]) <= 0x1p100 && off <= 0x1p-20;
}

/* Returns which was seen from the other: 0, b; 1, a, and then the areas are those of b and a; -1: they are not in
 * range. */
CORE_INLINE int share_obbs2(const hit_obb2 *a, const hit_obb2 *b, shared2 *out)
{
    const hit_obb2 *box[2] = {a, b};
    const double outline[2] = {a->half.x + a->half.y, b->half.x + b->half.y};
    int first = outline[0] > outline[1];
    if (outline[0] <= outline[1] && outline[0] >= outline[1])
        first = exact_in_order(6, &a->center.x, &b->center.x) ? 0 : 1;
    const hit_obb2 *p = box[first], *q = box[1 - first];
    const double d[2] = {q->center.x - p->center.x, q->center.y - p->center.y};
    const turned_box2 one = {{p->half.x, p->half.y}, {p->axis.x, p->axis.y}};
    const turned_box2 two = {{q->half.x, q->half.y}, {q->axis.x, q->axis.y}};
    if (!turned_in_range2(d, &one, &two))
        return -1;
    share_seen2(d, &one, &two, out);
    return first;
}

/* The same over 2^exponent. */
static void scale_place2(const flat2 *s, int exponent, hit_aabb2 *room, box_place2 *out)
{
    if (s->aabb != NULL) {
        for (int c = 0; c < 2; c++) {
            (&room->min.x)[c] = scale_by((&s->aabb->min.x)[c], exponent);
            (&room->max.x)[c] = scale_by((&s->aabb->max.x)[c], exponent);
        }
        load_place2(&(flat2){.aabb = room}, out);
        return;
    }
    for (int c = 0; c < 2; c++) {
        out->point[c] = scale_by((&s->obb->center.x)[c], exponent);
        out->half[c] = scale_by((&s->obb->half.x)[c], exponent);
    }
}

static int exponent_of_place2(const flat2 *s)
{
    return scale_exponent(4, s->aabb != NULL ? &s->aabb->min.x : &s->obb->center.x);
}

/* Of two AABBs: what both share is an AABB. */
static void share_aabbs2(const hit_aabb2 *a, const hit_aabb2 *b, shared2 *out)
{
    const double wide = core_min(a->max.x, b->max.x) - core_max(a->min.x, b->min.x);
    const double high = core_min(a->max.y, b->max.y) - core_max(a->min.y, b->min.y);
    out->a = (a->max.x - a->min.x) * (a->max.y - a->min.y);
    out->b = (b->max.x - b->min.x) * (b->max.y - b->min.y);
    out->parted = wide < 0 || high < 0; /* 0: they touch, or overlap by a subnormal number that is flushed */
    out->both = wide > 0 && high > 0 ? wide * high : 0;
    const bool fits = out->both <= out->a && out->both <= out->b; /* not if a side is NaN */
    out->error = fits ? AABB_BOUND * out->both : INFINITY;
}

static bool aabbs_in_range2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    const double side[4] = {a->max.x - a->min.x, a->max.y - a->min.y, b->max.x - b->min.x, b->max.y - b->min.y};
    const double least = core_min(core_min(side[0], side[1]), core_min(side[2], side[3]));
    const double most = core_max(core_max(side[0], side[1]), core_max(side[2], side[3]));
    const double far = fabs(b->min.x - a->min.x) + fabs(b->min.y - a->min.y);
    return least >= 0x1p-99 && most <= 0x1p101 && far <= 0x1p100;
}

/* Any two, over a power of two if they are not in range. */
static void share_far2(const flat2 *a, const flat2 *b, shared2 *out)
{
    box_place2 place[2];
    hit_aabb2 room[2];
    load_place2(a, &place[0]);
    load_place2(b, &place[1]);
    if (!box_places2_in_range(place)) {
        const int of_a = exponent_of_place2(a), of_b = exponent_of_place2(b);
        out->exponent = of_a > of_b ? of_a : of_b;
        out->plain = out->exponent == 0;
        scale_place2(a, out->exponent, &room[0], &place[0]);
        scale_place2(b, out->exponent, &room[1], &place[1]);
        if (!box_places2_in_range(place)) {
            *out = (shared2){.error = INFINITY};
            return;
        }
    }
    const int first = box_places2_first(place);
    share_places2(&place[first], &place[1 - first], out);
    order_areas2(first, out);
}

void hit__intersection_area2(const flat2 *a, const flat2 *b, shared2 *out)
{
    out->own = 0;
    out->exponent = 0;
    out->plain = true;
    if (a->obb == NULL && b->obb == NULL && aabbs_in_range2(a->aabb, b->aabb)) {
        share_aabbs2(a->aabb, b->aabb, out);
        return;
    }
    const int first = a->obb != NULL && b->obb != NULL ? share_obbs2(a->obb, b->obb, out) : -1;
    if (first < 0)
        share_far2(a, b, out);
    else
        order_areas2(first, out);
}

/* The IoU of what is found, where it keeps the promise; *iou is 1 if it may be that. */
CORE_INLINE bool quick_ratio2(const shared2 *shared, double *iou)
{
    if (!(shared->both > shared->error)) {
        *iou = 0;
        return shared->parted;
    }
    const double share = shared->both / (shared->a + shared->b - shared->both);
    *iou = share <= 1 - 0x1p-39 ? share : 1;
    return share > 0 && shared->error <= 0x1p-41 * core_min(shared->a, shared->b);
}

bool hit__intersection_quick_iou_of_obbs2(const hit_obb2 *a, const hit_obb2 *b, double *iou)
{
    shared2 shared;
    return share_obbs2(a, b, &shared) >= 0 && quick_ratio2(&shared, iou) && (*iou < 1 || same_obbs2(a, b));
}

bool hit__intersection_quick_iou_of_aabbs2(const hit_aabb2 *a, const hit_aabb2 *b, double *iou)
{
    shared2 shared;
    if (!aabbs_in_range2(a, b))
        return false;
    share_aabbs2(a, b, &shared);
    return quick_ratio2(&shared, iou) && (*iou < 1 || same_aabbs2(a, b));
}
