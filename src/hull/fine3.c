/* The relation of two bodies where double could not tell it: the search for a portal goes on in double-double.
 *
 * As in portal3.c: the ray from a point inside D to the origin leaves D through the portal. A difference of two corners
 * is a double-double, exactly, and all else is right to some 2^-100. So of two that do not quite touch, as most do that
 * are made to touch of decimal numbers, a few steps prove one of two things: along the normal of a portal, as it is,
 * all of D is short of the origin; or the origin is inside the tetrahedron of the portal and the point inside. Of two
 * that touch neither holds, and others have to find it. Bound and proof: docs/numerics.md, "Convex polyhedra". Based
 * on: G. Snethen, "XenoCollide: Complex Collision Made Simple", Game Programming Gems 7, 2008. */
#include "hull/fine3.h"

#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

#include <string.h>

enum { FINE3_STEPS = 12 };

typedef struct fine3_search {
    const seen3 *a, *b;
    double inside[3], size;
    uint32_t (*of)[2];
    dd portal[3][3];
    dd n[3], height; /* outward, and that of the portal */
    bool is_turned;  /* against the cross product of the portal's edges */
} fine3_search;

static void difference_dd(const fine3_search *s, uint32_t i, uint32_t j, dd out[3])
{
    const double *p = vec3_array(&s->a->of->corner[i]), *q = vec3_array(&s->b->of->corner[j]);
    for (int k = 0; k < 3; k++)
        out[k] = dd_difference(q[k], p[k]);
}

/* The furthest corner of a body along the way, or against it, and how far it is. */
CORE_INLINE dd furthest_dd(bool fused, const seen3 *seen, const dd way[3], bool back, uint32_t *at)
{
    dd most = {-INFINITY, 0};
    double rough[3];
    for (int k = 0; k < 3; k++)
        rough[k] = back ? -way[k].high : way[k].high;
    const double least = hit__hull_seen3_reach(seen, rough) - 0x1p-46 * vec3_size1(rough) * seen->size;
    for (uint32_t from = 0; from < seen->of->count;) {
        uint32_t list[FOURS3_LIST];
        const uint32_t found = hit__hull_seen3_list(seen, rough, least, &from, list);
        for (uint32_t i = 0; i < found; i++) {
            const double *p = vec3_array(&seen->of->corner[list[i]]);
            dd local[3];
            for (int k = 0; k < 3; k++)
                local[k] = dd_difference(p[k], seen->of->origin[k]);
            const dd value = vec3_dd_sum_dot(fused, local, way), along = back ? dd_negate(value) : value;
            *at = dd_less(most, along) ? list[i] : *at;
            most = dd_less(most, along) ? along : most;
        }
    }
    return most;
}

/* The normal of the portal, away from the point inside. */
CORE_INLINE void set_normal_dd(bool fused, fine3_search *s)
{
    dd u[3], v[3];
    double out = 0;
    for (int k = 0; k < 3; k++) {
        u[k] = dd_add(s->portal[1][k], dd_negate(s->portal[0][k]));
        v[k] = dd_add(s->portal[2][k], dd_negate(s->portal[0][k]));
    }
    vec3_dd_sum_cross_by(fused, u, v, s->n);
    for (int k = 0; k < 3; k++)
        out += s->n[k].high * (s->portal[0][k].high - s->inside[k]);
    s->is_turned = out < 0;
    for (int k = 0; k < 3 && s->is_turned; k++)
        s->n[k] = dd_negate(s->n[k]);
    s->height = vec3_dd_sum_dot(fused, s->n, s->portal[0]);
}

/* Is the point inside on this side, 1 or -1, of the plane of the origin and the two, for certain? */
CORE_INLINE bool is_on_side_dd(bool fused, const fine3_search *s, double side, const dd p[3], const dd q[3])
{
    dd n[3];
    vec3_dd_sum_cross_by(fused, p, q, n);
    const double value = vec3_dd_sum_dot_double(fused, n, s->inside).high;
    const double rough[3] = {n[0].high, n[1].high, n[2].high};
    const double error = 0x1p-44 * s->size * vec3_size1(rough) + 0x1p-88 * (s->size * s->size * s->size);
    return side * value > error;
}

