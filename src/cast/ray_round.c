/* The time at which a line comes into a ball or a rod.
 *
 * With w from the center to the origin and d the direction, t = (w.w - r r) / (sqrt(D) - d.w), D = |d|^2 r^2 - |d x
 * w|^2: the lesser root of the quadratic in the form that subtracts nothing large. For a rod with the axis u the same
 * holds of what is across u: d x u and w x u in the place of d and w, and D = |u|^2 (|d x u|^2 r^2 - (d.(w x u))^2).
 * All in double-double, so that a ray that grazes is right to what its double can say: docs/numerics.md, "What is
 * round". Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.3.2 and 5.3.7; the form of the root as
 * in N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 1.8. Ours differs: cross products in
 * the discriminant. */
#include "cast/ray_round.h"
#include "core/cpu.h"
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

/* Less than this part of its distance, and a radius says nothing about a normal. */
static const double RAY_ROUND_POINT = 0x1p-80;

/* The square of the sine below which a line is parallel to a rod. */
static const double RAY_ROUND_PARALLEL = 0x1p-200;

/* u + x v */
CORE_INLINE void ray_round_along_by(bool fused, const dd u[3], dd x, const dd v[3], dd sum[3])
{
    for (int c = 0; c < 3; c++)
        sum[c] = dd_add(u[c], dd_multiply_by(fused, x, v[c]));
}

static void ray_round_along(const dd u[3], dd x, const dd v[3], dd sum[3])
{
    ray_round_along_by(false, u, x, v, sum);
}

CORE_INLINE double ray_round_reach(const dd u[3])
{
    return core_max(fabs(u[0].high), core_max(fabs(u[1].high), fabs(u[2].high)));
}

/* sign * u made unit; u is not 0, and should it be, no NaN comes of it. */
CORE_INLINE hit_vec3 ray_round_unit(const dd u[3], double sign)
{
    double reach = sign * core_max(ray_round_reach(u), DBL_MIN);
    double x = u[0].high / reach, y = u[1].high / reach, z = u[2].high / reach,
           length = sqrt(core_max(x * x + y * y + z * z, DBL_MIN));
    return (hit_vec3){0 + x / length, 0 + y / length, 0 + z / length}; /* no zero is negative */
}

/* (square - room) / (root - slope), kept from 0 below. */
CORE_INLINE dd entering_time(bool fused, dd beyond, dd root, dd slope)
{
    dd divisor = dd_add(root, dd_negate(slope));
    return beyond.high > 0 && divisor.high > 0 ? dd_divide_by(fused, beyond, divisor) : dd_from(0);
}

CORE_INLINE bool enter_ball_by(bool fused, const ray_round_line *line, double radius, bool certain, ray_round_hit *hit)
{
    dd room, across[3], place[3];
    exact_two_product_by(fused, radius, radius, &room.high, &room.low);
    vec3_dd_sum_cross_by(fused, line->way, line->from, across);
    dd slope = vec3_dd_sum_dot(fused, line->way, line->from), square = vec3_dd_sum_dot(fused, line->way, line->way);
    dd under = dd_add(dd_multiply_by(fused, square, room), dd_negate(vec3_dd_sum_dot(fused, across, across)));
    if (!certain && (slope.high >= 0 || under.high < 0))
        return false;
    dd root = dd_sqrt_by(fused, under),
       beyond = dd_add(vec3_dd_sum_dot(fused, line->from, line->from), dd_negate(room));
    hit->time = entering_time(fused, beyond, root, slope);
    hit->along = 0;
    ray_round_along_by(fused, line->from, dd_negate(dd_divide_by(fused, dd_add(slope, root), square)), line->way,
                       place);
    bool is_point = radius <= RAY_ROUND_POINT * ray_round_reach(line->from);
    hit->normal = is_point ? ray_round_unit(line->way, -1) : ray_round_unit(place, 1);
    return true;
}

static bool enter_ball_plain(const ray_round_line *line, double radius, bool certain, ray_round_hit *hit)
{
    return enter_ball_by(false, line, radius, certain, hit);
}

CORE_WITH_FMA static bool enter_ball_fma(const ray_round_line *line, double radius, bool certain, ray_round_hit *hit)
{
    return enter_ball_by(true, line, radius, certain, hit);
}

bool hit__cast_ray_round_ball(const ray_round_line *line, double radius, bool certain, ray_round_hit *hit)
{
    return (core_has_fma() ? enter_ball_fma : enter_ball_plain)(line, radius, certain, hit);
}

/* The part of v that is across the axis, and the place of v along it. */
CORE_INLINE dd ray_round_split_by(bool fused, const dd v[3], const ray_round_rod *of, dd axis_square, dd across[3])
{
    dd along = dd_divide_by(fused, vec3_dd_sum_dot(fused, v, of->axis), axis_square);
    ray_round_along_by(fused, v, dd_negate(along), of->axis, across);
    return along;
}

