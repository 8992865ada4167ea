/* From axes to the box that holds all points.
 *
 * The half lengths are the furthest of the points' rounded coordinates along the axes, and a slack that is proven to be
 * more than all that is rounded on the way, the axes' own errors included. Where that slack would be most of what there
 * is, less is tried, nothing at first, and all points are looked at, exactly.
 *
 * First principles: the bound is derived in docs/numerics.md, "Boxes around points in space". */
#include "fit/box3.h"
#include "core/vec.h"

#include "exact/dd.h"
#include "exact/order.h"
#include "hitbox/relate.h"

/* How much too short a half length can be that was measured with coordinates of at most 1 and a centre at `center`. */
static double slack_for(const double center[3])
{
    return 0x1p-53 * (24 + 12 * vec3_size1(center));
}

/* Below which half length less is tried. */
#define BOX3_THIN 0x1p-40
enum { BOX3_EXPONENT_MAX = 1020 };
/* With a frame less than that what is flushed may be more than the slack. */
enum { BOX3_FLUSHED = -900 };
/* What is less may be 0. */
#define BOX3_NONE 0x1p-90

hit_obb3 hit__fit_box3_axes(double axis[3][3])
{
    hit_obb3 box = {.center = {0, 0, 0}};
    for (int i = 0; i < 3; i++)
        box.axis[i] = (hit_vec3){axis[i][0], axis[i][1], axis[i][2]};
    hit_obb3_orthonormalize(&box, &box);
    if (vec3_dot_of(vec3_cross_of(box.axis[0], box.axis[1]), box.axis[2]) < 0)
        box.axis[2] = (hit_vec3){-box.axis[2].x, -box.axis[2].y, -box.axis[2].z};
    return box;
}

static double along_of(const hit_obb3 *box, int i, const double y[3])
{
    return y[0] * box->axis[i].x + y[1] * box->axis[i].y + y[2] * box->axis[i].z;
}

reach3 hit__fit_box3_reach(const hit_obb3 *box, double (*local)[3], size_t count)
{
    reach3 reach = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++) {
            double s = along_of(box, k, local[i]);
            reach.low[k] = s < reach.low[k] ? s : reach.low[k];
            reach.high[k] = s > reach.high[k] ? s : reach.high[k];
        }
    }
    return reach;
}

static bool holds_all(const cloud3 *cloud, const hit_obb3 *box)
{
    double p[3];
    for (size_t i = 0; i < cloud->count; i++) {
        cloud3_given(cloud, i, p);
        if (!hit_contains_obb3_point3(box, (hit_vec3){p[0], p[1], p[2]}))
            return false;
    }
    return true;
}

static double *half_of(hit_obb3 *box, int i)
{
    return i == 0 ? &box->half.x : i == 1 ? &box->half.y : &box->half.z;
}

/* Out of the frame of the fit, never less. */
static double full_length(const cloud3 *cloud, double x)
{
    double length = ldexp(x, cloud->exponent);
    return ldexp(length, -cloud->exponent) < x ? length + 0x1p-1074 : length;
}

/* Do all points lie in the plane of the box if its half length i is 0? */
static bool is_flat(const cloud3 *cloud, const hit_obb3 *box, int i)
{
    const double *u = vec3_array(&box->axis[(i + 1) % 3]), *v = vec3_array(&box->axis[(i + 2) % 3]);
    const double *center = vec3_array(&box->center);
    for (int k = 0; k < 3; k++) {
        if (u[k] != 0 || v[k] != 0)
            continue;
        /* The plane is one of the world's. */
        bool flat = true;
        double p[3];
        for (size_t at = 0; at < cloud->count && flat; at++) {
            cloud3_point(cloud, at, p);
            flat = exact_order_key(p[k]) == exact_order_key(center[k]);
        }
        return flat;
    }
    return holds_all(cloud, box);
}

/* How far the points are from the plane through the box's centre across axis i, in units of that axis and of the fit's
 * frame, as good as exactly; `measured`: the same within the slack. Bound: docs/numerics.md, "Boxes around points in
 * space". */
static double distance_from_middle(const cloud3 *cloud, const hit_obb3 *box, int i, double measured)
{
    const double *u = vec3_array(&box->axis[i]), *v = vec3_array(&box->axis[(i + 1) % 3]);
    const double *w = vec3_array(&box->axis[(i + 2) % 3]), *center = vec3_array(&box->center);
    double p[3], local[3], middle[3];
    dd normal[3], length = dd_from(0), furthest = dd_from(0);
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3, last = (k + 2) % 3;
        normal[k] = dd_determinant(v[next], w[last], v[last], w[next]);
        length = dd_add(length, dd_multiply_double(normal[k], u[k]));
    }
    cloud3_local(cloud, center, middle);
    double from = along_of(box, i, middle);
    for (size_t at = 0; at < cloud->count; at++) {
        cloud3_point(cloud, at, p);
        cloud3_local(cloud, p, local);
        if (fabs(along_of(box, i, local) - from) < measured - 4 * slack_for(middle))
            continue;
        dd sum = dd_from(0);
        for (int k = 0; k < 3; k++) {
            dd way = dd_difference(p[k], center[k]);
            sum = dd_add(sum, dd_multiply(dd_scale(dd_scale(way, cloud->scale[0]), cloud->scale[1]), normal[k]));
        }
        sum = dd_abs(sum);
        if (dd_less(furthest, sum))
            furthest = sum;
    }
    return dd_divide(furthest, dd_abs(length)).high;
}

