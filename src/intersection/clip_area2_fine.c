/* How much do a box and a convex polygon of the plane share, or two polygons, in double-double, whatever their sizes
 * are: for slivers, for what is far from the other or far larger, and for what is near a threshold.
 *
 * The smaller of the two is cut by the lines of the other's sides, as in clip_area2.c, but in a frame of its own: one
 * corner is 0, two others are (1, 0) and (0, 1), chosen so that it fills a good part of what is around it. There each
 * of its coordinates, and each number of a line, is an exact cross product of differences, or a quotient of two, and is
 * rounded once. So however thin, far or small it is, nothing is lost. First principles. Bound: docs/numerics.md, "What
 * two shapes of the plane share". */
#include "intersection/exact_ring2.h"

#include <string.h>

#define number dd
#define NUMBER_INLINE static inline
#define number_of dd_from
#define number_add dd_add
#define number_subtract(a, b) dd_add(a, dd_negate(b))
#define number_multiply dd_multiply
#define number_divide dd_divide
#define number_less dd_less
#include "intersection/clip_area2.inl"

/* The exponents of what a dd is brought to; what is smaller counts as nothing beside 1. */
enum { CLIP2_LEAST = -1000 };

/* A number over 2^exponent; its high part is between 1/2 and 1 in size, or 0. */
typedef struct fine_number2 {
    dd value;
    int exponent;
} fine_number2;

/* The frame of a ring: from a corner to two others, and the product of both ways. */
typedef struct fine_frame2 {
    const dyadic *corner;
    dyadic way[2][2], product;
} fine_frame2;

static fine_number2 fine_of2(dyadic a)
{
    fine_number2 out;
    out.value = hit__exact_dyadic_rounded_finely(a, &out.exponent);
    return out;
}

static dd at_exponent2(fine_number2 x, int exponent)
{
    const int by = x.exponent - exponent;
    return x.value.high == 0 || by < CLIP2_LEAST ? dd_from(0) : dd_scale(x.value, ldexp(1, by));
}

/* ---- The smaller, in its frame ---- */

static bool is_longer2(const dyadic u[2], dyadic than)
{
    return hit__exact_dyadic_compare(dyadic_abs(u[0]), than) > 0 ||
           hit__exact_dyadic_compare(dyadic_abs(u[1]), than) > 0;
}

/* The first way leads to the corner that is furthest along an axis, the second to that furthest from the line of the
 * first. What is made of each corner stays in the arena. */
static void find_frame2(dyadic_arena *arena, const exact_ring2 *ring, fine_frame2 *out)
{
    dyadic longest = {0};
    out->corner = ring->at[0];
    out->product = longest;
    for (int i = 1; i < ring->count; i++) {
        dyadic way[2];
        exact_between2(arena, ring->at[0], ring->at[i], way);
        if (!is_longer2(way, longest))
            continue;
        const dyadic x = dyadic_abs(way[0]), y = dyadic_abs(way[1]);
        longest = hit__exact_dyadic_compare(x, y) < 0 ? y : x;
        memcpy(out->way[0], way, sizeof way);
    }
    for (int i = 1; i < ring->count; i++) {
        dyadic way[2];
        exact_between2(arena, ring->at[0], ring->at[i], way);
        const dyadic product = exact_cross2(arena, out->way[0], way);
        if (hit__exact_dyadic_compare(dyadic_abs(product), dyadic_abs(out->product)) <= 0)
            continue;
        out->product = product;
        memcpy(out->way[1], way, sizeof way);
    }
}

static dd quotient2(fine_number2 over, fine_number2 under)
{
    const fine_number2 part = {dd_divide(over.value, under.value), over.exponent - under.exponent};
    return at_exponent2(part, 0);
}

static void load_framed2(dyadic_arena *arena, const exact_ring2 *ring, const fine_frame2 *frame, clip_ring2 *out)
{
    const fine_number2 whole = fine_of2(frame->product);
    out->count = ring->count;
    for (int i = 0; i < ring->count; i++) {
        const int used = arena->used;
        dyadic way[2];
        exact_between2(arena, frame->corner, ring->at[i], way);
        out->at[i][0] = quotient2(fine_of2(exact_cross2(arena, way, frame->way[1])), whole);
        out->at[i][1] = quotient2(fine_of2(exact_cross2(arena, frame->way[0], way)), whole);
        arena->used = used;
    }
}

