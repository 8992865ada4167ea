/* How much do two convex shapes of the plane share, in double, and how wrong can that be?
 *
 * One of the two is a window: a box, along whose axes all is measured, if there is one; the other's corners are seen
 * from there and clipped to it, side by side. A crossing is found on its side between two corners whose signs differ,
 * so it lies near the line that cuts, however the two lie to each other: what is clipped is what would be clipped by a
 * line that is off by a rounding error, and no case needs care. The bound: docs/numerics.md, "What two shapes share".
 *
 * Based on: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17, 1974. */
#include "intersection/area2.h"

#include "core/vec.h"
#include "exact/order.h"
#include "measure/scale.h"

enum { SHARED2_CORNERS = 2 * HIT_POLYGON_CORNERS + 2 };

/* Corners once round, counter-clockwise; some may repeat. */
typedef struct clip2 {
    int count;
    double at[SHARED2_CORNERS][2];
} clip2;

/* A shape to one scale. */
typedef struct scaled2 {
    bool is_box;
    double origin[2], axis[2], square; /* of a box: its center or least corner, and |axis|^2 */
    double low[2], high[2];            /* of a box: along the axis and across it, as seen from the origin */
    int count;
    double corner[HIT_POLYGON_CORNERS][2]; /* of a polygon */
} scaled2;

/* ---- To one scale ---- */

static int greatest_exponent2(const flat2 *s)
{
    if (s->aabb != NULL)
        return scale_exponent(4, &s->aabb->min.x);
    if (s->obb != NULL)
        return scale_exponent(4, &s->obb->center.x);
    return scale_exponent(2 * s->polygon->count, &s->polygon->corner[0].x);
}

static void load_scaled2(const flat2 *s, int exponent, scaled2 *out)
{
    out->is_box = s->polygon == NULL;
    out->axis[0] = out->square = 1;
    out->axis[1] = 0;
    if (s->aabb != NULL) {
        const double *low = &s->aabb->min.x, *high = &s->aabb->max.x;
        for (int c = 0; c < 2; c++) {
            out->origin[c] = scale_by(low[c], exponent);
            out->low[c] = 0;
            out->high[c] = scale_by(high[c], exponent) - out->origin[c];
        }
        return;
    }
    if (s->obb != NULL) {
        const double *center = &s->obb->center.x, *half = &s->obb->half.x;
        out->axis[0] = s->obb->axis.x;
        out->axis[1] = s->obb->axis.y;
        out->square = out->axis[0] * out->axis[0] + out->axis[1] * out->axis[1];
        for (int c = 0; c < 2; c++) {
            out->origin[c] = scale_by(center[c], exponent);
            out->high[c] = scale_by(half[c], exponent);
            out->low[c] = -out->high[c];
        }
        return;
    }
    out->count = s->polygon->count;
    for (int i = 0; i < out->count; i++)
        for (int c = 0; c < 2; c++)
            out->corner[i][c] = scale_by((&s->polygon->corner[i].x)[c], exponent);
}

/* ---- The other, as the window sees it ---- */

/* The corners of `s` along the window's axis and across it, times its length; *reach: no coordinate is greater, nor is
 * what it was computed from. */
static void see_from2(const scaled2 *window, const scaled2 *s, clip2 *out, double *reach)
{
    const double *u = window->axis, most = fmax(fabs(u[0]), fabs(u[1]));
    double from[2], far = 0;
    if (!s->is_box) {
        out->count = s->count;
        for (int i = 0; i < s->count; i++) {
            const double x = s->corner[i][0] - window->origin[0], y = s->corner[i][1] - window->origin[1];
            out->at[i][0] = x * u[0] + y * u[1];
            out->at[i][1] = y * u[0] - x * u[1];
            far = fmax(far, fabs(x) + fabs(y));
        }
        *reach = far * most;
        return;
    }
    const double x = s->origin[0] - window->origin[0], y = s->origin[1] - window->origin[1];
    from[0] = x * u[0] + y * u[1];
    from[1] = y * u[0] - x * u[1];
    const double along = u[0] * s->axis[0] + u[1] * s->axis[1], across = u[0] * s->axis[1] - u[1] * s->axis[0];
    out->count = 4;
    for (int i = 0; i < 4; i++) {
        const double p = i == 1 || i == 2 ? s->high[0] : s->low[0], q = i >= 2 ? s->high[1] : s->low[1];
        out->at[i][0] = from[0] + (p * along - q * across);
        out->at[i][1] = from[1] + (p * across + q * along);
    }
    far = fmax(s->high[0], -s->low[0]) + fmax(s->high[1], -s->low[1]);
    *reach = (fabs(x) + fabs(y) + far * fmax(fabs(s->axis[0]), fabs(s->axis[1]))) * most;
}

/* ---- Clipping ---- */

