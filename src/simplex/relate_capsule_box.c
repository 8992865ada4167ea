/* Relation of a box and a capsule: the distance of the box from a segment against a radius.
 *
 * In double, along the axes of the box: the square of the distance from a point that runs along the segment has a slope
 * that never falls and is straight between the sides of the box, so its zero is found side by side. The point there
 * proves what it shows: a way from box to segment that is shorter than the radius; or, along that way, all of the one
 * beyond all of the other by more than the radius (docs/numerics.md, "Boxes and capsules"). What is left open goes in
 * whole numbers. Closest are an end of the segment and the box, which is the relation of a ball; or a corner of the box
 * and the foot of its perpendicular on the segment, or the feet of the common perpendicular of the segment and an edge
 * of the box. None of these is closer than the closest, so the least sign counts. A box of the plane lies in the plane
 * z = 0 of space. Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.5, 5.1.4 and 5.1.9. Ours
 * differs: exact, also for axes that are not quite orthonormal. */
#include "core/inline.h"
#include "core/minmax.h"
#include "hitbox/relate.h"
#include "relate/rod_box.h"
#include "relate/rods.h"
#include "simplex/gap_sign3.h"

/* ---- In double ---- */

/* Box and segment as seen along the axes: the box from low to high, and the segment's ends. No coordinate is off by
 * more than `error`, lengths included. */
typedef struct rod_view {
    double low[3], high[3], a[3], b[3], radius, error;
} rod_view;

CORE_INLINE double beyond_side(double x, double low, double high)
{
    return x - core_min(core_max(x, low), high);
}

/* Half the slope of the square of the distance at a + t way. */
CORE_INLINE double slope_at(int dim, const rod_view *v, const double way[3], double t)
{
    double slope = 0;
    for (int k = 0; k < dim; k++)
        slope += way[k] * beyond_side(v->a[k] + t * way[k], v->low[k], v->high[k]);
    return slope;
}

/* Where on the segment the distance is about the least, from 0 to 1. */
CORE_INLINE double nearest_part(int dim, const rod_view *v, const double way[3])
{
    double at[2] = {0, 1}, slope[2] = {slope_at(dim, v, way, 0), slope_at(dim, v, way, 1)};
    if (!(slope[0] < 0))
        return 0;
    if (!(slope[1] > 0))
        return 1;
    for (int k = 0; k < dim; k++)
        for (int side = 0; side < 2; side++) {
            const double t = ((side == 0 ? v->low[k] : v->high[k]) - v->a[k]) / way[k];
            if (!(t > at[0] && t < at[1]))
                continue;
            const double value = slope_at(dim, v, way, t);
            const int end = value > 0;
            at[end] = t;
            slope[end] = value;
        }
    return at[0] + (at[1] - at[0]) * (slope[0] / (slope[0] - slope[1]));
}

CORE_INLINE filter_verdict look_at_rod(int dim, const rod_view *v)
{
    double way[3], out[3], square = 0, from_a = 0, from_b = 0;
    for (int k = 0; k < dim; k++) {
        const double least = core_min(v->a[k], v->b[k]), most = core_max(v->a[k], v->b[k]);
        if (core_max(least - v->high[k], v->low[k] - most) > v->radius + v->error)
            return FILTER_APART;
        way[k] = v->b[k] - v->a[k];
    }
    const double t = nearest_part(dim, v, way);
    for (int k = 0; k < dim; k++) {
        out[k] = beyond_side(v->a[k] + t * way[k], v->low[k], v->high[k]);
        square += out[k] * out[k];
    }
    const double gap = sqrt(square);
    if (gap + v->error < v->radius)
        return FILTER_OVERLAPPING;
    for (int k = 0; k < dim; k++) {
        const double side = out[k] > 0 ? v->high[k] : v->low[k];
        from_a += out[k] * (v->a[k] - side);
        from_b += out[k] * (v->b[k] - side);
    }
    return core_min(from_a, from_b) > gap * (v->radius + v->error) ? FILTER_APART : FILTER_OPEN;
}

/* What is certain of a view whose lengths make up this size, and whose axes are so far from orthonormal. */
CORE_INLINE filter_verdict look_at_view(int dim, rod_view *v, double size, double deviation)
{
    v->error = (16 * deviation + 0x1p-45) * size;
    const bool fit = v->radius > 0 && size >= 0x1p-300 && size <= 0x1p300 && deviation <= 0x1p-10;
    return fit ? look_at_rod(dim, v) : FILTER_OPEN;
}

CORE_INLINE double brought_to(double x, double low, double high)
{
    return core_min(core_max(x, low), high);
}

