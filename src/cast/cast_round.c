/* Where does a ray or a segment first hit a ball or a capsule?
 *
 * Of a ball it is decided exactly (ray_ball.c), and then found when. A capsule is two balls and the rod between them.
 * The line begins outside of it, so it enters where it enters the first of these; what is computed of the rod's side
 * near its ends is what the balls, which go on from there, find too. Based on: C. Ericson, Real-Time Collision
 * Detection, 2005, sections 5.3.2 and 5.3.7, for balls and the sides of cylinders. */
#include "cast/cast_round.h"
#include "core/vec.h"

#include "cast/ray_round.h"
#include "exact/differences.h"
#include "exact/order.h"

hit_cast3 hit__cast_round_inside(hit_vec3 at)
{
    return (hit_cast3){.point = at, .axis = HIT_AXIS_A0, .face = -1, .inside = true};
}

double hit__cast_round_time(double time, int exponent)
{
    double t = exponent == 0 ? time : ldexp(time, exponent);
    return t > DBL_MAX ? DBL_MAX : exact_is_zero(t) ? DBL_TRUE_MIN : t;
}

/* Sets the line's direction on its own scale, the exponent of which is returned. */
static int set_round_way(const ball_line *line, dd way[3])
{
    double none = 0;
    return hit__exact_differences(3, vec3_array(&line->to), vec3_array(&line->from), way, &none);
}

/* The point on the ball about `center` in this direction; no further out than the range. */
static hit_vec3 point_of_ball(hit_vec3 center, double radius, hit_vec3 n)
{
    double p[3];
    for (int c = 0; c < 3; c++)
        p[c] = fmax(-DBL_MAX, fmin(DBL_MAX, vec3_array(&center)[c] + radius * vec3_array(&n)[c]));
    return (hit_vec3){p[0], p[1], p[2]};
}

static hit_cast3 round_hit(double t, hit_vec3 point, hit_vec3 normal, bool ends)
{
    return (hit_cast3){ends && t > 1 ? 1 : t, point, normal, HIT_AXIS_B0, -1, false};
}

bool hit__cast_round_ball(const ball_line *line, hit_vec3 center, double radius, hit_cast3 *out)
{
    if (!hit__cast_ray_ball_finite_line(line) || !hit__cast_ray_ball_is_one(center, radius))
        return false;
    ball_verdict verdict = hit__cast_ray_ball_verdict(line, center, radius);
    if (verdict == BALL_MISS)
        return false;
    if (verdict == BALL_INSIDE) {
        *out = hit__cast_round_inside(line->origin);
        return true;
    }
    ray_round_line scaled;
    ray_round_hit hit;
    double scaled_radius = radius;
    int ways = set_round_way(line, scaled.way);
    int lengths =
        hit__exact_differences(3, vec3_array(&line->origin), vec3_array(&center), scaled.from, &scaled_radius);
    hit__cast_ray_round_ball(&scaled, scaled_radius, true, &hit);
    *out = round_hit(hit__cast_round_time(hit.time.high, lengths - ways), point_of_ball(center, radius, hit.normal),
                     hit.normal, line->ends);
    return true;
}

/* ---- Capsules ---- */

/* A capsule as the line sees it, on one scale. */
typedef struct round_capsule {
    ray_round_line to_a, to_b; /* the line relative to either end */
    ray_round_rod rod;         /* from the end a */
    bool has_rod;
    int lengths, ways, axis; /* exponents: of lengths, of the direction, and of the axis on the scale of lengths */
} round_capsule;

static void set_round_capsule(round_capsule *k, const ball_line *line, const hit_capsule3 *capsule)
{
    const double *origin = vec3_array(&line->origin), *a = vec3_array(&capsule->a), *b = vec3_array(&capsule->b);
    const double heads[6] = {origin[0], origin[1], origin[2], b[0], b[1], b[2]};
    const double tails[6] = {a[0], a[1], a[2], a[0], a[1], a[2]};
    dd difference[6];
    double radius = capsule->radius, reach = 0;
    k->ways = set_round_way(line, k->to_a.way);
    k->lengths = hit__exact_differences(6, heads, tails, difference, &radius);
    for (int c = 0; c < 3; c++) {
        k->to_b.way[c] = k->to_a.way[c];
        k->to_a.from[c] = difference[c];
        k->to_b.from[c] = dd_add(difference[c], dd_negate(difference[3 + c]));
        reach = fmax(reach, fabs(difference[3 + c].high));
    }
    frexp(reach, &k->axis);
    k->has_rod = reach > 0x1p-300; /* else it is a ball, but for what is far below all rounding */
    for (int c = 0; c < 3; c++)
        k->rod.axis[c] = (dd){ldexp(difference[3 + c].high, -k->axis), ldexp(difference[3 + c].low, -k->axis)};
    k->rod.low = 0;
    k->rod.high = ldexp(1, k->axis);
    k->rod.radius = radius;
}

