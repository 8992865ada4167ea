/* From a scene to what a picture shows of it.
 *
 * Coordinates may be any double, so they are first scaled by a power of two, which rounds nothing: the largest in the
 * window becomes about 1. What is 1e7 times as large is as good as endless, and a window of 1e-200 as good as a point.
 */
#include "draw/frame.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* A box is far out if it reaches `far` times as far from the middle as three quarters of all boxes do. */
static const double far = 16, endless = 1e7, tiny = 1e-200;

static hit_vec3 scale(hit_vec3 v, int exponent)
{
    return (hit_vec3){ldexp(v.x, -exponent), ldexp(v.y, -exponent), ldexp(v.z, -exponent)};
}

static hit_vec3 times(double t, hit_vec3 v)
{
    return (hit_vec3){t * v.x, t * v.y, t * v.z};
}

static double largest(hit_vec3 v)
{
    return fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
}

static double clamp(double value, double limit)
{
    return fmin(fmax(value, -limit), limit);
}

/* Centre, half lengths and axes of a box of any kind; of a polygon or hull, those of its AABB. An AABB is halved in
 * steps that do not overflow, and its sides go no further than `limit`, unless it is that of a polygon or hull, which
 * cannot be cut so. */
static void take_apart(const scene_box *box, int exponent, double limit, hit_vec3 *center, hit_vec3 *half,
                       hit_vec3 axis[3])
{
    const hit_obb3 *turned = &box->shape.obb3;
    hit_obb2 flat = box->shape.obb2;
    axis[0] = (hit_vec3){1, 0, 0};
    axis[1] = (hit_vec3){0, 1, 0};
    axis[2] = (hit_vec3){0, 0, 1};
    switch (box->kind) {
    case SCENE_OBB3:
        *center = scale(turned->center, exponent);
        *half = scale(turned->half, exponent);
        for (int i = 0; i < 3; i++)
            axis[i] = turned->axis[i];
        break;
    case SCENE_OBB2:
        *center = scale((hit_vec3){flat.center.x, flat.center.y, 0}, exponent);
        *half = scale((hit_vec3){flat.half.x, flat.half.y, 0}, exponent);
        axis[0] = (hit_vec3){flat.axis.x, flat.axis.y, 0};
        axis[1] = (hit_vec3){-flat.axis.y, flat.axis.x, 0};
        break;
    default: {
        hit_aabb3 sides = scene_bounds(box);
        if (box->kind == SCENE_POLYGON2 || box->kind == SCENE_HULL3)
            limit = HUGE_VAL;
        hit_vec3 a = scale(sides.min, exponent + 1), b = scale(sides.max, exponent + 1);
        a = (hit_vec3){clamp(a.x, limit), clamp(a.y, limit), clamp(a.z, limit)};
        b = (hit_vec3){clamp(b.x, limit), clamp(b.y, limit), clamp(b.z, limit)};
        *center = (hit_vec3){a.x + b.x, a.y + b.y, a.z + b.z};
        *half = (hit_vec3){b.x - a.x, b.y - a.y, b.z - a.z};
    }
    }
}

/* False: it is beyond what can be drawn. */
static bool make_solid(const scene_box *box, int exponent, solid *out, hit_aabb3 *bounds)
{
    hit_vec3 half, axis[3];
    take_apart(box, exponent, endless / 4, &out->center, &half, axis);
    if (!(largest(out->center) < endless && largest(half) < endless))
        return false;
    out->edge[0] = times(half.x, axis[0]);
    out->edge[1] = times(half.y, axis[1]);
    out->edge[2] = times(half.z, axis[2]);
    out->polygon = box->kind == SCENE_POLYGON2 ? box->shape.polygon2 : NULL;
    out->hull = box->kind == SCENE_HULL3 ? box->shape.hull3 : NULL;
    out->exponent = exponent;
    hit_vec3 c = out->center, reach = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        reach.x += fabs(out->edge[i].x);
        reach.y += fabs(out->edge[i].y);
        reach.z += fabs(out->edge[i].z);
    }
    *bounds = (hit_aabb3){{c.x - reach.x, c.y - reach.y, c.z - reach.z}, {c.x + reach.x, c.y + reach.y, c.z + reach.z}};
    return true;
}

/* The largest number, times 2^-by, of the boxes that are kept; keep: NULL is all. */
static double largest_number(const scene *s, const bool *keep, int by)
{
    double most = 0;
    for (size_t i = 0; i < s->count; i++) {
        hit_vec3 center, half, axis[3];
        if (keep && !keep[i])
            continue;
        const scene_box box = scene_at(s, i);
        take_apart(&box, by, HUGE_VAL, &center, &half, axis);
        most = fmax(most, fmax(largest(center), largest(half)));
    }
    return most;
}

