/* Rays and segments at balls and polygons: hit or miss and inside against the judge, without a doubt, and the times of
 * the first hit and of leaving within the error that cast.h states. Compiled for the plane and for space (DIM). */
#include "campaign.h"
#include "check/check_plane_cast.h"
#include "families/others.h"
#include "judge/judge.h"

#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* What was said, in arrays. */
typedef struct told {
    bool hit, inside;
    double t, point[3], normal[3];
    int axis, face;
} told;

#if DIM == 2
typedef hit_cast2 cast_out;

static bool ask(const meeting *m, const way *w, bool ends, bool exit, cast_out *out)
{
    hit_ray2 ray = {vec2_of(w->from), vec2_of(w->to)};
    hit_segment2 segment = {vec2_of(w->from), vec2_of(w->to)};
    if (m->with.kind == OTHER_POLYGON) {
        hit_polygon2 polygon = polygon2_of(&m->with);
        return ends ? (exit ? hit_cast_exit_segment2_polygon2 : hit_cast_segment2_polygon2)(segment, &polygon, out)
                    : (exit ? hit_cast_exit_ray2_polygon2 : hit_cast_ray2_polygon2)(ray, &polygon, out);
    }
    hit_circle2 ball = {vec2_of(m->with.corner[0]), m->with.radius};
    return ends ? (exit ? hit_cast_exit_segment2_circle2 : hit_cast_segment2_circle2)(segment, ball, out)
                : (exit ? hit_cast_exit_ray2_circle2 : hit_cast_ray2_circle2)(ray, ball, out);
}
#else
typedef hit_cast3 cast_out;

static bool ask(const meeting *m, const way *w, bool ends, bool exit, cast_out *out)
{
    hit_ray3 ray = {vec3_of(w->from), vec3_of(w->to)};
    hit_segment3 segment = {vec3_of(w->from), vec3_of(w->to)};
    hit_sphere3 ball = {vec3_of(m->with.corner[0]), m->with.radius};
    return ends ? (exit ? hit_cast_exit_segment3_sphere3 : hit_cast_segment3_sphere3)(segment, ball, out)
                : (exit ? hit_cast_exit_ray3_sphere3 : hit_cast_ray3_sphere3)(ray, ball, out);
}
#endif

static bool untouched(const cast_out *out)
{
    const unsigned char *byte = (const unsigned char *)out;
    for (size_t i = 0; i < sizeof *out; ++i)
        if (byte[i] != 0x5a)
            return false;
    return true;
}

static told tell(const meeting *m, const way *w, bool ends, bool exit, const char **wrong)
{
    cast_out out;
    memset(&out, 0x5a, sizeof out);
    told t = {.hit = ask(m, w, ends, exit, &out)};
    if (!t.hit) {
        if (!untouched(&out))
            *wrong = "miss: out is written";
        return t;
    }
    t.inside = out.inside;
    t.t = out.t;
    t.axis = (int)out.axis;
    t.face = out.face;
    memcpy(t.point, &out.point, sizeof out.point);
    memcpy(t.normal, &out.normal, sizeof out.normal);
    return t;
}

