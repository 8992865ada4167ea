/* What the library says of hulls beside points, segments, triangles, boxes, round shapes, planes and each other. */
#include "check_hulls.h"

#include <hitbox/hitbox.h>

#include <float.h>
#include <string.h>

static hit_hull3 bare(const some_corners *s)
{
    return (hit_hull3){.corner = s->corner, .corners = (uint32_t)s->count};
}

static hit_hull3 made(const some_corners *s)
{
    hit_hull3 hull;
    if (hit_hull3_from_points((const double *)s->corner, (size_t)s->count, 0, NULL, &hull) != HIT_OK ||
        !hit_hull3_valid(&hull))
        hull = (hit_hull3){0}; /* which hits nothing */
    return hull;
}

/* The other shape, as the library has it. */
static bool is_said_of_few(const some_corners *a, const hit_hull3 *b, hit_relation truth)
{
    const hit_vec3 *p = a->corner;
    const bool meet = truth != HIT_APART;
    bool right = true;
    if (a->count == 1)
        right = hit_relate_point3_hull3(p[0], b) == truth && hit_overlap_point3_hull3(p[0], b) == meet;
    if (a->count == 2) {
        const hit_segment3 s = {p[0], p[1]};
        right = hit_relate_segment3_hull3(s, b) == truth && hit_overlap_segment3_hull3(s, b) == meet;
    }
    if (a->count == 3) {
        const hit_triangle3 t = {{p[0], p[1], p[2]}};
        right = hit_relate_triangle3_hull3(&t, b) == truth && hit_overlap_triangle3_hull3(&t, b) == meet;
    }
    return right;
}

const char *check_hulls(const some_corners *a, const some_corners *b, hit_relation truth)
{
    const hit_hull3 p = bare(a), q = bare(b);
    hit_hull3 x = made(a), y = made(b);
    const bool made_both = x.corners > 0 && y.corners > 0;
    const bool right = made_both && hit_relate_hull3_hull3(&p, &q) == truth &&
                       hit_relate_hull3_hull3(&q, &p) == truth && hit_relate_hull3_hull3(&x, &y) == truth &&
                       hit_relate_hull3_hull3(&y, &x) == truth &&
                       hit_overlap_hull3_hull3(&x, &q) == (truth != HIT_APART) && is_said_of_few(a, &y, truth) &&
                       is_said_of_few(b, &p, truth);
    hit_hull3_free(&x, NULL);
    hit_hull3_free(&y, NULL);
    return right ? NULL : "corners";
}

/* The box around two corners, as an AABB. */
static hit_aabb3 box_of(const some_corners *a, some_corners *corners)
{
    const hit_aabb3 box = hit_aabb3_from_points((const double *)a->corner, a->count < 2 ? 1 : 2, 0);
    *corners = (some_corners){.count = 8};
    for (int i = 0; i < 8; ++i)
        corners->corner[i] =
            (hit_vec3){i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z};
    return box;
}

/* Axes of whole numbers at right angles, of any length, or any axes; a corner at a corner of a if that is whole. */
static hit_obb3 turned_box(dice *d, const some_corners *a)
{
    static const hit_vec3 axes[3][3] = {{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}},
                                        {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}},
                                        {{0.6, 0, 0.8}, {0, 1, 0}, {-0.8, 0, 0.6}}};
    hit_obb3 box = {{0, 0, 0}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const int which = dice_below(d, 3);
    const int x = dice_between(d, 0, 3), y = dice_between(d, 0, 3), z = dice_between(d, 0, 3);
    memcpy(box.axis, axes[which], sizeof box.axis);
    box.half = (hit_vec3){0.25 * x, 0.25 * y, 0.25 * z};
    box.center = a->corner[0];
    for (int k = 0; k < 3; ++k) {
        double *c = (double *)&box.center;
        const double *u = (const double *)&box.axis[0], *v = u + 3, *w = u + 6;
        c[k] += box.half.x * u[k] + box.half.y * v[k] + box.half.z * w[k];
    }
    return box;
}

