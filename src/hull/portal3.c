/* Relation of two convex bodies of space by a ray from inside their difference.
 *
 * D is the set of all b - a. The ray from a point inside D to the origin leaves D through a triangle of differences of
 * corners, the portal. If the portal is in the surface of D, its plane tells on which side the origin is: inside, they
 * overlap; on it, they touch; outside, they are apart. If not, the difference that is furthest beyond its plane makes
 * three portals further out with its edges, and the ray leaves through one of them.
 *
 * First in double, where two findings are proofs, however they were come by: a way along which all of b is beyond all
 * of a, and a tetrahedron of points of D that has the origin inside. Then the portal at which that ended is looked at
 * as it is, if double has rounded nothing (touch3.h), in whole numbers, if they have few bits (proof3.h), or the search
 * goes on in double-double (fine3.h). Then in whole numbers of any size. There the origin is taken to be moved by less
 * than any number, by e along x, by e^2 along y, by e^3 along z, so that the ray goes through the inside of just one
 * portal and each step gets further out; whether it touches is told by the plane at last, for the origin as it is. A D
 * without an inside is flat: its line or plane tells, and in a plane through the origin D is made a prism. Bound and
 * proof: docs/numerics.md, "Convex polyhedra". Based on: G. Snethen, "XenoCollide: Complex Collision Made Simple", Game
 * Programming Gems 7, 2008. Ours differs: exact, and so it ends. */
#include "hull/portal3.h"

#include "core/minmax.h"
#include "core/vec.h"
#include "hull/fine3.h"
#include "hull/furthest3.h"
#include "hull/proof3.h"
#include "hull/seen3.h"
#include "hull/touch3.h"
#include "relate/verdict.h"

#include <string.h>

/* ---- In double ---- */

enum { ROUGH_STEPS = 48 };

typedef struct rough_pair3 {
    const seen3 *a, *b;
    uint32_t at_a, at_b; /* where the last walk ended */
    double reach;        /* how far the furthest difference is that was looked for last, or one that is nearly so */
    double size;         /* of the numbers that made the points */
    uint32_t of[4][2];   /* the corners of a and b whose differences the portal is, at 1 to 3 */
    bool is_portal;      /* are they? */
    bool has_ended;      /* nothing is further out than they, but for rounding */
    bool wants_behind;   /* is it to be told what is behind the portal of two that overlap? */
    bool settled;        /* whole numbers have told the relation */
    hit_relation relation;
    touch3 *touch; /* where to tell of a touch; or NULL */
} rough_pair3;

static void rough_difference(const rough_pair3 *pair, uint32_t i, uint32_t j, double out[3])
{
    double p[3], q[3];
    body3_local(pair->a->of, i, p);
    body3_local(pair->b->of, j, q);
    for (int k = 0; k < 3; k++)
        out[k] = q[k] - p[k];
}

/* The difference furthest along the way. */
static void rough_furthest(rough_pair3 *pair, const double way[3], double out[3])
{
    if (pair->a->plain && pair->b->plain) {
        fours3_ends ends;
        hit__hull_fours3_ends(pair->b->near, pair->a->near, way, &ends);
        pair->at_a = ends.b;
        pair->at_b = ends.a;
        double p[3], q[3];
        fours3_get(pair->a->near, ends.b, p);
        fours3_get(pair->b->near, ends.a, q);
        for (int k = 0; k < 3; k++)
            out[k] = q[k] - p[k];
        pair->reach = ends.of_b + ends.of_a;
        return;
    }
    const double back[3] = {-way[0], -way[1], -way[2]};
    double most_a, most_b;
    pair->at_a = hit__hull_seen3_furthest(pair->a, back, pair->at_a, &most_a);
    pair->at_b = hit__hull_seen3_furthest(pair->b, way, pair->at_b, &most_b);
    pair->reach = most_a + most_b;
    rough_difference(pair, pair->at_a, pair->at_b, out);
}

/* The difference furthest along the way is a corner of the portal. */
static void rough_corner(rough_pair3 *pair, const double way[3], double p[4][3], int i)
{
    rough_furthest(pair, way, p[i]);
    pair->of[i][0] = pair->at_a;
    pair->of[i][1] = pair->at_b;
}

