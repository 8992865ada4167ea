/* The distance of two segments against a sum of radii: how two of circles, spheres and capsules lie to each other.
 *
 * In double the closest points of the two segments are estimated. Whatever the estimate is worth, what it shows is
 * certain: two points of them that are closer than the radii reach, or, along the line between these points, a gap that
 * is wider. What is left goes to whole numbers, feature by feature: of all pairs of ends, of all feet of perpendiculars
 * from an end, and of the common perpendicular if its feet lie in the segments, the least distance counts; a sign for
 * each is made of products, without a division or a root. Bounds: docs/numerics.md, "Two round shapes".
 * Based on: V. J. Lumelsky, "On fast computation of distance between line segments", Information Processing Letters 21,
 * 1985; C. Ericson, Real-Time Collision Detection, 2005, sections 4.3.1, 4.5.1 and 5.1.9. Ours differs: no epsilon for
 * parallel segments, and an exact answer. */
#include "relate/rods.h"
#include "core/stages.h"

bool hit__relate_rods_look(const rod_span *span, int *sign)
{
    const rod_products p = rod_products_of(span);
    double w[3];
    rod_closest_way(span, &p, w);
    return span->size >= 0x1p-200 && span->size <= 0x1p200 &&
           rod_look_along(span, w, 0x1p-44 * span->size * span->size, sign);
}

/* ---- In whole numbers ---- */

static dyadic square_of(dyadic_arena *arena, dyadic x)
{
    return hit__exact_dyadic_multiply(arena, x, x);
}

/* |w|^2 - reach^2. */
static int sign_at_ends(dyadic_arena *arena, const dyadic w[3], dyadic reach)
{
    dyadic square = hit__exact_dyadic_dot3(arena, w, w);
    return hit__exact_dyadic_compare(square, square_of(arena, reach));
}

/* The distance of the origin from the line through w along d; 1 if the foot is not strictly between w and w + d. */
static int sign_at_foot(dyadic_arena *arena, const dyadic w[3], const dyadic d[3], dyadic reach)
{
    dyadic along = dyadic_negate(hit__exact_dyadic_dot3(arena, w, d)), length = hit__exact_dyadic_dot3(arena, d, d);
    if (along.sign <= 0 || hit__exact_dyadic_compare(along, length) >= 0)
        return 1;
    dyadic square = hit__exact_dyadic_dot3(arena, w, w);
    dyadic far = hit__exact_dyadic_determinant(arena, square, length, along, along);
    return hit__exact_dyadic_compare(far, hit__exact_dyadic_multiply(arena, square_of(arena, reach), length));
}

/* Is x in 0 ... most, or strictly between these? */
static bool is_between(dyadic x, dyadic most, bool strictly)
{
    int order = hit__exact_dyadic_compare(x, most);
    return strictly ? x.sign > 0 && order < 0 : x.sign >= 0 && order <= 0;
}

/* The distance along the common perpendicular; 1 if there is none, or its feet are not in the segments. */
static int sign_across(int dim, dyadic_arena *arena, const dyadic r[3], const dyadic u[3], const dyadic v[3],
                       dyadic reach)
{
    dyadic n[3];
    for (int c = 0; c < 3; c++) {
        int d = (c + 1) % 3, e = (c + 2) % 3;
        n[c] = hit__exact_dyadic_determinant(arena, u[d], v[e], u[e], v[d]);
    }
    dyadic det = hit__exact_dyadic_dot3(arena, n, n);
    if (det.sign == 0)
        return 1;
    dyadic uu = hit__exact_dyadic_dot3(arena, u, u), vv = hit__exact_dyadic_dot3(arena, v, v);
    dyadic uv = hit__exact_dyadic_dot3(arena, u, v);
    dyadic ur = hit__exact_dyadic_dot3(arena, u, r), vr = hit__exact_dyadic_dot3(arena, v, r);
    dyadic s = hit__exact_dyadic_determinant(arena, uv, vr, vv, ur);
    dyadic t = hit__exact_dyadic_determinant(arena, uu, vr, uv, ur);
    if (!is_between(s, det, false) || !is_between(t, det, false))
        return 1;
    if (dim == 2)
        return is_between(s, det, true) && is_between(t, det, true) ? -1 : 0 - reach.sign;
    dyadic along = hit__exact_dyadic_dot3(arena, r, n);
    dyadic most = hit__exact_dyadic_multiply(arena, square_of(arena, reach), det);
    return hit__exact_dyadic_compare(square_of(arena, along), most);
}

/* The lesser of the two; nothing is left in the arena of what was made since it had `used` words. */
static int lesser(dyadic_arena *arena, int used, int x, int y)
{
    arena->used = used;
    return x < y ? x : y;
}

int hit__relate_rods_exactly(int dim, dyadic_arena *arena, const dyadic r[3], const dyadic u[3], const dyadic v[3],
                             dyadic reach)
{
    dyadic end_u[3], end_v[3], end_both[3], back_v[3];
    for (int c = 0; c < 3; c++) {
        back_v[c] = dyadic_negate(v[c]);
        end_u[c] = hit__exact_dyadic_add(arena, r[c], u[c]);
        end_v[c] = hit__exact_dyadic_subtract(arena, r[c], v[c]);
        end_both[c] = hit__exact_dyadic_subtract(arena, end_u[c], v[c]);
    }
    const dyadic *const ends[4] = {r, end_u, end_v, end_both};
    const int used = arena->used;
    int sign = 1;
    for (int i = 0; i < 4 && sign >= 0; i++)
        sign = lesser(arena, used, sign, sign_at_ends(arena, ends[i], reach));
    for (int i = 0; i < 2 && sign >= 0; i++) {
        sign = lesser(arena, used, sign, sign_at_foot(arena, ends[i], back_v, reach));
        sign = lesser(arena, used, sign, sign_at_foot(arena, ends[2 * i], u, reach));
    }
    return sign < 0 ? sign : lesser(arena, used, sign, sign_across(dim, arena, r, u, v, reach));
}

/* ---- Two of them ---- */

static int last_word_of_rods(int dim, const rod *a, const rod *b, bool within)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic r[3], u[3], v[3];
    for (int c = 0; c < 3; c++) {
        r[c] = hit__exact_dyadic_difference(&arena, a->a[c], b->a[c]);
        u[c] = hit__exact_dyadic_difference(&arena, a->b[c], a->a[c]);
        v[c] = hit__exact_dyadic_difference(&arena, b->b[c], b->a[c]);
    }
    dyadic reach = hit__exact_dyadic_difference(&arena, a->radius, within ? b->radius : -b->radius);
    return reach.sign < 0 ? 1 : hit__relate_rods_exactly(dim, &arena, r, u, v, reach);
}

bool hit__relate_rod_holds_ball(int dim, const rod *outer, const rod *ball)
{
    int sign;
    if (!rod_look_at_rod_and_ball(outer, ball, true, &sign))
        return last_word_of_rods(dim, outer, ball, true) <= 0;
    core_count(filter);
    return sign <= 0;
}

hit_relation hit__relate_rods_left(int dim, const rod *a, const rod *b)
{
    return !rod_is_one(a) || !rod_is_one(b) ? HIT_APART : verdict_from_sign(last_word_of_rods(dim, a, b, false));
}

hit_relation hit__relate_rods_relation(int dim, const rod *a, const rod *b)
{
    return rod_relation_of_rods(dim, a, b);
}
