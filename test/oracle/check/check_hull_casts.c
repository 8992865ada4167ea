/* The casts of cast.h with hulls, and what must be true of their answers: a plane that has each on one side when they
 * touch, so that it is not too late; a point of both at that time, so that it is not too early. */
#include "check/check_hull_casts.h"

#include <math.h>
#include <stddef.h>

bool hull_cast_exists(hull_beside kind, bool back)
{
    if (kind == BESIDE_POINT || kind == BESIDE_SEGMENT)
        return false;
    return back || (kind != BESIDE_PLANE && kind != BESIDE_HALFSPACE);
}

static bool cast_back(const hull_other *a, hit_vec3 by, const hit_hull3 *b, hit_cast3 *out)
{
    const hit_triangle3 triangle = {{a->corner[0], a->corner[1], a->corner[2]}};
    switch (a->kind) {
    case BESIDE_TRIANGLE:
        return hit_cast_hull3_triangle3(b, by, &triangle, out);
    case BESIDE_AABB:
        return hit_cast_hull3_aabb3(b, by, (hit_aabb3){a->corner[0], a->corner[1]}, out);
    case BESIDE_OBB:
        return hit_cast_hull3_obb3(b, by, &a->box, out);
    case BESIDE_SPHERE:
        return hit_cast_hull3_sphere3(b, by, (hit_sphere3){a->corner[0], a->radius}, out);
    case BESIDE_CAPSULE:
        return hit_cast_hull3_capsule3(b, by, (hit_capsule3){a->corner[0], a->corner[1], a->radius}, out);
    case BESIDE_PLANE:
        return hit_cast_hull3_plane3(b, by, a->plane, out);
    case BESIDE_HALFSPACE:
        return hit_cast_hull3_halfspace3(b, by, a->plane, out);
    default:
        return hit_cast_hull3_hull3(b, by, a->hull, out);
    }
}

bool hull_cast(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back, hit_cast3 *out)
{
    const hit_triangle3 triangle = {{a->corner[0], a->corner[1], a->corner[2]}};
    if (back)
        return cast_back(a, by, b, out);
    switch (a->kind) {
    case BESIDE_TRIANGLE:
        return hit_cast_triangle3_hull3(&triangle, by, b, out);
    case BESIDE_AABB:
        return hit_cast_aabb3_hull3((hit_aabb3){a->corner[0], a->corner[1]}, by, b, out);
    case BESIDE_OBB:
        return hit_cast_obb3_hull3(&a->box, by, b, out);
    case BESIDE_SPHERE:
        return hit_cast_sphere3_hull3((hit_sphere3){a->corner[0], a->radius}, by, b, out);
    case BESIDE_CAPSULE:
        return hit_cast_capsule3_hull3((hit_capsule3){a->corner[0], a->corner[1], a->radius}, by, b, out);
    default:
        return hit_cast_hull3_hull3(a->hull, by, b, out);
    }
}

const char *check_cast_laws(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back)
{
    hit_cast3 out;
    const hit_relation relation = hull_relation(a, b);
    const bool hit = hull_cast(a, by, b, back, &out);
    const bool moves = isfinite(by.x) && isfinite(by.y) && isfinite(by.z);
    if (hit && !moves)
        return "it hits, though its motion is none";
    if (moves && relation != HIT_APART && !(hit && out.inside && out.t == 0 && out.face == -1))
        return "they meet at the start";
    if (!hit || out.inside)
        return hit && relation == HIT_APART ? "inside" : NULL;
    const hit_vec3 n = out.normal;
    if (!(out.t > 0 && out.t <= 1) || !(fabs(n.x * n.x + n.y * n.y + n.z * n.z - 1) < 0x1p-40))
        return "the time, or the normal";
    return isnan(out.point.x) || isnan(out.point.y) || isnan(out.point.z) ? "the point" : NULL;
}

static double greatest(hit_vec3 p)
{
    return fmax(fabs(p.x), fmax(fabs(p.y), fabs(p.z)));
}

static hit_vec3 plus(hit_vec3 p, double t, hit_vec3 v)
{
    return (hit_vec3){p.x + t * v.x, p.y + t * v.y, p.z + t * v.z};
}