/* Half length i, which is enough, as short as can be: 0 if that is enough, too. */
static void shorten(const cloud3 *cloud, bool careful, double measured, hit_obb3 *box, int i)
{
    double *half = half_of(box, i), proven = *half, distance = 0;
    if (careful)
        distance = distance_from_middle(cloud, box, i, measured);
    if (measured < BOX3_THIN && distance < BOX3_NONE) {
        *half = 0;
        if (is_flat(cloud, box, i))
            return;
        *half = proven;
    }
    if (careful)
        *half = fmin(proven, full_length(cloud, distance * (1 + 0x1p-52) + BOX3_NONE));
}

/* What a box is judged by: its volume, and where that is nothing to speak of its area or length. Widths in units of the
 * fit's frame. */
static double size_of_widths(const double width[3])
{
    double size = 1;
    for (int k = 0; k < 3; k++)
        size *= fmax(width[k], BOX3_THIN);
    return size;
}

/* Is the AABB no greater than the box that reaches so far, but for rounding? It has no slack. */
static bool is_world_better(const cloud3 *cloud, const reach3 *reach)
{
    double width[3], world[3];
    for (int k = 0; k < 3; k++) {
        width[k] = reach->high[k] - reach->low[k];
        world[k] = cloud3_scaled(cloud, cloud->high[k] - cloud->center[k]) +
                   cloud3_scaled(cloud, cloud->center[k] - cloud->low[k]);
    }
    return size_of_widths(world) <= size_of_widths(width) * (1 + BOX3_THIN);
}

bool hit__fit_box3_close(const cloud3 *cloud, const reach3 *reach, bool careful, hit_obb3 *box)
{
    double middle[3], center[3], local[3], measured[3];
    for (int i = 0; i < 3; i++)
        middle[i] = 0.5 * (reach->low[i] + reach->high[i]);
    const hit_vec3 *u = box->axis;
    const double offset[3] = {middle[0] * u[0].x + middle[1] * u[1].x + middle[2] * u[2].x,
                              middle[0] * u[0].y + middle[1] * u[1].y + middle[2] * u[2].y,
                              middle[0] * u[0].z + middle[1] * u[1].z + middle[2] * u[2].z};
    for (int k = 0; k < 3; k++)
        center[k] = cloud->center[k] + ldexp(offset[k], cloud->exponent);
    cloud3_local(cloud, center, local);
    for (int i = 0; i < 3; i++) {
        double s = along_of(box, i, local);
        measured[i] = fmax(reach->high[i] - s, s - reach->low[i]);
        *half_of(box, i) = full_length(cloud, measured[i] + slack_for(local));
    }
    box->center = (hit_vec3){center[0], center[1], center[2]};
    if (!vec3_is_finite(box->center) || !vec3_is_finite(box->half))
        return false;
    /* Next to the end of the range differences of coordinates may be past it. */
    bool again = careful && cloud->exponent < BOX3_EXPONENT_MAX;
    for (int i = 0; i < 3; i++)
        shorten(cloud, again, measured[i], box, i);
    return true;
}

bool hit__fit_box3_close_least(const cloud3 *cloud, const reach3 *reach, bool careful, hit_obb3 *box)
{
    if (!is_world_better(cloud, reach))
        return hit__fit_box3_close(cloud, reach, careful, box);
    const double *low = cloud->low, *high = cloud->high;
    *box = hit_obb3_from_aabb3((hit_aabb3){{low[0], low[1], low[2]}, {high[0], high[1], high[2]}});
    return true;
}

static bool thread_flushes(void)
{
    volatile double least = 0x1p-1074;
    return !(least * 1 > 0);
}

/* Is there a coordinate, or perhaps a difference of two, that is not 0 but flushed? */
static bool is_any_flushed(const cloud3 *cloud)
{
    bool any = cloud->exponent < BOX3_FLUSHED || cloud->equal;
    for (size_t i = 0; i < cloud->count && !any; i++) {
        double p[3];
        cloud3_given(cloud, i, p);
        for (int k = 0; k < 3; k++)
            any = any || (!(fabs(p[k]) >= 0x1p-1022) && exact_order_key(p[k]) != exact_order_key(0));
    }
    return any;
}

void hit__fit_box3_hold_flushed(const cloud3 *cloud, hit_obb3 *box)
{
    if (!thread_flushes() || !is_any_flushed(cloud))
        return;
    for (double step = 0x1p-1021; !holds_all(cloud, box); step *= 2)
        for (int i = 0; i < 3; i++)
            *half_of(box, i) += fmax(step, *half_of(box, i) * 0x1p-52);
}