const char *check_hull_boxes(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth)
{
    some_corners sides, corner = {.count = 8};
    const hit_aabb3 box = box_of(a, &sides);
    const hit_obb3 turned = turned_box(d, a);
    const hit_hull3 hull = bare(b);
    *truth = judge_hulls(&sides, b);
    if (hit_relate_aabb3_hull3(box, &hull) != *truth || hit_overlap_aabb3_hull3(box, &hull) != (*truth != HIT_APART))
        return "AABB";
    bool inside = true;
    for (int i = 0; i < 8; ++i)
        inside = inside && hit_contains_hull3_point3(&hull, sides.corner[i]);
    if (hit_contains_hull3_aabb3(&hull, box) != inside)
        return "AABB in hull";
    if (!hit_obb3_valid(&turned) && !isfinite(turned.center.x + turned.center.y + turned.center.z))
        return NULL;
    corner.box = &turned;
    *truth = judge_hulls(&corner, b);
    if (hit_relate_obb3_hull3(&turned, &hull) != *truth ||
        hit_overlap_obb3_hull3(&turned, &hull) != (*truth != HIT_APART))
        return "OBB";
    inside = true;
    for (corner.only = 1; corner.only <= 8 && inside; ++corner.only)
        inside = judge_hulls(&corner, b) != HIT_APART;
    if (hit_contains_hull3_obb3(&hull, &turned) != inside)
        return "OBB in hull";
    bool all = true;
    for (int i = 0; i < b->count; ++i)
        all = all && hit_contains_obb3_point3(&turned, b->corner[i]);
    if (hit_contains_obb3_hull3(&turned, &hull) != all)
        return "hull in OBB";
    return NULL;
}

/* As far as some corner, or a whole number. */
static double some_radius(dice *d, const some_corners *a, const some_corners *b)
{
    const hit_vec3 p = a->corner[0], q = b->corner[dice_below(d, b->count)];
    const double x = q.x - p.x, y = q.y - p.y, z = q.z - p.z;
    const int how = dice_below(d, 4), ulps = dice_between(d, -1, 1);
    const double far = how == 0 ? fabs(x) : how == 1 ? nudge(sqrt(x * x + y * y + z * z), ulps) : how;
    return far > 0 && far <= DBL_MAX ? far : 1;
}

const char *check_hull_rounds(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth)
{
    some_corners core = *a;
    const hit_hull3 hull = bare(b);
    const double radius = some_radius(d, a, b);
    core.count = a->count < 2 ? 1 : 2;
    const hit_sphere3 sphere = {core.corner[0], radius};
    const hit_capsule3 capsule = {core.corner[0], core.corner[core.count - 1], radius};
    *truth = judge_round_hull(&core, radius, b);
    if (hit_relate_capsule3_hull3(capsule, &hull) != *truth ||
        hit_overlap_capsule3_hull3(capsule, &hull) != (*truth != HIT_APART))
        return "capsule";
    core.count = 1;
    *truth = judge_round_hull(&core, radius, b);
    if (hit_relate_sphere3_hull3(sphere, &hull) != *truth ||
        hit_overlap_sphere3_hull3(sphere, &hull) != (*truth != HIT_APART))
        return "sphere";
    hit_hull3 with_faces = made(b);
    const bool in = judge_ball_in_hull(&core, radius, b), is_said_in = hit_contains_hull3_sphere3(&with_faces, sphere);
    const hit_sphere3 end = {capsule.b, radius};
    const bool both_in = is_said_in && hit_contains_hull3_sphere3(&with_faces, end);
    const bool rod_in = hit_contains_hull3_capsule3(&with_faces, capsule);
    hit_hull3_free(&with_faces, NULL);
    return in != is_said_in ? "sphere in hull" : both_in != rod_in ? "capsule in hull" : NULL;
}

