/* Distances, closest points and penetrations of round shapes: one source for the plane and for space (DIM).
 *
 * The distance of two is held against the judge at both ends of its error. Where segments of the plane cross, and
 * beside planes, it is computed again in long double. The points lie on both surfaces, and along the normal there is as
 * wide a gap as the distance says. */
#include "check_rounds.h"
#include "families/dim.h"
#include "judge/judge_rounds.h"
#include "rounds_of.h"

#include <float.h>
#include <string.h>

/* 8 ulp; and what the points may be off. */
#define ERROR 0x1p-49
#define POINT_ERROR 0x1p-46

/* What is said of two: first and second, or plane and round shape. */
typedef struct said {
    hit_closest closest;
    double distance;
    bool near, not_near, penetrates;
    hit_penetration out;
} said;

#define closest_balls BY_DIM(hit_closest_circle2_circle2, hit_closest_sphere3_sphere3)
#define closest_mixed BY_DIM(hit_closest_circle2_capsule2, hit_closest_sphere3_capsule3)
#define closest_capsules BY_DIM(hit_closest_capsule2_capsule2, hit_closest_capsule3_capsule3)
#define distance_balls BY_DIM(hit_distance_circle2_circle2, hit_distance_sphere3_sphere3)
#define distance_mixed BY_DIM(hit_distance_circle2_capsule2, hit_distance_sphere3_capsule3)
#define distance_capsules BY_DIM(hit_distance_capsule2_capsule2, hit_distance_capsule3_capsule3)
#define within_balls BY_DIM(hit_within_circle2_circle2, hit_within_sphere3_sphere3)
#define within_mixed BY_DIM(hit_within_circle2_capsule2, hit_within_sphere3_capsule3)
#define within_capsules BY_DIM(hit_within_capsule2_capsule2, hit_within_capsule3_capsule3)
#define penetration_balls BY_DIM(hit_penetration_circle2_circle2, hit_penetration_sphere3_sphere3)
#define penetration_mixed BY_DIM(hit_penetration_circle2_capsule2, hit_penetration_sphere3_capsule3)
#define penetration_capsules BY_DIM(hit_penetration_capsule2_capsule2, hit_penetration_capsule3_capsule3)
#define closest_point_segment BY_DIM(hit_closest_point2_segment2, hit_closest_point3_segment3)
#define distance_point_segment BY_DIM(hit_distance_point2_segment2, hit_distance_point3_segment3)
#define within_point_segment BY_DIM(hit_within_point2_segment2, hit_within_point3_segment3)
#define closest_point_ball BY_DIM(hit_closest_point2_circle2, hit_closest_point3_sphere3)
#define distance_point_ball BY_DIM(hit_distance_point2_circle2, hit_distance_point3_sphere3)
#define within_point_ball BY_DIM(hit_within_point2_circle2, hit_within_point3_sphere3)
#define penetration_point_ball BY_DIM(hit_penetration_point2_circle2, hit_penetration_point3_sphere3)
#define closest_point_capsule BY_DIM(hit_closest_point2_capsule2, hit_closest_point3_capsule3)
#define distance_point_capsule BY_DIM(hit_distance_point2_capsule2, hit_distance_point3_capsule3)
#define within_point_capsule BY_DIM(hit_within_point2_capsule2, hit_within_point3_capsule3)
#define penetration_point_capsule BY_DIM(hit_penetration_point2_capsule2, hit_penetration_point3_capsule3)
#define closest_segments BY_DIM(hit_closest_segment2_segment2, hit_closest_segment3_segment3)
#define distance_segments BY_DIM(hit_distance_segment2_segment2, hit_distance_segment3_segment3)
#define within_segments BY_DIM(hit_within_segment2_segment2, hit_within_segment3_segment3)
#define closest_segment_ball BY_DIM(hit_closest_segment2_circle2, hit_closest_segment3_sphere3)
#define distance_segment_ball BY_DIM(hit_distance_segment2_circle2, hit_distance_segment3_sphere3)
#define within_segment_ball BY_DIM(hit_within_segment2_circle2, hit_within_segment3_sphere3)
#define penetration_segment_ball BY_DIM(hit_penetration_segment2_circle2, hit_penetration_segment3_sphere3)
#define closest_segment_capsule BY_DIM(hit_closest_segment2_capsule2, hit_closest_segment3_capsule3)
#define distance_segment_capsule BY_DIM(hit_distance_segment2_capsule2, hit_distance_segment3_capsule3)
#define within_segment_capsule BY_DIM(hit_within_segment2_capsule2, hit_within_segment3_capsule3)
#define penetration_segment_capsule BY_DIM(hit_penetration_segment2_capsule2, hit_penetration_segment3_capsule3)
#define closest_plane_ball BY_DIM(hit_closest_plane2_circle2, hit_closest_plane3_sphere3)
#define closest_plane_capsule BY_DIM(hit_closest_plane2_capsule2, hit_closest_plane3_capsule3)
#define closest_half_ball BY_DIM(hit_closest_halfplane2_circle2, hit_closest_halfspace3_sphere3)
#define closest_half_capsule BY_DIM(hit_closest_halfplane2_capsule2, hit_closest_halfspace3_capsule3)
#define distance_plane_ball BY_DIM(hit_distance_plane2_circle2, hit_distance_plane3_sphere3)
#define distance_plane_capsule BY_DIM(hit_distance_plane2_capsule2, hit_distance_plane3_capsule3)
#define distance_half_ball BY_DIM(hit_distance_halfplane2_circle2, hit_distance_halfspace3_sphere3)
#define distance_half_capsule BY_DIM(hit_distance_halfplane2_capsule2, hit_distance_halfspace3_capsule3)
#define within_plane_ball BY_DIM(hit_within_plane2_circle2, hit_within_plane3_sphere3)
#define within_plane_capsule BY_DIM(hit_within_plane2_capsule2, hit_within_plane3_capsule3)
#define within_half_ball BY_DIM(hit_within_halfplane2_circle2, hit_within_halfspace3_sphere3)
#define within_half_capsule BY_DIM(hit_within_halfplane2_capsule2, hit_within_halfspace3_capsule3)
#define closest_segment_plane BY_DIM(hit_closest_segment2_plane2, hit_closest_segment3_plane3)
#define closest_segment_half BY_DIM(hit_closest_segment2_halfplane2, hit_closest_segment3_halfspace3)
#define closest_point_plane BY_DIM(hit_closest_point2_plane2, hit_closest_point3_plane3)
#define closest_point_half BY_DIM(hit_closest_point2_halfplane2, hit_closest_point3_halfspace3)
#define distance_segment_plane BY_DIM(hit_distance_segment2_plane2, hit_distance_segment3_plane3)
#define distance_segment_half BY_DIM(hit_distance_segment2_halfplane2, hit_distance_segment3_halfspace3)
#define distance_point_plane BY_DIM(hit_distance_point2_plane2, hit_distance_point3_plane3)
#define distance_point_half BY_DIM(hit_distance_point2_halfplane2, hit_distance_point3_halfspace3)
#define within_segment_plane BY_DIM(hit_within_segment2_plane2, hit_within_segment3_plane3)
#define within_segment_half BY_DIM(hit_within_segment2_halfplane2, hit_within_segment3_halfspace3)
#define within_point_plane BY_DIM(hit_within_point2_plane2, hit_within_point3_plane3)
#define within_point_half BY_DIM(hit_within_point2_halfplane2, hit_within_point3_halfspace3)
#define penetration_plane_ball BY_DIM(hit_penetration_plane2_circle2, hit_penetration_plane3_sphere3)
#define penetration_plane_capsule BY_DIM(hit_penetration_plane2_capsule2, hit_penetration_plane3_capsule3)
#define penetration_half_ball BY_DIM(hit_penetration_halfplane2_circle2, hit_penetration_halfspace3_sphere3)
#define penetration_half_capsule BY_DIM(hit_penetration_halfplane2_capsule2, hit_penetration_halfspace3_capsule3)