static void rough_copy(rough_pair3 *pair, double p[4][3], int from, int to)
{
    memcpy(p[to], p[from], sizeof p[to]);
    memcpy(pair->of[to], pair->of[from], sizeof pair->of[to]);
}

/* Is all of D certainly short of the origin along the way along which the furthest difference was looked for last? */
static bool is_parted(const rough_pair3 *pair, const double way[3])
{
    if (!(pair->reach < 0)) /* as mostly */
        return false;
    const double length = vec3_size1(way), error = 0x1p-47 * length * pair->size;
    const double back[3] = {-way[0], -way[1], -way[2]};
    return pair->reach < -error && length >= 0x1p-600 && length <= 0x1p600 &&
           ((!seen3_walks(pair->a) && !seen3_walks(pair->b)) ||
            hit__hull_seen3_reach(pair->a, back) + hit__hull_seen3_reach(pair->b, way) < -error);
}

static double volume(const double u[3], const double v[3], const double w[3])
{
    double n[3];
    vec3_cross(u, v, n);
    return vec3_dot(n, w);
}

/* Is the origin certainly inside the tetrahedron? */
static bool is_inside_tetrahedron(const rough_pair3 *pair, double p[4][3])
{
    const double size = pair->size, error = 0x1p-40 * (size * size * size);
    const double v[4] = {volume(p[1], p[2], p[3]), -volume(p[0], p[2], p[3]), volume(p[0], p[1], p[3]),
                         -volume(p[0], p[1], p[2])};
    return (v[0] > error && v[1] > error && v[2] > error && v[3] > error) ||
           (v[0] < -error && v[1] < -error && v[2] < -error && v[3] < -error);
}

/* The normal of a triangle of differences. */
static void rough_normal(double p[3][3], double n[3])
{
    double u[3], v[3];
    for (int k = 0; k < 3; k++) {
        u[k] = p[1][k] - p[0][k];
        v[k] = p[2][k] - p[0][k];
    }
    vec3_cross(u, v, n);
}

/* Those at 1 and 2. */
static void swap_corners(rough_pair3 *pair, double p[4][3])
{
    for (int k = 0; k < 3; k++) {
        const double x = p[1][k];
        p[1][k] = p[2][k];
        p[2][k] = x;
    }
    for (int k = 0; k < 2; k++) {
        const uint32_t i = pair->of[1][k];
        pair->of[1][k] = pair->of[2][k];
        pair->of[2][k] = i;
    }
}

/* Three differences between whose planes with p[0] the ray from p[0] to the origin runs, to p[1] to p[3]. */
static filter_verdict find_rough_portal(rough_pair3 *pair, double p[4][3])
{
    double way[3] = {-p[0][0], -p[0][1], -p[0][2]};
    rough_corner(pair, way, p, 1);
    if (is_parted(pair, way))
        return FILTER_APART;
    vec3_cross(p[0], p[1], way);
    if (!(vec3_size1(way) > 0)) { /* to one side of a line through the origin, any */
        const int k = fabs(p[0][0]) <= fabs(p[0][1]) && fabs(p[0][0]) <= fabs(p[0][2]) ? 0
                      : fabs(p[0][1]) <= fabs(p[0][2])                                 ? 1
                                                                                       : 2;
        double axis[3] = {0, 0, 0};
        axis[k] = 1;
        vec3_cross(p[0], axis, way);
    }
    rough_corner(pair, way, p, 2);
    if (is_parted(pair, way))
        return FILTER_APART;
    for (int step = 0; step < ROUGH_STEPS; step++) {
        /* To the side of the plane of p[0] to p[2] on which the origin is. */
        vec3_cross((double[3]){p[1][0] - p[0][0], p[1][1] - p[0][1], p[1][2] - p[0][2]},
                   (double[3]){p[2][0] - p[0][0], p[2][1] - p[0][1], p[2][2] - p[0][2]}, way);
        if (vec3_dot(way, p[0]) > 0) {
            swap_corners(pair, p);
            for (int k = 0; k < 3; k++)
                way[k] = -way[k];
        }
        rough_corner(pair, way, p, 3);
        if (is_parted(pair, way))
            return FILTER_APART;
        /* volume(x, y, p[0]) > 0: the ray is on the inner side of the plane of p[0], x and y. */
        if (volume(p[1], p[3], p[0]) < 0)
            rough_copy(pair, p, 3, 2);
        else if (volume(p[3], p[2], p[0]) < 0)
            rough_copy(pair, p, 3, 1);
        else
            return FILTER_OVERLAPPING; /* that is, found */
    }
    return FILTER_OPEN;
}