/* By the corners alone. */
const char *check_hull_corners(dice *d, const some_corners *a, const some_corners *b, hit_relation *truth)
{
    const hit_hull3 hull = bare(b), other_hull = bare(a);
    const hit_vec3 p = a->corner[0], q = a->corner[a->count - 1];
    const double offset = dice_between(d, -2, 2);
    const hit_plane3 plane = {{p.x, 1, q.z}, offset};
    bool front = false, back = false, on = false, all = true, in_ball = true, in_box = true;
    const hit_sphere3 ball = {q, 2};
    const hit_capsule3 rod = {p, q, 2};
    const hit_aabb3 box = {{-1, -2, -2}, {2, 1, 2}};
    bool in_rod = true;
    for (int i = 0; i < b->count; ++i) {
        const hit_relation side = hit_relate_point3_hull3(b->corner[i], &other_hull);
        const hit_sphere3 speck = {b->corner[i], 0};
        const hit_relation half = hit_relate_halfspace3_sphere3(plane, speck);
        front = front || half == HIT_APART;
        on = on || half == HIT_TOUCHING;
        back = back || half == HIT_OVERLAPPING;
        all = all && side != HIT_APART;
        in_ball = in_ball && hit_contains_sphere3_point3(ball, b->corner[i]);
        in_rod = in_rod && hit_contains_capsule3_point3(rod, b->corner[i]);
        in_box = in_box && hit_contains_aabb3_point3(box, b->corner[i]);
    }
    *truth = (front && back) ? HIT_OVERLAPPING : on ? HIT_TOUCHING : HIT_APART;
    if (hit_relate_plane3_hull3(plane, &hull) != *truth ||
        hit_overlap_plane3_hull3(plane, &hull) != (*truth != HIT_APART) ||
        (hit_side_hull3_plane3(&hull, plane) == HIT_ACROSS) != (*truth != HIT_APART))
        return "plane";
    *truth = back ? HIT_OVERLAPPING : on ? HIT_TOUCHING : HIT_APART;
    if (hit_relate_halfspace3_hull3(plane, &hull) != *truth ||
        hit_overlap_halfspace3_hull3(plane, &hull) != (*truth != HIT_APART) ||
        hit_contains_halfspace3_hull3(plane, &hull) != !front)
        return "half-space";
    const hit_segment3 way = {p, q};
    const hit_triangle3 triangle = {{p, q, a->corner[a->count / 2]}};
    const bool way_in = hit_contains_hull3_point3(&hull, p) && hit_contains_hull3_point3(&hull, q);
    if (hit_contains_hull3_segment3(&hull, way) != way_in ||
        hit_contains_hull3_triangle3(&hull, &triangle) !=
            (way_in && hit_contains_hull3_point3(&hull, triangle.corner[2])))
        return "segment or triangle in hull";
    const hit_frustum3 frustum = {{plane, plane, plane, plane, plane, plane}};
    if (hit_contains_frustum3_hull3(&frustum, &hull) != !front)
        return "hull in frustum";
    if (hit_contains_hull3_hull3(&other_hull, &hull) != all)
        return "hull in hull";
    if (hit_contains_sphere3_hull3(ball, &hull) != in_ball || hit_contains_capsule3_hull3(rod, &hull) != in_rod ||
        hit_contains_aabb3_hull3(box, &hull) != in_box)
        return "hull in sphere, capsule or box";
    return NULL;
}

/* ---- Casts ---- */