/* All but penetration, which is filled in. */
#define ASK_THIN(answers, pair, first, second)                                                                         \
    do {                                                                                                               \
        (answers).closest = closest_##pair(first, second);                                                             \
        (answers).distance = distance_##pair(first, second);                                                           \
        const double more = nextafter((answers).distance, INFINITY), less = nextafter((answers).distance, -INFINITY);  \
        (answers).near = within_##pair(first, second, more);                                                           \
        (answers).not_near = !within_##pair(first, second, less);                                                      \
        (answers).penetrates = (answers).distance <= 0;                                                                \
        (answers).out.depth = -(answers).distance;                                                                     \
        (answers).out.normal = (answers).closest.normal;                                                               \
    } while (false)

#define ASK(answers, pair, first, second)                                                                              \
    do {                                                                                                               \
        ASK_THIN(answers, pair, first, second);                                                                        \
        (answers).penetrates = penetration_##pair(first, second, &(answers).out);                                      \
    } while (false)

static wide dot_of(vec a, vec b)
{
    wide sum = 0;
    for (int c = 0; c < DIM; ++c)
        sum += (wide)vec_component(a, c) * vec_component(b, c);
    return sum;
}

/* How far the shape reaches along n, from `origin`. */
static wide reach_along(const other *o, vec n, const double *origin, double sign)
{
    wide most = -INFINITY;
    for (int i = 0; i < o->count; ++i) {
        wide at = 0;
        for (int c = 0; c < DIM; ++c)
            at += (wide)sign * vec_component(n, c) * ((wide)o->corner[i][c] - origin[c]);
        most = fmaxl(most, at);
    }
    return most + o->radius;
}