/* A point of the capsule's segment. */
static hit_vec3 point_of_axis(const hit_capsule3 *capsule, double share)
{
    double p[3];
    for (int c = 0; c < 3; c++)
        p[c] = (1 - share) * vec3_array(&capsule->a)[c] + share * vec3_array(&capsule->b)[c];
    return (hit_vec3){p[0], p[1], p[2]};
}

/* Is the side certainly hit before the balls at the ends? The place is far from both, as parts of the greatest length,
 * and the line is not along the side. */
static bool is_side_first(const round_capsule *k, const ray_round_hit *side)
{
    double reach = k->rod.radius, way[3], axis[3], across[3];
    for (int c = 0; c < 3; c++) {
        reach += fabs(k->to_a.from[c].high);
        way[c] = k->to_a.way[c].high;
        axis[c] = k->rod.axis[c].high;
    }
    vec3_cross(way, axis, across);
    return side->along >= 0.125 * k->rod.high && side->along <= 0.875 * k->rod.high && k->rod.high >= 0x1p-6 * reach &&
           vec3_dot(across, across) >= 0x1p-16 * vec3_dot(way, way) * vec3_dot(axis, axis);
}

/* The first of what is hit; false: nothing is. */
static bool enter_round_capsule(const round_capsule *k, const ball_verdict at[2], bool ends,
                                const hit_capsule3 *capsule, hit_cast3 *out)
{
    ray_round_hit hit, side, first = {.time = {INFINITY, 0}};
    hit_vec3 center = capsule->a;
    const bool by_side = k->has_rod && hit__cast_ray_round_rod(&k->to_a, &k->rod, &side) &&
                         (!ends || hit__cast_round_time(side.time.high, k->lengths - k->ways) <= 1);
    const bool ends_count = !by_side || !is_side_first(k, &side);
    if (ends_count && at[0] == BALL_HIT)
        hit__cast_ray_round_ball(&k->to_a, k->rod.radius, true, &first);
    if (ends_count && at[1] == BALL_HIT) {
        hit__cast_ray_round_ball(&k->to_b, k->rod.radius, true, &hit);
        if (dd_less(hit.time, first.time)) {
            first = hit;
            center = capsule->b;
        }
    }
    if (by_side && dd_less(side.time, first.time)) {
        first = side;
        center = point_of_axis(capsule, side.along / k->rod.high);
    }
    if (!(first.time.high < INFINITY))
        return false;
    *out = round_hit(hit__cast_round_time(first.time.high, k->lengths - k->ways),
                     point_of_ball(center, capsule->radius, first.normal), first.normal, ends);
    return true;
}

/* Is all of it passed, as a ball about its middle is that has room for it and for rounding? */
static bool is_capsule_passed(const ball_line *line, const hit_capsule3 *capsule)
{
    double middle[3], reach = capsule->radius, size = 0;
    for (int c = 0; c < 3; c++) {
        double a = vec3_array(&capsule->a)[c], b = vec3_array(&capsule->b)[c];
        middle[c] = 0.5 * a + 0.5 * b;
        reach += 0.5 * fabs(b - a);
        size += fabs(a) + fabs(b);
    }
    return hit__cast_ray_ball_is_missed(line, (hit_vec3){middle[0], middle[1], middle[2]},
                                        reach + 0x1p-50 * (reach + size));
}

bool hit__cast_round_capsule(const ball_line *line, const hit_capsule3 *capsule, hit_cast3 *out)
{
    if (!hit__cast_ray_ball_finite_line(line) || !hit__cast_ray_ball_is_one(capsule->a, capsule->radius) ||
        !hit__cast_ray_ball_is_one(capsule->b, capsule->radius) || is_capsule_passed(line, capsule))
        return false;
    const ball_verdict at[2] = {hit__cast_ray_ball_verdict(line, capsule->a, capsule->radius),
                                hit__cast_ray_ball_verdict(line, capsule->b, capsule->radius)};
    round_capsule k;
    set_round_capsule(&k, line, capsule);
    if (at[0] == BALL_INSIDE || at[1] == BALL_INSIDE || (k.has_rod && hit__cast_ray_round_is_in_rod(&k.to_a, &k.rod))) {
        *out = hit__cast_round_inside(line->origin);
        return true;
    }
    return enter_round_capsule(&k, at, line->ends, capsule, out);
}

/* ---- Leaving ---- */

static ball_line reversed_line(const ball_line *line)
{
    return hit__cast_ray_ball_segment(line->to, line->origin);
}

