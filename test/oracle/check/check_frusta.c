/* Frusta beside boxes, planes, round shapes and each other: what relate.h and side.h say, and what is true. */
#include "check_frusta.h"
#include "judge/judge_walls.h"

#include <float.h>

static hit_side side_of(hit_relation truth, bool within)
{
    return truth == HIT_APART ? HIT_OUTSIDE : within ? HIT_INSIDE : HIT_ACROSS;
}

/* Is the ball behind all planes? */
static bool holds_ball(const hit_frustum3 *frustum, const hit_vec3 *center, double radius)
{
    bool holds = true;
    for (int i = 0; i < 6 && holds; ++i)
        holds = judge_ball_behind(&frustum->plane[i], center, radius);
    return holds;
}

static const char *check_plane(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    *truth = judge_plane_frustum(&f->plane, frustum);
    if (hit_relate_plane3_frustum3(f->plane, frustum) != *truth)
        return "relate of a plane";
    if (hit_overlap_plane3_frustum3(f->plane, frustum) != (*truth != HIT_APART))
        return "overlap of a plane";
    const hit_side side = hit_side_frustum3_plane3(frustum, f->plane);
    const bool behind = judge_behind_plane(&f->plane, frustum);
    const bool has_normal = hit_plane3_valid(f->plane);
    return side == (has_normal && *truth != HIT_APART ? HIT_ACROSS : behind ? HIT_BACK : HIT_FRONT) ? NULL : "side";
}

static const char *check_halfspace(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    *truth = judge_halfspace_frustum(&f->plane, frustum);
    if (hit_relate_halfspace3_frustum3(f->plane, frustum) != *truth)
        return "relate of a half-space";
    if (hit_overlap_halfspace3_frustum3(f->plane, frustum) != (*truth != HIT_APART))
        return "overlap of a half-space";
    if (hit_contains_halfspace3_frustum3(f->plane, frustum) != judge_behind_plane(&f->plane, frustum))
        return "contains: in a half-space";
    return NULL;
}

static const char *check_aabb(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    *truth = judge_aabb_frustum(&f->aabb, frustum);
    if (hit_relate_aabb3_frustum3(f->aabb, frustum) != *truth)
        return "relate of an AABB";
    if (!hit_overlap_aabb3_frustum3(f->aabb, frustum) && *truth != HIT_APART)
        return "overlap of an AABB: no is not final";
    bool within = true;
    for (int side = 0; side < 6 && within; ++side) {
        hit_plane3 plane = {{0, 0, 0}, side % 2 == 0 ? (&f->aabb.max.x)[side / 2] : -(&f->aabb.min.x)[side / 2]};
        (&plane.normal.x)[side / 2] = side % 2 == 0 ? 1 : -1;
        within = judge_behind_plane(&plane, frustum);
    }
    return hit_contains_aabb3_frustum3(f->aabb, frustum) == within ? NULL : "contains: in an AABB";
}

static const char *check_obb(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    *truth = judge_obb_frustum(&f->obb, frustum);
    if (hit_relate_obb3_frustum3(&f->obb, frustum) != *truth)
        return "relate of an OBB";
    if (!hit_overlap_obb3_frustum3(&f->obb, frustum) && *truth != HIT_APART)
        return "overlap of an OBB: no is not final";
    return hit_contains_obb3_frustum3(&f->obb, frustum) == judge_in_obb(&f->obb, frustum) ? NULL
                                                                                          : "contains: in an OBB";
}

static const char *check_sphere(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    const hit_sphere3 sphere = {f->round.a, f->round.radius};
    const double a[3] = {sphere.center.x, sphere.center.y, sphere.center.z};
    *truth = judge_round_frustum(a, a, sphere.radius, frustum);
    if (hit_relate_sphere3_frustum3(sphere, frustum) != *truth)
        return "relate of a sphere";
    if (hit_overlap_sphere3_frustum3(sphere, frustum) != (*truth != HIT_APART))
        return "overlap of a sphere";
    if (hit_contains_sphere3_frustum3(sphere, frustum) != judge_in_sphere(&sphere, frustum))
        return "contains: in a sphere";
    const bool within = holds_ball(frustum, &f->round.a, sphere.radius);
    if (hit_contains_frustum3_sphere3(frustum, sphere) != within)
        return "contains of a sphere";
    return hit_side_sphere3_frustum3(sphere, frustum) == side_of(*truth, within) ? NULL : "side of a sphere";
}