/* Of the smallest power of two above all numbers. They are halved, so that nothing overflows; where that loses what is
 * subnormal, they are looked at once more. */
static int find_exponent(const scene *s, const bool *keep)
{
    int exponent, by = 1;
    double most = largest_number(s, keep, by);
    if (most < DBL_MIN) {
        by = -DBL_MANT_DIG;
        most = largest_number(s, keep, by);
    }
    frexp(most, &exponent);
    return most > 0 ? exponent + by : 0;
}

static int compare(const void *x, const void *y)
{
    const double *a = x, *b = y;
    return (*a > *b) - (*a < *b);
}

static double component(hit_vec3 v, int axis)
{
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/* Which boxes shall the window hold? distance: room for a number a box. */
static void choose(const frame *f, double *distance, bool *keep)
{
    double middle[3];
    for (int axis = 0; axis < 3; axis++) {
        for (size_t i = 0; i < f->count; i++)
            distance[i] = component(f->solids[i].center, axis);
        qsort(distance, f->count, sizeof *distance, compare);
        middle[axis] = distance[f->count / 2];
    }
    /* Twice: the first time for the order, the second time, since that lost whose it is, for the boxes. */
    double most = HUGE_VAL;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < f->count; i++) {
            distance[i] = 0;
            for (int axis = 0; axis < 3; axis++) {
                double low = middle[axis] - component(f->bounds[i].min, axis);
                double high = component(f->bounds[i].max, axis) - middle[axis];
                distance[i] = fmax(distance[i], fmax(low, high));
            }
            keep[i] = distance[i] <= most;
        }
        if (pass == 0) {
            qsort(distance, f->count, sizeof *distance, compare);
            double usual = distance[(f->count - 1) * 3 / 4];
            most = f->count > 2 && usual > 0 ? far * usual : HUGE_VAL;
        }
    }
}

static void make_solids(const scene *s, frame *f)
{
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        if (!make_solid(&box, f->exponent, &f->solids[i], &f->bounds[i]))
            f->bounds[i] = hit_aabb3_empty();
    }
}

/* A window without extent is no picture: it gets one as its distance from the origin, or 1. */
static hit_aabb3 open_window(hit_aabb3 window, int exponent, bool in_3d)
{
    if (hit_aabb3_is_empty(window))
        window = (hit_aabb3){{0, 0, 0}, {0, 0, 0}};
    double most = fmax(largest(window.min), largest(window.max)), size = largest(hit_aabb3_size(window));
    if (size > 0 && size > tiny * most)
        return window;
    double by = most > 0 ? most / 2 : ldexp(1, -exponent);
    window = hit_aabb3_expand_by(window, by);
    if (!in_3d)
        window.min.z = window.max.z = 0;
    return window;
}

/* Rounded to nearest: outward, what is flat would grow by the last digit of a number that may be any times as large as
 * the whole window. */
static hit_aabb3 room_around(hit_aabb3 window)
{
    double by = largest(hit_aabb3_size(window)) / 8;
    hit_vec3 a = window.min, b = window.max;
    return (hit_aabb3){{a.x - by, a.y - by, a.z - by}, {b.x + by, b.y + by, b.z + by}};
}

static bool is_aligned(const solid *box)
{
    if (box->polygon || box->hull)
        return false;
    for (int i = 0; i < 3; i++) {
        hit_vec3 e = box->edge[i];
        if ((e.x != 0) + (e.y != 0) + (e.z != 0) > 1)
            return false;
    }
    return true;
}