static bool is_still(const ball_line *line)
{
    const double *from = vec3_array(&line->from), *to = vec3_array(&line->to);
    return exact_order_key(from[0]) == exact_order_key(to[0]) && exact_order_key(from[1]) == exact_order_key(to[1]) &&
           exact_order_key(from[2]) == exact_order_key(to[2]);
}

/* Of a segment that ends within, or a ray that does not move. */
static hit_cast3 round_stays(const ball_line *line)
{
    hit_cast3 out = hit__cast_round_inside(line->ends ? line->to : line->origin);
    out.t = line->ends ? 1 : DBL_MAX;
    return out;
}

static hit_cast3 round_exit(const ball_line *line, const ray_round_hit *hit, int exponent, double entered,
                            hit_vec3 center, double radius)
{
    double t = fmin(ldexp(hit->time.high, exponent), DBL_MAX);
    return round_hit(exact_less(t, entered) ? entered : t, point_of_ball(center, radius, hit->normal), hit->normal,
                     line->ends);
}

bool hit__cast_round_leave_ball(const ball_line *line, hit_vec3 center, double radius, hit_cast3 *out)
{
    hit_cast3 enter;
    if (!hit__cast_round_ball(line, center, radius, &enter))
        return false;
    const ball_line back = reversed_line(line);
    if (line->ends ? hit__cast_ray_ball_verdict(&back, center, radius) == BALL_INSIDE : is_still(line)) {
        *out = round_stays(line);
        return true;
    }
    ray_round_line scaled;
    ray_round_hit hit;
    double scaled_radius = radius;
    int ways = set_round_way(line, scaled.way);
    int lengths =
        hit__exact_differences(3, vec3_array(&line->origin), vec3_array(&center), scaled.from, &scaled_radius);
    hit__cast_ray_round_leave_ball(&scaled, scaled_radius, &hit);
    *out = round_exit(line, &hit, lengths - ways, enter.t, center, radius);
    return true;
}

/* It begins within, so close to the surface that nothing is left of the way to it. */
static hit_cast3 leave_at_once(const ball_line *line)
{
    dd way[3];
    (void)set_round_way(line, way);
    double n[3], square = 0;
    for (int c = 0; c < 3; c++)
        square += way[c].high * way[c].high;
    for (int c = 0; c < 3; c++) {
        const double part = way[c].high / sqrt(square);
        n[c] = fabs(part) < 0x1p-1000 ? 0 : part; /* a thread may take subnormals for 0 */
    }
    return round_hit(0, line->origin, (hit_vec3){n[0], n[1], n[2]}, line->ends);
}

/* The last of what is left; false: nothing is, as computed. */
static bool leave_round_capsule(const round_capsule *k, const ball_verdict at[2], const hit_capsule3 *capsule,
                                ray_round_hit *last, hit_vec3 *center)
{
    ray_round_hit hit;
    last->time = dd_from(-1);
    for (int i = 0; i < 2; i++) {
        if (at[i] == BALL_MISS)
            continue;
        hit__cast_ray_round_leave_ball(i == 0 ? &k->to_a : &k->to_b, k->rod.radius, &hit);
        if (dd_less(last->time, hit.time)) {
            *last = hit;
            *center = i == 0 ? capsule->a : capsule->b;
        }
    }
    if (k->has_rod && hit__cast_ray_round_leave_rod(&k->to_a, &k->rod, &hit) && dd_less(last->time, hit.time)) {
        *last = hit;
        *center = point_of_axis(capsule, hit.along / k->rod.high);
    }
    return last->time.high >= 0;
}

bool hit__cast_round_leave_capsule(const ball_line *line, const hit_capsule3 *capsule, hit_cast3 *out)
{
    hit_cast3 enter, end;
    if (!hit__cast_round_capsule(line, capsule, &enter))
        return false;
    const ball_line back = reversed_line(line);
    if (line->ends ? hit__cast_round_capsule(&back, capsule, &end) && end.inside : is_still(line)) {
        *out = round_stays(line);
        return true;
    }
    /* It does not end within, so it leaves each of the balls that it meets. */
    const ball_verdict at[2] = {hit__cast_ray_ball_verdict(line, capsule->a, capsule->radius),
                                hit__cast_ray_ball_verdict(line, capsule->b, capsule->radius)};
    round_capsule k;
    ray_round_hit last;
    hit_vec3 center;
    set_round_capsule(&k, line, capsule);
    if (leave_round_capsule(&k, at, capsule, &last, &center))
        *out = round_exit(line, &last, k.lengths - k.ways, enter.t, center, capsule->radius);
    else if (enter.inside)
        *out = leave_at_once(line);
    else
        *out = enter; /* it grazes the side to within a rounding */
    return true;
}
