/* How much do two boxes of the plane share, exactly?
 *
 * The formula of box_area2.inl in whole numbers. There the mean of a line that is cut off is divided by how much the
 * line rises; its integral is w (2 v - w) / 2 at each end, v the end and w what it is cut off to. All sides have one
 * product of sine and cosine below, so nothing is divided: what is asked for is a fraction whose lower part is
 * 8 |sine| cosine |u|^2, of degree 6 in the doubles given, and whose upper part is of degree 10. Lengths are doubled,
 * so that the center of an AABB is a sum. First principles. Bits: docs/numerics.md, "What two shapes of the plane
 * share". */
#include "intersection/exact_shared2.h"

typedef struct whole_box2 {
    dyadic center[2], half[2], axis[2]; /* center and half doubled */
} whole_box2;

/* The second as the first sees it, doubled; see box_frame2. */
typedef struct whole_frame2 {
    dyadic at[2], most[2], half[2], cosine, sine, square;
} whole_frame2;

static dyadic doubled(dyadic_arena *arena, dyadic a)
{
    return hit__exact_dyadic_add(arena, a, a);
}

static void load_whole_box2(dyadic_arena *arena, const flat2 *s, whole_box2 *out)
{
    for (int c = 0; c < 2; c++) {
        if (s->aabb != NULL) {
            const double low = (&s->aabb->min.x)[c], high = (&s->aabb->max.x)[c];
            out->center[c] = hit__exact_dyadic_difference(arena, high, -low);
            out->half[c] = hit__exact_dyadic_difference(arena, high, low);
            out->axis[c] = hit__exact_dyadic_from(arena, 1 - c);
        } else {
            out->center[c] = doubled(arena, hit__exact_dyadic_from(arena, (&s->obb->center.x)[c]));
            out->half[c] = doubled(arena, hit__exact_dyadic_from(arena, (&s->obb->half.x)[c]));
            out->axis[c] = hit__exact_dyadic_from(arena, (&s->obb->axis.x)[c]);
        }
    }
}

/* u . v and u x v. */
static void along_across2(dyadic_arena *arena, const dyadic u[2], const dyadic v[2], dyadic *along, dyadic *across)
{
    *along = hit__exact_dyadic_determinant(arena, u[0], v[0], u[1], dyadic_negate(v[1]));
    *across = hit__exact_dyadic_determinant(arena, u[0], v[1], u[1], v[0]);
}

static void see_whole_box2(dyadic_arena *arena, const whole_box2 *a, const whole_box2 *b, whole_frame2 *out)
{
    dyadic d[2], along, across;
    for (int c = 0; c < 2; c++)
        d[c] = hit__exact_dyadic_subtract(arena, b->center[c], a->center[c]);
    along_across2(arena, a->axis, d, &out->at[0], &out->at[1]);
    along_across2(arena, a->axis, b->axis, &along, &across);
    out->square = hit__exact_dyadic_determinant(arena, a->axis[0], a->axis[0], a->axis[1], dyadic_negate(a->axis[1]));
    const bool turned = hit__exact_dyadic_compare(dyadic_abs(along), dyadic_abs(across)) < 0;
    out->cosine = turned ? across : along;
    out->sine = turned ? dyadic_negate(along) : across;
    if (out->cosine.sign < 0) {
        out->cosine = dyadic_negate(out->cosine);
        out->sine = dyadic_negate(out->sine);
    }
    for (int c = 0; c < 2; c++) {
        out->most[c] = hit__exact_dyadic_multiply(arena, a->half[c], out->square);
        out->half[c] = b->half[turned ? 1 - c : c];
    }
}

static dyadic clamped(dyadic x, dyadic most)
{
    if (hit__exact_dyadic_compare(x, most) > 0)
        return most;
    const dyadic least = dyadic_negate(most);
    return hit__exact_dyadic_compare(x, least) < 0 ? least : x;
}

/* Of a corner of the second box: its place, and that cut off by the first box. */
typedef struct whole_corner2 {
    dyadic at[2], in[2];
} whole_corner2;

static void load_whole_corners2(dyadic_arena *arena, const whole_frame2 *f, whole_corner2 out[2][2])
{
    dyadic arm[2][2]; /* half sides */
    for (int c = 0; c < 2; c++) {
        arm[c][c] = hit__exact_dyadic_multiply(arena, f->half[c], f->cosine);
        arm[c][1 - c] = hit__exact_dyadic_multiply(arena, f->half[c], c == 0 ? f->sine : dyadic_negate(f->sine));
    }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int c = 0; c < 2; c++) {
                const int used = arena->used;
                const dyadic first = i == 0 ? dyadic_negate(arm[0][c]) : arm[0][c];
                const dyadic second = j == 0 ? dyadic_negate(arm[1][c]) : arm[1][c];
                const dyadic arms = hit__exact_dyadic_add(arena, first, second);
                const dyadic at = hit__exact_dyadic_add(arena, f->at[c], arms);
                out[i][j].at[c] = hit__exact_dyadic_keep(arena, used, at);
                out[i][j].in[c] = clamped(out[i][j].at[c], f->most[c]);
            }
}