static const char *check_said(const said *s, hit_relation relation)
{
    const double d = s->distance;
    if (memcmp(&d, &s->closest.distance, sizeof d) != 0)
        return "closest and distance differ";
    if (relation == HIT_APART ? !(d > 0) : relation == HIT_TOUCHING ? d != 0 : !(d < 0))
        return "the sign of the distance";
    if (!s->near || (d > -INFINITY && !s->not_near))
        return "within";
    if (s->penetrates != (relation != HIT_APART))
        return "whether they penetrate";
    if (!s->penetrates)
        return NULL;
    return s->out.depth == -d && memcmp(&s->out.normal, &s->closest.normal, sizeof s->out.normal) == 0 ? NULL
                                                                                                       : "penetration";
}

/* b - a = distance * normal, of a normal that is unit. */
static const char *check_way(const said *s, double size, double place)
{
    const hit_closest *x = &s->closest;
    wide off = 0;
    for (int c = 0; c < DIM; ++c)
        off = fmaxl(off, fabsl((wide)vec_component(x->b, c) - vec_component(x->a, c) -
                               (wide)x->distance * vec_component(x->normal, c)));
    if (!(fabsl(dot_of(x->normal, x->normal) - 1) < 0x1p-49L))
        return "normal: not unit";
    return off <= POINT_ERROR * size + 0x1p-50 * place + 0x1p-1070 ? NULL : "b - a is not distance * normal";
}

/* In the plane, how deep the origin is in the parallelogram of two segments that cross: the least distance of an end
 * from the line of the other. */
static wide depth_of_cores(const other *a, const other *b)
{
    const other *const both[2] = {a, b};
    wide least = INFINITY;
    for (int i = 0; i < 2; ++i) {
        const double *p = both[i]->corner[0], *q = both[i]->corner[1];
        const wide x = (wide)q[0] - p[0], y = (wide)q[1] - p[1];
        for (int k = 0; k < 2; ++k) {
            const double *e = both[1 - i]->corner[k];
            least = fminl(least, fabsl(x * ((wide)e[1] - p[1]) - y * ((wide)e[0] - p[0])) / sqrtl(x * x + y * y));
        }
    }
    return least;
}

static bool cores_cross(const other *a, const other *b)
{
    other first = *a, second = *b;
    first.radius = second.radius = 0;
    return DIM == 2 && judge_rounds(DIM, &first, &second) == HIT_OVERLAPPING;
}