solid frame_box(hit_aabb3 bounds)
{
    hit_vec3 half = hit_aabb3_half(bounds);
    return (solid){.center = hit_aabb3_center(bounds), .edge = {{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

/* Is it one of those that are drawn? */
static bool is_shown(const hit_pair *only, size_t box)
{
    return !only || box == only->a || box == only->b;
}

/* Of the boxes that the window need not hold: which are beyond it, which reach out of it? */
static void cut(frame *f, const bool *keep, const hit_pair *only)
{
    for (size_t i = 0; i < f->count; i++) {
        solid *box = &f->solids[i];
        if (keep[i] || !is_shown(only, i))
            continue;
        if (!hit_overlap_aabb3_aabb3(f->bounds[i], f->room)) {
            f->bounds[i] = hit_aabb3_empty();
            f->beyond++;
            continue;
        }
        f->cut++;
        if (!is_aligned(box))
            continue;
        hit_aabb3 left = hit_aabb3_intersection(f->bounds[i], f->room);
        f->bounds[i] = left;
        *box = frame_box(left);
    }
}

hit_vec3 frame_point(const frame *f, hit_vec3 point)
{
    return scale(point, f->exponent);
}

/* Opens the window for points of signs that are no further from it than it is large. */
static void hold_signs(frame *f, const signs *above)
{
    const hit_aabb3 around = hit_aabb3_expand_by(f->window, largest(hit_aabb3_size(f->window)));
    for (size_t i = 0; above && i < above->count; i++) {
        const sign *s = &above->list[i];
        hit_vec3 at = frame_point(f, s->at), to = frame_point(f, s->to);
        if (s->kind >= SIGN_RAY && hit_contains_aabb3_point3(around, at))
            f->window = hit_aabb3_expand_to(f->window, at);
        if ((s->kind == SIGN_PATH || s->kind == SIGN_GAP) && hit_contains_aabb3_point3(around, to))
            f->window = hit_aabb3_expand_to(f->window, to);
    }
}

/* ---- Two boxes alone ----------------------------------------------------------------------------------------------
 */

/* The other boxes are not there. */
static void leave_out_others(frame *f, const hit_pair *only, bool *keep)
{
    for (size_t i = 0; i < f->count; i++) {
        keep[i] = i == only->a || i == only->b;
        if (!keep[i])
            f->bounds[i] = hit_aabb3_empty();
    }
}

/* Both, unless one is so much larger that the other would be lost: then what of it is near. The way from one to the
 * other is held in any case. */
static void hold_pair(frame *f, const hit_pair *only, const signs *above, bool *keep)
{
    const double much = 8, least = 200;
    size_t small = only->a, large = only->b;
    if (largest(hit_aabb3_size(f->bounds[small])) > largest(hit_aabb3_size(f->bounds[large]))) {
        small = only->b;
        large = only->a;
    }
    double size = largest(hit_aabb3_size(f->bounds[small])), most = largest(hit_aabb3_size(f->bounds[large]));
    f->window = f->bounds[small];
    for (size_t i = 0; above && i < above->count; i++)
        if (above->list[i].kind == SIGN_GAP) {
            f->window = hit_aabb3_expand_to(f->window, frame_point(f, above->list[i].at));
            f->window = hit_aabb3_expand_to(f->window, frame_point(f, above->list[i].to));
        }
    if (!(most > much * size)) {
        f->window = hit_aabb3_merge(f->window, f->bounds[large]);
        return;
    }
    hit_vec3 by = {fmax(size, most / least), fmax(size, most / least), fmax(size, most / least)};
    if (f->bounds[small].min.z == 0 && f->bounds[small].max.z == 0 && f->bounds[large].min.z == 0 &&
        f->bounds[large].max.z == 0)
        by.z = 0;
    f->window.min = (hit_vec3){f->window.min.x - by.x, f->window.min.y - by.y, f->window.min.z - by.z};
    f->window.max = (hit_vec3){f->window.max.x + by.x, f->window.max.y + by.y, f->window.max.z + by.z};
    /* What of the larger one is in sight opens it no further. */
    keep[large] = false;
}

bool frame_make(const scene *s, const signs *above, const hit_pair *only, frame *out)
{
    *out = (frame){.count = s->count, .window = hit_aabb3_empty()};
    out->solids = calloc(s->count + 1, sizeof *out->solids);
    out->bounds = calloc(s->count + 1, sizeof *out->bounds);
    double *distance = calloc(s->count + 1, sizeof *distance);
    bool *keep = calloc(s->count + 1, sizeof *keep);
    bool done = out->solids && out->bounds && distance && keep;
    if (done && s->count > 0) {
        out->exponent = find_exponent(s, NULL);
        make_solids(s, out);
        if (only)
            leave_out_others(out, only, keep);
        else
            choose(out, distance, keep);
        out->exponent = find_exponent(s, keep);
        make_solids(s, out);
        for (size_t i = 0; i < s->count; i++)
            if (keep[i])
                out->window = hit_aabb3_merge(out->window, out->bounds[i]);
        if (only) {
            leave_out_others(out, only, keep);
            hold_pair(out, only, above, keep);
        }
        hold_signs(out, above);
    }
    if (done) {
        out->window = open_window(out->window, out->exponent, scene_is_3d(s));
        out->room = room_around(out->window);
        cut(out, keep, only);
    }
    free(distance);
    free(keep);
    return done;
}

void frame_free(frame *f)
{
    free(f->solids);
    free(f->bounds);
    *f = (frame){.solids = NULL};
}