/* The portal at which the search is, or that at which it ended and what is behind it, in whole numbers of few bits. */
static bool settle_in_units(rough_pair3 *pair, int turn)
{
    proof3_triangle triangle = {.turn = turn};
    memcpy(triangle.of, pair->of, sizeof triangle.of);
    pair->settled = hit__hull_proof3(pair->a, pair->b, &triangle, &pair->relation);
    return pair->settled;
}

/* The portal at which the search ended, along the way that was looked at last: as it is, if nothing was rounded. */
static bool settle_as_it_is(rough_pair3 *pair, double p[4][3], const double way[3], double height, int turn)
{
    touch3_triangle triangle = {.height = height, .furthest = pair->reach, .turn = turn};
    memcpy(triangle.p, p + 1, sizeof triangle.p);
    memcpy(triangle.n, way, sizeof triangle.n);
    memcpy(triangle.of, pair->of + 1, sizeof triangle.of);
    pair->settled = hit__hull_touch3(pair->a, pair->b, &triangle, &pair->relation);
    if (pair->settled && pair->touch != NULL && pair->relation == HIT_TOUCHING)
        hit__hull_touch3_place(pair->a, pair->b, &triangle, pair->touch);
    return pair->settled;
}

/* Goes on in double-double; p[0] is inside, the others are the portal. */
static bool settle_finely(rough_pair3 *pair, double p[4][3])
{
    fine3_portal portal = {.size = pair->size};
    memcpy(portal.inside, p[0], sizeof portal.inside);
    memcpy(portal.of, pair->of + 1, sizeof portal.of);
    pair->settled = hit__hull_fine3(pair->a, pair->b, &portal, &pair->relation);
    for (int i = 1; i < 4; i++) {
        memcpy(pair->of[i], portal.of[i - 1], sizeof pair->of[i]);
        rough_difference(pair, pair->of[i][0], pair->of[i][1], p[i]);
    }
    return pair->settled;
}

static filter_verdict refine_rough_portal(rough_pair3 *pair, double p[4][3])
{
    for (int step = 0; step < ROUGH_STEPS; step++) {
        double way[3], out[3];
        rough_normal(p + 1, way);
        const int turn = vec3_dot(way, p[1]) < vec3_dot(way, p[0]) ? -1 : 1;
        for (int k = 0; k < 3; k++)
            way[k] *= turn;
        const double height = vec3_dot(way, p[1]), least = 0x1p-44 * pair->size * vec3_size1(way);
        if (height > 0 && is_inside_tetrahedron(pair, p))
            return FILTER_OVERLAPPING;
        rough_furthest(pair, way, out);
        if (is_parted(pair, way))
            return FILTER_APART;
        if (!(vec3_dot(way, out) - height > least)) {
            pair->has_ended = true;
            if (!settle_as_it_is(pair, p, way, height, turn))
                settle_in_units(pair, turn);
            return FILTER_OPEN;
        }
        const bool side[3] = {volume(out, p[1], p[0]) < 0, volume(out, p[2], p[0]) < 0, volume(out, p[3], p[0]) < 0};
        const int gone = side[0] ? (side[1] ? 1 : 3) : (side[2] ? 2 : 1);
        memcpy(p[gone], out, sizeof out);
        pair->of[gone][0] = pair->at_a;
        pair->of[gone][1] = pair->at_b;
    }
    return FILTER_OPEN;
}

/* What is behind the portal, as seen from the point inside: with it the portal is a tetrahedron in D. */
static void rough_behind(rough_pair3 *pair, double p[4][3])
{
    double way[3];
    rough_normal(p + 1, way);
    if (vec3_dot(way, p[1]) > vec3_dot(way, p[0]))
        for (int k = 0; k < 3; k++)
            way[k] = -way[k];
    rough_corner(pair, way, p, 0);
    pair->is_portal = true;
}

