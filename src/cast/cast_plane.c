/* Where does a ray or a segment first hit a line, a plane, a half-plane or a half-space, and where does it leave the
 * last two? A line of the plane is a plane of space with z = 0.
 *
 * With v(p) = normal.p - offset, a plane is crossed at v(origin) / -(normal.direction). Hit or miss is a matter of
 * signs, which are exact; then dividend and divisor are taken in double-double, and in whole numbers where they cancel.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.1. Ours differs: the signs are exact. */
#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "hitbox/cast.h"
#include "relate/plane_sign3.h"

/* The line origin + t (to - from): from is 0 for a ray, the origin for a segment. */
typedef struct plane_way {
    double origin[3], from[3], to[3];
    bool ends; /* at t = 1 */
    hit_plane3 plane;
} plane_way;

/* Signs of normal.p - offset at the origin, and of how it grows on the way. */
typedef struct plane_signs {
    int origin, growth;
    bool has_points; /* the normal is not zero, and no number is infinite or NaN */
} plane_signs;

static bool is_zero3(const double *v)
{
    return exact_is_zero(v[0]) && exact_is_zero(v[1]) && exact_is_zero(v[2]);
}

/* The sign of normal.(to - from). */
static int growth_sign(const plane_way *way)
{
    const double *n = vec3_array(&way->plane.normal);
    double value = 0, total = 0;
    for (int c = 0; c < 3; c++) {
        value += n[c] * (way->to[c] - way->from[c]);
        total += fabs(n[c]) * (fabs(way->to[c]) + fabs(way->from[c]));
    }
    if (total >= 0x1p-300 && total <= 0x1p900 && fabs(value) > 0x1p-49 * total)
        return value > 0 ? 1 : -1;
    exact_sum sum;
    sum.count = 0;
    for (int c = 0; c < 3; c++) {
        const exact_number x = hit__exact_number_from(n[c], 0), to = hit__exact_number_from(way->to[c], 0),
                           from = hit__exact_number_from(-way->from[c], 0);
        hit__exact_sum_add(&sum, 2, (const exact_number *const[]){&x, &to});
        hit__exact_sum_add(&sum, 2, (const exact_number *const[]){&x, &from});
    }
    return hit__exact_sum_sign(&sum);
}

static plane_signs signs_of(const plane_way *way)
{
    const double *n = vec3_array(&way->plane.normal);
    bool whole, finite = exact_all_finite(3, n) && fabs(way->plane.offset) <= DBL_MAX;
    plane_signs signs = {.has_points = finite && !is_zero3(n)};
    signs.origin = hit__relate_plane_sign3(&way->plane, way->origin, &whole);
    signs.growth = signs.has_points ? growth_sign(way) : 0;
    return signs;
}

static int sign_at_end(const plane_way *way)
{
    bool whole;
    return hit__relate_plane_sign3(&way->plane, way->to, &whole);
}

/* ---- When ---- */

/* fraction * 2^exponent; the fraction is between 2^-500 and 2^500. */
typedef struct plane_value {
    double fraction;
    int exponent;
} plane_value;

/* offset - normal.origin, or the growth; not 0. Within 2^-51 of it. */
static plane_value value_exactly(const plane_way *way, bool growth)
{
    const double *n = vec3_array(&way->plane.normal);
    const double *plus = growth ? way->to : way->origin;
    for (int shift = 0;;) {
        exact_sum sum;
        sum.count = 0;
        const exact_number one = {.mantissa = 1, .exponent = shift},
                           offset = hit__exact_number_from(-way->plane.offset, 0);
        for (int c = 0; c < 3; c++) {
            const exact_number x = hit__exact_number_from(n[c], 0), y = hit__exact_number_from(plus[c], 0),
                               z = hit__exact_number_from(-way->from[c], 0);
            hit__exact_sum_add(&sum, 3, (const exact_number *const[]){&x, &y, &one});
            if (growth)
                hit__exact_sum_add(&sum, 3, (const exact_number *const[]){&x, &z, &one});
        }
        if (!growth)
            hit__exact_sum_add(&sum, 2, (const exact_number *const[]){&offset, &one});
        double value = hit__exact_sum_up(&sum);
        if (fabs(value) > 0x1p500)
            shift -= 900;
        else if (fabs(value) < 0x1p-500)
            shift += 900;
        else
            return (plane_value){value, -shift};
    }
}

/* The same in double-double where nothing cancels much. */
static plane_value value_of(const plane_way *way, bool growth)
{
    const double *n = vec3_array(&way->plane.normal);
    dd sum = growth ? dd_from(0) : dd_from(-way->plane.offset);
    double total = fabs(sum.high), most = 0;
    for (int c = 0; c < 3; c++) {
        dd place = growth ? dd_difference(way->to[c], way->from[c]) : dd_from(way->origin[c]);
        dd term = dd_multiply_double(place, n[c]);
        sum = dd_add(sum, term);
        total += fabs(term.high);
        most = fmax(most, fmax(fabs(place.high), fabs(n[c])));
    }
    if (most <= EXACT_FACTOR_MOST && total >= 0x1p-300 && total <= 0x1p300 && fabs(sum.high) > 0x1p-36 * total)
        return (plane_value){sum.high, 0};
    return value_exactly(way, growth);
}