static dd ray_round_split(const dd v[3], const ray_round_rod *of, dd axis_square, dd across[3])
{
    return ray_round_split_by(false, v, of, axis_square, across);
}

CORE_INLINE bool enter_rod_by(bool fused, const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit)
{
    dd room, way_across[3], from_across[3], place[3], across[3];
    exact_two_product_by(fused, of->radius, of->radius, &room.high, &room.low);
    vec3_dd_sum_cross_by(fused, line->way, of->axis, way_across);
    vec3_dd_sum_cross_by(fused, line->from, of->axis, from_across);
    dd square = vec3_dd_sum_dot(fused, way_across, way_across), slope = vec3_dd_sum_dot(fused, way_across, from_across);
    dd axis_square = vec3_dd_sum_dot(fused, of->axis, of->axis),
       volume = vec3_dd_sum_dot(fused, line->way, from_across);
    double way_reach = ray_round_reach(line->way);
    if (!(slope.high < 0) || square.high <= RAY_ROUND_PARALLEL * way_reach * way_reach)
        return false;
    dd under = dd_add(dd_multiply_by(fused, square, room), dd_negate(dd_multiply_by(fused, volume, volume)));
    if (under.high < 0)
        return false;
    dd root = dd_sqrt_by(fused, dd_multiply_by(fused, under, axis_square));
    dd beyond =
        dd_add(vec3_dd_sum_dot(fused, from_across, from_across), dd_negate(dd_multiply_by(fused, room, axis_square)));
    hit->time = entering_time(fused, beyond, root, slope);
    ray_round_along_by(fused, line->from, hit->time, line->way, place);
    hit->along = ray_round_split_by(fused, place, of, axis_square, across).high;
    if (hit->along < of->low || hit->along > of->high)
        return false;
    hit->normal = ray_round_unit(across, 1);
    if (of->radius <= RAY_ROUND_POINT * ray_round_reach(line->from)) {
        ray_round_split_by(fused, line->way, of, axis_square, across);
        hit->normal = ray_round_unit(across, -1);
    }
    return true;
}

static bool enter_rod_plain(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit)
{
    return enter_rod_by(false, line, of, hit);
}

CORE_WITH_FMA static bool enter_rod_fma(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit)
{
    return enter_rod_by(true, line, of, hit);
}

/* ---- In double ---- */

/* Squares from which all products here are normal numbers. */
static bool is_moderate_square(double square)
{
    return square >= 0x1p-200 && square <= 0x1p200;
}

double hit__cast_ray_round_ball_earliest(const ray_round_sight *see)
{
    double across[3];
    vec3_cross(see->way, see->from, across);
    const double way = vec3_dot(see->way, see->way), slope = vec3_dot(see->way, see->from),
                 size = see->size * see->size;
    const double under = way * (see->radius * see->radius) - vec3_dot(across, across);
    if (!is_moderate_square(way) || !is_moderate_square(size))
        return -INFINITY;
    return (-slope - sqrt(core_max(under, 0))) / way - 0x1p-12 * see->size / sqrt(way);
}

double hit__cast_ray_round_rod_earliest(const ray_round_sight *see, const double axis[3], double low, double high)
{
    double way_across[3], from_across[3];
    vec3_cross(see->way, axis, way_across);
    vec3_cross(see->from, axis, from_across);
    const double way = vec3_dot(see->way, see->way), square = vec3_dot(way_across, way_across);
    const double slope = vec3_dot(way_across, from_across), volume = vec3_dot(see->way, from_across);
    const double under = square * (see->radius * see->radius) - volume * volume;
    const double axis_square = vec3_dot(axis, axis), size = see->size * see->size, doubt = 0x1p-12 * see->size;
    if (!is_moderate_square(way) || !is_moderate_square(size))
        return -INFINITY;
    if (under < -0x1p-40 * way * size || (slope > 0 && slope * slope > 0x1p-60 * way * size))
        return INFINITY;
    if (!(square >= 0x1p-6 * way * axis_square))
        return -INFINITY;
    const double time = (-slope - sqrt(core_max(under, 0) * axis_square)) / square;
    const double along = (vec3_dot(see->from, axis) + time * vec3_dot(see->way, axis)) / axis_square;
    return along < low - doubt || along > high + doubt ? INFINITY : time - doubt / sqrt(way);
}

static ray_round_sight sight_of(const ray_round_line *line, double radius)
{
    ray_round_sight see = {.radius = radius};
    for (int c = 0; c < 3; c++) {
        see.from[c] = line->from[c].high;
        see.way[c] = line->way[c].high;
    }
    see.size = sqrt(vec3_dot(see.from, see.from) + radius * radius);
    return see;
}

static bool is_surely_not_entered(const ray_round_line *line, const ray_round_rod *of)
{
    const ray_round_sight see = sight_of(line, of->radius);
    const double axis[3] = {of->axis[0].high, of->axis[1].high, of->axis[2].high};
    return hit__cast_ray_round_rod_earliest(&see, axis, of->low, of->high) > DBL_MAX;
}