/* Keeps what is not beyond: value[i] <= 0 of corner i. */
static void clip_by2(clip2 *clip, const double value[SHARED2_CORNERS])
{
    clip2 out;
    out.count = 0;
    for (int i = 0; i < clip->count; i++) {
        const int j = i + 1 == clip->count ? 0 : i + 1;
        const double *p = clip->at[i], *q = clip->at[j];
        if (value[i] <= 0 && out.count < SHARED2_CORNERS) {
            out.at[out.count][0] = p[0];
            out.at[out.count++][1] = p[1];
        }
        if ((value[i] <= 0) != (value[j] <= 0) && out.count < SHARED2_CORNERS) {
            const double t = value[i] / (value[i] - value[j]);
            out.at[out.count][0] = p[0] + t * (q[0] - p[0]);
            out.at[out.count++][1] = p[1] + t * (q[1] - p[1]);
        }
    }
    *clip = out;
}

/* To the side of a box where coordinate c is at most `most`, or, sign -1, at least. */
static void clip_to_side2(clip2 *clip, int c, double most, int sign)
{
    double value[SHARED2_CORNERS];
    bool all = true;
    for (int i = 0; i < clip->count; i++) {
        value[i] = sign * (clip->at[i][c] - most);
        all = all && value[i] <= 0;
    }
    if (all)
        return;
    clip_by2(clip, value);
    for (int i = 0; i < clip->count; i++) /* a crossing lies on the line */
        if (sign * (clip->at[i][c] - most) > 0)
            clip->at[i][c] = most;
}

/* Twice the area. */
static double doubled_area2(const clip2 *clip)
{
    double sum = 0;
    for (int i = 0; i < clip->count; i++) {
        const int j = i + 1 == clip->count ? 0 : i + 1;
        sum += clip->at[i][0] * clip->at[j][1] - clip->at[i][1] * clip->at[j][0];
    }
    return sum;
}

/* Counter-clockwise. */
static void turn_round2(clip2 *clip)
{
    if (!(doubled_area2(clip) < 0))
        return;
    for (int i = 0, j = clip->count - 1; i < j; i++, j--)
        for (int c = 0; c < 2; c++) {
            const double x = clip->at[i][c];
            clip->at[i][c] = clip->at[j][c];
            clip->at[j][c] = x;
        }
}

/* ---- Which is the window ---- */

static double box_area2(const scaled2 *s)
{
    return (s->high[0] - s->low[0]) * (s->high[1] - s->low[1]) * s->square;
}

/* The lesser of two boxes by the sum of its sides, so that the answer does not depend on their order. */
static bool is_first_window2(const scaled2 *a, const scaled2 *b)
{
    if (a->is_box != b->is_box)
        return a->is_box;
    const double of_a = a->high[0] - a->low[0] + (a->high[1] - a->low[1]);
    const double of_b = b->high[0] - b->low[0] + (b->high[1] - b->low[1]);
    if (of_a < of_b || of_a > of_b)
        return of_a < of_b;
    const double first[6] = {a->origin[0], a->origin[1], a->high[0], a->high[1], a->axis[0], a->axis[1]};
    const double second[6] = {b->origin[0], b->origin[1], b->high[0], b->high[1], b->axis[0], b->axis[1]};
    return exact_in_order(6, first, second);
}

/* A box is the window. */
static void share_box2(const scaled2 *window, const scaled2 *other, shared2 *out, bool swapped)
{
    clip2 clip;
    double reach, low[2], high[2];
    see_from2(window, other, &clip, &reach);
    turn_round2(&clip);
    const double of_other = other->is_box ? box_area2(other) : 0.5 * doubled_area2(&clip) / window->square;
    for (int c = 0; c < 2; c++) {
        low[c] = window->low[c] * window->square;
        high[c] = window->high[c] * window->square;
        clip_to_side2(&clip, c, high[c], 1);
        clip_to_side2(&clip, c, low[c], -1);
    }
    const double whole = box_area2(window), sides = high[0] - low[0] + (high[1] - low[1]);
    const double most = fmin(whole, of_other), area = 0.5 * doubled_area2(&clip) / window->square;
    out->both = area > 0 ? fmin(area, most) : 0;
    out->a = swapped ? of_other : whole;
    out->b = swapped ? whole : of_other;
    out->error = 0x1p-48 * (reach + sides) * sides;
    if (!other->is_box) /* its own area is as wrong */
        out->error = INFINITY;
}

shared2 hit__intersection_area2(const flat2 *a, const flat2 *b)
{
    shared2 out = {0, 0, 0, INFINITY, 0};
    if (a->polygon != NULL || b->polygon != NULL)
        return out;
    scaled2 first, second;
    const int of_a = greatest_exponent2(a), of_b = greatest_exponent2(b);
    out.exponent = of_a > of_b ? of_a : of_b;
    load_scaled2(a, out.exponent, &first);
    load_scaled2(b, out.exponent, &second);
    if (is_first_window2(&first, &second))
        share_box2(&first, &second, &out, false);
    else
        share_box2(&second, &first, &out, true);
    return out;
}