/* Does a plane across an axis certainly part them? */
static bool is_parted_by_axis(const seen3 *a, const seen3 *b, double size)
{
    const double error = 0x1p-47 * size;
    bool parted = false;
    for (int k = 0; k < 3; k++)
        parted |= b->low[k] - a->high[k] > error || a->low[k] - b->high[k] > error;
    return parted;
}

/* pair: where it was looked, for those who have to look on. */
static filter_verdict look_in_double(rough_pair3 *pair)
{
    const seen3 *a = pair->a, *b = pair->b;
    double p[4][3];
    pair->size = a->size > b->size ? a->size : b->size;
    if (!(pair->size >= 0x1p-150 && pair->size <= 0x1p150 && a->finite && b->finite))
        return FILTER_OPEN;
    if (is_parted_by_axis(a, b, pair->size))
        return FILTER_APART;
    for (int k = 0; k < 3; k++)
        p[0][k] = b->middle[k] - a->middle[k];
    if (!(vec3_size1(p[0]) > 0x1p-20 * pair->size)) { /* not the origin itself, or too near */
        double aside[3];
        rough_furthest(pair, (double[3]){1, 0.5, 0.25}, aside);
        for (int k = 0; k < 3; k++)
            p[0][k] += 0.125 * (aside[k] - p[0][k]);
    }
    filter_verdict found = find_rough_portal(pair, p);
    if (found != FILTER_OVERLAPPING)
        return found;
    found = refine_rough_portal(pair, p);
    if (found == FILTER_OVERLAPPING && pair->wants_behind)
        rough_behind(pair, p);
    if (found == FILTER_OPEN && !pair->settled && !settle_finely(pair, p)) {
        rough_behind(pair, p);
        settle_in_units(pair, 0);
    }
    return found;
}

/* ---- In whole numbers ---- */

/* A difference b - a of corners; lifted by `lift` along an axis where D is flat. */
typedef struct difference3 {
    uint32_t a, b;
    int lift;
} difference3;

typedef struct exact_pair3 {
    const body3 *a, *b;
    int axis; /* along which D is made a prism; -1: it has an inside */
    dyadic_arena arena;
    difference3 corner[4]; /* whose sum is 4 times a point inside D */
    dyadic inside[3];      /* that sum */
} exact_pair3;

static int dot_sign(exact_pair3 *x, const dyadic u[3], const dyadic v[3])
{
    const int used = x->arena.used, sign = hit__exact_dyadic_dot3(&x->arena, u, v).sign;
    x->arena.used = used;
    return sign;
}

static bool is_null(const dyadic v[3])
{
    return v[0].sign == 0 && v[1].sign == 0 && v[2].sign == 0;
}

static void difference_exact(exact_pair3 *x, difference3 d, dyadic out[3])
{
    dyadic p[3], q[3];
    hit__hull_body3_exact(x->a, d.a, &x->arena, p);
    hit__hull_body3_exact(x->b, d.b, &x->arena, q);
    hit__exact_dyadic_between3(&x->arena, p, q, out);
    if (d.lift != 0)
        out[x->axis] = hit__exact_dyadic_add(&x->arena, out[x->axis], hit__exact_dyadic_from(&x->arena, d.lift));
}

/* The difference furthest along the way, or against it. */
static difference3 furthest_exact(exact_pair3 *x, const dyadic way[3], bool back)
{
    difference3 d = {hit__hull_furthest3(x->a, way, !back, &x->arena), hit__hull_furthest3(x->b, way, back, &x->arena),
                     0};
    if (x->axis >= 0)
        d.lift = (way[x->axis].sign < 0) != back ? -1 : 1;
    return d;
}

/* Candidate k of those that span D together with the first corners: a corner of a, or one of b. Near ones come late. */
static bool candidate(const exact_pair3 *x, uint64_t k, difference3 *out)
{
    const uint64_t count = (uint64_t)x->a->count + x->b->count, step = count % 7919 == 0 ? 1 : 7919;
    if (k >= count)
        return false;
    const uint32_t i = (uint32_t)(k * step % count);
    *out = (difference3){i < x->a->count ? i : 0, i < x->a->count ? 0 : i - x->a->count, 0};
    return true;
}