static const char *check_two(const other *a, const other *b, const said *s)
{
    const double size = size_of(a, b), place = fmax(greatest_coordinate(a), greatest_coordinate(b));
    const hit_relation relation = judge_rounds(DIM, a, b);
    const char *wrong = check_said(s, relation);
    if (wrong != NULL || isnan(size))
        return wrong;
    const double slack = ERROR * size + DBL_TRUE_MIN, d = s->distance;
    if (cores_cross(a, b)) {
        const wide truth = -depth_of_cores(a, b) - a->radius - b->radius;
        if (!(fabsl(truth - d) <= slack))
            return "distance of segments that cross";
    } else if (judge_rounds_gap(a, b, d, -slack) < 0 || judge_rounds_gap(a, b, d, slack) > 0) {
        return "distance";
    }
    if (place > 0x1p1020) /* points may be past the range */
        return NULL;
    wrong = check_way(s, size, place);
    const double loose = POINT_ERROR * size + 0x1p-50 * place + 0x1p-1070;
    if (wrong != NULL)
        return wrong;
    const wide gap =
        -reach_along(b, s->closest.normal, a->corner[0], -1) - reach_along(a, s->closest.normal, a->corner[0], 1);
    if (!(gap >= d - loose))
        return "no such gap along the normal";
    if (!(fabsl(distance_from(a, s->closest.a) - a->radius) <= loose) &&
        !(cores_cross(a, b) && distance_from(a, s->closest.a) <= a->radius + loose))
        return "point a is not on the surface";
    if (!(fabsl(distance_from(b, s->closest.b) - b->radius) <= loose) &&
        !(cores_cross(a, b) && distance_from(b, s->closest.b) <= b->radius + loose))
        return "point b is not on the surface";
    return NULL;
}

static hit_segment segment_of(const other *o)
{
    return (hit_segment){vec_at_corner(o, 0), vec_at_corner(o, o->count - 1)};
}

/* What has no radius is a segment, and without length a point. */
static const char *ask_thin(const other *a, const other *b)
{
    said s;
    const char *wrong = NULL;
    if (a->radius != 0)
        return NULL;
    ASK(s, segment_capsule, segment_of(a), capsule_of(b));
    wrong = check_two(a, b, &s);
    if (wrong == NULL && b->kind == OTHER_BALL) {
        ASK(s, segment_ball, segment_of(a), ball_of(b));
        wrong = check_two(a, b, &s);
    }
    if (wrong == NULL && b->radius == 0) {
        ASK_THIN(s, segments, segment_of(a), segment_of(b));
        wrong = check_two(a, b, &s);
    }
    if (wrong != NULL || a->count > 1)
        return wrong;
    ASK(s, point_capsule, vec_at_corner(a, 0), capsule_of(b));
    wrong = check_two(a, b, &s);
    if (wrong == NULL && b->kind == OTHER_BALL) {
        ASK(s, point_ball, vec_at_corner(a, 0), ball_of(b));
        wrong = check_two(a, b, &s);
    }
    if (wrong == NULL && b->radius == 0) {
        ASK_THIN(s, point_segment, vec_at_corner(a, 0), segment_of(b));
        wrong = check_two(a, b, &s);
    }
    return wrong;
}

static const char *ask_two(const other *a, const other *b)
{
    said s, swapped;
    ASK(s, capsules, capsule_of(a), capsule_of(b));
    ASK(swapped, capsules, capsule_of(b), capsule_of(a));
    const char *wrong = check_two(a, b, &s);
    wrong = wrong != NULL ? wrong : check_two(b, a, &swapped);
    if (wrong == NULL && s.distance != swapped.distance)
        wrong = "swapped: another distance";
    wrong = wrong != NULL ? wrong : ask_thin(a, b);
    wrong = wrong != NULL ? wrong : ask_thin(b, a);
    if (wrong != NULL || a->kind != OTHER_BALL)
        return wrong;
    ASK(s, mixed, ball_of(a), capsule_of(b));
    wrong = check_two(a, b, &s);
    if (wrong != NULL || b->kind != OTHER_BALL)
        return wrong;
    ASK(s, balls, ball_of(a), ball_of(b));
    return check_two(a, b, &s);
}

/* ---- Planes ---- */

/* Under valgrind long double has no more range than double. */
static bool is_narrow(void)
{
    const volatile wide large = 0x1p1000L;
    return large * large / large != large;
}

