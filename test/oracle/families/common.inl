/* Families that are made alike in the plane and in space: one source for both (DIM). Included by families2.c and
 * families3.c. */
#include "dim.h"

#include <string.h>

#define any_box BY_DIM(random_rectangle, random_box)
#define any_exact_box BY_DIM(exact_rectangle, exact_box)
#define any_vec BY_DIM(random_in_square, random_in_cube)
#define nudge_vec BY_DIM(nudge2, nudge3)
#define place BY_DIM(place_touching2, place_touching)
#define place_within BY_DIM(place_inside2, place_inside)
#define sides_of BY_DIM(sides_of2, sides_of3)
#define scale_box BY_DIM(scale_box2, scale_box3)
#define flatten BY_DIM(flatten2, flatten3)
#define hard_pair BY_DIM(hard_pair2, hard_pair3)
#define point_about BY_DIM(point_about2, point_about3)
#define inside_pair BY_DIM(inside_pair2, inside_pair3)

/* The axes of `from`, in another order and with other signs. */
static void same_frame(dice *d, const obb *from, obb *to)
{
#if DIM == 2
    to->axis = quarter_turn(d, from->axis);
#else
    permuted_frame(d, from->axis, to->axis);
#endif
}

static void turn(dice *d, const obb *from, double angle, obb *to)
{
#if DIM == 2
    to->axis = turned_by(d, from->axis, angle);
#else
    turned_frame(d, from->axis, angle, to->axis);
#endif
}

static void along_world(obb *box)
{
    *box = obb_along_axes(box->center, box->half);
}

static void set_obbs(pair *out, const obb *a, const obb *b)
{
    *out = (pair){.a = {.kind = SHAPE_OBB, .obb = *a}, .b = {.kind = SHAPE_OBB, .obb = *b}};
}

static void set_aabb_obb(pair *out, aabb a, const obb *b)
{
    *out = (pair){.a = {.kind = SHAPE_AABB, .aabb = a}, .b = {.kind = SHAPE_OBB, .obb = *b}};
}

static void random_pair(dice *d, double reach, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    a.center = any_vec(d, 10);
    b.center = vec_add(a.center, any_vec(d, reach));
    set_obbs(out, &a, &b);
}

static void random_half(dice *d, dice *common, pair *out)
{
    (void)common;
    random_pair(d, BY_DIM(2.99, 2.74), out);
}

static void random_twentieth(dice *d, dice *common, pair *out)
{
    (void)common;
    random_pair(d, BY_DIM(9.43, 5.98), out);
}

static void same_axes(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = any_box(d);
    obb b = any_box(d);
    memcpy(&b.axis, &a.axis, sizeof b.axis);
    if (dice_below(d, 2) == 0)
        place(d, &a, &b);
    else
        b.center = any_vec(d, 2.2);
    set_obbs(out, &a, &b);
}