/* The part of the sides that is nearest to the segment, as seen from its end a. */
CORE_INLINE filter_verdict look_from_end(int dim, const rod_sides *box, const rod *round)
{
    rod_view v = {.radius = round->radius};
    double size = round->radius;
    for (int k = 0; k < dim; k++) {
        const double least = core_min(round->a[k], round->b[k]), most = core_max(round->a[k], round->b[k]);
        v.low[k] = brought_to(least, box->min[k], box->max[k]) - round->a[k];
        v.high[k] = brought_to(most, box->min[k], box->max[k]) - round->a[k];
        v.b[k] = round->b[k] - round->a[k];
        size += fabs(v.low[k]) + fabs(v.high[k]) + fabs(v.b[k]);
    }
    return rod_sides_have_points(box) ? look_at_view(dim, &v, size, 0) : FILTER_OPEN;
}

CORE_INLINE filter_verdict look_along_axes(int dim, const rod_frame *box, const rod *round)
{
    double from[3] = {0, 0, 0}, to[3] = {0, 0, 0}, size = round->radius, deviation = 0;
    rod_view v = {.radius = round->radius};
    for (int c = 0; c < dim; c++) {
        from[c] = round->a[c] - box->center[c];
        to[c] = round->b[c] - box->center[c];
        size += fabs(from[c]) + fabs(to[c]) + box->half[c];
    }
    for (int k = 0; k < dim; k++) {
        const double *u = box->axis[k], *next = box->axis[(k + 1) % 3];
        v.a[k] = vec3_dot(from, u);
        v.b[k] = vec3_dot(to, u);
        v.low[k] = -box->half[k];
        v.high[k] = box->half[k];
        deviation += fabs(vec3_dot(u, u) - 1) + (dim == 3 ? fabs(vec3_dot(u, next)) : 0);
    }
    return look_at_view(dim, &v, size, deviation);
}

/* ---- In whole numbers ---- */

static const uint32_t CORNERS_OF_BOX = 8;

typedef struct box_corners {
    gap_room3 room;
    dyadic corner[8][3], a[3], b[3];
} box_corners;

static void begin_corners(box_corners *x, const rod *round)
{
    core_count(integer);
    hit__simplex_gap_room3_begin(&x->room, round->radius);
    for (int c = 0; c < 3; c++) {
        x->a[c] = hit__exact_dyadic_from(&x->room.arena, round->a[c]);
        x->b[c] = hit__exact_dyadic_from(&x->room.arena, round->b[c]);
    }
}

/* Bit k of a corner's number: the upper end of axis k. */
static int least_sign_of_corners(int dim, box_corners *x)
{
    const int used = x->room.arena.used;
    int sign = GAP_NO_FEET;
    for (uint32_t i = 0; i < CORNERS_OF_BOX >> (3 - dim); i++) {
        for (int k = 0; k < dim && dim == 3 && sign >= 0; k++, x->room.arena.used = used)
            if ((i >> k & 1) == 0) {
                const int of_edges =
                    hit__simplex_gap_of_edges3(&x->room, x->a, x->b, x->corner[i], x->corner[i | 1U << k]);
                sign = of_edges < sign ? of_edges : sign;
            }
        const int of_corner = hit__simplex_gap_of_edge3(&x->room, x->corner[i], x->a, x->b);
        sign = of_corner < sign ? of_corner : sign;
        x->room.arena.used = used;
    }
    return sign;
}

/* Sides that are infinite do not count: they are no nearer to the segment than where it ends. */
static hit_relation relate_sides_exactly(int dim, const rod_sides *box, const rod *round)
{
    if (!rod_sides_have_points(box))
        return HIT_APART;
    box_corners x;
    begin_corners(&x, round);
    for (int c = 0; c < 3; c++) {
        const bool up = exact_less(round->a[c], round->b[c]);
        const double end[2] = {up ? round->a[c] : round->b[c], up ? round->b[c] : round->a[c]};
        for (int side = 0; side < 2; side++) {
            const double at = exact_less(end[side], box->min[c])   ? box->min[c]
                              : exact_less(box->max[c], end[side]) ? box->max[c]
                                                                   : end[side];
            if (!(fabs(at) <= DBL_MAX))
                return HIT_APART;
            const dyadic place = hit__exact_dyadic_from(&x.room.arena, at);
            for (int i = 0; i < 8; i++)
                if ((i >> c & 1) == side)
                    x.corner[i][c] = place;
        }
    }
    return verdict_from_sign(least_sign_of_corners(dim, &x));
}