/* corner[0], and those that are not one with it, in line with two, in plane with three. Returns the dimension of D.
 * way: those from corner[0] on; normal: that of the first two. */
static int span_exact(exact_pair3 *x, dyadic from[3], dyadic way[2][3], dyadic normal[3])
{
    int rank = 0;
    x->corner[0] = (difference3){0, 0, 0};
    difference_exact(x, x->corner[0], from);
    for (uint64_t k = 0; rank < 3 && candidate(x, k, &x->corner[rank + 1]); k++) {
        const int used = x->arena.used;
        dyadic at[3], to[3], n[3];
        difference_exact(x, x->corner[rank + 1], at);
        hit__exact_dyadic_between3(&x->arena, from, at, to);
        bool further = !is_null(to);
        if (rank == 1 && further) {
            hit__exact_dyadic_cross3(&x->arena, way[0], to, n);
            further = !is_null(n);
        } else if (rank == 2 && further) {
            further = dot_sign(x, normal, to) != 0;
        }
        if (!further) {
            x->arena.used = used;
            continue;
        }
        if (rank < 2)
            memcpy(way[rank], to, sizeof to);
        if (rank == 1)
            memcpy(normal, n, sizeof n);
        rank++;
    }
    return rank;
}

/* The three differences of a portal, seen from the point inside, which is the origin: 4 times as far. */
typedef struct portal3 {
    difference3 corner[3];
} portal3;

static void seen_from_inside(exact_pair3 *x, difference3 d, dyadic out[3])
{
    dyadic p[3];
    difference_exact(x, d, p);
    for (int k = 0; k < 3; k++) {
        dyadic four = hit__exact_dyadic_multiply(&x->arena, p[k], hit__exact_dyadic_from(&x->arena, 4));
        out[k] = hit__exact_dyadic_subtract(&x->arena, four, x->inside[k]);
    }
}

/* The sign of the volume of p, q and the way to the origin, which is moved a little; 0 only if p and q are in line. */
static int side_of_ray(exact_pair3 *x, difference3 d, difference3 e)
{
    const int used = x->arena.used;
    dyadic p[3], q[3], n[3];
    seen_from_inside(x, d, p);
    seen_from_inside(x, e, q);
    hit__exact_dyadic_cross3(&x->arena, p, q, n);
    int sign = -dot_sign(x, n, x->inside);
    for (int k = 0; k < 3 && sign == 0; k++)
        sign = n[k].sign;
    x->arena.used = used;
    return sign;
}

/* Does the ray, or the same backwards, run through the inside of this triangle? Then the side of it, else 0. */
static int runs_through(exact_pair3 *x, difference3 a, difference3 b, difference3 c)
{
    const int sign = side_of_ray(x, a, b);
    return side_of_ray(x, b, c) == sign && side_of_ray(x, c, a) == sign ? sign : 0;
}

static int turn_from_inside(exact_pair3 *x, difference3 a, difference3 b, difference3 c)
{
    const int used = x->arena.used;
    dyadic p[3][3], n[3];
    seen_from_inside(x, a, p[0]);
    seen_from_inside(x, b, p[1]);
    seen_from_inside(x, c, p[2]);
    hit__exact_dyadic_cross3(&x->arena, p[0], p[1], n);
    const int sign = dot_sign(x, n, p[2]);
    x->arena.used = used;
    return sign;
}

static portal3 first_portal(exact_pair3 *x)
{
    const difference3 *c = x->corner;
    for (int gone = 0; gone < 3; gone++) {
        const portal3 portal = {{c[(gone + 1) % 4], c[(gone + 2) % 4], c[(gone + 3) % 4]}};
        const difference3 *p = portal.corner;
        if (runs_through(x, p[0], p[1], p[2]) == turn_from_inside(x, p[0], p[1], p[2]))
            return portal;
    }
    return (portal3){{c[0], c[1], c[2]}};
}