/* Twice the integral, to the corner p, of coordinate c along a side, by the other; times cosine^2. */
static dyadic whole_integral2(dyadic_arena *arena, const whole_frame2 *f, const whole_corner2 *p, int c, dyadic most)
{
    const int used = arena->used;
    const dyadic beyond = hit__exact_dyadic_subtract(arena, p->in[1 - c], p->at[1 - c]);
    const dyadic slope = c == 0 ? f->sine : dyadic_negate(f->sine);
    const dyadic v = hit__exact_dyadic_determinant(arena, f->cosine, p->at[c], slope, beyond);
    const dyadic w = clamped(v, most);
    const dyadic rest = hit__exact_dyadic_subtract(arena, doubled(arena, v), w);
    return hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_multiply(arena, w, rest));
}

static void add_to(dyadic_arena *arena, int used, dyadic *sum, dyadic term)
{
    *sum = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, *sum, term));
}

/* 8 times what both share, times the first's square, sine and cosine. */
static dyadic whole_area2(dyadic_arena *arena, const whole_frame2 *f)
{
    whole_corner2 corner[2][2];
    dyadic most[2], sum = {0}, products = {0};
    load_whole_corners2(arena, f, corner);
    for (int c = 0; c < 2; c++)
        most[c] = hit__exact_dyadic_multiply(arena, f->most[c], f->cosine);
    const int used = arena->used;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            const dyadic product = hit__exact_dyadic_multiply(arena, corner[i][j].in[0], corner[i][j].in[1]);
            add_to(arena, used, &products, i == j ? dyadic_negate(product) : product);
        }
    const dyadic both = hit__exact_dyadic_multiply(arena, doubled(arena, f->sine), f->cosine);
    sum = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_multiply(arena, products, both));
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            /* Of x by y, up on the right and down on the left, over -sine; of y by x, over sine. */
            const dyadic steep = whole_integral2(arena, f, &corner[i][j], 0, most[0]);
            add_to(arena, used, &sum, i == j ? dyadic_negate(steep) : steep);
            const dyadic flat = whole_integral2(arena, f, &corner[i][j], 1, most[1]);
            add_to(arena, used, &sum, i == j ? flat : dyadic_negate(flat));
        }
    return sum;
}

/* Of two boxes in one frame: 4 times what both share, times the first's square. */
static dyadic aligned_area2(dyadic_arena *arena, const whole_frame2 *f)
{
    whole_corner2 corner[2][2];
    dyadic side[2];
    load_whole_corners2(arena, f, corner);
    for (int c = 0; c < 2; c++)
        side[c] = hit__exact_dyadic_subtract(arena, corner[1][1].in[c], corner[0][0].in[c]);
    return hit__exact_dyadic_multiply(arena, side[0], side[1]);
}

static dyadic area_of_whole_box2(dyadic_arena *arena, const whole_box2 *box)
{
    const int used = arena->used;
    const dyadic sides = hit__exact_dyadic_multiply(arena, box->half[0], box->half[1]);
    const dyadic square =
        hit__exact_dyadic_determinant(arena, box->axis[0], box->axis[0], box->axis[1], dyadic_negate(box->axis[1]));
    return hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_multiply(arena, sides, square));
}

exact_shared2 hit__intersection_exact_boxes2(dyadic_arena *arena, const flat2 *a, const flat2 *b)
{
    whole_box2 first, second;
    whole_frame2 frame;
    load_whole_box2(arena, a, &first);
    load_whole_box2(arena, b, &second);
    exact_shared2 out = {.a = area_of_whole_box2(arena, &first), .b = area_of_whole_box2(arena, &second)};
    see_whole_box2(arena, &first, &second, &frame);
    const bool aligned = frame.sine.sign == 0;
    out.over = aligned ? aligned_area2(arena, &frame) : whole_area2(arena, &frame);
    out.under = hit__exact_dyadic_multiply(arena, frame.square, hit__exact_dyadic_from(arena, aligned ? 4 : 8));
    if (!aligned) {
        const dyadic turn = hit__exact_dyadic_multiply(arena, dyadic_abs(frame.sine), frame.cosine);
        out.under = hit__exact_dyadic_multiply(arena, out.under, turn);
        out.over = frame.sine.sign < 0 ? dyadic_negate(out.over) : out.over;
    }
    return out;
}
