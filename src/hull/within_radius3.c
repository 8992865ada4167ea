/* Is a hull of space further than a radius from a point or segment?
 *
 * The point of the difference D of the two that is nearest to the origin is nearest in a corner, edge or triangle of
 * corners of D. From one to the next: what is furthest against the way to the nearest point so far joins; what the new
 * nearest point does not lie in goes. It is the nearest of all if nothing is further. First in double, where two
 * findings are proofs, however they were come by: a point of D that is nearer than the radius, and a way along which
 * all of D is further. Then in whole numbers, where squares are compared as fractions; as the nearest point gets nearer
 * with each step, no part of D comes twice. Bound: docs/numerics.md, "Convex polyhedra". Based on: P. Wolfe, "Finding
 * the nearest point in a polytope", Mathematical Programming 11, 1976; E. Gilbert, D. Johnson, S. Keerthi, "A fast
 * procedure for computing the distance between complex objects in three-dimensional space", 1988. Ours differs: exact,
 * without a division. */
#include "hull/within_radius3.h"

#include "core/vec.h"
#include "hull/furthest3.h"
#include "hull/portal3.h"
#include "hull/seen3.h"
#include "relate/verdict.h"

#include <float.h>
#include <string.h>

/* ---- In double ---- */

enum { NEAREST_STEPS = 40 };

#define number double
#define NEAREST_NAME(name) rough_##name
#define NUMBER_ROOM
#define NUMBER_HAND
#define NUMBER_OF(x) ((double)(x))
#define NUMBER_PLUS(x, y) ((x) + (y))
#define NUMBER_MINUS(x, y) ((x) - (y))
#define NUMBER_TIMES(x, y) ((x) * (y))
#define NUMBER_IS_LESS(x, y) ((x) < (y))
#define NUMBER_SIGN(x) (x)
#define NUMBER_USED 0
#define NUMBER_KEEP(used, best) (void)(used)
#define NUMBER_DROP(used) (void)(used)
#include "hull/nearest_part3.inl"
#undef number
#undef NEAREST_NAME
#undef NUMBER_ROOM
#undef NUMBER_HAND
#undef NUMBER_OF
#undef NUMBER_PLUS
#undef NUMBER_MINUS
#undef NUMBER_TIMES
#undef NUMBER_IS_LESS
#undef NUMBER_SIGN
#undef NUMBER_USED
#undef NUMBER_KEEP
#undef NUMBER_DROP

/* The difference that is least along the way; *least: how far it is, as double tells. Returns at least the size of the
 * numbers that made it. */
static double least_difference(const seen3 *a, const seen3 *b, const double way[3], uint32_t at[2], double out[3],
                               double *least)
{
    const double back[3] = {-way[0], -way[1], -way[2]};
    double p[3], q[3], most[2];
    at[0] = hit__hull_seen3_furthest(a, way, at[0], &most[0]);
    at[1] = hit__hull_seen3_furthest(b, back, at[1], &most[1]);
    *least = -(most[0] + most[1]);
    body3_local(a->of, at[0], p);
    body3_local(b->of, at[1], q);
    for (int k = 0; k < 3; k++)
        out[k] = q[k] - p[k];
    return vec3_size1(p) + vec3_size1(q);
}

/* Is all of D certainly further along the way than `far`? `least`: of the corners that were looked at. */
static bool is_beyond(const seen3 *a, const seen3 *b, double size, const double way[3], double least, double far)
{
    const double back[3] = {-way[0], -way[1], -way[2]}, error = 0x1p-47 * vec3_size1(way) * size;
    return least - error > far && ((!seen3_walks(a) && !seen3_walks(b)) ||
                                   -(hit__hull_seen3_reach(a, way) + hit__hull_seen3_reach(b, back)) - error > far);
}

/* The nearest point so far as a sum with weights, and how far it is, more what that may be wrong by. */
static double nearness(const rough_nearest *nearest, const double p[3], double (*of)[3], unsigned part, double size)
{
    const double *corner[3] = {p, p, p};
    const double whole = nearest->weight[0] + nearest->weight[1] + nearest->weight[2];
    int count = 1;
    double sum[3];
    for (int i = 0; i < 3; i++)
        if ((part >> i & 1) != 0 && count < 3)
            corner[count++] = of[i];
    for (int k = 0; k < 3; k++)
        sum[k] = (nearest->weight[0] * corner[0][k] + nearest->weight[1] * corner[1][k] +
                  nearest->weight[2] * corner[2][k]) /
                 whole;
    return sqrt(vec3_dot(sum, sum)) + 0x1p-46 * size;
}