/* One step: the relation, or the portal gets further out. */
static bool step_out(exact_pair3 *x, portal3 *portal, hit_relation *relation)
{
    const int used = x->arena.used;
    dyadic p[4][3], u[3], v[3], n[3];
    for (int i = 0; i < 3; i++)
        difference_exact(x, portal->corner[i], p[i]);
    hit__exact_dyadic_between3(&x->arena, p[0], p[1], u);
    hit__exact_dyadic_between3(&x->arena, p[0], p[2], v);
    hit__exact_dyadic_cross3(&x->arena, u, v, n);
    dyadic height = hit__exact_dyadic_dot3(&x->arena, n, p[0]);
    dyadic middle = hit__exact_dyadic_dot3(&x->arena, n, x->inside);
    dyadic four = hit__exact_dyadic_multiply(&x->arena, height, hit__exact_dyadic_from(&x->arena, 4));
    if (hit__exact_dyadic_compare(four, middle) < 0) { /* the normal is to point outward */
        height = dyadic_negate(height);
        for (int k = 0; k < 3; k++)
            n[k] = dyadic_negate(n[k]);
    }
    bool done = true;
    *relation = HIT_OVERLAPPING;
    if (height.sign <= 0) {
        const difference3 out = furthest_exact(x, n, false);
        difference_exact(x, out, p[3]);
        dyadic furthest = hit__exact_dyadic_dot3(&x->arena, n, p[3]);
        const bool at_surface = hit__exact_dyadic_compare(furthest, height) <= 0;
        *relation = at_surface && height.sign == 0 ? HIT_TOUCHING : HIT_APART;
        done = at_surface || furthest.sign < 0;
        const difference3 *c = portal->corner;
        if (!done)
            *portal = runs_through(x, c[0], c[1], out) != 0   ? (portal3){{c[0], c[1], out}}
                      : runs_through(x, c[1], c[2], out) != 0 ? (portal3){{c[1], c[2], out}}
                                                              : (portal3){{c[2], c[0], out}};
    }
    x->arena.used = used;
    return done;
}

/* The relation of the origin and a D that the four corners span. */
static hit_relation relation_from_inside(exact_pair3 *x)
{
    hit_relation relation;
    for (int k = 0; k < 3; k++)
        x->inside[k] = hit__exact_dyadic_from(&x->arena, 0);
    for (int i = 0; i < 4; i++) {
        dyadic p[3];
        difference_exact(x, x->corner[i], p);
        for (int k = 0; k < 3; k++)
            x->inside[k] = hit__exact_dyadic_add(&x->arena, x->inside[k], p[k]);
    }
    if (is_null(x->inside))
        return HIT_OVERLAPPING;
    portal3 portal = first_portal(x);
    while (!step_out(x, &portal, &relation))
        ;
    return relation;
}

/* D is in a line through the origin or in another. */
static hit_relation relation_in_line(exact_pair3 *x, const dyadic from[3], const dyadic way[3])
{
    dyadic n[3], p[3];
    hit__exact_dyadic_cross3(&x->arena, from, way, n);
    if (!is_null(n))
        return HIT_APART;
    difference_exact(x, furthest_exact(x, way, false), p);
    const int high = dot_sign(x, way, p);
    difference_exact(x, furthest_exact(x, way, true), p);
    return high < 0 || dot_sign(x, way, p) > 0 ? HIT_APART : HIT_TOUCHING;
}

/* D is in a plane. */
static hit_relation relation_in_plane(exact_pair3 *x, const dyadic from[3], const dyadic normal[3])
{
    if (dot_sign(x, normal, from) != 0)
        return HIT_APART;
    x->axis = normal[0].sign != 0 ? 0 : normal[1].sign != 0 ? 1 : 2;
    x->corner[3] = x->corner[0];
    x->corner[0].lift = x->corner[1].lift = x->corner[2].lift = -1;
    x->corner[3].lift = 1;
    return relation_from_inside(x) == HIT_APART ? HIT_APART : HIT_TOUCHING;
}