static const char *check_capsule(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *frustum = &f->frustum;
    const hit_capsule3 capsule = f->round;
    const double a[3] = {capsule.a.x, capsule.a.y, capsule.a.z}, b[3] = {capsule.b.x, capsule.b.y, capsule.b.z};
    *truth = judge_round_frustum(a, b, capsule.radius, frustum);
    if (hit_relate_capsule3_frustum3(capsule, frustum) != *truth)
        return "relate of a capsule";
    if (hit_overlap_capsule3_frustum3(capsule, frustum) != (*truth != HIT_APART))
        return "overlap of a capsule";
    const bool within =
        holds_ball(frustum, &capsule.a, capsule.radius) && holds_ball(frustum, &capsule.b, capsule.radius);
    if (hit_contains_frustum3_capsule3(frustum, capsule) != within)
        return "contains of a capsule";
    return hit_side_capsule3_frustum3(capsule, frustum) == side_of(*truth, within) ? NULL : "side of a capsule";
}

static const char *check_frustum_pair(const frusta *f, hit_relation *truth)
{
    const hit_frustum3 *a = &f->frustum, *b = &f->other;
    *truth = judge_frusta(a, b);
    if (hit_relate_frustum3_frustum3(a, b) != *truth)
        return "relate of two frusta";
    if (hit_relate_frustum3_frustum3(b, a) != *truth)
        return "relate of two frusta: not symmetric";
    if (hit_overlap_frustum3_frustum3(a, b) != (*truth != HIT_APART))
        return "overlap of two frusta";
    bool within = true;
    for (int i = 0; i < 6 && within; ++i)
        within = judge_behind_plane(&a->plane[i], b);
    if (hit_contains_frustum3_frustum3(a, b) != within)
        return "contains of two frusta";
    return hit_side_frustum3_frustum3(b, a) == side_of(*truth, within) ? NULL : "side of two frusta";
}

/* ---- Casts ---- */

static bool is_near_time(double t, double truth)
{
    return truth > DBL_MAX ? t == DBL_MAX : t >= nudge(truth, -5) && t <= nudge(truth, 5);
}

/* Is it the unit normal of this plane? */
static bool is_normal(hit_vec3 normal, const hit_plane3 *plane)
{
    const hit_vec3 n = plane->normal;
    const double most = fmax(fabs(n.x), fmax(fabs(n.y), fabs(n.z)));
    double u[3] = {n.x / most, n.y / most, n.z / most};
    const double length = sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    return fabs(normal.x - u[0] / length) < 0x1p-48 && fabs(normal.y - u[1] / length) < 0x1p-48 &&
           fabs(normal.z - u[2] / length) < 0x1p-48;
}

static const char *check_enter(const frusta *f, bool hit, const hit_cast3 *c, const way_in_frustum *truth)
{
    if (hit != truth->hit)
        return "cast: hit";
    if (!hit)
        return c->t == -1 ? NULL : "cast: out is touched";
    if (c->inside != truth->inside)
        return "cast: inside";
    if (c->inside)
        return c->t == 0 && c->face == -1 ? NULL : "cast: t inside";
    if (c->face < 0 || (truth->enter_planes >> c->face & 1) == 0)
        return "cast: face";
    if (!is_normal(c->normal, &f->frustum.plane[c->face]))
        return "cast: normal";
    return c->t > 0 && is_near_time(c->t, truth->enter) ? NULL : "cast: t";
}

