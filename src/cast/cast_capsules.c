/* Casts of a capsule that moves along a line against another capsule.
 *
 * What shares a point at the start is decided exactly, and before all else. Capsules that are balls go to cast_rods.c.
 * Else an end of the one moves towards the parallelogram of both segments, grown by both radii: sum_sweep.c. First
 * principles. */
#include "cast/cast_ball.h"
#include "cast/cast_round.h"
#include "cast/ray_ball.h"
#include "cast/sum_sweep.h"
#include "core/vec.h"
#include "exact/differences.h"
#include "measure/rod_way.h"

static hit_vec3 point_from(const double *p)
{
    return (hit_vec3){p[0], p[1], p[2]};
}

/* A point that both share: where the segment of the first comes into the other, or else the point of the other that is
 * closest to it. */
static hit_cast3 inside_of_capsule(int dim, const rod *moving, const rod *other)
{
    const ball_line line = hit__cast_ray_ball_segment(point_from(moving->a), point_from(moving->b));
    const hit_capsule3 target = {point_from(other->a), point_from(other->b), other->radius};
    hit_cast3 hit;
    if (hit__cast_round_capsule(&line, &target, &hit))
        return hit__cast_round_inside(hit.point);
    rod core = *moving;
    core.radius = 0;
    return hit__cast_round_inside(point_from(hit__measure_rod_way(dim, &core, other).b));
}

/* In double: do they pass, as balls around them do? */
static bool is_far(const rod *moving, const hit_vec3 *by, const rod *other)
{
    static const double none[3][3] = {{0}};
    double offset[3], reach[3], half[2] = {0, 0};
    for (int c = 0; c < 3; c++) {
        const double a = 0.5 * (moving->b[c] - moving->a[c]), b = 0.5 * (other->b[c] - other->a[c]);
        offset[c] = 0.5 * (other->a[c] - moving->a[c]) + 0.5 * (other->b[c] - moving->b[c]);
        reach[c] = fabs(a) + fabs(b) + other->radius;
        half[0] += a * a;
        half[1] += b * b;
    }
    return hit__cast_ball_bounds_miss(offset, reach, moving->radius, by) ||
           hit__cast_ball_passes(offset, none, sqrt(half[0]) + sqrt(half[1]) + moving->radius + other->radius, by);
}

static void load_capsules(sum_sweep *k, int dim, const rod *moving, hit_vec3 by, const rod *other)
{
    static const double nowhere[3] = {0, 0, 0};
    double to[10], from[10], none = 0;
    dd difference[10];
    for (int c = 0; c < 3; c++) {
        to[c] = to[6 + c] = moving->a[c];
        from[c] = from[3 + c] = other->a[c];
        to[3 + c] = other->b[c];
        from[6 + c] = moving->b[c];
    }
    to[9] = moving->radius;
    from[9] = -other->radius;
    const int lengths = hit__exact_differences(10, to, from, difference, &none);
    *k = (sum_sweep){.radius = difference[9].high};
    for (int c = 0; c < 10; c++)
        k->size += fabs(difference[c].high);
    for (int c = 0; c < 3; c++)
        k->from[c] = difference[c];
    hit__cast_sum_sweep_add(k, difference + 3);
    hit__cast_sum_sweep_add(k, difference + 6);
    if (dim == 2) /* the sides of what is flat */
        k->edge[k->edges++] = (sum_edge){{{0, 0}, {0, 0}, {1, 0}}, {0, 0}};
    k->exponent = lengths - hit__exact_differences(3, vec3_array(&by), nowhere, k->way, &none);
}

/* A point of the other's surface, at this part of its segment. */
static hit_vec3 point_of_other(const rod *other, double part, hit_vec3 normal)
{
    double p[3];
    for (int c = 0; c < 3; c++)
        p[c] = ((1 - part) * other->a[c] + part * other->b[c]) + other->radius * vec3_array(&normal)[c];
    return (hit_vec3){p[0], p[1], p[2]};
}

static bool cast_rods(int dim, const rod *moving, hit_vec3 by, const rod *other, hit_cast3 *out)
{
    if (!rod_is_one(moving) || !rod_is_one(other) || !vec3_is_finite(by) || is_far(moving, &by, other))
        return false;
    if (hit__relate_rods_relation(dim, moving, other) != HIT_APART) {
        *out = inside_of_capsule(dim, moving, other);
        return true;
    }
    sum_sweep k;
    sum_sweep_hit hit;
    load_capsules(&k, dim, moving, by, other);
    if (!hit__cast_sum_sweep_first(&k, &hit))
        return false;
    *out = (hit_cast3){.t = hit.t, .normal = hit.normal, .axis = HIT_AXIS_B0, .face = -1, .inside = false};
    out->point = point_of_other(other, rod_is_ball(other) ? 0 : hit.part[0], hit.normal);
    return true;
}

bool hit_cast_capsule3_capsule3(hit_capsule3 moving, hit_vec3 by, hit_capsule3 other, hit_cast3 *out)
{
    const rod a = rod_from_capsule3(moving), b = rod_from_capsule3(other);
    if (rod_is_ball(&a))
        return hit_cast_sphere3_capsule3((hit_sphere3){moving.a, moving.radius}, by, other, out);
    if (rod_is_ball(&b))
        return hit_cast_capsule3_sphere3(moving, by, (hit_sphere3){other.a, other.radius}, out);
    return cast_rods(3, &a, by, &b, out);
}

bool hit_cast_capsule2_capsule2(hit_capsule2 moving, hit_vec2 by, hit_capsule2 other, hit_cast2 *out)
{
    const rod a = rod_from_capsule2(moving), b = rod_from_capsule2(other);
    if (rod_is_ball(&a))
        return hit_cast_circle2_capsule2((hit_circle2){moving.a, moving.radius}, by, other, out);
    if (rod_is_ball(&b))
        return hit_cast_capsule2_circle2(moving, by, (hit_circle2){other.a, other.radius}, out);
    hit_cast3 hit;
    if (!cast_rods(2, &a, (hit_vec3){by.x, by.y, 0}, &b, &hit))
        return false;
    *out = cast_round_in_plane(&hit);
    return true;
}