static double dotted(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

static double length(const double *v)
{
    double most = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    if (most == 0 || isinf(most))
        return most;
    double u[3] = {v[0] / most, v[1] / most, v[2] / most};
    return most * sqrt(dotted(u, u));
}

/* S, and the middle of what is hit. */
static double size_of(const meeting *m, const way *w)
{
    double half[3] = {m->with.radius, 0, 0}, away[3] = {0, 0, 0};
    for (int k = 0; k < DIM; ++k) {
        double low = m->with.corner[0][k], high = low;
        for (int i = 1; i < m->with.count; ++i) {
            low = fmin(low, m->with.corner[i][k]);
            high = fmax(high, m->with.corner[i][k]);
        }
        if (m->with.kind != OTHER_BALL)
            half[k] = high / 2 - low / 2;
        away[k] = low / 2 + high / 2 - w->from[k];
    }
    return length(away) + length(half);
}

/* sense: 1 where it enters, -1 where it leaves. */
static const char *check_normal(const meeting *m, const double *v, const told *t, double size, int sense)
{
    if (!(fabs(length(t->normal) - 1) <= 8 * DBL_EPSILON))
        return "normal: not of length 1";
    if (!(sense * dotted(t->normal, v) <= 8 * DBL_EPSILON * length(v)))
        return sense > 0 ? "normal: not against the way" : "normal: not along the way";
    if (t->axis != HIT_AXIS_B0)
        return "axis";
    if (m->with.kind == OTHER_BALL)
        return t->face == -1 ? NULL : "face";
    if (t->face < 0 || t->face >= m->with.count)
        return "face";
    const double *a = m->with.corner[t->face], *b = m->with.corner[(t->face + 1) % m->with.count];
    double side[3] = {b[0] - a[0], b[1] - a[1], 0};
    if (!(fabs(dotted(side, t->normal)) <= 16 * DBL_EPSILON * size))
        return "normal: not that of the side";
    return NULL;
}

/* Times and normals, where the sizes leave room for the bounds. */
typedef int time_judge(const meeting *m, const double from[3], const double to[3], bool direction, double t);

static const char *check_numbers(const meeting *m, const way *w, bool ends, const told *t, bool exit, double *worst)
{
    time_judge *judge_when = exit ? judge_exit_time : judge_time;
    double size = size_of(m, w), v[3] = {0, 0, 0}, most = 0;
    for (int k = 0; k < DIM; ++k) {
        v[k] = ends ? w->to[k] - w->from[k] : w->to[k];
        most = fmax(most, fabs(w->from[k]));
    }
    double speed = length(v);
    if (!(exit ? t->t >= 0 : t->t > 0) || (ends && !(t->t <= 1)))
        return "t: out of its range";
    if (!(size < 0x1p500 && size > 0x1p-400 && speed < 0x1p500 && speed > 0x1p-400 && t->t < 0x1p300))
        return NULL;
    const char *wrong = check_normal(m, v, t, size, exit ? -1 : 1);
    if (wrong != NULL)
        return wrong;
    double against = fmax(fabs(dotted(v, t->normal)), m->with.kind == OTHER_BALL ? 0x1p-26 * speed : 0);
    double error = 8 * 0x1p-53 * size / against * (1 + 0x1p-20);
    if (!(error < 0x1p300)) /* along the side, but for the rounding of the way here */
        return NULL;
    if (!(judge_when(m, w->from, w->to, !ends, fmax(t->t - error, 0)) >= 0 &&
          judge_when(m, w->from, w->to, !ends, t->t + error) <= 0))
        return "t";
    double part = 1;
    while (part > 0x1p-6 && judge_when(m, w->from, w->to, !ends, fmax(t->t - error * part / 2, 0)) >= 0 &&
           judge_when(m, w->from, w->to, !ends, t->t + error * part / 2) <= 0)
        part /= 2;
    *worst = fmax(*worst, part);
    double place = 8 * DBL_EPSILON * (size + speed * t->t) + DBL_EPSILON * (most + size);
    for (int k = 0; k < DIM; ++k)
        if (!(fabs(t->point[k] - (w->from[k] + t->t * v[k])) <= place))
            return "point";
    return NULL;
}

/* Where it leaves, if what was told of where it enters is right. */
static const char *check_exit(const meeting *m, const way *w, bool ends, const told *enter, double *worst)
{
    const char *wrong = NULL;
    told t = tell(m, w, ends, true, &wrong);
    if (wrong != NULL || !t.hit)
        return wrong != NULL ? wrong : enter->hit ? "exit: a miss" : NULL;
    bool still = true;
    for (int k = 0; k < DIM; ++k)
        still = still && w->to[k] == (ends ? w->from[k] : 0);
    bool stays = ends ? judge_way(m, w->to, w->from, false, true).inside : still;
    if (!enter->hit || t.inside != stays || !(t.t >= enter->t))
        return "exit: hit, inside, or before the entry";
    if (stays)
        return t.t == (ends ? 1 : DBL_MAX) && dotted(t.normal, t.normal) == 0 ? NULL : "exit, inside: t or normal";
    return check_numbers(m, w, ends, &t, true, worst);
}

static const char *check(const meeting *m, const way *w, bool ends, told *t, double *worst)
{
    const char *wrong = NULL;
    met truth = judge_way(m, w->from, w->to, !ends, ends);
    *t = tell(m, w, ends, false, &wrong);
    if (wrong != NULL)
        return wrong;
    if (t->hit != truth.hit)
        return "hit or miss";
    if (t->inside != truth.inside)
        return "inside";
    if (t->hit && t->inside)
        wrong = t->t == 0 && dotted(t->normal, t->normal) == 0 ? NULL : "inside: t or normal";
    else if (t->hit)
        wrong = check_numbers(m, w, ends, t, false, worst);
    return wrong == NULL ? check_exit(m, w, ends, t, worst) : wrong;
}

static void run(manner how, other_kind kind)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(400, 20000);
    unsigned long long hits = 0, inside = 0, misses = 0;
    double worst = 0;
    for (uint64_t i = 0; i < count; ++i) {
        meeting m = other_meeting(how, kind, DIM, seed + 5, i);
        dice d = dice_for(seed, i);
        way w = other_way(&d, &m);
        bool ends = dice_below(&d, 2) == 0;
        for (int k = 0; k < DIM && !ends; ++k) /* a ray has a direction */
            w.to[k] = isfinite(w.to[k] - w.from[k]) ? w.to[k] - w.from[k] : 1;
        told t;
        const char *wrong = check(&m, &w, ends, &t, &worst);
        if (wrong != NULL) {
            print_meeting(&m);
            fail_msg("%s, %s, seed %llu, number %llu: %s from {%a, %a, %a}, {%a, %a, %a}: %d %d t %a",
                     manner_names[how], wrong, (unsigned long long)seed, (unsigned long long)i,
                     ends ? "segment" : "ray", w.from[0], w.from[1], w.from[2], w.to[0], w.to[1], w.to[2], t.hit,
                     t.inside, t.t);
        }
        hits += t.hit && !t.inside;
        inside += t.inside;
        misses += !t.hit;
    }
    printf("    %s: %llu hits, %llu inside, %llu misses; error of t up to %g of the bound\n", manner_names[how], hits,
           inside, misses, worst);
    assert_true(hits > count / 20 && inside > count / 50 && misses > count / 50);
}

