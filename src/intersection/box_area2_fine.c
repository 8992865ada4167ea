/* How much do two boxes of the plane share, in double-double: for boxes so thin that double is not enough, and for what
 * is near a threshold.
 *
 * The same arithmetic as box_area2.c, with double-double for double (exact/dd.h). First principles. Bound:
 * docs/numerics.md, "What two shapes of the plane share". */
#include "intersection/area2.h"
#include "intersection/box_pair2.h"

static inline dd lesser_dd(dd a, dd b)
{
    return dd_less(a, b) ? a : b;
}

static inline dd greater_dd(dd a, dd b)
{
    return dd_less(b, a) ? a : b;
}

#define number dd
#define NUMBERS_THERE 1
#define NUMBER_INLINE static inline
#define number_of dd_from
#define number_add dd_add
#define number_subtract(a, b) dd_add(a, dd_negate(b))
#define number_multiply dd_multiply
#define number_divide dd_divide
#define number_min lesser_dd
#define number_max greater_dd
#define number_abs dd_abs
#define number_negate dd_negate
#define number_if_less(x, y, a, b) (dd_less(x, y) ? (a) : (b))
#include "intersection/box_area2.inl"

static const double FINE_BOUND = 0x1p-92;

/* Half sides, not rounded to double. */
static void load_fine2(const box_place2 *place, dd half[2], dd axis[2])
{
    for (int c = 0; c < 2; c++) {
        axis[c] = dd_from(place->axis[c]);
        half[c] = dd_from(place->half[c]);
        if (place->aabb != NULL)
            half[c] = dd_scale(dd_difference((&place->aabb->max.x)[c], (&place->aabb->min.x)[c]), 0.5);
    }
}

static fine_shared2 share_finely2(const box_place2 *first, const box_place2 *second)
{
    dd u[2], v[2], most[2], half[2], d[2];
    load_fine2(first, most, u);
    load_fine2(second, half, v);
    for (int c = 0; c < 2; c++) {
        d[c] = dd_difference(second->point[c], first->point[c]);
        if (second->aabb != NULL)
            d[c] = dd_add(d[c], half[c]);
        if (first->aabb != NULL)
            d[c] = dd_add(d[c], dd_negate(most[c]));
    }
    const box_frame2 frame = see_box2(d, u, most, v, half);
    const dd square = dd_add(dd_multiply(v[0], v[0]), dd_multiply(v[1], v[1]));
    fine_shared2 out = {.both = dd_divide(box_area2(&frame), frame.square),
                        .a = dd_scale(dd_multiply(dd_multiply(most[0], most[1]), frame.square), 4),
                        .b = dd_scale(dd_multiply(dd_multiply(half[0], half[1]), square), 4)};
    out.both = greater_dd(lesser_dd(out.both, lesser_dd(out.a, out.b)), dd_from(0));
    out.error = FINE_BOUND * box_error2(&frame).high / frame.square.high;
    return out;
}

fine_shared2 hit__intersection_fine_area2(const flat2 *a, const flat2 *b)
{
    box_place2 place[2];
    load_place2(a, &place[0]);
    load_place2(b, &place[1]);
    if (!box_places2_in_range(place))
        return (fine_shared2){.error = INFINITY};
    const int first = box_places2_first(place);
    fine_shared2 out = share_finely2(&place[first], &place[1 - first]);
    if (first == 1) {
        const dd area = out.a;
        out.a = out.b;
        out.b = area;
    }
    return out;
}
