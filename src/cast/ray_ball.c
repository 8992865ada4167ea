/* The exact end of rays and segments against circles and spheres.
 *
 * With w from the center to the origin and d the direction, the origin is inside if w.w <= r r. Else the line hits if
 * it comes nearer at first, d.w < 0, and its least distance is not above r: |d x w|^2 <= |d|^2 r^2. A segment has to
 * reach that place, d.(b - center) > 0, or to end inside. In double with a proven margin, else without any rounding:
 * docs/numerics.md, "What is round".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.2. Ours differs: the discriminant as the
 * square of a cross product, so that no large squares are subtracted, no root decides, and neither does rounding. */
#include "cast/ray_ball.h"
#include "core/minmax.h"
#include "core/vec.h"

#include "exact/dyadic.h"
#include "exact/order.h"

/* Of all terms of a polynomial together: more than what is lost in double. */
static const double BALL_DOUBT = 0x1p-48;

ball_line hit__cast_ray_ball_ray(hit_vec3 origin, hit_vec3 direction)
{
    return (ball_line){origin, {0, 0, 0}, direction, false};
}

ball_line hit__cast_ray_ball_segment(hit_vec3 a, hit_vec3 b)
{
    return (ball_line){a, a, b, true};
}

bool hit__cast_ray_ball_finite_line(const ball_line *line)
{
    return exact_all_finite(3, vec3_array(&line->origin)) && exact_all_finite(3, vec3_array(&line->to));
}

bool hit__cast_ray_ball_is_one(hit_vec3 center, double radius)
{
    return exact_all_finite(3, vec3_array(&center)) && exact_less_equal(0, radius) && radius <= DBL_MAX;
}

/* ---- In double ---- */

static double ball_reach(const double *u)
{
    return core_max(fabs(u[0]), core_max(fabs(u[1]), fabs(u[2])));
}

static bool ball_is_moderate(double size)
{
    return size >= 0x1p-200 && size <= 0x1p200;
}

/* 1 or -1: certainly x > 0, x < 0, where it was computed from terms whose absolute values add up to `terms`. */
static int certain_sign(double x, double terms)
{
    return x > BALL_DOUBT * terms ? 1 : x < -BALL_DOUBT * terms ? -1 : 0;
}

/* The sign of |d|^2 r^2 - |d x w|^2; 0: not certain. */
static int certain_reach(const double *d, const double *w, double radius)
{
    double across[3];
    vec3_cross(d, w, across);
    double square = vec3_dot(d, d), room = radius * radius;
    return certain_sign(square * room - vec3_dot(across, across), square * (vec3_dot(w, w) + room));
}

/* False: not certain. */
static bool verdict_quickly(const ball_line *line, const hit_vec3 *center, double radius, ball_verdict *verdict)
{
    double w[3], end[3], d[3];
    for (int c = 0; c < 3; c++) {
        double to = vec3_array(&line->to)[c], middle = vec3_array(center)[c];
        w[c] = vec3_array(&line->origin)[c] - middle;
        end[c] = to - middle;
        d[c] = to - vec3_array(&line->from)[c];
    }
    if (!ball_is_moderate(ball_reach(w) + radius) || !ball_is_moderate(ball_reach(d)))
        return false;
    double room = radius * radius, square = vec3_dot(w, w), d_reach = ball_reach(d);
    int outside = certain_sign(square - room, square + room);
    int away = certain_sign(vec3_dot(d, w), d_reach * vec3_size1(w));
    *verdict = outside < 0 ? BALL_INSIDE : BALL_MISS;
    if (outside < 0 || (outside > 0 && away > 0))
        return true;
    int reach = certain_reach(d, w, radius);
    if (outside > 0 && reach < 0)
        return true;
    if (line->ends) {
        double end_square = vec3_dot(end, end);
        int beyond = certain_sign(end_square - room, end_square + room);
        int past = certain_sign(vec3_dot(d, end), d_reach * vec3_size1(end));
        if (outside > 0 && beyond > 0 && past < 0)
            return true;
        if (beyond >= 0 && past <= 0)
            return false;
    }
    *verdict = BALL_HIT;
    return outside > 0 && away < 0 && reach > 0;
}

/* ---- Without rounding ---- */

/* Is |d x w|^2 <= |d|^2 room? */
static bool reaches_exactly(dyadic_arena *arena, const dyadic d[3], const dyadic w[3], dyadic room)
{
    dyadic across[3];
    for (int c = 0; c < 3; c++) {
        int e = (c + 1) % 3, f = (c + 2) % 3;
        across[c] = hit__exact_dyadic_determinant(arena, d[e], w[f], d[f], w[e]);
    }
    return hit__exact_dyadic_compare(hit__exact_dyadic_dot3(arena, across, across),
                                     hit__exact_dyadic_multiply(arena, hit__exact_dyadic_dot3(arena, d, d), room)) <= 0;
}

static ball_verdict verdict_exactly(const ball_line *line, const hit_vec3 *center, double radius)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic w[3], end[3], d[3], r = hit__exact_dyadic_from(&arena, radius),
                               room = hit__exact_dyadic_multiply(&arena, r, r);
    for (int c = 0; c < 3; c++) {
        double to = vec3_array(&line->to)[c], middle = vec3_array(center)[c];
        w[c] = hit__exact_dyadic_difference(&arena, vec3_array(&line->origin)[c], middle);
        end[c] = hit__exact_dyadic_difference(&arena, to, middle);
        d[c] = hit__exact_dyadic_difference(&arena, to, vec3_array(&line->from)[c]);
    }
    if (hit__exact_dyadic_compare(hit__exact_dyadic_dot3(&arena, w, w), room) <= 0)
        return BALL_INSIDE;
    if (line->ends && hit__exact_dyadic_compare(hit__exact_dyadic_dot3(&arena, end, end), room) <= 0)
        return BALL_HIT;
    if (hit__exact_dyadic_dot3(&arena, d, w).sign >= 0 ||
        (line->ends && hit__exact_dyadic_dot3(&arena, d, end).sign <= 0))
        return BALL_MISS;
    return reaches_exactly(&arena, d, w, room) ? BALL_HIT : BALL_MISS;
}

ball_verdict hit__cast_ray_ball_verdict(const ball_line *line, hit_vec3 center, double radius)
{
    ball_verdict verdict;
    if (!verdict_quickly(line, &center, radius, &verdict))
        verdict = verdict_exactly(line, &center, radius);
    return verdict;
}

bool hit__cast_ray_ball_is_missed(const ball_line *line, hit_vec3 center, double radius)
{
    ball_verdict verdict;
    return verdict_quickly(line, &center, radius, &verdict) && verdict == BALL_MISS;
}