TEST(balls)
{
    for (manner how = 0; how < MANNER_PAIRS; ++how)
        run(how, OTHER_BALL);
}

#if DIM == 2
TEST(polygons)
{
    for (manner how = 0; how < MANNER_PAIRS; ++how)
        run(how, OTHER_POLYGON);
}
#endif

/* A small whole number, or one of any size. */
static double plane_number(dice *d, bool whole, int most)
{
    if (whole)
        return dice_between(d, -most, most);
    int power = dice_below(d, 8) == 0 ? 1060 : 40;
    power = dice_between(d, -power, power < 1000 ? power : 1000);
    double x = dice_range(d, -1, 1);
    return ldexp(x, power);
}

/* Planes through either end of the way, or as good as that, and any others. */
static plane_cast any_plane_cast(dice *d)
{
    plane_cast l = {.dim = DIM};
    l.ends = dice_below(d, 2) == 0;
    const bool whole = dice_below(d, 3) != 0;
    const int how = dice_below(d, 4);
    for (int c = 0; c < DIM; c++) {
        l.origin[c] = plane_number(d, whole, 4);
        l.to[c] = plane_number(d, whole, 4);
        l.normal[c] = plane_number(d, whole, 2);
    }
    l.offset = plane_number(d, whole, 10);
    if (how == 2) { /* along the plane but for rounding */
        double across[3] = {0, 0, 0};
        for (int c = 0; c < DIM; c++)
            l.normal[c] = dice_range(d, -1, 1);
        for (int c = DIM == 3 ? 0 : 2; c < 3; c++)
            across[c] = dice_range(d, -4, 4);
        for (int c = 0; c < DIM; c++) {
            const int e = (c + 1) % 3, f = (c + 2) % 3;
            l.to[c] = l.normal[e] * across[f] - l.normal[f] * across[e] + (l.ends ? l.origin[c] : 0);
        }
    }
    const double *through = how == 0 ? l.origin : l.to;
    double offset = 0;
    for (int c = 0; c < DIM; c++)
        offset += l.normal[c] * through[c];
    if (how < 2 && isfinite(offset))
        l.offset = offset;
    if (dice_below(d, 3) == 0)
        l.offset = nudge(l.offset, dice_between(d, -1, 1));
    return l;
}

TEST(planes)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(20000, 1000000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed + 9, i);
        const plane_cast l = any_plane_cast(&d);
        int said;
        const char *wrong = check_plane_cast(&l, &said);
        if (wrong != NULL)
            fail_msg("%s, number %llu: %s from {%a, %a, %a}, {%a, %a, %a}, plane {%a, %a, %a}, %a", wrong,
                     (unsigned long long)i, l.ends ? "segment" : "ray", l.origin[0], l.origin[1], l.origin[2], l.to[0],
                     l.to[1], l.to[2], l.normal[0], l.normal[1], l.normal[2], l.offset);
        seen[said]++;
    }
    assert_true(seen[0] > count / 10 && seen[1] > count / 10 && seen[2] > count / 50);
}
