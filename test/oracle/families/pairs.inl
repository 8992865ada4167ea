/* What the families make their pairs of: one source for the plane and for space (DIM). At the beginning of families2.c
 * and families3.c. */
#include "place.h"

#include <string.h>

/* ---- Axes ---------------------------------------------------------------------------------------------------- */

/* The axes of `from`, in another order and with other signs. */
static void same_frame(dice *d, const obb *from, obb *to)
{
    BY_DIM(to->axis = quarter_turn(d, from->axis), permuted_frame(d, from->axis, to->axis));
}

static void turn(dice *d, const obb *from, double angle, obb *to)
{
    BY_DIM(to->axis = turned_by(d, from->axis, angle), turned_frame(d, from->axis, angle, to->axis));
}

static void along_world(obb *box)
{
    *box = obb_along_axes(box->center, box->half);
}

/* ---- Boxes --------------------------------------------------------------------------------------------------- */

/* Either of the two. */
static obb some_box(dice *d, bool exact)
{
    return exact ? any_exact_box(d) : any_box(d);
}

/* The AABB of a box along the world's axes; max and min rounded to nearest. */
static aabb sides_of(const obb *box)
{
    return (aabb){vec_sub(box->center, box->half), vec_add(box->center, box->half)};
}

/* Lengths times s. */
static void scale_boxes(obb *a, obb *b, double s)
{
    a->center = vec_scale(s, a->center);
    a->half = vec_scale(s, a->half);
    b->center = vec_scale(s, b->center);
    b->half = vec_scale(s, b->half);
}

/* Makes so many half lengths zero. */
static void flatten(dice *d, obb *box, int extents)
{
    const int first = dice_below(d, DIM);
    for (int k = 0; k < extents; ++k)
        *vec_at(&box->half, (first + k) % DIM) = 0;
}

/* As flatten, any number of them, in one box of four. */
static void flatten_some(dice *d, obb *box)
{
    flatten(d, box, dice_below(d, 4) == 0 ? dice_below(d, DIM + 1) : 0);
}

/* Boxes of size 1 that just touch, or nearly, or exactly; their axes nearly parallel, or the same, or not. */
static void hard_pair(dice *d, obb *a, obb *b)
{
    const bool exact = dice_below(d, 2) == 0;
    *a = some_box(d, exact);
    *b = some_box(d, exact);
    const int frame = dice_below(d, 4);
    if (frame == 0)
        same_frame(d, a, b);
    else if (frame == 1)
        turn(d, a, tenth_power(d, 3, 16), b);
    place_touching(d, a, b);
    if (!exact)
        nudge_vec(d, &b->center, 2);
    else if (dice_below(d, 2) == 0)
        nudge_vec(d, &b->center, 1);
}

/* A box, and a smaller one that lies on its surface from within, but for rounding. */
static void inside_pair(dice *d, bool exact, obb *outer, obb *inner)
{
    *outer = some_box(d, exact);
    *inner = some_box(d, exact);
    outer->half = vec_scale(4, outer->half);
    if (dice_below(d, 2) == 0)
        same_frame(d, outer, inner);
    flatten_some(d, inner);
    place_within(d, outer, inner);
}

/* On a face, an edge or a corner, exactly or within an ulp, or somewhere. In the plane the sum is rounded in another
 * order. */
static vec point_about(dice *d, const obb *box)
{
    vec p = BY_DIM(vec_all(0), box->center);
    for (int k = 0; k < DIM; ++k) {
        double t = dice_between(d, -9, 9) / 8.0;
        if (dice_below(d, 3) == 0)
            t = dice_sign(d);
        p = vec_add(p, vec_scale(t * vec_component(box->half, k), obb_axis(box, k)));
    }
    p = BY_DIM(vec_add(box->center, p), p);
    nudge_vec(d, &p, dice_below(d, 2));
    return p;
}

/* ---- Pairs --------------------------------------------------------------------------------------------------- */

static void set_obbs(pair *out, const obb *a, const obb *b)
{
    *out = (pair){.a = {.kind = SHAPE_OBB, .obb = *a}, .b = {.kind = SHAPE_OBB, .obb = *b}};
}

static void set_aabb_obb(pair *out, aabb a, const obb *b)
{
    *out = (pair){.a = {.kind = SHAPE_AABB, .aabb = a}, .b = {.kind = SHAPE_OBB, .obb = *b}};
}

/* Within a few ulps of touching as `put` has it. */
static void nearly_touching(dice *d, void (*put)(dice *d, const obb *a, obb *b), pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    a.center = any_vec(d, 2);
    put(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* Half of the zeros replaced by the least doubles there are, beside numbers of ordinary size. */
static void least_for_zero(dice *d, double sign, double *x)
{
    if (*x == 0 && dice_below(d, 2) == 0)
        *x = sign * dice_between(d, 1, 3) * 0x1p-1074;
}