static const char *check_wall(const other *o, const wall *p, bool half, const said *s)
{
    int signs[2];
    judge_round_side(DIM, o, p, signs);
    const hit_relation in_half = signs[0] > 0 ? HIT_APART : signs[0] == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    const bool apart = signs[0] > 0 || signs[1] < 0, touching = !apart && (signs[0] == 0 || signs[1] == 0);
    const hit_relation relation = half ? in_half : apart ? HIT_APART : touching ? HIT_TOUCHING : HIT_OVERLAPPING;
    const char *wrong = check_said(s, relation);
    wide length = 0, least = INFINITY, most = -INFINITY, far = o->radius;
    bool has_normal = false;
    for (int c = 0; c < DIM; ++c) {
        has_normal = has_normal || p->normal[c] != 0;
        length += (wide)p->normal[c] * p->normal[c];
    }
    length = sqrtl(length);
    if (wrong != NULL || !has_normal)
        return wrong != NULL || isinf(s->distance) ? wrong : "distance from a plane without a normal";
    if (is_narrow() && length == 0)
        return NULL;
    for (int i = 0; i < o->count; ++i) {
        wide at = -(wide)p->offset;
        for (int c = 0; c < DIM; ++c) {
            at += (wide)p->normal[c] * o->corner[i][c];
            far += fabsl((wide)o->corner[i][c]);
        }
        least = fminl(least, at / length);
        most = fmaxl(most, at / length);
    }
    far += fabsl((wide)p->offset) / length;
    if (!(far > 0x1p-900L && far < 0x1p1000L) || (is_narrow() && !(far > 0x1p-400L && far < 0x1p500L)))
        return NULL;
    const wide front = least - o->radius, back = -most - o->radius, truth = half || front > back ? front : back;
    if (!(fabsl(truth - s->distance) <= ERROR * far))
        return "distance from a plane";
    wrong = check_way(s, (double)far, greatest_coordinate(o));
    if (wrong == NULL && !(fabsl(distance_from(o, s->closest.b) - o->radius) <= POINT_ERROR * far))
        wrong = "point on what is beside a plane";
    wide at = -(wide)p->offset;
    for (int c = 0; c < DIM; ++c)
        at += (wide)p->normal[c] * vec_component(s->closest.a, c);
    return wrong != NULL || fabsl(at / length) <= POINT_ERROR * far ? wrong : "point on a plane";
}

/* What was said from the plane, seen from what is beside it; and back. */
static const char *check_thin_wall(const other *o, const wall *p, bool is_half, said *s)
{
    const vec at = s->closest.a;
    s->closest.a = s->closest.b;
    s->closest.b = at;
    s->closest.normal = vec_minus(s->closest.normal);
    s->out.normal = s->closest.normal;
    return check_wall(o, p, is_half, s);
}

/* Points and segments. */
static const char *ask_thin_wall(const other *o, const wall *p)
{
    const BY_DIM(hit_plane2, hit_plane3) plane = BY_DIM(plane2_of, plane3_of)(p);
    const hit_segment core = {vec_at_corner(o, 0), vec_at_corner(o, o->count - 1)};
    other thin = *o;
    said s;
    thin.radius = 0;
    ASK_THIN(s, segment_plane, core, plane);
    const char *wrong = check_thin_wall(&thin, p, false, &s);
    if (wrong != NULL)
        return wrong;
    ASK_THIN(s, segment_half, core, plane);
    wrong = check_thin_wall(&thin, p, true, &s);
    if (wrong != NULL)
        return wrong;
    thin.count = 1;
    ASK_THIN(s, point_plane, core.a, plane);
    wrong = check_thin_wall(&thin, p, false, &s);
    if (wrong != NULL)
        return wrong;
    ASK_THIN(s, point_half, core.a, plane);
    return check_thin_wall(&thin, p, true, &s);
}

static const char *ask_wall(const other *o, const wall *p)
{
    const BY_DIM(hit_plane2, hit_plane3) plane = BY_DIM(plane2_of, plane3_of)(p);
    said s;
    ASK(s, plane_capsule, plane, capsule_of(o));
    const char *wrong = check_wall(o, p, false, &s);
    if (wrong != NULL)
        return wrong;
    ASK(s, half_capsule, plane, capsule_of(o));
    wrong = check_wall(o, p, true, &s);
    if (wrong != NULL || o->kind != OTHER_BALL)
        return wrong;
    ASK(s, plane_ball, plane, ball_of(o));
    wrong = check_wall(o, p, false, &s);
    if (wrong != NULL)
        return wrong;
    ASK(s, half_ball, plane, ball_of(o));
    return check_wall(o, p, true, &s);
}

const char *BY_DIM(measure_rounds2, measure_rounds3)(const rounds *r)
{
    const char *wrong = ask_two(&r->a, &r->b);
    wrong = wrong != NULL ? wrong : ask_thin_wall(&r->a, &r->plane);
    return wrong != NULL ? wrong : ask_wall(&r->a, &r->plane);
}