/* Does the tetrahedron that was found in double span D? Then it is begun with, since its portal is near the surface. */
static bool begins_where_rough_ended(exact_pair3 *x, const rough_pair3 *pair)
{
    dyadic from[3], at[3], way[3][3], normal[3];
    for (int i = 0; i < 4 && pair->is_portal; i++) {
        x->corner[i] = (difference3){pair->of[i][0], pair->of[i][1], 0};
        difference_exact(x, x->corner[i], i == 0 ? from : at);
        if (i > 0)
            hit__exact_dyadic_between3(&x->arena, from, at, way[i - 1]);
    }
    if (!pair->is_portal)
        return false;
    hit__exact_dyadic_cross3(&x->arena, way[0], way[1], normal);
    const bool spans = dot_sign(x, normal, way[2]) != 0;
    x->arena.used = 0;
    return spans;
}

static hit_relation relate_exactly(const rough_pair3 *pair)
{
    exact_pair3 x;
    dyadic from[3], way[2][3], normal[3];
    x.a = pair->a->of;
    x.b = pair->b->of;
    x.axis = -1;
    x.arena.used = 0;
    if (begins_where_rough_ended(&x, pair))
        return relation_from_inside(&x);
    switch (span_exact(&x, from, way, normal)) {
    case 0:
        return is_null(from) ? HIT_TOUCHING : HIT_APART;
    case 1:
        return relation_in_line(&x, from, way[0]);
    case 2:
        return relation_in_plane(&x, from, normal);
    default:
        x.arena.used = 0;
        return relation_from_inside(&x);
    }
}

/* ---- Both ---- */

/* end: as in hit__hull_relate_end3, or NULL. */
static hit_relation relate_seen(const seen3 *a, const seen3 *b, portal3_end *end)
{
    rough_pair3 pair = {.a = a, .b = b, .wants_behind = end != NULL, .touch = end != NULL ? &end->touch : NULL};
    if (end != NULL)
        end->touch.known = false;
    const filter_verdict verdict = look_in_double(&pair);
    if (end != NULL) {
        end->count = verdict == FILTER_OVERLAPPING ? 4 : verdict == FILTER_OPEN && pair.has_ended ? 3 : 0;
        for (int i = 0; i < 4; i++)
            memcpy(end->of[i], pair.of[(i + 1) % 4], sizeof end->of[i]);
        end->last[0] = pair.at_a;
        end->last[1] = pair.at_b;
    }
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    core_count(integer);
    return pair.settled ? pair.relation : relate_exactly(&pair);
}

/* The greatest size of a coordinate. */
static double far_of(const seen3 *seen)
{
    double far = 0;
    for (int k = 0; k < 3; k++)
        far = core_max(core_max(-seen->low[k], seen->high[k]), far);
    return far;
}

hit_relation hit__hull_relate_end3(body3 *a, fours3 *near_a, body3 *b, fours3 *near_b, portal3_end *end)
{
    seen3 seen_a, seen_b;
    hit__hull_body3_look(a, b);
    hit__hull_seen3_look(a, near_a, &seen_a);
    hit__hull_seen3_look(b, near_b, &seen_b);
    end->far[0] = far_of(&seen_a);
    end->far[1] = far_of(&seen_b);
    return relate_seen(&seen_a, &seen_b, end);
}

hit_relation hit__hull_relate3(body3 *a, body3 *b)
{
    seen3 seen_a, seen_b;
    fours3 near_a, near_b;
    hit__hull_body3_look(a, b);
    hit__hull_seen3_look(a, &near_a, &seen_a);
    hit__hull_seen3_look(b, &near_b, &seen_b);
    return relate_seen(&seen_a, &seen_b, NULL);
}

hit_relation hit__hull_relate_any3(body3 *a, bool endless, body3 *b)
{
    if (a->count == 0 || b->count == 0)
        return HIT_APART;
    seen3 seen_a, seen_b;
    fours3 near_a, near_b;
    hit__hull_body3_look(a, b);
    hit__hull_seen3_look(a, &near_a, &seen_a);
    hit__hull_seen3_look(b, &near_b, &seen_b);
    if (!(seen_a.finite || hit__hull_body3_is_one(a, endless)) || !(seen_b.finite || hit__hull_body3_is_one(b, false)))
        return HIT_APART;
    return relate_seen(&seen_a, &seen_b, NULL);
}
