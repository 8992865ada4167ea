/* The families of pairs in the plane: here are those that are made otherwise in space, or not at all. */
#define DIM 2
#include "pairs.inl"

static vec whole_vec(dice *d, int low, int high)
{
    double x = dice_between(d, low, high);
    double y = dice_between(d, low, high);
    return (vec){x, y};
}

/* Small whole numbers for everything: all kinds of degeneracy. */
static obb whole_box(dice *d)
{
    obb box = {.axis = {0, 0}};
    while (vec_dot(box.axis, box.axis) <= 0)
        box.axis = whole_vec(d, -3, 3);
    box.half = whole_vec(d, 0, 2);
    box.center = whole_vec(d, -5, 5);
    return box;
}

static void wall_frame(dice *d, obb *out)
{
    out->axis = random_turn(d);
}

static void vertex_side(dice *d, pair *out)
{
    nearly_touching(d, place_touching, out);
}

/* A thousand times as long, and as thin, the first of a pair along x and the second along y. */
static obb beam(dice *d, bool second)
{
    obb box = any_box(d);
    box.half.x *= second ? 0.001 : 1000;
    box.half.y *= second ? 1000 : 0.001;
    return box;
}

static void times_powers_of_two(dice *d, int low, int high, vec *v)
{
    v->x *= power_of_two(dice_between(d, low, high));
    v->y *= power_of_two(dice_between(d, low, high));
}

static void mix_scales(dice *d, int low, int high, obb *a, obb *b)
{
    times_powers_of_two(d, low, high, &a->half);
    times_powers_of_two(d, low, high, &b->half);
    a->center = any_vec(d, 1);
    times_powers_of_two(d, low, high, &a->center);
}

/* One box in two gets an axis of any length. */
static void stretch_axis(dice *d, obb *box)
{
    if (dice_below(d, 2) == 0) {
        int n = dice_between(d, -300, 300);
        box->axis = vec_scale(power_of_two(n), box->axis);
        box->half = vec_scale(power_of_two(-n), box->half);
    }
}

static void least_doubles_in(dice *d, obb *box)
{
    least_for_zero(d, dice_sign(d), &box->center.x);
    least_for_zero(d, dice_sign(d), &box->center.y);
    least_for_zero(d, 1, &box->half.x);
    least_for_zero(d, 1, &box->half.y);
}

/* Faces often on the lines of 0. */
static obb box_with_least_doubles(dice *d)
{
    obb box = whole_box(d);
    if (dice_below(d, 3) != 0) {
        box.axis = quarter_turn(d, world_axis(0));
        box.center = whole_vec(d, -1, 1);
        box.half = whole_vec(d, 0, 1);
    }
    least_doubles_in(d, &box);
    return box;
}

static void least_doubles(dice *d, pair *out)
{
    obb a = box_with_least_doubles(d);
    obb b = box_with_least_doubles(d);
    set_obbs(out, &a, &b);
}

/* ---- With AABBs ---------------------------------------------------------------------------------------------- */

/* max is the next doubles after min, so that centre and half length are none. */
static void aabb_thin_obb(dice *d, pair *out)
{
    aabb a;
    obb b = any_exact_box(d);
    a.min = a.max = whole_vec(d, -4, 4);
    a.max.x = nudge(a.max.x, dice_between(d, 0, 3));
    a.max.y = nudge(a.max.y, dice_between(d, 0, 3));
    if (dice_below(d, 2) == 0)
        b.axis = quarter_turn(d, world_axis(0));
    vec corner = vec_scale(b.half.x * dice_sign(d), b.axis);
    if (dice_below(d, 2) == 0)
        corner = vec_plus(corner, b.half.y * dice_sign(d), obb_axis(&b, 1));
    b.center = vec_sub(dice_below(d, 2) == 0 ? a.min : a.max, corner);
    nudge_vec(d, &b.center, dice_below(d, 2));
    set_aabb_obb(out, a, &b);
}

static obb box_beside_aabb(dice *d)
{
    obb box = box_with_least_doubles(d);
    box.axis = quarter_turn(d, world_axis(0));
    return box;
}

static aabb whole_sides(dice *d)
{
    aabb box;
    box.min = whole_vec(d, 0, 4);
    box.max = vec_add(box.min, whole_vec(d, 0, 2));
    if (dice_below(d, 4) == 0)
        box.max.x = nudge(box.max.x, 1);
    if (dice_below(d, 4) == 0)
        box.max.y = nudge(box.max.y, 1);
    return box;
}

/* Two bits an axis: its low side, its high side. */
static int endless_sides(dice *d)
{
    return dice_between(d, 1, 15);
}

/* ---- The ten-number form ------------------------------------------------------------------------------------- */

static void set_rects(pair *out, const hit_rect2 *a, const hit_rect2 *b)
{
    *out = (pair){.a = {.kind = SHAPE_RECT, .rect = *a}, .b = {.kind = SHAPE_RECT, .rect = *b}};
}

/* Rectangles whose numbers abut at one decimal, turned by quarter turns. */
static void rects_abut(dice *d, pair *out)
{
    hit_rect2 r[2];
    for (int i = 0; i < 2; ++i) {
        r[i].left = dice_between(d, 0, 99) / 10.0;
        r[i].top = dice_between(d, 0, 99) / 10.0;
        r[i].width = dice_between(d, 0, 50) / 10.0;
        r[i].height = dice_between(d, 0, 50) / 10.0;
        r[i].axis = world_axis(0);
    }
    r[1].left = (double)((int)(r[0].left * 10 + 0.5) + (int)(r[0].width * 10 + 0.5)) / 10.0;
    if (dice_below(d, 2) == 0) {
        r[1].axis = quarter_turn(d, r[1].axis);
        if (dice_below(d, 2) == 0)
            r[1].height = r[1].width;
    }
    set_rects(out, &r[0], &r[1]);
}

static void rects_turned(dice *d, pair *out)
{
    hit_rect2 r[2];
    bool exact = dice_below(d, 2) == 0;
    obb a = some_box(d, exact);
    obb b = some_box(d, exact);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    if (!exact)
        nudge_vec(d, &b.center, 2);
    const obb *box[2] = {&a, &b};
    for (int i = 0; i < 2; ++i) {
        vec corner = vec_sub(box[i]->center, box[i]->half);
        r[i] = (hit_rect2){corner.y, corner.x, 2 * box[i]->half.y, 2 * box[i]->half.x, box[i]->axis};
    }
    set_rects(out, &r[0], &r[1]);
}

/* The numbers of an OBB, times s, as those of a rectangle. */
static hit_rect2 rect_with_numbers_of(obb box, double s)
{
    return (hit_rect2){s * box.center.y, s * box.center.x, s * box.half.y, s * box.half.x, box.axis};
}

static void rects_least_doubles(dice *d, pair *out)
{
    hit_rect2 a = rect_with_numbers_of(box_with_least_doubles(d), 1);
    hit_rect2 b = rect_with_numbers_of(box_with_least_doubles(d), 1);
    set_rects(out, &a, &b);
}

/* As whole_numbers, in the ten-number form: odd widths put the centre between whole numbers. */
static void rects_whole(dice *d, pair *out)
{
    double s = power_of_two(dice_below(d, 3) == 0 ? dice_between(d, -1074, 1000) : 0);
    hit_rect2 a = rect_with_numbers_of(whole_box(d), s);
    hit_rect2 b = rect_with_numbers_of(whole_box(d), s);
    set_rects(out, &a, &b);
}

#include "common.inl"
