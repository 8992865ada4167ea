/* Where does a ray or a segment first hit a frustum, and where does it leave it?
 *
 * With v = normal.p - offset at the origin and g its growth on the way, plane i is crossed at -v/g. The way is behind
 * all planes from the last crossing inward to the first one outward, if these come in this order. Two times are
 * compared by the sign of v_i g_j - v_j g_i: in double with a proven bound (docs/numerics.md, "Rays and frusta"), else
 * in whole numbers. So hit or miss is exact, and so is which plane is hit; the time is then that of cast_plane.c. Based
 * on: M. Cyrus, J. Beck, "Generalized Two- and Three-Dimensional Clipping", 1978. Ours differs: exact. */
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "relate/plane_sign3.h"

enum { FRUSTUM_PLANES = 6 };

/* From origin on along to - from: from is 0 for a ray, the origin for a segment, which ends at 1. */
typedef struct frustum_way {
    const hit_frustum3 *frustum;
    double origin[3], from[3], to[3];
    bool ends;
    int start[FRUSTUM_PLANES], growth[FRUSTUM_PLANES], end[FRUSTUM_PLANES]; /* signs of v, g, and v at the end */
} frustum_way;

static bool has_normal(const hit_plane3 *plane)
{
    return !exact_is_zero(plane->normal.x) || !exact_is_zero(plane->normal.y) || !exact_is_zero(plane->normal.z);
}

/* ---- Signs ---- */

/* In double, and the sums of the sizes of the terms. */
typedef struct plane_pace {
    double value, growth, value_bulk, growth_bulk;
} plane_pace;

static plane_pace pace_of(const frustum_way *way, int i)
{
    const hit_plane3 *plane = &way->frustum->plane[i];
    const double *n = vec3_array(&plane->normal);
    plane_pace p = {-plane->offset, 0, fabs(plane->offset), 0};
    double size = 0;
    for (int c = 0; c < 3; c++) {
        const double step = way->to[c] - way->from[c], at = n[c] * way->origin[c];
        p.value += at;
        p.value_bulk += fabs(at);
        p.growth += n[c] * step;
        p.growth_bulk += fabs(n[c] * step);
        size += fabs(n[c]) + fabs(step) + fabs(way->origin[c]);
    }
    if (!(size <= 0x1p200))
        p.growth_bulk = INFINITY;
    return p;
}

static void pace_exactly(dyadic_arena *arena, const frustum_way *way, int i, dyadic *value, dyadic *growth)
{
    const hit_plane3 *plane = &way->frustum->plane[i];
    dyadic n[3], p[3], u[3];
    for (int c = 0; c < 3; c++) {
        n[c] = hit__exact_dyadic_from(arena, vec3_array(&plane->normal)[c]);
        p[c] = hit__exact_dyadic_from(arena, way->origin[c]);
        u[c] = hit__exact_dyadic_difference(arena, way->to[c], way->from[c]);
    }
    *value = hit__exact_dyadic_subtract(arena, hit__exact_dyadic_dot3(arena, n, p),
                                        hit__exact_dyadic_from(arena, plane->offset));
    *growth = hit__exact_dyadic_dot3(arena, n, u);
}

static int sign_of_growth(const frustum_way *way, int i)
{
    const plane_pace p = pace_of(way, i);
    if (p.growth_bulk >= 0x1p-300 && p.growth_bulk <= 0x1p900 && fabs(p.growth) > 0x1p-49 * p.growth_bulk)
        return p.growth > 0 ? 1 : -1;
    dyadic_arena arena;
    dyadic value, growth;
    arena.used = 0;
    pace_exactly(&arena, way, i, &value, &growth);
    return growth.sign;
}

/* The sign of the time at which plane i is crossed less that of plane j; both grow, or fall. */
static int compare_times(const frustum_way *way, int i, int j)
{
    const plane_pace p = pace_of(way, i), q = pace_of(way, j);
    const int turn = way->growth[i] * way->growth[j]; /* of the denominator */
    const double value = p.growth * q.value - q.growth * p.value;
    const double total = p.growth_bulk * q.value_bulk + q.growth_bulk * p.value_bulk;
    if (total >= 0x1p-300 && total <= 0x1p900 && fabs(value) > 0x1p-49 * total)
        return value > 0 ? turn : -turn;
    dyadic_arena arena;
    dyadic v, g, w, h;
    arena.used = 0;
    pace_exactly(&arena, way, i, &v, &g);
    pace_exactly(&arena, way, j, &w, &h);
    return turn * hit__exact_dyadic_determinant(&arena, g, w, h, v).sign;
}

/* False: nothing is behind some plane, or it is not finite. */
static bool load_signs(frustum_way *way)
{
    bool whole, behind = true;
    for (int i = 0; i < FRUSTUM_PLANES && behind; i++) {
        const hit_plane3 *plane = &way->frustum->plane[i];
        behind = exact_all_finite(3, vec3_array(&plane->normal)) && fabs(plane->offset) <= DBL_MAX;
        way->start[i] = behind ? hit__relate_plane_sign3(plane, way->origin, &whole) : 1;
        way->end[i] = behind && way->ends ? hit__relate_plane_sign3(plane, way->to, &whole) : 0;
        way->growth[i] = behind && has_normal(plane) ? sign_of_growth(way, i) : 0;
        behind = behind && (way->start[i] <= 0 || (way->growth[i] < 0 && way->end[i] <= 0));
    }
    return behind;
}