/* The sum of normal.v and `start`, where neither is very large or small and little cancels: to less than an ulp. The
 * normal is of a moderate size. */
CORE_INLINE bool value_quickly(bool fused, const double *n, const double *v, double start, double *value)
{
    double sum = start, low = 0, total = fabs(start);
    for (int c = 0; c < 3; c++) {
        double product, product_error, error;
        exact_two_product_by(fused, n[c], v[c], &product, &product_error);
        exact_two_sum(sum, product, &sum, &error);
        low += error + product_error;
        total += fabs(product);
    }
    *value = sum + low;
    return total >= 0x1p-300 && total <= 0x1p300 && fabs(*value) > 0x1p-36 * total &&
           vec3_size1(v) <= EXACT_FACTOR_MOST;
}

static double within_range(double x)
{
    return x > DBL_MAX ? DBL_MAX : x < -DBL_MAX ? -DBL_MAX : x;
}

/* origin + t (to - from), each step with an exponent of its own. */
static double place_after(const plane_way *way, int c, double time, int exponent)
{
    bool large = fabs(way->from[c]) > 1 || fabs(way->to[c]) > 1;
    int own;
    double motion = large ? 0.5 * way->to[c] - 0.5 * way->from[c] : way->to[c] - way->from[c];
    double fraction = frexp(motion, &own) * time;
    exponent += own + (large ? 1 : 0);
    double place = way->origin[c] + ldexp(fraction, exponent);
    if (fabs(place) <= DBL_MAX)
        return place;
    return within_range(2 * (0.5 * way->origin[c] + ldexp(fraction, exponent - 1)));
}

/* The normal made unit; `sign` turns it. */
static hit_vec3 unit_normal(hit_vec3 normal, int sign)
{
    const double *n = vec3_array(&normal);
    int exponent;
    frexp(fmax(fabs(n[0]), fmax(fabs(n[1]), fabs(n[2]))), &exponent);
    double u[3], square = 0;
    for (int c = 0; c < 3; c++) {
        u[c] = ldexp(n[c], -exponent);
        square += u[c] * u[c];
    }
    double unit = sign / sqrt(square);
    return (hit_vec3){0 + u[0] * unit, 0 + u[1] * unit, 0 + u[2] * unit};
}

/* Does a ray cross the plane from outside, if that is certain in double-double and all numbers are moderate? `found`
 * says whether. The same bits as crossing_at() gives. */
CORE_INLINE bool cross_by(bool fused, const plane_way *way, bool *found, hit_cast3 *out)
{
    const double *n = vec3_array(&way->plane.normal), square = vec3_dot(n, n), length = sqrt(square);
    double place, speed;
    const bool certain = ((int)value_quickly(fused, n, way->origin, -way->plane.offset, &place) &
                          (int)value_quickly(fused, n, way->to, 0, &speed)) != 0;
    const double t = fabs(place / speed), unit = (place > 0 ? 1 : -1) / length;
    *found = certain && square >= 0x1p-200 && square <= 0x1p200 && t >= 0x1p-300 && t <= 0x1p300;
    if (!*found || (place > 0) == (speed > 0))
        return false;
    *out = (hit_cast3){
        .t = t,
        .point = {way->origin[0] + t * way->to[0], way->origin[1] + t * way->to[1], way->origin[2] + t * way->to[2]},
        .normal = {0 + n[0] * unit, 0 + n[1] * unit, 0 + n[2] * unit},
        .axis = HIT_AXIS_B0,
        .face = -1};
    return true;
}

static bool cross_plain(const plane_way *way, bool *found, hit_cast3 *out)
{
    return cross_by(false, way, found, out);
}

CORE_WITH_FMA static bool cross_fma(const plane_way *way, bool *found, hit_cast3 *out)
{
    return cross_by(true, way, found, out);
}

static bool cross_quickly(const plane_way *way, bool *found, hit_cast3 *out)
{
    return core_has_fma() ? cross_fma(way, found, out) : cross_plain(way, found, out);
}

/* The way crosses the plane; the normal given out points to the side of `sign`. `starts`: it does so at the origin. */
static hit_cast3 crossing_at(const plane_way *way, int sign, bool starts)
{
    double time = 0;
    int exponent = 0, shift = 0;
    if (!starts) {
        plane_value place = value_of(way, false), speed = value_of(way, true);
        time = frexp(fabs(place.fraction / speed.fraction), &shift);
        exponent = place.exponent - speed.exponent + shift;
    }
    double t = ldexp(time, exponent);
    if (!starts)
        t = t > DBL_MAX ? DBL_MAX : way->ends && t > 1 ? 1 : exact_is_zero(t) ? DBL_TRUE_MIN : t;
    return (hit_cast3){.t = t,
                       .point = {place_after(way, 0, time, exponent), place_after(way, 1, time, exponent),
                                 place_after(way, 2, time, exponent)},
                       .normal = unit_normal(way->plane.normal, sign),
                       .axis = HIT_AXIS_B0,
                       .face = -1};
}