static bool is_surely_not_in_rod(const ray_round_line *line, const ray_round_rod *of)
{
    const ray_round_sight see = sight_of(line, of->radius);
    const double axis[3] = {of->axis[0].high, of->axis[1].high, of->axis[2].high}, size = see.size * see.size;
    const double dot = vec3_dot(see.from, axis), along = dot / vec3_dot(axis, axis), doubt = 0x1p-30 * see.size;
    const double across = vec3_dot(see.from, see.from) - dot * along;
    return is_moderate_square(size) &&
           (across > of->radius * of->radius + 0x1p-40 * size || along < of->low - doubt || along > of->high + doubt);
}

bool hit__cast_ray_round_rod(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit)
{
    return !is_surely_not_entered(line, of) && (core_has_fma() ? enter_rod_fma : enter_rod_plain)(line, of, hit);
}

bool hit__cast_ray_round_is_in_rod(const ray_round_line *line, const ray_round_rod *of)
{
    if (is_surely_not_in_rod(line, of))
        return false;
    const dd *from = line->from;
    dd room, across[3], axis_square = vec3_dd_sum_dot(false, of->axis, of->axis);
    exact_two_product(of->radius, of->radius, &room.high, &room.low);
    dd along = ray_round_split(from, of, axis_square, across);
    return along.high >= of->low && along.high <= of->high && !dd_less(room, vec3_dd_sum_dot(false, across, across));
}

/* ---- Leaving ---- */

/* The greater root of the same quadratic, in the form that subtracts nothing large; `beyond` is w.w - r r. */
static dd leaving_time(dd beyond, dd root, dd slope, dd square)
{
    dd time = slope.high <= 0 ? dd_divide(dd_add(root, dd_negate(slope)), square)
                              : dd_divide(dd_negate(beyond), dd_add(root, slope));
    return time.high > 0 ? time : dd_from(0);
}

/* Has it a direction, or is it nothing beside the greater lengths? */
static bool ray_round_is_something(const dd u[3])
{
    return ray_round_reach(u) >= DBL_MIN;
}

void hit__cast_ray_round_leave_ball(const ray_round_line *line, double radius, ray_round_hit *hit)
{
    dd room, across[3], place[3];
    exact_two_product(radius, radius, &room.high, &room.low);
    vec3_dd_sum_cross(line->way, line->from, across);
    dd slope = vec3_dd_sum_dot(false, line->way, line->from), square = vec3_dd_sum_dot(false, line->way, line->way);
    dd root = dd_sqrt(dd_add(dd_multiply(square, room), dd_negate(vec3_dd_sum_dot(false, across, across))));
    dd beyond = dd_add(vec3_dd_sum_dot(false, line->from, line->from), dd_negate(room));
    hit->time = leaving_time(beyond, root, slope, square);
    hit->along = 0;
    ray_round_along(line->from, hit->time, line->way, place);
    bool is_point = radius <= RAY_ROUND_POINT * ray_round_reach(line->from) || !ray_round_is_something(place);
    hit->normal = is_point ? ray_round_unit(line->way, 1) : ray_round_unit(place, 1);
}

bool hit__cast_ray_round_leave_rod(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit)
{
    dd room, way_across[3], from_across[3], place[3], across[3];
    exact_two_product(of->radius, of->radius, &room.high, &room.low);
    vec3_dd_sum_cross(line->way, of->axis, way_across);
    vec3_dd_sum_cross(line->from, of->axis, from_across);
    dd square = vec3_dd_sum_dot(false, way_across, way_across), slope = vec3_dd_sum_dot(false, way_across, from_across);
    dd axis_square = vec3_dd_sum_dot(false, of->axis, of->axis),
       volume = vec3_dd_sum_dot(false, line->way, from_across);
    double way_reach = ray_round_reach(line->way);
    dd under = dd_add(dd_multiply(square, room), dd_negate(dd_multiply(volume, volume)));
    if (square.high <= RAY_ROUND_PARALLEL * way_reach * way_reach || under.high < 0)
        return false;
    dd root = dd_sqrt(dd_multiply(under, axis_square));
    dd beyond = dd_add(vec3_dd_sum_dot(false, from_across, from_across), dd_negate(dd_multiply(room, axis_square)));
    hit->time = leaving_time(beyond, root, slope, square);
    ray_round_along(line->from, hit->time, line->way, place);
    hit->along = ray_round_split(place, of, axis_square, across).high;
    bool is_line = of->radius <= RAY_ROUND_POINT * ray_round_reach(line->from) || !ray_round_is_something(across);
    if (is_line)
        ray_round_split(line->way, of, axis_square, across);
    hit->normal = ray_round_unit(across, 1);
    return hit->along >= of->low && hit->along <= of->high;
}