static hit_relation relate_frame_exactly(int dim, const rod_frame *box, const rod *round)
{
    box_corners x;
    begin_corners(&x, round);
    dyadic_arena *arena = &x.room.arena;
    for (int c = 0; c < 3; c++) {
        dyadic arm[3];
        const dyadic center = hit__exact_dyadic_from(arena, box->center[c]);
        for (int k = 0; k < dim; k++)
            arm[k] = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, box->half[k]),
                                                hit__exact_dyadic_from(arena, box->axis[k][c]));
        for (uint32_t i = 0; i < CORNERS_OF_BOX >> (3 - dim); i++) {
            const int used = arena->used;
            dyadic sum = center;
            for (int k = 0; k < dim; k++)
                sum = hit__exact_dyadic_add(arena, sum, i >> k & 1 ? arm[k] : dyadic_negate(arm[k]));
            x.corner[i][c] = hit__exact_dyadic_keep(arena, used, sum);
        }
    }
    return verdict_from_sign(least_sign_of_corners(dim, &x));
}

/* What the parts of a capsule are to the box: its segment, and the balls about its ends. */
typedef struct rod_parts {
    hit_relation segment, at_a, at_b;
} rod_parts;

static hit_relation closer_of(hit_relation a, hit_relation b)
{
    return a > b ? a : b;
}

/* Of sides or a frame. */
static hit_relation last_word(int dim, const rod_sides *sides, const rod_frame *frame, const rod *round, rod_parts part)
{
    if (!rod_is_one(round))
        return HIT_APART;
    if (rod_is_ball(round))
        return part.at_a;
    if (exact_is_zero(round->radius))
        return part.segment;
    const hit_relation ends = closer_of(part.at_a, part.at_b);
    if (part.segment != HIT_APART || ends == HIT_OVERLAPPING)
        return HIT_OVERLAPPING;
    return closer_of(ends,
                     sides != NULL ? relate_sides_exactly(dim, sides, round) : relate_frame_exactly(dim, frame, round));
}

/* ---- The plane, and space ---- */

hit_relation hit_relate_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_sides sides = rod_sides_from2(&box);
    const filter_verdict verdict = look_from_end(2, &sides, &round);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    return last_word(2, &sides, NULL, &round,
                     (rod_parts){hit_relate_aabb2_segment2(box, (hit_segment2){capsule.a, capsule.b}),
                                 hit_relate_aabb2_circle2(box, (hit_circle2){capsule.a, capsule.radius}),
                                 hit_relate_aabb2_circle2(box, (hit_circle2){capsule.b, capsule.radius})});
}

hit_relation hit_relate_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    rod_frame frame;
    if (!rod_frame_from2(&box, &frame))
        return HIT_APART;
    const filter_verdict verdict = look_along_axes(2, &frame, &round);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    return last_word(2, NULL, &frame, &round,
                     (rod_parts){hit_relate_obb2_segment2(box, (hit_segment2){capsule.a, capsule.b}),
                                 hit_relate_obb2_circle2(box, (hit_circle2){capsule.a, capsule.radius}),
                                 hit_relate_obb2_circle2(box, (hit_circle2){capsule.b, capsule.radius})});
}

hit_relation hit_relate_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_sides sides = rod_sides_from3(&box);
    const filter_verdict verdict = look_from_end(3, &sides, &round);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    return last_word(3, &sides, NULL, &round,
                     (rod_parts){hit_relate_aabb3_segment3(box, (hit_segment3){capsule.a, capsule.b}),
                                 hit_relate_aabb3_sphere3(box, (hit_sphere3){capsule.a, capsule.radius}),
                                 hit_relate_aabb3_sphere3(box, (hit_sphere3){capsule.b, capsule.radius})});
}

hit_relation hit_relate_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    rod_frame frame;
    if (!rod_frame_from3(box, &frame))
        return HIT_APART;
    const filter_verdict verdict = look_along_axes(3, &frame, &round);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    return last_word(3, NULL, &frame, &round,
                     (rod_parts){hit_relate_obb3_segment3(box, (hit_segment3){capsule.a, capsule.b}),
                                 hit_relate_obb3_sphere3(box, (hit_sphere3){capsule.a, capsule.radius}),
                                 hit_relate_obb3_sphere3(box, (hit_sphere3){capsule.b, capsule.radius})});
}

bool hit_overlap_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule)
{
    return hit_relate_aabb2_capsule2(box, capsule) != HIT_APART;
}

bool hit_overlap_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule)
{
    return hit_relate_obb2_capsule2(box, capsule) != HIT_APART;
}

bool hit_overlap_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule)
{
    return hit_relate_aabb3_capsule3(box, capsule) != HIT_APART;
}

bool hit_overlap_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule)
{
    return hit_relate_obb3_capsule3(box, capsule) != HIT_APART;
}