/* ---- Planes on the way ---- */

/* The planes through which the way enters the frustum and leaves it, -1: none. False: it misses. */
typedef struct crossed_planes {
    int enter, leave;
} crossed_planes;

static bool find_crossed(const frustum_way *way, crossed_planes *crossed)
{
    *crossed = (crossed_planes){-1, -1};
    for (int i = 0; i < FRUSTUM_PLANES; i++) {
        if (way->start[i] > 0 && (crossed->enter < 0 || compare_times(way, i, crossed->enter) > 0))
            crossed->enter = i;
        if (way->growth[i] > 0 && (!way->ends || way->end[i] > 0) &&
            (crossed->leave < 0 || compare_times(way, i, crossed->leave) < 0))
            crossed->leave = i;
    }
    return crossed->enter < 0 || crossed->leave < 0 || compare_times(way, crossed->enter, crossed->leave) <= 0;
}

static hit_cast3 cast_at(const frustum_way *way, int i, bool leaves)
{
    const hit_plane3 plane = way->frustum->plane[i];
    const hit_vec3 from = {way->origin[0], way->origin[1], way->origin[2]}, to = {way->to[0], way->to[1], way->to[2]};
    const hit_segment3 segment = {from, to};
    const hit_ray3 ray = {from, to};
    hit_cast3 hit = {0};
    if (leaves)
        (void)(way->ends ? hit_cast_exit_segment3_halfspace3(segment, plane, &hit)
                         : hit_cast_exit_ray3_halfspace3(ray, plane, &hit));
    else
        (void)(way->ends ? hit_cast_segment3_plane3(segment, plane, &hit) : hit_cast_ray3_plane3(ray, plane, &hit));
    hit.face = i;
    return hit;
}

/* ---- What is asked ---- */

static bool enters(frustum_way *way, hit_cast3 *out)
{
    crossed_planes crossed;
    if (!load_signs(way) || !find_crossed(way, &crossed))
        return false;
    if (crossed.enter >= 0)
        *out = cast_at(way, crossed.enter, false);
    else
        *out = (hit_cast3){.point = {way->origin[0], way->origin[1], way->origin[2]}, .face = -1, .inside = true};
    return true;
}

static bool leaves(frustum_way *way, hit_cast3 *out)
{
    crossed_planes crossed;
    if (!load_signs(way) || !find_crossed(way, &crossed))
        return false;
    if (crossed.leave < 0) {
        const double *end = way->ends ? way->to : way->origin;
        *out = (hit_cast3){.t = way->ends ? 1 : DBL_MAX, .point = {end[0], end[1], end[2]}, .face = -1, .inside = true};
        return true;
    }
    *out = cast_at(way, crossed.leave, true);
    if (crossed.enter >= 0) { /* both are rounded */
        const hit_cast3 first = cast_at(way, crossed.enter, false);
        out->point = first.t > out->t ? first.point : out->point;
        out->t = first.t > out->t ? first.t : out->t;
    }
    return true;
}

typedef bool frustum_question(frustum_way *way, hit_cast3 *out);

static bool ask_frustum(frustum_question *question, frustum_way *way, hit_cast3 *out)
{
    return exact_all_finite(3, way->origin) && exact_all_finite(3, way->to) && question(way, out);
}

static bool ask_of_ray(frustum_question *question, const hit_ray3 *ray, const hit_frustum3 *frustum, hit_cast3 *out)
{
    frustum_way way = {.frustum = frustum,
                       .origin = {ray->origin.x, ray->origin.y, ray->origin.z},
                       .to = {ray->direction.x, ray->direction.y, ray->direction.z}};
    return ask_frustum(question, &way, out);
}

static bool ask_of_segment(frustum_question *question, const hit_segment3 *segment, const hit_frustum3 *frustum,
                           hit_cast3 *out)
{
    frustum_way way = {.frustum = frustum,
                       .origin = {segment->a.x, segment->a.y, segment->a.z},
                       .from = {segment->a.x, segment->a.y, segment->a.z},
                       .to = {segment->b.x, segment->b.y, segment->b.z},
                       .ends = true};
    return ask_frustum(question, &way, out);
}

bool hit_cast_ray3_frustum3(hit_ray3 ray, const hit_frustum3 *frustum, hit_cast3 *out)
{
    return ask_of_ray(enters, &ray, frustum, out);
}

bool hit_cast_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum, hit_cast3 *out)
{
    return ask_of_segment(enters, &segment, frustum, out);
}

bool hit_cast_exit_ray3_frustum3(hit_ray3 ray, const hit_frustum3 *frustum, hit_cast3 *out)
{
    return ask_of_ray(leaves, &ray, frustum, out);
}

bool hit_cast_exit_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum, hit_cast3 *out)
{
    return ask_of_segment(leaves, &segment, frustum, out);
}