/* The origin is behind the portal. Does the ray to it run through the portal, for certain? As seen from the point
 * inside, the portal turns one way, and so has each of its edges with the origin. */
CORE_INLINE bool is_inside_dd(bool fused, const fine3_search *s)
{
    const double side = s->is_turned ? 1 : -1;
    return is_on_side_dd(fused, s, side, s->portal[0], s->portal[1]) &&
           is_on_side_dd(fused, s, side, s->portal[1], s->portal[2]) &&
           is_on_side_dd(fused, s, side, s->portal[2], s->portal[0]);
}

/* Of the three portals that the difference beyond makes with the edges, that which the ray runs through. */
CORE_INLINE void step_out_dd(bool fused, fine3_search *s, uint32_t of_a, uint32_t of_b)
{
    dd n[3], out[3];
    double side[3];
    difference_dd(s, of_a, of_b, out);
    for (int i = 0; i < 3; i++) {
        vec3_dd_sum_cross_by(fused, out, s->portal[i], n);
        side[i] = vec3_dd_sum_dot_double(fused, n, s->inside).high;
        side[i] = s->is_turned ? -side[i] : side[i];
    }
    const bool gone[3] = {side[0] < 0, side[1] < 0, side[2] < 0};
    const int goes = gone[0] ? (gone[1] ? 0 : 2) : (gone[2] ? 1 : 0);
    memcpy(s->portal[goes], out, sizeof s->portal[goes]);
    s->of[goes][0] = of_a;
    s->of[goes][1] = of_b;
}

/* One step: is the relation found? *on: does the search go on? */
CORE_INLINE bool step_dd(bool fused, fine3_search *s, bool *on, hit_relation *relation)
{
    uint32_t at_a = 0, at_b = 0;
    set_normal_dd(fused, s);
    const double size = s->size, doubt = 0x1p-88 * (size * size * size);
    const double rough[3] = {s->n[0].high, s->n[1].high, s->n[2].high};
    if (s->height.high > doubt && is_inside_dd(fused, s)) {
        *relation = HIT_OVERLAPPING;
        return true;
    }
    const dd reach = dd_add(furthest_dd(fused, s->a, s->n, true, &at_a), furthest_dd(fused, s->b, s->n, false, &at_b));
    if (reach.high < -0x1p-88 * size * vec3_size1(rough)) {
        *relation = HIT_APART;
        return true;
    }
    *on = dd_add(reach, dd_negate(s->height)).high > doubt;
    if (*on)
        step_out_dd(fused, s, at_a, at_b);
    return false;
}

CORE_INLINE bool search_dd(bool fused, fine3_search *s, hit_relation *relation)
{
    bool found = false, on = true;
    for (int step = 0; on && !found && step < FINE3_STEPS; step++)
        found = step_dd(fused, s, &on, relation);
    return found;
}

static bool search_plain(fine3_search *s, hit_relation *relation)
{
    return search_dd(false, s, relation);
}

CORE_WITH_FMA static bool search_fma(fine3_search *s, hit_relation *relation)
{
    return search_dd(true, s, relation);
}

static bool has_plain_corners(const seen3 *seen)
{
    return seen->of->box == NULL && seen->of->ray == NULL && seen->of->by == NULL;
}

bool hit__hull_fine3(const seen3 *a, const seen3 *b, fine3_portal *portal, hit_relation *relation)
{
    if (!has_plain_corners(a) || !has_plain_corners(b))
        return false;
    fine3_search s = {.a = a, .b = b, .size = portal->size, .of = portal->of};
    memcpy(s.inside, portal->inside, sizeof s.inside);
    for (int i = 0; i < 3; i++)
        difference_dd(&s, s.of[i][0], s.of[i][1], s.portal[i]);
    /* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
    return core_has_fma() ? search_fma(&s, relation) : search_plain(&s, relation);
}