/* ---- The lines of the other ---- */

/* The side from r to s of a ring that goes round as `turn` says; 1: the smaller is inside, -1: outside, 0: see *out. */
static int see_framed2(dyadic_arena *arena, const fine_frame2 *frame, const dyadic r[2], const dyadic s[2], int turn,
                       clip_line2 *out)
{
    const int used = arena->used;
    dyadic along[2], to[2];
    fine_number2 part[3];
    exact_between2(arena, r, s, along);
    exact_between2(arena, r, frame->corner, to);
    for (int i = 0; i < 3; i++) {
        dyadic product = exact_cross2(arena, along, i == 2 ? to : frame->way[i]);
        part[i] = fine_of2(turn < 0 ? dyadic_negate(product) : product);
    }
    arena->used = used;
    if (along[0].sign == 0 && along[1].sign == 0)
        return 1;
    const bool second = part[0].value.high == 0 || (part[1].value.high != 0 && part[1].exponent > part[0].exponent);
    const int exponent = part[second ? 1 : 0].exponent;
    if (part[2].value.high != 0 && part[2].exponent > exponent + 4) /* more than the rest can be */
        return part[2].value.high > 0 ? 1 : -1;
    out->slope[0] = at_exponent2(part[0], exponent);
    out->slope[1] = at_exponent2(part[1], exponent);
    out->constant = at_exponent2(part[2], exponent);
    return 0;
}

/* Twice the area of what the smaller has within the other, in its frame. */
static dd framed_area2(dyadic_arena *arena, const exact_ring2 *smaller, const exact_ring2 *other, int turn,
                       const fine_frame2 *frame)
{
    clip_ring2 rings[2];
    int at = 0;
    load_framed2(arena, smaller, frame, &rings[0]);
    for (int i = 0; i < other->count && rings[at].count > 0; i++) {
        clip_line2 line;
        const dyadic *r = other->at[i], *s = other->at[i + 1 == other->count ? 0 : i + 1];
        const int side = see_framed2(arena, frame, r, s, turn, &line);
        if (side < 0)
            return dd_from(0);
        if (side == 0 && cut_ring2(&rings[at], &line, &rings[1 - at]))
            at = 1 - at;
    }
    dd sum = dd_from(0);
    const clip_ring2 *ring = &rings[at];
    for (int i = 0; i < ring->count; i++) {
        const dd *p = ring->at[i], *q = ring->at[i + 1 == ring->count ? 0 : i + 1];
        sum = dd_add(sum, dd_add(dd_multiply(p[0], q[1]), dd_negate(dd_multiply(p[1], q[0]))));
    }
    return dd_abs(sum);
}

fine_clip2 hit__intersection_fine_clip2(const flat2 *a, const flat2 *b)
{
    dyadic_arena arena;
    exact_ring2 ring[2];
    dyadic area[2];
    fine_clip2 out = {.share = dd_from(0)};
    arena.used = 0;
    const bool in_order = hit__intersection_in_order2(a, b);
    hit__intersection_exact_pair2(&arena, a, b, &ring[0], &ring[1]);
    for (int i = 0; i < 2; i++) {
        area[i] = hit__intersection_exact_doubled_area2(&arena, &ring[i]);
        out.area[i] = dd_abs(hit__exact_dyadic_rounded_finely(area[i], &out.exponent[i]));
        out.exponent[i] -= area[i].sign != 0; /* it was doubled */
    }
    const int order = hit__exact_dyadic_compare(dyadic_abs(area[0]), dyadic_abs(area[1]));
    const int lesser = order < 0 || (order == 0 && in_order) ? 0 : 1;
    out.lesser = lesser;
    if (area[lesser].sign == 0)
        return out;
    fine_frame2 frame;
    find_frame2(&arena, &ring[lesser], &frame);
    const dd framed = framed_area2(&arena, &ring[lesser], &ring[1 - lesser], area[1 - lesser].sign, &frame);
    const fine_number2 unit = fine_of2(dyadic_abs(frame.product)), whole = fine_of2(dyadic_abs(area[lesser]));
    out.share = dd_multiply(framed, quotient2(unit, whole));
    if (dd_less(dd_from(1), out.share))
        out.share = dd_from(1);
    return out;
}