static void tiny_huge(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = any_box(d);
    obb b = any_box(d);
    a.half = vec_scale(1e6, a.half);
    b.half = vec_scale(1e-6, b.half);
    place(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    if (dice_below(d, 2) == 0)
        b.center = vec_add(b.center, any_vec(d, 2e-6));
    set_obbs(out, &a, &b);
}

static void far_away(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = any_box(d);
    obb b = any_box(d);
    double distance = 1e6;
    for (int n = dice_between(d, 0, 6); n > 0; --n)
        distance *= 10;
    a.center = any_vec(d, distance);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* Of either box, `extents` half lengths are zero; one of them may be solid. */
static void flat_pair(dice *d, int extents, pair *out)
{
    bool exact = dice_below(d, 2) == 0;
    obb a = exact ? any_exact_box(d) : any_box(d);
    obb b = exact ? any_exact_box(d) : any_box(d);
    flatten(d, &a, extents);
    flatten(d, &b, dice_below(d, 3) == 0 ? dice_below(d, DIM + 1) : extents);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    int where = dice_below(d, 4);
    if (where == 0)
        b.center = vec_add(a.center, any_vec(d, 1));
    else if (where == 1)
        place_within(d, &a, &b);
    else
        place(d, &a, &b);
    if (!exact && where != 0)
        nudge_vec(d, &b.center, 1);
    set_obbs(out, &a, &b);
}

static void flat_one(dice *d, dice *common, pair *out)
{
    (void)common;
    flat_pair(d, 1, out);
}

static void flat_two(dice *d, dice *common, pair *out)
{
    (void)common;
    flat_pair(d, 2, out);
}

static void scales(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a, b;
    hard_pair(d, &a, &b);
    double s = power_of_two(dice_between(d, -300, 300));
    scale_box(&a, s);
    scale_box(&b, s);
    set_obbs(out, &a, &b);
}

static void scales_extreme(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a, b;
    hard_pair(d, &a, &b);
    double s = power_of_two(dice_below(d, 2) == 0 ? dice_between(d, -1070, 1000) : dice_between(d, -1070, -1000));
    scale_box(&a, s);
    scale_box(&b, s);
    set_obbs(out, &a, &b);
}

/* Half of the zeros replaced by the least doubles there are, beside numbers of ordinary size. */
static void least_for_zero(dice *d, double sign, double *x)
{
    if (*x == 0 && dice_below(d, 2) == 0)
        *x = sign * dice_between(d, 1, 3) * 0x1p-1074;
}

static void aabb_obb_near(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = any_box(d);
    obb b = any_box(d);
    along_world(&a);
    a.center = any_vec(d, 2);
    if (dice_below(d, 4) == 0)
        turn(d, &a, tenth_power(d, 3, 16), &b);
    place(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_aabb_obb(out, sides_of(&a), &b);
}

static void aabb_obb_scales(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a, b;
    hard_pair(d, &a, &b);
    along_world(&a);
    place(d, &a, &b);
    double s = power_of_two(dice_between(d, -1070, 1000));
    scale_box(&a, s);
    scale_box(&b, s);
    set_aabb_obb(out, sides_of(&a), &b);
}

/* An interval equal to low .. high or beside it, each end moved by up to a double: by the least one at 0. */
static void side_by_side(dice *d, double low, double high, double *min, double *max)
{
    int where = dice_below(d, 4);
    double first = where == 1 ? high : where == 2 ? low - 1 : low;
    double last = where == 1 ? high + 1 : where == 2 ? low : high;
    *min = nudge(first, dice_between(d, -1, 1));
    last = nudge(last, dice_between(d, -1, 1));
    *max = last < *min ? *min : last;
}

static void obb_point(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = dice_below(d, 2) == 0 ? any_exact_box(d) : any_box(d);
    flatten(d, &a, dice_below(d, 4) == 0 ? dice_below(d, DIM + 1) : 0);
    vec p = point_about(d, &a);
    *out = (pair){.a = {.kind = SHAPE_OBB, .obb = a}, .b = {.kind = SHAPE_POINT, .point = p}};
}

static void aabb_point(dice *d, dice *common, pair *out)
{
    (void)common;
    obb a = any_exact_box(d);
    along_world(&a);
    flatten(d, &a, dice_below(d, 4) == 0 ? dice_below(d, DIM + 1) : 0);
    vec p = point_about(d, &a);
    *out = (pair){.a = {.kind = SHAPE_AABB, .aabb = sides_of(&a)}, .b = {.kind = SHAPE_POINT, .point = p}};
}

static void inside_ties(dice *d, dice *common, pair *out)
{
    (void)common;
    obb outer, inner;
    inside_pair(d, true, &outer, &inner);
    if (dice_below(d, 4) == 0)
        nudge_vec(d, &inner.center, 1);
    set_obbs(out, &outer, &inner);
}

static void inside_near(dice *d, dice *common, pair *out)
{
    (void)common;
    obb outer, inner;
    inside_pair(d, false, &outer, &inner);
    nudge_vec(d, &inner.center, 2);
    if (dice_below(d, 2) == 0)
        set_obbs(out, &outer, &inner);
    else
        set_obbs(out, &inner, &outer);
}

pair BY_DIM(family2_pair, family3_pair)(const pair_family *f, uint64_t seed, uint64_t index)
{
    uint64_t stream = seed + 1000 * (uint64_t)(f - families);
    dice own = dice_for(stream, index);
    dice common = dice_for(~stream, index / 64);
    pair p;
    f->make(&own, &common, &p);
    return p;
}