/* x moves at y. */
static const char *check_time(solid_body *x, hit_vec3 by, solid_body *y, double radius, bool second_is_round,
                              const hit_cast3 *out)
{
    const double error = 0x1p-47 * (solid_body_size(x, y) + radius + greatest(out->point) + out->t * greatest(by));
    const hit_vec3 n = out->normal, to = {-n.x, -n.y, -n.z}, moved = {out->t * by.x, out->t * by.y, out->t * by.z};
    if (!(n.x * by.x + n.y * by.y + n.z * by.z < 0x1p-40 * greatest(by)))
        return "the normal is not against the motion";
    const hit_vec3 of_y = plus(out->point, second_is_round ? -radius : 0, n);
    const hit_vec3 of_x = plus(plus(out->point, second_is_round ? 0 : radius, n), -out->t, by);
    if (!(solid_body_out(y, of_y) <= error) || !(solid_body_out(x, of_x) <= error))
        return "the point is not a point of both";
    solid_body_move(x, moved);
    return solid_body_gap(x, y, to) - radius >= -error ? NULL : "the plane of the hit does not part them";
}

static bool is_round(const hull_other *a)
{
    return a->kind == BESIDE_SPHERE || a->kind == BESIDE_CAPSULE;
}

/* By samples: does the ball come as near as its radius? 0: too close to call. */
static int round_hits(const hull_other *a, hit_vec3 by, const hit_hull3 *b, double error)
{
    hull_other end = *a;
    for (int k = 0; k < 2; ++k)
        end.corner[k] = plus(a->corner[k], 1, by);
    double low = 0, high = 1, least = fmin(hull_closest(a, b).distance, hull_closest(&end, b).distance);
    for (int i = 0; i < 60; ++i) { /* the distance is a convex function of the time */
        const double one = low + (high - low) / 3, two = high - (high - low) / 3;
        hull_other x = *a, y = *a;
        for (int k = 0; k < 2; ++k) {
            x.corner[k] = plus(a->corner[k], one, by);
            y.corner[k] = plus(a->corner[k], two, by);
        }
        const double at_one = hull_closest(&x, b).distance, at_two = hull_closest(&y, b).distance;
        least = fmin(least, fmin(at_one, at_two));
        *(at_one < at_two ? &high : &low) = at_one < at_two ? two : one;
    }
    return least > error ? -1 : least < -error ? 1 : 0;
}

static const char *check_plane_cast(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool hit)
{
    double low = INFINITY, high = -INFINITY, size = fabs(a->plane.offset);
    const hit_vec3 n = a->plane.normal;
    for (uint32_t i = 0; i < 2 * b->corners; ++i) {
        const hit_vec3 p = plus(b->corner[i / 2], i % 2, by);
        const double value = n.x * p.x + n.y * p.y + n.z * p.z - a->plane.offset;
        low = fmin(low, value);
        high = fmax(high, value);
        size = fmax(size, greatest(p) * greatest(n));
    }
    const double error = 0x1p-44 * size;
    const bool surely = low < -error && (a->kind == BESIDE_HALFSPACE || high > error);
    const bool never = low > error || (a->kind == BESIDE_PLANE && high < -error);
    return (surely && !hit) || (never && hit) ? "hit or miss of a plane" : NULL;
}

const char *check_hull_cast(const hull_other *a, hit_vec3 by, const hit_hull3 *b, bool back, bool *hit)
{
    hit_cast3 out;
    const char *wrong = check_cast_laws(a, by, b, back);
    *hit = hull_cast(a, by, b, back, &out);
    if (wrong != NULL)
        return wrong;
    if (a->kind == BESIDE_PLANE || a->kind == BESIDE_HALFSPACE)
        return check_plane_cast(a, by, b, *hit);
    static solid_body x, y;
    const double radius = is_round(a) ? a->radius : 0;
    const hit_vec3 around = {back ? -by.x : by.x, back ? -by.y : by.y, back ? -by.z : by.z};
    solid_body_init(&x);
    solid_body_init(&y);
    solid_body_of_hull(&y, b);
    if (hull_body(a, &x)) {
        const double error = 0x1p-44 * (solid_body_size(&x, &y) + radius + greatest(by));
        if (*hit && !out.inside)
            wrong = back ? check_time(&y, by, &x, radius, true, &out) : check_time(&x, by, &y, radius, false, &out);
        (void)hull_body(a, &x);
        solid_body_of_hull(&y, b);
        solid_body_sweep(&x, around);
        if (wrong == NULL && radius > 0 ? round_hits(a, around, b, error) * (*hit ? 1 : -1) < 0
                                        : radius == 0 && wrong == NULL && (solid_body_depth(&x, &y) >= 0) != *hit)
            wrong = "hit or miss";
    }
    solid_body_clear(&x);
    solid_body_clear(&y);
    return wrong;
}