static const char *check_leave(const frusta *f, bool hit, const hit_cast3 *c, const way_in_frustum *truth, bool ends)
{
    if (hit != truth->hit)
        return "cast_exit: hit";
    if (!hit)
        return c->t == -1 ? NULL : "cast_exit: out is touched";
    if (c->inside != truth->endless)
        return "cast_exit: inside";
    if (c->inside)
        return c->t == (ends ? 1 : DBL_MAX) ? NULL : "cast_exit: t inside";
    if (c->face < 0 || (truth->leave_planes >> c->face & 1) == 0)
        return "cast_exit: face";
    if (!is_normal(c->normal, &f->frustum.plane[c->face]))
        return "cast_exit: normal";
    return truth->leave == 0                  ? c->t == 0 ? NULL : "cast_exit: t = 0"
           : is_near_time(c->t, truth->leave) ? NULL
                                              : "cast_exit: t";
}

static const char *check_way(const frusta *f, bool ends, hit_relation *truth)
{
    const hit_vec3 a = f->round.a, b = f->round.b;
    const double from[3] = {a.x, a.y, a.z}, to[3] = {b.x, b.y, b.z};
    const way_in_frustum way = judge_way_frustum(from, to, ends, &f->frustum);
    *truth = !way.hit ? HIT_APART : way.inside ? HIT_TOUCHING : HIT_OVERLAPPING;
    hit_cast3 enter = {.t = -1}, leave = {.t = -1};
    const hit_ray3 ray = {a, b};
    const hit_segment3 segment = {a, b};
    const bool hits = ends ? hit_cast_segment3_frustum3(segment, &f->frustum, &enter)
                           : hit_cast_ray3_frustum3(ray, &f->frustum, &enter);
    const bool leaves = ends ? hit_cast_exit_segment3_frustum3(segment, &f->frustum, &leave)
                             : hit_cast_exit_ray3_frustum3(ray, &f->frustum, &leave);
    const char *wrong = check_enter(f, hits, &enter, &way);
    wrong = wrong != NULL ? wrong : check_leave(f, leaves, &leave, &way, ends);
    if (wrong == NULL && hits && leave.t < enter.t)
        return "cast_exit: before the cast";
    if (wrong == NULL && ends && (hit_relate_segment3_frustum3(segment, &f->frustum) != HIT_APART) != hits)
        return "cast: not as relate";
    return wrong;
}

static const char *check_ray(const frusta *f, hit_relation *truth)
{
    return check_way(f, false, truth);
}

static const char *check_segment(const frusta *f, hit_relation *truth)
{
    return check_way(f, true, truth);
}

/* ---- Making and measuring ---- */

static const char *check_corners(const frusta *f, hit_relation *truth)
{
    hit_vec3 corner[8] = {{-99, 0, 0}};
    hit_frustum3 made;
    const bool has_corners = hit_frustum3_corners(&f->frustum, corner);
    const hit_relation inside = judge_halfspace_frustum(&(hit_plane3){{0, 0, 0}, 0}, &f->frustum);
    if (hit_frustum3_from_planes(f->frustum.plane, &made) != (inside == HIT_OVERLAPPING))
        return "from_planes";
    *truth = inside == HIT_TOUCHING ? HIT_TOUCHING : has_corners ? HIT_OVERLAPPING : HIT_APART;
    if (has_corners != judge_has_corners(&f->frustum))
        return "corners";
    if (!has_corners)
        return corner[0].x == -99 ? NULL : "corners: out is touched";
    for (int i = 0; i < 8; ++i) {
        const int plane[3] = {i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2)};
        if (!judge_corner(&f->frustum, plane, (const double[3]){corner[i].x, corner[i].y, corner[i].z}))
            return "corners: a place";
    }
    return NULL;
}

const char *check_frusta(const frusta *f, frusta_question question, hit_relation *truth)
{
    static const char *(*const checks[FRUSTA_QUESTIONS])(const frusta *, hit_relation *) = {
        check_aabb,    check_obb,          check_plane, check_halfspace, check_sphere,
        check_capsule, check_frustum_pair, check_ray,   check_segment,   check_corners};
    return checks[question](f, truth);
}