static filter_verdict look_at_round(const seen3 *a, double radius, const seen3 *b)
{
    const double whole = a->size > b->size ? a->size : b->size;
    double corner[4][3], way[3] = {1, 0, 0}, size = radius;
    if (!(a->finite && b->finite))
        return FILTER_OPEN;
    uint32_t at[2] = {0, 0};
    int others = 0;
    for (int step = 0; step < NEAREST_STEPS; step++) {
        double p[3], least;
        const double far = least_difference(a, b, way, at, p, &least);
        size = !(far <= size) ? far : size;
        if (!(size >= 0x1p-80 && size <= 0x1p80))
            return FILTER_OPEN;
        const double length = sqrt(vec3_dot(way, way));
        if (step > 0 && vec3_dot(way, p) > radius * length * (1 + 0x1p-40) &&
            is_beyond(a, b, whole, way, least, radius * length * (1 + 0x1p-48)))
            return FILTER_APART;
        unsigned part;
        const rough_nearest nearest = rough_of_parts(p, others, corner, &part);
        if (nearness(&nearest, p, corner, part, size) < radius)
            return FILTER_OVERLAPPING;
        if (step > 0 && !(vec3_dot(way, corner[0]) - vec3_dot(way, p) > 0x1p-44 * length * size))
            return FILTER_OPEN;
        int kept = 0;
        for (int i = 0; i < others; i++)
            if ((part >> i & 1) != 0)
                memcpy(corner[kept++], corner[i], sizeof corner[i]);
        memcpy(corner[kept++], p, sizeof p);
        others = kept;
        const double greatest = fmax(fabs(nearest.way[0]), fmax(fabs(nearest.way[1]), fabs(nearest.way[2])));
        if (!(greatest > 0 && greatest <= DBL_MAX))
            return FILTER_OPEN;
        for (int k = 0; k < 3; k++)
            way[k] = nearest.way[k] / greatest;
    }
    return FILTER_OPEN;
}

/* ---- In whole numbers ---- */

typedef struct exact_nearest exact_nearest;
static void keep_nearest(dyadic_arena *arena, int used, exact_nearest *best);

#define number dyadic
#define NEAREST_NAME(name) exact_##name
#define NUMBER_ROOM dyadic_arena *arena,
#define NUMBER_HAND arena,
#define NUMBER_OF(x) hit__exact_dyadic_from(arena, x)
#define NUMBER_PLUS(x, y) hit__exact_dyadic_add(arena, x, y)
#define NUMBER_MINUS(x, y) hit__exact_dyadic_subtract(arena, x, y)
#define NUMBER_TIMES(x, y) hit__exact_dyadic_multiply(arena, x, y)
#define NUMBER_IS_LESS(x, y) (hit__exact_dyadic_compare(x, y) < 0)
#define NUMBER_SIGN(x) ((x).sign)
#define NUMBER_USED (arena->used)
#define NUMBER_KEEP(used, best) keep_nearest(arena, used, best)
#define NUMBER_DROP(used_) (arena->used = (used_))
#include "hull/nearest_part3.inl"
#undef number

/* Moves what was made in this order, without its weights. */
static void keep_nearest(dyadic_arena *arena, int used, exact_nearest *best)
{
    arena->used = used;
    for (int k = 0; k < 3; k++)
        best->way[k] = hit__exact_dyadic_keep(arena, arena->used, best->way[k]);
    best->square = hit__exact_dyadic_keep(arena, arena->used, best->square);
    best->whole = hit__exact_dyadic_keep(arena, arena->used, best->whole);
}

/* Which corners make a difference. */
typedef struct pair_of_corners {
    uint32_t a, b;
} pair_of_corners;

static void exact_difference(const body3 *a, const body3 *b, pair_of_corners of, dyadic_arena *arena, dyadic out[3])
{
    dyadic p[3], q[3];
    hit__hull_body3_exact(a, of.a, arena, p);
    hit__hull_body3_exact(b, of.b, arena, q);
    exact_between(arena, p, q, out);
}

static hit_relation relate_round_exactly(const body3 *a, double radius, const body3 *b)
{
    dyadic_arena arena;
    arena.used = 0;
    const dyadic r = hit__exact_dyadic_from(&arena, radius), most = hit__exact_dyadic_multiply(&arena, r, r);
    const int base = arena.used;
    pair_of_corners of[4], next = {0, 0};
    for (int others = 0;;) {
        dyadic corner[4][3], p[3];
        unsigned part;
        arena.used = base;
        exact_difference(a, b, next, &arena, p);
        for (int i = 0; i < others; i++)
            exact_difference(a, b, of[i], &arena, corner[i]);
        const exact_nearest nearest = exact_of_parts(&arena, p, others, corner, &part);
        const int against =
            hit__exact_dyadic_compare(nearest.square, hit__exact_dyadic_multiply(&arena, most, nearest.whole));
        if (against < 0)
            return HIT_OVERLAPPING;
        int kept = 0;
        for (int i = 0; i < others; i++)
            if ((part >> i & 1) != 0)
                of[kept++] = of[i];
        of[kept++] = next;
        others = kept;
        next = (pair_of_corners){hit__hull_furthest3(a, nearest.way, false, &arena),
                                 hit__hull_furthest3(b, nearest.way, true, &arena)};
        dyadic q[3], way[3];
        exact_difference(a, b, next, &arena, q);
        exact_between(&arena, p, q, way);
        if (hit__exact_dyadic_dot3(&arena, nearest.way, way).sign >= 0)
            return verdict_from_sign(against);
    }
}

hit_relation hit__hull_relate_swept3(body3 *a, double radius, body3 *b)
{
    seen3 seen_a, seen_b;
    fours3 near_a, near_b;
    hit__hull_seen3_look(a, &near_a, &seen_a);
    hit__hull_seen3_look(b, &near_b, &seen_b);
    const filter_verdict verdict = look_at_round(&seen_a, radius, &seen_b);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    if (hit__hull_relate3(a, b) != HIT_APART)
        return HIT_OVERLAPPING;
    core_count(integer);
    return relate_round_exactly(a, radius, b);
}
