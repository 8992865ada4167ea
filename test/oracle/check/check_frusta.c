/* Frusta beside boxes, planes, round shapes and each other: what relate.h and side.h say, and what is true. */
#include "check_frusta.h"
#include "judge/judge_walls.h"

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

const char *check_frusta(const frusta *f, frusta_question question, hit_relation *truth)
{
    static const char *(*const checks[FRUSTA_QUESTIONS])(const frusta *, hit_relation *) = {
        check_aabb, check_obb, check_plane, check_halfspace, check_sphere, check_capsule, check_frustum_pair};
    return checks[question](f, truth);
}
