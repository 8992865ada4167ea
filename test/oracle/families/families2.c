/* The families of pairs in the plane. */
#define DIM 2
#include "families.h"
#include "place2.h"

#include "common.inl"

#include <math.h>

static void set_rects(pair2 *out, const hit_rect2 *a, const hit_rect2 *b)
{
    *out = (pair2){.a = {.kind = SHAPE_RECT, .rect = *a}, .b = {.kind = SHAPE_RECT, .rect = *b}};
}

/* ---- Within a few ulps of touching --------------------------------------------------------------------------- */

static void vertex_side(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    a.center = random_in_square(d, 2);
    place_touching2(d, &a, &b);
    nudge2(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

static void near_parallel(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    double angle = tenth_power(d, 3, 16);
    hit_vec2 turned = turned_by(d, a.axis, angle);
    b.axis = quarter_turn(d, turned);
    place_touching2(d, &a, &b);
    double gaps[] = {0, 1e-16, angle * angle, angle * 0.1, angle};
    double gap = gaps[dice_below(d, 5)];
    b.center = add2(b.center, random_in_square(d, gap));
    set_obbs(out, &a, &b);
}

/* ---- Forms --------------------------------------------------------------------------------------------------- */

static void beams(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    a.half.x *= 1000;
    a.half.y *= 0.001;
    b.half.x *= 0.001;
    b.half.y *= 1000;
    if (dice_below(d, 2) == 0) {
        hit_vec2 turned = turned_by(d, a.axis, tenth_power(d, 2, 9));
        b.axis = quarter_turn(d, turned);
    }
    place_touching2(d, &a, &b);
    nudge2(d, &b.center, 4);
    if (dice_below(d, 4) == 0)
        b.center = add2(b.center, random_in_square(d, 0.002));
    set_obbs(out, &a, &b);
}

static void quarter_turns(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    b.axis = quarter_turn(d, a.axis);
    place_touching2(d, &a, &b);
    nudge2(d, &b.center, 1);
    set_obbs(out, &a, &b);
}

/* ---- Grids and walls ----------------------------------------------------------------------------------------- */

/* Two neighbours of a wall in running bond, seen from a turned frame. */
static void bricks(dice *d, hit_vec2 axis, hit_vec2 half, bool bond, pair2 *out)
{
    hit_obb2 box[2];
    bool at_origin = dice_below(d, 2) == 0; /* where sums do not round, and dyadic bricks tie */
    int column = at_origin ? 0 : dice_between(d, 0, 15);
    int row = at_origin ? 0 : dice_between(d, 0, 15);
    for (int i = 0; i < 2; ++i) {
        if (i == 1) {
            column += dice_between(d, -1, 1);
            row += dice_between(d, -1, 1);
        }
        double x = 2 * half.x * column + (bond && row % 2 != 0 ? half.x : 0), y = 2 * half.y * row;
        box[i].center = add2(scale2(x, axis), scale2(y, perp2(axis)));
        box[i].half = half;
        box[i].axis = axis;
    }
    set_obbs(out, &box[0], &box[1]);
}

static void grid_dyadic(dice *d, dice *common, pair2 *out)
{
    (void)common;
    bricks(d, (hit_vec2){1, 0}, (hit_vec2){0.125, 0.125}, false, out);
}

static void grid_decimal(dice *d, dice *common, pair2 *out)
{
    (void)common;
    bricks(d, (hit_vec2){1, 0}, (hit_vec2){0.1, 0.1}, false, out);
}

static void wall_dyadic(dice *d, dice *common, pair2 *out)
{
    bricks(d, random_turn(common), (hit_vec2){1, 0.25}, true, out);
}

static void wall_decimal(dice *d, dice *common, pair2 *out)
{
    bricks(d, random_turn(common), (hit_vec2){0.107, 0.0355}, true, out);
}

static void wall_frames_apart(dice *d, dice *common, pair2 *out)
{
    if (dice_below(d, 2) == 0)
        wall_dyadic(d, common, out);
    else
        wall_decimal(d, common, out);
    nudge2(d, &out->a.obb.axis, 1);
    nudge2(d, &out->b.obb.axis, 1);
}

/* ---- Scales and odd axes ------------------------------------------------------------------------------------- */

/* Every half length, and one centre, on a scale of its own. */
static void scales_mixed(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    int low = dice_below(d, 2) == 0 ? -1070 : -60;
    int high = dice_below(d, 2) == 0 ? 1000 : 60;
    a.half.x *= power_of_two(dice_between(d, low, high));
    a.half.y *= power_of_two(dice_between(d, low, high));
    b.half.x *= power_of_two(dice_between(d, low, high));
    b.half.y *= power_of_two(dice_between(d, low, high));
    a.center = random_in_square(d, 1);
    a.center.x *= power_of_two(dice_between(d, low, high));
    a.center.y *= power_of_two(dice_between(d, low, high));
    if (dice_below(d, 3) == 0)
        b.axis = quarter_turn(d, a.axis);
    place_touching2(d, &a, &b);
    nudge2(d, &b.center, 2);
    set_obbs(out, &a, &b);
}

static void subnormal(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = exact_rectangle(d);
    hit_obb2 b = exact_rectangle(d);
    if (dice_below(d, 3) == 0)
        b.axis = quarter_turn(d, a.axis);
    place_touching2(d, &a, &b);
    double s = power_of_two(dice_between(d, -1073, -1050));
    scale_box2(&a, s);
    scale_box2(&b, s);
    nudge2(d, &b.center, dice_below(d, 2));
    set_obbs(out, &a, &b);
}

/* Axes a little off length 1, or of any length. */
static void axes_not_unit(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = random_rectangle(d);
    hit_obb2 b = random_rectangle(d);
    if (dice_below(d, 2) == 0)
        b.axis = quarter_turn(d, a.axis);
    double off = tenth_power(d, 4, 16);
    a.axis = add2(a.axis, random_in_square(d, off));
    b.axis = add2(b.axis, random_in_square(d, off));
    place_touching2(d, &a, &b);
    nudge2(d, &b.center, 4);
    if (dice_below(d, 2) == 0) {
        int n = dice_between(d, -300, 300);
        a.axis = scale2(power_of_two(n), a.axis);
        a.half = scale2(power_of_two(-n), a.half);
    }
    set_obbs(out, &a, &b);
}

/* Small whole numbers for everything: all kinds of degeneracy. */
static hit_obb2 whole_rectangle(dice *d)
{
    hit_obb2 box = {.axis = {0, 0}};
    while (dot2(box.axis, box.axis) <= 0) {
        box.axis.x = dice_between(d, -3, 3);
        box.axis.y = dice_between(d, -3, 3);
    }
    box.half.x = dice_between(d, 0, 2);
    box.half.y = dice_between(d, 0, 2);
    box.center.x = dice_between(d, -5, 5);
    box.center.y = dice_between(d, -5, 5);
    return box;
}

static void whole_numbers(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = whole_rectangle(d);
    hit_obb2 b = whole_rectangle(d);
    set_obbs(out, &a, &b);
}

static void ties(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = exact_rectangle(d);
    hit_obb2 b = exact_rectangle(d);
    if (dice_below(d, 3) == 0)
        b.axis = quarter_turn(d, a.axis);
    place_touching2(d, &a, &b);
    set_obbs(out, &a, &b);
}

/* Faces often on the lines of 0. */
static hit_obb2 box_with_least_doubles(dice *d)
{
    hit_obb2 box = whole_rectangle(d);
    if (dice_below(d, 3) != 0) {
        box.axis = quarter_turn(d, (hit_vec2){1, 0});
        box.center.x = dice_between(d, -1, 1);
        box.center.y = dice_between(d, -1, 1);
        box.half.x = dice_between(d, 0, 1);
        box.half.y = dice_between(d, 0, 1);
    }
    least_for_zero(d, dice_sign(d), &box.center.x);
    least_for_zero(d, dice_sign(d), &box.center.y);
    least_for_zero(d, 1, &box.half.x);
    least_for_zero(d, 1, &box.half.y);
    return box;
}

static void least_doubles(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = box_with_least_doubles(d);
    hit_obb2 b = box_with_least_doubles(d);
    set_obbs(out, &a, &b);
}

/* ---- With AABBs ---------------------------------------------------------------------------------------------- */

/* max is the next doubles after min, so that centre and half length are none. */
static void aabb_thin_obb(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_aabb2 a;
    hit_obb2 b = exact_rectangle(d);
    a.min.x = dice_between(d, -4, 4);
    a.min.y = dice_between(d, -4, 4);
    a.max = a.min;
    a.max.x = nudge(a.max.x, dice_between(d, 0, 3));
    a.max.y = nudge(a.max.y, dice_between(d, 0, 3));
    if (dice_below(d, 2) == 0)
        b.axis = quarter_turn(d, (hit_vec2){1, 0});
    hit_vec2 corner = scale2(b.half.x * dice_sign(d), b.axis);
    if (dice_below(d, 2) == 0)
        corner = add2(corner, scale2(b.half.y * dice_sign(d), perp2(b.axis)));
    b.center = sub2(dice_below(d, 2) == 0 ? a.min : a.max, corner);
    nudge2(d, &b.center, dice_below(d, 2));
    set_aabb_obb(out, a, &b);
}

static void aabb_obb_ties(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = exact_rectangle(d);
    hit_obb2 b = exact_rectangle(d);
    a.axis = (hit_vec2){1, 0};
    place_touching2(d, &a, &b);
    set_aabb_obb(out, sides_of2(&a), &b);
}

static void aabb_least_doubles(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 b = box_with_least_doubles(d);
    b.axis = quarter_turn(d, (hit_vec2){1, 0});
    hit_vec2 reach = b.half;
    if (b.axis.x == 0)
        reach = (hit_vec2){b.half.y, b.half.x};
    hit_aabb2 a = {sub2(b.center, reach), add2(b.center, reach)};
    side_by_side(d, a.min.x, a.max.x, &a.min.x, &a.max.x);
    side_by_side(d, a.min.y, a.max.y, &a.min.y, &a.max.y);
    set_aabb_obb(out, a, &b);
}

/* Sides without end, beside a box that just touches where the AABB does end. */
static void aabb_endless_obb(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 a = exact_rectangle(d);
    hit_obb2 b = some_rectangle(d, dice_below(d, 2) == 0);
    a.axis = (hit_vec2){1, 0};
    place_touching2(d, &a, &b);
    hit_aabb2 sides = sides_of2(&a);
    int which = dice_between(d, 1, 15);
    sides.min.x = which & 1 ? -INFINITY : sides.min.x;
    sides.max.x = which & 2 ? INFINITY : sides.max.x;
    sides.min.y = which & 4 ? -INFINITY : sides.min.y;
    sides.max.y = which & 8 ? INFINITY : sides.max.y;
    set_aabb_obb(out, sides, &b);
}

static hit_aabb2 whole_sides(dice *d)
{
    hit_aabb2 box;
    box.min.x = dice_between(d, 0, 4);
    box.min.y = dice_between(d, 0, 4);
    box.max.x = box.min.x + dice_between(d, 0, 2);
    box.max.y = box.min.y + dice_between(d, 0, 2);
    if (dice_below(d, 4) == 0)
        box.max.x = nudge(box.max.x, 1);
    if (dice_below(d, 4) == 0)
        box.max.y = nudge(box.max.y, 1);
    return box;
}

static void aabb_aabb(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_aabb2 a = whole_sides(d);
    hit_aabb2 b = whole_sides(d);
    *out = (pair2){.a = {.kind = SHAPE_AABB, .aabb = a}, .b = {.kind = SHAPE_AABB, .aabb = b}};
}

/* ---- One within the other ------------------------------------------------------------------------------------ */

static void inside_aabb(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_obb2 box[2];
    inside_pair2(d, true, &box[0], &box[1]);
    int along_world = dice_below(d, 2);
    box[along_world].axis = (hit_vec2){1, 0};
    if (dice_below(d, 3) == 0)
        box[1 - along_world].axis = quarter_turn(d, (hit_vec2){1, 0});
    place_inside2(d, &box[0], &box[1]);
    if (dice_below(d, 2) == 0)
        nudge2(d, &box[1].center, 1);
    set_aabb_obb(out, sides_of2(&box[along_world]), &box[1 - along_world]);
}

/* ---- The ten-number form ------------------------------------------------------------------------------------- */

/* Rectangles whose numbers abut at one decimal, turned by quarter turns. */
static void rects_abut(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_rect2 r[2];
    for (int i = 0; i < 2; ++i) {
        r[i].left = dice_between(d, 0, 99) / 10.0;
        r[i].top = dice_between(d, 0, 99) / 10.0;
        r[i].width = dice_between(d, 0, 50) / 10.0;
        r[i].height = dice_between(d, 0, 50) / 10.0;
        r[i].axis = (hit_vec2){1, 0};
    }
    r[1].left = (double)((int)(r[0].left * 10 + 0.5) + (int)(r[0].width * 10 + 0.5)) / 10.0;
    if (dice_below(d, 2) == 0) {
        r[1].axis = quarter_turn(d, r[1].axis);
        if (dice_below(d, 2) == 0)
            r[1].height = r[1].width;
    }
    set_rects(out, &r[0], &r[1]);
}

static void rects_turned(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_rect2 r[2];
    bool exact = dice_below(d, 2) == 0;
    hit_obb2 a = some_rectangle(d, exact);
    hit_obb2 b = some_rectangle(d, exact);
    if (dice_below(d, 3) == 0)
        b.axis = quarter_turn(d, a.axis);
    place_touching2(d, &a, &b);
    if (!exact)
        nudge2(d, &b.center, 2);
    const hit_obb2 *box[2] = {&a, &b};
    for (int i = 0; i < 2; ++i) {
        hit_vec2 corner = sub2(box[i]->center, box[i]->half);
        r[i] = (hit_rect2){corner.y, corner.x, 2 * box[i]->half.y, 2 * box[i]->half.x, box[i]->axis};
    }
    set_rects(out, &r[0], &r[1]);
}

static void rects_least_doubles(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_rect2 r[2];
    for (int i = 0; i < 2; ++i) {
        hit_obb2 box = box_with_least_doubles(d);
        r[i] = (hit_rect2){box.center.y, box.center.x, box.half.y, box.half.x, box.axis};
    }
    set_rects(out, &r[0], &r[1]);
}

/* As whole_numbers, in the ten-number form: odd widths put the centre between whole numbers. */
static void rects_whole(dice *d, dice *common, pair2 *out)
{
    (void)common;
    hit_rect2 r[2];
    double s = power_of_two(dice_below(d, 3) == 0 ? dice_between(d, -1074, 1000) : 0);
    for (int i = 0; i < 2; ++i) {
        hit_obb2 box = whole_rectangle(d);
        r[i] = (hit_rect2){s * box.center.y, s * box.center.x, s * box.half.y, s * box.half.x, box.axis};
    }
    set_rects(out, &r[0], &r[1]);
}

/* -------------------------------------------------------------------------------------------------------------- */

const family2 families2[] = {
    {"random, half of them hit", random_half, SHOWS_APART | SHOWS_OVERLAPPING},
    {"random, a twentieth hit", random_twentieth, SHOWS_APART | SHOWS_OVERLAPPING},
    {"vertex on side", vertex_side, SHOWS_APART | SHOWS_OVERLAPPING},
    {"sides near parallel", near_parallel, SHOWS_APART | SHOWS_OVERLAPPING},
    {"long thin beams", beams, SHOWS_APART | SHOWS_OVERLAPPING},
    {"same axes", same_axes, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes a quarter turn apart", quarter_turns, SHOWS_APART | SHOWS_OVERLAPPING},
    {"aligned grid, dyadic", grid_dyadic, SHOWS_TOUCHING | SHOWS_OVERLAPPING},
    {"aligned grid, decimal", grid_decimal, SHOWS_ALL},
    {"turned wall, dyadic", wall_dyadic, SHOWS_ALL},
    {"turned wall, decimal", wall_decimal, SHOWS_APART | SHOWS_OVERLAPPING},
    {"turned wall, frames an ulp apart", wall_frames_apart, SHOWS_APART | SHOWS_OVERLAPPING},
    {"1e-6 against 1e6", tiny_huge, SHOWS_APART | SHOWS_OVERLAPPING},
    {"centres at 1e6 to 1e12", far_away, SHOWS_APART | SHOWS_OVERLAPPING},
    {"one extent zero", flat_one, SHOWS_ALL},
    {"two extents zero", flat_two, SHOWS_ALL},
    {"scales 2^-300 to 2^300", scales, SHOWS_ALL},
    {"scales 2^-1070 to 2^1000", scales_extreme, SHOWS_ALL},
    {"scales mixed", scales_mixed, SHOWS_APART | SHOWS_OVERLAPPING},
    {"subnormal coordinates", subnormal, SHOWS_ALL},
    {"least doubles beside ordinary ones", least_doubles, SHOWS_ALL},
    {"axes not of length 1", axes_not_unit, SHOWS_APART | SHOWS_OVERLAPPING},
    {"small whole numbers", whole_numbers, SHOWS_ALL},
    {"exact ties", ties, SHOWS_TOUCHING},
    {"thin AABB without a centre, OBB", aabb_thin_obb, SHOWS_ALL},
    {"AABB, OBB near touching", aabb_obb_near, SHOWS_APART | SHOWS_OVERLAPPING},
    {"AABB, OBB exact ties", aabb_obb_ties, SHOWS_TOUCHING},
    {"AABB, OBB scales 2^-1070 to 2^1000", aabb_obb_scales, SHOWS_ALL},
    {"AABB, OBB with least doubles", aabb_least_doubles, SHOWS_ALL},
    {"endless AABB, OBB", aabb_endless_obb, SHOWS_TOUCHING | SHOWS_OVERLAPPING},
    {"AABB, AABB", aabb_aabb, SHOWS_ALL | SHOWS_INSIDE},
    {"OBB, point", obb_point, SHOWS_ALL | SHOWS_INSIDE},
    {"AABB, point", aabb_point, SHOWS_ALL | SHOWS_INSIDE},
    {"inside, exact ties", inside_ties, SHOWS_OVERLAPPING | SHOWS_INSIDE},
    {"inside, near touching", inside_near, SHOWS_OVERLAPPING | SHOWS_INSIDE},
    {"inside, AABB and OBB", inside_aabb, SHOWS_OVERLAPPING | SHOWS_INSIDE},
    {"rectangles that abut at one decimal", rects_abut, SHOWS_ALL},
    {"rectangles turned", rects_turned, SHOWS_ALL},
    {"rectangles with least doubles", rects_least_doubles, SHOWS_ALL},
    {"rectangles of whole numbers", rects_whole, SHOWS_ALL},
};
const size_t families2_count = sizeof families2 / sizeof *families2;