static hit_cast3 begins_within(const plane_way *way)
{
    return (hit_cast3){.point = {way->origin[0], way->origin[1], way->origin[2]}, .face = -1, .inside = true};
}

/* ---- What is asked ---- */

typedef bool plane_question(const plane_way *way, hit_cast3 *out);

static bool hits_plane(const plane_way *way, hit_cast3 *out)
{
    bool found = false;
    const bool hits = !way->ends && cross_quickly(way, &found, out);
    if (found)
        return hits;
    const plane_signs signs = signs_of(way);
    if (!signs.has_points)
        return false;
    if (signs.origin == 0) {
        *out = begins_within(way);
        return true;
    }
    if (way->ends ? signs.origin * sign_at_end(way) > 0 : signs.origin * signs.growth >= 0)
        return false;
    *out = crossing_at(way, signs.origin, false);
    return true;
}

static bool hits_halfspace(const plane_way *way, hit_cast3 *out)
{
    const plane_signs signs = signs_of(way);
    if (signs.origin > 0)
        return signs.has_points && hits_plane(way, out);
    *out = begins_within(way);
    return true;
}

static bool leaves_halfspace(const plane_way *way, hit_cast3 *out)
{
    const plane_signs signs = signs_of(way);
    hit_cast3 enter;
    if (!hits_halfspace(way, &enter))
        return false;
    if (way->ends ? sign_at_end(way) > 0 : signs.growth > 0) {
        *out = crossing_at(way, 1, signs.origin == 0);
        return true;
    }
    const double *end = way->ends ? way->to : way->origin;
    *out = (hit_cast3){.t = way->ends ? 1 : DBL_MAX, .point = {end[0], end[1], end[2]}, .face = -1, .inside = true};
    return true;
}

static bool ask_of_ray(plane_question *question, hit_ray3 ray, hit_plane3 plane, hit_cast3 *out)
{
    const plane_way way = {{ray.origin.x, ray.origin.y, ray.origin.z},
                           {0, 0, 0},
                           {ray.direction.x, ray.direction.y, ray.direction.z},
                           false,
                           plane};
    return exact_all_finite(3, way.origin) && exact_all_finite(3, way.to) && question(&way, out);
}

static bool ask_of_segment(plane_question *question, hit_segment3 segment, hit_plane3 plane, hit_cast3 *out)
{
    const plane_way way = {{segment.a.x, segment.a.y, segment.a.z},
                           {segment.a.x, segment.a.y, segment.a.z},
                           {segment.b.x, segment.b.y, segment.b.z},
                           true,
                           plane};
    return exact_all_finite(3, way.origin) && exact_all_finite(3, way.to) && question(&way, out);
}

static hit_vec3 in_space(hit_vec2 v)
{
    return (hit_vec3){v.x, v.y, 0};
}

static bool in_plane(bool hits, const hit_cast3 *hit, hit_cast2 *out)
{
    if (hits)
        *out = (hit_cast2){
            hit->t, {hit->point.x, hit->point.y}, {hit->normal.x, hit->normal.y}, hit->axis, hit->face, hit->inside};
    return hits;
}

static bool ask_of_ray2(plane_question *question, hit_ray2 ray, hit_plane2 plane, hit_cast2 *out)
{
    hit_cast3 hit = {0};
    const hit_ray3 raised = {in_space(ray.origin), in_space(ray.direction)};
    return in_plane(ask_of_ray(question, raised, (hit_plane3){in_space(plane.normal), plane.offset}, &hit), &hit, out);
}

static bool ask_of_segment2(plane_question *question, hit_segment2 segment, hit_plane2 plane, hit_cast2 *out)
{
    hit_cast3 hit = {0};
    const hit_segment3 raised = {in_space(segment.a), in_space(segment.b)};
    return in_plane(ask_of_segment(question, raised, (hit_plane3){in_space(plane.normal), plane.offset}, &hit), &hit,
                    out);
}

bool hit_cast_ray2_plane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_ray2(hits_plane, ray, plane, out);
}

bool hit_cast_ray2_halfplane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_ray2(hits_halfspace, ray, plane, out);
}

bool hit_cast_segment2_plane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_segment2(hits_plane, segment, plane, out);
}

bool hit_cast_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_segment2(hits_halfspace, segment, plane, out);
}

bool hit_cast_ray3_plane3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_ray(hits_plane, ray, plane, out);
}

bool hit_cast_ray3_halfspace3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_ray(hits_halfspace, ray, plane, out);
}

bool hit_cast_segment3_plane3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_segment(hits_plane, segment, plane, out);
}

bool hit_cast_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_segment(hits_halfspace, segment, plane, out);
}

bool hit_cast_exit_ray2_halfplane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_ray2(leaves_halfspace, ray, plane, out);
}

bool hit_cast_exit_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out)
{
    return ask_of_segment2(leaves_halfspace, segment, plane, out);
}

bool hit_cast_exit_ray3_halfspace3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_ray(leaves_halfspace, ray, plane, out);
}

bool hit_cast_exit_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out)
{
    return ask_of_segment(leaves_halfspace, segment, plane, out);
}