static double dot(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* Of a hit that is not inside: the time is where it begins, and the normal as it should be. */
static const char *check_tame_entry(const hit_ray3 *ray, const hit_hull3 *hull, const hit_cast3 *hit)
{
    const hit_segment3 before = {ray->origin, hit_ray3_at(*ray, hit->t * (1 - 0x1p-20))};
    const hit_segment3 beyond = {ray->origin, hit_ray3_at(*ray, hit->t * (1 + 0x1p-20))};
    if (hit_overlap_segment3_hull3(before, hull))
        return "cast: too late";
    const hit_segment3 far = {ray->origin, hit_ray3_at(*ray, 64)};
    /* What only grazes is missed by a way that is rounded. */
    if (hit_relate_segment3_hull3(far, hull) == HIT_OVERLAPPING && !hit_overlap_segment3_hull3(beyond, hull))
        return "cast: too early";
    if (!(fabs(dot(hit->normal, hit->normal) - 1) < 0x1p-40) || dot(hit->normal, ray->direction) > 0x1p-30)
        return "cast: normal";
    return NULL;
}

/* The exit is where the way back enters. */
static const char *check_tame_exit(hit_segment3 segment, const hit_hull3 *hull, const hit_cast3 *left)
{
    const hit_segment3 back = {segment.b, segment.a};
    const hit_vec3 d = {segment.b.x - segment.a.x, segment.b.y - segment.a.y, segment.b.z - segment.a.z};
    hit_cast3 entry;
    if (!hit_cast_segment3_hull3(back, hull, &entry) || entry.inside != left->inside)
        return "exit: inside";
    if (!(fabs(entry.t + left->t - 1) < 0x1p-40))
        return "exit: time";
    if (!left->inside && (!(fabs(dot(left->normal, left->normal) - 1) < 0x1p-40) || dot(left->normal, d) < -0x1p-30))
        return "exit: normal";
    return NULL;
}

static const char *check_hits(hit_ray3 ray, hit_segment3 segment, const hit_hull3 *hull, bool tame, bool begins,
                              bool meet)
{
    hit_cast3 of_ray = {.t = -1}, of_segment = {.t = -1}, left = {.t = -1}, ray_left = {.t = -1};
    const bool hits = hit_cast_segment3_hull3(segment, hull, &of_segment),
               rays = hit_cast_ray3_hull3(ray, hull, &of_ray);
    const bool leaves = hit_cast_exit_segment3_hull3(segment, hull, &left);
    const bool ray_leaves = hit_cast_exit_ray3_hull3(ray, hull, &ray_left);
    /* The direction of a ray is rounded where the numbers are not tame. */
    if (hits != meet || leaves != meet || (tame && meet && !rays) || ray_leaves != rays)
        return "cast: hit or miss";
    if ((hits && of_segment.inside != begins) || (rays && of_ray.inside != begins))
        return "cast: inside";
    if ((!hits && of_segment.t != -1) || (!rays && ray_left.t != -1))
        return "cast: out";
    if (hits && (!(of_segment.t >= 0 && of_segment.t <= left.t && left.t <= 1) || (of_segment.t > 0) == begins))
        return "cast: times";
    if (rays && !(of_ray.t >= 0 && of_ray.t <= ray_left.t && ray_left.t <= DBL_MAX))
        return "cast: times of a ray";
    const char *wrong = tame && hits ? check_tame_exit(segment, hull, &left) : NULL;
    return wrong == NULL && tame && rays && !begins ? check_tame_entry(&ray, hull, &of_ray) : wrong;
}

const char *check_hull_casts(const some_corners *a, const some_corners *b, bool tame, hit_relation *truth)
{
    some_corners way = *a;
    const hit_vec3 p = a->corner[0], q = a->corner[a->count - 1];
    const hit_segment3 segment = {p, q};
    const hit_ray3 ray = {p, {q.x - p.x, q.y - p.y, q.z - p.z}}, to = {p, q};
    const bool finite =
        fabs(ray.direction.x) <= DBL_MAX && fabs(ray.direction.y) <= DBL_MAX && fabs(ray.direction.z) <= DBL_MAX;
    hit_hull3 hull = made(b);
    way.count = 1;
    const bool begins = judge_hulls(&way, b) != HIT_APART;
    way.count = 2;
    way.corner[1] = q;
    *truth = judge_hulls(&way, b);
    const char *wrong = finite ? check_hits(ray, segment, &hull, tame, begins, *truth != HIT_APART) : NULL;
    if (wrong == NULL && tame) { /* the ray in the direction q, to where it is past all corners */
        way.corner[1] = (hit_vec3){p.x + 64 * q.x, p.y + 64 * q.y, p.z + 64 * q.z};
        const hit_segment3 far = {p, way.corner[1]};
        *truth = judge_hulls(&way, b);
        wrong = check_hits(to, far, &hull, false, begins, *truth != HIT_APART);
        hit_cast3 hit;
        if (wrong == NULL && hit_cast_ray3_hull3(to, &hull, &hit) != (*truth != HIT_APART))
            wrong = "cast of a ray: hit or miss";
    }
    hit_hull3_free(&hull, NULL);
    return wrong;
}
